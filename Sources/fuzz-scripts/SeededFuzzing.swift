import Foundation
import ScriptFuzzing

/// What both ways of choosing inputs say of the readers.
enum FuzzTargets {
  /// Tells how the program is called.
  static func explain() {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("fuzz-scripts TARGET …; the targets are \(names)\n".utf8))
  }

  /// Reads an input; what does not hold is told, and ends the program as a trap would.
  static func read(_ bytes: [UInt8], _ target: FuzzTarget) {
    do {
      try target.read(bytes)
    } catch {
      FileHandle.standardError.write(Data("\(target.rawValue): \(error)\n".utf8))
      abort()
    }
  }
}

/// Chooses inputs by a seed, where there is no libFuzzer.
enum SeededFuzzing {
  /// How long the processor may take for one input, in seconds; waiting for it does not count.
  private static let longestRead = 5.0

  /// What was typed.
  private struct Request {
    var target = FuzzTarget.gherkin
    var seconds = 60.0
    var inputs = Int.max
    var seed: UInt64 = 1
    var findings = "."
    var paths: [String] = []

    init?(_ arguments: [String]) {
      guard let first = arguments.first, let target = FuzzTarget(rawValue: first) else {
        return nil
      }
      self.target = target
      var rest = arguments.dropFirst()
      while let word = rest.popFirst() {
        guard word.hasPrefix("--") else {
          paths.append(word)
          continue
        }
        guard let value = rest.popFirst() else { return nil }
        switch word {
        case "--seconds": seconds = Double(value) ?? seconds
        case "--inputs": inputs = Int(value) ?? inputs
        case "--seed": seed = UInt64(value) ?? seed
        case "--findings": findings = value
        default: return nil
        }
      }
    }
  }

  /// Runs for as long as was asked; a finding ends it with the trap that it is.
  static func run(_ arguments: [String]) -> Int32 {
    guard let request = Request(arguments) else {
      FuzzTargets.explain()
      return 2
    }
    if request.paths.count == 1, let bytes = file(request.paths[0]) {
      FuzzTargets.read(bytes, request.target)
      print("\(request.paths[0]): nothing wrong")
      return 0
    }
    let corpus = request.paths.flatMap(folder)
    var mutation = Mutation(corpus: corpus, target: request.target, seed: request.seed)
    LastInput.keep(in: "\(request.findings)/\(request.target.rawValue)-seed-\(request.seed)")
    let start = ContinuousClock.now
    var count = 0
    while count < request.inputs, (ContinuousClock.now - start) < .seconds(request.seconds) {
      let input = mutation.next()
      LastInput.note(input)
      let before = secondsOfWork()
      FuzzTargets.read(input, request.target)
      if secondsOfWork() - before > longestRead {
        LastInput.save()
        print("\(request.target.rawValue): input \(count) took longer than \(longestRead) s")
        return 1
      }
      count += 1
    }
    print("\(request.target.rawValue): \(count) inputs, seed \(request.seed): nothing wrong")
    return 0
  }

  /// How long the processor has worked for this process.
  private static func secondsOfWork() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func file(_ path: String) -> [UInt8]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { return nil }
    return FileManager.default.contents(atPath: path).map { Array($0) }
  }

  private static func folder(_ path: String) -> [[UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().compactMap { file("\(path)/\($0)") }
  }
}

/// The input that is being read: saved where reading it ends in a trap.
///
/// The handler only opens, writes and raises again: nothing else is safe in a signal handler.
enum LastInput {
  nonisolated(unsafe) private static let bytes =
    UnsafeMutablePointer<UInt8>.allocate(capacity: FuzzTarget.longestInput)
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  /// From now on an input that ends in a trap is saved under a path.
  static func keep(in path: String) {
    self.path = strdup(path)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      signal(number) { number in
        LastInput.save()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Notes what is about to be read.
  static func note(_ input: [UInt8]) {
    count = min(input.count, FuzzTarget.longestInput)
    input.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { bytes.update(from: start, count: count) }
    }
  }

  /// Writes the input into its file.
  static func save() {
    guard let path else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { return }
    _ = write(descriptor, bytes, count)
    close(descriptor)
  }
}
