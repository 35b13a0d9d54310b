Feature: Regressions: breaks, strictness, ways to start
  Defects that other blockers had in the field, where what was offered did not follow from what was so.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes

  @bug-B39 @R41 @R12
  Scenario: On a break the session still counted as blocking
    One answer stood for running and for on a break; a shortcut kept its owner out of Settings in a break.

    * 08:00 Work is started
    * 08:05 no break is running
    * 08:10 a break is taken
    * 08:10 a session of Work is running
    * 08:10 a break is running
    * 08:10 the screen shows "Break"
    * 08:10 the screen does not show "Focusing…"
    * 08:10 Settings is open
    * 08:15 no break is running
    * 08:15 FocusKey is opened
    * 08:15 the screen shows "Focusing…"

  @bug-B41 @R24 @R25 @R22
  Scenario: What an earlier session had set hid the button that ends a later one
    Data of the timer outlived its session, and the new one was taken to be still held by it.

    Given Work asks for the card before the end
    * 08:00 Work is started for 1 hour
    * 08:10 the session is ended
    * 08:15 Work asks for nothing before the end
    * 08:20 Work is started
    * 08:20 the screen shows "End Session"
    * 08:25 the session is ended
    * 08:25 no session is running
    * 08:25 nothing is blocked
    * the history is:
      | profile | start | end      | reason      |
      | Work    | 08:00 | 08:10:02 | ended early |
      | Work    | 08:20 | 08:25    | ended       |

  @bug-B42 @R50 @D30
  Scenario: A press on the shield was lost while the app was only inactive
    The app looked for what to show only when it became active anew, and kept its old screen. The virtual
    phone has no App Switcher: Instagram is opened straight from FocusKey, which goes on running.

    Given an iPhone 15 running iOS 26.5
    And Work asks for a confirmation before a break
    * 08:00 Work is started
    * 08:10 FocusKey is opened
    * 08:10 Instagram is opened
    * 08:10 "Take a Break" is tapped
    * 08:10 FocusKey is in front
    * 08:10 Instagram is blocked
    * 08:10 a break is taken
    * Instagram stays open until 08:15
    * Instagram is blocked
