import Determinism

/// What the history tells of a person's focus: worked out from it alone, and nothing is stored (R57).
public struct Insights: Sendable {
  /// The sums of one local day, or of several.
  public struct Sums: Equatable, Sendable {
    /// Elapsed time less breaks and rests.
    public var focused = Duration.zero
    /// Breaks and rests.
    public var paused = Duration.zero
    /// Sessions that ran; one over midnight counts on both days.
    public var sessions = 0
    /// Breaks taken; they count on the day of the session's start.
    public var breaks = 0
    /// Presses on shields; they count on the day of the session's start.
    public var attempts = 0
    /// Sessions ended early, and ways around; they count on the day of the session's end.
    public var lapses = 0

    /// From 0 to 100: the part of the time that was focused, less 5 for each lapse.
    public var score: Int {
      let whole = focused.seconds + paused.seconds
      guard whole > 0 else { return 0 }
      return Int(max(0, 100 * focused.seconds / whole - 5 * Int64(lapses)))
    }

    fileprivate mutating func add(_ other: Sums) {
      focused += other.focused
      paused += other.paused
      sessions += other.sessions
      breaks += other.breaks
      attempts += other.attempts
      lapses += other.lapses
    }
  }

  /// What a widget shows.
  public struct Widget: Equatable, Sendable {
    /// Days in a row with the daily goal.
    public var streak: Int
    /// Whole minutes of focus today.
    public var minutesToday: Int
  }

  /// Days on which anything was recorded, in order.
  public private(set) var days: [(date: CivilDate, sums: Sums)] = []
  /// The present local day.
  public let today: CivilDate
  /// Focus that makes a day count for the streak.
  public let goal: Duration

  /// Works a history out.
  ///
  /// - Parameters:
  ///   - history: Its lines, in any order.
  ///   - today: The present local day.
  ///   - goal: Focus that makes a day count for the streak.
  ///   - zone: Rules of a zone by its name; a day is that of the zone in which a start was recorded.
  public init(
    of history: [HistoryLine], today: CivilDate, goal: Duration,
    zone: (String) -> ZoneRules?
  ) {
    self.today = today
    self.goal = goal
    var found: [CivilDate: Sums] = [:]
    for line in history {
      guard let zone = zone(line.startZone) else { continue }
      for (date, sums) in Insights.parts(of: line, in: zone) {
        found[date, default: Sums()].add(sums)
      }
    }
    days = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// One line, split at each local midnight: to the second where its marks say what was paused.
  ///
  /// The sum of the parts is the whole.
  private static func parts(of line: HistoryLine, in zone: ZoneRules) -> [(CivilDate, Sums)] {
    let first = zone.civilTime(at: line.start).date
    var whole = Sums()
    whole.breaks = line.breaks
    whole.attempts = line.attempts
    let lapses = (line.reason == .endedEarly ? 1 : 0) + line.bypasses
    guard line.start < line.end else {
      whole.focused = line.focused
      whole.paused = line.breakTime
      whole.sessions = 1
      whole.lapses = lapses
      return [(first, whole)]
    }
    var found: [(CivilDate, Sums)] = []
    var date = first
    var start = line.start
    var passed = Sums()
    while start < line.end {
      let midnight = zone.instant(of: CivilTime(date: date.adding(days: 1), time: .midnight))
      let end = min(max(midnight, start), line.end)
      let until = line.sums(until: end, after: passed)
      var sums = found.isEmpty ? whole : Sums()
      sums.focused = until.focused - passed.focused
      sums.paused = until.paused - passed.paused
      sums.sessions = 1
      if end == line.end { sums.lapses = lapses }
      found.append((date, sums))
      start = end
      passed = until
      date = date.adding(days: 1)
    }
    return found
  }

  // MARK: Questions

  /// The sums of one local day.
  public func day(_ date: CivilDate) -> Sums {
    days.first { $0.date == date }?.sums ?? Sums()
  }

  /// The sums of the week, Monday to Sunday, in which a day lies.
  public func week(of date: CivilDate) -> Sums {
    let monday = date.adding(days: 1 - date.weekday.rawValue)
    var sums = Sums()
    for day in days where day.date >= monday && day.date < monday.adding(days: 7) {
      sums.add(day.sums)
    }
    return sums
  }

  /// The score of the present week.
  public var score: Int { week(of: today).score }

  /// Days in a row with at least the goal, up to today; today counts once it has it.
  public var streak: Int {
    let isDoneToday = day(today).focused >= goal
    let last = isDoneToday ? today : today.adding(days: -1)
    var count = 0
    while day(last.adding(days: -count)).focused >= goal, goal > .zero { count += 1 }
    return count
  }

  /// The longest such row of days there ever was.
  public var longestStreak: Int {
    var longest = 0
    var current = 0
    var previous: CivilDate?
    for day in days where day.sums.focused >= goal {
      current = previous?.adding(days: 1) == day.date ? current + 1 : 1
      previous = day.date
      longest = max(longest, current)
    }
    return longest
  }

  /// What a widget shows.
  public var widget: Widget {
    Widget(streak: streak, minutesToday: Int(day(today).focused.seconds / 60))
  }
}

extension HistoryLine {
  /// Focus and pauses until an instant, after those of the days before it.
  fileprivate func sums(until instant: Instant, after before: Insights.Sums) -> Insights.Sums {
    var sums = before
    sums.focused = instant.part(of: focused, from: start, until: end)
    sums.paused = instant.part(of: breakTime, from: start, until: end)
    guard !pauseMarks.marks.isEmpty, instant < end else { return sums }
    // A clock that was turned shows more or less than what elapsed: that is spread evenly (R53).
    let elapsed = instant.part(of: focused + breakTime, from: start, until: end)
    sums.paused = pauseMarks.paused(until: instant, from: start, until: end, total: breakTime)
    sums.focused = min(focused, max(before.focused, elapsed - sums.paused))
    return sums
  }
}

extension Draft {
  /// What a history tells, as of now (R57).
  public func insights(of history: [HistoryLine]) -> Insights {
    Insights(
      of: history, today: zone.civilTime(at: now).date, goal: state.dailyGoal, zone: zoneNamed)
  }
}
