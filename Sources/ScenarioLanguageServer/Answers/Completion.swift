import CucumberExpressions
import GherkinSyntax
import SentenceCompletion
import SourceDiagnostics
import StepDefinitions

/// Something that can be typed at a place.
struct CompletionItem {
  /// Kinds of items as the protocol numbers them.
  enum Kind: Int {
    case step = 3
    case name = 6
    case value = 12
    case keyword = 14
    case tag = 20
    case phrase = 15
  }

  /// What is listed.
  var label: String
  /// What it is.
  var kind: Kind
  /// What is put into the text.
  var text: String
  /// Whether that is a snippet.
  var isSnippet = false
  /// A word on it.
  var detail: String?
  /// All that is to be said of it, in Markdown.
  var documentation: String?

  /// The same behind a text that it is to be put in with.
  func behind(_ head: String) -> CompletionItem {
    var item = self
    item.text = (isSnippet ? StepTemplate.escaped(head) : head) + text
    return item
  }
}

extension Workspace {
  /// The most items of an answer.
  private static let mostItems = 60

  /// Answers with what could be typed at a place.
  mutating func completion(at offset: Int, _ analysis: ScriptAnalysis, _ json: inout JSONWriter) {
    let (items, start) = items(at: offset, analysis)
    let file = analysis.file
    let typed = file.text(in: min(start, offset)..<offset)
    let rest = RestOfWord(at: offset, from: start, in: file)
    json.object { json in
      json.member("isIncomplete", true)
      json.array("items") { json in
        for (rank, item) in items.prefix(Self.mostItems).enumerated() {
          json.object { json in
            json.member("label", item.label)
            json.member("kind", item.kind.rawValue)
            json.member("detail", ifPresent: item.detail)
            if let text = item.documentation {
              json.object("documentation") { formatOfItems.write(text, to: &$0) }
            }
            // The order is ours, and nothing that fits is to be filtered out by the editor.
            json.member("sortText", String(String(rank + 1000).dropFirst()))
            json.member("filterText", typed.isEmpty ? item.label : typed)
            json.member("insertTextFormat", item.isSnippet ? 2 : 1)
            json.object("textEdit") { json in
              file.write(start..<max(start, rest.end(for: item.text)), to: &json)
              json.member("newText", item.text)
            }
          }
        }
      }
    }
  }

  /// The items for a place, the best first, and where the text begins that they replace.
  private mutating func items(
    at offset: Int, _ analysis: ScriptAnalysis
  ) -> (items: [CompletionItem], start: Int) {
    let file = analysis.file
    let line = file.byteRange(ofLine: file.line(at: offset))
    var first = line.lowerBound
    while first < offset, file.bytes[first] == 0x20 || file.bytes[first] == 0x09 { first += 1 }
    let typed = file.text(in: first..<max(first, offset))
    if isInText(offset, analysis) { return ([], offset) }
    if typed.hasPrefix("|") { return cells(at: offset, from: first, analysis) }
    let indent = String(repeating: " ", count: first - line.lowerBound)
    if GherkinFlavour(path: file.path) == .markdown {
      return itemsInMarkdown(from: first, to: offset, indent: indent, analysis)
    }
    if typed.hasPrefix("@") {
      let start = (first..<offset).last { file.bytes[$0] == UInt8(ascii: "@") } ?? first
      return (tags(typed: file.text(in: start..<offset)), start)
    }
    if typed.hasPrefix("#") {
      guard typed.hasPrefix("# language: ") else { return ([], offset) }
      let start = first + 12
      let codes = Dialect.codes.filter { $0.hasPrefix(file.text(in: start..<offset)) }
      return (codes.map { CompletionItem(label: $0, kind: .value, text: $0) }, start)
    }
    let dialect = analysis.dialect
    guard let keyword = Self.keyword(of: typed, among: dialect.stepKeywords) else {
      return (keywords(Self.words(at: offset, analysis), typed: typed), first)
    }
    return sentences(from: first + keyword.utf8.count, to: offset, indent: indent, analysis)
  }

