import SourceDiagnostics

/// A scenario as it was written: what reports know of it before, while and after it runs.
///
/// A row of a scenario outline's examples is a scenario of its own. All but the position is one
/// reference: each event of a scenario has its description.
package struct ScenarioDescription: Sendable {
  private final class Content: Sendable {
    let written: Written
    let backgrounds: [BackgroundDescription]
    let steps: [StepDescription]
    let hasUnfoldedSteps: Bool

    init(
      _ written: Written, _ backgrounds: [BackgroundDescription], _ steps: [StepDescription],
      hasUnfoldedSteps: Bool
    ) {
      self.written = written
      self.backgrounds = backgrounds
      self.steps = steps
      self.hasUnfoldedSteps = hasUnfoldedSteps
    }
  }

  /// What stays as it was written, whatever the steps unfold to.
  private final class Written: Sendable {
    let file: SourceFile
    let line: Int
    let keyword: String
    let name: String
    let nameRange: SourceRange
    let feature: FeatureDescription
    let rule: RuleDescription?
    let tags: [String]
    let exampleRow: SourceRange?
    let example: ExampleDescription?
    let description: String
    let hooks: [PlannedHook]
    let isOwn: Bool

    init(
      file: SourceFile, line: Int, keyword: String, name: String, nameRange: SourceRange,
      feature: FeatureDescription, rule: RuleDescription?, tags: [String],
      exampleRow: SourceRange?, example: ExampleDescription?, description: String,
      hooks: [PlannedHook], isOwn: Bool
    ) {
      self.file = file
      self.line = line
      self.keyword = keyword
      self.name = name
      self.nameRange = nameRange
      self.feature = feature
      self.rule = rule
      self.tags = tags
      self.exampleRow = exampleRow
      self.example = example
      self.description = description
      self.hooks = hooks
      self.isOwn = isOwn
    }
  }

  /// Its position in the plan, from 0.
  package var index: Int
  /// How the sentence of each step fits the definitions; empty where nobody asked for it.
  package var matches: [StepMatches] = []
  private var content: Content

  /// Makes a description.
  package init(
    index: Int, file: SourceFile, line: Int, keyword: String, name: String,
    nameRange: SourceRange, feature: FeatureDescription, rule: RuleDescription?, tags: [String],
    exampleRow: SourceRange?, example: ExampleDescription? = nil, description: String = "",
    backgrounds: [BackgroundDescription] = [], hooks: [PlannedHook] = [], isOwn: Bool = true,
    steps: [StepDescription]
  ) {
    self.index = index
    let written = Written(
      file: file, line: line, keyword: keyword, name: name, nameRange: nameRange,
      feature: feature, rule: rule, tags: tags, exampleRow: exampleRow, example: example,
      description: description, hooks: hooks, isOwn: isOwn)
    content = Content(written, backgrounds, steps, hasUnfoldedSteps: false)
  }

  /// The same scenario at a position of a plan, its steps and backgrounds unfolded.
  func planned(
    at index: Int, backgrounds: [BackgroundDescription], steps: [StepDescription],
    hasUnfoldedSteps: Bool
  ) -> ScenarioDescription {
    var planned = self
    planned.index = index
    planned.content = Content(
      content.written, backgrounds, steps, hasUnfoldedSteps: hasUnfoldedSteps)
    return planned
  }

  /// The file it stands in.
  package var file: SourceFile { content.written.file }
  /// The line by which it is called, from 1: its own, or that of its row of examples.
  package var line: Int { content.written.line }
  /// The keyword as written, without the colon: `Scenario`.
  package var keyword: String { content.written.keyword }
  /// Its name, placeholders replaced.
  package var name: String { content.written.name }
  /// Where the name stands; the keyword where there is no name.
  package var nameRange: SourceRange { content.written.nameRange }
  /// The feature it belongs to.
  package var feature: FeatureDescription { content.written.feature }
  /// The rule it stands under, if it does.
  package var rule: RuleDescription? { content.written.rule }
  /// Its tags with their `@`, inherited ones first, without doubles.
  package var tags: [String] { content.written.tags }
  /// Its row of examples, if it is one of an outline.
  package var exampleRow: SourceRange? { content.written.exampleRow }
  /// What its row of examples says, if it is one of an outline.
  package var example: ExampleDescription? { content.written.example }
  /// The text below its title, as written; may be empty.
  package var description: String { content.written.description }
  /// The backgrounds whose steps come first, that of the feature before that of the rule.
  package var backgrounds: [BackgroundDescription] { content.backgrounds }
  /// The hooks that run around its steps, in their order; our own runs have none.
  package var hooks: [PlannedHook] { content.written.hooks }
  /// Whether a run of ours is told: tags such as `@must-fail` mean something, and `focuskey trace`
  /// helps; of a run that was put together of several, that is not the same for all.
  package var isOwn: Bool { content.written.isOwn }
  /// Its steps, backgrounds and unfolded phrases included.
  package var steps: [StepDescription] { content.steps }
  /// How the sentence of one of its steps fits the definitions, by the step's position.
  package func matches(of step: Int) -> [StepMatch] {
    matches.indices.contains(step) ? matches[step].all : []
  }

  /// Whether some of its steps come from phrases.
  var hasUnfoldedSteps: Bool { content.hasUnfoldedSteps }

  /// How it is called on the command line: `Scenarios/breaks.feature:12`.
  package var place: String { "\(file.path):\(line)" }

  /// Whether it runs but does not count as a failure.
  package var isWorkInProgress: Bool { tags.contains(.wip) }

  /// Whether it passes when it fails.
  package var mustFail: Bool { tags.contains(.mustFail) }
}

