Feature: Regressions: screens that lie
  Defects that people took for the blocker's, where the phone showed something else than what was so.

  @bug-B44 @R46 @R51 @D28
  Scenario: After a short pause within an app the system's own shield came up
    An app in front when the block comes back is covered in the system's look, without the blocker's
    button. Looks are not FocusKey's there; that it blocks is, and the next launch shows FocusKey's.

    Given the profile Work blocks Instagram
    And Work allows unlimited breaks of 1 minute
    * 08:00 Work is started
    * 08:10 Instagram is opened
    * 08:10 "Take a Break" is tapped
    * 08:10:59 no shield is shown
    * 08:11 the shield is shown
    * 08:11 Instagram is blocked
    * 08:12 the Home Screen is shown
    * 08:12 Instagram is opened
    * 08:12 the shield says "Blocked by FocusKey"

  @bug-B45 @R11 @D28
  Scenario: The web site of a blocked app was blocked, too, and taken for a defect
    The system covers an app's own domains with a page of its own; they open again with the app.

    Given the profile Work blocks Reddit
    * 08:00 Work is started
    * 08:10 Reddit and reddit.com are blocked
    * 08:10 instagram.com is open
    * 08:20 the session is ended
    * 08:20 Reddit and reddit.com are open

  @bug-B46 @R4 @D25
  Scenario: Icons of other apps went blank, and were taken for blocked
    A fault of the system's Home Screen: such apps open from the search, and a restart brings them back.
    The virtual phone has no blank icons. What can be held: FocusKey blocks what was picked and nothing
    else, while it runs, after it and after a restart, and so a blank icon does not count as blocked.

    Given the profile Work blocks Instagram
    * 08:00 Work is started
    * 08:10 only Instagram is blocked
    * 08:20 the session is ended
    * 08:20 nothing is blocked
    * 08:30 the phone restarts
    * 08:30 nothing is blocked
    * no shields, monitors or notifications are left
