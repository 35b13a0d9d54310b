import SourceDiagnostics
import Testing

@testable import ScenarioLanguageServer

/// An editor in the same process: speaks bytes with the server, and keeps what it was told.
struct Editor {
  static let uri = "file:///scripts/a.feature"

  private(set) var server: LanguageServer
  private var nextID = 0
  private var version = 0
  private var framing = MessageFraming()
  /// Everything that came without a question.
  private(set) var notifications: [JSONValue] = []
  /// The text of the document, for positions.
  private(set) var text = ""

  /// An editor that has said `initialize` and opened a text; `|` marks places and is taken out.
  init(
    _ language: ScenarioLanguage = .lamps, snippets: Bool = true, capabilities: String? = nil,
    opening text: String? = nil
  ) {
    server = LanguageServer(language, version: "1")
    let ofCompletion = """
      {"textDocument": {"completion": {"completionItem": {"snippetSupport": \(snippets)}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": true}}}
      """
    _ = ask("initialize", #"{"capabilities": \#(capabilities ?? ofCompletion)}"#)
    notify("initialized", "{}")
    if let text { open(text) }
  }

  mutating func open(_ text: String, uri: String = Editor.uri) {
    if uri == Self.uri { self.text = text }
    notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(uri)", "version": 0, "text": \#(Self.quoted(text))}}"#)
  }

  /// Replaces the part between two offsets, as an editor does after a key.
  mutating func type(_ new: String, at marked: Substring.Index? = nil, over length: Int = 0) {
    let place = marked ?? text.endIndex
    let end = text.index(place, offsetBy: length)
    let start = position(of: place)
    let stop = position(of: end)
    text.replaceSubrange(place..<end, with: new)
    version += 1
    notify(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(Self.uri)", "version": \(version)}, "contentChanges": [{"range":
        {"start": {"line": \(start.line), "character": \(start.character)},
         "end": {"line": \(stop.line), "character": \(stop.character)}},
        "text": \(Self.quoted(new))}]}
      """)
  }

  /// Asks about a place that is found by the words before it.
  mutating func ask(
    _ name: String, behind words: String, _ more: String = "", uri: String = Editor.uri
  ) throws -> JSONValue {
    let place = try #require(text.range(of: words), "“\(words)” is not in the text")
    let position = position(of: place.upperBound)
    return ask(
      "textDocument/\(name)",
      """
      {"textDocument": {"uri": "\(uri)"}, "position":
        {"line": \(position.line), "character": \(position.character)}\(more)}
      """)
  }

  /// Asks about the whole document.
  mutating func ask(_ name: String) -> JSONValue {
    ask("textDocument/\(name)", #"{"textDocument": {"uri": "\#(Self.uri)"}}"#)
  }

  /// Asks anything; the result, or the error.
  mutating func ask(_ method: String, _ parameters: String) -> JSONValue {
    nextID += 1
    let answers = exchange(
      #"{"jsonrpc": "2.0", "id": \#(nextID), "method": "\#(method)", "params": \#(parameters)}"#)
    let answer = answers.last { $0["id"]?.integer == nextID }
    return answer?["result"] ?? answer?["error"] ?? .null
  }

  mutating func notify(_ method: String, _ parameters: String) {
    _ = exchange(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(parameters)}"#)
  }

  /// What the server last said to be wrong with a document: `line:from-to message`.
  mutating func diagnostics(uri: String = Editor.uri) -> [String] {
    take(server.settle())
    while server.isUnsettled { take(server.settle()) }
    let last = notifications.last { message in
      message["method"]?.text == "textDocument/publishDiagnostics"
        && message["params"]?["uri"]?.text == uri
    }
    return (last?["params"]?["diagnostics"]?.array ?? []).map { diagnostic in
      let message = diagnostic["message"]?.text?.split(separator: "\n").first ?? ""
      return "\(Self.place(diagnostic["range"])) \(message)"
    }
  }

  /// `0:4-9`: a range as the tests write it.
  static func place(_ range: JSONValue?) -> String {
    func number(_ end: String, _ key: String) -> Int { range?[end]?[key]?.integer ?? -1 }
    let end = number("end", "line") == number("start", "line") ? "" : "\(number("end", "line")):"
    return "\(number("start", "line")):\(number("start", "character"))-\(end)"
      + "\(number("end", "character"))"
  }

  /// Sends raw bytes; the messages that come back.
  mutating func send(_ bytes: [UInt8]) -> [JSONValue] { take(server.receive(bytes)) }

  private mutating func exchange(_ json: String) -> [JSONValue] {
    send(MessageFraming.framed(Array(json.utf8)))
  }

  @discardableResult
  private mutating func take(_ bytes: [UInt8]) -> [JSONValue] {
    framing.append(bytes)
    var messages: [JSONValue] = []
    while let found = framing.next() {
      guard case .content(let content) = found, let value = try? JSONReader.value(of: content)
      else {
        Issue.record("the server wrote \(found)")
        break
      }
      messages.append(value)
    }
    notifications += messages.filter { $0["method"] != nil }
    return messages
  }

  private func position(of place: String.Index) -> (line: Int, character: Int) {
    let before = text[..<place]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count - 1, (lines.last ?? "").utf16.count)
  }

  static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return json.text
  }
}

extension String {
  fileprivate func range(of words: String) -> Range<String.Index>? { firstRange(of: words) }
}
