import Determinism

/// Entries of the book: what a person was granted, and what the system did.
extension Ledger {
  // MARK: Starts and ends

  /// Whether a start by hand of this profile begins a session (R20, R21).
  func canStart(_ place: Int) -> Bool {
    profiles[place].exists && session(of: place) == nil && manual == nil && sessions.count < 20
  }

  /// A start by hand was granted (R17, R22).
  mutating func start(
    _ place: Int, _ length: LedgerSession.Length, by trigger: LedgerSession.Trigger, boot: Int
  ) {
    lastByHand = place
    sights.note(.startedByHand)
    var session = LedgerSession(
      profile: place, trigger: trigger, startWall: wall, start: now, length: length,
      isScheduled: false, isTimerOnly: !knowsAccess)
    session.timer = length.total.map { .init(wall: wall + $0, elapsed: now + $0) }
    session.boot = boot
    insert(session)
    carry()
  }

  /// Which session “the session” is: the manual one, else the only one.
  var theSession: Int? { manual ?? (sessions.count == 1 ? 0 : nil) }

  /// Whether a switch to a profile has to pass just this gate (R21, R39).
  func switches(to place: Int, through gate: DrawnProfile.Gate) -> Bool {
    guard let manual, profiles[place].exists, session(of: place) == nil else { return false }
    return profiles[sessions[manual].profile].endGate == gate
  }

  /// The end of a session was granted to the person (R25, R27).
  mutating func endByHand(_ profile: Int, because reason: LedgerLine.Reason? = nil) {
    guard let place = session(of: profile) else { return }
    let session = sessions[place]
    if session.isScheduled, let span = profiles[profile].span(at: wall, in: zone) {
      profiles[profile].skips += span.days
      sights.note(.skipped)
    }
    sights.note(.endedByHand)
    let isEarly = session.isScheduled || session.timer != nil
    end(place, at: now, because: reason ?? (isEarly ? .endedEarly : .ended))
    carry()
  }

  // MARK: Breaks

  /// The profiles whose sessions *Take a Break* pauses now (R40).
  var pausable: [Int] { pausable(at: nil) }

  /// A break of these profiles' sessions was granted (R40, R41, R45).
  mutating func takeBreak(of wanted: [Int], at handed: PickedItem? = nil) {
    for profile in pausable(at: handed) where wanted.contains(profile) {
      guard let place = session(of: profile), let length = profiles[profile].allowance.length
      else { continue }
      sights.note(.breakTaken)
      let hour = (now - sessions[place].start) / 3_600
      if sessions[place].breakHour != hour { sessions[place].breaksInHour = 0 }
      sessions[place].breakHour = hour
      sessions[place].breaksInHour += 1
      sessions[place].breaksTaken += 1
      if sessions[place].breaksLeft(profiles[profile].allowance, at: now) == 0 {
        sights.note(.noBreakLeft)
      }
      if profiles[profile].opensSideBySide, let item = handed {
        sights.note(.breakForOne)
        open(item, of: place, for: length)
        continue
      }
      sessions[place].pause = .init(
        start: now, end: .init(wall: wall + length, elapsed: now + length))
      if profiles[profile].breaksOpenOne, let item = handed {
        sights.note(.breakForOne)
        sessions[place].pause?.item = item
      }
    }
    carry()
  }

  /// *Resume*: all breaks end (R41).
  mutating func resume() {
    sights.note(.breakEndedByHand)
    for place in sessions.indices { endBreak(place, at: now) }
    carry()
  }

  // MARK: Editing

  /// Whether a profile is strict and runs: it refuses edits then (R15).
  func isHeld(_ place: Int) -> Bool { profiles[place].isStrict && session(of: place) != nil }

  /// A profile's selection was replaced.
  mutating func edit(_ place: Int, blocks selection: Selection) {
    profiles[place].selection = selection
    profiles[place].covers = circumstances.blocked(selection)
    profiles[place].isDoubtful = false
    profiles[place].isVoid = false
    if selection.isAllowList { profiles[place].breaksOpenOne = false }
    carry()
  }

