import Testing

@testable import FocusKeySteps

/// The example scenarios of the language's description, played.
@Suite struct ExampleScenarioTests {
  @Test func `the examples of the description pass`() {
    let played = play(script: examples)
    #expect(played.diagnostics == [])
    #expect(played.problems == [])
    #expect(played.passed == [true, true, true, true])
  }

  @Test func `a wrong cell is found at its place with the instant at which it went wrong`() {
    let played = play(
      """
      Given the profile Work blocks Instagram
      When Work is started for 30 minutes
      Then these are the outcomes:
        | time  | Instagram | Notes |
        | 08:05 | blocked   | open  |
        | 09:00 | open      | open  |
      """)
    #expect(played.passed == [false])
    #expect(played.problems == ["7:13 expected blocked at Mon 08:30:00, but Instagram opens"])
    #expect(
      played.timeline == [
        "08:00:00 | Work started (button) | shield on   Instagram",
        "08:30:00 | Work ended (time up) | shield off  Instagram",
      ])
  }

  @Test func `what only came of looking at a locked phone is told as such`() {
    let locked = play(
      """
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the phone is locked
      * 09:30 Instagram is open
      """)
    #expect(
      locked.timeline == [
        "08:30:00 | the phone is locked",
        "09:30:00 | the phone is unlocked | ← to look, on a copy (D7)",
        "09:30:00 | Work started (schedule) | shield on   Instagram",
      ])
  }

  @Test func `looking at a locked phone is not told where it changed nothing`() {
    let locked = play(
      """
      Given the profile Work blocks Instagram
      And the profile Study blocks Notes
      And Study is scheduled on weekdays from 09:00 to 17:00
      * 08:30 Work is started
      * 08:40 the phone is locked
      * 08:50 Instagram is open
      """)
    #expect(
      locked.timeline == [
        "08:30:00 | Work started (button) | shield on   Instagram",
        "08:40:00 | the phone is locked",
      ])
  }

  @Test func `a call that a quirk has lost is told where it would have woken FocusKey up`() {
    let quirks = ["lost start", "lost end", "lost warning"]
      .map { "And the phone has the quirk \"\($0)\"\n" }
    let lost = play(
      """
      Given the profile Work blocks Instagram
      \(quirks.joined())And Work is scheduled on Monday from 09:00 to 10:00
      * 09:00 Instagram is blocked
      """)
    #expect(
      lost.timeline == [
        "09:00:00 | intervalDidEnd of stretch Monday 10:00-Monday 09:00 due "
          + "| ← callback lost (quirk)",
        "09:00:00 | intervalDidStart of stretch Monday 09:00-Monday 10:00~60 due "
          + "| ← callback lost (quirk)",
        "09:00:00 | intervalDidStart of window 09:00-10:00 due | ← callback lost (quirk)",
        "09:00:00 | nothing woke FocusKey up | stored state wants Instagram blocked (R1)",
      ])
  }

  @Test func `nobody is called where the extension sleeps, and the story says so`() {
    let asleep = play(
      """
      Given the profile Work blocks Instagram
      And the phone has the quirk "sleeping extension"
      And Work is scheduled on Monday from 09:00 to 10:00
      * 09:00 Instagram is blocked
      """)
    #expect(
      asleep.timeline == [
        "09:00:00 | intervalDidEnd of stretch Monday 10:00-Monday 09:00 due | ← nobody is called",
        "09:00:00 | intervalDidStart of stretch Monday 09:00-Monday 10:00~60 due "
          + "| ← nobody is called",
        "09:00:00 | intervalDidStart of window 09:00-10:00 due | ← nobody is called",
        "09:00:00 | nothing woke FocusKey up | stored state wants Instagram blocked (R1)",
      ])
  }

  @Test func `a call that is lost in a crash is the fault of the step that asked for it`() {
    let crashed = play(
      """
      Given the profile Work blocks Instagram
      And the phone has the quirk "lost end"
      And the phone has the quirk "lost warning"
      When Work is started for 50 seconds
      And the Home Screen is shown
      And the monitor extension crashes on its next start
      Then 08:00:50 Instagram is open
      """)
    #expect(
      crashed.timeline.contains {
        $0.hasPrefix("08:00:50 | the monitor extension crashes: intervalDidStart due | ← callback ")
          && $0.hasSuffix("lost (fault on line 8)")
      }, "\(crashed.timeline)")
  }

  @Test func `all wrong cells of a table are told at once`() {
    let played = play(
      """
      Given the profile Work blocks Instagram
      * these are the outcomes:
        | time  | Instagram | Notes   | TikTok |
        | 08:00 | blocked   | blocked | open   |
        | 08:10 | blocked   | open    | ?      |
      """)
    #expect(
      played.problems == [
        "6:13 expected blocked at Mon 08:00:00, but Instagram opens",
        "6:25 expected blocked at Mon 08:00:00, but Notes opens",
        "7:13 expected blocked at Mon 08:10:00, but Instagram opens",
      ])
  }

  @Test func `an app that opens for one second inside of a span is caught`() {
    let played = play(
      """
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 10:00
      And Work is scheduled on weekdays from 10:15:01 to 11:00
      And the profile Study blocks Instagram
      And Study is scheduled on weekdays from 10:00 to 10:15
      Then Instagram is blocked from 09:00 to 11:00
      """)
    #expect(
      played.problems == ["8:19 expected blocked at Mon 10:15:00, but Instagram opens"])
    #expect(played.timeline.last == "10:15:00 | Study ended (schedule) | shield off  Instagram")
  }

  @Test func `assertions of one moment are reported together`() {
    let played = play(
      """
      Given the profile Work blocks Instagram
      When Work is started
      Then Instagram is open
      And Notes is blocked
      And 09:00 Notes is blocked
      """)
    #expect(
      played.problems == [
        "5:19 expected open at Mon 08:00:00, but Instagram is blocked",
        "6:14 expected blocked at Mon 08:00:00, but Notes opens",
      ])
  }

  @Test func `quirks of the run are the phone's`() {
    let steps = """
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      Then 09:00 Instagram is blocked
      """
    #expect(play(steps).passed == [true])
    #expect(
      play(steps, quirks: ["late callbacks 90"]).problems
        == ["5:25 expected blocked at Mon 09:00:00, but Instagram opens"])
  }
}

