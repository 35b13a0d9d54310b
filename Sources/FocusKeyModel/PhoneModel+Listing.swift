import Determinism
import Exploration

/// What can happen in a small world, all of it: for exhaustive search.
extension PhoneModel: EnumerableModel {
  /// Among the million states that are looked at, two share one with a chance of 1 in 37 million.
  package typealias Key = Fingerprint64

  /// The phone, and what the judge goes by: where the rules excuse one of two stories that led to the
  /// same phone, the other one is looked at, too.
  package func key(of state: PhoneStory) -> Fingerprint64 {
    var digest = Digest()
    digest.combine(state.phone.digest)
    state.combineJudgement(into: &digest)
    // Whoever has come here with fewer faults goes farther.
    if let most = options.mostFaults { digest.combine(min(state.faults, most)) }
    return Fingerprint64(digest.value)
  }

  package func actions(in state: PhoneStory) -> [Act] {
    let isFaultLeft = options.mostFaults.map { state.faults < $0 } ?? true
    let acts = state.stage.isOfBudgets ? ActListing.ofUse(state) : ActListing.ofSessions(state)
    let possible = (acts + ActListing.faults(in: state)).filter { act in
      mayHappen(act.kind) && (isFaultLeft || !act.kind.isFault)
    }
    return possible + moments(ahead: state).map { passing(until: $0, in: state) }
  }

  /// Till when time passes: to the next two moments at which something may change, and where use is counted a
  /// little way, and a long one.
  private func moments(ahead state: PhoneStory) -> [Int64] {
    var moments = [state.ledger.nextBoundary]
    state.ledger.addBoundaries(to: &moments)
    moments.removeAll { $0 <= state.now || $0 > state.now + longestJump }
    var ahead = Set(Set(moments).sorted().prefix(2))
    if state.stage.isOfBudgets {
      if !state.ledger.countedTargets.isDisjoint(with: state.ledger.front) {
        ahead.insert(state.now + 60)
      }
      ahead.insert(state.now + 10_800)
    }
    return ahead.sorted()
  }

  package func progress(of state: PhoneStory) -> Int64 { state.now }
}

/// Lists acts, in steps as coarse as lets an exhaustive search come deep.
private enum ActListing {
  /// What people do where sessions run.
  static func ofSessions(_ story: PhoneStory) -> [Act] {
    var acts: [Act] = []
    let profiles = story.stage.drawn.profiles
    acts += profiles.indices.map { .start($0) }
    if profiles.isEmpty { acts.append(.start(0)) }
    if profiles.count == 1, profiles[0].windows.isEmpty {
      acts += [.startTimed(0, minutes: 240), .startRounds(0, count: 2, focus: 25, rest: 5)]
    }
    return acts + [.takeBreak, .endBreak, .endSession, .openFocusKey, .lock, .unlock]
  }

  /// What people do where use is counted: they use it, ask for more of it, and are answered.
  static func ofUse(_ story: PhoneStory) -> [Act] {
    var acts: [Act] = [.openFocusKey, .goHome]
    let counted = story.ledger.countedTargets
    acts += counted.intersection(story.stage.circumstances.apps).places.map { .open($0) }
    if let label = story.phone.state.cover?.look.secondaryButton { acts.append(.tap(label)) }
    if story.ledger.isTimeAsked { acts.append(.approveFor(minutes: 2)) }
    if !story.ledger.blockedByBudgets.isEmpty { acts.append(.sendPolicy(0, .budget(minutes: 60))) }
    return acts
  }

  /// What goes wrong, of each kind the plainest.
  static func faults(in story: PhoneStory) -> [Act] {
    let isFull = story.phone.state.faultPlan.isStorageFull
    let isOfUse = story.stage.isOfBudgets
    let zones = isOfUse ? ["Pacific/Pago_Pago", "America/Nuuk"] : ["Pacific/Pago_Pago"]
    return [.restart, .kill, .loseCallbacks(1), isFull ? .freeStorage : .fillStorage]
      + [3_600, -3_600].map { .turnClock(seconds: $0) }
      + (isOfUse ? [-61, 86_400, -86_400].map { .turnClock(seconds: $0) } : [])
      + (zones + [story.stage.drawn.zone]).map { .changeZone($0) }
      + [story.ledger.hasAccess ? .revokeAccess : .grantAccess]
  }
}
