import ScenarioRunner
import SourceDiagnostics

/// The failures as annotations of GitHub: each appears at its line of the script in the changes.
///
/// `::error file=…,line=…,col=…,title=…::text`: one for each failed scenario, at its first problem,
/// with the failure in full, but for its name; a notice for each scenario that is no longer in
/// progress. GitHub shows ten errors of a step at most; its log has them all.
package struct GitHubReport: Report {
  private var header = RunHeader()
  /// What GitHub calls a file: its path from the root of the repository.
  private let name: (String) -> String

  /// Makes an empty report.
  ///
  /// - Parameter name: What GitHub calls the file of a path; without it, the same.
  package init(name: @escaping (String) -> String = { $0 }) { self.name = name }

  /// Takes the next event.
  package mutating func receive(_ event: RunEvent, into output: inout ReportText) {
    switch event {
    case .runStarted(let header): self.header = header
    case .scenarioStarted, .stepFinished, .hookFinished, .attached: break
    case .scenarioFinished(let record) where record.willBeRetried: break
    case .scenarioFinished(let record):
      switch record.verdict {
      case .failed:
        let text = FailureText(style: TextStyle(), header: header).account(of: record)
        let place = record.failures.flatMap(\.problems).first?.range
        output += command(
          "error", at: place ?? record.scenario.nameRange, title: title(of: record.scenario), text)
      case .passedInProgress:
        output += command(
          "notice", at: record.scenario.nameRange, title: title(of: record.scenario),
          "It is tagged @wip and passes: the tag can go.")
      case .passed, .failedInProgress, .notRun: break
      }
    case .runFinished(let summary):
      for fault in summary.allFaults { output += "::error::\(Self.escaped(fault))\n" }
    }
  }

  /// The annotation of what is wrong with a script, so that nothing runs.
  package func annotation(of diagnostic: Diagnostic) -> String {
    let text = ([diagnostic.message] + diagnostic.help.map { "help: " + $0 })
      .joined(separator: "\n")
    guard let range = diagnostic.range else { return "::error::\(Self.escaped(text))\n" }
    return command("error", at: range, title: "nothing ran", text)
  }

  private func title(of scenario: ScenarioDescription) -> String {
    ScenarioNaming.name(of: scenario)
  }

  private func command(
    _ command: String, at range: SourceRange, title: String, _ text: String
  ) -> String {
    let start = range.start
    let end = range.end
    var properties = ["file=\(Self.property(name(range.file.path)))", "line=\(start.line)"]
    properties.append("endLine=\(end.line)")
    if end.line == start.line, end.column > start.column {
      properties += ["col=\(start.column)", "endColumn=\(end.column)"]
    }
    properties.append("title=\(Self.property(DiagnosticRenderer.printable(title)))")
    let lines = DiagnosticRenderer.printable(text).split(
      separator: "\n", omittingEmptySubsequences: false
    ).drop(while: \.isEmpty)
    let trimmed = lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
    return "::\(command) \(properties.joined(separator: ","))::\(Self.escaped(trimmed))\n"
  }

  /// The text of a command, which is one line.
  private static func escaped(_ text: String) -> String { escaped(text, also: [:]) }

  /// The value of a property, which ends at a comma or colon.
  private static func property(_ text: String) -> String {
    escaped(text, also: [":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, also others: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default:
        if let other = others[scalar] {
          result += other
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
