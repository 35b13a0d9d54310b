/// A system that can be explored: it has states, and actions lead from one to the next.
package protocol ExplorableModel: Sendable {
  /// A state, cheap to copy.
  associatedtype State: Sendable

  /// Something that can happen; total, so that any part of a run can be replayed.
  associatedtype Action: Sendable

  /// The state in which every run begins.
  var initial: State { get }

  /// Lets an action happen; one that is impossible now leaves the state as it is.
  func perform(_ action: Action, on state: inout State)
}
