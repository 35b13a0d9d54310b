import Determinism

extension Session {
  /// The hour of the session, counted from its start, that an instant lies in (R38).
  func hour(at wall: Instant, turned: Duration) -> Int {
    Int(elapsed(at: wall, turned: turned).seconds / 3600)
  }

  /// How many breaks it has left at an instant; nil where there is no limit (R38).
  public func breaksLeft(_ allowance: BreakAllowance, at wall: Instant, turned: Duration) -> Int? {
    if isDeep { return 0 }
    switch allowance {
    case .none: return 0
    case .perSession(let count, _): return max(0, count - breaksTaken)
    case .perHour(let count, _):
      let used = breaksTaken > 0 && breakHour == hour(at: wall, turned: turned) ? breaksInHour : 0
      return max(0, count - used)
    case .unlimited: return nil
    }
  }

  /// The rest that it is in at an instant, with its end by the wall clock; nil in focus (R22).
  public func rest(at wall: Instant, turned: Duration) -> Instant? {
    guard !isScheduled, case .rounds(let count, let focus, let rest) = length else { return nil }
    let round = focus + rest
    guard round.seconds > 0, rest.seconds > 0 else { return nil }
    let passed = elapsed(at: wall, turned: turned).seconds
    let index = passed / round.seconds
    guard index < Int64(count) - 1, passed % round.seconds >= focus.seconds else { return nil }
    return wall + .seconds((index + 1) * round.seconds - passed)
  }

  /// The next change between focus and rest after an instant, by the wall clock.
  func nextRoundChange(after wall: Instant, turned: Duration) -> Instant? {
    guard !isScheduled, case .rounds(let count, let focus, let rest) = length else { return nil }
    let round = focus.seconds + rest.seconds
    guard round > 0, rest.seconds > 0 else { return nil }
    let passed = elapsed(at: wall, turned: turned).seconds
    let index = passed / round
    guard index < Int64(count) - 1 else { return nil }
    let inRound = passed % round
    return wall + .seconds(inRound < focus.seconds ? focus.seconds - inRound : round - inRound)
  }

  /// Rest time elapsed until an instant (R22).
  func rests(until wall: Instant, turned: Duration) -> Duration {
    guard !isScheduled, case .rounds(let count, let focus, let rest) = length else {
      return restTime
    }
    let round = focus.seconds + rest.seconds
    guard round > 0 else { return restTime }
    let passed = elapsed(at: wall, turned: turned).seconds
    let whole = min(passed / round, Int64(count) - 1)
    let within = whole < Int64(count) - 1 ? max(0, passed - whole * round - focus.seconds) : 0
    return .seconds(whole * rest.seconds + min(within, rest.seconds))
  }

  /// Whether a break could begin at an instant: one is left, none runs, and it is no rest (R40, R41).
  public func canPause(_ allowance: BreakAllowance, at wall: Instant, turned: Duration) -> Bool {
    guard currentBreak == nil, allowance.length != nil, rest(at: wall, turned: turned) == nil else {
      return false
    }
    return breaksLeft(allowance, at: wall, turned: turned).map { $0 > 0 } ?? true
  }
}

extension Draft {
  /// The sessions that *Take a Break* would pause now (R40).
  public var pausable: [Session] {
    state.sessions.filter { session in
      guard let profile = state.profile(session.profile) else { return false }
      return session.canPause(profile.allowance, at: now, turned: state.turned)
    }
  }

  /// Pauses sessions, using up one break in each (R40, R41).
  ///
  /// - Throws: `.noBreakLeft` where not one of them can pause.
  ///
  /// - Parameters:
  ///   - wanted: Only these sessions; nil for every running one.
  ///   - target: What the shield covered, where the break was taken there: it alone opens in
  ///     profiles that say so (R45).
  public mutating func takeBreak(
    of wanted: [SessionID]? = nil, at target: ShieldedTarget? = nil
  ) throws(Refusal) {
    let pausing = pausable.map(\.id).filter { wanted?.contains($0) ?? true }
    guard !pausing.isEmpty else { throw .noBreakLeft }
    for id in pausing {
      guard
        let index = state.sessions.firstIndex(where: { $0.id == id }),
        let profile = state.profile(state.sessions[index].profile),
        let length = profile.allowance.length
      else { continue }
      let hour = state.sessions[index].hour(at: now, turned: state.turned)
      let scope = profile.breaksOpenOneTarget ? target?.scope : nil
      if state.sessions[index].breakHour != hour { state.sessions[index].breaksInHour = 0 }
      state.sessions[index].breakHour = hour
      state.sessions[index].breaksInHour += 1
      state.sessions[index].breaksTaken += 1
      state.sessions[index].currentBreak = RunningBreak(
        start: now, turnedThen: state.turned,
        end: Deadline(wall: now + length, turnedThen: state.turned),
        scope: scope ?? .everything)
      note("break taken in \(profile.name)\(ordinal(of: state.sessions[index], profile))", at: now)
    }
  }

  private func ordinal(of session: Session, _ profile: Profile) -> String {
    switch profile.allowance {
    case .perSession(let count, _): " (\(session.breaksTaken) of \(count))"
    case .perHour(let count, _): " (\(session.breaksInHour) of \(count) this hour)"
    case .none, .unlimited: ""
    }
  }

  /// Ends all breaks that run: *Resume* (R41).
  public mutating func resume() {
    for index in state.sessions.indices where state.sessions[index].currentBreak != nil {
      endBreak(at: index, when: now)
      note("break of \(name(of: state.sessions[index].profile)) ended by hand", at: now)
    }
  }

  /// Ends the break of one session at an instant, by the wall clock as it shows now.
  ///
  /// A clock that was turned forward over its end has not made it longer or shorter than what
  /// elapsed until that was seen (R53, R56).
  mutating func endBreak(at index: Int, when instant: Instant) {
    guard let pause = state.sessions[index].currentBreak else { return }
    let turned = state.turned - pause.turnedThen
    var elapsed = (instant - pause.start) - turned
    if turned > .zero {
      elapsed = min(pause.end.wall - pause.start, (now - pause.start) - turned)
    }
    state.sessions[index].breakTime = state.sessions[index].breakTime + max(.zero, elapsed)
    state.sessions[index].currentBreak = nil
  }
}
