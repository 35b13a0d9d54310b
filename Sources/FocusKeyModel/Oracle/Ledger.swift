import Determinism

/// The independent oracle: what must be blocked now, out of what happened and `rules.md` alone.
///
/// It is an account book. Acts are entered as they happen; time is carried forward from one
/// boundary to the next; what is blocked, which sessions run and what the history must say are sums
/// over the entries. It knows neither FocusKey's rules nor the phone, and shares no line with them.
struct Ledger {
  /// True time, in seconds.
  private(set) var now: Int64
  /// By how much the clock on the wall is ahead.
  var offset: Int64 = 0
  /// The zone that the phone is in.
  var zone: ZoneRules
  /// What the phone is like (R10–R12, R18).
  let circumstances: Circumstances
  /// The profiles, by their place.
  var profiles: [LedgerProfile] = []
  /// The sessions that run, in order of start.
  var sessions: [LedgerSession] = []
  /// Whether FocusKey has seen access approved, and has not seen it gone (R5–R7).
  var knowsAccess: Bool
  /// Whether access is approved in truth.
  var hasAccess: Bool
  /// The change of clock or zone that is being entered.
  var turn: Turn?
  /// Whether access went away while something was blocked, and FocusKey was not opened since (R7a).
  var hasGap = false
  /// Whether FocusKey has seen that access which it had was gone (R7).
  var isSeenGone = false
  /// Whether FocusKey runs without its app, which alone judges access: it goes on (R5).
  var isTakenForGranted = false
  /// Since when access is known, by the wall clock (R28a).
  var accessSince = Int64.min
  /// The profile that a nameless card starts, where one was chosen (R18).
  var defaultProfile: Int?
  /// The profile last started by hand (R18).
  var lastByHand: Int?
  /// The daily budgets of use (R47).
  var budgets: [LedgerBudget] = []
  /// What is in front of somebody who uses the phone: what counts as use.
  var front = Targets()
  /// Whether the system tells of use before there was any: none of it is believed (R45c, R47).
  let tellsUseEarly: Bool
  /// Whether nobody is there who could be told of use (R47).
  var isMonitorAsleep = false
  /// When the system was asked to count use last, in true time (R47).
  var countBegan = Int64.min
  /// Whether a turned clock or a journey has led into a day whose last second comes twice: its count may end
  /// with the first (R30, R47).
  var mayEndCountTwice = false
  /// Until when use has been told of, in true time: news of it waits while nobody uses the phone (D19).
  var newsOfUseUntil = Int64.min
  /// The lines that the history must have got so far, in the order of their ends.
  var lines: [LedgerLine] = []
  /// The number that the next window gets.
  private var nextWindow = 1
  /// The sessions that were entered so far.
  var sessionsBegun = 0
  /// When what is wanted may change next by itself, in true time.
  private(set) var nextBoundary = Int64.max
  /// A change of clock or zone.
  struct Turn {
    /// Whether FocusKey is sure to see it at once.
    var isSeen: Bool
    /// Whether the zone alone is another one.
    var isJourney: Bool
  }

  /// Until when, in true time, the full hour that FocusKey goes by may be longer than that: a restart hides that
  /// the clock was turned in it.
  var turnHiddenUntil = Int64.min
  /// When the clock was turned last, in true time, where nobody tells of the next day.
  var turnedAt = Int64.min / 2
  /// What happened since it was last asked for.
  var sights = Sights()
  /// Boundaries that were passed so far.
  private(set) var boundaries = 0
  /// What is to be blocked now, with the locks of strict profiles.
  private(set) var wanted = Targets()
  /// What no rule decides just now.
  private(set) var fog = Targets()
  /// What FocusKey has left blocked when it was deleted, until the next restart (quirk `stuck shields`),
  /// and when what it stored could not be read any more (R61).
  var stuck = Targets()
  /// Whether FocusKey could not keep what it saw of clocks or access: nothing is decided until it
  /// can.
  var isLost = false {
    didSet { if isLost { fog = Targets(rawValue: .max) } }
  }

