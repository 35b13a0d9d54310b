Feature: Challenges
  A challenge is a sum or a board of tic-tac-toe. A wrong answer gives a new one, and no two are alike
  by rote.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    And Work asks for a challenge before a break

  @R39
  Scenario: The right answer starts the break
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 no break is running
    * 08:10 the challenge is solved
    * 08:10 a break is running
    * 08:14:59 Instagram is open
    * 08:15 Instagram is blocked

  @R39
  Scenario: A wrong answer starts nothing, and gives a new one
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 the challenge is answered wrongly
    * 08:10 the screen shows "That was not right. Here is another one."
    * 08:10 no break is running
    * 08:10 2 breaks are left
    * 08:10 the challenge is answered wrongly
    * 08:10 the challenge is solved
    * 08:10 a break is running
    * 08:10 1 break is left

  @R39
  Scenario: Turning away starts nothing
    * 08:00 Work is started
    * 08:10 "Take a Break" is tapped
    * 08:10 "Cancel" is tapped
    * 08:10 no break is running
    * 08:10 Instagram is blocked

  @R39 @R25
  Scenario: A challenge before the end
    Given Work asks for a challenge before the end
    * 08:00 Work is started
    * 09:00 the session is ended
    * 09:00 a session of Work is running
    * 09:00 the challenge is solved
    * 09:00 no session is running
    * 09:00 Instagram is open

  @R39 @R3
  Scenario: A kill leaves the gate unpassed
    * 08:00 Work is started
    * 08:10 "Take a Break" is tapped
    * 08:10 FocusKey is force-quit
    * 08:10 FocusKey is opened
    * 08:10 no break is running
    * 08:10 Instagram is blocked

  @R39
  Scenario: Whoever takes a break solves the challenge, where nothing is said of the answer
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 a break is running
    * 08:15 Instagram is blocked
    * 08:20 "Take a Break" is tapped
    * 08:20 no break is running
    * 08:20 the challenge is solved
    * 08:20 a break is running

  @R39 @R25
  Scenario: Whoever ends a session solves the challenge, too
    Given Work asks for a challenge before the end
    * 08:00 Work is started
    * 09:00 the session is ended
    * 09:00 no session is running

  @R39 @R40
  Scenario Outline: Behind <first>, <second> is passed as well
    Given Work asks for <first> before a break
    And the profile Study blocks TikTok
    And Study asks for <second> before a break
    And Study is scheduled on weekdays from 08:30 to 12:00
    When Work is started
    And 08:40 a break is taken
    Then <time> Instagram and TikTok are open

    Examples:
      | first                | second               | time     |
      | a challenge          | a confirmation       | 08:40    |
      | a confirmation       | a challenge          | 08:40    |
      | a challenge          | nothing              | 08:40    |
      | a wait of 30 seconds | a challenge          | 08:40:30 |
      | the card             | a challenge          | 08:40:02 |
      | a confirmation       | the card             | 08:40:02 |
      | the card             | a wait of 30 seconds | 08:40:32 |

  @R39 @R40
  Scenario: A request that is granted leads on to the challenge
    Given the profile Study blocks TikTok
    And Study asks for an approval before a break
    And Study is scheduled on weekdays from 08:30 to 12:00
    When Work is started
    And 08:40 a break is taken
    Then no break is running
    When the request is approved
    Then Instagram and TikTok are open

  @R39 @D5
  Scenario Outline: Whoever solves a challenge comes back to it, where they have left
    Given Work asks for a challenge before a break
    When Work is started
    And "Take a Break" is tapped
    And <what happens>
    And the challenge is <answered>
    Then FocusKey is in front
    And Instagram is <outcome>

    Examples:
      | what happens             | answered         | outcome |
      | the Home Screen is shown | solved           | open    |
      | Notes is opened          | solved           | open    |
      | the phone is locked      | solved           | open    |
      | the Home Screen is shown | answered wrongly | blocked |
