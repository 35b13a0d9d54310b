import Determinism

extension Draft {
  /// The shortest session that the history keeps (R56).
  static let shortestKept = Duration.seconds(1)

  /// Ends a session, by the person's wish (R25–R27): reason `ended early` where it had an end of
  /// its own, else `ended`; the occurrences that hold it are skipped.
  ///
  /// - Throws: `.notRunning`, where it has ended meanwhile.
  public mutating func endByHand(_ id: SessionID) throws(Refusal) {
    guard let session = state.sessions.first(where: { $0.id == id }) else {
      throw .notRunning("This session")
    }
    if session.isScheduled { skipOccurrences(of: session) }
    let early = session.isScheduled || session.timer != nil
    end(id, at: now, because: early ? .endedEarly : .ended)
    // A window that could not adopt it, since it only kept time (R6), wants its profile now.
    apply(at: now, in: zone)
  }

  /// Skips what is left of the occurrence that runs, and of all merged into it (R27).
  mutating func skipOccurrences(of session: Session) {
    guard let profile = state.profile(session.profile),
      let span = timetable(profile).span(at: now)
    else { return }
    state.skipped.append(contentsOf: span.occurrences)
  }

  /// Takes a session out of the running ones and writes its line (R28, R28a, R56).
  ///
  /// - Parameters:
  ///   - id: The session.
  ///   - instant: Its deadline, or now; recorded never before the start nor after now.
  ///   - reason: Why it ends.
  ///   - elapsedAt: The instant until which time elapsed, where the clock was turned past the end.
  ///   - endZone: The zone in which the end is told, where it is not the present one.
  mutating func end(
    _ id: SessionID, at instant: Instant, because reason: EndReason, elapsedAt: Instant? = nil,
    in endZone: ZoneRules? = nil
  ) {
    guard let index = state.sessions.firstIndex(where: { $0.id == id }) else { return }
    let measured = elapsedAt ?? instant
    let planned = plannedEnd(of: state.sessions[index], at: instant)
    if let pause = state.sessions[index].currentBreak {
      endBreak(at: index, when: min(measured, pause.due(turned: state.turned)))
    }
    let session = state.sessions.remove(at: index)
    let end = max(session.start, min(instant, now))
    let elapsed = max(
      session.elapsed(at: measured, turned: state.turned), elapsedAtLeast(session, at: measured))
    let paused = session.breakTime + session.rests(until: measured, turned: state.turned)
    if let place = state.profileIndex(session.profile) {
      // Until a journey it ran, whatever its line tells: the next one has none of that (R20, R31, R53).
      let last = isTurned ? end : max(end, min(measured, now))
      state.profiles[place].lastEnd = max(state.profiles[place].lastEnd, last)
    }
    note("\(name(of: session.profile)) ended (\(reason.rawValue))", at: end)
    // How long a session was that ends, by the clock of a later boot, before it began, nobody knows; nor
    // how long it went on on another phone (R63).
    let isUnknown =
      reason == .restored || session.begins(after: measured, turned: state.turned)
    guard isUnknown || elapsed >= Draft.shortestKept else { return }
    lines.append(
      HistoryLine(
        session: session.id, profile: session.profile, profileName: name(of: session.profile),
        start: session.start, startZone: session.startZone, end: end,
        endZone: (endZone ?? zone).identifier,
        focused: max(.zero, elapsed - paused), breaks: session.breaksTaken, breakTime: paused,
        pauseMarks: paused > .zero ? pauseMarks(of: session, until: end - .seconds(1)) : .init(),
        plannedEnd: planned, reason: reason, attempts: session.attempts,
        bypasses: session.bypasses, trigger: session.trigger))
  }

  /// Whether the clocks were last noted in an earlier boot, so that no turn since can be seen (R53).
  var isOfLaterBoot: Bool { state.clock.map { $0.boot != reading.boot } ?? false }

  /// What has elapsed of a session at least: what had when an earlier boot was last heard of, and, of
  /// one that was stored by then, all of this boot, whatever the clock shows.
  private func elapsedAtLeast(_ session: Session, at wall: Instant) -> Duration {
    guard isOfLaterBoot, let clock = state.clock else { return .zero }
    let before = session.elapsed(at: clock.wall, turned: clock.turned)
    if session.id.number >= firstUnseen { return before }
    return before + max(.zero, reading.uptime - max(.zero, now - wall))
  }

  /// When a session is to end, as far as that is known (R56).
  public func plannedEnd(of session: Session, at instant: Instant) -> Instant? {
    let timer = session.timer?.due(turned: state.turned)
    guard session.isScheduled, let place = state.profileIndex(session.profile) else {
      return timer
    }
    let table = timetable(state.profiles[place])
    // A clock that was set back may show a time before the start (R53).
    let within = max(min(session.start, now), min(instant, now))
    let end = table.end(ofSpanAt: within) ?? table.end(ofSpanAt: within - .seconds(1))
    guard let end else { return timer }
    return max(end, timer ?? end)
  }

  /// Ends every session at an instant: the phone is another one (R63).
  public mutating func endAll(because reason: EndReason, at instant: Instant) {
    for session in state.sessions { end(session.id, at: instant, because: reason) }
  }
}
