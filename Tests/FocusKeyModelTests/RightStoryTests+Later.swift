extension `A story in which FocusKey is right` {
  /// Stories that were found later.
  static let laterStories: [[String]] = [
    // In one gesture FocusKey learns that access was gone, and is given the same apps once more.
    [
      "the profile Work blocks Chess", "Work is scheduled on Monday from 09:00 to 17:00",
      "Work is started", "Screen Time access is revoked in Settings", "1 day passes",
      "Work is edited to block Chess", "Work is started", "FocusKey is opened",
    ],
    // On a journey with a locked phone it is open which of two sessions began first.
    [
      "the time zone is Australia/Lord_Howe", "it is 2026-04-08 01:00",
      "the profile Study blocks everything except TikTok",
      "the profile Gym blocks Notes and youtube.com",
      "Gym is edited to run on weekdays from 23:00 to 00:00",
      "Study is edited to run on every day from 02:00 to 01:45", "the phone is locked",
      "the time zone changes to Asia/Kolkata", "1 hour passes", "Gym is started",
      "Notes is opened",
    ],
    // What wakes FocusKey up was laid when the session began later, by the clock that was shown.
    [
      "Work is started for 1 hour", "the phone restarts", "the clock is set back by 30 seconds",
      "Sleep is edited to block YouTube, the Social category and the Entertainment category",
      "the clock is set forward by 1 minute 1 second", "the time zone changes to America/Santiago",
      "59 minutes 29 seconds pass",
    ],
    // Budgets have no start: the shield tells them by name.
    [
      "the profile Work blocks Chess", "Work has a budget of 1 minute a day",
      "the profile Study blocks Chess", "Study has a budget of 1 minute a day", "Chess is opened",
      "10 minutes pass", "FocusKey is opened", "1 hour passes", "Chess is opened",
    ],
    // On a journey with a phone that was locked after it, it is open what came due before.
    [
      "the time zone is Pacific/Apia", "it is 2026-01-05 21:00",
      "the profile Study blocks Notes and the Social category",
      "Study is scheduled on every day from 07:30 to 07:15", "a break is taken", "1 hour passes",
      "\"Take a Break\" is tapped", "8 hours pass", "the time zone changes to Europe/London",
      "the phone is locked", "8 hours pass", "Notes is opened",
    ],
    // The first call after the journey comes as late as from a phone that lay unused.
    [
      "the profile Work blocks Instagram", "Work is scheduled on every day from 10:00 to 09:45",
      "the profile Study blocks Instagram", "Study is scheduled on weekends from 09:00 to 10:00",
      "the clock is set forward by 1 hour", "15 hours pass",
      "the time zone changes to Pacific/Pago_Pago",
      "monitor callbacks come 1 minute 30 seconds late", "11 hours 1 minute 29 seconds pass",
    ],
    // A session that begins while somebody waits for a break is none of those that are paused.
    [
      "the time zone is America/New_York", "it is 2026-11-02 18:00",
      "the profile Work blocks Instagram", "Work is scheduled on every day from 08:00 to 20:00",
      "the profile Study blocks TikTok", "Study asks for a wait of 45 seconds before a break",
      "Study is started", "\"Take a Break\" is tapped", "the time zone changes to America/Santiago",
      "the time zone changes to America/New_York", "45 seconds pass",
    ],
    // Of what ran when a break was asked for at a shield the book was not certain.
    [
      "the time zone is America/New_York", "it is 2026-01-11 03:00",
      "the phone has the quirk \"sleeping extension\"", "the profile Work blocks Instagram",
      "Work is scheduled on every day from 09:00 to 17:00", "Work asks for the card before a break",
      "the profile Gym blocks Instagram", "Gym asks for a confirmation before a break",
      "Work is started", "Gym is edited to run on every day from 16:30 to 00:30",
      "the battery dies", "12 hours pass", "the time zone changes to Europe/London",
      "the phone is charged and switched on", "Instagram is opened", "\"Take a Break\" is tapped",
      "\"Tap here to take your break\" is tapped",
    ],
    // What is left by a clock that is set back is told by an end, and no end ever comes.
    [
      "the phone has the quirk \"lost end\"", "a deep session of Work is started",
      "59 minutes pass", "the clock is set back by 5 minutes", "1 minute passes", "1 hour passes",
    ],
    // Behind a begin whose time comes twice nothing ends.
    [
      "the time zone is Europe/Berlin", "it is 2026-10-25 00:00", "3 hours 40 minutes pass",
      "Work is started for 5 minutes", "the clock is set back by 10 minutes", "5 minutes pass",
      "1 hour passes",
    ],
    // Use that is told of at the first unlock of a day is believed as far as the day has come.
    [
      "the phone has the quirk \"early thresholds\"", "it is 2026-01-05 23:50",
      "the profile Work blocks Chess", "Work has a budget of 1 hour a day", "the phone is locked",
      "1 hour 20 minutes pass", "the phone is unlocked", "Chess is opened", "1 hour passes",
    ],
    // A wait of no time holds nobody up, at a shield either.
    [
      "the profile Work blocks Chess", "Work asks for a wait of 0 seconds before a break",
      "Work is started", "Chess is opened", "\"Take a Break\" is tapped", "1 minute passes",
      "5 minutes pass",
    ],
    // Where no card is read, its link opened by hand passes the card's gate.
    [
      "an iPhone 8 running iOS 16.4", "the profile Work blocks Instagram",
      "Work asks for the card before a break", "Work is started", "\"Take a Break\" is tapped",
      "the link \"https://focuskey.app/start?profile=Work\" is opened", "1 minute passes",
      "5 minutes pass",
    ],
    [
      "an iPhone 8 running iOS 16.4", "the profile Work blocks Instagram",
      "Work asks for the card before the end", "Work is started", "\"Take a Break\" is tapped",
      "\"End Session\" is tapped",
      "the link \"https://focuskey.app/start?profile=Work\" is opened", "1 minute passes",
    ],
    // A card that leads to Safari shows its own page, and no other is used.
    [
      "the association file is missing", "the profile Work blocks youtube.com",
      "Work asks for the card before a break", "Work has a budget of 1 minute a day",
      "Work is started", "a break is taken", "1 hour passes", "the session is ended",
      "1 minute passes",
    ],
    // Pages that every world is tried with, and that only a script picks.
    [
      "the profile Work blocks m.youtube.com and instagram.com", "Work is started",
      "m.youtube.com is visited", "instagram.com is visited", "\"Take a Break\" is tapped",
      "1 minute passes",
    ],
    // What belongs to an app that an allow list blocks is blocked with it.
    [
      "the profile Work blocks everything except Safari, Chess and reddit.com", "Work is started",
      "reddit.com is visited", "youtube.com is visited", "Chess is opened", "1 minute passes",
      "10 minutes pass",
    ],
    // A category on an allow list stands for its apps, at a shield that another session has put up, too.
    [
      "the profile Work blocks Chess",
      "the profile Sleep blocks everything except the Games category",
      "Work is started", "Sleep is edited to run on weekdays from 07:00 to 09:00",
      "Chess is opened",
      "\"Take a Break\" is tapped", "1 minute passes",
    ],
    [
      "the profile Work blocks the Games category",
      "the profile Sleep blocks everything except the Games category", "Work is started",
      "Sleep is edited to run on weekdays from 07:00 to 09:00", "Chess is opened",
      "\"Take a Break\" is tapped", "1 minute passes",
    ],
    // Before iOS 17 what a Live Activity offers are links, and no link ends anything.
    [
      "an iPhone 15 running iOS 16.4", "the profile Work blocks Instagram",
      "Work asks for nothing before the end", "Work is started", "the phone is locked",
      "\"End Session\" is tapped", "1 minute passes", "FocusKey is opened",
    ],
    // Of use that is told in the second in which the session ends, nobody knows whether it counts.
    [
      "it is 2026-04-06 11:43", "the profile Work blocks Chess",
      "Work is scheduled on every day from 09:45 to 11:45", "Work counts its breaks by use",
      "1 minute passes", "Chess is opened", "\"Take a Break\" is tapped", "30 seconds pass",
      "30 seconds pass",
    ],
    [
      "it is 2026-04-06 11:43", "the profile Work blocks Chess",
      "Work is scheduled on every day from 09:45 to 11:45", "Work allows 1 break of 5 minutes",
      "Work counts its breaks by use", "1 minute passes", "Chess is opened",
      "\"Take a Break\" is tapped", "30 seconds pass", "30 seconds pass",
    ],
    // A browser that was opened at its shield shows what was covered with it alone.
    [
      "it is 2026-01-05 16:00", "the profile Work blocks Safari and the Utilities category",
      "Work is scheduled on weekdays from 09:00 to 17:00", "Work breaks open one app at a time",
      "Safari is opened", "\"Take a Break\" is tapped", "youtube.com is visited", "1 minute passes",
      "10 minutes pass",
    ],
    // What power cuts right behind the write that heals the state leaves the widget as it was.
    [
      "Sleep is started", "the power fails during the next write", "the session is ended",
      "the phone is switched on", "Sleep is started", "the power fails during the next write",
      "the session is ended", "the power fails during the next write", "the phone is switched on",
      "the stored state is damaged", "the session is ended", "the phone is switched on",
      "FocusKey is opened",
    ],
    // Where nobody is there to be told of use, how much of a break it was is left open.
    [
      "the phone has the quirk \"sleeping extension\"", "the profile Work blocks WhatsApp",
      "Work is scheduled on every day from 21:45 to 15:00", "Work counts its breaks by use",
      "WhatsApp is opened", "\"Take a Break\" is tapped", "1 minute passes", "1 day passes",
      "FocusKey is opened",
    ],
    // A card that is not read asks for nothing, and “Switch to” is for what asked before it.
    [
      "an iPad Air running iOS 17.5", "the profile Sleep blocks Instagram",
      "Sleep asks for a wait of 30 seconds before the end", "Sleep is started",
      "Work is started for 1 hour", "the Work card is tapped", "\"Switch to Work\" is tapped",
      "1 hour 30 seconds pass",
    ],
    // A card whose link no association covers opens Safari: that is use of Safari.
    [
      "the association file is missing", "the profile Work blocks Safari",
      "Work has a budget of 1 minute a day", "the profile Study blocks Instagram",
      "Study asks for the card before the end", "Study is started", "the session is ended",
      "48 seconds pass", "12 seconds pass", "1 minute passes",
    ],
    // Of a day whose start is told late, the first minutes may be told of too late to be believed.
    [
      "it is 2026-01-06 00:00", "the phone has the quirk \"late callbacks 600\"",
      "the profile Work blocks Chess", "Work has a budget of 1 minute a day", "Chess is opened",
      "5 minutes pass", "the phone is locked", "8 hours pass", "Chess is opened", "1 hour passes",
    ],
    // What is over, and could not be written down as over, has not been switched to.
    [
      "it is 2026-11-01 05:00", "the profile Work blocks Instagram",
      "Work is scheduled on every day from 05:01 to 07:00", "Work is started", "1 hour passes",
      "Sleep is started", "the phone restarts", "the power fails during the next write",
      "1 hour passes", "the storage is full", "Work is started", "the storage has room again",
      "\"Switch to Work\" is tapped", "the phone is switched on", "a break is taken",
    ],
    // Of what a link asked for last while it was open what runs, “Switch to” goes by that, too.
    [
      "the time zone is Pacific/Pago_Pago", "the profile Work blocks Instagram",
      "Work is scheduled on every day from 23:00 to 07:00", "Work asks for nothing before the end",
      "the profile Study blocks Instagram", "Study is scheduled on weekdays from 01:00 to 13:00",
      "Study is started for 3 rounds of 25 minutes and 5 minutes",
      "the power fails after 2 more writes", "the card is tapped", "the phone is switched on",
      "the time zone changes to Europe/London", "1 day passes",
      "the link \"https://focuskey.app/start?profile=Study\" is opened",
      "\"Switch to Study\" is tapped", "25 minutes pass",
    ],
    // What is open by itself is over with the last that is, whichever the clock makes that.
    [
      "the profile Work blocks Instagram and TikTok", "Work allows unlimited breaks of 2 minutes",
      "Work breaks open each app by itself", "Work is started", "Instagram is opened",
      "\"Take a Break\" is tapped", "1 second passes", "the clock is set back by 1 hour",
      "TikTok is opened", "\"Take a Break\" is tapped", "1 minute 59 seconds pass",
    ],
    [
      "the profile Work blocks Instagram and TikTok", "Work allows unlimited breaks of 2 minutes",
      "Work breaks open each app by itself", "Work is started", "Instagram is opened",
      "\"Take a Break\" is tapped", "the clock is set back by 1 day", "TikTok is opened",
      "1 minute passes", "\"Take a Break\" is tapped", "the clock is set forward by 1 hour",
    ],
    // An extension that sleeps again behind a restart hears of no use that closes anything.
    [
      "the phone has the quirk \"sleeping extension\"",
      "the profile Work blocks Instagram and TikTok", "Work counts its breaks by use",
      "Work is started", "the phone restarts", "Instagram is opened", "\"Take a Break\" is tapped",
      "1 hour passes", "TikTok is opened", "\"Take a Break\" is tapped",
    ],
    // More time that is asked for lapses by the clock, too; nobody answers where it is dark.
    [
      "the profile Work blocks Instagram", "Work has a budget of 1 minute a day",
      "Instagram is opened", "1 hour passes", "Instagram is opened",
      "\"Ask for more time\" is tapped", "the clock is set forward by 1 hour",
      "the request is approved for 15 minutes", "the phone is switched off",
      "the request is approved for 2 minutes",
    ],
    // Whether more time was asked for and granted is seen even where a journey has ended a session unseen.
    [
      "it is 2026-01-11 00:00", "the profile Work blocks TikTok and Chess",
      "Work has a budget of 1 minute a day", "the profile Study blocks Instagram",
      "Study is scheduled on Monday from 09:00 to 10:00", "Chess is opened", "1 day 9 hours pass",
      "the next monitor callback is lost", "TikTok is opened",
      "the time zone changes to America/Santiago", "\"Ask for more time\" is tapped",
      "the request is approved for 2 minutes", "1 minute passes",
    ],
    // By a clock that shows a time before the schedule was switched on, it cannot have begun yet.
    [
      "it is 2026-01-06 06:00", "the profile Work blocks Instagram",
      "Work is scheduled on weekdays from 09:00 to 17:00",
      "Work asks for a wait of 30 seconds before a break", "the clock is set back by 1 day",
      "Screen Time access is revoked in Settings", "8 hours pass",
      "Screen Time access is granted in Settings", "the card is tapped",
      "\"Take a Break\" is tapped", "30 seconds pass",
    ],
    // Of two sessions for which a shield was pressed, a journey has ended the one with the gate.
    [
      "the profile Work blocks everything except Notes", "Work asks for the card before a break",
      "the profile Study blocks everything except TikTok",
      "Work is edited to run on every day from 09:00 to 08:45", "the clock is set back by 1 hour",
      "Study is started", "TikTok is opened", "\"Take a Break\" is tapped",
      "the time zone changes to Pacific/Apia", "\"Tap here to take your break\" is tapped",
      "1 minute passes",
    ],
    // A policy and a clock set back behind a restart each have use counted anew: two words may be lost.
    [
      "the profile Work blocks TikTok and Chess", "Work has a budget of 1 minute a day",
      "the profile Study blocks TikTok and the Entertainment category",
      "Study has a budget of 5 minutes a day", "TikTok is opened", "4 minutes 2 seconds pass",
      "the guardian sends this policy:\n      | profile | budget |\n"
        + "      | Work | 20 minutes a day |",
      "the phone restarts", "the clock is set back by 1 hour", "TikTok is opened",
      "1 minute 58 seconds pass",
    ],
    // Where a word of use is not believed it may be that of the notification, and the next the limit's.
    [
      "it is 2026-01-05 00:00", "the profile Work blocks TikTok and Chess",
      "Work has a budget of 5 minutes a day", "the profile Study blocks Instagram",
      "Study is scheduled on every day from 00:00 to 00:15", "Chess is opened", "1 minute passes",
      "the clock is set back by 30 seconds", "the phone restarts", "TikTok is opened",
      "13 minutes 30 seconds pass",
    ],
    // What a restart hid was over when FocusKey was opened: “End Session” was the other one's.
    [
      "it is 2026-01-05 23:00", "the profile Work blocks Instagram",
      "Work is scheduled on every day from 23:00 to 07:00",
      "Work asks for an approval before the end", "the profile Study blocks Instagram",
      "Study asks for an approval before the end",
      "a deep session of Study is started", "Screen Time access is revoked in Settings",
      "the phone restarts", "2 hours pass", "Screen Time access is granted in Settings",
      "the clock is set back by 1 hour", "the session is ended", "the request is approved",
    ],
    // Of a budget that may seem used up though it is not, each clock set back behind a restart forgets.
    [
      "the profile Work blocks Instagram", "Work has a budget of 5 minutes a day",
      "the phone restarts", "the clock is set back by 1 hour", "Instagram is opened",
      "5 minutes pass", "the clock is set back by 1 hour", "the phone restarts",
      "Instagram is opened", "1 minute passes",
    ],
    // Set back by more than three days, the clock counts what is left of an opening by use.
    [
      "the profile Work blocks Instagram", "Work counts its breaks by use", "Work is started",
      "Instagram is opened", "\"Take a Break\" is tapped", "the clock is set back by 2 days",
      "the clock is set back by 2 days", "5 minutes pass",
    ],
    // Of half an hour's use, warnings tell besides every third minute of the one before it.
    [
      "the profile Work blocks Instagram", "Work allows unlimited breaks of 30 minutes",
      "Work counts its breaks by use", "Work is started", "Instagram is opened",
      "\"Take a Break\" is tapped", "5 minutes pass", "the clock is set back by 2 days",
      "the clock is set back by 3 days", "25 minutes pass",
    ],
    // Whether midnight of the zone that was left came before the journey, nobody saw: what had not been
    // told of is forgotten.
    [
      "it is 2026-01-06 21:00", "the profile Work blocks Instagram",
      "Work is scheduled on weekdays from 09:00 to 17:00", "Work has a budget of 3 minutes a day",
      "Instagram is opened", "1 minute 1 second passes", "the phone is locked",
      "the time zone changes to America/New_York", "4 hours pass", "Instagram is opened",
      "1 minute 59 seconds pass",
    ],
    // What the clock closes in a second in which it is used, no word of use has closed.
    [
      "it is 2026-01-05 23:35", "the profile Work blocks TikTok and Chess",
      "Work counts its breaks by use", "Work is started", "Chess is opened",
      "\"Take a Break\" is tapped", "TikTok is opened", "24 minutes 58 seconds pass",
      "the clock is set back by 30 seconds", "Chess is opened", "2 seconds pass",
    ],
    // What was used before midnight is told of at one go once the phone is unlocked, as of the new day.
    [
      "it is 2026-01-05 23:54", "the phone has the quirk \"late callbacks 600\"",
      "the profile Work blocks Instagram", "Work has a budget of 5 minutes a day",
      "Work is started", "Instagram is opened", "6 minutes pass", "the phone is locked",
      "5 minutes pass", "Instagram is opened",
    ],
    // That waits however long the phone lies locked.
    [
      "it is 2026-01-06 19:00", "the phone has the quirk \"late callbacks 600\"",
      "the profile Work blocks Instagram and youtube.com", "Work has a budget of 1 minute a day",
      "the profile Study blocks Instagram", "Study is scheduled on every day from 23:00 to 07:00",
      "youtube.com is visited", "1 minute passes", "the phone is locked", "5 hours pass",
      "the session is ended",
    ],
    // At midnight it is opened as late as any boundary is told of.
    [
      "it is 2026-01-06 23:57", "the phone has the quirk \"late callbacks 600\"",
      "the profile Work blocks youtube.com", "Work has a budget of 1 minute a day",
      "youtube.com is visited", "1 minute passes", "FocusKey is opened", "1 day 2 minutes pass",
      "1 second passes",
    ],
    // A day whose begin is told late begins later by a clock that is set back meanwhile.
    [
      "it is 2026-01-12 12:02", "the phone has the quirk \"late callbacks 600\"",
      "the profile Work blocks Notes, the Social category and the Entertainment category",
      "Work has a budget of 3 minutes a day", "Notes is opened", "12 hours 1 minute pass",
      "the clock is set back by 30 seconds", "Notes is opened", "10 minutes pass",
      "FocusKey is opened", "10 minutes pass",
    ],
    // By a clock that was set back behind a restart, late words come together and are not believed.
    [
      "the phone has the quirk \"late callbacks 600\"", "the profile Work blocks TikTok and Chess",
      "Work has a budget of 10 minutes a day", "the phone restarts",
      "the clock is set back by 1 minute 1 second", "Chess is opened", "31 minutes pass",
      "1 second passes",
    ],
    // On a full disk the day begins at every word of it, where the boot is not known either.
    [
      "it is 2026-01-13 23:59:59", "the phone has the quirk \"late callbacks 600\"",
      "the profile Work blocks TikTok and Chess", "Work has a budget of 5 minutes a day",
      "the phone is switched off", "the phone is switched on", "the storage is full",
      "Chess is opened", "15 minutes pass", "the storage has room again",
      "10 minutes 1 second pass",
    ],
    // What was granted may be over with a day that a journey, seen late, has taken back.
    [
      "it is 2026-01-06 07:00", "the profile Work blocks Instagram",
      "Work has a budget of 1 minute a day", "Instagram is opened", "16 hours 59 minutes pass",
      "Instagram is opened", "\"Ask for more time\" is tapped",
      "the request is approved for 2 minutes", "the phone is switched off",
      "the time zone changes to Pacific/Pago_Pago", "the phone is switched on", "1 minute passes",
      "the phone is unlocked",
    ],
    // Who solves a challenge has opened FocusKey for it, which sees that access has come back.
    [
      "the profile Work blocks Instagram", "Work asks for a challenge before the end",
      "the profile Study blocks Notes", "Screen Time access is revoked in Settings",
      "Work is started", "Study is started", "\"Switch to Study\" is tapped",
      "Screen Time access is granted in Settings", "the challenge is solved",
    ],
    // What was seen turned counts over a restart, and what takes it back unseen does not (R53).
    [
      "the profile Work blocks Instagram", "Work has a budget of 1 minute a day",
      "Instagram is opened", "1 hour passes", "Instagram is opened",
      "\"Ask for more time\" is tapped", "the request is approved for 15 minutes",
      "the clock is set back by 1 minute 1 second",
      "the clock is set forward by 1 minute 1 second", "the phone restarts",
      "FocusKey is opened", "13 minutes 59 seconds pass",
    ],
    // Set back by more than three days in two turns, of which nobody sees the second: FocusKey learns only
    // of both together with a third one (R45c).
    [
      "the profile Work blocks Instagram", "Work counts its breaks by use", "Work is started",
      "Instagram is opened", "\"Take a Break\" is tapped", "the clock is set back by 3 days",
      "1 hour passes", "the clock is set back by 1 hour",
      "the clock is set forward by 3 days 1 minute 1 second",
    ],
    // Whoever sets the clock unlocks the phone for that: FocusKey has run, and knows nothing of the turn.
    [
      "the profile Work blocks Instagram", "Work is scheduled on weekdays from 09:00 to 17:00",
      "the phone is locked", "the shortcut starts Work",
      "the time zone changes to Australia/Lord_Howe", "the clock is set forward by 5 minutes",
      "the clock is set back by 5 minutes", "Study is started",
    ],
    // What a turn ended that nobody saw, the next one brings back (R48, R53).
    [
      "the profile Work blocks TikTok and Chess", "Work has a budget of 1 minute a day",
      "Chess is opened", "1 hour passes", "TikTok is opened", "\"Ask for more time\" is tapped",
      "the clock is set forward by 1 hour", "the clock is set back by 1 hour",
      "FocusKey is opened",
    ],
    // Of many heads-ups the nearest are prepared; the others, when it is time.
    [
      "the profile Work blocks Instagram", "Work is scheduled on Monday from 09:00 to 17:00",
      "Work asks for an approval before a break", "Work warns before it starts",
      "the profile Study blocks Chess", "Study warns before it starts", "Work is started",
      "the guardian sends this policy:\n      | profile | schedule |\n      | Study | "
        + (0..<12).map { "on every day from \(hour(2 * $0)) to \(hour(2 * $0 + 1))" }
        .joined(separator: ", ") + " |",
      "Study is started", "the power fails during the next write", "a break is taken",
    ],
    // A Live Activity tells of the session that FocusKey has shown last: a later one of the profile is
    // another.
    [
      "it is 2026-01-06 23:57", "the profile Work blocks Instagram",
      "Work asks for an approval before the end",
      "the guardian sends this policy:\n      | profile | schedule |\n"
        + "      | Study | on every day from 12:00 to 00:00 |",
      "a break is taken",
      "the guardian sends this policy:\n      | profile | end gate |\n      | Study | nothing |",
      "the clock is set forward by 1 hour", "the time zone changes to America/Santiago",
      "the phone is locked", "\"End Session\" is tapped", "FocusKey is opened",
    ],
    // Who leaves a gate has asked for nothing any more, whatever passes it later.
    [
      "an iPhone 15 running iOS 26.5", "the profile Work blocks Instagram",
      "Work asks for a confirmation before a break", "Work is started", "Instagram is opened",
      "\"Take a Break\" is tapped", "\"Cancel\" is tapped", "FocusKey is opened",
      "\"Start Break\" is tapped", "Instagram is opened",
    ],
    // Of what is used up as the day's last second begins no event tells either: counting has ended (D23).
    [
      "it is 2026-01-05 23:58:59", "the profile Work blocks YouTube and the Social category",
      "Work has a budget of 1 minute a day", "YouTube is opened", "1 minute passes",
      "FocusKey is opened", "1 hour passes", "the time zone changes to Pacific/Pago_Pago",
    ],
    // A used-up day that is brought back is used up by all that was used on it, whatever limit came since.
    [
      "it is 2026-01-06 17:30", "the profile Work blocks TikTok and Chess",
      "Work has a budget of 30 minutes a day", "TikTok is opened", "6 hours 29 minutes pass",
      "the guardian sends this policy:\n      | profile | budget |\n"
        + "      | Work | 5 minutes a day |",
      "1 minute passes", "the time zone changes to America/Nuuk",
      "the guardian sends this policy:\n      | profile | budget |\n"
        + "      | Work | 20 minutes a day |",
    ],
    // Yesterday's notification is followed, and today another one comes.
    [
      "it is 2026-01-05 21:29", "the phone has the quirk \"lost start\"",
      "the phone has the quirk \"lost end\"", "the phone has the quirk \"lost warning\"",
      "the profile Study blocks Instagram", "Study has a budget of 30 minutes a day",
      "Instagram is opened", "2 hours 31 minutes pass",
      "\"Study: 80 % of 30 minutes used today\" is tapped", "Instagram is opened",
      "24 minutes pass",
    ],
    // Where a gap takes a week's window, the next one ends a session that nobody ends (R30, R34, R37).
    [
      "the time zone is America/Santiago", "it is 2026-09-04 00:00",
      "the profile Work blocks Instagram", "Work warns before it starts",
      "Work is edited to run on Sunday from 00:10 to 00:40", "Work is started",
      "Instagram is opened", "Chess is opened", "23 hours 59 minutes 59 seconds pass",
    ],
    // Where the count begins within the delay of all calls, use of the day before is told at one go (R47).
    [
      "it is 2026-01-09 23:55:59", "the phone has the quirk \"late callbacks 600\"",
      "the profile Work blocks YouTube and the Games category",
      "Work has a budget of 4 minutes a day", "Chess is opened", "5 minutes pass",
      "the clock is set forward by 1 minute 1 second", "3 minutes 59 seconds pass",
      "FocusKey is opened",
    ],
    // What somebody used while nobody was there to be told has all budgets counted anew (R47).
    [
      "the phone has the quirk \"sleeping extension\"", "the profile Work blocks TikTok and Chess",
      "Work has a budget of 1 minute a day",
      "the profile Study blocks Chess, youtube.com and the Entertainment category",
      "Study has a budget of 1 minute a day", "the phone restarts", "1 day passes",
      "YouTube is opened", "59 seconds pass", "FocusKey is opened", "Chess is opened",
      "1 minute passes",
    ],
    // A request lapses by a clock that was set forward, but nobody is called then; set back, it waits (R48).
    [
      "the profile Work blocks the Social category and the Games category",
      "Work has a budget of 1 minute a day", "Instagram is opened", "1 hour passes",
      "TikTok is opened", "\"Ask for more time\" is tapped",
      "the clock is set forward by 30 seconds", "9 minutes 31 seconds pass",
      "the clock is set back by 1 hour", "FocusKey is opened",
    ],
    // On a day that a journey leads into and whose last hour comes twice, the count ends with the first (R30).
    [
      "it is 2026-10-24 23:00", "the profile Work blocks Instagram",
      "Work has a budget of 1 minute a day", "Instagram is opened",
      "the time zone changes to America/Nuuk", "30 seconds pass", "FocusKey is opened",
      "3 hours pass", "Instagram is opened", "30 seconds pass",
    ],
    // So it does where FocusKey learns of the journey as the day begins.
    [
      "the time zone is America/Nuuk", "it is 2026-04-03 06:39",
      "the profile Work blocks youtube.com", "Work has a budget of 1 minute a day",
      "Work is started", "the time zone changes to America/Santiago", "the phone restarts",
      "19 hours 21 minutes pass", "the session is ended", "23 hours 59 minutes pass",
      "youtube.com is visited", "1 minute passes",
    ],
    // On a day that nobody has told of a turn is seen together with the day, and use counts from there on.
    [
      "the time zone is America/Nuuk", "it is 2026-10-23 23:59:59",
      "the phone has the quirk \"lost start\"", "the phone has the quirk \"lost end\"",
      "the profile Work blocks youtube.com", "Work has a budget of 30 minutes a day",
      "1 second passes", "the clock is set forward by 30 seconds", "youtube.com is visited",
      "25 minutes pass", "FocusKey is opened",
    ],
    // No window takes over what was started by hand while access is missing, whatever came of the journey.
    [
      "the profile Work blocks Instagram", "Work is scheduled every day from 09:00 to 10:00",
      "Work is started", "Screen Time access is revoked in Settings", "1 day passes",
      "Screen Time access is granted in Settings", "the time zone changes to Pacific/Apia",
      "FocusKey is opened",
    ],
    // A journey that could not be written down is seen later, and not by which zone a window came.
    [
      "the time zone is Pacific/Pago_Pago", "the profile Work blocks Instagram",
      "Work is scheduled every day from 09:00 to 17:00", "the profile Study blocks Instagram",
      "Study is scheduled every day from 18:10 to 06:10", "Study is started",
      "the storage is full", "the time zone changes to Europe/London", "12 hours pass",
      "the storage has room again", "1 hour 59 minutes pass",
    ],
    // Of the first of two journeys FocusKey was told late, and knows of both.
    [
      "the time zone is America/Nuuk", "the profile Work blocks Instagram",
      "Work is scheduled every day from 20:00 to 22:00", "monitor callbacks come 1 second late",
      "1 hour passes", "Work is started", "the time zone changes to Australia/Lord_Howe",
      "the time zone changes to Europe/London", "the phone restarts", "1 day passes",
      "the phone is unlocked",
    ],
    // The hours that are given behind the journey have not passed on it.
    [
      "the time zone is America/Nuuk", "it is 2027-03-28 00:00",
      "the profile Work blocks Instagram",
      "Work is scheduled on Sunday from 09:00 to 10:00", "Work is started",
      "the time zone changes to Europe/London", "the phone restarts", "1 day passes",
      "Work is edited to run on weekends from 12:00 to 20:00",
    ],
  ]

  private static func hour(_ hour: Int) -> String { hour < 10 ? "0\(hour):00" : "\(hour):00" }
}
