import ScenarioRunner
import SourceDiagnostics
import Synchronization
import Testing

@testable import ScenarioLanguageServer

@Suite struct `An editor is told` {
  @Test func `what is wrong, where it stands, and again after each change`() throws {
    var editor = Editor(
      opening: """
        Feature: f

          @R1 @nope
          Scenario: one
            Given there is a lamp Mars
            When Mars is switched on
            Then Mon is lit
            And something else
        """)
    #expect(
      editor.diagnostics() == [
        "2:6-11 the tag @nope is not known", "6:9-12 there is no lamp “Mon”",
        "7:8-22 no step is worded like this",
      ])
    let place = try #require(editor.text.firstRange(of: "Mon is"))
    editor.type("Moo", at: place.lowerBound, over: 2)
    #expect(editor.diagnostics().count == 2)
    let line = try #require(editor.text.firstRange(of: "    And something else"))
    editor.type("\n    * ``` \u{1F319}é", at: line.lowerBound, over: line.count(in: editor.text))
    #expect(editor.diagnostics().contains("8:6-13 no step is worded like this"))
  }

  @Test func `of lines that are no Gherkin, and still of the others`() {
    var editor = Editor(
      opening:
        "Feature: f\n  Scenario: one\n    * Mon is lit\n    oops\n  Scenario: two\n    * Sn is lit\n"
    )
    let found = editor.diagnostics()
    #expect(found.contains { $0.hasPrefix("3:4-8 “oops”") })
    #expect(found.contains("2:6-9 there is no lamp “Mon”"))
    #expect(found.contains("5:6-8 there is no lamp “Sn”"))
  }

  @Test(arguments: [
    "Feature: f\n",
    "@R1 @nope\nFeature: f\n  Wenn Moon is lit\n  Scenario: s\n",
    "Feature: f\n  Rule: r\n    Whne Moon is lit\n\n    Scenario: s\n      * Sun is lit\n",
    """
    Feature: f
      Background:
        Given there is a lamp Mars
        And there is a lamp Venus
      Scenario: a
        * Sun is lit
      Scenario: a
        * Venus is lit
      Scenario Outline: b
        Given there is a lamp <lamp>
        * <lamp> is lit
        Examples:
          | lamp |
          | Sun  |
          | Io   |
          | Io   |
      Scenario Outline: none
        * <lamp> is lit
        Examples:
          | lamp |
    """,
    """
    Feature: f
      Background:
        Given there is a lamp Mars
      Scenario: a
        * Mars is lit
      Scenario: b
        * Mars is not a sentence
      Rule: r
        Background:
          Given there is a lamp Venus
        Scenario: c
          * Sun is lit
        Scenario: d
          * Sun is switched on
          * Sn is lit
    """,
    """
    Feature: f
      Scenario: a
        * these lamps:
          | lamp | state
          | Sun  | on    |
        * Sun is lit
    """,
    "Feature: f\n  Scenario: a\n    * Moon is switched on\n    then Moon is lit\n",
    """
    Feature: f
      Scenario: one
        * a
        * Moon is lit
      @phrase
      Scenario: a
        * b
      @phrase
      Scenario: b
        * a
    """,
  ])
  func `of a whole script what check says of it`(script: String) {
    var editor = Editor(opening: script)
    let file = SourceFile(path: "/scripts/a.feature", text: script)
    let plan = Plan.make(
      [ScriptSource(file: file)], vocabulary: ScenarioLanguage.lampVocabulary, for: .review)
    let expected = plan.diagnostics.map { diagnostic in
      let (start, end) = (diagnostic.range?.start, diagnostic.range?.end)
      return "\((start?.line ?? 0) - 1):\((start?.column ?? 0) - 1)-\((end?.column ?? 0) - 1) "
        + diagnostic.message
    }
    #expect(!expected.isEmpty)
    #expect(editor.diagnostics().sorted() == expected.sorted())
  }

  @Test func `of a script in Markdown`() {
    var editor = Editor()
    let uri = "file:///scripts/a.feature.md"
    editor.open(
      "# Feature: f\n\n## Background:\n\n* Given Moon is lit\n\n## Scenario: s\n\n* Then Mon is lit\n",
      uri: uri)
    #expect(editor.diagnostics(uri: uri) == ["8:7-10 there is no lamp “Mon”"])
  }

  @Test(arguments: ["Scen", "  # why\n  When ", "| a", "@x y"])
  func `of one line while a title is typed below tags, and all the rest is as it was`(
    title: String
  ) {
    let rest = (0..<40).map { "  @R1\n  Scenario: s\($0)\n    * L\($0) is lit\n\n" }.joined()
    var editor = Editor(
      opening: "Feature: f\n\n\(rest)  @R1\n  \(title)\n    * Moon is lit\n\n\(rest)")
    let symbols = editor.ask("documentSymbol").array?.first?["children"]?.array ?? []
    #expect(symbols.count == 80)
    #expect(editor.diagnostics().count { $0.contains("there is no lamp") } == 80)
  }

  @Test func `of two scenarios with one name, and of phrases that use themselves`() {
    var editor = Editor(
      opening: """
        Feature: f
          Scenario: one
            * Moon is lit
          Scenario: one
            * Sun is lit
          @phrase
          Scenario: round
            * round
        """)
    let found = editor.diagnostics()
    #expect(found.contains("3:12-15 two scenarios are called “one”"))
    #expect(found.contains { $0.contains("a phrase uses itself") })
  }

  @Test func `only of scenarios that changed is the check done anew`() throws {
    let scenarios = (0..<300).map {
      "  Scenario: s\($0)\n    * Moon is lit\n    * L\($0) is lit\n\n"
    }
    var editor = Editor(opening: "Feature: f\n\n" + scenarios.joined())
    #expect(editor.diagnostics().count == 300)
    #expect(editor.server.workspace.checkedCount(of: Editor.uri) == 300)
    let place = try #require(editor.text.firstRange(of: "L150 is"))
    editor.type("Moon", at: place.lowerBound, over: 4)
    #expect(editor.diagnostics().count == 299)
    let top = try #require(editor.text.firstRange(of: "  Scenario: s0\n"))
    editor.type("\n\n# two lines further down\n", at: top.lowerBound)
    #expect(editor.diagnostics().last?.hasPrefix("1203:") == true)
    #expect(editor.server.workspace.checkedCount(of: Editor.uri) == 301)
  }

  @Test(arguments: [
    ("    * lit", ["Moon is lit"]), ("    * switch turn", ["${1:Moon} is switched ${2|on,off|}"]),
    ("    * on Moon switched", ["${1:Moon} is switched ${2|on,off|}"]),
    ("    * 09:00 li", ["${1:Moon} is lit"]), ("    * there is a lamp ", ["Moon", "Sun"]),
    ("    * Mo", ["Moon"]), ("    * Moon is switched o", ["on", "off"]), ("    Wh", ["When "]),
    ("    Sc", ["Scenario: ", "Scenario Outline: ", "Scenario Template: "]),
    ("  @R", ["@R1"]), ("  @R1 @w", ["@wip"]), ("    # no", []),
    ("    * these lamps:\n      | lamp | x |\n      | S", ["Sun"]),
    ("    * these lamps:\n      | l", ["lamp"]),
    (
      "    * 09:00 Evening Star is switched o",
      ["\"Evening Star\" is switched on", "\"Evening Star\" is switched off"]
    ),
    ("    * evening star is li", ["${1:\"Evening Star\"} is lit"]),
  ])
  func `what can be typed`(line: String, expected: [String]) throws {
    var editor = Editor(opening: "Feature: f\n  Scenario: one\n    * Moon is lit\n" + line)
    let answer = try editor.ask("completion", behind: line)
    let texts = (answer["items"]?.array ?? []).compactMap { $0["textEdit"]?["newText"]?.text }
    let first = expected == ["Moon is lit"] ? ["${1:Moon} is lit"] : expected
    #expect(Array(texts.prefix(max(first.count, 1))) == first, "\(texts)")
  }

  @Test(arguments: [
    ("", ["Feature: ", "Business Need: "]), ("# a word\n", ["Feature: "]),
    ("Feature: f\n  ", ["Example: ", "Scenario: "]),
    ("Feature: f\n  Background:\n    ", ["* ", "Given "]),
    ("Feature: f\n  Scenario: one\n    ", ["* ", "Given "]),
  ])
  func `words come first that can stand at a place`(text: String, expected: [String]) throws {
    var editor = Editor(opening: text)
    let answer = try editor.ask("completion", behind: text)
    let texts = (answer["items"]?.array ?? []).compactMap { $0["textEdit"]?["newText"]?.text }
    #expect(Array(texts.prefix(expected.count)) == expected, "\(texts)")
  }

  /// Keyboards put letters together that the keywords have in parts: as many letters, and fewer bytes.
  @Test func `a keyword whose letters are put together is none, and is answered`() throws {
    let parts = "க\u{BC6}\u{BBE}டுக்கப்பட்ட "
    let composed = "க\u{BCA}டுக்கப்பட்ட "
    #expect(composed == parts && composed.utf8.count < parts.utf8.count)
    for keyword in [composed, parts] {
      let text = "# language: ta\nஅம்சம்: f\n  காட்சி: s\n    " + keyword
      var editor = Editor(opening: text)
      #expect(try editor.ask("completion", behind: text)["items"]?.array != nil)
    }
  }

  @Test(arguments: [
    ("    * <", ["<lamp>", "<state>"], "3:6-7"),
    ("    * <lamp> is switched <s", ["<state>"], "3:25-27"),
    ("    * Moon is < ", [], ""),
  ])
  func `columns of the examples stand behind an open bracket`(
    line: String, expected: [String], place: String
  ) throws {
    var editor = Editor(
      opening: "Feature: f\n\n  Scenario Outline: one\n\(line)\n\n    Examples:\n"
        + "      | lamp | state |\n      | Moon | on    |\n")
    let answer = try editor.ask("completion", behind: line)
    let edits = (answer["items"]?.array ?? []).map { $0["textEdit"] }
    let texts = edits.compactMap { $0?["newText"]?.text }.filter { $0.hasPrefix("<") }
    #expect(texts == expected)
    if !place.isEmpty { #expect(Editor.place(edits.first??["range"]) == place) }
  }

  @Test(arguments: [
    ("\"", "    * the glass \"", "2:16-18"), ("\"re", "    * the glass \"re", "2:16-20"),
    ("", "    * the glass ", "2:16-16"),
  ])
  func `a text in quotes takes the place of the quote that the editor closed`(
    typed: String, line: String, place: String
  ) throws {
    var language = ScenarioLanguage.lamps
    language.sentences.words = { _, _, type in type == "colour" ? ["\"red\""] : [] }
    let close = typed.isEmpty ? "" : "\""
    var editor = Editor(language, opening: "Feature: f\n  Scenario: one\n\(line)\(close)\n")
    let answer = try editor.ask("completion", behind: line)
    let edit = answer["items"]?.array?.first?["textEdit"]
    #expect(edit?["newText"]?.text == "\"red\"")
    #expect(Editor.place(edit?["range"]) == place)
  }

  @Test(arguments: [
    ("* Given there is a lamp S", ["Sun"]), ("- When Mo", ["Moon"]), ("* Gi", ["Given "]),
    ("* Then lit", ["${1:Moon} is lit"]), ("* it is", []), ("Moon", []), ("## Sc", ["Scenario: "]),
    ("`@R", ["@R1"]), ("`@R1` `@w", ["@wip"]), ("`@R1` @w", []),
    ("* When these lamps:\n  | l", ["lamp"]),
  ])
  func `what can be typed in Markdown`(line: String, expected: [String]) throws {
    var editor = Editor()
    let uri = "file:///scripts/a.feature.md"
    let text = "# Feature: f\n\n## Scenario: s\n\n* Given Moon is lit\n" + line
    editor.open(text, uri: uri)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let answer = editor.ask(
      "textDocument/completion",
      """
      {"textDocument": {"uri": "\(uri)"}, "position":
        {"line": \(lines.count - 1), "character": \(lines.last?.utf16.count ?? 0)}}
      """)
    let texts = (answer["items"]?.array ?? []).compactMap { $0["textEdit"]?["newText"]?.text }
    #expect(Array(texts.prefix(max(expected.count, 1))) == expected, "\(texts)")
  }

  @Test func `a phrase comes first of which the beginning is typed, or nearly the whole`() throws {
    var editor = Editor(opening: phrases + "\n  Scenario: two\n    * a cal of Moon\n    * a c")
    let answer = try editor.ask("completion", behind: "    * a c")
    #expect(answer["items"]?.array?.first?["label"]?.text == "a call of <x>", "\(answer)")
    let line = 10
    let range = """
      {"textDocument": {"uri": "\(Editor.uri)"}, "context": {"diagnostics": []}, "range":
        {"start": {"line": \(line), "character": 0}, "end": {"line": \(line), "character": 9}}}
      """
    let fixes = editor.ask("textDocument/codeAction", range).array ?? []
    #expect(fixes.first?["title"]?.text == "Change to “a call of Moon”", "\(fixes)")
  }

  @Test func `names that the scenario made known, and sentences without snippets`() throws {
    var editor = Editor(
      snippets: false,
      opening:
        "Feature: f\n  Scenario: one\n    * there is a lamp Mars\n    * Sun is lit\n    * Ma\n    * sw of"
    )
    let names = try editor.ask("completion", behind: "is lit\n    * Ma")
    #expect(names["items"]?.array?.first?["label"]?.text == "Mars")
    let sentence = try editor.ask("completion", behind: "sw of")
    let item = try #require(sentence["items"]?.array?.first)
    #expect(item["textEdit"]?["newText"]?.text == "Moon is switched off")
    #expect(item["insertTextFormat"]?.integer == 1)
  }

  @Test(arguments: [
    ("Mo", "lamp of the night"), ("is swi", "Somebody turns the switch."),
    ("@R", "Lamps stay lit."), ("a ca", "* <x> is switched on"),
  ])
  func `what stands at a place`(words: String, expected: String) throws {
    for text in [phrases, phrases.replacing("  ", with: "\t")] {
      var editor = Editor(opening: text)
      let answer = try editor.ask("hover", behind: words)
      #expect(answer["contents"]?["value"]?.text?.contains(expected) == true, "\(answer)")
      #expect(try editor.ask("hover", behind: "Feat") == .null)
    }
  }

  @Test func `the canonical layout as one edit of the lines that differ`() throws {
    var editor = Editor(
      opening: "Feature: f\n\n  Scenario: a\n   * Moon is lit\n    * Sun is lit\n")
    let edits = try #require(editor.ask("formatting").array)
    #expect(edits.count == 1)
    #expect(Editor.place(edits[0]["range"]) == "3:0-4:0")
    #expect(edits[0]["newText"]?.text == "    * Moon is lit\n")
    editor.open("Feature: f\nbroken", uri: "file:///b.feature")
    let none = editor.ask(
      "textDocument/formatting", #"{"textDocument": {"uri": "file:///b.feature"}}"#)
    #expect(none == .array([]) || none.array?.count == 1)
  }

  @Test func `symbols, folds and lenses`() throws {
    var editor = Editor(opening: phrases)
    let feature = try #require(editor.ask("documentSymbol").array?.first)
    #expect(feature["name"]?.text == "f")
    #expect(
      feature["children"]?.array?.compactMap { $0["name"]?.text } == ["one", "a call of <x>"])
    let folds = (editor.ask("foldingRange").array ?? []).map { fold in
      "\(fold["startLine"]?.integer ?? -1)-\(fold["endLine"]?.integer ?? -1)"
    }
    #expect(folds == ["0-8", "2-4", "7-8"])
    let lenses = (editor.ask("codeLens").array ?? []).compactMap { $0["command"]?["title"]?.text }
    #expect(lenses == ["▶ Run"])
  }

  @Test func `what each word is, in UTF-16 units`() {
    var editor = Editor(opening: "Feature: \u{1F319}\n  Scenario: é\n    * 09:00 Moon is lit\n")
    let data = (editor.ask("semanticTokens/full")["data"]?.array ?? []).compactMap(\.integer)
    let rows = stride(from: 0, to: data.count, by: 5).map { Array(data[$0..<$0 + 5]) }
    #expect(
      rows == [
        [0, 0, 7, 0, 0], [0, 9, 2, 9, 0], [1, 2, 8, 0, 0], [0, 10, 1, 9, 0], [1, 4, 2, 0, 0],
        [0, 2, 5, 7, 0], [0, 6, 4, 3, 0],
      ])
  }

  @Test func `a carriage return alone ends a line of the editor, and none of the script`() {
    var editor = Editor(
      opening: "Feature: f\n  prose\rmore\r\n\n  Scenario: one\n    * Mon is lit\n")
    #expect(editor.diagnostics() == ["5:6-9 there is no lamp “Mon”"])
    let folds = (editor.ask("foldingRange").array ?? []).map { $0["startLine"]?.integer }
    #expect(folds == [0, 4])
    let tokens = (editor.ask("semanticTokens/full")["data"]?.array ?? []).compactMap(\.integer)
    #expect(stride(from: 0, to: tokens.count, by: 5).map { tokens[$0] }.reduce(0, +) == 5)
    editor.notify(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(Editor.uri)", "version": 1}, "contentChanges": [{"range":
        {"start": {"line": 5, "character": 6}, "end": {"line": 5, "character": 9}},
        "text": "Moon"}]}
      """)
    #expect(editor.diagnostics() == [])
  }

  @Test func `where a phrase is declared and used, and what changes with its name`() throws {
    var editor = Editor(opening: phrases)
    let silence = "this scenario asks nothing: it passes whatever comes of its steps"
    #expect(editor.diagnostics() == ["2:12-15 \(silence)"])
    let declaration = try editor.ask("definition", behind: "a call of M")
    #expect(Editor.place(declaration["range"]) == "7:12-25")
    let uses = try editor.ask(
      "references", behind: "a call of <", #", "context": {"includeDeclaration": true}"#)
    #expect(uses.array?.map { Editor.place($0["range"]) } == ["7:12-25", "4:12-26"])
    let edit = try editor.ask("rename", behind: "a call of M", #", "newName": "<x> is called""#)
    let edits = edit["changes"]?[Editor.uri]?.array ?? []
    #expect(edits.map { $0["newText"]?.text } == ["<x> is called", "Moon is called"])
    let refusal = try editor.ask("rename", behind: "a call of M", #", "newName": "none""#)
    #expect(refusal["message"]?.text == "the name needs <x>, each once")
    let wordless = try editor.ask("rename", behind: "a call of M", #", "newName": "<x>""#)
    #expect(wordless["message"]?.text == "a phrase needs words of its own")
    let step = try editor.ask("rename", behind: "a call of M", #", "newName": "<x> is lit""#)
    #expect(step["message"]?.text?.hasSuffix("can mean 2 things") == true)
    #expect(try editor.ask("prepareRename", behind: "is swi") == .null)
  }

  @Test func `a tag in Markdown tells what it means`() throws {
    let uri = "file:///a.feature.md"
    var editor = Editor()
    editor.open("# Feature: f\n\n`@R1` `@wip` `@AC-5` `@AC-6`\n\n## Scenario: s\n", uri: uri)
    let told = [
      (2, "**@R1** Lamps stay lit."),
      (9, "**@wip** The scenario runs, but does not count as a failure."),
      (15, "**@AC-5** A lamp shines."), (23, nil),
    ]
    for (character, words) in told {
      let place = #""position": {"line": 2, "character": \#(character)}"#
      let answer = editor.ask(
        "textDocument/hover", #"{"textDocument": {"uri": "\#(uri)"}, \#(place)}"#)
      #expect(answer["contents"]?["value"]?.text == words, "\(answer)")
    }
  }

  @Test func `all that is run is planned once, and why it failed is told in a line`() throws {
    let runs = Mutex<[[Int]]>([])
    var language = ScenarioLanguage.lamps
    let run = language.run
    language.run = { script, phrases in
      runs.withLock { $0.append(script.lines) }
      return run(script, phrases)
    }
    let good = "  Scenario: a\n    * Moon is switched on\n    * Moon is lit\n"
    let text = "Feature: f\n\(good)\(good.replacing("a\n", with: "b\n"))"
    var editor = Editor(language, opening: text)
    let all = #"{"command": "focuskey.run", "arguments": ["\#(Editor.uri)", 0]}"#
    #expect(editor.ask("workspace/executeCommand", all).text == "✓ 2 scenarios passed")
    #expect(runs.withLock { $0 } == [[]])
    editor.type("  Scenario: c\n    * Moon is lif\n")
    #expect(editor.ask("workspace/executeCommand", all).text == "✗ 1 of 3 scenarios failed")
    let one = all.replacing("0]", with: "8]")
    let message = editor.ask("workspace/executeCommand", one).text ?? ""
    #expect(message.hasPrefix("✗ “c” failed: "), "\(message)")
    #expect(!message.contains("\n"), "\(message)")
  }

  @Test func `a mistake keeps one scenario from running, and no other, in a few plans`() throws {
    let plans = Mutex(0)
    var language = ScenarioLanguage.lamps
    let run = language.run
    language.run = { script, phrases in
      plans.withLock { $0 += 1 }
      return run(script, phrases)
    }
    func told(_ text: String) -> (text: String?, plans: Int) {
      var editor = Editor(language, opening: text)
      plans.withLock { $0 = 0 }
      let all = #"{"command": "focuskey.run", "arguments": ["\#(Editor.uri)", 0]}"#
      let answer = editor.ask("workspace/executeCommand", all).text
      return (answer, plans.withLock { $0 })
    }
    func scenario(_ number: Int, _ last: String) -> String {
      "  Scenario: \(number)\n    * Moon is switched on\n    * \(last)\n"
    }
    let two = (0..<64).map { scenario($0, $0 % 40 == 20 ? "Moon is lif" : "Moon is lit") }
    #expect(told("Feature: f\n" + two.joined()) == ("✗ 2 of 64 scenarios failed", 2))
    let every = (0..<64).map { scenario($0, "Moon is lif") }.joined()
    #expect(told("Feature: f\n" + every) == ("✗ 64 of 64 scenarios failed", 1))
    let phrase = "  @phrase\n  Scenario: it shines\n    * Moon is lif\n"
    let used = (0..<64).map { scenario($0, $0 == 50 ? "it shines" : "Moon is lit") }.joined()
    let ended = told("Feature: f\n" + phrase + used)
    #expect(ended.text == "✗ 1 of 64 scenarios failed")
    #expect(ended.plans <= 13, "\(ended.plans)")
  }

  @Test func `how a scenario ends that is run`() throws {
    var editor = Editor(
      opening:
        "Feature: f\n  Scenario: one\n    * Moon is lit\n"
        + "  Scenario: two\n    * Moon is switched on\n    * Moon is lit\n"
    )
    let command = #"{"command": "focuskey.run", "arguments": ["\#(Editor.uri)", LINE]}"#
    let failed = editor.ask("workspace/executeCommand", command.replacing("LINE", with: "1"))
    #expect(failed.text == "✗ “one” failed: Moon is dark")
    #expect(editor.diagnostics() == ["2:6-10 Moon is dark"])
    let passed = editor.ask("workspace/executeCommand", command.replacing("LINE", with: "3"))
    #expect(passed.text == "✓ “two” passed")
    let lenses = (editor.ask("codeLens").array ?? []).compactMap { $0["command"]?["title"]?.text }
    #expect(lenses == ["▶ Run all", "▶ Run", "✗ failed: Moon is dark", "▶ Run", "✓ passed"])
    editor.type("    * Sun is switched off\n")
    #expect(editor.diagnostics() == [])
    let stale = (editor.ask("codeLens").array ?? []).compactMap { $0["command"]?["title"]?.text }
    #expect(
      stale == [
        "▶ Run all", "▶ Run", "✗ failed: Moon is dark (before the last change)", "▶ Run",
        "✓ passed (before the last change)",
      ])
    let all = editor.ask("workspace/executeCommand", command.replacing("LINE", with: "0"))
    #expect(all.text == "✗ 1 of 2 scenarios failed")
    var other = Editor(opening: "Feature: f\n  Scenario: one\n    * Moon is switched on\n")
    let only = other.ask("workspace/executeCommand", command.replacing("LINE", with: "0"))
    #expect(only.text == "✓ 1 scenario passed")
  }

  @Test func `a row of examples is an entry of its own`() throws {
    var editor = Editor(
      opening:
        "Feature: f\n  Scenario Outline: one\n    * Moon is switched on\n    * <lamp> is lit\n"
        + "    Examples:\n      | lamp |\n      | Moon |\n      | Sun  |\n"
        + "  Scenario: two\n    * Moon is switched on\n    * Moon is lit\n")
    let symbols = try #require(editor.ask("documentSymbol").array?.first)
    let examples = symbols["children"]?.array?.first?["children"]?.array?.first
    let rows = examples?["children"]?.array ?? []
    #expect(rows.compactMap { $0["name"]?.text } == ["lamp = Moon", "lamp = Sun"])
    #expect(rows.compactMap { $0["detail"]?.text } == ["#1.1", "#1.2"])
    func lenses() -> [String] {
      (editor.ask("codeLens").array ?? []).map { lens in
        "\(lens["range"]?["start"]?["line"]?.integer ?? -1) \(lens["command"]?["title"]?.text ?? "")"
      }
    }
    #expect(lenses() == ["0 ▶ Run all", "1 ▶ Run", "6 ▶ Run", "7 ▶ Run", "8 ▶ Run"])
    func run(_ line: Int) -> String? {
      editor.ask(
        "workspace/executeCommand",
        #"{"command": "focuskey.run", "arguments": ["\#(Editor.uri)", \#(line)]}"#
      ).text
    }
    #expect(run(6) == "✓ “lamp = Moon” passed")
    #expect(
      lenses()[1...] == [
        "1 ▶ Run", "1 ✓ 1 passed, 1 did not run", "6 ▶ Run", "6 ✓ passed", "7 ▶ Run", "8 ▶ Run",
      ])
    #expect(run(1) == "✗ 1 of 2 rows of “one” failed")
    #expect(
      lenses()[1...] == [
        "1 ▶ Run", "1 ✗ 1 of 2 failed", "6 ▶ Run", "6 ✓ passed", "7 ▶ Run",
        "7 ✗ failed: Sun is dark", "8 ▶ Run",
      ])
    #expect(run(0) == "✗ 1 of 3 scenarios failed")
  }

  @Test func `a script that holds more than is read says so, and nothing else`() {
    var editor = Editor(
      opening: "Feature: f\n  Scenario: one\n    * Mon is lit\n# "
        + String(repeating: "x", count: 1_000_000))
    #expect(
      editor.diagnostics() == ["3:0-0 this line has more than 1000000 bytes, the most that is read"]
    )
    #expect(editor.ask("codeLens").array?.isEmpty == true)
    #expect(editor.ask("formatting").array?.isEmpty == true)
  }

  @Test func `work in progress that fails does not count`() throws {
    var editor = Editor(
      opening:
        "Feature: f\n  @wip\n  Scenario: one\n    * Moon is lit\n"
        + "  Scenario: two\n    * Moon is switched on\n"
    )
    let command = #"{"command": "focuskey.run", "arguments": ["\#(Editor.uri)", LINE]}"#
    let one = editor.ask("workspace/executeCommand", command.replacing("LINE", with: "2"))
    #expect(one.text == "✗ “one” failed, as @wip may")
    let all = editor.ask("workspace/executeCommand", command.replacing("LINE", with: "0"))
    #expect(all.text == "✓ 2 scenarios: 1 failed, as @wip may")
    let lenses = (editor.ask("codeLens").array ?? []).compactMap { $0["command"]?["title"]?.text }
    #expect(lenses.contains("✗ failed, but @wip does not count: Moon is dark"))
  }

  @Test func `what is wrong with a script is told once, also after it was to be run`() throws {
    var editor = Editor(opening: "Feature: f\n  Scenario: one\n    * Mon is lit\n")
    let before = editor.diagnostics()
    #expect(before.count == 1)
    let command = #"{"command": "focuskey.run", "arguments": ["\#(Editor.uri)", 1]}"#
    for _ in 0..<2 {
      let failed = editor.ask("workspace/executeCommand", command)
      #expect(failed.text?.hasPrefix("✗ “one” failed") == true)
      #expect(editor.diagnostics() == before)
    }
  }
}

extension Range<String.Index> {
  fileprivate func count(in text: String) -> Int { text[self].count }
}

private let phrases = """
  Feature: f
    @R1
    Scenario: one
      * Moon is switched on
      * 09:00 a call of Moon

    @phrase
    Scenario: a call of <x>
      * <x> is switched on
  """
