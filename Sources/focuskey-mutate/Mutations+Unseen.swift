extension Mutation {
  /// Faults by somebody who did not know which ones are caught: all over the engine, one by one.
  static let unseen: [Mutation] = [
    // MARK: Model
    Mutation(
      "everything-needs-picking", "R9: “everything” needs no picking",
      in: "FocusKey/Model/Profile.swift",
      "if mode == .blocksEverythingExcept { return ⟦true⟧ }", by: "isPicked"),
    Mutation(
      "pauses-smear-over-days", "R57: what was paused counts on its own day, to the second",
      in: "FocusKey/Model/PauseMarks.swift",
      "if marks.count > 1, ⟦marks[marks.count - 2].paused == mark.paused⟧ {",
      by: "marks[marks.count - 1].paused == mark.paused"),
    Mutation(
      "the-longest-wait-is-not-enough",
      "R40: of several waits the longest stands for all, also where its session ends meanwhile",
      in: "FocusKey/Model/BreakAllowance.swift",
      "case .wait(let shorter) = other { return ⟦shorter <= length⟧ }", by: "shorter >= length"),
    Mutation(
      "the-last-one-beats-the-default", "R18: a nameless card starts the default profile first",
      in: "FocusKey/Model/State.swift",
      "if let id = ⟦defaultProfile⟧, let profile = profile(id)",
      by: "lastStartedByHand ?? defaultProfile"),

    // MARK: Rules
    Mutation(
      "quota-is-not-reset", "R38: each hour has its own breaks, as many as the one before",
      in: "FocusKey/Rules/Breaks.swift",
      statement:
        "⟦if state.sessions[index].breakHour != hour { state.sessions[index].breaksInHour = 0 }⟧",
      by: "_ = hour"),
    Mutation(
      "nine-is-still-early", "R60: a part of the day begins with its first hour",
      in: "FocusKey/Rules/CategorySuggestion.swift",
      "parts.lastIndex { ⟦$0 <= hour⟧ } ?? 0", by: "$0 < hour"),
    Mutation(
      "a-merged-window-ends-with-its-first",
      "R31, R33, R53: past its end by a new zone, a session ended with the last of its windows",
      in: "FocusKey/Rules/ClockTurns.swift",
      "return ⟦span.occurrences⟧.compactMap { id in", by: "Array(span.occurrences.prefix(1))"),
    Mutation(
      "steady-until-tomorrow", "R30: a change of the clock two days ahead moves what begins then",
      in: "FocusKey/Rules/DatedInstant.swift",
      ".map { $0 > instant + .days(⟦4⟧) } ?? true", by: "1"),
    Mutation(
      "two-by-hand", "R36, R20: what was adopted ends where another manual session runs",
      in: "FocusKey/Rules/Editing.swift",
      "if adoptedGoOn, session.trigger != .schedule, ⟦!others⟧, !isOver,", by: "true"),
    Mutation(
      "a-short-spare-comes-late",
      "R43, R16a: the spare of a break under 15 minutes comes when the break ends",
      in: "FocusKey/Rules/MonitorPlan.swift",
      "warning: ⟦end > boundary.at ? end - boundary.at : nil⟧))",
      by: "end > boundary.at ? boundary.at - since : nil"),
    Mutation(
      "more-time-forgets-the-turns",
      "R48, R53: more time lasts as long as granted, whatever was turned before",
      in: "FocusKey/Rules/MoreTime.swift",
      "let end = Deadline(wall: now + granted, turnedThen: ⟦state.turned⟧)", by: "Duration.zero"),
    Mutation(
      "warned-where-the-schedule-ends",
      "R46: no word of a break’s end where its session ends first, by its schedule, too",
      in: "FocusKey/Rules/NotificationPlan.swift",
      "let last = ⟦draft.foreseenEnd(of: session)⟧\n    for (start, deadline) in parts {",
      by: "session.timer?.due(turned: turned)"),
    Mutation(
      "a-day-half-used-goes-on", "R47: a new day begins with nothing used, however little was",
      in: "FocusKey/Rules/Outlook.swift",
      "return ⟦file.state.budgets == nil⟧ || reading.zone",
      by: "!(file.state.budgets?.accounts.contains { $0.store != nil } ?? false)"),
    Mutation(
      "strict-until-the-rest", "R52, R22: strict holds in a rest, too",
      in: "FocusKey/Rules/Restrictions.swift",
      statement:
        "⟦wanted.isLifted = true⟧\n      return wanted\n    }\n    wanted.everythingExcept",
      by: "wanted = Restriction(isLifted: true)"),
    Mutation(
      "stopped-rounds-keep-their-end",
      "R34: rounds that a schedule stops bring no end of their own",
      in: "FocusKey/Rules/Settling.swift",
      statement:
        "⟦state.sessions[index].timer = nil⟧\n    }\n    state.sessions[index].isScheduled",
      by: "_ = index"),
    Mutation(
      "open-ended-is-not-the-latest", "R49: open-ended counts as the latest end",
      in: "FocusKey/Rules/ShieldRules.swift", "if ⟦areAllKnown⟧, let last", by: "true"),
    Mutation(
      "a-window-within-a-window", "R33: merged windows last until the last end",
      in: "FocusKey/Rules/Spans.swift",
      statement: "⟦span.end = max(span.end, run.end)⟧", by: "span.end = run.end"),
    Mutation(
      "sunday-night-ends-the-week", "R32, R29: a night from Sunday to Monday is Monday’s, too",
      in: "FocusKey/Rules/WindowChecks.swift",
      statement: "⟦if end > week { found.append(0..<(end - week)) }⟧", by: "_ = end"),

    // MARK: Shell
    Mutation(
      "a-wish-comes-again", "R50: a break that was asked for at a shield is asked for once",
      in: "FocusKey/Shell/BreakWish.swift",
      statement: "⟦try environment.container.delete(name)⟧\n      var line", by: "_ = name"),
    Mutation(
      "heads-ups-stay-at-home",
      "R37, R31: a heads-up comes by the local time of where the phone is",
      in: "FocusKey/Shell/NotificationWriter.swift",
      "if ⟦planned.identifier.hasPrefix(\"headsup.\")⟧ {", by: "false"),
    Mutation(
      "closing-is-no-attempt", "R51: each press counts, on Close as well",
      in: "FocusKey/Shell/ShieldExtensions.swift",
      statement: "⟦draft.countAttempt(of: plan.sessions)⟧",
      by: "if isSecond { draft.countAttempt(of: plan.sessions) }"),
    Mutation(
      "an-allowed-site-stays-blocked", "R15, R10: what an allow list gains is open at once",
      in: "FocusKey/Shell/SystemUpdate.swift",
      "return keptApps == wanted.applications && ⟦keptSites == wanted.webDomains⟧", by: "true"),
    Mutation(
      "healed-without-a-word", "R61: the log says that the last good copy is used",
      in: "FocusKey/Shell/WakeUp.swift",
      statement: "⟦DebugLog.append(\"stored state damaged: the copy is used\", environment)⟧",
      by: "environment.log(\"stored state damaged: the copy is used\")"),

    // MARK: Storage
    Mutation(
      "a-percent-sign-tears-the-line",
      "R56, R61: a line can be read whatever the profile is called",
      in: "FocusKey/Storage/Lines.swift",
      "if byte > 0x20, ⟦byte != UInt8(ascii: \"%\")⟧, byte", by: "true"),
    Mutation(
      "columns-from-nought", "R62: where a file is wrong is told as people count",
      in: "FocusKey/Storage/JSONValue.swift",
      "place = .init(line: place.line + 1, column: ⟦1⟧)", by: "0"),
    Mutation(
      "the-marker-is-backed-up", "R63: another phone is known by a file that no backup has",
      in: "FocusKey/Storage/StateStore.swift",
      statement: "⟦try container.excludeFromBackup(markerName)⟧", by: "_ = markerName"),
    Mutation(
      "a-category-is-taken-for-an-app",
      "R45, R50: of an app blocked by its category, the category opens behind a gate, too",
      in: "FocusKey/Storage/StateCodec+Breaks.swift",
      "out.word(⟦\"category\"⟧)", by: "\"application\""),
    Mutation(
      "a-note-forgets-what-was-granted", "R48: more time lasts, on a full disk, too",
      in: "FocusKey/Storage/UseNote.swift",
      statement: "⟦account.grant = known.grant⟧", by: "_ = known"),
    Mutation(
      "a-note-is-of-one-day", "R47a, R48: more time lasts over midnight, on a full disk, too",
      in: "FocusKey/Storage/UseNote.swift",
      "let known = ⟦old.accounts⟧", by: "(old.date == date ? old.accounts : [])"),

    // MARK: App
    Mutation(
      "a-line-of-what-never-ran", "R6: a schedule starts nothing while access is missing",
      in: "FocusKey/App/FocusKeyApp+FirstLaunch.swift",
      statement: "⟦lines.removeAll { isNew($0.session) && $0.trigger == .schedule }⟧",
      by: "_ = isNew"),
    Mutation(
      "a-card-passes-from-outside", "R39: a card passes its gate while that is on the screen",
      in: "FocusKey/App/FocusKeyApp+Starting.swift",
      "let standsForCard = isCard ? ⟦wasInFront⟧ :", by: "true"),
    Mutation(
      "switched-to-without-an-end", "R21, R22: what is switched to runs as long as was asked for",
      in: "FocusKey/App/FocusKeyApp+Gates.swift",
      "try draft.switchTo(start.profile, length: ⟦start.length⟧, by: start.trigger)",
      by: "SessionLength.open"),
    Mutation(
      "counting-behind-a-takeover",
      "R58: a Live Activity claims nothing more once a schedule has taken its session over",
      in: "FocusKey/App/FocusActivity.swift",
      "staleAt: .earliest(end, pause, change, ⟦takeover(of: session, until: end)⟧)",
      by: "Instant?.none"),
    Mutation(
      "an-ipad-is-told-of-cards", "R54: an iPad never hears of a card",
      in: "FocusKey/App/Screens/Drawing+Home.swift",
      "if ⟦device.isPad⟧ {\n      text(\"Tap Start to focus.\")",
      by: "device.isPad && device.readsTagsInBackground"),
    Mutation(
      "always-allowed-is-not-told", "R12: that Always Allowed apps escape allow lists is told",
      in: "FocusKey/App/Screens/Drawing+Editor.swift",
      "if ⟦profile.mode == .blocksEverythingExcept⟧ {\n      text(\"Apps", by: "false"),
    Mutation(
      "only-the-first-can-be-ended", "R24: End Session for each session that runs",
      in: "FocusKey/App/Screens/Drawing+Sessions.swift",
      "for session in ⟦draft.state.sessions⟧ {\n      button(\"End Session\"",
      by: "Array(draft.state.sessions.prefix(1))"),
    Mutation(
      "revoked-is-refused-the-next-time",
      "R7: access that was taken away is that at every opening, until it is given back",
      in: "FocusKey/App/FocusKeyApp+Effects.swift",
      "(old?.access == .approved || ⟦old?.access == .revoked⟧)", by: "false"),
  ]
}
