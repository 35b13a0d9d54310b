Feature: What the extensions know
  The app and its extensions share one stored state: a change made in the app is what blocks next.
  Each schedule blocks what its own profile names, never what another does.

  @AC-8 @R3
  Scenario: A schedule uses the latest selection
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    * 08:30 Work is edited to block YouTube
    * 08:30 FocusKey is force-quit
    * these are the outcomes:
      | time  | Instagram | YouTube |
      | 08:30 | open      | open    |
      | 09:00 | open      | blocked |
      | 17:00 | open      | open    |

  @AC-8 @R3 @R15
  Scenario: A change between two runs of a schedule shows in the second
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    * 18:00 Work is edited to block YouTube
    * these are the outcomes:
      | time           | Instagram | YouTube |
      | 18:00          | open      | open    |
      | tomorrow 09:00 | open      | blocked |
      | tomorrow 17:00 | open      | open    |

  @AC-8 @R3
  Scenario: Each schedule blocks what its own profile names
    Given these profiles:
      | profile | blocks             | schedule                     |
      | Work    | Instagram          | weekdays from 09:00 to 10:00 |
      | Study   | YouTube            | weekdays from 10:00 to 11:00 |
      | Reading | the Games category | weekdays from 11:00 to 12:00 |
    Then these are the outcomes:
      | time  | Instagram | YouTube | Chess   |
      | 08:30 | open      | open    | open    |
      | 09:00 | blocked   | open    | open    |
      | 10:00 | open      | blocked | open    |
      | 11:00 | open      | open    | blocked |
      | 12:00 | open      | open    | open    |

  @AC-8 @R3 @R40
  Scenario: A break taken in the app is ended by the monitor with the same selection
    Given the profile Work blocks Instagram
    And Work allows 1 break of 5 minutes
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:11 Work is edited to block YouTube
    * 08:11 FocusKey is force-quit
    * 08:15 YouTube is blocked
    * 08:15 Instagram is open

  @AC-8 @R3 @R51
  Scenario: What the shield's extension counts is in the app's history
    Given the profile Work blocks Instagram
    * 08:00 Work is started
    * 08:05 Instagram is opened
    * 08:05 "Close" is tapped
    * 08:06 Instagram is opened
    * 08:06 "Close" is tapped
    * 08:10 the session is ended
    * the history is:
      | profile | start | end   | attempts |
      | Work    | 08:00 | 08:10 | 2        |

  @AC-8 @R49 @R3
  Scenario: The shield speaks of the profile by its latest name
    Given the profile Work blocks Instagram
    * 08:00 Work is started
    * 08:10 Work is renamed to Office
    * 08:10 Instagram is opened
    * 08:10 the shield says "Office · until you end it"
