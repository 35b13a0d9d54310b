/// A system that can be explored: it has worlds to begin in, states, and actions that lead on.
///
/// This is all that replaying, shrinking and telling causes need. ``DrawableModel`` adds what random
/// search asks for, ``EnumerableModel`` what exhaustive search asks for.
///
/// A model is an immutable value that threads share; whatever changes is in the state. Performing
/// the same actions from the same world must give the same states in every process: nothing may
/// depend on addresses, hash seeds, the host or the time of day.
@usableFromInline package protocol ExplorableModel: Sendable {
  /// What is given before anything happens: the set-up of a run. It is part of what shrinks.
  associatedtype World: Hashable & Sendable

  /// A state: a value whose copies are independent and cheap. Whatever performing an action needs
  /// to know of the world is in it.
  associatedtype State: Sendable

  /// Something that can happen, with all its particulars.
  associatedtype Action: Hashable & Sendable

  /// What a search wants to have seen, counted through ``Sightings``.
  var landmarks: [Landmark] { get }

  /// The state in which a run in this world begins.
  func initial(in world: World) -> State

  /// Lets an action happen.
  ///
  /// Actions are total: one that is impossible now leaves the state as it is. Any part of a run,
  /// in any order, can therefore be performed, which is what makes shrinking simple.
  ///
  /// - Parameters:
  ///   - action: What happens.
  ///   - state: The state it happens in; becomes the one that follows.
  ///   - sightings: Takes note of landmarks. What is noted must not influence the state.
  /// - Returns: Whether it had an effect. Saying true too often costs time, saying false wrongly
  ///   leaves a state unchecked.
  func perform(_ action: Action, on state: inout State, noting sightings: inout Sightings) -> Bool

  /// The promise that is broken in a state, or nil; asked after every action that had an effect.
  ///
  /// A model in whose actions much happens (hours pass) checks after each event by itself, keeps
  /// the first violation in the state and returns it here. A state must not heal of it.
  func violation(in state: State) -> Violation?

  /// A fingerprint of all that decides how a state goes on; made with ``Digest``, not with `Hasher`.
  func digest(of state: State) -> UInt64

  /// What brings a state back to good order: no more faults, everything pending delivered.
  ///
  /// The second phase of a run: first everything may go wrong, then the model heals and must
  /// converge. Empty: there is no second phase. These are actions like any other, so that they can
  /// be printed; they are drawn up from the state and not shrunk.
  func healing(of state: State) -> [Action]

  /// The promise that a healed state breaks, or nil; asked once, after ``healing(of:)``.
  func divergence(in state: State) -> Violation?

  /// Other forms of an action, each simpler than it, the simplest first: rounder times, defaults.
  ///
  /// Only those whose ``complexity(of:)-(Action)`` is lower are tried, so that it comes to an end.
  func simplerForms(of action: Action) -> [Action]

  /// One action that may stand for two that follow each other, such as two waits; nil where none
  /// does. The shrinker tries whether it really does.
  func joined(_ first: Action, _ second: Action) -> Action?

  /// Worlds that are a little simpler than this one, the boldest simplification first.
  ///
  /// Only those whose ``complexity(of:)-(World)`` is lower are tried.
  func simplerWorlds(than world: World) -> [World]

  /// Scripts that may stand for this one and are simpler in world and actions at once: a part of the
  /// world goes together with all that is done to it; a wait at the beginning becomes a later start.
  ///
  /// The boldest first. The shrinker tries whether they break the promise, too.
  func simplerScripts(than script: Script<Self>) -> [Script<Self>]

  /// How complicated an action is to read; decides between scripts of one length.
  func complexity(of action: Action) -> Int

  /// How complicated a world is to read.
  func complexity(of world: World) -> Int
}

// MARK: - What a small model need not say

extension ExplorableModel {
  /// Nothing in particular is to be seen.
  @usableFromInline package var landmarks: [Landmark] { [] }

  /// No second phase.
  @usableFromInline package func healing(of state: State) -> [Action] { [] }

  /// Nothing more is promised of a healed state.
  @usableFromInline package func divergence(in state: State) -> Violation? { nil }

  /// Actions have no simpler forms.
  @usableFromInline package func simplerForms(of action: Action) -> [Action] { [] }

  /// No two actions are one.
  @usableFromInline package func joined(_ first: Action, _ second: Action) -> Action? { nil }

  /// Worlds do not shrink.
  @usableFromInline package func simplerWorlds(than world: World) -> [World] { [] }

  /// World and actions have nothing to do with each other.
  @usableFromInline package func simplerScripts(than script: Script<Self>) -> [Script<Self>] { [] }

  /// All actions are equally simple.
  @usableFromInline package func complexity(of action: Action) -> Int { 0 }

  /// All worlds are equally simple.
  @usableFromInline package func complexity(of world: World) -> Int { 0 }
}

/// The world of a model that has only one.
@usableFromInline package struct OneWorld: Hashable, Sendable {
  /// Makes it.
  @inlinable
  package init() {}
}
