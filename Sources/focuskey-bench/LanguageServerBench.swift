import FocusKeySteps
import ScenarioLanguageServer
import SourceDiagnostics

/// How long an editor waits in a script of 10,000 lines: the slowest of many keystrokes.
///
/// A keystroke is one `didChange` and what is wrong with the script after it; then each question
/// that editors ask after a keystroke. Bytes in to bytes out, JSON included.
func languageServerBench() -> [Figure] {
  var language = ScenarioLanguage(FocusKeyVocabulary.make())
  language.sentences.names = KnownWords.names
  language.sentences.describeName = { KnownWords.description(of: $0) }
  language.sentences.words = { expression, _, type in KnownWords.texts(expression, type) }
  language.sentences.cellWords = { KnownWords.cells($0, heading: $1) }
  var editor = BenchEditor(LanguageServer(language, version: "bench"))
  editor.request("initialize") { $0.object("capabilities") { _ in } }
  let text = languageServerBenchScript(lines: 10_000)
  let opening = editor.milliseconds { editor in
    editor.notify("textDocument/didOpen") { json in
      json.object("textDocument") {
        $0.member("uri", BenchEditor.uri)
        $0.member("version", 1)
        $0.member("text", text)
      }
    }
    editor.settle()
  }
  var slowest = 0.0
  var slowestCompletion = 0.0
  // A step is typed letter by letter in the middle of the script, and taken back again.
  let typed = Array("    When Work is started\n")
  for line in [5005, 5007, 5005, 5007] {
    for (place, letter) in typed.enumerated() {
      let character = letter == "\n" ? typed.count - 1 : place
      slowest = max(slowest, editor.keystroke(line: line, character, String(letter)))
      guard letter != "\n" else { continue }
      slowestCompletion = max(
        slowestCompletion, editor.milliseconds { $0.ask("completion", line: line, place + 1) })
    }
    slowest = max(slowest, editor.removal(ofLine: line))
  }
  let inBackground = editor.keystroke(line: 3, 22, "x")
  let limit = 20.0
  var figures = [
    Figure(name: "opening 10,000 lines", value: opening, unit: "ms"),
    Figure(
      name: "keystroke to what is wrong, slowest", value: slowest, unit: "ms", limit: limit),
    Figure(
      name: "the same in the background of all scenarios", value: inBackground, unit: "ms"),
    Figure(
      name: "completion after it, slowest", value: slowestCompletion, unit: "ms",
      limit: limit),
  ]
  for name in [
    "hover", "semanticTokens/full", "documentSymbol", "foldingRange", "codeLens", "formatting",
    "codeAction",
  ] {
    var slowest = 0.0
    for round in 0..<10 {
      _ = editor.keystroke(line: 5002, 12, String(round))
      slowest = max(slowest, editor.milliseconds { $0.ask(name, line: 5006, 12) })
    }
    figures.append(
      Figure(name: "\(name) after a keystroke", value: slowest, unit: "ms", limit: limit))
  }
  return figures
}

/// An editor that writes to a server and throws the answers away.
private struct BenchEditor {
  static let uri = "file:///bench.feature"
  private var server: LanguageServer
  private var version = 1
  /// How many bytes came back.
  private(set) var received = 0

  init(_ server: LanguageServer) { self.server = server }

  mutating func milliseconds(_ body: (inout BenchEditor) -> Void) -> Double {
    let start = ContinuousClock.now
    body(&self)
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
  }

  mutating func keystroke(line: Int, _ character: Int, _ text: String) -> Double {
    change(from: (line, character), to: (line, character), text)
  }

  mutating func removal(ofLine line: Int) -> Double {
    change(from: (line, 0), to: (line + 1, 0), "")
  }

  private mutating func change(
    from start: (line: Int, character: Int), to end: (line: Int, character: Int), _ text: String
  ) -> Double {
    version += 1
    return milliseconds { editor in
      let version = editor.version
      editor.notify("textDocument/didChange") { json in
        json.object("textDocument") {
          $0.member("uri", Self.uri)
          $0.member("version", version)
        }
        json.array("contentChanges") { json in
          json.object { json in
            json.object("range") { json in
              json.object("start") { Self.write(start, to: &$0) }
              json.object("end") { Self.write(end, to: &$0) }
            }
            json.member("text", text)
          }
        }
      }
      editor.settle()
    }
  }

  mutating func ask(_ name: String, line: Int, _ character: Int) {
    request("textDocument/\(name)") { json in
      json.object("textDocument") { $0.member("uri", Self.uri) }
      json.object("position") { Self.write((line, character), to: &$0) }
      // Quick fixes are asked for between two places.
      json.object("range") { json in
        json.object("start") { Self.write((line, character), to: &$0) }
        json.object("end") { Self.write((line, character), to: &$0) }
      }
    }
  }

  mutating func request(_ method: String, _ parameters: (inout JSONWriter) -> Void) {
    send(method, id: 1, parameters)
  }

  mutating func notify(_ method: String, _ parameters: (inout JSONWriter) -> Void) {
    send(method, id: nil, parameters)
  }

  mutating func settle() {
    received += server.settle().count
    while server.isUnsettled { received += server.settle().count }
  }

  private mutating func send(
    _ method: String, id: Int?, _ parameters: (inout JSONWriter) -> Void
  ) {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      if let id { json.member("id", id) }
      json.member("method", method)
      json.object("params", parameters)
    }
    let message = Array("Content-Length: \(json.bytes.count)\r\n\r\n".utf8) + json.bytes
    received += server.receive(message).count
  }

  private static func write(_ place: (line: Int, character: Int), to json: inout JSONWriter) {
    json.member("line", place.line)
    json.member("character", place.character)
  }
}

/// A script of so many lines: a background, a phrase, tables, outlines; most sentences differ.
private func languageServerBenchScript(lines: Int) -> String {
  var text = """
    Feature: Much of everything

      Background:
        Given the profile Work blocks Instagram, TikTok and youtube.com
        And Work allows 2 breaks of 5 minutes


    """
  var count = 7
  var number = 0
  while count < lines {
    number += 1
    let minute = String(10 + number % 50)
    text += """
        @AC-5 @R41
        Scenario: A break locks again by itself, number \(number)
          Given the profile P\(number) blocks Instagram and Reddit
          When Work is started
          And \(number % 50 + 1) minutes pass
          And a break is taken
          Then Instagram is open
          * 09:\(minute) Instagram and TikTok are blocked
          * 09:\(minute) P\(number) is started
          * these are the outcomes:
            | time  | Instagram | Reddit  |
            | 10:\(minute) | blocked   | blocked |
            | 11:\(minute) | blocked   | blocked |


      """
    count += 14
  }
  return text
}
