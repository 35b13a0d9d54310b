import ScenarioRunner
import SourceDiagnostics
import Testing

@testable import FocusKeySteps

/// Short stories over all sections of the language, on the whole of phone and FocusKey.
@Suite struct StoryTests {
  @Test func `the stories go as the rules say`() {
    let played = play(script: stories)
    #expect(played.diagnostics == [])
    #expect(played.problems == [])
    #expect(played.passed == Array(repeating: true, count: 16))
  }

  @Test func `the same story gives the same digest, recorded or not`() {
    let vocabulary = FocusKeyVocabulary.make()
    let file = SourceFile(path: "test.feature", text: stories)
    let plan = Plan.make([ScriptSource(file: file)], vocabulary: vocabulary)
    var digests: [UInt64] = []
    let run = Run(of: plan, vocabulary: vocabulary, options: RunOptions())
    run.perform { event in
      if case .scenarioFinished(let record) = event { digests.append(record.digest) }
    }
    #expect(digests == plan.scenarios.indices.map { run.trace($0).digest })
    #expect(Set(digests).count == digests.count)
  }
}

private let stories = """
  Feature: Stories
    Scenario: challenge gate
      Given Work asks for a challenge before a break
      And the profile Work blocks Instagram
      * 08:00 Work is started
      * 08:10 a break is taken
      * Instagram is blocked
      * the challenge is answered wrongly
      * Instagram is blocked
      * the challenge is solved
      * Instagram is open
      * a break is running
      * the screen shows "Break"

    Scenario: card gate on an iPad and an old phone
      Given an iPad Air running iOS 17.0
      And Work asks for the card before the end
      * 08:00 Work is started
      * 09:00 the session is ended
      * no session is running

    Scenario: card gate in airplane mode does not fail
      Given Work asks for the card before the end
      * 08:00 Work is started
      * airplane mode is switched on
      * 09:00 the session is ended
      * a session of Work is running

    Scenario: locked phone
      Given the profile Work blocks Instagram
      * the phone is locked
      * the card is tapped
      * FocusKey is in front
      * Instagram is blocked
      * the lock screen shows "Focus: Work"
      * nobody touches the phone for 1 hour
      * a break is taken
      * Instagram is open

    Scenario: not installed
      Given FocusKey is not installed
      * the card is tapped
      * Safari is in front

    Scenario: shield break with confirmation
      Given the profile Work blocks Instagram
      And Work asks for a confirmation before a break
      And Work allows 2 breaks of 5 minutes
      * Work is started
      * 08:10 Instagram is opened
      * the shield is shown
      * the shield offers "Take a Break"
      * "Take a Break" is tapped
      * Instagram is blocked

    Scenario: shortcut
      Given the profile Work blocks Instagram
      * the shortcut starts Work
      * Instagram is blocked
      * "Home Screen" is in front
      * 09:00 the session is ended
      * the history is:
        | profile | trigger | reason |
        | Work    | intent  | ended  |

    Scenario: everything
      Given the profile Sleep blocks everything except Phone and "Apple Music"
      * Sleep is started
      * everything is blocked except Phone and "Apple Music"
      * everything except "Apple Music" is blocked
      * "Apple Music" is open
      * the session is ended
      * nothing is blocked
      * everything is open

    Scenario: only category
      Given the profile Work blocks the Games category and youtube.com
      * Work is started
      * only the Games category and youtube.com are blocked
      * m.youtube.com is blocked
      * YouTube is open

    Scenario: clock
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 10:00
      * the clock is set to 09:30
      * Instagram is blocked
      * the clock is set back by 2 hours
      * the clock is set to Tuesday 09:59
      * the clock is set to 2026-03-29 01:30 (winter time)

    Scenario: freshly installed
      Given FocusKey is freshly installed
      * FocusKey is opened
      * "Enable Screen Time Access" is tapped
      * the permission dialog is allowed
      * "Select Apps & Websites" is tapped
      * the picker selects Instagram, TikTok, the Games category and youtube.com
      * the screen shows "2 Apps, 1 Category, 1 Website selected"
      * Work is started
      * Instagram and Chess are blocked

    Scenario: pomodoro
      Given the profile Work blocks Instagram
      * a pomodoro session of Work is started
      * these are the outcomes:
        | time  | Instagram |
        | 08:00 | blocked   |
        | 08:25 | open      |
        | 08:30 | blocked   |
        | 08:55 | open      |
        | 09:00 | blocked   |
        | 09:25 | open      |
        | 09:30 | blocked   |
        | 09:55 | open      |
      * the history is:
        | focused | reason  |
        | 1:40:00 | time up |

    Scenario: midnight
      Given the profile Sleep blocks everything
      And Sleep is scheduled every day from 23:00 to 07:00
      * Instagram is blocked from 23:00 to tomorrow 07:00
      * Instagram is open
      * Instagram stays open until 23:00
      * Instagram is blocked

    Scenario: autumn
      Given it is 2026-10-25 00:30
      * 01:30 (summer time) Notes is open
      * 01:30 (winter time) Notes is open
      * Notes stays open until 02:00

    Scenario: revoke
      Given the profile Work blocks Instagram
      * Work is started
      * Screen Time access is revoked in Settings
      * Instagram is open
      * 08:30 FocusKey is opened
      * the history is:
        | reason         | bypasses |
        | access revoked | 1        |

    Scenario: battery
      Given the profile Work blocks Instagram
      * Work is started
      * the battery dies
      * 10 minutes pass
      * Instagram is blocked
      * the phone is charged and switched on
      * the card touches the phone
      * the card is tapped
      * the screen shows "Focus session in progress"
  """
