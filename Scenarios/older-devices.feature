Feature: Older phones and iPads
  Where no card can be read, FocusKey says how to start by hand and blocks all the same.
  Everything that iOS 16 offers works on iOS 16.

  @AC-14 @R54
  Scenario: On an iPad a session is started by hand and blocks all the same
    Given an iPad Air running iOS 17.5
    And the profile Work blocks Instagram and youtube.com
    When FocusKey is opened
    And "Start" is tapped
    Then a session of Work is running
    And Instagram and youtube.com are blocked
    And Notes is open
    When 30 minutes pass
    And the session is ended
    Then nothing is blocked

  @AC-14 @R54
  Scenario: On an iPad no card is read, and nothing crashes
    Given an iPad Pro running iOS 17.5
    And the profile Work blocks Instagram
    When the card touches the phone
    And 1 minute passes
    Then no session is running
    And FocusKey has not crashed

  @AC-14 @R54
  Scenario: On an iPad the card is never mentioned
    Given an iPad Air running iOS 17.5
    When FocusKey is opened
    Then the screen shows "Tap Start to focus."
    And the screen does not show "Tap your card or Start to focus."

  @AC-14 @R54
  Scenario Outline: An <iPhone> that runs iOS 16 reads cards
    Given an <iPhone> running iOS 16.4
    And the profile Work blocks Instagram
    When the card is tapped
    Then Instagram is blocked

    Examples:
      | iPhone                     |
      | iPhone SE                  |
      | iPhone SE (2nd generation) |
      | iPhone XR                  |

  @AC-14 @AC-11 @R54
  Scenario: An iPhone without a reader says how to start by hand
    Given an iPhone 8 running iOS 16.4
    When FocusKey is opened
    Then the screen shows "This iPhone reads no cards in the background: tap Start to focus."
    And the screen does not show "Tap your card or Start to focus."

  @AC-14 @R54
  Scenario: An iPhone with a reader speaks of the card
    Given an iPhone XR running iOS 16.4
    When FocusKey is opened
    Then the screen shows "Tap your card or Start to focus."

  @AC-14 @R5
  Scenario: The first launch on an iPad
    Given an iPad Air running iOS 17.5
    And FocusKey is freshly installed
    When FocusKey is opened
    And "Enable Screen Time Access" is tapped
    And the permission dialog is allowed
    Then the screen shows "Select Apps & Websites"
    And the screen shows "Start"

  @AC-14 @R17 @R41
  Scenario Outline: The whole story on an <model> with iOS <version>
    Given an <model> running iOS <version>
    And the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    * 08:00 Work is started
    * 08:10 a break is taken
    * these are the outcomes:
      | time  | Instagram |
      | 08:10 | open      |
      | 08:15 | blocked   |
      | 08:30 | blocked   |
    * 08:30 the session is ended
    * 08:30 nothing is blocked
    * the history is:
      | profile | start | end   | focused | breaks | reason | trigger |
      | Work    | 08:00 | 08:30 | 0:25:00 | 1      | ended  | button  |

    Examples:
      | model         | version |
      | iPhone 8      | 16.4    |
      | iPhone X      | 16.4    |
      | iPhone XR     | 16.4    |
      | iPhone 15 Pro | 17.5    |
      | iPhone 15     | 26.5    |
      | iPad Air      | 16.4    |
      | iPad mini     | 17.5    |

  @AC-14 @R26
  Scenario: Schedules on iOS 16
    Given an iPhone XR running iOS 16.4
    And the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    Then these are the outcomes:
      | time  | Instagram |
      | 08:30 | open      |
      | 09:00 | blocked   |
      | 17:00 | open      |

  @AC-14 @R18
  Scenario: Without a reader the link works all the same
    Given an iPhone 8 running iOS 16.4
    And the profile Work blocks Instagram
    When the link "https://focuskey.app/start?profile=Work" is opened
    Then a session of Work is running
    And Instagram is blocked

  @AC-14 @R58 @R19
  Scenario: On iOS 16 the lock screen has links, and they lead to the sheet
    Given an iPhone XR running iOS 16.4
    And the profile Work blocks Instagram
    * 08:00 Work is started
    * 08:10 the phone is locked
    * 08:10 the lock screen shows "Take a Break"
    * 08:10 "End Session" is tapped
    * FocusKey is in front
    * the screen shows "Focus session in progress"
    * a session of Work is running
    * "End Session" is tapped
    * "End Now" is tapped
    * no session is running

  @AC-14 @R58
  Scenario: On iOS 16 the lock screen tells what runs
    Given an iPhone XR running iOS 16.4
    And the profile Work blocks Instagram
    When Work is started
    Then the lock screen shows "Focus: Work"
