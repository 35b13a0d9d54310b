/// Carries scripts out again.
@usableFromInline package struct Replay<Model: ExplorableModel>: Sendable {
  /// What is carried out.
  @usableFromInline package let model: Model

  /// Replays on a model.
  @usableFromInline package init(_ model: Model) { self.model = model }

  /// The first violation of a script, with the script cut off behind it; nil where it holds.
  @usableFromInline package func finding(of script: Script<Model>) -> Finding<Model>? {
    var sightings = Sightings()
    var state = model.initial(in: script.world)
    if let violation = model.violation(in: state) {
      return Finding(script: Script(world: script.world, actions: []), violation: violation)
    }
    for (index, action) in script.actions.enumerated() {
      guard model.perform(action, on: &state, noting: &sightings),
        let violation = model.violation(in: state)
      else { continue }
      let actions = Array(script.actions[...index])
      return Finding(script: Script(world: script.world, actions: actions), violation: violation)
    }
    guard script.isHealed, let (healing, violation) = divergence(of: state) else { return nil }
    return Finding(script: script, healing: healing, violation: violation)
  }

  /// What heals a state, up to the violation that shows then, and that violation.
  @usableFromInline package func divergence(of state: Model.State) -> (
    healing: [Model.Action], Violation
  )? {
    var sightings = Sightings()
    var healed = state
    let healing = model.healing(of: state)
    guard !healing.isEmpty else { return nil }
    for (index, action) in healing.enumerated() {
      guard model.perform(action, on: &healed, noting: &sightings),
        let violation = model.violation(in: healed)
      else { continue }
      return (Array(healing[...index]), violation)
    }
    guard let violation = model.divergence(in: healed) else { return nil }
    return (healing, violation)
  }

  /// The states of a script: the initial one, then the one after each action, healing left out.
  @usableFromInline package func states(of script: Script<Model>) -> [Model.State] {
    var sightings = Sightings()
    var state = model.initial(in: script.world)
    var states = [state]
    states.reserveCapacity(script.actions.count + 1)
    for action in script.actions {
      _ = model.perform(action, on: &state, noting: &sightings)
      states.append(state)
    }
    return states
  }

  /// The digests of a script's states: of the one it begins with, then of the one after each action,
  /// with those that heal it where it is healed.
  ///
  /// The first in which the trails of two processes differ is the step at which they part.
  @usableFromInline package func trail(
    of script: Script<Model>
  ) -> (beginning: UInt64, steps: [(action: Model.Action, digest: UInt64)]) {
    var sightings = Sightings()
    var state = model.initial(in: script.world)
    let beginning = model.digest(of: state)
    var steps: [(action: Model.Action, digest: UInt64)] = []
    steps.reserveCapacity(script.actions.count)
    func go(_ action: Model.Action) {
      _ = model.perform(action, on: &state, noting: &sightings)
      steps.append((action, model.digest(of: state)))
    }
    for action in script.actions { go(action) }
    if script.isHealed { for action in model.healing(of: state) { go(action) } }
    return (beginning, steps)
  }
}

/// The first place at which two sequences differ, or at which the shorter one ends; nil where they are
/// the same.
@usableFromInline package func firstDifference<Element: Equatable>(
  _ left: [Element], _ right: [Element]
) -> Int? {
  let place = zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset
  return place ?? (left.count == right.count ? nil : min(left.count, right.count))
}
