import SourceDiagnostics

/// Watches scripts: tells which of them have changed.
///
/// Files are looked at from time to time, which works on every disk, also over a network; what counts
/// is a file's time, size and identity. Editors that write a new file and rename it are understood.
struct ScriptWatch {
  /// How often the scripts are looked at, in milliseconds.
  private static let pause: Int32 = 150
  /// For how long nothing may change before it counts, in milliseconds.
  private static let rest: Int32 = 60
  /// Looks after which a change counts even if changes go on.
  private static let mostLooks = 30

  /// What tells one state of a file from another.
  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int64
    let file: UInt64
  }

  private let paths: [String]
  private var stamps: [String: Stamp]

  /// Watches the scripts that paths name, and those whose phrases they may use.
  init(_ paths: [String]) {
    self.paths = paths.isEmpty ? ["Scenarios"] : paths
    stamps = Self.stamps(of: self.paths)
  }

  /// How many scripts the paths name.
  var count: Int { Self.named(paths).count }

  /// Waits until something has changed and is at rest.
  ///
  /// - Returns: The scripts that are new, different or gone, sorted.
  mutating func wait() -> [String] {
    while true {
      var now = look()
      if now != stamps {
        for _ in 0..<Self.mostLooks {
          // A script that is gone may be on its way back: an editor is saving it.
          let isGone = stamps.keys.contains { now[$0] == nil }
          Self.sleep(isGone ? Self.rest * 5 : Self.rest)
          let next = look()
          if next == now { break }
          now = next
        }
        let changed = Set(now.keys).union(stamps.keys).filter { now[$0] != stamps[$0] }
        stamps = now
        if !changed.isEmpty { return changed.sorted() }
      }
      Self.sleep(Self.pause)
    }
  }

  /// Takes scripts as they were just written for a state that is known: no change is told of them.
  ///
  /// What somebody else made of one meanwhile is a change as ever.
  mutating func expect(_ scripts: [SourceFile]) {
    let place = ScriptPlace()
    for script in scripts {
      // Looked at before it is read: what is written in between has another time, or other bytes.
      let stamp = Self.stamp(of: script.path)
      guard (try? FileReading.bytes(of: script.path)) == script.bytes else { continue }
      let name = place.name(of: script.path)
      for path in stamps.keys where place.name(of: path) == name { stamps[path] = stamp }
    }
  }

  private static func sleep(_ milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }

  // MARK: Looking

  /// The states of the scripts that are watched now, and of those that were until now.
  ///
  /// Where a script is gone, those that lent it their phrases have not changed.
  private func look() -> [String: Stamp] {
    var now = Self.stamps(of: paths)
    for path in stamps.keys where now[path] == nil { now[path] = Self.stamp(of: path) }
    return now
  }

  /// The states of the scripts that paths name, and of those whose phrases they may use.
  private static func stamps(of paths: [String]) -> [String: Stamp] {
    var stamps = named(paths)
    for path in ScriptSuite.lenders(to: stamps.keys.sorted()) where stamps[path] == nil {
      stamps[path] = stamp(of: path)
    }
    return stamps
  }

  private static func named(_ paths: [String]) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    var visited: Set<FileIdentity> = []
    for argument in paths {
      let path = ScriptPath(onDisk: argument).path
      if case .folder = FileReading.kind(of: path) {
        look(into: path, depth: 0, &stamps, &visited)
      } else {
        stamps[path] = stamp(of: path)
      }
    }
    return stamps
  }

  private static func look(
    into folder: String, depth: Int, _ stamps: inout [String: Stamp],
    _ visited: inout Set<FileIdentity>
  ) {
    guard depth < ScriptSuite.deepest, let identity = FileReading.identity(of: folder),
      visited.insert(identity).inserted, let entries = try? FileReading.entries(in: folder)
    else { return }
    for entry in entries where !entry.name.hasPrefix(".") {
      let name = entry.name
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      // A folder may be called like a script.
      if !entry.isFile, case .folder = FileReading.kind(of: path) {
        look(into: path, depth: depth + 1, &stamps, &visited)
      } else if ScriptSuite.isScript(name) {
        stamps[path] = stamp(of: path)
      }
    }
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Stamp(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int64(status.st_size),
      file: UInt64(status.st_ino))
  }
}

/// The end of a watched run: Ctrl-C ends it with the exit code of the last run.
enum WatchEnd {
  /// The exit code that the end has; looked at by a signal handler.
  nonisolated(unsafe) private static var code: Int32 = 130

  /// From now on Ctrl-C ends the process, with 130 as shells do while no run has ended.
  static func prepare() {
    Signals.handle([SIGINT, SIGTERM]) { _ in _exit(WatchEnd.code) }
  }

  /// A run has ended.
  static func note(_ code: ExitCode) { self.code = code.rawValue }
}
