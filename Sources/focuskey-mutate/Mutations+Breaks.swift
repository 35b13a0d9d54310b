extension Mutation {
  /// Breaks, rests and their gates.
  static let breaks: [Mutation] = [
    Mutation(
      "a-rest-tells-twice", "R46: a break that ends behind a rest is told of once",
      in: "FocusKey/Rules/NotificationPlan.swift", "⟦session.currentBreak == nil⟧", by: "true"),
    Mutation(
      "break-ends-at-midnight", "R43, B03: a break over midnight ends at midnight",
      in: "FocusKey/Rules/Breaks.swift", "var end = Deadline(wall: ⟦now + length⟧, turnedThen",
      by: """
        min(now + length, zone.instant(of: CivilTime(
          date: zone.civilTime(at: now).date.adding(days: 1), time: .midnight)))
        """),
    Mutation(
      "breaks-without-number", "R38: so many breaks and no more",
      in: "FocusKey/Rules/Breaks.swift", "return max(0, count - ⟦breaksTaken⟧)", by: "0"),
    Mutation(
      "quota-of-the-first-hour", "R38: a quota of the hour is renewed with the hour",
      in: "FocusKey/Rules/Breaks.swift",
      "breaksTaken > 0 && ⟦breakHour == hour(at: wall, turned: turned)⟧ ?", by: "true"),
    Mutation(
      "deep-has-breaks", "R59: a deep session has no breaks",
      in: "FocusKey/Rules/Breaks.swift", "if ⟦isDeep⟧ { return 0 }", by: "false"),
    Mutation(
      "a-break-in-a-break", "R41: no break is taken in a break",
      in: "FocusKey/Rules/Breaks.swift",
      "if let pause = ⟦currentBreak⟧ {\n      guard profile.opensSideBySide", by: "nil"),
    Mutation(
      "a-break-in-a-rest", "R40: no break is taken in a rest",
      in: "FocusKey/Rules/Breaks.swift", "⟦rest(at: wall, turned: turned) == nil⟧ else {",
      by: "true"),
    Mutation(
      "break-time-is-lost", "R56: break time adds up",
      in: "FocusKey/Rules/Breaks.swift",
      "session.breakTime + ⟦(elapsed - rested)⟧", by: ".zero"),
    Mutation(
      "one-app-opens-all", "R45: a break for one app opens this app",
      in: "FocusKey/Rules/Breaks.swift",
      "opening: ⟦profile.breaksOpenOneTarget ? target : nil⟧)", by: "nil"),
    Mutation(
      "resume-does-nothing", "R41: Resume ends the break",
      in: "FocusKey/Rules/Breaks.swift",
      statement: "⟦endBreak(at: index, when: now)⟧\n      note(", by: "_ = index"),
    Mutation(
      "rest-after-the-last-round", "R22: the last focus has no rest after it",
      in: "FocusKey/Model/Session.swift", "Int64(⟦count - 1⟧) * rest.seconds", by: "count"),
    Mutation(
      "blocked-in-a-rest", "R22: in a rest everything is open",
      in: "FocusKey/Rules/Restrictions.swift",
      "if ⟦session.rest(at: now, turned: state.turned) != nil⟧ {", by: "false"),
    Mutation(
      "blocked-in-a-break", "R41: in a break everything is open",
      in: "FocusKey/Rules/Restrictions.swift",
      "guard let pause = ⟦session.currentBreak⟧ else { return wanted }", by: "nil"),
    Mutation(
      "break-goes-on-for-good", "R43, B09: a break ends by itself",
      in: "FocusKey/Rules/Breaks.swift",
      "if ⟦due <= instant⟧ {\n        endBreak(at: index, when: due)", by: "false"),
    Mutation(
      "use-is-never-spent",
      "R45c: a target that is open for minutes of use closes when they are used",
      in: "FocusKey/Rules/Breaks.swift",
      "instant == now && ⟦opening.use.map { $0.counted >= $0.limit } ?? false⟧", by: "false"),
    Mutation(
      "no-wake-up-for-breaks", "R43, B10: a break ends without the app being opened",
      in: "FocusKey/Rules/MonitorPlan.swift",
      "if let pause = ⟦session.currentBreak⟧, pause.openings.isEmpty {", by: "nil"),
    Mutation(
      "warns-of-short-breaks", "R46, B05: a break of a minute is not announced as nearly over",
      in: "FocusKey/Rules/NotificationPlan.swift",
      "if ⟦deadline.wall - start >= NotificationPlan.shortestWarnedBreak⟧,",
      by: "true"),
    Mutation(
      "gates-stand-open", "R50: a gate stands before a break at the shield, too",
      in: "FocusKey/Shell/ShieldExtensions.swift", "guard ⟦plan.gates.isEmpty⟧ else", by: "true"),
    Mutation(
      "any-button-is-a-break", "R50: only the second button asks for a break",
      in: "FocusKey/Shell/ShieldExtensions.swift",
      "let isSecond = ⟦action == .secondaryButtonPressed⟧", by: "true"),
    Mutation(
      "shortest-wait-wins", "R40: of several waits the longest",
      in: "FocusKey/Rules/ShieldRules.swift", "⟦other < length⟧ { found[place] = gate }",
      by: "other > length"),
    Mutation(
      "wait-is-a-second-short", "R39: a wait lasts to the second",
      in: "FocusKey/App/GatePassage.swift",
      "return max(.zero, ⟦length - (uptime - waitingSince)⟧)",
      by: "length - (uptime - waitingSince) - .seconds(1)"),
    Mutation(
      "any-answer-is-right", "R39: a wrong answer opens nothing",
      in: "FocusKey/App/FocusKeyApp+Gates.swift", "let isRight = ⟦puzzle.rightAnswer == place⟧",
      by: "true"),
    Mutation(
      "end-has-no-gate", "R25, R39: the gate of the end stands before the end",
      in: "FocusKey/App/FocusKeyApp+Gates.swift", "⟦!gate.isOpen⟧\n      else { return [] }",
      by: "false"),
    Mutation(
      "any-card-will-do", "R39: a card gate wants the profile's card or a nameless one",
      in: "FocusKey/App/FocusKeyApp+Starting.swift",
      "return ⟦passage.cards.contains { state.profile($0)?.name == name }⟧", by: "true"),
    Mutation(
      "tap-counts-twice", "R19: one card in two seconds is one",
      in: "FocusKey/App/FocusKeyApp+Starting.swift", "linkPause = Duration.seconds(⟦2⟧)", by: "0"),
  ]
}
