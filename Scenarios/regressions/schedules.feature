Feature: Regressions: schedules
  Defects that other blockers had in the field, with schedules that start, meet, or are not delivered.

  Background:
    Given the profile Work blocks Instagram

  @bug-B17 @R34 @R38
  Scenario: A session started by hand was restarted by its own schedule
    The start callback began a second session, which ended the first: breaks and focused time began anew.

    Given Work is scheduled on weekdays from 09:00 to 17:00
    And Work allows 2 breaks of 5 minutes
    * 08:00 Work is started
    * 08:30 a break is taken
    * 09:00 Instagram is blocked
    * 09:01 1 break is left
    * Instagram stays blocked until 17:00
    * Instagram is open
    * the history is:
      | profile | start | end   | focused | breaks | reason   | trigger |
      | Work    | 08:00 | 17:00 | 8:55:00 | 1      | schedule | button  |

  @bug-B19 @R32 @D2 @D18
  Scenario Outline: Two schedules that meet, the later ending at midnight, with the quirk "<quirk>"
    Both wrote the same store, so the end of the one undid the start of the other; midnight as an end gave
    a negative length.

    Given the phone has the quirk "<quirk>"
    And Work is scheduled every day from 18:00 to 22:00
    And the profile Sleep blocks YouTube
    And Sleep is scheduled every day from 22:00 to 00:00
    Then these are the outcomes:
      | time          | Instagram | YouTube |
      | Monday 17:00  | open      | open    |
      | Monday 18:00  | blocked   | open    |
      | Monday 22:00  | open      | blocked |
      | Tuesday 00:00 | open      | open    |
      | Tuesday 12:00 | open      | open    |
    And the history has 2 sessions

    Examples:
      | quirk             |
      | swapped callbacks |
      | double callbacks  |
      | lost end          |

  @bug-B21 @R15 @R28a @D19
  Scenario: A schedule made within its own hours did nothing that day
    The handler took a start within 15 minutes of the saving for an echo, and returned.

    Given it is 10:00
    * 10:00 Work is edited to run on weekdays from 09:30 to 17:00
    * 10:00 Instagram is blocked
    * Instagram stays blocked until 17:00
    * Instagram is open
    * the history is:
      | profile | start | end   | focused | reason   |
      | Work    | 10:00 | 17:00 | 7:00:00 | schedule |

  @bug-B23 @R28 @R4 @D20
  Scenario: The end of a session took the schedules of all others with it
    Stopping an empty list of monitors stops every monitor there is.

    Given the profile Study blocks YouTube
    And Study is scheduled on weekdays from 09:00 to 12:00
    And the profile Sleep blocks TikTok
    And Sleep is scheduled every day from 22:00 to 06:00
    * 08:00 Work is started
    * 08:10 the session is ended
    * 08:10 FocusKey is force-quit
    * these are the outcomes:
      | time          | Instagram | YouTube | TikTok  |
      | Monday 08:10  | open      | open    | open    |
      | Monday 09:00  | open      | blocked | open    |
      | Monday 12:00  | open      | open    | open    |
      | Monday 22:00  | open      | open    | blocked |
      | Tuesday 06:00 | open      | open    | open    |
      | Tuesday 09:00 | open      | blocked | open    |

  @bug-B24 @R16a @D17
  Scenario: The twenty-first schedule was missing without a word
    The system takes 20 monitored activities; one for each window is too many, and the error was dropped.

    Given Work is scheduled every day from 00:05 to 00:35
    And Work is scheduled every day from 01:05 to 01:35
    And Work is scheduled every day from 02:05 to 02:35
    And Work is scheduled every day from 03:05 to 03:35
    And Work is scheduled every day from 04:05 to 04:35
    And Work is scheduled every day from 05:05 to 05:35
    And Work is scheduled every day from 06:05 to 06:35
    And Work is scheduled every day from 07:05 to 07:35
    And Work is scheduled every day from 08:05 to 08:35
    And Work is scheduled every day from 09:05 to 09:35
    And Work is scheduled every day from 10:05 to 10:35
    And Work is scheduled every day from 11:05 to 11:35
    And Work is scheduled every day from 12:05 to 12:35
    And Work is scheduled every day from 13:05 to 13:35
    And Work is scheduled every day from 14:05 to 14:35
    And Work is scheduled every day from 15:05 to 15:35
    And Work is scheduled every day from 16:05 to 16:35
    And Work is scheduled every day from 17:05 to 17:35
    And Work is scheduled every day from 18:05 to 18:35
    And Work is scheduled every day from 19:05 to 19:35
    And Work is scheduled every day from 20:05 to 20:35
    And Work is scheduled every day from 21:05 to 21:35
    Then these are the outcomes:
      | time          | Instagram |
      | Monday 08:05  | blocked   |
      | Monday 08:35  | open      |
      | Monday 09:05  | blocked   |
      | Monday 09:35  | open      |
      | Monday 10:05  | blocked   |
      | Monday 10:35  | open      |
      | Monday 11:05  | blocked   |
      | Monday 11:35  | open      |
      | Monday 12:05  | blocked   |
      | Monday 12:35  | open      |
      | Monday 13:05  | blocked   |
      | Monday 13:35  | open      |
      | Monday 14:05  | blocked   |
      | Monday 14:35  | open      |
      | Monday 15:05  | blocked   |
      | Monday 15:35  | open      |
      | Monday 16:05  | blocked   |
      | Monday 16:35  | open      |
      | Monday 17:05  | blocked   |
      | Monday 17:35  | open      |
      | Monday 18:05  | blocked   |
      | Monday 18:35  | open      |
      | Monday 19:05  | blocked   |
      | Monday 19:35  | open      |
      | Monday 20:05  | blocked   |
      | Monday 20:35  | open      |
      | Monday 21:05  | blocked   |
      | Monday 21:35  | open      |
      | Tuesday 00:05 | blocked   |
      | Tuesday 00:35 | open      |
      | Tuesday 01:05 | blocked   |
      | Tuesday 01:35 | open      |

  @bug-B25 @R1 @R28a @D19
  Scenario: The extension was not woken at all, and the evening stayed open
    Nothing but the extension looked at the schedule; opening the app showed it as on and changed nothing.

    Given the phone has the quirk "sleeping extension"
    And Work is scheduled every day from 17:30 to 22:00
    * 18:10 FocusKey is opened
    * 18:10 Instagram is blocked
    * Instagram stays blocked until 21:00
    * 22:01 FocusKey is opened
    * 22:01 Instagram is open
    * the history is:
      | profile | start | end   | focused | reason   |
      | Work    | 17:30 | 22:00 | 4:30:00 | schedule |
