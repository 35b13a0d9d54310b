import ScenarioRunner
import SourceDiagnostics
import Testing
import VirtualPhone

@testable import FocusKeySteps

/// What is to be proven, and what counts as proof.
@Suite struct CriteriaTests {
  @Test func `there is a row for each criterion, check, rule, behaviour and quirk`() {
    let numbers = CriteriaBook.criteria.map(\.number)
    #expect(Array(numbers.prefix(14)) == (1...14).map { "AC-\($0)" })
    #expect(numbers.count { $0.hasPrefix("QA-") } == CriteriaBook.checklist.count)
    #expect(Set(numbers).isSuperset(of: RuleBook.numbers))
    #expect(Set(numbers).isSuperset(of: Quirk.allCases.map(\.rawValue)))
    #expect(Set(numbers).count == numbers.count)
  }

  @Test func `every limit is that of a criterion, and tells its reason`() {
    #expect(!CriteriaBook.limits.isEmpty)
    for (number, reason) in CriteriaBook.limits {
      #expect(CriteriaBook.criterion(number) != nil, "\(number)")
      #expect(reason.count > 20, "\(number): \(reason)")
    }
  }

  @Test func `a tag tells what it proves, and a reserved one proves nothing`() {
    let vocabulary = FocusKeyVocabulary.make()
    #expect(vocabulary.explainTag("@QA") == "The scenario belongs to the release checklist.")
    #expect(vocabulary.explainTag("@AC-5") == CriteriaBook.criterion("AC-5")?.words)
    #expect(vocabulary.explainTag("@R41") == RuleBook.rule("R41"))
    for tag in ReservedTag.allCases {
      #expect(vocabulary.explainTag(tag.rawValue) == nil)
      #expect(vocabulary.knownTags().contains(tag.rawValue))
    }
    #expect(vocabulary.explainTag("@bug-B07") == nil)
  }

  @Test(
    arguments: [
      ("R41", "R41"), ("@r41", "R41"), ("ac-5", "AC-5"), ("qa-2", "QA-2"), ("Lost End", "lost end"),
      ("late callbacks 90", "late callbacks"),
      ("R999", nil), ("", nil), ("@", nil),
    ] as [(String, String?)])
  func `a criterion is found by its number, however it is written`(
    text: String, number: String?
  ) {
    #expect(CriteriaBook.criterion(text)?.number == number)
  }

  @Test
  func `tags prove, inherited ones too, but not of a scenario that must fail or is unfinished`() {
    let table = CriteriaTable(scenarios)
    #expect(names("R41", table) == ["one", "two"])
    #expect(names("AC-5", table) == ["two"])
    #expect(names("R42", table) == [])
    #expect(names("R43", table) == [])
  }

  @Test func `a quirk is proven by the scenarios whose phone has it, with or without its number`() {
    let table = CriteriaTable(scenarios)
    #expect(names("lost end", table) == ["two"])
    #expect(names("late callbacks", table) == ["one"])
    #expect(names("lost start", table) == ["one"], "a moment may stand before the step")
  }

  @Test func `a hole is what nothing proves, also where a part of it cannot be shown`() {
    let table = CriteriaTable(scenarios)
    let holes = table.rows.filter(\.isHole).map(\.criterion.number)
    #expect(holes.contains("R42"))
    #expect(!holes.contains("R41"))
    #expect(holes.contains("D11"), "the reason is that of a part of it")
  }
}

private func names(_ number: String, _ table: CriteriaTable) -> [String] {
  table.rows.first { $0.criterion.number == number }?.scenarios.map(\.name) ?? ["no such row"]
}

private let scenarios: [ScenarioDescription] = {
  let text = """
    @R41
    Feature: Test
      Scenario: one
        Given the phone has the quirk "late callbacks 90"
        And 08:00 the phone has the quirk "lost start"
      @AC-5
      Scenario: two
        Given the phone has the quirk "lost end"
      @must-fail @R42
      Scenario: three
        Given the phone has the quirk "lost end"
      @wip @R43
      Scenario: four
        Given FocusKey has Screen Time access
    """
  let source = ScriptSource(file: SourceFile(path: "test.feature", text: text))
  let plan = Plan.make([source], vocabulary: FocusKeyVocabulary.make())
  return plan.scenarios.map(\.description)
}()
