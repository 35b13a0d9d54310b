/// A model whose actions in a state can all be listed, so that it can be searched exhaustively.
@usableFromInline package protocol EnumerableModel: ExplorableModel {
  /// What states are told apart by.
  associatedtype Key: StateKey

  /// The key of a state: the state itself where it packs into a few words, else a fingerprint.
  ///
  /// States that differ only by symmetry or in what no longer matters should share a key.
  func key(of state: State) -> Key

  /// All that can happen in a state, always in the same order; what has no effect may be among it.
  func actions(in state: State) -> [Action]

  /// Calls the body with every state that follows, and the number of the action that leads there.
  ///
  /// The number is the place in ``actions(in:)``. By default each of these actions is performed on
  /// a copy, and what had no effect is left out; a small model does it without arrays.
  func forEachSuccessor(
    of state: State, noting sightings: inout Sightings,
    _ body: (_ action: Int, _ successor: State) -> Void)

  /// How far a state has come, in a measure that no action ever lowers: the ticks that elapsed.
  ///
  /// A sweep forgets what lies behind it. (A clock that can be set back is no such measure.)
  func progress(of state: State) -> Int64
}

extension EnumerableModel {
  /// Performs each action on a copy.
  @inlinable
  package func forEachSuccessor(
    of state: State, noting sightings: inout Sightings,
    _ body: (_ action: Int, _ successor: State) -> Void
  ) {
    for (number, action) in actions(in: state).enumerated() {
      var successor = state
      if perform(action, on: &successor, noting: &sightings) { body(number, successor) }
    }
  }

  /// No measure: a sweep keeps everything.
  @inlinable
  package func progress(of state: State) -> Int64 { 0 }
}
