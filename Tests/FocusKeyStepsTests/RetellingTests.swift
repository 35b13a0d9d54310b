import Testing

@testable import FocusKeySteps

/// What a failure tells besides the events: why a target is as it is at the moment that was looked at.
@Suite struct RetellingTests {
  /// Steps that fail, and a line that the story behind them must have.
  struct Story: CustomTestStringConvertible {
    var steps: String
    var line: String
    var testDescription: String { line }
  }

  @Test(arguments: stories)
  func `a failure tells why, also where nothing happened`(story: Story) {
    let played = play("* the profile Work blocks Instagram\n\(story.steps)")
    #expect(played.diagnostics == [])
    #expect(played.passed == [false])
    #expect(played.timeline.contains(story.line), "\(played.timeline)")
  }

  @Test func `where an event tells it all, nothing is added`() {
    let played = play(
      """
      * the profile Work blocks Instagram
      * Work is started
      * Instagram is open
      """)
    #expect(played.timeline == ["08:00:00 | Work started (button) | shield on   Instagram"])
  }

  @Test func `what goes wrong in one way is told of as it was when it first did`() {
    let played = play(
      """
      * the profile Work blocks Instagram
      * Work is started
      * a break is taken
      * the phone is switched off
      * these are the outcomes:
        | time  | Instagram |
        | 08:01 | open      |
        | 08:06 | open      |
        | 08:10 | open      |
      """)
    #expect(!played.timeline.contains { $0.hasPrefix("08:10:00") }, "\(played.timeline)")
    #expect(played.timeline.contains { $0.hasPrefix("08:05:00") }, "\(played.timeline)")
  }

  @Test func `what has blocked from the beginning is told, though it was there before the story`() {
    let played = play(
      """
      * the profile Work blocks Instagram
      * Work is scheduled on weekdays from 07:00 to 17:00
      * 10 minutes pass
      * Instagram is open
      """)
    #expect(played.timeline == ["08:00:00 | Work started (schedule) | shield on   Instagram"])
  }

