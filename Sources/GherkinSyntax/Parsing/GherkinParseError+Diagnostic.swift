import SourceDiagnostics

/// What is wrong in the author's words: what was found, what could stand there, the way out.
extension GherkinParseError {
  /// The most characters of a line that are repeated in a message.
  private static let longestQuote = 60

  /// The error as a diagnostic at the very characters, with ways out.
  package var diagnostic: Diagnostic {
    switch kind {
    case .unexpectedLine(let expected): return unexpectedLine(expected)
    case .unexpectedEnd(let expected): return unexpectedEnd(expected)
    case .inconsistentCellCount(let expected, let found):
      let way =
        found < expected
        ? "add the missing \(Wording.count(expected - found, "cell")); an empty cell is “| |”, "
          + "and the last cell needs a bar behind it"
        : firstRowLacksBar
          ? "the first row has no bar behind its last cell, so that this cell does not count"
          : "take \(Wording.count(found - expected, "cell")) out, or write “\\|” for a bar inside a cell"
      return .error(
        "this row has \(Wording.count(found, "cell")), the first row of the table has \(expected)",
        at: range, help: [way])
    case .whitespaceInTag:
      let words = range.text.split(whereSeparator: \.isWhitespace)
      // A sign that stands alone belongs to the word behind it.
      if words.first == "@", words.count > 1 {
        return .error(
          "a tag has no blanks in it", at: range,
          help: ["write “@\(words[1])”: no blank behind the sign"])
      }
      let joined = words.joined(separator: "-")
      let apart = words.map { $0.hasPrefix("@") ? $0 : "@" + $0 }.joined(separator: " ")
      return .error(
        "a tag has no blanks in it", at: range,
        help: [
          "write it as one word: \(joined)", "or as several: \(apart)",
          "begin a comment behind tags with “ #”",
        ])
    case .unsupportedLanguage(let name):
      var help = ["leave the line out for English; \(Dialect.codes.count) languages are known"]
      if let near = Suggestions.didYouMean(name, among: Dialect.codes) {
        help.insert(near, at: 0)
      } else if let dialect = Dialect.nearest(toName: name) {
        help.insert("\(dialect.name) is written “# language: \(dialect.code)”", at: 0)
      }
      return .error("there is no language “\(name)” in Gherkin", at: range, help: help)
    case .notUTF8:
      return .error(
        "this byte is no UTF-8 text", at: range, help: ["save the file as UTF-8"])
    case .binary:
      return .error(
        "this file is not a text: it has a NUL character", at: range,
        help: ["save the file as UTF-8 (not UTF-16), or leave it out"])
    case .tooLongValues:
      return .error(
        "the values of this row make the scenario more than \(Filling.mostAdded >> 20) MiB longer",
        at: range, help: ["use shorter values, or name their columns less often"])
    }
  }

  /// Whether the first row of the table that an error is about does not end with a bar.
  private var firstRowLacksBar: Bool {
    linesAbove.prefix { $0.hasPrefix("|") }.last.map { !$0.hasSuffix("|") } ?? false
  }

  /// Whether tags stand right above, which began something new.
  private var followsTags: Bool {
    linesAbove.first.map { $0.hasPrefix("@") || $0.hasPrefix("`@") } ?? false
  }

