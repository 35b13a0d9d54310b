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

/// The median time of a command as a whole process.
private func milliseconds(_ command: String, _ arguments: [String], runs: Int) -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let process = Process()
    process.executableURL = URL(filePath: command)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    do { try process.run() } catch { return .infinity }
    process.waitUntilExit()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    times.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
  }
  return times.sorted()[times.count / 2]
}
