Feature: The harness says no
  Each of these scenarios claims something wrong, and passes because it fails.
  A test bed that cannot say no proves nothing.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes

  @must-fail @R25
  Scenario: A wrong outcome
    When Work is started
    Then Instagram is open

  @must-fail @R27
  Scenario: A wrong outcome after the end
    When Work is started
    And 10 minutes pass
    And the session is ended
    Then Instagram is blocked

  @must-fail @R41
  Scenario: A wrong cell in a table
    When Work is started
    And 10 minutes pass
    And a break is taken
    Then these are the outcomes:
      | time  | Instagram | Notes |
      | 08:10 | open      | open  |
      | 08:16 | blocked   | open  |

  @must-fail @R41
  Scenario: A span that is broken for one second
    * 08:00 Work is started
    * 08:10 a break is taken
    * Instagram stays open until 08:15:01

  @must-fail @R29
  Scenario: A boundary one second late
    Given Work is scheduled on weekdays from 09:00 to 17:00
    Then these are the outcomes:
      | time     | Instagram |
      | 08:00    | open      |
      | 09:00:01 | blocked   |
      | 17:00    | open      |

  @must-fail @R56
  Scenario: A wrong time in the history
    When Work is started
    And 10 minutes pass
    And the session is ended
    Then the history is:
      | profile | start | end   |
      | Work    | 08:00 | 08:11 |

  @must-fail @R56
  Scenario: A line too many in the history
    When Work is started
    And 10 minutes pass
    And the session is ended
    Then the history is:
      | profile | start | end   |
      | Work    | 08:00 | 08:10 |
      | Work    | 08:10 | 08:20 |

  @must-fail @R56
  Scenario: A line missing in the history
    When Work is started
    And 10 minutes pass
    And the session is ended
    Then the history is empty

  @must-fail @R28a
  Scenario: A wrong reason
    When Work is started for 10 minutes
    And 10 minutes pass
    Then the history is:
      | profile | reason |
      | Work    | ended  |

  @must-fail @R24
  Scenario: A wrong text on the screen
    When Work is started
    Then the screen shows "Focussing…"

  @must-fail @R49
  Scenario: A wrong text on the shield
    When Work is started
    And Instagram is opened
    Then the shield says "Work · until 17:00"

  @must-fail @R24
  Scenario: A button that is not there
    When Work is started
    And "Give Me Five" is tapped

  @must-fail @R40
  Scenario: A break where none is left
    Given Work allows no breaks
    When Work is started
    And a break is taken

  @must-fail @R21
  Scenario: A session that is to be ended, where none is running
    When FocusKey is opened
    And the session is ended

  @must-fail @R19
  Scenario: The card twice within two seconds
    When the card is tapped
    And 1 second passes
    And the card is tapped

  @must-fail @R46
  Scenario: A notification that never came
    When Work is started
    And 1 hour passes
    Then a notification says "Your break ends in 1 minute"

  @must-fail @R4
  Scenario: Something is left that should not be
    When Work is started
    Then no shields, monitors or notifications are left

  @must-fail @AC-13
  Scenario: More wake-ups than allowed
    When Work is started
    And 10 minutes pass
    And a break is taken
    And 1 hour passes
    Then FocusKey woke up at most 1 times

  @must-fail @R38
  Scenario: A wrong number of breaks
    When Work is started
    Then 1 break is left

  @must-fail @R10
  Scenario: More is blocked than is said
    Given the profile Work blocks Instagram and TikTok
    When Work is started
    Then only Instagram and instagram.com are blocked

  @must-fail @R58
  Scenario: A lock screen that says something else
    When Work is started
    Then the lock screen shows "Focus: Study"

  @must-fail @R58
  Scenario: A lock screen that says what it should not
    When Work is started
    Then the lock screen does not show "Focus: Work"

  @must-fail @R52
  Scenario: A lock that is not there
    When Work is started
    Then FocusKey cannot be deleted

  @must-fail @R25
  Scenario: Something is blocked after all
    When Work is started
    Then nothing is blocked

  @must-fail @R12
  Scenario: Something else opens
    When Work is started
    Then everything is blocked except Phone

  @must-fail @R29
  Scenario: A span that begins a second late
    Given Work is scheduled on weekdays from 09:00 to 17:00
    Then Instagram is blocked from 08:59:59 to 17:00

  @must-fail @R29
  Scenario: A span that ends a second early
    Given Work is scheduled on weekdays from 09:00 to 17:00
    * 09:00 Instagram stays blocked for 8 hours 1 second

  @must-fail @R49
  Scenario: No shield where nothing is blocked
    When Instagram is opened
    Then the shield is shown

  @must-fail @R49
  Scenario: A shield that offers something else
    When Work is started
    And Instagram is opened
    Then the shield offers "Open Anyway"

  @must-fail @R49
  Scenario: A shield that should not be there
    When Work is started
    And Instagram is opened
    Then no shield is shown

  @must-fail @R24
  Scenario: A text that should not be on the screen
    When Work is started
    Then the screen does not show "Focusing…"

  @must-fail @R40
  Scenario: A button that can be tapped after all
    When Work is started
    Then "Take a Break" is disabled

  @must-fail @R24
  Scenario: Another app is in front
    When Work is started
    Then Safari is in front

  @must-fail @R5
  Scenario: An error that is not shown
    When Work is started
    Then FocusKey shows the error "Unable…"

  @must-fail @R5
  Scenario: A permission dialog that nothing brings
    When FocusKey is opened
    And the permission dialog is allowed

  @must-fail @R5
  Scenario: A text of the screen that is no error
    When Work is started
    Then FocusKey shows the error "Focusing…"

  @must-fail @R6
  Scenario: Another error than the one that is shown
    When the link "https://focuskey.app/start?profile=Wrok" is opened
    Then FocusKey shows the error "Permission Denied – please enable in Settings to use FocusKey"

  @must-fail @R58
  Scenario: A Live Activity that should not be there
    When Work is started
    Then no Live Activity is shown

  @must-fail @R37
  Scenario: A notification that should not be there
    Given Work is scheduled on weekdays from 09:00 to 17:00
    And Work warns before it starts
    When the time reaches 08:56
    Then no notification is shown

  @must-fail @R17
  Scenario: A session that does not run
    Then a session of Work is running

  @must-fail @R17
  Scenario: A session that should not run
    When Work is started
    Then no session is running

  @must-fail @R17
  Scenario: A wrong number of sessions
    When Work is started
    Then 2 sessions are running

  @must-fail @R41
  Scenario: A break that is not running
    When Work is started
    Then a break is running

  @must-fail @R41
  Scenario: A break that should not be running
    When Work is started
    And a break is taken
    Then no break is running

  @must-fail @R56
  Scenario: A wrong number of sessions in the history
    When Work is started
    And 10 minutes pass
    And the session is ended
    Then the history has 2 sessions

  @must-fail @R16a
  Scenario: A wrong number of monitors
    Given Work is scheduled on weekdays from 09:00 to 17:00
    Then FocusKey monitors 0 activities

  @must-fail @AC-13
  Scenario: More writes than allowed
    When Work is started
    Then FocusKey wrote at most 0 times

  @must-fail @R58
  Scenario: More updates of the Live Activity than allowed
    When Work is started
    And 10 minutes pass
    And a break is taken
    Then the Live Activity was updated at most 0 times

  @must-fail @R64
  Scenario: A line that is not in the debug log
    When Work is started
    Then the debug log contains "Study started"

  @must-fail @R52
  Scenario: A lock that should not be there
    Given Work is strict
    When Work is started
    Then FocusKey can be deleted

  @must-fail @R52
  Scenario: A clock that is locked
    Given Work is strict
    When Work is started
    Then the clock can be set

  @must-fail @R52
  Scenario: A clock that is not locked
    When Work is started
    Then the clock cannot be set

  @must-fail @R57
  Scenario: Wrong insights
    When Work is started
    And 1 hour passes
    And the session is ended
    Then the streak is 3 days
    And the focused time today is 1 hour 1 second
    And the focused time this week is 59 minutes
    And the focus score is 99

  @must-fail @R57a
  Scenario: A wrong widget
    When Work is started
    Then the widget shows "No session"
    And the widget does not show "Work…"
    And the widget was reloaded at most 0 times

  @must-fail @R2
  Scenario: A wake-up that changes something
    Given Work is scheduled on weekdays from 09:00 to 17:00
    When the next 4 monitor callbacks are lost
    And the time reaches 09:00
    Then waking FocusKey up again changes nothing

  @must-fail @R52 @D31
  Scenario: An app that is gone and is to be locked on the phone
    When FocusKey is deleted from the phone
    Then FocusKey cannot be deleted

  @must-fail @R11
  Scenario: A site without an app is blocked, and nothing is to be
    Given the profile Work blocks example.org
    When Work is started
    Then nothing is blocked

  @must-fail @R11
  Scenario: A site without an app is blocked, and only another target is to be
    Given the profile Work blocks Instagram and example.org
    When Work is started
    Then only Instagram is blocked

  @must-fail @R10
  Scenario: A site without an app is open, and everything is to be blocked
    Given the profile Work blocks everything except Safari and example.org
    When Work is started
    Then everything is blocked except Safari

  @must-fail @R58
  Scenario: The system has ended the Live Activity, and it was updated no less for that
    Given Work allows unlimited breaks of 5 minutes
    When Work is started
    And a break is taken
    And the break is ended
    And 9 hours pass
    Then the Live Activity was updated at most 1 times

  @must-fail @R52
  Scenario: What cannot be deleted cannot be left out, either
    Given Work is strict
    When Work is started
    Given TikTok is not installed

  @must-fail @D31
  Scenario: What was taken off a locked phone is not there any more
    When the phone is locked
    Given TikTok is not installed
    When TikTok is opened

  @must-fail @D7
  Scenario: A category of which no app is there is neither blocked nor open
    Given Duolingo is not installed
    And "Khan Academy" is not installed
    And Anki is not installed
    And Coursera is not installed
    When Work is started
    Then the Education category is open
