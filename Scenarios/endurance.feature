Feature: Endurance
  FocusKey wakes up when there is something to do and rests otherwise.
  However long it is used, nothing grows but the history, by one line a session.

  @phrase
  Scenario: one short session
    * Work is started for 20 minutes
    * 21 minutes pass

  @phrase
  Scenario: one session with a break
    * Work is started
    * 10 minutes pass
    * a break is taken
    * 10 minutes pass
    * the session is ended
    * 1 minute passes

  @phrase
  Scenario: ten short sessions
    * one short session
    * one short session
    * one short session
    * one short session
    * one short session
    * one short session
    * one short session
    * one short session
    * one short session
    * one short session

  @phrase
  Scenario: a hundred short sessions
    * ten short sessions
    * ten short sessions
    * ten short sessions
    * ten short sessions
    * ten short sessions
    * ten short sessions
    * ten short sessions
    * ten short sessions
    * ten short sessions
    * ten short sessions

  @AC-13 @R28
  Scenario: A very long session wakes nobody and writes nothing
    Given the profile Work blocks Instagram
    When Work is started
    And the Home Screen is shown
    And 12 hours pass
    Then Instagram is blocked
    And FocusKey woke up at most 10 times
    And FocusKey wrote at most 10 times
    And the Live Activity was updated at most 2 times

  @AC-13 @R22
  Scenario: A timed session of hours wakes FocusKey at its boundaries only
    Given the profile Work blocks Instagram
    When Work is started for 8 hours
    And the Home Screen is shown
    And 8 hours pass
    Then Instagram is open
    And FocusKey woke up at most 20 times
    And FocusKey wrote at most 20 times

  @AC-13 @R41
  Scenario: A break wakes FocusKey a few times and no more
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    When Work is started
    And 10 minutes pass
    And a break is taken
    And the Home Screen is shown
    And 4 hours pass
    Then Instagram is blocked
    And FocusKey woke up at most 20 times
    And the Live Activity was updated at most 4 times

  @AC-13 @R16a
  Scenario: A week of schedules wakes FocusKey at boundaries only
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    When 7 days pass
    Then the history has 5 sessions
    And FocusKey woke up at most 80 times
    And FocusKey wrote at most 60 times

  @AC-13 @R16a
  Scenario: A year of schedules, one line for each working day
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    When 52 weeks pass
    Then the history has 260 sessions
    And Instagram is open
    And no session is running

  @AC-13 @R16a
  Scenario: Weeks of overlapping schedules
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    And the profile Study blocks YouTube
    And Study is scheduled on weekdays from 16:00 to 18:00
    And the profile Sleep blocks everything except Clock
    And Sleep is scheduled every day from 23:00 to 07:00
    When 11 weeks pass
    Then the history has 187 sessions
    And no session is running

  @AC-13 @R4 @R28
  Scenario: Twenty sessions with breaks leave nothing behind
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * one session with a break
    * the history has 20 sessions
    * nothing is blocked
    * no shields, monitors or notifications are left
    * FocusKey monitors 0 activities

  @AC-13 @R4 @R28
  Scenario: A thousand sessions leave a thousand lines and nothing else
    Given the profile Work blocks Instagram
    * a hundred short sessions
    * a hundred short sessions
    * a hundred short sessions
    * a hundred short sessions
    * a hundred short sessions
    * a hundred short sessions
    * a hundred short sessions
    * a hundred short sessions
    * a hundred short sessions
    * a hundred short sessions
    * the history has 1000 sessions
    * nothing is blocked
    * no shields, monitors or notifications are left
    * FocusKey monitors 0 activities
    * FocusKey wrote at most 8000 times
    * the Live Activity was updated at most 4000 times
    * FocusKey has not crashed
