import ScenarioRunner
import SourceDiagnostics
import Testing

@testable import FocusKeySteps

/// What is found before anything runs.
@Suite struct CheckTests {
  @Test(arguments: [
    ("* Instagran is blocked", "3:3 there is no app", "Instagram"),
    ("* Work is opened", "3:3 “Work” is a profile, not an app", ""),
    ("* the Gmes category is blocked", "3:7 there is no category “Gmes”", "Games"),
    ("* youtube.com is opened", "3:3 there is no app", "“youtube.com is visited”"),
    ("* instagram.com is opened", "3:3 there is no app", "“instagram.com is visited”"),
    (
      "* the \"a \\\"b\\\" c\" category is blocked", "3:7 there is no category", "there are Social"
    ),
    (
      "* \"a \\\"b\\\" c\" is started", "3:3 there is no profile",
      "“the profile \"a \\\"b\\\" c\" blocks Instagram”"
    ),
    (
      "* \"Health & Fitness\" is blocked", "3:3 “Health & Fitness” is a category",
      "“the \"Health & Fitness\" category”"
    ),
    ("* Games is blocked", "3:3 “Games” is a category", "the Games category"),
    ("* Wrok is started", "3:3 there is no profile “Wrok”", "Work"),
    ("* the profile Office blocks Instagram and Tiktak", "3:43 there is no app", "TikTok"),
    (
      "* Office is started\n* the profile Office blocks X", "3:3 there is no profile",
      "make it first"
    ),
    ("* Mastodon is open\n* Mastodon is installed", "3:3 there is no app", "install it first"),
    (
      "* the phone has the quirk \"lost ends\"", "3:27 no quirk is called",
      "did you mean “lost end”?"
    ),
    ("* the phone has the quirk \"late callbacks\"", "3:27 no quirk", "late callbacks 90"),
    ("* Work is started for 0 minutes", "3:23 expected a length of time that is not zero", ""),
    (
      "* Work is started for 0 rounds of 25 minutes and 5 minutes",
      "3:23 expected a whole number from 1 on", ""
    ),
    ("* Work is started for 4 rounds of 0 minutes and 5 minutes", "3:35 expected a length", ""),
    ("* Work is started for 4 rounds of 5 minutes and 0 seconds", "3:49 expected a length", ""),
    ("* Work allows 2 breaks of 0 minutes", "3:27 expected a length", ""),
    ("* Work allows 2 breaks of 0 minutes per hour", "3:27 expected a length", ""),
    ("* Work allows unlimited breaks of 0 minutes", "3:35 expected a length", ""),
    ("* Work takes 0 challenges in a row", "3:14 expected a whole number from 1 on", ""),
    ("* the request is approved for 0 minutes", "3:31 expected a length", ""),
    (
      "* these profiles:\n  | profile | breaks |\n  | Work | 2 breaks of 0 minutes |",
      "5:12 no allowance", "2 breaks"
    ),
    ("* the phone has a \"tiny\" screen", "3:19 no screen is “tiny”", "small"),
    (
      "* these are the outcomes:\n  | time | Instagran |\n  | 08:00 | open |",
      "4:12 there is no app", "Instagram"
    ),
    (
      "* these are the outcomes:\n  | time | X |\n  | 08:00 | opn |", "5:13 no outcome", "open"
    ),
    (
      "* these are the outcomes:\n  | time | X |\n  | 8 | open |", "5:5 expected", ""
    ),
    (
      "* the history is:\n  | profil |\n  | Work |", "4:5 the history has no column", "profile"
    ),
    (
      "* the history is:\n  | reason |\n  | tim up |", "5:5 no session ends", "time up"
    ),
    (
      "* the history is:\n  | start |\n  | tomorrow 08:00 |", "5:5 “tomorrow 08:00” lies ahead",
      "write “08:00”"
    ),
    (
      "* these profiles:\n  | profile | block |\n  | Work | X |", "4:15 a profile has no", "blocks"
    ),
    (
      "* these profiles:\n  | profile | breaks |\n  | Work | 2 |", "5:12 no allowance", "2 breaks"
    ),
    (
      "* these profiles:\n  | profile | schedule |\n  | Work | none |", "5:12 no schedule is",
      "an empty cell is none"
    ),
    (
      "* the guardian sends this policy:\n  | profile | budget |\n  | Work | no |",
      "5:12 no budget is written", "“none” takes it away"
    ),
    (
      "* the profile Office blocks Instagram and Phone",
      "3:43 the picker does not offer “Phone”: it can always be opened (R12)", "leave it out"
    ),
    ("* Work is edited to block Settings", "3:27 the picker does not offer “Settings”", "leave it"),
    ("* the picker selects X, FocusKey", "3:25 the picker does not offer “FocusKey”", "leave it"),
    (
      "* these profiles:\n  | profile | blocks |\n  | Work | Phone |",
      "5:12 the picker does not offer “Phone”", "leave it out"
    ),
    (
      "* Phone is installed in the Games category", "3:29 “Phone” is in no category",
      "leave its category out"
    ),
    (
      "* these apps are installed:\n  | app | category |\n  | Phone | Games |",
      "5:13 “Phone” is in no category", "leave its category out"
    ),
    (
      "* these apps are installed:\n  | app | domain |\n  | Foo | foo |",
      "5:11 no domain is called “foo”", "a point in it"
    ),
    (
      "* these apps are installed:\n  | app | app |\n  | Foo | Bar |",
      "4:11 there are two columns “app”", "take one"
    ),
    (
      "* these profiles:\n  | profile | blocks | blocks |\n  | Work | X | TikTok |",
      "4:24 there are two columns “blocks”", "take one"
    ),
    (
      "* these are the outcomes:\n  | time | Notes | Notes |\n  | 09:00 | open | open |",
      "4:20 there are two columns “Notes”", "take one"
    ),
    (
      "* these are the outcomes:\n  | time | X | \"X\" |\n  | 09:00 | blocked | open |",
      "4:16 there are two columns “X”", "take one"
    ),
    (
      "* these are the outcomes:\n  | time | YouTube.com | youtube.com |\n  | 09:00 | | open |",
      "4:26 there are two columns “YouTube.com”", "take one"
    ),
    (
      "* these are the outcomes:\n  | time | X and TikTok | TikTok, X |\n  | 09:00 | open | |",
      "4:27 there are two columns “X and TikTok”", "take one"
    ),
    (
      "* the history is:\n  | profile | profile |\n  | Work | Study |",
      "4:15 there are two columns “profile”", "take one"
    ),
    (
      "* these apps are installed:\n  | app | categry |\n  | Foo | Games |", "4:11 an app has no",
      "category"
    ),
  ])
  func `a wrong name or cell is told at its place with what may be meant`(
    steps: String, start: String, hint: String
  ) {
    let played = play(steps)
    #expect(played.passed.isEmpty)
    #expect(played.diagnostics.contains { $0.hasPrefix(start) }, "\(played.diagnostics)")
    if !hint.isEmpty {
      #expect(played.help.contains { $0.contains(hint) }, "\(played.help)")
    }
  }

