Feature: When the system misbehaves
  Callbacks get lost, come late, come twice or in the wrong order, and extensions crash.
  What is blocked follows from what is stored and from the clock, so each of these heals.

  Rule: Quirks that change nothing

    @R1 @R32
    Scenario Outline: Two overlapping schedules keep their hours with the quirk "<quirk>"
      Given the phone has the quirk "<quirk>"
      And the profile Work blocks Instagram and TikTok
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks Instagram and YouTube
      And Study is scheduled on weekdays from 16:00 to 18:00
      Then these are the outcomes:
        | time           | Instagram | TikTok  | YouTube |
        | 08:30          | open      | open    | open    |
        | 09:00          | blocked   | blocked | open    |
        | 16:00          | blocked   | blocked | blocked |
        | 17:00          | blocked   | open    | blocked |
        | 18:00          | open      | open    | open    |
        | tomorrow 09:00 | blocked   | blocked | open    |
        | tomorrow 16:00 | blocked   | blocked | blocked |
        | tomorrow 17:00 | blocked   | open    | blocked |
        | tomorrow 18:00 | open      | open    | open    |
      And the history has 4 sessions

      Examples:
        | quirk                  |
        | swapped callbacks      |
        | double callbacks       |
        | lost end               |
        | no start inside        |
        | silent stop            |
        | silent re-register     |
        | callbacks while locked |
        | lost start             |
        | lost warning           |
        | no start for wrapped   |
        | missed pairs delivered |
        | forgotten one-shots    |
        | default shields        |
        | asks again             |

    @R1 @R43
    Scenario Outline: Breaks keep their length with the quirk "<quirk>"
      Given the phone has the quirk "<quirk>"
      And the profile Work blocks Instagram
      And Work allows 3 breaks of 5 minutes
      And it is 22:00
      * 22:00 Work is started
      * 22:10 a break is taken
      * 22:14:59 Instagram is open
      * 22:15 Instagram is blocked
      * 22:15 a break is taken
      * 22:19:59 Instagram is open
      * 22:20 Instagram is blocked
      * 23:58 a break is taken
      * Instagram stays open until tomorrow 00:03
      * Instagram stays blocked until 07:00

      Examples:
        | quirk                  |
        | swapped callbacks      |
        | double callbacks       |
        | lost end               |
        | no start inside        |
        | silent stop            |
        | silent re-register     |
        | callbacks while locked |
        | lost start             |
        | lost warning           |
        | no start for wrapped   |
        | missed pairs delivered |
        | forgotten one-shots    |
        | default shields        |
        | asks again             |

    @R1 @R29
    Scenario Outline: A night keeps its hours with the quirk "<quirk>"
      Given the phone has the quirk "<quirk>"
      And it is 2026-01-05 20:00
      And the profile Sleep blocks Instagram
      And Sleep is scheduled every day from 23:00 to 07:00
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-01-05 20:00 | open      |
        | 2026-01-05 23:00 | blocked   |
        | 2026-01-06 07:00 | open      |
        | 2026-01-06 23:00 | blocked   |
        | 2026-01-07 07:00 | open      |

      Examples:
        | quirk                |
        | swapped callbacks    |
        | double callbacks     |
        | lost end             |
        | lost start           |
        | no start inside      |
        | no start for wrapped |
        | silent re-register   |

    @R1 @R32
    Scenario Outline: One ends as the other begins, with the quirk "<quirk>"
      Given the phone has the quirk "<quirk>"
      And the profile Work blocks Instagram and TikTok
      And Work is scheduled every day from 18:00 to 22:00
      And the profile Sleep blocks Instagram and YouTube
      And Sleep is scheduled every day from 22:00 to 00:00
      Then these are the outcomes:
        | time             | Instagram | TikTok  | YouTube |
        | 2026-01-05 17:00 | open      | open    | open    |
        | 2026-01-05 18:00 | blocked   | blocked | open    |
        | 2026-01-05 22:00 | blocked   | open    | blocked |
        | 2026-01-06 00:00 | open      | open    | open    |

      Examples:
        | quirk             |
        | swapped callbacks |
        | double callbacks  |
        | lost end          |
        | lost start        |

    @R1 @R16a
    Scenario Outline: A dozen schedules keep their hours with the quirk "<quirk>"
      Given the phone has the quirk "<quirk>"
      And these profiles:
        | profile | blocks  | schedule                      |
        | W09     | w09.net | every day from 09:05 to 09:50 |
        | W10     | w10.net | every day from 10:05 to 10:50 |
        | W11     | w11.net | every day from 11:05 to 11:50 |
        | W12     | w12.net | every day from 12:05 to 12:50 |
        | W13     | w13.net | every day from 13:05 to 13:50 |
        | W14     | w14.net | every day from 14:05 to 14:50 |
        | W15     | w15.net | every day from 15:05 to 15:50 |
        | W16     | w16.net | every day from 16:05 to 16:50 |
        | W17     | w17.net | every day from 17:05 to 17:50 |
        | W18     | w18.net | every day from 18:05 to 18:50 |
        | W19     | w19.net | every day from 19:05 to 19:50 |
        | W20     | w20.net | every day from 20:05 to 20:50 |
      Then these are the outcomes:
        | time  | w09.net | w10.net | w14.net | w20.net |
        | 08:30 | open    | open    | open    | open    |
        | 09:05 | blocked | open    | open    | open    |
        | 09:50 | open    | open    | open    | open    |
        | 10:05 | open    | blocked | open    | open    |
        | 10:50 | open    | open    | open    | open    |
        | 14:05 | open    | open    | blocked | open    |
        | 14:50 | open    | open    | open    | open    |
        | 20:05 | open    | open    | open    | blocked |
        | 20:50 | open    | open    | open    | open    |

      Examples:
        | quirk             |
        | lost start        |
        | lost end          |
        | lost warning      |
        | swapped callbacks |
        | double callbacks  |

    @R1 @R16a
    Scenario Outline: A window of nearly a day keeps its hours with the quirk "<quirk>"
      Given the phone has the quirk "<quirk>"
      And it is 2026-01-05 20:00
      And the profile Sleep blocks Instagram
      And Sleep is scheduled on Monday from 20:30 to 20:29
      Then these are the outcomes:
        | time             | Instagram |
        | 2026-01-05 20:00 | open      |
        | 2026-01-05 20:30 | blocked   |
        | 2026-01-06 20:29 | open      |
        | 2026-01-07 12:00 | open      |

      Examples:
        | quirk             |
        | lost start        |
        | lost end          |
        | no start inside   |
        | swapped callbacks |

    @R1 @R16a @D19
    Scenario Outline: What was planned behind the lock ends in time with the quirk "<quirk>"
      Given the phone has the quirk "<quirk>"
      And the profile Night blocks Notes
      And Night is scheduled on every day from 09:00 to 10:00
      And the phone is locked
      * 09:05 the shortcut starts Work
      * 10:00 Notes is open
      * 10:01 Notes is open

      Examples:
        | quirk        |
        | lost start   |
        | lost end     |
        | lost warning |

  Rule: Callbacks get lost

    @R1 @bug-B25
    Scenario: The start of a schedule is lost, and heals when FocusKey is opened
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the next 3 monitor callbacks are lost
      * 09:30 FocusKey is opened
      * 09:30 Instagram is blocked
      * 09:30 a session of Work is running
      * 17:30 FocusKey is opened
      * 17:30 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |

    @R1
    Scenario: The end of a schedule is lost, and heals when FocusKey is opened
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 16:30 Instagram is blocked
      * 16:30 the next 3 monitor callbacks are lost
      * 17:30 FocusKey is opened
      * 17:30 Instagram is open
      * 17:30 no session is running
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |

    @R1
    Scenario: One lost callback has a spare
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the next monitor callback is lost
      * tomorrow 10:00 Instagram is blocked
      * 17:30 FocusKey is opened
      * 17:30 Instagram is open

    @R1 @R3a
    Scenario: A break whose end is lost is over when the next callback comes, or FocusKey is opened
      Given the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 the next 5 monitor callbacks are lost
      * 08:30 FocusKey is opened
      * 08:30 Instagram is blocked
      * Instagram stays blocked until 12:00

  Rule: Callbacks come late, twice, or not at all

    @R1 @D19
    Scenario: Late callbacks make boundaries late, by no more than they are
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And monitor callbacks come 90 seconds late
      * 08:59:59 Instagram is open
      * 09:01:30 Instagram is blocked
      * 16:59:59 Instagram is blocked
      * 17:01:30 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |

    @R1 @R43
    Scenario: Late callbacks make a break longer, by no more than they are
      Given the phone has the quirk "late callbacks 90"
      And the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:10 FocusKey is force-quit
      * 08:16:30 Instagram is blocked
      * Instagram stays blocked until 12:00

    @R1 @D19
    Scenario: Before FocusKey is opened callbacks under way come as soon as they are late no longer
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And monitor callbacks come 10 minutes late
      * 09:05 Instagram is open
      * 09:05 monitor callbacks come 1 second late
      * 09:05 Instagram is blocked

    @R2 @R1
    Scenario: Callbacks that come twice do nothing twice
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And monitor callbacks come twice
      * these are the outcomes:
        | time  | Instagram |
        | 08:00 | open      |
        | 09:00 | blocked   |
        | 17:00 | open      |
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |

    @R1 @D10
    Scenario: The monitor extension crashes at the start, and the block is there at the next wake-up
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the monitor extension crashes on its next start
      * 09:30 FocusKey is opened
      * 09:30 Instagram is blocked
      * 17:00 Instagram is open

    @R1 @D8
    Scenario: Until FocusKey is opened the extension sleeps, and then all is right
      Given the phone has the quirk "sleeping extension"
      And the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the phone restarts
      * 09:30 FocusKey is opened
      * 09:30 Instagram is blocked
      * 17:00 Instagram is open

  Rule: Storage

    @R40 @R61 @D12
    Scenario: A full disk keeps no gate of a session that is over
      Given the profile Work blocks Instagram
      And the profile Study blocks TikTok
      And Study is scheduled on weekdays from 08:00 to 09:00
      And Study asks for an approval before a break
      When Work is started
      And the storage is full
      * 09:10 a break is taken
      * FocusKey is opened
      * the screen does not show "Ask your guardian"

    @R23 @D12
    Scenario: A start without room leaves nothing half done
      Given the profile Work blocks Instagram
      And the storage is full
      When Work is started
      Then FocusKey shows the error "Unable…"
      And Instagram is open
      And FocusKey monitors 0 activities
      When the storage has room again
      Then no session is running
      And the history is empty

    @R23 @D12
    Scenario: With room again the next start works
      Given the profile Work blocks Instagram
      * 08:00 the storage is full
      * 08:00 Work is started
      * 08:10 the storage has room again
      * 08:10 Work is started
      * 08:10 Instagram is blocked
      * 08:10 a session of Work is running

    @R1 @D12
    Scenario: Without room a session goes on blocking
      Given the profile Work blocks Instagram
      * 08:00 Work is started
      * 08:10 the storage is full
      * 09:00 Instagram is blocked
      * 09:00 the storage has room again
      * 09:00 the session is ended
      * 09:00 Instagram is open

    @R1 @D12
    Scenario: A break that ends without room is over all the same
      Given the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 the storage is full
      * 08:14:59 Instagram is open
      * 08:15 Instagram is blocked
      * Instagram stays blocked until 10:00

    @R1 @D12
    Scenario: A schedule that begins and ends without room keeps its hours and gets its line
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the storage is full
      * these are the outcomes:
        | time  | Instagram |
        | 08:30 | open      |
        | 09:00 | blocked   |
        | 17:00 | open      |
      * 17:10 the storage has room again
      * 17:10 FocusKey is opened
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |

    @R1 @D10
    Scenario: The monitor extension crashes at the end of a break
      Given the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 the Home Screen is shown
      * 08:11 the monitor extension crashes on its next start
      * 08:15 Instagram is blocked
      * 08:20 FocusKey is opened
      * 08:20 Instagram is blocked

    @R1 @D12
    Scenario: A schedule that begins without room is right once there is room
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the storage is full
      * 09:30 the storage has room again
      * 09:30 FocusKey is opened
      * 09:30 Instagram is blocked
      * 17:00 Instagram is open

    @R61 @D12 @QA
    Scenario: The power fails while a start is written
      Given the profile Work blocks Instagram
      * 08:00 the power fails during the next write
      * 08:00 Work is started
      * 08:10 the phone is switched on
      * 08:10 the phone is unlocked
      * 08:10 FocusKey is opened
      * 08:10 FocusKey has not crashed
      * 08:20 Study is started
      * 08:20 a session of Study is running

    @R61 @D12 @QA
    Scenario: The power fails while a break is written, and no door stays open
      Given the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes
      * 08:00 Work is started
      * 08:10 the power fails during the next write
      * 08:10 a break is taken
      * 08:20 the phone is switched on
      * 08:20 Instagram is blocked
      * 08:20 a session of Work is running

    @R61 @D12 @QA
    Scenario: The power fails while a schedule's start is written
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 the power fails during the next write
      * 09:30 the phone is switched on
      * 09:30 Instagram is blocked
      * 09:30 the phone is unlocked
      * 17:00 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |
