/// What an exhaustive search came to.
@usableFromInline package struct ExhaustiveResult<Model: EnumerableModel>: Sendable {
  /// Why it ended.
  @usableFromInline package enum Ending: Hashable, Sendable {
    /// Every reachable state was looked at: what was not found does not exist, but for what a key of
    /// the model leaves out.
    case exhausted
    /// A promise is broken, and one was enough.
    case violation
    /// A limit was reached, and states are left over.
    case limit(ExhaustiveLimits.Name)
  }

  /// Why it ended.
  @usableFromInline package internal(set) var ending: Ending

  /// How many different states were reached, the initial ones included.
  @usableFromInline package internal(set) var states: Int

  /// How many times an action led from a state to a state, new or not.
  @usableFromInline package internal(set) var transitions: Int

  /// How many layers were worked off: actions from the beginning, or different measures of progress.
  @usableFromInline package internal(set) var layers: Int

  /// The most states that were held at one time.
  @usableFromInline package internal(set) var mostHeld: Int

  /// The most bytes for states, keys and traces.
  ///
  /// Neither what states refer to outside of themselves nor the room that arrays keep in reserve is
  /// counted: the figure, and the limit that goes by it, are the same on every machine.
  @usableFromInline package internal(set) var mostBytes: Int

  /// What was found, one for each reason, in the order of discovery; breadth-first, each by the
  /// fewest actions.
  @usableFromInline package internal(set) var findings: [Finding<Model>]

  /// Which landmarks were seen; where all was exhausted, what is missing cannot happen.
  @usableFromInline package internal(set) var sightings: Sightings
}

/// How far an exhaustive search may go; whichever is reached first ends it and is named.
@usableFromInline package struct ExhaustiveLimits: Hashable, Sendable {
  /// The name of a limit.
  @usableFromInline package enum Name: String, Hashable, Sendable {
    /// The number of states.
    case states
    /// The number of actions from the beginning.
    case depth
    /// How many states wait.
    case waiting
    /// The measure of progress.
    case progress
    /// The memory.
    case bytes
    /// The caller's time.
    case time
  }

  /// The most states that are looked at.
  @usableFromInline package var states: Int

  /// The most actions from the beginning; breadth-first only.
  @usableFromInline package var depth: Int

  /// The most states that are kept to go on from: where states are large, these take the memory.
  @usableFromInline package var waiting: Int

  /// The last measure of progress from which actions are tried.
  @usableFromInline package var progress: Int64

  /// The most bytes, as ``ExhaustiveResult/mostBytes`` counts them.
  @usableFromInline package var bytes: Int

  /// Sets limits; what is left out is limited by the machine alone.
  @usableFromInline package init(
    states: Int = .max, depth: Int = .max, waiting: Int = .max, progress: Int64 = .max,
    bytes: Int = .max
  ) {
    self.states = states
    self.depth = depth
    self.waiting = waiting
    self.progress = progress
    self.bytes = bytes
  }
}
