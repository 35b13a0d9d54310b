import Determinism

/// A profile as the ledger keeps it: what was said of it, and no more.
struct LedgerProfile {
  /// A window with a name of its own, so that a skipped day stays skipped (R27, R31).
  struct Window {
    var number: Int
    var days: Weekdays
    var start: TimeOfDay
    var end: TimeOfDay
  }

  /// A day of a window that the person ended early (R27).
  struct Skip: Hashable {
    var window: Int
    var day: Int32
  }

  /// What a window makes of a day, by the clock on the wall.
  struct Run {
    var start: Int64
    var end: Int64
    var day: Skip
  }

  /// A run of one or several merged windows (R33), by the clock on the wall.
  struct Span {
    var start: Int64
    var end: Int64
    var days: [Skip]
  }

  var name: String
  var selection: Selection
  /// What its sessions block.
  var covers: Targets
  var isStrict: Bool
  /// Whether a break that is taken at a shield opens what that covers, and nothing else (R45).
  var breaksOpenOne: Bool
  /// Whether a target can be opened at its shield while others are (R45b, R45c).
  var opensSideBySide: Bool
  /// Whether what is opened at a shield closes after minutes of use (R45c).
  var breaksCountUse: Bool
  /// Whether a notification comes before its schedule starts it (R37).
  var warns: Bool
  var allowance: DrawnProfile.Allowance
  var breakGate: DrawnProfile.Gate
  var endGate: DrawnProfile.Gate
  var windows: [Window] = [] { didSet { lull = nil } }
  var isScheduleOn = false { didSet { lull = nil } }
  /// Since when its windows count, by the wall clock (R28a).
  var since = Int64.min
  /// When its newest session ended, or until when it ran where a journey ended it, by the wall clock.
  var lastEnd = Int64.min
  var skips: [Skip] = [] { didSet { lull = nil } }
  var exists = true { didSet { lull = nil } }
  /// Whether what was picked for it may be void, since access was gone for a while (R7a).
  var isDoubtful = false
  /// Whether what was picked for it is void, and has to be picked again (quirk `revoked tokens stay void`).
  var isVoid = false

  /// What of its selection the system still knows.
  var validSelection: Selection {
    isVoid ? Selection(isAllowList: selection.isAllowList, items: []) : selection
  }

  /// A time, by the clock on the wall, in which no window begins or ends.
  struct Lull {
    var start: Int64
    var end: Int64
    /// Whether a window holds all of it.
    var isHeld: Bool

    /// Whether a moment lies in it.
    func contains(_ wall: Int64) -> Bool { start <= wall && wall < end }
  }

  /// The one that was found last; nil: none was, or something has changed since.
  private(set) var lull: Lull?

  /// Looks when the next window begins or ends: until then nothing needs to be worked out anew.
  mutating func lookAhead(from wall: Int64, in zone: ZoneRules) {
    lull = nextBoundary(after: wall, in: zone).map {
      Lull(start: wall, end: $0, isHeld: holds(at: wall, in: zone))
    }
  }

  /// The zone is another one: windows begin and end at other times.
  mutating func forgetZone() { lull = nil }

  /// The start and end of a window's run on a day; nil where it does not occur (R29, R30).
  func occurrence(of window: Window, day: Int32, in zone: ZoneRules) -> (Int64, Int64)? {
    let date = CivilDate(daysSince1970: day)
    guard window.days.contains(date.weekday) else { return nil }
    if !skips.isEmpty, skips.contains(Skip(window: window.number, day: day)) { return nil }
    let last = window.end <= window.start ? date.adding(days: 1) : date
    let start = zone.instant(of: CivilTime(date: date, time: window.start)).seconds
    let end = zone.instant(of: CivilTime(date: last, time: window.end)).seconds
    return start < end ? (start, end) : nil
  }

  /// The runs of all windows on some days, window by window.
  func runs(of days: ClosedRange<Int32>, in zone: ZoneRules) -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(windows.count * days.count)
    for window in windows {
      for day in days {
        if let (start, end) = occurrence(of: window, day: day, in: zone) {
          runs.append(Run(start: start, end: end, day: Skip(window: window.number, day: day)))
        }
      }
    }
    return runs
  }

  /// When the last of some runs ends, by the clock on the wall; nil where none of them occurs.
  func end(of runs: [Skip], in zone: ZoneRules) -> Int64? {
    runs.compactMap { run in
      windows.first { $0.number == run.window }
        .flatMap { occurrence(of: $0, day: run.day, in: zone)?.1 }
    }
    .max()
  }

  /// Whether a window holds a moment.
  func holds(at wall: Int64, in zone: ZoneRules) -> Bool {
    guard isScheduleOn, exists else { return false }
    let today = zone.civilTime(at: Instant(seconds: wall)).date.daysSince1970
    for window in windows {
      for day in today - 2...today + 1 {
        if let (start, end) = occurrence(of: window, day: day, in: zone), start <= wall, wall < end
        {
          return true
        }
      }
    }
    return false
  }

  /// The windows around a moment that overlap or touch, as one (R33); nil where none holds it.
  func span(at wall: Int64, in zone: ZoneRules) -> Span? {
    guard holds(at: wall, in: zone) else { return nil }
    let today = zone.civilTime(at: Instant(seconds: wall)).date.daysSince1970
    // Runs touch those of the same day and of the next, or of the one after that where a zone skips a
    // day: what keeps away from the edges of these days is whole.
    let near = span(at: wall, of: today - 3...today + 2, in: zone)
    if near.days.allSatisfy({ $0.day == today || $0.day == today - 1 }) { return near }
    return span(at: wall, of: today - 9...today + 9, in: zone)
  }

  /// What the windows of some days make of the time around a moment.
  private func span(at wall: Int64, of days: ClosedRange<Int32>, in zone: ZoneRules) -> Span {
    var runs = runs(of: days, in: zone)
    var span = Span(start: wall, end: wall + 1, days: [])
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      runs.removeAll { run in
        guard run.start <= span.end, run.end >= span.start else { return false }
        span.start = min(span.start, run.start)
        span.end = max(span.end, run.end)
        span.days.append(run.day)
        isGrowing = true
        return true
      }
    }
    // The moment itself is no window: what it touched before it began does not count.
    return span
  }

  /// The next start or end of any window after a moment.
  ///
  /// Within two weeks: of one that comes once a week a change of the clock takes one run at most (R30).
  func nextBoundary(after wall: Int64, in zone: ZoneRules) -> Int64? {
    guard isScheduleOn, exists, !windows.isEmpty else { return nil }
    let today = zone.civilTime(at: Instant(seconds: wall)).date.daysSince1970
    var nearest: Int64?
    for window in windows {
      for day in today - 2...today + 15 {
        guard let (start, end) = occurrence(of: window, day: day, in: zone) else { continue }
        for moment in [start, end] where moment > wall {
          if nearest.map({ moment < $0 }) ?? true { nearest = moment }
        }
        if start > wall { break }
      }
    }
    return nearest
  }

  /// When the newest window that is over ended; nil where none was lately.
  func lastSpanEnd(before wall: Int64, in zone: ZoneRules) -> Int64? {
    let today = zone.civilTime(at: Instant(seconds: wall)).date.daysSince1970
    var last: Int64?
    for window in windows {
      for day in today - 9...today {
        if let (_, end) = occurrence(of: window, day: day, in: zone), end <= wall {
          last = max(last ?? end, end)
        }
      }
    }
    return last
  }
}