  /// A profile's windows were replaced, and switched on (R15).
  mutating func edit(_ place: Int, hours: [DrawnProfile.Window]) {
    let old = profiles[place].windows
    let isSame = zip(old, hours).allSatisfy {
      $0.days == $1.days && $0.start == $1.start && $0.end == $1.end
    }
    if isSame, old.count == hours.count, profiles[place].isScheduleOn { return }
    var windows = numbered(hours)
    // A window that goes on to start at the same time is the same window: its skips stay. Of several
    // it is the one with the same days, else the one in the same place.
    var left = old.indices.filter { place in hours.contains { $0.start == old[place].start } }
    for rank in 0...2 {
      for index in windows.indices {
        let isNew = !old.contains { $0.number == windows[index].number }
        guard isNew else { continue }
        let again = left.firstIndex { place in
          guard old[place].start == windows[index].start else { return false }
          return rank == 2 || (rank == 0 ? old[place].days == windows[index].days : place == index)
        }
        if let again { windows[index].number = old[left.remove(at: again)].number }
      }
    }
    profiles[place].windows = windows
    profiles[place].isScheduleOn = true
    profiles[place].since = wall
    leaveWindows(place, adoptedGoOn: false)
    carry()
  }

  /// A profile's schedule was switched on or off (R36).
  mutating func switchSchedule(_ place: Int, isOn: Bool) {
    guard profiles[place].isScheduleOn != isOn else { return }
    profiles[place].isScheduleOn = isOn
    if isOn { profiles[place].since = wall }
    leaveWindows(place, adoptedGoOn: true)
    carry()
  }

  private mutating func leaveWindows(_ place: Int, adoptedGoOn: Bool) {
    guard let running = session(of: place), sessions[running].isScheduled,
      !profiles[place].holds(at: wall, in: zone)
    else { return }
    let isOver = sessions[running].timer.map { $0.due(offset: offset) <= now } ?? false
    if adoptedGoOn, sessions[running].trigger != .schedule, manual == nil, !isOver {
      sessions[running].isScheduled = false
    } else {
      sights.note(.editEndedSession)
      end(running, at: now, because: .endedEarly)
    }
  }

  /// A profile was deleted (R16).
  mutating func delete(_ place: Int) {
    if let running = session(of: place) {
      sights.note(.deletedWhileRunning)
      end(running, at: now, because: .profileDeleted)
    }
    profiles[place].exists = false
    profiles[place].isScheduleOn = false
    if defaultProfile == place { defaultProfile = nil }
    if lastByHand == place { lastByHand = nil }
    carry()
  }

  /// A guardian's policy was taken over (R48a).
  mutating func takePolicy(_ place: Int, _ change: PolicyChange) {
    switch change {
    case .strict(let isStrict): profiles[place].isStrict = isStrict
    case .breaks(let allowance): profiles[place].allowance = allowance
    case .endGate(let gate): profiles[place].endGate = gate
    case .schedule(let windows): return edit(place, hours: windows)
    case .budget(let minutes): setBudget(seconds: minutes * 60, of: place)
    }
    carry()
  }

  // MARK: Access

  /// Access was taken away or given in Settings: the system drops the shields (R7).
  mutating func setAccess(_ isApproved: Bool) {
    hasAccess = isApproved
    if !isApproved, knowsAccess, sessions.contains(where: { !$0.isTimerOnly }) { hasGap = true }
    if !isApproved, circumstances.staysVoid { voidSelections() }
    carry()
  }

  /// What was picked before access was gone means nothing any more.
  private mutating func voidSelections() {
    for place in profiles.indices {
      profiles[place].isVoid = true
      profiles[place].covers = circumstances.blocked(profiles[place].validSelection)
    }
  }

  /// The app ran in front and saw what access is (R5–R7), or that it was gone meanwhile (R7a).
  ///
  /// - Parameter isKept: Whether what was seen can be stored.
  mutating func seeAccess(isKept: Bool = true) {
    guard hasAccess != knowsAccess || hasGap else { return }
    let wasKnown = knowsAccess
    if hasGap, hasAccess, wasKnown, isKept { doubtSelections() }
    hasGap = false
    knowsAccess = hasAccess
    if hasAccess, !wasKnown {
      accessSince = wall
      if isSeenGone, isKept { doubtSelections() }
    }
    isSeenGone = !hasAccess && (isSeenGone || wasKnown)
    for profile in sessions.filter({ wasKnown && !$0.isTimerOnly }).map(\.profile) {
      guard let place = session(of: profile) else { continue }
      sessions[place].bypasses += 1
      sights.note(hasAccess ? .accessGap : .accessRevoked)
      if !hasAccess { end(place, at: now, because: .accessRevoked) }
    }
    carry()
  }

