import Determinism

/// A moment as a script writes it: `09:00`, `Monday 09:00`, `tomorrow 07:00`, `2026-03-29 01:59`.
///
/// Which instant it is depends on the zone and on what day it is; see
/// ``instant(after:saidAt:in:allowsPast:)``.
package struct LocalMoment: Hashable, Sendable {
  /// Which day it is of.
  package enum Day: Hashable, Sendable {
    /// Today's.
    case today
    /// The next such day's; today's, unless that time has passed.
    case next(Weekday)
    /// Tomorrow's.
    case tomorrow
    /// That date's.
    case date(CivilDate)
  }

  /// Which of two offsets is meant where a clock change skips or repeats the time.
  package enum Season: String, Hashable, Sendable {
    /// The offset with which clocks are ahead.
    case summer
    /// The other one.
    case winter
  }

  /// Which day it is of.
  package var day: Day
  /// The time of that day.
  package var time: TimeOfDay
  /// Which offset is meant, where that was written.
  package var season: Season?

  /// Makes a moment.
  package init(day: Day = .today, time: TimeOfDay, season: Season? = nil) {
    self.day = day
    self.time = time
    self.season = season
  }

  /// The date and time of an instant.
  init(at instant: Instant, in zone: ZoneRules) {
    let local = zone.civilTime(at: instant)
    self.init(day: .date(local.date), time: local.time)
  }

  /// Why a moment means no instant.
  package enum Fault: Error, Hashable, Sendable {
    /// It lies before the present.
    case passed(Instant)
    /// A clock change skips it.
    case skipped(CivilTime)
    /// A clock change repeats it.
    case repeated(CivilTime)
    /// It comes once, and not in the season that was written; in which, if clocks change there.
    case unseasonal(Season?)
  }

  /// The instant that is meant, with the present as the earliest one allowed.
  ///
  /// Example: at Monday 08:00, `Monday 08:00` is now and `Monday 07:59` is the next Monday's.
  ///
  /// - Parameters:
  ///   - now: The present, or the moment before it in one step: a row's, the beginning of a span.
  ///   - said: When the step was reached: all `tomorrow`s of one step are the same day's, unless
  ///     that time has passed.
  ///   - zone: The zone.
  ///   - allowsPast: Whether a moment of today, or of a date, may lie before the present.
  package func instant(
    after now: Instant, saidAt said: Instant? = nil, in zone: ZoneRules, allowsPast: Bool = false
  ) throws(Fault) -> Instant {
    let instant = try anySeason(after: now, saidAt: said, in: zone, allowsPast: allowsPast)
    let local = zone.civilTime(at: instant)
    if let season, local.time == time, case .unique = zone.resolve(local) {
      let own = zone.season(at: instant)
      if own != season { throw .unseasonal(own) }
    }
    return instant
  }

  /// The same, whatever season was written of a time that comes once.
  private func anySeason(
    after now: Instant, saidAt said: Instant?, in zone: ZoneRules, allowsPast: Bool
  ) throws(Fault) -> Instant {
    let today = zone.civilTime(at: now).date
    switch day {
    case .next(let weekday):
      let wait = Weekdays(weekday).daysUntilMember(from: today.weekday) ?? 0
      let instant = try instant(on: today.adding(days: wait), in: zone)
      if instant >= now { return instant }
      return try self.instant(on: today.adding(days: wait + 7), in: zone)
    case .tomorrow:
      if let said, said < now {
        let instant = try instant(on: zone.civilTime(at: said).date.adding(days: 1), in: zone)
        if instant >= now { return instant }
      }
      return try instant(on: today.adding(days: 1), in: zone)
    case .today, .date:
      let date = if case .date(let date) = day { date } else { today }
      let instant = try instant(on: date, in: zone)
      guard allowsPast || instant >= now else { throw .passed(instant) }
      return instant
    }
  }

  private func instant(on date: CivilDate, in zone: ZoneRules) throws(Fault) -> Instant {
    let local = CivilTime(date: date, time: time)
    let resolution = zone.resolve(local)
    if case .unique(let instant) = resolution { return instant }
    guard let season else {
      if case .gap = resolution { throw .skipped(local) }
      throw .repeated(local)
    }
    let change =
      switch resolution {
      case .unique(let instant), .gap(at: let instant): instant
      case .repeated(first: let first, second: _): zone.nextTransition(after: first) ?? first
      }
    let offsets = [zone.offset(at: change - .seconds(1)), zone.offset(at: change)]
    let offset = season == .summer ? max(offsets[0], offsets[1]) : min(offsets[0], offsets[1])
    return Instant(seconds: local.secondsSince1970) - offset
  }
}

extension ZoneRules {
  /// The instant at which it is as late here as it is somewhere else at another; that one itself, where
  /// it is.
  func instant(
    asLateAs instant: Instant, in other: ZoneRules
  ) throws(LocalMoment.Fault) -> Instant {
    if civilTime(at: instant) == other.civilTime(at: instant) { return instant }
    let moment = LocalMoment(at: instant, in: other)
    return try moment.instant(after: instant, in: self, allowsPast: true)
  }

  /// Whether clocks are ahead at an instant, or not; nil where they do not change within a year.
  func season(at instant: Instant) -> LocalMoment.Season? {
    let own = offset(at: instant)
    var change = instant - .days(366)
    var others = [offset(at: change)]
    while let next = nextTransition(after: change), next <= instant + .days(366) {
      others.append(offset(at: next))
      change = next
    }
    if others.contains(where: { $0 < own }) { return .summer }
    return others.contains { $0 > own } ? .winter : nil
  }
}

extension LocalMoment: CustomStringConvertible {
  /// The moment as a script writes it.
  package var description: String {
    let day =
      switch self.day {
      case .today: ""
      case .next(let weekday): "\(weekday.name) "
      case .tomorrow: "tomorrow "
      case .date(let date): "\(date) "
      }
    return day + time.description + (season.map { " (\($0.rawValue) time)" } ?? "")
  }
}
