import Determinism
import FocusKey
import StepDefinitions

/// A table of profiles, said in the steps for one profile whose words its cells are in.
extension ProfileTable {
  /// The sentences that say the same as a table without mistakes, row by row.
  static func sentences(_ table: [[StepCell]]) -> [String] {
    let columns = ProfileTable(Array(table.prefix(1))).columns
    return table.dropFirst().flatMap { cells -> [String] in
      guard let name = ProfileTable([table[0], cells]).rows.first.map(\.row.name) else { return [] }
      let written = WordTypes.written(name)
      var sentences: [String] = []
      for (column, cell) in zip(columns, cells) where !cell.text.isEmpty {
        if let column { sentences += Self.sentences(column, cell.text, of: written) }
      }
      let makes = sentences.first { $0.hasPrefix("the profile ") }
      let bare = "\(sentence)\n      | profile |\n      | \(written) |"
      return [makes ?? bare] + sentences.filter { $0 != makes }
    }
  }

  private static func sentences(_ column: Column, _ cell: String, of name: String) -> [String] {
    let text = column.core(of: cell)
    return switch column {
    case .profile: []
    case .blocks: ["the profile \(name) blocks \(text)"]
    case .schedule:
      (windows(text) ?? []).map {
        "\(name) is scheduled on \($0.days) from \($0.start) to \($0.end)"
      }
    case .breaks: ["\(name) allows \(text)"]
    case .breakGate: ["\(name) asks for \(text) before a break"]
    case .endGate: ["\(name) asks for \(text) before the end"]
    case .strict: text == "no" ? [] : ["\(name) is strict"]
    case .budget: ["\(name) has a budget of \(text)"]
    }
  }
}
