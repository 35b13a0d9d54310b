Feature: Approval
  A guardian grants or refuses on this phone, with a code. A request waits for 10 minutes.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    And Work asks for an approval before a break
    And Work asks for an approval before the end

  @R39
  Scenario: A break that the guardian grants
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 no break is running
    * 08:10 the screen shows "A break of Work"
    * 08:10 "Approve" is disabled
    * 08:12 the request is approved
    * 08:12 a break is running
    * 08:17 Instagram is blocked

  @R39
  Scenario: Whoever does not know the code grants nothing
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:11 the request is answered with a wrong code
    * 08:11 the screen shows "This is not the guardian’s code."
    * 08:11 "OK" is tapped
    * 08:11 "Approve" is disabled
    * 08:12 the request is approved
    * 08:12 a break is running

  @R39
  Scenario: A refusal changes nothing
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:10 the request is refused
    * 08:10 no break is running
    * 08:10 2 breaks are left

  @R39 @R25
  Scenario: The end of a session needs the guardian's word
    * 08:00 Work is started
    * 09:00 the session is ended
    * 09:00 a session of Work is running
    * 09:00 the request is approved
    * 09:00 no session is running
    * 09:00 Instagram is open

  @R39 @R48
  Scenario: A request expires after 10 minutes
    * 08:00 Work is started
    * 08:10 a break is taken
    * 08:19:59 the screen shows "Ask your guardian"
    * 08:20 the screen shows "The request has expired."
    * 08:20 no break is running
