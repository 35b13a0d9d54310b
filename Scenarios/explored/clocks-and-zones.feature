Feature: Found by the search: clocks and zones
  Scripts that “focuskey explore” found and made short. Each failed until FocusKey was mended.

  @R31 @R34
  Scenario: A window of the zone that was left takes over nothing that was started by hand
    Given the time zone is America/Santiago
    And it is 2026-09-06 03:00
    And the profile Work blocks Instagram
    And Work is scheduled on weekends from 15:10 to 15:40
    When 7 hours 30 minutes pass
    And Work is started
    And the time zone changes to Asia/Kolkata
    And 4 hours 40 minutes pass
    Then Instagram is blocked

  @R1 @R31
  Scenario: A session that could not be stored leaves no shield behind after a change of zone
    Given the profile Work blocks Instagram
    And Work is scheduled on every day from 07:30 to 08:00
    When the time zone changes to America/Santiago
    And the storage is full
    And 2 hours 30 minutes 1 second pass
    And 29 minutes 59 seconds pass
    Then Instagram is open

  @R16a @R43 @R53
  Scenario: The end of a break has a spare though the clock was set back
    Given the phone has the quirk "lost start"
    When Study is started
    And a break is taken
    And the clock is set back by 1 hour
    And 5 minutes pass
    Then Instagram is blocked

  @R25 @R31
  Scenario: A session that a change of zone brings can be ended at once
    Given it is 2026-01-10 23:00
    And the profile Work blocks Instagram
    And Work is scheduled on every day from 23:30 to 23:15
    When the session is ended
    And the time zone changes to Asia/Kolkata
    Then a session of Work is running
    When the session is ended
    Then no session is running
    And Instagram is open

  @R1 @R19 @R31
  Scenario: A link that starts nothing wakes FocusKey up all the same
    Given the profile Gym blocks Instagram
    And Gym is scheduled on Monday from 10:30 to 10:15
    And Gym is strict
    When Work is started
    And the time zone changes to Australia/Lord_Howe
    And the link "https://focuskey.app/start?name=Gym" is opened
    Then the clock cannot be set

  @R46 @R53
  Scenario: The warning of a break's end comes in time though the clock was set forward
    Given the profile Work blocks Instagram
    And Work allows 1 break of 30 minutes
    When Work is started
    And a break is taken
    And the clock is set forward by 5 minutes
    And Study is started
    Then 08:24 a notification says "Your break…"

  @R6 @R53
  Scenario: The end of a session without access is told in time though the clock was set forward
    When Screen Time access is revoked in Settings
    And Work is started for 1 hour 25 minutes
    And the clock is set forward by 1 hour
    And Sleep is started
    And the phone is locked
    Then 08:25 a notification says "Work:…"

  @R53 @R57a
  Scenario: The widget follows what elapses though the clock was set back
    When Study is started for 3 rounds of 25 minutes and 5 minutes
    And the clock is set back by 1 hour
    And 55 minutes pass
    Then the widget shows "Study · Break until 08:00"

  @R34 @R49 @R53
  Scenario: A session that was adopted after the clock was set back has the end of its schedule
    Given it is 2026-01-07 06:00
    And the profile Work blocks the Social category
    And Work is scheduled on every day from 00:00 to 02:00
    When Work is started
    And the clock is set back by 1 day
    And 18 hours pass
    And TikTok is opened
    Then the shield says "Work · until 02:00"

  @R30 @R37
  Scenario: A heads-up is not early where its time comes twice
    Given the time zone is Australia/Lord_Howe
    And it is 2026-04-04 01:00
    And the profile Study blocks Instagram
    And Study is scheduled on every day from 02:00 to 01:45
    And Study warns before it starts
    When 45 minutes pass
    Then 2026-04-05 01:55 (summer time) no notification is shown
    And 2026-04-05 01:55 (winter time) a notification says "Study starts in 5 minutes"

  @R30 @R31 @R37
  Scenario: A heads-up that a gap has put forward is in time after a change of zone
    Given the time zone is America/Nuuk
    And it is 2027-03-26 22:00
    And the profile Study blocks Instagram
    And Study is scheduled on weekends from 00:00 to 12:00
    And Study warns before it starts
    When the time zone changes to America/New_York
    And FocusKey is opened
    Then 2027-03-27 22:56 no notification is shown
    And 2027-03-27 23:55 a notification says "Study starts in 5 minutes"

  @R30 @R31 @R37
  Scenario: A heads-up is not early after a change to a zone where its time comes twice
    Given it is 2026-04-04 09:00
    And the profile Study blocks Instagram
    And Study is scheduled on weekends from 00:00 to 12:00
    And Study warns before it starts
    When the session is ended
    And the time zone changes to America/Santiago
    And FocusKey is opened
    Then 2026-04-04 23:55 (summer time) no notification is shown
    And 2026-04-04 23:55 (winter time) a notification says "Study starts in 5 minutes"

  @R37 @R53
  Scenario: A heads-up that waits for the second time of a name is in time after a turn of the clock
    Given the time zone is America/New_York
    And it is 2026-10-31 08:00
    And the profile Work blocks Instagram
    And Work is scheduled on Sunday from 02:00 to 02:15
    And Work warns before it starts
    When the clock is set back by 1 hour
    And FocusKey is opened
    Then 2026-11-01 01:55 (winter time) no notification is shown
    And 2026-11-01 02:54:59 no notification is shown
    And 2026-11-01 02:55 a notification says "Work starts in 5 minutes"

  @R31 @R57a
  Scenario: The widget follows a change of zone and back
    Given it is 2026-01-07 03:00
    And the profile Work blocks Instagram
    And Work is scheduled every day from 09:00 to 10:00
    When Work is started
    And the time zone changes to America/New_York
    And 8 hours pass
    And the time zone changes to Europe/London
    And FocusKey is opened
    Then the widget shows "Work · since 03:00"

  @R58 @D34
  Scenario: What is left over on the lock screen makes room for what runs
    Given it is 2026-01-09 21:10
    And the profile Work blocks Instagram
    And Work is scheduled on every day from 21:00 to 21:30
    And the profile Study blocks Instagram
    And Study is scheduled on weekdays from 21:10 to 05:10
    And the profile Gym blocks Instagram
    And Gym is scheduled on every day from 21:10 to 23:10
    When FocusKey is opened
    And the clock is set back by 30 minutes
    And the clock is set forward by 30 minutes
    And FocusKey is opened
    Then the lock screen shows "Focus: Work"
    And the lock screen shows "Focus: Study"
    And the lock screen shows "Focus: Gym"

  @R16a @D3 @D21
  Scenario: A spare whose end was passed in another zone is laid anew
    Given the time zone is Europe/Berlin
    And the phone has the quirk "lost start"
    And the profile Study blocks Instagram
    And Study is scheduled on Monday from 14:45 to 14:35
    When the time zone changes to Australia/Lord_Howe
    And the time zone changes to Europe/Berlin
    Then Monday 14:44:59 Instagram is open
    And Monday 14:45 Instagram is blocked

  @R31 @D3
  Scenario: Hours that had passed by the new local time are not lived through by the old one
    Given the time zone is Europe/Berlin
    And the phone has the quirk "zone change wakes nobody"
    And the profile Work blocks Instagram
    And Work is scheduled on every day from 09:00 to 09:30
    When the time zone changes to Europe/Moscow
    And 1 hour 35 minutes pass
    And FocusKey is opened
    Then the history is empty
    And Instagram is open
    And Instagram is blocked from Tuesday 09:00 to Tuesday 09:30

  @R16a @D3 @D15 @D21
  Scenario: A spare whose end was passed while access was missing is laid anew
    Given the time zone is Europe/Berlin
    And the phone has the quirk "lost start"
    And the profile Study blocks Instagram
    And Study is scheduled on Monday from 14:45 to 14:35
    When Screen Time access is revoked in Settings
    And the time zone changes to Australia/Lord_Howe
    And Screen Time access is granted in Settings
    And the time zone changes to Europe/Berlin
    Then Monday 14:44:59 Instagram is open
    And Monday 14:45 Instagram is blocked

  @R16a @D3 @D15 @D21
  Scenario: The spare of a break's end is laid anew where access was missing when it was passed
    Given the time zone is Europe/Berlin
    And the phone has the quirk "lost start"
    And the profile Study blocks Instagram
    And Study allows 1 break of 30 minutes
    When Study is started
    And a break is taken
    And FocusKey is force-quit
    And Screen Time access is revoked in Settings
    And the time zone changes to Australia/Lord_Howe
    And Screen Time access is granted in Settings
    And the time zone changes to Europe/Berlin
    Then Instagram stays open for 30 minutes
    And Instagram is blocked

  @R16a @R7a @D3 @D15 @D21
  Scenario: What has passed unseen while access was gone is laid anew once FocusKey sees the gap
    Given the phone has the quirk "lost start"
    And the profile Work blocks Instagram
    When Work is started for 1 hour
    And the next 4 monitor callbacks are lost
    And Screen Time access is revoked in Settings
    And the clock is set forward by 1 hour
    And Screen Time access is granted in Settings
    And the clock is set back by 1 hour
    And FocusKey is opened
    And the Home Screen is shown
    And 59 minutes 59 seconds pass
    Then Instagram is blocked
    When 1 second passes
    Then Instagram is open

  @R22 @R31 @R53 @D3 @D4
  Scenario: A rest is over in time behind an hour that is left out, and a journey to where it is not
    Given the time zone is America/Santiago
    And it is 2026-09-05 23:30
    And the profile Work blocks Instagram
    When Work is started for 3 rounds of 25 minutes and 5 minutes
    And 29 minutes 59 seconds pass
    And the clock is set forward by 30 seconds
    And the time zone changes to America/New_York
    Then Instagram is open
    When 1 second passes
    Then Instagram is blocked

  @R41 @R31 @R30 @D3 @D4
  Scenario Outline: A break over an hour that is left out ends in time where it is not, left <left> before
    Given the time zone is Europe/Berlin
    And it is 2026-03-29 01:40
    And the profile Work blocks Instagram
    And Work allows 1 break of 30 minutes
    When Work is started
    And a break is taken
    And the Home Screen is shown
    And the time reaches <moment>
    And the time zone changes to Africa/Lagos
    Then Instagram stays open for <left>
    And Instagram is blocked

    Examples:
      | moment | left       |
      | 01:50  | 20 minutes |
      | 01:59  | 11 minutes |
      | 03:01  | 9 minutes  |
      | 03:09  | 1 minute   |

  @R16a @R22 @D3 @D15 @D21
  Scenario: The spare of a rest's start is laid anew though the call of the wake-up that was left is lost
    Given the phone has the quirk "lost start"
    When Work is started for 3 rounds of 25 minutes and 5 minutes
    And the next monitor callback is lost
    And Screen Time access is revoked in Settings
    And the clock is set forward by 30 minutes
    And Screen Time access is granted in Settings
    And the clock is set back by 30 minutes
    And 24 minutes 59 seconds pass
    Then Instagram is blocked
    When 1 second passes
    Then Instagram is open

  @R41 @R53
  Scenario: A break goes on where the clock is set forward and back within it
    Given the profile Work blocks Instagram
    And Work allows unlimited breaks of 15 minutes
    When Work is started
    And a break is taken
    And the clock is set forward by 10 minutes
    And FocusKey is opened
    And the clock is set back by 10 minutes
    And 6 minutes pass
    And FocusKey is opened
    Then a break is running
    And Instagram is open
    When 8 minutes 59 seconds pass
    Then Instagram is open
    When 1 second passes
    Then Instagram is blocked

  @R22 @R53
  Scenario: A timer goes on where the clock is set forward and back within it
    Given the profile Work blocks Instagram
    When Work is started for 1 hour
    And the clock is set forward by 50 minutes
    And FocusKey is opened
    And the clock is set back by 50 minutes
    And 30 minutes pass
    And FocusKey is opened
    Then 1 session is running
    When 29 minutes 59 seconds pass
    Then 1 session is running
    When 1 second passes
    Then no session is running

  @R28a @R53
  Scenario: A timer whose time had elapsed when a clock set back was seen
    Given the profile Work blocks Instagram
    * 08:00 Work is started for 2 hours
    * 09:30 the clock is set back by 1 hour
    * 10:05 FocusKey is opened
    * the history is:
      | profile | start | end   | focused | reason  | bypasses |
      | Work    | 08:00 | 09:00 | 2:00:00 | time up | 1        |

  @R53 @R56
  Scenario: A session that a later boot sees end before it began is not forgotten
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 12:00
    * 11:00 the phone restarts
    * 11:06 the clock is set to 08:00
    * Instagram is open
    * the history is:
      | profile | start | end   | reason   |
      | Work    | 09:00 | 09:00 | schedule |

  @R31 @D19
  Scenario: A boundary that waits for the unlock is not lost with a change of zone
    Given the time zone is America/New_York
    And it is 2026-01-18 01:10
    And the profile Study blocks Instagram
    And Study is scheduled on Monday from 01:10 to 09:10
    When the phone is locked
    And 22 hours pass
    And the time zone changes to America/Santiago
    Then Instagram is blocked

  @R2 @R31 @R50
  Scenario: A notification that leads into FocusKey lets it see the new zone
    Given it is 2026-01-05 06:00
    And the profile Work blocks Notes
    And Work is scheduled on weekends from 23:00 to 07:00
    And Work asks for a challenge before a break
    When Notes is opened
    And "Take a Break" is tapped
    And FocusKey is opened
    And the time zone changes to America/Santiago
    And "Tap here to take your break" is tapped
    Then waking FocusKey up again changes nothing

  @R2 @R3a @R31
  Scenario: What cannot be stored of a journey is judged alike by every call
    Given the profile Study blocks Instagram
    And Study is scheduled on weekdays from 09:00 to 17:00
    And the profile Work blocks TikTok
    And Work is scheduled on every day from 01:00 to 02:00
    And Work is scheduled on every day from 03:00 to 04:00
    And Work is scheduled on every day from 05:00 to 06:00
    And Work is scheduled on every day from 07:00 to 08:00
    And Work is scheduled on every day from 09:00 to 10:00
    And Work is scheduled on every day from 11:00 to 12:00
    And Work is scheduled on every day from 13:00 to 14:00
    And Work is scheduled on every day from 15:00 to 16:00
    And Work is scheduled on every day from 17:00 to 18:00
    And Work is scheduled on every day from 19:00 to 20:00
    And Work is scheduled on every day from 21:00 to 22:00
    And Work is scheduled on every day from 23:00 to 00:00
    When Study is started for 1 hour
    And monitor callbacks come twice
    And the storage is full
    And the time zone changes to America/New_York
    And 7 hours pass
    Then Instagram is blocked
    And FocusKey has not crashed

  @R28a @R31 @R33
  Scenario: A journey with the phone switched off makes no two days one session
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    * 16:00 the phone is switched off
    * 20:00 the time zone changes to America/New_York
    * Tuesday 10:00 the phone is switched on
    * 10:00 the phone is unlocked
    * Tuesday 18:00 the history has 2 sessions
    * the history is:
      | profile | start            | end              | focused  | reason   |
      | Work    | 2026-01-05 09:00 | 2026-01-05 17:00 | 13:00:00 | schedule |
      | Work    | 2026-01-06 09:00 | 2026-01-06 17:00 | 8:00:00  | schedule |

  @R28a @R31 @R33
  Scenario: A zone of the same time, entered with the phone locked, makes no two windows one session
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 10:00
    And Work is scheduled on weekdays from 13:00 to 14:00
    And Work allows 1 break of 5 minutes
    * 09:10 a break is taken
    * 09:30 the phone is locked
    * 11:00 the time zone changes to Europe/Lisbon
    * 13:30 the phone is unlocked
    * 13:30 1 break is left
    * 15:00 the history is:
      | profile | start | end   | focused | breaks | reason   |
      | Work    | 09:00 | 10:00 | 0:55:00 | 1      | schedule |
      | Work    | 13:00 | 14:00 | 1:00:00 | 0      | schedule |

  @R33 @R53
  Scenario: A clock that is set to the next day's window ends the session of this day's
    Given the profile Work blocks Instagram
    And Work is scheduled on every day from 09:00 to 17:00
    When 3 hours pass
    And FocusKey is opened
    And the clock is set forward by 1 day
    And FocusKey is opened
    And 1 hour passes
    And the session is ended
    Then the history is:
      | profile | start            | end              | focused | reason      |
      | Work    | 2026-01-05 09:00 | 2026-01-05 17:00 | 2:00:00 | schedule    |
      | Work    | 2026-01-06 09:00 | 2026-01-06 12:00 | 1:00:00 | ended early |

  @R37 @R53
  Scenario: A heads-up for the second time of a name is in time after a turn that could not be noted
    Given the time zone is America/Santiago
    And it is 2026-03-31 20:00
    And the profile Study blocks Instagram
    And Study is scheduled on weekends from 00:00 to 12:00
    And Study warns before it starts
    When the phone restarts
    And the storage is full
    And FocusKey is opened
    And the clock is set forward by 30 minutes
    And the storage has room again
    And FocusKey is opened
    Then 2026-04-04 23:25 (winter time) a notification says "Study starts…"

  @R16a @R53 @D19
  Scenario: A timer is over though the clock was set back before its start, starts are lost and nobody looked
    Given it is 2026-01-05 21:00
    And the phone has the quirk "lost start"
    When Study is started for 5 minutes
    And the phone restarts
    And the clock is set back by 1 minute 1 second
    And Work is edited to run on every day from 09:10 to 08:55
    And the phone restarts
    And 1 hour passes
    Then YouTube is open

  @R1 @R2 @R16a
  Scenario: A tap after a boundary that nothing hangs on, of which nobody has told yet
    Given it is 2026-01-06 16:00
    And the profile Study blocks Instagram
    And Study is scheduled on every day from 11:00 to 12:00
    And Study is scheduled on every day from 12:00 to 12:15
    And Study asks for an approval before the end
    When monitor callbacks come 10 minutes late
    And FocusKey is opened
    And the time zone changes to America/New_York
    And 1 hour passes
    And the session is ended
    Then waking FocusKey up again changes nothing

  @R31 @R34 @R59
  Scenario: A session that its own timer holds until the next window goes on a journey with that one
    Given it is 2026-03-29 11:30
    When a deep session of Work is started
    And Work is edited to run on every day from 12:30 to 12:15
    And 1 day passes
    And the time zone changes to America/Nuuk
    Then a session of Work is running
    And "Take a Break" is disabled
    And the history is empty

  @R31 @R53 @R56
  Scenario: A session that a journey has ended before it began, by the new local time, has its line
    Given Work is scheduled on every day from 08:00 to 08:30
    When a break is taken
    And 1 minute passes
    And the time zone changes to Asia/Kolkata
    Then the history has 1 session

  @R52 @R58 @D34
  Scenario: A session that put the clock right is shown anew once the system has ended its Live Activity
    Given Study is strict
    When the clock is set forward by 1 day
    And Study is started
    And 1 day passes
    And FocusKey is opened
    Then the lock screen shows "Focus: Study"

  @R30 @R41 @R53
  Scenario: Set back within the hour that comes twice, a break is over when its time has elapsed
    Given it is 2026-10-25 00:00
    When 2 hours pass
    And Work is started
    And a break is taken
    And the clock is set back by 30 seconds
    And 5 minutes pass
    Then Instagram is blocked

  @R16a @R30 @D17
  Scenario: Minutes by the clock between two windows are more where the clock changes, and no interval for that
    Given it is 2026-10-24 22:00
    And Work is scheduled on every day from 23:00 to 01:55
    And the profile Study blocks YouTube
    And Study is scheduled on every day from 02:00 to 04:00
    When 4 hours 30 minutes pass
    Then the system has refused FocusKey nothing
    And 2026-10-25 02:00 YouTube is blocked

  @R1 @R53
  Scenario: A clock set back unseen leaves the session in the window that it shows
    Given the profile Study blocks Instagram
    And Study is scheduled on weekends from 20:30 to 08:30
    And Study is scheduled on every day from 09:00 to 17:00
    When a break is taken
    And the next 3 monitor callbacks are lost
    And the clock is set back by 1 hour
    And 1 hour 1 minute passes
    And Study's session is ended
    Then the history is:
      | profile | start | end   | focused | reason      | bypasses |
      | Study   | 08:00 | 08:01 | 0:56:00 | ended early | 1        |

  @R53 @R16a
  Scenario: A clock that is set back again, after a restart hid the first turn, keeps nobody blocked
    When Work is started for 1 hour
    And the phone restarts
    And the clock is set back by 1 hour
    And Study is started
    And the clock is set back by 1 hour
    And 1 hour 59 minutes 59 seconds pass
    Then Instagram is blocked
    When 1 second passes
    Then Instagram is open

  @R52 @R53
  Scenario: What starts beside a strict schedule that puts the clock right has its whole time
    Given it is Monday 23:00
    And Work is scheduled on every day from 16:00 to 04:00
    And Work asks for nothing before the end
    And Work is strict
    When Screen Time access is revoked in Settings
    And the clock is set back by 1 hour
    And Work is started
    And Screen Time access is granted in Settings
    And a deep session of Study is started
    And "Switch to Study" is tapped
    And 59 minutes 59 seconds pass
    Then a session of Study is running
    When 1 second passes
    Then the history is:
      | profile | start        | end           | focused | reason  | bypasses |
      | Study   | Monday 23:00 | Tuesday 00:00 | 1:00:00 | time up | 0        |

  @R16a @R53 @D21
  Scenario: A timer is over though a restart hid that its spare was used up by a clock that was set back
    Given the phone has the quirk "lost start"
    When Work is started for 1 hour
    And the battery dies
    And 1 hour passes
    And the next 5 monitor callbacks are lost
    And the phone is charged and switched on
    And the clock is set back by 1 hour
    And 59 minutes 59 seconds pass
    Then Instagram is blocked
    When 1 second passes
    Then Instagram is open

  @R16a @R53 @D21
  Scenario: The first call after such a restart may come long after the clock was set back
    Given the phone has the quirk "lost start"
    When Work is started for 1 hour
    And the battery dies
    And 1 hour passes
    And the next 8 monitor callbacks are lost
    And the phone is charged and switched on
    And the clock is set back by 1 hour
    And 1 hour passes
    Then Instagram is open

  @R30 @R41 @R53
  Scenario Outline: Set back within the hour that comes twice by its length, a break is over in time
    Given the time zone is Europe/Berlin
    And it is 2026-10-25 00:00
    And the profile Study blocks Instagram
    When Study is started for 6 hours
    And 3 hours 20 minutes pass
    And a break is taken
    And <passed> pass
    And the clock is set back by 5 minutes
    And <left> pass
    Then Instagram is blocked

    Examples:
      | passed    | left      |
      | 0 seconds | 5 minutes |
      | 2 minutes | 3 minutes |
      | 4 minutes | 1 minute  |

  @R30 @R26 @R53
  Scenario Outline: Set back within the hour that comes twice, a timer is over in time
    Given the time zone is Europe/Berlin
    And it is 2026-10-25 00:00
    When <start> pass
    And Work is started for <length>
    And <passed> pass
    And the clock is set back by 30 minutes
    And <left> pass
    Then no session is running
    And Instagram is open

    Examples:
      | start              | length     | passed     | left       |
      | 3 hours            | 1 hour     | 20 minutes | 40 minutes |
      | 3 hours            | 30 minutes | 20 minutes | 10 minutes |
      | 3 hours 30 minutes | 30 minutes | 5 minutes  | 25 minutes |

  @R28a @R31
  Scenario: A warning that comes in time tells of no window that a journey has ended
    Given the profile Work blocks Instagram
    And Work is scheduled on every day from 14:10 to 13:55
    When the time zone changes to America/Nuuk
    And 7 hours 54 minutes pass
    Then the history is empty

  @R45c @R53
  Scenario: A clock that is set back by days does not keep open what use closes
    Given the profile Work blocks Instagram
    And Work counts its breaks by use
    When Work is started
    And Instagram is opened
    And "Take a Break" is tapped
    And the clock is set back by 2 days
    And Instagram is used for 5 minutes
    Then Instagram is blocked

  @R45c @R53 @D23
  Scenario: A clock that is set back by days again and again keeps nothing open
    Given the profile Work blocks Instagram
    And Work counts its breaks by use
    When Work is started
    And Instagram is opened
    And "Take a Break" is tapped
    And the clock is set back by 2 days
    And the clock is set back by 2 days
    And the clock is set back by 2 days
    And Instagram is used for 10 minutes
    Then Instagram is blocked

  @R45c @R53 @D23
  Scenario Outline: Set back by many days, the clock counts what is left of an opening by use
    Given the profile Work blocks Instagram
    And Work counts its breaks by use
    When Work is started
    And Instagram is opened
    And "Take a Break" is tapped
    And Instagram is used for <used>
    And the clock is set back by <once>
    And the clock is set back by <again>
    And the clock is set back by <again>
    And FocusKey is opened
    And <left> pass
    Then Instagram is open
    When 2 seconds pass
    Then Instagram is blocked

    Examples:
      | used       | once           | again  | left                 |
      | 1 second   | 2 days         | 2 days | 4 minutes 59 seconds |
      | 3 minutes  | 2 days         | 2 days | 1 minute 59 seconds  |
      | 90 seconds | 3 days 2 hours | 1 hour | 3 minutes 59 seconds |
      | 1 minute   | 30 days        | 1 day  | 3 minutes 59 seconds |

  @R45c @R53 @R56
  Scenario: What was used before the clock was set back by days stays break time
    Given the profile Work blocks Instagram
    And Work counts its breaks by use
    When Work is started
    And Instagram is opened
    And "Take a Break" is tapped
    And Instagram is used for 3 minutes
    And the clock is set back by 4 days
    And FocusKey is opened
    And 10 minutes pass
    And the session is ended
    Then the history is:
      | profile | focused | breaks | bypasses |
      | Work    | 0:10:00 | 1      | 1        |

  @R47 @R53
  Scenario Outline: Behind a restart a clock that was set back has use counted anew
    Given the profile Work blocks Instagram
    And Work has a budget of <budget> a day
    When the clock is set forward by <ahead>
    And FocusKey is opened
    And the clock is set back by <back>
    And the phone restarts
    And Instagram is used for <use>
    Then Instagram is blocked

    Examples:
      | budget    | ahead      | back       | use        |
      | 1 minute  | 30 minutes | 30 minutes | 2 minutes  |
      | 5 minutes | 1 minute   | 2 hours    | 6 minutes  |
      | 1 hour    | 1 hour     | 90 minutes | 66 minutes |

  @R47 @R53 @D23
  Scenario: Set forward on a day whose start nobody told of, the clock leaves the budget in force
    Given it is Monday 23:00
    And the phone has the quirk "lost start"
    And the profile Work blocks Instagram
    And Work has a budget of 30 minutes a day
    When 1 hour passes
    And the clock is set forward by 1 hour
    And Instagram is opened
    And 24 minutes pass
    Then a notification says "Work: 80 %…"
    When 5 minutes 59 seconds pass
    Then Instagram is open
    When 1 second passes
    Then Instagram is blocked

  @R53 @D3 @D19
  Scenario Outline: A timer is over in time though a journey of <passed> leaves again what came due under the lock
    Given the profile Work blocks Instagram
    When Work is started for 4 hours
    And Instagram is opened
    And the phone is locked
    And <passed> pass
    And the time zone changes to <zone>
    And the phone is unlocked
    And <left> pass
    Then Instagram is open

    Examples:
      | passed             | zone             | left       |
      | 3 hours            | America/Santiago | 60 minutes |
      | 3 hours 1 second   | America/Santiago | 60 minutes |
      | 3 hours 55 minutes | America/Santiago | 5 minutes  |

  @R16a @R53 @D3
  Scenario Outline: A journey west leaves no timer behind on a phone with the quirk "<quirk>"
    Given the phone has the quirk "<quirk>"
    And the profile Work blocks Instagram
    When Work is started for 4 hours
    And the Home Screen is shown
    And <passed> pass
    And the time zone changes to <zone>
    And <left> pass
    Then Instagram is open

    Examples:
      | quirk        | passed            | zone             | left              |
      | lost end     | 3 hours           | America/Santiago | 60 minutes        |
      | lost end     | 3 hours 5 minutes | America/Santiago | 55 minutes        |
      | lost warning | 2 hours 5 minutes | America/Nuuk     | 1 hour 55 minutes |
      | lost start   | 3 hours           | America/Santiago | 60 minutes        |

  @R16a @R45c @R53 @D3
  Scenario: What counts use closes at midnight though a journey leads to the very time at which it was opened
    Given it is 2026-01-06 09:00
    And the phone has the quirk "lost end"
    And the profile Work blocks Instagram and Chess
    And Work counts its breaks by use
    When Work is started
    And Chess is opened
    And "Take a Break" is tapped
    And Instagram is opened
    And 14 hours pass
    And the time zone changes to Australia/Lord_Howe
    And the time zone changes to America/Santiago
    And 1 hour passes
    Then Chess is blocked

  @R46 @R22 @R53
  Scenario: A break that outlasts a rest once the clock is set back tells of its end once
    Given the profile Work blocks Instagram
    And Work allows unlimited breaks of 30 minutes
    When Work is started for 2 rounds of 25 minutes and 5 minutes
    And 2 seconds pass
    And a break is taken
    And 25 minutes pass
    And the clock is set forward by 4 minutes
    And the clock is set back by 1 hour
    Then at 08:29:01 no notification is shown
    And at 08:29:02 a notification says "Your break ends in 1 minute"

  @R47 @D3
  Scenario: Use of a day whose end is told of late is none of the next day, wherever the clock is turned
    Given it is 2026-01-08 00:01
    And the phone has the quirk "late callbacks 90"
    And the profile Work blocks youtube.com
    And Work has a budget of 1 minute a day
    When youtube.com is visited
    And 44 seconds pass
    And Notes is opened
    And 23 hours 59 minutes pass
    And the time zone changes to Australia/Lord_Howe
    And the clock is set back by 1 hour
    And youtube.com is visited
    And 16 seconds pass
    Then youtube.com is open

  @R47 @R31 @D3
  Scenario: A journey seen only after midnight of where it came from forgets less than a minute of use
    Given it is 2026-01-06 21:00
    And the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    And Work has a budget of 3 minutes a day
    When Instagram is opened
    And 1 minute 40 seconds pass
    And the phone is locked
    And the time zone changes to America/New_York
    And 4 hours pass
    And Instagram is opened
    And 1 minute 35 seconds pass
    Then Instagram is open
    When 1 second passes
    Then Instagram is blocked

  @R38 @R53 @D3
  Scenario: In a later boot, too, a clock that is set into a window is seen, and its hours have not passed
    Given it is 2026-10-05 16:00
    And the profile Work blocks Instagram
    And Work is scheduled on every day from 16:30 to 18:30
    When the phone restarts
    And 28 minutes pass
    And the phone is unlocked
    And 1 minute passes
    And the clock is set forward by 1 hour
    And a break is taken
    And 5 minutes pass
    Then "Take a Break" is disabled

  @R34 @R31 @R1
  Scenario: A window takes over what was started by hand though no call shows how late it comes
    The phone is unlocked where the first call that waits would come in time by the new local time.

    Given the time zone is America/Santiago
    And it is 2026-09-05 04:04
    And the profile Work blocks Instagram
    And Work is scheduled on every day from 04:10 to 04:40
    When Work is started
    And the phone is locked
    And 1 day 14 hours 35 minutes pass
    And the time zone changes to Asia/Kolkata
    And the phone is unlocked
    Then no session is running
    And Instagram is open

  @R34 @R31 @R1
  Scenario: A window has taken over what was started by hand though by the zone that was left one holds it still
    Given the time zone is Pacific/Apia
    And it is 2026-01-05 08:00
    And the profile Work blocks Instagram
    And Work is scheduled on every day from 09:00 to 17:00
    When the next 5 monitor callbacks are lost
    And Work is started
    And the time zone changes to America/Santiago
    And 1 hour passes
    Then no session is running
