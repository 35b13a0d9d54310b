import ScenarioRunner
import SourceDiagnostics

/// Everything that happened in one scenario as text, under the steps that it belongs to.
package struct TraceText {
  private let style: TextStyle

  /// Makes the text in this look.
  package init(style: TextStyle) { self.style = style }

  /// The whole trace, from the scenario's name to its digest.
  package func text(of trace: ScenarioTrace) -> String {
    let scenario = trace.scenario
    let name = scenario.name.isEmpty ? scenario.keyword : scenario.name
    var text = style.spread(name, scenario.place, roles: (.name, .aside)) + "\n"
    if !scenario.tags.isEmpty {
      text += style.paragraph("  ", scenario.tags.joined(separator: " "), role: .aside)
    }
    text += "\n"
    let all = trace.beginning + trace.sections.flatMap(\.lines)
    let times = all.map { DisplayWidth.columns(of: $0.time) }.max() ?? 0
    let sources = all.map { DisplayWidth.columns(of: $0.source) }.max() ?? 0
    func lines(_ lines: [TraceLine]) -> String {
      lines.map { line($0, times: times, sources: sources) }.joined()
    }
    text += lines(trace.beginning)
    for section in trace.sections {
      let sentence = DiagnosticRenderer.printable("\(section.step.keyword) \(section.step.text)")
      switch section.status {
      case .passed: text += style.paint("✓ ", .good) + style.paint(sentence, .name) + "\n"
      case .failed, .pending, .undefined, .ambiguous:
        text += style.paint("✗ ", .bad) + style.paint(sentence, .name) + "\n"
      case .skipped: text += style.paint("- " + sentence, .aside) + "\n"
      }
      text += lines(section.lines)
      if let failure = section.failure {
        text += SourceBlock(style: style, home: scenario.file.path, indent: "  ")
          .text(of: failure)
      }
    }
    var digest = RunDigest()
    digest.combine(trace.digest)
    let verdict = trace.hasPassed ? "passed" : "failed"
    return text + "\n" + style.paint("\(verdict) · digest \(digest)", .aside) + "\n"
      + tagged(trace)
  }

  /// What a tag makes of how the scenario ended.
  private func tagged(_ trace: ScenarioTrace) -> String {
    let isRight = trace.hasPassed != trace.scenario.mustFail
    switch (isRight, trace.scenario.isWorkInProgress) {
    case (true, false) where trace.scenario.mustFail:
      return style.paint("it is @must-fail: it fails, as it must", .good) + "\n"
    case (false, false) where trace.scenario.mustFail:
      return style.paint("it is @must-fail and passes: a run counts it as failed", .bad) + "\n"
    case (true, true):
      let end = trace.scenario.mustFail ? "it fails, as it must" : "it passes"
      return style.paint("it is @wip, and \(end): the tag can go", .tolerated) + "\n"
    case (false, true):
      let end = trace.scenario.mustFail ? "passes though it must fail" : "fails"
      return style.paint("it is @wip, and \(end): a run does not count it", .tolerated) + "\n"
    case (true, false), (false, false): return ""
    }
  }

  private func line(_ line: TraceLine, times: Int, sources: Int) -> String {
    let head = "    " + DisplayWidth.padded(line.time, to: times) + "  "
    let source = DisplayWidth.padded(line.source, to: sources) + "  "
    return style.paint(head, .aside) + source + DiagnosticRenderer.printable(line.text) + "\n"
  }
}