  /// What FocusKey calls profiles by itself: a number behind a taken name, the names of a file, and
  /// what stands until somebody gives a name.
  @Test(arguments: [
    ("* the exported profiles are imported", "Work 2", true),
    ("* the exported profiles are imported", "Work 2 3", true),
    ("* the file \"profiles.json\" is imported", "Work 12", true),
    ("* the exported profiles are imported", "Work 1", false),
    ("* the exported profiles are imported", "Work 02", false),
    ("* the exported profiles are imported", "Gym 2", false),
    ("* the exported profiles are imported", "Gym", false),
    ("* the exported profiles are imported", " 2", false),
    ("* Work is started", "Work 2", false),
    ("* this file is imported:\n  \"\"\"\n  \(file)\n  \"\"\"", "Gym", true),
    ("* this file is imported:\n  \"\"\"\n  \(file)\n  \"\"\"", "Gym 2", true),
    ("* this file is imported:\n  \"\"\"\n  \(file)]\n  \"\"\"", "Gym", false),
    ("* \"New Profile\" is tapped", "Untitled", true),
    ("* \"New Profile\" is tapped", "Untitled 2", true),
    ("* \"Insights\" is tapped", "Untitled", false),
  ])
  func `profiles that FocusKey names are known once they may be there`(
    step: String, name: String, isKnown: Bool
  ) {
    let problems = play("\(step)\n* \"\(name)\" is started").diagnostics
    #expect(problems.isEmpty == isKnown, "\(problems)")
    let before = play("* \"\(name)\" is started\n\(step)").diagnostics
    #expect(before.first?.contains("there is no profile “\(name)”") ?? false, "\(before)")
  }