  /// Opens the book at the beginning of a story.
  init(_ world: DrawnWorld, _ circumstances: Circumstances, now: Int64) {
    self.now = now
    self.circumstances = circumstances
    zone = world.zoneRules
    hasAccess = circumstances.hasAccess
    knowsAccess = circumstances.hasAccess
    if hasAccess { accessSince = now }
    defaultProfile = world.defaultProfile
    tellsUseEarly = world.tellsUseEarly
    for profile in world.profiles { add(profile) }
    for name in world.names.dropFirst(world.profiles.count) {
      add(DrawnProfile(preset: name))
    }
    for (place, profile) in world.profiles.enumerated() {
      if let budget = profile.budget { add(budget, of: place) }
    }
    countBegan = now
    believeEarlyUse()
    carry()
  }

  /// The clock on the wall.
  var wall: Int64 { now + offset }

  private mutating func add(_ drawn: DrawnProfile) {
    let selection = drawn.selection(canPick: circumstances.hasAccess)
    var profile = LedgerProfile(
      name: drawn.name, selection: selection,
      covers: circumstances.blocked(selection), isStrict: drawn.isStrict,
      breaksOpenOne: drawn.breaksOpenOne, opensSideBySide: drawn.opensEach || drawn.breaksCountUse,
      breaksCountUse: drawn.breaksCountUse, warns: drawn.warns, allowance: drawn.allowance,
      breakGate: drawn.breakGate, endGate: drawn.endGate)
    profile.windows = numbered(drawn.windows)
    profile.isScheduleOn = !drawn.windows.isEmpty
    profile.since = wall
    profiles.append(profile)
  }

  /// Gives windows numbers that were never used before.
  mutating func numbered(_ windows: [DrawnProfile.Window]) -> [LedgerProfile.Window] {
    windows.map { window in
      defer { nextWindow += 1 }
      return LedgerProfile.Window(
        number: nextWindow, days: window.days, start: window.start, end: window.end)
    }
  }

  // MARK: Questions

  /// Whether the rules leave something open just now.
  var isUnclear: Bool { !fog.isEmpty || isLost || sessions.contains(where: \.isFoggy) }

  /// Whether they leave open which sessions run: what is used up, and when, changes nothing of that.
  var isUnclearWhatRuns: Bool { isLost || sessions.contains(where: \.isFoggy) }

  /// A session in its state, as far as a change of clock or zone may change it.
  struct Standing: Hashable {
    var number: Int
    var isScheduled: Bool
    var isPaused: Bool
  }

  /// The sessions that run, in their states.
  var standing: [Standing] { sessions.indices.map { standing(of: $0) } }

  private func standing(of place: Int) -> Standing {
    Standing(
      number: sessions[place].number, isScheduled: sessions[place].isScheduled,
      isPaused: sessions[place].pause != nil)
  }

  /// The sessions that block, in their states: of others nothing has to wake FocusKey up (R6).
  var standingOfBlocks: [Standing] {
    sessions.indices.filter { !sessions[$0].isTimerOnly }.map { standing(of: $0) }
  }

  /// Whether these are the sessions that block, in their states.
  func isBlocking(_ known: [Standing]) -> Bool {
    var count = 0
    for place in sessions.indices where !sessions[place].isTimerOnly {
      guard count < known.count, known[count] == standing(of: place) else { return false }
      count += 1
    }
    return count == known.count
  }

  /// The place of the running session of a profile.
  func session(of profile: Int) -> Int? { sessions.firstIndex { $0.profile == profile } }

  /// The place of the one session that the person started and that no schedule holds (R20).
  var manual: Int? { sessions.firstIndex { !$0.isScheduled } }

  /// The profile that the card starts (R18).
  var cardProfile: Int? {
    switch circumstances.card {
    case .nameless: namelessProfile
    case .profile(let name): profiles.firstIndex { $0.name == name && $0.exists }
    case .nowhere: nil
    }
  }

