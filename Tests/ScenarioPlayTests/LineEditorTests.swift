import Testing

@testable import ScenarioPlay

/// Keys become a line: decoded, edited, remembered, completed, drawn.
struct LineEditorTests {
  @Test(
    arguments: [
      ([0x61], [.character("a")]), ([0xC3, 0xA4], [.character("ä")]),
      (Array("日".utf8), [.character("日")]), (Array("🙂".utf8), [.character("🙂")]),
      ([0x0D], [.enter]), ([0x09], [.tab]), ([0x7F], [.backspace]), ([0x03], [.control("c")]),
      ([0x1B, 0x5B, 0x41], [.up]), ([0x1B, 0x4F, 0x42], [.down]), ([0x1B, 0x62], [.alt("b")]),
      (Array("\u{1B}[1;5C".utf8), [.wordRight]), (Array("\u{1B}[3~".utf8), [.delete]),
      (Array("\u{1B}[Z".utf8), [.backTab]), (Array("\u{1B}[99;9u".utf8), [.unknown]),
      (
        Array("\u{1B}[200~a\tb\u{1B}[201~\t".utf8),
        [.character("a"), .character(" "), .character("b"), .tab]
      ),
      ([0xFF, 0x61], [.unknown, .character("a")]), ([0xC3, 0x61], [.character("a")]),
      ([0xE6, 0x97, 0x0D], [.enter]),
    ] as [([UInt8], [Key])])
  func `bytes become keys, also one by one`(bytes: [UInt8], keys: [Key]) {
    var whole = KeyDecoder()
    #expect(whole.keys(bytes) == keys)
    var pieces = KeyDecoder()
    #expect(bytes.flatMap { pieces.keys([$0]) } == keys)
    #expect(!pieces.isWaiting)
  }

