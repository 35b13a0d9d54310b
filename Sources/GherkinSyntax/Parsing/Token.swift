/// What a line is to the grammar; the names are those of the reference grammar.
package enum TokenKind: String, Hashable, Sendable, CaseIterable {
  /// Behind the last line.
  case endOfFile = "EOF"
  /// A blank line.
  case empty = "Empty"
  /// A comment line.
  case comment = "Comment"
  /// A line of tags.
  case tagLine = "TagLine"
  /// `Feature:`
  case featureLine = "FeatureLine"
  /// `Rule:`
  case ruleLine = "RuleLine"
  /// `Background:`
  case backgroundLine = "BackgroundLine"
  /// `Scenario:` or an outline.
  case scenarioLine = "ScenarioLine"
  /// `Examples:`
  case examplesLine = "ExamplesLine"
  /// A step.
  case stepLine = "StepLine"
  /// The beginning or end of a text below a step.
  case docStringSeparator = "DocStringSeparator"
  /// A row of a table.
  case tableRow = "TableRow"
  /// `# language: …`
  case language = "Language"
  /// Any other line: a description, or inside a text.
  case other = "Other"

  /// The token of a title.
  init(_ title: TitleKind) {
    switch title {
    case .feature: self = .featureLine
    case .background: self = .backgroundLine
    case .examples: self = .examplesLine
    case .scenario: self = .scenarioLine
    case .rule: self = .ruleLine
    }
  }
}

/// A line as the parser understood it; recorded only if asked for.
package struct Token: Hashable, Sendable {
  /// A tag or cell with its column.
  package struct Item: Hashable, Sendable {
    /// The column in code points, from 1.
    package var column: Int
    /// The tag, or the value of the cell.
    package var text: String
  }

  /// What the line is.
  package var kind: TokenKind
  /// Where it begins.
  package var location: Location
  /// The keyword or delimiter.
  package var keyword: String?
  /// What a step's keyword says.
  package var keywordType: StepKeywordType?
  /// What stands behind the keyword, or the whole line.
  package var text = ""
  /// Tags or cells.
  package var items: [Item] = []

  /// The line as the reference tools print it: `(4:5)StepLine:(Context)Given /fb/`.
  package var line: String {
    if kind == .endOfFile { return "EOF" }
    let head = keyword.map { "(\(keywordType?.rawValue ?? ""))\($0)" } ?? ""
    let tail = items.map { "\($0.column):\($0.text)" }.joined(separator: ",")
    return "(\(location.line):\(location.column))\(kind.rawValue):\(head)/\(text)/\(tail)"
  }
}

extension Sequence where Element == Token {
  /// The tokens a line each, as the reference tools print them.
  package var text: String { map { $0.line + "\n" }.joined() }
}
