/// A broken promise.
@usableFromInline package struct Violation: Hashable, Sendable {
  /// Which one, by the model's own number.
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
    /// Which promise, by the model's own number.
    @usableFromInline package var invariant: Int
    /// The manner, as ``Violation/manner``.
    @usableFromInline package var manner: UInt64
  }
}
