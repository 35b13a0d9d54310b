import Foundation

/// The instructions that each thread of a command executes, counted by Valgrind's Callgrind.
///
/// A clock tells as much about the neighbours on a machine as about the command: two processes that share
/// nothing get in each other's way, too. What each thread has to do does not depend on them.
struct ThreadWork {
  /// The instructions of each thread that the command started, in the order in which they started.
  let instructions: [Double]

  /// The work of the thread that has most of it: with a core for each thread, what a run has to wait for.
  var longest: Double { instructions.max() ?? 0 }

  /// Runs a command under Callgrind; nil, loudly, where that is not installed or the command fails.
  ///
  /// Callgrind lets one thread run at a time and changes over fairly, so that a thread which waits for
  /// work is given it as if it had a core of its own. A run takes about fifty times as long.
  static func of(_ command: String, _ arguments: [String]) -> ThreadWork? {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "focuskey-bench-threads-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let options = [
      "--tool=callgrind", "--separate-threads=yes", "--fair-sched=yes",
      "--callgrind-out-file=\(folder.path)/thread",
    ]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard let cost = ProcessCost.of("valgrind", options + [command] + arguments),
      cost.exitCode == 0,
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else {
      print(
        "threads: the command could not be run under valgrind; its instructions are not counted")
      return nil
    }
    let counts = files.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).flatMap(total)
    }
    return ThreadWork(instructions: counts)
  }

  /// The sum that Callgrind writes at the end of a thread's file.
  private static func total(of file: String) -> Double? {
    let line = file.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    return line.flatMap { Double($0.dropFirst("totals: ".count)) }
  }
}
