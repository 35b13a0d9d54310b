Feature: Kinds of session
  Three kinds of timed start have a name: Deep (60 minutes, no breaks), Pomodoro (four times 25 minutes
  with rests of 5), Light (25 minutes).

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes

  @R59
  Scenario: Deep runs for an hour
    When a deep session of Work is started
    Then these are the outcomes:
      | time     | Instagram |
      | 08:00    | blocked   |
      | 08:59:59 | blocked   |
      | 09:00    | open      |
    And the history is:
      | profile | start | end   | focused | breaks | reason  |
      | Work    | 08:00 | 09:00 | 1:00:00 | 0      | time up |

  @R59 @R40
  Scenario: Deep has no breaks, whatever the profile allows
    When a deep session of Work is started
    Then 0 breaks are left
    And "Take a Break" is disabled
    And the screen shows "No breaks left"

  @R59 @R50
  Scenario: Nor does a shield offer one
    * 08:00 a deep session of Work is started
    * 08:10 Instagram is opened
    * 08:10 the shield offers "Close"
    * 08:10 FocusKey is opened
    * 08:10 "Take a Break" is disabled

  @R59 @R22
  Scenario: Pomodoro rests three times and ends after the fourth focus
    When a pomodoro session of Work is started
    Then these are the outcomes:
      | time  | Instagram |
      | 08:00 | blocked   |
      | 08:25 | open      |
      | 08:30 | blocked   |
      | 08:55 | open      |
      | 09:00 | blocked   |
      | 09:25 | open      |
      | 09:30 | blocked   |
      | 09:55 | open      |
    And the history is:
      | profile | start | end   | focused | reason  |
      | Work    | 08:00 | 09:55 | 1:40:00 | time up |

  @R22 @R56
  Scenario: A break that lasts into a rest pauses each second once
    Given Work allows 1 break of 10 minutes
    * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
    * 08:22 a break is taken
    * 09:00 the history is:
      | profile | start | end   | focused | breaks  | reason  |
      | Work    | 08:00 | 08:55 | 0:45:00 | 0:10:00 | time up |
    * the history adds up

  @R22 @R56
  Scenario: A break that covers a rest and outlasts the session pauses each second once
    Given Work allows 1 break of 90 minutes
    * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
    * 08:10 a break is taken
    * 09:00 the history is:
      | profile | start | end   | focused | breaks  | reason  |
      | Work    | 08:00 | 08:55 | 0:10:00 | 0:45:00 | time up |
    * the history adds up

  @R46 @R22
  Scenario: A break that ends in a rest is announced a minute before the rest is over
    Given Work allows 1 break of 5 minutes
    * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
    * 08:22 a break is taken
    * 08:22 the Home Screen is shown
    * 08:26 no notification is shown
    * 08:27 Instagram is open
    * 08:28:59 no notification is shown
    * 08:29 a notification says "Your break ends in 1 minute"
    * 08:30 Instagram is blocked

  @R46 @R22
  Scenario: A break that outlasts a rest is announced a minute before its own end
    Given Work allows 1 break of 10 minutes
    * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
    * 08:22 a break is taken
    * 08:30:59 no notification is shown
    * 08:31 a notification says "Your break ends in 1 minute"
    * 08:32 Instagram is blocked

  @R53 @R22
  Scenario: A clock that is turned brings no rest nearer and makes none longer
    * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
    * 08:10 the clock is set forward by 20 minutes
    * Instagram stays blocked until 08:25
    * 08:25 Instagram is open
    * 08:26 the clock is set back by 20 minutes
    * Instagram stays open until 08:30
    * 08:30 FocusKey is opened
    * 08:30 Instagram is blocked

  @R22 @R23
  Scenario: A session that no calendar sees the end of does not start
    When Work is started for 999999999 rounds of 36525 days and 36525 days
    Then FocusKey shows the error "A session can run for 100 years at most."
    And no session is running
    And nothing is blocked

  @R59
  Scenario: Light runs for 25 minutes
    When a light session of Work is started
    Then Instagram stays blocked for 25 minutes
    And Instagram is open
    And the history is:
      | profile | start | end   | focused | reason  |
      | Work    | 08:00 | 08:25 | 0:25:00 | time up |

  @R59
  Scenario: The app offers them
    * 08:00 FocusKey is opened
    * 08:00 "Start for…" is tapped
    * 08:00 "Deep: 1 hour without breaks" is tapped
    * 08:00 a session of Work is running
    * 08:00 0 breaks are left
