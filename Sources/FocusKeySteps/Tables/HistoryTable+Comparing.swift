import Determinism
import FocusKey
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions

extension HistoryTable {
  /// What of the table does not hold for a history: every wrong cell, every missing or extra line.
  func differences(from lines: [HistoryLine]) -> [StepFailure.Problem] {
    var problems: [StepFailure.Problem] = []
    let meant = meantLines(of: lines)
    for (row, line) in meant.enumerated() {
      guard let line else {
        let count = Wording.count(lines.count, "session")
        problems.append(
          .init(
            "expected a session in row \(row + 1), but the history has \(count)",
            at: .cell(row: row + 1, column: 0)))
        continue
      }
      for (column, seen) in differences(of: rows[row], from: lines[line]) {
        problems.append(.init(seen, at: .cell(row: row + 1, column: column)))
      }
    }
    for (index, line) in lines.enumerated() where !meant.contains(index) {
      problems.append(.init("the history has one more session: \(Self.words(line))"))
    }
    return problems
  }

  /// The line that each row speaks of, in their order; nil for rows of which there are too many.
  ///
  /// They are told apart so that the fewest cells differ; of several such ways the first lines count.
  private func meantLines(of lines: [HistoryLine]) -> [Int?] {
    let isShort = rows.count <= lines.count
    let count = min(rows.count, lines.count)
    let spare = max(rows.count, lines.count) - count
    /// The differing cells of a pair, where so many of the longer side are passed over before it.
    func cost(_ pair: Int, _ passed: Int) -> Int {
      let (row, line) = isShort ? (pair, pair + passed) : (pair + passed, pair)
      return differences(of: rows[row], from: lines[line]).count
    }
    let costs = (0..<count).map { pair in (0...spare).map { cost(pair, $0) } }
    // The differing cells from a pair on, at best.
    var best = [[Int]](repeating: [Int](repeating: 0, count: spare + 1), count: count + 1)
    for pair in (0..<count).reversed() {
      for passed in (0...spare).reversed() {
        let here = costs[pair][passed] + best[pair + 1][passed]
        best[pair][passed] = passed < spare ? min(here, best[pair][passed + 1]) : here
      }
    }
    var meant = [Int?](repeating: nil, count: rows.count)
    var passed = 0
    for pair in 0..<count {
      while costs[pair][passed] + best[pair + 1][passed] > best[pair][passed] { passed += 1 }
      meant[isShort ? pair : pair + passed] = isShort ? pair + passed : pair
    }
    return meant
  }

  /// What is seen in the columns in which a row does not hold for a session.
  private func differences(
    of row: [Cell?], from line: HistoryLine
  ) -> [(column: Int, seen: String)] {
    row.enumerated().compactMap { column, cell in
      guard let cell, let kind = columns[column] else { return nil }
      return Self.difference(of: line, in: kind, from: cell).map { (column, $0) }
    }
  }

  /// What is seen in place of what a cell expects; nil where it holds.
  private static func difference(
    of line: HistoryLine, in column: Column, from cell: Cell
  ) -> String? {
    switch (column, cell) {
    case (.profile, .text(let name)): return compare(name, line.profileName)
    case (.reason, .text(let reason)): return compare(reason, line.reason.rawValue)
    case (.trigger, .text(let trigger)): return compare(trigger, line.trigger.rawValue)
    case (.start, .moment(let moment)): return compare(moment, line.start, line.startZone)
    case (.end, .moment(let moment)): return compare(moment, line.end, line.endZone)
    case (.focused, .span(let span)): return compare("\(span)", "\(line.focused)")
    case (.breaks, .span(let span)): return compare("\(span)", "\(line.breakTime)")
    case (.breaks, .count(let count)): return compare("\(count)", "\(line.breaks)")
    case (.attempts, .count(let count)): return compare("\(count)", "\(line.attempts)")
    case (.bypasses, .count(let count)): return compare("\(count)", "\(line.bypasses)")
    default: return nil
    }
  }

  private static func compare(_ expected: String, _ seen: String) -> String? {
    expected == seen ? nil : "expected \(expected), but it is \(seen)"
  }

  /// Compares as the phone's clock showed it in the zone of then; a bare time is of any day.
  private static func compare(_ moment: LocalMoment, _ wall: Instant, _ zone: String) -> String? {
    let rules = ZoneDatabase.zone(zone) ?? ZoneDatabase.universal
    let local = rules.civilTime(at: wall)
    var isRight = local.time == moment.time
    var seen = "\(local.time)"
    switch moment.day {
    case .today, .tomorrow: break
    case .next(let weekday):
      isRight = isRight && local.weekday == weekday
      seen = "\(local.weekday.name) \(local.time)"
    case .date(let date):
      isRight = isRight && local.date == date
      seen = "\(local)"
    }
    if let season = moment.season, isRight {
      let own = Self.season(ofRepeated: local, at: wall, rules) ?? rules.season(at: wall)
      isRight = season == own
      seen += own.map { " (\($0.rawValue) time)" } ?? ""
    }
    return isRight ? nil : "expected \(moment), but it is \(seen)"
  }

  /// Which of the two a local time is that comes twice; nil for one that does not.
  private static func season(
    ofRepeated local: CivilTime, at wall: Instant, _ rules: ZoneRules
  ) -> LocalMoment.Season? {
    guard case .repeated(let first, _) = rules.resolve(local) else { return nil }
    return wall == first ? .summer : .winter
  }

  // MARK: Open cells

  /// What must stand in the cells that are open.
  ///
  /// - Parameter day: The day of which a time needs no date.
  func findings(from lines: [HistoryLine], besides day: CivilDate) -> [CellFinding] {
    let meant = meantLines(of: lines)
    return open.compactMap { row, column in
      guard let kind = columns[column] else { return nil }
      guard let line = meant[row - 1] else {
        return CellFinding(
          row: row, column: column, answer: .none("the history has no session in row \(row)"))
      }
      return CellFinding(
        row: row, column: column, answer: .value(Self.text(of: lines[line], in: kind, day)))
    }
  }

  /// A cell that holds for a session.
  private static func text(of line: HistoryLine, in column: Column, _ day: CivilDate) -> String {
    switch column {
    case .profile: WordTypes.written(line.profileName)
    case .start: text(of: line.start, line.startZone, day)
    case .end: text(of: line.end, line.endZone, day)
    case .focused: "\(line.focused)"
    case .breaks: "\(line.breaks)"
    case .reason: line.reason.rawValue
    case .attempts: "\(line.attempts)"
    case .bypasses: "\(line.bypasses)"
    case .trigger: line.trigger.rawValue
    }
  }

  private static func text(of wall: Instant, _ zone: String, _ day: CivilDate) -> String {
    let rules = ZoneDatabase.zone(zone) ?? ZoneDatabase.universal
    let local = rules.civilTime(at: wall)
    let moment = LocalMoment(
      day: local.date == day ? .today : .date(local.date), time: local.time,
      season: season(ofRepeated: local, at: wall, rules))
    return "\(moment)"
  }

  /// A session in one line, in the order of the columns.
  static func words(_ line: HistoryLine) -> String {
    let start = (ZoneDatabase.zone(line.startZone) ?? ZoneDatabase.universal)
      .civilTime(at: line.start)
    let end = (ZoneDatabase.zone(line.endZone) ?? ZoneDatabase.universal).civilTime(at: line.end)
    let last = start.date == end.date ? "\(end.time)" : "\(end)"
    return "\(line.profileName), \(start) to \(last), focused \(line.focused), "
      + "\(Wording.count(line.breaks, "break")), \(line.reason.rawValue) (\(line.trigger.rawValue))"
  }
}
