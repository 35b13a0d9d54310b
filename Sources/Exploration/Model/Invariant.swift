/// A promise that must hold in every state.
@usableFromInline package struct Invariant: Hashable, Sendable {
  /// The name by which it is chosen and reported, such as `blocked as the rules say`.
  @usableFromInline package var name: String

  /// The rule that it stands on, such as `R41`; empty where there is none.
  @usableFromInline package var rule: String

  /// Names a promise.
  @usableFromInline package init(_ name: String, rule: String = "") {
    self.name = name
    self.rule = rule
  }
}

/// A broken promise.
@usableFromInline package struct Violation: Hashable, Sendable {
  /// Which one, as an index into ``ExplorableModel/invariants``.
  @usableFromInline package var invariant: Int

  /// The way in which it is broken, where there are several: shielded too long, opened too early.
  @usableFromInline package var manner: UInt64

  /// What was expected and what is, for a person; two violations for one reason may differ in it.
  @usableFromInline package var detail: String

  /// Tells a violation.
  @usableFromInline package init(_ invariant: Int, manner: UInt64 = 0, detail: String = "") {
    self.invariant = invariant
    self.manner = manner
    self.detail = detail
  }

  /// What makes two violations the same: the promise, and the manner in which it is broken.
  @usableFromInline package var reason: Reason { Reason(invariant: invariant, manner: manner) }

  /// A promise and a manner in which it is broken.
  @usableFromInline package struct Reason: Hashable, Sendable {
    /// Which promise, as an index into ``ExplorableModel/invariants``.
    @usableFromInline package var invariant: Int
    /// The manner, as ``Violation/manner``.
    @usableFromInline package var manner: UInt64
  }
}
