Feature: Picking what is blocked
  Apps, categories and web sites are picked in the system's picker, which tells FocusKey no names.
  FocusKey shows counts, keeps the selection, and blocks exactly what it covers.

  Rule: FocusKey shows counts and never names

    @AC-2 @R13
    Scenario: Three apps, a category and a site are shown as counts
      Given FocusKey is opened
      When "Select Apps & Websites" is tapped
      And the picker selects Instagram, TikTok, Reddit, the Games category and youtube.com
      Then the screen shows "3 Apps, 1 Category, 1 Website selected"
      And the screen does not show "Instagram"
      And the screen does not show "Games"
      And the screen does not show "youtube.com"

    @AC-2 @R13
    Scenario Outline: Picking <picked> shows "<summary>"
      Given FocusKey is opened
      When "Select Apps & Websites" is tapped
      And the picker selects <picked>
      Then the screen shows "<summary>"

      Examples:
        | picked                                     | summary                     |
        | Instagram                                  | 1 App selected              |
        | Instagram and TikTok                       | 2 Apps selected             |
        | the Social category                        | 1 Category selected         |
        | the Social category and the Games category | 2 Categories selected       |
        | youtube.com and reddit.com                 | 2 Websites selected         |
        | Instagram and youtube.com                  | 1 App, 1 Website selected   |
        | Instagram, Chess and the Travel category   | 2 Apps, 1 Category selected |

    @AC-2 @R13 @R61
    Scenario Outline: The selection is still there after <event>
      Given FocusKey is opened
      And "Select Apps & Websites" is tapped
      And the picker selects Instagram, TikTok, Reddit, the Games category and youtube.com
      When <event>
      And the phone is unlocked
      And FocusKey is opened
      Then the screen shows "3 Apps, 1 Category, 1 Website selected"

      Examples:
        | event                     |
        | FocusKey is force-quit    |
        | the system kills FocusKey |
        | the phone restarts        |
        | FocusKey is updated       |

  Rule: What was picked is what is blocked

    @AC-2 @R10 @R11
    Scenario: Apps, a category and a site are blocked, all else opens
      Given the profile Work blocks Instagram, TikTok, the Games category and bbc.com
      When Work is started
      Then only Instagram, TikTok, "Candy Crush", "Clash Royale", Minecraft, Roblox, Chess, Sudoku, instagram.com, tiktok.com, minecraft.net, roblox.com, chess.com and bbc.com are blocked

    @AC-2 @R10
    Scenario: Picking anew replaces what was picked before
      Given the profile Work blocks Instagram
      And FocusKey is opened
      And "Select Apps & Websites" is tapped
      And the picker selects YouTube
      When Work is started
      Then YouTube is blocked
      And Instagram is open

    @AC-2 @R10 @D27
    Scenario: A blocked category covers a game that is installed later
      Given the profile Work blocks the Games category
      When Work is started
      And "Pixel Farm" is installed in the Games category
      Then "Pixel Farm" is blocked
      And Instagram is open

    @R10
    Scenario: A blocked category covers the site of a game that is not on the phone any more
      Given the profile Work blocks the Games category
      * 08:00 Work is started
      * 08:10 Chess is deleted from the phone
      * 08:10 chess.com is blocked

    @R10
    Scenario: An allow list blocks everything else
      Given the profile Study blocks everything except Duolingo, Anki and Notes
      When Study is started
      Then Duolingo, Anki and Notes are open
      And Instagram, Mail, "Candy Crush" and Calculator are blocked
      And everything is blocked except Duolingo, Anki, Notes, Phone, Settings and FocusKey

    @R10 @D27
    Scenario: A category that is picked for an allow list keeps its apps open
      Given the profile Sleep blocks everything
      When FocusKey is opened
      And "Sleep" is tapped
      And "Edit" is tapped
      And "Select Apps & Websites" is tapped
      And the picker selects the Social category and Notes
      And "Done" is tapped
      And Sleep is started
      Then Instagram, TikTok and Notes are open
      And Chess is blocked

    @R10
    Scenario: An allow list covers an app that is installed later
      Given the profile Study blocks everything except Anki
      When Study is started
      And "Pixel Farm" is installed in the Games category
      Then "Pixel Farm" is blocked
      And Anki is open

    @R10 @D25
    Scenario: A category blocked by one profile beats the app that another allows
      Given the profile Work blocks the Social category
      And Work is scheduled on weekdays from 09:00 to 17:00
      And the profile Study blocks everything except WhatsApp and Anki
      When 09:30 Study is started
      Then WhatsApp is blocked
      And Anki is open

    @R11
    Scenario: A blocked site takes its subdomains with it, but not the app
      Given the profile Work blocks youtube.com
      When Work is started
      Then youtube.com and m.youtube.com are blocked
      And YouTube is open
      And notyoutube.com is open

    @R11 @D28 @bug-B45
    Scenario: A blocked app takes its own web site with it, and gives it back at the end
      Given the profile Work blocks Reddit
      When Work is started
      Then Reddit and reddit.com are blocked
      When the session is ended
      Then Reddit and reddit.com are open

    @R12 @D27 @bug-B35
    Scenario: An app that is always allowed escapes a category, not a block by name
      Given WhatsApp is always allowed
      And Telegram is always allowed
      And the profile Work blocks the Social category and Telegram
      When Work is started
      Then WhatsApp is open
      And Telegram and Instagram are blocked

    @R12 @R10 @D27
    Scenario: An app that is always allowed escapes an allow list
      Given WhatsApp is always allowed
      And the profile Study blocks everything except Anki
      When Study is started
      Then WhatsApp and Anki are open
      And Telegram is blocked

    @R10 @R11
    Scenario: Apps beyond those of the catalogue
      Given these apps are installed:
        | app          | category | domain         |
        | "Pixel Farm" | Games    | pixelfarm.game |
        | Nutshell     | Social   |                |
      And the profile Work blocks the Games category and Nutshell
      When Work is started
      Then "Pixel Farm", pixelfarm.game and Nutshell are blocked
      And Instagram is open

    @R12
    Scenario: Phone, Settings and FocusKey can always be opened
      Given the profile Sleep blocks everything except Clock
      When Sleep is started
      Then Phone, Settings, FocusKey and Clock are open
      And Messages and Safari are blocked

  Rule: Fifty of a kind is the limit

    @R14 @D26 @bug-B34
    Scenario: The fifty-first site is refused, and the selection stays as it was
      Given the profile Work blocks Instagram
      And FocusKey is opened
      When "Select Apps & Websites" is tapped
      And the picker selects a01.net, a02.net, a03.net, a04.net, a05.net, a06.net, a07.net, a08.net, a09.net, a10.net, a11.net, a12.net, a13.net, a14.net, a15.net, a16.net, a17.net, a18.net, a19.net, a20.net, a21.net, a22.net, a23.net, a24.net, a25.net, a26.net, a27.net, a28.net, a29.net, a30.net, a31.net, a32.net, a33.net, a34.net, a35.net, a36.net, a37.net, a38.net, a39.net, a40.net, a41.net, a42.net, a43.net, a44.net, a45.net, a46.net, a47.net, a48.net, a49.net, a50.net and a51.net
      Then FocusKey shows the error "No more than 50…"
      When Work is started
      Then Instagram is blocked
      And a01.net and a51.net are open

    @R10 @R14
    Scenario: Too many sites for a profile that keeps a selection open: it keeps it open as before
      Given the profile Work blocks everything except Notes
      When Work is started
      And Work is edited to block a01.net, a02.net, a03.net, a04.net, a05.net, a06.net, a07.net, a08.net, a09.net, a10.net, a11.net, a12.net, a13.net, a14.net, a15.net, a16.net, a17.net, a18.net, a19.net, a20.net, a21.net, a22.net, a23.net, a24.net, a25.net, a26.net, a27.net, a28.net, a29.net, a30.net, a31.net, a32.net, a33.net, a34.net, a35.net, a36.net, a37.net, a38.net, a39.net, a40.net, a41.net, a42.net, a43.net, a44.net, a45.net, a46.net, a47.net, a48.net, a49.net, a50.net and a51.net
      Then FocusKey shows the error "No more than 50…"
      And Notes is open
      And Instagram and a01.net are blocked

    @R10 @R14
    Scenario: Too many for one that blocks: it goes on blocking what it blocked
      Given the profile Work blocks Instagram
      When Work is started
      And Work is edited to block everything except a01.net, a02.net, a03.net, a04.net, a05.net, a06.net, a07.net, a08.net, a09.net, a10.net, a11.net, a12.net, a13.net, a14.net, a15.net, a16.net, a17.net, a18.net, a19.net, a20.net, a21.net, a22.net, a23.net, a24.net, a25.net, a26.net, a27.net, a28.net, a29.net, a30.net, a31.net, a32.net, a33.net, a34.net, a35.net, a36.net, a37.net, a38.net, a39.net, a40.net, a41.net, a42.net, a43.net, a44.net, a45.net, a46.net, a47.net, a48.net, a49.net, a50.net and a51.net
      Then Instagram is blocked
      And Notes and a01.net are open

    @R10
    Scenario: Whether the selection is blocked or kept open is changed with the selection, or not at all
      Given the profile Work blocks Instagram
      And Work is started
      When "Work" is tapped
      And "Edit" is tapped
      And "Blocks" is tapped
      And FocusKey is opened
      Then only Instagram is blocked

    @R14 @D26
    Scenario: Fifty sites are fine, the first and the last of them blocked
      Given FocusKey is opened
      When "Select Apps & Websites" is tapped
      And the picker selects a01.net, a02.net, a03.net, a04.net, a05.net, a06.net, a07.net, a08.net, a09.net, a10.net, a11.net, a12.net, a13.net, a14.net, a15.net, a16.net, a17.net, a18.net, a19.net, a20.net, a21.net, a22.net, a23.net, a24.net, a25.net, a26.net, a27.net, a28.net, a29.net, a30.net, a31.net, a32.net, a33.net, a34.net, a35.net, a36.net, a37.net, a38.net, a39.net, a40.net, a41.net, a42.net, a43.net, a44.net, a45.net, a46.net, a47.net, a48.net, a49.net and a50.net
      Then the screen shows "50 Websites selected"
      When Work is started
      Then a01.net and a50.net are blocked
      And a51.net is open

  Rule: Whoever wants something else closes the picker first

    @R13 @R25
    Scenario: A session that began behind the picker is ended
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 17:00
      And FocusKey is opened
      When "Select Apps & Websites" is tapped
      And 2 hours pass
      And the session is ended
      Then Instagram is open
      And no session is running

    @R1 @R31
    Scenario: Whoever closes the picker has FocusKey see what no callback told of
      Given the profile Work blocks Instagram
      And Work is scheduled on every day from 20:00 to 08:00
      And FocusKey is opened
      * 12:00 "Select Apps & Websites" is tapped
      * the next 3 monitor callbacks are lost
      * the time zone changes to Pacific/Auckland
      * "Cancel" is tapped
      * Instagram is blocked
