import ScenarioRunner

/// A mark for each scenario, then the failures in full, then the numbers.
///
/// `.` passed, `F` failed, `w` in progress and failed, `W` in progress and passed, `-` not run.
package struct ProgressReport: Report {
  /// Marks in one row.
  private static let marksPerRow = 60
  /// Failures that are told in full; further ones are named in one line each.
  private static let fullFailures = 100

  private let style: TextStyle
  private let showsDigest: Bool
  private var header = RunHeader()
  private var marks = 0
  private var failures: [String] = []
  private var inProgress: [String] = []

  /// Makes an empty report.
  package init(style: TextStyle, showsDigest: Bool = false) {
    self.style = style
    self.showsDigest = showsDigest
  }

  /// Takes the next event.
  package mutating func receive(_ event: RunEvent, into output: inout ReportText) {
    switch event {
    case .runStarted(let header):
      self.header = header
    case .scenarioStarted, .stepFinished, .hookFinished, .attached:
      break
    case .scenarioFinished(let record) where record.willBeRetried:
      break
    case .scenarioFinished(let record):
      output += mark(of: record.verdict)
      marks += 1
      if marks % rowLength == 0 { output += endOfRow }
      if record.verdict != .passed { keep(record) }
    case .runFinished(let summary):
      finish(summary, into: &output)
    }
  }

  private var rowLength: Int { min(Self.marksPerRow, style.columns - 20) }

  private var endOfRow: String { style.paint("  \(marks)/\(header.scenarioCount)", .aside) + "\n" }

  private func mark(of verdict: Verdict) -> String {
    switch verdict {
    case .passed: style.paint(".", .good)
    case .failed: style.paint("F", .bad)
    case .failedInProgress: style.paint("w", .tolerated)
    case .passedInProgress: style.paint("W", .tolerated)
    case .notRun: style.paint("-", .aside)
    }
  }

  private mutating func keep(_ record: ScenarioRecord) {
    let scenario = record.scenario
    switch record.verdict {
    case .failed where failures.count < Self.fullFailures:
      failures.append(FailureText(style: style, header: header).text(of: record))
    case .failed:
      failures.append(
        style.spread("✗ \(scenario.name)", scenario.place, roles: (.bad, .aside)) + "\n")
    case .failedInProgress:
      inProgress.append(line(scenario, "wip, fails"))
    case .passedInProgress:
      inProgress.append(line(scenario, "wip, passes: the tag can go"))
    case .passed, .notRun:
      break
    }
  }

  private func line(_ scenario: ScenarioDescription, _ state: String) -> String {
    style.spread("\(scenario.name) (\(state))", scenario.place, roles: (.tolerated, .aside)) + "\n"
  }

  private func finish(_ summary: RunSummary, into output: inout ReportText) {
    if marks % rowLength != 0 { output += "\n" }
    if marks > 0 { output += "\n" }
    for failure in failures { output += failure }
    if failures.count > Self.fullFailures { output += "\n" }
    for line in inProgress { output += line }
    if !inProgress.isEmpty { output += "\n" }
    output += SummaryText(style: style, showsDigest: showsDigest, header: header)
      .text(of: summary)
  }
}