/// A feature as reports show it.
package struct FeatureDescription: Sendable, Equatable {
  /// The keyword as written, without the colon: `Feature`.
  package let keyword: String
  /// Its name.
  package let name: String
  /// The line it stands on, from 1.
  package let line: Int
  /// The text below its title, as written; may be empty.
  package var description = ""
  /// Its own tags.
  package var tags: [TagDescription] = []

  /// `Feature: name`; the name alone where Markdown has no heading for it, and so no keyword.
  package var title: String { keyword.isEmpty ? name : "\(keyword): \(name)" }

  /// Makes a description.
  package init(keyword: String, name: String, line: Int) {
    self.keyword = keyword
    self.name = name
    self.line = line
  }
}

/// What a rule's title says.
package struct RuleDescription: Sendable, Equatable {
  /// The keyword as written, without the colon: `Rule`.
  package let keyword: String
  /// Its name.
  package let name: String

  /// `Rule: name`.
  package var title: String { "\(keyword): \(name)" }

  /// Makes a description.
  package init(keyword: String, name: String) {
    self.keyword = keyword
    self.name = name
  }
}

/// A tag and its place.
package struct TagDescription: Sendable, Equatable {
  /// The tag with its `@`.
  package let name: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1.
  package let column: Int

  /// Makes a description.
  package init(name: String, line: Int, column: Int) {
    self.name = name
    self.line = line
    self.column = column
  }
}

/// A background: the steps that come first in each scenario beside it.
package struct BackgroundDescription: Sendable, Equatable {
  /// The keyword as written, without the colon: `Background`.
  package let keyword: String
  /// Its name; may be empty.
  package let name: String
  /// The text below its title; may be empty.
  package let description: String
  /// The line it stands on, from 1.
  package let line: Int
  /// How many of the scenario's steps come from it; phrases count as what they unfold to.
  package var stepCount: Int

  /// Makes a description.
  package init(keyword: String, name: String, description: String, line: Int, stepCount: Int) {
    self.keyword = keyword
    self.name = name
    self.description = description
    self.line = line
    self.stepCount = stepCount
  }
}

/// A row of a scenario outline's examples.
package struct ExampleDescription: Sendable, Equatable {
  /// The outline's name, with its placeholders.
  package let outlineName: String
  /// The name of the examples; may be empty.
  package let name: String
  /// Which examples of the outline, from 1.
  package let examplesNumber: Int
  /// Which row of these examples, from 1.
  package let rowNumber: Int
  /// The names of the columns.
  package let columns: [String]
  /// What stands in the row.
  package let values: [String]

  /// Makes a description.
  package init(
    outlineName: String, name: String, examplesNumber: Int, rowNumber: Int, columns: [String],
    values: [String]
  ) {
    self.outlineName = outlineName
    self.name = name
    self.examplesNumber = examplesNumber
    self.rowNumber = rowNumber
    self.columns = columns
    self.values = values
  }
}
