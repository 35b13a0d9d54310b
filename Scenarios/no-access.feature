Feature: Without Screen Time access
  Without access FocusKey blocks nothing, says so, and stays usable as a timer.
  It never crashes, never tries again in a loop, and takes up its work when access is given.

  Rule: Access was denied

    @AC-9 @R6
    Scenario: A session without access is a timer that blocks nothing and says so
      Given Screen Time access was denied
      And the profile Work blocks Instagram
      When Work is started for 25 minutes
      Then the screen shows "Timer only: nothing is blocked."
      And the screen shows "Permission Denied – please enable in Settings to use FocusKey"
      And a session of Work is running
      And nothing is blocked
      And FocusKey monitors 0 activities
      And FocusKey has not crashed

    @AC-9 @R6
    Scenario: The screen says where access can be given
      Given Screen Time access was denied
      When FocusKey is opened
      Then the screen shows "Permission Denied – please enable in Settings to use FocusKey"
      And the screen shows "Screen Time access can be given in Settings…"
      And FocusKey has not crashed

    @AC-9 @R6
    Scenario: What is wrong is told as an error, on the page of a profile, too
      Given Screen Time access was denied
      When FocusKey is opened
      Then FocusKey shows the error "Permission Denied – please enable in Settings to use FocusKey"

    @AC-9 @R6
    Scenario: A timer-only session ends at its time, and is recorded when FocusKey next runs
      Given Screen Time access was denied
      And the profile Work blocks Instagram
      * 08:00 Work is started for 25 minutes
      * 08:01 FocusKey is force-quit
      * 08:24:59 no notification is shown
      * 08:25 a notification says "Work: time is up"
      * 10:00 FocusKey is opened
      * 10:00 no session is running
      * the history is:
        | profile | start | end   | focused | reason  |
        | Work    | 08:00 | 08:25 | 0:25:00 | time up |

    @AC-9 @R6
    Scenario: On a locked phone the end of a timer is told, though FocusKey lies in front
      Given Screen Time access was denied
      * 08:00 Work is started for 25 minutes
      * 08:01 the phone is locked
      * 08:25 a notification says "Work: time is up"

    @AC-9 @R6 @R28
    Scenario: Who looks at FocusKey sees the timer end, and nothing is left of it
      Given Screen Time access was denied
      * 08:00 Work is started for 25 minutes
      * 08:24:59 the screen shows "End Session"
      * 08:25 the screen does not show "End Session"
      * 08:25 the history has 1 session
      * 08:25 no shields, monitors or notifications are left

    @AC-9 @R6
    Scenario: The card starts a timer, too
      Given Screen Time access was denied
      And the profile Work blocks Instagram
      When the card is tapped
      Then a session of Work is running
      And Instagram is open

    @AC-9 @R6
    Scenario: A schedule starts nothing while access is missing
      Given Screen Time access was denied
      And the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 FocusKey is opened
      * 10:00 no session is running
      * Instagram stays open until 18:00
      * the history is empty

    @AC-9 @R6
    Scenario: A timer-only session stays one to its end, though access is given meanwhile
      Given Screen Time access was denied
      And the profile Work blocks Instagram
      * 08:00 Work is started for 1 hour
      * 08:10 Screen Time access is granted in Settings
      * 08:10 FocusKey is force-quit
      * 08:10 FocusKey is opened
      * Instagram stays open until 09:00
      * 09:30 FocusKey is opened
      * the history is:
        | profile | start | end   | focused | reason  |
        | Work    | 08:00 | 09:00 | 1:00:00 | time up |

    @AC-9 @R7 @R28a
    Scenario: With access given in its hours a schedule starts then and not before
      Given Screen Time access was denied
      And the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 Screen Time access is granted in Settings
      * 10:00 FocusKey is opened
      * these are the outcomes:
        | time  | Instagram |
        | 10:00 | blocked   |
        | 17:00 | open      |
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 10:00 | 17:00 | 7:00:00 | schedule |

    @AC-9 @R6 @R25
    Scenario: A timer-only session can be ended by hand
      Given Screen Time access was denied
      * 08:00 Work is started
      * 08:20 the session is ended
      * the history is:
        | profile | start | end   | focused | reason |
        | Work    | 08:00 | 08:20 | 0:20:00 | ended  |

    @AC-9 @R5
    Scenario: With access given in Settings, the next session blocks
      Given Screen Time access was denied
      And the profile Work blocks Instagram
      And FocusKey is opened
      And the Home Screen is shown
      When Screen Time access is granted in Settings
      And FocusKey is opened
      And Work is started
      Then Instagram is blocked

    @AC-9 @R5 @R6
    Scenario Outline: Given in Settings after the dialog was <answered>, access is seen at a <kind> opening
      Given FocusKey is freshly installed
      And the profile Work blocks Instagram
      When FocusKey is opened
      And the permission dialog is <answered>
      And <leaving>
      And Screen Time access is granted in Settings
      And FocusKey is opened
      Then the screen does not show "Enable Screen Time Access"
      And the screen does not show "Permission Denied – please enable in Settings to use FocusKey"
      When Work is started
      Then Instagram is blocked

      Examples:
        | answered  | kind | leaving                  |
        | denied    | warm | the Home Screen is shown |
        | denied    | cold | FocusKey is force-quit   |
        | dismissed | warm | the Home Screen is shown |
        | dismissed | cold | FocusKey is force-quit   |

    @AC-9 @R5 @D14
    Scenario Outline: After a refusal no opening brings the dialog back, <where>
      Given <world>
      And Screen Time access was denied
      When FocusKey is opened
      And FocusKey is force-quit
      And FocusKey is opened
      And the Home Screen is shown
      And FocusKey is opened
      Then the screen shows "Permission Denied – please enable in Settings to use FocusKey"
      And the screen shows "Enable Screen Time Access"
      And FocusKey wrote at most 0 times

      Examples:
        | where                                | world                                |
        | on an ordinary phone                 | the time zone is Europe/London       |
        | on one that forgets what was refused | the phone has the quirk "asks again" |

    @AC-9 @R5 @R6
    Scenario: Given on a phone that forgets refusals, access is seen as anywhere
      Given the phone has the quirk "asks again"
      And Screen Time access was denied
      And the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 FocusKey is opened
      * 10:00 Instagram is open
      * 10:30 Screen Time access is granted in Settings
      * 11:00 FocusKey is opened
      * 11:00 Instagram is blocked
      * 17:00 Instagram is open
      * the history is:
        | profile | start | end   | reason   |
        | Work    | 11:00 | 17:00 | schedule |

  Rule: Access is revoked

    @AC-9 @R7 @D15
    Scenario: Revoking opens everything at once
      Given the profile Work blocks Instagram
      And Work is started
      When 10 minutes pass
      And Screen Time access is revoked in Settings
      Then nothing is blocked

    @AC-9 @R7 @bug-B32
    Scenario: Once the app sees it, every running session ends, each with one bypass
      Given the profile Work blocks Instagram
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 08:30 to 12:00
      * 08:00 Work is started
      * 09:00 Screen Time access is revoked in Settings
      * 09:10 FocusKey is force-quit
      * 09:10 FocusKey is opened
      * 09:10 no session is running
      * the history is:
        | profile | start | reason         | bypasses | trigger  |
        | Work    | 08:00 | access revoked | 1        | button   |
        | Study   | 08:30 | access revoked | 1        | schedule |
      * FocusKey has not crashed

    @AC-9 @R7 @R5
    Scenario: A running app that is opened again sees it, too
      Given the profile Work blocks Instagram
      * 08:00 Work is started
      * 09:00 the Home Screen is shown
      * 09:00 Screen Time access is revoked in Settings
      * 09:10 FocusKey is opened
      * 09:10 no session is running
      * 09:10 nothing is blocked

    @AC-9 @R7 @R28a
    Scenario: Given back within the hours of a schedule, that starts anew once the app has run
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 Screen Time access is revoked in Settings
      * 10:00 nothing is blocked
      * 10:10 FocusKey is opened
      * 10:10 no session is running
      * 11:00 Screen Time access is granted in Settings
      * 11:05 FocusKey is force-quit
      * 11:05 FocusKey is opened
      * 11:05 Instagram is blocked
      * 17:00 Instagram is open
      * the history is:
        | profile | start | reason         |
        | Work    | 09:00 | access revoked |
        | Work    | 11:05 | schedule       |

    @AC-9 @R7
    Scenario: Given back, nothing that was started by hand comes back
      Given the profile Work blocks Instagram
      * 08:00 Work is started
      * 09:00 Screen Time access is revoked in Settings
      * 09:10 FocusKey is opened
      * 09:20 Screen Time access is granted in Settings
      * 09:20 FocusKey is force-quit
      * 09:20 FocusKey is opened
      * 09:20 nothing is blocked
      * 09:20 no session is running

    @AC-9 @R6 @D15
    Scenario: A schedule starts nothing after access was revoked
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 Screen Time access is revoked in Settings
      * 08:30 FocusKey is opened
      * Instagram stays open until 18:00
      * the history is empty

    @AC-9 @R6
    Scenario: A start after access was revoked makes a timer, and nothing is thrown out
      Given the profile Work blocks Instagram
      When Screen Time access is revoked in Settings
      And FocusKey is force-quit
      And Work is started for 20 minutes
      Then a session of Work is running
      And nothing is blocked
      And FocusKey has not crashed

  Rule: Access is revoked and given back before FocusKey is opened

    @AC-9 @R7a @D15
    Scenario: What runs blocks anew at the next opening, and the person is asked to pick again
      Given the profile Work blocks Instagram
      * 08:00 Work is started
      * 09:00 Screen Time access is revoked in Settings
      * 09:05 Screen Time access is granted in Settings
      * 09:06 Instagram is open
      * 09:10 FocusKey is opened
      * 09:10 a session of Work is running
      * 09:10 Instagram is blocked
      * 09:10 the screen shows "Screen Time access was taken away in between."
      * 09:10 the screen shows "If something of Work stays open, select its apps…"
      * 09:20 the session is ended
      * the history is:
        | profile | start | end   | reason | bypasses |
        | Work    | 08:00 | 09:20 | ended  | 1        |

    @AC-9 @R7a
    Scenario: Also where FocusKey lies in the background meanwhile
      Given the profile Work blocks Instagram
      * 08:00 Work is started
      * 08:30 the Home Screen is shown
      * 09:00 Screen Time access is revoked in Settings
      * 09:05 Screen Time access is granted in Settings
      * 09:10 FocusKey is opened
      * 09:10 Instagram is blocked
      * 09:10 the screen shows "Screen Time access was taken away in between."

    @AC-9 @R7a
    Scenario: One gap is one bypass, however often FocusKey is opened after it
      Given the profile Work blocks Instagram
      * 08:00 Work is started
      * 09:00 Screen Time access is revoked in Settings
      * 09:05 Screen Time access is granted in Settings
      * 09:10 FocusKey is opened
      * 09:11 the Home Screen is shown
      * 09:12 FocusKey is opened
      * 09:13 FocusKey is force-quit
      * 09:14 FocusKey is opened
      * 09:20 the session is ended
      * the history is:
        | profile | bypasses |
        | Work    | 1        |

    @AC-9 @R7a
    Scenario: A session that a schedule holds goes on
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 10:00 Screen Time access is revoked in Settings
      * 10:05 Screen Time access is granted in Settings
      * 10:10 FocusKey is opened
      * 10:10 Instagram is blocked
      * 10:10 the screen shows "If something of Work stays open, select its apps…"
      * 17:00 Instagram is open
      * the history is:
        | profile | start | end   | reason   | bypasses |
        | Work    | 09:00 | 17:00 | schedule | 1        |

    @AC-9 @R7a
    Scenario: Picked again, nothing is asked any more
      Given the profile Work blocks Instagram
      * 08:00 Work is started
      * 09:00 Screen Time access is revoked in Settings
      * 09:05 Screen Time access is granted in Settings
      * 09:10 Work is edited to block Instagram
      * 09:10 the screen does not show "Screen Time access was taken away in between."
      * 09:11 Instagram is blocked
      * 09:20 the session is ended
      * 09:20 no shields, monitors or notifications are left

    @AC-9 @R7a @R7
    Scenario: Seen while it was gone, the profile asks as well once it is given back
      Given the profile Work blocks Instagram
      * 09:00 Screen Time access is revoked in Settings
      * 09:01 FocusKey is opened
      * 09:05 Screen Time access is granted in Settings
      * 09:10 FocusKey is opened
      * 09:10 the screen shows "Screen Time access was taken away in between."

    @AC-9 @R7a
    Scenario: Seen once the session is over, the profile asks as well
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 16:30 Screen Time access is revoked in Settings
      * 16:40 Screen Time access is granted in Settings
      * 18:00 FocusKey is opened
      * 18:00 the screen shows "Screen Time access was taken away in between."
      * the history is:
        | profile | start | end   | reason   |
        | Work    | 09:00 | 17:00 | schedule |

    @R7a @R61
    Scenario: A session that ended with no room to write it down was not revoked
      Given the profile Work blocks Instagram
      * 08:00 Work is started for 30 minutes
      * 08:10 the storage is full
      * 08:30 Instagram is open
      * 08:40 the storage has room again
      * 08:41 FocusKey is opened
      * the history is:
        | profile | start | end   | reason  | bypasses |
        | Work    | 08:00 | 08:30 | time up | 0        |

    @R6 @R7 @R28a @bug-B17
    Scenario: A schedule that waited for the end of a timer-only session starts at that end
      Given the profile Work blocks Instagram
      And Work is scheduled every day from 09:00 to 17:00
      * 08:00 Screen Time access is revoked in Settings
      * 08:30 Work is started for 1 hour
      * 08:45 Screen Time access is granted in Settings
      * 08:45 FocusKey is opened
      * Instagram is blocked from 09:30 to 17:00
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 08:30 | 09:30 | 1:00:00 | time up  |
        | Work    | 09:30 | 17:00 | 7:30:00 | schedule |

  Rule: The build lacks the entitlement

    @AC-10 @R8 @D16
    Scenario: The request fails at once, and FocusKey says so
      Given FocusKey is built without the Family Controls entitlement
      And FocusKey is freshly installed
      When FocusKey is opened
      And "Enable Screen Time Access" is tapped
      Then FocusKey shows the error "Failed to request authorization: …"
      And FocusKey has not crashed

    @AC-10 @R8 @D16
    Scenario: Whoever was told before is told again, at each opening and in a session
      Given FocusKey is built without the Family Controls entitlement
      When FocusKey is opened
      Then FocusKey shows the error "Failed to request authorization: …"
      When Work is started
      Then FocusKey shows the error "Failed to request authorization: …"
      And the screen shows "Timer only: nothing is blocked."
      And the screen does not show "Screen Time access can be given in Settings…"

    @AC-10 @R6 @R7
    Scenario: Beside a session that blocks, a timer says that it is the one that does not
      Given Screen Time access was denied
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 09:00 to 10:00
      When 08:00 Work is started
      Then the screen shows "Timer only: nothing is blocked."
      And the screen shows "Screen Time access can be given in Settings…"
      When 08:10 Screen Time access is granted in Settings
      And 08:20 FocusKey is opened
      Then the screen shows "Timer only: nothing is blocked."
      And the screen does not show "Screen Time access can be given in Settings…"
      And 09:10 YouTube is blocked
      And the screen does not show "Timer only: nothing is blocked."
      And the screen shows "Timer only: Work blocks nothing."

    @AC-10 @R8 @R6
    Scenario: Without the entitlement FocusKey is usable as a timer
      Given FocusKey is built without the Family Controls entitlement
      And FocusKey is freshly installed
      * 08:00 FocusKey is opened
      * 08:00 "Enable Screen Time Access" is tapped
      * 08:00 Work is started for 25 minutes
      * 08:00 a session of Work is running
      * nothing is blocked
      * 08:30 FocusKey is opened
      * 08:30 no session is running
      * the history is:
        | profile | start | end   | focused | reason  |
        | Work    | 08:00 | 08:25 | 0:25:00 | time up |
      * FocusKey has not crashed
