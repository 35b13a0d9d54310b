import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

extension Workspace {
  /// A place where a phrase is named.
  private struct Mention {
    /// What it is written in.
    enum Form {
      /// A step's own words.
      case sentence
      /// A cell of the examples, which a step consists of.
      case cell
      /// A step of these words that uses it only with what examples or another phrase fill in.
      case mixture(String)
    }

    let uri: String
    let file: SourceFile
    let range: Range<Int>
    let values: [String]
    var form = Form.sentence
  }

  /// Answers where the phrase at a place is declared.
  mutating func definition(at offset: Int, _ analysis: ScriptAnalysis, _ json: inout JSONWriter) {
    guard let (position, _) = phrase(at: offset, analysis) else { return json.null() }
    let entry = book(of: analysis.uri).entries[position]
    let name = entry.node.nameText
    Self.location(entry.uri, entry.file, name.lower..<name.upper, &json)
  }

  /// Answers where the phrase at a place is used.
  mutating func references(
    at offset: Int, withDeclaration: Bool, _ analysis: ScriptAnalysis, _ json: inout JSONWriter
  ) {
    guard let (position, _) = phrase(at: offset, analysis) else { return json.null() }
    let entry = book(of: analysis.uri).entries[position]
    let uses = uses(of: entry, analysis.uri)
    json.array { json in
      if withDeclaration {
        let name = entry.node.nameText
        Self.location(entry.uri, entry.file, name.lower..<name.upper, &json)
      }
      for use in uses { Self.location(use.uri, use.file, use.range, &json) }
    }
  }

  /// Answers what would get another name, and the name it has.
  mutating func prepareRename(
    at offset: Int, _ analysis: ScriptAnalysis, _ json: inout JSONWriter
  ) {
    guard let (position, range) = phrase(at: offset, analysis) else { return json.null() }
    json.object { json in
      analysis.file.write(range, to: &json)
      json.member("placeholder", book(of: analysis.uri).entries[position].node.name)
    }
  }

  /// Answers what must change where the phrase at a place gets another name.
  ///
  /// - Throws: a ``RequestFault`` where there is no phrase, the name has other placeholders, or a
  ///   check would find fault with it.
  mutating func rename(
    at offset: Int, to name: String, _ analysis: ScriptAnalysis, _ json: inout JSONWriter
  ) throws(RequestFault) {
    guard let (position, _) = phrase(at: offset, analysis) else {
      throw .parameters("no phrase stands here")
    }
    let entry = book(of: analysis.uri).entries[position]
    let names = PhraseBook.placeholders(of: entry.node.name)
    guard PhraseBook.placeholders(of: name).sorted() == names.sorted() else {
      let list = names.map { "<\($0)>" }.joined(separator: ", ")
      throw .parameters(
        names.isEmpty ? "the phrase has no placeholders" : "the name needs \(list), each once")
    }
    guard !name.isEmpty, !name.contains(where: \.isNewline), name.first != " ", name.last != " "
    else { throw .parameters("a name is one line without blanks around it") }
    let title = entry.node.nameText
    var edits = [(entry.uri, entry.file, title.lower..<title.upper, name)]
    var sentences: [String] = []
    for use in uses(of: entry, analysis.uri) {
      let values = Dictionary(zip(names, use.values), uniquingKeysWith: { first, _ in first })
      var sentence = PhraseBook.sentence(of: name, values)
      sentences.append(sentence)
      switch use.form {
      case .sentence: break
      case .cell:
        sentence = sentence.replacing("\\", with: "\\\\").replacing("|", with: "\\|")
      case .mixture(let words):
        let place = "\(use.file.path):\(use.file.line(at: use.range.lowerBound))"
        throw .parameters(
          "“\(words)” in \(place) uses the phrase with what is filled in: write it out first")
      }
      edits.append((use.uri, use.file, use.range, sentence))
    }
    let fault = book(of: analysis.uri).faultOfRenaming(
      position, to: name, sentences: sentences, resolver: language.sentences.resolver)
    if let fault { throw .parameters(fault) }
    json.object { json in
      json.object("changes") { json in
        var uris: [String] = []
        for edit in edits where !uris.contains(edit.0) { uris.append(edit.0) }
        for uri in uris {
          json.name(of: uri)
          json.array { json in
            for (_, file, range, text) in edits.filter({ $0.0 == uri }) {
              json.object { json in
                file.write(range, to: &json)
                json.member("newText", text)
              }
            }
          }
        }
      }
    }
  }

  /// The phrase that is declared or used at a place, and the words that name it there.
  private mutating func phrase(
    at offset: Int, _ analysis: ScriptAnalysis
  ) -> (position: Int, range: Range<Int>)? {
    if let piece = analysis.pieces.piece(at: offset), piece.isPhrase,
      piece.node.location.line == analysis.file.line(at: offset)
    {
      let name = piece.node.nameText
      let position = book(of: analysis.uri).entries.firstIndex { entry in
        entry.uri == analysis.uri && entry.node.location == piece.node.location
      }
      return position.map { ($0, name.lower..<name.upper) }
    }
    guard let (step, _) = analysis.step(at: offset) else { return nil }
    let sentence = step.sentenceText
    guard analysis.file.line(at: offset) == step.location.line,
      case .phrase(let use) = meaning(of: sentence.string, in: analysis.uri)
    else { return nil }
    return (use.phrase, sentence.lower + use.start..<sentence.upper)
  }

