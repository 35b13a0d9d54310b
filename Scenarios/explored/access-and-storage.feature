Feature: Found by the search: access and storage

  Scripts that “focuskey explore” found and made short. Each failed until FocusKey was mended.

  @R6 @R7
  Scenario: A window that waited for access starts when the session that only kept time is ended
    Given the profile Work blocks Instagram
    And Work is scheduled on every day from 12:00 to 11:45
    When Screen Time access is revoked in Settings
    And Work is started
    And Screen Time access is granted in Settings
    And the session is ended
    Then Instagram is blocked

  @R1 @R21
  Scenario: What could not be stored is no obstacle once there is room again
    Given the profile Work blocks Instagram
    And the profile Study blocks YouTube
    And Study is scheduled on every day from 08:00 to 20:00
    When Work is edited to run on weekends from 09:00 to 11:00
    And 17 hours pass
    And the storage is full
    And 8 hours pass
    And the storage has room again
    And Work is started for 3 rounds of 10 minutes and 5 minutes
    Then a session of Work is running

  @R1 @R25
  Scenario: A session that could not be stored can be ended once there is room again
    Given the profile Study blocks Instagram
    And Study is scheduled on every day from 09:10 to 08:55
    When Sleep is started
    And the storage is full
    And 1 day passes
    And the storage has room again
    And Study's session is ended
    Then 1 session is running
