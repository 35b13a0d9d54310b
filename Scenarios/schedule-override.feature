Feature: Overriding a schedule
  What a person ends early stays ended until the schedule comes round again.
  What a person starts early is one session with the schedule that follows.

  Background:
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00

  Rule: Ended early

    @AC-7 @R27
    Scenario: Ended early, it stays ended until the next day
      * 10:30 the session is ended
      * these are the outcomes:
        | time           | Instagram |
        | 10:30          | open      |
        | 17:00          | open      |
        | tomorrow 09:00 | blocked   |
        | tomorrow 17:00 | open      |
      * the history is:
        | profile | start            | end              | focused | reason      |
        | Work    | 2026-01-05 09:00 | 2026-01-05 10:30 | 1:30:00 | ended early |
        | Work    | 2026-01-06 09:00 | 2026-01-06 17:00 | 8:00:00 | schedule    |

    @AC-7 @R27 @R1
    Scenario Outline: Ended early, it stays ended though <event>
      * 10:30 the session is ended
      * 11:00 <event>
      * 11:05 the phone is unlocked
      * 11:05 FocusKey is opened
      * 11:05 no session is running
      * Instagram stays open until 17:30

      Examples:
        | event                  |
        | FocusKey is force-quit |
        | the phone restarts     |
        | FocusKey is updated    |
        | the phone is locked    |

    @AC-7 @R27 @R33
    Scenario: Ended early, all windows that were joined to it are skipped
      Given Work is scheduled on weekdays from 17:00 to 19:00
      * 10:30 the session is ended
      * these are the outcomes:
        | time           | Instagram |
        | 10:30          | open      |
        | 19:00          | open      |
        | tomorrow 09:00 | blocked   |

    @AC-7 @R27 @R33
    Scenario: Ended early, a later window of the same day still comes
      Given Work is scheduled on weekdays from 18:00 to 19:00
      * 10:30 the session is ended
      * these are the outcomes:
        | time  | Instagram |
        | 10:30 | open      |
        | 18:00 | blocked   |
        | 19:00 | open      |

    @AC-7 @R15 @R27
    Scenario: Ended early, it stays so where the window before it is taken away
      Given Work is scheduled on weekdays from 18:00 to 19:00
      * 18:10 the session is ended
      * 18:20 Work is edited to run on weekdays from 18:00 to 19:00
      * these are the outcomes:
        | time           | Instagram |
        | 18:20          | open      |
        | tomorrow 18:00 | blocked   |

    @AC-7 @R15 @R27
    Scenario: Ended early, it stays so where a window of the same start on other days is taken away
      Given the profile Sleep blocks YouTube
      And Sleep is scheduled on Tuesday from 20:00 to 21:00
      And Sleep is scheduled on Monday from 20:00 to 22:00
      * 20:10 Sleep's session is ended
      * 20:20 Sleep is edited to run on Monday from 20:00 to 22:00
      * these are the outcomes:
        | time             | YouTube |
        | 20:20            | open    |
        | 2026-01-12 20:00 | blocked |

    @AC-7 @R37 @R27
    Scenario: Ended in the night, the next night comes
      Given the profile Sleep blocks YouTube
      And Sleep is scheduled every day from 23:00 to 07:00
      * Tuesday 00:30 Sleep's session is ended
      * these are the outcomes:
        | time             | YouTube |
        | 2026-01-06 00:30 | open    |
        | 2026-01-06 23:00 | blocked |
        | 2026-01-07 07:00 | open    |

    @AC-7 @R34
    Scenario: Started again by hand in a skipped occurrence, it is a plain session
      * 10:00 the session is ended
      * 11:00 Work is started
      * these are the outcomes:
        | time  | Instagram |
        | 11:00 | blocked   |
        | 17:00 | blocked   |
        | 18:00 | blocked   |
      * 18:00 the session is ended
      * 18:00 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason      | trigger  |
        | Work    | 09:00 | 10:00 | 1:00:00 | ended early | schedule |
        | Work    | 11:00 | 18:00 | 7:00:00 | ended       | button   |

    @R27 @R53
    Scenario: What is skipped stays skipped when the clock was set ahead by a month and is put right
      * 10:00 the session is ended
      * 10:01 the clock is set to 2026-02-10 08:00
      * FocusKey is opened
      * the clock is set to 2026-01-05 10:05
      * FocusKey is opened
      * Instagram stays open until 17:00
      * no session is running

  Rule: Started early

    @AC-7 @R34 @bug-B17
    Scenario: Started ten minutes early, it is one session that ends with the schedule
      * 08:50 the card is tapped
      * these are the outcomes:
        | time  | Instagram |
        | 08:50 | blocked   |
        | 09:00 | blocked   |
        | 17:00 | open      |
        | 18:00 | open      |
      * the history is:
        | profile | start | end   | focused | reason   | trigger |
        | Work    | 08:50 | 17:00 | 8:10:00 | schedule | card    |

    @AC-7 @R34 @R38
    Scenario: The breaks of the session that was started early go on counting
      Given Work allows 2 breaks of 5 minutes
      * 08:30 Work is started
      * 08:40 a break is taken
      * 09:10 1 break is left

    @AC-7 @R34
    Scenario: A timer that ends before the schedule does not open anything
      * 08:30 Work is started for 1 hour
      * these are the outcomes:
        | time  | Instagram |
        | 08:30 | blocked   |
        | 09:30 | blocked   |
        | 17:00 | open      |
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 08:30 | 17:00 | 8:30:00 | schedule |

    @AC-7 @R34
    Scenario: A timer that ends after the schedule holds until then
      * 08:30 Work is started for 10 hours
      * these are the outcomes:
        | time  | Instagram |
        | 08:30 | blocked   |
        | 17:00 | blocked   |
        | 18:30 | open      |
      * the history is:
        | profile | start | end   | focused  | reason  |
        | Work    | 08:30 | 18:30 | 10:00:00 | time up |

    @AC-7 @R34 @R22
    Scenario: Rounds stop when the schedule takes over
      * 08:45 Work is started for 4 rounds of 25 minutes and 5 minutes
      * these are the outcomes:
        | time  | Instagram |
        | 08:45 | blocked   |
        | 09:10 | blocked   |
        | 09:40 | blocked   |
        | 17:00 | open      |

    @AC-7 @R34 @R41
    Scenario: A break that runs when the schedule begins keeps its length
      Given Work allows 2 breaks of 5 minutes
      * 08:30 Work is started
      * 08:58 a break is taken
      * these are the outcomes:
        | time  | Instagram |
        | 08:58 | open      |
        | 09:03 | blocked   |
        | 17:00 | open      |
      * the history is:
        | profile | start | end   | focused | breaks | reason   |
        | Work    | 08:30 | 17:00 | 8:25:00 | 1      | schedule |

    @AC-7 @R34 @R22
    Scenario: A rest that runs when the schedule begins is over
      * 08:33 Work is started for 4 rounds of 25 minutes and 5 minutes
      * these are the outcomes:
        | time  | Instagram |
        | 08:33 | blocked   |
        | 08:58 | open      |
        | 09:00 | blocked   |
        | 17:00 | open      |

    @AC-7 @R34 @R27
    Scenario: Started again in a skipped occurrence, a later one adopts the session
      Given Work is scheduled on weekdays from 18:00 to 20:00
      * 10:00 the session is ended
      * 16:00 Work is started
      * these are the outcomes:
        | time  | Instagram |
        | 16:00 | blocked   |
        | 17:00 | blocked   |
        | 18:00 | blocked   |
        | 20:00 | open      |
      * the history is:
        | profile | start | end   | focused | reason      | trigger  |
        | Work    | 09:00 | 10:00 | 1:00:00 | ended early | schedule |
        | Work    | 16:00 | 20:00 | 4:00:00 | schedule    | button   |

    @AC-7 @R34 @R27
    Scenario: Started early and ended early, it does not come back at nine
      * 08:30 Work is started
      * 09:30 the session is ended
      * these are the outcomes:
        | time           | Instagram |
        | 09:30          | open      |
        | 17:00          | open      |
        | tomorrow 09:00 | blocked   |
      * the history is:
        | profile | start            | end              | focused | reason      |
        | Work    | 2026-01-05 08:30 | 2026-01-05 09:30 | 1:00:00 | ended early |

    @AC-7 @R34
    Scenario: Started and ended before the schedule, the schedule comes as always
      * 08:10 Work is started
      * 08:40 the session is ended
      * these are the outcomes:
        | time  | Instagram |
        | 08:40 | open      |
        | 09:00 | blocked   |
        | 17:00 | open      |
      * the history is:
        | profile | start | end   | focused | reason   | trigger  |
        | Work    | 08:10 | 08:40 | 0:30:00 | ended    | button   |
        | Work    | 09:00 | 17:00 | 8:00:00 | schedule | schedule |

    @AC-7 @R36 @R34
    Scenario: Switched off, an adopted session goes on as one of the person's own
      * 08:30 Work is started
      * 10:00 the schedule of Work is switched off
      * these are the outcomes:
        | time  | Instagram |
        | 10:00 | blocked   |
        | 17:00 | blocked   |
        | 20:00 | blocked   |
      * 20:00 the session is ended
      * the history is:
        | profile | start | end   | focused  | reason |
        | Work    | 08:30 | 20:00 | 11:30:00 | ended  |

    @AC-7 @R36 @R34
    Scenario: Switched off, an adopted session whose own time is over ends, and what it lasted counts
      * 08:59 Work is started for 5 minutes
      * 09:10 Instagram is blocked
      * 10:00 the schedule of Work is switched off
      * 10:00 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason      |
        | Work    | 08:59 | 10:00 | 1:01:00 | ended early |

    @AC-7 @R21 @R24
    Scenario: Starting what its schedule already runs starts nothing
      * 10:00 the Work card is tapped
      * 10:00 the screen shows "Focus session in progress"
      * 10:00 1 session is running
      * 17:00 Instagram is open
      * the history has 1 session
