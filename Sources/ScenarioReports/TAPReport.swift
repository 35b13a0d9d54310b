import ScenarioRunner
import SourceDiagnostics

/// The run as TAP, version 14: a line for each scenario, with what is wrong as YAML below it.
///
/// A scenario that is in progress (`@wip`) is one that is still to be done; what was not run is
/// skipped.
package struct TAPReport: Report {
  /// The directive of what need not pass yet; TAP's word for it.
  private static let toBeDone = "# TO" + "DO "

  private var header = RunHeader()
  private var number = 0

  /// Makes an empty report.
  package init() {}

  /// Takes the next event.
  package mutating func receive(_ event: RunEvent, into output: inout ReportText) {
    switch event {
    case .runStarted(let header):
      self.header = header
      output += "TAP version 14\n1..\(header.scenarioCount)\n"
    case .scenarioStarted, .stepFinished, .hookFinished, .attached: break
    case .scenarioFinished(let record) where record.willBeRetried:
      output += "# tried again: \(Self.escaped(name(of: record.scenario)))\n"
    case .scenarioFinished(let record):
      number += 1
      output += line(for: record)
    case .runFinished(let summary):
      while number < header.scenarioCount {
        number += 1
        output += "ok \(number) # SKIP not run\n"
      }
      for fault in summary.allFaults { output += "Bail out! \(Self.escaped(fault))\n" }
      let text = SummaryText(style: TextStyle(), showsDigest: false, header: header)
        .text(of: summary)
      for line in text.split(separator: "\n") { output += "# \(line)\n" }
    }
  }

  private func name(of scenario: ScenarioDescription) -> String {
    scenario.feature.name + ": " + ScenarioNaming.name(of: scenario)
  }

  private func line(for record: ScenarioRecord) -> String {
    let point = "\(number) - \(Self.escaped(name(of: record.scenario)))"
    switch record.verdict {
    case .passed: return "ok \(point)\n"
    case .notRun: return "ok \(point) # SKIP \(header.isDryRun ? "dry run" : "not run")\n"
    case .passedInProgress:
      return "ok \(point) \(Self.toBeDone)@wip, passes: the tag can go\n"
    case .failedInProgress:
      return "not ok \(point) \(Self.toBeDone)@wip\n" + details(of: record)
    case .failed: return "not ok \(point)\n" + details(of: record)
    }
  }

  /// The YAML block of a failure.
  private func details(of record: ScenarioRecord) -> String {
    let problems = record.failures.flatMap(\.problems)
    let place = problems.first?.range ?? record.scenario.nameRange
    var text = "  ---\n"
    text += "  message: \(Self.quoted(problems.map(\.message).joined(separator: "; ")))\n"
    text += "  severity: \(record.verdict == .failed ? "fail" : "comment")\n"
    text += "  at:\n    file: \(Self.quoted(place.file.path))\n"
    text += "    line: \(place.start.line)\n    column: \(place.start.column)\n"
    text += "  scenario: \(Self.quoted(record.scenario.place))\n"
    text += "  failure: |2\n"
    let lines = FailureText(style: TextStyle(), header: header).text(of: record)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { text += line.isEmpty ? "\n" : "    \(line)\n" }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text + "  ...\n"
  }

  /// A description: one line, `#` and `\` are escaped.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in DiagnosticRenderer.printable(text).unicodeScalars {
      if scalar == "#" || scalar == "\\" { result.append("\\") }
      result.append(scalar == "\n" ? " " : scalar)
    }
    return String(result)
  }

  /// A text in double quotation marks, as YAML and JSON have it; what readers of YAML take for a line
  /// break or refuse, as a number.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    var result = String.UnicodeScalarView()
    for scalar in json.text.unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        result.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
