import CucumberExpressions
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// The table under `these are the outcomes:`, read.
struct OutcomeTable: Sendable {
  /// A row: from when on, and what is expected of each column; nil is not asked.
  struct Row: Sendable {
    var moment: LocalMoment
    var cells: [Outcome?]
    /// The columns whose cells are `?`: to be filled in.
    var open: [Int] = []
  }

  /// What each column is about, from the second on.
  private(set) var columns: [TargetPhrase] = []
  /// The rows, in order.
  private(set) var rows: [Row] = []
  /// What is wrong with it.
  private(set) var problems: [TableProblem] = []

  /// Reads a table; what is wrong is left out and told in ``problems``.
  ///
  /// - Parameter isApp: Whether a name is that of an app, which is no domain then.
  init(_ table: [[StepCell]], isApp: (String) -> Bool) {
    guard let heading = table.first else { return }
    if heading.first?.text != "time" {
      let isElsewhere = heading.contains { $0.text == "time" }
      let near = Suggestions.didYouMean(heading.first?.text ?? "", among: ["time"])
      problems.append(
        TableProblem(
          row: 0, column: 0,
          message: "expected “time” at the head of the first column, but found "
            + "“\(heading.first?.text ?? "")”",
          help: [isElsewhere ? "let the column “time” be the first" : near].compactMap(\.self)))
      // With its columns in another order every cell would be wrong for that alone.
      if isElsewhere { return }
    }
    problems += TableProblem.repeated(in: heading) { cell in
      cell.text.isEmpty ? nil : Self.meaning(of: cell.text, isApp)
    }
    for (column, cell) in heading.enumerated().dropFirst() {
      columns.append(Self.phrase(cell.text))
      if cell.text.isEmpty {
        problems.append(
          TableProblem(row: 0, column: column, message: "a column without a target"))
      }
    }
    if columns.isEmpty {
      problems.append(TableProblem(row: 0, column: 0, message: "there is no column for a target"))
    }
    if table.count < 2 {
      problems.append(.withoutRows)
    }
    for (row, cells) in table.enumerated().dropFirst() { read(cells, row: row) }
  }

  private mutating func read(_ cells: [StepCell], row: Int) {
    guard let first = cells.first else { return }
    guard let moment: LocalMoment = WordTypes.moment.read(first.text) else {
      problems.append(.bad(first.text, row: row, column: 0, of: WordTypes.moment))
      return
    }
    var outcomes: [Outcome?] = []
    var open: [Int] = []
    for (column, cell) in cells.enumerated().dropFirst() {
      switch cell.text {
      case "", "?":
        if cell.text == "?" { open.append(outcomes.count) }
        outcomes.append(nil)
      default:
        if let outcome = Outcome(rawValue: cell.text) {
          outcomes.append(outcome)
        } else {
          problems.append(
            .unknown(
              cell.text, row: row, column: column, what: "no outcome is called",
              among: ["blocked", "open"], expected: "it may be “blocked”, “open”, “?” or nothing"))
          outcomes.append(nil)
        }
      }
    }
    rows.append(Row(moment: moment, cells: outcomes, open: open))
  }

  /// What a heading names: `Instagram`, `the Games category`, `Candy Crush` with or without quotes.
  static func phrase(_ text: String) -> TargetPhrase {
    if let phrase: TargetPhrase = WordTypes.names.read(text) { return phrase }
    return TargetPhrase(items: [.init(.target, text, at: 0..<text.utf8.count)])
  }

  /// What a heading names, alike for all ways to write it: an order of its own, domains in small letters.
  private static func meaning(of text: String, _ isApp: (String) -> Bool) -> TargetPhrase {
    var phrase = phrase(text)
    phrase.items = phrase.items.map { item in
      let isDomain =
        item.kind == .target && KnownNames.isDomain(item.name) && !isApp(item.name)
      return .init(item.kind, isDomain ? item.name.lowercased() : item.name, at: 0..<0)
    }.sorted { $0.name < $1.name }
    return phrase
  }
}
