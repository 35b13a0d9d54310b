/// A point on the one time line that all clocks of a simulation share, in whole seconds.
///
/// Rules see whole seconds. There is no "now" here: whoever needs
/// the time is told it.
@frozen
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted, as POSIX does.
  public var seconds: Int64

  /// Makes the instant that lies this many seconds after 1970-01-01T00:00:00Z.
  @inlinable
  public init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Before everything a scenario can tell: 0001-01-01T00:00:00Z.
  public static let distantPast = Instant(seconds: -62_135_596_800)

  /// After everything a scenario can tell: 4001-01-01T00:00:00Z.
  public static let distantFuture = Instant(seconds: 64_092_211_200)

  /// Compares by place on the time line.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  /// The instant that lies later by the duration, or earlier when it is negative.
  @inlinable
  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(seconds: instant.seconds + duration.seconds)
  }

  /// The instant that lies earlier by the duration.
  @inlinable
  public static func - (instant: Instant, duration: Duration) -> Instant {
    Instant(seconds: instant.seconds - duration.seconds)
  }

  /// The time that elapses from the right instant to the left one.
  @inlinable
  public static func - (later: Instant, earlier: Instant) -> Duration {
    Duration(seconds: later.seconds - earlier.seconds)
  }

  /// Moves the instant later.
  @inlinable
  public static func += (instant: inout Instant, duration: Duration) {
    instant.seconds += duration.seconds
  }

  /// Moves the instant earlier.
  @inlinable
  public static func -= (instant: inout Instant, duration: Duration) {
    instant.seconds -= duration.seconds
  }
}

extension Instant {
  /// The earliest of several, as far as they are known; nil where none is.
  public static func earliest(
    _ one: Instant?, _ other: Instant?, _ third: Instant? = nil, _ fourth: Instant? = nil
  ) -> Instant? {
    var earliest = one
    func offer(_ instant: Instant?) {
      guard let instant else { return }
      earliest = min(earliest ?? instant, instant)
    }
    offer(other)
    offer(third)
    offer(fourth)
    return earliest
  }
}

extension Instant: Codable {
  /// Reads the bare number of seconds.
  public init(from decoder: any Decoder) throws {
    self.init(seconds: try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Writes the bare number of seconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }
}

extension Instant: CustomStringConvertible {
  /// The most bytes that ``description`` comes to.
  public static let bytesAtMost = 48

  /// The instant in universal time, such as `2026-01-05T08:00:00Z`.
  public var description: String {
    DigitText.make(capacity: Self.bytesAtMost) { write(to: &$0) }
  }

  /// Writes the instant as ``description`` gives it.
  public func write(to text: inout DigitText) {
    let local = CivilTime(secondsSince1970: seconds)
    local.date.write(to: &text)
    text.write(ascii: "T")
    local.time.write(to: &text, withSeconds: true)
    text.write(ascii: "Z")
  }
}
