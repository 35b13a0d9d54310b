import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// Says what is wrong with a sentence that means no step, several, or one with a wrong value.
struct ResolutionDiagnostics {
  /// The sentences that there are.
  let sentences: [StepOutline]

  /// The longest sentence that somebody may want to be a phrase, in bytes.
  private static let longestPhrase = 400

  /// A sentence that means nothing: the nearest steps, and how to make it one.
  ///
  /// - Parameters:
  ///   - keyword: What stands before it.
  ///   - phrases: The phrases that it was probably to use, with the sentence that would.
  ///   - braced: The phrase that it would use, were it not for braces in its name.
  ///   - isClaim: Whether it stands behind a Then: what can be asked comes first.
  ///   - language: That of the script's keywords, by its code.
  func undefined(
    _ step: UndefinedStep, _ keyword: String, sentence: String,
    phrases: [(name: String, use: String)], braced: BracedPhrase?, isClaim: Bool,
    in language: String, at range: SourceRange
  ) -> Diagnostic {
    if sentence.isEmpty {
      return .error(
        "this step says nothing", at: range, help: ["a step needs words behind its keyword"])
    }
    let nearest =
      isClaim ? step.nearest { sentences[$0].kind == .assertion } : step.nearest
    var notes: [Diagnostic.Note] = []
    if !nearest.isEmpty || !phrases.isEmpty {
      let used = phrases.map { "\n      \($0.name)\n          a phrase; as in: \($0.use)" }
      let lines =
        used
        + nearest.map { position in
          "\n      \(sentences[position].expression)\n          as in: \(sentences[position].example)"
        }
      notes.append(.init("the nearest steps are" + lines.joined()))
    }
    var help = ["“focuskey steps WORDS” searches all steps"]
    if sentence.utf8.count <= Self.longestPhrase, let named = step.sentence {
      let flavour = GherkinFlavour(path: range.file.path)
      let phrase = PhraseDraft(of: named, in: language, flavour).lines
      help.append(
        PhraseDraft.offer
          + phrase.map { $0.isEmpty ? "\n" : "\n      " + $0 }.joined())
    }
    if let braced {
      help.insert(
        "what a phrase is given stands in angle brackets: call “\(braced.name)” "
          + "“\(braced.meantName)”, and write so in its steps, too", at: 0)
    }
    if sentence.contains("  ") {
      help.insert("two blanks follow one another: between two words stands one", at: 0)
    }
    if sentence.contains("\t") {
      help.insert("a tab stands in it: between two words stands one blank", at: 0)
    }
    if !keyword.isEmpty, keyword != "*", !Self.keywords.contains(keyword) {
      help.insert(
        "keywords may be of any language; steps are worded in English, or by a phrase", at: 0)
    }
    if sentence.contains("’"),
      nearest.contains(where: { sentences[$0].expression.contains("'") })
    {
      help.insert("the apostrophe of a step is a straight one: '", at: 0)
    }
    return .error("no step is worded like this", at: range, notes: notes, help: help)
  }

  /// A sentence with gaps that means nothing, whatever fills them.
  func undefined(whateverFillsIn sentence: TracedText, nearest: [Int]) -> Diagnostic {
    let lines = nearest.map { "\n      \(sentences[$0].expression)" }
    return .error(
      "no step is worded like this, whatever fills it in", at: sentence.range,
      notes: lines.isEmpty ? [] : [.init("the nearest steps are" + lines.joined())],
      help: ["“focuskey steps WORDS” searches all steps"])
  }

  /// A keyword at the beginning of a sentence that means nothing: there was one before it.
  func doubledKeyword(_ sentence: TracedText, at range: SourceRange) -> Diagnostic? {
    guard let word = sentence.text.split(separator: " ", maxSplits: 1).first.map(String.init),
      Self.keywords.contains(word)
    else { return nil }
    if sentence.text == word {
      return .error(
        "nothing stands behind “\(word)”", at: range,
        help: ["a step is a keyword and a sentence: “focuskey steps” lists all"])
    }
    return .error(
      "a step has one keyword", at: sentence.range(of: 0..<word.utf8.count) ?? range,
      help: ["leave “\(word)” out, or write it instead of the one before it"])
  }

  /// Words that begin a step, and no sentence.
  private static let keywords = ["Given", "When", "Then", "And", "But"]

