import GherkinSyntax
import SourceDiagnostics

extension Workspace {
  /// A place where a phrase is named.
  private struct Mention {
    let uri: String
    let file: SourceFile
    let range: Range<Int>
    let values: [String]
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
    for use in uses(of: entry, analysis.uri) {
      let values = Dictionary(zip(names, use.values), uniquingKeysWith: { first, _ in first })
      edits.append((use.uri, use.file, use.range, PhraseBook.sentence(of: name, values)))
    }
    let fault = book(of: analysis.uri).faultOfRenaming(
      position, to: name, sentences: edits.dropFirst().map(\.3),
      resolver: language.sentences.resolver)
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
      let steps = script.backgrounds.flatMap(\.steps) + script.document.scenarios.flatMap(\.steps)
      for step in steps {
        guard case .phrase(let use) = meaning(of: step.text, in: uri),
          book(of: uri).entries[use.phrase].isSame(as: phrase)
        else { continue }
        let sentence = step.sentenceText
        found.append(
          Mention(
            uri: script.uri, file: script.file, range: sentence.lower + use.start..<sentence.upper,
            values: use.values))
      }
    }
    return found
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