  /// The profile that a nameless card starts (R18).
  private var namelessProfile: Int? {
    if let place = defaultProfile, profiles[place].exists { return place }
    if let place = lastByHand, profiles[place].exists { return place }
    return profiles.firstIndex { $0.name == "Work" && $0.exists }
  }

  // MARK: Time

  /// Carries the book forward to a moment, boundary by boundary.
  mutating func carry(to instant: Int64) {
    while nextBoundary <= instant {
      countUse(until: nextBoundary)
      now = max(now, nextBoundary)
      boundaries += 1
      settle()
      sum()
    }
    countUse(until: instant)
    now = max(now, instant)
  }

  /// Works everything out anew after an entry.
  mutating func carry() {
    settle()
    sum()
  }

  /// Lets happen what is due now: breaks end, sessions end, schedules start (R26, R33, R34, R41).
  private mutating func settle() {
    if !budgets.isEmpty { settleBudgets() }
    for place in profiles.indices
    where profiles[place].isScheduleOn && profiles[place].exists && lull(of: place) == nil {
      profiles[place].lookAhead(from: wall, in: zone)
    }
    for place in sessions.indices {
      guard let pause = sessions[place].pause else { continue }
      if !pause.openings.isEmpty { closeOpenings(of: place) }
      let due = pause.due(offset: offset)
      if due <= now {
        sights.note(.breakRanOut)
        if crossesMidnight(pause.start, due) { sights.note(.breakOverMidnight) }
        endBreak(place, at: due)
      }
    }
    endDue()
    guard knowsAccess else { return }
    for place in profiles.indices where profiles[place].isScheduleOn && profiles[place].exists {
      guard isOnSchedule(place) else { continue }
      if let running = session(of: place) {
        if !sessions[running].isScheduled, !sessions[running].isTimerOnly { adopt(running) }
      } else if hasAccess || isTakenForGranted {
        enter(place)
      }
    }
  }

  private mutating func endDue() {
    for session in sessions {
      guard let place = self.session(of: session.profile) else { continue }
      let timer = session.timer?.due(offset: offset)
      guard session.isScheduled else {
        if let timer, timer <= now {
          sights.note(.endedByTimer)
          end(place, at: timer, because: .timeUp)
        }
        continue
      }
      if isOnSchedule(session) { continue }
      let profile = profiles[session.profile]
      if let timer {
        if timer > now { continue }
        // What is put past its end by a change of clock or zone was held by its schedule till then.
        let last =
          (session.heldBy.isEmpty
            ? profile.lastSpanEnd(before: wall, in: zone)
            : profile.end(of: session.heldBy, in: zone)) ?? .min
        if timer + offset > last {
          end(place, at: timer, because: .timeUp)
          continue
        }
      }
      sights.note(.endedBySchedule)
      // What a change of clock or zone puts past its end, ends by the clock that is shown then (R53).
      let deadline = profile.end(of: session.heldBy, in: zone)
      end(place, at: now, because: .schedule, recorded: deadline.map { min(wall, $0) })
    }
  }

  /// The time in which no window of a profile begins or ends, where it is known.
  private func lull(of profile: Int) -> LedgerProfile.Lull? {
    guard let lull = profiles[profile].lull, lull.contains(wall) else { return nil }
    return lull
  }

  /// Whether a window of a profile holds the present.
  private func isOnSchedule(_ profile: Int) -> Bool {
    lull(of: profile)?.isHeld ?? profiles[profile].holds(at: wall, in: zone)
  }

  /// Whether a window holds the present for a session: where a clock or a zone is just being changed,
  /// one of the runs that held it does; another run is another session (R31, R33).
  private func isOnSchedule(_ session: LedgerSession) -> Bool {
    guard !session.heldBy.isEmpty else { return isOnSchedule(session.profile) }
    return profiles[session.profile].span(at: wall, in: zone)
      .map { !$0.days.allSatisfy { !session.heldBy.contains($0) } } ?? false
  }