  /// The items for a place in Markdown: of a tag in backticks, behind the signs of a heading, or behind
  /// a bullet, where a step has a keyword of letters.
  private mutating func itemsInMarkdown(
    from first: Int, to offset: Int, indent: String, _ analysis: ScriptAnalysis
  ) -> (items: [CompletionItem], start: Int) {
    let file = analysis.file
    let typed = file.text(in: first..<max(first, offset))
    let parts = typed.split(separator: "`", omittingEmptySubsequences: false)
    if parts.count.isMultiple(of: 2), let tag = parts.last, tag.hasPrefix("@") {
      return (tags(typed: String(tag)), offset - tag.utf8.count)
    }
    let isHeading = typed.hasPrefix("#")
    guard isHeading || typed.first.map({ "*+-".contains($0) }) == true else { return ([], offset) }
    let words = String(
      typed.drop { isHeading && $0 == "#" }.dropFirst(isHeading ? 0 : 1).drop { $0 == " " })
    let start = offset - words.utf8.count
    let dialect = analysis.dialect
    if isHeading { return (keywords(Self.titles(dialect), typed: words), start) }
    let steps = Self.steps(dialect).filter { $0 != "* " }
    guard let keyword = Self.keyword(of: words, among: steps) else {
      return (keywords(steps, typed: words), start)
    }
    return sentences(from: start + keyword.utf8.count, to: offset, indent: indent, analysis)
  }

  /// The keyword that a line begins with, byte for byte, as who parses it compares them: letters that are
  /// put together in another way are as many, and not as long.
  private static func keyword(of typed: String, among keywords: [String]) -> String? {
    keywords.first { typed.utf8.starts(with: $0.utf8) }
  }

  private func isInText(_ offset: Int, _ analysis: ScriptAnalysis) -> Bool {
    guard let text = analysis.step(at: offset)?.step.docString else { return false }
    return text.extent.lower < offset && offset <= text.extent.upper
  }

  // MARK: Tags and keywords

  private func tags(typed: String) -> [CompletionItem] {
    let known = language.knownTags.filter { !$0.hasSuffix("*") }
    let wanted = typed.lowercased()
    return known.filter { $0.lowercased().hasPrefix(wanted) }.map { tag in
      CompletionItem(
        label: tag, kind: .tag, text: tag, documentation: describe(tag: tag))
    }
  }

  /// The words that titles begin with, colon and all.
  static func titles(_ dialect: Dialect) -> [String] {
    let titles =
      dialect.scenario + dialect.scenarioOutline + dialect.examples + dialect.background
      + dialect.rule + dialect.feature
    return titles.map { $0 + ": " }
  }

  /// The words that a line may begin with, those first that can stand at a place.
  private static func words(at offset: Int, _ analysis: ScriptAnalysis) -> [String] {
    let dialect = analysis.dialect
    if analysis.document.feature == nil, isAtBeginning(offset, of: analysis.file) {
      return dialect.feature.map { $0 + ": " }
    }
    if analysis.document.feature.map({ offset < $0.keywordText.lower }) ?? true {
      return dialect.feature.map { $0 + ": " } + titles(dialect) + steps(dialect)
    }
    let begun =
      analysis.backgrounds.map(\.keywordText.lower)
      + analysis.document.scenarios.map(\.keywordText.lower)
    return begun.contains { $0 < offset }
      ? steps(dialect) + titles(dialect) : titles(dialect) + steps(dialect)
  }

  /// Whether nothing but comments and tags stands above a line: only a feature can begin there.
  private static func isAtBeginning(_ offset: Int, of file: SourceFile) -> Bool {
    (1..<file.line(at: offset)).allSatisfy { line in
      let text = file.text(in: file.byteRange(ofLine: line)).drop(while: \.isWhitespace)
      return text.isEmpty || text.hasPrefix("#") || text.hasPrefix("@")
    }
  }

  /// The words that steps begin with.
  static func steps(_ dialect: Dialect) -> [String] {
    dialect.given + dialect.when + dialect.then + dialect.and + dialect.but
  }

  private func keywords(_ words: [String], typed: String) -> [CompletionItem] {
    var seen: Set<String> = []
    return words.filter { word in
      word.lowercased().hasPrefix(typed.lowercased()) && seen.insert(word).inserted
    }.map { word in
      let label = word.hasSuffix(" ") ? String(word.dropLast()) : word
      return CompletionItem(label: label, kind: .keyword, text: word)
    }
  }

  // MARK: Sentences

