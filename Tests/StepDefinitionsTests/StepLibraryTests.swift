import CucumberExpressions
import StepDefinitions
import Testing

@Suite struct StepLibraryTests {
  private let library: StepLibrary<VocabularyFixture.Notes>

  init() throws {
    library = try VocabularyFixture.library()
  }

  @Test(arguments: [
    ("Instagram is blocked", "{names} is/are {outcome}", ["Instagram", "blocked"]),
    (
      "Instagram, TikTok and \"Candy Crush\" are open", "{names} is/are {outcome}",
      ["Instagram, TikTok and \"Candy Crush\"", "open"]
    ),
    ("everything is blocked", "{names} is/are {outcome}", ["everything", "blocked"]),
    ("nothing is blocked", "nothing is blocked", []),
    (
      "everything is blocked except Phone and Maps", "everything is blocked except {names}",
      ["Phone and Maps"]
    ),
    (
      "\"A is blocked from B\" and Maps are blocked from 09:00 to tomorrow 10:00",
      "{names} is/are {outcome} from {moment} to {moment}",
      ["\"A is blocked from B\" and Maps", "blocked", "09:00", "tomorrow 10:00"]
    ),
    (
      "Work is started for 4 rounds of 25 minutes and 5 minutes",
      "{name} is started for {n} rounds of {duration} and {duration}",
      ["Work", "4", "25 minutes", "5 minutes"]
    ),
    ("Work's session is ended", "{name}'s session is ended", ["Work"]),
    ("1 hour 30 minutes pass", "{duration} pass(es)", ["1 hour 30 minutes"]),
    ("2 breaks are left", "{n} break(s) is/are left", ["2"]),
    (
      "Work is scheduled on Monday to Friday from 09:00 to 17:00",
      "{name} is scheduled on {days} from {time} to {time}",
      ["Work", "Monday to Friday", "09:00", "17:00"]
    ),
  ])
  func `a sentence means one definition`(
    sentence: String, expression: String, texts: [String]
  ) throws {
    let step = try #require(match(sentence))
    let arguments = step.arguments()
    #expect(library[step.definition].expression == expression)
    #expect((0..<arguments.count).map(arguments.text(of:)) == texts)
  }

  @Test(arguments: [
    ("09:35 Instagram is blocked", "09:35", "Instagram"),
    ("at Monday 09:00 Instagram is blocked", "at Monday 09:00", "Instagram"),
  ])
  func `any step may begin with a prefix`(sentence: String, prefix: String, name: String) throws {
    let step = try #require(match(sentence))
    #expect(step.prefix.map { step.sentence[$0.range] } == prefix)
    #expect(step.arguments().text(of: 0) == name)
  }

  @Test func `a sentence that matches as it is keeps that match`() throws {
    let library = try StepLibrary(
      [
        try VocabularyFixture.definition("{time} is late"),
        try VocabularyFixture.definition("is late"),
      ],
      parameterTypes: VocabularyFixture.types, prefix: StepPrefixRule(VocabularyFixture.moment))
    guard case .match(let step) = library.resolve("09:00 is late") else {
      Issue.record("no match")
      return
    }
    #expect(step.definition == 0)
    #expect(step.prefix == nil)
  }

