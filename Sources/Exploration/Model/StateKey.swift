/// What a visited state is remembered by: plain words without references.
@usableFromInline package protocol StateKey: BitwiseCopyable, Equatable, Sendable {
  /// The bits by which it finds its place in a table; they need not be well mixed.
  var word: UInt64 { get }

  /// The key whose pattern marks a free place in a table; a state may have it all the same.
  static var free: Self { get }
}

/// A whole state packed into one word: nothing is ever missed.
@frozen
@usableFromInline package struct PackedState: StateKey {
  /// The state.
  @usableFromInline package var word: UInt64

  /// Takes the packed state.
  @inlinable
  package init(_ word: UInt64) { self.word = word }

  /// All zeros.
  @inlinable package static var free: PackedState { PackedState(0) }
}

/// A fingerprint of 64 bits.
///
/// Two of n states share one with a chance of about n² / 2⁶⁵ (4.5 in a million for 12.8 million
/// states); a state that is taken for another one is not looked at, and so may hide a violation.
@frozen
@usableFromInline package struct Fingerprint64: StateKey {
  /// The fingerprint.
  @usableFromInline package var word: UInt64

  /// Takes a well mixed word, such as a digest's value.
  @inlinable
  package init(_ word: UInt64) { self.word = word }

  /// All zeros.
  @inlinable package static var free: Fingerprint64 { Fingerprint64(0) }
}
