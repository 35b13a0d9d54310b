Feature: Found by the search: clocks and zones
  Scripts that “focuskey explore” found and made short. Each failed until FocusKey was mended.

  @R31 @R34
  Scenario: A window of the zone that was left takes over nothing that was started by hand
    Given the time zone is America/Santiago
    And it is 2026-09-06 03:00
    And the profile Work blocks Instagram
    And Work is scheduled on weekends from 15:10 to 15:40
    When 7 hours 30 minutes pass
    And Work is started
    And the time zone changes to Asia/Kolkata
    And 4 hours 40 minutes pass
    Then Instagram is blocked

  @R1 @R31
  Scenario: A session that could not be stored leaves no shield behind after a change of zone
    Given the profile Work blocks Instagram
    And Work is scheduled on every day from 07:30 to 08:00
    When the time zone changes to America/Santiago
    And the storage is full
    And 2 hours 30 minutes 1 second pass
    And 29 minutes 59 seconds pass
    Then Instagram is open

  @R16a @R43 @R53
  Scenario: The end of a break has a spare though the clock was set back
    Given the phone has the quirk "lost start"
    When Study is started
    And a break is taken
    And the clock is set back by 1 hour
    And 5 minutes pass
    Then Instagram is blocked

  @R25 @R31
  Scenario: A session that a change of zone brings can be ended at once
    Given it is 2026-01-10 23:00
    And the profile Work blocks Instagram
    And Work is scheduled on every day from 23:30 to 23:15
    When the session is ended
    And the time zone changes to Asia/Kolkata
    Then a session of Work is running
    When the session is ended
    Then no session is running
    And Instagram is open
