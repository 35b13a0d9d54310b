import ScenarioRunner
import SourceDiagnostics
import Testing

@testable import FocusKeySteps

/// What `check` warns of: each warning with a script that deserves it and its like that does not.
@Suite struct ReviewTests {
  @Test(arguments: hardlyMeant)
  func `what is hardly meant is warned of`(steps: String, warning: String) {
    let warnings = review(scenario(steps))
    #expect(warnings.contains { $0.hasPrefix(warning) }, "\(warnings)")
    #expect(warnings.count == 1, "\(warnings)")
  }

  @Test(arguments: good)
  func `what can be meant is not`(steps: String) {
    let warnings = review(scenario(steps))
    #expect(warnings.isEmpty, "\(warnings)")
  }

  @Test func `what cannot change once the story has begun is known before it runs`() {
    let sentences = [
      "an iPhone XR running iOS 16.4", "the time zone is Asia/Tokyo",
      "the phone has a \"small\" screen", "FocusKey is freshly installed",
      "FocusKey has Screen Time access", "Screen Time access was denied",
      "FocusKey is built without the Family Controls entitlement",
    ]
    for sentence in sentences {
      let story = "* Work is started\n* \(sentence)\n* Instagram is blocked"
      let failure = play(story).problems.first ?? "none"
      #expect(failure.hasSuffix("cannot change any more: the story has begun"), "\(failure)")
      #expect(review(scenario(story)).contains(failure), "\(sentence)")
    }
  }

  @Test func `a refusal is no slip where a step must fail`() {
    let steps = "* Work is scheduled on Monday from 09:00 to 09:05\n* 09:05 Instagram is open"
    #expect(review("Feature: f\n@must-fail\nScenario: s\n\(steps)\n") == [])
  }

  @Test func `what can always be opened may be asked where it is the point`() {
    let steps = "* Work is started\n* Instagram is blocked\n* Phone is open"
    #expect(review("@R12\n" + scenario(steps)).isEmpty)
    #expect(review("@R11\n" + scenario(steps)).count == 1)
  }

  @Test func `a name stands in what helps as a script writes it`() throws {
    let script = scenario(#"* the profile "a \"b\" c" blocks Chess"# + "\n* Work is started")
    let plan = Plan.make(
      [ScriptSource(file: SourceFile(path: "test.feature", text: script))],
      vocabulary: FocusKeyVocabulary.make(), for: .review)
    let help = try #require(plan.diagnostics.last?.help.first)
    #expect(help == #"start it: “"a \"b\" c" is started”; or schedule it"#)
  }

  @Test func `a step of a background is idle only if it is idle in every scenario`() {
    let background = """
      Feature: f
      Background:
      Given Work allows 2 breaks of 5 minutes
      Scenario: a
      * Work is started

      """
    #expect(review(background) == ["3:7 nothing in this scenario takes a break or asks about one"])
    #expect(review(background + "Scenario: b\n* Work is started\n* 2 breaks are left\n").isEmpty)
  }

  @Test func `a scenario that warns of a step twice does not speak for another one`() {
    let script = """
      Feature: f
      Background:
      Given Work allows 2 breaks of 5 minutes
      Scenario: a
      Given Work allows 1 break of 5 minutes
      * Work is started
      Scenario: b
      * Work is started
      * 2 breaks are left

      """
    #expect(review(script).filter { $0.hasPrefix("3:") } == [])
  }

  @Test func `a row of a table is idle only if it is idle in every scenario`() {
    let script = """
      Feature: f
      Background:
      Given these profiles:
      | profile | blocks |
      | A       | Chess  |
      | B       | Chess  |
      | C       | Chess  |
      Scenario: a
      * A is started
      Scenario: b
      * B is started

      """
    #expect(review(script) == ["7:3 nothing in this scenario uses the profile “C”"])
  }

  /// Nor Safari: what shows pages is on every phone, or no page could be asked about (D7).
  @Test(arguments: ["Phone", "Safari"])
  func `what every phone has cannot be taken off`(name: String) {
    let found = review(scenario("* \(name) is not installed\n* Work is started"))
    #expect(found == ["error: 3:3 “\(name)” cannot be taken off a phone"])
  }

  @Test func `what a screen asks is no label that is misspelled`() {
    let steps = "* Work is started\n* the screen does not show \"Take a break?\""
    #expect(review(scenario(steps)) == [])
  }

  @Test func `neither is a step of an outline that one row needs`() {
    let outline = """
      Feature: f
      Scenario Outline: a
      Given the profile <name> blocks Instagram
      * 09:00 Office is started
      Examples:
      | name   |
      | Office |

      """
    #expect(review(outline).isEmpty)
    let other = outline.replacing("| Office |", with: "| Other  |").replacing(
      "* 09:00 Office", with: "* 09:00 Work")
    #expect(review(other) == ["7:3 nothing in this scenario uses the profile “Other”"])
  }

  @Test(arguments: [
    "", "@must-fail\n", "@wip\n", "* FocusKey has not crashed", "* Instagram is blocked",
    "* 09:00 a morning", "* these are the outcomes:\n| time | Chess |\n| 09:00 | open |",
  ])
  func `a scenario that asks nothing is warned of`(other: String) {
    let script = """
      Feature: f
      @phrase
      Scenario: a morning
      * Instagram is blocked
      \(other.hasPrefix("@") ? other : "")
      Scenario: s
      * Work is started
      \(other.hasPrefix("@") ? "" : other)

      """
    let warnings = review(script, asksNothing: true).filter { $0.contains(silence) }
    #expect(
      warnings == (other.isEmpty ? ["6:11 \(silence): it passes whatever comes of its steps"] : []))
  }

