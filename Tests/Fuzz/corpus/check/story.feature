@QA
Feature: A story

  Background:
    Given these profiles:
      | profile | blocks                 | schedule                        | breaks                | break gate        |
      | Work    | Instagram and Games    | on weekdays from 09:00 to 12:00 | 2 breaks of 5 minutes | a wait of 1 minute |

  @phrase
  Scenario: a morning until <time>
    * Work is started
    * the time reaches <time>

  @AC-5 @R41
  Scenario: A break
    Given the time zone is Europe/Berlin
    And it is Saturday 2026-03-28 20:00
    And "Candy Crush" is installed in the Games category
    When a morning until 21:00
    * 21:10 a break is taken
    * tomorrow 03:30 (summer time) Instagram is blocked
    Then these are the outcomes:
      | time             | Instagram | youtube.com |
      | 2026-03-30 09:00 | blocked   | ?           |
      | Tuesday 10:00    | open      |             |
    And Instagram stays blocked until 23:59:59
    And the screen does not show "Take a Brake"
    And the history is:
      | profile | start | end   |
      | Work    | 09:00 | 12:00 |

  Scenario Outline: <n> times
    Given the phone has the quirk "late callbacks <n>"
    When everything except Phone and the Games category is blocked for <n> minutes
    Then <n> breaks are left

    Examples:
      | n  |
      | 90 |
