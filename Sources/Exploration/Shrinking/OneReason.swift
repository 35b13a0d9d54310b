/// A model in which only one way of breaking one promise counts.
///
/// A script that breaks another promise on its way is not continued, as in a replay.
struct OneReason<Model: EnumerableModel>: EnumerableModel {
  let model: Model
  let reason: Violation.Reason
  /// Whether a state also counts that only breaks the promise once it was healed.
  let heals: Bool

  func initial(in world: Model.World) -> Model.State { model.initial(in: world) }

  func perform(
    _ action: Model.Action, on state: inout Model.State, noting sightings: inout Sightings
  ) -> Bool {
    model.perform(action, on: &state, noting: &sightings)
  }

  func violation(in state: Model.State) -> Violation? {
    if let violation = model.violation(in: state) {
      return violation.reason == reason ? violation : nil
    }
    guard heals, let (_, violation) = Replay(model).divergence(of: state) else { return nil }
    return violation.reason == reason ? violation : nil
  }

  func digest(of state: Model.State) -> UInt64 { model.digest(of: state) }

  func key(of state: Model.State) -> Model.Key { model.key(of: state) }

  func actions(in state: Model.State) -> [Model.Action] {
    if let violation = model.violation(in: state), violation.reason != reason { return [] }
    return model.actions(in: state)
  }

  func forEachSuccessor(
    of state: Model.State, noting sightings: inout Sightings,
    _ body: (_ action: Int, _ successor: Model.State) -> Void
  ) {
    if let violation = model.violation(in: state), violation.reason != reason { return }
    model.forEachSuccessor(of: state, noting: &sightings, body)
  }
}