  /// The lines above the one that an error is about, the next first, without empty ones and comments.
  private var linesAbove: some Collection<String> {
    (1..<range.file.line(at: range.bytes.lowerBound)).reversed()
      .lazy.map { SourceRange(file: range.file, line: $0).text }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  private var dialect: Dialect { Dialect.named(language) ?? .english }

  private var quoted: String {
    let text = range.text
    return text.count <= Self.longestQuote ? text : text.prefix(Self.longestQuote - 1) + "…"
  }

  /// Whether it is about a file that has not come to its feature yet.
  fileprivate var isAheadOfFeature: Bool {
    switch kind {
    case .unexpectedLine(let expected), .unexpectedEnd(let expected):
      expected.contains(.featureLine)
    default: false
    }
  }

  // MARK: A line that may not stand here

  private func unexpectedLine(_ expected: [TokenKind]) -> Diagnostic {
    let help = ways(expected) + ["here can stand: " + Self.words(expected, dialect)]
    return .error(found(expected), at: range, help: help)
  }

  /// What the line looks like, and why it may not stand here.
  private func found(_ expected: [TokenKind]) -> String {
    let text = range.text
    if text.hasPrefix("|") {
      return "a table can stand only right below a step or an examples title"
    }
    if text.hasPrefix("\"\"\"") || text.hasPrefix("```") {
      return "a text in quotes can stand only right below a step, and only one of them"
    }
    if text.hasPrefix("@") { return "tags can stand only above a title" }
    if let step = dialect.stepKeywords.first(where: { text.hasPrefix($0) }) {
      let word = Self.trimmed(step)
      return "a step (“\(word)”) can stand only inside a scenario or background"
    }
    for (kind, words) in titles where words.contains(where: { text.hasPrefix($0 + ":") }) {
      return Self.misplaced(kind, expected)
    }
    if let step = unparted(expected) {
      return "behind the keyword “\(step.keyword)” stands \(step.found)"
    }
    return "“\(quoted)” is neither a step nor a title"
  }

  /// A step without the blank behind its keyword, where a step may stand.
  private func unparted(_ expected: [TokenKind]) -> UnpartedStep? {
    guard expected.contains(.stepLine) else { return nil }
    return UnpartedStep.all(in: range.text, dialect).first { !$0.sentence.isEmpty }
  }

  private static func misplaced(_ kind: TokenKind, _ expected: [TokenKind]) -> String {
    if expected.contains(.featureLine) { return "the file must begin with its feature" }
    switch kind {
    case .featureLine: return "a file has one feature, and it already has one"
    case .backgroundLine:
      return "a background stands before the first scenario, and there is only one of them"
    case .examplesLine: return "examples can stand only below the steps of a scenario"
    case .ruleLine: return "a rule cannot stand here: the tags above belong to something else"
    default: return "a scenario cannot stand here: the tags above belong to something else"
    }
  }

  private var titles: [(kind: TokenKind, words: [String])] {
    let dialect = dialect
    return [
      (.featureLine, dialect.feature), (.backgroundLine, dialect.background),
      (.ruleLine, dialect.rule), (.scenarioLine, dialect.scenario + dialect.scenarioOutline),
      (.examplesLine, dialect.examples),
    ]
  }

  /// A forgotten sentence, colon or feature, a misspelt keyword.
  private func ways(_ expected: [TokenKind]) -> [String] {
    let text = range.text
    let keywords = expected.contains(.stepLine) ? dialect.stepKeywords.map(Self.trimmed) : []
    if keywords.contains(text) { return ["a step needs words behind its keyword"] }
    if let step = unparted(expected) { return [step.help] }
    if followsTags, dialect.stepKeywords.contains(where: { text.hasPrefix($0) }) {
      return ["put the tags above the title that they belong to: they stand below it"]
    }
    let isTitleOfOther = titles.contains { kind, words in
      kind != .featureLine && words.contains { text.hasPrefix($0 + ":") }
    }
    if expected.contains(.featureLine), isTitleOfOther {
      return ["write “\(dialect.feature.first ?? "Feature"): NAME” above it"]
    }
    let isFeature = dialect.feature.contains { text.hasPrefix($0 + ":") }
    if isFeature, !expected.contains(.featureLine) {
      let rule = dialect.rule.first ?? "Rule"
      return ["a second feature is a file of its own; within one, “\(rule):” parts scenarios"]
    }
    let known = titles.filter { expected.contains($0.kind) }.flatMap(\.words)
    let spelled = known.filter { text.lowercased().hasPrefix($0.lowercased()) }
      .max { $0.count < $1.count }
    if let spelled, !text.hasPrefix(spelled + ":") {
      let rest = text.dropFirst(spelled.count).drop { $0 == " " || $0 == ":" }
      if text.lowercased().hasPrefix(spelled.lowercased() + ":") {
        let title = "\(spelled): \(rest.prefix(Self.longestQuote))"
        return ["small letters and capitals are different ones here: “\(title)”"]
      }
      return ["write a colon behind the keyword: “\(spelled): \(rest.prefix(Self.longestQuote))”"]
    }
    let head = text.prefix { $0 != ":" }
    // The colon of a time of day makes no title.
    let behind = text.dropFirst(head.count + 1)
    let isTime = head.last?.isNumber ?? false && behind.first?.isNumber ?? false
    let isTitle = head.count < text.count && head.count < 30 && !isTime
    let word = isTitle ? String(head) : String(text.prefix { $0 != " " })
    let candidates = isTitle ? known : keywords.filter { $0 != "*" }
    // “the” is one letter from “Then”, and begins a sentence before which the keyword is missing.
    if word != "the", let near = Suggestions.didYouMean(word, among: candidates) { return [near] }
    if isTitle || !expected.contains(.stepLine) {
      return ForeignKeyword.ofTitle(text, besides: dialect).map { [$0.help] } ?? []
    }
    if let foreign = ForeignKeyword.ofStep(text, besides: dialect) { return [foreign.help] }
    return word.count < text.count ? ["a step begins with a keyword: “* \(quoted)”"] : []
  }

  // MARK: A file that ends too early

  private func unexpectedEnd(_ expected: [TokenKind]) -> Diagnostic {
    if expected.contains(.docStringSeparator) {
      return .error(
        "the text that begins here has no end", at: range,
        help: ["write \(range.text) on a line of its own behind the text"])
    }
    let what: String
    if expected.contains(.featureLine) {
      what = "the file ends before its feature"
    } else {
      what = "the file ends behind tags that belong to nothing"
    }
    return .error(
      what, at: range, help: ["here can stand: " + Self.words(expected, dialect)])
  }

  // MARK: What can stand somewhere

  private static func trimmed(_ keyword: String) -> String {
    keyword.hasSuffix(" ") ? String(keyword.dropLast()) : keyword
  }

  /// What can stand at a place, in the words of the dialect.
  private static func words(_ kinds: [TokenKind], _ dialect: Dialect) -> String {
    var words: [String] = []
    // Tags that no scenario follows count as a rule's; an author may well have meant a scenario.
    let tagsOfAny = kinds == [.tagLine, .ruleLine, .comment, .empty]
    for kind in tagsOfAny ? [.tagLine, .scenarioLine] + kinds.dropFirst() : kinds {
      switch kind {
      case .endOfFile, .empty, .other: break
      case .language: words.append("“# language: …”")
      case .featureLine: words.append(title(dialect.feature))
      case .backgroundLine: words.append(title(dialect.background))
      case .ruleLine: words.append(title(dialect.rule))
      case .scenarioLine: words.append(title(dialect.scenario.reversed()))
      case .examplesLine: words.append(title(dialect.examples))
      case .stepLine:
        let firsts = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but]
          .compactMap { list in list.first { $0 != "* " }.map(trimmed) }
        words.append("a step (\(firsts.joined(separator: ", ")), *)")
      case .tagLine: words.append("a tag (@name)")
      case .tableRow: words.append("a row of a table (| … |)")
      case .docStringSeparator: words.append("a text in \"\"\"")
      case .comment: words.append("a comment (# …)")
      }
    }
    return words.joined(separator: ", ")
  }

  private static func title(_ words: [String]) -> String { "“\(words.first ?? ""):”" }
}

extension [GherkinParseError] {
  /// The errors in the author's words.
  ///
  /// Where a file does not begin with its feature, every line up to it is wrong for that reason alone:
  /// it is told once.
  package var told: [Diagnostic] {
    let first = firstIndex { $0.isAheadOfFeature }
    return indices.filter { $0 == first || !self[$0].isAheadOfFeature }.map { self[$0].diagnostic }
  }
}