  @Test func `random bytes never stop the decoder`() {
    var state: UInt64 = 1
    var decoder = KeyDecoder()
    var editor = LineEditor()
    for _ in 0..<50_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      for key in decoder.keys([UInt8(truncatingIfNeeded: state >> 33)]) {
        _ = editor.take(key, completer: Self.completer)
        let view = editor.view(columns: 40)
        #expect(view.cursorColumn < 80)
      }
    }
    _ = decoder.settle()
    #expect(decoder.keys([0x61]) == [.character("a")])
  }

  @Test(
    arguments: [
      ("one two|", [.control("w")], "one |"), ("one two|", [.control("a")], "|one two"),
      ("one two|", [.control("u")], "|"), ("one two|", [.wordLeft, .control("k")], "one |"),
      ("one two|", [.left, .left, .delete], "one t|o"), ("ab|", [.control("t")], "ba|"),
      ("one two|", [.control("w"), .control("y"), .control("y")], "one twotwo|"),
      ("one two|", [.alt("b"), .alt("b"), .alt("d")], "| two"), ("é|", [.backspace], "|"),
      ("one|", [.home, .character("x"), .end, .character("y")], "xoney|"),
      ("e|", [.character("\u{301}"), .backspace], "|"), ("|", [.backspace, .left, .delete], "|"),
      ("日本|", [.left, .character("x")], "日x|本"),
    ] as [(String, [Key], String)])
  func `keys edit a line`(line: String, keys: [Key], expected: String) {
    var editor = LineEditor()
    for character in line where character != "|" { type(.character(character), into: &editor) }
    for key in keys { type(key, into: &editor) }
    #expect(Self.marked(editor) == expected)
  }

  @Test func `the history goes back and forth and comes back to what was being typed`() {
    var editor = LineEditor(history: LineHistory(["one", "two"]))
    type(.character("x"), into: &editor)
    #expect([Key.up, .up, .up].map { typed($0, into: &editor) } == ["two", "one", "one"])
    #expect([Key.down, .down, .down].map { typed($0, into: &editor) } == ["two", "x", "x"])
  }

  @Test func `a search finds the newest line, then older ones, and can be given up`() {
    var editor = LineEditor(history: LineHistory(["a break", "lunch", "another break"]))
    for key in [Key.control("r"), .character("b"), .character("r")] { type(key, into: &editor) }
    #expect(editor.text == "another break")
    #expect(typed(.control("r"), into: &editor) == "a break")
    #expect(typed(.control("g"), into: &editor).isEmpty)
    for key in [Key.control("r"), .character("l")] { type(key, into: &editor) }
    #expect(editor.take(.enter, completer: Self.completer) == .submit("lunch"))
  }

  @Test func `a lone Escape ends a search and leaves the line that was found`() {
    var editor = LineEditor(history: LineHistory(["a break", "lunch"]))
    var decoder = KeyDecoder()
    func press(_ keys: [Key]) { for key in keys { type(key, into: &editor) } }
    press(decoder.keys([0x12, UInt8(ascii: "b")]))
    #expect(editor.text == "a break")
    press(decoder.keys([0x1B]))
    #expect(decoder.isWaiting)
    press(decoder.settle())
    #expect(!decoder.isWaiting)
    press(decoder.keys(Array("!".utf8)))
    #expect(Self.marked(editor) == "a break!|")
    // Elsewhere it does nothing, nor does a part of a character that is left alone.
    for bytes in [[0x1B], [0x1B, 0x5B], [0xC3]] as [[UInt8]] {
      press(decoder.keys(bytes) + decoder.settle())
    }
    #expect(Self.marked(editor) == "a break!|")
  }

  @Test func `control C throws the line away and control D ends an empty one`() {
    var editor = LineEditor()
    type(.character("x"), into: &editor)
    #expect(editor.take(.control("d"), completer: Self.completer) == .redraw)
    #expect(editor.take(.control("c"), completer: Self.completer) == .cancel)
    #expect(editor.take(.control("d"), completer: Self.completer) == .end)
  }

  @Test func `Tab puts in what all candidates share, lists them, then goes through them`() {
    var editor = LineEditor()
    for character in "the k" { type(.character(character), into: &editor) }
    type(.tab, into: &editor)
    #expect(editor.text == "the key")
    #expect(
      editor.take(.tab, completer: Self.completer) == .list(["key", "keyboard"]))
    #expect(typed(.tab, into: &editor) == "the key")
    #expect(typed(.tab, into: &editor) == "the keyboard")
    #expect(typed(.backTab, into: &editor) == "the key")
    type(.character("s"), into: &editor)
    #expect(editor.text == "the keys")
  }

  @Test(arguments: [20, 30, 200], ["", "short", String(repeating: "日本語 text ", count: 20)])
  func `a line is drawn within its columns, the cursor in view`(columns: Int, line: String) {
    var editor = LineEditor()
    for character in line { type(.character(character), into: &editor) }
    for key in [Key.end] + Array(repeating: Key.left, count: line.count) + [.end] {
      type(key, into: &editor)
      let view = editor.view(columns: columns)
      #expect(Self.width(view.text) < columns)
      #expect(view.cursorColumn < columns)
      #expect(view.cursorColumn <= Self.width(view.text))
    }
  }

  // MARK: Fixtures

  private static func completer(_ head: String) -> PlayCompletion.Answer {
    let typed = head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let words = ["key", "keyboard", "lock"].filter { $0.hasPrefix(typed) && !typed.isEmpty }
    return .init(
      candidates: words.map { .init(text: $0, label: $0) }, start: head.count - typed.count)
  }

  private func type(_ key: Key, into editor: inout LineEditor) {
    _ = editor.take(key, completer: Self.completer)
  }

  private func typed(_ key: Key, into editor: inout LineEditor) -> String {
    type(key, into: &editor)
    return editor.text
  }

  private static func marked(_ editor: LineEditor) -> String {
    var copy = editor
    _ = copy.take(.character("|"), completer: completer)
    return copy.text
  }

  private static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + (($1.unicodeScalars.first?.value ?? 0) >= 0x2E80 ? 2 : 1) }
  }
}

extension LineEditor {
  /// The text that is being typed: what Enter would hand in.
  fileprivate var text: String {
    var copy = self
    let outcome = copy.take(.enter) { _ in .init(candidates: [], start: 0) }
    if case .submit(let line) = outcome { return line }
    return ""
  }
}
