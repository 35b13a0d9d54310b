import Determinism

extension Draft {
  /// Sessions at a time at most (R20).
  public static let sessionsAtMost = StorePool.sessions.count
  /// So many years lasts the longest session that has an end.
  ///
  /// No calendar goes on for ever.
  static let yearsAtMost: Int64 = 100
  /// The longest session that has an end, all its rounds together; four years have 1,461 days.
  static let longestSession = Duration.days(yearsAtMost * 1_461 / 4)

  /// Starts a profile by hand: card, link, button and intent go through this one door (R17).
  ///
  /// Without access it is a session that only keeps time (R6).
  ///
  /// - Throws: `.unknownProfile`, `.alreadyRunning` and `.manualSessionRuns` (R21), `.sessionTooLong`, or
  ///   `.tooManySessions` (R20); nothing is changed then.
  @discardableResult
  public mutating func start(
    _ profile: ProfileID, length: SessionLength = .open, by trigger: Trigger
  ) throws(Refusal) -> SessionID {
    guard let chosen = state.profile(profile) else { throw .unknownProfile("?") }
    if state.session(of: profile) != nil { throw .alreadyRunning(chosen.name) }
    if let running = state.manualSession {
      throw .manualSessionRuns(name(of: running.profile))
    }
    if let total = length.total, total > Draft.longestSession { throw .sessionTooLong }
    guard let store = freeStore(among: StorePool.sessions) else {
      throw .tooManySessions(limit: Draft.sessionsAtMost)
    }
    anchorClock()
    let session = Session(
      id: SessionID(state.nextSession), profile: profile, store: store, trigger: trigger,
      start: now, startZone: zone.identifier, turnedThen: state.turned, length: length,
      timer: length.total.map { Deadline(wall: now + $0, turnedThen: state.turned) },
      isScheduled: false, isTimerOnly: state.access != .approved)
    state.nextSession += 1
    state.lastStartedByHand = profile
    insert(session)
    note("\(chosen.name) started (\(trigger.rawValue))", at: now)
    apply(at: now, in: zone)
    return session.id
  }

  /// Ends the manual session and starts another profile in its place (R21).
  ///
  /// - Throws: As a start by hand; the session has ended in this draft then, which is not to be kept.
  public mutating func switchTo(
    _ profile: ProfileID, length: SessionLength = .open, by trigger: Trigger
  ) throws(Refusal) {
    if let running = state.manualSession { end(running.id, at: now, because: .switched) }
    try start(profile, length: length, by: trigger)
  }

  /// The app has seen what access is (R5–R7).
  public mutating func seeAccess(_ seen: State.Access) {
    guard seen != state.access else { return }
    if seen == .approved {
      state.accessSince = now
      if state.access == .revoked { doubtTokens() }
    }
    if seen != .approved, state.access == .approved {
      let blocking = state.sessions.filter { !$0.isTimerOnly }.map(\.id)
      for id in blocking {
        guard let index = state.sessions.firstIndex(where: { $0.id == id }) else { continue }
        state.sessions[index].bypasses += 1
        end(id, at: now, because: .accessRevoked)
      }
    }
    state.access = seen
    note("access \(seen.rawValue)", at: now)
    apply(at: now, in: zone)
  }

  /// A shield's button was pressed: one attempt for every session that blocks the target (R51).
  public mutating func countAttempt(of sessions: [SessionID]) {
    for index in state.sessions.indices where sessions.contains(state.sessions[index].id) {
      state.sessions[index].attempts += 1
    }
  }
}