  @Test func `an outline that asks nothing is warned of once, and not if a row asks`() {
    let outline = """
      Feature: f
      Scenario Outline: s
      * Work is started
      * <what>
      Examples:
      | what                |
      | 5 minutes pass      |
      | the phone is locked |

      """
    #expect(review(outline, asksNothing: true).count == 1)
    let asking = outline.replacing("the phone is locked", with: "Instagram is blocked")
    #expect(review(asking, asksNothing: true) == [])
  }

  @Test func `a phrase that no scenario uses is warned of, where all who may use it are known`() {
    let script = """
      Feature: f
      @phrase
      Scenario: a morning
      * an hour
      @phrase
      Scenario: an hour
      * 60 minutes pass
      @phrase
      Scenario: <app> is used up
      * <app> is used for 30 minutes
      Scenario: a
      * at 08:30 Chess is used up
      * Chess is open

      """
    let warnings = [
      "3:11 no scenario uses this phrase", "6:11 no scenario uses this phrase",
    ]
    #expect(review(script) == warnings)
    #expect(review(script.replacing("* Chess is open", with: "* a morning")) == [])
    let onlyPhrases = script.replacing("Scenario: a\n", with: "@phrase\nScenario: a\n")
    #expect(review(onlyPhrases) == [])
    let wrong = review(script.replacing("Chess is open", with: "an our"))
    #expect(wrong.allSatisfy { $0.hasPrefix("error") }, "\(wrong)")
    let lent = Plan.make(
      [ScriptSource(file: SourceFile(path: "test.feature", text: script))],
      vocabulary: FocusKeyVocabulary.make(), lends: { $0 == "test.feature" }, for: .review)
    #expect(lent.diagnostics == [])
  }

  @Test func `a phrase is not blamed, and what it does counts`() {
    let script = """
      Feature: f
      @phrase
      Scenario: a morning
      * Office is started
      * Instagram is blocked
      * Instagram is blocked
      Scenario: a
      Given the profile Office blocks Instagram
      When a morning

      """
    #expect(review(script).isEmpty)
  }
}

private let hardlyMeant: [(String, String)] = [
  tooEarly, cannotFail, laterThanThought, unused, neverMet, idle, idleCells, refused,
].flatMap { $0 }

