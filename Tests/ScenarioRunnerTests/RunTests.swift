import ScenarioRunner
import SourceDiagnostics
import Synchronization
import Testing

/// The runner keeps its contract: soft assertions, tags, order, bounds.
///
/// Worlds are counted here, so these tests run one after the other.
@Suite(.serialized) struct RunTests {
  @Test func `events come in the order of the script`() throws {
    let record = try run(
      """
      Feature: Lamps
        Background:
          Given the lamp Hall is lit
        Scenario: One
          Then the lamp Hall shines
        Scenario: Two
          When the lamp Desk is switched on
      """)
    #expect(
      record.lines == [
        "run of 2", "scenario One", "passed the lamp Hall is lit", "passed the lamp Hall shines",
        "passed", "scenario Two", "passed the lamp Hall is lit",
        "passed the lamp Desk is switched on", "passed", "end of 2",
      ])
    #expect(record.summary.steps.run == 4)
    #expect(record.summary.isSuccess)
  }

  @Test func `the digest of a run does not hang on the order of its scenarios`() throws {
    let scenarios = [
      "  Scenario: One\n    Given the lamp Hall is lit\n",
      "  Scenario: Two\n    When the lamp Desk is switched on\n",
      "  Scenario: Three\n    Given the lamp Bed is lit\n",
    ]
    var options = RunOptions()
    options.keepsDigests = true
    func digest(_ scenarios: [String]) throws -> RunDigest {
      try run("Feature: Lamps\n" + scenarios.joined(), options: options).summary.digest
    }
    let written = try digest(scenarios)
    #expect(try digest(scenarios.reversed()) == written)
    #expect(try digest([scenarios[0], scenarios[0], scenarios[2]]) != written)
  }

  @Test func `what a scenario leaves comes after its steps, where it is wanted`() throws {
    let script = """
      Feature: Lamps
        Scenario: One
          Given the lamp Hall is lit
        Scenario: Two
          Then the lamp Desk shines
      """
    var options = RunOptions()
    #expect(try run(script).lines.allSatisfy { !$0.hasPrefix("attached") })
    options.keepsAttachments = true
    #expect(
      try run(script, options: options).lines == [
        "run of 2", "scenario One", "passed the lamp Hall is lit", "attached 0 lit: [\"Hall\"]",
        "passed", "scenario Two", "failed the lamp Desk shines", "attached 1 lit: []", "failed",
        "end of 2",
      ])
    options.isDryRun = true
    #expect(try run(script, options: options).lines.allSatisfy { !$0.hasPrefix("attached") })
  }

  @Test func `assertions of one moment fail together, and the next action is not reached`() throws {
    let record = try run(
      """
      Feature: Lamps
        Scenario: Dark
          Then the lamp Hall shines
          And these lamps shine:
            | Desk | Bed |
          And the lamp Desk shines
          When 5 minutes pass
          Then the lamp Bed shines
      """)
    #expect(
      record.lines.dropFirst(2) == [
        "failed the lamp Hall shines", "failed these lamps shine:", "failed the lamp Desk shines",
        "skipped 5 minutes pass", "skipped the lamp Bed shines", "failed", "end of 1",
      ])
    #expect(record.failures.map(\.problems.count) == [1, 2, 1])
    #expect(record.failures[1].problems.map(\.range.text) == ["Desk", "Bed"])
    #expect(record.failures[0].problems.map(\.range.text) == ["Hall"])
    #expect(record.records[0].subjects == ["Hall", "Desk"])
    #expect(record.records[0].rules.map(\.number) == ["L1"])
  }

  @Test(
    arguments: [
      ("And 08:00 the lamp Bed shines", "failed 08:00 the lamp Bed shines"),
      ("And 08:10 the lamp Bed shines", "skipped 08:10 the lamp Bed shines"),
    ])
  func `a failed assertion ends its moment, not before`(step: String, outcome: String) throws {
    let record = try run(
      """
      Feature: Lamps
        Scenario: Dark
          Then the lamp Hall shines
          \(step)
      """)
    #expect(record.lines[3] == outcome)
  }

  @Test(
    arguments: [("Hall", "passed"), ("Desk", "failed")])
  func `an assertion that lets time run ends the moment for those behind it`(
    lamp: String, outcome: String
  ) throws {
    let record = try run(
      """
      Feature: Lamps
        Scenario: Dark
          Given the lamp Desk is lit
          Then the lamp Hall shines
          And the lamp \(lamp) is dark for 5 minutes
          And the lamp Bed shines
      """)
    #expect(
      record.lines[3...5] == [
        "failed the lamp Hall shines", "\(outcome) the lamp \(lamp) is dark for 5 minutes",
        "skipped the lamp Bed shines",
      ])
  }

  @Test(
    arguments: [
      ("the lamp Desk breaks", "Desk is of iron", "Desk"),
      ("the house catches fire", "the house burned down", "the house catches fire"),
      ("07:00 5 minutes pass", "it is 08:00 already", "07:00"),
    ])
  func `any other failure ends the scenario`(
    step: String, message: String, place: String
  ) throws {
    let record = try run(
      """
      Feature: Lamps
        Scenario: Broken
          When \(step)
          Then the lamp Bed shines
      """)
    #expect(record.lines[2...3] == ["failed \(step)", "skipped the lamp Bed shines"])
    #expect(record.failures.map { $0.problems[0].message } == [message])
    #expect(record.failures.map { $0.problems[0].range.text } == [place])
  }

  @Test(
    arguments: [
      ("@wip", "shines", "passedInProgress", true), ("@wip", "breaks", "failedInProgress", true),
      ("@must-fail", "shines", "failed", false), ("@must-fail", "breaks", "passed", true),
      ("@must-fail @wip", "shines", "failedInProgress", true), ("@x", "breaks", "failed", false),
    ])
  func `tags turn verdicts round`(
    tags: String, verb: String, verdict: String, isSuccess: Bool
  ) throws {
    let record = try run(
      """
      Feature: Lamps
        \(tags)
        Scenario: Tagged
          Given the lamp Hall is lit
          Then the lamp Hall \(verb)
      """)
    #expect(record.lines[4] == verdict)
    #expect(record.summary.isSuccess == isSuccess)
  }

  @Test func `only a failure that is shown is run again, and that with its trace`() throws {
    worldsMade.withLock { $0 = 0 }
    let passing = "  Scenario: A\n    Given the lamp Hall is lit\n    Then the lamp Hall shines\n"
    _ = try run("Feature: Lamps\n" + passing)
    #expect(worldsMade.withLock { $0 } == 1)
    let failing = "  Scenario: B\n    Given the lamp Desk is lit\n    Then the lamp Hall shines\n"
    let record = try run("Feature: Lamps\n" + failing)
    #expect(worldsMade.withLock { $0 } == 3)
    #expect(record.records[0].timeline.isEmpty)
    let told = try run(
      """
      Feature: Lamps
        Scenario: C
          Given the lamp Hall is lit
          When the lamp Hall breaks
      """)
    #expect(told.records[0].timeline == [TimelineLine(time: "08:00", text: "Hall is lit")])
  }

  @Test func `a scenario that differs from run to run is found by repeating it`() throws {
    var options = RunOptions()
    options.repetitions = 3
    let same = "Feature: L\n  Scenario: Same\n    When 5 minutes pass\n"
    #expect(try run(same, options: options).summary.isSuccess)
    let odd = "Feature: L\n  Scenario: Odd\n    When a coin is tossed\n"
    let record = try run(odd, options: options)
    #expect(!record.summary.isSuccess)
    #expect(
      record.failures.map { $0.problems[0].message } == ["run 2 differs from run 1 in its digest"])
  }

  @Test(arguments: [1, 2, 3, 8])
  func `the number of threads changes nothing that is told`(jobs: Int) throws {
    let text = Self.manyScenarios(200)
    var options = RunOptions()
    let alone = try run(text, options: options)
    options.jobs = jobs
    let together = try run(text, options: options)
    #expect(together.lines == alone.lines)
    #expect(together.summary == alone.summary)
    #expect(alone.summary.failed == 28)
  }

  @Test(arguments: [1, 4])
  func `a run that stops at its first failure stops at the same one`(jobs: Int) throws {
    var options = RunOptions()
    options.jobs = jobs
    options.stopsAtFirstFailure = true
    let record = try run(Self.manyScenarios(200), options: options)
    #expect(record.summary.passed == 6)
    #expect(record.summary.failed == 1)
    #expect(record.summary.notRun == 193)
    #expect(record.lines.suffix(2) == ["failed", "end of 200"])
  }

  @Test func `a dry run tells every step and carries none out`() throws {
    var options = RunOptions()
    options.isDryRun = true
    worldsMade.withLock { $0 = 0 }
    let record = try run(Self.manyScenarios(3), options: options)
    #expect(record.summary.notRun == 3)
    #expect(record.summary.steps.run == 0)
    #expect(worldsMade.withLock { $0 } == 0)
  }

  @Test(arguments: [false, true])
  func `where nobody asks for the steps, the rest is told all the same`(isDry: Bool) throws {
    let script = """
      Feature: Lamps
        Scenario: Dark
          Given the lamp Hall is lit
          Then the lamp Desk shines
          When 5 minutes pass
      """
    var options = RunOptions()
    options.isDryRun = isDry
    let whole = try run(script, options: options)
    options.tellsSteps = false
    let short = try run(script, options: options)
    #expect(whole.lines.count == short.lines.count + 4)
    let told = [" the lamp ", "pass", "scenario "]
    #expect(short.lines == whole.lines.filter { line in !told.contains { line.contains($0) } })
    #expect(
      short.failures.flatMap { $0.problems.map(\.message) }
        == whole.failures.flatMap { $0.problems.map(\.message) })
    #expect(short.summary == whole.summary)
    #expect(short.summary.steps.skipped == (isDry ? 3 : 1))
  }

  @Test func `a trace has every line under its step`() throws {
    let text = """
      Feature: Lamps
        Scenario: Told
          Given the lamp Hall is lit
          When 5 minutes pass
          And the lamp Hall breaks
          And 5 minutes pass
      """
    let plan = try plan(text)
    let trace = Run(of: plan, vocabulary: try lampVocabulary(), options: RunOptions()).trace(0)
    #expect(trace.sections.map(\.status) == [.passed, .passed, .failed, .skipped])
    #expect(trace.sections.map { $0.lines.map(\.text) } == [["Hall is lit"], ["time"], [], []])
    #expect(!trace.hasPassed)
  }

  @Test func `each line of a trace is made once, however many steps there are`() throws {
    let plan = try plan(
      "Feature: Lamps\n  Scenario: Told\n"
        + String(repeating: "    When 5 minutes pass\n", count: 50))
    var vocabulary = try lampVocabulary()
    let made = Mutex(0)
    vocabulary.trace = { house in
      AnyRandomAccessCollection(
        house.story.lazy.map { line in
          made.withLock { $0 += 1 }
          return line
        })
    }
    let trace = Run(of: plan, vocabulary: vocabulary, options: RunOptions()).trace(0)
    #expect(trace.sections.reduce(trace.beginning.count) { $0 + $1.lines.count } == 50)
    #expect(made.withLock { $0 } == 50)
  }

  /// Every seventh of them fails.
  private static func manyScenarios(_ count: Int) -> String {
    (1...count).reduce(into: "Feature: Many\n") { text, number in
      text += "  Scenario: number \(number)\n    Given the lamp Hall is lit\n"
      text += "    Then the lamp \(number % 7 == 0 ? "Bed" : "Hall") shines\n"
    }
  }
}
