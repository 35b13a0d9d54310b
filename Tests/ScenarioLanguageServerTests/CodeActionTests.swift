import SourceDiagnostics
import Testing

@testable import ScenarioLanguageServer

/// Quick fixes: what they offer, and how much is looked at for them.
struct CodeActionTests {
  @Test func `ways to mend a sentence`() throws {
    var editor = Editor(
      opening: "Feature: f\n  Scenario: one\n    * Mon is lit\n    * Sun is swiched off\n")
    #expect(editor.fixes(2) == ["Change to Moon"])
    #expect(editor.fixes(3).first == "Change to “Sun is switched off”")
    #expect(editor.fixes(3).last == "Make it a phrase")
    #expect(editor.fixes(1) == [])
  }

  @Test func `only the scenarios at the place are looked at`() {
    let scenarios = (0..<300).map { "  Scenario: s\($0)\n    * Moon is lit\n    * Mon is lit\n" }
    let background = "  Background:\n    * Son is lit\n"
    var editor = Editor(opening: "Feature: f\n" + background + scenarios.joined())
    #expect(editor.fixes(5) == ["Change to Moon"])
    #expect(editor.server.workspace.checkedCount(of: Editor.uri) == 1)
    #expect(editor.fixes(2) == ["Change to Sun"])
    let looked = editor.server.workspace.checkedCount(of: Editor.uri)
    #expect(looked <= Workspace.checksAtOnce + 1)
    // What was found is known when all is asked for.
    #expect(editor.diagnostics().count == 301)
    #expect(editor.server.workspace.checkedCount(of: Editor.uri) == 300)
  }

  @Test(arguments: [
    (
      "file:///a.feature",
      "# language: de\nFunktionalität: f\n  Szenario: s\n    * sung is a song\n", 3,
      "\n  @phrase\n  Szenario: sung is a song\n    * …\n"
    ),
    (
      "file:///a.feature.md", "# Feature: f\n\n## Scenario: s\n\n* When sung is a song\n",
      4, "\n`@phrase`\n\n## Scenario: sung is a song\n\n* Given …\n"
    ),
  ])
  func `a phrase is made in the dialect and the way of the script`(
    uri: String, text: String, line: Int, expected: String
  ) throws {
    var editor = Editor()
    editor.open(text, uri: uri)
    let actions = editor.ask(
      "textDocument/codeAction",
      """
      {"textDocument": {"uri": "\(uri)"}, "context": {"diagnostics": []}, "range":
        {"start": {"line": \(line), "character": 0}, "end": {"line": \(line), "character": 9}}}
      """)
    let made = actions.array?.first { $0["title"]?.text == "Make it a phrase" }
    let edits = made?["edit"]?["changes"]?[uri]?.array ?? []
    #expect(edits.map { $0["newText"]?.text } == [expected])
    let script = ScriptAnalysis(uri: uri, file: SourceFile(path: uri, text: text + expected))
    #expect(script.errors.isEmpty)
    #expect(script.pieces.scenarios.map(\.isPhrase) == [false, true])
    #expect(script.pieces.scenarios.last?.node.steps.count == 1)
  }
}

extension Editor {
  /// The titles of the quick fixes for a line, counted from 0.
  fileprivate mutating func fixes(_ line: Int) -> [String] {
    let answer = ask(
      "textDocument/codeAction",
      """
      {"textDocument": {"uri": "\(Self.uri)"}, "context": {"diagnostics": []}, "range":
        {"start": {"line": \(line), "character": 0}, "end": {"line": \(line), "character": 9}}}
      """)
    return (answer.array ?? []).compactMap { $0["title"]?.text }
  }
}
