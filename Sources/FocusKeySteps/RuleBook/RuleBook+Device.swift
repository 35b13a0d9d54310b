extension RuleBook {
  /// How the virtual phone behaves: one behaviour a line, its number first.
  static let device = """
    D1 One virtual clock for each phone: a wall clock that can be set, a monotonic one that \
    cannot, a zone from the zone database, all deterministic. Apps read the wall clock, and an \
    uptime that begins anew with each boot. Code under test never sees the host's clock, zone, \
    locale or randomness.
    D2 Time moves only when a script says so. Moving it delivers every due event in order of \
    time, events of one second in a fixed, documented order (which a search may permute). A \
    moment is settled: steps and assertions come after everything due in that second was \
    delivered and has come to rest.
    D3 Setting the clock re-evaluates every alarm against the new wall clock: boundaries that \
    were jumped over fire once, in order. It is refused while `requireAutomaticDateAndTime` is \
    in force; the coming into force of that corrects the clock. On a change of zone every \
    registered interval is resolved anew in the new zone; one that is thereby entered or left \
    gets its callback.
    D4 Local times that do not exist or exist twice are resolved as in R30.
    D5 The phone is off, locked before the first unlock, locked, or unlocked; the screen is on \
    or off; one app or the Home Screen is in front. "In use" means unlocked with the screen on. \
    There is no auto-lock.
    D6 Off: nothing runs. After a restart every process is gone; monitored activities and stores \
    stay. Before the first unlock no extension runs, no tag is read, files of the app group \
    cannot be read.
    D7 An outcome ("is Instagram blocked?") is asked of a copy of the whole phone: it is \
    switched on if it was off, somebody unlocks it and opens the target, and what they see is \
    the answer. A domain is blocked if Safari does not show its page; a target that is not \
    installed is an error in the script. The phone itself is untouched. For spans, boundaries \
    whose delivery is withheld and deadlines in FocusKey's stored state are transitions, too.
    D8 FocusKey's app, monitor extension, shield-configuration extension and shield-action \
    extension are separate processes with separate memory. They share the app group's container, \
    the settings stores and the system's own records, nothing else. Any may be killed at any \
    time; a fresh one starts with nothing in memory.
    D9 Monitor and shield-action extensions may read and write the container, use stores, start \
    and stop monitoring, post notifications. The shield-configuration extension may only read. \
    No extension may open the app (before iOS 26.5), use NFC, change a Live Activity or reach a \
    network. A forbidden call fails as it does on the phone.
    D10 A crash, or more than 6 MB in the monitor extension, loses that callback and what it had \
    not written. Work left running when a callback returns is cut off.
    D11 Callbacks of one process may overlap (a warning and an end); a lock held across \
    `stopMonitoring` whose callback wants it hangs for 31 s, then the process is killed.
    D12 The container keeps files. An atomic replace is all or nothing; a plain or appending \
    write that the power cuts leaves any prefix. A full disk refuses writes. Of shared defaults \
    the last writer wins.
    D13 Deleting the last app of the group deletes the container. A backup restores the \
    container, except files that are marked as excluded, but neither access nor tokens.
    D14 The status is not determined, denied or approved. The dialog is shown once; afterwards \
    only Settings changes it. A fresh process reads "not determined" until its request (silent \
    when it was decided before, also by a revocation) has answered.
    D15 Revoking drops every setting of the app's stores at once and tells nobody; the running \
    app sees the old status until it is launched anew or asks again. Monitored activities stay \
    listed, but call nothing while access is missing. Granting again makes stored tokens valid \
    again and restores nothing else by itself.
    D16 Without the entitlement every request fails at once. Without a passcode, network or \
    account: the errors that the framework documents.
    D17 Checks, in this order: the shape of the schedule (`invalidDateComponents`), its length \
    (`intervalTooShort` under 15 minutes, `intervalTooLong` over a week), access \
    (`unauthorized`), number (`excessiveActivities` at the 21st name of the app and its \
    extensions together).
    D18 An end at or before the start wraps over midnight. Mixed sets of components (time only \
    on one side, full date on the other) are accepted and never start.
    D19 Registered inside its interval: `intervalDidStart` at once; before it: at the start. \
    Callbacks come only while the phone is in use: a boundary that passes while it is not is \
    delivered at the next unlock, before anything can be opened; an interval that began and \
    ended unseen is not delivered at all.
    D20 `stopMonitoring` of a running interval calls `intervalDidEnd` before it returns; of an \
    empty list it stops everything; of an unknown name, nothing.
    D21 Registering a name anew ends the old one (`intervalDidEnd` if it was running), then \
    starts the new one. A one-shot that has ended stays listed until it is stopped.
    D22 `warningTime`: the warnings of start and end come that long before; a moment already \
    past at registration comes at once.
    D23 Events count frontmost use of their targets within the interval, from registration on \
    (or from the full hour before it with `includesPastActivity`), and fire once an interval; \
    time under a shield counts.
    D24 Stores of one name are one store for all of the app's processes, kept over kill, restart \
    and update; at most 50 names. Reading gives what this app set in this store; `nil` clears.
    D25 In force is the union over all stores; of booleans, the strictest. An exception \
    (`except:`) holds only within its own policy.
    D26 Over 50 tokens in one set, or 50 exceptions, and the whole property is dropped without \
    an error and reads back empty.
    D27 `.all` and categories do not cover the app itself, Phone, Settings or Always Allowed \
    apps; a token does cover an Always Allowed app. An app installed later is covered by its \
    category at once.
    D28 A shielded app opens covered; so do its own web domains, with the system's page. An app \
    in front when the shield rises is covered at once, in the system's look; the next launch \
    shows FocusKey's.
    D29 The texts of a shield come from the configuration extension; where that is missing, slow \
    or crashes, the system's own shield ("Restricted", one OK button) is shown, and blocks all \
    the same.
    D30 Presses go to the action extension with the token of the app or domain (also where a \
    category covers it besides), or, where the block comes from a category only, with the \
    category's alone. `.close` leads to the Home Screen, `.defer` asks for the configuration \
    again, `.none` leaves things as they are: if the handler lifted the block, the app is open. \
    Two buttons at most.
    D31 `denyAppRemoval` takes the delete option from every app. Deleting FocusKey removes its \
    stores, activities, pending notifications and (D13) its container.
    D32 A tag is read in the background by iPhone XS, XR and later with the screen on, unlocked \
    once since boot, no airplane mode, no camera, no Wallet. It shows one banner for each \
    approach; a tag held on shows no second until it was away for 2 s (an approach that was not \
    read counts for nothing; the card gestures of scripts take the card away afterwards, long \
    enough). Only the link arrives, no identity of the tag.
    D33 A tapped banner asks to unlock, then opens the app whose association file covers host \
    and path, whether it runs or not; else Safari.
    D34 Live Activities: started only by the app in front; active for 8 hours at most and 4 more \
    on the lock screen; what they show is a function of content, stale date and now; \
    force-quitting leaves them; the person may have switched them off.
    D35 Local notifications: permission is asked for once; at most 64 pending (the oldest gives \
    way); delivered while locked; kept over a restart; not dependent on monitoring.
    D36 A push that is to be shown is handed to the app's push-service extension first, though \
    the app does not run or was force-quit; the extension may do what D9 grants to the monitor \
    extension. It comes while the phone is on, has a network and was unlocked once since; till \
    then the newest one waits. Without the permission to notify it waits until the app is \
    opened.
    D37 A widget shows the entry of its timeline for the present moment, made of the app's files \
    as they were when it was last reloaded; also while locked. Before the first unlock it shows \
    a placeholder. Reloading is up to the app and those extensions that may write.
    """
}
