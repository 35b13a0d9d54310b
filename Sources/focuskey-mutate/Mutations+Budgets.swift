extension Mutation {
  /// Daily budgets, requests, guardians.
  static let budgets: [Mutation] = [
    Mutation(
      "a-mark-beyond-the-limit", "R47: at 100 % the budget is used up",
      in: "FocusKey/Rules/Budgets.swift", "⟦account.counted >= budget.limit⟧",
      by: "account.counted > budget.limit"),
    Mutation(
      "warned-on-every-day", "R47: a budget holds on its days",
      in: "FocusKey/Rules/BudgetUse.swift",
      "⟦budget.days.contains(ledger.date.weekday)⟧\n    else { return }", by: "true"),
    Mutation(
      "yesterday-is-used-up-today", "R47: at midnight nothing is used",
      in: "FocusKey/Rules/Budgets.swift",
      "if let ledger = state.budgets, ⟦ledger.date < today⟧, instant", by: "false"),
    Mutation(
      "granted-and-blocked", "R48: granted time opens",
      in: "FocusKey/Rules/Budgets.swift", "guard ⟦account.grant == nil⟧ else {", by: "true"),
    Mutation(
      "granted-for-good", "R48: granted time ends",
      in: "FocusKey/Rules/Budgets.swift",
      "⟦grant.end.due(turned: state.turned) <= instant⟧ {", by: "false"),
    Mutation(
      "requests-wait-for-good", "R48: a request expires",
      in: "FocusKey/Rules/Budgets.swift",
      "⟦request.due(turned: state.turned) <= instant⟧ {", by: "false"),
    Mutation(
      "warned-at-ninety", "R47: the warning comes at 80 %",
      in: "FocusKey/Rules/Budgets.swift", "warningPercent: Int64 = ⟦80⟧", by: "90"),
    Mutation(
      "sites-have-no-budget", "R47: a budget covers sites, too",
      in: "FocusKey/Rules/Budgets.swift",
      "wanted.webDomains = ⟦profile.selection.webDomainTokens⟧", by: "[]"),
    Mutation(
      "use-without-use", "R47, B37: what cannot have been used is not believed",
      in: "FocusKey/Rules/BudgetUse.swift",
      "if ⟦hasBegunDay || mark - account.base > possible⟧ {", by: "false"),
    Mutation(
      "a-day-begins-when-seen", "R47, R16a: use counts from midnight on, whoever told of it",
      in: "FocusKey/Rules/Budgets.swift",
      "var since = ⟦min(midnight, present)⟧", by: "present"),
    Mutation(
      "use-before-the-first-word", "R47: what was used before FocusKey heard of a day counts",
      in: "FocusKey/Rules/Budgets.swift",
      "let earliest = ⟦first.map { max(since, present - ($0 - .seconds(1))) } ?? since⟧",
      by: "present"),
    Mutation(
      "a-changed-budget-misses-midnight", "R47, R48a: events are registered anew in time",
      in: "FocusKey/Rules/MonitorPlan.swift",
      "where ⟦account.counted > .zero⟧ {", by: "account.store != nil"),
    Mutation(
      "use-of-a-locked-night", "R47, D19: nothing is used while the phone lies locked",
      in: "FocusKey/Rules/Budgets.swift",
      "guard ⟦now >= midnight + .hours(1) + Draft.longestDelayOfBegin⟧ else", by: "false"),
    Mutation(
      "a-day-brought-back-is-new", "R47: what was used on a day that comes back is used",
      in: "FocusKey/Rules/Budgets.swift", "let day = ledger.otherDay, ⟦day.date >= date⟧ {",
      by: "false"),
    Mutation(
      "out-of-an-unused-day-unwatched", "R47, R31: a journey over midnight wakes FocusKey up",
      in: "FocusKey/Rules/MonitorPlan.swift",
      statement: "if let unusedDay { ⟦lay(around: unusedDay)⟧ }", by: "_ = unusedDay"),
    Mutation(
      "a-noted-day-begins-again", "R3, R47a: use that was noted is of a later moment",
      in: "FocusKey/Rules/Budgets.swift", "instant == now || ⟦!isUseNoted⟧ {", by: "true"),
    Mutation(
      "a-doubtful-day-is-free", "R47: what is told of too late leaves no day uncounted",
      in: "FocusKey/Rules/BudgetUse.swift", "if ⟦account.isStartDoubtful⟧ { countFromNow() }",
      by: "false"),
    Mutation(
      "late-words-behind-a-restart", "R47: late words of use behind a restart are not lost",
      in: "FocusKey/Rules/Budgets.swift", "account.isStartDoubtful = ⟦earliest > since⟧",
      by: "false"),
    Mutation(
      "a-day-by-the-clock-shown", "R47, R53: a day begins by the clock whose turns are known",
      in: "FocusKey/Rules/Budgets.swift", "now - ⟦(state.clock?.turn(at: reading) ?? .zero)⟧",
      by: ".zero"),
    Mutation(
      "a-last-hour-is-of-no-day", "R47, R30: use counts in both hours before midnight",
      in: "FocusKey/Rules/PlannedMonitor.swift", "⟦ledger.wraps⟧ ? .midnight", by: "false"),
    Mutation(
      "the-hour-before-counts-again", "R47, R53: use by another clock is of another day",
      in: "FocusKey/Rules/Budgets.swift", "if known != nil { countAnew(from: ⟦present⟧) }",
      by: "nil"),
    Mutation(
      "an-hour-of-yesterday", "R47, R53: of a full hour before midnight nothing is counted",
      in: "FocusKey/Rules/Budgets.swift", "since = isJump || ⟦hour < midnight⟧ ?", by: "false"),
    Mutation(
      "a-longer-hour-counts", "R47, R53: what is counted anew is use of the account's day",
      in: "FocusKey/Rules/Budgets.swift", "start ?? (⟦begin <= fullHour⟧ ?", by: "true"),
    Mutation(
      "a-note-forgets-its-doubt", "R47a: what is noted on a full disk is as doubtful as it was",
      in: "FocusKey/Storage/UseNote.swift",
      "account.isStartDoubtful = ⟦try line.flag()⟧", by: "try line.flag() && false"),
    Mutation(
      "a-first-word-by-an-old-clock", "R47, R53: a turn before a day's first use is no use",
      in: "FocusKey/Rules/BudgetUse.swift",
      "(account.since, account.turnedThen) = (now - mark, ⟦state.turned⟧)",
      by: "account.turnedThen"),
    Mutation(
      "warned-twice", "R47: one warning a day",
      in: "FocusKey/Rules/BudgetUse.swift", "⟦!account.isWarned⟧ {", by: "true"),
    Mutation(
      "any-code-will-do", "R39: only the guardian's code grants",
      in: "FocusKey/Rules/MoreTime.swift", "guard ⟦Guardian.seal(of: code) == seal⟧ else",
      by: "true"),
    Mutation(
      "refused-and-pending", "R48: a refused request is gone",
      in: "FocusKey/Rules/MoreTime.swift",
      statement:
        "⟦state.budgets?.accounts[index].request = nil⟧\n      note(\"more time refused",
      by: "_ = account"),
    Mutation(
      "time-under-the-shield", "R47, R48a: what the system counts under a shield is no use",
      in: "FocusKey/Rules/BudgetUse.swift", "let mark = ⟦min(told, budget.limit)⟧", by: "told"),
    Mutation(
      "set-back-behind-a-restart", "R47, R53: nobody gains use by a clock that was set back unseen",
      in: "FocusKey/Rules/Settling.swift", statement: "if isCountedAnew { ⟦countAnew(from: now)⟧ }",
      by: "_ = now"),
    Mutation(
      "use-left-by-a-clock", "R45c, R53: use is counted wherever the clock is set",
      in: "FocusKey/Rules/PlannedMonitor.swift", "opening.from - .hours(⟦114⟧)", by: "36"),
    Mutation(
      "a-restart-hides-no-turn", "R47, R53: a clock set back behind a restart frees no budget",
      in: "FocusKey/Rules/Settling.swift",
      statement: "|| !hasCountOfElsewhere { ⟦doubtCountsBeforeRestart()⟧ }", by: "_ = now"),
    Mutation(
      "a-gate-of-nothing-is-in-the-way", "R48: a gate whose object is gone makes room",
      in: "FocusKey/App/FocusKeyApp+Guardian.swift",
      "⟦interface.passage?.wish.isPossible(in: state) ?? false⟧", by: "interface.passage != nil"),
  ]
}
