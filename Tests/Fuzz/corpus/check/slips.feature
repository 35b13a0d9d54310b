Feature: f
Scenario: s
* Work is startd
* 25:00 Instagran is blockd
* 12:00 nothing is blocked
* 11:00 x
