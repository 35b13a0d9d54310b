import SourceDiagnostics

/// A scenario as it was written: what reports know of it before, while and after it runs.
///
/// A row of a scenario outline's examples is a scenario of its own.
package struct ScenarioDescription: Sendable {
  /// Its position in the plan, from 0.
  package var index: Int
  /// The file it stands in.
  package let file: SourceFile
  /// The line by which it is called, from 1: its own, or that of its row of examples.
  package let line: Int
  /// The keyword as written, without the colon: `Scenario`.
  package let keyword: String
  /// Its name, placeholders replaced.
  package let name: String
  /// Where the name stands; the keyword where there is no name.
  package let nameRange: SourceRange
  /// The feature it belongs to.
  package let feature: FeatureDescription
  /// The name of the rule it stands under, if it does.
  package let rule: String?
  /// Its tags with their `@`, inherited ones first, without doubles.
  package let tags: [String]
  /// Its row of examples, if it is one of an outline.
  package let exampleRow: SourceRange?
  /// Its steps, backgrounds and unfolded phrases included.
  package var steps: [StepDescription]

  /// How it is called on the command line: `Scenarios/breaks.feature:12`.
  package var place: String { "\(file.path):\(line)" }

  /// Whether it runs but does not count as a failure.
  package var isWorkInProgress: Bool { tags.contains("@wip") }

  /// Whether it passes when it fails.
  package var mustFail: Bool { tags.contains("@must-fail") }
}

/// A feature as reports show it.
package struct FeatureDescription: Sendable, Equatable {
  /// The keyword as written, without the colon: `Feature`.
  package let keyword: String
  /// Its name.
  package let name: String
  /// The line it stands on, from 1.
  package let line: Int
}

/// A step as it was written, outline placeholders and phrase parameters replaced.
package struct StepDescription: Sendable {
  /// The keyword as written, without the blank after it: `Given`, `*`.
  package let keyword: String
  /// The sentence.
  package let text: String
  /// Where the sentence stands.
  package let range: SourceRange
  /// The rows of its table, if it has one.
  package let table: [[String]]?
  /// The line of each row of the table, from 1.
  package let tableLines: [Int]
  /// Its doc string, if it has one.
  package let docString: String?
  /// The phrases it was unfolded from, outermost first; none if it stands in the scenario itself.
  package let phrases: [UnfoldedPhrase]

  /// The line of the sentence, from 1.
  package var line: Int { range.start.line }
}

/// A sentence that was unfolded into the steps of a phrase.
package struct UnfoldedPhrase: Sendable {
  /// The sentence: `a normal working morning until 12:00`.
  package let sentence: String
  /// Where it stands.
  package let range: SourceRange
}
