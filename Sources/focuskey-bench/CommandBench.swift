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
    guard let cost = ProcessCost.of(command, arguments) else { return .infinity }
    times.append(cost.elapsed * 1e3)
  }
  return times.sorted()[times.count / 2]
}
