Feature: What the screen shows
  At a glance it must be clear whether the phone is in focus, on a break, or free.
  Times are exact to the second, and labels are the same on every phone.

  @AC-12 @R24 @R40
  Scenario Outline: Labels on a <size> screen
    Given the phone has a "<size>" screen
    And the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    When FocusKey is opened
    Then the screen shows "Start"
    And the screen shows "Select Apps & Websites"
    And the screen does not show "Focusing…"
    When Work is started
    Then the screen shows "Focusing…"
    And the screen shows "Take a Break"
    And the screen shows "End Session"
    And the screen does not show "Start"
    When a break is taken
    Then the screen shows "Break"
    And the screen shows "Resume"
    And the screen does not show "Focusing…"

    Examples:
      | size    |
      | small   |
      | regular |
      | large   |

  @AC-12 @R22
  Scenario: Twenty-five minutes are twenty-five minutes
    Given the profile Work blocks Instagram
    When Work is started for 25 minutes
    Then these are the outcomes:
      | time     | Instagram |
      | 08:00    | blocked   |
      | 08:24:59 | blocked   |
      | 08:25    | open      |
      | 09:00    | open      |
    And the history is:
      | profile | start | end   | focused | reason  |
      | Work    | 08:00 | 08:25 | 0:25:00 | time up |

  @AC-12 @R22 @R26
  Scenario: The screen follows a session that ends by itself
    Given the profile Work blocks Instagram
    * 08:00 Work is started for 25 minutes
    * 08:24:59 the screen shows "Focusing…"
    * 08:25 the screen does not show "Focusing…"
    * 08:25 the screen shows "Start"

  @AC-12 @R41
  Scenario: The screen follows a break that ends by itself
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:14:59 the screen shows "Break"
    * 08:15 the screen shows "Focusing…"
    * 08:15 the screen does not show "Break"

  @AC-12 @R13
  Scenario: No name of a target ever shows
    Given the profile Work blocks Instagram and youtube.com
    When Work is started
    Then the screen does not show "Instagram"
    And the screen does not show "youtube.com"
    And the lock screen shows "Focus: Work"

  @AC-12 @R58
  Scenario: A leftover of a session is not on the screen after its end
    Given the profile Work blocks Instagram
    When Work is started
    And 10 minutes pass
    And the session is ended
    Then the screen does not show "Focusing…"
    And the screen does not show "End Session"
    And no Live Activity is shown

  @R41
  Scenario: The time left of a break is what is left until its session ends
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 08:00 to 08:25
    And Work allows 1 break of 10 minutes
    * 08:20 a break is taken
    * 08:20 the screen shows "0:05:00 left"
    * 08:24:59 the screen shows "0:00:01 left"
    * 08:25 the screen does not show "Break"

  @R22 @R34
  Scenario: The time left of a rest is what is left until a schedule takes the session over
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 08:27 to 10:00
    * 08:00 a pomodoro session of Work is started
    * 08:25 the screen shows "0:02:00 left"
    * 08:27 the screen shows "Focusing…"
