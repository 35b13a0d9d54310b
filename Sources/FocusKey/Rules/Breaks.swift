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
    guard let phase = phase(at: wall, turned: turned), phase.isRest else { return nil }
    return phase.range.upperBound
  }

  /// The next change between focus and rest after an instant, by the wall clock.
  func nextRoundChange(after wall: Instant, turned: Duration) -> Instant? {
    phase(at: wall, turned: turned)?.range.upperBound
  }

  /// The focus or the rest that an instant lies in, by the wall clock; nil in the last focus (R22).
  func phase(at wall: Instant, turned: Duration) -> (range: Range<Instant>, isRest: Bool)? {
    guard !isScheduled, case .rounds(let count, let focus, let rest) = length else { return nil }
    let round = focus.seconds + rest.seconds
    guard round > 0, rest.seconds > 0 else { return nil }
    // A clock that was set back and a restart may show a time before the start: the first focus is to come.
    let begin = start + (turned - turnedThen)
    let passed = max(0, (wall - begin).seconds)
    let index = passed / round
    guard index < Int64(count) - 1 else { return nil }
    let isRest = passed % round >= focus.seconds
    let from = begin + .seconds(index * round) + (isRest ? focus : .zero)
    return (from..<(from + (isRest ? rest : focus)), isRest)
  }

  /// Rest time elapsed until an instant (R22).
  func rests(until wall: Instant, turned: Duration) -> Duration {
    rests(within: elapsed(at: wall, turned: turned))
  }

  /// Rest time within so much time from the start (R22).
  func rests(within elapsed: Duration) -> Duration {
    guard !isScheduled, case .rounds(let count, let focus, let rest) = length else {
      return restTime
    }
    let round = focus.seconds + rest.seconds
    guard round > 0 else { return restTime }
    let passed = elapsed.seconds
    let whole = min(passed / round, Int64(count) - 1)
    let within = whole < Int64(count) - 1 ? max(0, passed - whole * round - focus.seconds) : 0
    return .seconds(whole * rest.seconds + min(within, rest.seconds))
  }

  /// Whether a break could begin at an instant: one is left, none runs, and it is no rest (R40, R41).
  ///
  /// - Parameter targets: What a shield covers: where each target has a break of its own, one that
  ///   is not open yet can be opened while others are (R45b).
  @inline(__always)  // It leaves the rest of the profile where it is.
  public func canPause(
    _ profile: Profile, at targets: [ShieldedTarget] = [], _ wall: Instant, turned: Duration
  ) -> Bool {
    if let pause = currentBreak {
      guard profile.opensSideBySide, targets.contains(where: { !pause.opens($0) }) else {
        return false
      }
    }
    guard profile.allowance.length != nil, rest(at: wall, turned: turned) == nil else {
      return false
    }
    return breaksLeft(profile.allowance, at: wall, turned: turned).map { $0 > 0 } ?? true
  }
}

extension Draft {
  /// The sessions that *Take a Break* would pause now (R40).
  public var pausable: [Session] { pausable(at: []) }

  /// The sessions that could pause now; at a shield, for what it covers (R40, R45).
  func pausable(at targets: [ShieldedTarget]) -> [Session] {
    state.sessions.filter { canPause($0, at: targets) }
  }

  /// Whether a session could pause now; at a shield, for what it covers (R40, R45).
  func canPause(_ session: Session, at targets: [ShieldedTarget]) -> Bool {
    guard let place = state.profileIndex(session.profile) else { return false }
    return session.canPause(state.profiles[place], at: targets, now, turned: state.turned)
      && (targets.isEmpty || !state.profiles[place].breaksCountUse || hasRoomForUse)
  }

  /// Why no session can pause: none has a break left, or it is not the time for one (R40).
  var noBreak: Refusal { isWithoutBreaks ? .noBreakLeft : .noBreakNow }

  /// Whether no session that runs has a break left (R40).
  var isWithoutBreaks: Bool {
    state.sessions.allSatisfy { session in
      guard let profile = state.profile(session.profile) else { return true }
      return session.breaksLeft(profile.allowance, at: now, turned: state.turned) == 0
    }
  }

