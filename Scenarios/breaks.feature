Feature: Breaks
  A break opens for some minutes what its session blocks, and locks it again by itself, to the second.
  How many there are, and how long they are, is part of the profile.

  Background:
    Given the profile Work blocks Instagram, TikTok and youtube.com
    And Work allows 2 breaks of 5 minutes

  Rule: A break opens and locks again

    @AC-5 @R41 @R43
    Scenario: A break locks again by itself
      When the card is tapped
      And 10 minutes pass
      And a break is taken
      Then these are the outcomes:
        | time  | Instagram | youtube.com | Notes |
        | 08:10 | open      | open        | open  |
        | 08:15 | blocked   | blocked     | open  |
        | 10:00 | blocked   | blocked     | open  |
      And 1 break is left

    @AC-5 @R41
    Scenario: The same as a list
      * 08:00 Work is started
      * 08:00 Instagram is blocked
      * 08:10 a break is taken
      * 08:12 Instagram is open
      * 08:14:59 Instagram is open
      * 08:15 Instagram is blocked
      * 09:00 the session is ended
      * 09:00 Instagram is open

    @AC-5 @R41 @R40
    Scenario: A break is ended early, and is used up all the same
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:10 a break is running
      * 08:12 the break is ended
      * 08:12 no break is running
      * 08:12 Instagram is blocked
      * 08:12 1 break is left
      * 08:30 the session is ended
      * the history is:
        | profile | start | end   | focused | breaks | reason |
        | Work    | 08:00 | 08:30 | 0:28:00 | 1      | ended  |

    @AC-5 @R40
    Scenario: The screen counts the break down
      Given Work is started
      And 10 minutes pass
      When a break is taken
      Then the screen shows "Break"
      And the screen shows "Resume"
      And the screen does not show "Take a Break"
      When 5 minutes pass
      Then the screen shows "Focusing…"
      And the screen shows "Take a Break"
      And the screen does not show "Break"

    @AC-5 @R58
    Scenario: The lock screen shows the break
      Given Work is started
      And 10 minutes pass
      When a break is taken
      And the phone is locked
      Then the lock screen shows "Break"

    @AC-5 @R46 @D28
    Scenario: An app that is in front when the break ends is covered
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 Instagram is opened
      * 08:14:59 no shield is shown
      * 08:15 the shield is shown
      * 08:15 Instagram is blocked

    @AC-5 @R41
    Scenario: Ending the session in a break ends both
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:12 the session is ended
      * 08:12 no session is running
      * 08:12 no break is running
      * Instagram stays open until 09:00
      * no shields, monitors or notifications are left
      * the history is:
        | profile | start | end   | focused | breaks | reason |
        | Work    | 08:00 | 08:12 | 0:10:00 | 1      | ended  |

    @AC-5 @R56
    Scenario: Breaks are counted in the history, and taken off the focused time
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:30 a break is taken
      * 09:00 the session is ended
      * the history is:
        | profile | start | end   | focused | breaks | reason |
        | Work    | 08:00 | 09:00 | 0:50:00 | 2      | ended  |

  Rule: There are so many breaks and no more

    @AC-5 @R38 @R40
    Scenario: With the last break gone there is no other
      * 08:00 Work is started
      * 08:00 2 breaks are left
      * 08:10 a break is taken
      * 08:20 1 break is left
      * 08:20 a break is taken
      * 08:30 0 breaks are left
      * 08:30 FocusKey is opened
      * 08:30 the screen shows "Take a Break"
      * 08:30 "Take a Break" is disabled
      * 08:30 the screen shows "No breaks left"
      * 08:30 Instagram is blocked

    @AC-5 @R38
    Scenario: A new session has its breaks again
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:20 a break is taken
      * 08:30 the session is ended
      * 08:40 Work is started
      * 08:40 2 breaks are left

    @AC-5 @R38 @R40
    Scenario: A profile without breaks offers none
      Given Work allows no breaks
      When Work is started
      Then 0 breaks are left
      And "Take a Break" is disabled
      And the screen shows "No breaks left"

    @AC-5 @R38
    Scenario: One break an hour comes back with the next hour of the session
      Given Work allows 1 break of 5 minutes per hour
      * 08:20 Work is started
      * 08:50 a break is taken
      * 08:55 0 breaks are left
      * 09:19:59 0 breaks are left
      * 09:20 1 break is left
      * 09:20 a break is taken
      * 09:25 Instagram is blocked
      * 09:25 0 breaks are left

    @AC-5 @R38
    Scenario: Breaks of an hour that were not used lapse with it
      Given Work allows 2 breaks of 5 minutes per hour
      * 08:00 Work is started
      * 08:59 2 breaks are left
      * 09:00 2 breaks are left
      * 11:30 2 breaks are left
      * 11:30 a break is taken
      * 11:40 1 break is left
      * 12:00 2 breaks are left

    @AC-5 @R38 @R41
    Scenario: A break across the turn of the hour belongs to the hour in which it began
      Given Work allows 1 break of 10 minutes per hour
      * 08:00 Work is started
      * 08:55 a break is taken
      * 09:04:59 Instagram is open
      * 09:05 Instagram is blocked
      * 09:05 1 break is left

    @AC-5 @R38
    Scenario: Unlimited breaks, one after the other
      Given Work allows unlimited breaks of 1 minute
      * 08:00 Work is started
      * 08:01 a break is taken
      * 08:02 Instagram is blocked
      * 08:02 a break is taken
      * 08:03 Instagram is blocked
      * 08:03 a break is taken
      * 08:04 Instagram is blocked
      * 08:04 the session is ended
      * the history is:
        | profile | start | end   | focused | breaks |
        | Work    | 08:00 | 08:04 | 0:01:00 | 3      |

    @AC-5 @R38
    Scenario Outline: The break that <profile> comes with
      When <profile> is started
      Then <left> are left

      Examples:
        | profile | left     |
        | Study   | 2 breaks |
        | Sleep   | 0 breaks |

    @AC-5 @R41
    Scenario: During a break no second one begins
      Given Work is started
      And 10 minutes pass
      When a break is taken
      Then the screen does not show "Take a Break"
      And 1 break is left

  Rule: Exact to the second, wherever the break lies

    @AC-5 @R43
    Scenario Outline: A break of <length> ends to the second
      Given Work allows 2 breaks of <length>
      * 08:00 Work is started
      * 08:10 a break is taken
      * Instagram stays open until <end>
      * Instagram is blocked
      * Instagram stays blocked for 2 hours

      Examples:
        | length            | end   |
        | 1 minute          | 08:11 |
        | 2 minutes         | 08:12 |
        | 14 minutes        | 08:24 |
        | 15 minutes        | 08:25 |
        | 16 minutes        | 08:26 |
        | 1 hour 30 minutes | 09:40 |

    @AC-5 @R43 @bug-B03
    Scenario: A break across midnight
      Given Work allows 2 breaks of 15 minutes
      And it is 22:00
      * 22:00 Work is started
      * 23:50 a break is taken
      * Instagram stays open until tomorrow 00:05
      * Instagram is blocked
      * Instagram stays blocked until 06:00

    @AC-5 @R43
    Scenario Outline: A break that <touches> midnight
      Given it is 2026-01-05 22:00
      * 22:00 Work is started
      * <taken> a break is taken
      * Instagram stays open until 2026-01-06 <end>
      * Instagram stays blocked until 2026-01-06 07:00

      Examples:
        | touches    | taken    | end      |
        | ends at    | 23:55    | 00:00    |
        | ends after | 23:55:01 | 00:00:01 |
        | crosses    | 23:57:30 | 00:02:30 |

    @AC-5 @R43
    Scenario: A break that begins at midnight
      Given it is 2026-01-05 22:00
      * 22:00 Work is started
      * 2026-01-06 00:00 a break is taken
      * Instagram stays open until 2026-01-06 00:05
      * Instagram stays blocked until 2026-01-06 07:00

    @AC-5 @R43
    Scenario: Two breaks in a row
      When Work is started
      And 10 minutes pass
      And a break is taken
      And 5 minutes pass
      And a break is taken
      Then these are the outcomes:
        | time  | Instagram |
        | 08:15 | open      |
        | 08:20 | blocked   |
        | 09:00 | blocked   |
      And 0 breaks are left

    @AC-5 @R43
    Scenario: Two breaks with one second between them
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:15 Instagram is blocked
      * 08:15:01 a break is taken
      * 08:15:01 Instagram is open
      * 08:20 Instagram is open
      * 08:20:01 Instagram is blocked

    @AC-5 @R41 @R43
    Scenario Outline: A break of five minutes taken <before> the end of the session
      When Work is started for 1 hour
      Then 08:30 Instagram is blocked
      When <taken> a break is taken
      Then these are the outcomes:
        | time       | Instagram |
        | <taken>    | open      |
        | <relocked> | <then>    |
        | 09:00      | open      |
        | 10:00      | open      |

      Examples:
        | before                   | taken    | relocked | then    |
        | six minutes before       | 08:54    | 08:59    | blocked |
        | five minutes, one second | 08:54:59 | 08:59:59 | blocked |
        | five minutes before      | 08:55    | 08:59:59 | open    |
        | two minutes before       | 08:58    | 08:59:59 | open    |

    @AC-5 @R41 @R56
    Scenario: A break that the session's end cuts short counts only as long as it was
      * 08:00 Work is started for 1 hour
      * 08:57 a break is taken
      * 09:30 nothing is blocked
      * the history is:
        | profile | start | end   | focused | breaks | reason  |
        | Work    | 08:00 | 09:00 | 0:57:00 | 1      | time up |

    @AC-5 @R43 @R26
    Scenario: A break near the end of a schedule
      Given Work is scheduled on weekdays from 09:00 to 10:00
      * 09:56 a break is taken
      * these are the outcomes:
        | time  | Instagram |
        | 09:56 | open      |
        | 10:00 | open      |
        | 11:00 | open      |
      * no session is running

    @AC-5 @R44 @QA
    Scenario: The phone is off when the break should end
      When Work is started
      And a break is taken
      And the phone is switched off
      And 30 minutes pass
      And the phone is switched on
      And the phone is unlocked
      Then Instagram is blocked

    @AC-5 @R44 @D19
    Scenario: The phone is locked when the break should end
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 the phone is locked
      * 08:14 Instagram is open
      * 08:15 Instagram is blocked
      * 09:00 the phone is unlocked
      * 09:00 Instagram is opened
      * 09:00 the shield is shown

    @AC-5 @R43 @bug-B10
    Scenario: FocusKey need not be opened for a break to end
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:10 FocusKey is force-quit
      * 08:14:59 Instagram is open
      * 08:15 Instagram is blocked
      * 10:00 Instagram is blocked

    @AC-5 @R1 @bug-B09
    Scenario: The callback at the end of the break is lost
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 Instagram is opened
      * 08:11 the next monitor callback is lost
      * 08:20 FocusKey is opened
      * 08:20 Instagram is blocked
      * 08:20 no break is running
      * 08:20 1 break is left

    @AC-5 @R43 @R42
    Scenario: A break ends in the second in which a schedule begins
      Given the profile Study blocks YouTube
      And Study is scheduled on weekdays from 09:00 to 10:00
      * 08:30 Work is started
      * 08:55 a break is taken
      * these are the outcomes:
        | time  | Instagram | YouTube |
        | 08:55 | open      | open    |
        | 09:00 | blocked   | blocked |
        | 10:00 | blocked   | open    |

    @AC-5 @R43 @R26
    Scenario: A break ends in the second in which the schedule of another profile ends
      Given the profile Study blocks YouTube
      And Study is scheduled on weekdays from 08:30 to 09:00
      And Study allows no breaks
      * 08:10 Work is started
      * 08:55 a break is taken
      * these are the outcomes:
        | time  | Instagram | YouTube |
        | 08:55 | open      | blocked |
        | 09:00 | blocked   | open    |
        | 10:00 | blocked   | open    |

    @AC-5 @R44 @R28a
    Scenario: The phone dies in a break of a session that would end meanwhile
      * 08:00 Work is started for 1 hour
      * 08:10 a break is taken
      * 08:12 the battery dies
      * 12:00 the phone is charged and switched on
      * 12:00 the phone is unlocked
      * 12:00 nothing is blocked
      * the history is:
        | profile | start | end   | focused | breaks | reason  |
        | Work    | 08:00 | 09:00 | 0:55:00 | 1      | time up |

    @AC-5 @R44 @D19
    Scenario: Nobody touches the phone over two breaks' time
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:11 nobody touches the phone for 20 minutes
      * 08:31 Instagram is blocked
      * 08:31 the phone is unlocked
      * 08:31 no break is running
      * 08:31 1 break is left

  Rule: A break pauses whatever can be paused

    @AC-5 @R40
    Scenario: One break pauses all sessions that have one left
      Given the profile Study blocks YouTube
      And Study allows 1 break of 10 minutes
      And Study is scheduled on weekdays from 08:30 to 12:00
      * 08:00 Work is started
      * 09:00 a break is taken
      * these are the outcomes:
        | time  | Instagram | YouTube |
        | 09:00 | open      | open    |
        | 09:05 | blocked   | open    |
        | 09:10 | blocked   | blocked |
        | 10:00 | blocked   | blocked |

    @AC-5 @R40
    Scenario: A session without a break left goes on blocking
      Given the profile Study blocks YouTube
      And Study allows no breaks
      And Study is scheduled on weekdays from 08:30 to 12:00
      * 08:00 Work is started
      * 09:00 a break is taken
      * these are the outcomes:
        | time  | Instagram | YouTube |
        | 09:00 | open      | blocked |
        | 09:05 | blocked   | blocked |
        | 09:10 | blocked   | blocked |

    @AC-5 @R40 @D25
    Scenario: What two sessions block stays blocked if only one can pause
      Given the profile Study blocks Instagram and YouTube
      And Study allows no breaks
      And Study is scheduled on weekdays from 08:30 to 12:00
      * 08:00 Work is started
      * 09:00 a break is taken
      * 09:01 TikTok is open
      * 09:01 Instagram and YouTube are blocked

    @AC-5 @R42
    Scenario: A session that starts during the break of another blocks at once
      Given the profile Study blocks YouTube
      And Study is scheduled on weekdays from 09:02 to 12:00
      * 08:00 Work is started
      * 09:00 a break is taken
      * these are the outcomes:
        | time  | Instagram | YouTube |
        | 09:00 | open      | open    |
        | 09:02 | open      | blocked |
        | 09:05 | blocked   | blocked |
        | 10:00 | blocked   | blocked |

    @AC-5 @R41
    Scenario: Resume ends all breaks
      Given the profile Study blocks YouTube
      And Study allows 1 break of 10 minutes
      And Study is scheduled on weekdays from 08:30 to 12:00
      * 08:00 Work is started
      * 09:00 a break is taken
      * 09:01 the break is ended
      * 09:01 Instagram and YouTube are blocked
      * 09:01 no break is running

    @AC-5 @R40 @R43 @R16a
    Scenario: Nine sessions pause together, and each ends its break by itself
      Given these profiles:
        | profile | blocks | schedule                      | breaks                 |
        | A1      | a1.net | every day from 09:00 to 17:00 | 3 breaks of 3 minutes  |
        | A2      | a2.net | every day from 09:00 to 17:00 | 3 breaks of 4 minutes  |
        | A3      | a3.net | every day from 09:00 to 17:00 | 3 breaks of 5 minutes  |
        | A4      | a4.net | every day from 09:00 to 17:00 | 3 breaks of 6 minutes  |
        | A5      | a5.net | every day from 09:00 to 17:00 | 3 breaks of 7 minutes  |
        | A6      | a6.net | every day from 09:00 to 17:00 | 3 breaks of 8 minutes  |
        | A7      | a7.net | every day from 09:30 to 17:00 | 3 breaks of 9 minutes  |
        | A8      | a8.net | every day from 09:00 to 17:00 | 3 breaks of 10 minutes |
        | A9      | a9.net | every day from 09:00 to 10:00 | 3 breaks of 11 minutes |
      * 09:55 a break is taken
      * these are the outcomes:
        | time  | a1.net  | a2.net  | a3.net  | a4.net  | a5.net  | a6.net  | a7.net  | a8.net  | a9.net |
        | 09:55 | open    | open    | open    | open    | open    | open    | open    | open    | open   |
        | 09:58 | blocked | open    | open    | open    | open    | open    | open    | open    | open   |
        | 09:59 | blocked | blocked | open    | open    | open    | open    | open    | open    | open   |
        | 10:00 | blocked | blocked | blocked | open    | open    | open    | open    | open    | open   |
        | 10:01 | blocked | blocked | blocked | blocked | open    | open    | open    | open    | open   |
        | 10:02 | blocked | blocked | blocked | blocked | blocked | open    | open    | open    | open   |
        | 10:03 | blocked | blocked | blocked | blocked | blocked | blocked | open    | open    | open   |
        | 10:04 | blocked | blocked | blocked | blocked | blocked | blocked | blocked | open    | open   |
        | 10:05 | blocked | blocked | blocked | blocked | blocked | blocked | blocked | blocked | open   |
        | 17:00 | open    | open    | open    | open    | open    | open    | open    | open    | open   |

    @AC-5 @R38 @R41
    Scenario: A break longer than what is left ends with its session, and the next one blocks
      Given Work allows unlimited breaks of 1 hour
      And Work is scheduled on weekdays from 09:00 to 10:00
      And Work is scheduled on weekdays from 10:15 to 11:00
      * 09:45 a break is taken
      * these are the outcomes:
        | time  | Instagram |
        | 09:45 | open      |
        | 10:00 | open      |
        | 10:15 | blocked   |
        | 11:00 | open      |
      * the history is:
        | profile | start | end   | focused | breaks  |
        | Work    | 09:00 | 10:00 | 0:45:00 | 0:15:00 |
        | Work    | 10:15 | 11:00 | 0:45:00 | 0:00:00 |

  Rule: The break may have a hurdle

    @AC-5 @R39
    Scenario: A confirmation before the break
      Given Work asks for a confirmation before a break
      And Work is started
      And 10 minutes pass
      When "Take a Break" is tapped
      Then Instagram is blocked
      And no break is running
      When "Cancel" is tapped
      Then 2 breaks are left
      When a break is taken
      Then Instagram is open
      And 1 break is left

    @AC-5 @R39
    Scenario: A wait before the break
      Given Work asks for a wait of 20 seconds before a break
      * 08:00 Work is started
      * 08:10 "Take a Break" is tapped
      * 08:10:19 Instagram is blocked
      * 08:10:19 no break is running
      * 08:10:19 2 breaks are left

    @AC-5 @R39 @R41
    Scenario: After the wait the break has its whole length
      Given Work asks for a wait of 20 seconds before a break
      And Work is started
      And 10 minutes pass
      When a break is taken
      Then Instagram is open
      And Instagram stays open until 08:15:20
      And Instagram is blocked

    @AC-5 @R40 @R39
    Scenario: Of several waits the longest is waited for, once
      Given Work asks for a wait of 20 seconds before a break
      And the profile Study blocks YouTube
      And Study asks for a wait of 40 seconds before a break
      And Study is scheduled on weekdays from 08:30 to 12:00
      And Work is started
      And 1 hour passes
      When a break is taken
      Then Instagram and YouTube are open
      And Instagram and YouTube stay open until 09:05:40
      And Instagram and YouTube are blocked

    @AC-5 @R39
    Scenario: The card before the break
      Given Work asks for the card before a break
      And Work is started
      And 10 minutes pass
      When "Take a Break" is tapped
      Then Instagram is blocked
      When 3 seconds pass
      And the card is tapped
      Then Instagram is open
      And a break is running

  Rule: A break may be for one app only

    @AC-5 @R45 @R50
    Scenario: From the shield only that app opens
      Given Work breaks open one app at a time
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 the shield offers "Take a Break"
      * 08:10 "Take a Break" is tapped
      * 08:10 Instagram is open
      * 08:10 TikTok and youtube.com are blocked
      * these are the outcomes:
        | time  | Instagram | TikTok  |
        | 08:11 | open      | blocked |
        | 08:15 | blocked   | blocked |
        | 08:30 | blocked   | blocked |

    @AC-5 @R45 @R11
    Scenario: From the shield of a site only that site opens
      Given Work breaks open one app at a time
      * 08:00 Work is started
      * 08:10 youtube.com is visited
      * 08:10 "Take a Break" is tapped
      * 08:10 youtube.com is open
      * 08:10 Instagram and TikTok are blocked
      * 08:15 youtube.com is blocked

    @AC-5 @R45 @R41 @R49 @must-fail
    Scenario: While one app has its break, the shield of another offers none
      Given Work breaks open one app at a time
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 TikTok is opened
      * 08:11 the shield offers "Take a Break"

    @AC-5 @R45
    Scenario: From the sheet everything opens
      Given Work breaks open one app at a time
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:10 Instagram, TikTok and youtube.com are open
      * 08:15 Instagram, TikTok and youtube.com are blocked

    @R45 @D30
    Scenario: From the shield of an app that its category blocks, the category opens
      Given the profile Work blocks the Games category and Instagram
      And Work breaks open one app at a time
      * 08:00 Work is started
      * 08:10 "Candy Crush" is opened
      * 08:10 "Take a Break" is tapped
      * 08:10 "Candy Crush" and Chess are open
      * 08:10 Instagram is blocked
      * 08:15 "Candy Crush" and Chess are blocked

    @R45 @R50 @D25
    Scenario: From the shield of an app that is listed beside its category, that app opens
      Given the profile Work blocks Netflix and the Entertainment category
      And Work breaks open one app at a time
      * 08:00 Work is started
      * 08:10 Netflix is opened
      * 08:10 "Take a Break" is tapped
      * 08:10 no shield is shown
      * 08:10 Netflix is open
      * 08:10 YouTube and Spotify are blocked
      * 08:12 netflix.com is visited
      * the shield says "Work · until you end it"
      * 08:15 Netflix and YouTube are blocked

  Rule: The person is told

    @AC-5 @R46
    Scenario: One minute before the end a notification comes
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:13:59 no notification is shown
      * 08:14 a notification says "Your break ends in 1 minute"

    @AC-5 @R46
    Scenario: A break under two minutes is not announced
      Given Work allows 2 breaks of 1 minute
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:30 no notification is shown

    @AC-5 @R46
    Scenario: Where the session ends first nothing is announced
      * 08:00 Work is started for 1 hour
      * 08:58 a break is taken
      * 08:59:59 no notification is shown

    @R46 @R34 @D19
    Scenario: Nor where its schedule ends it in the break, with nobody near
      Given Work allows 1 break of 30 minutes
      And Work is scheduled every day from 09:00 to 09:15
      * 08:00 Work is started
      * 08:50 a break is taken
      * 08:51 the phone is locked
      * 09:30 no notification is shown

    @R46 @R34 @D19
    Scenario: Where its schedule goes on beyond its own time it is announced, with nobody near
      Given Work allows 1 break of 15 minutes
      And Work is scheduled every day from 08:28 to 10:00
      * 08:00 Work is started for 30 minutes
      * 08:20 a break is taken
      * 08:21 the phone is locked
      * 08:33:59 no notification is shown
      * 08:34 a notification says "Your break ends in 1 minute"
      * 08:35 Instagram is blocked

    @R46 @R34 @D19
    Scenario: A rest that its schedule stops does not put it off, with nobody near
      Given Work allows 1 break of 10 minutes
      And Work is scheduled every day from 08:24 to 10:00
      * 08:00 Work is started for 2 rounds of 25 minutes and 10 minutes
      * 08:20 a break is taken
      * 08:21 the phone is locked
      * 08:28:59 no notification is shown
      * 08:29 a notification says "Your break ends in 1 minute"
      * 08:30 Instagram is blocked

    @AC-5 @R46
    Scenario: A break that was ended early is not announced
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:12 the break is ended
      * 08:30 no notification is shown

    @R46 @D6 @D35
    Scenario: No announcement is left where the phone is switched on after the break
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:12 the phone is switched off
      * 08:30 the phone is switched on
      * the phone is unlocked
      * Instagram is blocked
      * no notification is shown

    @R46 @D6 @D35
    Scenario: One that came in time stays, though the break is over when the phone is unlocked
      * 08:00 Work is started
      * 08:10 a break is taken
      * 08:12 the phone restarts
      * 08:30 the phone is unlocked
      * a notification says "Your break ends in 1 minute"

    @R46 @R22 @D35
    Scenario: One of a break that ran into a rest stays, too
      Given Work allows 1 break of 5 minutes
      * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
      * 08:22 a break is taken
      * 08:23 the phone is locked
      * 08:40 the phone is unlocked
      * a notification says "Your break ends in 1 minute"