  /// The next start or end of a window of a profile, by the clock on the wall.
  func nextBoundary(of profile: Int) -> Int64? {
    lull(of: profile)?.end ?? profiles[profile].nextBoundary(after: wall, in: zone)
  }

  /// Whether a session may start by itself: then a monitor waits for it.
  var hasSchedule: Bool {
    profiles.contains { $0.exists && $0.isScheduleOn && !$0.windows.isEmpty }
  }

  /// Whether a window begins or ends between two moments of the wall clock.
  func hasWindowBoundary(after start: Int64, until end: Int64, in zone: ZoneRules) -> Bool {
    profiles.contains { profile in
      profile.nextBoundary(after: start, in: zone).map { $0 <= end } ?? false
    }
  }

  /// Whether a window of a profile has come and gone in a time in which the zone changed, whenever it did: once
  /// one had begun by the zone that was left, another one ended by the zone of now (R34).
  func hasWindowPassed(
    of profile: Int, since start: Int64, until end: Int64, in zoneLeft: ZoneRules
  ) -> Bool {
    guard let first = profiles[profile].nextStarts(after: start, in: zoneLeft).first, first <= end,
      let last = profiles[profile].lastSpanEnd(before: wall, in: zone)
    else { return false }
    return last >= first && !isOnSchedule(profile)
  }

  private func crossesMidnight(_ start: Int64, _ end: Int64) -> Bool {
    zone.civilTime(at: Instant(seconds: start + offset)).date
      != zone.civilTime(at: Instant(seconds: end + offset - 1)).date
  }

  /// A schedule starts its profile (R28a: recorded at the window's start, but not before it could).
  private mutating func enter(_ place: Int) {
    guard sessions.count < 20, let span = profiles[place].span(at: wall, in: zone) else { return }
    sights.note(.startedBySchedule)
    if span.days.count > 1 { sights.note(.merged) }
    let profile = profiles[place]
    let earliest = max(span.start, profile.since, accessSince, profile.lastEnd)
    let start = min(wall, earliest)
    var session = LedgerSession(
      profile: place, trigger: .schedule, startWall: start, start: now - (wall - start),
      length: .open, isScheduled: true, isTimerOnly: false)
    if earliest > wall { (session.isStartOpen, session.isRough) = (true, true) }
    insert(session)
  }

  /// What was started by hand is the schedule's from now on (R34).
  private mutating func adopt(_ place: Int) {
    if case .rounds = sessions[place].length {
      let stopped = sessions[place].pause?.start ?? now
      sessions[place].stretches += sessions[place].restStretches(until: stopped)
      sessions[place].rested = sessions[place].rests(until: stopped)
      sessions[place].length = .open
      sessions[place].timer = nil
    }
    sessions[place].isScheduled = true
    sights.note(.adopted)
  }

  /// Enters a session in its place.
  mutating func insert(_ session: LedgerSession) {
    var session = session
    sessionsBegun += 1
    session.number = sessionsBegun
    session.startZone = zone
    let place = sessions.firstIndex { $0.startWall > session.startWall } ?? sessions.endIndex
    sessions.insert(session, at: place)
    if sessions.count > 1 { sights.note(.twoAtOnce) }
    if session.isTimerOnly { sights.note(.timerOnly) }
  }

  /// Ends the break of a session.
  mutating func endBreak(_ place: Int, at instant: Int64) {
    guard let pause = sessions[place].pause else { return }
    // No second is a break's and a rest's: the line tells of one time of pauses (R56).
    let session = sessions[place]
    let rested = session.rests(until: instant) - session.rests(until: pause.start)
    var length = instant - pause.start
    if pause.countsUse {
      length = min(length, pause.openings.reduce(pause.spent) { $0 + $1.told })
      // Use that no event has told of is no break time yet: how much of it there is, is left open.
      let isTold = pause.openings.allSatisfy { $0.isTold(at: now, offset: offset) }
      if tellsUseEarly || !isTold { sessions[place].isRough = true }
      sessions[place].hear(of: pause.openings, at: now)
      // On which day it was used, nobody is told.
      if crossesMidnight(pause.start, instant) { sessions[place].isRough = true }
      sessions[place].stretches.append(pause.start..<max(pause.start, pause.start + length))
    } else {
      sessions[place].stretches.append(pause.start..<max(pause.start, instant))
    }
    sessions[place].paused += max(0, length - rested)
    sessions[place].pause = nil
  }

