import Determinism

/// One run of a schedule on the clock of the wall: `[start, end)`.
package struct MonitorInterval: Hashable, Sendable {
  /// Its first second.
  package var start: Instant
  /// The second after its last.
  package var end: Instant

  /// Makes an interval.
  package init(start: Instant, end: Instant) {
    self.start = start
    self.end = end
  }

  /// Whether the instant lies in it.
  package func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }

  /// When a boundary of it is; nil where it has no such boundary.
  ///
  /// - Parameters:
  ///   - boundary: The boundary.
  ///   - warning: How long before a boundary its warning comes; zero: there is none.
  func instant(of boundary: Boundary, warning: Duration) -> Instant? {
    switch boundary {
    case .start: start
    case .end: end
    case .startWarning: warning > .zero ? start - warning : nil
    case .endWarning: warning > .zero ? max(end - warning, start) : nil
    }
  }
}

/// A schedule with its shape worked out once: what comes when, in a zone.
///
/// All instants here are of the clock on the wall, which a person may have turned (D1).
package struct ResolvedSchedule: Hashable, Sendable {
  /// How the two ends of a schedule go together.
  package enum Form: Hashable, Sendable {
    /// From a time of day to a time of day; `wraps`: of the next day (D18).
    case daily(TimeOfDay, TimeOfDay, wraps: Bool)
    /// From a time of one weekday to a time of a weekday that many days later.
    case weekly(Weekday, TimeOfDay, TimeOfDay, daysLater: Int)
    /// From one moment to another.
    case dated(CivilTime, CivilTime)
    /// Two shapes that do not go together: accepted, and never starts (D18, F3.24).
    case mixed
  }

  /// How the two ends go together.
  package let form: Form

  /// Works out a schedule's form.
  ///
  /// - Returns: nil where an end matches no moment, or where a dated end is not after its start.
  package init?(_ schedule: MonitorSchedule) {
    guard let start = schedule.start.shape, let end = schedule.end.shape else { return nil }
    switch (start, end) {
    case (.time(let start), .time(let end)):
      form = .daily(start, end, wraps: end <= start)
    case (.weekly(let day, let start), .weekly(let last, let end)):
      var days = (last.rawValue - day.rawValue + 7) % 7
      if days == 0, end <= start { days = 7 }
      form = .weekly(day, start, end, daysLater: days)
    case (.dated(let start), .dated(let end)):
      guard start < end else { return nil }
      form = .dated(start, end)
    default:
      form = .mixed
    }
  }

  /// How long a run is by the calendar, whatever the zone does on the day; nil where none ever is.
  package var length: Duration? {
    switch form {
    case .daily(let start, let end, let wraps):
      .seconds(Int64(end.seconds) - Int64(start.seconds) + (wraps ? 86_400 : 0))
    case .weekly(_, let start, let end, let days):
      .seconds(Int64(end.seconds) - Int64(start.seconds) + Int64(days) * 86_400)
    case .dated(let start, let end):
      .seconds(end.secondsSince1970 - start.secondsSince1970)
    case .mixed: nil
    }
  }

  /// Whether a run passes midnight because its end is at or before its start (D18).
  package var wraps: Bool {
    switch form {
    case .daily(_, _, let wraps): wraps
    case .weekly(_, _, _, let days): days > 0
    case .dated(let start, let end): start.date != end.date
    case .mixed: false
    }
  }

  /// The run that contains the instant, or else the next one; nil where none comes any more.
  ///
  /// A run that a gap of the local time swallows whole does not occur (R30).
  package func interval(at wall: Instant, in zone: ZoneRules) -> MonitorInterval? {
    switch form {
    case .mixed:
      return nil
    case .dated(let start, let end):
      let interval = MonitorInterval(start: zone.instant(of: start), end: zone.instant(of: end))
      return interval.start < interval.end && wall < interval.end ? interval : nil
    case .daily(let start, let end, let wraps):
      let today = zone.civilTime(at: wall).date
      for offset in (wraps ? -1 : 0)...3 {
        let run = Self.run(
          from: today.adding(days: offset), start, days: wraps ? 1 : 0, end, in: zone)
        if run.start < run.end, wall < run.end { return run }
      }
      return nil
    case .weekly(let day, let start, let end, let days):
      let today = zone.civilTime(at: wall).date
      let back = (today.weekday.rawValue - day.rawValue + 7) % 7
      for offset in [-back - 7, -back, 7 - back, 14 - back] {
        let run = Self.run(from: today.adding(days: offset), start, days: days, end, in: zone)
        if run.start < run.end, wall < run.end { return run }
      }
      return nil
    }
  }

  /// A schedule that runs once, tied to the dates of its coming run: a change of zone keeps them.
  ///
  /// It keeps its times as they were registered: one that a change of the clock leaves out here is resolved
  /// anew where it is not left out (D3, D4).
  package func fixed(to interval: MonitorInterval, in zone: ZoneRules) -> ResolvedSchedule {
    func dated(_ time: TimeOfDay, at instant: Instant) -> CivilTime {
      let civil = zone.civilTime(at: instant)
      // What was left out before midnight is resolved to midnight.
      return CivilTime(
        date: time > civil.time ? civil.date.adding(days: -1) : civil.date, time: time)
    }
    switch form {
    case .dated, .mixed: return self
    case .daily(let start, let end, _), .weekly(_, let start, let end, _):
      return ResolvedSchedule(
        form: .dated(dated(start, at: interval.start), dated(end, at: interval.end)))
    }
  }

  private init(form: Form) { self.form = form }

  private static func run(
    from date: CivilDate, _ start: TimeOfDay, days: Int, _ end: TimeOfDay, in zone: ZoneRules
  ) -> MonitorInterval {
    MonitorInterval(
      start: zone.instant(of: CivilTime(date: date, time: start)),
      end: zone.instant(of: CivilTime(date: date.adding(days: days), time: end)))
  }
}
