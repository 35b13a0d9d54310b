import CucumberExpressions
import Determinism
import FocusKey
import SourceDiagnostics
import StepDefinitions

/// The table under `these profiles:` or a guardian's policy, read; its cells are in the words of the
/// steps for one profile.
struct ProfileTable: Sendable {
  /// What a column sets.
  enum Column: String, CaseIterable, Sendable {
    case profile, blocks, schedule, breaks
    case breakGate = "break gate"
    case endGate = "end gate"
    case strict, budget

    /// What of its step's words stands before and behind what it sets; a cell may repeat them.
    private var frame: (before: String, behind: String) {
      switch self {
      case .profile: ("", "")
      case .blocks: ("blocks ", "")
      case .schedule: ("is scheduled ", "")
      case .breaks: ("allows ", "")
      case .breakGate: ("asks for ", " before a break")
      case .endGate: ("asks for ", " before the end")
      case .strict: ("is ", "")
      case .budget: ("has a budget of ", "")
      }
    }

    /// What a story must come to for the column to matter; nil where that cannot be told by words.
    var need: CheckedSentence.Use? {
      switch self {
      case .breaks, .breakGate: .breaks
      case .endGate: .ends
      case .budget: .budgets
      case .profile, .blocks, .schedule, .strict: nil
      }
    }

    /// A cell without the words that it repeats.
    func core(of cell: String) -> String {
      var core = cell[...]
      if core.hasPrefix(frame.before) { core.removeFirst(frame.before.count) }
      if core.hasSuffix(frame.behind) { core.removeLast(frame.behind.count) }
      return String(core)
    }
  }

  /// A row: one profile, and what is set of it.
  struct Row: Sendable {
    var name: String
    var blocks: TargetPhrase?
    var windows: [WindowHours] = []
    var allowance: BreakAllowance?
    var breakGate: GateWord?
    var endGate: GateWord?
    var isStrict: Bool?
    var budget: Budget?
    /// Whether its cell says `none`.
    var removesWindows = false
    /// Whether its cell says `none`.
    var removesBudget = false

    /// Whether there is no break to take, so that nothing in the story need come to one.
    var hasNoBreaks: Bool { allowance.map { $0.length == nil } ?? false }

    /// Whether it sets what a column is for.
    func sets(_ column: Column) -> Bool {
      switch column {
      case .profile: true
      case .blocks: blocks != nil
      case .schedule: !windows.isEmpty || removesWindows
      case .breaks: allowance != nil
      case .breakGate: breakGate != nil
      case .endGate: endGate != nil
      case .strict: isStrict != nil
      case .budget: budget != nil || removesBudget
      }
    }
  }

  /// The sentence above it.
  static let sentence = "these profiles:"

  /// The rows, each with its number in the table.
  private(set) var rows: [(number: Int, row: Row)] = []
  /// The columns; nil where the heading is none.
  private(set) var columns: [Column?] = []
  /// What is wrong with it.
  private(set) var problems: [TableProblem] = []

  /// Whether its profiles are changed, and not made: then `none` takes something away.
  private let isPolicy: Bool

  /// Reads a table; what is wrong is left out and told in ``problems``.
  init(_ table: [[StepCell]], isPolicy: Bool = false) {
    self.isPolicy = isPolicy
    guard let cells = table.first else { return }
    let isNameless = !cells.contains { $0.text == Column.profile.rawValue }
    // It will be the names, under another heading: nothing else is wrong because of that.
    let heading = TableHeading<Column>(
      cells, complaint: "a profile has no column", first: isNameless ? .profile : nil)
    (columns, problems) = (heading.columns, heading.problems)
    if isNameless {
      // A row in which nothing is closed has no cell.
      let near = cells.first.map {
        Suggestions.didYouMean($0.text, among: [Column.profile.rawValue])
      }
      let unlike = "it has the names of the profiles, a row for each"
      problems.append(
        TableProblem(
          row: 0, column: 0, message: "there is no column “profile”",
          help: [near.map { $0 ?? unlike } ?? "a cell is closed by “|”: “| profile |”"]))
    }
    if table.count < 2 { problems.append(.withoutRows) }
    for (number, cells) in table.enumerated().dropFirst() { read(cells, number) }
  }

  /// The column of a kind, for places.
  func place(of column: Column) -> Int { columns.firstIndex(of: column) ?? 0 }

  private mutating func read(_ cells: [StepCell], _ number: Int) {
    var row = Row(name: "")
    for (place, cell) in cells.enumerated() {
      guard columns.indices.contains(place), let column = columns[place] else { continue }
      let isSet = column == .profile || !cell.text.isEmpty
      guard isSet, !set(column, to: cell.text, in: &row) else { continue }
      problems.append(problem(with: cell.text, in: column, row: number, column: place))
    }
    rows.append((number, row))
  }

