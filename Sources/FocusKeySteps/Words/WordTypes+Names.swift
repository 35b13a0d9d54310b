import CucumberExpressions
import SourceDiagnostics
import VirtualPhone

/// The parameter types of the scenario language, each in its table's order (steps.md).
enum WordTypes {
  /// All of them.
  static let all: [ParameterType] = [
    name, names, time, moment, duration, days, outcome, gate, zone, model, version, quoted, number,
    sessionKind,
  ]

  /// Words that are no bare names (steps.md, "What a step means").
  static let reservedWords = ["nothing", "everything", "only", "it"]

  /// `{name}`, one app, domain, category or profile; its value is a `String`.
  static let name = ParameterType(
    name: "name", expected: "a name: a word, or a text in quotes",
    examples: ["Instagram", "youtube.com", "\"Candy Crush\""],
    patterns: [#"[\w.+&-]+"#, #""([^"\\]|\\.)*""#], fault: nameFault
  ) { sentence, start in
    var scanner = SentenceScanner(sentence, at: start)
    guard let name = scanner.name() else { return [] }
    return [.init(end: scanner.offset, value: name)]
  }

  /// `{names}`, a list of targets; its value is a ``TargetPhrase``.
  static let names = ParameterType(
    name: "names",
    expected: "names joined by commas and “and”, “everything”, or “everything except …”",
    examples: [
      "Instagram, TikTok and youtube.com", "everything",
      "everything except Phone and \"Apple Music\"", "the Games category",
    ],
    patterns: [".+"], fault: namesFault
  ) { sentence, start in
    var scanner = SentenceScanner(sentence, at: start)
    guard scanner.take("everything") else {
      return itemLists(from: scanner).map {
        .init(end: $0.end, value: TargetPhrase(items: $0.items))
      }
    }
    let end = scanner.offset
    guard sentence.byte(at: end).map({ $0 == UInt8(ascii: " ") }) ?? true else { return [] }
    let all = ParameterType.Candidate(
      end: end, value: TargetPhrase(isEverythingExcept: true, items: []))
    guard scanner.take(" except ") else { return [all] }
    return itemLists(from: scanner).map {
      .init(end: $0.end, value: TargetPhrase(isEverythingExcept: true, items: $0.items))
    } + [all]
  }

  /// `{quoted}`, a text in double quotes; its value is a `String`.
  static let quoted = ParameterType(
    name: "quoted", expected: "a text in double quotes", examples: ["\"Focusing…\""],
    patterns: [#""([^"\\]|\\.)*""#], fault: quotedFault
  ) { sentence, start in
    var scanner = SentenceScanner(sentence, at: start)
    guard let text = scanner.quoted() else { return [] }
    return [.init(end: scanner.offset, value: text)]
  }

  /// The readings of a list of names: the longest first, then those that stop at an earlier name.
  private static func itemLists(
    from start: SentenceScanner
  ) -> [(end: Int, items: [TargetPhrase.Item])] {
    var scanner = start
    var items: [TargetPhrase.Item] = []
    var readings: [(end: Int, items: [TargetPhrase.Item])] = []
    var isLast = false
    while !isLast {
      guard let item = scanner.item() else { break }
      items.append(item)
      // A list that goes on with a comma is none without its “and”.
      readings.append((scanner.offset, items))
      if scanner.take(" and ") {
        isLast = true
        guard let item = scanner.item() else { break }
        items.append(item)
        readings.append((scanner.offset, items))
      } else if !scanner.take(", ") {
        break
      }
    }
    return readings.reversed()
  }

  private static func nameFault(_ text: String) -> ParameterType.Fault? {
    let whole = 0..<text.utf8.count
    if reservedWords.contains(text) {
      return .init(
        range: whole, expected: "a name (“\(text)” has a meaning of its own)",
        suggestions: ["\"\(text)\""])
    }
    guard text.contains(" "), !text.contains("\"") else { return nil }
    return .init(
      range: whole, expected: "a name; one with spaces stands in quotes",
      suggestions: [quoting(text)])
  }

  /// The first name of a list that is none: `Tik Tok` in `Instagram and Tik Tok`.
  private static func namesFault(_ text: String) -> ParameterType.Fault? {
    let sentence = Sentence(text)
    var scanner = SentenceScanner(sentence, at: 0)
    _ = scanner.take("everything except ")
    while scanner.offset < sentence.count {
      let start = scanner.offset
      let isItem = scanner.item() != nil
      if isItem, scanner.take(", ") || scanner.take(" and ") { continue }
      if isItem, scanner.offset == sentence.count { return nil }
      let rest = sentence[start..<sentence.count]
      let ends = [", ", " and "].compactMap { rest.firstRange(of: $0)?.lowerBound }
      let part = String(rest[..<(ends.min() ?? rest.endIndex)])
      guard !part.isEmpty, let fault = nameFault(part) else { return nil }
      let known = knownNames(like: part)
      return .init(
        range: start..<start + part.utf8.count, expected: fault.expected,
        suggestions: known + fault.suggestions.filter { !known.contains($0) })
    }
    return nil
  }

  /// Apps that are called so but for blanks and capitals: `TikTok` for `Tik Tok`.
  private static func knownNames(like text: String) -> [String] {
    func letters(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    let wanted = letters(text)
    return AppTable.standard.entries.map(\.name).filter { letters($0) == wanted }.map { name in
      name.contains(" ") ? "\"\(name)\"" : name
    }
  }

  private static func quotedFault(_ text: String) -> ParameterType.Fault? {
    guard !text.hasPrefix("\"") else { return nil }
    return .init(
      range: 0..<text.utf8.count, expected: "a text in double quotes",
      suggestions: [quoting(text)])
  }

  /// A text in the quotes of scripts, in place of those that a word processor made of them.
  private static func quoting(_ text: String) -> String {
    let others = "“”„‟«»‘’‚‛'`"
    var bare = text.drop { others.contains($0) }
    while let last = bare.last, others.contains(last) { bare.removeLast() }
    return "\"\(bare)\""
  }
}

extension SentenceScanner {
  /// Reads one name: a bare word that has no meaning of its own, or a quoted text.
  mutating func name() -> String? {
    let start = self
    if let text = quoted() {
      if !text.isEmpty { return text }
    } else if let word = bareWord(), !WordTypes.reservedWords.contains(word) {
      return word
    }
    self = start
    return nil
  }

  /// Reads one item of a list of targets.
  mutating func item() -> TargetPhrase.Item? {
    let start = self
    if take("the "), let name = name(), take(" category") {
      return .init(.category, name, at: start.offset + 4..<offset - 9)
    }
    self = start
    guard let name = name() else { return nil }
    return .init(.target, name, at: start.offset..<offset)
  }
}
