import Determinism

/// What the shield over a target says and offers (R49).
public struct ShieldPlan: Equatable, Sendable {
  /// The sessions that block the target, in order of start, then by name.
  public var sessions: [SessionID] = []
  /// The line below the title; nil where no session is known to block the target.
  public var line: String?
  /// Whether *Take a Break* is offered.
  public var offersBreak = false
  /// The gates before that break, each once, of several waits the longest.
  public var gates: [Gate] = []
  /// The profiles whose budget is used up and blocks the target, by name: more time can be asked for
  /// (R48).
  public var budgets: [ProfileID] = []
}

extension Draft {
  /// Works out the shield of a target; an app may be known by its own token, its category's, or
  /// both (R49, D30).
  public func shield(of targets: [ShieldedTarget]) -> ShieldPlan {
    var plan = ShieldPlan()
    var blocking = state.sessions.filter { restriction(of: $0).blocks(targets) }
    if blocking.count > 1 {
      blocking.sort {
        ($0.start, name(of: $0.profile)) < ($1.start, name(of: $1.profile))
      }
    }
    for account in state.budgets?.accounts ?? [] where account.store != nil {
      let wanted = restriction(of: account)
      if targets.contains(where: { wanted.lists($0) }) { plan.budgets.append(account.profile) }
    }
    plan.budgets.sort { name(of: $0) < name(of: $1) }
    guard !(blocking.isEmpty && plan.budgets.isEmpty) else { return plan }
    plan.sessions = blocking.map(\.id)
    var profiles = blocking.map(\.profile)
    for id in plan.budgets where !profiles.contains(id) { profiles.append(id) }
    var line = ""
    for profile in profiles {
      if !line.isEmpty { line += ", " }
      line += name(of: profile)
    }
    line += " · until "
    var known = blocking.compactMap { plannedEnd(of: $0, at: now) }
    if !plan.budgets.isEmpty, let reset = budgetReset(in: zone) { known.append(reset) }
    let areAllKnown = known.count == blocking.count + (plan.budgets.isEmpty ? 0 : 1)
    if areAllKnown, let last = known.max() {
      line += shortTime(last)
    } else {
      line += "you end it"
    }
    plan.line = line
    plan.offersBreak = plan.budgets.isEmpty && canPauseAll(pressedAt: targets)
    plan.gates = gates(beforeBreakOf: plan.sessions)
    return plan
  }

  /// Whether a press on the shield could pause whatever it is taken to be blocked by: of an app that is
  /// covered through its category it tells the category alone (D30).
  private func canPauseAll(pressedAt targets: [ShieldedTarget]) -> Bool {
    let categories = targets.filter { if case .category = $0 { true } else { false } }
    let handed = categories.isEmpty ? targets : categories
    return state.sessions.allSatisfy { session in
      !restriction(of: session).blocks(handed) || canPause(session, at: handed)
    }
  }

  /// The different gates before a break of sessions, in the sessions' order; of several waits
  /// only the longest (R40).
  public func gates(beforeBreakOf sessions: [SessionID]) -> [Gate] {
    var found: [Gate] = []
    for session in state.sessions where sessions.contains(session.id) {
      guard let gate = state.profile(session.profile)?.breakGate, !gate.isOpen else { continue }
      if case .wait(let length) = gate {
        let place = found.firstIndex { if case .wait = $0 { true } else { false } }
        guard let place else {
          found.append(gate)
          continue
        }
        if case .wait(let other) = found[place], other < length { found[place] = gate }
      } else if !found.contains(gate) {
        found.append(gate)
      }
    }
    return found
  }

  /// A time of day as it is shown: `17:00`, or with seconds where there are any.
  public func shortTime(_ instant: Instant) -> String {
    "\(zone.civilTime(at: instant).time)"
  }
}
