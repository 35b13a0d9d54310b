Feature: Stories that show everything a report can show

  Background:
    Given the profile Work blocks Instagram, TikTok and youtube.com
    And Work allows 2 breaks of 5 minutes

  @AC-5 @R41 @R43
  Scenario: A break locks again by itself
    When the card is tapped
    And 10 minutes pass
    And a break is taken
    Then these are the outcomes:
      | time  | Instagram | youtube.com | Notes |
      | 08:10 | open      | open        | open  |
      | 08:15 | blocked   | blocked     | open  |
      | 10:00 | blocked   | blocked     | open  |
    And 1 break is left

  @AC-5 @R41
  Scenario: A break that is claimed to last a minute longer
    When the card is tapped
    And 10 minutes pass
    And a break is taken
    Then these are the outcomes:
      | time  | Instagram | youtube.com | Notes |
      | 08:10 | open      | open        | open  |
      | 08:15 | open      | open        | open  |
      | 08:16 | blocked   | blocked     | open  |

  @R1 @AC-8
  Scenario: A callback is lost, the phone restarts, and nobody looks
    Given Work is scheduled on weekdays from 09:00 to 17:00
    When Instagram is opened
    And the phone is locked
    And the time reaches 08:30
    And the next monitor callback is lost
    And the phone is unlocked
    And 09:05 the phone restarts
    And 12:00 the phone is unlocked
    And 12:01 Instagram is opened
    Then Instagram is blocked
    And 17:30 Instagram is open

  @R58 @AC-9
  Scenario: What the lock screen shows
    When Work is started for 30 minutes
    And the phone is locked
    And 10 minutes pass
    Then the lock screen shows "Focus: Work"
    When the phone is unlocked
    And Instagram is opened
    And 25 minutes pass
    Then Instagram is open
    When Messages is deleted from the phone
    And the Home Screen is shown
    Then FocusKey is open

  @wip @R60
  Scenario: Something that is not finished yet
    When the card is tapped
    Then Instagram is open

  @must-fail
  Scenario: The harness can say no
    When the card is tapped
    Then Instagram is open

  @R20
  Scenario Outline: <profile> blocks <app>
    Given the profile <profile> blocks <app>
    When <profile> is started for 30 minutes
    And 7 days pass
    Then <app> is open

    Examples:
      | profile | app      |
      | Study   | Chess    |
      | Sleep   | Facebook |

  Scenario: A text and a table that are wider than any phone
    When this file is imported:
      """
      {"format": 2, "profiles": [], "and": "a line that goes on and on, far beyond the edge of what anybody holds in a hand"}
      """
    Then these are the outcomes:
      | time  | Instagram | TikTok | youtube.com | Notes | Mail | Chess | Safari | Messages | WhatsApp | Settings | Phone |
      | 08:00 | open      | open   | open        | open  | open | open  | open   | open     | open     | open     | open  |

  Rule: Names may be anything

    Scenario: </script><script>alert(1)</script> "quotes" & 'more' <b>bold</b>
      Then Instagram is open

    Scenario: Emoji 🔑⏳ and عربي من اليمين and עברית in one name
      Then Instagram is blocked

    Scenario: A name that is much longer than anybody would ever want to write it down, because it tells the whole story of the scenario instead of leaving that to its steps, which is what they are for after all
      Then Instagram is open
