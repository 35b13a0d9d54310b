Feature: Regressions: timers, intervals, midnight
  Defects that other blockers had in the field, with timers and the ends of breaks. Most came from an
  interval laid exactly as long as the break, which the system refuses or never starts.

  Background:
    Given the profile Work blocks Instagram and TikTok
    And Work allows 2 breaks of 5 minutes

  @bug-B01 @R43 @D17 @D19
  Scenario Outline: A break of <length> taken in the middle of a minute never began
    The interval was rewritten to begin in the current minute: too short, or its start callback was lost,
    and nothing but that callback opened the apps.

    Given the phone has the quirk "<quirk>"
    And Work allows 2 breaks of <length>
    And it is 14:00
    * 14:00 Work is started
    * 14:20:37 a break is taken
    * 14:20:37 a break is running
    * Instagram stays open until <end>
    * Instagram is blocked
    * Instagram stays blocked until 18:00

    Examples:
      | length     | end      | quirk           |
      | 5 minutes  | 14:25:37 | no start inside |
      | 5 minutes  | 14:25:37 | lost start      |
      | 15 minutes | 14:35:37 | no start inside |
      | 15 minutes | 14:35:37 | lost start      |

  @bug-B02 @R22 @R26 @D18
  Scenario: A timer of two hours ended at midnight
    The end was clamped to 23:59:59, because the interval was written in hours of one day.

    Given it is 2026-01-05 23:00
    * 23:30 Work is started for 2 hours
    * these are the outcomes:
      | time             | Instagram |
      | 2026-01-05 23:30 | blocked   |
      | 2026-01-06 00:00 | blocked   |
      | 2026-01-06 01:30 | open      |
      | 2026-01-06 09:00 | open      |
    * the history is:
      | profile | start            | end              | focused | reason  |
      | Work    | 2026-01-05 23:30 | 2026-01-06 01:30 | 2:00:00 | time up |

  @bug-B03 @R43 @D18
  Scenario: A break of a quarter of an hour was cut at midnight
    The break's interval, too, was written in hours of one day and ended with it.

    Given Work allows 2 breaks of 15 minutes
    And it is 2026-01-05 22:00
    * 22:00 Work is started
    * 23:50 a break is taken
    * Instagram stays open until 2026-01-06 00:05
    * Instagram stays blocked until 2026-01-06 08:00

  @bug-B05 @R43 @R46 @D17
  Scenario Outline: A break of <length> never began, and was announced as nearly over
    The system refused an interval under 15 minutes; the error went to a log, the reminder was sent.

    Given Work allows 2 breaks of <length>
    * 10:00 Work is started
    * 10:10 a break is taken
    * 10:13:59 no notification is shown
    * Instagram stays open until <reminder>
    * a notification says "Your break ends in 1 minute"
    * Instagram stays open until <end>
    * Instagram stays blocked until 12:00

    Examples:
      | length     | reminder | end   |
      | 5 minutes  | 10:14    | 10:15 |
      | 10 minutes | 10:19    | 10:20 |

  @bug-B06 @R43 @D17
  Scenario: One more minute did nothing
    An interval of 60 seconds is always refused, and the refusal was swallowed.

    Given Work allows unlimited breaks of 1 minute
    * 08:00 Work is started
    * 08:10:20 Instagram is opened
    * 08:10:20 "Take a Break" is tapped
    * Instagram stays open until 08:11:20
    * 08:11:20 the shield is shown
    * Instagram stays blocked until 09:00

  @bug-B07 @R3a @R40 @R43
  Scenario: The end of one more minute blocked again in the middle of a break
    The callback at the minute's end blocked everything, without asking what else was running.

    Given Work allows 2 breaks of 15 minutes
    And the profile Study blocks YouTube
    And Study allows unlimited breaks of 1 minute
    And Study is scheduled on weekdays from 09:00 to 17:00
    * 11:00 Work is started
    * 12:00 YouTube is opened
    * 12:00 "Take a Break" is tapped
    * 12:00:30 a break is taken
    * these are the outcomes:
      | time     | Instagram | YouTube |
      | 12:00:30 | open      | open    |
      | 12:01    | open      | blocked |
      | 12:15:30 | blocked   | blocked |
      | 13:00    | blocked   | blocked |

  @bug-B09 @R1 @R41
  Scenario: The end of a break was never delivered, and the break went on for good
    Only the callback ended a break: the deadline, though stored and past, was not looked at on opening.

    Given Work allows 2 breaks of 30 minutes
    * 08:00 Work is started for 18 hours
    * 17:30 a break is taken
    * 17:31 the next 9 monitor callbacks are lost
    * 17:59:58 FocusKey is opened
    * 18:00 Instagram is blocked
    * 18:05 FocusKey is force-quit
    * 18:05 FocusKey is opened
    * 18:05 Instagram is blocked
    * 18:05 no break is running

  @bug-B10 @R43 @R44
  Scenario: A break ended only where the app was opened
    The shields were put back by a timer of the app alone; the extension had no selection to put back.

    * 13:00 Work is started
    * 13:10 a break is taken
    * 13:10 the phone is locked
    * 13:10 FocusKey is force-quit
    * these are the outcomes:
      | time  | Instagram | TikTok  |
      | 13:10 | open      | open    |
      | 13:15 | blocked   | blocked |
      | 15:00 | blocked   | blocked |

  @bug-B11 @R29 @D18
  Scenario: An end at midnight became the present minute
    24:00 is no time of day; the end was stored as the minute in which it was set, and ran round the clock.

    * 10:04 Work is edited to run on every day from 15:00 to 00:00
    * these are the outcomes:
      | time            | Instagram |
      | Monday 10:04    | open      |
      | Monday 15:00    | blocked   |
      | Monday 23:59:59 | blocked   |
      | Tuesday 00:00   | open      |
      | Tuesday 10:04   | open      |
      | Tuesday 15:00   | blocked   |

  @bug-B13 @R52 @R53 @D3
  Scenario: The clock was turned past the end of a strict night, and turned back
    Only the wall clock was asked, and nothing kept it from being set.

    Given the profile Sleep blocks Instagram
    And Sleep is scheduled every day from 20:00 to 08:00
    And Sleep is strict
    * 20:05 the clock cannot be set
    * 20:05 the clock is set to tomorrow 08:01
    * 20:06 Instagram is blocked
    * Tuesday 07:59:59 Instagram is blocked
    * Tuesday 08:00 Instagram is open

  @bug-B13 @R1 @R53 @D3
  Scenario: The clock was turned past the end of a night that is not strict, and turned back
    Where the clock may be set, the schedule follows it; back within its hours it blocks again.

    Given the profile Sleep blocks Instagram
    And Sleep is scheduled every day from 20:00 to 08:00
    * 20:05 the clock is set to tomorrow 08:01
    * 20:06 Instagram is open
    * 20:07 the clock is set back by 12 hours
    * 20:07 FocusKey is opened
    * 20:07 Instagram is blocked

  @R1 @R52 @R53
  Scenario: FocusKey in front slept past the end of a session that had corrected the clock
    It was to wake up at the end by the clock as it was set wrong before, three hours later.

    Given the phone has the quirk "lost start"
    And the profile Work blocks Instagram
    And Work is strict
    And the clock is set forward by 3 hours
    When Work is started for 1 hour
    Then Instagram stays blocked for 1 hour
    And Instagram is open
    And FocusKey can be deleted
    And no session is running

  @R41 @R43 @R53 @D3
  Scenario Outline: A break was late after the clock was set back by <turn>, where "<quirk>"
    Of what was left and entered then, only the one kind of call was waited for that never came.

    Given the phone has the quirk "<quirk>"
    And the profile Work blocks Instagram
    And Work allows 1 break of 5 minutes
    When Work is started
    * 08:10 a break is taken
    And the Home Screen is shown
    * 08:12 the clock is set back by <turn>
    Then Instagram stays open for 3 minutes
    And Instagram is blocked

    Examples:
      | quirk      | turn       |
      | lost end   | 10 seconds |
      | lost end   | 20 minutes |
      | lost end   | 1 hour     |
      | lost end   | 5 hours    |
      | lost start | 10 seconds |
      | lost start | 30 seconds |
      | lost start | 1 hour     |

  @R26 @R53 @D3
  Scenario Outline: A timer was late after the clock was set back by <turn>, where "<quirk>"
    Given the phone has the quirk "<quirk>"
    And the profile Work blocks Instagram
    When Work is started for 30 minutes
    And FocusKey is force-quit
    * 08:12 the clock is set back by <turn>
    Then Instagram stays blocked for 18 minutes
    And Instagram is open

    Examples:
      | quirk      | turn      |
      | lost end   | 1 hour    |
      | lost start | 2 minutes |

  @R31 @R41 @R52 @D3
  Scenario: A break and a strict session ended late after a journey west
    Given the phone has the quirk "lost end"
    And the time zone is Europe/Berlin
    And the profile Work blocks Instagram
    And Work allows 1 break of 5 minutes
    And Work is strict
    When Work is started for 30 minutes
    * 08:10 a break is taken
    And the Home Screen is shown
    * 08:12 the time zone changes to Europe/London
    Then Instagram stays open for 3 minutes
    And Instagram stays blocked for 15 minutes
    And Instagram is open
    And FocusKey can be deleted

  @R53 @R56 @D3
  Scenario: A session of two boots left no line when the clock had been set back before its start
    Given the profile Work blocks Instagram
    * 08:00 Work is started
    * 08:30 the phone restarts
    When the phone is unlocked
    And the clock is set back by 1 hour
    And FocusKey is opened
    And 5 minutes pass
    And the session is ended
    Then the history is:
      | profile | start | end   |
      | Work    | 08:00 | 08:00 |
