import Determinism
import FocusKey
import FocusKeySteps
import SourceDiagnostics
import VirtualPhone

/// What is looked at after every event, cheapest first.
extension PhoneStory {
  /// Takes note of what an event has changed, and holds the promises against it.
  mutating func notice(_ act: Act?) {
    ledger.carry(to: now)
    ledger.isMonitorAsleep = phone.state.isMonitorAsleep
    if isInUse { ledger.newsOfUseUntil = now - callbackDelay }
    if stage.isOfUse { ledger.show(front) }
    syncClocks(after: act)
    let glance = Glance(phone)
    let isDisturbed =
      glance.orderedCrashes != seen.orderedCrashes
      || (seen.isOn && !glance.isOn && act?.kind != .power)
    let isLosing = glance.lossesLeft < seen.lossesLeft
    let wokeUp = !isDisturbed && hasWokenUp(since: seen, glance, act)
    let hasSpare = hasSpareOfUse
    if isDisturbed || isLosing && !hasSpare { isExcused = true }
    if isDisturbed { hadPowerCut = true }
    if isLosing, ledger.hasGap, act?.kind == .clock || act?.kind == .zone, isLossy {
      mayLackSpares = true
    }
    noteUnheardUse(isLosing: isLosing, hasSpare: hasSpare)
    let hasLateFault = callbackDelay > 0 || isLosing || glance.lossesLeft > 0
    // A clock that was turned, or turned back by the system, after FocusKey ran is not seen yet: who sets
    // it back may have unlocked the phone for that.
    let isSetBack = if case .turnClock(let seconds) = act { seconds < 0 } else { false }
    let isBehind =
      isCorrected || isSetBack && !seen.isInUse
      || hasLateFault && (act?.kind == .clock || act?.kind == .zone)
    let isOpened =
      glance.isFocusKeyInFront && (!seen.isFocusKeyInFront || act == .openFocusKey)
    let hasAppRun = glance.wakeUpsOfApp != seen.wakeUpsOfApp
    let isTakenUp = glance.isInUse && !seen.isInUse
    if isTakenUp { ledger.hearLateOfDay() }
    let hasPassedBoundary = ledger.boundaries != boundariesSeen
    noteSights(isLosing: isLosing, isDisturbed: isDisturbed, isOff: !glance.isOn)
    seen = glance
    if glance.isFocusKeyInFront, glance.isInUse { newestShown = ledger.sessionsBegun }
    if wokeUp {
      noteWakeUp(isOpened: isOpened, isTakenUp: isTakenUp, isBehind: isBehind, act)
    } else if staleSince == nil,
      !ledger.wanted.symmetricDifference(wantedThen).subtracting(ledger.fog).isEmpty
        || !clearedFog.isEmpty || !ledger.isBlocking(blockingThen)
    {
      staleSince = now
      delayThen = callbackDelay
    }
    if isBehind { isExcused = true }
    if isToldOfUse { isExcused = false }
    // FocusKey may have run beside what disturbed it, and seen as little of the turn; and a gate that
    // waits may have been passed just then.
    if isDisturbed, hasDueSinceTurn || pending.isSomething { ledger.isLost = true }
    (wantedThen, fogThen) = (ledger.wanted, ledger.fog)
    if !ledger.isBlocking(blockingThen) { blockingThen = ledger.standingOfBlocks }
    noteUnseenTurn()
    holdFaults()
    let before = blocked
    look()
    if act == nil, hasPassedBoundary, !isBehind { holdCount() }
    guard isInUse, phone.state.dialog == nil else { return }
    guard !isBehind else { return }
    holdBlocked(wokeUp: wokeUp, before: before)
    if !isExcused, staleSince == nil {
      if case .open? = act { holdShield() }
      if case .visit(let place)? = act { holdPage(place) }
    }
    guard wokeUp, memory != .unreadable else { return }
    holdSessions()
    if act?.kind != .clock { holdBypass() }
    // In an act more may have happened after FocusKey ran; in time nothing has.
    let isJustRun = if let act { opensFocusKey(act) } else { true }
    holdRecords(isJustRun: isJustRun, hasAppRun: hasAppRun, isOpened: act == .openFocusKey)
  }

