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

  /// All that is offered for a line, and the line as the first of it makes it.
  @Test(
    arguments: [
      ("then Moon is lit", ["Change to Then", "Change to When"], "Then Moon is lit"),
      ("* Moon is switched onn", ["Change to on"], "* Moon is switched on"),
      ("* <lam> shines", ["Change to <lamp>"], "* <lamp> shines"),
      ("* Mon is swiched on", ["Change to “Mon is switched on”", "Make it a phrase"], nil),
      ("* Moon shines and shines", ["Make it a phrase"], nil),
    ] as [(String, [String], String?)])
  func `mend the word that is wrong and leave the rest`(
    line: String, titles: [String], expected: String?
  ) {
    let text = "Feature: f\n  Scenario Outline: one\n    * <lamp> is lit\n    \(line)\n"
    var editor = Editor(opening: text + "    Examples:\n      | lamp |\n      | Sun |\n")
    #expect(editor.fixes(3, 0, 40) == titles)
    guard let expected, let title = titles.first else { return }
    #expect(editor.line(3, mendedBy: title) == "    " + expected)
  }

  @Test(
    arguments: [
      "  Scenaro: one\n    * Moon is lit\n", "  Scenario: one\n    * Moon is lit\n  Exampels:\n",
    ])
  func `mend the keyword of a title and leave its name`(text: String) throws {
    var editor = Editor(opening: "Feature: f\n" + text + "    | lamp |\n")
    let line = text.hasPrefix("  Scenaro") ? 1 : 3
    let title = try #require(editor.fixes(line).first { $0.hasPrefix("Change to ") })
    let mended = editor.line(line, mendedBy: title)
    #expect(["  Scenario: one", "  Examples:"].contains(mended), "\(mended)")
  }

  @Test func `no phrase is made where a placeholder is not filled in or phrases go round`() {
    var editor = Editor(
      opening: """
        Feature: f
          Scenario: one
            * <lamp> is lit
            * a
          @phrase
          Scenario: a
            * b
          @phrase
          Scenario: b
            * a
        """)
    #expect(editor.diagnostics().count >= 3)
    for line in [2, 3, 6, 9] { #expect(editor.fixes(line) == [], "line \(line)") }
  }

  @Test func `are those for the words that are marked, and say which they change`() {
    var editor = Editor(
      opening: "Feature: f\n  Scenario: one\n    * Mon is brighter than Son\n")
    #expect(editor.fixes(2, 6, 9) == ["Change to Moon"])
    #expect(editor.fixes(2, 27, 30) == ["Change to Sun"])
    #expect(editor.fixes(2, 9, 9) == ["Change to Moon"])
    #expect(editor.fixes(2, 12, 12) == [])
    #expect(editor.fixes(2, 10, 26) == [])
    #expect(editor.fixes(2, 0, 40) == ["Change “Mon” to Moon", "Change “Son” to Sun"])
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
  /// The titles of the quick fixes for a line, counted from 0, or for a part of it.
  fileprivate mutating func fixes(_ line: Int, _ start: Int = 0, _ end: Int = 9) -> [String] {
    actions(line, start, end).compactMap { $0["title"]?.text }
  }

  /// A line as a quick fix makes it.
  fileprivate mutating func line(_ line: Int, mendedBy title: String) -> String {
    let action = actions(line, 0, 99).first { $0["title"]?.text == title }
    let edit = action?["edit"]?["changes"]?[Self.uri]?.array?.first
    let range = edit?["range"]
    guard let text = edit?["newText"]?.text, range?["start"]?["line"]?.integer == line,
      let start = range?["start"]?["character"]?.integer,
      let end = range?["end"]?["character"]?.integer
    else { return "no change of the line" }
    let old = self.text.split(separator: "\n", omittingEmptySubsequences: false)[line]
    return String(old.prefix(start)) + text + String(old.dropFirst(end))
  }

  private mutating func actions(_ line: Int, _ start: Int, _ end: Int) -> [JSONValue] {
    let answer = ask(
      "textDocument/codeAction",
      """
      {"textDocument": {"uri": "\(Self.uri)"}, "context": {"diagnostics": []}, "range":
        {"start": {"line": \(line), "character": \(start)},
         "end": {"line": \(line), "character": \(end)}}}
      """)
    return answer.array ?? []
  }
}
