Feature: Written in an editor

  @R43
  Scenario: A break ends
    Given the profile Work blocks Instagran
    When a calm morning until 09:00
   Then Instagram is blocked
    And 08:00 a break is taken

  @phrase
  Scenario: a calm morning until <time>
    * <time> Work is started
