import SourceDiagnostics
import Testing

struct DiagnosticRendererTests {
  private let renderer = DiagnosticRenderer()

  @Test func `a diagnostic shows place, line, caret, notes and ways out`() {
    let file = SourceFile(path: "Scenarios/a.feature", text: "x\n\n  When I open “Instagran”\n")
    let diagnostic = Diagnostic.error(
      "there is no app “Instagran”", at: SourceRange(file: file, line: 3, column: 15, length: 11),
      notes: [Diagnostic.Note("apps are named here", at: SourceRange(file: file, line: 1))],
      help: ["did you mean “Instagram”?"])
    #expect(
      renderer.render(diagnostic) == """
        Scenarios/a.feature:3:15: error: there is no app “Instagran”
          3 │   When I open “Instagran”
            │               ^^^^^^^^^^^
          note: apps are named here
          1 │ x
            │ ^
          help: did you mean “Instagram”?

        """)
  }

  @Test(arguments: [nil, 80])
  func `what is told of a huge name is cut`(columns: Int?) {
    var renderer = DiagnosticRenderer()
    renderer.columns = columns
    let name = String(repeating: "é", count: 100_000)
    let text = renderer.render(.error("there is no “\(name)”", help: ["make “\(name)” first"]))
    #expect(text.count < 5_000)
    #expect(text.hasPrefix("error: there is no “é"))
    #expect(text.hasSuffix("é…\n"))
  }

  @Test(arguments: [
    ("one two  three", 30, ["one two  three"]), ("one two  three", 9, ["one two", "three"]),
    ("  one\ntwo \n three ", 30, ["one two three"]), ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
    ("a   b", 4, ["a", "b"]), ("", 4, [""]), ("  ", 4, [""]), ("toolong x", 3, ["toolong", "x"]),
  ])
  func `prose is broken between words, and keeps its blanks within a line`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(WrappedText.lines(text, to: width) == lines)
  }

  @Test(arguments: [
    ("a/b.feature:1", "a/b.feature:1"), ("a b", "'a b'"), ("", "''"), ("it's", "'it'\\''s'"),
    ("a\u{1B}'\\\nä", "$'a\\x1b\\'\\\\\\x0aä'"),
  ])
  func `a word of a shell steers no terminal`(text: String, word: String) {
    #expect(ShellWord.quoted(text) == word)
  }

  @Test func `in a terminal of so many columns, notes and ways out are broken between words`() {
    var renderer = DiagnosticRenderer()
    renderer.columns = 40
    let diagnostic = Diagnostic.error(
      "a message stays in its line, for editors that read it",
      notes: [.init("what is told besides goes to further lines\n    lines of its own stay")],
      help: ["a way out does so, too, behind its beginning"])
    #expect(
      renderer.render(diagnostic) == """
        error: a message stays in its line, for editors that read it
          note: what is told besides goes to
                further lines
            lines of its own stay
          help: a way out does so, too, behind
                its beginning

        """)
  }

  @Test(arguments: [
    ("\tab", 2, 1, "    ^"), ("a\tb", 3, 1, "    ^"), ("日本x", 3, 1, "    ^"),
    ("日本x", 1, 2, "^^^^"), ("e\u{301}x", 3, 1, " ^"), ("👨‍👩‍👧x", 6, 1, "  ^"), ("🇩🇪x", 3, 1, "  ^"),
    ("ab", 3, 1, "  ^"), ("abc", 2, 0, " ^"), ("\u{1B}[31mx", 6, 1, "     ^"),
  ])
  func `carets stand under the characters`(line: String, column: Int, length: Int, carets: String) {
    let file = SourceFile(path: "x", text: line)
    let range = SourceRange(file: file, line: 1, column: column, length: length)
    let marked = renderer.excerpt(range).split(separator: "\n").last
    #expect(marked.map(String.init) == "    │ " + carets)
  }

  @Test func `a range over several lines is marked to the end of its first`() {
    let file = SourceFile(path: "x", text: "abc\ndef")
    let text = renderer.excerpt(SourceRange(file: file, bytes: 1..<6))
    #expect(text == "  1 │ abc\n    │  ^^\n")
  }

  @Test func `a huge line is cut around its range`() {
    let file = SourceFile(path: "x", text: String(repeating: "a", count: 1_000_000) + "!b")
    let range = SourceRange(file: file, bytes: 1_000_000..<1_000_001)
    let lines = DiagnosticRenderer(widest: 40).excerpt(range).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 60 })
    let caret = lines[1].firstIndex(of: "^").map {
      lines[1].distance(from: lines[1].startIndex, to: $0)
    }
    let mark = lines[0].firstIndex(of: "!").map {
      lines[0].distance(from: lines[0].startIndex, to: $0)
    }
    #expect(caret == mark)
  }

  @Test func `nothing an author writes steers the terminal`() {
    let file = SourceFile(path: "x\u{1B}[2J", text: "a\u{1B}]0;b\u{7}\u{202E}")
    let text = renderer.render(
      .error("bad \u{1B}[31m", at: SourceRange(file: file, line: 1), help: ["\u{8}"]))
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 7 || $0.value == 8 })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `a line break that an author wrote breaks no message and no label`() {
    let file = SourceFile(path: "x", text: "| ?\\n |")
    let range = SourceRange(file: file, line: 1, column: 3, length: 3)
    let message = "no outcome is called “?\n”"
    #expect(
      renderer.render(.error(message, at: range))
        == "x:1:3: error: no outcome is called “?␊”\n  1 │ | ?\\n |\n    │   ^^^\n")
    #expect(
      renderer.excerpt(range, label: message).hasSuffix("    │   ^^^ no outcome is called “?␊”\n"))
  }

  @Test func `colour is ANSI and only there when it is asked for`() {
    let diagnostic = Diagnostic.warning("careful")
    #expect(renderer.render(diagnostic) == "warning: careful\n")
    let coloured = DiagnosticRenderer(colour: true).render(diagnostic)
    #expect(coloured == "\u{1B}[1;33mwarning:\u{1B}[0m \u{1B}[1mcareful\u{1B}[0m\n")
  }

  @Test func `a failure's excerpt bears a label, and lines above it line up`() {
    let file = SourceFile(path: "x", text: String(repeating: "\n", count: 21) + "| blocked |")
    let range = SourceRange(file: file, line: 22, column: 3, length: 7)
    #expect(
      renderer.excerpt(range, label: "expected blocked")
        == "  22 │ | blocked |\n     │   ^^^^^^^ expected blocked\n")
    #expect(renderer.numberedLine(9, of: file, gutter: 2) == "   9 │")
  }

  @Test func `diagnostics are put in reading order`() {
    let file = SourceFile(path: "b", text: "xyz")
    let other = SourceFile(path: "a", text: "xyz")
    let late = Diagnostic.error("late", at: SourceRange(file: file, bytes: 2..<3))
    let early = Diagnostic.warning("early", at: SourceRange(file: file, bytes: 0..<1))
    let first = Diagnostic.error("first", at: SourceRange(file: other, bytes: 2..<3))
    let general = Diagnostic.error("general")
    #expect([late, early, first, general].inReadingOrder() == [general, first, early, late])
    #expect(![early].containsError)
  }
}
