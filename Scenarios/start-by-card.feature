Feature: Starting
  A tap of the card, and then of the banner, starts a session: that is what FocusKey is for.
  The button, a link, a shortcut and a schedule go through the same door and have the same outcome.

  Rule: The card starts a session

    @AC-3 @R17 @R3
    Scenario Outline: The card starts a session when FocusKey is <state>
      Given the profile Work blocks Instagram, TikTok and youtube.com
      And <event>
      When the card is tapped
      Then FocusKey is in front
      And the screen shows "Focusing…"
      And a session of Work is running
      And Instagram, TikTok and youtube.com are blocked
      And Notes, YouTube and bbc.com are open

      Examples:
        | state                | event                     |
        | not running          | FocusKey is force-quit    |
        | killed by the system | the system kills FocusKey |
        | in front             | FocusKey is opened        |
        | behind another app   | Notes is opened           |
        | on a locked phone    | the phone is locked       |

    @AC-3 @R17 @R56
    Scenario: A whole session by the card, from the tap to the line in the history
      Given the profile Work blocks Instagram
      * 08:00 the card is tapped
      * 08:00 Instagram is blocked
      * 08:45 Instagram is blocked
      * 08:45 the session is ended
      * 08:45 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason | trigger |
        | Work    | 08:00 | 08:45 | 0:45:00 | ended  | card    |

    @AC-3 @R49
    Scenario: A blocked app shows the shield
      Given the profile Work blocks Instagram
      When the card is tapped
      And Instagram is opened
      Then the shield is shown
      And the shield says "Blocked by FocusKey"
      And the shield says "Work · until you end it"
      And the shield offers "Close"

    @AC-3 @R11 @R49
    Scenario: A blocked site shows the shield, another site does not
      Given the profile Work blocks youtube.com
      When the card is tapped
      And youtube.com is visited
      Then the shield is shown
      When bbc.com is visited
      Then no shield is shown

    @AC-3 @R5
    Scenario: Starting by the card asks for no permission again
      Given the profile Work blocks Instagram
      And FocusKey is force-quit
      When the card is tapped
      Then the screen does not show "Enable Screen Time Access"
      And the screen shows "Focusing…"

    @AC-3 @R58
    Scenario: The lock screen tells what runs
      Given the profile Work blocks Instagram
      When the card is tapped
      And the phone is locked
      Then the lock screen shows "Focus: Work"

    @AC-3 @R58
    Scenario: Without Live Activities the session blocks all the same
      Given Live Activities are switched off
      And the profile Work blocks Instagram
      When the card is tapped
      Then no Live Activity is shown
      And Instagram is blocked

  Rule: One door for every starter

    @AC-3 @R17
    Scenario Outline: Work is started by <way>, and the history says so
      Given the profile Work blocks Instagram
      And Work is the default profile
      When <step>
      Then Instagram is blocked
      When 30 minutes pass
      And the session is ended
      Then Instagram is open
      And the history is:
        | profile | start | end   | focused | reason | trigger   |
        | Work    | 08:00 | 08:30 | 0:30:00 | ended  | <trigger> |

      Examples:
        | way          | step                                               | trigger |
        | the card     | the card is tapped                                 | card    |
        | a named card | the Work card is tapped                            | card    |
        | the button   | Work is started                                    | button  |
        | a link       | the link "focuskey://start" is opened              | link    |
        | a named link | the link "focuskey://start?profile=Work" is opened | link    |
        | a shortcut   | the shortcut starts Work                           | intent  |

    @AC-3 @R18
    Scenario: A card that names a profile starts that profile
      Given the profile Study blocks YouTube
      When the Study card is tapped
      Then a session of Study is running
      And YouTube is blocked

    @AC-3 @R18
    Scenario: A card without a name starts the default profile
      Given the profile Study blocks YouTube
      And Study is the default profile
      When the card is tapped
      Then a session of Study is running

    @AC-3 @R18
    Scenario: Without a default, a card without a name starts what was last started by hand
      Given the profile Study blocks YouTube
      And Study is started
      And 10 minutes pass
      And the session is ended
      When 5 minutes pass
      And the card is tapped
      Then a session of Study is running

    @AC-3 @R18
    Scenario: The very first card without a name starts Work
      When the card is tapped
      Then a session of Work is running

    @R18
    Scenario: The card may carry the name of a profile of one's own
      Given the profile "Deep Work" blocks Instagram
      And the card opens "https://focuskey.app/start?profile=Deep%20Work"
      When the card is tapped
      Then a session of "Deep Work" is running

  Rule: Links are taken strictly

    @R19
    Scenario Outline: The link <link> changes nothing
      Given the profile Work blocks Instagram
      When the link "<link>" is opened
      Then no session is running
      And Instagram is open
      And FocusKey has not crashed

      Examples:
        | link                                               |
        | https://focuskey.app/start?profile=Gardening       |
        | https://focuskey.app/dance                         |
        | https://focuskey.app/start?profile=                |
        | https://focuskey.app/start?profile=Work&end=1      |
        | https://focuskey.app                               |
        | https://focuskey.example/start                     |
        | https://evil.example/?u=https://focuskey.app/start |
        | focuskey://                                        |
        | focuskey://end                                     |
        | focuskey://start?profile=%ZZ                       |

    @R19
    Scenario: An unknown profile is told, not guessed
      When the link "https://focuskey.app/start?profile=Wrok" is opened
      Then FocusKey shows the error "There is no profile “Wrok”."
      And no session is running

    @R19 @R24
    Scenario: A stop link ends nothing, it only opens the sheet
      Given the profile Work blocks Instagram
      And Work is started
      When the link "https://focuskey.app/stop" is opened
      Then the screen shows "Focus session in progress"
      And a session of Work is running
      And Instagram is blocked

    @R19
    Scenario: A stop link without a session changes nothing
      When the link "https://focuskey.app/stop" is opened
      Then no session is running
      And the history is empty

    @R19
    Scenario: A link that the system delivers twice is one link
      Given the phone has the quirk "double links"
      And the profile Work blocks Instagram
      When the card is tapped
      Then a session of Work is running
      And the screen shows "Focusing…"
      And the screen does not show "Focus session in progress"

    @R19
    Scenario: Two taps with time between them are two taps
      Given the profile Work blocks Instagram
      When the card is tapped
      And 3 seconds pass
      And the card is tapped
      Then the screen shows "Focus session in progress"

  Rule: One session for each profile, one manual session at a time

    @R20 @R21
    Scenario: Starting another profile offers to switch, and starts nothing by itself
      Given the profile Work blocks Instagram
      And the profile Study blocks YouTube
      When Work is started
      And 10 minutes pass
      And the Study card is tapped
      Then the screen shows "Focus session in progress"
      And the screen shows "Switch to Study"
      And 1 session is running
      And Instagram is blocked
      And YouTube is open

    @R21 @R39
    Scenario: Switching ends the one, after its gate, and starts the other
      Given the profile Work blocks Instagram
      And the profile Study blocks YouTube
      When Work is started
      And 10 minutes pass
      And the Study card is tapped
      And "Switch to Study" is tapped
      And "End Now" is tapped
      Then Instagram is open
      And YouTube is blocked
      And 1 session is running
      When 20 minutes pass
      And the session is ended
      Then the history is:
        | profile | start | end   | focused | reason   | trigger |
        | Work    | 08:00 | 08:10 | 0:10:00 | switched | button  |
        | Study   | 08:10 | 08:30 | 0:20:00 | ended    | card    |

    @R21 @R32
    Scenario: Switching leaves the schedule of a third profile alone
      Given the profile Work blocks Instagram
      And the profile Study blocks YouTube
      And the profile Reading blocks Reddit
      And Reading is scheduled on weekdays from 08:30 to 12:00
      * 08:00 Work is started
      * 09:00 the Study card is tapped
      * 09:00 "Switch to Study" is tapped
      * 09:00 "End Now" is tapped
      * 09:00 YouTube and Reddit are blocked
      * 09:00 Instagram is open
      * 09:00 2 sessions are running

    @R21
    Scenario: Not switching leaves everything as it was
      Given the profile Work blocks Instagram
      And the profile Study blocks YouTube
      When Work is started
      And 10 minutes pass
      And the Study card is tapped
      And "Cancel" is tapped
      Then a session of Work is running
      And 1 session is running
      And YouTube is open

    @R21 @R39
    Scenario: Without an end gate the switch comes at one tap
      Given the profile Work blocks Instagram
      And Work asks for nothing before the end
      And the profile Study blocks YouTube
      When Work is started
      And 10 minutes pass
      And the Study card is tapped
      And "Switch to Study" is tapped
      Then Instagram is open
      And YouTube is blocked

    @R21 @R20
    Scenario: A card beside the schedule of another profile starts a second session
      Given the profile Work blocks Instagram
      And the profile Study blocks YouTube
      And Study is scheduled on weekdays from 09:00 to 12:00
      * 10:00 the Work card is tapped
      * 10:00 the screen does not show "Focus session in progress"
      * 10:00 2 sessions are running
      * 10:00 Instagram and YouTube are blocked

    @R21
    Scenario: Beside schedules of other profiles a session just starts
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks YouTube
      When 10:00 Study is started
      Then 2 sessions are running
      And Instagram and YouTube are blocked

    @R20 @R23 @D24
    Scenario: Twenty sessions run at a time, the twenty-first fails and leaves nothing half done
      Given these profiles:
        | profile | blocks  | schedule                      |
        | P01     | p01.net | every day from 09:00 to 17:00 |
        | P02     | p02.net | every day from 09:00 to 17:00 |
        | P03     | p03.net | every day from 09:00 to 17:00 |
        | P04     | p04.net | every day from 09:00 to 17:00 |
        | P05     | p05.net | every day from 09:00 to 17:00 |
        | P06     | p06.net | every day from 09:00 to 17:00 |
        | P07     | p07.net | every day from 09:00 to 17:00 |
        | P08     | p08.net | every day from 09:00 to 17:00 |
        | P09     | p09.net | every day from 09:00 to 17:00 |
        | P10     | p10.net | every day from 09:00 to 17:00 |
        | P11     | p11.net | every day from 09:00 to 17:00 |
        | P12     | p12.net | every day from 09:00 to 17:00 |
        | P13     | p13.net | every day from 09:00 to 17:00 |
        | P14     | p14.net | every day from 09:00 to 17:00 |
        | P15     | p15.net | every day from 09:00 to 17:00 |
        | P16     | p16.net | every day from 09:00 to 17:00 |
        | P17     | p17.net | every day from 09:00 to 17:00 |
        | P18     | p18.net | every day from 09:00 to 17:00 |
        | P19     | p19.net | every day from 09:00 to 17:00 |
        | P20     | p20.net | every day from 09:00 to 17:00 |
      And the profile Study blocks YouTube
      When 10:00 Study is started
      Then 20 sessions are running
      And p01.net, p10.net and p20.net are blocked
      And YouTube is open
      And 17:00 p01.net, p10.net and p20.net are open

  Rule: A session may have a length

    @R22 @R26
    Scenario: A timed session ends by itself
      Given the profile Work blocks Instagram
      When Work is started for 45 minutes
      Then these are the outcomes:
        | time  | Instagram |
        | 08:00 | blocked   |
        | 08:45 | open      |
        | 10:00 | open      |
      And the history is:
        | profile | start | end   | focused | reason  |
        | Work    | 08:00 | 08:45 | 0:45:00 | time up |

    @R22 @R26
    Scenario: Rounds of focus and rest
      Given the profile Work blocks Instagram
      When Work is started for 4 rounds of 25 minutes and 5 minutes
      Then these are the outcomes:
        | time  | Instagram |
        | 08:00 | blocked   |
        | 08:25 | open      |
        | 08:30 | blocked   |
        | 08:55 | open      |
        | 09:00 | blocked   |
        | 09:25 | open      |
        | 09:30 | blocked   |
        | 09:55 | open      |
        | 11:00 | open      |
      And the history is:
        | profile | start | end   | focused | reason  |
        | Work    | 08:00 | 09:55 | 1:40:00 | time up |

    @R22 @R40
    Scenario: In a rest no break can be taken
      Given the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes
      When Work is started for 2 rounds of 25 minutes and 5 minutes
      And 27 minutes pass
      Then the screen shows "Take a Break"
      And "Take a Break" is disabled
      And 2 breaks are left

    @R22
    Scenario: A session of one's own lasts until it is ended
      Given the profile Work blocks Instagram
      When Work is started
      Then Instagram stays blocked for 3 days
      And a session of Work is running

    @bug-B02 @R22
    Scenario: A timer runs on through midnight
      Given the profile Work blocks Instagram
      And it is 23:30
      When Work is started for 2 hours
      Then Instagram stays blocked until tomorrow 01:30
      And Instagram is open
