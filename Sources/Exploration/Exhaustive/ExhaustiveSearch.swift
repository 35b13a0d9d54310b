/// Looks at every state that a model can reach.
///
/// The result depends on the model alone, not on the number of threads.
@usableFromInline package struct ExhaustiveSearch<Model: EnumerableModel>: Sendable {
  /// In which order states are looked at, and which are forgotten.
  @usableFromInline package enum Order: Hashable, Sendable {
    /// By the number of actions; all keys are kept. Traces are as short as can be.
    case breadthFirst
    /// By the measure of progress; what lies behind it is forgotten, for it cannot come again
    /// (Christensen, Kristensen and Mailund, 2001). Traces are recovered all the same.
    case sweep
  }

  /// What is searched.
  @usableFromInline package var model: Model

  /// The order of states.
  @usableFromInline package var order: Order

  /// How far to go.
  @usableFromInline package var limits: ExhaustiveLimits

  /// Whether the first broken promise ends the search.
  ///
  /// Otherwise one is kept for each reason, and nothing is tried from a state in which a promise is
  /// broken.
  @usableFromInline package var stopsAtViolation: Bool

  /// Whether every state is healed, too, on a copy, and must converge.
  @usableFromInline package var heals: Bool

  /// How many threads; more than one pays where performing an action is dear.
  @usableFromInline package var jobs: Int

  /// Sets up a search.
  @usableFromInline package init(
    _ model: Model, order: Order = .breadthFirst, limits: ExhaustiveLimits = ExhaustiveLimits(),
    stopsAtViolation: Bool = true, heals: Bool = false, jobs: Int = 1
  ) {
    self.model = model
    self.order = order
    self.limits = limits
    self.stopsAtViolation = stopsAtViolation
    self.heals = heals
    self.jobs = jobs
  }

  /// The promise that is broken in a state, or once it was healed.
  @inlinable
  package func violation(in state: Model.State) -> Violation? {
    if let violation = model.violation(in: state) { return violation }
    return heals ? Replay(model).divergence(of: state)?.1 : nil
  }

  /// How far a search has come, while it runs.
  @usableFromInline package struct Progress: Hashable, Sendable {
    /// Different states so far.
    @usableFromInline package var states: Int
    /// Transitions so far.
    @usableFromInline package var transitions: Int
    /// Layers worked off so far.
    @usableFromInline package var layers: Int

    /// Puts the figures together.
    @inlinable
    package init(states: Int, transitions: Int, layers: Int) {
      self.states = states
      self.transitions = transitions
      self.layers = layers
    }
  }

  /// Searches from the beginning of each of these worlds.
  ///
  /// - Parameters:
  ///   - worlds: Where to begin.
  ///   - isTimeUp: Asked now and then; true ends the search with the limit `time`.
  ///   - report: Told now and then how far it has come.
  @inlinable
  package func run(
    from worlds: [Model.World], isTimeUp: () -> Bool = { false },
    report: (Progress) -> Void = { _ in }
  ) -> ExhaustiveResult<Model> {
    var wave = SearchWave(self)
    for world in worlds { wave.begin(in: world) }
    while wave.openNextLayer() {
      var number = 0
      while !wave.isStopped, number < wave.waitingInLayer {
        if jobs > 1 {
          number = wave.expandTogether(from: number)
        } else {
          wave.expand(number)
          number += 1
        }
        if number & 63 != 0 { continue }
        wave.checkLimits()
        if isTimeUp() { wave.stop(at: .time) }
        report(wave.progress)
      }
      wave.closeLayer()
      if wave.isStopped { break }
    }
    return wave.result()
  }
}
