import Foundation
import VirtualPhone

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
  ] + twoThreads(command, "the acceptance suite", of: "Scenarios") + underQuirks(command)
    + messages(command)
}

/// How much faster two threads are than one, of which they take hardly more processor time; beside it
/// what the machine has to give: two processes of one thread each, at once, against one after the other.
///
/// All of them by turns, so that what else the machine does falls on each alike.
func twoThreads(_ command: String, _ name: String, of scripts: String) -> [Figure] {
  func line(_ jobs: String) -> [String] {
    ["run", "--color", "never", "--jobs", jobs, scripts]
  }
  var (one, two, beside) = (ProcessCost.none, ProcessCost.none, Double.infinity)
  for _ in 0..<20 {
    guard let single = ProcessCost.of(command, line("1")), single.exitCode == 0,
      let double = ProcessCost.of(command, line("2")), double.exitCode == 0,
      let both = ProcessCost.ofTwoAtOnce(command, line("1"))
    else { return [] }
    one.takeBest(of: single)
    two.takeBest(of: double)
    beside = min(beside, both)
  }
  return [
    Figure(name: "\(name): elapsed, one thread", value: one.elapsed, unit: "s"),
    Figure(
      name: "\(name): elapsed, two threads", value: two.elapsed, unit: "s",
      limit: one.elapsed / 1.8),
    Figure(
      name: "\(name): two threads against one", value: one.elapsed / two.elapsed, unit: "times",
      least: 1.8),
    Figure(
      name: "\(name): two processes at once", value: 2 * one.elapsed / beside, unit: "times"),
    Figure(
      name: "\(name): processor time of two threads", value: two.processor, unit: "s",
      limit: one.processor * 1.1),
  ]
}

/// The same without the clock: the instructions of one thread against those of the busier of two.
func twoThreadsByWork(_ command: String, _ name: String, of scripts: String) -> [Figure] {
  func work(_ jobs: String) -> ThreadWork? {
    ThreadWork.of(command, ["run", "--color", "never", "--jobs", jobs, scripts])
  }
  guard let one = work("1"), let two = work("2") else { return [] }
  return [
    Figure(
      name: "\(name): two threads against one, instructions", value: one.longest / two.longest,
      unit: "times", least: 1.8)
  ]
}

/// The suite under each quirk and under none, a process each, with two threads.
///
/// What some quirks may change makes scenarios fail: only that every process comes to its end counts
/// here.
private func underQuirks(_ command: String) -> [Figure] {
  let quirks = Quirk.allCases.map { $0.takesNumber ? "\($0.rawValue) 90" : $0.rawValue }
  let options = [[]] + quirks.map { ["--quirk", $0] }
  var (elapsed, memory) = (0.0, 0.0)
  for option in options {
    let line = ["run", "--jobs", "2", "--color", "never"] + option + ["Scenarios"]
    guard let cost = ProcessCost.of(command, line), let code = cost.exitCode, code <= 1 else {
      print("command: the suite with \(option) did not come to its end")
      return []
    }
    elapsed += cost.elapsed
    memory = max(memory, cost.memory)
  }
  return [
    Figure(
      name: "the suite under all quirks, two threads", value: elapsed, unit: "s", limit: 10),
    Figure(name: "the suite under all quirks, memory", value: memory, unit: "MB", limit: 200),
  ]
}

/// `focuskey messages` on 10 MB of Gherkin: processor time, the writing included.
private func messages(_ command: String) -> [Figure] {
  let file = FileManager.default.temporaryDirectory.appending(
    path: "focuskey-bench-\(ProcessInfo.processInfo.processIdentifier).feature")
  defer { try? FileManager.default.removeItem(at: file) }
  let text = gherkinBenchDocument(bytes: 10_000_000)
  guard (try? Data(text.utf8).write(to: file)) != nil,
    let cost = ProcessCost.best(of: 3, command, ["messages", file.path])
  else {
    print("command: the messages of 10 MB could not be measured")
    return []
  }
  return [
    Figure(
      name: "focuskey messages, 10 MB of Gherkin", value: cost.processor, unit: "s", limit: 0.2)
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
