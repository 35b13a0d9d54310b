import Determinism

/// Targets that are opened at their shields, each until an end of its own or for minutes of use (R45b,
/// R45c).
extension Ledger {
  /// Targets that are open for minutes of use at a time, at most.
  private static let openByUseAtMost = 8

  /// The profiles whose sessions could be paused now; at a shield, for what it hands over (R40, R45b).
  func pausable(at handed: PickedItem?) -> [Int] {
    sessions.filter { session in
      let profile = profiles[session.profile]
      guard let pause = session.pause, profile.opensSideBySide, let item = handed else {
        return session.canPause(profile.allowance, at: now)
      }
      var other = session
      other.pause = nil
      let isOpen = pause.openings.isEmpty || pause.openings.contains { $0.item == item }
      let hasRoom = !profile.breaksCountUse || pause.openings.count < Self.openByUseAtMost
      return !isOpen && hasRoom && other.canPause(profile.allowance, at: now)
    }
    .map(\.profile)
  }

  /// Opens one more target of a session (R45b); for minutes of use at the latest until midnight, but
  /// never for fewer minutes of the clock (R45c).
  mutating func open(_ item: PickedItem, of place: Int, for length: Int64) {
    let profile = profiles[sessions[place].profile]
    var end = LedgerSession.Deadline(wall: wall + length, elapsed: now + length)
    let isByUse = profile.breaksCountUse && !tellsUseEarly
    if isByUse {
      let today = zone.civilTime(at: Instant(seconds: wall)).date
      let midnight = CivilTime(date: today.adding(days: 1), time: .midnight)
      end.wall = max(end.wall, zone.instant(of: midnight).seconds)
      end.elapsed = end.wall - offset
    }
    var pause = sessions[place].pause ?? .init(start: now, end: end)
    pause.countsUse = profile.breaksCountUse
    pause.openings.append(.init(item: item, end: end, limit: isByUse ? length : nil))
    sessions[place].pause = pause
  }

  /// Closes what is over; with the last one the break is.
  mutating func closeOpenings(of place: Int) {
    guard var pause = sessions[place].pause else { return }
    let over = pause.openings.filter { $0.isOver(at: now, offset: offset) }
    guard !over.isEmpty else { return }
    guard over.count < pause.openings.count else {
      sights.note(.breakRanOut)
      return endBreak(place, at: now)
    }
    pause.spent += over.reduce(0) { $0 + $1.told }
    sessions[place].hear(of: over, at: now)
    if pause.countsUse, over.contains(where: { !$0.isTold(at: now, offset: offset) }) {
      sessions[place].isRough = true
    }
    pause.openings.removeAll { $0.isOver(at: now, offset: offset) }
    sessions[place].pause = pause
  }

  /// Counts the use of what is open until a moment that lies ahead (R45c).
  mutating func countUseOfOpenings(until instant: Int64) {
    for place in sessions.indices {
      guard let openings = sessions[place].pause?.openings else { continue }
      for (index, opening) in openings.enumerated()
      where opening.limit != nil && !front.isDisjoint(with: circumstances.kept(by: opening.item)) {
        sessions[place].pause?.openings[index].used += max(0, instant - now)
        sessions[place].pause?.openings[index].usedUntil = instant
        // What nobody is there to be told of closes at midnight only, or when it is told after all.
        if isMonitorAsleep, let limit = opening.limit, opening.used + instant - now >= limit {
          sessions[place].isFoggy = true
        }
      }
    }
  }

  /// A clock that is set back by more than three days has the clock count from then on (R45c).
  ///
  /// - Parameter isSeen: Whether FocusKey is sure to see it at once.
  mutating func countOpeningsByClock(isSeen: Bool) {
    for place in sessions.indices {
      for (index, opening) in (sessions[place].pause?.openings ?? []).enumerated() {
        let openedAt = opening.end.wall - opening.end.elapsed
        guard let limit = opening.limit, offset - openedAt < -3 * 86_400 else { continue }
        let elapsed = min(opening.end.due(offset: offset), now + limit)
        sessions[place].pause?.openings[index].end = .init(
          wall: elapsed + offset, elapsed: elapsed)
        sessions[place].pause?.openings[index].limit = nil
        // From a minute on, the system may have told of use: how much of it FocusKey has heard is open.
        if !isSeen || opening.used >= 60 { sessions[place].isFoggy = true }
      }
    }
  }

  /// How much was used is not sure to be told: the figures of what runs are left open.
  mutating func leaveUseOpen() {
    for place in sessions.indices where sessions[place].pause?.countsUse ?? false {
      sessions[place].isRough = true
    }
  }

  /// When what is open may close, in true time.
  func openingBoundaries(of pause: LedgerSession.Pause) -> [Int64] {
    pause.openings.flatMap { opening -> [Int64] in
      var found = [opening.end.due(offset: offset)]
      if let limit = opening.limit, !front.isDisjoint(with: circumstances.kept(by: opening.item)) {
        found.append(now + limit - opening.used)
      }
      return found
    }
  }
}