/// Outcomes that are asked before anything happened.
private let tooEarly = [
  ("* Instagram is open", "3:3 nothing has happened yet"),
  ("Given the profile Work blocks Instagram\nThen nothing is blocked", "4:6 nothing has happened"),
  ("Given Work is strict\nThen only Instagram is blocked\nWhen Work is started", "4:6 nothing has"),
  (
    "* Work is scheduled on weekdays from 09:00 to 17:00\n* everything is open",
    "4:3 nothing has happened"
  ),
  (
    "* Work is scheduled on Sunday from 23:00 to 08:00\n* it is Monday 08:00\n* Chess is open",
    "5:3 nothing has happened"
  ),
  (
    "* the time zone is Asia/Tokyo\n* it is Saturday 10:00\n* these profiles:\n"
      + "| profile | schedule |\n| Work | weekdays from 09:00 to 17:00 |\n* Chess is open",
    "8:3 nothing has happened"
  ),
  ("* 08:00 Instagram is open\n* Work is started", "3:3 nothing has happened"),
  ("* Monday 08:00 no session is running\n* Instagram is open", "4:3 nothing has happened"),
  (
    "* Work is scheduled on weekdays from 09:00 to 17:00\n* these are the outcomes:\n"
      + "| time | Instagram |\n| 08:00 | open |",
    "4:3 nothing has happened"
  ),
]

/// Assertions that cannot fail.
private let cannotFail = [
  (
    "* Work is started\n* Instagram is blocked\n* 1 session is running\n* Instagram is blocked",
    "6:3 this was just asked"
  ),
  (
    "* these are the outcomes:\n| time | Instagram | TikTok |\n| 09:00 | ? | open |",
    "4:10 nothing is asked of “Instagram”"
  ),
  (
    "* Work is started\n* the screen does not show \"Take a Brake\"", "4:28 no screen ever says"
  ),
  ("* Work is started\n* the screen does not show \"\"", "4:28 there is no text in this"),
  ("* Work is started\n* the debug log contains \"…\"", "4:26 there is no text in this"),
  (
    "* Work is started\n* the widget does not show \"Work\"",
    "4:28 no line of the widget ever says “Work”"
  ),
  (
    "* Work is started\n* Phone is open", "4:3 “Phone” can always be opened (R12): this cannot fail"
  ),
  (
    "* Work is started\n* Instagram is blocked\n* Settings and Phone are open",
    "5:3 “Settings” can always be opened (R12): this cannot fail"
  ),
  (
    "* Work is started\n* these are the outcomes:\n| time | Chess | Phone |\n"
      + "| 09:00 | open | open |",
    "5:18 “Phone” can always be opened (R12): this column cannot fail"
  ),
  (
    "* Work is started\n* Instagram and Settings are blocked",
    "4:17 “Settings” can always be opened (R12): this cannot hold"
  ),
  ("* Work is started\n* FocusKey stays open until 09:00", "4:3 “FocusKey” can always be opened"),
  (
    "* the profile \"FocusKey is reborn\" blocks Chess\n* \"FocusKey is reborn\" is started\n"
      + "* FocusKey is open", "5:3 “FocusKey” can always be opened (R12): this cannot fail"
  ),
  (
    "* Work is started\n* Chess is deleted from the phone\n* FocusKey is open",
    "5:3 “FocusKey” can always be opened (R12): this cannot fail"
  ),
  ("* Work is started\n* the focus score is 101", "4:22 no focus score is above 100 (R57)"),
  ("* Work is started\n* \"End Sesion\" is disabled", "4:3 no screen ever says “End Sesion”"),
  ("* Work is started\n* Instagram stays blocked until 08:00", "4:33 this span is empty"),
  ("* Instagram is open from 09:00 to 09:00", "3:35 this span is empty"),
  ("* Work is started\n* Instagram stays blocked for 0 seconds", "4:31 this span is empty"),
  (
    "* Work is started\n* these are the outcomes:\n| time | Instagram |\n| 09:00 | blocked |\n"
      + "| Monday 09:00 | blocked |",
    "7:3 the row above has the same time"
  ),
]

