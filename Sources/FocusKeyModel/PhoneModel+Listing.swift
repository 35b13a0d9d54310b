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
    return Fingerprint64(digest.value)
  }

  package func actions(in state: PhoneStory) -> [Act] {
    var acts: [Act] = []
    for place in state.stage.drawn.profiles.indices { acts.append(.start(place)) }
    if state.stage.drawn.profiles.isEmpty { acts.append(.start(0)) }
    acts += [.takeBreak, .endBreak, .endSession, .lock, .unlock]
    acts += Self.listedFaults.filter { options.faults?.contains($0.kind.rawValue) ?? true }
    var moments: [Int64] = []
    addBoundaries(of: state, to: &moments)
    let ahead = Set(moments.filter { $0 > state.now }).sorted().prefix(2)
    for moment in ahead { acts.append(passing(until: moment, in: state)) }
    return acts
  }

  private static let listedFaults: [Act] = [.restart, .kill, .loseCallbacks(1)]

  /// The faults that an exhaustive search tries, by their names.
  package static let listedFaultNames = faultNames.filter { name in
    listedFaults.contains { $0.kind.rawValue == name }
  }

  package func progress(of state: PhoneStory) -> Int64 { state.now }
}