  private mutating func sentences(
    from start: Int, to offset: Int, indent: String, _ analysis: ScriptAnalysis
  ) -> (items: [CompletionItem], start: Int) {
    if let found = placeholders(from: start, to: offset, analysis) { return found }
    let whole = Sentence(analysis.file.text(in: start..<offset))
    let rest = language.sentences.resolver.prefixRule?.read(whole)?.rest ?? 0
    let typed = Sentence(whole[rest..<whole.count])
    let sentenceStart = start + rest
    let values = values(for: typed, at: sentenceStart, analysis)
    let phrases = book(of: analysis.uri).entries.map(\.node.name)
    if let (items, from) = values {
      let further = StepSearch.goingOn(behind: typed, in: language.sentences, phrases: phrases)
      if further.isEmpty { return (items, from) }
      // All that is offered at once takes the place of the same text.
      let head = typed[0..<from - sentenceStart]
      let wholes = items.map { $0.behind(head) }
      let steps = self.items(for: further, typed: typed.text, indent: indent, phrases)
      return (wholes + steps, sentenceStart)
    }
    // A name of several words may want its quotes.
    let search = ValueSearch(in: language.sentences, own: ownNames(before: start, analysis))
    if let quoted = search.quotingNames(in: typed.text) {
      let sentence = Sentence(quoted)
      if let (values, from) = search.values(for: sentence) {
        let wholes = values.map { word in
          CompletionItem(label: word, kind: .name, text: sentence[0..<from] + word)
        }
        let further = StepSearch.goingOn(
          behind: sentence, in: language.sentences, phrases: phrases)
        let steps = self.items(for: further, typed: quoted, indent: indent, phrases)
        return (wholes + steps, sentenceStart)
      }
      let items = steps(for: quoted, indent: indent, analysis)
      if !items.isEmpty { return (items, sentenceStart) }
    }
    return (steps(for: typed.text, indent: indent, analysis), sentenceStart)
  }

  /// The steps and phrases that have the words of what is typed.
  private mutating func steps(
    for typed: String, indent: String, _ analysis: ScriptAnalysis
  ) -> [CompletionItem] {
    let phrases = book(of: analysis.uri).entries.map(\.node.name)
    let found = StepSearch(typed).found(in: language.sentences, phrases: phrases)
    return items(for: found, typed: typed, indent: indent, phrases)
  }

  private func items(
    for found: [StepSearch.Found], typed: String, indent: String, _ phrases: [String]
  ) -> [CompletionItem] {
    found.map { found in
      switch found {
      case .step(let position): item(for: position, typed: typed, indent: indent)
      case .phrase(let position): item(forPhrase: phrases[position])
      }
    }
  }

  /// The columns of an outline's examples, or the placeholders of a phrase, behind an open `<`.
  private func placeholders(
    from start: Int, to offset: Int, _ analysis: ScriptAnalysis
  ) -> (items: [CompletionItem], start: Int)? {
    let brackets = (start..<offset).last { "<>".utf8.contains(analysis.file.bytes[$0]) }
    guard let open = brackets, analysis.file.bytes[open] == UInt8(ascii: "<"),
      let piece = analysis.pieces.piece(at: offset)
    else { return nil }
    let columns = piece.node.examples.flatMap { $0.tableHeader?.cells.map(\.value) ?? [] }
    let own = piece.isPhrase ? PhraseBook.placeholders(of: piece.node.name) : []
    let typed = analysis.file.text(in: open + 1..<offset).lowercased()
    var seen: Set<String> = []
    let names = (own + columns).filter { name in
      name.lowercased().hasPrefix(typed) && seen.insert(name).inserted
    }
    guard !names.isEmpty else { return nil }
    return (names.map { CompletionItem(label: "<\($0)>", kind: .value, text: "<\($0)>") }, open)
  }

  private func item(forPhrase name: String) -> CompletionItem {
    var number = 0
    var text = ""
    for part in name.split(separator: "<", omittingEmptySubsequences: false) {
      if let close = part.firstIndex(of: ">") {
        number += 1
        text += takesSnippets ? "${\(number):\(part[..<close])}" : "<\(part[..<close])>"
        text += part[part.index(after: close)...]
      } else {
        text += part
      }
    }
    return CompletionItem(
      label: name, kind: .phrase, text: text, isSnippet: takesSnippets, detail: "phrase")
  }

  private func item(for position: Int, typed: String, indent: String) -> CompletionItem {
    let step = language.sentences.steps[position]
    let template = language.sentences.templates[position]
    return CompletionItem(
      label: step.expression, kind: .step,
      text: takesSnippets
        ? template.snippet(withValuesOf: typed, indent: indent)
        : template.sentence(withValuesOf: typed),
      isSnippet: takesSnippets, detail: step.section, documentation: describe(step: position))
  }
}