  @Test func `a name with a hundred thousand numbers is told as none`() {
    let name = "Work" + String(repeating: " 2", count: 100_000)
    let steps = "* the exported profiles are imported\n* \"\(name)\" is started"
    let problems = play(steps).diagnostics
    #expect(problems.count == 1)
  }

  /// A file of one profile.
  private static let file =
    #"{"format": "focuskey-profiles", "version": 1, "profiles": [{"name": "Gym", "#
    + #""mode": "blocksSelection", "schedule": [], "breaks": {"per": "none"}, "#
    + #""breakGate": {"kind": "nothing"}, "endGate": {"kind": "confirmation"}, "challenges": 1, "#
    + #""strict": false, "breaksOpenOneTarget": false, "warnsBeforeStart": false}]}"#

  @Test func `an app that is called like its domain has a column of its own`() {
    let played = play(
      """
      Given these apps are installed:
        | app         | domain      |
        | Booking.com | booking.com |
      Then these are the outcomes:
        | time  | Booking.com | booking.com |
        | 09:00 | open        | open        |
      """)
    #expect(played.diagnostics == [])
    #expect(played.passed == [true])
  }

  @Test func `names of earlier steps are known`() {
    let played = play(
      """
      Given Mastodon is installed in the Social category
      And these apps are installed:
        | app        | category | domain       |
        | Pixel Farm | Games    | pixel.farm   |
      And the profile "Deep Work" blocks Mastodon and "Pixel Farm"
      And these profiles:
        | profile | blocks                 | schedule                     | breaks                        |
        | Home    | everything except Anki | weekdays from 20:00 to 21:00 | 1 break of 5 minutes per hour |
      When "Deep Work" is renamed to Office
      And Office is started
      Then Mastodon, "Pixel Farm" and pixel.farm are blocked
      And example.org is open
      And 20:30 only Home's session is ended
      """.replacing("\nAnd 20:30 only Home's session is ended", with: ""))
    #expect(played.diagnostics == [])
    #expect(played.problems == [])
    #expect(played.passed == [true])
  }

  @Test(arguments: [
    ("* 09:00 Notes is open\n* 08:30 Notes is open", "4:3 “08:30” has passed", "3:3 the time came"),
    ("* 1 hour passes\n* Notes stays open until 08:30", "4:26 “08:30” has passed", "3:3 the time"),
    (
      "* 18:00 Notes is open\n* Notes is open from 09:00 to 17:00", "4:22 “09:00” has passed",
      "3:3 the time came to Mon 18:00:00 here"
    ),
    (
      "* these are the outcomes:\n  | time | X |\n  | 09:00 | open |\n  | 08:30 | open |",
      "6:5 “08:30” has passed", "5:5 the time came"
    ),
    ("* 2026-03-29 01:30 Notes is open", "3:3 “2026-03-29 01:30” does not exist", ""),
    ("* 2026-10-25 01:30 Notes is open", "3:3 “2026-10-25 01:30” comes twice", ""),
    (
      "* it is 2026-07-01 00:30 (winter time)\n* Notes is open",
      "3:9 “2026-07-01 00:30 (winter time)” comes once that day, in summer time", ""
    ),
    (
      "* it is 2026-03-29 02:30\n* the time zone is Europe/Berlin",
      "4:20 “2026-03-29 02:30” does not exist: a clock change skips", "3:9 the time is told here"
    ),
    (
      "* it is 2026-10-25 02:30\n* the time zone is Europe/Berlin",
      "4:20 “2026-10-25 02:30” comes twice", "3:9 the time is told here"
    ),
    (
      "* the time zone is Asia/Tokyo\n* the time reaches 2026-07-01 00:30 (summer time)",
      "4:20 “2026-07-01 00:30 (summer time)” comes once that day: no clock changes in Asia/Tokyo",
      ""
    ),
  ])
  func `time that would go back is found before anything runs`(
    steps: String, start: String, note: String
  ) {
    let played = play(steps)
    #expect(played.passed.isEmpty)
    #expect(played.diagnostics.contains { $0.hasPrefix(start) }, "\(played.diagnostics)")
    if !note.isEmpty {
      #expect(played.related.contains { $0.hasPrefix(note) }, "\(played.related)")
    }
  }