  /// FocusKey ran, and what was blocked when access was gone is over by now: nothing is left but doubt
  /// about what was picked (R7a).
  ///
  /// - Parameter isKept: Whether that can be stored.
  mutating func seeGapIsOver(isKept: Bool) {
    guard hasGap, !sessions.contains(where: { !$0.isTimerOnly }) else { return }
    hasGap = false
    if isKept { doubtSelections() }
  }

  /// What was picked may be void since access was gone (R7a).
  private mutating func doubtSelections() {
    for place in profiles.indices where !profiles[place].selection.items.isEmpty {
      profiles[place].isDoubtful = true
    }
  }

  /// FocusKey ran while access was missing, but not its app in front: it goes on as before (R5).
  mutating func takeAccessForGranted() {
    isTakenForGranted = true
    carry()
    isTakenForGranted = false
  }

  /// FocusKey is gone from the phone, with all that it stored (R63).
  mutating func forgetEverything(leaving stuck: Targets = []) {
    sights.note(.gone)
    self.stuck = stuck
    sessions = []
    lines = []
    for place in profiles.indices {
      profiles[place].exists = false
      profiles[place].isScheduleOn = false
    }
    hasAccess = false
    knowsAccess = false
    isSeenGone = false
    carry()
  }

  /// Nothing of what FocusKey stored can be read: what is blocked stays blocked (R61).
  mutating func freeze(_ blocked: Targets) {
    stuck = blocked
    sessions = []
    budgets = []
    for place in profiles.indices { profiles[place].isScheduleOn = false }
    carry()
  }

  // MARK: Clocks and power

  /// The clock on the wall was turned (R53).
  ///
  /// - Parameter isSeen: Whether FocusKey is sure to see it at once.
  mutating func turnClock(to newOffset: Int64, boot: Int, isSeen: Bool) {
    noteSpans()
    turn = Turn(isSeen: isSeen, isJourney: false)
    defer { turn = nil }
    if newOffset < offset { setBackBegin(by: offset - newOffset) }
    let left = today
    offset = newOffset
    if today != left { seeEndOfCount() }
    if circumstances.tellsOfNoDay, !budgets.isEmpty { turnedAt = now }
    countOpeningsByClock(isSeen: isSeen)
    if !sessions.isEmpty { sights.note(.clockTurned) }
    for place in sessions.indices {
      sessions[place].isRough = true
      let hasDeadline = sessions[place].timer != nil || sessions[place].pause != nil
      if hasDeadline, sessions[place].boot != boot { sessions[place].isFoggy = true }
    }
    let begun = sessionsBegun
    carry()
    for place in sessions.indices {
      sessions[place].heldBy = []
      // What the clock has jumped over did not elapse (R53).
      if sessions[place].number > begun { sessions[place].start = now }
    }
  }

