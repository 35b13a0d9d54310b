import SourceDiagnostics

/// What came out of parsing a file.
package struct ParseResult: Sendable {
  /// The document; nil if there is an error.
  package let document: GherkinDocument?
  /// The document as far as it could be read: for editors, which cannot wait for a correct file.
  package let recovered: GherkinDocument
  /// The errors in the order in which they were found; at most as many as the limit allows.
  package let errors: [GherkinParseError]
  /// The lines as tokens; empty unless they were asked for, and after an error.
  package let tokens: [Token]
  /// The dialect at the end of the file.
  package let dialect: Dialect

  /// How often a line was looked at: the measure of the work, at most thrice the lines.
  package let linesLookedAt: Int

  /// The errors in the author's words.
  package var diagnostics: [Diagnostic] { errors.told }
}

/// Reads Gherkin: bytes in, a tree or errors out.
///
/// It never throws and goes on after an error, as the reference implementation does.
/// Time and memory grow with the file's length alone; nothing recurses over what is read.
package enum GherkinParser {
  /// What can be asked of the parser.
  package struct Options: Hashable, Sendable {
    /// Whether to record the lines as tokens.
    package var recordsTokens: Bool
    /// After so many errors the rest of the file is not read.
    package var errorLimit: Int

    /// The options of the reference tools, which give up at the eleventh error.
    package init(recordsTokens: Bool = false, errorLimit: Int = 11) {
      self.recordsTokens = recordsTokens
      self.errorLimit = max(errorLimit, 1)
    }
  }

  /// Parses a file whose nodes are numbered from 0.
  package static func parse(_ file: SourceFile, options: Options = Options()) -> ParseResult {
    var ids = IDGenerator()
    return parse(file, options: options, ids: &ids)
  }

  /// Parses a file; its nodes take their numbers from `ids`.
  ///
  /// - Complexity: linear in the length of the file.
  package static func parse(
    _ file: SourceFile, options: Options = Options(), ids: inout IDGenerator
  ) -> ParseResult {
    let flavour = GherkinFlavour(path: file.path)
    if let fault = UTF8Check.firstFault(in: file.bytes) { return noText(file, flavour, fault) }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var run = ParseRun(
        lines: LineReader(file: file, flavour: flavour, bytes: bytes, keywords: .english),
        recordsTokens: options.recordsTokens, errorLimit: options.errorLimit,
        tree: OpenTree(file: file, flavour: flavour, ids: ids))
      run.run()
      ids = run.tree.ids
      let document = run.tree.document
      let isCorrect = run.errors.isEmpty
      return ParseResult(
        document: isCorrect ? document : nil, recovered: document, errors: run.errors,
        tokens: isCorrect ? run.tokens : [], dialect: run.lines.keywords.dialect,
        linesLookedAt: run.linesLookedAt)
    }
  }

  private static func noText(
    _ file: SourceFile, _ flavour: GherkinFlavour, _ fault: UTF8Check.Fault
  ) -> ParseResult {
    let dialect = Dialect.english
    let offset: Int
    let kind: GherkinParseError.Kind
    switch fault {
    case .invalidByte(let place):
      offset = place
      kind = .notUTF8(byte: file.bytes[place])
    case .nul(let place):
      offset = place
      kind = .binary
    }
    let position = file.position(at: offset)
    let error = GherkinParseError(
      kind: kind, location: Location(line: position.line, column: position.column),
      range: SourceRange(file: file, bytes: offset..<offset + 1), language: dialect.code)
    let empty = GherkinDocument(
      file: file, flavour: flavour, feature: nil, comments: [], languageLine: nil,
      mayLoseSomething: false)
    return ParseResult(
      document: nil, recovered: empty, errors: [error], tokens: [], dialect: dialect,
      linesLookedAt: 0)
  }
}
