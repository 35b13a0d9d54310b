import SourceDiagnostics
import Testing

@testable import ScenarioRunner

/// Files become scenarios, or diagnostics at the very place.
struct PlanTests {
  // To look for the like of each by itself would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func `phrases that lead to one sentence of no meaning look for its like once`() throws {
    let phrases = (0..<4_000).map { "@phrase\nScenario: the phrase number \($0)\n* it is so\n" }
    let script = "Feature: f\n" + phrases.joined() + "Scenario: a\n* the lamp Moon shines\n"
    let plan = Plan.make(
      [ScriptSource(file: SourceFile(path: "a.feature", text: script))],
      vocabulary: try lampVocabulary(), for: .review)
    #expect(plan.diagnostics.count { $0.message == "no step is worded like this" } == 4_000)
  }

  @Test(
    arguments: [
      ([Int](), ["One", "Two a", "Two b", "Three"]), ([3], ["One"]), ([4], ["One"]),
      ([6], ["Two a", "Two b"]), ([11], ["Two a"]), ([12], ["Two b"]), ([9], ["Two a", "Two b"]),
      ([1], ["One", "Two a", "Two b", "Three"]), ([15], ["Three"]), ([4, 12], ["One", "Two b"]),
      ([10], ["Two a", "Two b"]),
    ])
  func `a line selects the scenario around it`(lines: [Int], names: [String]) throws {
    let plan = try plan(Self.outline, lines: lines)
    #expect(plan.diagnostics.map(\.message) == [])
    #expect(plan.scenarios.map(\.description.name) == names)
  }

  @Test(
    arguments: [
      (5, "no scenario stands on line 5"),
      (99, "lamps.feature has no line 99; its last is 15"), (0, "lamps.feature has no line 0"),
      (16, "lamps.feature has no line 16; its last is 15"),
    ])
  func `a line outside every scenario is a mistake`(line: Int, message: String) throws {
    let plan = try plan(Self.outline + "\n", lines: [line])
    #expect(plan.scenarios.isEmpty)
    #expect(plan.diagnostics.map(\.message).allSatisfy { $0.hasPrefix(message) })
    #expect(plan.diagnostics.count == 1)
  }

  @Test func `a script of too many lines or steps is a mistake`() throws {
    let long = try plan("Feature: F\n" + String(repeating: "\n", count: 500_000))
    #expect(
      long.diagnostics.map(\.message) == [
        "this script has 500001 lines, more than 500000, the most that is read"
      ])
    let longest = try plan("Feature: F\n" + String(repeating: "\n", count: 499_999))
    #expect(!longest.diagnostics.containsError)
    let wideLine = try plan("Feature: F\n" + String(repeating: "x", count: 1_000_001))
    #expect(
      wideLine.diagnostics.map(\.message) == [
        "this line has more than 1000000 bytes, the most that is read"
      ])
    let outline =
      "Feature: F\n  Scenario Outline: <n>\n"
      + String(repeating: "    * the lamp Hall is lit\n", count: 1_999)
      + "    Examples:\n      | n |\n" + String(repeating: "      | 1 |\n", count: 1_001)
    let wide = try plan(outline)
    #expect(wide.scenarios.isEmpty)
    #expect(
      wide.diagnostics.map(\.message) == [
        "with this scenario the script has 2000999 steps, more than 2000000, the most that is planned"
      ])
  }

  @Test(arguments: ["Scenario Outline: <n> LONG\n    * x", "Scenario Outline: S\n    * <n> LONG"])
  func `texts that rows fill in are counted for every row`(outline: String) throws {
    let long = String(repeating: "long ", count: 20_000)
    func messages(rows: Int) throws -> [String] {
      try plan(
        "Feature: F\n  " + outline.replacing("LONG", with: long)
          + "\n    Examples:\n      | n |\n" + String(repeating: "      | 1 |\n", count: rows)
      ).diagnostics.map(\.message)
    }
    let message =
      "with this scenario the rows of examples fill in 201 MB of text, more than 200, the most that is "
      + "planned"
    #expect(try messages(rows: 2_001) == [message])
    #expect(try !messages(rows: 20).contains(message))
  }

  @Test func `steps of backgrounds count for every scenario and row`() throws {
    let steps = String(repeating: "    * the lamp Hall is lit\n", count: 998)
    let script =
      "Feature: F\n  Background:\n" + steps + "  Rule: R\n  Background:\n" + steps
      + "  Scenario: A\n    * the lamp Hall is lit\n"
      + "  Scenario Outline: <n>\n    * the lamp Hall is lit\n    * the lamp Hall is lit\n"
      + "    Examples:\n      | n |\n" + String(repeating: "      | 1 |\n", count: 1_001)
    #expect(
      try plan(script).diagnostics.map(\.message) == [
        "with this scenario the script has 2001995 steps, more than 2000000, the most that is planned"
      ])
  }

  @Test(arguments: [1, 2])
  func `steps of phrases count for every use`(jobs: Int) throws {
    let step = "    * the lamp Hall is lit\n"
    let phrases =
      "Feature: P\n  @phrase\n  Scenario: ten\n" + String(repeating: step, count: 10)
      + "  @phrase\n  Scenario: forty\n" + String(repeating: "    * ten\n", count: 4)
    // Scripts are counted each by itself: the first has as many steps as it may have.
    let files = [
      SourceFile(path: "a.feature", text: phrases + "  Scenario: A\n    * forty\n    * ten\n"),
      SourceFile(
        path: "b.feature",
        text: "Feature: B\n  Scenario: B\n    * forty\n  Scenario: C\n    * ten\n" + step
          + "  Scenario: D\n    * nobody knows this\n"),
      SourceFile(
        path: "c.feature",
        text: "Feature: C\n  Scenario: E\n" + String(repeating: "    * forty\n", count: 1_000)),
    ]
    func messages(_ files: [SourceFile]) throws -> [String] {
      var builder = PlanBuilder(
        vocabulary: PlanVocabulary(try lampVocabulary()), selection: Selection(), jobs: jobs)
      builder.stepsAtMost = 50
      builder.read(files.map { ScriptSource(file: $0) })
      return builder.plan().diagnostics.map {
        "\($0.range?.text ?? ""): \($0.message)"
      }
    }
    let words = "the most that is planned"
    #expect(try messages([files[0]]) == [])
    #expect(
      try messages(Array(files[0...1])) == [
        "C: with this scenario the script has 51 steps, more than 50, \(words)"
      ])
    #expect(
      try messages([files[0], files[2]]) == [
        "E: with this scenario the script has 80 steps, more than 50, \(words)"
      ])
  }

  @Test(arguments: [1, 2])
  func `steps of all scripts together are bounded, too`(jobs: Int) throws {
    let step = "    * the lamp Hall is lit\n"
    let files = ["a", "b", "c"].map { name in
      SourceFile(
        path: "\(name).feature",
        text: "Feature: F\n  Scenario: \(name)\n" + String(repeating: step, count: 40))
    }
    var builder = PlanBuilder(
      vocabulary: PlanVocabulary(try lampVocabulary()), selection: Selection(), jobs: jobs)
    builder.stepsAtMost = 50
    builder.read(files.map { ScriptSource(file: $0) })
    let plan = builder.plan()
    #expect(
      plan.diagnostics.map { "\($0.range?.text ?? ""): \($0.message)" } == [
        "c: with this scenario the scripts have 120 steps together, more than 100, the most that is "
          + "planned at once"
      ])
  }

  @Test func `a script with too many steps is reviewed as far as it was planned`() throws {
    let script = SourceFile(
      path: "a.feature",
      text: """
        Feature: F
          @phrase
          Scenario: twice
            Given the lamp Hall is lit
            When the lamp Yard is switched on
          Scenario: A
            * twice
          Scenario: B
            * twice
            * twice
          Scenario Outline: C
            * <step>
            Examples:
              | step                 |
              | the lamp Hall shines |
        """)
    var builder = PlanBuilder(
      vocabulary: PlanVocabulary(try lampVocabulary()), selection: Selection(),
      purpose: .review, jobs: 1)
    builder.stepsAtMost = 3
    builder.read([ScriptSource(file: script)])
    let plan = builder.plan()
    #expect(plan.scenarios.map(\.description.name) == ["A", "B"])
    #expect(
      plan.diagnostics.map { "\($0.range?.text ?? ""): \($0.message)" } == [
        "A: this scenario asks nothing: it passes whatever comes of its steps",
        "B: with this scenario the script has 6 steps, more than 3, the most that is planned",
      ])
  }

  @Test func `a row of examples is called by its own line`() throws {
    let plan = try plan(Self.outline)
    #expect(plan.scenarios.map(\.description.line) == [3, 11, 12, 14])
  }

  @Test(
    arguments: [
      ("the lamp Hall glows", "no step is worded like this", "the lamp Hall glows"),
      ("these lamps shine:", "this step needs a table under it", "these lamps shine:"),
      ("the lamp Hall shines\n      | x |", "this step takes no table", "the lamp Hall shines"),
    ])
  func `what is wrong with a sentence is told at its place`(
    step: String, message: String, place: String
  ) throws {
    let plan = try plan("Feature: L\n  Scenario: S\n    Then \(step)\n")
    #expect(plan.diagnostics.map(\.message) == [message])
    #expect(plan.diagnostics.map { $0.range?.text } == [place])
    #expect(plan.diagnostics.allSatisfy { !$0.help.isEmpty })
  }

  @Test func `all mistakes are found at once, each once`() throws {
    let plan = try plan(
      """
      Feature: L
        Background:
          Given nonsense of the background
        Scenario: A
          Then nonsense of A
        Scenario: B
          Then nonsense of B
        Scenario Outline: C
          Then <n> pieces of nonsense
          Examples:
            | n |
            | 1 |
            | 2 |
      """)
    #expect(plan.diagnostics.map { $0.range?.start.line } == [3, 5, 7, 9])
  }

  @Test func `a placeholder's value is marked in its row, where it is wrong`() throws {
    let record = try run(Self.outline.replacing("Bed  |", with: "Attic|"))
    #expect(record.failures.map { $0.problems[0].range.text } == ["Attic", "Attic"])
    #expect(record.failures.map { $0.problems[0].range.start.line } == [11, 12])
  }

  @Test func `a text is filled in once, and a value is marked in its own cell`() throws {
    let text = """
      Feature: L
        Scenario Outline: <a>
          Given the lamp <a> is lit
          Then the lamp <b> shines
          Examples:
            | a     | b     |
            | Attic | <a>   |
      """
    let plan = try plan(text)
    #expect(plan.scenarios.map(\.description.name) == ["Attic"])
    #expect(
      plan.scenarios[0].steps.map(\.description.text)
        == ["the lamp Attic is lit", "the lamp <a> shines"])
    let record = try run(text.replacing("is lit", with: "shines"))
    #expect(record.failures.map { $0.problems[0].range.text } == ["Attic", "<a>"])
    #expect(record.failures.map { $0.problems[0].range.start.line } == [7, 7])
  }

  @Test func `a row fills in none of its own cells, nor a background`() throws {
    let plan = try plan(
      """
      Feature: L
        Background:
          * <a> is lit
        Scenario Outline: S
          * <b> is lit
          Examples:
            | a   | b   |
            | Bed | <a> |
      """)
    let message = "nothing fills in <a> here"
    #expect(plan.diagnostics.map(\.message) == [message, message])
    #expect(plan.diagnostics.map { $0.range?.start.line } == [3, 8])
    let way =
      "a row fills in the steps of its own scenario: no background, and none of its own cells"
    #expect(plan.diagnostics.map(\.help) == [[way], [way]])
    #expect(plan.diagnostics[1].notes.isEmpty)
  }

  /// Each text is short enough in the second case, and all of them together are not.
  @Test(arguments: [(steps: 1, times: 2000), (steps: 200, times: 20)])
  func `a row that makes its scenario too long is a mistake of that row`(steps: Int, times: Int)
    throws
  {
    let step = "* the lamp \(String(repeating: "<a>", count: times)) is lit\n"
    let long = String(repeating: "x", count: 2000)
    let text =
      "Feature: L\nScenario: S\n" + String(repeating: step, count: steps)
      + "Examples:\n| a |\n| \(long) |\n"
    let plan = try plan(text)
    #expect(
      plan.diagnostics.map(\.message)
        == ["the values of this row make the scenario more than 1 MiB longer"])
    #expect(plan.diagnostics.map { $0.range?.start.line } == [steps + 5])
  }

  @Test func `a phrase becomes its steps, and a failure shows where it was used`() throws {
    let text = """
      Feature: L
        @phrase
        Scenario: the lamp <name> is checked
          Given the lamp Hall is lit
          * the lamp <name> shines
        Scenario: Good
          * the lamp Hall is checked
        Scenario: Bad
          * 08:30 the lamp Bed is checked
      """
    let record = try run(text)
    #expect(
      record.lines.dropFirst() == [
        "scenario Good", "passed the lamp Hall is lit", "passed the lamp Hall shines", "passed",
        "scenario Bad", "passed the lamp Hall is lit", "failed the lamp Bed shines", "failed",
        "end of 2",
      ])
    let failure = try #require(record.failures.first)
    #expect(failure.problems[0].range.start.line == 9)
    #expect(failure.problems[0].message == "expected Bed to shine at 08:30, but it is dark")
    #expect(failure.step?.phrases.map(\.start.line) == [9])
    #expect(failure.step?.line == 5)
  }

  @Test func `a review finds what is wrong with a phrase that nobody uses`() throws {
    let text = """
      Feature: P
        @phrase
        Scenario: it is bright
          * the lamp Hall glows
          * all is well

        @phrase
        Scenario: the lamp <lamp> is seen to
          * the <lamp> of all lamps

        @phrase
        Scenario: all is well
          * the lamp Hall is lit

        Scenario: s
          * the lamp Hall is lit
      """
    func errors(_ text: String) throws -> [Int?] {
      try plan(text, purpose: .review).diagnostics.filter { $0.severity == .error }
        .map(\.range?.start.line)
    }
    #expect(try errors(text) == [4, 9])
    #expect(try errors(text + "\n    * it is bright\n") == [4, 9])
    #expect(try !plan(text).diagnostics.containsError)
  }

  @Test func `phrases of further scripts are read where a sentence needs them`() throws {
    let phrases = SourceFile(
      path: "phrases.feature",
      text: "Feature: P\n  @phrase\n  Scenario: it is bright\n    * the lamp Hall is lit\n")
    let text = "Feature: L\n  Scenario: S\n    * it is bright\n"
    #expect(try plan(text).diagnostics.count == 1)
    let whole = try plan(text, phrases: [phrases])
    #expect(whole.diagnostics.map(\.message) == [])
    #expect(whole.scenarios[0].steps.map(\.description.text) == ["the lamp Hall is lit"])
  }

  @Test func `phrases of further scripts make no other sentence ambiguous`() throws {
    let phrases = SourceFile(
      path: "phrases.feature",
      text: """
        Feature: P
          @phrase
          Scenario: the lamp <name> is lit
            * there is a lamp <name>
          @phrase
          Scenario: it is <how>
            * the lamp Hall is lit
        """)
    let text = "Feature: L\n  Scenario: S\n    * the lamp Hall is lit\n"
    #expect(try plan(text, phrases: [phrases]).diagnostics.map(\.message) == [])
    let lending = try plan(text + "    * nonsense\n", phrases: [phrases])
    #expect(lending.diagnostics.map(\.message) == ["no step is worded like this"])
    let lent = try plan(text + "    * it is bright\n", phrases: [phrases])
    #expect(lent.diagnostics.map(\.message).allSatisfy { $0.hasSuffix("can mean 2 things") })
    #expect(lent.diagnostics.count == 1)
    #expect(lent.scenarios[0].steps.map(\.description.text) == ["the lamp Hall is lit"])
  }

  @Test func `what is wrong with phrases of further scripts is not told`() throws {
    let phrases = SourceFile(
      path: "phrases.feature",
      text: "Feature: P\n  @phrase\n  Scenario: empty\n  @phrase\n  Scenario: a\n    * b <c>\n")
    let plan = try plan("Feature: L\n  Scenario: S\n    * nonsense\n", phrases: [phrases])
    #expect(plan.diagnostics.map(\.message) == ["no step is worded like this"])
  }

  @Test func `what only follows from another mistake is not told`() throws {
    var vocabulary = try lampVocabulary()
    vocabulary.validate = { steps, _, _ in
      steps.map { .error("unknown lamp", at: $0.range(ofArgument: 0)) }
    }
    let file = SourceFile(
      path: "lamps.feature",
      text: """
        Feature: L
          Scenario: S
            Given there is a lamp Hall
            When the lamp Hall is switched on
            And the lamp Desk is switched on
        """)
    let plan = Plan.make([ScriptSource(file: file)], vocabulary: vocabulary)
    #expect(plan.diagnostics.map { $0.range?.text } == ["there is a lamp Hall", "Desk"])
  }

  @Test func `a phrase that uses itself is told, not followed`() throws {
    let plan = try plan(
      """
      Feature: L
        @phrase
        Scenario: round and round
          * round and round
        Scenario: S
          * round and round
      """)
    #expect(plan.diagnostics.containsError)
    #expect(plan.diagnostics[0].message.contains("uses itself"))
  }

  @Test func `shards are equal parts that together are everything`() throws {
    let text = (1...20).reduce(into: "Feature: L\n") { text, number in
      text += "  Scenario: \(number)\n    * 5 minutes pass\n"
    }
    var all: [String] = []
    for number in 1...3 {
      var selection = Selection()
      selection.shard = Shard(number: number, count: 3)
      let names = try plan(text, selection: selection).scenarios.map(\.description.name)
      #expect((6...7).contains(names.count))
      all += names
      let renamed = text.replacing("Scenario: 1\n", with: "Scenario: renamed\n")
      let others = try plan(renamed, selection: selection).scenarios.map(\.description.name)
      #expect(others.map { $0 == "renamed" ? "1" : $0 } == names)
    }
    #expect(all.sorted() == (1...20).map(String.init).sorted())
  }

  @Test(arguments: [(0, 3), (4, 3), (1, 0), (-1, 2)])
  func `a shard that does not exist cannot be made`(number: Int, count: Int) {
    #expect(Shard(number: number, count: count) == nil)
  }

  @Test func `a random order is the same for the same seed, and another for another`() throws {
    let text = (1...30).reduce(into: "Feature: L\n") { text, number in
      text += "  Scenario: \(number)\n    * 5 minutes pass\n"
    }
    func names(_ seed: UInt64) throws -> [String] {
      var selection = Selection()
      selection.order = .shuffled(seed: seed)
      return try plan(text, selection: selection).scenarios.map(\.description.name)
    }
    #expect(try names(1) == names(1))
    #expect(try names(1) != names(2))
    #expect(try names(7).sorted() == (1...30).map(String.init).sorted())
  }

  @Test func `tags and names select`() throws {
    let text = """
      @room-1
      Feature: L
        @room-2
        Scenario: A
          * 5 minutes pass
        Scenario: B
          * 5 minutes pass
      """
    var selection = Selection()
    selection.tags = { $0.contains("@room-1") && !$0.contains("@room-2") }
    #expect(try plan(text, selection: selection).scenarios.map(\.description.name) == ["B"])
    selection.tags = nil
    selection.names = [{ $0 == "A" }]
    let plan = try plan(text, selection: selection)
    #expect(plan.scenarios.map(\.description.tags) == [["@room-1", "@room-2"]])
    #expect((plan.foundCount, plan.wantedCount) == (2, 1))
  }

  @Test func `a review warns of doubtful things`() throws {
    let text = """
      @rome-1 @room-1
      Feature: L
        Scenario: Same
          * the lamp Hall shines
        Scenario: Same
        @wpi
        Scenario: Other
          * the lamp Hall shines
      """
    let found = try plan(text, purpose: .review).diagnostics
    #expect(
      found.map(\.message) == [
        "the tag @rome-1 is not known", "this scenario has no steps",
        "two scenarios are called “Same”", "the tag @wpi is not known",
      ])
    #expect(!found.containsError)
    #expect(found[3].help == ["did you mean “@wip”?"])
    let unreviewed = try plan(text).diagnostics
    #expect(unreviewed.map(\.message) == ["this scenario has no steps"])
  }

  @Test func `a review warns of a scenario that begins with an And, not behind a background`()
    throws
  {
    let text = """
      Feature: L
        Scenario: A
          But 5 minutes pass
          And the lamp Hall shines
        Scenario: B
          * 5 minutes pass
          And the lamp Hall shines
      """
    let found = try plan(text, purpose: .review).diagnostics
    #expect(
      found.map(\.message) == [
        "“But” goes on from a step before, but nothing comes before this one"
      ])
    #expect(found.first?.range?.text == "But")
    let background = "Feature: L\n  Background:\n    * 5 minutes pass"
    let behind = text.replacing("Feature: L", with: background)
    #expect(try plan(behind, purpose: .review).diagnostics.isEmpty)
  }

  @Test func `a phrase with examples is told to be no outline`() throws {
    let text = """
      Feature: P
        @phrase
        Scenario Outline: <lamp> is seen to
          * the lamp <lamp> is lit
          Examples:
            | lamp |
            | Hall |
            | Door |
        Scenario: s
          * Hall is seen to
          * the lamp Hall shines
      """
    let found = try plan(text, purpose: .review).diagnostics
    #expect(
      found.map(\.message) == [
        "a phrase is no outline: its values come from the sentences that use it"
      ])
    #expect(found.map { $0.range?.text } == ["Examples"])
    #expect(found.first?.help.first?.contains("“@phrase Scenario: <lamp> is seen to”") == true)
  }

  @Test func `a column of examples that nobody reads is warned of`() throws {
    let text = """
      Feature: P
        Scenario Outline: s
          * the lamp <lamp> shines
          Examples:
            | lamp | lamp |
            | Hall | Door |
      """
    #expect(try plan(text).diagnostics == [])
    let found = try plan(text, purpose: .review).diagnostics
    #expect(
      found.map(\.message) == ["there is a column “lamp” already: this one fills in nothing"])
    #expect(found.first?.range?.start == SourcePosition(line: 5, column: 16))
  }

  @Test(arguments: [1, 2]) func `it is known which thread has resolved a family of scenarios`(
    jobs: Int
  ) throws {
    let scenarios = (1...200).map { "  Scenario: S\($0)\n    * \($0) minutes pass\n" }
    let plan = try plan(
      "Feature: F\n" + scenarios.joined(), purpose: .run, jobs: jobs)
    let ways = try #require(plan.ways)
    #expect(ways.families.count == 200)
    #expect(ways.resolvers.count == 200)
    #expect(ways.resolvers.allSatisfy { 0..<jobs ~= $0 })
  }

  private static let outline = """
    Feature: L

      Scenario: One
        * 5 minutes pass

      Scenario Outline: Two <id>
        Given the lamp Bed is lit
        Then the lamp <lamp> shines
        Examples:
          | id | lamp |
          | a  | Bed  |
          | b  | Bed  |

      Scenario: Three
        * 5 minutes pass
    """
}
