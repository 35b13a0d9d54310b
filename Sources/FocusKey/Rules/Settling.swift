import Determinism

extension Draft {
  /// Boundaries dealt with in one wake-up at most: years of absence with many schedules fit in.
  static let boundariesAtMost = 50_000

  /// Brings the state up to now: everything that was due since the last wake-up happens, in order
  /// and at its own instant, however late FocusKey learnt of it (R1, R3a, R28a).
  ///
  /// Doing it twice changes nothing the second time (R2).
  public mutating func settle() {
    let anchor = state.clock
    let turn = anchor?.turn(at: reading) ?? .zero
    isTurned = turn != .zero
    let before = reading.wall - turn
    let oldZone = anchor.flatMap { $0.zone == zone.identifier ? nil : zoneNamed($0.zone) } ?? zone
    if state.settled == .distantPast { state.settled = before }
    // A later boot cannot tell a turn, but that the clock shows a time that was there before.
    let isSetBack = isOfLaterBoot && anchor.map { now < $0.wall } ?? false
    if !isSetBack || !hasCountOfElsewhere { doubtCountsBeforeRestart() }
    // Whether a clock that was set back had come to an instant before, nobody knows: what the clock
    // shows now decides, and what has elapsed (R53).
    let shown = turn < .zero ? min(before, max(state.settled, now - .seconds(1))) : before
    let isElsewhere = oldZone.identifier != zone.identifier
    hasMoved = hasMoved || isElsewhere
    // In use, a phone would have woken FocusKey up at each boundary of a window: where nobody called,
    // the zone had changed before the next one came (R31), or the calls were lost.
    let isSilent = isElsewhere && !isCalledLate
    let last = state.settled
    firstUnseen = state.nextSession
    replay(from: last, until: shown, in: oldZone, isSilent: isSilent)
    guard turn != .zero || isElsewhere else {
      anchorClockIfNeeded(isSetBack: isSetBack)
      return keepCrossings(since: last)
    }
    isLedAhead =
      isLedAhead || oldZone.civilTime(at: before).date < zone.civilTime(at: now).date
    // Into a window that it had left or jumped over, a clock that is set back leads from outside.
    jump = turn < .zero ? now - .distantPast : turn
    turnSeen = turn
    see(turn: turn, from: isSilent ? min(last, shown) : shown, in: oldZone)
    apply(at: now, in: zone)
    jump = .zero
    turnSeen = .zero
    anchorClockIfNeeded(isSetBack: isSetBack)
  }

  /// Keeps that a session's own timer has held it until another window does (R34): on a journey after
  /// that, the window which holds it decides, and not the one that it came from (R31).
  private mutating func keepCrossings(since last: Instant) {
    let isAnother = state.sessions.contains { session in
      guard session.isScheduled, session.timer != nil, let profile = state.profile(session.profile)
      else { return false }
      let table = timetable(profile)
      guard let current = table.span(at: now) else { return false }
      return !(table.span(at: last)?.sharesOccurrence(with: current) ?? false)
    }
    if isAnother { state.settled = now }
  }

  /// Notes both clocks where deadlines hang on them, a session's, those of more time (R48) or of windows to
  /// come, and this boot has not been noted.
  ///
  /// - Parameter isSetBack: Whether the clock was set back since: then use is counted anew, for by what it
  ///   shows now there was no time for what will be heard of (R47).
  private mutating func anchorClockIfNeeded(isSetBack: Bool) {
    let isCountedAnew = isSetBack && hasCountOfElsewhere
    if isCountedAnew { countAnew(from: now) }
    guard isOfLaterBoot,
      isCountedAnew || !state.sessions.isEmpty || state.profiles.contains(where: \.isOnSchedule)
        || (state.budgets?.accounts ?? []).contains(where: { $0.grant != nil || $0.request != nil })
    else { return }
    laysAnew = true
    anchorClock()
  }

  /// Whether use is counted from a moment on that cannot have been in this boot, by what the clock shows now.
  ///
  /// Where it could not be stored that it was begun anew, the system keeps it: a count of this boot is good
  /// (R47a).
  private var hasCountOfElsewhere: Bool {
    state.budgets?.accounts.contains {
      $0.since > now || $0.since < now - reading.uptime || $0.turnedThen != state.turned
    } ?? false
  }

