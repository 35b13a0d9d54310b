import Determinism

/// On which days focus, breaks and rests lie (R57): counted out of the stretches themselves.
extension Ledger {
  /// The days of a session that ends, by the midnights of the zone in which it began; none where they
  /// are left open: its line tells of other times than those that elapsed.
  func days(of session: LedgerSession, until end: Int64, told: Int64) -> [FocusDays.Part] {
    guard !session.isRough, let zone = session.startZone,
      session.startWall == session.start + offset, told == end + offset
    else { return [] }
    let paused = union(of: session.stretches + session.restStretches(until: end))
    var date = zone.civilTime(at: Instant(seconds: session.start + offset)).date
    var from = session.start
    var days: [FocusDays.Part] = []
    while from < end {
      date = date.adding(days: 1)
      let midnight = zone.instant(of: CivilTime(date: date, time: .midnight)).seconds - offset
      let until = max(from, min(midnight, end))
      let pause = paused.reduce(0) { $0 + Int64($1.clamped(to: from..<until).count) }
      days.append(
        .init(day: date.daysSince1970 - 1, focused: until - from - pause, paused: pause))
      from = until
    }
    return days
  }

  /// No second is a break's and a rest's.
  private func union(of stretches: [Range<Int64>]) -> [Range<Int64>] {
    stretches.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { found, next in
      if let last = found.last, next.lowerBound <= last.upperBound {
        found[found.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        found.append(next)
      }
    }
  }
}

extension LedgerSession {
  /// The rests of rounds until a moment, in true time (R22).
  func restStretches(until end: Int64) -> [Range<Int64>] {
    guard !isScheduled, case .rounds(let count, let focus, let rest) = length else { return [] }
    return (1..<max(1, count)).compactMap { round in
      let begin = start + round * focus + (round - 1) * rest
      return begin < end ? begin..<min(begin + rest, end) : nil
    }
  }
}
