import Determinism

/// The stretch of local time around a moment in which no window begins or ends: as long as the clock
/// stays in it, no schedule wants anything else.
struct Stretch: Equatable, Sendable {
  /// When it begins: a start or an end of a window.
  let start: CivilTime
  /// When it ends: the next start or end of any window.
  let end: CivilTime
  /// The instant at which it ends.
  let next: Instant

  /// The longest one: what is left of a week is an interval of its own.
  private static let longest = Duration.days(7) - MonitorPlan.shortest

  /// The stretch around an instant.
  ///
  /// Occurrences that are skipped begin and end all the same: of another date they are not skipped.
  /// Where a gap of the local time has swallowed the window of a week, it is cut at its begin.
  ///
  /// - Returns: nil where no schedule is on.
  init?(of profiles: [Profile], around instant: Instant, in zone: ZoneRules) {
    let moment = DatedInstant(instant, in: zone)
    var last: Instant?
    var next: Instant?
    for place in profiles.indices where profiles[place].isOnSchedule {
      let table = Timetable(profiles[place], in: zone, skipping: [])
      if let boundary = table.lastBoundary(at: moment) { last = max(last ?? boundary, boundary) }
      if let boundary = table.nextBoundary(after: moment) {
        next = min(next ?? boundary, boundary)
      }
    }
    guard let next else { return nil }
    self.next = next
    end = zone.civilTime(at: next)
    let begin = last.map { zone.civilTime(at: $0) }
    let soonest = end.advanced(by: .zero - Stretch.longest)
    start = max(begin ?? soonest, soonest)
  }
}
