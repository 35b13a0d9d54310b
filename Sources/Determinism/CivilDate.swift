/// A day of the Gregorian calendar, extended backwards, without place or zone.
@frozen
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before it.
  public var daysSince1970: Int32

  /// Makes the day that lies this many days after 1970-01-01.
  @inlinable
  public init(daysSince1970: Int32) {
    self.daysSince1970 = daysSince1970
  }

  /// Makes a day that is known to exist.
  ///
  /// - Precondition: The year is 1 to 9999 and the day exists in its month.
  public init(year: Int, month: Int, day: Int) {
    guard let date = CivilDate(validYear: year, month: month, day: day) else {
      preconditionFailure("no such day: year \(year), month \(month), day \(day)")
    }
    self = date
  }

  /// Makes a day, or nil where the calendar has none, such as 2026-02-29.
  ///
  /// Years 1 to 9999 are taken, those that four digits can write.
  public init?(validYear year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.daysInMonth(month, year: year)
    else { return nil }
    self.init(daysSince1970: CivilDate.days(year: year, month: month, day: day))
  }

  /// The day so many days later, or earlier when the number is negative.
  @inlinable
  public func adding(days: Int) -> CivilDate {
    CivilDate(daysSince1970: daysSince1970 + Int32(days))
  }

  /// Days from the other day to this one.
  @inlinable
  public func days(since other: CivilDate) -> Int {
    Int(daysSince1970) - Int(other.daysSince1970)
  }

  /// The day of the week; 1970-01-01 was a Thursday.
  public var weekday: Weekday {
    let index = (Int(daysSince1970) % 7 + 7 + 3) % 7
    return Weekday(rawValue: index + 1) ?? .monday
  }

  /// The year of the calendar.
  public var year: Int { components.year }

  /// The month, 1 to 12.
  public var month: Int { components.month }

  /// The day of the month, 1 to 31.
  public var day: Int { components.day }

  /// Whether the year has a 29th of February.
  public static func isLeap(year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month, 28 to 31.
  public static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Compares by place in the calendar.
  @inlinable
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }
}

// MARK: - Days and years

extension CivilDate {
  /// Year, month and day at once, which costs no more than one of them.
  ///
  /// Years are counted from March, so that the leap day is the last of its year; 400 of them have
  /// 146,097 days. (The method is Howard Hinnant's "chrono-compatible low-level date algorithms".)
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = Int(daysSince1970) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The way back from `components`, without a check.
  static func days(year: Int, month: Int, day: Int) -> Int32 {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(era * 146_097 + dayOfEra - 719_468)
  }
}

extension CivilDate: Codable {
  /// Reads the bare number of days since 1970-01-01.
  public init(from decoder: any Decoder) throws {
    self.init(daysSince1970: try decoder.singleValueContainer().decode(Int32.self))
  }

  /// Writes the bare number of days since 1970-01-01.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(daysSince1970)
  }
}

extension CivilDate: LosslessStringConvertible {
  /// Reads `2026-01-05`: four, two and two digits, of a day that exists.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = digits(parts[0], count: 4...4),
      let month = digits(parts[1], count: 2...2), let day = digits(parts[2], count: 2...2)
    else { return nil }
    self.init(validYear: year, month: month, day: day)
  }

  /// The day as `2026-01-05`.
  public var description: String {
    DigitText.make(capacity: 32) { write(to: &$0) }
  }

  /// Writes the day as ``description`` gives it.
  public func write(to text: inout DigitText) {
    let (year, month, day) = components
    text.write(year, width: 4)
    text.write(ascii: "-")
    text.write(month, width: 2)
    text.write(ascii: "-")
    text.write(day, width: 2)
  }
}
