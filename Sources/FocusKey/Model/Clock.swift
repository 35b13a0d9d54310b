import Determinism

/// What FocusKey can read of time in one moment (D1).
public struct ClockReading: Equatable, Sendable {
  /// The wall clock, which the person may turn.
  public var wall: Instant
  /// Time since the phone was switched on; nobody can turn it.
  public var uptime: Duration
  /// A value of this boot alone.
  public var boot: UInt64
  /// The zone the phone is in.
  public var zone: ZoneRules

  /// Makes a reading.
  public init(wall: Instant, uptime: Duration, boot: UInt64, zone: ZoneRules) {
    self.wall = wall
    self.uptime = uptime
    self.boot = boot
    self.zone = zone
  }
}

/// Both clocks as they were when FocusKey last wrote them down: what a later reading is held
/// against to see whether the wall clock was turned (R53).
public struct ClockAnchor: Equatable, Sendable {
  /// The wall clock then.
  public var wall: Instant
  /// The uptime then.
  public var uptime: Duration
  /// The boot then.
  public var boot: UInt64
  /// The sum of all turns of the wall clock ever seen: forward counts up.
  public var turned: Duration
  /// The zone then.
  public var zone: String

  /// By how much the wall clock was turned since the anchor was set; zero after a reboot, for
  /// nobody can tell.
  public func turn(at reading: ClockReading) -> Duration {
    guard reading.boot == boot else { return .zero }
    return (reading.wall - wall) - (reading.uptime - uptime)
  }
}

/// When something ends: at a wall-clock instant, or when as much time has elapsed, whichever
/// comes first (R53).
public struct Deadline: Equatable, Sendable {
  /// The wall-clock instant.
  public var wall: Instant
  /// `ClockAnchor.turned` when it was set.
  public var turnedThen: Duration

  /// Makes a deadline.
  public init(wall: Instant, turnedThen: Duration) {
    self.wall = wall
    self.turnedThen = turnedThen
  }

  /// The instant, by the wall clock as it shows now, at which it is due: a clock that was turned
  /// back makes it due earlier, one that was turned forward reaches the stored instant sooner.
  public func due(turned: Duration) -> Instant {
    wall + min(.zero, turned - turnedThen)
  }
}
