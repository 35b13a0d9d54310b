extension Mutation {
  /// Windows, spans, adoption, clocks.
  static let schedules: [Mutation] = [
    Mutation(
      "a-second-too-long", "R29: a window ends at its end, not a second later",
      in: "FocusKey/Rules/Spans.swift", "run.start <= instant, ⟦instant < run.end⟧",
      by: "instant <= run.end"),
    Mutation(
      "nights-end-before-they-start", "R29: a window over midnight ends on the next day",
      in: "FocusKey/Rules/Spans.swift",
      "let last = ⟦window.runsPastMidnight ? date.adding(days: 1) : date⟧", by: "date"),
    Mutation(
      "yesterday-is-forgotten", "R29: after midnight a night of yesterday still runs",
      in: "FocusKey/Rules/Spans.swift", "return window.runsPastMidnight ? ⟦-1...0⟧ : 0...0",
      by: "0...0"),
    Mutation(
      "every-day-is-right", "R29: a window runs on its days only",
      in: "FocusKey/Rules/Spans.swift",
      "guard ⟦window.days.contains(date.weekday)⟧ else", by: "true"),
    Mutation(
      "skips-are-forgotten", "R27: an occurrence that is skipped does not run",
      in: "FocusKey/Rules/Spans.swift", "guard ⟦!skipped.contains(id)⟧ else", by: "true"),
    Mutation(
      "touching-is-not-merged", "R33: windows that touch are one session",
      in: "FocusKey/Rules/Spans.swift", "if ⟦run.start > span.end⟧ {", by: "run.start >= span.end"),
    Mutation(
      "switched-off-and-running", "R36: a schedule that is switched off wants nothing",
      in: "FocusKey/Rules/Spans.swift", "windows = ⟦profile.isOnSchedule ? profile.windows : []⟧",
      by: "profile.windows"),
    Mutation(
      "restarts-what-has-ended", "R34, B17: what has just ended does not start in its own past",
      in: "FocusKey/Rules/Settling.swift", "state.accessSince, ⟦profile.lastEnd⟧))",
      by: ".distantPast"),
    Mutation(
      "starts-when-noticed", "R28a: a start is recorded when it was due",
      in: "FocusKey/Rules/Settling.swift",
      "start: ⟦start⟧, startZone: zone.identifier, turnedThen: state.turned - leapt", by: "now"),
    Mutation(
      "jumped-time-elapses", "R53, R56: what the clock has jumped over did not elapse",
      in: "FocusKey/Rules/Settling.swift", "let leapt = ⟦min(jump, instant - start)⟧",
      by: "Duration.zero"),
    Mutation(
      "windows-of-a-zone-left", "R31: where nobody called, the zone had changed before",
      in: "FocusKey/Rules/Settling.swift", "let isSilent = ⟦isElsewhere && !isCalledLate⟧",
      by: "false"),
    Mutation(
      "never-adopted", "R34: a schedule takes over what was started by hand",
      in: "FocusKey/Rules/Settling.swift", "state.sessions[index].isScheduled = ⟦true⟧",
      by: "false"),
    Mutation(
      "journeys-adopt-nothing", "R34: what has come whenever the zone changed takes over",
      in: "FocusKey/Rules/Settling.swift",
      "⟦lastSpanEnd(of: profile, before: now, in: zone) >= start⟧", by: "false"),
    Mutation(
      "a-journey-counts-twice", "R20, R53: until a journey the session that it ends has run",
      in: "FocusKey/Rules/Ending.swift", "let last = ⟦isTurned⟧ ? end", by: "true"),
    Mutation(
      "adoption-cuts-the-timer", "R34: what is adopted runs at least as long as its timer",
      in: "FocusKey/Rules/Settling.swift", "if ⟦timer > instant⟧ { continue }", by: "false"),
    Mutation(
      "three-boundaries-at-a-time", "R28a: all that was missed happens, however much",
      in: "FocusKey/Rules/Settling.swift", "boundariesAtMost = ⟦50_000⟧", by: "3"),
    Mutation(
      "twice-the-same-store", "R4: each session has a settings store of its own",
      in: "FocusKey/Rules/Settling.swift", "first { ⟦!owned.contains($0)⟧ }", by: "true"),
    Mutation(
      "turned-clock-is-believed", "R53, B13: a clock that is turned ends nothing that elapses",
      in: "FocusKey/Model/Clock.swift",
      "return ⟦(reading.wall - wall) - (reading.uptime - uptime)⟧", by: ".zero"),
    Mutation(
      "deadlines-follow-the-clock", "R53: a timer goes by elapsed time where that is over first",
      in: "FocusKey/Model/Clock.swift", "wall + ⟦min(.zero, turned - turnedThen)⟧", by: ".zero"),
    Mutation(
      "no-bypass-is-noted", "R53: a clock that is turned is a way around",
      in: "FocusKey/Rules/ClockTurns.swift", "state.sessions[index].bypasses += ⟦1⟧", by: "0"),
    Mutation(
      "ends-by-the-clock-before", "R53: of a clock that was set back only elapsed time is believed",
      in: "FocusKey/Rules/Settling.swift",
      "let shown = ⟦turn < .zero ? min(before, max(state.settled, now - .seconds(1))) : before⟧",
      by: "before"),
    Mutation(
      "turned-past-the-end", "R31, R53: what a turn of the clock puts past its end, ends",
      in: "FocusKey/Rules/ClockTurns.swift",
      statement:
        "      ⟦endIfPast(session, span: spansBefore[session.id], turn, since: before)⟧\n",
      by: "_ = session"),
    Mutation(
      "start-is-end", "R29: a window whose start is its end is refused",
      in: "FocusKey/Rules/WindowChecks.swift", "if ⟦hour.start == hour.end⟧ { throw", by: "false"),
    Mutation(
      "windows-without-end", "R29: windows that cover the week are refused",
      in: "FocusKey/Rules/WindowChecks.swift", "if ⟦coversWeek(hours)⟧ { throw", by: "false"),
    Mutation(
      "heads-up-comes-late", "R37: the heads-up comes 5 minutes before",
      in: "FocusKey/Rules/NotificationPlan.swift", "headsUp = Duration.minutes(⟦5⟧)", by: "4"),
    Mutation(
      "heads-up-in-a-session", "R37: no heads-up while the profile runs",
      in: "FocusKey/Rules/NotificationPlan.swift",
      "let free = ⟦endOfSession(of: profile)⟧", by: ".some(.distantPast)"),
  ]
}
