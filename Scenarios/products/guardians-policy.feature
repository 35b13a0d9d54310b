Feature: A guardian's policy
  A product in which a guardian sets a daily limit and a bedtime, and has the last word on more time.
  In FocusKey: a profile with a budget, one with a schedule, and a guardian's code on this phone.

  Background:
    Given the profile Play blocks the Games category and YouTube
    And Play has a budget of 1 hour a day
    And Play is strict
    And the profile Bedtime blocks everything except Clock
    And Bedtime is scheduled every day from 21:00 to 07:00
    And Bedtime allows no breaks
    And Bedtime asks for an approval before the end
    And Bedtime is strict

  @R47
  Scenario: A warning at 80 %, a block at 100 %, and a new day
    * 10:00 Chess is used for 48 minutes
    * 10:48 a notification says "Play: 80 % of 1 hour used today"
    * 10:48 YouTube is open
    * 10:48 YouTube is used for 12 minutes
    * 11:00 Chess and YouTube are blocked
    * 11:00 the Home Screen is shown
    * 20:59:59 Chess is blocked
    * Tuesday 07:00 Chess is open

  @R29 @R47
  Scenario: Bedtime blocks whatever is left of the budget
    * 20:59:59 Chess is open
    * 21:00 Chess is blocked
    * Tuesday 00:00 Chess is blocked
    * Tuesday 06:59:59 Chess is blocked
    * Tuesday 07:00 Chess is open

  @R48
  Scenario: Asked, pending, approved for some minutes, closed again
    * 10:00 Chess is used for 1 hour
    * 11:00 Chess is opened
    * 11:00 the shield offers "Ask for more time"
    * 11:00 "Ask for more time" is tapped
    * 11:05 Chess is blocked
    * 11:05 the request is approved for 30 minutes
    * 11:05 Chess is open
    * 11:34:59 Chess is open
    * 11:35 Chess is blocked

  @R48
  Scenario: Refused, and asked again
    * 10:00 Chess is used for 1 hour
    * 11:00 Chess is opened
    * 11:00 "Ask for more time" is tapped
    * 11:00 the request is refused
    * 11:00 Chess is blocked
    * 11:00 Chess is opened
    * 11:00 "Ask for more time" is tapped
    * 11:00 the request is approved
    * 11:00 Chess is open
    * 11:15 Chess is blocked

  @R48
  Scenario: A request that nobody answers expires
    * 10:00 Chess is used for 1 hour
    * 11:00 Chess is opened
    * 11:00 "Ask for more time" is tapped
    * 11:10 FocusKey is opened
    * 11:10 the screen does not show "Ask your guardian"
    * 11:10 Chess is blocked

  @R48 @R29
  Scenario: Granted time does not open what bedtime blocks
    * 19:50 Chess is used for 1 hour
    * 20:50 Chess is opened
    * 20:50 "Ask for more time" is tapped
    * 20:50 the request is approved for 30 minutes
    * 20:59:59 Chess is open
    * 21:00 Chess is blocked

  @R15 @R47
  Scenario: The policy is changed while it runs
    * 10:00 Chess is used for 40 minutes
    * 10:40 Play has a budget of 30 minutes a day
    * 10:40 Chess is blocked

  @R15 @R47
  Scenario: A strict budget that is used up cannot be edited away
    * 10:00 Chess is used for 1 hour
    * 11:00 Play is edited to block TikTok
    * 11:00 FocusKey shows the error "Play is strict: it cannot be changed while it runs."
    * 11:00 Chess is blocked

  @R39 @R25
  Scenario: Bedtime ends early on the guardian's word only
    * 22:00 Bedtime's session is ended
    * 22:00 a session of Bedtime is running
    * 22:00 the request is approved
    * 22:00 no session is running