  /// Where a phrase is used; what scripts say that are not open is understood as in a document.
  private mutating func uses(of phrase: PhraseBook.Entry, _ uri: String) -> [Mention] {
    var found: [Mention] = []
    for script in scripts(borrowingFrom: phrase.file.path) {
      let uri = documents[script.uri] == nil ? uri : script.uri
      var known: [String: Bool] = [:]
      for step in script.backgrounds.flatMap(\.steps) {
        if let use = use(of: phrase, in: step, script, uri, &known) { found.append(use) }
      }
      for scenario in script.document.scenarios {
        for step in scenario.steps {
          if let use = use(of: phrase, in: step, script, uri, &known) {
            found.append(use)
          } else if step.text.contains("<"), !scenario.examples.isEmpty {
            found += uses(of: phrase, filledInto: step, of: scenario, script, uri)
          }
        }
      }
    }
    var seen: Set<[String]> = []
    return found.filter { seen.insert([$0.uri, "\($0.range)"]).inserted }
  }

  private mutating func use(
    of phrase: PhraseBook.Entry, in step: Step, _ script: ScriptAnalysis, _ uri: String,
    _ known: inout [String: Bool]
  ) -> Mention? {
    guard case .phrase(let use) = meaning(of: step.text, in: uri) else { return nil }
    let words = step.sentenceText
    var mention = Mention(
      uri: script.uri, file: script.file, range: words.lower + use.start..<words.upper,
      values: use.values)
    if book(of: uri).entries[use.phrase].isSame(as: phrase) { return mention }
    guard handsOn(step.text, to: phrase, uri, &known) else { return nil }
    mention.form = .mixture(step.text)
    return mention
  }

  /// Whether a sentence uses another phrase that makes a use of one out of the values given to it, as
  /// `do light Moon` does with a phrase `do <what>` that consists of `<what>`.
  ///
  /// - Parameters:
  ///   - known: The sentences that were looked at; when there are too many, no more are.
  ///   - depth: How many phrases have handed it on.
  private mutating func handsOn(
    _ sentence: String, to phrase: PhraseBook.Entry, _ uri: String, _ known: inout [String: Bool],
    depth: Int = 0
  ) -> Bool {
    if let known = known[sentence] { return known }
    guard known.count < Self.mostHandedOn, depth < PhraseTable.deepest,
      sentence.utf8.count <= Self.longestHandedOn
    else { return false }
    known[sentence] = false
    guard case .phrase(let use) = meaning(of: sentence, in: uri) else { return false }
    let node = book(of: uri).entries[use.phrase].node
    let values = Dictionary(
      zip(PhraseBook.placeholders(of: node.name), use.values),
      uniquingKeysWith: { first, _ in first })
    for step in node.steps where step.text.contains("<") {
      if uses(step.text, phrase, uri) { continue }
      let filled = PhraseBook.sentence(of: step.text, values)
      guard uses(filled, phrase, uri) || handsOn(filled, to: phrase, uri, &known, depth: depth + 1)
      else { continue }
      known[sentence] = true
      return true
    }
    return false
  }

  /// Sentences of a script that are looked at for what they hand on to other phrases.
  private static var mostHandedOn: Int { 10_000 }
  /// The longest of them, in bytes: a phrase that uses itself may double its values each time.
  private static var longestHandedOn: Int { 1_000 }

  private mutating func uses(
    _ sentence: String, _ phrase: PhraseBook.Entry, _ uri: String
  ) -> Bool {
    guard case .phrase(let use) = meaning(of: sentence, in: uri) else { return false }
    return book(of: uri).entries[use.phrase].isSame(as: phrase)
  }

  /// Where a step of an outline uses a phrase once a row is filled in: in the cells, where `<step>` is
  /// all that it says, else in the step.
  private mutating func uses(
    of phrase: PhraseBook.Entry, filledInto step: Step, of scenario: Scenario,
    _ script: ScriptAnalysis, _ uri: String
  ) -> [Mention] {
    var found: [Mention] = []
    for examples in scenario.examples {
      guard let header = examples.tableHeader else { continue }
      for row in examples.tableBody {
        let filling = Filling(header: header, row: row)
        guard let sentence = filling.fill(step.text),
          case .phrase(let use) = meaning(of: sentence, in: uri),
          book(of: uri).entries[use.phrase].isSame(as: phrase)
        else { continue }
        let places = filling.placeholders(in: step.text)
        if let place = places.first, places.count == 1, place.range.lowerBound <= use.start,
          place.range.upperBound == step.text.utf8.count, row.cells.indices.contains(place.column),
          Self.isNamed(header.cells[place.column].value, onlyBy: step, in: scenario),
          row.cells[place.column].rawText.string == row.cells[place.column].value
        {
          let cell = row.cells[place.column].rawText
          let start = cell.lower + use.start - place.range.lowerBound
          found.append(
            Mention(
              uri: script.uri, file: script.file, range: start..<cell.upper, values: use.values,
              form: .cell))
        } else {
          let words = step.sentenceText
          found.append(
            Mention(
              uri: script.uri, file: script.file, range: words.lower..<words.upper,
              values: use.values, form: .mixture(step.text)))
        }
      }
    }
    return found
  }

  /// Whether no step of an outline names a column but one, and those that say the same.
  private static func isNamed(
    _ column: String, onlyBy step: Step, in scenario: Scenario
  ) -> Bool {
    scenario.steps.allSatisfy { other in
      other.text == step.text || !other.text.contains("<\(column)>")
    }
  }

  private static func location(
    _ uri: String, _ file: SourceFile, _ range: Range<Int>, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("uri", uri)
      file.write(range, to: &json)
    }
  }
}
