Feature: Regressions: state shared between processes
  Defects that other blockers had in the field, where app and extensions met in the same state.

  Background:
    Given the profile Work blocks Instagram
    And Work allows 2 breaks of 5 minutes

  @bug-B29 @R3 @R51 @D11
  Scenario: A lock held while monitoring was stopped hung the extension, and the shield's button was dead
    Stopping a running monitor calls its end, which waited for the lock that the stopping call held.

    Given Work is scheduled on weekdays from 09:00 to 11:00
    And the profile Study blocks Instagram and YouTube
    And Study is scheduled on weekdays from 10:00 to 12:00
    * 10:55 a break is taken
    * 11:00 Instagram is opened
    * 11:00 the shield is shown
    * 11:00 "Close" is tapped
    * 11:00 no shield is shown
    * 11:00 Instagram is blocked
    * 11:00 FocusKey has not crashed
    * the history is:
      | profile | start | end   | attempts |
      | Work    | 09:00 | 11:00 | 0        |
    * 12:00 Instagram is open
    * the history is:
      | profile | start | end   | attempts |
      | Work    | 09:00 | 11:00 | 0        |
      | Study   | 10:00 | 12:00 | 1        |

  @bug-B30 @R49 @R51 @D9 @D29
  Scenario: The extension that draws the shield tried to write, and drew a stand-in every time
    It may only read; a lock file opened for writing failed, and with it the whole shield.

    * 08:00 Work is started for 1 hour
    * 08:10 Instagram is opened
    * 08:10 the shield says "Blocked by FocusKey"
    * 08:10 the shield says "Work · until 09:00"
    * 08:10 "Close" is tapped
    * 08:20 Instagram is opened
    * 08:20 the shield says "Work · until 09:00"
    * 08:20 "Close" is tapped
    * 09:00 the history is:
      | profile | start | end   | attempts |
      | Work    | 08:00 | 09:00 | 2        |

  @bug-B31 @R25 @R26 @D24
  Scenario: The extension lifted the block, and the Home Screen went on showing the shield
    A fault of the system, which kept an old picture until the app itself wrote. The virtual phone has no
    such picture: what can be held is that the block is gone with the app dead, and stays gone.

    Given Work is scheduled on weekdays from 09:00 to 17:00
    * 09:30 FocusKey is force-quit
    * 09:30 Instagram is opened
    * 09:30 the shield is shown
    * 09:30 the Home Screen is shown
    * 17:00 Instagram is opened
    * 17:00 no shield is shown
    * Instagram stays open until 22:00