  @Test func `how much of a budget is used is told of what it does not block`() {
    let budget = "* the profile Work blocks Instagram and TikTok\n* Work has a budget of"
    let used = play(
      "\(budget) 30 minutes a day\n* Instagram is used for 20 minutes\n* TikTok is blocked")
    #expect(
      used.timeline.last
        == "08:20:00 | budget of Work: 0:20:00 of 0:30:00 used | ← what FocusKey has heard of (R47)"
    )
    let other = play("\(budget) 30 minutes on weekends\n* TikTok is blocked")
    #expect(other.timeline.last == "08:00:00 | the budget of Work is none of today | ← R47")
    let elsewhere = play("\(budget) 30 minutes a day\n* YouTube is blocked")
    #expect(!elsewhere.timeline.contains { $0.contains("budget") }, "\(elsewhere.timeline)")
  }

  @Test(arguments: ["Study", "banner"])
  func `a link that a profile is started by is told, whatever the profile is called`(
    profile: String
  ) {
    let played = play(
      """
      * the profile \(profile) blocks Instagram
      * the link "https://focuskey.app/start?profile=\(profile)" is opened
      * Instagram is open
      """)
    #expect(
      played.timeline.first
        == "08:00:00 | the link https://focuskey.app/start?profile=\(profile) is opened")
  }

  @Test func `what holds of many targets is told once, behind what led to it`() {
    let played = play("* Work is started\n* 5 minutes pass\n* nothing is blocked")
    #expect(played.timeline.first?.hasPrefix("08:00:00 | Work started (button)") ?? false)
    #expect(played.timeline.count == 4, "\(played.timeline)")
    #expect(
      played.timeline.contains {
        $0.hasSuffix("and 3 more are blocked with the Games category")
          && $0.contains("| Candy Crush, ")
      }, "\(played.timeline)")
    let two = play("* Work is started\n* TikTok and Chess are open\n")
    #expect(two.timeline.contains("08:00:00 | TikTok is blocked with the Social category"))
    let both = play("* Work is started\n* TikTok and Reddit are open\n")
    #expect(
      both.timeline.contains("08:00:00 | TikTok and Reddit are blocked with the Social category"))
  }

  @Test func `of a long story its beginning and its end are told, and how much is left out`() {
    let played = play(
      """
      * the profile Work blocks Instagram
      * Work is started for 60 rounds of 2 minutes and 2 minutes
      * 150 minutes pass
      * Instagram is blocked
      """)
    #expect(played.passed == [false])
    #expect(played.timeline.count == 40)
    #expect(played.timeline.first?.hasPrefix("08:00:00 | Work started") ?? false)
    #expect(played.timeline[8].hasPrefix("… | "), "\(played.timeline[8])")
    #expect(played.timeline[8].hasSuffix(" lines that are left out"))
    #expect(played.timeline.last?.hasPrefix("10:") ?? false, "\(played.timeline)")
  }

  @Test func `buttons that led to a decision are not told, those that led to none are`() {
    let played = play(
      """
      * the profile Work blocks Instagram
      * Work is started
      * "End Session" is tapped
      * "Cancel" is tapped
      * Instagram is open
      """)
    #expect(
      played.timeline == [
        "08:00:00 | Work started (button) | shield on   Instagram",
        "08:00:00 | “End Session” is tapped",
        "08:00:00 | “Cancel” is tapped",
      ])
  }

  @Test func `a shield that a callback alone changes is told in words`() {
    let played = play(
      """
      * the profile Work blocks Instagram
      * a pomodoro session of Work is started
      * Instagram stays blocked for 1 hour
      """)
    #expect(played.timeline.last == "08:25:00 | rest of Work begins | shield off  Instagram")
    let later = play(
      """
      * the profile Work blocks Instagram
      * a pomodoro session of Work is started
      * 08:30 Instagram is open
      """)
    #expect(later.timeline.last == "08:30:00 | rest of Work over | shield on   Instagram")
  }

  @Test func `a call that came to nothing stands where it was due`() {
    let played = play(
      """
      * the phone has the quirk "lost start"
      * the profile Work blocks Instagram
      * Work is started
      * a break is taken
      * the Home Screen is shown
      * the power fails during the next write
      * 08:06 the phone is switched on
      * Instagram is blocked
      """)
    let times = played.timeline.map { $0.prefix(8) }
    #expect(times == times.sorted(), "\(played.timeline)")
    #expect(played.timeline.contains { $0.contains(" due | ← callback lost (quirk)") })
  }

  @Test(arguments: [
    (
      "everything except Instagram and TikTok is blocked", "3:45",
      "Facebook, X, Snapchat, Reddit, Threads, WhatsApp, Telegram, Discord, LinkedIn, Pinterest, "
        + "Messages, FaceTime and 90 more open"
    ),
    (
      "the Games category is blocked", "3:25",
      "Candy Crush, Clash Royale, Minecraft, Roblox, Chess and Sudoku open"
    ),
    ("everything except TikTok is blocked", "3:31", "Instagram, Facebook, X, "),
  ])
  func `many that fail alike are told at once`(sentence: String, place: String, told: String) {
    let played = play("* \(sentence)")
    #expect(played.problems.count == 1)
    #expect(
      played.problems[0].hasPrefix("\(place) expected blocked at Mon 08:00:00, but \(told)"),
      "\(played.problems)")
  }

  @Test func `what fails at different times or places is told each by itself`() {
    let played = play(
      """
      * the profile Work blocks the Games category
      * Work is started for 10 minutes
      * the Games category and Instagram stay blocked for 20 minutes
      """)
    #expect(
      played.problems == [
        "5:7 expected blocked at Mon 08:10:00, but "
          + "Candy Crush, Clash Royale, Minecraft, Roblox, Chess and Sudoku open",
        "5:26 expected blocked at Mon 08:00:00, but Instagram opens",
      ])
  }

  private static let stories = [
    Story(
      steps:
        "* Screen Time access is revoked in Settings\n* Work is started\n* Instagram is blocked",
      line: "08:00:00 | Screen Time access is denied | ← nothing can be blocked (R6)"),
    Story(
      steps: """
        * Screen Time access is revoked in Settings
        * Work is started
        * Screen Time access is granted in Settings
        * FocusKey is opened
        * Instagram is blocked
        """,
      line: "08:00:00 | a session runs as a timer only | ← there was no access at its start (R6)"),
    Story(
      steps: """
        * Work is started
        * FocusKey is restored from a backup onto another phone
        * Instagram is blocked
        """,
      line: "08:00:00 | Screen Time access is not given | ← nothing can be blocked (R6)"),
    Story(
      steps: """
        * the profile Study blocks Instagram
        * Study is scheduled on weekdays from 08:30 to 09:30
        * Study allows no breaks
        * Work is started
        * 08:40 a break is taken
        * Instagram is open
        """,
      line: "08:40:00 | Instagram is blocked by Study"),
    Story(
      steps: "* Work is started\n* m.instagram.com is open",
      line:
        "08:00:00 | m.instagram.com is blocked with Instagram | ← the app’s own pages (R11, D28)"),
    Story(
      steps: "* the profile Work blocks youtube.com\n* Work is started\n* m.youtube.com is open",
      line: "08:00:00 | m.youtube.com is blocked with youtube.com | ← pages below it (R11)"),
    Story(
      steps: "* the profile Work blocks youtube.com\n* Work is started\n* YouTube is blocked",
      line: "08:00:00 | only pages of YouTube are blocked | ← youtube.com, not the app (R11)"),
    Story(
      steps: "* the profile Work blocks the Games category\n* Work is started\n* Chess is open",
      line: "08:00:00 | Chess is blocked with the Games category"),
    Story(
      steps:
        "* the profile Work blocks everything except Notes\n* Work is started\n* Chess is open",
      line: "08:00:00 | Chess is not on the allow list"),
    Story(
      steps:
        "* the profile Work blocks everything except Notes\n* Work is started\n* Notes is blocked",
      line: "08:00:00 | Notes is on the allow list of Work"),
    Story(
      steps: """
        * Messages is always allowed
        * the profile Work blocks the Social category
        * Work is started
        * Messages is blocked
        """,
      line:
        "08:00:00 | Messages is always allowed | ← categories and allow lists leave it open (R12)"),
    Story(
      steps: "* Work is started\n* Phone is blocked",
      line: "08:00:00 | Phone cannot be blocked | ← Phone, Settings and FocusKey never are (R12)"),
    Story(
      steps:
        "* the profile Study blocks Notes\n* Work is started\n* Study is started\n* Notes is blocked",
      line: "08:00:00 | “Focus session in progress” is on the screen | "
        + "← waits for “Take a Break”, “End Session”, “Switch to Study”"),
    Story(
      steps: """
        * Work asks for an approval before a break
        * Work is started
        * a break is taken
        * Instagram is open
        """,
      line: "08:00:00 | “Ask your guardian” is on the screen | ← waits for “Cancel”"),
    Story(
      steps: "* the association file is missing\n* the card is tapped\n* Instagram is blocked",
      line:
        "08:00:00 | Safari opens focuskey.app, not FocusKey: the link is not associated with it"),
    Story(
      steps: "* Work is scheduled on weekends from 09:00 to 10:00\n* 09:30 Instagram is blocked",
      line: "09:30:00 | no session is running"),
  ]
}
