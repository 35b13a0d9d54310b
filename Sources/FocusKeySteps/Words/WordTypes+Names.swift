import CucumberExpressions
import SourceDiagnostics
import VirtualPhone

/// The parameter types of the scenario language, in the order in which they are tried.
enum WordTypes {
  /// All of them.
  static let all: [ParameterType] = [
    name, names, time, moment, duration, days, outcome, gate, zone, model, version, quoted, number,
    sessionKind,
  ]

  /// Words that are no bare names.
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
      return itemLists(from: scanner, isEverythingExcept: false)
    }
    let end = scanner.offset
    guard sentence.byte(at: end).map({ $0 == UInt8(ascii: " ") }) ?? true else { return [] }
    let all = ParameterType.Candidate(
      end: end, value: TargetPhrase(isEverythingExcept: true, items: []))
    guard scanner.take(" except ") else { return [all] }
    return itemLists(from: scanner, isEverythingExcept: true) + [all]
  }

  /// A name as scripts write it: as a bare word where it can be one, else in quotes.
  static func written(_ name: String) -> String {
    var scanner = SentenceScanner(Sentence(name))
    return scanner.name() == name && scanner.isAtEnd ? name : "\"\(escaped(name))\""
  }

  /// A text as it stands between quotes.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
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
  ///
  /// All share one array of names: each reading makes its own beginning of it when it is taken.
  private static func itemLists(
    from start: SentenceScanner, isEverythingExcept: Bool
  ) -> [ParameterType.Candidate] {
    var scanner = start
    var found: [TargetPhrase.Item] = []
    var ends: [Int] = []
    while let item = scanner.item() {
      found.append(item)
      ends.append(scanner.offset)
      if !scanner.takeAnd(), !scanner.take(", ") { break }
    }
    let items = found
    return ends.indices.reversed().map { last in
      ParameterType.Candidate(end: ends[last]) {
        TargetPhrase(isEverythingExcept: isEverythingExcept, items: Array(items[...last]))
      }
    }
  }

  private static func nameFault(_ text: String) -> ParameterType.Fault? {
    let whole = 0..<text.utf8.count
    if reservedWords.contains(text) {
      return .init(
        range: whole, expected: "a name (“\(text)” has a meaning of its own)",
        suggestions: ["\"\(text)\""])
    }
    if let first = text.first, otherQuotes.contains(first), !text.contains("\"") {
      let bare = String(withoutOtherQuotes(text))
      return .init(
        range: whole, expected: "a name: the quotes of scripts are straight ones",
        suggestions: bare.isEmpty ? [] : [written(bare)])
    }
    let link = text.prefixMatch(of: SpokenPatterns.link)?.range.upperBound
    let host = text[(link ?? text.startIndex)...].prefix { $0 != "/" }
    let isPage = text.contains("/") && isDomain(host)
    if link != nil || isPage, !text.contains(" ") {
      return .init(
        range: whole, expected: "a name: a site is called by its domain",
        suggestions: host.isEmpty ? [] : [String(host)])
    }
    guard text.contains(" "), !text.contains("\"") else { return nil }
    let bare = nameWithKind(text).map { [written($0)] } ?? []
    return .init(
      range: whole, expected: "a name; one with spaces stands in quotes",
      suggestions: bare + [quoting(text)])
  }

  /// What people call all apps and sites.
  private static let wordsForAll: Set<String> = [
    "all", "all apps", "all the apps", "every app", "all apps and sites", "all sites",
    "all websites",
  ]

  /// A name of which is said what it names: `the app Mail`, `the Mail app`, `the profile Work`.
  private static func nameWithKind(_ text: String) -> String? {
    let found =
      text.wholeMatch(of: SpokenPatterns.nameBehindKind)
      ?? text.wholeMatch(of: SpokenPatterns.nameBeforeKind)
    return found.map { String($0.output.1) }
  }

  /// The first name of a list that is none: `Tik Tok` in `Instagram and Tik Tok`.
  private static func namesFault(_ text: String) -> ParameterType.Fault? {
    if wordsForAll.contains(text.lowercased()) {
      return .init(
        range: 0..<text.utf8.count, expected: "a name, nor a word for all of them",
        suggestions: ["everything"])
    }
    if let exception = text.prefixMatch(of: SpokenPatterns.otherExcept)?.range {
      return .init(
        range: 0..<text.utf8.count, expected: "a name, nor a word for all but some of them",
        suggestions: ["everything except \(text[exception.upperBound...])"])
    }
    if text == "everything except" {
      return .init(
        range: 0..<text.utf8.count, expected: "a list of names: behind “except” one is missing",
        suggestions: ["everything"])
    }
    if let expected = oneSided(text) {
      return .init(range: 0..<text.utf8.count, expected: expected)
    }
    let sentence = Sentence(text)
    var scanner = SentenceScanner(sentence, at: 0)
    _ = scanner.take("everything except ")
    while scanner.offset < sentence.count {
      let start = scanner.offset
      let isItem = scanner.item() != nil
      if isItem, scanner.takeAnd() || scanner.take(", ") { continue }
      if isItem, scanner.offset == sentence.count { return nil }
      let rest = sentence[start..<sentence.count]
      if let fault = categoriesFault(rest, at: start) { return fault }
      let ends = [", ", " and "].compactMap { rest.firstRange(of: $0)?.lowerBound }
      let part = String(rest[..<(ends.min() ?? rest.endIndex)])
      if let fault = categoryFault(part, at: start) ?? listFault(part, at: start) { return fault }
      if part == "everything" {
        return .init(
          range: 0..<text.utf8.count, expected: "a list of names: “everything” stands for itself",
          suggestions: ["everything"])
      }
      guard !part.isEmpty, let fault = nameFault(part) else { return nil }
      let known = knownNames(like: part)
      return .init(
        range: start..<start + part.utf8.count, expected: fault.expected,
        suggestions: known + fault.suggestions.filter { !known.contains($0) })
    }
    return nil
  }

  /// What a word is that is only said of what is blocked: `nothing is open`, `only Mail is open`.
  private static func oneSided(_ text: String) -> String? {
    if ["nothing", "no app", "no apps", "no site", "no sites", "none"].contains(text) {
      return "a name; the sentences are “nothing is blocked” and “everything is blocked”"
    }
    guard text.hasPrefix("only ") else { return nil }
    let names = text.dropFirst(5)
    return "a name; the sentences are “only \(names) is blocked” "
      + "and “everything is blocked except \(names)”"
  }

  /// A category that is named otherwise, `the Games`, or one of several words without quotes:
  /// `the Health & Fitness category`.
  private static func categoryFault(_ part: String, at start: Int) -> ParameterType.Fault? {
    for form in [/the category (.+)/, /(?:the )?(.+) apps/, /the (.+) Category/, /the (.+)/] {
      guard let name = part.wholeMatch(of: form).map({ String($0.output.1) }),
        AppTable.standard.category(named: name) != nil
      else { continue }
      return .init(
        range: start..<start + part.utf8.count, expected: "a name; a category is written as one",
        suggestions: ["the \(written(name)) category"])
    }
    guard part.hasPrefix("the "), part.hasSuffix(" category"), !part.contains("\"") else {
      return nil
    }
    return .init(
      range: start..<start + part.utf8.count, expected: "a name; one with spaces stands in quotes",
      suggestions: ["the \(quoting(String(part.dropFirst(4).dropLast(9)))) category"])
  }

  /// Names that nothing or something else joins, or a list that ends too early: `Instagram TikTok`,
  /// `Instagram,TikTok`, `Instagram; TikTok`, `Instagram and`.
  private static func listFault(_ part: String, at start: Int) -> ParameterType.Fault? {
    let range = start..<start + part.utf8.count
    for end in [" and", ", and", ","] where part.hasSuffix(end) {
      return .init(
        range: range,
        expected: "a list of names: behind “\(end.drop { $0 == " " })” one is missing",
        suggestions: [String(part.dropLast(end.count))])
    }
    if let list = spacedList(part) {
      return .init(
        range: range, expected: "a list of names: they are joined by “, ” and “and”",
        suggestions: [list])
    }
    guard let names = neighbours(in: part.split(separator: " ")), names.count > 1 else {
      return nil
    }
    return .init(
      range: range, expected: "a list of names: they are joined by commas and “and”",
      suggestions: [Suggestions.plainList(names.map(written), joinedBy: "and")])
  }

  /// Names between which no blank stands, or a semicolon, as scripts have them: `Instagram, TikTok`.
  private static func spacedList(_ part: String) -> String? {
    guard !part.contains("\"") else { return nil }
    let names = part.split { $0 == "," || $0 == ";" }
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard names.count > 1, !names.contains("") else { return nil }
    let items = names.map { name in
      var scanner = SentenceScanner(Sentence(name))
      return scanner.item() != nil && scanner.isAtEnd ? name : written(name)
    }
    return items.joined(separator: ", ")
  }

  /// What people write between two names, besides commas and “and”.
  private static let otherJoints: Set<Substring> = ["&", "+", "or", "plus"]

  /// The known apps and the domains that stand behind one another; nil where there is anything else.
  private static func neighbours(in words: [Substring]) -> [String]? {
    var names: [String] = []
    var rest = words[...]
    while let first = rest.first {
      let length = (1...min(rest.count, 3)).reversed().first { count in
        AppTable.standard.place(of: rest.prefix(count).joined(separator: " ")) != nil
      }
      if length == nil, otherJoints.contains(first), !names.isEmpty, rest.count > 1 {
        rest.removeFirst()
        continue
      }
      guard length != nil || isDomain(first) else { return nil }
      names.append(rest.prefix(length ?? 1).joined(separator: " "))
      rest = rest.dropFirst(length ?? 1)
    }
    return names
  }

  private static func isDomain(_ word: Substring) -> Bool {
    word.contains(".") && word.first != "." && word.last != "." && word.allSatisfy(\.isASCII)
  }

  /// Several categories at once: `the Social and Games categories`.
  private static func categoriesFault(_ rest: String, at start: Int) -> ParameterType.Fault? {
    guard rest.hasPrefix("the "), rest.hasSuffix(" categories") else { return nil }
    let names = rest.dropFirst(4).dropLast(11).split(separator: " and ")
      .flatMap { $0.split(separator: ", ") }
      .map { "the \($0.contains(" ") ? quoting(String($0)) : String($0)) category" }
    guard !names.isEmpty, !rest.contains("\"") else { return nil }
    return .init(
      range: start..<start + rest.utf8.count,
      expected: "a list of names: each category stands by itself",
      suggestions: [Suggestions.plainList(names, joinedBy: "and")])
  }

  /// Apps that are called so but for blanks and capitals: `TikTok` for `Tik Tok`.
  private static func knownNames(like text: String) -> [String] {
    func letters(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    let wanted = letters(text)
    return AppTable.standard.entries.map(\.name).filter { letters($0) == wanted }.map(written)
  }

  private static func quotedFault(_ text: String) -> ParameterType.Fault? {
    guard !text.hasPrefix("\"") else { return nil }
    // Of `the button "Start"` and `the Start button` only the label is meant.
    let own = text.firstMatch(of: SpokenPatterns.quoted).map { String($0.output) }
    let button = text.wholeMatch(of: SpokenPatterns.button).map { quoting(String($0.output.1)) }
    return .init(
      range: 0..<text.utf8.count, expected: "a text in double quotes",
      suggestions: [own ?? button ?? quoting(text)])
  }

  /// A text in the quotes of scripts, in place of those that a word processor made of them.
  private static func quoting(_ text: String) -> String { "\"\(withoutOtherQuotes(text))\"" }

  private static func withoutOtherQuotes(_ text: String) -> Substring {
    var bare = text.drop { otherQuotes.contains($0) }
    while let last = bare.last, otherQuotes.contains(last) { bare.removeLast() }
    return bare
  }

  /// Quotes that are none in a script.
  private static let otherQuotes = "“”„‟«»‘’‚‛'`"
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

  /// Reads the “and” of a list, with a comma before it or without.
  mutating func takeAnd() -> Bool { take(" and ") || take(", and ") }

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
