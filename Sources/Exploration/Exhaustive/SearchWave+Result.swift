extension SearchWave {
  /// Ends the search at a limit.
  @usableFromInline package mutating func stop(at name: ExhaustiveLimits.Name) {
    if limit == nil { limit = name }
  }

  /// Ends the search where it takes too much memory.
  @usableFromInline package mutating func checkLimits() {
    if measureMemory() > search.limits.bytes { stop(at: .bytes) }
  }

  /// Notes the most that was held, and returns the bytes that are held now.
  @discardableResult
  @usableFromInline package mutating func measureMemory() -> Int {
    mostHeld = max(mostHeld, held)
    var bytes = log.bytes
    for layer in layers {
      bytes += layer.states.count * MemoryLayout<Model.State>.stride
      if isSweep { bytes += layer.keys.bytes }
    }
    for keys in spareKeys { bytes += keys.bytes }
    mostBytes = max(mostBytes, bytes)
    return bytes
  }

  /// The result as it stands.
  @usableFromInline package func result() -> ExhaustiveResult<Model> {
    let ending: ExhaustiveResult<Model>.Ending =
      if search.stopsAtViolation, !violations.isEmpty {
        .violation
      } else if let limit {
        .limit(limit)
      } else {
        .exhausted
      }
    return ExhaustiveResult(
      ending: ending, states: states, transitions: transitions, layers: layersDone,
      mostHeld: mostHeld, mostBytes: mostBytes,
      findings: violations.map { finding(at: $0.place, $0.violation) }, sightings: sightings)
  }

  /// The script that leads to a state, performed anew along the numbers of its actions.
  private func finding(at place: TraceLog.Place, _ violation: Violation) -> Finding<Model> {
    let (first, numbers) = log.trace(to: place)
    guard let world = firstWorlds[first] else {
      preconditionFailure("no world begins at \(first)")
    }
    var state = search.model.initial(in: world)
    var actions: [Model.Action] = []
    var sightings = Sightings()
    for number in numbers {
      let possible = search.model.actions(in: state)
      precondition(
        number < possible.count,
        "action \(number) of \(possible.count) led on when the model was searched")
      actions.append(possible[number])
      _ = search.model.perform(possible[number], on: &state, noting: &sightings)
    }
    let script = Script<Model>(world: world, actions: actions)
    if search.model.violation(in: state)?.reason == violation.reason {
      return Finding(script: script, violation: violation)
    }
    guard search.heals, let (healing, broken) = Replay(search.model).divergence(of: state),
      broken.reason == violation.reason
    else {
      preconditionFailure("the trace to \(place) leads elsewhere: see forEachSuccessor and perform")
    }
    return Finding(
      script: Script(world: world, actions: actions, isHealed: true), healing: healing,
      violation: violation)
  }
}
