import SourceDiagnostics

/// Why a step failed: one problem, or all of those found at once.
///
/// This is the author's or the product's failure, as a verdict; a fault of the harness traps.
package struct StepFailure: Error, Sendable, Hashable {
  /// The part of a step that a problem is about.
  package enum Place: Sendable, Hashable {
    /// The whole sentence.
    case step

    /// An argument, by its position.
    case argument(Int)

    /// Some of the sentence, in bytes.
    case part(Range<Int>)

    /// A cell of the table, row 0 being the heading.
    case cell(row: Int, column: Int)

    /// The text under the step.
    case docString
  }

  /// One thing that is wrong.
  package struct Problem: Sendable, Hashable {
    /// What it is about.
    package var place: Place

    /// What was expected and what was seen; one sentence without a full stop.
    package var message: String

    /// Other places that bear on it: where a moment was passed, where a fault was asked for.
    package var related: [Diagnostic.Note]

    /// Makes a problem.
    package init(
      _ message: String, at place: Place = .step, related: [Diagnostic.Note] = []
    ) {
      self.place = place
      self.message = message
      self.related = related
    }
  }

  /// What is wrong; never empty.
  package var problems: [Problem]

  /// What the author can do, one sentence each.
  package var help: [String]

  /// What the failure is about, for the timeline: names of targets; none means everything.
  package var subjects: [String]

  /// The rules that say how it should have been: `R43`.
  package var rules: [String]

  /// Makes a failure with several problems.
  package init(
    _ problems: [Problem], help: [String] = [], subjects: [String] = [], rules: [String] = []
  ) {
    precondition(!problems.isEmpty, "A failure without a problem.")
    self.problems = problems
    self.help = help
    self.subjects = subjects
    self.rules = rules
  }

  /// Makes a failure with one problem.
  package init(
    _ message: String, at place: Place = .step, help: [String] = [],
    related: [Diagnostic.Note] = [], subjects: [String] = [], rules: [String] = []
  ) {
    let problem = Problem(message, at: place, related: related)
    self.init([problem], help: help, subjects: subjects, rules: rules)
  }
}
