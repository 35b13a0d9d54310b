import Determinism

/// A stretch of time in which one profile's schedule wants it to run: occurrences that overlap or
/// touch are one span (R33).
public struct Span: Equatable, Sendable {
  /// The first second.
  public var start: Instant
  /// The second after the last.
  public var end: Instant
  /// The occurrences merged into it, in order of start.
  public var occurrences: [OccurrenceID]

  /// Whether an occurrence is merged into both.
  func sharesOccurrence(with other: Span) -> Bool {
    occurrences.contains(where: other.occurrences.contains)
  }
}

/// One window's run on one date, with its instants worked out in a zone.
struct Occurrence {
  var id: OccurrenceID
  var start: Instant
  var end: Instant
}

/// Works out when a profile's windows run, in a zone, without those that are skipped (R29–R33).
struct Timetable {
  /// Of the profile only what matters here: one is made for each of many questions.
  private let profile: ProfileID
  /// Its windows; none while its schedule is switched off (R36).
  private let windows: [ScheduleWindow]
  private let zone: ZoneRules
  private let skipped: [OccurrenceID]

  /// The days a chain of touching windows is followed to either side at most; one that never ends is
  /// refused (R29).
  private static let daysFollowed = 31

  /// The days on which the next run of a window is looked for, and the last one: a week, and what the gap
  /// of a spring night swallows of it, what is skipped, and what a journey over the date line takes (R27, R30).
  private static let daysBetween = 31

  init(_ profile: Profile, in zone: ZoneRules, skipping skipped: [OccurrenceID]) {
    self.profile = profile.id
    windows = profile.isOnSchedule ? profile.windows : []
    self.zone = zone
    self.skipped = skipped
  }

  /// The span that holds an instant, if any.
  func span(at instant: Instant) -> Span? {
    windows.isEmpty ? nil : span(at: DatedInstant(instant, in: zone))
  }

  /// The span that holds an instant of the zone, if any.
  func span(at moment: DatedInstant) -> Span? { occurrence(at: moment).map(chain(through:)) }

  /// When the span ends that holds an instant, if any does: cheaper than the span.
  func end(ofSpanAt instant: Instant) -> Instant? {
    guard !windows.isEmpty else { return nil }
    let run = occurrence(at: DatedInstant(instant, in: zone))
    return run.map { isAlone($0) ? $0.end : chain(through: $0).end }
  }

  /// Whether a span holds an instant: cheaper than the span.
  func holds(at instant: Instant) -> Bool {
    !windows.isEmpty && holds(at: DatedInstant(instant, in: zone))
  }

  /// Whether a span holds an instant of the zone.
  func holds(at moment: DatedInstant) -> Bool { occurrence(at: moment) != nil }

  /// The occurrence that holds an instant; of several the one that started first.
  private func occurrence(at moment: DatedInstant) -> Occurrence? {
    let instant = moment.instant
    var found: Occurrence?
    for window in windows {
      for offset in days(of: window, moment.isSteady) {
        guard
          let run = occurrence(of: window, offset, daysAfter: moment),
          run.start <= instant, instant < run.end
        else { continue }
        if found.map({ run.start < $0.start }) ?? true { found = run }
      }
    }
    return found
  }

  /// The days, counted from today, on which a run of a window can begin that holds an instant of
  /// today: zones have skipped and repeated whole days.
  private func days(of window: ScheduleWindow, _ isSteady: Bool) -> ClosedRange<Int> {
    guard isSteady else { return -2...1 }
    return window.runsPastMidnight ? -1...0 : 0...0
  }

  /// When the first span that begins after an instant does so, and when it ends.
  func nextSpan(after instant: Instant) -> (start: Instant, end: Instant)? {
    // Of what runs at the instant nothing begins any more.
    guard let start = nextBoundary(after: end(ofSpanAt: instant) ?? instant),
      let end = end(ofSpanAt: start)
    else { return nil }
    return (start, end)
  }

  /// Occurrences that start after an instant, in order of start, over so many local days.
  func nextOccurrences(after instant: Instant, days: Int) -> [Occurrence] {
    guard !windows.isEmpty else { return [] }
    let today = zone.civilTime(at: instant).date
    var runs: [Occurrence] = []
    for window in windows {
      for offset in -1...days {
        if let run = occurrence(of: window, on: today.adding(days: offset)), run.start > instant {
          runs.append(run)
        }
      }
    }
    return runs.sorted { ($0.start, $0.id.window) < ($1.start, $1.id.window) }
  }

  /// The earliest start or end of any occurrence after an instant.
  func nextBoundary(after instant: Instant) -> Instant? {
    windows.isEmpty ? nil : nextBoundary(after: DatedInstant(instant, in: zone))
  }

