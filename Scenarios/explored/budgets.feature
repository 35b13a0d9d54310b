Feature: Found by the search: budgets
  Scripts that “focuskey explore” found and made short. Each failed until FocusKey was mended.

  @R48
  Scenario: Asked for in the second in which other time is granted, more time takes the place of an end
    Given the profile Work blocks Instagram
    And Work has a budget of 1 minute a day
    And the profile Study blocks Notes
    And Study has a budget of 1 minute a day
    And Study asks for an approval before the end
    When Instagram is used for 1 minute
    And Notes is used for 1 minute
    And Study is started
    And Notes is opened
    And "Ask for more time" is tapped
    And the request is approved for 15 minutes
    And the session is ended
    And Instagram is opened
    And "Ask for more time" is tapped
    And the request is approved for 2 minutes
    Then Instagram stays open for 2 minutes
    And Instagram is blocked