  /// Whether a clock that is set so shows a time before something began that elapses, of few such
  /// things: somebody is called then (D3, R53).
  ///
  /// - Parameter tellsOfLeaving: Whether the end is told of what is left so; where it is not, only what is
  ///   entered calls.
  func isBehindBegin(at newOffset: Int64, tellsOfLeaving: Bool) -> Bool {
    let shown = now + newOffset
    func isBehind(_ begin: Int64, _ end: LedgerSession.Deadline) -> Bool {
      let drift = end.wall - end.elapsed
      let earliest = begin + min(offset, drift)
      // A begin that the clock had yet to come to, as after a turn that a restart hid, is no boundary.
      let isReached = begin + max(offset, drift) <= now + offset
      if isReached, shown < earliest, end.wall - earliest <= Self.longestBehind,
        isNamedOnce(earliest)
      {
        return true
      }
      guard drift == offset, !hasManyWindows, tellsOfLeaving || isOneThingAhead else {
        return false
      }
      let length = end.elapsed - begin
      guard length <= Self.longestBehind else { return false }
      // At a third and at two thirds, and again of what is left; only the latter of the two is the begin
      // of something, behind which nobody gets unseen. At the former something ends, where much is left: that
      // is entered anew.
      var left = length
      for number in 0..<3 {
        let isLong = left > (number < 2 ? 1_800 : 3_600)
        left = left > 87 ? (left + 2) / 3 : left / 2
        let mark = end.elapsed - (tellsOfLeaving ? left : 2 * left)
        guard left >= 30, mark <= now, tellsOfLeaving || isLong else { return false }
        if shown < mark + offset, isNamedOnce(mark + offset) { return true }
      }
      return false
    }
    return sessions.count <= 2
      && sessions.contains { session in
        guard !session.isTimerOnly else { return false }
        if let timer = session.timer, isBehind(session.start, timer) { return true }
        guard let pause = session.pause, pause.openings.isEmpty, !pause.isBeginAhead else {
          return false
        }
        return isBehind(pause.start, pause.end)
      }
  }

  /// Whether nothing but one session has an end ahead: there is room for all that watches it.
  private var isOneThingAhead: Bool {
    sessions.count == 1 && sessions[0].pause == nil && budgets.isEmpty
  }

  /// Whether there are so many windows that there may be no activity left for the marks between a begin
  /// and its end.
  var hasManyWindows: Bool { profiles.reduce(0) { $0 + $1.windows.count } > 4 }

  /// Whether the clock shows a time once, as it does but where summer time ends.
  private func isNamedOnce(_ wall: Int64) -> Bool {
    let instant = Instant(seconds: wall)
    if case .repeated = zone.resolve(zone.civilTime(at: instant)) { return false }
    return true
  }

  /// The longest of what elapses that has a wake-up of the week.
  private static let longestBehind: Int64 = 86_400

  /// Notes what holds the sessions before a clock or a zone changes (R53).
  private mutating func noteSpans() {
    for place in sessions.indices where sessions[place].isScheduled {
      let span = profiles[sessions[place].profile].span(at: wall, in: zone)
      sessions[place].heldBy = span?.days ?? []
    }
  }

  /// The phone came into another zone (R31).
  ///
  /// - Parameters:
  ///   - turned: Seconds by which the clock was turned, which are seen with the zone only: of those by which it
  ///     was set forward, none elapsed behind the start of a session that begins by it (R53).
  ///   - isSeen: Whether FocusKey is sure to see it at once.
  mutating func changeZone(_ newZone: ZoneRules, turned: Int64 = 0, isSeen: Bool = false) {
    noteSpans()
    turn = Turn(isSeen: isSeen, isJourney: turned == 0)
    defer { turn = nil }
    zone = newZone
    seeEndOfCount()
    for place in profiles.indices { profiles[place].forgetZone() }
    if !sessions.isEmpty { sights.note(.zoneChanged) }
    for place in sessions.indices { sessions[place].isRough = true }
    let begun = sessionsBegun
    carry()
    for place in sessions.indices {
      sessions[place].heldBy = []
      if sessions[place].number > begun {
        sessions[place].start = min(now, sessions[place].start + max(0, turned))
      }
    }
  }

  /// The phone was switched on anew: what elapsed before counts no more (R53).
  mutating func reboot() {
    if !sessions.isEmpty { sights.note(.restarted) }
    stuck = []
    for place in sessions.indices where sessions[place].isRough {
      guard sessions[place].timer != nil || sessions[place].pause != nil else { continue }
      sessions[place].isFoggy = true
    }
    carry()
  }

  /// Other sessions than the book's are running, as FocusKey has them; those that it knows have their
  /// numbers.
  mutating func adopt(_ running: [LedgerSession], knowingAccess: Bool) {
    isLost = false
    knowsAccess = knowingAccess
    sessions = running.sorted { $0.startWall < $1.startWall }
    for place in sessions.indices where sessions[place].number == 0 {
      sessionsBegun += 1
      sessions[place].number = sessionsBegun
    }
    carry()
  }
}