  /// Ends a session and enters its line (R28a, R56).
  ///
  /// - Parameter recorded: The wall clock at its end, where that is not the time that elapsed.
  mutating func end(
    _ place: Int, at instant: Int64, because reason: LedgerLine.Reason, recorded: Int64? = nil
  ) {
    if let pause = sessions[place].pause {
      sights.note(.breakEndedWithSession)
      endBreak(place, at: min(instant, pause.due(offset: offset)))
    }
    // What is told of use in the second of the end comes before it or behind it (D2).
    if sessions[place].toldAt == now { sessions[place].isRough = true }
    let session = sessions.remove(at: place)
    let end = max(session.startWall, min(recorded ?? instant + offset, wall))
    // Until a journey it ran, whatever its line tells: the next one has none of that (R20, R31, R53).
    let last = turn?.isJourney ?? false ? max(end, wall) : end
    profiles[session.profile].lastEnd = max(profiles[session.profile].lastEnd, last)
    let elapsed = instant - session.start
    guard elapsed >= 1 || session.isRough else { return }
    let paused = session.paused + session.rests(until: instant)
    lines.append(
      LedgerLine(
        profile: profiles[session.profile].name, start: session.startWall, end: end,
        focused: max(0, elapsed - paused), paused: paused, breaks: session.breaksTaken,
        reason: reason, attempts: session.attempts, bypasses: session.bypasses,
        trigger: session.trigger, isRough: session.isRough,
        days: days(of: session, until: instant, told: end),
        zones: .init(start: session.startZone, end: zone)))
  }

  // MARK: Sums

  private mutating func sum() {
    var next = Int64.max
    func offer(_ instant: Int64?) {
      if let instant, instant > now { next = min(next, instant) }
    }
    var blocked = Targets()
    var unclear = Targets()
    func offerBoundary(of profile: Int) {
      offer(nextBoundary(of: profile).map { $0 - offset })
    }
    for place in sessions.indices {
      let profile = sessions[place].profile
      offer(sessions[place].timer?.due(offset: offset))
      offer(sessions[place].nextRoundChange(after: now))
      if sessions[place].isScheduled, !knowsAccess { offerBoundary(of: profile) }
      let pause = sessions[place].pause
      offer(pause?.due(offset: offset))
      guard !sessions[place].isTimerOnly else { continue }
      if sessions[place].isFoggy { unclear.formUnion(profiles[profile].covers.union(.locks)) }
      if profiles[profile].isStrict { blocked.insert(.locks) }
      if sessions[place].restEnd(at: now) != nil {
        sights.note(.rest)
        continue
      }
      guard let pause else {
        blocked.formUnion(profiles[profile].covers)
        continue
      }
      if let item = pause.item {
        blocked.formUnion(circumstances.blocked(profiles[profile].validSelection, without: [item]))
      }
      guard !pause.openings.isEmpty else { continue }
      let items = pause.openings.map(\.item)
      blocked.formUnion(circumstances.blocked(profiles[profile].validSelection, without: items))
      for moment in openingBoundaries(of: pause) { offer(moment) }
    }
    if knowsAccess {
      for profile in profiles.indices where profiles[profile].isScheduleOn {
        offerBoundary(of: profile)
      }
    }
    if !budgets.isEmpty {
      blocked.formUnion(blockedByBudgets)
      unclear.formUnion(unclearBudgets)
      for boundary in budgetBoundaries { offer(boundary) }
    }
    nextBoundary = next
    wanted = stuck.union(hasAccess ? blocked : [])
    fog = isLost ? Targets(rawValue: .max) : unclear
  }
}