  /// The earliest start or end of any occurrence after an instant of the zone.
  func nextBoundary(after moment: DatedInstant) -> Instant? {
    let instant = moment.instant
    var nearest: Instant?
    for window in windows {
      for offset in days(of: window, moment.isSteady).lowerBound...Self.daysBetween {
        guard let run = occurrence(of: window, offset, daysAfter: moment) else { continue }
        let boundary = run.start > instant ? run.start : run.end
        if boundary > instant, nearest.map({ boundary < $0 }) ?? true { nearest = boundary }
        if run.start > instant { break }
      }
    }
    return nearest
  }

  /// The latest start or end of any occurrence at an instant of the zone or before it.
  func lastBoundary(at moment: DatedInstant) -> Instant? {
    let instant = moment.instant
    var newest: Instant?
    for window in windows {
      for offset in (-Self.daysBetween...days(of: window, moment.isSteady).upperBound).reversed() {
        guard let run = occurrence(of: window, offset, daysAfter: moment),
          run.start <= instant
        else { continue }
        let boundary = run.end <= instant ? run.end : run.start
        if newest.map({ boundary > $0 }) ?? true { newest = boundary }
        break
      }
    }
    return newest
  }

  /// The run of a window that starts so many days after the date of a moment of the zone; nil where it
  /// does not, is skipped or lies wholly in a gap of the local time (R30).
  private func occurrence(
    of window: ScheduleWindow, _ days: Int, daysAfter moment: DatedInstant
  ) -> Occurrence? {
    let date = moment.date.adding(days: days)
    guard let midnight = moment.midnight(after: days) else {
      return occurrence(of: window, on: date)
    }
    guard let id = id(of: window, on: date) else { return nil }
    let start = midnight + .seconds(Int64(window.start.seconds))
    return Occurrence(id: id, start: start, end: start + window.clockLength)
  }

  /// The run of a window that starts on a date; nil where it does not, is skipped or lies wholly
  /// in a gap of the local time (R30).
  func occurrence(of window: ScheduleWindow, on date: CivilDate) -> Occurrence? {
    guard let id = id(of: window, on: date) else { return nil }
    let last = window.runsPastMidnight ? date.adding(days: 1) : date
    let start = zone.instant(of: CivilTime(date: date, time: window.start))
    let end = zone.instant(of: CivilTime(date: last, time: window.end))
    return start < end ? Occurrence(id: id, start: start, end: end) : nil
  }

  /// The name of a window's run on a date; nil where it does not start there, or is skipped.
  private func id(of window: ScheduleWindow, on date: CivilDate) -> OccurrenceID? {
    guard window.days.contains(date.weekday) else { return nil }
    let id = OccurrenceID(profile: profile, window: window.id, date: date)
    guard !skipped.contains(id) else { return nil }
    return id
  }

  /// Whether nothing can overlap or touch an occurrence: runs of one window are less than a day long,
  /// and where no clock is changed, none touches another.
  private func isAlone(_ run: Occurrence) -> Bool {
    windows.count == 1 && DatedInstant.isSteady(around: run.start, in: zone)
  }

  /// All occurrences that overlap or touch one, as one span.
  private func chain(through seed: Occurrence) -> Span {
    if isAlone(seed) {
      return Span(start: seed.start, end: seed.end, occurrences: [seed.id])
    }
    var days = -2...1
    var span = merged(with: seed, days)
    while days.count <= 2 * Timetable.daysFollowed, reaches(span, beyond: days, of: seed) {
      days = days.lowerBound - 7...days.upperBound + 7
      span = merged(with: seed, days)
    }
    return span
  }

  /// Whether a span begins or ends so near to the edge of some days around an occurrence that one of other
  /// days may touch it.
  private func reaches(_ span: Span, beyond days: ClosedRange<Int>, of seed: Occurrence) -> Bool {
    let date = seed.id.date
    return zone.civilTime(at: span.start).date < date.adding(days: days.lowerBound + 2)
      || zone.civilTime(at: span.end).date > date.adding(days: days.upperBound)
  }

  /// The occurrences of some days around the one given that overlap or touch it, or one that does, as one
  /// span.
  private func merged(with seed: Occurrence, _ days: ClosedRange<Int>) -> Span {
    var runs: [Occurrence] = []
    for window in windows {
      for offset in days {
        let date = seed.id.date.adding(days: offset)
        if let run = occurrence(of: window, on: date) { runs.append(run) }
      }
    }
    runs.sort { ($0.start, $0.id.window) < ($1.start, $1.id.window) }
    var span = Span(start: runs[0].start, end: runs[0].end, occurrences: [])
    for run in runs {
      if run.start > span.end {
        if span.end > seed.start { break }
        span = Span(start: run.start, end: run.end, occurrences: [])
      }
      span.end = max(span.end, run.end)
      span.occurrences.append(run.id)
    }
    return span
  }
}