private let examples = """
  Feature: Examples

  @AC-5 @R41 @R43
  Scenario: A break locks again by itself
    Given the profile Work blocks Instagram, TikTok and youtube.com
    And Work allows 2 breaks of 5 minutes
    When the card is tapped
    And 10 minutes pass
    And a break is taken
    Then these are the outcomes:
      | time  | Instagram | youtube.com | Notes |
      | 08:10 | open      | open        | open  |
      | 08:15 | blocked   | blocked     | open  |
      | 10:00 | blocked   | blocked     | open  |
    And 1 break is left

  @R32
  Scenario: Where two schedules overlap, both block
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    And the profile Study blocks YouTube
    And Study is scheduled on weekdays from 16:00 to 18:00
    Then these are the outcomes:
      | time  | Instagram | YouTube |
      | 08:30 | open      | open    |
      | 09:00 | blocked   | open    |
      | 16:00 | blocked   | blocked |
      | 17:00 | open      | blocked |
      | 18:00 | open      | open    |
    And the history is:
      | profile | start | end   | focused | reason   |
      | Work    | 09:00 | 17:00 | 8:00:00 | schedule |
      | Study   | 16:00 | 18:00 | 2:00:00 | schedule |

  @R44 @QA
  Scenario: The phone is off when the break should end
    Given the profile Work blocks Instagram
    When Work is started
    And a break is taken
    And the phone is switched off
    And 30 minutes pass
    And the phone is switched on
    And the phone is unlocked
    Then Instagram is blocked

  @R41
  Scenario: The same as a list
    Given the profile Work blocks Instagram
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:12 Instagram is open
    * 08:15 Instagram is blocked
    * 09:00 the session is ended
    * 09:00 Instagram is open
  """
