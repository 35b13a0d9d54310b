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

  @R57 @R56
  Scenario: A break counts on the day on which it was taken
    Given Work allows 3 breaks of 15 minutes
    * 23:00 Work is started
    * 23:10 a break is taken
    * Tuesday 01:00 the session is ended
    # 45 minutes on Monday, an hour on Tuesday.
    * Tuesday 01:00 the focused time today is 1 hour
    * Tuesday 01:00 the focused time this week is 1 hour 45 minutes
    * Tuesday 01:00 the streak is 1 day

  @R57 @R43
  Scenario Outline: A break over midnight counts on both days, as far as it went: <ended>
    Given Work allows 3 breaks of 15 minutes
    * 23:00 Work is started
    * 23:50 a break is taken
    * Tuesday <ended>
    * Tuesday 01:00 the session is ended
    * Tuesday 01:00 the focused time today is <today>
    * Tuesday 01:00 the focused time this week is <in all>

    Examples:
      | ended                      | today      | in all            |
      | 00:05 Instagram is blocked | 55 minutes | 1 hour 45 minutes |
      | 00:01 the break is ended   | 59 minutes | 1 hour 49 minutes |

  @R57 @R28
  Scenario: A break over midnight that ends with its session counts until then
    Given Work allows 3 breaks of 15 minutes
    * 23:00 Work is started
    * 23:50 a break is taken
    * Tuesday 00:03 the session is ended
    * Tuesday 00:03 the focused time today is 0 minutes
    * Tuesday 00:03 the focused time this week is 50 minutes

  @R57 @D6
  Scenario: Over two midnights each break counts on its day, also after a restart
    Given Work allows 3 breaks of 15 minutes
    * 22:00 Work is started
    * 22:10 a break is taken
    * Tuesday 12:00 the phone restarts
    * Tuesday 12:01 the phone is unlocked
    * Tuesday 23:50 a break is taken
    * Wednesday 00:30 a break is taken
    * Wednesday 02:00 the session is ended
    # 1:45:00 on Monday, 23:50:00 on Tuesday, 1:40:00 on Wednesday.
    * Wednesday 02:00 the focused time today is 1 hour 40 minutes
    * Wednesday 02:00 the focused time this week is 27 hours 15 minutes
    * Wednesday 02:00 the streak is 3 days

  @R57 @R22
  Scenario: Rests count on the day on which they lie
    * 23:10 a pomodoro session of Work is started
    * Tuesday 01:05 FocusKey is opened
    # Focus until 23:35, from 23:40 on; then from 00:10 until 00:35, and from 00:40 on.
    * Tuesday 01:05 the focused time today is 55 minutes
    * Tuesday 01:05 the focused time this week is 1 hour 40 minutes

  @R57 @R34
  Scenario: Rests count on their day also where a schedule has stopped the rounds
    Given Work is scheduled on Tuesday from 00:30 to 02:00
    * 23:10 a pomodoro session of Work is started
    * Tuesday 02:00 FocusKey is opened
    * Tuesday 02:00 the focused time today is 1 hour 55 minutes
    * Tuesday 02:00 the focused time this week is 2 hours 40 minutes

  @R57 @R30
  Scenario: A day that the clock cuts short ends where it does
    Given the time zone is America/Nuuk
    And Work allows 3 breaks of 15 minutes
    # Saturday ends at 23:00: the clock shows Sunday 00:00 then.
    * 2026-03-28 22:00 Work is started
    * 2026-03-28 22:50 a break is taken
    * 2026-03-29 01:00 the session is ended
    * the focused time today is 55 minutes
    * the focused time this week is 1 hour 45 minutes

  @R57 @R31
  Scenario: On a journey the days are those of the zone in which the session began
    Given Work allows 3 breaks of 15 minutes
    * 23:00 Work is started
    # 18:30 in New York; the break is taken when it is 00:30 in London.
    * 23:30 the time zone changes to America/New_York
    * 19:30 a break is taken
    * 20:00 the session is ended
    * the focused time today is 1 hour
    * the focused time this week is 1 hour 45 minutes

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
