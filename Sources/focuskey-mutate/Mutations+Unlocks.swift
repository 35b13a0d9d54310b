extension Mutation {
  /// Open apps, minutes of use, what cannot be stored, access that came back, policies, the widget.
  static let unlocks: [Mutation] = [
    Mutation(
      "opened-beside-another", "R41: no second break during a break, unless the profile says so",
      in: "FocusKey/Rules/Breaks.swift", "guard ⟦profile.opensSideBySide⟧, targets",
      by: "profile.breaksOpenOneTarget"),
    Mutation(
      "all-close-with-the-last", "R45b: each open app has an end of its own",
      in: "FocusKey/Rules/Breaks.swift", "if ⟦isUsedUp || due <= instant⟧ {", by: "isUsedUp"),
    Mutation(
      "minutes-of-use-by-the-clock", "R45c: minutes of use are not minutes of the clock",
      in: "FocusKey/Rules/Breaks.swift", "if ⟦countsUse⟧ { end.wall", by: "false"),
    Mutation(
      "unused-minutes-are-a-break", "R45c: break time is what was used",
      in: "FocusKey/Rules/Breaks.swift", "if ⟦pause.countsUse⟧ { elapsed", by: "false"),
    Mutation(
      "use-is-not-heard-of", "R45c: an app closes when its minutes are used",
      in: "FocusKey/Rules/OpeningUse.swift", "use.counted = ⟦min(mark, use.limit)⟧",
      by: "use.counted"),
    Mutation(
      "use-without-spare", "R45c: a threshold that is lost has a spare",
      in: "FocusKey/Rules/OpeningUse.swift",
      "marks += ⟦[limit.seconds, limit.seconds + step.seconds]⟧",
      by: "[limit.seconds]"),
    Mutation(
      "use-that-nobody-had", "R45c: where use is told that cannot be, the clock counts",
      in: "FocusKey/Rules/OpeningUse.swift", "if ⟦mark > possible⟧ {", by: "false"),
    Mutation(
      "budget-without-spare", "R47: a threshold that is lost has a spare",
      in: "FocusKey/Rules/BudgetUse.swift",
      "let marks = ⟦budget.marks + [budget.limit + UseEvents.step]⟧",
      by: "budget.marks"),
    Mutation(
      "unstored-use-is-forgotten", "R47a: what could not be stored is kept by the system",
      in: "FocusKey/Storage/SystemNote.swift",
      "if let use = ⟦UseNote.name(of: draft, on: stored)⟧ {", by: "String?.none"),
    Mutation(
      "an-unstored-shield-is-forgotten", "R4, R28: a shield that could not be stored goes, too",
      in: "FocusKey/Storage/SystemNote.swift", "return ⟦isUnstored ? raised : nil⟧",
      by: "String?.none"),
    Mutation(
      "days-back-count-on", "R45c: set back by many days, the clock counts, and not the system",
      in: "FocusKey/Rules/ClockTurns.swift", statement: "⟦countByClock()⟧", by: "_ = before"),
    Mutation(
      "noted-use-counts-from-before", "R47a, R56: use that was noted says nothing of earlier",
      in: "FocusKey/Rules/Breaks.swift", "let isUsedUp = ⟦instant == now⟧ &&", by: "true"),
    Mutation(
      "a-noted-day-is-a-clock-gone-wrong", "R47a: use that was noted is of a later day",
      in: "FocusKey/Rules/Budgets.swift", "if ⟦instant == now⟧, let date", by: "true"),
    Mutation(
      "a-note-outlives-its-state", "R47a: a note holds for the state that it was made on",
      in: "FocusKey/Storage/UseNote.swift", "guard ⟦try line.int() == state.revision⟧ else",
      by: "try line.int() >= 0"),
    Mutation(
      "a-gap-goes-unseen", "R7a: access that was gone is seen at the next opening",
      in: "FocusKey/App/FocusKeyApp+Effects.swift", "old.isMarked, ⟦!AccessMark.isSet⟧ else",
      by: "false"),
    Mutation(
      "the-mark-stays", "R28: nothing is left after the end",
      in: "FocusKey/Shell/AccessMark.swift",
      statement: "⟦if store.account.lockAccounts != nil { store.account.lockAccounts = nil }⟧",
      by: "_ = store"),
    Mutation(
      "nobody-is-asked-to-pick", "R7a: void tokens must be picked again",
      in: "FocusKey/Shell/AccessMark.swift", "state.profiles[index].isDoubtful = ⟦true⟧",
      by: "false"),
    Mutation(
      "anybodys-policy", "R48a: a policy is sealed with the guardian's code",
      in: "FocusKey/Shell/PolicyReceiver.swift",
      "guard ⟦PolicyFile.seal(of: policy, guardian) == seal⟧ else", by: "true"),
    Mutation(
      "a-late-policy", "R48a: an older policy does nothing",
      in: "FocusKey/Rules/PolicyRules.swift", "guard ⟦policy.number > state.policyNumber⟧ else",
      by: "true"),
    Mutation(
      "strict-against-the-guardian", "R48a: strict profiles take a policy over",
      in: "FocusKey/Rules/PolicyRules.swift", "isFreeOfStrictness = ⟦true⟧", by: "false"),
    Mutation(
      "a-policy-loosens-the-gate", "R48a: what a policy does not name stays",
      in: "FocusKey/Rules/PolicyRules.swift",
      statement: "⟦if let gate = rule.endGate { profile.endGate = gate }⟧",
      by: "profile.endGate = rule.endGate ?? .nothing"),
    Mutation(
      "a-request-for-nothing", "R48a: a request lapses with what it asks for",
      in: "FocusKey/Rules/Budgets.swift",
      statement:
        "state.budgets?.accounts[index].store = nil\n      ⟦state.budgets?.accounts[index].request = nil⟧",
      by: "_ = index"),
    Mutation(
      "a-widget-of-yesterday", "R57a: the widget is reloaded when what it shows changes",
      in: "FocusKey/Shell/WakeUp.swift", "if ⟦changesWidget⟧ { environment", by: "false"),
    Mutation(
      "a-widget-that-never-rests", "R57a: the widget is reloaded on changes and not otherwise",
      in: "FocusKey/Shell/WakeUp.swift",
      "let changesWidget = ⟦draft.changesWidget(since: loaded.state)⟧",
      by: "true"),
    Mutation(
      "a-widget-in-a-break", "R57a: the widget tells of breaks",
      in: "FocusKey/App/WidgetFace.swift",
      "pauseEnd: ⟦pause.map { draft.endOfBreak(dueAt: $0, of: session) }⟧", by: "Instant?.none"),
  ]
}
