import CucumberExpressions
import Determinism
import FocusKey
import StepDefinitions

/// The table under `the history is:`, read.
struct HistoryTable: Sendable {
  /// The step that it stands under.
  static let sentence = "the history is:"

  /// What a column tells of a session.
  enum Column: String, CaseIterable, Sendable {
    case profile, start, end, focused, breaks, reason, attempts, bypasses, trigger
  }

  /// What a cell expects.
  enum Cell: Hashable, Sendable {
    case text(String)
    /// A time of day, perhaps of a day of the week or a date.
    case moment(LocalMoment)
    case span(Duration)
    case count(Int)
  }

  /// The columns; nil where the heading is none.
  private(set) var columns: [Column?] = []
  /// The rows; a cell that is empty is not asked.
  private(set) var rows: [[Cell?]] = []
  /// The cells that are `?`, to be filled in; the heading's row is 0.
  private(set) var open: [(row: Int, column: Int)] = []
  /// What is wrong with it.
  private(set) var problems: [TableProblem] = []

  /// Reads a table; what is wrong is left out and told in ``problems``.
  init(_ table: [[StepCell]]) {
    guard let cells = table.first else { return }
    let heading = TableHeading<Column>(cells, complaint: "the history has no column")
    (columns, problems) = (heading.columns, heading.problems)
    for (row, cells) in table.enumerated().dropFirst() {
      var read: [Cell?] = []
      for (column, cell) in cells.enumerated() {
        let kind = columns.indices.contains(column) ? columns[column] : nil
        guard let kind, !cell.text.isEmpty, cell.text != "?" else {
          if kind != nil, !cell.text.isEmpty { open.append((row, column)) }
          read.append(nil)
          continue
        }
        switch Self.cell(cell.text, of: kind) {
        case .success(let value): read.append(value)
        case .failure(let wrong):
          var problem = wrong.problem
          (problem.row, problem.column) = (row, column)
          problems.append(problem)
          read.append(nil)
        }
      }
      rows.append(read)
    }
  }

  private struct Wrong: Error {
    var problem: TableProblem
  }

  private static func cell(_ text: String, of column: Column) -> Result<Cell, Wrong> {
    func wrong(_ problem: TableProblem) -> Result<Cell, Wrong> { .failure(Wrong(problem: problem)) }
    switch column {
    case .profile:
      guard let name: String = WordTypes.name.read(text) else { return .success(.text(text)) }
      return .success(.text(name))
    case .start, .end:
      guard let moment: LocalMoment = WordTypes.moment.read(text) else {
        return wrong(.bad(text, row: 0, column: 0, of: WordTypes.moment))
      }
      if moment.day == .tomorrow {
        return wrong(
          TableProblem(
            row: 0, column: 0, message: "“\(text)” lies ahead: a history tells what has been",
            help: ["write “\(moment.time)”, with its weekday or date where it was another day"]))
      }
      return .success(.moment(moment))
    case .focused:
      guard let span = span(text) else {
        return wrong(
          TableProblem(
            row: 0, column: 0, message: "expected a span as h:mm:ss, but found “\(text)”",
            help: ["eight hours are written 8:00:00"]))
      }
      return .success(.span(span))
    case .breaks:
      if let span = span(text) { return .success(.span(span)) }
      fallthrough
    case .attempts, .bypasses:
      guard let count: Int = WordTypes.number.read(text) else {
        return wrong(.bad(text, row: 0, column: 0, of: WordTypes.number))
      }
      return .success(.count(count))
    case .reason:
      let choices = EndReason.allCases.map(\.rawValue)
      guard choices.contains(text) else {
        return wrong(
          .unknown(text, row: 0, column: 0, what: "no session ends with the reason", among: choices)
        )
      }
      return .success(.text(text))
    case .trigger:
      let choices = Trigger.allCases.map(\.rawValue)
      guard choices.contains(text) else {
        return wrong(
          .unknown(text, row: 0, column: 0, what: "no session has the trigger", among: choices))
      }
      return .success(.text(text))
    }
  }

  /// A span as `h:mm:ss`.
  static func span(_ text: String) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }),
      (1...4).contains(parts[0].utf8.count), parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      let hours = Int64(parts[0]), let minutes = Int64(parts[1]), let seconds = Int64(parts[2]),
      minutes < 60, seconds < 60
    else { return nil }
    return .seconds(hours * 3_600 + minutes * 60 + seconds)
  }
}
