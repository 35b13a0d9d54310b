Feature: w

  Scenario: s
    * a
      |x|