  /// A restart may hide that the clock was set back: of use that is counted since before it more may be told
  /// than there seems to have been time for (R47, R53).
  private mutating func doubtCountsBeforeRestart() {
    guard isOfLaterBoot, let seen = state.clock?.wall else { return }
    for index in state.budgets?.accounts.indices ?? 0..<0 {
      guard let account = state.budgets?.accounts[index] else { continue }
      // By the clock that was seen last: a turn that is known has come between. What was noted on a full disk
      // may know of another one (R47a).
      let turned = state.turned - account.turnedThen
      guard turned != .zero || account.since <= seen else { continue }
      state.budgets?.accounts[index].isStartDoubtful = true
    }
  }

  /// Writes both clocks down as they are now; whatever turn was seen is counted in (R53).
  mutating func anchorClock() {
    let turn = state.clock?.turn(at: reading) ?? .zero
    state.clock = ClockAnchor(
      wall: reading.wall, uptime: reading.uptime, boot: reading.boot,
      turned: (state.clock?.turned ?? .zero) + turn, zone: zone.identifier)
  }

  /// Lets everything between two instants happen, boundary by boundary.
  ///
  /// - Parameters:
  ///   - zone: The zone in which windows and days are looked up.
  ///   - isSilent: Whether nobody called, so that a window has come only where it has passed by the zone
  ///     of now as well.
  private mutating func replay(
    from start: Instant, until end: Instant, in zone: ZoneRules, isSilent: Bool
  ) {
    var last: Instant?
    var passed = 0
    while passed < Draft.boundariesAtMost {
      let cursor = last ?? start
      guard cursor < end, let next = nextBoundary(after: cursor, in: zone), next <= end else {
        break
      }
      apply(at: next, in: zone, isSilent: isSilent)
      last = next
      passed += 1
    }
    if passed == Draft.boundariesAtMost {
      note("\(passed) boundaries were due: what came behind them is passed over", at: end)
    }
    if last == end {
      // What was due at the very end has happened: twice changes nothing (R2).
      assert(isAppliedAlready(at: end, in: zone, isSilent: isSilent), "more is due at \(end)")
    } else {
      apply(at: end, in: zone, isSilent: isSilent)
    }
  }

  /// Whether letting everything happen that is due at an instant changes nothing.
  private func isAppliedAlready(
    at instant: Instant, in zone: ZoneRules, isSilent: Bool
  ) -> Bool {
    var again = self
    again.apply(at: instant, in: zone, isSilent: isSilent)
    return again.state == state && again.lines == lines
  }

  /// The next instant at which something of the stored state may change by itself.
  ///
  /// - Parameter zone: The zone in which windows and days are looked up.
  func nextBoundary(after instant: Instant, in zone: ZoneRules) -> Instant? {
    var nearest: Instant?
    func consider(_ candidate: Instant?) {
      guard let candidate, candidate > instant else { return }
      if nearest.map({ candidate < $0 }) ?? true { nearest = candidate }
    }
    for session in state.sessions {
      consider(session.currentBreak?.nextDue(after: instant, turned: state.turned))
      consider(session.timer?.due(turned: state.turned))
    }
    let moment = DatedInstant(instant, in: zone)
    if state.access == .approved {
      // In place: each profile would be copied for its windows.
      for place in state.profiles.indices where state.profiles[place].isOnSchedule {
        consider(timetable(state.profiles[place], in: zone).nextBoundary(after: moment))
      }
    } else {
      for session in state.sessions where session.isScheduled {
        guard let profile = state.profile(session.profile) else { continue }
        consider(timetable(profile, in: zone).nextBoundary(after: moment))
      }
    }
    for boundary in budgetBoundaries(in: zone) { consider(boundary) }
    return nearest
  }

