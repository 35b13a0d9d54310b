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
    * 08:10 a break is taken
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
    * 08:10 a break is taken
    * 08:10 FocusKey is force-quit
    * 08:10 FocusKey is opened
    * 08:10 no break is running
    * 08:10 Instagram is blocked
