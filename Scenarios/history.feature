Feature: The history
  Each session leaves one line: what ran, from when to when, how much of it was focus, and why it ended.
  Lines are never changed afterwards, and nothing else grows.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes

  @R56 @AC-4
  Scenario: A line with everything in it
    * 08:00 the card is tapped
    * 08:05 Instagram is opened
    * 08:05 "Close" is tapped
    * 08:10 a break is taken
    * 08:30 a break is taken
    * 08:32 the break is ended
    * 09:00 the session is ended
    * the history is:
      | profile | start | end   | focused | breaks | reason | attempts | bypasses | trigger |
      | Work    | 08:00 | 09:00 | 0:53:00 | 2      | ended  | 1        | 0        | card    |

  @R56 @R22
  Scenario: Rests are no focused time
    * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
    * 09:00 FocusKey is opened
    * the history is:
      | profile | start | end   | focused | reason  |
      | Work    | 08:00 | 08:55 | 0:50:00 | time up |

  @R56
  Scenario: Lines stand in order of start, then of profile
    Given the profile Study blocks YouTube
    And Study is scheduled on weekdays from 09:00 to 10:00
    And the profile Reading blocks Reddit
    And Reading is scheduled on weekdays from 09:00 to 11:00
    * 08:30 Work is started
    * 12:00 the session is ended
    * the history is:
      | profile | start | end   |
      | Work    | 08:30 | 12:00 |
      | Reading | 09:00 | 11:00 |
      | Study   | 09:00 | 10:00 |

  @R56 @R28a
  Scenario: A session over midnight is one line
    Given it is 2026-01-05 22:00
    * 23:00 Work is started
    * 2026-01-06 01:00 the session is ended
    * the history is:
      | profile | start            | end              | focused |
      | Work    | 2026-01-05 23:00 | 2026-01-06 01:00 | 2:00:00 |

  @R56 @R61
  Scenario Outline: The history is still there after <event>
    * 08:00 Work is started
    * 08:30 the session is ended
    * 08:40 <event>
    * 09:00 the history is:
      | profile | start | end   | focused | reason |
      | Work    | 08:00 | 08:30 | 0:30:00 | ended  |

    Examples:
      | event                  |
      | FocusKey is force-quit |
      | the phone restarts     |
      | the battery dies       |
      | FocusKey is updated    |

  @AC-10 @R64
  Scenario: The log holds what was decided, and what was asked of the system
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    * 08:00 Work is started for 1 hour
    * the debug log contains "Work started (button)"
    * the debug log contains "T08:00:00Z shields set 1, activities begun…"
    * the debug log contains "T08:00:00Z Live Activities requested 1"
    * 08:10 a break is taken
    * the debug log contains "T08:10:00Z shields cleared 1, activities begun…"
    * the debug log contains "notifications scheduled 1"
    * the debug log contains "T08:10:00Z Live Activities updated 1"
    * 08:15 the debug log contains "T08:15:00Z shields set 1…"
    * 08:20 the session is ended
    * the debug log contains "T08:20:00Z shields cleared 1…"
    * the debug log contains "T08:20:00Z Live Activities ended 1"

  @AC-10 @R8 @R64
  Scenario: The log says that a request for authorization was made, and that it failed
    Given FocusKey is built without the Family Controls entitlement
    And FocusKey is freshly installed
    When FocusKey is opened
    And "Enable Screen Time Access" is tapped
    Then the debug log contains "authorization requested"
    And the debug log contains "authorization failed…"

  @AC-1 @R5 @R64
  Scenario Outline: The log says that the person's answer was <word>
    Given FocusKey is freshly installed
    When FocusKey is opened
    And the permission dialog is <answer>
    Then the debug log contains "authorization <word>"

    Examples:
      | answer    | word     |
      | allowed   | approved |
      | denied    | denied   |
      | dismissed | denied   |

  @R64
  Scenario: Wake-ups that change nothing are not written down
    * 08:00 Work is started
    * 08:10 FocusKey is opened
    * 08:10 the Home Screen is shown
    * 08:20 FocusKey is opened
    * 08:20 the Home Screen is shown
    * 08:30 FocusKey is opened
    * FocusKey wrote at most 12 times
