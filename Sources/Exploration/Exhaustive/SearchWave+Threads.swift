extension SearchWave {
  /// What a thread found out about one state.
  private struct Expansion: Sendable {
    /// A successor that was not known when the round began.
    struct Reached: Sendable {
      var action: Int
      /// Nil where nothing is tried from it: whoever made it lets go of it.
      var state: Model.State?
      var key: Model.Key
      var measure: Int64
      var violation: Violation?
    }
    var reached: [Reached] = []
    var transitions = 0
    var sightings: Sightings
  }

  /// The keys that were known when the round began; nobody writes during it, hence safe to share.
  private struct Known: @unchecked Sendable {
    var layers: [(measure: Int64, keys: KeySet<Model.Key>)]
    var isShared: Bool

    func contains(_ key: Model.Key, measure: Int64) -> Bool {
      layers.contains { (isShared || $0.measure == measure) && $0.keys.contains(key) }
    }
  }

  /// Tries everything in the next states of the open layer, with all threads.
  ///
  /// Threads perform the actions; what they reach is taken in here, state by state, so that it comes
  /// out as with one thread.
  /// - Returns: The number of the first state that is left over; rounds end at multiples of 64.
  @usableFromInline package mutating func expandTogether(from first: Int) -> Int {
    let end = min(waitingInLayer, (first / 64 + 1) * 64)
    let layer = layers[0].number
    for (offset, expansion) in expansions(of: first..<end).enumerated() {
      transitions += expansion.transitions
      sightings.add(expansion.sightings)
      let parent = TraceLog.Place(layer: layer, number: first + offset)
      for reached in expansion.reached {
        guard let index = layerIndex(of: reached.measure, ifNew: reached.key) else { continue }
        add(
          reached.state, to: index, parent: parent, action: reached.action,
          violation: reached.violation)
      }
      if isStopped { return parent.number + 1 }
    }
    return end
  }

  /// What follows from each of these states of the open layer.
  private func expansions(of numbers: Range<Int>) -> [Expansion] {
    let (search, isSweep, landmarks) = (self.search, self.isSweep, sightings.counts.count)
    let (states, broken, measure) = (layers[0].states, layers[0].broken, layers[0].measure)
    let known = Known(
      layers: (isSweep ? layers : [layers[0]]).map { ($0.measure, $0.keys) }, isShared: !isSweep)
    let isLast = isLast(measure + 1)
    return NumberedWork.results(count: numbers.count, jobs: search.jobs) { piece in
      let number = numbers.lowerBound + piece
      var expansion = Expansion(sightings: Sightings(of: landmarks))
      if broken.contains(number) { return expansion }
      var seen = expansion.sightings
      search.model.forEachSuccessor(of: states[number], noting: &seen) { action, state in
        expansion.transitions += 1
        let reached = isSweep ? search.model.progress(of: state) : measure + 1
        let key = search.model.key(of: state)
        if known.contains(key, measure: reached) { return }
        expansion.reached.append(
          Expansion.Reached(
            action: action, state: isLast ? nil : state, key: key, measure: reached,
            violation: search.violation(in: state)))
      }
      expansion.sightings = seen
      return expansion
    }
  }
}
