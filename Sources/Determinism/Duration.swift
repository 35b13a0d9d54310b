/// A length of elapsed time in whole seconds, negative when it leads backwards.
///
/// It shadows `Swift.Duration` on purpose: rules see whole seconds, and a length that could carry
/// attoseconds would make "equal" a matter of rounding.
@frozen
public struct Duration: Hashable, Comparable, Sendable {
  /// The whole length in seconds.
  public var seconds: Int64

  /// Makes a length of this many seconds.
  @inlinable
  public init(seconds: Int64) {
    self.seconds = seconds
  }

  /// No time at all.
  @inlinable public static var zero: Duration { Duration(seconds: 0) }

  /// A length of this many seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> Duration { Duration(seconds: count) }

  /// A length of this many times 60 seconds.
  @inlinable
  public static func minutes(_ count: Int64) -> Duration { Duration(seconds: count * 60) }

  /// A length of this many times 3,600 seconds.
  @inlinable
  public static func hours(_ count: Int64) -> Duration { Duration(seconds: count * 3_600) }

  /// A length of this many times 24 hours; a day of the calendar may be shorter or longer.
  @inlinable
  public static func days(_ count: Int64) -> Duration { Duration(seconds: count * 86_400) }

  /// The length without its direction.
  @inlinable public var magnitude: Duration { Duration(seconds: abs(seconds)) }

  /// Compares signed lengths.
  @inlinable
  public static func < (left: Duration, right: Duration) -> Bool { left.seconds < right.seconds }
}

// MARK: - Arithmetic

extension Duration {
  /// Both lengths, one after the other.
  @inlinable
  public static func + (left: Duration, right: Duration) -> Duration {
    Duration(seconds: left.seconds + right.seconds)
  }

  /// What is left of the first length when the second is taken away.
  @inlinable
  public static func - (left: Duration, right: Duration) -> Duration {
    Duration(seconds: left.seconds - right.seconds)
  }

  /// The same length in the other direction.
  @inlinable
  public static prefix func - (duration: Duration) -> Duration {
    Duration(seconds: -duration.seconds)
  }

  /// The length, so many times over.
  @inlinable
  public static func * (duration: Duration, count: Int64) -> Duration {
    Duration(seconds: duration.seconds * count)
  }

  /// The length, so many times over.
  @inlinable
  public static func * (count: Int64, duration: Duration) -> Duration {
    Duration(seconds: duration.seconds * count)
  }

  /// Lengthens by the other length.
  @inlinable
  public static func += (left: inout Duration, right: Duration) { left.seconds += right.seconds }
}

extension Duration: Codable {
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

// MARK: - Words

extension Duration: CustomStringConvertible {
  /// Hours, minutes and seconds: `1:02:03`, `0:00:09`, `49:00:00`, `-0:30:00`.
  public var description: String {
    DigitText.make(capacity: Self.bytesAtMost) { text in
      let whole = seconds.magnitude
      if seconds < 0 { text.write(ascii: "-") }
      text.write(Int(whole / 3_600), width: 1)
      text.write(ascii: ":")
      text.write(Int(whole / 60 % 60), width: 2)
      text.write(ascii: ":")
      text.write(Int(whole % 60), width: 2)
    }
  }

  /// The most bytes that ``description`` comes to: a sign, sixteen digits of hours, six more places.
  private static let bytesAtMost = 23

  /// The length in words: `1 hour 30 minutes`, `2 days`, `0 seconds`.
  ///
  /// A negative length begins with `minus`, which scripts cannot say.
  public var words: String {
    let whole = seconds.magnitude
    let units: [(count: UInt64, name: String)] = [
      (whole / 86_400, "day"), (whole / 3_600 % 24, "hour"), (whole / 60 % 60, "minute"),
      (whole % 60, "second"),
    ]
    let parts = units.filter { $0.count > 0 }
      .map { "\($0.count) \($0.name)\($0.count == 1 ? "" : "s")" }
    guard !parts.isEmpty else { return "0 seconds" }
    return (seconds < 0 ? "minus " : "") + parts.joined(separator: " ")
  }
}
