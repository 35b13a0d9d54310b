Feature: Focus sessions with insights
  A product of timed sessions with a countdown, blocking by category and time of day, and insights into
  what came of it.

  Background:
    Given the profile Work blocks the Social category and the Games category
    And Work allows 2 breaks of 5 minutes

  @R59 @R22
  Scenario: A session counts down and ends by itself
    * 08:00 a light session of Work is started
    * 08:10 the screen shows "0:15:00 left"
    * 08:24:59 Instagram is blocked
    * 08:25 Instagram is open

  @R10 @R29
  Scenario: Categories are blocked by the time of day
    Given Work is scheduled on weekdays from 09:00 to 12:00
    And Work is scheduled on weekdays from 13:00 to 17:00
    Then these are the outcomes:
      | time  | Instagram | Chess   | Notes |
      | 08:00 | open      | open    | open  |
      | 09:00 | blocked   | blocked | open  |
      | 12:00 | open      | open    | open  |
      | 13:00 | blocked   | blocked | open  |
      | 17:00 | open      | open    | open  |

  @R51 @R57
  Scenario: Attempts are counted
    * 08:00 a light session of Work is started
    * 08:05 Instagram is opened
    * 08:05 "Close" is tapped
    * 08:10 Chess is opened
    * 08:10 "Close" is tapped
    * 08:25 FocusKey is opened
    Then the history is:
      | profile | start | end   | attempts | reason  |
      | Work    | 08:00 | 08:25 | 2        | time up |
    When "History" is tapped
    And "Insights" is tapped
    Then the screen shows "1 session, 0 breaks, 2 attempts"

  @R57 @R59
  Scenario: A week of sessions makes trends, a streak and a score
    * 09:00 a deep session of Work is started
    * 10:00 FocusKey is opened
    * Tuesday 09:00 a pomodoro session of Work is started
    * Tuesday 12:00 FocusKey is opened
    * Tuesday 12:00 the focused time today is 1 hour 40 minutes
    * Wednesday 09:00 a deep session of Work is started
    * Wednesday 10:00 FocusKey is opened
    * Wednesday 10:00 the focused time today is 1 hour
    * Wednesday 10:00 the focused time this week is 3 hours 40 minutes
    * Wednesday 10:00 the streak is 3 days
    # 220 minutes of focus, 15 of rests.
    * Wednesday 10:00 the focus score is 93

  @R60
  Scenario: What to block is suggested
    When FocusKey is opened
    And "Edit" is tapped
    Then the screen shows "At 08:00 these distract most people: Social, Games…"
