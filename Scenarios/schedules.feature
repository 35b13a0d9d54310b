Feature: Schedules
  A schedule blocks at its hours and opens after them, without anybody opening FocusKey.
  Local time decides, to the second, and each run has its line in the history.

  Rule: A schedule needs nobody

    @AC-6 @R26 @R29
    Scenario: A working day, to the second
      Given the profile Work blocks Instagram and youtube.com
      And Work is scheduled on weekdays from 09:00 to 17:00
      Then these are the outcomes:
        | time           | Instagram | youtube.com | Notes |
        | 08:00          | open      | open        | open  |
        | 09:00          | blocked   | blocked     | open  |
        | 17:00          | open      | open        | open  |
        | tomorrow 09:00 | blocked   | blocked     | open  |
      And the history is:
        | profile | start            | end              | focused | reason   | trigger  |
        | Work    | 2026-01-05 09:00 | 2026-01-05 17:00 | 8:00:00 | schedule | schedule |

    @AC-6 @R26 @R3
    Scenario: FocusKey was force-quit, and the schedule comes all the same
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 FocusKey is force-quit
      * these are the outcomes:
        | time  | Instagram |
        | 08:30 | open      |
        | 09:00 | blocked   |
        | 17:00 | open      |

    @AC-6 @R29 @D19
    Scenario: On a locked phone the schedule is in force at the next unlock
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the phone is locked
      * 09:00 Instagram is blocked
      * 11:00 the phone is unlocked
      * 11:00 Instagram is opened
      * 11:00 the shield is shown

    @AC-6 @R28a @D19
    Scenario: A start seen late is recorded at its time
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the phone is locked
      * 11:00 the phone is unlocked
      * 17:00 nothing is blocked
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |

    @AC-6 @R28a @QA
    Scenario: A window that passed while the phone lay locked still gets its line
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 10:00
      * 08:30 the phone is locked
      * 12:00 the phone is unlocked
      * 12:00 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 10:00 | 1:00:00 | schedule |

    @AC-6 @R26
    Scenario: Opened in between, FocusKey knows what runs
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 FocusKey is opened
      * 10:00 the screen shows "Focusing…"
      * 10:00 a session of Work is running
      * 17:00 the screen does not show "Focusing…"
      * 17:00 the screen shows "Start"

    @AC-6 @R58
    Scenario: The Live Activity of a scheduled session comes with the next opening of FocusKey
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 09:30 no Live Activity is shown
      * 09:30 FocusKey is opened
      * 09:30 the lock screen shows "Focus: Work"
      * 17:00 FocusKey is opened
      * 17:00 no Live Activity is shown

  Rule: The heads-up

    @AC-6 @R37
    Scenario: Five minutes before the start a notification comes, though FocusKey does not run
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And Work warns before it starts
      * 08:10 FocusKey is force-quit
      * 08:54:59 no notification is shown
      * 08:55 a notification says "Work starts in 5 minutes"

    @AC-6 @R37
    Scenario: It comes on the days of the schedule only
      Given it is 2026-01-09 18:00
      And the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And Work warns before it starts
      * 2026-01-11 20:00 no notification is shown
      * 2026-01-12 08:55 a notification says "Work starts in 5 minutes"

    @AC-6 @R37
    Scenario: No heads-up where the session runs already
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And Work warns before it starts
      * 08:30 Work is started
      * 08:59 no notification is shown
      * 09:30 no notification is shown

    @R37 @D3 @D35
    Scenario Outline: None is left of a moment that passed unseen: <what>
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 16:00 to 18:00
      And Work warns before it starts
      When <what>
      And FocusKey is opened
      Then a session of Work is running
      And no notification is shown

      Examples:
        | what                                |
        | the clock is set to 17:00           |
        | the clock is set to 16:00           |
        | the time zone changes to Asia/Tokyo |

    @R37 @D6 @D35
    Scenario: None is left where the phone is switched on in the session
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And Work warns before it starts
      * 08:50 the phone is switched off
      * 09:10 the phone is switched on
      * the phone is unlocked
      * no notification is shown

    @R37 @R34
    Scenario Outline: It comes after a session that the schedule took over while nobody looked: <started>
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 12:00
      And Work is scheduled on weekdays from 14:00 to 17:00
      And Work warns before it starts
      * 08:40 <started>
      * 08:50 nobody touches the phone for 5 hours
      * 13:55 a notification says "Work starts in 5 minutes"
      * Tuesday 08:54:59 the phone is unlocked
      * no notification is shown
      * Tuesday 08:55 a notification says "Work starts in 5 minutes"

      Examples:
        | started                                                   |
        | Work is started                                           |
        | Work is started for 1 hour                                |
        | Work is started for 20 rounds of 25 minutes and 5 minutes |

    @R37 @R33
    Scenario: None comes while a window before it runs, seen or not
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 12:00
      And Work is scheduled on weekdays from 12:03 to 13:00
      And Work warns before it starts
      * 08:30 nobody touches the phone for 3 hours
      * 12:01 the phone is unlocked
      * Instagram is open
      * no notification is shown

    @AC-6 @R37
    Scenario: Without being switched on there is no heads-up
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 09:30 no notification is shown

    @AC-6 @R37 @D35
    Scenario: It comes on a locked phone, too
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And Work warns before it starts
      * 08:10 the phone is locked
      * 08:55 a notification says "Work starts in 5 minutes"

    @AC-6 @R37 @R27
    Scenario: No heads-up for an occurrence that is skipped
      Given it is 2026-01-05 07:30
      And the profile Work blocks Instagram
      And Work is scheduled on weekdays from 08:00 to 09:00
      And Work is scheduled on weekdays from 09:00 to 10:00
      And Work warns before it starts
      * 07:40 Work is started
      * 08:10 the session is ended
      * 08:59 no notification is shown
      * 09:30 Instagram is open

    @AC-6 @R37
    Scenario: The next heads-up is prepared while a session runs, and the phone may be put away in it
      Given it is 2026-01-05 09:10
      And the profile Work blocks Instagram
      And Work is scheduled on every day from 09:00 to 10:00
      And Work is scheduled on every day from 14:00 to 15:00
      And Work warns before it starts
      * 09:30 the phone is locked
      * 13:54:59 no notification is shown
      * 13:55 a notification says "Work starts in 5 minutes"

    @AC-6 @R37
    Scenario: So it is while an evening's timer runs, for the next morning
      Given the profile Work blocks Instagram
      And Work is scheduled on every day from 09:00 to 10:00
      And Work warns before it starts
      * 20:00 Work is started for 2 hours
      * the phone is locked
      * tomorrow 08:55 a notification says "Work starts in 5 minutes"

    @AC-6 @R34 @R37
    Scenario: So it is where a schedule takes a session over and ends it a week later, and nobody looks
      Given the profile Work blocks Instagram
      And Work is scheduled on Monday from 12:45 to 13:15
      And Work warns before it starts
      * 13:30 Work is started
      * the phone is locked
      * 2026-01-12 12:50 no notification is shown
      * 2026-01-19 12:39:59 no notification is shown
      * 2026-01-19 12:40 a notification says "Work starts in 5 minutes"

    @AC-6 @R37
    Scenario: A timer that runs into the time of the heads-up has none
      Given the profile Work blocks Instagram
      And Work is scheduled on every day from 09:00 to 10:00
      And Work warns before it starts
      * 08:30 Work is started for 26 minutes
      * the phone is locked
      * 08:59 no notification is shown

    @AC-6 @R16 @R37
    Scenario: A profile that is renamed has its heads-up under the new name
      Given the profile Work blocks Instagram
      And Work is scheduled on every day from 09:00 to 10:00
      And Work warns before it starts
      When Work is renamed to Office
      Then 08:55 a notification says "Office starts in 5 minutes"

    @R37 @D35
    Scenario: A heads-up that is tapped on the lock screen when its window is over
      Given the profile Work blocks Instagram
      And Work is scheduled on every day from 09:00 to 10:00
      And Work warns before it starts
      And the profile Study blocks YouTube
      And Study is scheduled on every day from 10:32 to 12:00
      And Study warns before it starts
      * the phone is locked
      * 10:30 "Work starts in 5 minutes" is tapped
      * FocusKey is in front
      * a notification says "Study starts in 5 minutes"
      * Instagram is open

  Rule: Days and nights

    @AC-6 @R29
    Scenario: A week of working days
      Given the profile Work blocks Instagram
      And Work is scheduled Monday to Friday from 09:00 to 17:00
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-01-05 09:00 | blocked   |
        | 2026-01-05 17:00 | open      |
        | 2026-01-06 09:00 | blocked   |
        | 2026-01-06 17:00 | open      |
        | 2026-01-07 09:00 | blocked   |
        | 2026-01-07 17:00 | open      |
        | 2026-01-08 09:00 | blocked   |
        | 2026-01-08 17:00 | open      |
        | 2026-01-09 09:00 | blocked   |
        | 2026-01-09 17:00 | open      |
        | 2026-01-12 09:00 | blocked   |
        | 2026-01-12 17:00 | open      |
      And the history has 6 sessions

    @AC-6 @R29
    Scenario: A night belongs to the day on which it begins
      Given it is 2026-01-09 20:00
      And the profile Sleep blocks everything except Clock
      And Sleep is scheduled on weekdays from 23:00 to 07:00
      Then these are the outcomes:
        | time             | Instagram | Clock |
        | 2026-01-09 20:00 | open      | open  |
        | 2026-01-09 23:00 | blocked   | open  |
        | 2026-01-10 07:00 | open      | open  |
        | 2026-01-12 23:00 | blocked   | open  |
        | 2026-01-13 07:00 | open      | open  |
      And the history is:
        | profile | start            | end              | focused | reason   |
        | Sleep   | 2026-01-09 23:00 | 2026-01-10 07:00 | 8:00:00 | schedule |
        | Sleep   | 2026-01-12 23:00 | 2026-01-13 07:00 | 8:00:00 | schedule |

    @AC-6 @R29
    Scenario Outline: A window <around> midnight
      Given it is 2026-01-05 20:00
      And the profile Sleep blocks Instagram
      And Sleep is scheduled on Monday from <start> to <end>
      Then these are the outcomes:
        | time               | Instagram |
        | 2026-01-05 20:00   | open      |
        | 2026-01-05 <start> | blocked   |
        | <until>            | open      |
        | 2026-01-07 12:00   | open      |

      Examples:
        | around         | start | end   | until            |
        | that ends at   | 22:00 | 00:00 | 2026-01-06 00:00 |
        | that spans     | 23:50 | 00:10 | 2026-01-06 00:10 |
        | of a day about | 20:30 | 20:29 | 2026-01-06 20:29 |

    @AC-6 @R29
    Scenario: A window from midnight on
      Given it is 2026-01-05 20:00
      And the profile Sleep blocks Instagram
      And Sleep is scheduled on Tuesday from 00:00 to 06:00
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-01-05 20:00 | open      |
        | 2026-01-06 00:00 | blocked   |
        | 2026-01-06 06:00 | open      |
        | 2026-01-07 12:00 | open      |

    @AC-6 @R29
    Scenario: The shortest window there may be
      Given the profile Work blocks Instagram
      And Work is scheduled on Monday from 09:00 to 09:15
      Then these are the outcomes:
        | time  | Instagram |
        | 08:00 | open      |
        | 09:00 | blocked   |
        | 09:15 | open      |
        | 10:00 | open      |

    @AC-6 @R29
    Scenario Outline: The editor refuses <what>
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      When Work is edited to run on weekdays from <start> to <end>
      Then FocusKey shows the error "<error>"
      And these are the outcomes:
        | time  | Instagram |
        | 08:00 | open      |
        | 09:00 | blocked   |
        | 17:00 | open      |

      Examples:
        | what                         | start | end   | error                                             |
        | a window without an end      | 10:00 | 10:00 | A schedule cannot start and end at the same time. |
        | a window of fourteen minutes | 10:00 | 10:14 | A schedule must be at least 15 minutes long.      |

  Rule: Several windows of one profile

    @R33
    Scenario: Two windows with a gap are two sessions
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 12:00
      And Work is scheduled on weekdays from 13:00 to 17:00
      Then these are the outcomes:
        | time  | Instagram |
        | 08:00 | open      |
        | 09:00 | blocked   |
        | 12:00 | open      |
        | 13:00 | blocked   |
        | 17:00 | open      |
      And the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 12:00 | 3:00:00 | schedule |
        | Work    | 13:00 | 17:00 | 4:00:00 | schedule |

    @R33
    Scenario Outline: Two windows that <meet> are one session
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to <first end>
      And Work is scheduled on weekdays from <second start> to 17:00
      Then these are the outcomes:
        | time  | Instagram |
        | 08:00 | open      |
        | 09:00 | blocked   |
        | 17:00 | open      |
        | 18:00 | open      |
      And the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |

      Examples:
        | meet    | first end | second start |
        | touch   | 12:00     | 12:00        |
        | overlap | 13:00     | 12:00        |

    @R33 @R29
    Scenario: Windows that touch at midnight are one session
      Given it is 2026-01-05 20:00
      And the profile Work blocks Instagram
      And Work is scheduled on Monday from 22:00 to 00:00
      And Work is scheduled on Tuesday from 00:00 to 02:00
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-01-05 20:00 | open      |
        | 2026-01-05 22:00 | blocked   |
        | 2026-01-06 02:00 | open      |
        | 2026-01-06 12:00 | open      |
      And the history is:
        | profile | start            | end              | focused | reason   |
        | Work    | 2026-01-05 22:00 | 2026-01-06 02:00 | 4:00:00 | schedule |

    @R33
    Scenario: A window within a window changes nothing
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And Work is scheduled on Monday from 10:00 to 11:00
      Then these are the outcomes:
        | time  | Instagram |
        | 08:00 | open      |
        | 09:00 | blocked   |
        | 17:00 | open      |
        | 18:00 | open      |
      And the history has 1 session

    @R27 @R33
    Scenario: Twenty windows that touch are one session, and skipped as one
      Given Work is scheduled on every day from 09:00 to 09:30
      And Work is scheduled on every day from 09:30 to 10:00
      And Work is scheduled on every day from 10:00 to 10:30
      And Work is scheduled on every day from 10:30 to 11:00
      And Work is scheduled on every day from 11:00 to 11:30
      And Work is scheduled on every day from 11:30 to 12:00
      And Work is scheduled on every day from 12:00 to 12:30
      And Work is scheduled on every day from 12:30 to 13:00
      And Work is scheduled on every day from 13:00 to 13:30
      And Work is scheduled on every day from 13:30 to 14:00
      And Work is scheduled on every day from 14:00 to 14:30
      And Work is scheduled on every day from 14:30 to 15:00
      And Work is scheduled on every day from 15:00 to 15:30
      And Work is scheduled on every day from 15:30 to 16:00
      And Work is scheduled on every day from 16:00 to 16:30
      And Work is scheduled on every day from 16:30 to 17:00
      And Work is scheduled on every day from 17:00 to 17:30
      And Work is scheduled on every day from 17:30 to 18:00
      And Work is scheduled on every day from 18:00 to 18:30
      And Work is scheduled on every day from 18:30 to 19:00
      * 09:10 Instagram is opened
      * 09:10 the shield says "Work · until 19:00"
      * 09:10 the session is ended
      * Instagram stays open until tomorrow 09:00
      * the history is:
        | profile | start            | end              | reason      |
        | Work    | 2026-01-05 09:00 | 2026-01-05 09:10 | ended early |

    @R27 @R33
    Scenario: Windows of six and a half days that touch are skipped as one
      Given it is 2026-01-11 01:30
      And Work is scheduled on every day from 02:00 to 14:00
      And Work is scheduled on every day from 14:00 to 01:00
      And Work is scheduled on Monday to Saturday from 01:00 to 02:00
      * Monday 12:00 the session is ended
      * Instagram stays open until 2026-01-18 02:00
      * 2026-01-18 02:00 Instagram is blocked

  Rule: Changing a schedule takes effect at once

    @R15
    Scenario: An edit that leaves the session outside every window ends it
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 Work is edited to run on weekdays from 13:00 to 17:00
      * these are the outcomes:
        | time  | Instagram |
        | 10:00 | open      |
        | 13:00 | blocked   |
        | 17:00 | open      |
      * the history is:
        | profile | start | end   | focused | reason      |
        | Work    | 09:00 | 10:00 | 1:00:00 | ended early |
        | Work    | 13:00 | 17:00 | 4:00:00 | schedule    |

    @R15 @bug-B21
    Scenario: An edit that puts the present inside a window starts a session then
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 13:00 to 17:00
      * 10:00 Work is edited to run on weekdays from 09:30 to 17:00
      * these are the outcomes:
        | time  | Instagram |
        | 10:00 | blocked   |
        | 17:00 | open      |
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 10:00 | 17:00 | 7:00:00 | schedule |

    @R15
    Scenario: A running session follows a new end
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 Work is edited to run on weekdays from 09:00 to 11:00
      * these are the outcomes:
        | time  | Instagram |
        | 10:00 | blocked   |
        | 11:00 | open      |
        | 17:00 | open      |
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 11:00 | 2:00:00 | schedule |

    @R15
    Scenario: A running session follows a new selection
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 Work is edited to block YouTube
      * 10:00 YouTube is blocked
      * 10:00 Instagram is open

    @R36
    Scenario: A schedule that is switched off comes no more
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      When the schedule of Work is switched off
      Then Instagram stays open until tomorrow 18:00
      And the history is empty

    @R36
    Scenario: Switched off while it runs, it ends
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 the schedule of Work is switched off
      * 10:00 Instagram is open
      * 10:00 no session is running
      * Instagram stays open until tomorrow 18:00
      * the history is:
        | profile | start            | end              | focused | reason      |
        | Work    | 2026-01-05 09:00 | 2026-01-05 10:00 | 1:00:00 | ended early |

    @R28a @R36
    Scenario: Switched on within its hours, it starts then and not before
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the schedule of Work is switched off
      * 10:00 the schedule of Work is switched on
      * 10:00 Instagram is blocked
      * 17:00 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 10:00 | 17:00 | 7:00:00 | schedule |

    @R16
    Scenario: A deleted profile comes no more, and leaves no monitor
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      When the profile Work is deleted
      Then FocusKey monitors 0 activities
      And Instagram stays open until tomorrow 18:00

    @R16
    Scenario: A renamed profile keeps its schedule, its selection and its running session
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 Work is renamed to Office
      * 10:00 a session of Office is running
      * 10:00 1 session is running
      * these are the outcomes:
        | time  | Instagram |
        | 10:00 | blocked   |
        | 17:00 | open      |
      * the history has 1 session

    @R16 @R19
    Scenario: A card that carries the old name is then unknown
      Given the profile Work blocks Instagram
      And Work is renamed to Office
      When the link "https://focuskey.app/start?profile=Work" is opened
      Then no session is running
      And Instagram is open

    @R15 @bug-B21
    Scenario: A schedule made within its hours is written down together with what it starts
      Given the profile Work blocks Instagram
      * 09:30 Work is edited to run on every day from 09:00 to 17:00
      * 09:30 Instagram is blocked
      * 09:30 FocusKey wrote at most 3 times

  Rule: More windows than the system has monitors

    @R16a @D17 @bug-B24
    Scenario: Twenty-four profiles, one for each hour of the day
      Given these profiles:
        | profile | blocks  | schedule                      |
        | H00     | h00.net | every day from 00:00 to 01:00 |
        | H01     | h01.net | every day from 01:00 to 02:00 |
        | H02     | h02.net | every day from 02:00 to 03:00 |
        | H03     | h03.net | every day from 03:00 to 04:00 |
        | H04     | h04.net | every day from 04:00 to 05:00 |
        | H05     | h05.net | every day from 05:00 to 06:00 |
        | H06     | h06.net | every day from 06:00 to 07:00 |
        | H07     | h07.net | every day from 07:00 to 08:00 |
        | H08     | h08.net | every day from 08:00 to 09:00 |
        | H09     | h09.net | every day from 09:00 to 10:00 |
        | H10     | h10.net | every day from 10:00 to 11:00 |
        | H11     | h11.net | every day from 11:00 to 12:00 |
        | H12     | h12.net | every day from 12:00 to 13:00 |
        | H13     | h13.net | every day from 13:00 to 14:00 |
        | H14     | h14.net | every day from 14:00 to 15:00 |
        | H15     | h15.net | every day from 15:00 to 16:00 |
        | H16     | h16.net | every day from 16:00 to 17:00 |
        | H17     | h17.net | every day from 17:00 to 18:00 |
        | H18     | h18.net | every day from 18:00 to 19:00 |
        | H19     | h19.net | every day from 19:00 to 20:00 |
        | H20     | h20.net | every day from 20:00 to 21:00 |
        | H21     | h21.net | every day from 21:00 to 22:00 |
        | H22     | h22.net | every day from 22:00 to 23:00 |
        | H23     | h23.net | every day from 23:00 to 00:00 |
      Then these are the outcomes:
        | time             | h09.net | h10.net | h22.net | h23.net | h00.net | h07.net |
        | 2026-01-05 08:30 | open    | open    | open    | open    | open    | open    |
        | 2026-01-05 09:00 | blocked | open    | open    | open    | open    | open    |
        | 2026-01-05 10:00 | open    | blocked | open    | open    | open    | open    |
        | 2026-01-05 11:00 | open    | open    | open    | open    | open    | open    |
        | 2026-01-05 22:00 | open    | open    | blocked | open    | open    | open    |
        | 2026-01-05 23:00 | open    | open    | open    | blocked | open    | open    |
        | 2026-01-06 00:00 | open    | open    | open    | open    | blocked | open    |
        | 2026-01-06 01:00 | open    | open    | open    | open    | open    | open    |
        | 2026-01-06 07:00 | open    | open    | open    | open    | open    | blocked |
        | 2026-01-06 08:00 | open    | open    | open    | open    | open    | open    |
        | 2026-01-06 09:00 | blocked | open    | open    | open    | open    | open    |

    @R16a @D19
    Scenario: More windows than monitors, and the phone lay unused over many of them
      Given these profiles:
        | profile | blocks  | schedule                      |
        | H09     | h09.net | every day from 09:00 to 10:00 |
        | H10     | h10.net | every day from 10:00 to 11:00 |
        | H11     | h11.net | every day from 11:00 to 12:00 |
        | H12     | h12.net | every day from 12:00 to 13:00 |
        | H13     | h13.net | every day from 13:00 to 14:00 |
        | H14     | h14.net | every day from 14:00 to 15:00 |
        | H15     | h15.net | every day from 15:00 to 16:00 |
        | H16     | h16.net | every day from 16:00 to 17:00 |
        | H17     | h17.net | every day from 17:00 to 18:00 |
        | H18     | h18.net | every day from 18:00 to 19:00 |
        | H19     | h19.net | every day from 19:00 to 20:00 |
        | H20     | h20.net | every day from 20:00 to 21:00 |
        | M09     | m09.net | every day from 09:30 to 10:30 |
        | M10     | m10.net | every day from 10:30 to 11:30 |
        | M11     | m11.net | every day from 11:30 to 12:30 |
        | M12     | m12.net | every day from 12:30 to 13:30 |
        | M13     | m13.net | every day from 13:30 to 14:30 |
        | M14     | m14.net | every day from 14:30 to 15:30 |
        | M15     | m15.net | every day from 15:30 to 16:30 |
        | M16     | m16.net | every day from 16:30 to 17:30 |
        | M17     | m17.net | every day from 17:30 to 18:30 |
        | M18     | m18.net | every day from 18:30 to 19:30 |
      * 08:30 nobody touches the phone for 9 hours
      * 17:30 h17.net and m17.net are blocked
      * 17:30 h16.net, m16.net, h09.net and h18.net are open
      * 17:45 the phone is unlocked
      * 18:00 h18.net and m17.net are blocked
      * 18:00 h17.net is open
