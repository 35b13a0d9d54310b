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
  func lastEnd(of session: LedgerSession) -> PlannedEnd {
    var end = plannedEnd(of: session)
    guard knowsAccess, !session.isTimerOnly else { return end }
    let profile = profiles[session.profile]
    // Rounds stop where they are adopted, and bring no end of their own.
    var stops = session.hasRounds
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
    // Where a gap takes the week's only window, how far off the next one may be is not looked into (R30).
    let isFarOff = end == .byHand && profile.isScheduleOn && !profile.windows.isEmpty
    return isFarOff ? .unknown : end
  }

  /// The end of the rest in which a moment lies, in true time: where a schedule takes the session over,
  /// its rests stop, and none begins (R34).
  func restEnd(of session: LedgerSession, at moment: Int64) -> Int64? {
    guard let rest = session.restEnd(at: moment) else { return nil }
    guard knowsAccess, !session.isTimerOnly,
      let start = profiles[session.profile].nextStarts(after: wall, in: zone).first,
      start - offset < rest
    else { return rest }
    return moment < start - offset ? start - offset : nil
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
        if let resumes = restEnd(of: session, at: now) {
          found.append(.init(wall: resumes + offset - 60, words: "Your break", isSure: false))
        }
        continue
      }
      guard pause.end.elapsed - pause.start >= 120 else { continue }
      // In a rest that it runs into everything stays open (R22).
      let end = pause.due(offset: offset)
      let resumes = (restEnd(of: session, at: end) ?? end) + offset
      let last = lastEnd(of: session)
      if case .at(let last) = last, last <= resumes { continue }
      found.append(.init(wall: resumes - 60, words: "Your break", isSure: last != .unknown))
    }
    for (place, profile) in profiles.enumerated()
    where profile.warns && profile.isScheduleOn && profile.exists {
      // Mostly the next one comes within a day, and then the days behind it do not matter.
      guard knowsAccess,
        let wall = laterHeadsUps(of: place, days: 1).first ?? laterHeadsUps(of: place).first
      else { continue }
      let end = session(of: place).map { lastEnd(of: sessions[$0]) }
      found.append(
        .init(wall: wall, words: "\(profile.name) starts", isSure: end != .unknown))
    }
    return found.filter { $0.wall > wall }
  }
}

extension Ledger {
  /// Adds the moments, in true time, at which something is due or changes, or would if a break were
  /// taken now.
  func addBoundaries(to moments: inout [Int64]) {
    for place in sessions.indices {
      if let timer = sessions[place].timer { moments.append(timer.due(offset: offset)) }
      if let pause = sessions[place].pause { moments.append(pause.due(offset: offset)) }
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
  ///
  /// - Parameter days: How many days ahead, from the end of the session if there is one.
  func laterHeadsUps(of place: Int, days: Int32 = 8) -> [Int64] {
    guard profiles[place].warns, knowsAccess else { return [] }
    let profile = profiles[place]
    guard let running = session(of: place) else {
      return profile.headsUps(from: wall, days: days, in: zone)
    }
    return switch lastEnd(of: sessions[running]) {
    case .at(let end): profile.headsUps(from: max(wall, end - 1), days: days, in: zone)
    case .byHand: []
    // It may be that a schedule takes it over, in a week at most.
    case .unknown: profile.headsUps(from: wall, days: days + 8, in: zone)
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
    starts(after: wall, among: runs(around: wall, days: 8, in: zone))
  }

  /// The moments, from one on, 5 minutes before merged windows start, where no window holds them (R37).
  func headsUps(from wall: Int64, days: Int32, in zone: ZoneRules) -> [Int64] {
    let runs = runs(around: wall + 300, days: days, in: zone)
    return starts(after: wall + 300, among: runs).map { $0 - 300 }.filter { moment in
      !runs.contains { $0.start <= moment && moment < $0.end }
    }
  }

  /// The runs that tell what starts in so many days from a moment, and what holds the time before.
  private func runs(around wall: Int64, days: Int32, in zone: ZoneRules) -> [Run] {
    guard isScheduleOn, exists else { return [] }
    let today = zone.civilTime(at: Instant(seconds: wall)).date.daysSince1970
    return runs(of: today - 4...today + days, in: zone)
  }

  /// The starts after a moment of those runs that no other one leads into, ascending.
  private func starts(after wall: Int64, among runs: [Run]) -> [Int64] {
    runs.filter { run in
      run.start > wall && !runs.contains { $0.start < run.start && run.start <= $0.end }
    }
    .map(\.start).sorted()
  }
}
