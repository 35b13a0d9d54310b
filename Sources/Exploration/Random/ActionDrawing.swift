import Determinism

/// Draws the actions of one run: its weights, its jumps.
@usableFromInline package struct ActionDrawing<Model: DrawableModel> {
  /// What is drawn for.
  @usableFromInline package let model: Model
  /// How jumps are drawn.
  @usableFromInline package let jumps: CampaignOptions.Jumps
  /// The run's weight of each kind.
  @usableFromInline package let weights: [UInt64]
  /// The kind of each place among all weights together; empty for short runs, where it does not pay.
  @usableFromInline package var table: [UInt8] = []
  /// All weights together.
  @usableFromInline package let total: UInt64
  /// The kind that lets time pass.
  @usableFromInline package let timeKind: Int
  /// Room for boundaries, used again and again.
  @usableFromInline package var moments: [Int64] = []

  /// How often a kind is drawn anew because nothing of it is possible.
  @inlinable package static var mostTries: Int { 16 }

  /// Draws the weights of a run.
  ///
  /// In a swarm, a run leaves out none, a quarter or half of the optional kinds, and what is left
  /// weighs up to 16 times what it does by itself (Groce et al., Swarm Testing, 2012): some defects
  /// show only where the usual cure never comes, others only where everything is there.
  @inlinable
  package init(
    _ model: Model, options: CampaignOptions, steps: Int, using random: inout SeededRandom
  ) {
    self.model = model
    jumps = options.jumps
    var weights = model.kinds.map { UInt64($0.weight) }
    if options.isSwarm {
      let leftOut = random.below(3)
      for (index, kind) in model.kinds.enumerated() {
        let factor = 1 + random.below(16)
        let isLeftOut = random.chance(leftOut, in: 4)
        weights[index] *= isLeftOut && kind.isOptional ? 0 : factor
      }
    }
    if weights.allSatisfy({ $0 == 0 }) { weights = model.kinds.map { UInt64($0.weight) } }
    self.weights = weights
    total = weights.reduce(0, +)
    timeKind = model.timeKind ?? -1
    if steps > 32, weights.count < 256, total <= 1_024 {
      table.reserveCapacity(Int(total))
      for (kind, weight) in weights.enumerated() {
        for _ in 0..<weight { table.append(UInt8(kind)) }
      }
    }
  }

  /// Draws what happens next; nil where nothing possible was drawn.
  @inlinable
  package mutating func next(
    in state: Model.State, using random: inout SeededRandom
  ) -> (kind: Int, action: Model.Action)? {
    for _ in 0..<Self.mostTries {
      let kind = drawnKind(using: &random)
      if kind == timeKind {
        let moment = self.moment(in: state, using: &random)
        return (kind, model.passing(until: moment, in: state))
      }
      if let action = model.action(ofKind: kind, in: state, using: &random) {
        return (kind, action)
      }
    }
    return nil
  }

  /// Draws a kind by the run's weights.
  @inlinable
  package func drawnKind(using random: inout SeededRandom) -> Int {
    var place = random.below(total)
    if !table.isEmpty { return Int(table[Int(truncatingIfNeeded: place)]) }
    var kind = 0
    while place >= weights[kind] {
      place -= weights[kind]
      kind += 1
    }
    return kind
  }

  /// Draws a moment that lies ahead.
  @inlinable
  package mutating func moment(
    in state: Model.State, using random: inout SeededRandom
  ) -> Int64 {
    let now = model.now(in: state)
    switch jumps {
    case .single: return now + 1
    case .boundaries where random.chance(7, in: 8):
      if let moment = boundary(after: now, in: state, using: &random) { return moment }
    default: break
    }
    let bits = 64 - max(1, model.longestJump).leadingZeroBitCount
    let reach = UInt64(1) << UInt64(random.index(below: bits))
    return now + 1 + Int64(random.below(reach))
  }

  /// Draws a boundary ahead, the next one as often as all others together, or a moment beside it.
  @inlinable
  package mutating func boundary(
    after now: Int64, in state: Model.State, using random: inout SeededRandom
  ) -> Int64? {
    moments.removeAll(keepingCapacity: true)
    model.addBoundaries(of: state, to: &moments)
    moments.removeAll { $0 <= now }
    guard var moment = moments.min() else { return nil }
    if random.chance(1, in: 2) { moment = moments[random.index(below: moments.count)] }
    let offsets = model.boundaryOffsets
    if !offsets.isEmpty, random.chance(1, in: 2) {
      moment += offsets[random.index(below: offsets.count)]
    }
    return max(moment, now + 1)
  }
}
