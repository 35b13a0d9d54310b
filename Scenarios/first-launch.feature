Feature: First launch
  The first time FocusKey is opened it says why it needs Screen Time access and then asks for it.
  Whatever the person answers, FocusKey goes on, and nothing is blocked before something was picked.

  Background:
    Given FocusKey is freshly installed

  @AC-1 @R5
  Scenario: FocusKey explains itself before it asks
    When FocusKey is opened
    Then the screen shows "FocusKey blocks the apps and websites that you choose while you focus."
    And the screen shows "Enable Screen Time Access"
    And nothing is blocked
    And FocusKey monitors 0 activities

  @AC-1 @R5 @R65
  Scenario: FocusKey says that nothing leaves the device
    When FocusKey is opened
    Then the screen shows "For that it needs Screen Time access. Nothing ever leaves this device."

  @AC-1 @R5 @R9
  Scenario: Access is allowed, and the next step is to pick
    When FocusKey is opened
    And "Enable Screen Time Access" is tapped
    And the permission dialog is allowed
    Then the screen shows "Select Apps & Websites"
    And the screen shows "Start"
    And the screen does not show "Enable Screen Time Access"
    And the screen does not show "Permission Denied – please enable in Settings to use FocusKey"

  @AC-1 @R5 @R6 @R9
  Scenario: Profiles that were set up before the first launch are there, and it is a first launch
    Given the profile Work blocks Instagram
    And the profile Evening blocks YouTube
    And Evening is scheduled on weekdays from 18:00 to 22:00
    And Evening allows no breaks
    * 08:00 nothing is blocked
    * 08:00 FocusKey is opened
    * the screen shows "Welcome to FocusKey"
    * "Enable Screen Time Access" is tapped
    * the permission dialog is allowed
    * the screen shows "Evening"
    * 08:01 Work is started
    * 08:01 only Instagram is blocked
    * 08:02 the session is ended
    * YouTube is blocked from 18:00 to 22:00

  @AC-1 @R5 @R6
  Scenario: Without access what was set up before the first launch blocks nothing
    Given these profiles:
      | profile | blocks    | schedule                     |
      | Office  | Instagram | weekdays from 09:00 to 17:00 |
    * 10:00 Instagram is open
    * FocusKey monitors 0 activities
    * FocusKey wrote at most 0 times
    * 10:00 the permission dialog is allowed
    * 10:00 Instagram is blocked
    * 17:00 Instagram is open
    * the history is:
      | profile | start | end   |
      | Office  | 10:00 | 17:00 |

  @AC-1 @R5 @R6
  Scenario Outline: The permission dialog is <answered>, and FocusKey says what to do
    When FocusKey is opened
    And "Enable Screen Time Access" is tapped
    And the permission dialog is <answered>
    Then the screen shows "Permission Denied – please enable in Settings to use FocusKey"
    And no session is running
    And nothing is blocked
    And FocusKey has not crashed

    Examples:
      | answered  |
      | denied    |
      | dismissed |

  @AC-1 @R5 @R6
  Scenario Outline: The dialog is <answered> as a gesture, from the Home Screen on
    When the permission dialog is <answered>
    Then FocusKey is in front
    And the screen <shows> "Permission Denied – please enable in Settings to use FocusKey"

    Examples:
      | answered  | shows         |
      | allowed   | does not show |
      | denied    | shows         |
      | dismissed | shows         |

  @AC-1 @R5
  Scenario: The dialog is allowed on a locked phone after all, where somebody said "Not Now"
    When FocusKey is opened
    And "Not Now" is tapped
    And the phone is locked
    And the permission dialog is allowed
    Then the screen shows "Select Apps & Websites"
    And the screen does not show "Enable Screen Time Access"

  @AC-1 @R5 @R63
  Scenario Outline: The dialog is allowed on the first page of a FocusKey that is <state>
    Given FocusKey has Screen Time access
    When <event>
    And the permission dialog is allowed
    And Work is edited to block Instagram
    And Work is started
    Then Instagram is blocked

    Examples:
      | state        | event                                                 |
      | reinstalled  | FocusKey is reinstalled                               |
      | on a new one | FocusKey is restored from a backup onto another phone |

  @AC-1 @R5 @D14
  Scenario: Once allowed, a restart of FocusKey asks for nothing
    Given FocusKey is opened
    And "Enable Screen Time Access" is tapped
    And the permission dialog is allowed
    When FocusKey is force-quit
    And FocusKey is opened
    Then the screen shows "Start"
    And the screen does not show "Enable Screen Time Access"

  @AC-1 @R6 @D14
  Scenario: Once denied, a restart of FocusKey still says where access can be given
    Given FocusKey is opened
    And "Enable Screen Time Access" is tapped
    And the permission dialog is denied
    When FocusKey is force-quit
    And FocusKey is opened
    Then the screen shows "Permission Denied – please enable in Settings to use FocusKey"
    And FocusKey has not crashed

  @AC-1 @R46 @D35
  Scenario: On a phone that lets FocusKey notify, it does so from the first session on
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes
    * 08:00 the permission dialog is allowed
    * 08:01 Work is started
    * 08:10 a break is taken
    * 08:13:59 no notification is shown
    * 08:14 a notification says "Your break ends in 1 minute"

  @AC-1 @R6 @D35
  Scenario: There the end of a timer is told, too, where access was denied
    * 08:00 the permission dialog is denied
    * 08:01 Work is started for 10 minutes
    * the Home Screen is shown
    * 08:10:59 no notification is shown
    * 08:11 a notification says "Work: time is up"

  @AC-1 @R9
  Scenario Outline: The preset <profile> is there from the beginning
    Given FocusKey is opened
    And "Enable Screen Time Access" is tapped
    And the permission dialog is allowed
    Then the screen shows "<profile>"

    Examples:
      | profile |
      | Work    |
      | Study   |
      | Sleep   |

  @AC-1 @R9
  Scenario: Nothing is blocked until something was picked
    Given FocusKey is opened
    And "Enable Screen Time Access" is tapped
    And the permission dialog is allowed
    When Work is started
    Then a session of Work is running
    And Instagram, "Candy Crush" and youtube.com are open

  @AC-1 @R9 @R12
  Scenario: Sleep blocks everything without any picking
    Given FocusKey is opened
    And "Enable Screen Time Access" is tapped
    And the permission dialog is allowed
    When Sleep is started
    Then everything is blocked except Phone, Settings and FocusKey

  @AC-1 @R9
  Scenario: Schedules of the presets are off until somebody switches them on
    Given FocusKey is opened
    And "Enable Screen Time Access" is tapped
    And the permission dialog is allowed
    Then these are the outcomes:
      | time           | Instagram |
      | 22:30          | open      |
      | 23:00          | open      |
      | tomorrow 07:00 | open      |
    And the history is empty

  @R57a @D37
  Scenario: The widget of an app that was never opened is a placeholder
    Given FocusKey is freshly installed
    Then the widget shows "FocusKey"
    When FocusKey is opened
    Then the widget shows "No session"

  @R5 @R61
  Scenario: A first launch on a full disk says so, and loses nothing
    Given FocusKey is freshly installed
    And the storage is full
    When FocusKey is opened
    And "OK" is tapped
    Then the screen shows "Unable to save – the storage of this phone is full."
    And the screen does not show "Start Afresh"
    When the storage has room again
    And FocusKey is opened
    Then the screen shows "Enable Screen Time Access"
