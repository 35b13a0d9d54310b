import SourceDiagnostics

/// What one file says: a feature, if it has one, and its comments.
package struct GherkinDocument: Hashable, Sendable {
  /// The file it was read from; its path is the document's URI.
  package let file: SourceFile
  /// How the file is written.
  package let flavour: GherkinFlavour
  /// The feature; nil for a file of comments and blank lines.
  package let feature: Feature?
  /// All comment lines in order, those inside descriptions too; not the language line.
  package let comments: [Comment]
  /// The comment that names the language, if there is one.
  package let languageLine: Comment?
  /// Whether something in it may do nothing: text below a title that may have been meant as steps,
  /// a scenario without steps, examples without rows.
  package let mayLoseSomething: Bool

  /// The path as it was given.
  package var uri: String { file.path }

  /// Every scenario in order, those inside rules too.
  package var scenarios: [Scenario] {
    var scenarios: [Scenario] = []
    for child in feature?.children ?? [] {
      switch child {
      case .background: break
      case .scenario(let scenario): scenarios.append(scenario)
      case .rule(let rule): scenarios += rule.children.lazy.compactMap(\.scenario)
      }
    }
    return scenarios
  }
}

/// A feature: what the scenarios of a file have in common.
package struct Feature: Hashable, Sendable, Titled {
  /// The title and what belongs to it.
  package let heading: Heading
  /// The tags above it; every scenario inherits them.
  package let tags: [Tag]
  /// The code of the dialect.
  package let language: String
  /// What it contains, in order.
  package let children: [FeatureChild]
}

/// What a feature can contain.
package enum FeatureChild: Hashable, Sendable {
  /// Steps before each scenario of the feature; at most one, and first.
  case background(Background)
  /// A scenario.
  case scenario(Scenario)
  /// A rule with its scenarios; behind all scenarios without one.
  case rule(Rule)
}

/// A rule: scenarios that show one thing.
package struct Rule: Hashable, Sendable, Titled {
  /// The title and what belongs to it.
  package let heading: Heading
  /// Its number in the file or run.
  package let id: Int
  /// The tags above it; its scenarios inherit them.
  package let tags: [Tag]
  /// What it contains, in order.
  package let children: [RuleChild]
}

/// What a rule can contain.
package enum RuleChild: Hashable, Sendable {
  /// Steps before each scenario of the rule, behind those of the feature's background.
  case background(Background)
  /// A scenario.
  case scenario(Scenario)

  /// The scenario, if it is one.
  package var scenario: Scenario? {
    if case .scenario(let scenario) = self { scenario } else { nil }
  }
}

/// Steps that run before each scenario next to it.
package struct Background: Hashable, Sendable, Titled {
  /// The title and what belongs to it.
  package let heading: Heading
  /// Its number in the file or run.
  package let id: Int
  /// The steps in order.
  package let steps: [Step]
}

/// A scenario, or an outline: a scenario with examples.
package struct Scenario: Hashable, Sendable, Titled {
  /// The title and what belongs to it.
  package let heading: Heading
  /// Its number in the file or run.
  package let id: Int
  /// The tags above it.
  package let tags: [Tag]
  /// The steps in order.
  package let steps: [Step]
  /// The tables of examples in order; the scenario runs once for each of their rows.
  package let examples: [Examples]
}

/// A table of examples below an outline.
package struct Examples: Hashable, Sendable, Titled {
  /// The title and what belongs to it.
  package let heading: Heading
  /// Its number in the file or run.
  package let id: Int
  /// The tags above it; the scenarios of its rows inherit them.
  package let tags: [Tag]
  /// The names of the columns; nil if there is no table.
  package let tableHeader: TableRow?
  /// The rows below the header.
  package let tableBody: [TableRow]
}

/// A tag, such as `@slow`.
package struct Tag: Hashable, Sendable {
  /// Its number in the file or run.
  package let id: Int
  /// Where the `@` stands.
  package let location: Location
  /// The tag with its `@`, in the file.
  package let nameText: SourceText

  /// The tag with its `@`.
  package var name: String { nameText.string }
}

/// A comment: a whole line that begins with `#`.
package struct Comment: Hashable, Sendable {
  /// Where the line begins: always column 1.
  package let location: Location
  /// The whole line with its indentation.
  package let lineText: SourceText
}
