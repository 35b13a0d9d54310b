Feature: Daily budgets
  A budget allows so much use of a profile's targets in one day. At 80 % FocusKey tells; at 100 % the
  targets are blocked until local midnight. From that shield more time can be asked for.

  Background:
    Given the profile Study blocks Instagram and the Games category
    And Study has a budget of 30 minutes a day

  Rule: What is used up is blocked until midnight

    @R47
    Scenario: Use counts together, and nothing but use counts
      * 09:00 Instagram is used for 20 minutes
      * 09:20 Notes is used for 2 hours
      * 11:20 Instagram is open
      * 11:20 Chess is used for 9 minutes
      * 11:29 Instagram is open
      * 11:29 Chess is used for 1 minute
      * 11:30 Instagram is blocked
      * 11:30 Chess is blocked
      * 11:30 YouTube is open

    @R47 @D23
    Scenario: Whoever looks at a page uses Safari
      Given the profile Study blocks Safari
      * 09:00 youtube.com is visited
      * Safari is in front
      * 09:29 Safari is open
      * 09:30 Safari and example.org are blocked

    @R47 @D23
    Scenario: Use of Safari and of its pages counts together
      Given the profile Study blocks the Utilities category
      * 09:00 Safari is used for 15 minutes
      * example.org is used for 14 minutes
      * Safari is open
      * youtube.com is used for 1 minute
      * Safari is blocked

    @R47
    Scenario: A notification comes at 80 %, and only one
      * 09:00 Instagram is used for 23 minutes
      * 09:23 no notification is shown
      * 09:23 Instagram is used for 1 minute
      * 09:24 a notification says "Study: 80 % of 30 minutes used today"
      * 09:24 Instagram is open

    @R47
    Scenario: The notification of 80 % that somebody has followed does not come again
      * 09:00 Instagram is used for 24 minutes
      * 09:24 "Study: 80 % of 30 minutes used today" is tapped
      * 09:24 no notification is shown
      * 09:25 Instagram is used for 4 minutes
      * 09:29 no notification is shown

    @R47
    Scenario: On a day that is none of the budget's no notification comes
      Given Study has a budget of 30 minutes on weekdays
      * Saturday 09:00 Instagram is used for 29 minutes
      * Saturday 09:29 no notification is shown

    @R47
    Scenario: The next day begins with nothing used
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is blocked
      * 09:30 the Home Screen is shown
      * 23:59:59 Instagram is blocked
      * Tuesday 00:00 Instagram is open
      * Tuesday 09:00 Instagram is used for 29 minutes
      * Tuesday 09:29 Instagram is open
      * Tuesday 09:29 Instagram is used for 1 minute
      * Tuesday 09:30 Instagram is blocked

    @R47 @R44
    Scenario: Midnight passes while the phone lies unused
      * 20:00 Instagram is used for 30 minutes
      * 20:30 nobody touches the phone for 10 hours
      * Tuesday 06:30 Instagram is open
      * Tuesday 06:30 Instagram is used for 30 minutes
      * Tuesday 07:00 Instagram is blocked

    @R47
    Scenario: A budget is no session
      * 09:00 Instagram is used for 30 minutes
      * 09:30 no session is running
      * 09:30 the history is empty

    @R47 @R20
    Scenario: A session blocks beside it, and ends without it
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Work is started
      * 10:00 the session is ended
      * 10:00 Instagram is blocked
      * 10:00 YouTube is open

    @R47 @R44
    Scenario: Use is remembered over a restart
      * 09:00 Instagram is used for 30 minutes
      * 09:30 the phone restarts
      * 09:30 the phone is unlocked
      * 09:30 Instagram is blocked

    @R47
    Scenario: A page of its service counts as its app
      * 09:00 instagram.com is used for 30 minutes
      * 09:30 Instagram is blocked

    @R47 @R30 @D18
    Scenario: Where the hour before midnight comes twice, both are of the day
      Given the time zone is Asia/Beirut
      And it is 2026-10-24 20:00
      And the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * the time reaches 23:30 (winter time)
      * X is used for 10 minutes
      * X stays blocked for 20 minutes
      * 2026-10-25 00:00 X is open
      * X is used for 9 minutes
      * X is open
      * X is used for 1 minute
      * X is blocked

    @R47 @R30
    Scenario: Use goes on over the change of the clock before midnight
      Given the time zone is America/Santiago
      And it is 2026-04-04 20:00
      And the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * the time reaches 23:55 (summer time)
      * X is used for 8 minutes
      * a notification says "Study: 80 % of 10 minutes used today"
      * X is used for 2 minutes
      * X is blocked

    @R47 @R31
    Scenario: A journey to where the hour before midnight comes twice keeps what was used
      Given the time zone is Asia/Riyadh
      And it is 2026-10-24 20:00
      And the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * X is used for 8 minutes
      * the phone is locked
      * the time zone changes to Asia/Beirut
      * the time reaches 23:30 (winter time)
      * X is used for 1 minute
      * X is open
      * X is used for 1 minute
      * X is blocked

    @R47 @R31 @D19
    Scenario: A journey to where the hour before midnight comes twice is seen at the end of the first
      Given the time zone is Asia/Riyadh
      And the phone has the quirk "callbacks while locked"
      And it is 2026-10-24 20:00
      And the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * X is used for 8 minutes
      * the phone is locked
      * the time zone changes to Asia/Beirut
      * the time reaches 23:30 (winter time)
      * X is used for 1 minute
      * X is open
      * X is used for 1 minute
      * X is blocked

  Rule: On its days

    @R47
    Scenario: A budget for weekdays leaves the weekend alone
      Given Study has a budget of 30 minutes on weekdays
      * Saturday 09:00 Instagram is used for 2 hours
      * Saturday 11:00 Instagram is open
      * 2026-01-12 09:00 Instagram is used for 30 minutes
      * 2026-01-12 09:30 Instagram is blocked

  Rule: More time can be asked for

    @R48 @R49
    Scenario: The shield says until when, and offers to ask
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 the shield says "Study · until 00:00"
      * 09:30 the shield offers "Ask for more time"

    @R47 @R49
    Scenario: Several are named by name
      Given the profile Games blocks Instagram
      And Games has a budget of 30 minutes a day
      And the profile Feeds blocks Instagram
      And Feeds has a budget of 30 minutes a day
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 the shield says "Feeds, Games, Study · until 00:00"

    @R48
    Scenario: More time is approved, by the clock
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:30 Instagram is blocked
      * 09:32 the request is approved for 20 minutes
      * 09:32 Instagram is open
      * 09:51:59 Instagram is open
      * 09:52 Instagram is blocked

    @R48
    Scenario: It closes again with the app in front
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:30 the request is approved for 15 minutes
      * 09:30 Instagram is opened
      * 09:30 no shield is shown
      * 09:45 the shield is shown

    @R48
    Scenario: A refusal changes nothing
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:30 the request is refused
      * 09:30 Instagram is blocked
      * 10:30 Instagram is blocked

    @R48
    Scenario: A request that was refused is gone
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:31 the request is refused
      * 09:31 the Home Screen is shown
      * 09:32 FocusKey is opened
      * 09:32 the screen does not show "Ask your guardian"

    @R48
    Scenario: A request waits at most 10 minutes
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:30 FocusKey is opened
      * 09:39:59 the screen shows "Ask your guardian"
      * 09:40 the screen does not show "Ask your guardian"
      * 09:40 Instagram is blocked

    @R48
    Scenario: A request waits while something else is done in FocusKey
      Given the profile Reading blocks Books
      * 09:00 Instagram is used for 30 minutes
      * 09:31 Instagram is opened
      * 09:31 "Ask for more time" is tapped
      * 09:32 Reading is started
      * 09:33 the screen shows "More Time Is Asked For"
      * 09:33 the request is approved for 15 minutes
      * Instagram stays open until 09:48
      * Instagram is blocked

    @R48 @R26
    Scenario: A request comes forward again once the session is over whose end was asked for after it
      Given the profile Work blocks X
      And Work is scheduled every day from 09:30 to 10:00
      And Work asks for an approval before the end
      * 09:00 Instagram is used for 30 minutes
      * 09:55 Instagram is opened
      * "Ask for more time" is tapped
      * FocusKey is opened
      * Work's session is ended
      * the screen shows "The end of Work"
      * Notes is opened
      * 10:00 FocusKey is opened
      * the screen shows "More time for Study"
      * the request is approved for 5 minutes
      * Instagram is open

    @R48
    Scenario: A request that nobody waits for is offered no more
      Given the profile Reading blocks Books
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:31 Reading is started
      * 09:39:59 the screen shows "More Time Is Asked For"
      * 09:40 the screen does not show "More Time Is Asked For"

    @R48 @R39
    Scenario: A challenge for more time waits while something else is done in FocusKey
      Given the profile Reading blocks Books
      And Study asks for a challenge before a break
      * 09:00 Instagram is used for 30 minutes
      * 09:31 Instagram is opened
      * 09:31 "Ask for more time" is tapped
      * 09:32 the Reading card is tapped
      * 09:33 the challenge is solved
      * Instagram is open

    @R48 @R50
    Scenario: A notification leads to the request
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:30 "Tap here to ask for more time" is tapped
      * 09:30 FocusKey is in front
      * 09:30 the screen shows "More time for Study"

    @R48
    Scenario: A challenge stands before more time where it stands before a break
      Given Study asks for a challenge before a break
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:30 FocusKey is opened
      * 09:30 the challenge is answered wrongly
      * 09:30 Instagram is blocked
      * 09:30 the challenge is solved
      * 09:30 Instagram is open
      * 09:45 Instagram is blocked

    @R48 @R44
    Scenario: The phone is off when the granted time is over
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:30 the request is approved for 15 minutes
      * 09:35 the phone is switched off
      * 10:00 the phone is switched on
      * 10:00 Instagram is blocked

    @R48 @R53
    Scenario Outline: Granted time is over in time though the clock is set back after a restart
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:30 the request is approved for 1 hour
      * 10 minutes pass
      * the phone restarts
      * FocusKey is opened
      * 10 minutes pass
      * the clock is set back by <turn>
      * FocusKey is opened
      * 39 minutes 59 seconds pass
      * Instagram is open
      * 1 second passes
      * Instagram is blocked

      Examples:
        | turn       |
        | 5 minutes  |
        | 15 minutes |
        | 35 minutes |

    @R16a @R48 @R53 @D21
    Scenario: Granted time is over though a restart hid that its spare was used up by a clock that was set back
      Given the phone has the quirk "lost start"
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:30 the request is approved for 1 hour
      * the battery dies
      * 1 hour passes
      * the next 5 monitor callbacks are lost
      * the phone is charged and switched on
      * the clock is set back by 1 hour
      * 59 minutes 59 seconds pass
      * Instagram is open
      * 1 second passes
      * Instagram is blocked

    @R39 @R48
    Scenario Outline: More time that is asked for last is what FocusKey shows on iOS <version>: an end waits no more
      Given an iPhone 15 running iOS <version>
      And the profile Study blocks Chess
      And Study asks for an approval before the end
      And the profile Work blocks X
      And Work has a budget of 5 minutes a day
      When Study is started
      And the session is ended
      And X is used for 5 minutes
      And X is opened
      And "Ask for more time" is tapped
      And the request is approved for 20 minutes
      Then X stays open until 08:25
      And X and Chess are blocked
      And a session of Study is running

      Examples:
        | version |
        | 18.0    |
        | 26.5    |

    @R39 @R48
    Scenario: Who asks for more time again right after a refusal is led to it, too
      Given the profile Study blocks Chess
      And Study asks for an approval before the end
      And the profile Work blocks X
      And Work has a budget of 5 minutes a day
      When Study is started
      And X is used for 5 minutes
      And X is opened
      And "Ask for more time" is tapped
      And the request is refused
      And the session is ended
      And X is opened
      And "Ask for more time" is tapped
      And the request is approved for 20 minutes
      Then X stays open until 08:25
      And a session of Study is running

  Rule: A callback that does not come

    @R47 @R1
    Scenario Outline: The budget is used up, and <fault>
      * 09:00 Instagram is used for 29 minutes
      * 09:29 <fault>
      * 09:29 Instagram is used for 1 minute
      * 09:30 Instagram is blocked

      Examples:
        | fault                                           |
        | the next monitor callback is lost               |
        | the monitor extension crashes on its next start |

    @R47 @R1
    Scenario: The budget is used up, and every second callback is lost
      Given the phone has the quirk "lost warning"
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is blocked

    @R47 @R53
    Scenario: A clock that is set back behind a restart keeps no budget open
      * 08:00 Instagram is used for 24 minutes
      When the phone restarts
      And the clock is set back by 20 minutes
      And Instagram is used for 9 minutes
      Then Instagram and Chess are blocked

  Rule: No room to write it down

    @R47 @R47a
    Scenario: A budget that is used up while the storage is full blocks all the same
      * 09:00 the storage is full
      * 09:00 Instagram is used for 30 minutes
      * 09:30 the shield is shown
      * 09:30 Instagram and Chess are blocked
      * 09:30 the Home Screen is shown
      * 09:31 FocusKey is opened
      * 09:31 Instagram is blocked
      * 09:31 the screen shows "Study"
      * 12:00 Instagram is blocked
      * 23:59:59 Instagram is blocked
      * Tuesday 00:00 Instagram is open

    @R47 @R47a @R3
    Scenario: With every process killed, and the phone restarted
      * 09:00 the storage is full
      * 09:00 Instagram is used for 30 minutes
      * 09:31 FocusKey is force-quit
      * 09:32 the system kills FocusKey
      * 09:32 Instagram is blocked
      * 09:33 the phone restarts
      * 09:34 the phone is unlocked
      * 09:34 Instagram is blocked

    @R47 @R47a
    Scenario: Once there is room it is written down
      * 09:00 the storage is full
      * 09:00 Instagram is used for 30 minutes
      * 09:40 the storage has room again
      * 09:41 FocusKey is opened
      * 09:41 Instagram is blocked
      * 09:42 FocusKey is force-quit
      * 09:43 Instagram is blocked
      * Tuesday 00:00 Instagram is open
      * Tuesday 08:00 Instagram is used for 29 minutes
      * Tuesday 08:29 Instagram is open
      * Tuesday 08:29 Instagram is used for 1 minute
      * Tuesday 08:30 Instagram is blocked

    @R47 @R47a
    Scenario: The storage is full over midnight
      * 22:00 the storage is full
      * 22:00 Instagram is used for 30 minutes
      * 22:30 the Home Screen is shown
      * Tuesday 08:00 Instagram is open
      * Tuesday 08:00 Instagram is used for 29 minutes
      * Tuesday 08:29 Instagram is open
      * Tuesday 08:29 Instagram is used for 1 minute
      * Tuesday 08:30 Instagram is blocked
      * Tuesday 08:30 the Home Screen is shown
      * Tuesday 23:59:59 Instagram is blocked
      * Wednesday 00:00 Instagram is open

    @R47 @R47a
    Scenario: The storage is full for days, and other sessions come and go meanwhile
      Given the profile Work blocks TikTok
      And Work is scheduled on every day from 12:00 to 13:00
      * 09:00 the storage is full
      * Thursday 09:00 Instagram is used for 24 minutes
      * Thursday 09:24 a notification says "Study: 80 % of 30 minutes used today"
      * Thursday 09:24 Instagram is used for 6 minutes
      * Thursday 09:30 Instagram is blocked
      * Thursday 09:31 FocusKey is force-quit
      * Thursday 09:32 the storage has room again
      * Thursday 09:33 FocusKey is opened
      * Thursday 09:33 Instagram is blocked
      * Thursday 23:59:59 Instagram is blocked
      * Friday 00:00 Instagram is open
      * Friday 08:00 Instagram is used for 29 minutes
      * Friday 08:29 Instagram is open

    @R47 @R47a
    Scenario: The notification of 80 % comes once, though that cannot be written down
      * 09:00 the storage is full
      * 09:00 Instagram is used for 24 minutes
      * 09:24 a notification says "Study: 80 % of 30 minutes used today"
      * 09:24 Instagram is used for 6 minutes
      * 09:30 Instagram is blocked

    @R23 @R48
    Scenario Outline: A word of the guardian that cannot be kept leaves the request where it is
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is opened
      * 09:30 "Ask for more time" is tapped
      * 09:31 FocusKey is opened
      * 09:31 the storage is full
      * 09:32 the request is <answered>
      * 09:32 Instagram is blocked
      * 09:32 "OK" is tapped
      * 09:32 the screen shows "Ask your guardian"
      * 09:33 the storage has room again
      * 09:33 the request is approved for 15 minutes
      * 09:33 Instagram is open
      * 09:48 Instagram is blocked

      Examples:
        | answered                |
        | approved for 15 minutes |
        | refused                 |

  Rule: A phone that reports use wrongly

    @R47
    Scenario: Events that come with no use at all are not believed
      Given the phone has the quirk "early thresholds"
      * 08:00 Instagram is open
      * 08:30 Instagram is open
      * Tuesday 07:00 Instagram is open

    @R47 @R1 @D19
    Scenario: What is told of too late to be believed does not leave the rest of the day uncounted
      Given it is Tuesday 00:00
      And the phone has the quirk "late callbacks 600"
      And Study has a budget of 1 minute a day
      * Instagram is used for 5 minutes
      * the phone is locked
      * 08:00 Instagram is used for 1 minute
      * 08:11 Instagram is blocked

    @R47 @R2
    Scenario: Callbacks that come twice count once
      Given the phone has the quirk "double callbacks"
      * 09:00 Instagram is used for 29 minutes
      * 09:29 Instagram is open
      * 09:29 Instagram is used for 1 minute
      * 09:30 Instagram is blocked

    @R47 @R1
    Scenario: The day's first callback never comes
      Given the phone has the quirk "lost start"
      And the phone has the quirk "lost end"
      * 09:00 Instagram is used for 30 minutes
      * 09:30 Instagram is blocked
      * 09:30 the phone is locked
      * Tuesday 08:59 FocusKey is opened
      * Tuesday 09:00 Instagram is open
      * Tuesday 09:00 Instagram is used for 30 minutes
      * Tuesday 09:30 Instagram is blocked

    @R47 @R1 @D6
    Scenario: The day's first callback never comes, and the phone restarts before FocusKey hears of the day
      Given the phone has the quirk "lost start"
      And the phone has the quirk "lost end"
      And Study has a budget of 2 hours a day
      * Tuesday 01:05 the phone restarts
      * 01:06 Instagram is used for 10 minutes
      * FocusKey is opened
      * 01:17 Instagram is used for 1 hour 49 minutes 59 seconds
      * Instagram is open
      * 1 second passes
      * Instagram is blocked

    @R47 @R1 @D6
    Scenario: Of two budgets one hears of such a day by the other's use
      Given the phone has the quirk "lost start"
      And the phone has the quirk "lost end"
      And the profile Work blocks youtube.com
      And Work has a budget of 15 minutes a day
      And Study has a budget of 2 hours a day
      And the profile Study blocks youtube.com
      * Tuesday 00:15 the phone restarts
      * youtube.com is used for 2 hours
      * Tuesday 02:15 a notification says "Study: 80 % of 2 hours used today"
      * the profile Work is deleted
      * youtube.com is blocked

    @R47 @R53
    Scenario: Where nobody tells of a day, its use is counted by the clock that was turned before it
      Given the phone has the quirk "lost start"
      And the phone has the quirk "lost end"
      And the phone has the quirk "lost warning"
      * 10:00 the clock is set forward by 1 hour
      * Tuesday 08:00 Instagram is used for 30 minutes
      * Instagram is blocked

  Rule: A budget takes no place of a session

    @R4 @R20 @R47
    Scenario: Twenty sessions run beside a budget that is used up
      Given these profiles:
        | profile | blocks | schedule                      |
        | P01     | Chess  | every day from 09:00 to 17:00 |
        | P02     | Chess  | every day from 09:00 to 17:00 |
        | P03     | Chess  | every day from 09:00 to 17:00 |
        | P04     | Chess  | every day from 09:00 to 17:00 |
        | P05     | Chess  | every day from 09:00 to 17:00 |
        | P06     | Chess  | every day from 09:00 to 17:00 |
        | P07     | Chess  | every day from 09:00 to 17:00 |
        | P08     | Chess  | every day from 09:00 to 17:00 |
        | P09     | Chess  | every day from 09:00 to 17:00 |
        | P10     | Chess  | every day from 09:00 to 17:00 |
        | P11     | Chess  | every day from 09:00 to 17:00 |
        | P12     | Chess  | every day from 09:00 to 17:00 |
        | P13     | Chess  | every day from 09:00 to 17:00 |
        | P14     | Chess  | every day from 09:00 to 17:00 |
        | P15     | Chess  | every day from 09:00 to 17:00 |
        | P16     | Chess  | every day from 09:00 to 17:00 |
        | P17     | Chess  | every day from 09:00 to 17:00 |
        | P18     | Chess  | every day from 09:00 to 17:00 |
        | P19     | Chess  | every day from 09:00 to 17:00 |
        | P20     | Chess  | every day from 09:00 to 17:00 |
      And the profile Study blocks TikTok
      And Study has a budget of 5 minutes a day
      * TikTok is used for 5 minutes
      * 09:00 20 sessions are running
      * 09:00 TikTok and Chess are blocked
      * 17:00 TikTok is blocked
      * 17:00 Chess is open
      * tomorrow 00:00 TikTok is open

    @R4 @R47
    Scenario: As many budgets block as are used up
      Given these profiles:
        | profile | blocks    | budget         |
        | B01     | Instagram | 1 minute a day |
        | B02     | TikTok    | 1 minute a day |
        | B03     | Facebook  | 1 minute a day |
        | B04     | X         | 1 minute a day |
        | B05     | Snapchat  | 1 minute a day |
        | B06     | Reddit    | 1 minute a day |
        | B07     | Threads   | 1 minute a day |
        | B08     | WhatsApp  | 1 minute a day |
        | B09     | Telegram  | 1 minute a day |
        | B10     | Discord   | 1 minute a day |
        | B11     | LinkedIn  | 1 minute a day |
        | B12     | Pinterest | 1 minute a day |
        | B13     | YouTube   | 1 minute a day |
        | B14     | Netflix   | 1 minute a day |
      * Instagram is used for 1 minute
      * TikTok is used for 1 minute
      * Facebook is used for 1 minute
      * X is used for 1 minute
      * Snapchat is used for 1 minute
      * Reddit is used for 1 minute
      * Threads is used for 1 minute
      * WhatsApp is used for 1 minute
      * Telegram is used for 1 minute
      * Discord is used for 1 minute
      * LinkedIn is used for 1 minute
      * Pinterest is used for 1 minute
      * YouTube is used for 1 minute
      * Netflix is used for 1 minute
      * Instagram, TikTok, Facebook, X, Snapchat, Reddit, Threads, WhatsApp, Telegram, Discord, LinkedIn, Pinterest, YouTube and Netflix are blocked
      * Instagram, TikTok, Facebook, X, Snapchat, Reddit, Threads, WhatsApp, Telegram, Discord, LinkedIn, Pinterest, YouTube and Netflix stay blocked until tomorrow 00:00
      * nothing is blocked

  Rule: The day ends with a journey, too

    @R47 @D3
    Scenario: A journey over midnight gives what was used up back, though no start is told of
      Given the phone has the quirk "lost start"
      And the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * 12:00 X is used for 10 minutes
      * X is blocked
      * the Home Screen is shown
      * the time zone changes to Pacific/Auckland
      * X is open

    @R47 @D3 @D23
    Scenario Outline: A journey over midnight begins a day of which no minute is used: <used> before it
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * X is used for <used>
      * 20:20 the time zone changes to Asia/Tokyo
      * X is used for 9 minutes 59 seconds
      * X is open
      * X is used for 1 second
      * X stays blocked until Wednesday 00:00
      * X is open

      Examples:
        | used                |
        | 6 minutes           |
        | 10 minutes          |
        | 12 hours 20 minutes |

    @R47 @D3 @D23
    Scenario: Use in the hour of a journey over midnight counts for the day before it
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * 20:10 X is used for 8 minutes
      * 20:20 the time zone changes to Asia/Tokyo
      * X is used for 9 minutes 59 seconds
      * X is open
      * X is used for 1 second
      * X is blocked

    @R47 @D3
    Scenario Outline: After a journey back over midnight the block ends at the next one: <days>
      Given the time zone is Asia/Tokyo
      And it is <day> 05:00
      And the profile Study blocks X
      And Study has a budget of 10 minutes on <days>
      * X is used for 10 minutes
      * the Home Screen is shown
      * X is blocked
      * the time zone changes to Europe/London
      * FocusKey is opened
      * X stays <then> until 23:59:59
      * 1 second passes
      * X is open

      Examples:
        | day     | days      | then    |
        | Tuesday | every day | blocked |
        | Monday  | weekdays  | open    |

    @R47 @D3
    Scenario: A clock that is set back by a day takes the end of the block with it
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * X is used for 10 minutes
      * the Home Screen is shown
      * the clock is set back by 1 day
      * FocusKey is opened
      * X stays blocked until 23:59:59
      * 1 second passes
      * X is open

    @R47 @R53 @D3
    Scenario Outline: A clock that went to tomorrow and comes back finds what was used today: <used>
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * X is used for <used>
      * the Home Screen is shown
      * the clock is set forward by 1 day
      * FocusKey is opened
      * X is open
      * the clock is set back by 1 day
      * FocusKey is opened
      * X is used for <left>
      * X stays blocked until 23:59:59
      * 1 second passes
      * X is open

      Examples:
        | used       | left      |
        | 6 minutes  | 4 minutes |
        | 9 minutes  | 1 minute  |
        | 10 minutes | 1 second  |

    @R47 @R53 @D3
    Scenario Outline: The day that a clock brings back goes on where it was left: <here>, and <there> on the other
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * X is used for <here>
      * the clock is set forward by 1 day
      * X is used for <there>
      * the clock is set back by 1 day
      * X is used for <left>
      * X is blocked

      Examples:
        | here      | there     | left      |
        | 9 minutes | 9 minutes | 1 minute  |
        | 3 minutes | 4 minutes | 7 minutes |
        | 3 minutes | 2 minutes | 7 minutes |

    @R47 @R53 @D3
    Scenario: On a day that a clock brings back, use of the hour before it is of the other day
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      And the profile Games blocks Instagram
      And Games has a budget of 10 minutes a day
      * Tuesday 08:05 X is used for 5 minutes
      * the clock is set to 2026-01-05 08:20
      * Instagram is used for 9 minutes
      * the clock is set to 2026-01-06 08:40
      * Instagram is used for 9 minutes
      * Instagram is open
      * Instagram is used for 1 minute
      * Instagram is blocked
      * X is used for 4 minutes
      * X is open
      * X is used for 1 minute
      * X is blocked

    @R47 @R31 @D3
    Scenario Outline: A journey over midnight begins a day of which no minute is used, nor is one lost: <limit>
      Given the profile Study blocks X
      And Study has a budget of <limit> a day
      * 14:00 the time zone changes to Pacific/Auckland
      * X is used for <all but a minute>
      * X is open
      * X is used for 1 minute
      * X is blocked

      Examples:
        | limit     | all but a minute   |
        | 5 minutes | 4 minutes          |
        | 1 hour    | 59 minutes         |
        | 10 hours  | 9 hours 59 minutes |

    @R47 @R31 @D3
    Scenario: What was used on the other side of midnight is not used on the day that comes back
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * 20:00 X is used for 3 minutes
      * the time zone changes to Pacific/Auckland
      * FocusKey is opened
      * X is used for 6 minutes
      * the Home Screen is shown
      * 1 hour passes
      * the time zone changes to Europe/London
      * FocusKey is opened
      * X is opened
      * X stays open for 7 minutes
      * X is blocked

    @R47 @R31 @R53 @D3
    Scenario: A journey there and back takes nothing into the day that a clock is set to
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * X is used for 10 minutes
      * the time zone changes to Pacific/Pago_Pago
      * the time zone changes to Europe/London
      * the clock is set forward by 1 day
      * X is open

    @R47 @R31 @D3
    Scenario: Use that nobody had heard of yet stays behind on a journey over midnight
      Given the profile Study blocks X
      And Study has a budget of 10 hours a day
      * 20:00 X is used for 50 minutes
      * the time zone changes to Pacific/Auckland
      * FocusKey is opened
      * X is used for 9 hours 59 minutes 59 seconds
      * X is open

    @R47 @R31 @D3
    Scenario: There and back at once, what is used up is blocked
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * 12:00 X is used for 10 minutes
      * the Home Screen is shown
      * the time zone changes to Pacific/Auckland
      * X is open
      * the time zone changes to Europe/London
      * X is blocked

    @R47 @R31 @R16a
    Scenario Outline: There and back at once, what is used up is blocked though the phone has the quirk "<quirk>"
      Given the phone has the quirk "<quirk>"
      And the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * 12:00 X is used for 10 minutes
      * the Home Screen is shown
      * the time zone changes to Pacific/Auckland
      * the time zone changes to Europe/London
      * X is blocked

      Examples:
        | quirk        |
        | lost start   |
        | lost end     |
        | lost warning |

    @R47 @R53 @D3
    Scenario: On the other side of midnight, a clock that is set back brings the day before back
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * 23:00 X is used for 10 minutes
      * the Home Screen is shown
      * Tuesday 00:00 X is open
      * the clock is set back by 1 hour
      * X is blocked

    @R47 @R31 @D3
    Scenario: A journey over midnight and back finds what was used up on the day it left
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * 12:00 X is used for 10 minutes
      * the Home Screen is shown
      * the time zone changes to Pacific/Auckland
      * X is used for 3 minutes
      * X is open
      * the time zone changes to Europe/London
      * FocusKey is opened
      * X stays blocked until 23:59:59
      * 1 second passes
      * X is open

    @R47 @D3
    Scenario: After a journey within the day the minutes that were used stay used
      Given the profile Study blocks X
      And Study has a budget of 10 minutes a day
      * 12:00 X is used for 6 minutes
      * the time zone changes to Europe/Berlin
      * X is used for 3 minutes 59 seconds
      * X is open
      * X is used for 1 second
      * X is blocked

  Rule: What could not be stored is forgotten with the state that it was noted on

    @R47 @R49
    Scenario: A limit that is raised after a full disk counts from what is stored
      Given the profile Work blocks Instagram
      And Work has a budget of 1 minute a day
      When Work is started
      And Instagram is opened
      And the storage is full
      And 28 minutes pass
      And the storage has room again
      And the guardian sends this policy:
        | profile | budget           |
        | Work    | 20 minutes a day |
      And Instagram is opened
      Then the shield offers "Take a Break"
