import Determinism

extension Drawing {
  /// Lengths that a guardian can grant with a tap; others come from a field of a form (R48).
  private static let grants: [Duration] = [.minutes(15), .minutes(30), .minutes(60)]

  /// A request that waits for a guardian's word: granted or refused with the code (R39, R48).
  mutating func drawRequest(_ passage: GatePassage, _ draft: Draft) {
    title(Screen.guardianTitle)
    for line in passage.wish.request(draft) { text(line) }
    guard draft.state.guardianSeal != nil else {
      error("This needs a guardian’s code, and no guardian has set one on this phone.")
      return
    }
    if !passage.isGuardianHere { text("Your guardian can answer with the code.") }
    if let left = passage.requestLeft(at: draft.reading.uptime) {
      text("\(left) left to answer")
      deadline(draft.now + left)
    }
    let isHere = passage.isGuardianHere
    if case .moreTime = passage.wish {
      for length in Drawing.grants {
        button("Approve for \(length.words)", isHere ? .approve(length) : nil)
      }
    } else {
      button("Approve", isHere ? .approve(nil) : nil)
    }
    button("Refuse", isHere ? .refuse : nil)
  }

  /// What is used up today, and what runs on top of it (R47, R48).
  mutating func drawBudget(of profile: Profile, _ draft: Draft) {
    guard let budget = profile.budget else { return }
    text("Daily budget: \(Words.budget(budget))")
    guard let account = draft.account(of: profile.id), draft.isUsedUp(account) else { return }
    if let grant = account.grant {
      text("More time until \(draft.shortTime(grant.end.due(turned: draft.state.turned)))")
    } else {
      text("Today’s budget is used up")
    }
  }
}

extension Wish {
  /// What a guardian is asked for, in words.
  fileprivate func request(_ draft: Draft) -> [String] {
    switch self {
    case .pause(let ids, _):
      let names = draft.state.sessions.filter { ids.contains($0.id) }
        .map { draft.name(of: $0.profile) }
      return ["A break of \(names.joined(separator: ", "))"]
    case .end(let id), .switchFrom(let id, _):
      return draft.state.sessions.filter { $0.id == id }
        .map { "The end of \(draft.name(of: $0.profile))" }
    case .moreTime(let ids):
      let names = draft.waiting(among: ids).map(draft.name(of:))
      return ["More time for \(names.joined(separator: ", "))"]
    }
  }
}
