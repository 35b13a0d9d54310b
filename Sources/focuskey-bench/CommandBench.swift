import Foundation

/// Measures the command as its users meet it: whole processes, start-up included.
func commandBench(_ command: String) -> [Figure] {
  guard FileManager.default.isExecutableFile(atPath: command) else { return [] }
  return [
    Figure(
      name: "focuskey --version", value: milliseconds(command, ["--version"], runs: 20),
      unit: "ms", limit: 10),
    Figure(
      name: "the acceptance suite, one thread",
      value: milliseconds(command, ["run", "--jobs", "1", "Scenarios"], runs: 5), unit: "ms",
      limit: 300),
    Figure(
      name: "the acceptance suite, all threads",
      value: milliseconds(command, ["run", "Scenarios"], runs: 5), unit: "ms"),
  ]
}

/// The median time of a command as a whole process, from its start until it is reaped.
private func milliseconds(_ command: String, _ arguments: [String], runs: Int) -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let start = ContinuousClock.now
    guard run(command, arguments) else { return .infinity }
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    times.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
  }
  return times.sorted()[times.count / 2]
}

/// Runs a command to its end, its output thrown away; `Process` would wait in steps of its own.
private func run(_ command: String, _ arguments: [String]) -> Bool {
  var words: [UnsafeMutablePointer<CChar>?] = ([command] + arguments).map { strdup($0) }
  words.append(nil)
  defer { for word in words { free(word) } }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
  }
  var child = pid_t()
  guard posix_spawn(&child, command, &actions, nil, words, environ) == 0 else { return false }
  var status: Int32 = 0
  return waitpid(child, &status, 0) == child
}