  /// Pauses sessions, using up one break in each (R40, R41).
  ///
  /// - Throws: `.noBreakLeft` or `.noBreakNow` where not one of them can pause.
  ///
  /// - Parameters:
  ///   - wanted: Only these sessions; nil for every running one.
  ///   - target: What the shield covered, where the break was taken there: it alone opens in
  ///     profiles that say so (R45).
  public mutating func takeBreak(
    of wanted: [SessionID]? = nil, at target: ShieldedTarget? = nil
  ) throws(Refusal) {
    let targets = target.map { [$0] } ?? []
    let pausing = pausable(at: targets).map(\.id).filter { wanted?.contains($0) ?? true }
    guard !pausing.isEmpty else { throw noBreak }
    for id in pausing {
      guard
        let index = state.sessions.firstIndex(where: { $0.id == id }),
        let profile = state.profile(state.sessions[index].profile),
        let length = profile.allowance.length
      else { continue }
      let hour = state.sessions[index].hour(at: now, turned: state.turned)
      if state.sessions[index].breakHour != hour { state.sessions[index].breaksInHour = 0 }
      state.sessions[index].breakHour = hour
      state.sessions[index].breaksInHour += 1
      state.sessions[index].breaksTaken += 1
      pause(at: index, for: length, opening: profile.breaksOpenOneTarget ? target : nil)
      note("break taken in \(profile.name)\(ordinal(of: state.sessions[index], profile))", at: now)
    }
  }

  /// Begins a break of a session, or opens one more target in the one that runs (R41, R45, R45c).
  private mutating func pause(
    at index: Int, for length: Duration, opening target: ShieldedTarget?
  ) {
    let session = state.sessions[index]
    let countsUse =
      session.currentBreak?.countsUse
      ?? (target != nil && state.profile(session.profile)?.breaksCountUse == true)
    var end = Deadline(wall: now + length, turnedThen: state.turned)
    if countsUse { end.wall = max(end.wall, zone.next(.midnight, after: now)) }
    var pause =
      session.currentBreak
      ?? RunningBreak(start: now, turnedThen: state.turned, end: end, countsUse: countsUse)
    if let target {
      let opening = Opening(
        number: session.breaksTaken, target: target, from: now, end: end,
        use: countsUse ? UseOfOpening(limit: length) : nil)
      pause.keep(pause.openings + [opening])
    }
    state.sessions[index].currentBreak = pause
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

  /// Ends the breaks that are over at an instant, and closes the targets whose time or use is.
  mutating func endDueBreaks(until instant: Instant) {
    for index in state.sessions.indices {
      guard let pause = state.sessions[index].currentBreak else { continue }
      let due = pause.due(turned: state.turned)
      if due <= instant {
        endBreak(at: index, when: due)
        note("break of \(name(of: state.sessions[index].profile)) over", at: due)
        continue
      }
      for opening in pause.openings {
        let due = opening.end.due(turned: state.turned)
        // Use is known as of now: when it was kept as a note, that says nothing of earlier (R47a).
        let isUsedUp = instant == now && opening.use.map { $0.counted >= $0.limit } ?? false
        if isUsedUp || due <= instant {
          close(opening.number, at: index, when: min(due, instant))
        }
      }
    }
  }

  /// Closes one target of a break that runs; with the last one the break is over.
  mutating func close(_ number: Int, at index: Int, when instant: Instant) {
    guard var pause = state.sessions[index].currentBreak,
      let opening = pause.openings.first(where: { $0.number == number })
    else { return }
    let name = name(of: state.sessions[index].profile)
    guard pause.openings.count > 1 else {
      endBreak(at: index, when: instant)
      return note("break of \(name) over", at: instant)
    }
    pause.spent += opening.use?.counted ?? .zero
    pause.keep(pause.openings.filter { $0.number != number })
    state.sessions[index].currentBreak = pause
    note("one break of \(name) over", at: instant)
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
    if pause.countsUse { elapsed = min(elapsed, pause.used) }
    elapsed = max(.zero, elapsed)
    // What is a rest as well is paused once, not twice (R56).
    let session = state.sessions[index]
    let begun = session.elapsed(at: pause.start, turned: pause.turnedThen)
    let rested = session.rests(within: begun + elapsed) - session.rests(within: begun)
    state.sessions[index].pauseMarks = pauseMarks(of: session, pause, until: instant, elapsed)
    state.sessions[index].breakTime = session.breakTime + (elapsed - rested)
    state.sessions[index].currentBreak = nil
    if pause.end.due(turned: state.turned) <= instant {
      resumed[session.id] = session.rest(at: instant, turned: state.turned) ?? instant
    }
  }
}
