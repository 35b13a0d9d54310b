/// The moving parts of an exhaustive search: layers of states, keys, the log of traces.
@usableFromInline package struct SearchWave<Model: EnumerableModel> {
  /// States that are looked at together: those at one depth, or at one measure of progress.
  @usableFromInline package struct Layer {
    /// Its number in the log.
    @usableFromInline package var number: Int
    /// The depth, or the measure of progress.
    @usableFromInline package var measure: Int64
    /// The states in the order of their discovery; none where nothing is tried from them.
    @usableFromInline package var states: [Model.State] = []
    /// The numbers of states in which a promise is broken.
    @usableFromInline package var broken: Set<Int> = []
    /// The keys that are told apart here; breadth-first, all layers share one set.
    @usableFromInline package var keys: KeySet<Model.Key>

    /// Opens a layer.
    @inlinable
    package init(number: Int, measure: Int64, keys: KeySet<Model.Key>) {
      self.number = number
      self.measure = measure
      self.keys = keys
    }
  }

  /// What is searched, and how.
  @usableFromInline package let search: ExhaustiveSearch<Model>
  /// A shorthand.
  @usableFromInline package let isSweep: Bool
  /// The layers that are not worked off, by their measure; the first is being worked off.
  @usableFromInline package var layers: [Layer] = []
  /// Whether the first of the layers is being worked off.
  @usableFromInline package var isLayerOpen = false
  /// By which action each state was reached.
  @usableFromInline package var log = TraceLog()
  /// Breadth-first, the keys of all states; in a sweep, tables to be used again.
  @usableFromInline package var spareKeys: [KeySet<Model.Key>] = [KeySet()]
  /// Where promises are broken, one place for each reason.
  @usableFromInline package var violations: [(place: TraceLog.Place, violation: Violation)] = []
  /// The landmarks that were seen.
  @usableFromInline package var sightings: Sightings
  /// The figures of the result.
  @usableFromInline package var states = 0, transitions = 0, layersDone = 0, held = 0, mostHeld = 0,
    mostBytes = 0
  /// The limit that was reached.
  @usableFromInline package var limit: ExhaustiveLimits.Name?
  /// The world of each first state.
  @usableFromInline package var firstWorlds: [TraceLog.Place: Model.World] = [:]

  /// Nothing was looked at yet.
  @inlinable
  package init(_ search: ExhaustiveSearch<Model>) {
    self.search = search
    isSweep = search.order == .sweep
    sightings = Sightings(of: search.model.landmarks.count)
  }

  /// Whether the search is over before all was looked at.
  @inlinable package var isStopped: Bool {
    limit != nil || (search.stopsAtViolation && !violations.isEmpty)
  }

  /// How many states the open layer has by now.
  @inlinable package var waitingInLayer: Int { layers[0].states.count }

  /// How far it has come.
  @inlinable package var progress: ExhaustiveSearch<Model>.Progress {
    .init(states: states, transitions: transitions, layers: layersDone)
  }

  /// Takes in the initial state of a world.
  @inlinable
  package mutating func begin(in world: Model.World) {
    let state = search.model.initial(in: world)
    let measure = isSweep ? search.model.progress(of: state) : 0
    let number = states
    take(state, key: search.model.key(of: state), measure: measure, parent: nil, action: 0)
    guard states > number else { return }
    let layer = layers[layerIndex(of: measure)].number
    firstWorlds[TraceLog.Place(layer: layer, number: log.layers[layer].count - 1)] = world
  }

  /// Turns to the layer with the least measure; false where all was looked at, or it lies too far.
  @inlinable
  package mutating func openNextLayer() -> Bool {
    guard let layer = layers.first, !isStopped else { return false }
    if isSweep {
      if layer.measure > search.limits.progress { stop(at: .progress) }
    } else if layer.measure >= Int64(clamping: search.limits.depth) {
      stop(at: .depth)
    }
    isLayerOpen = limit == nil
    return isLayerOpen
  }

  /// Tries everything that can happen in a state of the open layer.
  @inlinable
  package mutating func expand(_ number: Int) {
    if layers[0].broken.contains(number) { return }
    let model = search.model
    let parent = TraceLog.Place(layer: layers[0].number, number: number)
    let depth = layers[0].measure + 1
    let state = layers[0].states[number]
    var seen = sightings
    sightings = Sightings()
    model.forEachSuccessor(of: state, noting: &seen) { action, successor in
      transitions += 1
      let measure = isSweep ? model.progress(of: successor) : depth
      take(
        successor, key: model.key(of: successor), measure: measure, parent: parent, action: action)
    }
    sightings = seen
  }

  /// Takes in a state that was reached, if it is new.
  @inlinable
  package mutating func take(
    _ state: Model.State, key: Model.Key, measure: Int64, parent: TraceLog.Place?, action: Int
  ) {
    guard let index = layerIndex(of: measure, ifNew: key) else { return }
    let violation = search.violation(in: state)
    add(state, to: index, parent: parent, action: action, violation: violation)
  }

  /// The index of the layer for a state with this key, if that was not known; it is from now on.
  @inlinable
  package mutating func layerIndex(of measure: Int64, ifNew key: Model.Key) -> Int? {
    if isSweep {
      let index = layerIndex(of: measure)
      return layers[index].keys.insert(key) ? index : nil
    }
    return spareKeys[0].insert(key) ? layerIndex(of: measure) : nil
  }

  /// Whether nothing is tried from states of this measure: they lie as deep as the search goes.
  @inlinable
  package func isLast(_ measure: Int64) -> Bool {
    !isSweep && measure >= Int64(clamping: search.limits.depth)
  }

  /// Adds a state that is new; the state itself only where something is tried from it.
  @inlinable
  package mutating func add(
    _ state: Model.State?, to index: Int, parent: TraceLog.Place?, action: Int,
    violation: Violation?
  ) {
    let layer = layers[index].number
    let place = TraceLog.Place(layer: layer, number: log.layers[layer].count)
    log.note(in: place.layer, parent: parent, action: action)
    states += 1
    if let state, !isLast(layers[index].measure) {
      layers[index].states.append(state)
      held += 1
      if held >= search.limits.waiting { limit = .waiting }
    }
    if states >= search.limits.states { limit = .states }
    guard let violation else { return }
    layers[index].broken.insert(place.number)
    if violations.allSatisfy({ $0.violation.reason != violation.reason }) {
      violations.append((place, violation))
    }
  }

  /// The index of the layer with a measure; opens one where there is none.
  @inlinable
  package mutating func layerIndex(of measure: Int64) -> Int {
    var index = 0
    while index < layers.count {
      if layers[index].measure == measure { return index }
      if layers[index].measure > measure { break }
      index += 1
    }
    precondition(
      !isLayerOpen || index > 0,
      "the progress of a model fell from \(layers.first?.measure ?? 0) to \(measure)")
    var keys: KeySet<Model.Key>
    if isSweep { keys = spareKeys.popLast() ?? KeySet() } else { keys = spareKeys[0] }
    layers.insert(Layer(number: log.openLayer(), measure: measure, keys: keys), at: index)
    return index
  }

  /// Forgets the layer that was worked off.
  @inlinable
  package mutating func closeLayer() {
    measureMemory()
    let layer = layers.removeFirst()
    isLayerOpen = false
    layersDone += 1
    held -= layer.states.count
    if isSweep {
      layer.keys.removeAll()
      spareKeys.append(layer.keys)
    }
  }
}
