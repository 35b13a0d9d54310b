Feature: The small print
  Promises that one small slip would break without anybody noticing at first.

  Background:
    Given the profile Work blocks Instagram, TikTok and youtube.com

  @R19
  Scenario: A link with a field that nobody knows starts nothing
    When the link "https://focuskey.app/start?name=Work" is opened
    Then FocusKey shows the error "This link cannot be used: “name=Work” is not understood."
    And no session is running

  @R22
  Scenario: After the last round there is no rest
    * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
    * 08:55 no session is running
    * the history is:
      | profile | start | end   | focused | reason  |
      | Work    | 08:00 | 08:55 | 0:50:00 | time up |

  @R22 @R43
  Scenario: Rests begin and end with nobody there
    * 08:00 Work is started for 2 rounds of 25 minutes and 5 minutes
    * FocusKey is force-quit
    * 08:01 the phone is locked
    * Instagram is blocked from 08:02 to 08:24:59
    * Instagram is open from 08:25 to 08:29:59
    * Instagram is blocked from 08:30 to 08:54:59
    * 08:55 Instagram is open

  @R27
  Scenario: A window that is moved is another one, even where the old one was ended early
    Given Work is scheduled every day from 09:00 to 17:00
    When the time reaches 10:00
    And Work's session is ended
    And Work is edited to run on every day from 11:00 to 17:00
    Then these are the outcomes:
      | time  | Instagram |
      | 10:30 | open      |
      | 11:00 | blocked   |
      | 17:00 | open      |

  @R27
  Scenario: A night that was ended early stays ended past midnight, whatever else happens
    Given the profile Night blocks Reddit
    And Night is scheduled every day from 22:00 to 06:00
    When the time reaches 23:00
    And Night's session is ended
    And the time reaches tomorrow 00:30
    And Work is started
    And 10 minutes pass
    And the session is ended
    Then these are the outcomes:
      | time  | Reddit  |
      | 00:40 | open    |
      | 05:59 | open    |
      | 22:00 | blocked |

  @R15 @D19
  Scenario: A schedule made within its own hours blocks at once, also where the system does not call
    Given the phone has the quirk "no start inside"
    When the time reaches 10:00
    And Work is edited to run on every day from 09:00 to 17:00
    Then Instagram is blocked

  @R34 @R53 @R56
  Scenario: A clock that is turned to and fro makes no two sessions of one time
    Given Work is scheduled every day from 09:00 to 17:00
    * 09:30 the clock is set to 17:30
    * the clock is set to 10:00
    * 10 minutes pass
    * the clock is set to 17:30
    Then the history has 2 sessions

  @R43 @R1 @D19
  Scenario: Where the start of an interval is never told, a warning ends a short break
    Given the phone has the quirk "lost start"
    And Work allows 2 breaks of 5 minutes
    * 08:00 Work is started
    * 08:10 a break is taken
    * FocusKey is force-quit
    * Instagram is open from 08:11 to 08:14:59
    * 08:15 Instagram is blocked

  @R46
  Scenario: A break of less than two minutes is not announced as nearly over
    Given Work allows 2 breaks of 90 seconds
    When Work is started
    And a break is taken
    And the phone is locked
    And 80 seconds pass
    Then no notification is shown

  @R47
  Scenario: A budget covers sites, too
    Given Work has a budget of 30 minutes a day
    When youtube.com is used for 30 minutes
    Then youtube.com is blocked
    And Instagram is blocked

  @R10
  Scenario: A category covers its sites
    Given the profile Feeds blocks the Social category
    When Feeds is started
    Then instagram.com is blocked
    And youtube.com is open

  @R16
  Scenario Outline: A profile is not renamed to "<name>"
    Given the profile Study blocks Reddit
    When Study is renamed to "<name>"
    Then FocusKey shows the error "<error>"

    Examples:
      | name | error                              |
      | Work | There is already a profile “Work”. |

  @R50 @D31
  Scenario: Before iOS 26.5 a notification leads from the shield to the gate
    Given an iPhone XR running iOS 17.4
    And Work asks for a wait of 30 seconds before a break
    And Work is started
    When the phone is locked
    And Instagram is opened
    And "Take a Break" is tapped
    And "Tap here to take your break" is tapped
    Then the screen shows "Wait"

  @R58
  Scenario: The Live Activity's button asks for the end of the session that it shows
    Given Work is started
    And the phone is locked
    When "End Session" is tapped
    And FocusKey is opened
    And "End Now" is tapped
    Then no session is running

  @R13
  Scenario: A picker that is closed changes nothing
    When FocusKey is opened
    And "Select Apps & Websites" is tapped
    And "Cancel" is tapped
    And Work is started
    Then Instagram is blocked

  @R29 @must-fail
  Scenario: Two windows that leave no minute free are refused
    Given Work is scheduled every day from 00:00 to 12:00
    And Work is scheduled every day from 12:00 to 00:00
    Then FocusKey has not crashed

  @R48 @must-fail
  Scenario: A request that was refused cannot be granted any more
    Given Work has a budget of 30 minutes a day
    And Work asks for an approval before a break
    And Instagram is used for 30 minutes
    When "Ask for more time" is tapped
    And the request is refused
    And the request is approved
    Then FocusKey has not crashed

  @R16
  Scenario: A profile is not renamed to blanks
    When Work is renamed to "  "
    Then FocusKey shows the error "A profile needs a name."

  @R16a @R22 @R28a
  Scenario: What every callback was lost for is made good at midnight
    Given Work is started for 30 minutes
    And FocusKey is force-quit
    And the next 8 monitor callbacks are lost
    When the phone is locked
    Then Instagram is blocked from 08:31 to 23:59
    When the time reaches tomorrow 00:00
    Then Instagram is open
    And the history is:
      | profile | start | end   | reason  |
      | Work    | 08:00 | 08:30 | time up |

  @R18
  Scenario: The card starts Work where the default profile is gone
    Given Study is the default profile
    When the profile Study is deleted
    And the card is tapped
    Then a session of Work is running

  @R18 @R19
  Scenario: A nameless card starts nothing where Work is gone, too, and says why
    Given the profile Study blocks YouTube
    When the profile Work is deleted
    And the card is tapped
    Then FocusKey shows the error "There is no profile “Work”."
    And no session is running
    And nothing is blocked
    When Study is started
    And the session is ended
    And 1 minute passes
    And the card is tapped
    Then a session of Study is running

  @R16 @R18
  Scenario: A nameless card goes on to start Work by its new name
    Given the profile Work blocks Instagram
    When Work is renamed to Office
    And the card is tapped
    Then a session of Office is running
    And Instagram is blocked

  @R9
  Scenario: A phone without any profile says so, and nothing is blocked
    When the profile Work is deleted
    And the profile Study is deleted
    And the profile Sleep is deleted
    And FocusKey is opened
    Then the screen shows "There is no profile yet."
    And the screen shows "New Profile"
    And nothing is blocked

  @R62
  Scenario: An export that the full disk does not take
    When FocusKey is opened
    And the storage is full
    And the profiles are exported
    Then FocusKey shows the error "Unable to save – the storage of this phone is full."

  @R39 @R54
  Scenario: A card gate on a phone that reads no cards by itself
    Given an iPhone 8 running iOS 16.4
    And Work asks for the card before the end
    When Work is started
    And "End Session" is tapped
    Then the screen shows "This iPhone reads no cards in the background…"

  @R39
  Scenario: A wait of no time holds nobody up
    Given Work asks for a wait of 0 seconds before a break
    And Work asks for a wait of 0 seconds before the end
    And Work is started
    When a break is taken
    Then Instagram is open
    When the session is ended
    Then no session is running
