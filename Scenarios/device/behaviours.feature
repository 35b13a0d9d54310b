Feature: How the virtual phone behaves
  What the other scripts take for granted: clock, lock, monitoring. Each scenario stands on one
  behaviour of the phone, seen through FocusKey.

  @D1
  Scenario: The wall clock can be set; what has passed since cannot
    Turned past the end of a session of an hour, the clock ends it; what elapsed was ten minutes.

    Given the profile Work blocks Instagram
    * 08:00 Work is started for 1 hour
    * 08:10 the clock is set forward by 2 hours
    * Instagram is open
    * the history is:
      | profile | start | focused | reason  |
      | Work    | 08:00 | 0:10:00 | time up |

  @D2
  Scenario: What is due in one second has come to rest before anybody looks
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 10:00
    And the profile Study blocks TikTok
    And Study is scheduled on weekdays from 10:00 to 11:00
    Then these are the outcomes:
      | time     | Instagram | TikTok  |
      | 09:59:59 | blocked   | open    |
      | 10:00    | open      | blocked |
      | 11:00    | open      | open    |

  @D5
  Scenario: A phone that nobody touches does not lock itself
    A boundary passes while the screen is on, and the callback comes on time: the app in front is
    covered at once.

    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    * 08:30 Instagram is opened
    * 08:59:59 no shield is shown
    * 09:00 the shield is shown

  @D7
  Scenario: Asking for an outcome changes nothing
    The phone is off; the question switches on a copy of it.

    Given the profile Work blocks Instagram
    * 08:00 Work is started for 1 hour
    * 08:10 the phone is switched off
    * 08:20 Instagram is blocked
    * 08:30 Instagram is blocked
    * 08:40 the phone is switched on
    * 08:40 Instagram is blocked
    * 09:00 Instagram is open

  @D7 @D12
  Scenario: Whoever looks switches the phone on again where a write cuts its power
    Given the profile Work blocks Instagram
    And Work is strict
    And Work allows 1 break of 5 minutes
    And Work is scheduled on weekdays from 09:00 to 10:00
    * the phone is locked
    * the power fails during the next write
    * 09:00 Instagram is blocked
    * 09:00 FocusKey cannot be deleted
    * 10:00 Instagram is open
    * 10:00 the history has 1 session

  @D7 @D12 @R44
  Scenario: A break is over for whoever looks, also where that cuts the power
    Given the profile Work blocks Instagram
    And Work allows 1 break of 5 minutes
    * 08:00 Work is started
    * 08:00 a break is taken
    * 08:00 the phone is locked
    * 08:00 the power fails during the next write
    * 08:04 a break is running
    * 08:05 Instagram is blocked
    * 08:05 no break is running

  @D8 @D10
  Scenario: Each process has its own memory, and any of them may die
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 10:00
    * 08:59 the monitor extension crashes on its next start
    * 09:00 the system kills FocusKey
    * 09:01 FocusKey is opened
    * 09:01 Instagram is blocked
    * 10:00 Instagram is open

  @D18
  Scenario: An end before the start is on the next day
    Given the profile Sleep blocks Instagram
    And Sleep is scheduled on every day from 22:00 to 06:00
    Then these are the outcomes:
      | time              | Instagram |
      | 21:59:59          | open      |
      | 22:00             | blocked   |
      | tomorrow 05:59:59 | blocked   |
      | tomorrow 06:00    | open      |

  @D20
  Scenario: What a stopped interval calls does no harm
    Ending a session stops its monitors, which calls the end of each before the call returns; a
    session of another profile goes on all the same.

    Given the profile Work blocks Instagram
    And the profile Study blocks TikTok
    And Study is scheduled on weekdays from 08:05 to 09:05
    * 08:00 Work is started for 1 hour
    * 08:10 Work's session is ended
    * 08:10 Instagram is open
    * 08:10 TikTok is blocked
    * 09:05 TikTok is open
    * the history is:
      | profile | start | end   | focused |
      | Work    | 08:00 | 08:10 | 0:10:00 |
      | Study   | 08:05 | 09:05 | 1:00:00 |

  @D21
  Scenario: A schedule that is edited while it runs is registered anew
    The old interval ends and the new one starts within one call; nothing opens in between.

    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    * 10:00 Work is edited to run on weekdays from 09:00 to 12:00
    * Instagram stays blocked until 12:00
    * 12:00 Instagram is open

  @D22
  Scenario: A break shorter than any interval ends to the second, by a warning
    The shortest interval is 15 minutes; its warning comes as long before its end as is needed.

    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 FocusKey is force-quit
    * Instagram stays open until 08:15
    * 08:15 Instagram is blocked

  @D23
  Scenario: Use is counted only while the app is in front of an unlocked phone
    Given the profile Play blocks Instagram
    And Play has a budget of 30 minutes a day
    * 08:00 Instagram is used for 20 minutes
    * 08:20 the phone is locked
    * 10:00 the phone is unlocked
    * 10:00 Instagram is open
    * 10:00 Instagram is used for 10 minutes
    * 10:10 Instagram is blocked
    * tomorrow 00:00 Instagram is open
