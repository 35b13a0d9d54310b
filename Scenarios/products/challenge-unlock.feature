Feature: Challenge unlock
  A product in which everything that distracts is always blocked, and a solved challenge opens it for
  some minutes. In FocusKey: a profile that is started once and never ended; unlimited breaks, with a
  challenge before each.

  Background:
    Given the profile Locked blocks the Social category, the Games category and youtube.com
    And Locked allows unlimited breaks of 5 minutes
    And Locked asks for a challenge before a break
    And Locked asks for a challenge before the end

  @R38 @R39 @R41
  Scenario: A solved challenge opens everything for 5 minutes, then it closes by itself
    * 08:00 Locked is started
    * 08:30 a break is taken
    * 08:30 Instagram, Chess and youtube.com are blocked
    * 08:30 the challenge is solved
    * 08:30 Instagram, Chess and youtube.com are open
    * 08:34:59 Instagram, Chess and youtube.com are open
    * 08:35 Instagram, Chess and youtube.com are blocked

  @R39
  Scenario: A wrong answer opens nothing
    * 08:00 Locked is started
    * 08:30 a break is taken
    * 08:30 the challenge is answered wrongly
    * 08:30 Instagram, Chess and youtube.com are blocked

  @R43 @R3
  Scenario: It closes although FocusKey was closed meanwhile
    * 08:00 Locked is started
    * 08:30 a break is taken
    * 08:30 the challenge is solved
    * 08:31 FocusKey is force-quit
    * 08:32 Instagram is opened
    * 08:35 the shield is shown

  @R44
  Scenario: It closes although the phone was off meanwhile
    * 08:00 Locked is started
    * 08:30 a break is taken
    * 08:30 the challenge is solved
    * 08:31 the phone is switched off
    * 08:40 the phone is switched on
    * 08:40 Instagram is blocked

  @R38
  Scenario Outline: The length of an unlock is up to the person
    Given Locked allows unlimited breaks of <length>
    When Locked is started
    And a break is taken
    And the challenge is solved
    Then Instagram stays open for <length>
    And Instagram is blocked

    Examples:
      | length     |
      | 1 minute   |
      | 2 minutes  |
      | 15 minutes |
      | 1 hour     |

  @R39
  Scenario: A harder challenge takes several right answers in a row
    Given Locked takes 3 challenges in a row
    * 08:00 Locked is started
    * 08:30 a break is taken
    * 08:30 the screen shows "3 in a row to solve"
    * 08:30 the challenge is answered wrongly
    * 08:30 the screen shows "3 in a row to solve"
    * 08:30 no break is running
    * 08:30 the challenge is solved
    * 08:30 a break is running

  @R39
  Scenario: Solved challenges make a streak, which a wrong answer ends
    * 08:00 Locked is started
    * 08:30 a break is taken
    * 08:30 the challenge is solved
    * 09:30 a break is taken
    * 09:30 the screen shows "Solved in a row: 1"
    * 09:30 the challenge is solved
    * 10:30 a break is taken
    * 10:30 the screen shows "Solved in a row: 2"
    * 10:30 the challenge is answered wrongly
    * 10:30 the screen does not show "Solved in a row: 2"

  @R31 @R44
  Scenario: It is blocked day after day
    * 08:00 Locked is started
    * 08:00 the phone is locked
    * Thursday 07:00 Instagram is blocked
    * Thursday 07:00 a session of Locked is running
