Feature: Slips that engineers make
  A bound, a clock, a forgotten case: each of these was planted once, by somebody who did not know what
  the other scenarios look at, and passed them all.

  Rule: Sessions and schedules

    @R38
    Scenario: Each hour has its own breaks
      Given the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes per hour
      * Work is started
      * 08:05 a break is taken
      * 08:15 a break is taken
      * 09:05 a break is taken
      * 09:15 a break is taken
      * 09:16 Instagram is open

    @R18
    Scenario: A nameless card starts the default profile, whatever was started last
      Given Study is the default profile
      * Work is started
      * 08:10 the session is ended
      * 08:20 the card is tapped
      * a session of Study is running

    @R52 @R22
    Scenario: Strict holds in a rest, too
      Given the profile Work blocks Instagram
      And Work is strict
      * Work is started for 2 rounds of 25 minutes and 5 minutes
      * 08:27 Instagram is open
      * FocusKey cannot be deleted
      * the clock cannot be set

    @R33
    Scenario: A window within another one ends nothing
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And Work is scheduled on weekdays from 10:00 to 11:00
      * 09:30 Instagram is opened
      * the shield says "Work · until 17:00"

    @R31 @R33 @R53
    Scenario: A session of two windows that a journey leaves behind ended with the last of them
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 11:00
      And Work is scheduled on weekdays from 11:00 to 12:30
      * the time reaches 10:50
      * the time zone changes to Europe/Athens
      * the history is:
        | profile | start | end   | focused | reason   |
        | Work    | 09:00 | 12:30 | 1:50:00 | schedule |

    @R29 @R32
    Scenario: The night from Sunday to Monday overlaps with Monday's hours
      Given Sleep is scheduled on Sunday from 23:00 to 07:00
      And Study is scheduled on Monday from 05:00 to 06:30
      * FocusKey is opened
      * "Sleep" is tapped
      * "Edit" is tapped
      * the screen shows "Sleep and Study overlap: both block then."

    @R31 @R37
    Scenario: A heads-up comes by the local time of where the phone is
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And Work warns before it starts
      * 22:00 the phone is locked
      * 23:00 the time zone changes to Europe/Berlin
      * Tuesday 08:55 a notification says "Work starts in 5 minutes"

    @R30
    Scenario: A window on the day of a clock change, two days ahead, is kept though nothing is saved until then
      Given the time zone is Europe/London
      And it is 2026-03-27 12:00
      And the profile Work blocks Instagram
      And Work is scheduled on Sunday from 09:00 to 12:00
      * Instagram is blocked from 2026-03-29 09:00 to 2026-03-29 12:00

    @R57
    Scenario: What was paused on a day counts on that day, in a session over several midnights
      Given it is 2026-01-10 22:00
      And the profile Work blocks Instagram
      And Work allows 2 breaks of 15 minutes
      * Work is started
      * the time reaches 2026-01-11 23:10
      * a break is taken
      * the time reaches 2026-01-13 12:00
      * the session is ended
      * the focused time this week is 36 hours
      * the focus score is 100

  Rule: Selections, shields and breaks

    @R10 @R15
    Scenario: A site that an allow list gains is open at once
      Given the profile Study blocks everything except Notes and Safari
      * Study is started
      * wikipedia.org is blocked
      * 08:10 Study is edited to block everything except Notes, Safari and apple.com
      * apple.com is open

    @R12
    Scenario: The editor of an allow list tells of apps that are always allowed
      Given the profile Study blocks everything except Notes
      * FocusKey is opened
      * "Study" is tapped
      * "Edit" is tapped
      * the screen shows "Apps on the Always Allowed list in Settings stay open, too."

    @R45 @R50
    Scenario: Of an app that its category blocks the category opens, behind a gate, too
      Given an iPhone 15 running iOS 26.5
      And the profile Work blocks the Social category
      And Work breaks open one app at a time
      And Work asks for a confirmation before a break
      * Work is started
      * Instagram is opened
      * "Take a Break" is tapped
      * "Start Break" is tapped
      * Instagram is open

    @R50
    Scenario: A break that was asked for at a shield is asked for once
      Given an iPhone 15 running iOS 26.5
      And the profile Work blocks Instagram
      And Work asks for a confirmation before a break
      * Work is started
      * Instagram is opened
      * "Take a Break" is tapped
      * the screen shows "Take a break?"
      * "Cancel" is tapped
      * the Home Screen is shown
      * FocusKey is opened
      * the screen does not show "Take a break?"

    @R45 @R49 @R50
    Scenario: A break that was asked for at a shield is the one that is taken
      Given an iPhone 15 running iOS 26.5
      And the profile Work blocks Instagram and TikTok
      And Work allows 2 breaks of 5 minutes
      And Work breaks open one app at a time
      And Work asks for a confirmation before a break
      * Work is started
      * 08:10 Instagram is opened
      * "Take a Break" is tapped
      * FocusKey is in front
      * a break is taken
      * Instagram is open
      * TikTok is blocked

    @R39
    Scenario: Whoever waits before a gate goes on waiting
      Given the profile Work blocks Instagram
      And Work asks for a wait of 30 seconds before the end
      * Work is started
      * 08:10 "End Session" is tapped
      * 08:10:20 the session is ended
      * the history is:
        | profile | end      |
        | Work    | 08:10:30 |

    @R39 @R40
    Scenario: Whoever has left a gate takes a break of all that runs by then
      Given the profile Work blocks TikTok
      And Work asks for a challenge before a break
      And the profile Study blocks Instagram
      And Study is scheduled every day from 09:00 to 10:00
      * Work is started
      * "Take a Break" is tapped
      * 09:30 the Home Screen is shown
      * a break is taken
      * Instagram is open
      * TikTok is open

    @R23 @R50
    Scenario: On a full disk a shield that grants no break stays
      Given the profile Work blocks Instagram
      * Work is started
      * 08:10 the storage is full
      * Instagram is opened
      * "Take a Break" is tapped
      * the shield is shown

  Rule: Access, budgets and what is stored

    @R6
    Scenario: A schedule starts nothing while access is missing, and has no line
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 10:00
      * 08:30 Screen Time access is revoked in Settings
      * 12:00 FocusKey is opened
      * the history is empty

    @R7
    Scenario: Access that was taken away is that at every opening, until it is given back
      Given the phone has the quirk "revoked tokens stay void"
      And the profile Work blocks Instagram
      * Screen Time access is revoked in Settings
      * 08:05 FocusKey is opened
      * 08:06 the Home Screen is shown
      * 08:07 FocusKey is opened
      * 08:08 Screen Time access is granted in Settings
      * 08:10 FocusKey is opened
      * the screen shows "Screen Time access was taken away in between."

    @R48 @R53
    Scenario: More time lasts as long as granted, whatever was turned before
      Given the profile Work blocks Instagram
      And Work has a budget of 30 minutes a day
      And Work asks for an approval before a break
      * 08:10 the clock is set back by 1 hour
      * 08:20 Instagram is used for 30 minutes
      * Instagram is opened
      * "Ask for more time" is tapped
      * the request is approved for 15 minutes
      * Instagram stays open for 15 minutes
      * Instagram is blocked

    @R47a @R48
    Scenario: More time for one profile lasts while use for another is noted on a full disk
      Given the profile Work blocks Instagram
      And Work has a budget of 30 minutes a day
      And the profile Study blocks YouTube
      And Study has a budget of 60 minutes a day
      * 09:00 Instagram is used for 30 minutes
      * Instagram is opened
      * "Ask for more time" is tapped
      * the request is approved for 60 minutes
      * 09:31 the storage is full
      * YouTube is used for 20 minutes
      * Instagram is open
      * the Home Screen is shown
      * Instagram stays open until 10:29

    @R56 @R61
    Scenario: A line can be read whatever the profile is called
      Given the profile Work blocks Instagram
      * Work is renamed to "Work 50%"
      * "Work 50%" is started
      * 09:00 the session is ended
      * the history has 1 session
