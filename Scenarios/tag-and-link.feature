Feature: The card and its link
  The phone itself reads the card and shows a banner; only a tap on the banner delivers the link.
  Whether FocusKey or Safari opens is decided by what is installed and by the association file.

  Background:
    Given the profile Work blocks Instagram

  Rule: From the card to FocusKey

    @AC-11 @R54 @D32
    Scenario: On an unlocked phone a banner shows, and a tap on it starts the session
      When the card touches the phone
      Then no session is running
      And Instagram is open
      When the banner is tapped
      Then FocusKey is in front
      And a session of Work is running
      And Instagram is blocked

    @AC-11 @R54 @D33
    Scenario: On a locked phone the gesture unlocks, and the session starts
      Given the phone is locked
      When the card is tapped
      Then FocusKey is in front
      And Instagram is blocked

    @AC-11 @R54 @D33
    Scenario: FocusKey does not run, and the link starts it
      Given FocusKey is force-quit
      When the card touches the phone
      And the banner is tapped
      Then FocusKey is in front
      And the screen shows "Focusing…"

    @AC-11 @R54 @D32
    Scenario: A banner that nobody taps starts nothing
      When the card touches the phone
      And 1 hour passes
      Then no session is running
      And the history is empty

    @AC-11 @R54 @D32
    Scenario: A card that is held on shows one banner
      When the card is held on the phone
      And the banner is tapped
      And 10 seconds pass
      Then a session of Work is running
      And the screen does not show "Focus session in progress"

    @AC-11 @R24 @D32
    Scenario: A card that was held on is taken away before it is tapped again
      When the card is held on the phone
      And the banner is tapped
      And 10 seconds pass
      And the card is tapped
      Then the screen shows "Focus session in progress"
      And a session of Work is running

    @AC-11 @R54 @D32
    Scenario: A card that was held on raises another banner when it comes near again
      When the card is held on the phone
      And the banner is tapped
      And 10 seconds pass
      And the card touches the phone
      And the banner is tapped
      Then the screen shows "Focus session in progress"

    @AC-11 @R54 @D32
    Scenario Outline: A card that lies on the phone is read once <what> is left
      Given <what> is opened
      When the card is held on the phone
      And <left>
      And the banner is tapped
      Then a session of Work is running

      Examples:
        | what       | left                     |
        | the camera | the Home Screen is shown |
        | Wallet     | Notes is opened          |
        | Wallet     | FocusKey is opened       |
        | the camera | youtube.com is visited   |

  Rule: Where no card is read

    @AC-11 @R54 @D32
    Scenario Outline: No card is read while <state>
      Given <event>
      When the card touches the phone
      And 1 minute passes
      Then no session is running
      And Instagram is open

      Examples:
        | state                                    | event                        |
        | the screen is off                        | the phone is locked          |
        | the phone is off                         | the phone is switched off    |
        | nobody has unlocked it since the restart | the phone restarts           |
        | airplane mode is on                      | airplane mode is switched on |
        | the camera is in use                     | the camera is opened         |

    @AC-11 @R54 @D32
    Scenario: After the first unlock cards are read again
      When the phone restarts
      And the phone is unlocked
      And the card is tapped
      Then a session of Work is running

    @AC-11 @R54 @D32
    Scenario: With the radio on again cards are read again
      When airplane mode is switched on
      And the card is tapped
      And 10 seconds pass
      And airplane mode is switched off
      And the card is tapped
      Then a session of Work is running
      And the screen does not show "Focus session in progress"

    @AC-11 @R54
    Scenario Outline: <model> reads a card: <reads>
      Given an <model> running iOS 16.4
      And the profile Work blocks Instagram
      When the card is tapped
      Then Instagram is <then>

      Examples:
        | model         | reads | then    |
        | iPhone 8      | no    | open    |
        | iPhone X      | no    | open    |
        | iPhone XR     | yes   | blocked |
        | iPhone XS     | yes   | blocked |
        | iPhone 14 Pro | yes   | blocked |
        | iPad Air      | no    | open    |

  Rule: FocusKey or Safari

    @AC-11 @R55 @D33
    Scenario: Without FocusKey the card opens the web site
      Given FocusKey is not installed
      When the card is tapped
      Then Safari is in front
      And Instagram is open

    @AC-11 @R55 @D33
    Scenario: Without an association file the card opens Safari
      Given the association file is missing
      When the card is tapped
      Then Safari is in front
      And Instagram is open

    @AC-11 @R55 @D33
    Scenario: An association file that leaves the path out opens Safari
      Given the association file lists the paths "/help/*"
      When the card is tapped
      Then Safari is in front
      And Instagram is open

    @AC-11 @R55 @D33
    Scenario: An association file that lists the path opens FocusKey
      Given the association file lists the paths "/start*"
      When the card is tapped
      Then FocusKey is in front
      And a session of Work is running

    @AC-11 @R55 @must-fail
    Scenario: With a wrong association file, who expects FocusKey is told no
      Given the association file is missing
      When the card is tapped
      Then FocusKey is in front

    @AC-11 @R18 @R55
    Scenario: The scheme of its own needs no association file
      Given the association file is missing
      When the link "focuskey://start?profile=Work" is opened
      Then a session of Work is running
      And Instagram is blocked

    @AC-11 @R18
    Scenario Outline: A link that says <link> starts <profile>
      Given the profile C+G blocks TikTok
      And the profile "Deep Work" blocks YouTube
      When the link "https://focuskey.app/start?profile=<link>" is opened
      Then a session of "<profile>" is running

      Examples:
        | link        | profile   |
        | C+G         | C+G       |
        | C%2BG       | C+G       |
        | Deep+Work   | Deep Work |
        | Deep%20Work | Deep Work |

    @AC-11 @R18
    Scenario: Of two names that a link can mean, it means the one that it says
      Given the profile C+G blocks TikTok
      And the profile "C G" blocks YouTube
      When the link "focuskey://start?profile=C+G" is opened
      Then a session of C+G is running
      And 1 session is running

    @AC-11 @R19
    Scenario Outline: A link that says <link> is unknown, whatever its plus means
      Given the profile "Deep Work" blocks YouTube
      When the link "https://focuskey.app/start?profile=<link>" is opened
      Then the screen shows "There is no profile “<name>”…"
      And no session is running

      Examples:
        | link        | name      |
        | deep+work   | deep+work |
        | Deep%2BWork | Deep+Work |

    @AC-11 @R19
    Scenario Outline: A link to a place that there is not starts nothing, and says why: <link>
      When the link "<link>" is opened
      Then the screen shows "This link cannot be used: its path is unknown."
      And no session is running

      Examples:
        | link                         |
        | focuskey://begin             |
        | https://focuskey.app/start/  |
        | https://focuskey.app/start/1 |

    @AC-11 @R19 @D33
    Scenario: A card of somebody else opens Safari
      Given the card opens "https://example.com/start"
      When the card is tapped
      Then Safari is in front
      And no session is running

    @AC-11 @QA @R19
    Scenario: A banner whose link comes twice starts one session
      Given the phone has the quirk "double links"
      And the profile Work blocks Instagram
      When the card is tapped
      And 10 minutes pass
      And the session is ended
      Then the history has 1 session
