import ScenarioRunner

/// What went wrong in a step and what led there, for whoever looks at a single step.
package struct FailureExcerpt {
  private let text: FailureText

  /// Makes the text in this look.
  package init(style: TextStyle) {
    text = FailureText(style: style, header: RunHeader(scenarioCount: 1))
  }

  /// The lines with their carets, the ways out, the timeline and the rules; ends with an empty line.
  package func text(of record: ScenarioRecord) -> String {
    record.failures.map { text.text(of: $0, in: record.scenario) }.joined()
      + text.causes(of: record)
  }

  /// The timeline alone, with its heading; empty where there is nothing to tell.
  package func timeline(_ lines: [TimelineLine], about subjects: [String]) -> String {
    text.timeline(lines, about: subjects)
  }
}
