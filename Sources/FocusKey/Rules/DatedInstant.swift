import Determinism

/// An instant with what every timetable asks of it: worked out once for all of them.
struct DatedInstant {
  /// The instant.
  let instant: Instant
  /// The local date then.
  let date: CivilDate
  /// When that date began, where no clock is changed within some days: there a day has 24 hours.
  private let midnight: Instant?

  /// The days around the date whose runs lie within those without a change: a run ends two days after
  /// the midnight of its date at the latest.
  private static let nearDays = -2...2

  /// Looks at an instant in a zone.
  init(_ instant: Instant, in zone: ZoneRules) {
    self.instant = instant
    let civil = zone.civilTime(at: instant)
    date = civil.date
    midnight =
      DatedInstant.isSteady(around: instant, in: zone)
      ? instant - .seconds(Int64(civil.time.seconds)) : nil
  }

  /// Whether no clock is changed within some days: what runs then began on that date, or the day before
  /// where its window runs past midnight.
  var isSteady: Bool { midnight != nil }

  /// When the day begins that is so many days after the date; nil where a clock may have been changed
  /// until it or its runs are over.
  func midnight(after days: Int) -> Instant? {
    guard DatedInstant.nearDays.contains(days) else { return nil }
    return midnight.map { $0 + .days(Int64(days)) }
  }

  /// Whether no clock is changed within some days of an instant.
  static func isSteady(around instant: Instant, in zone: ZoneRules) -> Bool {
    zone.nextTransition(after: instant - .days(4)).map { $0 > instant + .days(4) } ?? true
  }
}
