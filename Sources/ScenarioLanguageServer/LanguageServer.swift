import SourceDiagnostics

/// Answers an editor: bytes in, bytes out, nothing else happens.
///
/// Whoever owns it reads what the editor writes, hands it over, writes back what comes out, and asks
/// it to ``settle()`` when nothing more is waiting: only then it tells what is wrong with documents,
/// so that fast typing costs one look at the text and not one for each key.
/// Source: Language Server Protocol 3.17.
package struct LanguageServer {
  private enum Phase { case new, running, shutDown, ended }

  private var framing = MessageFraming()
  private var phase = Phase.new
  private let version: String
  private var nextID = 1
  private var canRefreshLenses = false
  private var canBeToldOfFiles = false
  /// The documents and what is known of them.
  var workspace: Workspace

  /// A server for a language.
  package init(_ language: ScenarioLanguage, version: String) {
    self.version = version
    workspace = Workspace(language)
  }

  /// The exit code with which to end, once the editor said so: 0 after a `shutdown`, else 1.
  package private(set) var exitCode: Int32?

  /// Takes bytes of the editor; gives the bytes that answer them.
  package mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    framing.append(bytes)
    var output: [UInt8] = []
    var queue: [JSONValue] = []
    while let found = framing.next() {
      switch found {
      case .malformed(let why):
        output += ServerMessage.refusal(of: .null, .parse(why))
      case .content(let content):
        do throws(JSONReader.Fault) {
          queue.append(try JSONReader.value(of: content))
        } catch {
          let text = "\(error.message) (at byte \(error.offset))"
          output += ServerMessage.refusal(of: .null, .parse(text))
        }
      }
    }
    // What the editor takes back before its turn has come is not looked at.
    let cancelled = Set(
      queue.compactMap { message in
        message["method"]?.text == "$/cancelRequest" ? message["params"]?["id"] : nil
      })
    for message in queue where phase != .ended {
      output += perform(message, cancelled)
    }
    return output
  }

  /// Whether ``settle()`` has more to tell.
  package private(set) var isUnsettled = false

  /// Tells what is wrong with the documents that changed; call it when no input is waiting, and
  /// again as long as the server is unsettled: it does a bounded part of the work at once.
  package mutating func settle() -> [UInt8] {
    isUnsettled = false
    guard phase == .running else { return [] }
    var output: [UInt8] = []
    for uri in workspace.takeUnpublished() {
      guard !isUnsettled,
        let diagnostics = workspace.diagnostics(of: uri)
      else {
        workspace.keepUnpublished(uri)
        isUnsettled = true
        continue
      }
      guard let text = workspace.documents[uri]?.text else { continue }
      output += ServerMessage.notification("textDocument/publishDiagnostics") { json in
        json.member("uri", uri)
        if let version = text.version { json.member("version", version) }
        json.array("diagnostics") { json in
          for diagnostic in diagnostics { diagnostic.write(in: text.file, to: &json) }
        }
      }
    }
    return output
  }

  // MARK: Messages

  private mutating func perform(_ message: JSONValue, _ cancelled: Set<JSONValue>) -> [UInt8] {
    guard case .object = message else {
      return ServerMessage.refusal(of: .null, .invalid("a message is an object"))
    }
    let id = message["id"]
    guard let method = message["method"]?.text else {
      // Answers to the server's own requests need no look.
      if id != nil, message["result"] != nil || message["error"] != nil { return [] }
      return ServerMessage.refusal(of: id ?? .null, .invalid("a message has a method"))
    }
    let parameters = message["params"] ?? .null
    guard let id else { return noted(method, parameters) }
    switch id {
    case .integer, .text: break
    default: return ServerMessage.refusal(of: .null, .invalid("an id is a number or a text"))
    }
    if cancelled.contains(id) { return ServerMessage.refusal(of: id, .cancelled) }
    do throws(RequestFault) {
      return try answer(method, parameters, id)
    } catch {
      return ServerMessage.refusal(of: id, error)
    }
  }

  private mutating func answer(
    _ method: String, _ parameters: JSONValue, _ id: JSONValue
  ) throws(RequestFault) -> [UInt8] {
    switch (method, phase) {
    case ("initialize", .new):
      phase = .running
      take(capabilities: parameters["capabilities"] ?? .null)
      return ServerMessage.answer(to: id) { Capabilities.write(version: version, to: &$0) }
    case ("initialize", _): throw .invalid("initialize comes once")
    case (_, .new): throw .notInitialized
    case ("shutdown", .running):
      phase = .shutDown
      return ServerMessage.answer(to: id) { $0.null() }
    case (_, .shutDown), (_, .ended): throw .invalid("the server was shut down")
    case ("workspace/executeCommand", _): return try execute(parameters, id)
    default:
      let request = try EditorRequest(method, parameters)
      guard workspace.documents[request.uri] != nil else {
        throw .parameters("\(request.uri) is not open")
      }
      return try answer(request, id)
    }
  }

  private mutating func answer(
    _ request: EditorRequest, _ id: JSONValue
  ) throws(RequestFault) -> [UInt8] {
    var fault: RequestFault?
    let answer = ServerMessage.answer(to: id) { json in
      do throws(RequestFault) {
        try workspace.answer(request, to: &json)
      } catch {
        fault = error
        json.null()
      }
    }
    if let fault { throw fault }
    return answer
  }

  private mutating func take(capabilities: JSONValue) {
    let completion = capabilities["textDocument"]?["completion"]?["completionItem"]
    workspace.takesSnippets = completion?["snippetSupport"]?.bool ?? false
    let ofDocument = capabilities["textDocument"]
    workspace.format = Markup(ofDocument?["hover"]?["contentFormat"])
    workspace.formatOfItems = Markup(completion?["documentationFormat"])
    workspace.takesNestedSymbols =
      ofDocument?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    let ofWorkspace = capabilities["workspace"]
    canRefreshLenses = ofWorkspace?["codeLens"]?["refreshSupport"]?.bool ?? false
    canBeToldOfFiles =
      ofWorkspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
  }

  // MARK: Notifications

  private mutating func noted(_ method: String, _ parameters: JSONValue) -> [UInt8] {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      phase = .ended
      return []
    }
    guard phase == .running else { return [] }
    let document = parameters["textDocument"]
    let uri = document?["uri"]?.text ?? ""
    switch method {
    case "initialized" where canBeToldOfFiles:
      return request("client/registerCapability", Capabilities.writeRegistration)
    case "textDocument/didOpen":
      guard let text = document?["text"]?.text, !uri.isEmpty else { return [] }
      workspace.open(TextDocument(uri: uri, version: document?["version"]?.integer, text: text))
    case "textDocument/didChange":
      _ = workspace.change(uri) { text in
        text.version = document?["version"]?.integer
        for change in parameters["contentChanges"]?.array ?? [] { Self.apply(change, to: &text) }
      }
    case "textDocument/didClose":
      guard workspace.documents[uri] != nil else { return [] }
      workspace.close(uri)
      return ServerMessage.notification("textDocument/publishDiagnostics") { json in
        json.member("uri", uri)
        json.array("diagnostics") { _ in }
      }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": workspace.filesChanged()
    default: break
    }
    return []
  }

  private static func apply(_ change: JSONValue, to text: inout TextDocument) {
    guard let new = change["text"]?.text else { return }
    guard let range = change["range"] else { return text.replace(with: new) }
    guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]) else {
      return
    }
    text.replace(from: start, to: end, with: new)
  }

  // MARK: Commands

  private mutating func execute(
    _ parameters: JSONValue, _ id: JSONValue
  ) throws(RequestFault) -> [UInt8] {
    guard parameters["command"]?.text == Capabilities.runCommand else {
      throw .parameters("the only command is \(Capabilities.runCommand)")
    }
    let arguments = parameters["arguments"]?.array ?? []
    guard arguments.count == 2, let uri = arguments[0].text, let line = arguments[1].integer,
      let message = workspace.run(uri, line: line)
    else { throw .parameters("\(Capabilities.runCommand) takes an open document and a line") }
    var output = ServerMessage.answer(to: id) { $0.value(message.text) }
    output += ServerMessage.notification("window/showMessage") { json in
      json.member("type", message.passed ? 3 : 1)
      json.member("message", message.text)
    }
    if canRefreshLenses {
      output += request("workspace/codeLens/refresh")
    }
    return output
  }

  /// A request of the server's own; its answer needs no look.
  private mutating func request(
    _ method: String, _ parameters: ((inout JSONWriter) -> Void)? = nil
  ) -> [UInt8] {
    nextID += 1
    return ServerMessage.request(method, id: nextID - 1, parameters)
  }
}
