import SourceDiagnostics

/// Lays files out in the one canonical way: two blanks a level, aligned tables, single blank lines.
///
/// What runs stays what it was: scenarios, steps, tables and texts are the same before and after,
/// and what is laid out already stays byte for byte. Comments keep their place. Keywords stay in
/// the file's own words, line breaks of its own kind. In Markdown only what is Gherkin is laid out:
/// prose stays as it is.
package enum GherkinFormatter {
  /// What came of laying out a file.
  package enum Outcome: Hashable, Sendable {
    /// The bytes as they should be; the same as before where nothing is to be done.
    case laidOut([UInt8])
    /// The file has errors: it is left alone.
    case unreadable([GherkinParseError])
  }

  /// Lays a file out.
  ///
  /// - Complexity: linear in the length of the file.
  package static func format(_ file: SourceFile) -> Outcome {
    let result = parsed(file)
    guard let document = result.document else { return .unreadable(result.errors) }
    let bytes = layout(of: file, result, document.flavour)
    if bytes == file.bytes { return .laidOut(bytes) }
    let again = parsed(SourceFile(path: file.path, bytes: bytes))
    // The layout never changes what runs (its tests hold it to that); should it ever, no script
    // of an author's pays for it.
    let isSame = again.document != nil && hasSameWords(result.tokens, again.tokens)
    return .laidOut(isSame ? bytes : file.bytes)
  }

  /// Whether two files say the same, but for comments, blank lines and the layout of descriptions.
  private static func hasSameWords(_ left: [Token], _ right: [Token]) -> Bool {
    var (one, other) = (WordTokens(left), WordTokens(right))
    while let token = one.next() {
      guard let twin = other.next(), token.kind == twin.kind, token.keyword == twin.keyword,
        token.text == twin.text,
        token.items.elementsEqual(twin.items, by: { $0.text == $1.text })
      else { return false }
    }
    return other.next() == nil
  }

  /// The tokens of a file that say something, one after the other.
  private struct WordTokens {
    private let tokens: [Token]
    private var place = 0
    private var isInText = false

    init(_ tokens: [Token]) { self.tokens = tokens }

    mutating func next() -> Token? {
      while place < tokens.count {
        place += 1
        switch tokens[place - 1].kind {
        case .docStringSeparator: isInText.toggle()
        case .empty, .comment, .other, .endOfFile: if !isInText { continue }
        default: break
        }
        return tokens[place - 1]
      }
      return nil
    }
  }

  /// The layout without the look at what it means, nil where there are errors: for tests.
  package static func uncheckedLayout(of file: SourceFile) -> [UInt8]? {
    let result = parsed(file)
    return result.document.map { layout(of: file, result, $0.flavour) }
  }

  private static func layout(
    of file: SourceFile, _ result: ParseResult, _ flavour: GherkinFlavour
  ) -> [UInt8] {
    switch flavour {
    case .plain:
      var layout = CanonicalLayout(file: file, tokens: result.tokens, dialect: result.dialect)
      return layout.bytes()
    case .markdown:
      var layout = MarkdownLayout(file: file, tokens: result.tokens, dialect: result.dialect)
      return layout.bytes()
    }
  }

  /// What runs, without places and numbers: for tests.
  package static func meaning(of document: GherkinDocument) -> [[String]] {
    var ids = IDGenerator()
    return PickleCompiler.pickles(of: document, ids: &ids).map { pickle in
      var words = [pickle.name, pickle.language, pickle.ruleName ?? "\u{0}"] + pickle.tagNames
      for step in pickle.steps {
        words += ["\u{0}step", step.keyword, step.type.rawValue, step.text]
        for row in step.dataTable?.values ?? [] { words += ["\u{0}row"] + row }
        guard let text = step.docString else { continue }
        words += ["\u{0}text", text.mediaType ?? "\u{0}", text.content]
      }
      return words
    }
  }

  private static func parsed(_ file: SourceFile) -> ParseResult {
    GherkinParser.parse(file, options: .init(recordsTokens: true))
  }
}
