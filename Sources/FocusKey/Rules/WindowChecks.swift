import Determinism

extension Draft {
  private static let week: Int64 = 7 * 86_400

  /// Refuses hours that the system cannot monitor or that would never end (R29).
  ///
  /// - Throws: `.startIsEnd`, `.windowTooShort` below 15 minutes (D17), or `.neverEnds`.
  public static func check(_ hours: [WindowHours]) throws(Refusal) {
    for hour in hours {
      if hour.start == hour.end { throw .startIsEnd }
      if hour.start.clockLength(until: hour.end) < shortestWindow { throw .windowTooShort }
    }
    if coversWeek(hours) { throw .neverEnds }
  }

  /// Stretches of the week, in seconds since Monday 00:00, cut at the week's end; in order.
  static func stretches(_ hours: [WindowHours]) -> [Range<Int64>] {
    var found: [Range<Int64>] = []
    for hour in hours {
      for day in hour.days.days {
        let start = Int64(day.rawValue - 1) * 86_400 + Int64(hour.start.seconds)
        let end = start + hour.start.clockLength(until: hour.end).seconds
        found.append(start..<min(end, week))
        if end > week { found.append(0..<(end - week)) }
      }
    }
    return found.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  private static func coversWeek(_ hours: [WindowHours]) -> Bool {
    var reached: Int64 = 0
    for stretch in stretches(hours) {
      if stretch.lowerBound > reached { return false }
      reached = max(reached, stretch.upperBound)
    }
    return reached >= week
  }

  /// Whether schedules alone can never ask for more sessions than may run at a time (R20).
  var fitsSessionLimit: Bool {
    let scheduled = state.profiles.filter(\.isOnSchedule)
    guard scheduled.count > Draft.sessionsAtMost else { return true }
    let all = scheduled.map { Draft.stretches($0.windows.map(\.hours)) }
    for moment in all.joined().map(\.lowerBound) {
      let running = all.count { $0.contains { $0.contains(moment) } }
      if running > Draft.sessionsAtMost { return false }
    }
    return true
  }
}
