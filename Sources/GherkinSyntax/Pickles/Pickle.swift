import SourceDiagnostics

/// A scenario as it runs: backgrounds in front, tags inherited, placeholders filled in.
package struct Pickle: Hashable, Sendable {
  /// Its number in the file or run.
  package let id: Int
  /// The path of the file.
  package let uri: String
  /// The name, placeholders filled in; may be empty.
  package let name: String
  /// The code of the dialect.
  package let language: String
  /// The steps, those of the backgrounds first; none if the scenario itself has none.
  package let steps: [PickleStep]
  /// The tags of feature, rule, scenario and examples, in this order.
  package let tags: [PickleTag]
  /// The numbers of the scenario and, in an outline, of the row.
  package let astNodeIDs: [Int]
  /// Where it begins: the scenario's keyword, or the row of examples.
  package let location: Location
  /// Where the scenario's keyword stands, in an outline too.
  package let scenarioLocation: Location
  /// The name of the rule around it; nil outside rules.
  package let ruleName: String?
  /// The file.
  package let file: SourceFile

  /// The names of the tags, with their `@`.
  package var tagNames: [String] { tags.map(\.name) }
}

/// A tag of a pickle.
package struct PickleTag: Hashable, Sendable {
  /// The tag with its `@`.
  package let name: String
  /// The number of the tag in the tree.
  package let astNodeID: Int
  /// Where it stands.
  package let location: Location
}

/// What a step of a pickle is for; `And` is as the step before.
package enum PickleStepType: String, Hashable, Sendable, CaseIterable {
  /// What was there before.
  case context = "Context"
  /// What happens.
  case action = "Action"
  /// What is seen.
  case outcome = "Outcome"
  /// Nothing was said about it.
  case unknown = "Unknown"

  /// What a step is for whose keyword, or that of the last before it which said something, is this.
  package init(_ type: StepKeywordType) {
    switch type {
    case .context: self = .context
    case .action: self = .action
    case .outcome: self = .outcome
    case .conjunction, .unknown: self = .unknown
    }
  }
}

/// A step of a pickle.
package struct PickleStep: Hashable, Sendable {
  /// Its number in the file or run.
  package let id: Int
  /// The sentence, placeholders filled in.
  package let text: String
  /// What it is for.
  package let type: PickleStepType
  /// The keyword as written, with the blank behind it.
  package let keyword: String
  /// What stands below it; nil if nothing does.
  package let argument: PickleArgument?
  /// The numbers of the step and, in an outline's own steps, of the row.
  package let astNodeIDs: [Int]
  /// Where the keyword stands.
  package let location: Location
  /// Where the row of examples stands that filled it in; nil outside outlines.
  package let exampleLocation: Location?
  /// Whether it comes from a background.
  package let isFromBackground: Bool
  /// The sentence as it stands in the file; in an outline with its placeholders.
  package let source: SourceText

  /// The table below it.
  package var dataTable: PickleTable? { argument?.dataTable }
  /// The text below it.
  package var docString: PickleDocString? { argument?.docString }
}

/// What stands below a step: a table, a text, or both.
package struct PickleArgument: Hashable, Sendable {
  /// The table.
  package let dataTable: PickleTable?
  /// The text.
  package let docString: PickleDocString?
  /// Which comes first, where there are both.
  package let docStringComesFirst: Bool
}

/// A table, placeholders filled in.
package struct PickleTable: Hashable, Sendable {
  /// The rows; all have equally many cells.
  package let rows: [PickleTableRow]

  /// The values row by row.
  package var values: [[String]] { rows.map { $0.cells.map(\.value) } }
}

/// A row of a table.
package struct PickleTableRow: Hashable, Sendable {
  /// The cells from left to right.
  package let cells: [PickleTableCell]
  /// Where the first bar stands.
  package let location: Location
}

/// A cell of a table.
package struct PickleTableCell: Hashable, Sendable {
  /// The content, placeholders filled in.
  package let value: String
  /// The cell as it stands in the file; of no length where it is empty.
  package let source: SourceText
}

/// A text below a step, placeholders filled in.
package struct PickleDocString: Hashable, Sendable {
  /// The lines joined by line feeds.
  package let content: String
  /// What stands behind the opening delimiter; nil if nothing does.
  package let mediaType: String?
  /// From the opening delimiter to the closing one.
  package let source: SourceText
}