  /// Sets one thing; false where the text is not in the words of its step.
  private func set(_ column: Column, to cell: String, in row: inout Row) -> Bool {
    let text = column.core(of: cell)
    let takesAway = isPolicy && text == "none"
    switch column {
    case .profile:
      row.name = WordTypes.name.read(cell) ?? cell
      return !row.name.isEmpty
    case .blocks:
      row.blocks = WordTypes.names.read(text)
      return row.blocks != nil
    case .schedule:
      row.removesWindows = takesAway
      row.windows = takesAway ? [] : Self.windows(text) ?? []
      return row.removesWindows || !row.windows.isEmpty
    case .breaks:
      row.allowance = Self.allowance(text)
      return row.allowance != nil
    case .breakGate:
      row.breakGate = WordTypes.gate.read(text)
      return row.breakGate != nil
    case .endGate:
      row.endGate = WordTypes.gate.read(text)
      return row.endGate != nil
    case .strict:
      row.isStrict = ["yes": true, "strict": true, "no": false][text]
      return row.isStrict != nil
    case .budget:
      row.removesBudget = takesAway
      row.budget = takesAway ? nil : Self.budget(text)
      return row.removesBudget || row.budget != nil
    }
  }

  private func problem(
    with text: String, in column: Column, row: Int, column place: Int
  ) -> TableProblem {
    let ofNone = isPolicy ? "“none” takes it away" : "an empty cell is none"
    return switch column {
    case .profile: .bad(text, row: row, column: place, of: WordTypes.name)
    case .blocks: .bad(text, row: row, column: place, of: WordTypes.names)
    case .breakGate, .endGate: .bad(text, row: row, column: place, of: WordTypes.gate)
    case .schedule:
      TableProblem(
        row: row, column: place, message: "no schedule is written “\(text)”",
        help: ["write “weekdays from 09:00 to 17:00”, several joined by “, ”; \(ofNone)"])
    case .breaks:
      TableProblem(
        row: row, column: place, message: "no allowance of breaks is written “\(text)”",
        help: [
          "write “no breaks”, “2 breaks of 5 minutes”, “1 break of 5 minutes per hour” or "
            + "“unlimited breaks of 5 minutes”"
        ])
    case .budget:
      TableProblem(
        row: row, column: place, message: "no budget is written “\(text)”",
        help: ["write “30 minutes a day” or “1 hour on weekdays”; \(ofNone)"])
    case .strict:
      .unknown(text, row: row, column: place, what: "strict is no", among: ["yes", "no"])
    }
  }

  /// Windows as their step says them: `on weekdays from 09:00 to 17:00`, several joined by commas.
  static func windows(_ text: String) -> [WindowHours]? {
    var scanner = SentenceScanner(Sentence(text))
    var windows: [WindowHours] = []
    repeat {
      _ = scanner.take("on ")
      guard let window = scanner.window() else { return nil }
      windows.append(window)
    } while scanner.take(", ") || scanner.take(" and ") || scanner.take("; ")
    return scanner.isAtEnd ? windows : nil
  }

  /// A budget as its steps say it: `30 minutes a day`, `30 minutes on weekdays`.
  static func budget(_ text: String) -> Budget? {
    var start = SentenceScanner(Sentence(text))
    for reading in start.durations() {
      let rest = start.sentence[reading.end..<start.sentence.count]
      if rest == " a day" { return Budget(limit: reading.length) }
      var days = SentenceScanner(start.sentence, at: reading.end)
      guard days.take(" on ") else { continue }
      for choice in days.days() where choice.end == start.sentence.count {
        return Budget(limit: reading.length, days: choice.days)
      }
    }
    return nil
  }

  /// An allowance as its step says it; a break lasts.
  static func allowance(_ text: String) -> BreakAllowance? {
    if text == "no breaks" { return BreakAllowance.none }
    var scanner = SentenceScanner(Sentence(text))
    if scanner.take("unlimited breaks of ") {
      guard let length = scanner.durations().first, length.end == text.utf8.count,
        length.length > .zero
      else { return nil }
      return .unlimited(length: length.length)
    }
    guard let count = scanner.number(digits: 1...3),
      scanner.take(" breaks of ") || scanner.take(" break of ")
    else { return nil }
    let start = scanner
    for reading in scanner.durations() where reading.length > .zero {
      let rest = start.sentence[reading.end..<start.sentence.count]
      if rest.isEmpty { return .perSession(count: count, length: reading.length) }
      if rest == " per hour" { return .perHour(count: count, length: reading.length) }
    }
    return nil
  }
}

extension SentenceScanner {
  /// Reads `weekdays from 09:00 to 17:00`.
  fileprivate mutating func window() -> WindowHours? {
    let start = self
    for reading in days() {
      var rest = SentenceScanner(sentence, at: reading.end)
      guard rest.take(" from "), let from = rest.time(), rest.take(" to "), let to = rest.time()
      else { continue }
      self = rest
      return WindowHours(days: reading.days, start: from, end: to)
    }
    self = start
    return nil
  }
}