/// A day later than somebody may think.
private let laterThanThought = [
  (
    "* tomorrow 00:02 Work is started\n* tomorrow 00:04 Instagram is blocked",
    "4:3 the story has reached Tuesday, so this is Wednesday"
  ),
  (
    "* Instagram is open from tomorrow 09:00 to tomorrow 10:00\n"
      + "* Instagram stays open until tomorrow 10:30",
    "4:30 the story has reached Tuesday, so this is Wednesday"
  ),
]

/// Set-up that nothing uses.
private let unused = [
  ("* it is Monday 07:00\n* it is Monday 08:00\n* Work is started", "3:3 this has no effect"),
  (
    "* the profile Work blocks Chess\n* the profile Work blocks Mail\n* Work is started",
    "3:3 this has no effect"
  ),
  ("* Work is strict\n* Work is strict\n* Work is started", "3:3 this has no effect"),
  (
    "* Work has a budget of 1 hour on weekdays\n* Work has a budget of 2 hours on weekends\n"
      + "* Instagram is used for 5 minutes", "3:3 this has no effect"
  ),
  (
    "* the profile Office blocks Chess\n* Office is strict\n* Work is started",
    "3:15 nothing in this scenario uses the profile “Office”"
  ),
  ("* Mastodon is installed\n* Work is started", "3:3 nothing in this scenario uses the app"),
  (
    "* Mastodon is installed in the Social category\n* Work is started\n* the Games category is open",
    "3:3 nothing in this scenario uses the app"
  ),
  ("* Work allows 2 breaks of 5 minutes\n* Work is started", "3:3 nothing in this scenario takes"),
  (
    "* Work asks for the card before a break\n* Work is started", "3:3 nothing in this scenario"
  ),
  ("* Work asks for a confirmation before the end\n* 5 minutes pass", "3:3 nothing in this"),
]

/// Set-up for what the story never comes to.
private let neverMet = [
  (
    "* Work has a budget of 30 minutes a day\n* Work is started\n* Instagram is blocked",
    "3:3 nothing in this scenario uses an app"
  ),
  (
    "* notifications are switched off\n* Work is started\n* Instagram is blocked",
    "3:3 nothing in this scenario comes to what FocusKey notifies of"
  ),
  (quirk("early thresholds") + "* Work is started", "3:3 nothing in this scenario counts use"),
  (quirk("no thresholds") + "* Work is started", "3:3 nothing in this scenario counts use"),
  (
    quirk("zone change wakes nobody") + "* Work is started",
    "3:3 nothing in this scenario changes the time zone"
  ),
  (quirk("stuck shields") + "* Work is started", "3:3 nothing in this scenario deletes FocusKey"),
  (quirk("drifting tokens") + "* Work is started", "3:3 nothing in this scenario updates FocusKey"),
  (
    quirk("revoked tokens stay void") + "* Work is started",
    "3:3 nothing in this scenario takes access away"
  ),
  (quirk("double links") + "* Work is started", "3:3 nothing in this scenario taps a banner"),
  (quirk("asks again") + "* Work is started", "3:3 nothing in this scenario refuses"),
  (
    "* Work warns before it starts\n* Work is started",
    "3:3 nothing in this scenario schedules anything"
  ),
  (
    "* Work is started\n* the next monitor callback is lost\n* Instagram is blocked",
    "4:3 nothing happens after this: no callback can come"
  ),
  (
    "* Work is started\n* Chess is blocked\n* the next monitor callback is lost",
    "5:3 nothing happens after this: no callback can come"
  ),
  (
    "* Work is started\n* 08:30 the monitor extension crashes on its next start",
    "4:3 nothing happens after this: no callback can come"
  ),
  (
    "* Work is started\n* airplane mode is switched on\n* the next monitor callback is lost",
    "5:3 nothing happens after this: no callback can come"
  ),
  (
    "* Work is started\n* the schedule of Work is switched off\n* monitor callbacks come twice",
    "5:3 nothing happens after this: no callback can come"
  ),
  (
    "* the profile \"No power\" blocks Chess\n* \"No power\" is started\n"
      + "* monitor callbacks come twice", "5:3 nothing happens after this: no callback can come"
  ),
]

