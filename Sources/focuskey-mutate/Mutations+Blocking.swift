extension Mutation {
  /// What is blocked, what the shield says, and the settings stores.
  static let blocking: [Mutation] = [
    Mutation(
      "sites-stay-open", "R10: sites are blocked, too",
      in: "FocusKey/Rules/Restrictions.swift",
      "wanted.webDomains = ⟦state.profiles[place].selection.webDomainTokens⟧", by: "[]"),
    Mutation(
      "categories-stay-open", "R10: categories are blocked, too",
      in: "FocusKey/Rules/Restrictions.swift",
      "wanted.categories = ⟦state.profiles[place].selection.categoryTokens⟧", by: "[]"),
    Mutation(
      "allow-list-blocks", "R10: an allow list keeps open what it names",
      in: "FocusKey/Rules/Restrictions.swift",
      "wanted.everythingExcept = ⟦state.profiles[place].mode == .blocksEverythingExcept⟧",
      by: "false"),
    Mutation(
      "timers-block", "R6: what only keeps time blocks nothing",
      in: "FocusKey/Rules/Restrictions.swift", "⟦!session.isTimerOnly⟧ else", by: "true"),
    Mutation(
      "strict-until-the-break", "R52: strict holds in a break, too",
      in: "FocusKey/Rules/Restrictions.swift", "isStrict: ⟦wanted.isStrict⟧)", by: "false"),
    Mutation(
      "shield-offers-what-is-gone", "R49: a break is offered where one is left",
      in: "FocusKey/Rules/ShieldRules.swift",
      "plan.offersBreak = plan.budgets.isEmpty && ⟦canPauseAll(pressedAt: targets)⟧", by: "true"),
    Mutation(
      "shield-names-who-allows", "R49: a category on an allow list is allowed",
      in: "FocusKey/Rules/Restrictions.swift",
      "case .category(let token): return ⟦categories.contains(token) != everythingExcept⟧",
      by: "everythingExcept || categories.contains(token)"),
    Mutation(
      "shield-names-the-first-end", "R49: until the last of the sessions ends",
      in: "FocusKey/Rules/ShieldRules.swift", "let last = ⟦known.max()⟧ {", by: "known.min()"),
    Mutation(
      "one-end-clears-all", "R4, B23: an end leaves the other sessions' shields alone",
      in: "FocusKey/Shell/SystemUpdate.swift",
      "⟦~wanted.owned⟧", by: "(wanted.blocks.count == 1 ? .max : ~wanted.owned)"),
    Mutation(
      "shield-stays-after-the-end", "R26: after an end no shield is left",
      in: "FocusKey/Shell/SystemUpdate.swift",
      statement: "⟦StorePool.settings(of: store).clearAllSettings()⟧", by: "_ = store"),
    Mutation(
      "web-categories-stay-open", "R10: a category covers its sites",
      in: "FocusKey/Shell/SystemUpdate.swift",
      "apps: .specific(categories, except: apps), sites: ⟦.specific(categories)⟧)", by: "nil"),
    Mutation(
      "opened-beside-its-category", "R45: an app that was opened is not covered by its category",
      in: "FocusKey/Shell/SystemUpdate.swift",
      "apps: .specific(categories, except: ⟦apps⟧), sites: .specific(categories))", by: "[]"),
    Mutation(
      "apps-can-be-deleted", "R52: in a strict session apps cannot be deleted",
      in: "FocusKey/Shell/SystemUpdate.swift",
      "store.application.denyAppRemoval = ⟦value⟧", by: "nil"),
    Mutation(
      "strict-by-a-wrong-clock", "R52: a session that corrects the clock begins by the right one",
      in: "FocusKey/Rules/ClockTurns.swift", "let corrected = ⟦correctStarts(by: turn)⟧",
      by: "[] as [SessionID]"),
    Mutation(
      "clock-can-be-turned", "R52: in a strict session the clock cannot be set",
      in: "FocusKey/Shell/SystemUpdate.swift",
      "store.dateAndTime.requireAutomaticDateAndTime = ⟦value⟧", by: "nil"),
    Mutation(
      "strict-for-good", "R52: after a strict session everything can be done again",
      in: "FocusKey/Shell/SystemUpdate.swift", "let value: Bool? = ⟦isHeld ? true : nil⟧",
      by: "isHeld || store.application.denyAppRemoval == true ? true : nil"),
  ]
}