  /// A quote that has no other, where that may be what is wrong with a sentence.
  ///
  /// `the profile "Work blocks Notes`: the one before `Work` is not closed. One at the beginning of
  /// a word opens, any other closes.
  func loneQuote(_ sentence: TracedText) -> Diagnostic? {
    let quotes = Self.quotes(in: Array(sentence.text.utf8))
    guard !quotes.count.isMultiple(of: 2) else { return nil }
    let filledIn = quotes.filter { Self.isFilledIn($0.place, of: sentence) }
    if let quote = filledIn.first, !filledIn.count.isMultiple(of: 2) {
      return .error(
        "this quote has no other in what is filled in here",
        at: sentence.range(of: quote.place..<quote.place + 1),
        help: ["close it, or leave it out; a quote inside a text in quotes is written \\\""])
    }
    var first = 0
    while first + 1 < quotes.count, quotes[first].opens, !quotes[first + 1].opens { first += 2 }
    let place = quotes[first].place
    if let other = sentence.text.first(where: { "“”„‟«»".contains($0) }) {
      return .error(
        "this quote is not closed", at: sentence.range(of: place..<sentence.text.utf8.count),
        help: ["\(other) is no quote of scripts: write \" in its place"])
    }
    if quotes[first].opens {
      return .error(
        "this quote is not closed", at: sentence.range(of: place..<sentence.text.utf8.count),
        help: ["a name or text in quotes has one behind it, too: \"Candy Crush\""])
    }
    return .error(
      "nothing opens this quote", at: sentence.range(of: place..<place + 1),
      help: ["put one before the name or text, too: \"Candy Crush\", or leave this one out"])
  }

  /// Whether a byte of a sentence was written elsewhere: in a cell of the examples, for a phrase.
  private static func isFilledIn(_ place: Int, of sentence: TracedText) -> Bool {
    guard let own = sentence.range, let origin = sentence.range(of: place..<place + 1)
    else { return false }
    return own.file !== origin.file || !own.bytes.contains(origin.lower)
  }

  /// Where the double quotes of a sentence are, without those behind a backslash.
  private static func quotes(in bytes: [UInt8]) -> [(place: Int, opens: Bool)] {
    var quotes: [(place: Int, opens: Bool)] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\"") {
        quotes.append((place, place == 0 || bytes[place - 1] == UInt8(ascii: " ")))
      }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return quotes
  }

  /// A placeholder that nothing fills in, where that is what is wrong with a sentence.
  ///
  /// - Parameter columns: The names of the columns of the examples; none without examples.
  func unfilled(_ sentence: TracedText, columns: [String]) -> Diagnostic? {
    let text = sentence.text
    guard let open = text.firstIndex(of: "<"),
      let close = text[open...].firstIndex(of: ">"), text.index(after: open) < close
    else { return nil }
    let name = String(text[text.index(after: open)..<close])
    let lower = text.utf8.distance(from: text.startIndex, to: open)
    let range = sentence.range(of: lower..<lower + name.utf8.count + 2)
    guard !columns.isEmpty else {
      return .error(
        "nothing fills in <\(name)>: there are no examples", at: range,
        help: ["put a table below the scenario’s steps: “Examples:” and a column “\(name)”"])
    }
    if columns.contains(name) {
      return .error(
        "nothing fills in <\(name)> here", at: range,
        help: [
          "a row fills in the steps of its own scenario: no background, and none of its own cells"
        ])
    }
    let near = Suggestions.didYouMean("<\(name)>", among: columns.map { "<\($0)>" })
    return .error(
      "nothing fills in <\(name)>: the examples have no such column", at: range,
      help: [near ?? "they have \(Suggestions.list(columns, joinedBy: "and"))"])
  }

  /// A sentence that means several steps: all of them.
  func ambiguous(_ positions: [Int], at range: SourceRange) -> Diagnostic {
    let lines = positions.map { "\n      \(sentences[$0].expression)" }.joined()
    return .error(
      "this can mean \(positions.count) steps", at: range, notes: [.init("they are" + lines)],
      help: ["put a name that has several words into quotes, or word the sentence differently"])
  }

  /// A value that is none of its kind: what could stand there.
  ///
  /// Where nothing better comes to mind than quotes around it, `a break` in `a break is started`, the
  /// author may well have meant another step.
  func badValue(_ bad: BadValue, at range: SourceRange) -> Diagnostic {
    var notes: [Diagnostic.Note] = []
    let isGuess = bad.suggestions.allSatisfy { $0 == "\"\(bad.found)\"" }
    if isGuess, bad.found.first?.isLowercase == true, !bad.nearest.isEmpty {
      let lines = bad.nearest.map { "\n      \(sentences[$0].expression)" }
      notes.append(.init("other steps are near, too" + lines.joined()))
    }
    var help: [String] = []
    if !bad.suggestions.isEmpty {
      help.append("did you mean \(Suggestions.list(bad.suggestions))?")
    }
    help.append("the step is: \(sentences[bad.definition].expression)")
    return .error("“\(bad.found)” is not \(bad.expected)", at: range, notes: notes, help: help)
  }

  /// A step with the wrong thing under it, or without what it needs.
  func block(_ fault: String, of position: Int, at range: SourceRange) -> Diagnostic {
    .error(
      fault, at: range, notes: [.init("the step is: \(sentences[position].expression)")],
      help: ["“focuskey steps \(sentences[position].example)” shows how it is used"])
  }
}
