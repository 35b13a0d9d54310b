Feature: FocusKey on phones that behave oddly
  Each quirk of the phone, switched on by itself. FocusKey is right with any of them; where that is
  impossible, the scenario says what differs and that the next opening of FocusKey heals it.

  Rule: Nothing differs

    Scenario Outline: A day of Work on a phone with "<quirk>"
      A schedule, a break, a locked phone across a boundary, and a second schedule over midnight.

      Given the phone has the quirk "<quirk>"
      And the profile Work blocks Instagram and youtube.com
      And Work allows 2 breaks of 5 minutes
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Sleep blocks TikTok
      And Sleep is scheduled on every day from 23:00 to 06:00
      * 09:00 Instagram is blocked
      * 10:00 a break is taken
      * 10:04:59 Instagram is open
      * 10:05 Instagram is blocked
      * 16:30 the phone is locked
      * 17:30 the phone is unlocked
      * 17:30 Instagram is open
      * 17:30 youtube.com is open
      * 23:00 TikTok is blocked
      * tomorrow 05:59:59 TikTok is blocked
      * 06:00 TikTok is open
      * FocusKey has not crashed

      @R1 @D19
      Examples: Callbacks that never come
        | quirk        |
        | lost start   |
        | lost end     |
        | lost warning |

      @R2 @D19
      Examples: Callbacks that come too often, too early or in the wrong order
        | quirk                  |
        | double callbacks       |
        | swapped callbacks      |
        | callbacks while locked |
        | missed pairs delivered |

      @R43 @D20
      Examples: Registering and stopping
        | quirk                |
        | no start inside      |
        | no start for wrapped |
        | silent stop          |
        | silent re-register   |
        | forgotten one-shots  |

      @R3
      Examples: Processes, files and texts
        | quirk                    |
        | stale defaults 50        |
        | default shields          |
        | drifting tokens          |
        | zone change wakes nobody |
        | no thresholds            |

    @R14 @D26
    Scenario: Of too many apps only the first would be kept, but FocusKey never gets there
      Given the phone has the quirk "first tokens only"
      And the profile Work blocks Instagram
      * 08:00 Work is started
      * 08:00 only Instagram is blocked

    @R6 @D14
    Scenario: A permission dialog that comes again after a refusal is an ordinary one
      Given the phone has the quirk "asks again"
      And FocusKey is freshly installed
      * 08:00 FocusKey is opened
      * "Enable Screen Time Access" is tapped
      * the permission dialog is denied
      * the screen shows "Permission Denied – please enable in Settings to use FocusKey"
      * "Enable Screen Time Access" is tapped
      * the permission dialog is allowed
      * the screen does not show "Permission Denied – please enable in Settings to use FocusKey"

  Rule: Something differs, and heals

    @R1 @D19
    Scenario: Late callbacks move each boundary, by no more than they are late
      Given the phone has the quirk "late callbacks 90"
      And the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 09:01:30 Instagram is blocked
      * 17:01:30 Instagram is open

    @R1 @D9
    Scenario: A monitor extension that sleeps misses boundaries until FocusKey is opened
      Given the phone has the quirk "sleeping extension"
      And the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 09:09 Instagram is open
      * 09:10 FocusKey is opened
      * 09:10 Instagram is blocked
      * 17:00 FocusKey is opened
      * 17:00 Instagram is open

    @R47 @D23
    Scenario: Thresholds that come early block nobody who has not used anything
      Given the phone has the quirk "early thresholds"
      And the profile Work blocks Instagram
      And Work has a budget of 30 minutes a day
      And Work is scheduled on weekdays from 09:00 to 17:00
      * 08:30 Instagram is open
      * 09:00 Instagram is blocked
      * 17:00 Instagram is open

    @R7 @D15
    Scenario: Tokens that stay void block nothing until the apps are picked again
      Given the phone has the quirk "revoked tokens stay void"
      And the profile Work blocks Instagram
      * 08:00 Work is started
      * 08:05 Screen Time access is revoked in Settings
      * 08:06 FocusKey is opened
      * 08:10 Screen Time access is granted in Settings
      * 08:11 FocusKey is opened
      * 08:11 Work is edited to block Instagram
      * 08:12 Work is started
      * 08:12 Instagram is blocked

    @R7a @D15
    Scenario: Tokens that became void unseen: the session says so, and blocks once they are picked again
      Given the phone has the quirk "revoked tokens stay void"
      And the profile Work blocks Instagram
      * 08:00 Work is started
      * 08:05 Screen Time access is revoked in Settings
      * 08:06 Screen Time access is granted in Settings
      * 08:10 FocusKey is opened
      * 08:10 the screen shows "Focusing…"
      * 08:10 the screen shows "Screen Time access was taken away in between."
      * 08:10 the screen shows "If something of Work stays open, select its apps…"
      * 08:11 Work is edited to block Instagram
      * 08:11 Instagram is blocked

    @R16 @D25
    Scenario: Where exceptions are ignored, what an allow list blocks is blocked all the same
      Given the phone has the quirk "ignored exceptions"
      And the profile Work blocks everything except Notes
      * 08:00 Work is started for 1 hour
      * 08:00 Instagram is blocked
      * 08:00 Notes is blocked
      * 09:00 Instagram is open
      * 09:00 Notes is open

    @R53 @D31
    Scenario: Shields that outlive FocusKey are gone after a restart
      Given the phone has the quirk "stuck shields"
      And the profile Work blocks Instagram
      * 08:00 Work is started
      * 08:10 FocusKey is deleted from the phone
      * 08:15 Instagram is blocked
      * 08:20 the phone restarts
      * 08:20 the phone is unlocked
      * 08:20 Instagram is open

    @R53 @R63 @D13 @D24
    Scenario: FocusKey that is installed anew blocks beside what the deleted one has left, and longer
      Given the phone has the quirk "stuck shields"
      And the profile Work blocks Instagram
      * 08:00 Work is started
      * 08:10 FocusKey is reinstalled
      * 08:11 the permission dialog is allowed
      * 08:12 Work is edited to block TikTok
      * 08:12 Work is started
      * 08:12 Instagram and TikTok are blocked
      * 08:13 Instagram is opened
      * 08:13 the shield says "Restricted"
      * 08:14 TikTok is opened
      * 08:14 the shield says "Blocked by FocusKey"
      * 08:15 the phone restarts
      * 08:15 the phone is unlocked
      * 08:15 Instagram is open
      * 08:15 TikTok is blocked
      * 08:20 Screen Time access is revoked in Settings
      * 08:20 nothing is blocked

    @R53 @D15
    Scenario: What a deleted FocusKey has left is not the new one's to lose
      Given the phone has the quirk "stuck shields"
      And the profile Work blocks Instagram
      * 08:00 Work is started
      * 08:10 FocusKey is reinstalled
      * 08:11 the permission dialog is allowed
      * 08:12 Screen Time access is revoked in Settings
      * 08:12 Instagram is blocked
      * 08:13 the phone restarts
      * 08:13 nothing is blocked

    @R54 @D33
    Scenario: A link that comes twice starts one session
      Given the phone has the quirk "double links"
      And the profile Work blocks Instagram
      And Work is the default profile
      * 08:00 the card is tapped
      * 08:00 1 session is running
      * 08:00 Instagram is blocked
