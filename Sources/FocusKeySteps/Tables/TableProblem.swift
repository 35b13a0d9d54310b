import CucumberExpressions
import SourceDiagnostics
import StepDefinitions

/// Something wrong with a cell of a table: an author's mistake, found before anything runs.
struct TableProblem: Hashable, Sendable {
  /// The row; 0 is the heading.
  var row: Int
  /// The column, from 0.
  var column: Int
  /// What is wrong, in one sentence without a full stop.
  var message: String
  /// Ways out.
  var help: [String] = []

  /// A cell that says something else than it may.
  static func unknown(
    _ text: String, row: Int, column: Int, what: String, among choices: [String],
    expected: String? = nil
  ) -> TableProblem {
    var help = [Suggestions.didYouMean(text, among: choices)].compactMap(\.self)
    if help.isEmpty { help = [expected ?? "it may be \(Suggestions.list(choices))"] }
    return TableProblem(row: row, column: column, message: "\(what) “\(text)”", help: help)
  }

  /// A table with nothing below its heading.
  static let withoutRows = TableProblem(
    row: 0, column: 0, message: "there is no row under the heading")

  /// The headings that stood further left already: which of two such columns counts, nobody could say.
  ///
  /// - Parameter meaning: What a heading means, where it can be written in several ways; nil is nothing.
  static func repeated<Meaning: Equatable>(
    in heading: [StepCell], meaning: (StepCell) -> Meaning?
  ) -> [TableProblem] {
    let meanings = heading.map(meaning)
    return meanings.enumerated().compactMap { column, own in
      guard own != nil, let first = meanings[..<column].firstIndex(of: own) else { return nil }
      return TableProblem(
        row: 0, column: column, message: "there are two columns “\(heading[first].text)”",
        help: ["take one of them out"])
    }
  }

  /// A cell that is no value of a parameter type.
  static func bad(_ text: String, row: Int, column: Int, of type: ParameterType) -> TableProblem {
    let fault = type.fault?(text)
    let near = fault?.suggestions ?? []
    let hint = near.isEmpty ? [] : ["did you mean \(Suggestions.list(near))?"]
    return TableProblem(
      row: row, column: column,
      message: "expected \(fault?.expected ?? type.expected), but found “\(text)”", help: hint)
  }
}

extension Sequence where Element == TableProblem {
  /// The problems as a failure; for tables that nobody has checked before.
  func failure() -> StepFailure? {
    let problems = map { problem in
      StepFailure.Problem(
        problem.message, at: .cell(row: problem.row, column: problem.column))
    }
    guard !problems.isEmpty else { return nil }
    return StepFailure(problems, help: flatMap(\.help))
  }
}

extension ParameterType {
  /// The value of a whole text as the type that the sentence language knows it by.
  func read<Value>(_ text: String) -> Value? {
    value(of: text) as? Value
  }
}
