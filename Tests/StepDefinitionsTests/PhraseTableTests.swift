import CucumberExpressions
import SourceDiagnostics
import StepDefinitions
import Testing

@Suite struct PhraseTableTests {
  @Test func `a phrase unfolds to its steps with values in the places of their names`() throws {
    let table = PhraseTable([
      Phrase(
        "a morning of <what> until <time>",
        steps: [
          StepSource(keyword: "When", "<what> is started"),
          StepSource(
            "the outcomes:", block: .table([[StepCell("time")], [StepCell("at <time>")]])),
          StepSource("it says:", block: .docString(StepDocString("<what> <what>"))),
        ])
    ])
    #expect(table.diagnostics == [])
    let steps = try unfold("a morning of \"x until y\" until 11:00", with: table)
    #expect(
      steps.map(\.source.text.text) == ["\"x until y\" is started", "the outcomes:", "it says:"])
    #expect(steps[0].source.keyword == "When")
    #expect(steps[1].source.block == .table([[StepCell("time")], [StepCell("at 11:00")]]))
    let text = "\"x until y\" \"x until y\""
    #expect(steps[2].source.block == .docString(StepDocString(text)))
    #expect(steps.allSatisfy { $0.trail.count == 1 })
  }

  @Test func `many phrases with values cost little where their words are not in a sentence`() throws
  {
    let count = 1_500
    let table = PhraseTable(
      (0..<count).map { Phrase(TracedText("<a> phrase\($0)x b <c>"), steps: ["<c> is <a>"]) })
    #expect(table.diagnostics == [])
    for number in 0..<count {
      let steps = try unfold(
        StepSource(TracedText("one phrase\(number)x b two three")), with: table)
      #expect(steps.map(\.source.text.text) == ["two three is one"])
    }
  }

  @Test func `a value keeps a quoted text whole, and several are as short as can be`() throws {
    let table = PhraseTable([Phrase("<a> or <b> ends", steps: ["<a>", "<b>"])])
    func values(_ sentence: String) throws -> [String] {
      try unfold(StepSource(TracedText(sentence)), with: table).map(\.source.text.text)
    }
    #expect(try values("x or y or z ends") == ["x", "y or z"])
    #expect(try values("\"x or y\" or z ends ends") == ["\"x or y\"", "z ends"])
  }

  @Test(arguments: [
    ("after 5 minutes Notes is fine", ["5 minutes pass", "Notes is open"]),
    ("after 5 Notes is fine", ["5 pass", "Notes is open"]),
    ("after 5 minutes Notes and Mail is fine", ["5 minutes pass", "Notes and Mail is open"]),
    ("after a while Notes is fine", ["a pass", "while Notes is open"]),
    ("before rest of Notes and Mail", ["Notes and Mail is off", "rest is on"]),
  ])
  func `values side by side are those with which the steps mean something`(
    sentence: String, steps: [String]
  ) throws {
    let known = ["5 minutes pass", "5 pass", "Notes is open", "Notes and Mail is open"]
    let table = PhraseTable(
      [
        Phrase("after <time> <names> is fine", steps: ["<time> pass", "<names> is open"]),
        Phrase("before <a> of <b>", steps: ["<b> then <a>"]),
        Phrase("<x> and Mail then <y>", steps: ["<x> and Mail is off", "<y> is on"]),
      ]
    ) { known.contains($0) ? $0 : nil }
    #expect(table.diagnostics == [])
    let found = try unfold(StepSource(TracedText(sentence)), with: table)
    #expect(found.map(\.source.text.text) == steps)
  }

  @Test func `phrases use phrases, and their moments stay before their first steps`() throws {
    let table = PhraseTable(
      [
        Phrase("a day of <x>", steps: ["07:00 a start of <x>", "a stop of <x>"]),
        Phrase("a start of <x>", steps: ["<x> is on", "<x> is well"]),
        Phrase("a stop of <y>", steps: ["08:00 <y> is off"]),
      ], prefixRule: StepPrefixRule(VocabularyFixture.moment))
    #expect(table.diagnostics == [])
    let steps = try unfold("06:00 a day of Work", with: table)
    #expect(steps.map(\.source.text.text) == ["Work is on", "Work is well", "08:00 Work is off"])
    #expect(
      steps.map { $0.prefixes.compactMap { $0.value as? String } }
        == [["06:00", "07:00"], [], []])
    #expect(steps.map { $0.trail.map(\.phrase) } == [[0, 1], [0, 1], [0, 2]])
  }

  @Test func `phrases that lead to one without steps are told of it, and not unfolded`() {
    var phrases = (0..<31).map { level in
      let step = StepSource(TracedText("p\(level + 1) x"))
      return Phrase(TracedText("p\(level) x"), steps: [step, step])
    }
    phrases.append(Phrase(TracedText("p31 x"), steps: []))
    let table = PhraseTable(phrases)
    #expect(table.diagnostics.map(\.message) == ["the phrase “p31 x” has no steps"])
    guard case .failure(let fault) = table.expand(StepSource(TracedText("p0 x"))) else {
      Issue.record("no failure")
      return
    }
    #expect(fault.message == "the phrase “p31 x” has no steps")
  }

  @Test func `values that double from phrase to phrase reach a bound`() {
    let phrases = (0..<31).map { level in
      let body = "p\(level + 1) <x> <x> end"
      return Phrase(TracedText("p\(level) <x> end"), steps: [StepSource(TracedText(body))])
    }
    guard
      case .failure(let fault) = PhraseTable(phrases).expand(StepSource(TracedText("p0 hi end")))
    else {
      Issue.record("no failure")
      return
    }
    #expect(fault.message == "the values make the step “p15 <x> <x> end” more than 64 KiB longer")
  }

  @Test func `values are counted in tables and texts, too`() {
    let value = String(repeating: "v", count: 13_000)
    func fault(_ block: StepBlock) -> String? {
      let phrase = Phrase(
        TracedText("list <x> end"), steps: [StepSource(TracedText("these:"), block: block)])
      guard
        case .failure(let fault) = PhraseTable([phrase])
          .expand(StepSource(TracedText("list \(value) end")))
      else { return nil }
      return fault.message
    }
    let message = "the values make the step “these:” more than 64 KiB longer"
    let cells = { (count: Int) in (0..<count).map { _ in [StepCell("<x>")] } }
    #expect(fault(.table(cells(5))) == nil)
    #expect(fault(.table(cells(6))) == message)
    #expect(fault(.docString(StepDocString(String(repeating: "<x>", count: 5)))) == nil)
    #expect(fault(.docString(StepDocString(String(repeating: "<x>", count: 6)))) == message)
  }

  @Test(arguments: [
    ("08:30 Work gets a break at 09:00", ["at 09:00 Work is on"], ["08:30"]),
    ("at 08:30 Work gets a break at 09:00", ["at 09:00 Work is on"], ["08:30"]),
    ("Work gets a break at 09:00", ["at 09:00 Work is on"], []),
    ("at 08:30 the lamps glow", ["at 08:30 all is on"], []),
  ])
  func `a value does not take in the moment before it`(
    sentence: String, steps: [String], moments: [String]
  ) throws {
    let table = PhraseTable(
      [
        Phrase("<who> gets a break at <when>", steps: ["at <when> <who> is on"]),
        Phrase("<when> the lamps glow", steps: ["<when> all is on"]),
      ], prefixRule: StepPrefixRule(VocabularyFixture.moment, introductions: ["at "]))
    let unfolded = try unfold(StepSource(TracedText(sentence)), with: table)
    #expect(unfolded.map(\.source.text.text) == steps)
    #expect(unfolded.flatMap(\.prefixes).compactMap { $0.value as? String } == moments)
  }

  @Test func `a step that no phrase names is left alone`() {
    let table = PhraseTable([Phrase("a day of <x>", steps: ["<x> is on"])])
    for sentence in ["a day of ", "a day", "a day of x ", "my a day of x", ""] {
      guard case .notAPhrase = table.expand(StepSource(TracedText(sentence))) else {
        Issue.record("“\(sentence)” is no use of the phrase")
        continue
      }
    }
  }

  @Test func `carets stand where a word was written, in the body or at the use`() throws {
    let file = SourceFile(
      path: "a.feature", text: "until <time> it is é\n09:00 a day until 11:00\na day until <time>\n"
    )
    let table = PhraseTable(
      [
        Phrase(
          TracedText("a day until <time>", at: file.range(of: "a day until <time>")),
          steps: [
            StepSource(
              TracedText("until <time> it is é", at: file.range(of: "until <time> it is é")))
          ])
      ], prefixRule: StepPrefixRule(VocabularyFixture.moment))
    let use = TracedText("09:00 a day until 11:00", at: file.range(of: "09:00 a day until 11:00"))
    let text = try #require(try unfold(StepSource(use), with: table).first).source.text
    #expect(text.text == "until 11:00 it is é")
    #expect(text.range(of: 6..<11)?.text == "11:00")
    #expect(text.range(of: 6..<11)?.start == SourcePosition(line: 2, column: 19))
    #expect(text.range(of: 18..<20)?.text == "é")
    #expect(text.range(of: 18..<20)?.start == SourcePosition(line: 1, column: 20))
  }

  @Test func `a circle is named, whether it is used or not`() throws {
    let file = SourceFile(path: "a.feature", text: "c of <x>\n")
    let table = PhraseTable([
      Phrase("a of <x>", steps: ["b of <x>"]),
      Phrase(
        "b of <x>",
        steps: ["it is on", StepSource(TracedText("c of <x>", at: file.range(of: "c of <x>")))]),
      Phrase("c of <x>", steps: ["a of <x>"]),
    ])
    #expect(
      table.diagnostics.first?.message
        == "a phrase uses itself: “a of <x>” → “b of <x>” → “c of <x>” → “a of <x>”")
    guard case .failure(let fault) = table.expand("b of 3") else {
      Issue.record("no failure")
      return
    }
    #expect(
      fault.message == "a phrase uses itself: “b of <x>” → “c of <x>” → “a of <x>” → “b of <x>”")
    #expect(fault.notes.first?.range?.text == "c of <x>")
  }

  @Test func `deep nesting and endless unfolding reach a bound`() {
    let deep = (0..<40).map {
      Phrase(TracedText("p\($0) x"), steps: [StepSource(TracedText("p\($0 + 1) x"))])
    }
    #expect(PhraseTable(deep).diagnostics.first?.message == "phrases are nested deeper than 32")
    let wide = (0..<20).map { position in
      let step = StepSource(TracedText("p\(position + 1) x"))
      return Phrase(TracedText("p\(position) x"), steps: [step, step])
    }
    #expect(
      PhraseTable(wide).diagnostics.first?.message == "“p0 x” unfolds to more than 10000 steps")
  }

  @Test(arguments: [
    ("a day", [] as [StepSource], "the phrase “a day” has no steps", "a day"),
    ("a <x> and <x>", ["it is <x>"], "<x> stands twice in the phrase's name", "<x>"),
    ("<x>", ["it is <x>"], "a phrase needs words of its own", "<x>"),
  ])
  func `a phrase that cannot be is a fault at its place`(
    name: String, steps: [StepSource], message: String, place: String
  ) {
    let file = SourceFile(path: "a.feature", text: name)
    let table = PhraseTable([Phrase(TracedText(name, at: file.range(of: name)), steps: steps)])
    #expect(table.diagnostics.map(\.message) == [message])
    #expect(table.diagnostics.first?.range?.text == place)
  }

  @Test func `a name that the phrase does not have is a fault in its body`() {
    let file = SourceFile(path: "a.feature", text: "it lasts until <tiem>")
    let table = PhraseTable([
      Phrase(
        "a day until <time>",
        steps: [StepSource(TracedText(file.text, at: file.range(of: file.text)))])
    ])
    #expect(table.diagnostics.map(\.message) == ["the phrase has no <tiem> in its name"])
    #expect(table.diagnostics.first?.range?.text == "<tiem>")
    #expect(table.diagnostics.first?.help == ["did you mean “time”?"])
  }

  @Test func `a sentence that means two things is a fault that shows both`() {
    let table = PhraseTable(
      [
        Phrase("<x> is opened", steps: ["it is on"]),
        Phrase("the <x> is opened", steps: ["it is on"]),
      ], knownStep: { $0.hasSuffix("is opened") ? "{name} is opened" : nil })
    guard case .failure(let fault) = table.expand("the app is opened") else {
      Issue.record("no failure")
      return
    }
    #expect(fault.message == "“the app is opened” can mean 3 things")
    #expect(
      fault.notes.map(\.message) == [
        "the phrase “<x> is opened”", "the phrase “the <x> is opened”",
        "the step “{name} is opened”",
      ])
  }

  @Test func `a phrase takes no table`() {
    let table = PhraseTable([Phrase("a day", steps: ["it is on"])])
    let step = StepSource("a day", block: .table([[StepCell("x")]]))
    guard case .failure(let fault) = table.expand(step) else {
      Issue.record("no failure")
      return
    }
    #expect(fault.message == "a phrase takes no table and no text under it")
  }

  private func unfold(_ step: StepSource, with table: PhraseTable) throws -> [ExpandedStep] {
    let expansion = table.expand(step)
    guard case .steps(let steps) = expansion else {
      Issue.record("\(expansion)")
      return []
    }
    return steps
  }
}

// MARK: - Fixtures

extension StepSource: ExpressibleByStringLiteral {
  /// Makes a step that stands nowhere.
  public init(stringLiteral value: String) {
    self.init(TracedText(value))
  }
}

extension SourceFile {
  /// Where a text stands for the first time.
  fileprivate func range(of text: String) -> SourceRange? {
    let wanted = Array(text.utf8)
    guard wanted.count <= bytes.count else { return nil }
    for start in 0...(bytes.count - wanted.count)
    where Array(bytes[start..<start + wanted.count]) == wanted {
      return SourceRange(file: self, bytes: start..<start + wanted.count)
    }
    return nil
  }
}
