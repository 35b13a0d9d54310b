Feature: The widget
  The widget shows the streak, the minutes of focus today, and what runs with its end. It is right at
  every moment without FocusKey being woken for it, and shows nothing private before the first unlock.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes

  @R57a @D37
  Scenario: Without a session
    * 08:00 Work is started
    * 08:20 the session is ended
    * 08:20 the widget shows "Streak: 0 days"
    * 08:20 the widget shows "Today: 20 minutes"
    * 08:20 the widget shows "No session"

  @R57a
  Scenario: A running session with its end
    * 08:00 Work is started for 1 hour
    * 08:00 the widget shows "Work · until 09:00"
    * 08:59:59 the widget shows "Work · until 09:00"
    * 09:00 the widget shows "No session"
    * 09:00 the widget shows "Today: 60 minutes"
    * 09:00 the widget shows "Streak: 1 day"

  @R57a
  Scenario: A session without an end tells since when
    * 08:00 Work is started
    * 08:10 the widget shows "Work · since 08:00"

  @R57a @R41
  Scenario: A break, and what comes after it
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 the widget shows "Work · Break until 08:15"
    * 08:14:59 the widget shows "Work · Break until 08:15"
    * 08:15 the widget shows "Work · since 08:00"

  @R57a @R41
  Scenario: A break ends with its session
    Given Work allows 1 break of 10 minutes
    * 08:00 Work is started for 25 minutes
    * 08:20 a break is taken
    * 08:20 the widget shows "Work · Break until 08:25"
    * 08:24:59 the widget shows "Work · Break until 08:25"
    * 08:25 the widget shows "No session"

  @R57a @R22 @R34
  Scenario: A rest ends where a schedule takes the session over
    Given Work is scheduled on weekdays from 08:27 to 10:00
    * 08:00 a pomodoro session of Work is started
    * 08:25 the widget shows "Work · Break until 08:27"
    * 08:27 the widget shows "Work · until 10:00"

  @R57a @R22
  Scenario: Rounds and their rests
    * 08:00 a pomodoro session of Work is started
    * 08:25 the widget shows "Work · Break until 08:30"
    * 08:30 the widget shows "Work · until 09:55"
    * 09:55 the widget shows "Today: 100 minutes"

  @R57a @R26
  Scenario: A schedule starts and ends, seen on a phone that is locked
    Given Work is scheduled on weekdays from 09:00 to 17:00
    * 08:00 the phone is locked
    * 08:59:59 the widget shows "No session"
    * 09:00 the widget shows "Work · until 17:00"
    * 17:00 the widget shows "No session"
    * 17:00 the widget shows "Today: 480 minutes"

  @R57a @R57
  Scenario: At midnight the minutes begin anew
    * 08:00 Work is started for 2 hours
    * 10:00 the widget shows "Today: 120 minutes"
    * 23:59:59 the widget shows "Today: 120 minutes"
    * Tuesday 00:00 the widget shows "Today: 0 minutes"
    * Tuesday 00:00 the widget shows "Streak: 1 day"
    * Wednesday 00:00 the widget shows "Streak: 0 days"

  @R57a @D37 @D6
  Scenario: Restarted: nothing before the first unlock, everything after it
    * 08:00 Work is started for 1 hour
    * 08:10 the phone restarts
    * 08:11 the widget shows "FocusKey"
    * 08:11 the widget does not show "Work…"
    * 08:11 the widget does not show "Streak…"
    * 08:12 the phone is unlocked
    * 08:12 the widget shows "Work · until 09:00"

  @R57a @D37
  Scenario: A phone that is only locked shows it
    * 08:00 Work is started for 1 hour
    * 08:01 the phone is locked
    * 08:30 the widget shows "Work · until 09:00"
    * 09:00 the widget shows "No session"

  @R57a @R7
  Scenario: Access is revoked: once FocusKey sees it, the widget does
    * 08:00 Work is started for 1 hour
    * 08:10 Screen Time access is revoked in Settings
    * 08:11 FocusKey is opened
    * 08:11 the widget shows "No session"

  @R57a @R48a
  Scenario: A policy from outside shows at once
    Given Work asks for an approval before the end
    * 08:00 the guardian sends this policy:
      | profile | schedule                      |
      | Work    | every day from 08:00 to 12:00 |
    * 08:00 the widget shows "Work · until 12:00"

  @R57a @AC-13
  Scenario: It is reloaded on changes and not otherwise
    Given Work is scheduled every day from 09:00 to 17:00
    * 08:00 the phone is locked
    * Tuesday 08:00 FocusKey is opened
    * Tuesday 08:01 Instagram is opened
    * Tuesday 08:02 the widget was reloaded at most 3 times
    * Tuesday 09:10 Instagram is opened
    * Tuesday 09:10 "Close" is tapped
    * Tuesday 09:20 Instagram is opened
    * Tuesday 09:20 "Close" is tapped
    * Tuesday 09:20 the widget was reloaded at most 4 times

  @R57a @AC-13
  Scenario: What it does not show does not reload it
    * 08:10 Work is edited to block TikTok
    * 08:11 Work is edited to block YouTube
    * 08:12 Work is edited to block the Games category
    * 08:12 the widget was reloaded at most 1 time

  @R57a @D31
  Scenario: It goes with FocusKey
    * 08:00 Work is started for 1 hour
    * 08:10 FocusKey is deleted from the phone
    * 08:10 the widget does not show "Work…"

  @R57a @R61 @D12
  Scenario Outline: Power that fails <after> writes later leaves the widget right
    * 08:00 Work is started
    * 08:10 the power fails after <after> more writes
    * 08:10 the session is ended
    * 08:11 the phone is switched on
    * 08:11 FocusKey is opened
    * 08:11 the widget shows "No session"

    Examples:
      | after |
      | 2     |
      | 3     |
