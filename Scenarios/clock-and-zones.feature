Feature: Clocks and zones
  Schedules follow the local time that the phone shows; timers and breaks follow the time that passes.
  Neither a clock change, nor a journey, nor a turned clock leaves a wrong block or a false gap.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes

  Rule: Spring forward

    @R30 @D4
    Scenario: A night of eight hours on the clock is seven hours long
      Given it is 2026-03-28 20:00
      And Work is scheduled on Saturday from 23:00 to 07:00
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-03-28 20:00 | open      |
        | 2026-03-28 23:00 | blocked   |
        | 2026-03-29 07:00 | open      |
      And the history is:
        | profile | start            | end              | focused | reason   |
        | Work    | 2026-03-28 23:00 | 2026-03-29 07:00 | 7:00:00 | schedule |

    @R30 @D4
    Scenario: A start that does not exist is taken at the moment of the change
      Given it is 2026-03-28 20:00
      And Work is scheduled on Sunday from 01:30 to 02:30
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-03-28 20:00 | open      |
        | 2026-03-29 02:00 | blocked   |
        | 2026-03-29 02:30 | open      |
      And the history is:
        | profile | start            | end              | focused | reason   |
        | Work    | 2026-03-29 02:00 | 2026-03-29 02:30 | 0:30:00 | schedule |

    @R30 @D4
    Scenario: An end that does not exist is taken at the moment of the change
      Given it is 2026-03-28 20:00
      And Work is scheduled on Sunday from 00:30 to 01:30
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-03-28 20:00 | open      |
        | 2026-03-29 00:30 | blocked   |
        | 2026-03-29 02:00 | open      |
      And the history is:
        | profile | start            | end              | focused | reason   |
        | Work    | 2026-03-29 00:30 | 2026-03-29 02:00 | 0:30:00 | schedule |

    @R30 @D4
    Scenario: A window that lies wholly in the gap does not occur
      Given it is 2026-03-28 20:00
      And Work is scheduled on Sunday from 01:10 to 01:40
      Then Instagram stays open until 2026-03-29 06:00
      And the history is empty

    @R1 @R29 @R30 @D4
    Scenario Outline: In <zone> the week after its window lay in the gap is kept again
      Given the time zone is <zone>
      And it is <start> 12:00
      And Work is scheduled on <window>
      Then Instagram stays open until <next>
      And Instagram is blocked from <next> to <end>
      And the history has 1 session

      Examples:
        | zone             | start      | window                     | next             | end              |
        | Europe/London    | 2026-03-27 | Sunday from 01:00 to 02:00 | 2026-04-05 01:00 | 2026-04-05 02:00 |
        | Africa/Cairo     | 2026-04-23 | Friday from 00:00 to 01:00 | 2026-05-01 00:00 | 2026-05-01 01:00 |
        | America/New_York | 2026-03-02 | Sunday from 02:00 to 03:00 | 2026-03-15 02:00 | 2026-03-15 03:00 |

    @R28a @R30 @D4
    Scenario: Windows behind the one in the gap have their lines, though nobody woke FocusKey up
      Given the time zone is Europe/London
      And it is 2026-03-22 00:30
      And Work is scheduled on Sunday from 01:00 to 02:00
      * 02:30 the phone is locked
      * 2026-04-13 12:00 the phone is unlocked
      * the history is:
        | profile | start            | end              | reason   |
        | Work    | 2026-03-22 01:00 | 2026-03-22 02:00 | schedule |
        | Work    | 2026-04-05 01:00 | 2026-04-05 02:00 | schedule |
        | Work    | 2026-04-12 01:00 | 2026-04-12 02:00 | schedule |

    @R30 @D4
    Scenario: In Nuuk the gap runs up to midnight
      Given the time zone is America/Nuuk
      And it is 2026-03-28 20:00
      And Work is scheduled on Saturday from 23:30 to 01:00
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-03-28 20:00 | open      |
        | 2026-03-29 00:00 | blocked   |
        | 2026-03-29 01:00 | open      |
      And the history is:
        | profile | start            | end              | focused | reason   |
        | Work    | 2026-03-29 00:00 | 2026-03-29 01:00 | 1:00:00 | schedule |

    @R30 @D4
    Scenario: In Nuuk a window up to midnight ends with the gap
      Given the time zone is America/Nuuk
      And it is 2026-03-28 20:00
      And Work is scheduled on Saturday from 22:00 to 23:30
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-03-28 20:00 | open      |
        | 2026-03-28 22:00 | blocked   |
        | 2026-03-29 00:00 | open      |
      And the history is:
        | profile | start            | end              | focused | reason   |
        | Work    | 2026-03-28 22:00 | 2026-03-29 00:00 | 1:00:00 | schedule |

    @R53 @R22
    Scenario: A timer does not care about the change
      Given it is 2026-03-29 00:30
      When Work is started for 1 hour
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-03-29 00:30 | blocked   |
        | 2026-03-29 02:30 | open      |
      And the history is:
        | profile | start            | end              | focused | reason  |
        | Work    | 2026-03-29 00:30 | 2026-03-29 02:30 | 1:00:00 | time up |

    @R43 @R53
    Scenario: A break across the change has its five minutes
      Given it is 2026-03-29 00:30
      * 2026-03-29 00:40 Work is started
      * 2026-03-29 00:58 a break is taken
      * these are the outcomes:
        | time             | Instagram |
        | 2026-03-29 00:58 | open      |
        | 2026-03-29 02:03 | blocked   |
        | 2026-03-29 03:00 | blocked   |

  Rule: Fall back

    @R30 @D4
    Scenario: A night of eight hours on the clock is nine hours long
      Given it is 2026-10-24 20:00
      And Work is scheduled on Saturday from 23:00 to 07:00
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-10-24 20:00 | open      |
        | 2026-10-24 23:00 | blocked   |
        | 2026-10-25 07:00 | open      |
      And the history is:
        | profile | start            | end              | focused | reason   |
        | Work    | 2026-10-24 23:00 | 2026-10-25 07:00 | 9:00:00 | schedule |

    @R30 @D4
    Scenario: A start that exists twice is taken the first time
      Given it is 2026-10-24 20:00
      And Work is scheduled on Sunday from 01:30 to 03:00
      Then these are the outcomes:
        | time                           | Instagram |
        | 2026-10-24 20:00               | open      |
        | 2026-10-25 01:30 (summer time) | blocked   |
        | 2026-10-25 01:30 (winter time) | blocked   |
        | 2026-10-25 03:00               | open      |

    @R30 @D4
    Scenario: A window that exists twice comes once
      Given it is 2026-10-24 20:00
      And Work is scheduled on Sunday from 01:10 to 01:40
      Then these are the outcomes:
        | time                           | Instagram |
        | 2026-10-24 20:00               | open      |
        | 2026-10-25 01:10 (summer time) | blocked   |
        | 2026-10-25 01:40 (summer time) | open      |
        | 2026-10-25 01:10 (winter time) | open      |
        | 2026-10-25 06:00               | open      |
      And the history has 1 session

    @R30 @D4
    Scenario: An end that exists twice is taken the first time
      Given it is 2026-10-24 20:00
      And Work is scheduled on Sunday from 00:30 to 01:30
      Then these are the outcomes:
        | time                           | Instagram |
        | 2026-10-24 20:00               | open      |
        | 2026-10-25 00:30               | blocked   |
        | 2026-10-25 01:30 (summer time) | open      |
        | 2026-10-25 01:30 (winter time) | open      |
        | 2026-10-25 06:00               | open      |

    @R30 @D4
    Scenario: On Lord Howe Island only half an hour is repeated
      Given the time zone is Australia/Lord_Howe
      And it is 2026-04-04 20:00
      And Work is scheduled on Sunday from 01:40 to 03:00
      Then these are the outcomes:
        | time                           | Instagram |
        | 2026-04-04 20:00               | open      |
        | 2026-04-05 01:40 (summer time) | blocked   |
        | 2026-04-05 01:40 (winter time) | blocked   |
        | 2026-04-05 03:00               | open      |
      And the history is:
        | profile | focused | reason   |
        | Work    | 1:50:00 | schedule |

    @R30 @D4
    Scenario: In New York the change comes on another day
      Given the time zone is America/New_York
      And it is 2026-03-07 20:00
      And Work is scheduled every day from 02:30 to 04:00
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-03-07 20:00 | open      |
        | 2026-03-08 03:00 | blocked   |
        | 2026-03-08 04:00 | open      |
        | 2026-03-09 02:30 | blocked   |
        | 2026-03-09 04:00 | open      |

    @R53 @R22
    Scenario: A timer does not care about the repeated hour
      Given it is 2026-10-25 00:30
      When Work is started for 2 hours
      Then these are the outcomes:
        | time                           | Instagram |
        | 2026-10-25 00:30               | blocked   |
        | 2026-10-25 01:30 (winter time) | open      |
        | 2026-10-25 03:00               | open      |

    @R43 @R53
    Scenario: A break in the repeated hour ends the first time its end is shown
      Given it is 2026-10-25 00:30
      * 2026-10-25 00:40 Work is started
      * 2026-10-25 01:20 (summer time) a break is taken
      * these are the outcomes:
        | time                           | Instagram |
        | 2026-10-25 01:20 (summer time) | open      |
        | 2026-10-25 01:25 (summer time) | blocked   |
        | 2026-10-25 01:22 (winter time) | blocked   |
        | 2026-10-25 03:00               | blocked   |

    @R43 @R53
    Scenario: A break across the repeated hour has its five minutes
      Given it is 2026-10-25 00:30
      * 2026-10-25 00:40 Work is started
      * 2026-10-25 01:58 (summer time) a break is taken
      * these are the outcomes:
        | time                           | Instagram |
        | 2026-10-25 01:58 (summer time) | open      |
        | 2026-10-25 01:03 (winter time) | blocked   |
        | 2026-10-25 03:00               | blocked   |

  Rule: Journeys

    @R31 @D3
    Scenario: Flying west, the working day begins again and has a line of its own
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 12:00 the time zone changes to America/New_York
      * these are the outcomes:
        | time  | Instagram |
        | 07:00 | open      |
        | 09:00 | blocked   |
        | 17:00 | open      |
      * the history has 2 sessions

    @R20 @R31 @R53 @R56
    Scenario: Flown from one window into the next, the minutes of the first are not those of the second, too
      Given Work is scheduled on weekdays from 09:00 to 10:00
      And Work is scheduled on weekdays from 11:00 to 13:00
      * 09:30 the time zone changes to Europe/Athens
      * 13:00 Instagram is open
      * the history is:
        | profile | focused |
        | Work    | 0:30:00 |
        | Work    | 1:30:00 |
      * the focused time today is 2 hours

    @R20 @R31 @R53 @R57
    Scenario: Flown to and fro, a working day has no more hours than passed
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 12:00 the time zone changes to Asia/Tokyo
      * 21:10 the time zone changes to Europe/London
      * 12:20 the time zone changes to Asia/Tokyo
      * 21:30 the time zone changes to Europe/London
      * 17:00 the focused time today is 8 hours

    @R31 @R53 @R56
    Scenario: Of a session that a journey west cut off, what elapsed counts
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 12:00 the time zone changes to America/New_York
      * 08:00 the history is:
        | profile | focused | reason   |
        | Work    | 3:00:00 | schedule |

    @R31 @D3
    Scenario: Flying east, a night may be over sooner
      Given it is 2026-01-05 20:00
      And Work is scheduled every day from 22:00 to 06:00
      * 23:00 the time zone changes to Asia/Tokyo
      * these are the outcomes:
        | time             | Instagram |
        | 2026-01-06 08:00 | open      |
        | 2026-01-06 22:00 | blocked   |
        | 2026-01-07 06:00 | open      |

    @R31 @R53
    Scenario: Of a session that a journey east cut off, what elapsed counts
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 the time zone changes to Asia/Tokyo
      * 19:00 Instagram is open
      * 19:00 the history is:
        | profile | focused | reason   |
        | Work    | 1:00:00 | schedule |

    @R31 @D3
    Scenario: Flying east into the window, the session starts on arrival
      Given Work is scheduled on weekdays from 12:00 to 17:00
      * 09:00 the time zone changes to Europe/Athens
      * these are the outcomes:
        | time  | Instagram |
        | 11:00 | open      |
        | 12:00 | blocked   |
        | 17:00 | open      |

    @R31 @D3
    Scenario: Landing in the middle of the window
      Given Work is scheduled on weekdays from 15:00 to 23:00
      * 09:00 the time zone changes to Asia/Tokyo
      * these are the outcomes:
        | time  | Instagram |
        | 18:00 | blocked   |
        | 23:00 | open      |

    @R31 @R27
    Scenario: Ended early, it stays ended though its hours come round again
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 the session is ended
      * 11:00 the time zone changes to America/New_York
      * these are the outcomes:
        | time           | Instagram |
        | 06:00          | open      |
        | 09:00          | open      |
        | 17:00          | open      |
        | tomorrow 09:00 | blocked   |

    @R31 @R32
    Scenario: Two schedules and a journey of one hour
      Given Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 16:00 to 18:00
      * 16:30 the time zone changes to Europe/Berlin
      * these are the outcomes:
        | time  | Instagram | YouTube |
        | 17:30 | open      | blocked |
        | 18:00 | open      | open    |

    @R53 @R22
    Scenario Outline: A timer is not touched by a journey to <zone>
      * 08:00 Work is started for 2 hours
      * 09:00 the time zone changes to <zone>
      * <before> Instagram is blocked
      * <end> Instagram is open

      Examples:
        | zone             | before   | end   |
        | America/New_York | 04:59:59 | 05:00 |
        | Europe/Berlin    | 10:59:59 | 11:00 |
        | Asia/Kolkata     | 15:29:59 | 15:30 |

    @R43 @R53
    Scenario: A break is not touched by a journey
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:12 the time zone changes to America/New_York
      * these are the outcomes:
        | time  | Instagram |
        | 03:12 | open      |
        | 03:15 | blocked   |
        | 04:00 | blocked   |

    @R31 @R57
    Scenario Outline: Hours that lie behind in the new zone, and that nobody has lived, leave no line
      Given the time zone is Europe/Berlin
      And Work is scheduled on every day from 12:00 to 14:00
      * 09:00 the time zone changes to <zone>
      * <then> the history is empty
      * <then> the focused time today is 0 minutes
      * <then> the streak is 0 days

      Examples:
        | zone             | then  |
        | America/New_York | 09:00 |
        | Europe/London    | 11:30 |

    @R31
    Scenario: After a journey that nothing told of, the schedule starts by the new local time
      Given the time zone is Europe/Berlin
      And Work is scheduled on every day from 12:00 to 14:00
      * 09:00 the time zone changes to America/New_York
      * these are the outcomes:
        | time  | Instagram |
        | 08:30 | open      |
        | 12:00 | blocked   |
        | 14:00 | open      |
      * 14:00 the history is:
        | profile | start | end   | focused |
        | Work    | 12:00 | 14:00 | 2:00:00 |

    @R28a @R31
    Scenario: A window that passed before the journey, on a phone that nobody used, has its line
      Given the time zone is Europe/Berlin
      And Work is scheduled on every day from 12:00 to 14:00
      * 11:00 the phone is locked
      * 15:00 the time zone changes to Europe/London
      * 16:00 the phone is unlocked
      * 16:00 the history is:
        | profile | start | focused |
        | Work    | 12:00 | 2:00:00 |

    @R31 @R34
    Scenario Outline: A window that came and went before the journey, the phone off, has adopted what ran
      Given Work is scheduled on every day from 15:00 to 17:00
      * 14:00 <start>
      * 14:10 the phone is switched off
      * 17:30 the time zone changes to Europe/Berlin
      * 20:00 the phone is switched on
      * the phone is unlocked
      * nothing is blocked
      * the history is:
        | start | end   | reason   | trigger |
        | 14:00 | 17:00 | schedule | button  |

      Examples:
        | start                                               |
        | Work is started                                     |
        | Work is started for 2 rounds of 3 hours and 3 hours |

    @R31 @R34
    Scenario: Whether a window far to the west had come before the journey east, nobody knows: what ran goes on
      Given the time zone is America/New_York
      And Work is scheduled on every day from 15:00 to 17:00
      * 14:00 Work is started
      * 14:10 the phone is switched off
      * 14:30 the time zone changes to Europe/Berlin
      * tomorrow 01:00 the phone is switched on
      * the phone is unlocked
      * Instagram is blocked
      * the history is empty

    @R28a @R31
    Scenario: A window that passed before the journey has its line, though the calls are lost
      Given Work is scheduled on every day from 09:00 to 10:00
      * 08:30 the phone is locked
      * 11:00 the time zone changes to Europe/Berlin
      * 12:30 the next 9 monitor callbacks are lost
      * FocusKey is opened
      * the history is:
        | start | end   | focused | reason   |
        | 09:00 | 10:00 | 1:00:00 | schedule |

    @R31 @R53
    Scenario: The line of a session that a journey met is the same, whenever it is asked for
      Given Work is scheduled on every day from 09:00 to 17:00
      * 10:00 the phone is locked
      * 12:00 the time zone changes to Europe/Paris
      * 17:30 the history is:
        | start | end   |
        | 09:00 | 17:00 |
      * 20:00 the history is:
        | start | end   |
        | 09:00 | 17:00 |

    @R28a @R31
    Scenario: A window that is still to come by the new local time has not passed
      Given Work is scheduled on every day from 09:00 to 17:00
      * 08:10 the phone is switched off
      * 08:20 the time zone changes to America/New_York
      * tomorrow 08:00 the phone is switched on
      * the phone is unlocked
      * the history has 1 session
      * Instagram is open
      * 09:00 Instagram is blocked

    @R28 @R37
    Scenario: A heads-up goes with the session that a journey ends
      Given the time zone is Europe/Berlin
      And Work is scheduled on every day from 12:00 to 14:00
      And Work warns before it starts
      * 12:35 the time zone changes to Europe/London
      * 11:35 Instagram is open
      * 11:35 no notification is shown

    @R31 @D19
    Scenario: The journey while the phone is locked
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 the phone is locked
      * 10:30 the time zone changes to America/New_York
      * 05:30 Instagram is open
      * 08:00 the phone is unlocked
      * 09:00 Instagram is blocked

  Rule: The clock is turned

    @R28a @R53 @R56
    Scenario Outline: Set into a window, it earns no time that did not elapse
      Given Work is scheduled on every day from 09:00 to 17:00
      * 08:30 the clock is set to <time>
      * 17:00 the history is:
        | profile | start | end   | focused   |
        | Work    | 09:00 | 17:00 | <focused> |

      Examples:
        | time  | focused |
        | 16:58 | 0:02:00 |
        | 09:00 | 8:00:00 |

    @R28a @R38 @R53 @R56
    Scenario: Set forward over a window and back into it, it earns no time that did not elapse
      Given Work is scheduled on every day from 09:00 to 17:00
      And Work allows 1 break of 5 minutes per hour
      * 08:30 the clock is set forward by 9 hours
      * 08:40 the clock is set back by 2 hours
      * 08:50 a break is taken
      * 09:05 0 breaks are left
      * 09:40 1 break is left
      * 10:00 the history is:
        | profile | start | end   | focused | breaks  | reason   |
        | Work    | 09:00 | 17:00 | 1:15:00 | 0:05:00 | schedule |

    @R53 @D3
    Scenario: Set forward in a break, the break is over and the bypass is noted
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 the clock is set forward by 1 hour
      * 08:11 Instagram is blocked
      * 08:12 FocusKey is opened
      * 08:12 Instagram is blocked
      * 08:20 the session is ended
      * the history is:
        | profile | reason | bypasses |
        | Work    | ended  | 1        |

    @R53 @R56
    Scenario: Of a break that the clock was set over, what elapsed counts
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:12 the clock is set forward by 1 hour
      * 08:20 the session is ended
      * the history is:
        | profile | focused | breaks  |
        | Work    | 0:18:00 | 0:02:00 |

    @R53 @R56
    Scenario: Of a session and a break that the clock was set over, what elapsed counts
      * 08:00 Work is started for 1 hour
      * 08:10 a break is taken
      * 08:12 the clock is set forward by 10 hours
      * the history is:
        | profile | start | end   | focused | breaks  | reason  |
        | Work    | 08:00 | 09:00 | 0:10:00 | 0:02:00 | time up |

    @R53 @R56
    Scenario: Of a break in which the clock was set back, its length counts
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:12 the clock is set back by 1 hour
      * 08:12 the Home Screen is shown
      * 08:20 FocusKey is opened
      * 08:30 the session is ended
      * the history is:
        | profile | focused | breaks  | bypasses |
        | Work    | 0:25:00 | 0:05:00 | 1        |

    @R53 @D19
    Scenario: Set back in a break on a phone that is locked then
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:12 the clock is set back by 1 hour
      * 08:12 the phone is locked
      * 08:20 the phone is unlocked
      * 08:20 FocusKey is opened
      * 08:20 Instagram is blocked

    @R53
    Scenario: Set back in a break, the break is no longer for it
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 the clock is set back by 1 hour
      * 08:11 the Home Screen is shown
      * 08:15 FocusKey is opened
      * 08:15 Instagram is blocked
      * 08:15 no break is running

    @R53
    Scenario: Set forward in a timed session, it ends and what elapsed counts
      * 08:00 Work is started for 1 hour
      * 08:10 the clock is set forward by 2 hours
      * 08:10 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason  | bypasses |
        | Work    | 08:00 | 09:00 | 0:10:00 | time up | 1        |

    @R53
    Scenario: Set back in a timed session, it does not last longer
      * 08:00 Work is started for 1 hour
      * 08:10 the clock is set back by 2 hours
      * 08:59 FocusKey is opened
      * 08:59 Instagram is blocked
      * 08:59 the Home Screen is shown
      * 09:00 FocusKey is opened
      * 09:00 Instagram is open

    @R53 @D3 @R16a
    Scenario: Set back by less than has passed, a timer is over when its time has elapsed
      Nothing of a clock that is set back within a session calls anybody by itself.

      * 08:00 Work is started for 2 hours
      * 08:00 the Home Screen is shown
      * 09:30 the clock is set back by 1 hour
      * 09:30 Instagram stays blocked until 10:00
      * 10:00 Instagram is open
      * the history is:
        | profile | focused | reason  | bypasses |
        | Work    | 2:00:00 | time up | 1        |

    @R53 @R43 @D3 @R16a
    Scenario: Set back by less than has passed, a break is over when its time has elapsed
      Given Work allows 2 breaks of 15 minutes
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:10 the Home Screen is shown
      * 08:20 the clock is set back by 5 minutes
      * 08:20 Instagram stays open until 08:25
      * 08:25 Instagram is blocked

    @R53 @R43 @D3 @R16a
    Scenario: Set back twice, a break is over when its time has elapsed
      Given Work allows 2 breaks of 20 minutes
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:10 the Home Screen is shown
      * 08:20 the clock is set back by 6 minutes
      * 08:25 the clock is set back by 10 minutes
      * 08:25 Instagram stays open until 08:30
      * 08:30 Instagram is blocked

    @R53 @D3 @R16a
    Scenario Outline: Set back by a little near its end, a timer is over when its time has elapsed
      The thirds of what is left are watched again and again, so that little is left unwatched.

      * 08:00 Work is started for 1 hour
      * 08:00 the Home Screen is shown
      * <turned> the clock is set back by 5 minutes
      * <turned> Instagram stays blocked until 09:00
      * 09:00 Instagram is open

      Examples:
        | turned |
        | 08:40  |
        | 08:49  |
        | 08:55  |

    @R22 @R53 @D3 @R16a
    Scenario: Set back within a focus, its rest begins when its time has elapsed
      * 08:00 Work is started for 3 rounds of 10 minutes and 5 minutes
      * 08:00 the Home Screen is shown
      * 08:08 the clock is set back by 5 minutes
      * these are the outcomes:
        | time  | Instagram |
        | 08:08 | blocked   |
        | 08:10 | open      |
        | 08:15 | blocked   |
        | 08:25 | open      |
        | 08:30 | blocked   |
        | 08:40 | open      |

    @R16a @R30
    Scenario Outline: Starts minutes before the clock changes on <night> come, though no start is ever told
      Given it is <day> 22:00
      And the phone has the quirk "lost start"
      And the profile Study blocks YouTube
      And Work is scheduled every day from <first> to 04:00
      And Study is scheduled every day from <second> to 04:00
      Then these are the outcomes:
        | time             | Instagram | YouTube |
        | tomorrow <first> | blocked   | open    |
        | <night> <second> | blocked   | blocked |
        | <night> 04:00    | open      | open    |

      Examples:
        | day        | night      | first | second |
        | 2026-03-28 | 2026-03-29 | 00:50 | 00:55  |
        | 2026-10-24 | 2026-10-25 | 00:50 | 00:55  |

    @R43 @R53 @D3 @R16a
    Scenario Outline: Set back as far as to its beginning, a break of <length> minutes is not a second longer
      Given Work allows 1 break of <length> minutes
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:10 the Home Screen is shown
      * <turned> the clock is set back by <back> minutes
      * <turned> Instagram stays open until <end>
      * <end> Instagram is blocked

      Examples:
        | length | turned | back | end   |
        | 5      | 08:13  | 3    | 08:15 |
        | 10     | 08:16  | 6    | 08:20 |
        | 15     | 08:21  | 8    | 08:25 |
        | 30     | 08:32  | 22   | 08:40 |

    @R26 @R53 @D3 @R16a
    Scenario: Set back as far as to its beginning, a timer is over when its time has elapsed
      * 08:00 Work is started for 1 hour
      * 08:00 the Home Screen is shown
      * 08:40 the clock is set back by 40 minutes
      * 08:40 Instagram stays blocked until 09:00
      * 09:00 Instagram is open

    @R22 @R53 @D3 @R16a
    Scenario: Set back as far as to its beginning, a rest is over when its time has elapsed
      * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
      * 08:00 the Home Screen is shown
      * 08:28 the clock is set back by 3 minutes
      * 08:28 Instagram stays open until 08:30
      * 08:30 Instagram is blocked

    @R53 @D3
    Scenario: A schedule follows the clock that the phone shows
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 the clock is set to 18:00
      * 10:00 Instagram is open
      * 10:00 no session is running

    @R53 @D3 @bug-B13
    Scenario: Turned out of its hours and back again, a schedule blocks again
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 the clock is set to 18:00
      * 10:01 Instagram is open
      * 10:02 the clock is set back by 8 hours
      * 10:02 FocusKey is opened
      * 10:02 Instagram is blocked

    @R53 @D3
    Scenario: Turned back to before its start, a schedule begins again at its hour
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 09:30 the clock is set back by 1 hour
      * these are the outcomes:
        | time  | Instagram |
        | 09:30 | open      |
        | 10:00 | blocked   |
        | 18:00 | open      |
      * the history has 2 sessions

    @R53 @R56
    Scenario: Turned forward within its hours, a schedule ends by the clock, and what elapsed counts
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 the clock is set forward by 2 hours
      * 14:59 Instagram is blocked
      * 15:00 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason   | bypasses |
        | Work    | 09:00 | 17:00 | 6:00:00 | schedule | 1        |

    @R53 @R56
    Scenario: Turned back within its hours, a schedule ends by the clock, and what elapsed counts
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 12:00 the clock is set back by 2 hours
      * 18:59 Instagram is blocked
      * 19:00 Instagram is open
      * the history is:
        | profile | start | end   | focused  | reason   | bypasses |
        | Work    | 09:00 | 17:00 | 10:00:00 | schedule | 1        |

    @R53 @R28a
    Scenario: Turned back on the way, a timer that ran out unseen counts no longer for it
      * 08:00 Work is started for 1 hour
      * 08:10 the clock is set back by 2 hours
      * 08:11 the phone is locked
      * 12:00 the phone is unlocked
      * 12:00 FocusKey is opened
      * 12:00 Instagram is open
      * the history is:
        | profile | focused | reason  |
        | Work    | 1:00:00 | time up |

    @R53 @D3
    Scenario: Turned into its hours, a schedule starts
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 08:10 the clock is set to 09:30
      * 08:10 Instagram is blocked

    @R53
    Scenario: A minute's correction is no bypass
      * 08:00 Work is started
      * 08:10 the clock is set forward by 60 seconds
      * 08:11 FocusKey is opened
      * 08:20 the session is ended
      * the history is:
        | profile | bypasses |
        | Work    | 0        |

    @R53
    Scenario: A jump of more than a minute is one
      * 08:00 Work is started
      * 08:10 the clock is set forward by 61 seconds
      * 08:11 FocusKey is opened
      * 08:20 the session is ended
      * the history is:
        | profile | bypasses |
        | Work    | 1        |

    @R53 @R52 @D3
    Scenario: With a strict profile the clock cannot be turned at all
      Given Work is strict
      And Work is scheduled on weekdays from 20:00 to 08:00
      * 20:05 the clock is set to tomorrow 08:01
      * these are the outcomes:
        | time           | Instagram |
        | 20:05          | blocked   |
        | tomorrow 08:00 | open      |

    @R28a @R31 @R53
    Scenario Outline: What ended before a journey that nobody saw has its whole length: <zone>
      Given Work is scheduled on every day from 09:00 to 17:00
      * 12:00 the phone is locked
      * 18:00 the time zone changes to <zone>
      * the phone is unlocked
      * the history is:
        | start | end   | focused |
        | 09:00 | 17:00 | 8:00:00 |

      Examples:
        | zone          |
        | Asia/Dubai    |
        | Europe/Berlin |

    @R20 @R28a @R31 @R56
    Scenario: What ended before a journey that nobody saw does not end with the next day's hours
      Given Work is scheduled on every day from 00:10 to 00:00
      * 08:00 the phone is locked
      * 12:30 the time zone changes to Asia/Kolkata
      * Wednesday 03:00 the phone is unlocked
      * the history is:
        | start            | end              | focused  |
        | 2026-01-05 08:00 | 2026-01-06 00:00 | 16:00:00 |
        | 2026-01-06 00:10 | 2026-01-07 00:00 | 21:20:00 |

    @R28a @R31 @R56
    Scenario: A window that passed unseen before a journey was seen is told in its own zone
      Given Work is scheduled on weekdays from 12:00 to 13:00
      * 08:30 the phone is locked
      * the time zone changes to Europe/Berlin
      * 14:30 the phone is unlocked
      * the history is:
        | start | end   | focused |
        | 12:00 | 13:00 | 1:00:00 |

  Rule: Other centuries

    @R28 @D17
    Scenario Outline: In <year> a schedule begins and ends by itself, as today
      Given it is <year>-01-03 08:00
      And the profile Work blocks Instagram
      And Work is scheduled every day from 09:00 to 10:00
      * 08:59:59 Instagram is open
      * 09:00 Instagram is blocked
      * 10:00 Instagram is open

      Examples:
        | year |
        | 1950 |
        | 4001 |
        | 9998 |

    @R26 @D17
    Scenario Outline: In <year> a session ends by itself, as today
      Given it is <year>-01-03 08:00
      And the profile Work blocks Instagram
      * 08:00 Work is started for 25 minutes
      * 08:24:59 Instagram is blocked
      * 08:25 Instagram is open

      Examples:
        | year |
        | 1950 |
        | 2400 |
        | 9998 |
