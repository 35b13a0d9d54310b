import Exploration
import Foundation
import ReferenceModel

/// Measures exhaustive search on the reference model, beside Spin where it is installed.
///
/// A wrong number of states or transitions ends the bench: a fast search that misses something is
/// worth nothing.
func exhaustiveBench() -> [Figure] {
  let sweep = measure(.sweep)
  let breadthFirst = measure(.breadthFirst)
  let spin = SpinRun.make()
  var figures = [
    Figure(
      name: "12,817,138 states, sweep", value: sweep.rate, unit: "M states/s",
      least: 3, peer: spin.map { ("Spin", $0.millionStatesPerSecond) }),
    Figure(name: "sweep, tables", value: sweep.megabytes, unit: "MB", limit: 100),
    Figure(
      name: "sweep, whole process at most", value: sweep.peakOfProcess, unit: "MB",
      limit: 100, peer: spin.map { ("Spin", $0.megabytes) }),
    Figure(
      name: "breadth-first", value: breadthFirst.rate, unit: "M states/s",
      peer: spin.map { ("Spin", $0.millionStatesPerSecond) }),
    Figure(name: "breadth-first, tables", value: breadthFirst.megabytes, unit: "MB"),
  ]
  if let spin { figures.append(contentsOf: spin.figures) }
  return figures
}

private typealias Measured = (rate: Double, megabytes: Double, peakOfProcess: Double)

private func measure(_ order: ExhaustiveSearch<FocusMini>.Order) -> Measured {
  try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
  let start = ContinuousClock.now
  let result = ExhaustiveSearch(FocusMini(), order: order).run(from: [OneWorld()])
  let seconds = Stopwatch.seconds(since: start)
  guard result.states == 12_817_138, result.transitions == 54_043_136,
    result.ending == .exhausted
  else {
    print(
      "WRONG: \(result.states) states and \(result.transitions) transitions in the reference model:",
      result.ending, result.findings.map(\.script.actions))
    exit(1)
  }
  return (
    Double(result.states) / 1e6 / seconds, Double(result.mostBytes) / 1e6, peakMegabytes()
  )
}

/// The most memory that this process has had since it was last asked to forget.
private func peakMegabytes() -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
    let digits = line.filter(\.isNumber)
    return (Double(digits) ?? 0) * 1_024 / 1e6
  }
  return 0
}

/// What Spin needs for the same model on this machine, in this run.
private struct SpinRun {
  var millionStatesPerSecond: Double
  var megabytes: Double
  var states: Int
  var transitions: Int

  var figures: [Figure] {
    if states != 12_817_138 || transitions != 54_043_136 {
      print("WRONG: Spin finds \(states) states and \(transitions) transitions")
      exit(1)
    }
    return [
      Figure(
        name: "Spin, exact, depth-first, -O2", value: millionStatesPerSecond, unit: "M states/s"),
      Figure(name: "Spin, memory", value: megabytes, unit: "MB"),
    ]
  }

  static func make() -> SpinRun? {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "focuskey-bench-spin-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(FocusMiniPromela.text.utf8).write(to: folder.appending(path: "mini.pml"))
      let script = """
        command -v spin >/dev/null && command -v cc >/dev/null || exit 9
        spin -a mini.pml >/dev/null && cc -O2 -DSAFETY -DNOREDUCE -DMEMLIM=4096 -w -o pan pan.c \
        && ./pan -w26 -m100000
        """
      guard let output = shell(script, in: folder) else {
        print("SKIPPED: Spin or a C compiler is missing (apt install spin gcc): no peer")
        return nil
      }
      return SpinRun(output)
    } catch {
      print("SKIPPED: Spin cannot be run here: \(error)")
      return nil
    }
  }

  private static func shell(_ script: String, in folder: URL) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  /// Reads what a verifier prints at its end.
  private init?(_ output: String) {
    func number(_ label: String, before: Bool = true) -> Double? {
      for line in output.split(separator: "\n") where line.contains(label) {
        let side = before ? line.prefix { $0 != "(" } : line.drop { !$0.isNumber }
        return Double(side.prefix { $0 != "t" && $0 != "s" }.filter { $0.isNumber || $0 == "." })
      }
      return nil
    }
    guard let states = number("states, stored"), let transitions = number("transitions (="),
      let seconds = number("pan: elapsed time", before: false),
      let megabytes = number("total actual memory usage")
    else {
      print("SKIPPED: Spin prints something else than expected:\n\(output)")
      return nil
    }
    self.states = Int(states)
    // Spin counts the way into the initial state as a transition.
    self.transitions = Int(transitions) - 1
    self.megabytes = megabytes * 1_048_576 / 1e6
    millionStatesPerSecond = states / 1e6 / max(seconds, 0.01)
  }
}