  /// Lets everything happen that is due at an instant: breaks end, sessions end, schedules start.
  ///
  /// - Parameters:
  ///   - zone: The zone in which windows and days are looked up.
  ///   - isSilent: Whether windows start something only where they have passed by the zone of now as well; what
  ///     was started by hand they take over wherever they have come, whenever the zone changed (R34).
  mutating func apply(at instant: Instant, in zone: ZoneRules, isSilent: Bool = false) {
    if !isSilent { settleBudgets(at: instant, in: zone) }
    endDueBreaks(until: instant)
    let moment = DatedInstant(instant, in: zone)
    endDueSessions(at: moment, in: zone, isSilent: isSilent)
    guard state.access == .approved else { return }
    for place in state.profiles.indices where state.profiles[place].isOnSchedule {
      let id = state.profiles[place].id
      let running = state.sessions.firstIndex { $0.profile == id }
      if let running, !state.sessions[running].isManual { continue }
      guard let span = timetable(state.profiles[place], in: zone).span(at: moment) else {
        continue
      }
      let profile = state.profiles[place]
      let isAdoptedUnseen = running != nil && zone != self.zone
      if isSilent, running == nil, span.end > now || !hasPassed(span, of: profile) { continue }
      if isAdoptedUnseen, !hasCome(since: span.start, profile) { continue }
      guard let running else {
        enter(span, of: profile, at: instant, in: zone)
        continue
      }
      if isAdoptedUnseen { adoptedUnseen.insert(state.sessions[running].id) }
      adopt(at: running, at: instant)
    }
  }

  private mutating func endDueSessions(
    at moment: DatedInstant, in zone: ZoneRules, isSilent: Bool
  ) {
    let instant = moment.instant
    endDueTimers(at: instant)
    for session in state.sessions where session.isScheduled {
      if isSilent, !isUnseen(session) { continue }
      guard let place = state.profileIndex(session.profile),
        !timetable(state.profiles[place], in: zone).holds(at: moment)
      else { continue }
      let profile = state.profiles[place]
      // The zone has changed since, and by the new local time the window holds it still (R31).
      if zone != self.zone,
        isHeldStill(profile, by: timetable(profile, in: zone).span(at: instant - .seconds(1)))
      {
        continue
      }
      if let timer = session.timer?.due(turned: state.turned) {
        if timer > instant { continue }
        if timer > lastSpanEnd(of: profile, before: instant, in: zone) {
          end(session.id, at: timer, because: .timeUp)
          continue
        }
      }
      // A clock that is ahead since shows its deadline before it had come: what elapsed is no less (R53).
      // One that began and ended unseen is told in the zone that it is taken to have run in.
      let end = shownEnd(of: session, profile, at: instant, in: zone)
      self.end(
        session.id, at: end, because: .schedule, elapsedAt: max(instant, end),
        in: isUnseen(session) ? zone : nil)
    }
  }

  /// Whether nobody saw a session held by its schedule: it began, or was adopted, only in hindsight.
  private func isUnseen(_ session: Session) -> Bool {
    session.id.number >= firstUnseen || adoptedUnseen.contains(session.id)
  }

  /// The deadline of a scheduled session by the clock that is shown now, where a window of the zone
  /// that was left ends it (R31, R53): whenever FocusKey learns of both, its line is the same.
  ///
  /// Of one that it held unseen nobody knows but what the zone that was left said.
  private func shownEnd(
    of session: Session, _ profile: Profile, at instant: Instant, in zone: ZoneRules
  ) -> Instant {
    if zone == self.zone || isUnseen(session) { return instant }
    let over = timetable(profile, in: zone).span(at: instant - .seconds(1))
    // Another occurrence is another session (R31, R33), and its end is another one's.
    if let span = timetable(profile).span(at: instant), over?.sharesOccurrence(with: span) ?? true {
      return span.end
    }
    let end = lastSpanEnd(of: profile, before: instant, in: self.zone)
    return end > session.start ? end : instant
  }

  /// Ends the sessions that no schedule holds and whose time is up.
  private mutating func endDueTimers(at instant: Instant) {
    for session in state.sessions where !session.isScheduled {
      guard let timer = session.timer?.due(turned: state.turned), timer <= instant else { continue }
      end(session.id, at: timer, because: .timeUp)
    }
  }

