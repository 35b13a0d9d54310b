/// What a wall clock and a calendar show together; which instant that is depends on the zone.
@frozen
public struct CivilTime: Hashable, Comparable, Sendable, Codable {
  /// The day that the calendar shows.
  public var date: CivilDate

  /// The time that the clock shows.
  public var time: TimeOfDay

  /// Puts a day and a time of day together.
  @inlinable
  public init(date: CivilDate, time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// Makes a local time out of numbers that are known to exist.
  ///
  /// - Precondition: As `CivilDate` and `TimeOfDay` ask.
  public init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int = 0) {
    self.init(
      date: CivilDate(year: year, month: month, day: day),
      time: TimeOfDay(hour: hour, minute: minute, second: second))
  }

  /// The day of the week of the date.
  public var weekday: Weekday { date.weekday }

  /// Compares as a calendar and a clock would: first the day, then the time.
  @inlinable
  public static func < (left: CivilTime, right: CivilTime) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  /// Seconds that the clock would have counted since it showed 1970-01-01 00:00, without changes.
  @inlinable
  public var secondsSince1970: Int64 {
    Int64(date.daysSince1970) * 86_400 + Int64(time.seconds)
  }

  /// The way back from `secondsSince1970`.
  @inlinable
  public init(secondsSince1970 seconds: Int64) {
    let dayAndRest = seconds.quotientAndRemainder(dividingBy: 86_400)
    let isBefore = dayAndRest.remainder < 0
    self.init(
      date: CivilDate(daysSince1970: Int32(dayAndRest.quotient - (isBefore ? 1 : 0))),
      time: TimeOfDay(seconds: Int32(dayAndRest.remainder + (isBefore ? 86_400 : 0))))
  }

  /// The local time that a clock without changes would show that much later.
  @inlinable
  public func advanced(by duration: Duration) -> CivilTime {
    CivilTime(secondsSince1970: secondsSince1970 + duration.seconds)
  }
}

extension CivilTime: CustomStringConvertible {
  /// The local time as `2026-01-05 09:00`.
  public var description: String { "\(date) \(time)" }
}