  @Test(
    arguments: [
      ("Instagram is blokced", "outcome", "blokced", "blocked or open", ["blocked"]),
      (
        "Work is scheduled on weekdays from 09:00 to 25:00", "time", "25", "an hour from 00 to 23",
        []
      ),
      ("5 minuts pass", "duration", "minuts", "minutes, hours, …", ["minutes"]),
      (
        "Candy Crush is opened", "name", "Candy Crush", "a name: one bare word or a text in quotes",
        []
      ),
      ("Instagram is blocked from 09:00 to noon", "moment", "noon", nil, []),
      ("25:00 Instagram is blocked", "moment", "25:00", nil, []),
      ("Mondey 09:00 the card is tapped", "moment", "Mondey 09:00", nil, ["Monday 09:00"]),
      ("é 😀 is opened", "name", "é 😀", nil, []),
    ] as [(String, String, String, String?, [String])])
  func `a bad value is found at its place`(
    sentence: String, parameter: String, found: String, expected: String?, suggestions: [String]
  ) throws {
    guard case .badValue(let bad) = library.resolve(sentence) else {
      Issue.record("\(library.resolve(sentence))")
      return
    }
    #expect(bad.parameter == parameter)
    #expect(bad.found == found)
    #expect(Sentence(sentence)[bad.range] == found)
    if let expected { #expect(bad.expected == expected) }
    for suggestion in suggestions { #expect(bad.suggestions.contains(suggestion)) }
  }

  @Test(arguments: [
    ("the card is taped", "the card is tapped"),
    ("FocusKey is reinstaled", "FocusKey is reinstalled"),
    ("a brake is taken", "a break is taken"),
    ("the phone restart", "the phone restarts"),
    ("2 breaks left", "{n} break(s) is/are left"),
    ("09:00 the phone gets locked", "the phone is locked"),
  ])
  func `an undefined step comes with the nearest ones`(sentence: String, nearest: String) throws {
    guard case .undefined(let step) = library.resolve(sentence) else {
      Issue.record("\(library.resolve(sentence))")
      return
    }
    #expect(step.nearest.first.map { library[$0].expression } == nearest)
    #expect(step.nearest.count <= 3)
  }

  @Test(arguments: ["", " ", "😀", "xyzzy", "a b c d e f g h", String(repeating: "is ", count: 500)])
  func `nonsense means nothing`(sentence: String) {
    guard case .undefined = library.resolve(sentence) else {
      Issue.record("\(library.resolve(sentence))")
      return
    }
  }

  @Test func `of a sentence that is longer than any step nobody looks for what was meant`() {
    for (count, isHelped) in [(10, true), (5_000, false)] {
      let sentence = "Instagram is blokced" + String(repeating: "x", count: count)
      guard case .undefined(let step) = library.resolve(sentence + " foo bar") else {
        Issue.record("not undefined")
        return
      }
      #expect((step.sentence != nil) == isHelped)
      if !isHelped { #expect(step.nearest.isEmpty) }
    }
  }

  @Test func `a sentence that means nothing is told without its moment`() {
    guard case .undefined(let step) = library.resolve("09:00 the lamp \"A\" glows 3/4") else {
      Issue.record("not undefined")
      return
    }
    #expect(step.sentence == #"the lamp "A" glows 3/4"#)
  }

  @Test func `a body gets its arguments by type and says why it failed`() throws {
    let definition = StepDefinition<Int>(
      "{n} times {quoted}", .action, section: "Counting", "Counts.", example: "2 times \"x\""
    ) { count, arguments in
      let text: String = arguments[1]
      guard text == "x" else { throw StepFailure("expected x", at: .argument(1)) }
      count += arguments[0, as: Int.self]
    }
    let library = try StepLibrary([definition], parameterTypes: VocabularyFixture.types)
    var count = 0
    for sentence in ["2 times \"x\"", "3 times \"x\""] {
      let step = try match(library.resolve(sentence))
      try library[step.definition].body(&count, step.arguments())
    }
    #expect(count == 5)
    let bad = try match(library.resolve("3 times \"y\""))
    #expect(throws: StepFailure("expected x", at: .argument(1))) {
      try definition.body(&count, bad.arguments())
    }
  }

  private func match(_ resolution: StepResolution) throws -> ResolvedStep {
    guard case .match(let step) = resolution else { throw StepFailure("no match: \(resolution)") }
    return step
  }

  @Test func `a block that a step does not take is named`() {
    let table = StepBlock.table([[StepCell("time")]])
    #expect(BlockArgument.table.fault(of: table) == nil)
    #expect(BlockArgument.none.fault(of: table) == "this step takes no table")
    #expect(BlockArgument.table.fault(of: .none) == "this step needs a table under it")
  }

  @Test func `a bad value does not hide a step that may have been meant instead`() {
    guard case .badValue(let bad) = library.resolve("my own card is tapped") else {
      Issue.record("\(library.resolve("my own card is tapped"))")
      return
    }
    #expect(library[bad.definition].expression == "{quoted} is tapped")
    #expect(bad.nearest.map { library[$0].expression }.contains("the card is tapped"))
  }

  @Test(arguments: [
    ("the card is taped", "the card is tapped"), ("\"the card\" is taped", "{quoted} is tapped"),
    ("card is tapped", "the card is tapped"), ("the card is is tapped", "the card is tapped"),
  ])
  func `a slip in the words of a step is no bad value of another step`(
    sentence: String, meant: String
  ) {
    guard case .undefined(let step) = library.resolve(sentence) else {
      Issue.record("\(library.resolve(sentence))")
      return
    }
    #expect(step.nearest.first.map { library[$0].expression } == meant)
  }

  @Test func `a sentence is tried against a few definitions only`() {
    let counts = library.definitions.map { library.resolver.candidateCount(for: $0.example) }
    #expect(counts.allSatisfy { $0 >= 1 && $0 <= 16 })
    #expect(counts.reduce(0, +) < 6 * counts.count)
  }

  private func match(_ sentence: String) -> ResolvedStep? {
    guard case .match(let step) = library.resolve(sentence) else { return nil }
    return step
  }
}
