/// What a title line begins.
package enum TitleKind: UInt8, Hashable, Sendable, CaseIterable {
  /// `Feature:`
  case feature
  /// `Background:`
  case background
  /// `Examples:`
  case examples
  /// `Scenario:`, and outlines, which are scenarios with examples.
  case scenario
  /// `Rule:`
  case rule
}

/// Which titles may stand at a place.
struct TitleSet: OptionSet {
  /// A bit for each kind.
  let rawValue: UInt8
  /// Feature titles alone.
  static let feature = TitleSet(rawValue: 1 << TitleKind.feature.rawValue)
  /// Background titles alone.
  static let background = TitleSet(rawValue: 1 << TitleKind.background.rawValue)
  /// Examples titles alone.
  static let examples = TitleSet(rawValue: 1 << TitleKind.examples.rawValue)
  /// Scenario titles alone.
  static let scenario = TitleSet(rawValue: 1 << TitleKind.scenario.rawValue)
  /// Rule titles alone.
  static let rule = TitleSet(rawValue: 1 << TitleKind.rule.rawValue)
  /// All of them.
  static let any: TitleSet = [.feature, .background, .examples, .scenario, .rule]

  /// Whether a kind is among them.
  func contains(kind: TitleKind) -> Bool { rawValue & (1 << kind.rawValue) != 0 }
}

/// The keywords of a dialect by their first byte, so that most lines are told apart by one look.
final class KeywordTable: Sendable {
  /// A keyword: where its bytes are, and what it means.
  struct Entry {
    /// The offset of its bytes in `bytes`.
    var offset: Int
    /// How many bytes it has; a title's colon is not counted.
    var length: Int
    /// What a title begins; nil for a step.
    var title: TitleKind?
    /// What a step keyword says.
    var type: StepKeywordType
  }

  /// The dialect whose words these are.
  let dialect: Dialect
  private let bytes: [UInt8]
  private let entries: [Entry]
  /// For each first byte the entries that begin with it: `starts[b]..<starts[b + 1]`.
  private let starts: [Int]

  /// The table that most files use.
  static let english = KeywordTable(.english)

  /// A table of the words of a dialect.
  init(_ dialect: Dialect) {
    self.dialect = dialect
    var bytes: [UInt8] = []
    var entries: [Entry] = []
    func add(_ word: String, title: TitleKind?, type: StepKeywordType = .unknown) {
      entries.append(
        Entry(offset: bytes.count, length: word.utf8.count, title: title, type: type))
      bytes.append(contentsOf: word.utf8)
    }
    for word in dialect.stepKeywords where !word.isEmpty {
      add(word, title: nil, type: dialect.keywordType(of: word))
    }
    for (words, kind) in [
      (dialect.feature, TitleKind.feature), (dialect.background, .background),
      (dialect.examples, .examples), (dialect.scenario + dialect.scenarioOutline, .scenario),
      (dialect.rule, .rule),
    ] {
      for word in words where !word.isEmpty { add(word, title: kind) }
    }
    var sorted: [Entry] = []
    var starts: [Int] = []
    for first in 0...UInt8.max {
      starts.append(sorted.count)
      sorted += entries.filter { bytes[$0.offset] == first }
    }
    starts.append(sorted.count)
    self.bytes = bytes
    self.entries = sorted
    self.starts = starts
  }

  /// The longest step keyword at the beginning of a text; nil if there is none.
  ///
  /// `withoutStar` leaves out `* `, which in Markdown is the bullet of every step.
  func step(
    in text: UnsafeBufferPointer<UInt8>, at lower: Int, to upper: Int, withoutStar: Bool = false
  ) -> Entry? {
    guard lower < upper else { return nil }
    let first = Int(text[lower])
    for index in starts[first]..<starts[first + 1] {
      let entry = entries[index]
      if entry.title != nil { break }
      if withoutStar, bytes[entry.offset] == UInt8(ascii: "*") { continue }
      if matches(entry, text, lower, upper) { return entry }
    }
    return nil
  }

  /// The title keyword with a colon behind it at the beginning of a text, if it is an allowed one.
  func title(
    in text: UnsafeBufferPointer<UInt8>, at lower: Int, to upper: Int, allowed: TitleSet
  ) -> Entry? {
    guard lower < upper else { return nil }
    let first = Int(text[lower])
    for index in starts[first]..<starts[first + 1] {
      let entry = entries[index]
      guard let kind = entry.title, allowed.contains(kind: kind) else { continue }
      let end = lower + entry.length
      if end < upper, text[end] == UInt8(ascii: ":"), matches(entry, text, lower, upper) {
        return entry
      }
    }
    return nil
  }

  @inline(__always)
  private func matches(
    _ entry: Entry, _ text: UnsafeBufferPointer<UInt8>, _ lower: Int, _ upper: Int
  ) -> Bool {
    guard entry.length <= upper - lower else { return false }
    var index = 1
    while index < entry.length {
      if bytes[entry.offset + index] != text[lower + index] { return false }
      index += 1
    }
    return true
  }
}
