extension Mutation {
  /// Starts, ends, history, insights.
  static let sessions: [Mutation] = [
    Mutation(
      "second-manual-session", "R21: one session by hand at a time",
      in: "FocusKey/Rules/Starting.swift", "if let running = ⟦state.manualSession⟧ {\n      throw",
      by: "nil"),
    Mutation(
      "started-twice", "R20: a profile runs once",
      in: "FocusKey/Rules/Starting.swift", "if ⟦state.session(of: profile) != nil⟧ { throw",
      by: "false"),
    Mutation(
      "switch-keeps-the-old-one", "R21: switching ends what ran",
      in: "FocusKey/Rules/Starting.swift",
      statement:
        "⟦if let running = state.manualSession { end(running.id, at: now, because: .switched) }⟧",
      by: "_ = state.manualSession"),
    Mutation(
      "blocks-without-access", "R6: without access a session only keeps time",
      in: "FocusKey/Rules/Starting.swift", "isTimerOnly: ⟦state.access != .approved⟧)", by: "false"),
    Mutation(
      "revoked-and-running", "R7, B32: access is taken away, and the timer runs on",
      in: "FocusKey/Rules/Starting.swift",
      statement: "⟦end(id, at: now, because: .accessRevoked)⟧", by: "_ = index"),
    Mutation(
      "given-back-since-ever", "R7: what a schedule missed without access did not run",
      in: "FocusKey/Rules/Starting.swift",
      statement: "⟦state.accessSince = now⟧\n      if state.access == .revoked", by: "_ = seen"),
    Mutation(
      "attempts-count-double", "R51: one attempt a press",
      in: "FocusKey/Rules/Starting.swift", "state.sessions[index].attempts += ⟦1⟧", by: "2"),
    Mutation(
      "ended-early-starts-again", "R27: what was ended early stays ended until it comes round",
      in: "FocusKey/Rules/Ending.swift",
      statement: "if session.isScheduled { ⟦skipOccurrences(of: session)⟧ }", by: "_ = session"),
    Mutation(
      "skips-the-first-only", "R27, R33: all that was merged is skipped",
      in: "FocusKey/Rules/Ending.swift", "contentsOf: ⟦span.occurrences⟧)",
      by: "Array(span.occurrences.prefix(1))"),
    Mutation(
      "early-is-not-told", "R28a: a schedule that is ended by hand was ended early",
      in: "FocusKey/Rules/Ending.swift",
      "let early = ⟦session.isScheduled || session.timer != nil⟧", by: "session.timer != nil"),
    Mutation(
      "ends-when-noticed", "R28a: an end is recorded at its deadline, not when it was seen",
      in: "FocusKey/Rules/Ending.swift", "let end = ⟦max(session.start, min(instant, now))⟧",
      by: "now"),
    Mutation(
      "breaks-count-as-focus", "R56: breaks are no focus",
      in: "FocusKey/Rules/Ending.swift", "focused: max(.zero, elapsed - ⟦paused⟧)", by: ".zero"),
    Mutation(
      "open-break-is-lost", "R28, R56: a break that runs at the end counts as far as it ran",
      in: "FocusKey/Rules/Ending.swift",
      statement:
        "⟦endBreak(at: index, when: min(measured, pause.due(turned: state.turned)))⟧",
      by: "_ = pause"),
    Mutation(
      "short-sessions-are-lost", "R56: a session of a second has its line",
      in: "FocusKey/Rules/Ending.swift", "shortestKept = Duration.seconds(⟦1⟧)", by: "60"),
    Mutation(
      "midnight-is-not-split", "R57: a day's focus ends at midnight",
      in: "FocusKey/Rules/Insights.swift", "let end = min(⟦max(midnight, start)⟧, line.end)",
      by: "line.end"),
    Mutation(
      "a-break-is-of-its-last-day", "R57: a break over midnight counts on both days",
      in: "FocusKey/Rules/Pauses.swift",
      "let part = ⟦midnight.part(of: elapsed, from: pause.start, until: end)⟧",
      by: "Duration.zero"),
    Mutation(
      "weeks-begin-on-sunday", "R57: a week begins on Monday",
      in: "FocusKey/Rules/Insights.swift",
      "let monday = date.adding(days: ⟦1 - date.weekday.rawValue⟧)",
      by: "-(date.weekday.rawValue % 7)"),
    Mutation(
      "streak-ends-each-morning", "R57: today counts once it has its goal",
      in: "FocusKey/Rules/Insights.swift",
      "let last = ⟦isDoneToday ? today : today.adding(days: -1)⟧", by: "today"),
    Mutation(
      "lapses-cost-nothing", "R57: the score falls by 5 with each lapse",
      in: "FocusKey/Rules/Insights.swift", "whole - ⟦5⟧ * Int64(lapses)", by: "0"),
    Mutation(
      "any-path-will-do", "R19: a link to an unknown place means nothing",
      in: "FocusKey/Rules/Links.swift", "guard ⟦path == \"start\" || path == \"stop\"⟧ else",
      by: "true"),
    Mutation(
      "any-field-will-do", "R19: an unknown parameter means nothing",
      in: "FocusKey/Rules/Links.swift", "⟦parts[0] == \"profile\"⟧,", by: "true"),
  ]
}
