Feature: Regressions: access, tokens, limits
  Defects that other blockers had in the field, where the system took something away without a word.

  Background:
    Given the profile Work blocks Instagram

  @bug-B32 @R7 @D15
  Scenario: Access was taken away in the middle of a session, and the timer ran on
    The system tells nobody; the app went on showing a session that blocked nothing, and could start none.

    * 10:00 Work is started
    * 10:05 Screen Time access is revoked in Settings
    * 10:05 Instagram is open
    * 10:20 FocusKey is force-quit
    * 10:20 FocusKey is opened
    * 10:20 no session is running
    * 10:20 the screen does not show "Focusing…"
    * 10:20 the screen shows "Permission Denied – please enable in Settings to use FocusKey"
    * the history is:
      | profile | start | reason         | bypasses |
      | Work    | 10:00 | access revoked | 1        |

  @bug-B32 @R7 @D15
  Scenario: Access was given back, and nothing could be started
    What a schedule wants now is blocked again once the app has run, and a start by hand works.

    Given the profile Study blocks YouTube
    And Study is scheduled on weekdays from 09:00 to 17:00
    * 10:05 Screen Time access is revoked in Settings
    * 10:20 FocusKey is force-quit
    * 10:20 FocusKey is opened
    * 10:20 YouTube is open
    * 10:30 Screen Time access is granted in Settings
    * 10:30 FocusKey is force-quit
    * 10:30 FocusKey is opened
    * 10:30 YouTube is blocked
    * 10:31 Work is started
    * 10:31 Instagram and YouTube are blocked
    * 17:00 YouTube is open

  @bug-B34 @R14 @D26
  Scenario: With the fifty-first target the whole selection was dropped
    The system drops a set of more than 50 tokens without an error: a session ran and blocked nothing.

    Given FocusKey is opened
    When "Select Apps & Websites" is tapped
    And the picker selects Instagram, a01.net, a02.net, a03.net, a04.net, a05.net, a06.net, a07.net, a08.net, a09.net, a10.net, a11.net, a12.net, a13.net, a14.net, a15.net, a16.net, a17.net, a18.net, a19.net, a20.net, a21.net, a22.net, a23.net, a24.net, a25.net, a26.net, a27.net, a28.net, a29.net, a30.net, a31.net, a32.net, a33.net, a34.net, a35.net, a36.net, a37.net, a38.net, a39.net, a40.net, a41.net, a42.net, a43.net, a44.net, a45.net, a46.net, a47.net, a48.net, a49.net, a50.net and a51.net
    Then FocusKey shows the error "No more than 50…"
    When Work is started
    Then Instagram is blocked
    And a01.net is open

  @bug-B35 @R10 @R12 @D27
  Scenario: An app on the system's Always Allowed list stayed open under an allow list
    The system lets such an app through everything but a block by name; nobody had said so.

    Given Chrome is always allowed
    And the profile Study blocks everything except Anki
    When Study is started
    Then Chrome and Anki are open
    And Instagram and Safari are blocked

  @bug-B36 @R50 @R51 @D29 @D30
  Scenario: After an update the extensions saw other tokens, and the button did nothing
    The session was looked up by the shield's token alone. The shield may be generic then, but it blocks,
    and its first button closes the app.

    Given the phone has the quirk "drifting tokens"
    * 08:00 Work is started
    * 08:10 FocusKey is updated
    * 08:20 Instagram is opened
    * 08:20 the shield is shown
    * 08:20 "Close" is tapped
    * 08:20 no shield is shown
    * 08:20 Instagram is blocked
    * 08:20 FocusKey has not crashed

  @bug-B37 @R47 @D23
  Scenario: A budget was used up with no use at all
    An event of use came at the first unlock of the day, and was believed.

    Given the phone has the quirk "early thresholds"
    And Work has a budget of 30 minutes a day
    And it is 06:00
    * 06:00 the phone is locked
    * 07:00 the phone is unlocked
    * 07:00 Instagram is open
    * Instagram stays open until 12:00
