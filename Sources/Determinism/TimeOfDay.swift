/// A time that a wall clock shows on any day, from 00:00:00 to 23:59:59.
@frozen
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Seconds since midnight as a clock counts them, 0 to 86,399.
  public let seconds: Int32

  /// Makes the time that a clock shows this many seconds after it showed midnight.
  ///
  /// - Precondition: 0 to 86,399. (24:00 is 00:00 of the next day and has no value of its own.)
  @inlinable
  public init(seconds: Int32) {
    precondition(seconds >= 0 && seconds < 86_400, "no such time of day: second \(seconds)")
    self.seconds = seconds
  }

  /// Makes a time that is known to exist.
  ///
  /// - Precondition: Hour 0 to 23, minute and second 0 to 59.
  public init(hour: Int, minute: Int, second: Int = 0) {
    guard let time = TimeOfDay(validHour: hour, minute: minute, second: second) else {
      preconditionFailure("no such time of day: \(hour):\(minute):\(second)")
    }
    self = time
  }

  /// Makes a time of day, or nil where no clock shows it, such as 24:00 or 12:60.
  public init?(validHour hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    self.init(seconds: Int32(hour * 3_600 + minute * 60 + second))
  }

  /// 00:00, with which a day begins.
  public static let midnight = TimeOfDay(seconds: 0)

  /// The hour, 0 to 23.
  @inlinable public var hour: Int { Int(seconds) / 3_600 }

  /// The minute, 0 to 59.
  @inlinable public var minute: Int { Int(seconds) / 60 % 60 }

  /// The second, 0 to 59.
  @inlinable public var second: Int { Int(seconds) % 60 }

  /// Compares by place in the day.
  @inlinable
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.seconds < right.seconds }
}

extension TimeOfDay: Codable {
  /// Reads the bare number of seconds since midnight.
  ///
  /// - Throws: `DecodingError` when the number is not 0 to 86,399.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let seconds = try container.decode(Int32.self)
    guard (0..<86_400).contains(seconds) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no such time of day: second \(seconds)")
    }
    self.init(seconds: seconds)
  }

  /// Writes the bare number of seconds since midnight.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }
}

extension TimeOfDay: LosslessStringConvertible {
  /// Reads `09:00`, `9:00` or `23:59:30`.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let hour = digits(parts[0], count: 1...2),
      let minute = digits(parts[1], count: 2...2),
      let second = parts.count == 3 ? digits(parts[2], count: 2...2) : 0
    else { return nil }
    self.init(validHour: hour, minute: minute, second: second)
  }

  /// The time as `09:00`, or `09:00:30` where the seconds matter.
  public var description: String {
    DigitText.make(capacity: 8) { write(to: &$0) }
  }

  /// Writes the time as ``description`` gives it, or with its seconds in any case.
  public func write(to text: inout DigitText, withSeconds: Bool = false) {
    text.write(hour, width: 2)
    text.write(ascii: ":")
    text.write(minute, width: 2)
    guard withSeconds || second != 0 else { return }
    text.write(ascii: ":")
    text.write(second, width: 2)
  }
}
