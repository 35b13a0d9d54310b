import Determinism

/// What the book knows ahead: when sessions will end, when schedules will start.
extension Ledger {
  /// When a session ends.
  enum PlannedEnd: Hashable {
    /// At this moment of the clock on the wall.
    case at(Int64)
    /// When the person ends it.
    case byHand
    /// The rules leave it open, or it takes more than the book to say.
    case unknown
  }

  /// When a session will end, as far as time alone decides (R22, R26, R33, R34).
  func plannedEnd(of session: LedgerSession) -> PlannedEnd {
    let timer = session.timer.map { $0.due(offset: offset) + offset }
    guard session.isScheduled else { return timer.map { .at($0) } ?? .byHand }
    let span = profiles[session.profile].span(at: wall, in: zone)
    if let span, span.end - wall >= 7 * 86_400 { return .unknown }
    guard let timer, timer > span?.end ?? wall else { return span.map { .at($0.end) } ?? .unknown }
    // Its own timer holds it over the end; a window that begins meanwhile may hold it longer.
    let next = profiles[session.profile].nextStarts(after: span?.end ?? wall, in: zone).first
    return next.map { $0 <= timer } ?? false ? .unknown : .at(timer)
  }

  /// When a session will end that windows adopt which begin while it runs (R34).
  private func lastEnd(of session: LedgerSession) -> PlannedEnd {
    var end = plannedEnd(of: session)
    let profile = profiles[session.profile]
    // Rounds stop where they are adopted, and bring no end of their own.
    var stops = if case .rounds = session.length { true } else { false }
    for start in profile.nextStarts(after: wall, in: zone) {
      if case .at(let known) = end, start >= known { break }
      guard end != .unknown, let span = profile.span(at: start, in: zone),
        span.end - wall < 7 * 86_400
      else { return .unknown }
      if case .at(let known) = end, !stops {
        end = .at(max(known, span.end))
      } else {
        end = .at(span.end)
      }
      stops = false
    }
    return end
  }

  /// The moments, by the clock on the wall, at which notifications must wait to be shown (R6, R37,
  /// R46), each with its first words; of the heads-ups of a profile the first one.
  var dueNotices: [LedgerNotice] {
    var found: [LedgerNotice] = []
    for session in sessions {
      let name = profiles[session.profile].name
      if session.isTimerOnly, let timer = session.timer {
        found.append(.init(wall: timer.due(offset: offset) + offset, words: "\(name):"))
      }
      guard let pause = session.pause else {
        // A break that has run into the rest was told of when it was taken.
        if let resumes = session.restEnd(at: now) {
          found.append(.init(wall: resumes + offset - 60, words: "Your break", isSure: false))
        }
        continue
      }
      guard pause.end.elapsed - pause.start >= 120 else { continue }
      // In a rest that it runs into everything stays open (R22).
      let end = pause.end.due(offset: offset)
      let resumes = (session.restEnd(at: end) ?? end) + offset
      let last = plannedEnd(of: session)
      if case .at(let last) = last, last <= resumes { continue }
      found.append(.init(wall: resumes - 60, words: "Your break", isSure: last != .unknown))
    }
    for (place, profile) in profiles.enumerated()
    where profile.warns && profile.isScheduleOn && profile.exists {
      guard knowsAccess, let wall = laterHeadsUps(of: place).first else { continue }
      let end = session(of: place).map { lastEnd(of: sessions[$0]) }
      found.append(
        .init(wall: wall, words: "\(profile.name) starts", isSure: end != .unknown))
    }
    return found.filter { $0.wall > wall }
  }

  /// The starts of a profile's schedule of which a heads-up may still come, by the wall clock (R37).
  func headsUpStarts(of place: Int) -> [Int64] {
    profiles[place].nextStarts(after: wall + 300, in: zone)
  }
}

extension Ledger {
  /// Adds the moments, in true time, at which something is due or changes, or would if a break were
  /// taken now.
  func addBoundaries(to moments: inout [Int64]) {
    for place in sessions.indices {
      if let timer = sessions[place].timer { moments.append(timer.due(offset: offset)) }
      if let end = sessions[place].pause?.end { moments.append(end.due(offset: offset)) }
      if let length = profiles[sessions[place].profile].allowance.length {
        moments.append(now + length)
      }
      let hours = (now - sessions[place].start) / 3_600
      moments.append(sessions[place].start + (hours + 1) * 3_600)
    }
    moments += budgetBoundaries
    for place in profiles.indices {
      if let boundary = nextBoundary(of: place) { moments.append(boundary - offset) }
    }
    moments.append(endOfDay - offset)
    if let change = zone.nextTransition(after: Instant(seconds: wall)) {
      moments.append(change.seconds - offset)
    }
  }

  /// The moments, by the wall clock, at which heads-ups of a profile may be shown: not while a session
  /// of it runs, nor while windows make one run, as far as that is known ahead (R37).
  func laterHeadsUps(of place: Int) -> [Int64] {
    guard profiles[place].warns, knowsAccess else { return [] }
    let all = headsUpStarts(of: place).map { $0 - 300 }
      .filter { !profiles[place].holds(at: $0, in: zone) }
    guard let running = session(of: place) else { return all }
    return switch lastEnd(of: sessions[running]) {
    case .at(let end): all.filter { $0 >= end }
    case .byHand: []
    case .unknown: all
    }
  }
}

/// A notification that the rules want.
struct LedgerNotice: Hashable {
  /// When it is shown, by the clock on the wall.
  var wall: Int64
  /// What it begins with.
  var words: String
  /// Whether it must come; else it may.
  var isSure = true
}

extension LedgerProfile {
  /// The starts of merged windows after a moment, in a week from there, ascending (R33).
  func nextStarts(after wall: Int64, in zone: ZoneRules) -> [Int64] {
    guard isScheduleOn, exists else { return [] }
    let today = zone.civilTime(at: Instant(seconds: wall)).date.daysSince1970
    var starts: [Int64] = []
    for window in windows {
      for day in today - 1...today + 8 {
        guard let (start, _) = occurrence(of: window, day: day, in: zone), start > wall,
          !holds(at: start - 1, in: zone)
        else { continue }
        starts.append(start)
      }
    }
    return starts.sorted()
  }
}
