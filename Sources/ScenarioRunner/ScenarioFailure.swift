import SourceDiagnostics

/// Why a step failed: one or more problems, each at its place in the script.
package struct ScenarioFailure: Sendable {
  /// The step that failed; nil where it was the scenario as a whole.
  package let step: StepDescription?
  /// What is wrong, in the order of the places.
  package let problems: [PlacedProblem]
  /// Ways out, each one sentence.
  package let help: [String]

  /// Makes a failure.
  package init(step: StepDescription?, problems: [PlacedProblem], help: [String] = []) {
    self.step = step
    self.problems = problems
    self.help = help
  }
}

/// One thing that is not as the script says, at the words that say it.
package struct PlacedProblem: Sendable {
  /// The words or the table cell.
  package let range: SourceRange
  /// What was expected and what was seen, in one line.
  package let message: String
  /// Lines with which another tool explains it in its messages; printed as they are.
  package let context: [String]
  /// Other places that bear on it: "the time was already 09:00 here".
  package let related: [Diagnostic.Note]

  /// Makes a problem.
  package init(
    range: SourceRange, message: String, context: [String] = [], related: [Diagnostic.Note] = []
  ) {
    self.range = range
    self.message = message
    self.context = context
    self.related = related
  }
}