  /// When the newest occurrence that is over at an instant ended.
  func lastSpanEnd(of profile: Profile, before instant: Instant, in zone: ZoneRules)
    -> Instant
  {
    let table = timetable(profile, in: zone)
    let today = zone.civilTime(at: instant).date
    var last = Instant.distantPast
    for window in profile.windows {
      for offset in -8...0 {
        if let run = table.occurrence(of: window, on: today.adding(days: offset)),
          run.end <= instant
        {
          last = max(last, run.end)
        }
      }
    }
    return last
  }

  /// A schedule wants its profile to run, and no session of it does: start it.
  private mutating func enter(
    _ span: Span, of profile: Profile, at instant: Instant, in zone: ZoneRules
  ) {
    if zone != self.zone, isToCome(span, of: profile) { return }
    guard let store = freeStore(among: StorePool.sessions) else {
      note("\(profile.name) not started: \(Draft.sessionsAtMost) sessions run", at: instant)
      return
    }
    let start = min(
      instant, max(span.start, profile.scheduleSince, state.accessSince, profile.lastEnd))
    // Of what lies behind the start, the part that the clock has jumped over did not elapse (R53).
    let leapt = min(jump, instant - start)
    let session = Session(
      id: SessionID(state.nextSession), profile: profile.id, store: store, trigger: .schedule,
      start: start, startZone: zone.identifier, turnedThen: state.turned - leapt, length: .open,
      timer: nil, isScheduled: true, isTimerOnly: false)
    state.nextSession += 1
    insert(session)
    note("\(profile.name) started (schedule)", at: start)
  }

  /// Whether a window that the zone which was left would have begun is still to come by the new local
  /// time, or holds now: then it comes, or has come, by that (R31).
  private func isToCome(_ span: Span, of profile: Profile) -> Bool {
    guard let first = span.occurrences.first,
      let window = profile.windows.first(where: { $0.id == first.window }),
      let run = timetable(profile).occurrence(of: window, on: first.date)
    else { return false }
    return run.end > now
  }

  /// Whether a window of the zone that was left has come and gone by the new local time, too, and no
  /// moment lies between the one and the other: whenever the zone changed, it has come (R31, R34).
  private func hasPassed(_ span: Span, of profile: Profile) -> Bool {
    guard let end = presentEnd(of: span, profile) else { return false }
    return span.start <= end && end <= now
  }

  /// Whether a window has come since one of the zone that was left began, whenever the zone changed:
  /// before that, the one that began had; after it, one that has passed by the new local time (R34).
  private func hasCome(since start: Instant, _ profile: Profile) -> Bool {
    lastSpanEnd(of: profile, before: now, in: zone) >= start
  }

  /// A schedule wants what was started by hand: from now on it holds it (R34).
  private mutating func adopt(at index: Int, at instant: Instant) {
    let session = state.sessions[index]
    guard session.isManual, !session.isTimerOnly else { return }
    if session.hasRoundsToStop {
      // Rests since a break began are counted with the break.
      let pause = session.currentBreak
      let stopped = pause?.start ?? instant
      state.sessions[index].pauseMarks = pauseMarks(of: session, until: stopped)
      state.sessions[index].restTime = session.rests(
        until: stopped, turned: pause?.turnedThen ?? state.turned)
      state.sessions[index].length = .open
      state.sessions[index].timer = nil
    }
    state.sessions[index].isScheduled = true
    note("\(name(of: session.profile)) adopted by its schedule", at: instant)
  }

  /// Keeps the running sessions in order of start.
  mutating func insert(_ session: Session) {
    let place =
      state.sessions.firstIndex { ($0.start, $0.id) > (session.start, session.id) }
      ?? state.sessions.endIndex
    state.sessions.insert(session, at: place)
    state.usedStores |= 1 << UInt64(session.store)
  }

  /// The first settings store of a part of the pool that no session and no budget owns (R4).
  func freeStore(among stores: Range<Int>) -> Int? {
    let owned = state.ownedStores
    return stores.first { !owned.contains($0) }
  }
}
