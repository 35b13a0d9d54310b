import SourceDiagnostics

extension TextPosition {
  /// Reads a position; nil if it is none.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }
}

/// A question about a document.
struct EditorRequest {
  /// What is asked.
  enum Question {
    /// What could be typed at a place.
    case completion(TextPosition)
    /// What stands at a place.
    case hover(TextPosition)
    /// Where the phrase at a place is declared.
    case definition(TextPosition)
    /// Where the phrase at a place is used.
    case references(TextPosition, withDeclaration: Bool)
    /// Whether what stands at a place can get another name.
    case prepareRename(TextPosition)
    /// What must change where the phrase at a place gets another name.
    case rename(TextPosition, to: String)
    /// What could be mended between two places.
    case codeActions(TextPosition, TextPosition)
    /// The canonical layout.
    case formatting
    /// What the document is made of.
    case symbols
    /// What can be folded.
    case foldingRanges
    /// What each word is.
    case semanticTokens
    /// What can be done at lines.
    case codeLenses
  }

  /// The document.
  let uri: String
  /// What is asked.
  let question: Question

  /// Reads a request.
  ///
  /// - Throws: a ``RequestFault`` for an unknown method, and for missing parameters.
  init(_ method: String, _ parameters: JSONValue) throws(RequestFault) {
    func position() throws(RequestFault) -> TextPosition {
      guard let position = TextPosition(parameters["position"]) else {
        throw .parameters("\(method) needs a position")
      }
      return position
    }
    switch method {
    case "textDocument/completion": question = .completion(try position())
    case "textDocument/hover": question = .hover(try position())
    case "textDocument/definition": question = .definition(try position())
    case "textDocument/references":
      let withDeclaration = parameters["context"]?["includeDeclaration"]?.bool ?? false
      question = .references(try position(), withDeclaration: withDeclaration)
    case "textDocument/prepareRename": question = .prepareRename(try position())
    case "textDocument/rename":
      guard let name = parameters["newName"]?.text else {
        throw .parameters("\(method) needs a newName")
      }
      question = .rename(try position(), to: name)
    case "textDocument/codeAction":
      guard let start = TextPosition(parameters["range"]?["start"]),
        let end = TextPosition(parameters["range"]?["end"])
      else { throw .parameters("\(method) needs a range") }
      question = .codeActions(start, end)
    case "textDocument/formatting": question = .formatting
    case "textDocument/documentSymbol": question = .symbols
    case "textDocument/foldingRange": question = .foldingRanges
    case "textDocument/semanticTokens/full": question = .semanticTokens
    case "textDocument/codeLens": question = .codeLenses
    default: throw .unknown(method)
    }
    guard let uri = parameters["textDocument"]?["uri"]?.text else {
      throw .parameters("\(method) needs a document")
    }
    self.uri = uri
  }
}

extension Workspace {
  /// Writes the answer to a question about an open document.
  ///
  /// - Throws: a ``RequestFault`` where a name cannot be given.
  mutating func answer(
    _ request: EditorRequest, to json: inout JSONWriter
  ) throws(RequestFault) {
    guard let analysis = analysis(of: request.uri) else { return json.null() }
    switch request.question {
    case .completion(let place): completion(at: analysis.file.offset(of: place), analysis, &json)
    case .hover(let place): hover(at: analysis.file.offset(of: place), analysis, &json)
    case .definition(let place): definition(at: analysis.file.offset(of: place), analysis, &json)
    case .references(let place, let withDeclaration):
      references(
        at: analysis.file.offset(of: place), withDeclaration: withDeclaration, analysis, &json)
    case .prepareRename(let place):
      prepareRename(at: analysis.file.offset(of: place), analysis, &json)
    case .rename(let place, let name):
      try rename(at: analysis.file.offset(of: place), to: name, analysis, &json)
    case .codeActions(let start, let end):
      let lower = analysis.file.offset(of: start)
      codeActions(in: lower..<max(lower, analysis.file.offset(of: end)), analysis, &json)
    case .formatting: formatting(analysis, &json)
    case .symbols: DocumentSymbols(analysis, areNested: takesNestedSymbols).write(to: &json)
    case .foldingRanges: FoldingRanges(analysis).write(to: &json)
    case .semanticTokens: semanticTokens(analysis, &json)
    case .codeLenses: codeLenses(analysis, &json)
    }
  }
}
