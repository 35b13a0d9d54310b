/// A state of the reference model, in 16 bytes.
@frozen
@usableFromInline package struct FocusMiniState: Hashable, Sendable {
  /// The tick, 0 to 288.
  @usableFromInline package var tick: UInt16 = 0
  /// Ticks that the running break has left.
  @usableFromInline package var breakLeft: UInt8 = 0
  /// Ticks of break that were used.
  @usableFromInline package var used: UInt8 = 0
  /// Breaks that are left.
  @usableFromInline package var breaks: UInt8
  /// The age of each callback that is due, by its number; 0: not due.
  @usableFromInline package var startA: UInt8 = 0, endA: UInt8 = 0, startB: UInt8 = 0,
    endB: UInt8 = 0
  @usableFromInline package var breakEnd: UInt8 = 0
  /// Whether a session runs by hand.
  @usableFromInline package var manual = false
  /// Whether schedule A, schedule B is taken to run.
  @usableFromInline package var runsA = false, runsB = false
  /// Whether the phone is on.
  @usableFromInline package var isUp = true
  /// Whether the app runs.
  @usableFromInline package var hasApp = true
  /// Whether apps are blocked.
  @usableFromInline package var shield = false

  /// The beginning of a day with so many breaks.
  @inlinable
  package init(breaks: UInt8) { self.breaks = breaks }

  /// The whole state in 36 bits.
  @inlinable package var packed: UInt64 {
    let time = UInt64(tick) | UInt64(breakLeft) << 9 | UInt64(used) << 12 | UInt64(breaks) << 17
    let due =
      UInt64(startA) | UInt64(endA) << 2 | UInt64(startB) << 4 | UInt64(endB) << 6
      | UInt64(breakEnd) << 8
    let flags =
      (manual ? 1 : 0) | (runsA ? 2 : 0) | (runsB ? 4 : 0) | (isUp ? 8 : 0) | (hasApp ? 16 : 0)
      | (shield ? 32 : 0) as UInt64
    return time | due << 20 | flags << 30
  }

  /// Whether no callback is due.
  @inlinable package var isQuiet: Bool { startA | endA | startB | endB | breakEnd == 0 }
}
