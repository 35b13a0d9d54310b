import Determinism

/// The parts of a date by which a schedule begins or ends: Apple's `DateComponents`, as whole numbers.
package struct MonitorComponents: Hashable, Sendable {
  /// The year, such as 2026.
  package var year: Int?
  /// The month, 1…12.
  package var month: Int?
  /// The day of the month, 1…31.
  package var day: Int?
  /// The day of the week, 1 for Sunday to 7 for Saturday, as Apple counts.
  package var weekday: Int?
  /// The hour, 0…23.
  package var hour: Int?
  /// The minute, 0…59.
  package var minute: Int?
  /// The second, 0…59.
  package var second: Int?

  /// Makes components; those left out are nil.
  package init(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, weekday: Int? = nil, hour: Int? = nil,
    minute: Int? = nil, second: Int? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.weekday = weekday
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The full date and time of one moment of the civil calendar.
  package init(_ civil: CivilTime) {
    self.init(
      year: civil.date.year, month: civil.date.month, day: civil.date.day, hour: civil.time.hour,
      minute: civil.time.minute, second: civil.time.second)
  }

  /// Adds the components to a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(year ?? -1)
    digest.combine(month ?? -1)
    digest.combine(day ?? -1)
    digest.combine(weekday ?? -1)
    digest.combine(hour ?? -1)
    digest.combine(minute ?? -1)
    digest.combine(second ?? -1)
  }

  /// Which of the shapes that the system knows the components have; nil: one that matches nothing.
  ///
  /// `09:00` → time · Monday `09:00` → weekly · 2026-01-05 `09:00` → dated · hour 25 → nil.
  /// - Note: Real: other mixtures (a day without a month, a minute without an hour) match many
  ///   moments. Deviation: they match nothing here; no app in the reference uses them.
  package var shape: Shape? {
    guard let time = TimeOfDay(validHour: hour ?? 0, minute: minute ?? 0, second: second ?? 0)
    else { return nil }
    switch (year, month, day, weekday) {
    case (nil, nil, nil, nil):
      return hour == nil ? nil : .time(time)
    case (nil, nil, nil, let weekday?):
      guard (1...7).contains(weekday) else { return nil }
      return .weekly(weekday == 1 ? .sunday : Weekday(rawValue: weekday - 1) ?? .monday, time)
    case (let year?, let month?, let day?, nil):
      guard let date = CivilDate(validYear: year, month: month, day: day) else { return nil }
      return .dated(CivilTime(date: date, time: time))
    default:
      return nil
    }
  }

  /// The shapes of components that the system knows (F3.21–F3.24).
  package enum Shape: Hashable, Sendable {
    /// A time of each day.
    case time(TimeOfDay)
    /// A time of one day of each week.
    case weekly(Weekday, TimeOfDay)
    /// One moment.
    case dated(CivilTime)
  }
}

/// When a monitored activity runs: Apple's `DeviceActivitySchedule`.
package struct MonitorSchedule: Hashable, Sendable {
  /// When it starts.
  package var start: MonitorComponents
  /// When it ends; at or before the start: on the next day (D18).
  package var end: MonitorComponents
  /// Whether it starts again.
  package var repeats: Bool
  /// How long before start and end the warnings come; nil: never.
  package var warning: Duration?

  /// Makes a schedule.
  package init(
    start: MonitorComponents, end: MonitorComponents, repeats: Bool, warning: Duration? = nil
  ) {
    self.start = start
    self.end = end
    self.repeats = repeats
    self.warning = warning
  }

  /// Shortest interval accepted: 15 minutes.
  ///
  /// Real: the same. Evidence: measured (F2.1).
  package static let shortest = Duration.minutes(15)

  /// Longest interval accepted: one week.
  ///
  /// Real: the same. Evidence: documented (F2.2).
  package static let longest = Duration.days(7)
}

/// A count of frontmost use within an activity: Apple's `DeviceActivityEvent` (D23).
package struct MonitorEvent: Hashable, Sendable {
  /// The name that its callbacks bear.
  package var name: String
  /// The apps whose use counts.
  package var applications: [TokenID]
  /// The categories whose apps' and domains' use counts.
  package var categories: [TokenID]
  /// The domains whose use counts.
  package var webDomains: [TokenID]
  /// How much use makes it fire.
  package var threshold: Duration
  /// Whether use since the full hour before the registration counts, too (F3.8).
  package var includesPastActivity: Bool

  /// Makes an event; with no target at all, every use counts.
  package init(
    name: String, applications: [TokenID] = [], categories: [TokenID] = [],
    webDomains: [TokenID] = [], threshold: Duration, includesPastActivity: Bool = false
  ) {
    self.name = name
    self.applications = applications
    self.categories = categories
    self.webDomains = webDomains
    self.threshold = threshold
    self.includesPastActivity = includesPastActivity
  }

  /// Adds the event to a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(name)
    for tokens in [applications, categories, webDomains] {
      digest.combine(tokens.count)
      for token in tokens { digest.combine(token.rawValue) }
    }
    digest.combine(threshold)
    digest.combine(includesPastActivity)
  }
}

/// Why a registration was refused: Apple's `MonitoringError` (D17).
package enum MonitorError: Error, Hashable, Sendable {
  /// It would be the 21st name.
  case excessiveActivities
  /// It lasts over a week.
  case intervalTooLong
  /// It lasts under 15 minutes.
  case intervalTooShort
  /// An end matches no moment, or none that is to come.
  case invalidDateComponents
  /// Access is missing.
  case unauthorized
}
