Feature: Found by the search: budgets
  Scripts that “focuskey explore” found and made short. Each failed until FocusKey was mended.

  @R48
  Scenario: Asked for in the second in which other time is granted, more time takes the place of an end
    Given the profile Work blocks Instagram
    And Work has a budget of 1 minute a day
    And the profile Study blocks Notes
    And Study has a budget of 1 minute a day
    And Study asks for an approval before the end
    When Instagram is used for 1 minute
    And Notes is used for 1 minute
    And Study is started
    And Notes is opened
    And "Ask for more time" is tapped
    And the request is approved for 15 minutes
    And the session is ended
    And Instagram is opened
    And "Ask for more time" is tapped
    And the request is approved for 2 minutes
    Then Instagram stays open for 2 minutes
    And Instagram is blocked

  @R48 @R48a
  Scenario: Asked for in the second of a request that a policy made void, more time takes its place
    Given the profile Work blocks Instagram
    And Work has a budget of 1 minute a day
    And the profile Study blocks Notes
    And Study has a budget of 1 minute a day
    When Instagram is used for 1 minute
    And Notes is used for 1 minute
    And Instagram is opened
    And "Ask for more time" is tapped
    And FocusKey is opened
    And the guardian sends this policy:
      | profile | budget           |
      | Work    | 20 minutes a day |
    And Notes is opened
    And "Ask for more time" is tapped
    And FocusKey is opened
    Then the screen shows "More time for Study"
    When the request is approved for 2 minutes
    Then Notes stays open for 2 minutes
    And Notes is blocked

  @R48 @R48a
  Scenario: Asked for in the second of a request that a policy made void, more time takes the place of an end
    Given the profile Work blocks Instagram
    And Work has a budget of 1 minute a day
    And the profile Study blocks Notes
    And Study has a budget of 1 minute a day
    And Study asks for an approval before the end
    When Instagram is used for 1 minute
    And Notes is used for 1 minute
    And Study is started
    And Notes is opened
    And "Ask for more time" is tapped
    And FocusKey is opened
    And the guardian sends this policy:
      | profile | budget       |
      | Study   | 1 hour a day |
    And the session is ended
    And Instagram is opened
    And "Ask for more time" is tapped
    And the request is approved for 2 minutes
    Then Instagram stays open for 2 minutes
    And Instagram is blocked

  @R47 @R48a @D6
  Scenario: A day that nobody tells of is heard of by its use, though less is allowed than was used before it
    Given the phone has the quirk "lost start"
    And the phone has the quirk "lost end"
    And the profile Study blocks Instagram
    And Study has a budget of 2 hours a day
    When Instagram is used for 2 hours
    And the guardian sends this policy:
      | profile | budget       |
      | Study   | 1 hour a day |
    And Chess is opened
    And Tuesday 10:00 Instagram is used for 59 minutes 59 seconds
    Then Instagram is open
    When 1 second passes
    Then Instagram is blocked

  @R47 @R53 @D3
  Scenario: On a day that comes by itself behind a journey to the west nothing was used by a clock that was ahead
    Given it is 2026-01-07 10:04
    And the profile Work blocks Chess and the Entertainment category
    And Work has a budget of 4 minutes a day
    When YouTube is opened
    And 2 minutes pass
    And the clock is set back by 1 day
    And 13 hours 53 minutes pass
    And the time zone changes to Pacific/Pago_Pago
    And the next monitor callback is lost
    And the phone restarts
    And 11 hours 1 minute pass
    And YouTube is opened
    And 1 minute 12 seconds pass
    Then no notification is shown

  @R47 @R53 @D3
  Scenario: A clock that was set back a little, and a restart that hides it, leave no budget free
    Given the profile Work blocks youtube.com
    And Work has a budget of 30 minutes a day
    When the clock is set back by 1 minute 1 second
    And the phone restarts
    And youtube.com is visited
    And 33 minutes pass
    Then youtube.com is blocked

  @R47 @R53 @D3
  Scenario: A clock that is set back by an hour, and behind a restart a little more, leaves no budget free
    Given the profile Work blocks Instagram
    And Work has a budget of 30 minutes a day
    When the clock is set back by 1 hour
    And FocusKey is opened
    And the phone restarts
    And the clock is set back by 1 minute 1 second
    And Instagram is opened
    And 33 minutes pass
    Then Instagram is blocked

  @R47 @R53 @D3
  Scenario: A clock that was set back a little, a restart and a journey behind it leave no budget free
    Given the profile Work blocks Instagram and youtube.com
    And Work has a budget of 5 minutes a day
    When youtube.com is visited
    And 1 minute passes
    And the clock is set back by 1 minute 1 second
    And the phone restarts
    And the time zone changes to Pacific/Pago_Pago
    And Instagram is opened
    And 6 minutes pass
    Then Instagram is blocked

  Rule: What is told late is not lost

    Background:
      Given the phone has the quirk "late callbacks 600"

    @R47 @D19
    Scenario: Behind a restart, words of more use than is believed begin the count anew
      Given it is Sunday 00:15
      And the phone has the quirk "lost start"
      And the profile Work blocks Instagram
      And Work has a budget of 2 minutes a day
      When the phone restarts
      And 1 day 23 hours 45 minutes pass
      And Instagram is opened
      And 22 minutes pass
      Then Instagram is blocked

    @R47 @R47a
    Scenario: On a full disk, words of more use than is believed begin the count anew behind a restart, too
      Given it is Sunday 00:15
      And the phone has the quirk "lost start"
      And the profile Work blocks Instagram
      And Work has a budget of 2 minutes a day
      When the phone restarts
      And the storage is full
      And 1 day 23 hours 45 minutes pass
      And Instagram is opened
      And 22 minutes pass
      Then Instagram is blocked

    @R47 @R53 @D3
    Scenario: On a day that a journey leads into, use is counted by the clock that was turned before it
      Given the profile Work blocks TikTok and Chess
      And Work has a budget of 1 minute a day
      When Chess is opened
      And 1 hour passes
      And the clock is set forward by 1 hour
      And the time zone changes to America/Nuuk
      And Chess is opened
      And 16 hours 21 minutes pass
      Then TikTok is blocked

    @R47 @R48 @D3
    Scenario: A day that a journey takes back, once it is over where the phone came from, is counted anew
      Given it is Wednesday 23:50
      And the profile Work blocks Instagram
      And Work has a budget of 1 minute a day
      When the time zone changes to Pacific/Pago_Pago
      And Instagram is opened
      And 15 minutes pass
      And Work is started
      And 1 hour passes
      And Instagram is opened
      Then the shield offers "Ask for more time"

  Rule: Where nothing can be kept, nothing goes round in circles

    @R3 @R47 @R47a
    Scenario: Words of use that came too early on a full disk, behind a restart, are counted anew once
      Given the phone has the quirk "early thresholds"
      And the profile Work blocks Instagram
      And Work has a budget of 1 minute a day
      When the phone restarts
      And 1 day passes
      And the storage is full
      And Instagram is opened
      Then FocusKey has not crashed

    @R3 @R47 @R47a @R52
    Scenario: On a full disk, a clock that is put right at midnight brings no day back over and over
      Given it is 23:00
      And the profile Work blocks Instagram
      And Work has a budget of 1 minute a day
      And the profile Study blocks Chess
      And Study is scheduled every day from 00:00 to 12:00
      And Study is strict
      When the clock is set forward by 5 minutes
      And the clock is set forward by 1 day
      And Instagram is opened
      And the storage is full
      And 55 minutes 48 seconds pass
      Then FocusKey has not crashed

    @R47 @R47a @R52 @R53
    Scenario: Use that was noted by a clock that was put right is counted behind a restart that hides it
      Given it is 11:00
      And the profile Work blocks Instagram
      And Work has a budget of 1 minute a day
      And the profile Study blocks Chess
      And Study is scheduled every day from 00:00 to 12:00
      And Study is strict
      When the session is ended
      And the clock is set forward by 1 hour
      And the storage is full
      And 13 hours pass
      And the phone restarts
      And Instagram is opened
      And the storage has room again
      And 3 minutes pass
      Then Instagram is blocked

    @R47 @R53
    Scenario Outline: A day that the clock leaves and comes back to is the one it was: <what>
      Given it is <start>
      And the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * X is used for 10 minutes
      * the Home Screen is shown
      * <there>
      * FocusKey is opened
      * 1 minute passes
      * <back>
      * X is blocked

      Examples:
        | what          | start         | there                                   | back                                   |
        | by a day      | Tuesday 08:00 | the clock is set back by 1 day          | the clock is set forward by 1 day      |
        | over midnight | Tuesday 00:30 | the clock is set back by 1 hour         | the clock is set forward by 1 hour     |
        | by a journey  | Tuesday 05:00 | the time zone changes to Pacific/Midway | the time zone changes to Europe/London |

    @R47 @R53
    Scenario: What was used by a clock that was ahead is no use of the day that comes
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * the clock is set forward by 1 day
      * X is used for 10 minutes
      * the Home Screen is shown
      * the clock is set back by 1 day
      * tomorrow 00:00:01 X is open

    @R47 @R53
    Scenario: Of a full hour that a turned clock begins on the day before, nothing is counted
      Given it is 2026-01-05 19:18
      And the phone has the quirk "late callbacks 600"
      And the profile Study blocks X
      And Study has a budget of 10 minutes a day
      When X is used for 10 minutes
      And the phone restarts
      And the clock is set back by 5 minutes
      And X is opened
      And 4 hours 44 minutes pass
      And the clock is set forward by 5 minutes
      And 10 minutes pass
      Then X is open

    @R47 @R48a @R53
    Scenario: Counted anew, use is of the day that began in a full hour which a turned clock has made longer
      Given it is 2026-01-05 23:00
      And the profile Study blocks X
      And Study has a budget of 1 minute a day
      And the profile Work blocks Chess
      And Work has a budget of 1 minute a day
      When the clock is set back by 30 minutes
      And Chess is opened
      And 1 hour 30 minutes pass
      And the clock is set forward by 30 minutes
      And X is used for 1 minute
      And the guardian sends this policy:
        | profile | budget           |
        | Study   | 20 minutes a day |
      Then Chess is open

    @R47 @D3 @D23
    Scenario: A journey before the day's begin is told of leaves counted what was used
      Given the phone has the quirk "late callbacks 600"
      And it is 12:55
      And the profile Study blocks X
      And Study has a budget of 1 minute a day
      * X is used for 1 minute
      * the Home Screen is shown
      * the time zone changes to America/New_York
      * 1 hour passes
      * X is blocked

    @R48
    Scenario: More time that was granted lasts over midnight
      Given it is Monday 23:40
      And the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * X is used for 10 minutes
      * 23:55 X is opened
      * "Ask for more time" is tapped
      * the request is approved for 30 minutes
      * X is opened
      * Tuesday 00:24:59 no shield is shown
      * Tuesday 00:25 the shield is shown

    @R47a @R48
    Scenario: More time that was granted lasts over midnight on a full disk, too
      Given it is Monday 23:40
      And the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * X is used for 10 minutes
      * 23:55 X is opened
      * "Ask for more time" is tapped
      * the request is approved for 30 minutes
      * the storage is full
      * X is opened
      * Tuesday 00:24:59 no shield is shown
      * Tuesday 00:25 the shield is shown

    @R30 @R31 @R47 @D3
    Scenario: A journey leads out of a day of 25 hours into the one on which all was used
      Given it is 2026-10-24 12:00
      And the profile Work blocks Instagram
      And Work has a budget of 5 minutes a day
      When Instagram is used for 5 minutes
      And the Home Screen is shown
      Then at 2026-10-25 00:05 Instagram is open
      When Instagram is used for 1 minute
      And the time zone changes to America/New_York
      Then Instagram is blocked

    @R30 @R31 @R47 @D3
    Scenario: Behind a journey out of a day of 25 hours nobody is told again of what was used there
      Given the time zone is America/Nuuk
      And it is 2026-10-24 00:00
      And the profile Work blocks TikTok
      And Work has a budget of 3 minutes a day
      When TikTok is used for 2 minutes 59 seconds
      And the time zone changes to America/Santiago
      And the phone restarts
      And 1 day passes
      And FocusKey is opened
      Then no notification is shown

    @R47
    Scenario: Counted anew for a budget of which a word is not believed, use of another goes on to be counted
      Given it is 2026-01-11 23:58
      And the phone has the quirk "sleeping extension"
      And the profile Work blocks Instagram and X
      And Work has a budget of 1 hour a day
      And the profile Study blocks Notes and Instagram
      And Study has a budget of 4 minutes a day
      When the phone restarts
      And Notes is opened
      And 3 minutes pass
      And FocusKey is opened
      And Instagram is opened
      And 1 hour passes
      Then X is blocked

    @R31 @R47 @R53
    Scenario: A day that comes again by itself begins unused, though the clock was set forward before
      Given it is 2026-01-11 00:00
      And the profile Work blocks Chess
      And Work has a budget of 1 minute a day
      When Chess is used for 1 minute
      And 59 minutes pass
      And the time zone changes to America/New_York
      And the clock is set forward by 1 hour
      And the phone is locked
      And 1 day passes
      And Chess is opened
      Then Chess is open

    @R47 @R53 @D6
    Scenario: Use is believed of a day that nobody told of and whose begin the clock comes back to
      Given it is 2026-01-09 23:59:58
      And the phone has the quirk "lost start"
      And the phone has the quirk "lost end"
      And the profile Work blocks Chess
      And Work has a budget of 1 hour a day
      When Chess is used for 1 minute 3 seconds
      And the clock is set back by 1 minute 1 second
      And FocusKey is opened
      And Chess is used for 46 minutes 59 seconds
      Then a notification says "Work: 80 % of 1 hour used today"

    @R30 @R47 @R53 @D6
    Scenario: Counted anew on the day's first word, use is believed though the clock was set forward at midnight
      Given the time zone is America/Nuuk
      And it is 2026-10-23 23:59:59
      And the phone has the quirk "lost start"
      And the phone has the quirk "lost end"
      And the profile Work blocks youtube.com
      And Work has a budget of 30 minutes a day
      When youtube.com is visited
      And 1 second passes
      And the clock is set forward by 30 seconds
      And FocusKey is opened
      And youtube.com is visited
      And 28 minutes 59 seconds pass
      Then a notification says "Work: 80 % of 30 minutes used today"

    @R47 @R48a @R31
    Scenario: Of two days on which all was used up, the one that comes back has its own use
      Given it is 2026-01-08 09:00
      And the profile Work blocks Instagram and youtube.com
      And Work has a budget of 30 minutes a day
      When youtube.com is visited
      And 14 hours 29 minutes pass
      And the guardian sends this policy:
        | profile | budget          |
        | Work    | 5 minutes a day |
      And 1 hour passes
      And the time zone changes to America/New_York
      And the guardian sends this policy:
        | profile | budget           |
        | Work    | 20 minutes a day |
      Then Instagram is blocked
