import ScenarioRunner
import StepDefinitions
import Testing

@testable import FocusKeySteps

/// Every sentence of the language's description, by an example of it.
@Suite struct VocabularyTests {
  @Test(arguments: sentences)
  func `every sentence of the description is known`(sentence: String) {
    let library = FocusKeyVocabulary.make().library
    guard case .match = library.resolve(sentence) else {
      Issue.record("“\(sentence)” is \(library.resolve(sentence))")
      return
    }
  }

  @Test func `every step has its documentation, and is a sentence of the description`() {
    for step in FocusKeyVocabulary.steps {
      #expect(step.documentation.hasSuffix("."), "\(step.expression)")
      #expect(!step.section.isEmpty)
    }
  }

  @Test func `every example means its own step, which no start of the command checks`() {
    let faults = FocusKeyVocabulary.make().library.exampleFaults()
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test func `what stands under an example is what its step takes`() {
    for step in FocusKeyVocabulary.steps {
      #expect(step.exampleBlock.isEmpty == (step.argument == .none), "\(step.expression)")
      guard step.argument != .none else { continue }
      let lines = step.exampleBlock.split(separator: "\n").map { "  \($0)\n" }
      let played = play("* \(step.example)\n" + lines.joined())
      #expect(played.diagnostics.allSatisfy { $0.hasPrefix("2:") }, "\(played.diagnostics)")
      #expect(played.passed.count == 1, "\(step.expression)")
      // There is no history yet; all else can be done at once.
      #expect(played.passed == [true] || step.expression == "the history is:", "\(played)")
    }
  }

  @Test(arguments: [
    (ProfileTable.sentence, ProfileTable.Column.allCases.map(\.rawValue)),
    (PolicySentences.sends, ProfileTable.Column.allCases.map(\.rawValue).filter { $0 != "blocks" }),
    (HistoryTable.sentence, HistoryTable.Column.allCases.map(\.rawValue)),
  ])
  func `a step names every column that its table may have`(
    sentence: String, columns: [String]
  ) throws {
    let step = try #require(FocusKeyVocabulary.steps.first { $0.expression == sentence })
    for column in columns { #expect(step.documentation.contains(column), "\(column)") }
  }

  @Test(arguments: [
    ("R41", "A break ends at its length"), ("@R43", "Breaks under"), ("R3a", "A callback"),
    ("D7", "An outcome ("), ("D35", "Local notifications"),
  ])
  func `a rule is looked up by its number`(number: String, start: String) throws {
    #expect(try #require(RuleBook.rule(number)).hasPrefix(start))
  }

  @Test func `the rule book is complete and in order`() {
    #expect(RuleBook.rule("R999") == nil)
    let rules = RuleBook.numbers.filter { $0.hasPrefix("R") && $0.last?.isNumber == true }
    #expect(rules == (1...65).map { "R\($0)" })
    #expect(RuleBook.numbers.filter { $0.hasPrefix("D") } == (1...37).map { "D\($0)" })
  }
}

private let sentences = """
  an iPad Air running iOS 17.0
  the time zone is Europe/Berlin
  it is 2026-03-29 01:59
  these apps are installed:
  Mastodon is installed
  Mastodon is installed in the Social category
  Instagram is not installed
  Messages is always allowed
  the phone has the quirk "late callbacks 90"
  the phone has a "small" screen
  the association file lists the paths "/start"
  the association file is missing
  FocusKey is freshly installed
  FocusKey has Screen Time access
  Screen Time access was denied
  notifications are switched off
  Live Activities are switched off
  FocusKey is built without the Family Controls entitlement
  the profile Work blocks everything except Phone and "Apple Music"
  Work is scheduled on weekdays from 09:00 to 17:00
  Sleep is scheduled every day from 23:00 to 07:00
  Work is scheduled on Monday, Wednesday and Friday from 9:00 to 12:30
  Work allows no breaks
  Work allows 1 break of 5 minutes
  Work allows 2 breaks of 1 hour 30 minutes
  Work allows 2 breaks of 5 minutes per hour
  Work allows unlimited breaks of 5 minutes
  Work asks for a wait of 30 seconds before a break
  Work asks for nothing before the end
  Work is strict
  Work breaks open one app at a time
  Work warns before it starts
  Work has a budget of 30 minutes a day
  Work has a budget of 30 minutes on weekdays
  Work is the default profile
  the card opens "https://focuskey.app/start?profile=Study"
  these profiles:
  the card is tapped
  the card touches the phone
  the card is held on the phone
  the banner is tapped
  the Study card is tapped
  the link "focuskey://start" is opened
  Work is started
  Work is started for 25 minutes
  Work is started for 4 rounds of 25 minutes and 5 minutes
  Work is started for 1 round of 25 minutes and 5 minutes
  a deep session of Work is started
  a pomodoro session of Work is started
  a light session of Work is started
  the shortcut starts Work
  Instagram is opened
  youtube.com is visited
  Instagram is used for 20 minutes
  the Home Screen is shown
  the phone is locked
  the phone is unlocked
  nobody touches the phone for 8 hours
  a break is taken
  the break is ended
  the session is ended
  Work's session is ended
  "Start" is tapped
  the challenge is solved
  the challenge is answered wrongly
  the request is approved
  the request is approved for 15 minutes
  the request is answered with a wrong code
  the request is refused
  the picker selects Instagram and the Games category
  the permission dialog is allowed
  the permission dialog is denied
  the permission dialog is dismissed
  Work is edited to block TikTok
  Work is edited to run on weekdays from 10:00 to 12:00
  Work is renamed to Office
  the schedule of Work is switched on
  the schedule of Work is switched off
  the profile Work is deleted
  the profiles are exported
  the exported profiles are imported
  the file "profiles.json" is imported
  Screen Time access is revoked in Settings
  Screen Time access is granted in Settings
  Instagram is deleted from the phone
  FocusKey is reinstalled
  FocusKey is updated
  FocusKey is restored from a backup onto another phone
  1 minute passes
  10 minutes pass
  the time reaches tomorrow 07:00
  the phone restarts
  the phone is switched off
  the phone is switched on
  the battery dies
  the phone is charged and switched on
  FocusKey is force-quit
  the system kills FocusKey
  the clock is set to 12:00
  the clock is set forward by 1 hour
  the clock is set back by 2 days
  the time zone changes to America/Nuuk
  airplane mode is switched on
  airplane mode is switched off
  the camera is opened
  the next monitor callback is lost
  the next 3 monitor callbacks are lost
  monitor callbacks come 90 seconds late
  monitor callbacks come twice
  the monitor extension crashes on its next start
  the power fails during the next write
  the storage is full
  the storage has room again
  the power fails after 2 more writes
  the stored state is damaged
  the stored state and its copy are damaged
  the history is damaged
  Instagram is blocked
  Instagram, TikTok and youtube.com are open
  nothing is blocked
  everything is blocked except Phone and Notes
  only Instagram is blocked
  only Instagram and TikTok are blocked
  Instagram is blocked from 09:00 to tomorrow 17:00
  Notes and Mail stay open until 17:00
  Instagram stays blocked for 2 hours
  these are the outcomes:
  the shield is shown
  the shield says "Blocked by FocusKey"
  the shield offers "Close"
  no shield is shown
  the screen shows "Focusing…"
  the screen does not show "Break"
  "Take a Break" is disabled
  Safari is in front
  the lock screen shows "Focus: Work"
  no Live Activity is shown
  a notification says "Work starts…"
  no notification is shown
  a session of Work is running
  no session is running
  1 session is running
  2 sessions are running
  a break is running
  no break is running
  1 break is left
  2 breaks are left
  the history is:
  the history is empty
  the history has 1 session
  the history has 2 sessions
  no shields, monitors or notifications are left
  FocusKey monitors 1 activity
  FocusKey monitors 2 activities
  the streak is 3 days
  the focused time today is 2 hours
  the focused time this week is 10 hours
  the focus score is 85
  FocusKey woke up at most 12 times
  FocusKey wrote at most 12 times
  the Live Activity was updated at most 3 times
  the debug log contains "break taken"
  FocusKey shows the error "Unable…"
  FocusKey can be deleted
  FocusKey cannot be deleted
  the clock can be set
  the clock cannot be set
  FocusKey has not crashed
  09:35 a break is taken
  at 09:35 a break is taken
  Monday 09:00 Instagram is blocked
  tomorrow 07:00 nothing is blocked
  2026-03-29 01:59 "Candy Crush" is open
  02:30 (summer time) the card is tapped
  """.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
