Feature: Found by the search: access and storage
  Scripts that “focuskey explore” found and made short. Each failed until FocusKey was mended.

  @R6 @R7
  Scenario: A window that waited for access starts when the session that only kept time is ended
    Given the profile Work blocks Instagram
    And Work is scheduled on every day from 12:00 to 11:45
    When Screen Time access is revoked in Settings
    And Work is started
    And Screen Time access is granted in Settings
    And the session is ended
    Then Instagram is blocked

  @R1 @R21
  Scenario: What could not be stored is no obstacle once there is room again
    Given the profile Work blocks Instagram
    And the profile Study blocks YouTube
    And Study is scheduled on every day from 08:00 to 20:00
    When Work is edited to run on weekends from 09:00 to 11:00
    And 17 hours pass
    And the storage is full
    And 8 hours pass
    And the storage has room again
    And Work is started for 3 rounds of 10 minutes and 5 minutes
    Then a session of Work is running

  @R1 @R25
  Scenario: A session that could not be stored can be ended once there is room again
    Given the profile Study blocks Instagram
    And Study is scheduled on every day from 09:10 to 08:55
    When Sleep is started
    And the storage is full
    And 1 day passes
    And the storage has room again
    And Study's session is ended
    Then 1 session is running

  @R28a @R61
  Scenario: What the history tells of after a power cut is not lived through again
    Given it is 2026-01-11 02:01
    And the profile Study blocks YouTube
    And Study is scheduled on weekends from 02:00 to 04:00
    And the profile Gym blocks Instagram
    And Gym is scheduled on every day from 23:00 to 07:00
    And Gym is scheduled on weekends from 09:00 to 10:00
    When the card is tapped
    And the power fails during the next write
    And the phone is switched off
    And 1 day passes
    And the phone is switched on
    And the session is ended
    And the phone is switched on
    And a break is taken
    Then the history adds up
    And the history is:
      | profile | start            | end              | focused | reason   |
      | Gym     | 2026-01-11 02:01 | 2026-01-11 07:00 | 4:59:00 | schedule |
      | Study   | 2026-01-11 02:01 | 2026-01-11 04:00 | 1:59:00 | schedule |
      | Gym     | 2026-01-11 09:00 | 2026-01-11 10:00 | 1:00:00 | schedule |

  @R1 @R6 @R7
  Scenario: A window starts by itself when the session that only kept time runs out
    Given the profile Study blocks Instagram
    And Study is scheduled on every day from 09:00 to 08:45
    When Screen Time access is revoked in Settings
    And Study is started for 25 minutes
    And Screen Time access is granted in Settings
    And FocusKey is opened
    And the Home Screen is shown
    Then these are the outcomes:
      | time  | Instagram |
      | 08:24 | open      |
      | 08:25 | blocked   |
      | 08:45 | open      |

  @R1 @R4 @R28
  Scenario: A shield from the time of a full disk goes though the clock was set back since
    Given it is 2026-01-05 23:30
    And the profile Work blocks Instagram
    And Work is scheduled on weekends from 00:00 to 12:00
    When the phone is switched off
    And 2 days 1 hour pass
    And the phone is switched on
    And the storage is full
    And the phone is unlocked
    And 2 days pass
    And the storage has room again
    And the clock is set back by 1 hour
    Then Instagram is open

  @R1 @R4 @R28
  Scenario: A shield from the time of a full disk does not outlive a change of zone and back
    Given it is 2026-03-30 04:00
    And the profile Study blocks TikTok
    And Study is scheduled on Monday from 09:00 to 17:00
    When the phone is locked
    And the time zone changes to Australia/Lord_Howe
    And the storage is full
    And FocusKey is opened
    Then TikTok is blocked
    When the storage has room again
    And the time zone changes to Europe/London
    Then TikTok is open
    And FocusKey monitors 4 activities

  @R1 @R4
  Scenario: A shield from the time of a full disk does not outlive a clock set forward and back
    Given the profile Study blocks TikTok
    And Study is scheduled on Monday from 09:00 to 17:00
    And the profile Work blocks Instagram
    And Work is scheduled on Monday from 07:00 to 12:00
    When the storage is full
    And the clock is set forward by 2 hours
    Then TikTok and Instagram are blocked
    When the clock is set back by 2 hours
    Then these are the outcomes:
      | time  | TikTok  | Instagram |
      | 08:00 | open    | blocked   |
      | 09:00 | blocked | blocked   |
      | 12:00 | blocked | open      |
      | 17:00 | open    | open      |

  @R1 @R4 @R16a
  Scenario: A shield from the time of a full disk goes where the system has no activity to spare
    Given it is 2026-03-30 04:00
    And the profile Work blocks Instagram
    And Work is scheduled on Tuesday from 01:00 to 02:00
    And Work is scheduled on Tuesday from 03:00 to 04:00
    And Work is scheduled on Tuesday from 05:00 to 06:00
    And Work is scheduled on Tuesday from 19:00 to 20:00
    And Work is scheduled on Tuesday from 20:30 to 21:00
    And Work is scheduled on Tuesday from 21:30 to 22:00
    And Work is scheduled on Tuesday from 22:30 to 23:00
    And Work is scheduled on Tuesday from 07:00 to 07:30
    And Work is scheduled on Tuesday from 08:00 to 08:30
    And Work is scheduled on Tuesday from 10:00 to 10:30
    And Work is scheduled on Tuesday from 11:00 to 11:30
    And Work is scheduled on Tuesday from 13:00 to 13:30
    And Work is scheduled on Tuesday from 14:00 to 14:30
    And Work is scheduled on Tuesday from 15:00 to 15:30
    And Work is scheduled on Tuesday from 17:00 to 17:30
    And Work has a budget of 1 hour a day
    And the profile Study blocks TikTok
    And Study is scheduled on Monday from 09:00 to 17:00
    When the phone is locked
    And the time zone changes to Australia/Lord_Howe
    And the storage is full
    And FocusKey is opened
    Then TikTok is blocked
    And FocusKey monitors 20 activities
    When the storage has room again
    And the time zone changes to Europe/London
    And the Home Screen is shown
    And FocusKey is opened
    Then TikTok is open
    And FocusKey monitors 20 activities

  @R1 @R58
  Scenario: A button of a Live Activity first does what came due before it
    Given the profile Work blocks Instagram
    And the profile Study blocks TikTok
    And Study is scheduled on weekdays from 09:00 to 17:00
    * 08:00 Work is started
    * 08:00 the Home Screen is shown
    * 08:59 the next 2 monitor callbacks are lost
    * 09:30 the phone is locked
    * 09:30 "End Session" is tapped
    * 09:30 TikTok is blocked

  @R57a @R61
  Scenario: The widget shows what the copy says where the state was damaged
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 07:00 to 06:45
    When the power fails after 2 more writes
    And the schedule of Work is switched off
    And the stored state is damaged
    And the phone is switched on
    And FocusKey is opened
    Then the widget shows "No session"

  @R61 @R28a
  Scenario: A history line that is torn twice is told again
    Given the profile Work blocks Instagram
    And Work asks for a wait of 30 seconds before the end
    When Work is started
    And the power fails after 2 more writes
    And the session is ended
    And the power fails during the next write
    And the phone is switched on
    And Sleep is started
    And the phone is switched on
    And the link "https://focuskey.app/start?name=Study" is opened
    Then the history is:
      | profile | start            | end                 | focused | breaks | reason | attempts | bypasses | trigger |
      | Work    | 2026-01-05 08:00 | 2026-01-05 08:00:30 | 0:00:30 | 0      | ended  | 0        | 0        | button  |

  @R1 @R23 @R31
  Scenario: What could not be stored on a journey is put right at the next tap after it
    Given the time zone is America/Santiago
    And it is 2026-11-04 08:09
    And the profile Study blocks Instagram
    And Study is scheduled on weekdays from 08:10 to 16:10
    And the profile Gym blocks Instagram
    And Gym asks for a wait of 1 minute before a break
    When monitor callbacks come 1 minute 30 seconds late
    And Gym is started
    And a break is taken
    And the storage is full
    And the time zone changes to Pacific/Pago_Pago
    And Work is started
    And the time zone changes to America/Santiago
    And the storage has room again
    And "Switch to Work" is tapped
    Then Instagram is blocked

  @R2 @R62 @R31
  Scenario: A foreign file is refused, and what is due happens all the same
    Given the time zone is Pacific/Apia
    When FocusKey is opened
    And the time zone changes to Europe/London
    And this file is imported:
      """
      {
        "format": "recipes"
      }
      """
    Then waking FocusKey up again changes nothing

  @R58 @R34 @R1
  Scenario: A Live Activity counts to no end that a schedule has put off on a full disk
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    * 08:30 Work is started for 1 hour
    * the storage is full
    * 09:00 the lock screen does not show "0:30:00 left"
    * 09:00 the lock screen shows "8:00:00 left"

  @R34 @R58
  Scenario: A Live Activity counts to no end that the second window to come puts off
    Given Work is scheduled every day from 13:10 to 13:25
    And Work is scheduled every day from 13:30 to 21:30
    When 13:00 Work is started for 1 hour
    And Chess is opened
    Then at 13:29:59 the lock screen shows "0:30:01 left"
    But at 13:30 the lock screen does not show "0:30:00 left"

  @R58 @R1
  Scenario: No Live Activity is left of a session whose end could not be stored
    Given the profile Work blocks Instagram
    * 08:30 Work is started for 1 hour
    * the storage is full
    * 09:30 Instagram is open
    * no Live Activity is shown

  @R58 @D34
  Scenario: A Live Activity of a session that could not be stored is not another one's
    Given the profile Work blocks Instagram
    And Work is scheduled on Monday and Tuesday from 07:30 to 08:30
    When the storage is full
    And Work is started
    And 1 day passes
    And FocusKey is updated
    And the storage has room again
    And the time zone changes to America/Nuuk
    And 2 hours pass
    And Study is started
    And Work is edited to run on every day from 06:00 to 18:00
    And 6 hours pass
    And the session is ended
    Then the lock screen shows "Focus: Work"
