/// A day of the week; the week begins on Monday, as in ISO 8601.
@frozen
public enum Weekday: Int, CaseIterable, Comparable, Hashable, Sendable, Codable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// The English name that scripts and screens use, such as `Monday`.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The first three letters of the name, such as `Mon`.
  public var shortName: String { String(name.prefix(3)) }

  /// The day that follows; Monday follows Sunday.
  public var next: Weekday { self.advanced(by: 1) }

  /// Returns the day so many days later, or earlier when the number is negative.
  public func advanced(by days: Int) -> Weekday {
    let index = ((rawValue - 1 + days) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  /// Compares by place in the week, Monday first.
  @inlinable
  public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}

extension Weekday: CustomStringConvertible {
  /// The English name.
  public var description: String { name }
}
