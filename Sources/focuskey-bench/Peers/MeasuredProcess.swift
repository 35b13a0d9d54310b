import Foundation

/// What a process cost as a whole: its start, its work, its end.
struct ProcessCost {
  /// Seconds of processor time, the system's on its behalf included, its children's too.
  var processor: Double
  /// Seconds from its start until it was reaped.
  var elapsed: Double
  /// The most memory that it held at one time, in megabytes of 1,000,000 bytes.
  var memory: Double
  /// Its exit code; nil where a signal ended it.
  var exitCode: Int32?

  /// No run yet.
  static let none = ProcessCost(processor: .infinity, elapsed: .infinity, memory: .infinity)

  /// Keeps the least of each, of the runs so far and of one more.
  mutating func takeBest(of other: ProcessCost) {
    processor = min(processor, other.processor)
    elapsed = min(elapsed, other.elapsed)
    memory = min(memory, other.memory)
    exitCode = other.exitCode
  }

  /// Runs a command to its end, its output thrown away; nil where it cannot be started.
  static func of(
    _ command: String, _ arguments: [String], in folder: String? = nil
  ) -> ProcessCost? {
    StartedProcess(command, arguments, in: folder)?.awaitEnd()
  }

  /// Seconds until two runs of a command that are started at once have both ended.
  static func ofTwoAtOnce(_ command: String, _ arguments: [String]) -> Double? {
    guard let first = StartedProcess(command, arguments) else { return nil }
    let second = StartedProcess(command, arguments)
    let (one, other) = (first.awaitEnd(), second?.awaitEnd())
    guard one?.exitCode == 0, other?.exitCode == 0 else { return nil }
    return (ContinuousClock.now - first.start).inSeconds
  }

  /// The run of least processor time out of several; nil where one cannot be started or fails.
  static func best(
    of runs: Int, _ command: String, _ arguments: [String], in folder: String? = nil
  ) -> ProcessCost? {
    var best: ProcessCost?
    for _ in 0..<runs {
      guard let cost = of(command, arguments, in: folder), cost.exitCode == 0 else { return nil }
      if cost.processor < best?.processor ?? .infinity { best = cost }
    }
    return best
  }
}

/// A process that runs, its output thrown away.
private struct StartedProcess {
  let start: ContinuousClock.Instant
  private let child: pid_t

  /// Starts a command; nil where that fails.
  init?(_ command: String, _ arguments: [String], in folder: String? = nil) {
    let place = folder.map { ["env", "-C", $0] } ?? []
    let line = place + [command] + arguments
    var words: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var child = pid_t()
    start = ContinuousClock.now
    guard posix_spawnp(&child, line[0], &actions, nil, words, environ) == 0 else { return nil }
    self.child = child
  }

  /// What it cost, once it has ended.
  func awaitEnd() -> ProcessCost? {
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { return nil }
    let elapsed = (ContinuousClock.now - start).inSeconds
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return ProcessCost(
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime), elapsed: elapsed,
      memory: Double(usage.ru_maxrss) * 1024 / 1e6,
      exitCode: status & 0x7f == 0 ? (status >> 8) & 0xff : nil)
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
