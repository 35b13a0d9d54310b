import Determinism

/// A state that is kept, behind one reference: it is passed on from the run that found it to the archive,
/// and to the runs that are forked from it, and may be large.
@usableFromInline package final class KeptState<State: Sendable>: Sendable {
  /// The state.
  @usableFromInline package let state: State

  /// Keeps a state.
  @inlinable package init(_ state: State) { self.state = state }
}

/// One run of a campaign: where it begins and what comes of it.
@usableFromInline package struct RandomRun<Model: DrawableModel>: Sendable {
  /// Where a run begins that is forked: a state that was reached before.
  @usableFromInline package struct Start: Sendable {
    /// The archived state's number.
    @usableFromInline package var entry: Int
    /// Its world.
    @usableFromInline package var world: Model.World
    /// The state.
    @usableFromInline package var kept: KeptState<Model.State>

    /// Forks from a state.
    @inlinable
    package init(entry: Int, world: Model.World, kept: KeptState<Model.State>) {
      self.entry = entry
      self.world = world
      self.kept = kept
    }
  }

  /// A state in a cell that the archive had room for when the run began.
  @usableFromInline package struct Novelty: Sendable {
    /// The cell.
    @usableFromInline package var cell: UInt64
    /// How many of the run's actions led there.
    @usableFromInline package var step: Int
    /// The state.
    @usableFromInline package var kept: KeptState<Model.State>

    /// Keeps a state.
    @inlinable
    package init(cell: UInt64, step: Int, state: Model.State) {
      self.cell = cell
      self.step = step
      kept = KeptState(state)
    }
  }

  /// The world it ran in.
  @usableFromInline package var world: Model.World
  /// The archived state it was forked from.
  @usableFromInline package var start: Int?
  /// What happened.
  @usableFromInline package var actions: [Model.Action] = []
  /// Actions that were tried, in both phases.
  @usableFromInline package var steps = 0
  /// Actions that had an effect, in both phases.
  @usableFromInline package var effective = 0
  /// Whether it was healed.
  @usableFromInline package var isHealed = false
  /// Time that elapsed in the model.
  @usableFromInline package var elapsed: Int64 = 0
  /// Effective actions of each kind.
  @usableFromInline package var kinds: [Int]
  /// Landmarks.
  @usableFromInline package var sightings: Sightings
  /// Digests of the states that followed, those that the campaign still counts.
  @usableFromInline package var states: [UInt64] = []
  /// States for the archive.
  @usableFromInline package var novelties: [Novelty] = []
  /// A digest of all that happened.
  @usableFromInline package var digest = Digest()
  /// What was broken, with what heals where it broke then; the script begins where the run did.
  @usableFromInline package var broken: (violation: Violation, healing: [Model.Action])?

  /// Nothing has happened yet.
  @inlinable
  package init(world: Model.World, start: Int?, kinds: Int, landmarks: Int) {
    self.world = world
    self.start = start
    self.kinds = Array(repeating: 0, count: kinds)
    sightings = Sightings(of: landmarks)
  }
}

/// What a run must know of its campaign; the same for all runs of a round.
@usableFromInline package struct RunSetting<Model: DrawableModel>: @unchecked Sendable {
  /// What is explored.
  @usableFromInline package let model: Model
  /// How runs are drawn.
  @usableFromInline package let options: CampaignOptions
  /// The family of the worlds in which runs begin; nil: any.
  @usableFromInline package let family: Int?
  /// The cells in which the archive has no room left.
  ///
  /// Nobody writes to it during a round, which makes it safe to share.
  @usableFromInline package let fullCells: KeySet<Fingerprint64>
  /// Only digests with zeros in these bits are counted.
  @usableFromInline package let countedMask: UInt64

  /// Puts it together.
  @inlinable
  package init(
    model: Model, options: CampaignOptions, family: Int?, fullCells: KeySet<Fingerprint64>,
    countedMask: UInt64
  ) {
    self.model = model
    self.options = options
    self.family = family
    self.fullCells = fullCells
    self.countedMask = countedMask
  }

  /// Draws and performs a run.
  @inlinable
  package func run(_ number: Int, from start: RandomRun<Model>.Start?) -> RandomRun<Model> {
    var seed = Digest()
    seed.combine(options.seed)
    seed.combine(options.shard)
    seed.combine(number)
    var random = SeededRandom(seed: seed.value, stream: "run")
    let world: Model.World
    var state: Model.State
    if let start {
      (world, state) = (start.world, model.fork(start.kept.state))
    } else {
      world = model.world(ofFamily: family, using: &random)
      state = model.initial(in: world)
    }
    var run = RandomRun<Model>(
      world: world, start: start?.entry, kinds: model.kinds.count,
      landmarks: model.landmarks.count)
    let began = model.now(in: state)
    if start == nil, options.usesArchive { keep(state, of: &run) }
    let steps = start == nil ? options.stepsOfRun : options.stepsOfFork
    perform(steps, on: &state, of: &run, using: &random)
    if run.broken == nil, options.healsOneIn > 0, random.chance(1, in: options.healsOneIn) {
      heal(&state, of: &run)
    }
    run.elapsed = model.now(in: state) - began
    return run
  }

  /// The first phase: everything may go wrong.
  @inlinable
  package func perform(
    _ steps: Int, on state: inout Model.State, of run: inout RandomRun<Model>,
    using random: inout SeededRandom
  ) {
    var drawing = ActionDrawing(
      model, options: options, steps: steps, using: &random)
    run.actions.reserveCapacity(steps)
    run.broken = run.start == nil ? model.violation(in: state).map { ($0, []) } : nil
    var step = 0
    while step < steps, run.broken == nil {
      step += 1
      run.steps += 1
      guard let (kind, action) = drawing.next(in: state, using: &random) else { continue }
      guard model.perform(action, on: &state, noting: &run.sightings) else { continue }
      run.actions.append(action)
      run.effective += 1
      run.kinds[kind] += 1
      let digest = model.digest(of: state)
      run.digest.combine(digest)
      if digest & countedMask == 0 { run.states.append(digest) }
      if let violation = model.violation(in: state) {
        run.broken = (violation, [])
      } else if options.usesArchive {
        keep(state, of: &run)
      }
    }
  }

  /// Keeps a state whose cell is new.
  @inlinable
  package func keep(_ state: Model.State, of run: inout RandomRun<Model>) {
    let cell = model.cell(of: state)
    if fullCells.contains(Fingerprint64(cell)) { return }
    if run.novelties.contains(where: { $0.cell == cell }) { return }
    run.novelties.append(.init(cell: cell, step: run.actions.count, state: state))
  }

  /// The second phase: all is put right, and the model must converge.
  @inlinable
  package func heal(_ state: inout Model.State, of run: inout RandomRun<Model>) {
    let healing = model.healing(of: state)
    if healing.isEmpty { return }
    run.isHealed = true
    for (index, action) in healing.enumerated() {
      run.steps += 1
      guard model.perform(action, on: &state, noting: &run.sightings) else { continue }
      run.effective += 1
      run.digest.combine(model.digest(of: state))
      guard let violation = model.violation(in: state) else { continue }
      run.broken = (violation, Array(healing[...index]))
      return
    }
    if let violation = model.divergence(in: state) {
      run.broken = (violation, healing)
    } else if let healed = model.healedLandmark {
      run.sightings.note(healed)
    }
  }
}
