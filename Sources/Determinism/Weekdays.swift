/// A set of days of the week that needs no memory of its own and always lists Monday first.
@frozen
public struct Weekdays: OptionSet, Hashable, Sendable, Codable {
  /// One bit per day: Monday is bit 0, Sunday is bit 6.
  public let rawValue: UInt8

  /// Takes the seven bits; the eighth is dropped.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 0b111_1111
  }

  /// The set of this one day.
  @inlinable
  public init(_ day: Weekday) {
    self.init(rawValue: 1 << UInt8(day.rawValue - 1))
  }

  /// The set of all the days listed.
  public init(_ days: some Sequence<Weekday>) {
    self = days.reduce(into: []) { $0.formUnion(Weekdays($1)) }
  }

  /// Only Mondays.
  public static let monday = Weekdays(Weekday.monday)
  /// Only Tuesdays.
  public static let tuesday = Weekdays(Weekday.tuesday)
  /// Only Wednesdays.
  public static let wednesday = Weekdays(Weekday.wednesday)
  /// Only Thursdays.
  public static let thursday = Weekdays(Weekday.thursday)
  /// Only Fridays.
  public static let friday = Weekdays(Weekday.friday)
  /// Only Saturdays.
  public static let saturday = Weekdays(Weekday.saturday)
  /// Only Sundays.
  public static let sunday = Weekdays(Weekday.sunday)

  /// All seven days.
  public static let everyDay = Weekdays(rawValue: 0b111_1111)
  /// Monday to Friday.
  public static let weekdays = Weekdays(rawValue: 0b001_1111)
  /// Saturday and Sunday.
  public static let weekends = Weekdays(rawValue: 0b110_0000)

  /// Whether the day belongs to the set.
  @inlinable
  public func contains(_ day: Weekday) -> Bool {
    rawValue & (1 << UInt8(day.rawValue - 1)) != 0
  }

  /// The days of the set, Monday first.
  public var days: [Weekday] { Weekday.allCases.filter(contains) }

  /// Days to wait from this day until one of the set: 0 when it belongs to it, nil when none does.
  @inlinable
  public func daysUntilMember(from day: Weekday) -> Int? {
    guard rawValue != 0 else { return nil }
    let twoWeeks = UInt16(rawValue) | UInt16(rawValue) << 7
    return (twoWeeks >> UInt16(day.rawValue - 1)).trailingZeroBitCount
  }
}

extension Weekdays: CustomStringConvertible {
  /// The set as scripts write it: `every day`, `weekdays`, `Monday, Wednesday and Friday`.
  public var description: String {
    switch self {
    case []: return "no day"
    case .everyDay: return "every day"
    case .weekdays: return "weekdays"
    case .weekends: return "weekends"
    default: break
    }
    let names = days.map(\.name)
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}