private func quirk(_ name: String) -> String { "* the phone has the quirk \"\(name)\"\n" }

/// Set-up of what the story never starts.
private let idle = [
  (
    "* the profile Study blocks Chess\n* Work is started\n* Chess is open",
    "3:15 nothing in this scenario uses the profile “Study”"
  ),
  (
    "* Study is strict\n* Study warns before it starts\n* Work is started",
    "3:3 nothing in this scenario uses the profile “Study”"
  ),
  (
    "* Study is the default profile\n* Work is started",
    "3:3 nothing in this scenario taps a card or opens a link"
  ),
  (
    "* the card opens \"https://focuskey.app/stop\"\n* Work is started",
    "3:3 nothing in this scenario taps a card or opens a link"
  ),
  (
    "* these profiles:\n| profile | blocks |\n| A | Chess |\n| B | Mail |\n* A is started",
    "6:3 nothing in this scenario uses the profile “B”"
  ),
  (
    "* Work allows 2 breaks of 5 minutes\n* 5 minutes pass",
    "3:3 nothing in this scenario uses the profile “Work”"
  ),
]

/// Cells of a table that set up what the story never comes to, or what a later row sets again.
private let idleCells = [
  (
    "* these profiles:\n| profile | breaks |\n| Work | 1 break of 5 minutes |\n* Work is started",
    "5:10 nothing in this scenario takes a break or asks about one"
  ),
  (
    "* these profiles:\n| profile | break gate |\n| Work | the card |\n* Work is started",
    "5:10 nothing in this scenario takes a break or asks about one"
  ),
  (
    "* these profiles:\n| profile | end gate |\n| Work | the card |\n* Work is started\n* 5 minutes pass",
    "5:10 nothing in this scenario ends a session"
  ),
  (
    "* these profiles:\n| profile | budget |\n| Work | 30 minutes a day |\n* Work is started",
    "5:10 nothing in this scenario uses an app"
  ),
  (
    "* these profiles:\n| profile | strict |\n| Work | yes |\n| Work | no |\n* Work is started",
    "5:10 this has no effect: it is set again before anything happens"
  ),
]

/// Hours that FocusKey's editor takes from nobody.
private let refused = [
  (
    "* Work is scheduled on weekdays from 09:00 to 09:10\n* 09:05 Instagram is open",
    "3:3 FocusKey refuses this: A schedule must be at least 15 minutes long."
  ),
  (
    "* Work is scheduled on Monday from 09:00 to 09:00\n* 09:05 Instagram is open",
    "3:3 FocusKey refuses this: A schedule cannot start and end at the same time."
  ),
  (
    "* these profiles:\n| profile | schedule |\n| Work | every day from 09:00 to 09:05 |\n"
      + "* 09:05 Instagram is open",
    "5:10 FocusKey refuses this: A schedule must be at least 15 minutes long."
  ),
  (
    "* Work is scheduled every day from 00:00 to 12:00\n"
      + "* Work is scheduled every day from 12:00 to 00:00\n* 09:05 Instagram is blocked",
    "4:3 FocusKey refuses this: These schedules together would never end."
  ),
  (
    "* Work is scheduled every day from 00:00 to 12:00\n* these profiles:\n"
      + "| profile | schedule |\n| Work | every day from 12:00 to 00:00 |\n"
      + "* 09:05 Instagram is blocked",
    "6:10 FocusKey refuses this: These schedules together would never end."
  ),
]

