import Determinism
import ScenarioRunner
import VirtualPhone

/// What happens in the cells of an outcome table that ask nothing but are to be filled in.
struct OutcomeSurvey {
  /// A `?` with its targets and what they turned out to be.
  private struct Cell {
    let column: Int
    let targets: [NamedTarget]
    var seen: [Outcome] = []
    var change: (instant: Instant, name: String)?
  }

  private let row: Int
  private var cells: [Cell]

  /// A survey of one row of a table; without open cells it costs nothing.
  init(row: Int, _ open: [Int], columns: [[NamedTarget]]) {
    self.row = row
    cells = open.map { Cell(column: $0, targets: columns[$0]) }
  }

  /// Whether there is nothing more to find out.
  var isDecided: Bool { cells.allSatisfy { $0.change != nil } }

  /// Looks at the outcomes of the present moment.
  mutating func look(at phone: Phone) {
    for index in cells.indices where cells[index].change == nil {
      let outcomes = phone.outcomes(of: cells[index].targets.map(\.target))
      if cells[index].seen.isEmpty {
        cells[index].seen = outcomes
      } else if let place = outcomes.indices.first(where: { outcomes[$0] != cells[index].seen[$0] })
      {
        cells[index].change = (phone.state.now, cells[index].targets[place].name)
      }
    }
  }

  /// What must stand in the cells; rows and columns count as those of the table.
  func findings(_ stamp: (Instant) -> String) -> [CellFinding] {
    cells.map { cell in
      CellFinding(row: row + 1, column: cell.column + 1, answer: answer(cell, stamp))
    }
  }

  private func answer(_ cell: Cell, _ stamp: (Instant) -> String) -> CellFinding.Answer {
    if let change = cell.change {
      return .none(
        "\(change.name) changes at \(stamp(change.instant)): a row at that time is missing")
    }
    guard let first = cell.seen.first else { return .none("it names no target") }
    if let other = cell.seen.firstIndex(where: { $0 != first }) {
      return .none(
        "\(cell.targets[0].name) is \(first.rawValue), \(cell.targets[other].name) is not: "
          + "they need columns of their own")
    }
    return .value(first.rawValue)
  }
}
