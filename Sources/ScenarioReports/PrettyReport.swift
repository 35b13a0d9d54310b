import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// Every feature, scenario and step, with failures in their place.
package struct PrettyReport: Report {
  private let style: TextStyle
  private let showsDigest: Bool
  private var header = RunHeader()
  private var scenario: ScenarioDescription?
  private var lastStatus = StepStatus.passed
  private var failed: [String] = []
  private var feature: (path: String, feature: FeatureDescription, rule: RuleDescription?)?

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
    case .scenarioStarted(let scenario):
      begin(scenario, into: &output)
    case .stepFinished(let record):
      output += text(of: record)
      lastStatus = record.status
    case .hookFinished, .attached:
      break
    case .scenarioFinished(let record):
      output += end(of: record)
      if record.verdict == .failed, !record.willBeRetried {
        let place = record.scenario.place
        failed.append(
          style.spread("  ✗ \(record.scenario.name)", place, roles: (.bad, .aside)) + "\n")
      }
    case .runFinished(let summary):
      if !failed.isEmpty { output += "Failed:\n" + failed.joined() + "\n" }
      output += SummaryText(style: style, showsDigest: showsDigest, header: header)
        .text(of: summary)
    }
  }

  private mutating func begin(_ scenario: ScenarioDescription, into output: inout ReportText) {
    self.scenario = scenario
    let path = scenario.file.path
    if feature?.path != path || feature?.feature != scenario.feature {
      output += style.spread(scenario.feature.title, path, roles: (.name, .aside)) + "\n\n"
      feature = (path, scenario.feature, nil)
    }
    if let rule = scenario.rule, feature?.rule != rule {
      output += "  " + style.paint(DiagnosticRenderer.printable(rule.title), .name) + "\n\n"
    }
    feature?.rule = scenario.rule
    if !scenario.tags.isEmpty {
      output += style.paragraph("  ", scenario.tags.joined(separator: " "), role: .aside)
    }
    let title = "  \(scenario.keyword): \(scenario.name)"
    output += style.spread(title, scenario.place, roles: (.name, .aside)) + "\n"
  }

  private func text(of record: StepRecord) -> String {
    let step = record.step
    var text = "    " + mark(of: record.status) + " "
    let role: TextStyle.Role? = record.status == .skipped ? .aside : nil
    let sentence = DiagnosticRenderer.printable("\(step.keyword) \(step.text)")
    text += (role.map { style.paint(sentence, $0) } ?? sentence) + "\n"
    for line in Self.aligned(step.table ?? []) + Self.quoted(step.docString) {
      let line = "        " + DiagnosticRenderer.printable(line)
      text += (role.map { style.paint(line, $0) } ?? line) + "\n"
    }
    if let failure = record.failure, let scenario {
      text += "\n"
      text += FailureText(style: style, header: header)
        .text(of: failure, in: scenario, indent: "    ")
    }
    return text
  }

  private func end(of record: ScenarioRecord) -> String {
    var text = ""
    let failures = record.failures.filter { $0.step == nil }
    let isFailure = record.verdict == .failed || record.verdict == .failedInProgress
    if isFailure, lastStatus != .failed || !failures.isEmpty { text += "\n" }
    for failure in failures {
      text += FailureText(style: style, header: header)
        .text(of: failure, in: record.scenario, indent: "    ")
    }
    switch record.verdict {
    case .failed:
      text += FailureText(style: style, header: header).story(of: record)
    case .failedInProgress:
      text += FailureText(style: style, header: header).story(of: record)
      text += "    " + style.paint("fails, and is @wip: not counted", .tolerated) + "\n\n"
    case .passedInProgress:
      text += "    " + style.paint("passes, and is @wip: the tag can go", .tolerated) + "\n\n"
    case .passed where record.scenario.mustFail:
      text += "    " + style.paint("fails, as it must", .good) + "\n\n"
    case .passed, .notRun:
      text += "\n"
    }
    return text
  }

  private func mark(of status: StepStatus) -> String {
    switch status {
    case .passed: style.paint("✓", .good)
    case .failed: style.paint("✗", .bad)
    case .skipped: style.paint("-", .aside)
    case .pending: style.paint("…", .bad)
    case .undefined, .ambiguous: style.paint("?", .bad)
    }
  }

  /// The rows of a table with their columns under one another.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let rows = rows.map { $0.map { TableCell.escaped($0) } }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? DisplayWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { DisplayWidth.padded($1, to: widths[$0]) }
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }

  private static func quoted(_ docString: String?) -> [String] {
    guard let docString else { return [] }
    let lines = docString.split(separator: "\n", omittingEmptySubsequences: false)
    return ["\"\"\""] + lines.map(String.init) + ["\"\"\""]
  }
}