private let good = [
  "* Work has a budget of 30 minutes a day\n* Instagram is used for 30 minutes\n* Chess is open",
  "* Work has a budget of 30 minutes a day\n* FocusKey monitors 2 activities",
  quirk("early thresholds") + "* Work has a budget of 30 minutes a day\n* 12:00 Instagram is open",
  "* notifications are switched off\n* Work is started\n* a break is taken\n* no notification is shown",
  "* notifications are switched off\n* Work warns before it starts\n"
    + "* Work is scheduled on weekdays from 09:00 to 17:00\n* 09:00 Instagram is blocked",
  quirk("late callbacks 90") + "* Work is started\n* Instagram is blocked",
  quirk("double links") + "* the card is tapped\n* Instagram is blocked",
  "* Work is started\n* the next monitor callback is lost\n* 08:15 Instagram is blocked",
  "* Work is started\n* the next monitor callback is lost\n* Instagram stays blocked until 09:00",
  "* Work is started\n* the next monitor callback is lost\n* a session of Work is running",
  "* Work is started\n* the phone is locked\n* monitor callbacks come twice\n* Instagram is blocked",
  "* Work is started\n* the phone restarts\n* monitor callbacks come twice\n* Instagram is blocked",
  "* Work is started\n* nobody touches the phone for 1 hour\n* monitor callbacks come twice",
  "* Work is started\n* the phone is switched off\n* monitor callbacks come twice",
  "* Work is started\n* the battery dies\n* monitor callbacks come twice",
  "* Work is started\n* the power fails after 1 more write\n* monitor callbacks come twice",
  "* Work is started\n* FocusKey is restored from a backup onto another phone\n"
    + "* monitor callbacks come twice",
  "* Work is started\n* monitor callbacks come 90 seconds late\n* Instagram is blocked",
  "* Work is started\n* Phone, Settings and Chess are open",
  "* Work is started\n* FocusKey is deleted from the phone\n* FocusKey is open",
  "* Work is started\n* \"FocusKey\" is deleted from the phone\n* FocusKey is open",
  "* Work is started\n* FocusKey is reinstalled\n* FocusKey is open",
  "* FocusKey is not installed\n* 09:00 FocusKey is open",
  "* Work is started\n* everything except Phone is blocked",
  "* Work is started\n* the focus score is 100",
  "* Study is the default profile\n* Study is started",
  "* the profile Study blocks Chess\n* Study is the default profile\n* the card is tapped",
  "* Study is strict\n* FocusKey can be deleted",
  "* the profile Work blocks Chess\n* the link \"https://focuskey.app/start\" is opened",
  "* these profiles:\n| profile | blocks | schedule |\n| A | Chess | every day from 08:00 to 09:00 |\n"
    + "* 08:30 Chess is blocked",
  "* the profile Sleep blocks Chess\n* the Sleep card is tapped",
  "* Work is scheduled on Monday from 23:55 to 00:10\n* 23:56 Instagram is blocked",
  "* Work is scheduled on Sunday from 23:00 to 08:15\n* nothing is blocked",
  "* these profiles:\n| profile | schedule |\n| Work | weekdays from 08:00 to 17:00 |\n"
    + "* Instagram is blocked",
  "* these profiles:\n| profile | breaks | end gate |\n| Work | no breaks | |\n* Work is started",
  "* these profiles:\n| profile | breaks |\n| Work | 1 break of 5 minutes |\n* Work is started\n"
    + "* a break is taken",
  "* these profiles:\n| profile | schedule |\n| Work | weekdays from 09:00 to 10:00 |\n"
    + "| Work | weekdays from 11:00 to 12:00 |\n* 09:30 Instagram is blocked",
  "* the time zone is Asia/Tokyo\n* it is Tuesday 10:00\n"
    + "* Work is scheduled on Tuesday from 09:00 to 17:00\n* 10:00 Instagram is blocked",
  "* these are the outcomes:\n| time | Instagram |\n| 08:00 | open |\n| 09:00 | open |",
  "* Work is scheduled every day from 00:00 to 12:00\n"
    + "* Study is scheduled every day from 12:00 to 00:00\n* Instagram is blocked",
  "* Work is scheduled every day from 00:00 to 12:00\n* Work is edited to run on Monday from 09:00 to "
    + "10:00\n* Work is scheduled every day from 12:00 to 00:00\n* Instagram is blocked",
  "* Mastodon is installed in the Social category\n* Work is started\n* the Social category is open",
  "* Mastodon is installed\n* Work is started\n* everything is open",
  "* Mastodon is installed\n* Work is started\n* everything except Phone is open",
  "* Mastodon is installed\n* Work is started\n* nothing is blocked",
  "* Mastodon is installed\n* Work is started\n* only Instagram is blocked",
  "* Mastodon is installed\n* these are the outcomes:\n| time | everything |\n| 09:00 | open |",
  "* Work is started\n* Instagram is blocked\n* 5 minutes pass\n* Instagram is blocked",
  "* 08:05 Instagram is open\n* 08:06 Instagram is open",
  "* tomorrow 08:00 Work is started\n* tomorrow 08:00 Instagram is blocked",
  "* tomorrow 08:00 Work is started\n* 09:00 Chess is opened\n* tomorrow 10:00 Chess is opened",
  "* tomorrow 08:00 Work is started\n* Tuesday 09:00 Instagram is blocked",
  "* these are the outcomes:\n| time | Chess |\n| tomorrow 08:00 | open |\n| tomorrow 09:00 | open |",
  "* FocusKey is freshly installed\n* nothing is blocked",
  "* it is Monday 10:00\n* Work is scheduled on weekdays from 09:00 to 17:00\n* nothing is blocked",
  "* these are the outcomes:\n| time | Instagram |\n| 09:00 | ? |\n| 10:00 | open |",
  "* Work is started\n* the screen does not show \"Resume\"",
  "* Work is started\n* the screen does not show \"a text of its own\"",
  "* Work is started\n* the widget does not show \"Study…\"",
  "* Work is started\n* the widget does not show \"Work · until 09:00\"",
  "* Work is started\n* the widget does not show \"No session\"",
  "* the profile Work blocks Chess\n* Work is started\n* the profile Work blocks Mail",
  "* the profile A blocks Chess\n* the profile B blocks Chess\n* A is started\n* B is started",
  "* the profile Office blocks Chess\n* Office is scheduled on weekdays from 09:00 to 10:00\n"
    + "* 09:00 Chess is blocked",
  "* Mastodon is installed\n* 09:00 Mastodon is open",
  #"* the profile "Say \"hi\" now" blocks Chess"# + "\n" + #"* "Say \"hi\" now" is started"#,
  "* the profile \"Deep Work\" blocks Chess\n"
    + "* the link \"https://focuskey.app/start?profile=Deep+Work\" is opened",
  "* the profile \"Deep Work\" blocks Chess\n"
    + "* the link \"https://focuskey.app/start?profile=Deep%20Work\" is opened",
  "* Work allows no breaks\n* Work is started",
  "* Work allows 2 breaks of 5 minutes\n* Work is started\n* \"Take a Break\" is disabled",
  "* Work asks for a confirmation before the end\n* Work is started\n* the session is ended",
  "* Work is scheduled on weekdays from 09:00 to 10:00\n"
    + "* Work is scheduled on weekdays from 11:00 to 12:00\n* 09:00 Instagram is blocked",
  "* Work asks for an approval before the end\n* the guardian sends this policy:\n"
    + "| profile | schedule |\n| Work | every day from 08:00 to 12:00 |\n* 08:00 nothing is blocked",
]

// MARK: - Fixtures

private func scenario(_ steps: String) -> String { "Feature: f\nScenario: s\n\(steps)\n" }

/// The warnings for a script: `line:column message`.
///
/// - Parameter asksNothing: Whether to tell that it asks nothing, too: most scripts here are about
///   something else, and do not.
private func review(_ script: String, asksNothing: Bool = false) -> [String] {
  let file = SourceFile(path: "test.feature", text: script)
  let plan = Plan.make(
    [ScriptSource(file: file)], vocabulary: FocusKeyVocabulary.make(), for: .review)
  return plan.diagnostics.map { diagnostic in
    let place = diagnostic.range.map { "\($0.start.line):\($0.start.column) " } ?? ""
    return (diagnostic.severity == .error ? "error: " : "") + place + diagnostic.message
  }.filter { asksNothing || !$0.contains(silence) }
}

private let silence = "this scenario asks nothing"
