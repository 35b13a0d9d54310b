import Testing

@testable import FocusKeySteps

/// What a gesture does, and when it fails.
@Suite struct GestureTests {
  @Test func `the same link within 2 seconds fails and marks both places`() {
    let played = play("* the card is tapped\n* the card is tapped")
    #expect(played.problems.first?.hasPrefix("4:3 the same link was delivered") ?? false)
    #expect(played.related == ["3:3 it was delivered here"])
    #expect(play("* the card is tapped\n* 2 seconds pass\n* the card is tapped").passed == [true])
  }

  @Test func `a label that two things bear is not tapped at a guess`() {
    let played = play(
      """
      Given the profile "New Profile" blocks Instagram
      * FocusKey is opened
      * "New Profile" is tapped
      """)
    #expect(played.passed == [false])
    #expect(
      played.problems.first?.hasPrefix(
        "5:3 “New Profile” is on the screen 2 times, and nothing tells one from another") ?? false,
      "\(played.problems)")
  }

  @Test(arguments: [
    ("Take a Break", "a break is taken", "no break can be taken: there is no “Take a Break”"),
    ("Resume", "the break is ended", "no break can be ended: there is no “Resume”"),
  ])
  func `a profile with the name of a button is not tapped in its place`(
    name: String, gesture: String, problem: String
  ) {
    let played = play("Given the profile \"\(name)\" blocks Instagram\n* \(gesture)")
    #expect(played.problems == ["4:3 \(problem)"])
  }

  @Test func `behind a profile of its name a button is found, and it is no gate`() {
    let played = play(
      """
      Given the profile "Export Profiles" blocks Instagram
      And the profile "End Now" blocks Notes
      * the profiles are exported
      * the exported profiles are imported
      * Work is started
      * the session is ended
      * the screen shows "Work"
      * "End Now" is started
      * a session of "End Now" is running
      """)
    #expect(played.problems == [])
  }

  @Test func `gates are passed by doing what they ask`() {
    let played = play(
      """
      Given the profile Work blocks Instagram
      And Work asks for a wait of 30 seconds before a break
      And Work asks for the card before the end
      * 08:00 Work is started
      * 08:10 a break is taken
      * a break is running
      * 08:10:30 Instagram is open
      * 08:15:30 Instagram is blocked
      * 09:00 the session is ended
      * 09:00:02 no session is running
      """)
    #expect(played.problems == [])
    #expect(played.passed == [true])
  }

  @Test func `a start beside a manual session leaves the sheet and never switches`() {
    let played = play(
      """
      * Work is started
      * Study is started
      * the screen shows "Focus session in progress"
      * a session of Work is running
      * 1 session is running
      * "Switch to Study" is tapped
      * "End Now" is tapped
      * a session of Study is running
      """)
    #expect(played.problems == [])
  }

  @Test(arguments: [
    ("the session is ended", "3:3 no session is running"),
    ("a break is taken", "3:3 no break can be taken: there is no “Take a Break”"),
    ("the break is ended", "3:3 no break can be ended"),
    ("the banner is tapped", "3:3 there is no banner"),
    ("\"Nonsense\" is tapped", "3:3 there is no “Nonsense”"),
    ("the permission dialog is allowed", "3:3 there is no permission dialog"),
  ])
  func `a gesture that is not offered fails`(sentence: String, start: String) {
    let played = play("* \(sentence)")
    #expect(played.passed == [false])
    #expect(played.problems.first?.hasPrefix(start) ?? false, "\(played.problems)")
  }

  @Test func `whoever waits for a notification that may not come is told so`() {
    func help(_ steps: String) -> [String] {
      play("\(steps)* a notification says \"x\"").failureHelp
    }
    let told = help("Given notifications are switched off\n")
    #expect(told.contains { $0.hasPrefix("FocusKey may not notify") }, "\(told)")
    #expect(help("") == [])
  }

  @Test(arguments: [
    ("Screen Time access was denied", "the system asks once"),
    (
      "FocusKey is freshly installed\n* airplane mode is switched on",
      "the screen shows “FocusKey”, “Failed to request authorization"
    ),
    ("FocusKey is not installed", "in front: Home Screen"),
  ])
  func `where nothing brings the permission dialog the gesture says why`(
    steps: String, words: String
  ) {
    let played = play("* \(steps)\n* the permission dialog is allowed")
    #expect(played.problems.first?.hasSuffix(" there is no permission dialog") ?? false)
    #expect(played.failureHelp.contains { $0.hasPrefix(words) }, "\(played.failureHelp)")
  }

  @Test func `an error is a message or a line that tells of a fault, and nothing else`() {
    let shown = "* FocusKey shows the error \"Focusing…\""
    #expect(
      play("* Work is started\n\(shown)").problems == [
        "4:28 expected “Focusing…” as FocusKey's error, but it shows no error"
      ])
    let other = play("* the link \"https://focuskey.app/x\" is opened\n\(shown)").problems
    #expect(other.first?.contains("but there is “This link") ?? false, "\(other)")
    #expect(play(shown).problems == ["3:3 expected an error of FocusKey, but it is not in front"])
  }

  @Test func `a line is an error by what it tells of, and not by how it begins`() {
    let name = "Permission Denied – or so"
    let played = play(
      """
      * Work is renamed to "\(name)"
      * "\(name)" is started
      * the screen shows "\(name)"
      * FocusKey shows the error "\(name)"
      """)
    #expect(
      played.problems == [
        "6:28 expected “\(name)” as FocusKey's error, but it shows no error"
      ])
  }

  @Test func `what is wrong on a page is an error among its other lines`() {
    let played = play(
      """
      Given Work is strict
      * Work is started
      * "Work" is tapped
      * FocusKey is restored from a backup onto another phone
      * FocusKey is opened
      * FocusKey shows the error "FocusKey was restored onto another phone: …"
      * "Not Now" is tapped
      * FocusKey shows the error "FocusKey has no Screen Time access yet"
      * FocusKey shows the error "This is another phone: …"
      """)
    #expect(played.problems == [])
  }

  @Test func `the picker is opened where FocusKey offers it`() {
    let played = play(
      """
      * the phone is locked
      * the picker selects Instagram, the Games category and youtube.com
      * the screen shows "1 App, 1 Category, 1 Website selected"
      * Work is started
      * the picker selects TikTok
      """)
    #expect(played.passed == [false])
    #expect(played.problems.first?.hasPrefix("7:3 the system picker cannot be had") ?? false)
  }

  @Test func `the session must be clear`() {
    let played = play(
      """
      Given Work is scheduled on weekdays from 09:00 to 17:00
      And Study is scheduled on weekdays from 09:00 to 17:00
      * 09:30 the session is ended
      """)
    #expect(played.problems.first?.contains("“the session” is not clear") ?? false)
    let clear = play(
      """
      Given Work is scheduled on weekdays from 09:00 to 17:00
      And Study is scheduled on weekdays from 09:00 to 17:00
      * 09:30 Work's session is ended
      * a session of Study is running
      * 1 session is running
      """)
    #expect(clear.problems == [])
  }

  @Test func `what the system refuses or stops half-way does not fail`() {
    let played = play(
      """
      Given Work is strict
      * Work is started
      * FocusKey is deleted from the phone
      * the clock is set to 12:00
      * FocusKey cannot be deleted
      * the clock cannot be set
      * airplane mode is switched on
      * 5 seconds pass
      * the card is tapped
      * the power fails during the next write
      * the session is ended
      """)
    #expect(played.problems == [])
    #expect(played.passed == [true])
  }

  @Test func `a set-up step after the beginning fails where it would change the phone`() {
    let played = play("* Work is started\n* the time zone is Europe/Berlin")
    #expect(played.problems.first?.contains("the story has begun") ?? false)
    #expect(played.related == ["3:3 the story began here"])
  }

  @Test func `a zone in which it is as late keeps the instant, also where its time comes twice`() {
    let played = play(
      """
      * it is 2026-10-25 01:30 (winter time)
      * the time zone is Europe/London
      * 40 minutes pass
      * Notes is open from 02:10 to 02:11
      """)
    #expect(played.problems == [])
    #expect(played.diagnostics == [])
  }

  @Test func `Givens may stand in any order`() {
    let played = play(
      """
      Given the profile Work blocks Instagram
      And Work is scheduled on weekends from 10:00 to 11:00
      And an iPhone XR running iOS 16.4
      And the time zone is Asia/Tokyo
      And it is Saturday 09:30
      Then these are the outcomes:
        | time  | Instagram |
        | 09:30 | open      |
        | 10:00 | blocked   |
        | 11:00 | open      |
      """)
    #expect(played.problems == [])
  }

  @Test(arguments: [
    "Given the profile Work blocks Instagram\nAnd FocusKey is freshly installed",
    "Given FocusKey is freshly installed\nAnd the profile Work blocks Instagram",
    "Given FocusKey is freshly installed\nAnd these profiles:\n| profile | blocks |\n| Work | Instagram |",
  ])
  func `a FocusKey that was never opened finds what was set up at its first launch`(steps: String) {
    let played = play(
      """
      \(steps)
      Then no session is running
      * FocusKey is opened
      * the screen shows "Welcome to FocusKey"
      * the permission dialog is allowed
      * Work is started
      * only Instagram is blocked
      """)
    #expect(played.problems == [])
  }

  @Test func `once it was opened, or is not fresh after all, it has`() {
    let profile = "the profile Work blocks Instagram"
    let opened = "FocusKey is opened\n* \"Enable Screen Time Access\" is tapped"
    let fresh = "* FocusKey is freshly installed"
    for steps in [
      "\(fresh)\n* \(opened)\n* the permission dialog is allowed\n* \(profile)",
      "\(fresh)\n* FocusKey has Screen Time access\n* \(profile)",
    ] {
      let played = play("\(steps)\n* Work is started\n* Instagram is blocked")
      #expect(played.problems == [])
    }
  }

  @Test func `where Safari is blocked, a page that should open says so`() {
    let played = play(
      """
      Given the profile Work blocks everything except Notes and example.org
      When Work is started
      Then example.org is open
      """)
    #expect(
      played.problems == [
        "5:21 expected open at Mon 08:00:00, but example.org is blocked: "
          + "Safari itself is, so no page can be shown"
      ])
    #expect(played.timeline.contains { $0.contains("shield on") && $0.contains("Safari") })
    let own = play(
      "* the profile Work blocks example.org\n* Work is started\n* example.org is open")
    #expect(own.problems.first?.hasSuffix("but example.org is blocked") ?? false)
  }

  @Test func `a count of nothing lists nothing`() {
    let played = play("Given FocusKey monitors 1 activity")
    #expect(played.problems == ["3:25 expected 1, but there are 0"])
  }

  @Test(arguments: [
    ("the streak is 3 days", "expected 3, but the streak is 0"),
    ("the focused time today is 1 hour", "expected 1:00:00 today, but it is 0:00:00"),
    ("the focus score is 85", "expected 85, but the focus score is 0"),
    ("the request is approved", "no request waits for a guardian"),
    ("the exported profiles are imported", "nothing was exported in this story"),
    ("the challenge is solved", "there is no challenge on the screen"),
  ])
  func `what FocusKey has not is said plainly`(sentence: String, words: String) {
    let problems = play("* \(sentence)").problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix(" " + words) ?? false, "\(problems)")
  }

  @Test func `a session that is not there has no button to end it, though another's is shown`() {
    let problems = play("* Work is started\n* Study's session is ended").problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix("there is no “End Session” of Study") ?? false, "\(problems)")
  }

  @Test func `only more time is approved for a length`() {
    let played = play(
      """
      Given Work asks for an approval before a break
      * Work is started
      * a break is taken
      * the request is approved for 5 minutes
      """)
    #expect(played.problems == ["6:31 only more time is approved for a length"])
  }
}
