Feature: Found by the search: callbacks
  Scripts that “focuskey explore” found and made short. Each failed until FocusKey was mended.

  @R1 @R16a @D19
  Scenario: A boundary beyond the repeating monitors has its spare, however long the phone lies locked
    Given it is 2026-01-06 00:00
    And the phone has the quirk "lost start"
    And the profile Gym blocks Instagram
    And Gym is scheduled on Monday from 09:00 to 17:00
    And Gym is scheduled on Tuesday from 09:00 to 17:00
    And Gym is scheduled on Wednesday from 09:00 to 17:00
    And Gym is scheduled on Thursday from 09:00 to 17:00
    And Gym is scheduled on Friday from 09:00 to 17:00
    And Gym is scheduled on Saturday from 09:00 to 17:00
    And Gym is scheduled on Sunday from 09:00 to 17:00
    And Gym is scheduled on Tuesday from 12:00 to 17:00
    And Gym is scheduled on Wednesday from 12:00 to 17:00
    And Gym is scheduled on Thursday from 12:00 to 17:00
    When the phone is locked
    And 9 hours pass
    And the phone is unlocked
    Then Instagram is blocked

  @R44 @D3 @D19
  Scenario: A break is over at the first unlock after a journey to where the window only begins
    Given the time zone is Australia/Lord_Howe
    And the profile Study blocks Instagram
    And Study is scheduled on every day from 08:00 to 20:00
    When a break is taken
    And the phone restarts
    And the time zone changes to Asia/Kolkata
    And 5 hours 30 minutes pass
    Then Instagram is blocked

  @R47 @R16a @D23
  Scenario: What was used before FocusKey is opened counts on a day whose start nobody told of
    Given the phone has the quirk "lost start"
    And the profile Work blocks Instagram
    And Work has a budget of 1 hour a day
    When the time reaches Tuesday 08:00
    And Instagram is opened
    And 4 minutes pass
    And FocusKey is opened
    And Instagram is opened
    And 55 minutes pass
    Then Instagram is open
    When 1 minute passes
    Then Instagram is blocked

  @R47 @R48a @R16a @D23
  Scenario: A budget that was changed counts the whole next day, though nobody tells of its start
    Given the phone has the quirk "lost start"
    And the profile Work blocks Instagram
    And Work has a budget of 1 minute a day
    When Instagram is opened
    And 1 hour passes
    And the guardian sends this policy:
      | profile | budget       |
      | Work    | 1 hour a day |
    And FocusKey is opened
    And 1 day passes
    And Instagram is opened
    And 59 minutes pass
    Then Instagram is open
    When 1 minute passes
    Then Instagram is blocked

  @R47 @R48a @R16a @D23
  Scenario: A budget that was changed begins the next day in time, though nobody tells of its start
    Given the phone has the quirk "lost start"
    And the profile Work blocks Instagram
    And Work has a budget of 1 minute a day
    When Instagram is opened
    And 28 minutes pass
    And Notes is opened
    And the guardian sends this policy:
      | profile | budget       |
      | Work    | 1 hour a day |
    And the time reaches Tuesday 07:58
    And Instagram is opened
    And 59 minutes pass
    Then Instagram is open
    When 1 minute passes
    Then Instagram is blocked

  @R47 @D19 @D23
  Scenario: After a night in which the phone lay locked, use that comes with the unlocking is not believed
    Given the phone has the quirk "early thresholds"
    And the profile Work blocks Instagram
    And Work has a budget of 1 minute a day
    When the phone is locked
    And 1 day passes
    And the phone is unlocked
    Then Instagram is open

  @R47 @D19 @D23
  Scenario: A count that began shortly before one o'clock is believed, though the call of it is late
    Given it is 2026-01-06 00:59
    And the phone has the quirk "late callbacks 90"
    And the profile Work blocks Instagram
    And Work has a budget of 30 minutes a day
    When Instagram is opened
    And 32 minutes pass
    Then Instagram is blocked

  @R3 @R16a @D3 @D20
  Scenario: Wake-ups that a journey leaves are stopped at one go, and no call of it nests
    Given the profile Work blocks Chess
    And Work asks for an approval before a break
    And the profile Study blocks Instagram
    And Study is scheduled on Monday from 09:00 to 17:00
    And the profile Gym blocks Instagram
    When the guardian sends this policy:
      | profile | schedule                                                                                                                                                                                                                                                                                                                                                                                                               |
      | Work    | on every day from 01:00 to 02:00, on every day from 03:00 to 04:00, on every day from 05:00 to 06:00, on every day from 07:00 to 08:00, on every day from 09:00 to 10:00, on every day from 11:00 to 12:00, on every day from 13:00 to 14:00, on every day from 15:00 to 16:00, on every day from 17:00 to 18:00, on every day from 19:00 to 20:00, on every day from 21:00 to 22:00, on every day from 23:00 to 00:00 |
    And Gym is started for 2 rounds of 25 minutes and 5 minutes
    And a break is taken
    And monitor callbacks come twice
    And Screen Time access is revoked in Settings
    And the phone is switched off
    And the time zone changes to Pacific/Apia
    And the phone is switched on
    And Screen Time access is granted in Settings
    And the time zone changes to Europe/London
    Then FocusKey has not crashed
