Feature: Export and import
  Profiles travel as JSON, without selections: tokens mean nothing elsewhere. What is imported asks to
  be picked. A damaged or foreign file changes nothing, and FocusKey says what is wrong and where.

  @R62
  Scenario: What was exported comes back beside what is there
    Given the profile Reading blocks Instagram
    And Reading is scheduled on weekdays from 09:00 to 17:00
    When the profiles are exported
    And the exported profiles are imported
    Then FocusKey shows the error "4 profiles imported: select the apps and websites of each."
    When "OK" is tapped
    Then the screen shows "Reading 2"

  @R62 @R15
  Scenario: What was imported beside its like goes by a numbered name
    Given the profile Reading blocks Instagram
    When the profiles are exported
    And the exported profiles are imported
    And "OK" is tapped
    And "Reading 2" is edited to block TikTok
    And "Reading 2" is started
    Then TikTok is blocked
    And Instagram is open

  @R62 @R9
  Scenario: An imported profile asks to be picked, and its schedule is off
    When this file is imported:
      """
      {
        "format": "focuskey-profiles",
        "version": 1,
        "profiles": [
          {
            "name": "Reading",
            "mode": "blocksSelection",
            "schedule": [{"days": ["Mon", "Tue"], "start": "09:00", "end": "17:00"}],
            "breaks": {"per": "session", "count": 2, "seconds": 300},
            "breakGate": {"kind": "nothing"},
            "endGate": {"kind": "confirmation"},
            "challenges": 1,
            "strict": false,
            "breaksOpenOneTarget": false,
            "warnsBeforeStart": false
          }
        ]
      }
      """
    And "OK" is tapped
    And "Reading" is tapped
    Then the screen shows "Nothing selected"
    And the screen shows "Imported: select its apps and websites"
    And the screen shows "Schedule is off"
    And the screen shows "Mon, Tue 09:00–17:00"

  @R62
  Scenario: After a reinstallation the file brings the profiles back
    Given the profile Reading blocks Instagram
    When the profiles are exported
    And FocusKey is reinstalled
    And FocusKey is opened
    And "Not Now" is tapped
    And the exported profiles are imported
    And "OK" is tapped
    Then the screen shows "Reading"

  @R62
  Scenario Outline: A file that cannot be read changes nothing
    When the file <text> is imported
    Then FocusKey shows the error <message>
    When "OK" is tapped
    Then the screen does not show "Reading"

    Examples:
      | text      | message                                                                                       |
      | "holiday" | "This file cannot be imported: line 1, column 1: this is not JSON. Nothing was changed."      |
      | "[1, 2"   | "This file cannot be imported: line 1, column 6: it ends too early. Nothing was changed."     |
      | "[]"      | "This file cannot be imported: line 1, column 1: an object is expected. Nothing was changed." |

  @R62
  Scenario: A foreign file is told from FocusKey's
    When this file is imported:
      """
      {
        "format": "recipes",
        "version": 1,
        "profiles": []
      }
      """
    Then FocusKey shows the error "This file cannot be imported: line 2, column 13: this is no file of FocusKey’s profiles. Nothing was changed."

  @R62 @R29
  Scenario: One wrong window, and no profile of the file is taken
    When this file is imported:
      """
      {
        "format": "focuskey-profiles",
        "version": 1,
        "profiles": [
          {
            "name": "Reading",
            "mode": "blocksSelection",
            "schedule": [{"days": ["Mon"], "start": "09:00", "end": "09:10"}],
            "breaks": {"per": "none"},
            "breakGate": {"kind": "nothing"},
            "endGate": {"kind": "confirmation"},
            "challenges": 1,
            "strict": false,
            "breaksOpenOneTarget": false,
            "warnsBeforeStart": false
          }
        ]
      }
      """
    Then FocusKey shows the error "This file cannot be imported: line 8, column 19: A schedule must be at least 15 minutes long. Nothing was changed."
    When "OK" is tapped
    Then the screen does not show "Reading"

  @R62 @R38
  Scenario: An allowance of no breaks and a wait of no time come back, too
    Given the profile Reading blocks Instagram
    And Reading allows 0 breaks of 5 minutes
    And Reading asks for a wait of 0 seconds before the end
    When the profiles are exported
    And the exported profiles are imported
    Then FocusKey shows the error "4 profiles imported: select the apps and websites of each."

  @R62 @R16a
  Scenario Outline: Whatever can be set comes back: <what>
    Given the profile Reading blocks Instagram
    And Reading <what>
    When the profiles are exported
    And the exported profiles are imported
    Then FocusKey shows the error "4 profiles imported: select the apps and websites of each."

    Examples:
      | what                                     |
      | allows 2000 breaks of 5 minutes          |
      | allows unlimited breaks of 2 days        |
      | asks for a wait of 2 days before the end |
      | takes 10 challenges in a row             |
