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

  /// Runs a command to its end, its output thrown away; nil where it cannot be started.
  static func of(
    _ command: String, _ arguments: [String], in folder: String? = nil
  ) -> ProcessCost? {
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
    let start = ContinuousClock.now
    guard posix_spawnp(&child, line[0], &actions, nil, words, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { return nil }
    let elapsed = (ContinuousClock.now - start).components
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return ProcessCost(
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      elapsed: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18,
      memory: Double(usage.ru_maxrss) * 1024 / 1e6,
      exitCode: status & 0x7f == 0 ? (status >> 8) & 0xff : nil)
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
