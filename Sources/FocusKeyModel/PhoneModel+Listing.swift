import Determinism
import Exploration

/// What can happen in a small world, all of it: for exhaustive search.
extension PhoneModel: EnumerableModel {
  /// Among three million states that are looked at, two share one with a chance of 1 in 4 million.
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
    let acts =
      if state.stage.isOfBudgets {
        ActListing.ofUse(state)
      } else {
        state.stage.isOfOpenings ? ActListing.ofOpenings(state) : ActListing.ofSessions(state)
      }
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
