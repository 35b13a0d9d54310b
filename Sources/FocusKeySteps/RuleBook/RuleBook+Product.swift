extension RuleBook {
  /// What FocusKey does: one rule a line, its number first.
  static let product = """
    R1 What must be blocked is a pure function of the stored state and the present moment; \
    nothing else decides. Monitors, timers and callbacks only wake FocusKey up at a boundary. At \
    every wake-up, of any kind, the engine reconciles: it works out which shields and which \
    monitors are wanted, compares with what is there, applies the difference. So a callback that \
    is lost, late, doubled or out of order heals at the next wake-up.
    R2 Every wake-up is idempotent: a second one right after changes no state, no setting, no \
    monitor.
    R3 Nothing that decides blocking lives in memory only. The app, the monitor extension and \
    the shield extensions are separate processes; each loads the stored state, handles one \
    event, saves, and may be killed right after or run beside another. In memory a process keeps \
    where the person is in the UI, and decoded copies of what is stored, keyed by its version. A \
    write that rests on a stale reading is noticed and redone, never merged blindly; after \
    settings were applied the stored version is read again, and the work redone if it changed. \
    No lock is held across a system call that can call back.
    R3a A callback is a hint that something may be due, never a statement that it is. Deadlines \
    are stored as absolute times; what to do follows from them and the clock. A block is lifted \
    only once the monitor that will put it back is registered.
    R4 FocusKey clears only what FocusKey set. Each running session has a settings store of its \
    own out of a fixed pool of 20 names (the system allows 50, and old ones cannot be deleted); \
    the device blocks the union of all stores.
    R5 Without approved Screen Time access nothing is blocked and nothing is monitored. The \
    first launch explains why and then asks; the system asks once; dismissing its dialog counts \
    as denied. Only the app judges access: an extension that reads "not determined" takes it for \
    unknown and goes on. At every opening, cold or warm, the app asks again wherever the dialog \
    was answered (which is silent; after a refusal only where access was given since), so that it \
    sees what was changed in Settings; where it never was, it waits for the person.
    R6 Denied: profiles can be made; a start by hand makes a timer-only session, which blocks \
    nothing, says so, and stays one to its end; a schedule starts nothing while access is \
    missing. A timer-only session ends at its deadline, is told by a local notification, and is \
    recorded when FocusKey next runs; where that is in front, its screen tells, and nothing is \
    left (R28). The screen says where in Settings access can be given. Nothing crashes, nothing \
    tries again in a loop.
    R7 Revoked during a session: the system drops the shields. When the app next sees it, every \
    running session ends with the reason `access revoked`, each with one bypass. Given back \
    later, nothing starts by itself but what a schedule wants now, once the app has run.
    R7a Revoked and given back before FocusKey is opened: at that opening every running session \
    blocks anew, and has one bypass. FocusKey notices by a mark, a setting without effect, that \
    stands in a store of its own as long as anything is blocked, and goes with all other \
    settings. Tokens picked before may be void, which nobody but the system knows: FocusKey says \
    so at each profile, also while it runs and where the blocks are over by then, until it is \
    picked again.
    R8 Without the Family Controls entitlement the request fails at once. FocusKey reports \
    `Failed to request authorization: …`, says so for as long as access is missing, stays usable \
    as a timer, never crashes.
    R9 The first launch makes Work, Study and Sleep. Tokens come from the system's picker only, \
    so presets carry a suggestion in words (Work: the categories Social, Games, Information & \
    Reading; Study: Social, Games, Entertainment; Sleep: everything except what the person \
    keeps), and nothing is blocked until something was picked; Sleep's "everything" needs no \
    picking. All can be edited. Schedules are off until switched on (Sleep suggests 23:00–07:00 \
    daily).
    R10 A profile either blocks its selection or blocks everything except it. A blocked category \
    covers apps of that category that are installed later. Blocking a category beats allowing \
    one of its apps in the same profile; an allow list is the only way to except an app.
    R11 A domain is blocked with its subdomains (`m.youtube.com` under `youtube.com`), in Safari \
    and in web views. Blocking a domain does not block the app of the same service. Blocking an \
    app blocks its own web site, too, with the system's page: the system does that, FocusKey \
    tells the person.
    R12 FocusKey, Phone and Settings can always be opened. Apps on the system's Always Allowed \
    list escape category blocks and allow lists, not a block by name; FocusKey says so where it \
    matters.
    R13 The UI shows counts ("3 Apps, 1 Category, 1 Website selected") and never a name that it \
    was not given. Tokens are stored, never names.
    R14 More than 50 tokens of one kind in a profile are refused in the editor, with a message \
    that gives the limit; the stored selection stays. (The system would drop the whole set \
    without a word.)
    R15 Editing a running profile (selection, hours, breaks) takes effect at once: a session \
    that an edit leaves outside every window of its profile ends then (`ended early`), one that \
    it puts inside a window starts then. A strict profile refuses edits, deletion and switching \
    its schedule off while it runs.
    R16 Deleting a profile ends its session first (`profile deleted`), then removes its \
    schedules and monitors. Renaming keeps everything; a card with the old name is then unknown \
    (R19).
    R16a Any number of profiles and schedules works within the system's 20 monitored activities. \
    Wake-ups are planned nearest boundary first, and anew at every wake-up. While the schedules \
    fit, each has a repeating monitor of its own, which follows a zone change, too; beyond that \
    boundaries are one-shots. Two more, from one boundary of any to the next one and from that \
    one on to the end of the week, make an end as sure as a start, and follow a journey into the \
    same hours of another date. A wake-up is the start of an interval that runs on long enough \
    to be seen late (up to a week), with another's end or warning as a spare, so that a boundary \
    which passes while the phone lies unused is delivered at its next use. While a schedule is \
    on, or a running session has a deadline ahead or not yet seen, one repeating daily net is \
    kept; otherwise none.
    R17 What starts a session: card (NFC link), link, the Start button, a schedule, an app \
    intent (Shortcuts, widget). All go through one door and have one outcome. The history calls \
    them `card`, `link`, `button`, `schedule`, `intent`.
    R18 The card's link is `https://focuskey.app/start`, with `?profile=NAME` or without. \
    Without a name it means the default profile; without a default, the profile last started by \
    hand; without either, Work (the preset, by another name, too), which is unknown once it is \
    deleted (R19). `focuskey://start?profile=NAME` does the same.
    R19 Links are taken strictly: an unknown host, path or profile, or a malformed URL, changes \
    nothing and shows why. No link ends a session or starts a break by itself: `/stop` opens the \
    sheet of R24. The same link again within 2 s (of uptime) is one link.
    R20 At most one session for each profile, at most one manual (not scheduled) session at a \
    time. Scheduled sessions of other profiles run beside it, and what is blocked is the union. \
    Up to 20 sessions at a time: the editor refuses a schedule that could exceed that, a start \
    beyond it fails as in R23.
    R21 Starting a profile that already runs starts nothing and opens the sheet of R24. Starting \
    another while a manual session runs opens the sheet with one more choice, "Switch to NAME": \
    after the end gate (R39) of the running one, that ends with the reason `switched`, then the \
    other starts. Starting a profile while only schedules of others run just starts it.
    R22 Lengths: open-ended (as a rule), timed (ends by itself after N minutes), rounds \
    (pomodoro: n times focus and rest; a rest lifts the block by itself; the end comes after the \
    last focus). Rests count as break time, not against the allowance; in a rest no break can be \
    taken.
    R23 A start that fails on the system's side (limit of monitors, storage full) leaves nothing \
    half done: no shield, no monitor, no session, and an error that names the cause. (Without \
    access: R6.)
    R24 A card never ends anything by itself. Tapped while its profile runs, or while a manual \
    session runs (R21), it opens "Focus session in progress": Take a Break once, End Session for \
    each running session, Cancel once.
    R25 End Session passes the end gate of the profile (R39). Then all blocks of this session \
    lift at once, and the history gets its line.
    R26 A timed session, the last round and a scheduled session end by themselves, with the \
    reasons `time up` and `schedule`.
    R27 Ending a scheduled session early skips the rest of that occurrence, and of every \
    occurrence merged into it (R33), and no more; the next one runs. Reason: `ended early`.
    R28 After an end no shield, monitor, notification (pending or delivered) or Live Activity of \
    that session is left; where an extension ended the session, the Live Activity goes with the \
    app's next run (R58).
    R28a Reasons are a closed list: `ended` (open-ended, by hand), `ended early` (before its \
    time, by hand), `time up`, `schedule`, `switched`, `access revoked`, `profile deleted`, \
    `restored`. An end is recorded at its deadline, however late FocusKey learnt of it; never \
    before the start, never after now. A scheduled start is recorded at the start of its window, \
    however late FocusKey learnt of it, but not before the schedule was switched on or edited, \
    or access given. A window that passed unseen gets its line at the next wake-up.
    R29 A schedule is days of the week, a start and an end. The day is that on which it starts; \
    `23:00–07:00` runs past midnight. Refused are start = end, a length under 15 minutes (a \
    limit of the system), and a set of windows that would never end. A profile may have several \
    schedules.
    R30 Local time: a start or an end that does not exist (spring forward) is taken at the next \
    second that does, the moment of the change, also where the gap runs up to midnight \
    (America/Nuuk); one that exists twice (fall back) is taken the first time. A window wholly \
    in a gap does not occur.
    R31 After a change of zone, schedules follow the new local time. An occurrence that the \
    person ended early stays skipped, even if its local hours come round again; one that ended \
    by itself runs again if they do, as a new session with a line of its own.
    R32 Schedules of two profiles may overlap: the editor warns and names both. While they \
    overlap the union is blocked; when one ends, exactly what only it blocked opens. One history \
    line each.
    R33 Windows of one profile that overlap or touch make one session, from the first start to \
    the last end.
    R34 A manual session of a profile whose schedule starts while it runs is adopted: one \
    session, one line, its trigger as it began, scheduled from then on: it ends when the \
    schedule ends (or with its own timer, if that is later); rounds stop, there are no rests. \
    Ended by its own timer, its reason is `time up`. A start inside a skipped occurrence is a \
    plain manual session until a later occurrence adopts it.
    R35 A manual session that still runs when the schedule of another profile starts or ends is \
    not touched.
    R36 A schedule switched off while its session runs (and no other window of the profile holds \
    it): a session that the schedule started ends (`ended early`); an adopted one goes on as a \
    manual one, or ends likewise where another manual session runs or its own time is over. \
    Later occurrences do not come.
    R37 Heads-up: where it is switched on, a notification comes 5 minutes before a scheduled \
    start, prepared ahead (FocusKey need not run then). None comes where the session already \
    runs or the occurrence is skipped.
    R38 Allowances: none; N breaks a session; N an hour (hours counted from the session's start; \
    unused ones lapse); unlimited. Each has a length in minutes. As they come: Work 1 × 5 \
    minutes an hour, Study and every new profile 2 × 5 minutes a session, Sleep none.
    R39 A profile has a break gate and an end gate, each one of: nothing; confirm; wait N \
    seconds (leaving the screen starts the wait anew); card (while the gate is on the screen, \
    the profile's own or the nameless card is tapped: a hurdle, not a proof); challenge \
    (arithmetic or tic-tac-toe; a wrong answer gives a new one); approval (a guardian grants or \
    refuses on this phone with a code). As they come: break nothing, end confirm. No puzzle can \
    be learnt by heart: each is made of the stored state and the moment. A profile may ask for \
    several right answers in a row; a wrong one begins them anew, and ends the streak of solved \
    challenges that the gate shows. A guardian's code is set on the phone, is never stored as it \
    is, and gives way only to somebody who knows it. A request for approval waits 10 minutes.
    R40 Take a Break pauses every running session that has a break left and is not on one, and \
    uses one up in each. Sessions with none left go on blocking. With none left anywhere the \
    button keeps its label, is disabled, and a line below says "No breaks left". Each different \
    gate among the sessions to be paused is passed once (of several waits, the longest). While a \
    break runs and nothing more can be paused, Resume stands in its place; in a rest the button \
    is disabled.
    R41 A break ends at its length, at Resume (which ends all breaks), or with its session, \
    whichever comes first. Ended early, it is used up all the same. During a break of a session \
    no second one of it starts.
    R42 A session that starts during the break of another blocks at once.
    R43 Breaks under the system's minimum of 15 minutes are exact all the same: FocusKey's \
    monitors are laid so that the wake-up comes in the second in which the break ends; also \
    across midnight, also for two breaks in a row, also near the session's own end.
    R44 Phone off or unused when a break should end: it is over at the next unlock, before any \
    app can be opened.
    R45 Scope: a break opens everything that its sessions block, or, where the profile says "per \
    app" (not to be had with an allow list), only the token that the shield's button handed over \
    (app, domain, or, for an app blocked through its category, that category); from the sheet it \
    opens everything.
    R45b Where the profile says "each app by itself", a target can be opened at its shield while \
    others are open, each until an end of its own, each for one of the breaks allowed. The \
    session's break (R41) lasts from the first opening to the last end, and counts once; Resume \
    closes them all.
    R45c Where the profile counts breaks by use, a break taken at a shield opens what the shield \
    covered for so many minutes of its frontmost use, by the system's events; other targets \
    meanwhile as in R45b, 8 at a time. It closes at local midnight at the latest, but never \
    before as many minutes of the clock. Break time is what was used; FocusKey goes on showing \
    the session. Where the system tells of more use than there was time for, or the clock is set \
    back by more than three days, the clock counts from then on.
    R45a A break lifts blocks and nothing else: what a strict profile holds (R52) stays held.
    R46 For breaks of 2 minutes or more a notification comes one minute before blocking resumes: \
    of a break that ends in a rest, before the rest is over (not where the session ends first). \
    An app that was opened in a break and is still in front when it ends is covered by the \
    shield.
    R47 A profile may have a daily budget: N minutes of use of its selection together, on \
    its days (all, unless said). At 80 % a notification comes; at 100 % its targets are \
    blocked until local midnight. A budget needs a list of blocked targets, and lies between \
    1 minute and 24 hours. Use is heard of from the system's events alone, at every tenth of \
    the budget, each with a spare; what was heard of is kept, so that an edit begins the \
    count anew with less than a tenth forgotten. An event is not believed where there was \
    not that much time since midnight, the phone's first use of the day or the registration. \
    A clock that was set back behind a restart, where nobody sees by how much, begins the \
    count anew, and so does a journey that is seen only when it is another day where it came \
    from: what was asked for or granted may be over with that day. An event that is not \
    believed and may be true all the same, since the day's start was told so late, begins \
    the count anew, too. A clock or a journey that brings a day back brings back what was \
    used on it. The block is no session: it has no line in the history, and a store of its \
    own beside the pool of R4. A strict profile refuses edits while its budget is used up, too.
    R47a What was heard of use while the storage is full blocks at once, and the system keeps a \
    note of it, as the name of an activity, until it can be stored.
    R48 From that shield more time can be asked for (gate `approval` or `challenge`). Granted \
    minutes, by the clock, open the targets and then close them again; refused changes nothing. \
    A request waits 10 minutes at most. The gate is the profile's break gate where that is a \
    challenge or an approval, else an approval; 15 minutes are granted where nobody says how \
    many. Before iOS 26.5 a notification leads into FocusKey, and FocusKey shows the request \
    whenever it is opened. More time lifts this block alone: a session that blocks the same goes \
    on blocking. The shield of a budget says "until 00:00"; where a session blocks the target, \
    too, the button asks for more time all the same.
    R48a A guardian's policy comes from outside, as a message sealed with the guardian's code \
    and numbered: of profiles that are there it sets schedule, breaks, gates, strictness and \
    budget. It is taken over whole or not at all, at once (R15), also by strict profiles, and \
    changes nothing that it does not name; an older one than the newest that was taken does \
    nothing. What is running goes on by the new rules: what was used today and what was granted \
    stay, a request goes on waiting, unless the budget is not used up any more; time under the \
    shield is no use. Anything else that arrives changes nothing.
    R49 The shield says "Blocked by FocusKey", and below it the profile and until when ("Work · \
    until 17:00"; open-ended: "Work · until you end it"). Of several sessions the names are \
    joined by ", ", in order of their start, then by name, with the latest end, open-ended \
    counting as latest ("Work, Study · until 18:00"). A session counts as blocking a target when \
    it lists the token that the system handed over, or blocks everything without allowing it; if \
    another session covers the app all the same, the shield stays. The first button is Close; \
    the second, if any, is Ask for more time where R48 applies, else Take a Break where every \
    session that blocks this target can pause (it pauses just those).
    R50 Close closes the app. Take a Break passes the break gate: with `nothing` the break \
    starts and the app opens; with any other the shield stays, and FocusKey comes forward (iOS \
    26.5 and later) or a notification leads into it (before).
    R51 Each press of a shield's button counts as one attempt of every session that blocks that \
    target. (The extension that draws the shield may not write.) A shield cannot be ignored: \
    there is no "Ignore Limit" on it. One that the system draws in its own look blocks all the \
    same.
    R52 While the session of a strict profile runs, breaks included, apps cannot be deleted and \
    the clock cannot be set by hand; one that was set wrong before is corrected, and the session \
    that corrects it begins by the right one, and so does what is started in the same second. Both \
    are given back at its end.
    R53 Schedules follow the wall clock. Timers and breaks end at the earlier of their stored \
    wall-clock deadline and, within one boot, their elapsed-time deadline. A jump of more than \
    60 s between the two, seen at a wake-up, is a bypass. What was seen turned counts over a \
    restart, too: a break that was to end meanwhile is over (R44). A session that a change of \
    clock or zone puts past its end ends when FocusKey first sees the change, recorded at the \
    earlier of now and its deadline by the clock then shown, never before its start; the focused \
    time is what elapsed, never negative. Rests go by elapsed time alone: no turn of the clock \
    brings one nearer or makes it longer. A clock that is set back within a timer, a break or a \
    round calls nobody by itself; so the thirds of each are watched, and twice more those of the \
    last third, down to half a minute, as far as there are activities left (R16a): only a turn \
    within what then is left, a 27th, is missed. The longest of them are watched by every kind \
    of callback, and by one that waits for the unlock where a journey leaves unseen what came \
    due; in the shorter ones, large turns are missed where one kind never comes. FocusKey \
    deleted during a session: all its shields go with it, nothing else breaks.
    R54 Reading a tag in the background needs a phone that can (iPhone XS, XR and later), the \
    screen on, unlocked at least once since boot, no airplane mode, the camera not in use. It \
    shows a banner; only a tap on the banner (after unlocking) delivers the link. On older \
    iPhones and on iPads there is no banner; the app says how to start by hand, and never \
    mentions the card on an iPad.
    R55 The link opens FocusKey only if the domain's association file lists the app and the \
    path; otherwise it opens Safari, and a scenario that expects FocusKey fails.
    R56 A line of the history: profile, start, end (with the zone in which they were recorded), \
    focused time (elapsed − breaks and rests), breaks taken and their total, planned end if any, \
    reason, attempts, bypasses, trigger. A session under 1 second is not recorded.
    R57 Insights: focused time by day and week, sessions, breaks, attempts, current and longest \
    streak (days in a row with at least the daily goal, 60 minutes unless changed), focus score \
    0–100 = 100 × focused ÷ (focused + breaks) − 5 × (ended early + bypasses), never below 0. A \
    session over midnight counts on both days, split at midnight. All of it comes from the \
    history alone. In detail: a day is that of the zone in which the start was recorded; focus, \
    breaks and rests count on the day on which each second of them lies, of a session with pauses \
    on many days at least on the newest 16 of these (further back, in a line of an older FocusKey \
    and where the clock was turned they are split in proportion); how many breaks and attempts \
    there were counts on the day of the start, lapses on that of the end; rests count as breaks; \
    a week begins on Monday; the score is that of the present week, rounded down, 0 where nothing \
    was focused; today counts for the streak once it has the goal.
    R57a A widget shows the streak, the minutes of focus today and the running sessions with \
    their ends, out of what is stored: by itself right at every later moment as long as nobody \
    does anything, reloaded when that changes and not otherwise. Before the first unlock it \
    shows nothing of all that.
    R58 Live Activity: profile and time left (or elapsed), during a break "Break" and time left; \
    the buttons End and Break/Resume from iOS 17 on, links before. Only the app in front can \
    start one, and no extension can change one: what it shows is computed from the deadlines it \
    was given and one stale date; a change made by an extension shows when the app next runs, \
    and until then nothing is shown that claims more than "since" and "until". A scheduled \
    session shows one from the next time that the app is opened. It is updated on changes, not \
    by the second. It ends with the session; one left over is cleaned up at the next launch; the \
    system ends it after 8 hours, the session goes on.
    R59 Kinds of timed sessions: Deep (60 minutes, no breaks, whatever the profile allows), \
    Pomodoro (4 × 25/5), Light (25 minutes).
    R60 Suggestions: a small model, trained from a table shipped with the project, classes \
    categories as focus, neutral or distraction by the hour of the day; the profile editor says \
    in words what to pick. (Apps themselves cannot be seen.) The person decides.
    R61 State lives in the app group's container as one file (bounded by the number of profiles \
    and schedules), in a versioned format, written atomically; beside it the history, \
    append-only, one checksummed line a session, the only thing that grows. A torn or damaged \
    file is never an open door: the last good copy is used, and the log says so; a copy older \
    than the newest acknowledged save never lifts a block. With no good copy left, running \
    shields stay as they are until the person acts.
    R62 Profiles can be exported to and imported from JSON, without selections (tokens mean \
    nothing elsewhere): imported ones ask to be picked. Importing damaged or foreign data \
    changes nothing and says what is wrong and where, by line and column. An imported profile \
    replaces none: where its name is taken it gets a number; its schedule is off until somebody \
    switches it on.
    R63 Deleting the app deletes its container; after reinstalling, the first launch is a first \
    launch. Restored from a backup onto another phone, access and tokens are gone. FocusKey \
    knows by the absence of a file that it keeps out of backups; at its first launch it says so, \
    ends every session (`restored`, at its last recorded moment), asks for access and for \
    picking again.
    R64 Debug log: decisions and system calls (how many of each kind in one go, and what became \
    of a request for authorization) with their times, in a ring of 1,000 lines; wake-ups that \
    change nothing are not written; it never holds a target's name.
    R65 Nothing leaves the device.
    """
}
