Feature: Sessions side by side
  Where sessions overlap, the union of what they block is blocked, and each ends on its own.
  What only one of them blocked opens with its end, neither sooner nor later.

  Rule: Schedules of different profiles

    @R32
    Scenario: Where two schedules overlap, both block
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 16:00 to 18:00
      Then these are the outcomes:
        | time  | Instagram | YouTube |
        | 08:30 | open      | open    |
        | 09:00 | blocked   | open    |
        | 16:00 | blocked   | blocked |
        | 17:00 | open      | blocked |
        | 18:00 | open      | open    |
      And the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |
        | Study   | 16:00 | 18:00 | 2:00:00 | schedule |

    @R32 @R4
    Scenario: What both block opens with the later end
      Given the profile Work blocks Instagram and TikTok
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks Instagram and YouTube
      And Study is scheduled on weekdays from 16:00 to 18:00
      Then these are the outcomes:
        | time  | Instagram | TikTok  | YouTube |
        | 08:30 | open      | open    | open    |
        | 09:00 | blocked   | blocked | open    |
        | 16:00 | blocked   | blocked | blocked |
        | 17:00 | blocked   | open    | blocked |
        | 18:00 | open      | open    | open    |

    @R32 @R49
    Scenario: Three at a time
      Given the profile Work blocks Instagram and Mail
      And Work is scheduled on weekdays from 09:00 to 12:00
      And the profile Study blocks Instagram and YouTube
      And Study is scheduled on weekdays from 10:00 to 13:00
      And the profile Reading blocks Instagram and Reddit
      And Reading is scheduled on weekdays from 11:00 to 14:00
      Then these are the outcomes:
        | time  | Instagram | Mail    | YouTube | Reddit  |
        | 08:30 | open      | open    | open    | open    |
        | 09:00 | blocked   | blocked | open    | open    |
        | 10:00 | blocked   | blocked | blocked | open    |
        | 11:00 | blocked   | blocked | blocked | blocked |
        | 12:00 | blocked   | open    | blocked | blocked |
        | 13:00 | blocked   | open    | open    | blocked |
        | 14:00 | open      | open    | open    | open    |
      And the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 12:00 | 3:00:00 | schedule |
        | Study   | 10:00 | 13:00 | 3:00:00 | schedule |
        | Reading | 11:00 | 14:00 | 3:00:00 | schedule |

    @R32 @bug-B19
    Scenario: One ends in the second in which the other begins
      Given the profile Work blocks Instagram and TikTok
      And Work is scheduled every day from 18:00 to 22:00
      And the profile Sleep blocks Instagram and YouTube
      And Sleep is scheduled every day from 22:00 to 00:00
      Then these are the outcomes:
        | time             | Instagram | TikTok  | YouTube |
        | 2026-01-05 17:00 | open      | open    | open    |
        | 2026-01-05 18:00 | blocked   | blocked | open    |
        | 2026-01-05 22:00 | blocked   | open    | blocked |
        | 2026-01-06 00:00 | open      | open    | open    |
      And the history is:
        | profile | start            | end              | focused | reason   |
        | Work    | 2026-01-05 18:00 | 2026-01-05 22:00 | 4:00:00 | schedule |
        | Sleep   | 2026-01-05 22:00 | 2026-01-06 00:00 | 2:00:00 | schedule |

    @R32
    Scenario: The same hours for both
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 09:00 to 17:00
      Then these are the outcomes:
        | time  | Instagram | YouTube |
        | 08:30 | open      | open    |
        | 09:00 | blocked   | blocked |
        | 17:00 | open      | open    |
      And the history is:
        | profile | start | end   | focused | reason   |
        | Study   | 09:00 | 17:00 | 8:00:00 | schedule |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule |

    @R32
    Scenario: One within the other
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks Instagram and YouTube
      And Study is scheduled on weekdays from 12:00 to 13:00
      Then these are the outcomes:
        | time  | Instagram | YouTube |
        | 09:00 | blocked   | open    |
        | 12:00 | blocked   | blocked |
        | 13:00 | blocked   | open    |
        | 17:00 | open      | open    |

    @R32
    Scenario: Two nights that overlap across midnight
      Given it is 2026-01-05 20:00
      And the profile Work blocks Instagram
      And Work is scheduled on Monday from 22:00 to 02:00
      And the profile Sleep blocks YouTube
      And Sleep is scheduled every day from 23:30 to 07:00
      Then these are the outcomes:
        | time             | Instagram | YouTube |
        | 2026-01-05 21:00 | open      | open    |
        | 2026-01-05 22:00 | blocked   | open    |
        | 2026-01-05 23:30 | blocked   | blocked |
        | 2026-01-06 02:00 | open      | blocked |
        | 2026-01-06 07:00 | open      | open    |

    @R32
    Scenario: The editor warns of the overlap and names both
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 16:00 to 18:00
      And FocusKey is opened
      When "Edit" is tapped
      Then the screen shows "Work and Study overlap: both block then."

    @R32 @R10
    Scenario: An allow list beside a block list
      Given the profile Work blocks Anki
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks everything except Anki and Duolingo
      And Study is scheduled on weekdays from 16:00 to 18:00
      Then these are the outcomes:
        | time  | Anki    | Duolingo | Instagram |
        | 09:00 | blocked | open     | open      |
        | 16:00 | blocked | open     | blocked   |
        | 17:00 | open    | open     | blocked   |
        | 18:00 | open    | open     | open      |

    @R32 @R10
    Scenario: Of two allow lists only what both allow opens
      Given the profile Work blocks everything except Anki and Mail
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks everything except Anki and Duolingo
      And Study is scheduled on weekdays from 16:00 to 18:00
      Then these are the outcomes:
        | time  | Anki | Mail    | Duolingo | Instagram |
        | 09:00 | open | open    | blocked  | blocked   |
        | 16:00 | open | blocked | blocked  | blocked   |
        | 17:00 | open | blocked | open     | blocked   |
        | 18:00 | open | open    | open     | open      |

    @R27 @R32
    Scenario: Ending one early leaves the other alone
      Given the profile Work blocks Instagram and Mail
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks Instagram and YouTube
      And Study is scheduled on weekdays from 10:00 to 12:00
      * 11:00 Work's session is ended
      * these are the outcomes:
        | time  | Instagram | Mail | YouTube |
        | 11:00 | blocked   | open | blocked |
        | 12:00 | open      | open | open    |
        | 17:00 | open      | open | open    |

  Rule: A session of one's own beside schedules

    @R35 @R20
    Scenario: A manual session is not touched by the schedule of another profile
      Given the profile Work blocks Instagram
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 09:00 to 10:00
      * 08:30 Work is started
      * these are the outcomes:
        | time  | Instagram | YouTube |
        | 08:30 | blocked   | open    |
        | 09:00 | blocked   | blocked |
        | 10:00 | blocked   | open    |
        | 12:00 | blocked   | open    |
      * 12:00 the session is ended
      * the history is:
        | profile | start | end   | focused | reason   | trigger  |
        | Work    | 08:30 | 12:00 | 3:30:00 | ended    | button   |
        | Study   | 09:00 | 10:00 | 1:00:00 | schedule | schedule |

    @R35 @R4
    Scenario: What both block stays blocked when the schedule ends
      Given the profile Work blocks Instagram
      And the profile Study blocks Instagram
      And Study is scheduled on weekdays from 09:00 to 10:00
      * 09:30 Work is started
      * 10:00 Instagram is blocked
      * 11:00 Instagram is blocked
      * 11:00 the session is ended
      * 11:00 Instagram is open

    @R34 @R32
    Scenario: An adopted session beside the schedule of another profile
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 11:00
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 10:00 to 12:00
      * 08:30 Work is started
      * these are the outcomes:
        | time  | Instagram | YouTube |
        | 08:30 | blocked   | open    |
        | 10:00 | blocked   | blocked |
        | 11:00 | open      | blocked |
        | 12:00 | open      | open    |
      * the history is:
        | profile | start | end   | focused | reason   | trigger  |
        | Work    | 08:30 | 11:00 | 2:30:00 | schedule | button   |
        | Study   | 10:00 | 12:00 | 2:00:00 | schedule | schedule |

    @R34 @R20
    Scenario: After its adoption another session of one's own may be started
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks YouTube
      * 08:30 Work is started
      * 09:30 Study is started
      * 09:30 2 sessions are running
      * 09:30 Instagram and YouTube are blocked
      * 10:00 the session is ended
      * 10:00 YouTube is open
      * 10:00 Instagram is blocked

    @R36 @R34
    Scenario: Switched off beside another manual session, an adopted session ends
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks YouTube
      * 08:30 Work is started
      * 09:30 Study is started
      * 10:00 the schedule of Work is switched off
      * 10:00 Instagram is open
      * 10:00 YouTube is blocked
      * 10:00 1 session is running

    @R2 @R1
    Scenario: Opening FocusKey again and again changes nothing
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 16:00 to 18:00
      * 16:30 FocusKey is opened
      * 16:30 FocusKey is force-quit
      * 16:30 FocusKey is opened
      * 16:30 the Home Screen is shown
      * 16:30 FocusKey is opened
      * 16:30 2 sessions are running
      * these are the outcomes:
        | time  | Instagram | YouTube |
        | 16:30 | blocked   | blocked |
        | 17:00 | open      | blocked |
        | 18:00 | open      | open    |
      * the history has 2 sessions

    @R20
    Scenario: A schedule for which there is no room waits, says so, and starts as soon as there is
      Given these profiles:
        | profile | blocks  | schedule                   |
        | P01     | p01.net | Monday from 22:00 to 23:30 |
        | P02     | p02.net | Monday from 22:00 to 23:30 |
        | P03     | p03.net | Monday from 22:00 to 23:30 |
        | P04     | p04.net | Monday from 22:00 to 23:30 |
        | P05     | p05.net | Monday from 22:00 to 23:30 |
        | P06     | p06.net | Monday from 22:00 to 23:30 |
        | P07     | p07.net | Monday from 22:00 to 23:30 |
        | P08     | p08.net | Monday from 22:00 to 23:30 |
        | P09     | p09.net | Monday from 22:00 to 23:30 |
        | P10     | p10.net | Monday from 22:00 to 23:30 |
        | P11     | p11.net | Monday from 22:00 to 23:30 |
        | P12     | p12.net | Monday from 22:00 to 23:30 |
        | P13     | p13.net | Monday from 22:00 to 23:30 |
        | P14     | p14.net | Monday from 22:00 to 23:30 |
        | P15     | p15.net | Monday from 22:00 to 23:30 |
        | P16     | p16.net | Monday from 22:00 to 23:30 |
        | P17     | p17.net | Monday from 22:00 to 23:30 |
        | P18     | p18.net | Monday from 22:00 to 23:30 |
        | P19     | p19.net | Monday from 22:00 to 23:30 |
        | P20     | p20.net | Monday from 22:00 to 23:30 |
      And the profile Reading blocks books.net
      When 21:30 Reading is started
      And 22:10 FocusKey is opened
      Then p01.net and p19.net are blocked
      And p20.net is open
      And FocusKey shows the error "P20 waits. No more than 20 sessions can run at a time."
      When Reading's session is ended
      Then p20.net is blocked
      And the screen does not show "P20 waits…"
