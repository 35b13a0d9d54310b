Feature: Unlock from the shield
  A product in which the shield's own button opens just that app: for 2 minutes of the clock, or for
  so many minutes of its use. In FocusKey: unlimited breaks that open each app by itself; each app that is
  open has an end of its own.

  Background:
    Given the profile Work blocks Instagram, TikTok and youtube.com
    And Work allows unlimited breaks of 2 minutes
    And Work breaks open each app by itself

  @R45 @R50
  Scenario: The shield's button opens just that app, for 2 minutes
    * 08:00 Work is started
    * 08:10 Instagram is opened
    * 08:10 "Take a Break" is tapped
    * 08:10 no shield is shown
    * 08:10 Instagram is open
    * 08:10 TikTok is blocked
    * 08:11:59 Instagram is open
    * 08:12 the shield is shown
    * 08:12 Instagram is blocked

  @R45 @R44
  Scenario: Also with the phone restarted in between
    * 08:00 Work is started
    * 08:10 Instagram is opened
    * 08:10 "Take a Break" is tapped
    * 08:11 the phone restarts
    * 08:11 the phone is unlocked
    * 08:11 Instagram is open
    * 08:12 Instagram is blocked

  @R45 @R38
  Scenario: One after the other
    * 08:00 Work is started
    * 08:10 Instagram is opened
    * 08:10 "Take a Break" is tapped
    * 08:12 TikTok is opened
    * 08:12 "Take a Break" is tapped
    * 08:12 TikTok is open
    * 08:12 Instagram is blocked
    * 08:14 TikTok is blocked

  Rule: Several apps, each with its own end

    @R45b @R41
    Scenario: Two apps of one profile, unlocked one minute apart
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 TikTok is opened
      * 08:11 "Take a Break" is tapped
      * 08:11 no shield is shown
      * these are the outcomes:
        | time  | Instagram | TikTok  | youtube.com |
        | 08:11 | open      | open    | blocked     |
        | 08:12 | blocked   | open    | blocked     |
        | 08:13 | blocked   | blocked | blocked     |
        | 08:14 | blocked   | blocked | blocked     |

    @R45b @R41 @R56
    Scenario: The history counts each, and time in which two were open once
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 TikTok is opened
      * 08:11 "Take a Break" is tapped
      * 08:30 the session is ended
      Then the history is:
        | profile | start | end   | focused | breaks |
        | Work    | 08:00 | 08:30 | 0:27:00 | 2      |

    @R45b @R11
    Scenario: An app and a site
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 youtube.com is visited
      * 08:11 "Take a Break" is tapped
      * 08:12 Instagram is blocked
      * 08:12 youtube.com is open
      * 08:13 youtube.com is blocked

    @R45b @R41 @R44
    Scenario: With the phone restarted in between
      * 08:00 Work is started
      * 08:10:00 Instagram is opened
      * 08:10:00 "Take a Break" is tapped
      * 08:11:30 TikTok is opened
      * 08:11:30 "Take a Break" is tapped
      * 08:11:40 the phone restarts
      * 08:11:50 the phone is unlocked
      * 08:11:50 Instagram and TikTok are open
      * 08:12:00 Instagram is blocked
      * 08:13:29 TikTok is open
      * 08:13:30 TikTok is blocked

    @R45b @R3
    Scenario: With FocusKey killed and swept away in between
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 TikTok is opened
      * 08:11 "Take a Break" is tapped
      * 08:11:10 FocusKey is force-quit
      * 08:11:20 the system kills FocusKey
      * 08:11:20 the Home Screen is shown
      * 08:12 Instagram is blocked
      * 08:12 TikTok is open
      * 08:13 TikTok is blocked

    @R45b @R1
    Scenario Outline: With <fault>
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 TikTok is opened
      * 08:11 "Take a Break" is tapped
      * 08:11 <fault>
      * 08:12 Instagram is blocked
      * 08:12 TikTok is open
      * 08:13 TikTok is blocked

      Examples:
        | fault                             |
        | the next monitor callback is lost |
        | monitor callbacks come twice      |

    @R41
    Scenario: Resume closes them all
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 TikTok is opened
      * 08:11 "Take a Break" is tapped
      * 08:11 the break is ended
      * 08:11 Instagram and TikTok are blocked

    @R38 @R45b
    Scenario: Each uses up a break
      Given Work allows 2 breaks of 5 minutes
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 TikTok is opened
      * 08:11 the shield offers "Take a Break"
      * 08:11 "Take a Break" is tapped
      * 08:12 youtube.com is visited
      * 08:12 the shield is shown
      * 08:12 0 breaks are left

    @R45b @R20
    Scenario: Apps of two profiles
      Given the profile Pictures blocks Instagram
      And Pictures is scheduled every day from 08:30 to 22:00
      And Pictures allows unlimited breaks of 2 minutes
      And the profile Clips blocks TikTok
      And Clips is scheduled every day from 08:30 to 22:00
      And Clips allows unlimited breaks of 2 minutes
      * 09:00 Instagram is opened
      * 09:00 "Take a Break" is tapped
      * 09:01 TikTok is opened
      * 09:01 "Take a Break" is tapped
      * 09:01 Instagram and TikTok are open
      * 09:02 Instagram is blocked
      * 09:02 TikTok is open
      * 09:03 Instagram and TikTok are blocked

  Rule: Minutes of use

    @R45c
    Scenario: Time in which the app lies unused does not count
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 08:10:00 Instagram is opened
      * 08:10:00 "Take a Break" is tapped
      * 08:11:00 the Home Screen is shown
      * 09:00:00 Instagram is open
      * 09:00:00 Instagram is opened
      * 09:00:59 Instagram is open
      * 09:01:00 the shield is shown
      * 09:01:00 Instagram is blocked

    @R45c
    Scenario: Use of another app does not count
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:10 Notes is used for 1 hour
      * 09:10 Instagram is open
      * 09:10 TikTok is blocked
      * 09:10 Instagram is used for 2 minutes
      * 09:12 Instagram is blocked

    @R45c @R56
    Scenario: The history counts as break what was used
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 the Home Screen is shown
      * 08:20 Instagram is opened
      * 08:21 the Home Screen is shown
      * 08:30 the session is ended
      Then the history is:
        | profile | start | end   | focused | breaks |
        | Work    | 08:00 | 08:30 | 0:28:00 | 1      |

    @R45c
    Scenario: Two apps, each with minutes of its own
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 TikTok is opened
      * 08:11 "Take a Break" is tapped
      * 08:13 TikTok is blocked
      * 08:13 Instagram is open
      * 08:13 Instagram is used for 1 minute
      * 08:14 Instagram is blocked

    @R45c @R44
    Scenario: The phone is restarted in between
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 the phone restarts
      * 08:30 the phone is unlocked
      * 08:30 Instagram is open
      * 08:30 Instagram is used for 1 minute
      * 08:31 Instagram is blocked

    @R45c @R1
    Scenario Outline: Use is heard of with <fault>
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11:30 <fault>
      * 08:11:59 Instagram is open
      * 08:12 Instagram is blocked

      Examples:
        | fault                             |
        | the next monitor callback is lost |
        | monitor callbacks come twice      |
        | FocusKey is force-quit            |
        | the storage is full               |

    @R45c @R47a @R56
    Scenario: What was used while the storage was full is what the history counts
      Given Work counts its breaks by use
      And the profile Study blocks YouTube
      And Study is scheduled on Monday from 08:11 to 12:00
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:10 the storage is full
      * 08:12 Instagram is blocked
      * 08:20 the storage has room again
      * 08:20 FocusKey is opened
      * 08:30 Work's session is ended
      * 12:00 the history is:
        | profile | start | end   | focused | breaks |
        | Work    | 08:00 | 08:30 | 0:28:00 | 1      |
        | Study   | 08:11 | 12:00 | 3:49:00 | 0      |

    @R45c @R47a
    Scenario: Minutes that ran out while the storage was full stay used up at every wake-up
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 the storage is full
      * 08:12 Instagram is blocked
      * 08:20 FocusKey is opened
      * 08:20 Instagram is blocked
      * 08:30 the storage has room again
      * 08:30 FocusKey is opened
      * 08:30 Instagram is blocked
      * 08:30 no break is running

    @R45c
    Scenario: What is left at midnight is gone
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 20:00 Instagram is opened
      * 20:00 "Take a Break" is tapped
      * 20:00 the Home Screen is shown
      * 23:59:59 Instagram is open
      * Tuesday 00:00 Instagram is blocked

    @R45c
    Scenario: Just before midnight there are still as many minutes by the clock
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 23:59 Instagram is opened
      * 23:59 "Take a Break" is tapped
      * 23:59 the Home Screen is shown
      * Tuesday 00:00:59 Instagram is open
      * Tuesday 00:01 Instagram is blocked

    @R45c
    Scenario: The screen says that an app is open, and goes on focusing
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 FocusKey is opened
      * 08:11 the screen shows "Focusing…"
      * 08:11 the screen shows "An app is open for 0:01:00 of use"

    @R45c @R31
    Scenario: The time zone changes in between
      Given Work counts its breaks by use
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 the Home Screen is shown
      * 08:20 the time zone changes to America/New_York
      * 03:20 Instagram is open
      * 03:20 Instagram is used for 1 minute
      * 03:21 Instagram is blocked

    @R45c @D23
    Scenario: A phone that tells of use that never was: the clock counts
      Given the phone has the quirk "early thresholds"
      And Work counts its breaks by use
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:10 the Home Screen is shown
      * 08:11:59 Instagram is open
      * 08:12 Instagram is blocked

    @R51
    Scenario: Each press is counted
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:20 Instagram is opened
      * 08:20 "Close" is tapped
      * 09:00 the session is ended
      Then the history is:
        | profile | start | end   | breaks | attempts |
        | Work    | 08:00 | 09:00 | 1      | 2        |

    @R39 @R50
    Scenario Outline: Whoever answers <a gate> finds the way that the shield has shown
      Given Work asks for <a gate> before a break
      * 08:00 Work is started
      * 08:10 Instagram is opened
      * 08:10 "Take a Break" is tapped
      * 08:11 <the answer>
      * 08:11 Instagram is open

      Examples:
        | a gate      | the answer              |
        | an approval | the request is approved |
        | a challenge | the challenge is solved |
