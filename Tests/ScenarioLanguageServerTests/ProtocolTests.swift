import SourceDiagnostics
import Testing

@testable import ScenarioLanguageServer

@Suite struct `The protocol` {
  @Test func `begins with initialize and ends with shutdown and exit`() {
    var editor = Editor()
    #expect(editor.ask("initialize", "{}")["code"]?.integer == -32600)
    #expect(editor.ask("shutdown", "null") == .null)
    #expect(editor.ask("textDocument/hover", "{}")["code"]?.integer == -32600)
    #expect(editor.server.exitCode == nil)
    editor.notify("exit", "null")
    #expect(editor.server.exitCode == 0)
    var hasty = LanguageServer(.lamps, version: "1")
    let early = #"{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}"#
    let answer = hasty.receive(MessageFraming.framed(Array(early.utf8)))
    #expect(String(decoding: answer, as: UTF8.self).contains("-32002"))
    _ = hasty.receive(MessageFraming.framed(Array(#"{"method": "exit"}"#.utf8)))
    #expect(hasty.exitCode == 1)
  }

  @Test(arguments: [
    ("textDocument/unheardOf", "{}", -32601), ("$/what", "{}", -32601),
    ("textDocument/hover", "{}", -32602), ("textDocument/hover", "[1]", -32602),
    (
      "textDocument/hover",
      #"{"textDocument": {"uri": "file:///no"}, "position": {"line": 0, "character": 0}}"#, -32602
    ),
    ("workspace/executeCommand", #"{"command": "rm"}"#, -32602),
  ])
  func `refuses what it cannot answer`(method: String, parameters: String, code: Int) {
    var editor = Editor(opening: "Feature: f\n")
    #expect(editor.ask(method, parameters)["code"]?.integer == code)
  }

  @Test func `leaves out requests that were taken back`() {
    var editor = Editor(opening: "Feature: f\n")
    let messages = [
      #"{"id": "x", "method": "textDocument/codeLens", "params": {"textDocument": {"uri": "a"}}}"#,
      #"{"method": "$/cancelRequest", "params": {"id": "x"}}"#,
    ]
    let answers = editor.send(messages.flatMap { MessageFraming.framed(Array($0.utf8)) })
    #expect(answers.count == 1)
    #expect(answers.first?["error"]?["code"]?.integer == -32800)
  }

  @Test func `reads messages however they are cut, and goes on behind broken ones`() {
    var framing = MessageFraming()
    let bytes =
      Array("Content-Length: x\r\n\r\n{}".utf8)
      + Array("Content-Type: a\r\ncontent-length:  2\r\n\r\n{}".utf8)
    var found: [MessageFraming.Found] = []
    for byte in bytes {
      framing.append([byte])
      while let next = framing.next() { found.append(next) }
    }
    #expect(found.last == .content(Array("{}".utf8)))
    #expect(found.first == .malformed("headers without a Content-Length"))
  }

  @Test func `tells once of bytes that are no message, however they are cut`() {
    for size in [1, 7, 1000] {
      var framing = MessageFraming()
      var found: [MessageFraming.Found] = []
      var bytes = Array("Content-Length: ten\r\n\r\n{\"id\": 1}\r\n\r\nX: y\r\n\r\n".utf8)
      bytes += MessageFraming.framed([0x31])
      while !bytes.isEmpty {
        framing.append(Array(bytes.prefix(size)))
        bytes.removeFirst(min(size, bytes.count))
        while let next = framing.next() { found.append(next) }
      }
      #expect(
        found == [.malformed("headers without a Content-Length"), .content([0x31])], "\(found)")
    }
  }

  @Test(arguments: [true, false])
  func `asks to be told of scripts that others change, where the editor can`(can: Bool) {
    var editor = Editor(
      capabilities: """
        {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": \(can)}}}
        """)
    let asked = editor.notifications.filter {
      $0["method"]?.text == "client/registerCapability"
    }
    #expect(asked.count == (can ? 1 : 0))
    guard let request = asked.first else { return }
    let registration = request["params"]?["registrations"]?.array?.first
    #expect(registration?["method"]?.text == "workspace/didChangeWatchedFiles")
    let answer = #"{"id": \#(request["id"]?.integer ?? -1), "result": null}"#
    #expect(editor.send(MessageFraming.framed(Array(answer.utf8))).isEmpty)
  }

  @Test(
    arguments: [
      (#"["plaintext"]"#, "plaintext"), (#"["plaintext", "markdown"]"#, "plaintext"),
      (#"["markdown", "plaintext"]"#, "markdown"), (#"["asciidoc"]"#, "markdown"),
    ])
  func `writes what it tells as the editor can show it`(formats: String, kind: String) throws {
    let text = "Feature: f\n  Scenario: one\n    * Moon is switched on\n    * Moo"
    var editor = Editor(
      capabilities: """
        {"textDocument": {"hover": {"contentFormat": \(formats)},
          "completion": {"completionItem": {"documentationFormat": \(formats)}}}}
        """, opening: text)
    let contents = try editor.ask("hover", behind: "is swi")["contents"]
    #expect(contents?["kind"]?.text == kind)
    let words = try #require(contents?["value"]?.text)
    #expect(words.contains("**`{lamp}") == (kind == "markdown"))
    if kind == "plaintext" {
      #expect(
        words == "{lamp} is switched {state}\n\nSomebody turns the switch.\n\n"
          + "As in: Moon is switched on\n\nLamps")
    }
    let items = try editor.ask("completion", behind: "    * Mo")["items"]?.array ?? []
    let documented = items.compactMap { $0["documentation"]?["kind"]?.text }
    #expect(documented.allSatisfy { $0 == kind })
    let steps = try editor.ask("completion", behind: "    * ")["items"]?.array ?? []
    #expect(steps.first?["documentation"]?["kind"]?.text == kind)
  }

  @Test func `names symbols one behind the other where the editor knows none within others`() {
    let text =
      "Feature: f\n  Rule: r\n    Scenario Outline: <lamp>\n      * <lamp> is lit\n"
      + "      Examples:\n        | lamp |\n        | Sun |\n"
    var editor = Editor(capabilities: "{}", opening: text)
    let symbols = editor.ask("documentSymbol").array ?? []
    #expect(symbols.map { $0["name"]?.text } == ["f", "r", "<lamp>", "Examples", "lamp = Sun"])
    #expect(symbols.map { $0["containerName"]?.text } == [nil, "f", "r", "<lamp>", "Examples"])
    #expect(symbols.allSatisfy { $0["location"]?["uri"]?.text == Editor.uri })
    #expect(Editor.place(symbols.last?["location"]?["range"]) == "6:8-15")
    #expect(symbols.allSatisfy { $0["children"] == nil && $0["range"] == nil })
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\" 1}", "01", "1.", "-", "\"\u{1}\"", "\"\\x\"", "\"\\u12\"", "nul",
    "1 2",
    String(repeating: "[", count: 200),
  ])
  func `refuses what is no JSON`(text: String) {
    #expect(throws: JSONReader.Fault.self) { try JSONReader.value(of: Array(text.utf8)) }
  }

  @Test(arguments: [
    ("-12", JSONValue.integer(-12)), ("1.5e3", .decimal("1.5e3")),
    ("99999999999999999999", .decimal("99999999999999999999")),
    (#""\ud83c\udf19\n\ud83c""#, .text("\u{1F319}\n\u{FFFD}")),
    (
      #" {"a": [true, null], "a": 1} "#,
      .object([
        JSONMember(name: "a", value: .array([.bool(true), .null])),
        JSONMember(name: "a", value: .integer(1)),
      ])
    ),
  ])
  func `reads what is JSON`(text: String, value: JSONValue) throws {
    #expect(try JSONReader.value(of: Array(text.utf8)) == value)
  }

  @Test(arguments: [
    ("file:/a%20b.feature", "/a b.feature"), ("file://localhost/a.feature", "/a.feature"),
    ("FILE:///a.feature", "/a.feature"), ("untitled:a", "untitled:a"), ("file:a", "file:a"),
  ])
  func `takes the path out of every name of a file`(uri: String, path: String) {
    #expect(DocumentURI.path(of: uri) == path)
  }

  @Test(arguments: ["file:///a%20b/%C3%A9.feature", "file:///plain.feature"])
  func `turns names into paths and back`(uri: String) {
    #expect(DocumentURI.uri(of: DocumentURI.path(of: uri)) == uri)
    #expect(DocumentURI.path(of: "untitled:x") == "untitled:x")
  }

  @Test func `keeps the text as the editor has it`() {
    var random = Numbers(state: 11)
    var text = TextDocument(uri: "u", version: 0, text: "é\u{1F319}a\nb\r\n\nc")
    var expected = Array(text.file.text.utf16)
    let parts = ["", "x", "\u{1F319}", "\n", "é\r\n", "| |\n"]
    for _ in 0..<2000 {
      let lower = random.next() % (text.file.bytes.count + 1)
      let upper = lower + random.next() % (text.file.bytes.count - lower + 1) / 3
      let (start, end) = (text.file.textPosition(of: lower), text.file.textPosition(of: upper))
      let offsets = (text.file.offset(of: start), text.file.offset(of: end))
      let before = String(decoding: text.file.bytes[..<offsets.0], as: UTF8.self).utf16.count
      let behind = String(decoding: text.file.bytes[..<offsets.1], as: UTF8.self).utf16.count
      let part = parts[random.next() % parts.count]
      expected.replaceSubrange(before..<max(before, behind), with: Array(part.utf16))
      text.replace(from: start, to: end, with: part)
      #expect(Array(text.file.text.utf16) == expected)
      if expected.count > 400 {
        text.replace(with: "a\nb")
        expected = Array("a\nb".utf16)
      }
    }
  }

  @Test(arguments: 0..<24)
  func `survives whatever comes in`(seed: Int) {
    var random = Numbers(state: UInt64(seed) &* 31 &+ 7)
    let script =
      "Feature: f\n  @R1\n  Scenario: <a>\n    * Moon is lit\n      | a |\n    Examples:\n | a |\n"
    let methods = [
      "completion", "hover", "definition", "references", "rename", "prepareRename", "codeAction",
      "formatting", "documentSymbol", "foldingRange", "semanticTokens/full", "codeLens",
    ]
    var editor = Editor(opening: script)
    for round in 0..<400 {
      let (line, character) = (random.next() % 12, random.next() % 30)
      let place = "{\"line\": \(line), \"character\": \(character)}"
      let document = "\"textDocument\": {\"uri\": \"\(Editor.uri)\", \"version\": \(round)}"
      let range =
        "\"range\": {\"start\": \(place), \"end\": {\"line\": \(line + 1), \"character\": 3}}"
      let texts = [
        "* ", "@phrase\\n", "<", "|", "\\\"\\\"\\\"\\n", "\\ud83c", "Scenario: x\\n", "\\r", "",
      ]
      var message =
        random.next() % 2 == 0
        ? """
        {"id": \(round), "method": "textDocument/\(methods[random.next() % methods.count])",
        "params": {\(document), "position": \(place), "newName": "n <a>", \(range)}}
        """
        : """
        {"method": "textDocument/didChange", "params": {\(document), "contentChanges":
        [{\(range), "text": "\(texts[random.next() % texts.count])"}]}}
        """
      if random.next() % 4 == 0 {
        var bytes = Array(message.utf8)
        for _ in 0...random.next() % 4 {
          bytes[random.next() % bytes.count] = UInt8(truncatingIfNeeded: random.next() % 128)
        }
        message = String(decoding: bytes, as: UTF8.self)
      }
      var frame = MessageFraming.framed(Array(message.utf8))
      if random.next() % 20 == 0 { frame.remove(at: random.next() % min(frame.count, 24)) }
      let answers = editor.send(frame)
      #expect(answers.count <= 3)
      if round % 8 == 0 { _ = editor.diagnostics() }
    }
    // The server still answers.
    _ = editor.send(Array(repeating: UInt8(ascii: "\n"), count: 5000))
    editor.notify("textDocument/didOpen", "{}")
    let question = #"{"id": "last", "method": "textDocument/none", "params": {}}"#
    let answers =
      editor.send(MessageFraming.framed(Array(question.utf8)))
      + editor.send(MessageFraming.framed(Array(question.utf8)))
    #expect(answers.contains { $0["error"]?["code"]?.integer == -32601 })
  }
}

/// A small generator of its own, so that each run sees the same messages.
private struct Numbers {
  var state: UInt64

  mutating func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }
}