  /// What is told of use may not have come (R45c, R47).
  private mutating func noteUnheardUse(isLosing: Bool, hasSpare: Bool) {
    if isLosing { hadLoss = true }
    if isLosing, stage.isOfBudgets, !hasSpare || ledger.tellsUseEarly { ledger.leaveUseUnheard() }
    // On a full disk the day begins at every word of use in a new boot, of which late ones are not believed.
    let isForgetful = phone.state.faultPlan.isStorageFull && bootOfWakeUp != phone.state.bootCount
    if isForgetful, stage.isOfBudgets, callbackDelay > 0 { ledger.leaveUseUnheard() }
    let isUnheard = isLosing || ledger.isMonitorAsleep || phone.state.faultPlan.isStorageFull
    if stage.isOfOpenings, isUnheard { ledger.leaveUseOpen() }
  }

  /// Whether one callback alone that is lost excuses nothing: what is told of use has a spare (R45c,
  /// R47), unless the phone loses a whole kind of them besides.
  private var hasSpareOfUse: Bool {
    stage.isOfUse && seen.lossesLeft == 1 && staleSince == nil && !isExcused && !isLossy
  }

  /// Whether the phone loses a whole kind of callbacks, and one kind of spare is what the other one has.
  private var isLossy: Bool {
    let lossy: [Quirk] = [.lostStart, .lostEnd, .lostWarning, .noStartInside]
    return lossy.contains(where: phone.state.quirks.contains)
  }

  /// What the rules left open when last looked, and decide now.
  ///
  /// What late news of use had left open is nothing to wait for where it must be blocked: by then they have
  /// come (R47).
  private var clearedFog: Targets {
    let cleared = fogThen.subtracting(ledger.fog)
    guard stage.isOfBudgets, callbackDelay > 0 else { return cleared }
    return cleared.subtracting(ledger.countedTargets)
      .union(cleared.intersection(blocked).subtracting(ledger.wanted))
  }

  /// When a turn came that nobody could be told of, FocusKey cannot know (R31).
  private mutating func noteUnseenTurn() {
    isCorrected = false
    hasJustTurned = false
    guard hasUnseenTurn else { return }
    if !isInUse || isExcused || staleSince != nil { isHistoryClear = false }
    // A call that comes later than any that nothing holds back comes from a phone that lay unused, for all
    // that FocusKey knows: whether what has passed by the zone that was left came before the journey, it
    // cannot tell.
    if callbackDelay > Self.longestPromptDelay, lastWakeUp.zone.identifier != ledger.zone.identifier
    {
      isHistoryClear = false
    }
  }

  /// Seconds by which a call may be late that is taken to come at its boundary.
  private static let longestPromptDelay: Int64 = 60

  /// FocusKey has woken up: it knows now what it could not know before.
  private mutating func noteWakeUp(
    isOpened: Bool, isTakenUp: Bool, isBehind: Bool, _ act: Act?
  ) {
    if !hasJustTurned, !isBehind { holdTakenOver(at: act) }
    if isOpened { seeAccess() }
    if ledger.knowsAccess, !ledger.hasAccess {
      isHistoryClear = false
      ledger.takeAccessForGranted()
    }
    ledger.seeGapIsOver(isKept: canKeep && !isBehind)
    // What came due since a turn that FocusKey has not seen may be either.
    if hasDueSinceTurn { ledger.isLost = true }
    // What a turn has begun or ended before FocusKey saw it, it learns of by the old clock, too.
    if unseenTurn == .ofSessions, !hasJustTurned, act?.kind != .zone { ledger.isLost = true }
    if lastWakeUp.zone.identifier != ledger.zone.identifier {
      ledger.seeJourney(from: lastWakeUp.zone, since: lastWakeUp.wall)
    }
    // What cannot be written down is not known of this boot (R53).
    if !phone.state.faultPlan.isStorageFull {
      bootOfWakeUp = seen.boot
      if canKeep, ledger.hasSchedule || !ledger.sessions.isEmpty { notedBoot = seen.boot }
    }
    if !ledger.fog.isEmpty, !phone.state.faultPlan.isStorageFull, !hasJustTurned {
      clearFog()
    }
    if isOpened, canKeep { mayLackSpares = false }
    isExcused = isBehind || mayLackSpares
    // What cannot be stored is not known any more at the next wake-up (R1, R31), and what FocusKey ran
    // before it has not seen (R52).
    if !phone.state.faultPlan.isStorageFull, !isBehind {
      unseenTurn = .none
      lastWakeUp = WakeUp(at: now, by: ledger)
      journeys = 0
    }
    // Whoever turns the clock may have unlocked the phone for that: FocusKey may have run before the turn.
    if isTakenUp, act?.kind == .clock { unseenTurn = max(unseenTurn, .plain) }
    if !hasUnseenTurn { unseenLapse = .min }
    staleSince = nil
    // Until something is saved the copy may be newer (R61).
    if !torn.isEmpty, let revision = stored?.state.revision {
      torn.removeAll { $0.before?.state.revision != revision }
    }
  }

