import Determinism

/// A model of which worlds and actions can be drawn at random.
///
/// The search decides *what kind* of thing happens and *when*: it gives each run its own subset and
/// weights of kinds (swarm) and favours moments at which something is due (boundaries). The model
/// fills in the particulars.
@usableFromInline package protocol DrawableModel: ExplorableModel {
  /// The kinds of actions, faults included: what a run's weights are given to.
  var kinds: [ActionKind] { get }

  /// The kind, as an index into ``kinds``, that lets time pass; nil: the model has no clock.
  ///
  /// Actions of this kind are asked for through ``passing(until:in:)``.
  var timeKind: Int? { get }

  /// The longest jump in time that is worth a try, in the unit of ``now(in:)``.
  var longestJump: Int64 { get }

  /// By how much a jump may miss the boundary it aims at, in the unit of ``now(in:)``: with seconds,
  /// −2 to 2.
  var boundaryOffsets: [Int64] { get }

  /// How many families of worlds have archives of their own, now and then: what is rare among all worlds is
  /// frequent in one of them.
  var families: Int { get }

  /// Draws a world; faults that last for a whole run (quirks) belong to it.
  ///
  /// - Parameter family: The family it is of, counted from 0; nil: any world.
  func world(ofFamily family: Int?, using random: inout SeededRandom) -> World

  /// Draws an action of a kind, with particulars that make sense in this state.
  ///
  /// - Returns: nil where nothing of the kind can have an effect now; another kind is drawn then.
  func action(
    ofKind kind: Int, in state: State, using random: inout SeededRandom
  ) -> Action?

  /// The time in a state, in a unit of the model's choice: seconds, ticks.
  func now(in state: State) -> Int64

  /// Adds the moments at which something is due or changes: ends, deadlines, callbacks, midnights.
  ///
  /// Moments that have passed, doubles and any order are welcome.
  func addBoundaries(of state: State, to moments: inout [Int64])

  /// The action that lets time pass until a moment that lies ahead.
  func passing(until moment: Int64, in state: State) -> Action

  /// The abstract cell of a state: what makes it a *kind* of situation.
  ///
  /// The archive keeps a few states of each. Too fine and nothing is ever seen twice, too coarse
  /// and a rare combination hides behind a common one: a few thousand cells are a good number.
  func cell(of state: State) -> UInt64

  /// A kept state for one run alone: others are forked from it, too, on other threads.
  func fork(_ state: State) -> State

  /// The landmark that is noted where a state was healed and converged; nil: none.
  var healedLandmark: Int? { get }
}

extension DrawableModel {
  /// One off to either side.
  @usableFromInline package var boundaryOffsets: [Int64] { [-1, 0, 1] }

  /// None.
  @usableFromInline package var families: Int { 0 }

  /// The state itself: a value that shares nothing which anybody changes.
  @usableFromInline package func fork(_ state: State) -> State { state }

  /// None.
  @usableFromInline package var healedLandmark: Int? { nil }
}

/// A kind of action, to which a run gives a weight.
@usableFromInline package struct ActionKind: Hashable, Sendable {
  /// How often it is drawn beside the others where all weigh as they do by themselves; at least 1.
  @usableFromInline package var weight: Int

  /// Whether some runs do without it; the passing of time should stay.
  @usableFromInline package var isOptional: Bool

  /// Makes a kind.
  ///
  /// - Parameter name: Its name, which is told where it weighs nothing.
  @usableFromInline package init(_ name: String, weight: Int = 1, isOptional: Bool = true) {
    precondition(weight > 0, "the kind \(name) weighs \(weight)")
    self.weight = weight
    self.isOptional = isOptional
  }
}
