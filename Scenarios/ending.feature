Feature: Ending a session
  Ending takes one deliberate act, and then everything opens at once and nothing stays behind.
  The card never ends anything by itself.

  Background:
    Given the profile Work blocks Instagram, TikTok and youtube.com

  Rule: By hand

    @AC-4 @R25 @R39
    Scenario: The button asks once, then everything opens
      Given Work is started
      And 30 minutes pass
      When "End Session" is tapped
      Then the screen shows "End Now"
      And Instagram is blocked
      When "End Now" is tapped
      Then Instagram, TikTok and youtube.com are open
      And nothing is blocked
      And no session is running
      And the screen shows "Start"
      And the screen does not show "Focusing…"

    @AC-4 @R25
    Scenario: Thinking better of it leaves the session running
      Given Work is started
      And 30 minutes pass
      When "End Session" is tapped
      And "Cancel" is tapped
      Then a session of Work is running
      And Instagram is blocked
      And the history is empty

    @AC-4 @R24
    Scenario: The card, tapped again, opens the sheet and ends nothing
      Given the card is tapped
      And 30 minutes pass
      When the card is tapped
      Then the screen shows "Focus session in progress"
      And the screen shows "Take a Break"
      And the screen shows "End Session"
      And the screen shows "Cancel"
      And a session of Work is running
      And Instagram is blocked

    @AC-4 @R24 @R25
    Scenario: Ending by the card takes the sheet and the confirmation
      Given the card is tapped
      And 30 minutes pass
      When the card is tapped
      And "End Session" is tapped
      And "End Now" is tapped
      Then nothing is blocked
      And the history is:
        | profile | start | end   | focused | reason | trigger |
        | Work    | 08:00 | 08:30 | 0:30:00 | ended  | card    |

    @AC-4 @R24
    Scenario: The sheet can be left by Cancel
      Given the card is tapped
      And 30 minutes pass
      When the card is tapped
      And "Cancel" is tapped
      Then the screen does not show "Focus session in progress"
      And Instagram is blocked

    @AC-4 @R24
    Scenario: With two sessions the sheet can end each of them
      Given the profile Study blocks YouTube
      And Study is scheduled on weekdays from 08:30 to 12:00
      And Work is started
      And 1 hour passes
      When Study's session is ended
      Then YouTube is open
      And Instagram is blocked
      And 1 session is running
      When Work's session is ended
      Then nothing is blocked
      And no session is running

  Rule: Nothing stays behind

    @AC-4 @QA @R28 @R4
    Scenario Outline: After <end> nothing of the session is left
      Given Work is started for 40 minutes
      And 10 minutes pass
      When <step>
      Then nothing is blocked
      And no shields, monitors or notifications are left
      And FocusKey monitors 0 activities
      And no Live Activity is shown

      Examples:
        | end                         | step                        |
        | an end by hand              | the session is ended        |
        | the deletion of the profile | the profile Work is deleted |

    @AC-4 @QA @R28 @R26
    Scenario: After a timer has run out nothing of the session is left
      Given Work is started for 40 minutes
      When 40 minutes pass
      And FocusKey is opened
      Then nothing is blocked
      And no shields, monitors or notifications are left
      And FocusKey monitors 0 activities
      And no Live Activity is shown

    @AC-4 @R28 @R46
    Scenario: Ending in a break takes the announcement of its end away
      Given Work allows 2 breaks of 10 minutes
      And Work is started
      And a break is taken
      And 2 minutes pass
      When the session is ended
      And 20 minutes pass
      Then no notification is shown
      And no shields, monitors or notifications are left

    @AC-4 @R56
    Scenario: A session under one second is not recorded
      When Work is started
      And the session is ended
      Then the history is empty
      And nothing is blocked

    @AC-4 @R56
    Scenario: A session of one second is recorded
      When Work is started
      And 1 second passes
      And the session is ended
      Then the history is:
        | profile | start | end      | focused | reason |
        | Work    | 08:00 | 08:00:01 | 0:00:01 | ended  |

  Rule: Every end has its reason

    @AC-4 @R28a
    Scenario: Reasons of ends by hand
      * 08:00 Work is started
      * 08:10 the session is ended
      * 08:20 Work is started for 1 hour
      * 08:30 the session is ended
      * the history is:
        | profile | start | end   | focused | reason      |
        | Work    | 08:00 | 08:10 | 0:10:00 | ended       |
        | Work    | 08:20 | 08:30 | 0:10:00 | ended early |

    @AC-4 @R28a @R16
    Scenario: A deleted profile ends its session first
      * 08:00 Work is started
      * 08:25 the profile Work is deleted
      * 08:25 nothing is blocked
      * the history is:
        | profile | start | end   | focused | reason          |
        | Work    | 08:00 | 08:25 | 0:25:00 | profile deleted |

    @AC-4 @R28a @D19
    Scenario: An end that comes while the phone is locked is recorded at its time
      * 08:00 Work is started for 30 minutes
      * 08:10 the phone is locked
      * 09:40 the phone is unlocked
      * 09:40 Instagram is open
      * the history is:
        | profile | start | end   | focused | reason  |
        | Work    | 08:00 | 08:30 | 0:30:00 | time up |

  Rule: The end may have a hurdle of its own

    @R25 @R39
    Scenario: Without a gate the end comes at one tap
      Given Work asks for nothing before the end
      And Work is started
      And 10 minutes pass
      When "End Session" is tapped
      Then no session is running
      And nothing is blocked

    @R25 @R39
    Scenario: A wait has to be waited for
      Given Work asks for a wait of 30 seconds before the end
      And Work is started
      And 10 minutes pass
      When the session is ended
      Then nothing is blocked
      And the history is:
        | profile | start | end      | focused | reason |
        | Work    | 08:00 | 08:10:30 | 0:10:30 | ended  |

    @R25 @R39
    Scenario: Leaving the screen starts the wait anew
      Given Work asks for a wait of 30 seconds before the end
      And Work is started
      And 10 minutes pass
      When "End Session" is tapped
      And 20 seconds pass
      And the Home Screen is shown
      And 20 seconds pass
      And FocusKey is opened
      And 20 seconds pass
      Then a session of Work is running
      And Instagram is blocked

    @R25 @R39 @R18
    Scenario Outline: The gate "card" is passed by <card>
      Given Work asks for the card before the end
      And Work is started
      And 10 minutes pass
      When "End Session" is tapped
      And 3 seconds pass
      And <step>
      Then no session is running
      And nothing is blocked

      Examples:
        | card                   | step                    |
        | the card without name  | the card is tapped      |
        | the profile's own card | the Work card is tapped |

    @R25 @R39
    Scenario: The card of another profile does not pass the gate
      Given Work asks for the card before the end
      And the profile Study blocks YouTube
      And Work is started
      And 10 minutes pass
      When "End Session" is tapped
      And 3 seconds pass
      And the Study card is tapped
      Then a session of Work is running
      And Instagram is blocked

    @R25 @R39
    Scenario: A card tapped while no gate is on the screen ends nothing
      Given Work asks for the card before the end
      And Work is started
      And 10 minutes pass
      When the card is tapped
      Then a session of Work is running
      And Instagram is blocked

    @R24 @R39
    Scenario Outline: A card gate that was left behind is passed by no card: <how>
      Given Work asks for the card before the end
      And Work is started
      And 10 minutes pass
      When "End Session" is tapped
      And 3 seconds pass
      And <how>
      And 5 hours pass
      And the card is tapped
      Then a session of Work is running
      And Instagram is blocked
      And the screen shows "Focus session in progress"

      Examples:
        | how                      |
        | the Home Screen is shown |
        | Notes is opened          |

    @R25 @R39
    Scenario: The whole gesture takes the card
      Given Work asks for the card before the end
      And the card is tapped
      And 10 minutes pass
      When the session is ended
      Then no session is running
      And nothing is blocked

    @R53 @D31
    Scenario: A FocusKey that is not on the phone runs nothing
      Given the profile Work blocks Instagram
      And Work is started
      When FocusKey is deleted from the phone
      Then no session is running
      And no break is running
      And 0 sessions are running