  /// What was started by hand is over with a window that has come on a journey, whenever the zone changed (R34).
  private mutating func holdTakenOver(at act: Act?) {
    guard hasUnseenJourney, journeys == 1, lastWakeUp.offset == ledger.offset, ledger.hasAccess,
      ledger.knowsAccess, accessBack < lastWakeUp.at, canKeep, !hadFullStorage,
      let state = stored?.state,
      let odd = state.sessions.first(where: { isOvertaken($0, in: state) })
    else { return }
    let assertion: String
    switch act {
    case nil, .openFocusKey, .open, .visit, .unlock, .goHome, .editBlocks:
      let count = state.sessions.count - 1
      let rest = count == 0 ? "no session is" : Wording.count(count, "session is", "sessions are")
      assertion = "\(rest) running"
    // Nothing is in the way of what is asked for.
    case .start(let place), .startTimed(let place, _), .startRounds(let place, _, _, _),
      .startDeep(let place), .openLink(let place), .tapCardOf(let place), .shortcut(let place):
      let name = stage.names.profiles[place]
      guard let id = state.profile(named: name)?.id, id != odd.profile else { return }
      assertion = "a session of \(stage.names.profile(place)) is running"
    default: return
    }
    complain(
      .sessionsAsRuled, manner: 5,
      "a session that was started by hand runs, and its schedule has ended it", [assertion])
  }

  /// Whether a stored session was started by hand before a journey, and a window has ended it (R34).
  private func isOvertaken(_ session: Session, in state: State) -> Bool {
    guard session.isManual, !session.isTimerOnly, session.timer == nil,
      session.start.seconds <= lastWakeUp.wall,
      let name = state.profile(session.profile)?.name,
      let place = stage.names.profiles.firstIndex(of: name), ledger.session(of: place) == nil
    else { return false }
    return ledger.hasWindowPassed(
      of: place, since: lastWakeUp.wall, until: now + lastWakeUp.offset, in: lastWakeUp.zone)
  }

  private mutating func noteSights(isLosing: Bool, isDisturbed: Bool, isOff: Bool) {
    if isLosing { ledger.sights.note(.callbackLost) }
    if isDisturbed, isOff { ledger.sights.note(.powerCut) }
    if isCorrected { ledger.sights.note(.clockCorrected) }
    guard ledger.boundaries != boundariesSeen else { return }
    boundariesSeen = ledger.boundaries
    if !isInUse {
      ledger.sights.note(.boundaryUnseen)
      if ledger.sights.contains(Sights(.breakRanOut)) {
        ledger.sights.note(.breakEndedUnseen)
      }
    }
    if phone.state.faultPlan.isStorageFull { ledger.sights.note(.storageFull) }
    let offset = phone.state.zone.offset(at: Instant(seconds: ledger.wall))
    if offset != zoneOffset, !ledger.sessions.isEmpty,
      phone.state.zone.identifier == ledger.zone.identifier
    {
      ledger.sights.note(.summerTime)
    }
    zoneOffset = offset
  }

  /// Whether the system has just told of use that closes what was opened: that wakes FocusKey up
  /// wherever the clock was set (R45c, R53).
  private var isToldOfUse: Bool {
    stage.isOfOpenings && stage.drawn.quirks.isEmpty && isOfFirstBoot && !hadLoss
      && callbackDelay == 0 && !phone.state.faultPlan.isStorageFull && !hadPowerCut
      && ledger.sessions.contains { $0.closedByUseAt == now }
  }

