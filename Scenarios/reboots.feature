Feature: Restarts, dead batteries, deletion
  Whatever happens to the phone, what must be blocked is blocked when somebody can open it again.
  No shield stays behind after any end.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes

  Rule: Restarts

    @QA @R3 @D6
    Scenario: A restart in a session
      * 08:00 Work is started
      * 08:10 the phone restarts
      * 08:10 Instagram is blocked
      * 08:10 a session of Work is running
      * 08:30 Instagram is blocked
      * 08:30 the session is ended
      * 08:30 Instagram is open

    @QA @R3 @D6
    Scenario: A restart in a break that is not over
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 the phone restarts
      * 08:12 the phone is unlocked
      * these are the outcomes:
        | time  | Instagram |
        | 08:12 | open      |
        | 08:15 | blocked   |
        | 09:00 | blocked   |

    @QA @R44 @D6
    Scenario: A restart in a break, and nobody unlocks before its end
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 the phone restarts
      * 08:20 Instagram is blocked
      * 08:30 the phone is unlocked
      * 08:30 Instagram is opened
      * 08:30 the shield is shown

    @QA @D6 @R1
    Scenario: A schedule begins before the first unlock
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 08:50 the phone restarts
      * 09:30 Instagram is blocked
      * 09:30 the phone is unlocked
      * 09:30 a session of Work is running
      * 17:00 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |

    @QA @D6 @R1
    Scenario: A schedule ends before the first unlock
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 16:50 the phone restarts
      * 17:30 Instagram is open
      * 17:30 no session is running

    @QA @R22 @D6
    Scenario: A timer runs out while the phone restarts
      * 08:00 Work is started for 30 minutes
      * 08:29 the phone restarts
      * 08:40 the phone is unlocked
      * 08:40 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason  |
        | Work    | 08:00 | 08:30 | 0:30:00 | time up |

    @QA @D6 @R32
    Scenario: A restart while two schedules overlap
      Given Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 16:00 to 18:00
      * 16:30 the phone restarts
      * 16:31 the phone is unlocked
      * these are the outcomes:
        | time  | Instagram | YouTube |
        | 16:31 | blocked   | blocked |
        | 17:00 | open      | blocked |
        | 18:00 | open      | open    |

    @QA @D6
    Scenario: Restart upon restart
      * 08:00 Work is started
      * 08:10 the phone restarts
      * 08:11 the phone restarts
      * 08:12 the phone restarts
      * 08:13 Instagram is blocked
      * 08:13 1 session is running

  Rule: Off and empty

    @QA @D6
    Scenario: The phone dies in a session and is charged within it
      * 08:00 Work is started
      * 08:10 the battery dies
      * 09:00 the phone is charged and switched on
      * 09:01 the phone is unlocked
      * 09:01 Instagram is blocked
      * 09:01 a session of Work is running

    @QA @R28a @D6
    Scenario: The battery dies while the phone is off
      * 08:00 Work is started
      * 08:10 the phone is switched off
      * 08:20 the battery dies
      * 09:00 the phone is charged and switched on
      * 09:00 Instagram is blocked
      * 09:00 a session of Work is running

    @QA @R28a
    Scenario: The phone dies in a timed session and is charged after it
      * 08:00 Work is started for 1 hour
      * 08:10 the battery dies
      * 12:00 the phone is charged and switched on
      * 12:00 the phone is unlocked
      * 12:00 nothing is blocked
      * the history is:
        | profile | start | end   | focused | reason  |
        | Work    | 08:00 | 09:00 | 1:00:00 | time up |

    @QA @R28a @D19
    Scenario: The phone is off over a whole window of a schedule
      Given Work is scheduled on weekdays from 09:00 to 10:00
      * 08:30 the phone is switched off
      * 12:00 the phone is switched on
      * 12:00 the phone is unlocked
      * 12:00 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 10:00 | 1:00:00 | schedule |

    @QA @R1
    Scenario: The phone is off when one schedule ends and the other begins
      Given Work is scheduled on weekdays from 09:00 to 12:00
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 12:00 to 14:00
      * 11:30 the phone is switched off
      * 12:30 the phone is switched on
      * 12:30 Instagram is open
      * 12:30 YouTube is blocked
      * 12:30 the phone is unlocked
      * 14:00 YouTube is open

    @QA @R44
    Scenario: The phone dies in a break
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 the battery dies
      * 08:30 the phone is charged and switched on
      * 08:30 Instagram is blocked

    @QA @R16a @D19
    Scenario: The phone lies unused for days, and the schedule is in force at the first use
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the phone is locked
      * 2026-01-08 10:00 Instagram is blocked
      * 2026-01-08 10:00 the phone is unlocked
      * 2026-01-08 17:00 Instagram is open

    @QA @R16a @R28a
    Scenario: Three weeks unused, and each window has its line
      Given Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 nobody touches the phone for 3 weeks
      * 2026-01-26 10:00 Instagram is blocked
      * 2026-01-26 10:00 the phone is unlocked
      * 2026-01-26 10:00 a session of Work is running
      * 2026-01-26 17:00 Instagram is open
      * the history has 16 sessions

    @QA @R28a
    Scenario: Three weeks unused from within a timed session
      * 08:00 Work is started for 2 hours
      * 08:30 nobody touches the phone for 3 weeks
      * 2026-01-26 10:00 Instagram is open
      * the history is:
        | profile | start            | end              | focused | reason  |
        | Work    | 2026-01-05 08:00 | 2026-01-05 10:00 | 2:00:00 | time up |

  Rule: Killed and deleted

    @QA @R3
    Scenario Outline: <event> in a session changes nothing
      * 08:00 Work is started for 1 hour
      * 08:10 <event>
      * these are the outcomes:
        | time  | Instagram |
        | 08:10 | blocked   |
        | 09:00 | open      |
      * the history is:
        | profile | start | end   | focused | reason  |
        | Work    | 08:00 | 09:00 | 1:00:00 | time up |

      Examples:
        | event                     |
        | FocusKey is force-quit    |
        | the system kills FocusKey |
        | FocusKey is updated       |

    @QA @R53 @D31
    Scenario: FocusKey is deleted in a session, and all its shields go with it
      * 08:00 Work is started
      * 08:10 FocusKey is deleted from the phone
      * 08:10 nothing is blocked

    @QA @R63 @D13
    Scenario: After reinstalling, the first launch is a first launch
      * 08:00 Work is started
      * 08:10 FocusKey is deleted from the phone
      * 08:20 FocusKey is reinstalled
      * 08:20 FocusKey is opened
      * 08:20 the screen shows "Enable Screen Time Access"
      * 08:20 nothing is blocked
      * 08:20 no session is running
      * the history is empty

    @QA @R6 @D31 @D35
    Scenario: After reinstalling, FocusKey notifies again once the person has let it
      * 08:10 FocusKey is deleted from the phone
      * 08:20 FocusKey is reinstalled
      * 08:20 the permission dialog is denied
      * 08:20 Work is started for 10 minutes
      * the Home Screen is shown
      * 08:31 no notification is shown
      * FocusKey is opened
      * "Allow Notifications" is tapped
      * the permission dialog is allowed
      * the screen does not show "Allow Notifications"
      * 08:40 Work is started for 10 minutes
      * the Home Screen is shown
      * 08:50 a notification says "Work: time is up"

    @QA @R53 @D31
    Scenario: Shields that outlive the deletion are gone after the next restart
      Given the phone has the quirk "stuck shields"
      And the profile Work blocks Instagram
      * 08:00 Work is started
      * 08:10 FocusKey is deleted from the phone
      * 08:20 the phone restarts
      * 08:20 Instagram is open
