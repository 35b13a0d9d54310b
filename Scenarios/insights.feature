Feature: Insights
  What the history tells: focus by day and week, a streak of days with the daily goal of 60 minutes, a
  score. All of it comes from the history alone.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes

  @R57
  Scenario: Focus is the time of sessions less their breaks
    * 09:00 Work is started
    * 09:30 a break is taken
    * 10:00 the session is ended
    * 10:00 the focused time today is 55 minutes
    * 10:00 the focused time this week is 55 minutes
    * 10:00 the streak is 0 days

  @R57
  Scenario: The score is the part that was focused
    * 09:00 Work is started
    * 09:10 a break is taken
    * 09:20 a break is taken
    * 09:40 the session is ended
    # 30 minutes of focus, 10 of breaks: 75 of 100.
    * 09:40 the focus score is 75

  @R57
  Scenario: The score is rounded down: 100 is for who paused not a second
    * 09:00 Work is started
    * 09:30 a break is taken
    * 10:00 the session is ended
    # 55 of 60 minutes: 91.67 of 100.
    * 10:00 the focus score is 91

  @R57
  Scenario: An end before its time costs 5 points
    * 09:00 Work is started for 1 hour
    * 09:30 the session is ended
    * 09:30 the focus score is 95

  @R57
  Scenario: The score is never below 0
    * 09:00 the focus score is 0

  @R57
  Scenario: A session over midnight counts on both days
    * 23:00 Work is started
    * Tuesday 01:30 the session is ended
    * Tuesday 01:30 the focused time today is 1 hour 30 minutes
    * Tuesday 01:30 the focused time this week is 2 hours 30 minutes
    * Tuesday 01:30 the streak is 2 days

  @R57
  Scenario: A streak goes on while today is not over, and ends after a day without the goal
    * 09:00 Work is started
    * 10:00 the session is ended
    * 10:00 the streak is 1 day
    * Tuesday 09:00 the streak is 1 day
    * Tuesday 09:00 Work is started
    * Tuesday 10:00 the session is ended
    * Tuesday 10:00 the streak is 2 days
    * Wednesday 12:00 the streak is 2 days
    * Thursday 00:00 the streak is 0 days

  @R57
  Scenario: 59 minutes and 59 seconds are no goal
    * 09:00 Work is started
    * 09:59:59 the session is ended
    * 09:59:59 the streak is 0 days

  @R57
  Scenario: A week begins on Monday
    * Sunday 22:00 Work is started
    * Sunday 23:00 the session is ended
    * Sunday 23:00 the focused time this week is 1 hour
    * 2026-01-12 09:00 the focused time this week is 0 seconds
    * 2026-01-12 09:00 the streak is 1 day

  @R57
  Scenario: The app shows it
    * 09:00 Work is started
    * 10:00 the session is ended
    * 10:00 "History" is tapped
    * 10:00 "Insights" is tapped
    * 10:00 the screen shows "Streak: 1 day"
    * 10:00 the screen shows "Today: 1:00:00 focused"
    * 10:00 the screen shows "Focus score: 100"

  @R53 @R57
  Scenario: A clock set back beyond the start takes nothing from the focused time
    * 08:00 Work is started
    * 09:00 the clock is set back by 2 hours
    * 09:10 the session is ended
    * the focused time today is 70 minutes
    * the streak is 1 day
    * the history is:
      | profile | start | end   | focused |
      | Work    | 08:00 | 08:00 | 1:10:00 |