  @Test func `behind a mistake of one row nothing is told that may follow from it`() {
    let outline = """
      Feature: f
      Scenario Outline: s
      * the profile Work blocks Instagram
      * <profile> is renamed to <name>
      * "New name" is started
      * Wrok is started
      Examples:
      | profile | name       |
      | Work    | "New name" |
      | Work    | New name   |
      | Work    | it         |

      """
    #expect(
      play(script: outline).diagnostics.map { $0.prefix(5) } == ["6:3 t", "10:13", "11:13"])
    // A mistake that all rows have says nothing of the others.
    let all = outline.replacing("* the profile", with: "* Work is stratted\n* the profile")
      .replacing("| Work    | New name   |\n| Work    | it         |\n", with: "")
    #expect(play(script: all).diagnostics.map { $0.prefix(3) } == ["3:3", "7:3"])
  }

  @Test(arguments: [
    ("Then the session is finished", "no session is running"),
    ("Then the session is over", "no session is running"),
    ("Then X is open\nAnd the break is over", "a break is running"),
    ("When the session is over", "the session is ended"),
    ("* the session is over", "the session is ended"),
    // A slip of the pen stays what it is.
    ("Then the session is endet", "the session is ended"),
  ])
  func `what is claimed behind a Then is answered with what can be claimed`(
    steps: String, first: String
  ) {
    let related = nearest(to: steps)
    #expect(related.hasPrefix("the nearest steps are\n      \(first)\n"), "\(related)")
  }

  @Test(arguments: [
    ("Given the profile\tWork blocks Instagram", "a tab stands in it"),
    ("# language: de", "keywords may be of any language"),
  ])
  func `a sentence that means nothing is looked at for what cannot be seen`(
    step: String, help: String
  ) {
    let german = "# language: de\nFunktionalität: f\nSzenario: s\nWenn Work gestartet wird\n"
    let script = step.hasPrefix("#") ? german : "Feature: f\nScenario: s\n\(step)\n"
    let told = plan(script).diagnostics.first?.help.first ?? ""
    #expect(told.hasPrefix(help), "\(told)")
  }

  /// Sentences of people who have not read the vocabulary, each with the step that says it.
  @Test(arguments: [
    ("the history shows:", "the history is:"), ("the app is killed", "the system kills FocusKey"),
    ("the app is force closed", "FocusKey is force-quit"),
    ("FocusKey is closed", "FocusKey is force-quit"),
    ("the phone runs out of battery", "the battery dies"),
    ("the phone is turned on", "the phone is switched on"),
    ("the phone shuts down", "the phone is switched off"),
    ("I see \"Focusing…\"", "the screen shows {quoted}"),
    ("the user sees \"Blocked by FocusKey\"", "the shield says {quoted}"),
    ("the user sees a shield", "the shield is shown"),
    ("the user gets a notification \"Break over\"", "a notification says {quoted}"),
    ("a push notification arrives", "a notification says {quoted}"),
    ("the button \"Take a Break\" is not there", "the screen does not show {quoted}"),
    ("the NFC tag is scanned", "the card is tapped"),
    ("the QR code is scanned", "the card is tapped"),
    ("the user waits until 17:00", "the time reaches {moment}"),
    ("at 17:00", "the time reaches {moment}"), ("wait until 17:00", "the time reaches {moment}"),
    ("the user pauses", "a break is taken"),
    ("the session is running", "{n} session(s) is/are running"),
    ("the daily limit is 30 minutes", "{name} has a budget of {duration} a day"),
    ("the user spends 20 minutes in Instagram", "{name} is used for {duration}"),
    ("the system misses a callback", "the next monitor callback is lost"),
    ("the schedule of Work is disabled", "the schedule of {name} is switched off"),
    ("the history contains 1 session", "the history has {n} session(s)"),
    ("Siri starts Work", "the shortcut starts {name}"),
    ("the phone dies", "the battery dies"),
    ("the user travels to New York", "the time zone changes to {zone}"),
    ("I fly to Tokyo", "the time zone changes to {zone}"),
    ("the phone moves to Tokyo", "the time zone changes to {zone}"),
    ("the phone is moved to New York", "the time zone changes to {zone}"),
    ("Instagram is uninstalled", "{name} is deleted from the phone"),
    ("Candy Crush is uninstalled", "{name} is deleted from the phone"),
    ("the callback does not arrive", "the next monitor callback is lost"),
    ("the monitor callback is dropped", "the next monitor callback is lost"),
    ("the callback is delayed", "monitor callbacks come {duration} late"),
    ("there is no shield", "no shield is shown"),
  ])
  func `what is said in other words is answered with the step among the first two`(
    sentence: String, step: String
  ) {
    let lines = nearest(to: "* \(sentence)").split(separator: "\n").dropFirst()
    let steps = lines.map { String($0.drop { $0 == " " }) }.filter { !$0.hasPrefix("as in: ") }
    #expect(steps.prefix(2).contains(step), "\(steps)")
  }

  @Test(arguments: ["the user goes to bed", "the user is in New York", "it rains"])
  func `what has only small words in common with steps is answered with none`(sentence: String) {
    #expect(nearest(to: "* \(sentence)") == "")
  }

  private func nearest(to steps: String) -> String {
    plan("Feature: f\nScenario: s\n\(steps)\n").diagnostics.first?.notes.first?.message ?? ""
  }

  private func plan(_ script: String) -> Plan {
    Plan.make(
      [ScriptSource(file: SourceFile(path: "test.feature", text: script))],
      vocabulary: FocusKeyVocabulary.make())
  }

  @Test func `the present second is no past`() {
    #expect(play("* 08:00 Notes is open\n* at 08:00 Notes is open").passed == [true])
    #expect(play("* Notes is open from 08:00 to 09:00").passed == [true])
  }

  @Test func `a gate that waits keeps later times from being taken for past`() {
    let played = play(
      """
      Given Work asks for a wait of 2 hours before a break
      * 08:00 Work is started
      * 08:30 a break is taken
      * tomorrow 10:00 Notes is open
      """)
    #expect(played.diagnostics == [])
    #expect(played.passed == [true])
  }

  @Test func `a gate that a policy sets waits, too`() {
    let policy = "|profile|break gate|\n|Work|a wait of 20 minutes|"
    let played = play(
      """
      Given Sleep asks for an approval before the end
      * the guardian sends this policy:
      \(policy)
      * 23:50 Work is started
      * a break is taken
      * 00:30 Instagram is blocked
      """)
    #expect(played.diagnostics == [])
    #expect(played.passed == [true])
  }

  @Test func `one slip about the time is told once`() {
    let backwards = play("* 09:00 Notes is open\n* 08:10 X is open\n* 08:20 TikTok is open")
    #expect(backwards.diagnostics.count == 1, "\(backwards.diagnostics)")
    let later = play(
      "* 09:00 Notes is open\n* 08:10 X is open\n* 10:00 X is open\n* 09:30 X is open")
    #expect(
      later.diagnostics.map { $0.prefix(3) } == ["4:3", "6:3"], "\(later.diagnostics)")
  }

  @Test func `where a step means nothing, nobody knows what the time is after it`() {
    let played = play(
      """
      When the time reaches midnight
      And the time reaches 00:07
      And the time reaches 09:00
      And the time reaches 08:59
      """)
    #expect(played.diagnostics.map { $0.prefix(4) } == ["3:23", "6:22"], "\(played.diagnostics)")
  }

  /// Whatever lets time pass begins it, a moment before a question or before the set-up itself.
  @Test(arguments: [
    ("* 09:00 nothing is blocked\n* it is 10:00", "3:3"), ("* 09:00 it is 10:00", "3:3"),
    ("* Instagram stays open until 09:00\n* it is 10:00", "3:3"),
  ])
  func `a beginning after a moment that time has come to is found, too`(
    steps: String, begun: String
  ) {
    let played = play(steps)
    #expect(
      played.diagnostics.map { $0.drop { $0 != " " } } == [
        " the beginning cannot change any more: the story has begun"
      ], "\(played.diagnostics)")
    #expect(played.related == ["\(begun) the story began here"])
  }

  @Test func `a beginning after the beginning is found before anything runs`() {
    let played = play("When Work is started\nAnd it is 09:00\nAnd it is 10:00")
    #expect(
      played.diagnostics == [
        "4:11 the beginning cannot change any more: the story has begun",
        "5:11 the beginning cannot change any more: the story has begun",
      ])
    #expect(played.related == ["3:6 the story began here", "3:6 the story began here"])
    #expect(played.help.first == "time passes with “the time reaches 09:00”")
  }
}
