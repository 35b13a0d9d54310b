import Exploration
import Testing

@testable import FocusKeyModel

/// Stories in which a promise was once held to be broken, and FocusKey was right.
@Suite struct `A story in which FocusKey is right` {
  private static let all = stories + laterStories

  @Test(arguments: all.indices)
  func `breaks no promise`(_ number: Int) throws {
    let reading = try ScriptReading(Self.all[number], onlyGivens: false)
    #expect(reading.acts.count > 4)
    let script = Script<PhoneModel>(world: reading.world, actions: reading.acts)
    let finding = Replay(PhoneModel()).finding(of: script)
    #expect(finding?.violation.detail == nil)
  }

  private static let stories: [[String]] = [
    // A button of a Live Activity runs FocusKey, though its app stays in the background.
    [
      "the profile Work blocks Chess and example.org", "the profile Gym blocks Instagram",
      "Gym asks for an approval before the end",
      "the guardian sends this policy:\n      | profile | end gate |\n      | Work | nothing |",
      "the guardian sends this policy:\n      | profile | schedule |\n"
        + "      | Gym | on every day from 12:00 to 00:00 |",
      "Work is started", "Instagram is opened",
      "monitor callbacks come 1 minute 30 seconds late", "\"End Session\" is tapped",
      "4 hours pass",
    ],
    // The session before ended when FocusKey saw that the zone had changed, and not before.
    [
      "the profile Work blocks Instagram", "Work asks for an approval before a break",
      "the profile Study blocks Instagram",
      "the guardian sends this policy:\n      | profile | schedule |\n"
        + "      | Work | on every day from 08:00 to 20:00 |",
      "the phone restarts", "the time zone changes to America/Santiago", "1 hour passes",
      "Study is started", "the time zone changes to Asia/Kolkata", "Instagram is opened",
    ],
    // A session that began while FocusKey did not run has left no mark that could be missing.
    [
      "it is 2026-01-08 22:00", "the phone has the quirk \"lost end\"",
      "the profile Work blocks Instagram", "Work is scheduled on weekdays from 23:00 to 07:00",
      "Screen Time access is revoked in Settings", "1 hour passes",
      "Screen Time access is granted in Settings", "Screen Time access is revoked in Settings",
      "Screen Time access is granted in Settings", "FocusKey is opened",
    ],
    // What the system counts under the shield is no use.
    [
      "the profile Work blocks youtube.com", "Work has a budget of 1 minute a day",
      "youtube.com is visited", "1 minute passes", "the next monitor callback is lost",
      "1 hour passes",
      "the guardian sends this policy:\n      | profile | budget |\n      | Work | 1 hour a day |",
      "58 minutes pass", "1 minute passes",
    ],
    // The clock was set past a whole window while nobody could be called: FocusKey cannot know when.
    [
      "it is 2026-01-11 01:00", "the profile Study blocks Instagram",
      "Study is scheduled on every day from 01:30 to 02:00", "Study is started",
      "Screen Time access is revoked in Settings", "the clock is set forward by 1 hour",
      "Screen Time access is granted in Settings", "21 hours 59 minutes 59 seconds pass",
    ],
    // The session ended, and the next one began, while somebody waited for its break.
    [
      "it is 2026-01-05 09:00", "the profile Study blocks Instagram",
      "Study is scheduled on weekdays from 09:00 to 17:00",
      "Study asks for a wait of 45 seconds before a break",
      "Screen Time access is revoked in Settings", "Study is started for 55 minutes",
      "a break is taken", "Screen Time access is granted in Settings", "Work is started",
      "54 minutes pass", "a break is taken",
    ],
    // The clock was corrected with the opening of FocusKey, before somebody started anything.
    [
      "it is 2026-01-09 17:00", "the profile Study blocks Instagram", "Study is strict",
      "Study is edited to run on every day from 15:00 to 03:00",
      "Screen Time access is revoked in Settings", "Screen Time access is granted in Settings",
      "the clock is set back by 1 hour", "Work is started", "6 hours 59 minutes 59 seconds pass",
    ],
    // A press on a shield leaves what FocusKey has on its screen.
    [
      "it is 2026-10-25 02:00", "the profile Work blocks Instagram",
      "Work is scheduled on every day from 02:00 to 04:00",
      "Work asks for an approval before a break", "Study is started", "a break is taken",
      "Chess is opened", "\"Close\" is tapped", "the request is approved",
    ],
    // What no rule decided before is late as well.
    [
      "the profile Study blocks Instagram, youtube.com and the Social category",
      "Study is scheduled on every day from 09:00 to 17:00",
      "Study allows 2 breaks of 15 minutes per hour", "Study breaks open one app at a time",
      "monitor callbacks come 1 second late", "Study is started for 40 minutes",
      "34 minutes pass", "the time zone changes to America/Nuuk", "the phone restarts",
      "TikTok is opened", "\"Take a Break\" is tapped", "6 minutes pass",
    ],
    // What a reboot leaves open is not late with it.
    [
      "it is 2026-04-06 00:00", "the profile Study blocks Instagram",
      "Study is scheduled on Monday from 09:00 to 10:00", "8 hours pass",
      "the time zone changes to Asia/Kolkata", "monitor callbacks come 10 minutes late",
      "a deep session of Work is started", "30 minutes pass", "the phone restarts",
      "30 minutes pass", "TikTok is opened",
    ],
    // A message is read before the gate below it is seen.
    [
      "it is 2026-01-05 09:00",
      "the profile Work blocks Notes, youtube.com and the Social category",
      "Work is scheduled on weekdays from 09:00 to 17:00",
      "Work asks for a confirmation before a break", "Work is strict",
      "Work is edited to block example.org", "TikTok is opened", "\"Take a Break\" is tapped",
      "\"Tap here to take your break\" is tapped", "1 minute passes",
    ],
    // That something blocks could not be noted: no gap in access is seen.
    [
      "it is 2026-01-05 19:55", "the profile Gym blocks Instagram",
      "Gym is scheduled on every day from 20:00 to 20:15", "the storage is full",
      "1 day 5 minutes pass", "the storage has room again",
      "Screen Time access is revoked in Settings", "Screen Time access is granted in Settings",
      "FocusKey is opened",
    ],
    // What a boundary of the new zone tells of comes in time, though a second late.
    [
      "the profile Work blocks Instagram", "Work is scheduled on Monday from 09:00 to 10:00",
      "monitor callbacks come 1 second late", "Work is started",
      "the time zone changes to Australia/Lord_Howe", "Notes is opened", "5 hours pass",
    ],
    // The session that had the gate has ended when somebody follows the notification.
    [
      "the profile Work blocks Instagram", "the profile Study blocks Instagram",
      "Study is scheduled on every day from 01:30 to 13:30",
      "Study asks for a confirmation before a break", "Work is started",
      "the next 2 monitor callbacks are lost", "Instagram is opened",
      "\"Take a Break\" is tapped", "8 hours pass", "\"Tap here to take your break\" is tapped",
    ],
    // A press on a shield leaves a gate that stands before an end, also once the clock was turned.
    [
      "the profile Study blocks Notes", "Study asks for an approval before the end",
      "Study is started", "the session is ended", "the clock is set forward by 1 hour",
      "Notes is opened", "\"Close\" is tapped", "the request is approved",
    ],
    // What was asked for at a shield waits for its notification; the gate on the screen is another's.
    [
      "the profile Work blocks YouTube and the Games category",
      "Work asks for an approval before a break", "the profile Gym blocks Instagram",
      "Gym is scheduled on Monday from 07:00 to 15:00", "the card is tapped", "a break is taken",
      "Chess is opened", "\"Take a Break\" is tapped", "the request is approved",
    ],
    // A session that is over when its gate is passed leaves the next one running.
    [
      "it is 2026-01-05 11:00", "the profile Study blocks Instagram",
      "Study is scheduled on every day from 12:00 to 15:00",
      "Study asks for a wait of 30 seconds before the end", "a deep session of Study is started",
      "59 minutes 58 seconds pass", "the session is ended", "Instagram is opened",
      "1 hour passes",
    ],
    // What nobody saw for six days is left to the daily net, which is late as well.
    [
      "it is 2026-03-08 07:00", "monitor callbacks come 10 minutes late",
      "a deep session of Work is started", "the phone is switched off", "6 days 17 hours pass",
      "the phone is switched on", "the phone is unlocked",
    ],
    [
      "it is 2026-01-08 01:00", "the phone has the quirk \"late callbacks 90\"",
      "the phone has the quirk \"forgotten one-shots\"", "a deep session of Work is started",
      "the phone is switched off", "6 days 23 hours pass", "the phone is switched on",
      "the phone is unlocked", "1 hour passes",
    ],
    // No card passes a gate that asks for a word, though the session behind it has ended meanwhile.
    [
      "it is 2026-01-13 23:00",
      "the profile Study blocks Instagram, youtube.com and the Entertainment category",
      "the guardian sends this policy:\n      | profile | schedule |\n"
        + "      | Study | on every day from 12:00 to 00:00 |",
      "Work is started",
      "the guardian sends this policy:\n      | profile | strict |\n      | Work | yes |",
      "the session is ended", "\"End Session\" is tapped", "the clock is set forward by 1 hour",
      "1 day 12 hours pass", "the card is tapped", "1 hour passes",
    ],
    // Of a session that FocusKey has not seen yet nobody got around it.
    [
      "it is 2026-10-31 14:30", "the profile Study blocks TikTok",
      "Study is scheduled on every day from 15:10 to 15:40",
      "Screen Time access is revoked in Settings", "1 hour passes",
      "Screen Time access is granted in Settings", "the clock is set back by 1 day",
      "a break is taken",
    ],
    // What was to be switched from was adopted while somebody stood before its gate.
    [
      "it is 2026-01-06 12:00", "Work is edited to run on every day from 13:00 to 15:00",
      "Work is started", "Study is started", "\"Switch to Study\" is tapped", "1 hour passes",
      "\"End Now\" is tapped",
    ],
    // The end was asked for while it was not certain what runs: a strict profile had just begun.
    [
      "it is 2026-09-06 19:50", "the profile Work blocks Instagram",
      "Work is scheduled on every day from 20:00 to 19:45",
      "Work asks for an approval before the end", "Work is strict",
      "the power fails after 1 more write", "the clock is set forward by 1 hour",
      "the phone is switched on", "Work is started", "the session is ended",
      "the request is approved",
    ],
    // A preset that lists a category is told of attempts at its apps.
    [
      "the profile Work is deleted", "the card is tapped", "YouTube is opened", "1 hour passes",
      "\"Close\" is tapped", "the session is ended",
    ],
    // A session that came and went while nothing could be kept has left no end.
    [
      "the time zone is Australia/Lord_Howe", "it is 2026-01-12 05:47",
      "the profile Work blocks YouTube and the Games category",
      "Work is scheduled on weekdays from 06:10 to 07:10",
      "the profile Gym blocks everything except Notes", "the storage is full",
      "the clock is set forward by 1 hour", "the storage has room again",
      "the time zone changes to America/Nuuk", "the time zone changes to Australia/Lord_Howe",
      "Gym is started", "YouTube is opened",
    ],
    // What is open to doubt changes, and the schedule of another profile is as late as callbacks are.
    [
      "it is 2026-01-07 19:30", "the profile Work blocks Notes and example.org",
      "Work is scheduled on weekdays from 20:00 to 20:15", "monitor callbacks come 1 second late",
      "Study is started for 2 rounds of 25 minutes and 5 minutes",
      "the clock is set back by 1 minute 1 second", "the phone restarts", "FocusKey is opened",
      "the Home Screen is shown", "the storage is full", "31 minutes 1 second pass",
    ],
    // What the clock shows for the second time is told by warnings, and of nothing else.
    [
      "the time zone is America/Nuuk", "it is 2026-10-24 01:00",
      "the phone has the quirk \"lost warning\"", "Work is started", "TikTok is opened",
      "23 hours pass", "\"Take a Break\" is tapped", "5 minutes pass",
    ],
    // A card that opens Safari passes no gate; one that knows another way does.
    [
      "the association file is missing", "the card opens \"focuskey://start?profile=Study\"",
      "the profile Study blocks Instagram", "Study asks for the card before a break",
      "Study is started", "a break is taken", "the card is tapped", "Instagram is opened",
      "5 minutes pass",
    ],
    // An iPad has no Live Activities before iPadOS 17.
    [
      "an iPad running iOS 16.4", "the profile Work blocks Instagram", "Work is started",
      "a break is taken", "5 minutes pass", "FocusKey is opened", "the session is ended",
    ],
    // Whoever unlocks to open something else has FocusKey in front first, where it was left there.
    [
      "it is 2026-03-10 15:00", "the profile Work blocks Instagram",
      "Work is scheduled on every day from 09:00 to 17:00",
      "the profile Study blocks the Entertainment category",
      "Study is scheduled on Monday from 23:30 to 11:30", "Study is started", "the phone is locked",
      "the time zone changes to America/New_York", "1 hour passes", "YouTube is opened",
    ],
    // An older iPhone or an iPad reads no card that nothing waits for.
    [
      "an iPad running iOS 16.4", "Work is started", "1 hour passes",
      "Screen Time access is revoked in Settings", "the Work card is tapped", "1 hour passes",
      "FocusKey is opened",
    ],
    // What was in the way of a start is found only when FocusKey sees that the zone has changed: it
    // is switched to for the length that was asked for (R21).
    [
      "the profile Study blocks Instagram", "Study asks for nothing before the end",
      "Study is edited to run on every day from 12:00 to 12:15", "Study is started",
      "the phone restarts", "1 day passes", "the time zone changes to America/Nuuk",
      "a deep session of Work is started", "\"Switch to Work\" is tapped", "15 minutes pass",
    ],
    // Access that was refused and is given in Settings is seen at the next opening (R5).
    [
      "the phone has the quirk \"asks again\"", "Screen Time access was denied",
      "the profile Work blocks Instagram", "FocusKey is opened",
      "Screen Time access is granted in Settings", "FocusKey is opened", "Work is started",
      "10 minutes pass", "FocusKey is opened",
    ],
    // A session goes on to be the one that a shield was pressed for, whatever its start is taken for.
    [
      "the profile Study blocks YouTube and Chess",
      "Study asks for a wait of 45 seconds before a break", "Study is started", "YouTube is opened",
      "\"Take a Break\" is tapped", "1 hour passes", "the clock is set back by 1 hour",
      "the phone restarts", "Work is started", "\"Tap here to take your break\" is tapped",
      "45 seconds pass",
    ],
    // What was in doubt was picked once more while it was not certain that it could be.
    [
      "the profile Study blocks Instagram", "Study is started",
      "Screen Time access is revoked in Settings", "Screen Time access is granted in Settings",
      "a break is taken", "Screen Time access is revoked in Settings",
      "Study is edited to block Instagram", "the card is tapped", "FocusKey is opened",
    ],
    // What a power cut has left in the copy stays there until something is saved.
    [
      "the profile Work blocks Instagram", "Work asks for an approval before a break",
      "the guardian sends this policy:"
        + "\n      | profile | schedule |"
        + "\n      | Work | on every day from 01:00 to 02:00, on every day from 03:00 to 04:00, "
        + "on every day from 05:00 to 06:00, on every day from 07:00 to 08:00, "
        + "on every day from 09:00 to 10:00, on every day from 11:00 to 12:00, "
        + "on every day from 13:00 to 14:00, on every day from 15:00 to 16:00, "
        + "on every day from 17:00 to 18:00, on every day from 19:00 to 20:00, "
        + "on every day from 21:00 to 22:00, on every day from 23:00 to 00:00 |",
      "the power fails during the next write", "the time zone changes to America/Santiago",
      "the phone is switched on", "the profile Study is deleted",
      "the power fails during the next write", "Work is edited to block TikTok and example.org",
      "the storage is full", "the phone is switched on", "the clock is set back by 1 day",
      "the storage has room again", "the stored state is damaged", "a break is taken",
    ],
    // The copy may tell of what the first of two power cuts has stopped.
    [
      "the power fails during the next write",
      "Work is edited to run on every day from 05:10 to 04:55", "the phone is switched on",
      "a deep session of Work is started", "the power fails during the next write",
      "the time zone changes to Asia/Kolkata", "the phone is switched on",
      "Work is edited to run on every day from 15:10 to 14:55",
      "the power fails during the next write", "the schedule of Work is switched off",
      "the power fails during the next write", "the phone is switched on", "Study is started",
      "the stored state is damaged", "the phone is switched on", "Study is started",
      "1 hour passes",
    ],
    // Whoever sets the clock back unlocks the phone first: FocusKey ran before it was turned.
    [
      "a deep session of Work is started", "the phone is locked", "59 minutes pass",
      "the clock is set back by 1 minute 1 second", "1 minute passes",
    ],
    // The same where the storage was full: what it has set it will clear when it runs.
    [
      "the profile Work blocks Instagram", "Work is scheduled on Friday from 09:00 to 17:00",
      "Work is scheduled on Monday from 09:00 to 17:00",
      "Work is scheduled on Tuesday from 09:00 to 17:00",
      "Work is scheduled on Wednesday from 09:00 to 17:00",
      "Work is scheduled on Thursday from 09:00 to 17:00",
      "Work is scheduled on Friday from 09:00 to 17:00", "the profile Study blocks Instagram",
      "Study is scheduled on Monday from 09:00 to 17:00",
      "Study is scheduled on Tuesday from 09:00 to 17:00",
      "Study is scheduled on Wednesday from 09:00 to 17:00",
      "Study is scheduled on Thursday from 09:00 to 17:00",
      "Study is scheduled on Friday from 09:00 to 17:00",
      "Study is scheduled on Saturday from 09:00 to 17:00",
      "Study is scheduled on Sunday from 09:00 to 17:00",
      "Study is scheduled on Monday from 09:00 to 17:00",
      "Study is scheduled on Tuesday from 09:00 to 17:00",
      "Study is scheduled on Wednesday from 09:00 to 17:00",
      "Study is scheduled on Thursday from 09:00 to 17:00",
      "Study is scheduled on Friday from 09:00 to 17:00", "the phone is switched off",
      "the phone is switched on", "the storage is full", "1 hour passes",
      "the clock is set back by 1 hour",
    ],
    // Access was gone before FocusKey saw the clock corrected: somebody may have turned it.
    [
      "the profile Study blocks Instagram", "Study is strict",
      "the next 2 monitor callbacks are lost", "the clock is set back by 5 minutes",
      "Study is started for 1 hour", "Screen Time access is revoked in Settings",
      "Screen Time access is granted in Settings", "55 minutes pass",
    ],
    // Another day's window holds after a journey: it is another session, with breaks of its own.
    [
      "the time zone is America/Santiago", "it is 2026-01-10 10:00",
      "the profile Study blocks Instagram", "Study allows 1 break of 5 minutes per hour",
      "the profile Gym blocks Instagram", "Study is edited to run on every day from 08:00 to 07:45",
      "Gym is started", "14 hours 15 minutes pass", "the time zone changes to Asia/Kolkata",
      "a break is taken", "15 minutes pass", "a break is taken",
    ],
    // The shield was drawn for yesterday's session: today's is told of the press.
    [
      "it is 2026-01-05 21:00", "the profile Work blocks Instagram",
      "Work is scheduled on weekdays from 21:00 to 21:45", "Instagram is opened",
      "\"Close\" is tapped", "the phone is locked", "1 day passes",
      "the monitor extension crashes on its next start", "the next 4 monitor callbacks are lost",
      "Instagram is opened", "\"Take a Break\" is tapped",
    ],
    // A switch that could not be kept is not told by a session that is still stored, and over.
    [
      "it is 2026-01-06 11:00", "the profile Work blocks everything except Notes",
      "Work is scheduled on every day from 08:00 to 08:15", "Work is started", "21 hours pass",
      "Study is started", "the storage is full", "1 hour passes", "Work is started",
      "\"Switch to Work\" is tapped", "1 minute passes",
    ],
    // Another session covers what is covered already: late callbacks are late for its shield, too.
    [
      "the profile Gym blocks YouTube and the Games category",
      "Gym asks for an approval before the end",
      "Work is edited to block Chess, the Games category and the Entertainment category",
      "Gym is started",
      "the guardian sends this policy:"
        + "\n      | profile | schedule |"
        + "\n      | Work | on every day from 01:00 to 02:00, "
        + "on every day from 03:00 to 04:00, on every day from 05:00 to 06:00, "
        + "on every day from 07:00 to 08:00, on every day from 09:00 to 10:00, "
        + "on every day from 11:00 to 12:00, on every day from 13:00 to 14:00, "
        + "on every day from 15:00 to 16:00, on every day from 17:00 to 18:00, "
        + "on every day from 19:00 to 20:00, on every day from 21:00 to 22:00, "
        + "on every day from 23:00 to 00:00 |",
      "monitor callbacks come 10 minutes late", "1 hour passes", "m.youtube.com is visited",
    ],
    // No schedule starts before access was given, by whatever clock.
    [
      "the profile Study blocks Instagram", "Study allows 1 break of 1 minute per hour",
      "the profile Gym blocks Instagram", "Gym asks for an approval before a break",
      "5 minutes pass",
      "the guardian sends this policy:"
        + "\n      | profile | strict |"
        + "\n      | Study | yes |",
      "the clock is set back by 1 hour", "Study is edited to run on every day from 16:00 to 15:45",
      "a break is taken", "the time zone changes to Australia/Lord_Howe", "a break is taken",
      "55 minutes pass",
    ],
    // What a guardian has granted is looked after at once: nothing is late since then.
    [
      "the profile Study blocks Instagram",
      "Study is scheduled on every day from 01:30 to 09:30",
      "Study asks for an approval before the end", "the profile Work blocks Instagram",
      "Work is scheduled on every day from 09:00 to 10:00",
      "monitor callbacks come 1 minute 30 seconds late", "the session is ended",
      "the request is approved", "the Home Screen is shown", "1 hour passes",
    ],
    // A break that began by a clock that was set back since has no begin to be set back over.
    [
      "it is 2026-01-10 00:00", "the profile Work blocks everything except Notes",
      "Work is scheduled on every day from 00:00 to 01:00",
      "Work allows unlimited breaks of 1 minute", "15 minutes pass", "a break is taken",
      "the storage is full", "the clock is set back by 5 minutes", "the phone restarts",
      "the storage has room again", "Study is started",
      "the clock is set back by 1 minute 1 second", "6 minutes pass",
    ],
    // Nor has it one once the clock has come there.
    [
      "it is 2026-01-08 23:57", "the profile Work blocks everything except Notes",
      "Work is scheduled on every day from 00:00 to 01:00",
      "Work allows unlimited breaks of 1 minute", "1 hour passes", "a break is taken",
      "the storage is full", "the clock is set back by 5 minutes", "the phone restarts",
      "the storage has room again", "Study is started", "5 minutes pass",
      "the clock is set back by 1 minute 1 second", "1 minute passes",
    ],
    // A session that has not lasted a second has no line.
    [
      "it is 2026-01-07 04:00", "Work is edited to run on every day from 04:00 to 05:00",
      "the clock is set forward by 1 day", "1 minute passes",
      "the clock is set forward by 1 day", "1 minute passes",
    ],
    // What was jumped over in a boot whose clocks were not noted has its line.
    [
      "it is 2026-01-11 23:50", "the profile Work blocks Instagram",
      "Work is scheduled on weekdays from 15:10 to 15:25", "the phone restarts",
      "15 hours pass", "the phone is unlocked", "the clock is set forward by 1 hour",
      "1 minute passes",
    ],
    // A shield was pressed in a session of which only what is stored tells later on.
    [
      "the profile Work blocks TikTok and YouTube",
      "Work is scheduled on weekdays from 09:00 to 17:00",
      "Work asks for a wait of 30 seconds before a break", "Work is started",
      "TikTok is opened", "\"Take a Break\" is tapped", "the phone is switched off",
      "1 hour passes", "the time zone changes to Pacific/Apia", "the phone is switched on",
      "FocusKey is opened", "\"Tap here to take your break\" is tapped", "30 seconds pass",
    ],
    // A journey calls nobody where, by a clock that was set back, what runs has yet to begin.
    [
      "Study is started for 1 hour", "the battery dies", "the phone is charged and switched on",
      "the clock is set back by 1 hour", "the time zone changes to Australia/Lord_Howe",
      "the time zone changes to America/Santiago", "2 hours pass",
    ],
    // A window that waited for the end of a session that kept time begins at once.
    [
      "it is 2026-01-05 04:59:59", "the profile Gym blocks TikTok",
      "Gym is scheduled on every day from 05:00 to 13:00",
      "Gym asks for a wait of 45 seconds before the end", "Gym is started",
      "Screen Time access is revoked in Settings", "the card is tapped",
      "Screen Time access is granted in Settings", "Gym is started",
      "\"End Session\" is tapped", "45 seconds pass",
    ],
    // What its schedule holds when it is put past its end does not end by its timer, which was earlier.
    [
      "it is 2026-03-28 22:00", "the profile Work blocks Instagram",
      "Work is scheduled on every day from 09:00 to 17:00", "a deep session of Work is started",
      "the time zone changes to Pacific/Apia", "Sleep is started", "5 hours pass",
      "the time zone changes to Pacific/Pago_Pago",
      "Screen Time access is revoked in Settings", "the card is tapped",
    ],
    // Who switches away from a strict profile has its schedule begin, which has the clock put right.
    [
      "the profile Work blocks YouTube", "Work asks for a wait of 30 seconds before the end",
      "the profile Gym blocks Instagram", "Gym asks for an approval before a break",
      "1 second passes", "1 second passes",
      "the guardian sends this policy:\n      | profile | strict |\n      | Work | yes |",
      "the guardian sends this policy:\n      | profile | schedule |\n      | Work | "
        + "on every day from 00:00 to 01:00, on every day from 02:00 to 03:00, "
        + "on every day from 04:00 to 05:00, on every day from 06:00 to 07:00, "
        + "on every day from 08:00 to 09:00, on every day from 10:00 to 11:00, "
        + "on every day from 12:00 to 13:00, on every day from 14:00 to 15:00, "
        + "on every day from 16:00 to 17:00, on every day from 18:00 to 19:00, "
        + "on every day from 20:00 to 21:00, on every day from 22:00 to 23:00 |",
      "Screen Time access is revoked in Settings", "the clock is set forward by 30 seconds",
      "Work is started", "Screen Time access is granted in Settings", "Gym is started",
      "\"Switch to Gym\" is tapped", "59 minutes pass",
    ],
    // Of a page more time is asked for of the budget that lists it, not of the one that lists its app.
    [
      "the profile Work blocks Instagram and YouTube", "Work has a budget of 1 minute a day",
      "the profile Sleep blocks Chess and youtube.com", "Sleep has a budget of 1 minute a day",
      "YouTube is opened", "1 minute passes", "youtube.com is visited", "1 minute passes",
      "\"Ask for more time\" is tapped", "the request is approved for 2 minutes",
      "1 minute passes", "1 minute passes",
    ],
    // With the end of what was switched from its strict schedule begins, has the clock put right, and
    // thereby ends what was switched to.
    [
      "it is 2026-04-06 13:00", "the profile Study blocks Instagram",
      "Study is scheduled on every day from 09:00 to 17:00",
      "Study asks for nothing before the end", "Study is strict",
      "Screen Time access is revoked in Settings", "Study is started",
      "Screen Time access is granted in Settings", "the clock is set back by 1 hour",
      "Work is started for 1 hour", "\"Switch to Work\" is tapped", "Study is started",
    ],
    // In the last second of a day it is open what is used up, but not which session runs.
    [
      "it is 2026-01-08 23:55", "the profile Work blocks Instagram",
      "Work has a budget of 1 minute a day", "the profile Study blocks Instagram",
      "Study is scheduled on every day from 23:57 to 07:00",
      "Study asks for the card before the end",
      "the phone is locked", "4 minutes 59 seconds pass", "the session is ended", "1 second passes",
      "1 minute passes",
    ],
    // The Live Activity that is left over of a session that is over ends no other one.
    [
      "it is 2026-01-06 15:59:59", "the profile Work blocks Instagram",
      "Work is scheduled on weekdays from 15:00 to 16:00", "Work asks for the card before a break",
      "the profile Study blocks Instagram", "Study is scheduled on every day from 16:00 to 00:00",
      "Study asks for nothing before the end", "the storage is full", "a break is taken",
      "the phone is locked", "the storage has room again", "\"End Session\" is tapped",
      "the card is tapped",
    ],
    // Nor does one of a session that is over, where the running one's has ended after its eight hours.
    [
      "it is 2026-01-11 11:00", "the profile Work blocks Instagram",
      "Work is scheduled on every day from 00:00 to 01:00",
      "the profile Study blocks everything except TikTok",
      "Study asks for nothing before the end", "Study is started", "13 hours pass",
      "Screen Time access is revoked in Settings", "Screen Time access is granted in Settings",
      "the time zone changes to America/New_York", "the phone is locked",
      "\"End Session\" is tapped", "5 hours pass", "the phone is unlocked",
    ],
    // Of what is switched from, the strict schedule begins, and has the clock put right by which the other
    // session began as well.
    [
      "it is 2026-01-10 00:40", "the profile Work blocks Instagram",
      "Work is scheduled on weekends from 00:30 to 01:00", "Work asks for nothing before the end",
      "Work is strict", "Screen Time access is revoked in Settings",
      "the clock is set back by 5 minutes", "Work is started",
      "Screen Time access is granted in Settings", "Study is started",
      "\"Switch to Study\" is tapped", "the profile Work is deleted",
    ],
    // A page's shield that was drawn for a session that is over asks for more time by then.
    [
      "it is 2026-01-09 22:00", "the profile Study blocks YouTube and the Entertainment category",
      "Study is scheduled on weekdays from 22:00 to 23:00", "Study has a budget of 1 minute a day",
      "youtube.com is visited", "1 hour passes", "\"Take a Break\" is tapped",
      "FocusKey is opened", "1 minute passes",
    ],
    // Set forward before a journey, the clock has jumped over what lies behind the start of a session
    // that begins by both.
    [
      "it is 2026-04-05 06:00", "Work is edited to run on every day from 07:10 to 06:55",
      "the clock is set forward by 5 minutes", "the time zone changes to Australia/Lord_Howe",
      "3 hours 58 minutes pass", "Chess is opened", "\"Take a Break\" is tapped",
      "5 minutes pass", "1 minute passes",
    ],
    // What was got around was over within its second: the session after it was not.
    [
      "Work is started for 1 hour", "Screen Time access is revoked in Settings",
      "the monitor extension crashes on its next start",
      "Screen Time access is granted in Settings", "the session is ended", "Work is started",
      "1 minute passes",
    ],
  ]
}
