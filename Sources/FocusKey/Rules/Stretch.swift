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
  ///
  /// - Returns: nil where no schedule is on, or where a gap of the local time has swallowed the window
  ///   of a week.
  init?(of profiles: [Profile], around instant: Instant, in zone: ZoneRules) {
    var last: Instant?
    var next: Instant?
    for profile in profiles {
      let table = Timetable(profile, in: zone, skipping: [])
      guard !table.isIdle else { continue }
      if let boundary = table.lastBoundary(at: instant) { last = max(last ?? boundary, boundary) }
      if let boundary = table.nextBoundary(after: instant) {
        next = min(next ?? boundary, boundary)
      }
    }
    guard let last, let next else { return nil }
    start = zone.civilTime(at: last)
    end = zone.civilTime(at: next)
    self.next = next
    guard start < end, end <= start.advanced(by: Stretch.longest) else { return nil }
  }
}
