import ScenarioRunner
import SourceDiagnostics
import Testing

@testable import FocusKeySteps

/// Steps that no scenario runs are resolved all the same: of phrases that nobody uses, and of outlines
/// without rows.
@Suite struct IdleStepTests {
  @Test(arguments: wrong)
  func `a wrong step that nobody runs is found, by a check and by a run`(
    script: String, mistakes: [String]
  ) {
    #expect(errors(in: script, for: .review) == mistakes)
    #expect(errors(in: script, for: .run) == mistakes)
  }

  @Test(arguments: openSteps)
  func `what a value can make a step is none that is wrong`(step: String) {
    let names = ["<x>", "<y>"].filter { step.contains($0) }
    let phrase = """
      Feature: f
      @phrase
      Scenario: p \(names.joined(separator: " and "))
      * \(step)
      @phrase
      Scenario: greet <who> twice
      * <who> is started
      """
    #expect(errors(in: phrase, for: .review) == [], "\(step)")
  }

  @Test func `what was not selected may be wrong, a phrase as well as a scenario`() {
    let script = """
      @a
      Feature: f
      @phrase
      Scenario: greet <x>
      * nonsense
      @b
      Scenario: s
      * nonsense, too
      @c
      Scenario: t
      * 09:00 Chess is open
      """
    #expect(errors(in: script, for: .run) == ["5:3 \(unknown)", "8:3 \(unknown)"])
    #expect(errors(in: script, for: .run, tags: "@c") == [])
    #expect(errors(in: script, for: .run, tags: "@b") == ["8:3 \(unknown)"])
  }

  @Test func `whoever uses a phrase may make known what it names`() {
    let script = """
      Feature: f
      @phrase
      Scenario: greet <x>
      * Office is started
      Scenario: s
      * 09:00 Chess is open

      """
    #expect(errors(in: script, for: .review) == ["4:3 there is no profile “Office”"])
    #expect(errors(in: script, for: .review, lends: true) == [])
    let known = script.replacing("* 09:00", with: "* the profile Office blocks Chess\n* 09:00")
    #expect(errors(in: known, for: .review) == [])
    let open = script.replacing("* Office", with: "* the profile <x> blocks Chess\n* Office")
    #expect(errors(in: open, for: .review) == [])
  }

  @Test func `no time has passed where nobody knows what it was`() {
    let script = """
      Feature: f
      @phrase
      Scenario: greet <x>
      * it is 06:00
      * 07:00 <x> is open
      * 06:30 Chess is open
      @phrase
      Scenario: an early morning
      * 06:30 Chess is open
      * 06:00 Chess is open
      """
    #expect(errors(in: script, for: .review) == [])
  }
}

private let unknown = "no step is worded like this"
private let whatever = "no step is worded like this, whatever fills it in"

private let wrong: [(String, [String])] = [
  (
    """
    Feature: f
    @phrase
    Scenario: greet <x>
    Given <x> is very strict
    And Wrok is started
    Scenario: uses
    When Work is started
    Then Instagram is blocked
    """,
    ["4:7 \(whatever)", "5:5 there is no profile “Wrok”"]
  ),
  (
    """
    Feature: f
    @phrase
    Scenario: unused
    Given nonsense here
    @phrase
    Scenario: greet <x>
    Given Wrok is strict
    And <x> is very strict
    Then Instagram is blokced
    Scenario: uses
    When Work is started
    Then Instagram is blocked
    """,
    [
      "4:7 \(unknown)", "7:7 there is no profile “Wrok”", "8:5 \(whatever)",
      "9:19 “blokced” is not an outcome: blocked or open",
    ]
  ),
  (
    """
    Feature: f
    Scenario Outline: no rows
    Given nonsense here
    Then <x> is blokced
    And <y> is blocked
    And Instagran is open
    And <x> is open
    Examples:
    | x |
    Scenario: ok
    When Work is started
    Then Instagram is blocked
    """,
    [
      "3:7 \(unknown)", "4:6 \(whatever)",
      "5:5 nothing fills in <y>: the examples have no such column",
      "6:5 there is no app or domain “Instagran”",
    ]
  ),
  (
    """
    Feature: f
    Rule: r
    Background:
    * the profile Office blocks Chess
    Scenario Outline: no rows
    * Office is started
    * Ofice is started for <x>
    * 08:59 Offise is started
    Examples:
    | x |
    """,
    ["8:9 there is no profile “Offise”"]
  ),
]

private let openSteps = [
  "<x> is strict", "<x> is blocked", "Instagram is <x>", "Work <x>", "<x>", "<x> Instagram is open",
  "at <x> Instagram is open", "Monday <x> Instagram is open", "<x> <y> Instagram is open",
  "<x> minutes pass", "<x> hours and <y> minutes pass", "<x>:00 Chess is open",
  "Instagram, <x> and <y> are blocked", "the screen shows \"<x>\"",
  "the screen shows \"Focus: <x>\"", "an <x> running iOS <y>",
  "Work is scheduled on <x> from <y> to 17:00",
  "Work is scheduled on Monday to <x> from 09:00 to <y>",
  "the time reaches 2026-03-<x> 09:00", "Work asks for <x> before the <y>",
  "Work asks for a wait of <x> before the end", "greet <x> twice", "greet Work <x>",
  "09:00 greet <x> twice", "the <x> category is open", "<x> break is left",
]

/// The errors of a script: `line:column message`.
private func errors(
  in script: String, for purpose: Plan.Purpose, tags: String? = nil, lends: Bool = false
) -> [String] {
  var selection = Selection()
  if let tags { selection.tags = { $0.contains(tags) } }
  let plan = Plan.make(
    [ScriptSource(file: SourceFile(path: "test.feature", text: script + "\n"))],
    selection: selection, vocabulary: FocusKeyVocabulary.make(), lends: { _ in lends },
    for: purpose)
  return plan.diagnostics.filter { $0.severity == .error }.map { diagnostic in
    let place = diagnostic.range.map { "\($0.start.line):\($0.start.column) " } ?? ""
    return place + diagnostic.message
  }
}
