import Determinism

/// An instant with what every timetable asks of it: worked out once for all of them.
struct DatedInstant {
  /// The instant.
  let instant: Instant
  /// The local date then.
  let date: CivilDate
  /// Whether no clock is changed within some days of it: what runs then began on that date, or the day
  /// before where its window runs past midnight.
  let isSteady: Bool

  /// Looks at an instant in a zone.
  init(_ instant: Instant, in zone: ZoneRules) {
    self.instant = instant
    date = zone.civilTime(at: instant).date
    isSteady = DatedInstant.isSteady(around: instant, in: zone)
  }

  /// Whether no clock is changed within some days of an instant.
  static func isSteady(around instant: Instant, in zone: ZoneRules) -> Bool {
    zone.nextTransition(after: instant - .days(4)).map { $0 > instant + .days(4) } ?? true
  }
}
