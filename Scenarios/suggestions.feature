Feature: Suggestions
  A small model says in the profile editor what distracts most people at the hour at which the profile
  starts. FocusKey cannot see apps; the person decides.

  @R60
  Scenario: What distracts in the morning of a working day
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 09:00 to 17:00
    When FocusKey is opened
    And "Edit" is tapped
    Then the screen shows "At 09:00 these distract most people: Social, Games, Entertainment, Information & Reading, Shopping & Food, Travel"

  @R60
  Scenario: In the evening it is less
    Given the profile Work blocks Instagram
    And Work is scheduled on weekdays from 18:00 to 20:00
    When FocusKey is opened
    And "Edit" is tapped
    Then the screen does not show "At 18:00 these distract most people: Social…"

  @R60 @R9
  Scenario: The presets say what to pick
    When FocusKey is opened
    And "Edit" is tapped
    Then the screen shows "Suggested: the Social, Games and Information & Reading categories"
