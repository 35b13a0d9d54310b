import Determinism

/// Names one window of one profile for as long as it exists.
public struct WindowID: Hashable, Comparable, Sendable {
  /// The number, never used twice on one phone.
  public var number: Int

  /// Makes the identity with a number.
  public init(_ number: Int) { self.number = number }

  /// Orders windows by age.
  public static func < (a: WindowID, b: WindowID) -> Bool { a.number < b.number }
}

/// Days of the week, a start and an end: when a profile runs by itself (R29).
public struct ScheduleWindow: Equatable, Sendable {
  /// Its identity within the profile.
  public let id: WindowID
  /// The days on which it starts.
  public var days: Weekdays
  /// The local time at which it starts.
  public var start: TimeOfDay
  /// The local time at which it ends; at or before the start it is the next day's.
  public var end: TimeOfDay

  /// Makes a window.
  public init(id: WindowID, days: Weekdays, start: TimeOfDay, end: TimeOfDay) {
    self.id = id
    self.days = days
    self.start = start
    self.end = end
  }

  /// Whether it ends on the day after its start.
  public var runsPastMidnight: Bool { end <= start }

  /// The length by the clock face; 24 hours where start and end are one.
  public var clockLength: Duration { start.clockLength(until: end) }

  /// Its days, start and end, without the name.
  var hours: WindowHours { WindowHours(days: days, start: start, end: end) }
}

extension TimeOfDay {
  /// How long it is by the clock face until another time, which is the next day's where it is no later.
  func clockLength(until end: TimeOfDay) -> Duration {
    let seconds = Int64(end.seconds) - Int64(self.seconds)
    return .seconds(seconds > 0 ? seconds : seconds + 86_400)
  }
}

/// One concrete run of a window: the local date on which it starts names it (R27, R31).
public struct OccurrenceID: Hashable, Sendable {
  /// Whose window it is.
  public var profile: ProfileID
  /// Which window it is.
  public var window: WindowID
  /// The local date on which it starts.
  public var date: CivilDate

  /// Names an occurrence.
  public init(profile: ProfileID, window: WindowID, date: CivilDate) {
    self.profile = profile
    self.window = window
    self.date = date
  }
}
