extension Mutation {
  /// What the app does with taps, links and answers.
  static let people: [Mutation] = [
    Mutation(
      "refused-is-approved", "R8: a refusal is a refusal",
      in: "FocusKey/App/FocusKeyApp+Effects.swift",
      "draft.seeAccess(⟦isRevoked ? .revoked : .denied⟧)",
      by: ".approved"),
    Mutation(
      "answer-is-not-seen", "R7: access that is given is seen at once",
      in: "FocusKey/App/FocusKeyApp+Effects.swift",
      statement: "⟦attempt { draft throws(Refusal) in draft.seeAccess(.approved) }⟧\n      return",
      by: "_ = old"),
    Mutation(
      "asks-at-every-opening", "R5: a refusal is not asked again",
      in: "FocusKey/App/FocusKeyApp+FirstLaunch.swift",
      "case .denied: ⟦AccessMark.wouldStand()⟧", by: "true"),
    Mutation(
      "access-given-later-is-not-seen", "R5: after a refusal access can be given in Settings",
      in: "FocusKey/Shell/AccessMark.swift", "defer { takeAway() }\n    return ⟦isSet⟧",
      by: "false"),
    Mutation(
      "card-ends-without-asking", "R24: a card in a session asks before it ends it",
      in: "FocusKey/App/FocusKeyApp+Starting.swift",
      statement: "} catch .alreadyRunning(_) {\n      ⟦showSheet(for: nil)⟧",
      by: """
        do {
          try WakeUp.perform(in: environment) { draft throws(Refusal) in
            if let session = draft.state.sessions.first { try draft.endByHand(session.id) }
          }
        } catch {}
        """),
    Mutation(
      "unknown-profile-starts-another", "R19: a card of an unknown profile starts nothing",
      in: "FocusKey/App/FocusKeyApp+Starting.swift",
      "guard let profile = ⟦name.map({ state.profile(named: $0) })⟧ ?? state.cardProfile",
      by: "name.flatMap({ state.profile(named: $0) })"),
    Mutation(
      "nameless-card-starts-any", "R18: where Work is gone, a nameless card starts nothing",
      in: "FocusKey/Model/State.swift", "?? ⟦profile(Presets.work)⟧", by: "profiles.first"),
    Mutation(
      "restored-wish-is-lost", "R50, B42: a press on the shield is not lost before the app comes",
      in: "FocusKey/App/FocusKeyApp.swift",
      "isForBreak = ⟦identifier.hasSuffix(\".wish\")⟧ && followBreakWish()", by: "false"),
    Mutation(
      "old-request-stays", "R48: more time that was asked for last is shown",
      in: "FocusKey/App/FocusKeyApp+Guardian.swift",
      "|| ⟦newest && interface.followedRequests != requests⟧", by: "false"),
    Mutation(
      "the-next-request-is-the-same", "R48: each request is one of its own",
      in: "FocusKey/App/FocusKeyApp+Guardian.swift",
      "Interface.FollowedRequest(profile: ⟦account.profile⟧, end: $0)", by: "ProfileID(0)"),
    Mutation(
      "activity-button-is-dead", "R58: the Live Activity's button ends the session it shows",
      in: "FocusKey/App/FocusKeyApp.swift",
      statement: "case .end: ⟦wish(.end(session.id))⟧", by: "_ = session"),
    Mutation(
      "cancelled-picker-clears", "R13: a picker that is closed changes nothing",
      in: "FocusKey/App/FocusKeyApp.swift",
      statement: "public func pickerCancelled() {\n    ⟦_ = withInterface { $0.takePicking() }⟧",
      by: "picked(FamilyActivitySelection())"),
    Mutation(
      "a-live-activity-of-the-past", "R58, D34: one that the system has ended is shown anew",
      in: "FocusKey/App/FocusActivity.swift",
      "isDoubtful = ⟦wall - content.start >= Self.longestActive⟧", by: "false"),
  ]
}