  /// Whether code of FocusKey ran that may write: what its rules call a wake-up.
  private func hasWokenUp(since old: Glance, _ new: Glance, _ act: Act?) -> Bool {
    guard phone.state.power.wasUnlocked else { return false }
    if new.wakeUpsOfMonitor != old.wakeUpsOfMonitor { return true }
    if new.wakeUpsOfShieldAction != old.wakeUpsOfShieldAction { return true }
    if case .sendPolicy(_, let change)? = act { return change.isAllowed }
    guard new.wakeUpsOfApp != old.wakeUpsOfApp else {
      // A guardian's answer is no tap: that FocusKey has written tells that it ran.
      return act?.isAnswerOfGuardian == true && new.writes != old.writes
    }
    // Leaving the app wakes nobody up; a shortcut and a button of a Live Activity do, though the app
    // stays in the background.
    switch act {
    case .shortcut, .tap: return true
    // Whoever unlocks for something else sees FocusKey before it, where it was left in front.
    case .open, .visit, .goHome: return phone.isFocusKeyInFront || old.isFocusKeyBehindLock
    default: return phone.isFocusKeyInFront
    }
  }

  /// Whether a fault explains that FocusKey is not up to date.
  private var isStaleForAReason: Bool {
    if isExcused || phone.state.isMonitorAsleep { return true }
    // Where one kind of callback never comes another is its spare (R16a); with two such faults at a
    // time, late callbacks among them, none need be left.
    let quirks = phone.state.quirks
    if !quirks.isEmpty {
      let lossy: [Quirk] = [.lostStart, .lostEnd, .lostWarning]
      let lost = lossy.count(where: quirks.contains)
      if lost > 1 || lost == 1 && callbackDelay > 0 { return true }
    }
    guard let staleSince else { return false }
    // What the clock shows for the second time can be told by warnings alone (R16a, R30).
    if quirks.contains(.lostWarning), isShownAgain(staleSince) { return true }
    // What nobody saw for so long is left to the daily net, which is late as well (R16a).
    if now - staleSince >= Self.wakeUpsAreSeenFor, now < ledger.startOfDay + callbackDelay {
      return true
    }
    // One that is under way comes as late as it was to come when it set out.
    return now < staleSince + max(callbackDelay, delayThen)
  }

  /// Whether the clock showed the same time once before, as it does where summer time ends.
  private func isShownAgain(_ instant: Int64) -> Bool {
    let wall = Instant(seconds: instant + ledger.offset)
    guard case .repeated(_, let second) = ledger.zone.resolve(ledger.zone.civilTime(at: wall))
    else {
      return false
    }
    return wall >= second
  }

  /// Seconds for which a wake-up that nobody has seen is there to be seen late.
  private static let wakeUpsAreSeenFor: Int64 = 6 * 86_400

  /// By how much callbacks are late, in seconds.
  var callbackDelay: Int64 {
    phone.state.faultPlan.callbackDelay(under: phone.state.quirks).seconds
  }

  /// What is in front of somebody who uses the phone; a shield over it makes no difference (D23).
  private var front: Targets {
    guard isInUse else { return [] }
    switch phone.state.front {
    case .app(let app): return front(ofApp: app)
    case .page(let host):
      // Who looks at a page uses Safari, too: also at one that nobody has named, as that of a card.
      let page = stage.names.targets.firstIndex(of: host).map { Targets(place: $0) } ?? []
      return stage.circumstances.safari.map { page.union(front(ofApp: $0)) } ?? page
    case .home: return []
    }
  }

  private func front(ofApp app: Int) -> Targets {
    stage.circumstances.target(ofApp: app).map { Targets(place: $0) } ?? []
  }

  // MARK: What is blocked (R1, R28, R41, R52)

  /// Looks at what is blocked, also where nothing is held against it: what changes later is told by it.
  private mutating func look() {
    if isSame(stores, phone.state.stores) { return }
    stores = phone.state.stores
    blocked = stage.blocked(on: phone)
  }

  private mutating func holdBlocked(wokeUp: Bool, before: Targets) {
    let wrong = blocked.symmetricDifference(ledger.wanted).subtracting(ledger.fog)
    guard !wrong.isEmpty else { return }
    if !wokeUp, blocked == before || phone.state.stores.isEmpty, isStaleForAReason { return }
    // What the settings say is what is seen, unless FocusKey in front acts when it is left (D7).
    let outcome = stage.outcome(on: phone)
    let confirmed = outcome.symmetricDifference(ledger.wanted).subtracting(ledger.fog)
    guard !confirmed.isEmpty else { return }
    complainOfBlocked(confirmed)
  }

