import Determinism

extension Draft {
  /// A turn that counts as a way around: more than so much (R53).
  static let bypassTurn = Duration.seconds(60)

  /// The wall clock or the zone is seen to have changed: what this puts past its end ends now,
  /// recorded at the earlier of now and its deadline by the clock that is shown now (R31, R53).
  mutating func see(turn: Duration, from before: Instant, in oldZone: ZoneRules) {
    let spansBefore = spans(at: before, in: oldZone)
    if turn != .zero {
      if !state.sessions.isEmpty { note("clock turned by \(turn.seconds) s", at: now) }
      let corrected = correctStarts(by: turn)
      if turn > Draft.bypassTurn || turn < .zero - Draft.bypassTurn {
        for index in state.sessions.indices where !corrected.contains(state.sessions[index].id) {
          state.sessions[index].bypasses += 1
        }
      }
    }
    if oldZone.identifier != zone.identifier {
      note("time zone changed to \(zone.identifier)", at: now)
    }
    anchorClock()
    countByClock()
    state.settled = now
    for session in state.sessions {
      endIfPast(session, span: spansBefore[session.id], turn, since: before)
    }
  }

  /// Puts right when sessions began, where the strictness of one has corrected the clock that they began by
  /// (R52): nobody can turn the clock by hand since, so the turn came with the start.
  ///
  /// - Returns: The sessions.
  private mutating func correctStarts(by turn: Duration) -> [SessionID] {
    guard isClockHeld, let begin = state.clock?.wall else { return [] }
    let begun = state.sessions.filter { $0.start == begin && $0.isManual && !$0.isTimerOnly }
    state.sessions.removeAll { session in begun.contains { $0.id == session.id } }
    for var session in begun {
      session.start += turn
      session.turnedThen += turn
      session.timer?.wall += turn
      session.timer?.turnedThen += turn
      insert(session)
    }
    return begun.map(\.id)
  }

  private func spans(at instant: Instant, in zone: ZoneRules) -> [SessionID: Span] {
    var found: [SessionID: Span] = [:]
    for session in state.sessions where session.isScheduled {
      guard let profile = state.profile(session.profile) else { continue }
      found[session.id] = timetable(profile, in: zone).span(at: instant)
    }
    return found
  }

  /// Whether what held a session holds it by the new local time, too; another occurrence is another
  /// session (R31, R33).
  func isHeldStill(_ profile: Profile, by span: Span?) -> Bool {
    guard let current = timetable(profile).span(at: now) else { return false }
    return span?.sharesOccurrence(with: current) ?? true
  }

  /// When a span of the zone that was left ends by the present local time.
  func presentEnd(of span: Span, _ profile: Profile) -> Instant? {
    let table = timetable(profile)
    return span.occurrences.compactMap { id in
      guard let window = profile.windows.first(where: { $0.id == id.window }) else { return nil }
      return table.occurrence(of: window, on: id.date)?.end
    }.max()
  }

  private mutating func endIfPast(
    _ session: Session, span: Span?, _ turn: Duration, since before: Instant
  ) {
    let timer = session.timer?.due(turned: state.turned)
    if session.isScheduled {
      guard let profile = state.profile(session.profile) else { return }
      if isHeldStill(profile, by: span) { return }
      if let timer, timer > now { return }
      let deadline = span.flatMap { presentEnd(of: $0, profile) }
      let reason: EndReason =
        timer.map { $0 > (deadline ?? .distantPast) } == true
        ? .timeUp : .schedule
      end(
        session.id, at: min(now, max(deadline ?? now, timer ?? .distantPast)), because: reason,
        elapsedAt: deadline.map { turn == .zero && $0 > before ? min(now, $0) : now } ?? now)
    } else if let timer, timer <= now {
      // Set back, the clock shows when its time had elapsed; set forward, it has gone on until now.
      end(session.id, at: timer, because: .timeUp, elapsedAt: turn < .zero ? timer : now)
    }
  }
}
