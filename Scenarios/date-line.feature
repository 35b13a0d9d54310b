Feature: Journeys into another date
  Whoever flies far comes into the same hours of another day. Schedules follow the new local time at
  once, though the clock on the wall shows the hour that it showed before.

  Background:
    Given the profile Work blocks Instagram

  @R31 @R1 @R16a @D3
  Scenario: From a Sunday into the hours of a working day
    Given the time zone is America/Los_Angeles
    And it is 2026-01-11 12:00
    And Work is scheduled on weekdays from 09:00 to 17:00
    * 2026-01-11 15:00 Instagram is open
    When the time zone changes to Australia/Sydney
    Then these are the outcomes:
      | time             | Instagram |
      | 2026-01-12 10:00 | blocked   |
      | 2026-01-12 17:00 | open      |
      | 2026-01-13 09:00 | blocked   |
    And the history is:
      | start            | end              | reason   |
      | 2026-01-12 09:00 | 2026-01-12 17:00 | schedule |

  @R31 @R1 @R16a @D3
  Scenario Outline: From <days> at <time> in <from> into the same hours of another day in <to>
    Given the time zone is <from>
    And it is <day> <time>
    And Work is scheduled on <days> from <start> to <end>
    Then Instagram is <before>
    When the time zone changes to <to>
    Then Instagram is <after>
    When the time zone changes to <from>
    Then Instagram is <before>

    Examples:
      | from               | to                  | day        | time  | days      | start | end   | before  | after   |
      | Australia/Sydney   | America/Los_Angeles | 2026-01-05 | 10:00 | weekdays  | 09:00 | 17:00 | blocked | open    |
      | Asia/Tokyo         | America/Los_Angeles | 2026-01-05 | 10:00 | Monday    | 08:00 | 18:00 | blocked | open    |
      | Pacific/Auckland   | America/New_York    | 2026-01-11 | 23:30 | Sunday    | 23:00 | 07:00 | blocked | open    |
      | Pacific/Auckland   | America/New_York    | 2026-01-05 | 15:00 | weekdays  | 06:00 | 22:00 | blocked | open    |
      | Pacific/Apia       | Pacific/Pago_Pago   | 2026-01-05 | 10:00 | weekends  | 09:00 | 12:00 | open    | blocked |
      | Pacific/Apia       | Pacific/Pago_Pago   | 2026-01-05 | 10:00 | Monday    | 09:00 | 12:00 | blocked | open    |
      | Pacific/Pago_Pago  | Pacific/Apia        | 2026-01-05 | 10:00 | Tuesday   | 09:00 | 12:00 | open    | blocked |
      | Pacific/Honolulu   | Pacific/Kiritimati  | 2026-01-05 | 23:30 | Wednesday | 23:15 | 00:15 | open    | open    |
      | Pacific/Honolulu   | Pacific/Kiritimati  | 2026-01-06 | 00:05 | Monday    | 23:15 | 00:15 | blocked | open    |
      | Pacific/Kiritimati | Pacific/Honolulu    | 2026-01-05 | 10:00 | Sunday    | 09:45 | 10:15 | open    | blocked |

  @R31 @R33 @R28a
  Scenario: What runs every day is another session on another date
    Given the time zone is Pacific/Apia
    And Work is scheduled on every day from 09:00 to 12:00
    When the time reaches 10:00
    And the session is ended
    Then Instagram is open
    When the time zone changes to Pacific/Pago_Pago
    Then Instagram is blocked
    * 11:00 the time zone changes to Pacific/Apia
    And Instagram is open

  @R31 @R52
  Scenario: What a strict profile holds is given back
    Given the time zone is Australia/Sydney
    And Work is strict
    And Work is scheduled on weekdays from 09:00 to 17:00
    * 10:00 FocusKey cannot be deleted
    When the time zone changes to America/Los_Angeles
    Then FocusKey can be deleted
    And Instagram is open

  @R31 @R34
  Scenario: A session that its schedule has taken over ends
    Given the time zone is Pacific/Apia
    And Work is scheduled on Monday from 09:00 to 12:00
    When Work is started
    * 10:00 the time zone changes to Pacific/Pago_Pago
    Then Instagram is open
    And no session is running

  @R31 @R41
  Scenario: A break ends with its session
    Given the time zone is Pacific/Apia
    And Work is scheduled on Monday from 09:00 to 12:00
    And Work allows 1 break of 5 minutes
    * 10:00 a break is taken
    * 10:02 the time zone changes to Pacific/Pago_Pago
    Then Instagram stays open for 1 hour
    And no session is running

  @R31 @R1 @D19
  Scenario: The phone is locked over the journey
    Given the time zone is Pacific/Apia
    And Work is scheduled on Monday from 09:00 to 12:00
    * 10:00 the phone is locked
    When the time zone changes to Pacific/Pago_Pago
    And the phone is unlocked
    Then Instagram is open

  @R31 @R1 @D6
  Scenario: The phone is off over the journey
    Given the time zone is America/Los_Angeles
    And it is 2026-01-11 12:00
    And Work is scheduled on weekdays from 09:00 to 17:00
    * 2026-01-11 15:00 the phone is switched off
    When the time zone changes to Australia/Sydney
    And the phone is switched on
    And the phone is unlocked
    Then Instagram is blocked

  @R31 @R16a
  Scenario: More windows than the system has activities for
    Given the time zone is Pacific/Apia
    And the profile Study blocks TikTok
    And Study is scheduled on Monday from 01:00 to 01:30
    And Study is scheduled on Monday from 02:00 to 02:30
    And Study is scheduled on Monday from 03:00 to 03:30
    And Study is scheduled on Monday from 04:00 to 04:30
    And Study is scheduled on Monday from 05:00 to 05:30
    And Study is scheduled on Monday from 13:00 to 13:30
    And Study is scheduled on Monday from 14:00 to 14:30
    And Study is scheduled on Monday from 15:00 to 15:30
    And Study is scheduled on Monday from 16:00 to 16:30
    And Study is scheduled on Monday from 17:00 to 17:30
    And Study is scheduled on Tuesday from 18:00 to 18:30
    And Study is scheduled on Tuesday from 19:00 to 19:30
    And Study is scheduled on Tuesday from 20:00 to 20:30
    And Study is scheduled on Tuesday from 21:00 to 21:30
    And Study is scheduled on Tuesday from 22:00 to 22:30
    And Study is scheduled on Tuesday from 23:00 to 23:30
    And Work is scheduled on Monday from 09:00 to 12:00
    * 10:00 Instagram is blocked
    When the time zone changes to Pacific/Pago_Pago
    Then Instagram is open
    When the time zone changes to Pacific/Apia
    Then Instagram is blocked

  @R31 @R28a @R53
  Scenario: A window that a journey jumps over never was
    Given Work is scheduled on Monday from 14:00 to 15:00
    * 13:00 the time zone changes to Europe/Moscow
    Then Instagram is open
    And the history is empty

  @R31 @R28a
  Scenario: A window that passes unseen after a journey that was seen gets its line
    Given Work is scheduled on Monday from 14:00 to 15:00
    * 09:00 the time zone changes to Europe/Moscow
    * 12:10 FocusKey is opened
    * 12:30 the phone is locked
    * 16:00 the phone is unlocked
    Then the history is:
      | start | end   | focused |
      | 14:00 | 15:00 | 1:00:00 |

  @R34 @R31 @R1
  Scenario Outline: On a journey that nobody saw, a window takes over what was started by hand, to <zone>
    Windows of three days have passed, by the old local time and by the new: whenever the zone changed,
    one of them has come.

    Given Work is scheduled every day from 15:30 to 16:30
    * 18:00 Work is started
    * 18:00 the phone is locked
    * 18:00 the time zone changes to <zone>
    * Friday 08:00 Instagram is open

    Examples:
      | zone               |
      | Europe/Moscow      |
      | Asia/Tokyo         |
      | Pacific/Kiritimati |
      | America/New_York   |