  private func isSame(_ left: [SettingsStore], _ right: [SettingsStore]) -> Bool {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        left.baseAddress == right.baseAddress && left.count == right.count
      }
    }
  }

  private mutating func complainOfBlocked(_ wrong: Targets) {
    let targets = wrong.subtracting(.locks)
    guard let place = targets.places.first else {
      let isHeld = ledger.wanted.contains(.locks)
      let isClock = wrong.contains(.clockLock)
      let can = isHeld ? "cannot" : "can"
      complain(
        .strictHolds, manner: (isHeld ? 1 : 2) + (isClock ? 0 : 2),
        "\(isHeld ? "a" : "no") strict profile runs, and \(isClock ? "the clock" : "apps") "
          + "\(isHeld ? "can" : "cannot") be \(isClock ? "set" : "deleted")",
        [isClock ? "the clock \(can) be set" : "FocusKey \(can) be deleted"])
      return
    }
    let isWanted = ledger.wanted.contains(Targets(place: place))
    let name = stage.names.target(place)
    let ofBudgets = isWanted ? ledger.blockedByBudgets : ledger.countedTargets
    let promise: Promise =
      if ofBudgets.contains(Targets(place: place)) {
        .budgetHolds
      } else if isWanted {
        .noOpenDoor
      } else {
        ledger.sessions.isEmpty ? .noShieldWithoutSession : .blockedAsRuled
      }
    complain(
      promises.contains(promise) ? promise : .blockedAsRuled, manner: isWanted ? 1 : 2,
      "\(name) is \(isWanted ? "open" : "blocked"), but must be \(isWanted ? "blocked" : "open")",
      ["\(name) is \(isWanted ? "blocked" : "open")"])
  }

  // MARK: What runs (R20–R41)

  /// A session that runs, and whether it is on a break.
  private struct Running: Hashable {
    var name: String
    var isPaused: Bool
  }

  /// Whether the sessions are those that run by the rules, in their order.
  private func areRuled(_ stored: StoredState) -> Bool {
    let sessions = stored.state.sessions
    guard sessions.count == ledger.sessions.count else { return false }
    return sessions.indices.allSatisfy { place in
      let profile = stored.state.profiles.firstIndex { $0.id == sessions[place].profile }
      guard let profile else { return false }
      let name = ledger.profiles[ledger.sessions[place].profile].name
      return stored.state.profiles[profile].name == name
        && (sessions[place].currentBreak != nil) == (ledger.sessions[place].pause != nil)
    }
  }

  private mutating func holdSessions() {
    // What follows from time is not stored while the storage is full, but blocks all the same (R1).
    guard !ledger.isUnclear, !phone.state.faultPlan.isStorageFull, let stored else { return }
    if areRuled(stored) { return }
    let state = stored.state
    let running = state.sessions.map { session in
      Running(
        name: state.profile(session.profile)?.name ?? "?",
        isPaused: session.currentBreak != nil)
    }
    let ruled = ledger.sessions.map { session in
      Running(name: ledger.profiles[session.profile].name, isPaused: session.pause != nil)
    }
    if Set(running) == Set(ruled) { return }
    if let missing = ruled.first(where: { one in !running.contains { $0.name == one.name } }) {
      complain(
        .sessionsAsRuled, manner: 1, "a session of \(missing.name) must run, and none does",
        ["a session of \(SpokenSentence.written(missing.name)) is running"])
    } else if let odd = running.first(where: { one in !ruled.contains { $0.name == one.name } }) {
      let count = ruled.count
      complain(
        .sessionsAsRuled, manner: 2, "a session of \(odd.name) runs, and none must",
        [
          count == 0
            ? "no session is running"
            : "\(Wording.count(count, "session is", "sessions are")) running"
        ])
    } else {
      let isRuled = ruled.contains(where: \.isPaused)
      complain(
        isRuled ? .sessionsAsRuled : .breakQuota, manner: 3,
        isRuled ? "a break must run, and none does" : "a break runs, and none must",
        [isRuled ? "a break is running" : "no break is running"])
    }
  }

  // MARK: Crashes and bounds (R3)

  private mutating func holdFaults() {
    let counters = phone.state.counters
    guard counters.crashes > counters.orderedCrashes || !phone.state.faults.isEmpty else { return }
    complain(
      .noCrash, manner: 0, phone.state.faults.first?.text ?? "a process of FocusKey crashed",
      ["FocusKey has not crashed"])
  }
}
