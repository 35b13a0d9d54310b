import Determinism
import FocusKey
import FocusKeyInstallation
import VirtualPhone

/// What came of an act goes into the ledger.
extension PhoneStory {
  /// Enters what came of an act; where a fault may have stopped it, what is stored decides.
  mutating func enter(_ prospect: Prospect, _ act: Act) {
    if [.clock, .zone, .power].contains(act.kind) { owed = nil }
    if case .turnClock(let seconds) = act, !prospect.isClockLocked {
      if abs(seconds) > 60, !hasUnseenTurn, !isExcused, staleSince == nil,
        bootOfWakeUp == phone.state.bootCount
      {
        owe()
      }
      turnClock(by: seconds)
    }
    // What is granted is granted by the clock that shows then: a strict profile that starts has a wrong
    // one corrected, and what is started begins by the right one (R52).
    syncClocks(after: act, isStart: prospect.entry.isStart)
    grant(prospect, act)
    // More time that is asked for last takes the place of any other gate (R48).
    if ledger.isTimeAsked, phone.isFocusKeyInFront { pending = .none }
    if case .tap(let label) = act, let place = warned(by: label) { ledger.followWarning(of: place) }
  }

  /// The profile of whose budget a notification says that most of it is used (R47).
  func warned(by notification: String) -> Int? {
    guard stage.isOfBudgets, notification.hasSuffix(" used today") else { return nil }
    return ledger.budgets.map(\.profile).first {
      notification.hasPrefix("\(ledger.profiles[$0].name): ")
    }
  }

  /// A notification that tells of use, where one is shown.
  var warningShown: String? {
    phone.state.notifications.delivered.lazy.map(\.body).first { warned(by: $0) != nil }
  }

  /// A jump of the clock of more than a minute is a way around that the one session that runs has to
  /// tell of (R53), and so is access that was gone for a while (R7a).
  private mutating func owe() {
    guard ledger.sessions.count == 1, ledger.lines.isEmpty, !ledger.isLost, !hadPowerCut,
      stage.drawn.quirks.isEmpty, !hadFullStorage
    else { return }
    switch ledger.profiles[ledger.sessions[0].profile].endGate {
    case .nothing, .confirmation: owed = ledger.sessions[0].number
    default: break
    }
  }

  /// The clock was turned, even where the system put it right at once: a strict profile began (R52).
  private mutating func turnClock(by seconds: Int64) {
    guard phone.state.clockOffset.seconds != ledger.offset + seconds else { return }
    isCorrected = true
    isHistoryClear = false
    ledger.turnClock(
      to: ledger.offset + seconds, boot: Int(phone.state.bootCount), isSeen: false)
  }

  /// What an act does to FocusKey's access and to what it has stored, whatever anybody asks for.
  private mutating func noteLoss(_ prospect: Prospect, _ act: Act) {
    switch act {
    case .revokeAccess, .grantAccess: noteAccess()
    case .damageState:
      isDamageUntold = isStateDamaged
      // A copy that was written just before the power went may be newer than what was damaged (R61).
      if hadPowerCut, stored?.state != prospect.before?.state {
        if let after = stored {
          for torn in torn { enter(shown(torn.entry, from: torn.before, to: after)) }
        }
        ledger.isLost = true
        isHistoryClear = false
      }
    case .damageEverything:
      ledger.freeze(blocked)
      memory = .unreadable
    case .deleteFocusKey:
      guard !phone.isAppInstalled else { break }
      // What outlives it is what was blocked before (quirk `stuck shields`).
      let outlives = phone.state.quirks.contains(.stuckShields)
      let known = blocked.union(ledger.wanted).union(ledger.fog)
      ledger.forgetEverything(
        leaving: outlives ? stage.blocked(on: phone).intersection(known) : [])
    case .restoreBackup:
      // What ran is over, and nothing is there of what was picked (R63).
      ledger.forgetEverything()
      isHistoryClear = false
      memory = .restored
    default: break
    }
  }

  private mutating func grant(_ prospect: Prospect, _ act: Act) {
    noteLoss(prospect, act)
    if prospect.leavesGate { pending = .none }
    let isDisturbed =
      !phone.state.power.isOn || phone.state.counters.orderedCrashes != seen.orderedCrashes
    if asksForAccess(act) { seeAccess() }
    // A wish that waits for its gate has to be kept till then.
    if prospect.later.isSomething, !phone.state.faultPlan.isStorageFull {
      asked = (prospect.later, mark)
    }
    // FocusKey comes forward by itself where the system lets it, else a notification leads to it.
    let hasComeForward = phone.isFocusKeyInFront && !seen.isFocusKeyInFront
    if act == .tap(Label.wayIn) || prospect.later.isSomething && hasComeForward { followAsked() }
    if act.mayRaiseGate { isGateUnknown = prospect.isBlind }
    // Nothing that somebody asks for is granted where it cannot be kept (R23): its gate stays.
    if phone.state.faultPlan.isStorageFull {
      if prospect.takesAnswer { pending = prospect.entry }
      return
    }
    guard prospect.isUncertain || isDisturbed || act.answersGate && !ledger.isTimeAsked else {
      enter(prospect.entry)
      // Whoever asks for something else in FocusKey has left the gate that was on its screen.
      if prospect.entry.isSomething, !prospect.entry.isOfShield { pending = .none }
      return
    }
    var isGranted = false
    if let after = stored {
      let shown = self.shown(prospect.entry, from: prospect.before, to: after)
      isGranted = shown.isSomething
      enter(shown)
      // What the clock that was put right with its start has ended at once has left nothing to be seen.
      if !isGranted, prospect.entry.isStart, hasJustTurned { ledger.isLost = true }
      if case .none = shown, prospect.entry.isSomething, !phone.state.power.isOn {
        torn.append((prospect.entry, prospect.before))
      }
      if act.answersGate, canPass(act) {
        let passed = self.shown(pending, from: prospect.before, to: after)
        enter(passed)
        if passed.isSomething { pending = .none } else if isGateUnknown { ledger.isLost = true }
      } else if act.answersGate, isGateUnknown {
        ledger.isLost = true
      }
    }
    // What was granted at once has put no gate on the screen, and whoever got it there has left another.
    if prospect.entry.isOfShield { return }
    if isGranted { pending = .none } else if prospect.takesAnswer { pending = prospect.entry }
  }

  /// Somebody has followed the notification: what was asked for at a shield stands before its gate, in
  /// the place of any other (R50).
  private mutating func followAsked() {
    guard let asked else { return }
    pending = asked.entry
    pendingSince = asked.since
    self.asked = nil
  }

  /// Whether an act may pass the gate that is on the screen: only what the gate asks for does, and not
  /// the card of a profile that is not to be paused (R39).
  private func canPass(_ act: Act) -> Bool {
    // What was to be switched from may be its schedule's by now (R34): then its gate is not told.
    let gates = gatesAsked
    guard
      gates.isEmpty || gates.contains(where: act.passes)
        || gates.contains(.card) && standsForCard(act)
    else { return false }
    guard !act.isCard || isGateSeen else { return false }
    guard let card = cardOfOne(act) else { return act != .tapCard || isCardNameless }
    switch pending {
    case .pause(let profiles), .pauseAt(let profiles, _): return profiles.contains(card)
    case .end(let profile): return profile == card
    case .switchTo: return ledger.manual.map { ledger.sessions[$0].profile == card } ?? true
    default: return true
    }
  }

  /// Whether the gate was on the screen before the act: a card that opens FocusKey from elsewhere is the
  /// link that it carries (R39).
  private var isGateSeen: Bool { seen.isFocusKeyInFront || seen.isFocusKeyBehindLock }

  /// Whether an act is the link of a card, opened by hand where no card can be read: it passes the
  /// card's gate, too (R39, R54).
  private func standsForCard(_ act: Act) -> Bool {
    guard case .openLink = act else { return false }
    return !phone.state.model.hasBackgroundTagReading
  }

  /// The profile whose own card is tapped, or whose link is opened.
  private func cardOfOne(_ act: Act) -> Int? {
    switch act {
    case .tapCardOf(let card), .openLink(let card): card
    case .tapCard where !isCardNameless: ledger.cardProfile
    default: nil
    }
  }

  private var isCardNameless: Bool { stage.circumstances.card == .nameless }

  /// A wait that stands before a switch passes by itself while it is on the screen (R21, R39).
  mutating func enterWaited() {
    guard pending.isSomething, isInUse, phone.isFocusKeyInFront else { return }
    if case .end(let profile) = pending, ledger.session(of: profile) == nil {
      return pending = .none
    }
    // Nothing but a wait passes by itself, and nothing where it cannot be kept (R23).
    let gates = gatesAsked
    guard gates.isEmpty || gates.contains(where: \.isWait),
      !phone.state.faultPlan.isStorageFull
    else { return }
    switch pending {
    case .switchTo, .pause, .pauseAt: break
    case .end(let profile):
      guard let after = stored?.state,
        let id = after.profile(named: stage.names.profiles[profile])?.id
      else { return }
      // A window that waited for the end may have begun another one at once (R6).
      if let new = after.session(of: id), isEntered(new, of: profile) { return }
      enter(pending)
      pending = .none
      return
    default: return
    }
    guard let after = stored, isShown(pending, from: nil, to: after) else { return }
    syncClocks(after: nil)
    // What began meanwhile is none of those that were to be paused (R40, R42).
    if case .pause(let profiles) = pending {
      enter(.pause(profiles.filter { wasRunning($0, by: pendingSince) }))
    } else {
      enter(pending)
    }
    pending = .none
    // A strict profile whose schedule begins with it has the clock put right: by which one was entered
    // what begins is not seen (R52).
    guard hasJustTurned else { return }
    isHistoryClear = false
    for place in ledger.sessions.indices { ledger.sessions[place].isRough = true }
  }

  private mutating func enter(_ entry: Prospect.Entry) {
    switch entry {
    case .none: break
    case .start(let place, let length, let trigger):
      ledger.start(place, length, by: trigger, boot: Int(phone.state.bootCount))
      // A switch to it that waited for a gate has nothing to start any more (R21).
      if case .switchTo(place, _) = pending { pending = .none }
    case .switchTo(let place, let length):
      if let manual = ledger.manual {
        ledger.endByHand(ledger.sessions[manual].profile, because: .switched)
      }
      let name = stage.names.profiles[place]
      let trigger = (stored?.state).flatMap { state in
        state.profile(named: name).flatMap { state.session(of: $0.id)?.trigger }
      }
      ledger.start(
        place, length, by: trigger.map(LedgerSession.Trigger.init) ?? .button,
        boot: Int(phone.state.bootCount))
    case .pause(let profiles): ledger.takeBreak(of: profiles)
    case .pauseAt(let profiles, let handed):
      ledger.takeBreak(of: profiles.filter { wasRunning($0, by: pendingSince) }, at: handed)
    case .press(let profiles, let handed): ledger.press(on: profiles, pausesFor: handed)
    case .resume: ledger.resume()
    case .end(let profile): ledger.endByHand(profile)
    case .edit(let place, let selection): ledger.edit(place, blocks: selection)
    case .hours(let place, let window): ledger.edit(place, hours: [window])
    case .schedule(let place, let isOn): ledger.switchSchedule(place, isOn: isOn)
    case .delete(let place): ledger.delete(place)
    case .policy(let place, let change): ledger.takePolicy(place, change)
    case .askForTime(let profiles, let handed):
      ledger.press(on: profiles, pausesFor: nil)
      ledger.askForTime(at: handed)
      isRequestNew = ledger.isTimeAsked
    case .answerTime(let seconds): ledger.answerTime(seconds: seconds)
    }
  }

  /// What of a prospect was granted, as what is stored shows.
  private func shown(
    _ entry: Prospect.Entry, from before: StoredState?, to after: StoredState
  ) -> Prospect.Entry {
    switch entry {
    case .pause(let profiles):
      let paused = profiles.filter { isShown(.pause([$0]), from: before, to: after) }
      return paused.isEmpty ? .none : .pause(paused)
    case .pauseAt(let profiles, let handed):
      let paused = profiles.filter { isShown(.pause([$0]), from: before, to: after) }
      return paused.isEmpty ? .none : .pauseAt(paused, handed)
    case .askForTime(let profiles, let handed):
      let pressed = profiles.filter { isShown(.press([$0], nil), from: before, to: after) }
      if isShown(entry, from: before, to: after) { return .askForTime(pressed, at: handed) }
      return pressed.isEmpty ? .none : .press(pressed, nil)
    default: return isShown(entry, from: before, to: after) ? entry : .none
    }
  }

  /// Whether a profile was switched to: its trigger is that of the start that was in the way (R17, R21).
  ///
  /// One that is over, and that nobody could write down as over, is stored still.
  private func isSwitched(
    to place: Int, from before: StoredState?, in after: StoredState
  ) -> Bool {
    guard ledger.session(of: place) == nil,
      let profile = after.state.profile(named: stage.names.profiles[place])
    else { return false }
    guard let new = after.state.session(of: profile.id) else {
      // The clock that a strict profile had corrected may have ended it at once (R52, R53).
      return phone.state.clockOffset.seconds != ledger.offset
        && after.state.lastStartedByHand == profile.id
    }
    return new.trigger != .schedule && new.id != session(place, in: before)?.id
  }

  private func profile(_ place: Int, in stored: StoredState?) -> Profile? {
    stored?.state.profile(named: stage.names.profiles[place])
  }

  private func account(_ place: Int, in stored: StoredState) -> BudgetAccount? {
    let id = profile(place, in: stored)?.id
    return stored.state.budgets?.accounts.first { $0.profile == id }
  }

  /// Whether a session of FocusKey's is one of a profile.
  func isSession(_ id: SessionID, of place: Int) -> Bool {
    let state = FocusKeyInstallation.state(of: phone)
    return state?.profile(named: stage.names.profiles[place])
      .flatMap { state?.session(of: $0.id) }?.id == id
  }

  private func session(_ place: Int, in stored: StoredState?) -> Session? {
    profile(place, in: stored).flatMap { stored?.state.session(of: $0.id) }
  }

  /// Whether a session has taken a break: one that ran out may still be stored, and then one more was
  /// taken (R41).
  private func hasTakenBreak(
    _ place: Int, from before: StoredState?, to after: StoredState
  ) -> Bool {
    guard let new = session(place, in: after), let entered = ledger.session(of: place) else {
      return false
    }
    guard let before else {
      return isEntered(new, of: place) && new.breaksTaken > ledger.sessions[entered].breaksTaken
    }
    let old = session(place, in: before)
    return new.breaksTaken > (old?.id == new.id ? old?.breaksTaken ?? 0 : 0)
  }

  /// Whether what is stored shows that something was granted.
  private func isShown(
    _ entry: Prospect.Entry, from before: StoredState?, to after: StoredState
  ) -> Bool {
    switch entry {
    case .none: return false
    case .start(let place, _, let trigger):
      // A schedule may have started it, in time or just before (R21).
      let old = session(place, in: before)
      guard ledger.session(of: place) == nil else { return false }
      guard let new = session(place, in: after) else {
        // The clock that a strict profile had corrected may have ended it at once (R52, R53).
        return phone.state.clockOffset.seconds != ledger.offset
          && after.state.lastStartedByHand == profile(place, in: after)?.id
          && after.state.nextSession > before?.state.nextSession ?? .max
      }
      return new.id != old?.id && LedgerSession.Trigger(new.trigger) == trigger
    case .switchTo(let place, _): return isSwitched(to: place, from: before, in: after)
    case .pause(let profiles), .pauseAt(let profiles, _):
      return profiles.contains { hasTakenBreak($0, from: before, to: after) }
    case .press(let profiles, _):
      return profiles.contains { place in
        guard let before, let new = session(place, in: after) else { return false }
        let old = before.state.sessions.first { $0.id == new.id }
        return new.attempts > old?.attempts ?? 0
      }
    case .resume:
      return !after.state.sessions.contains { $0.currentBreak != nil }
    case .end(let place):
      guard let id = profile(place, in: before)?.id else { return false }
      if let old = before?.state.session(of: id), isEntered(old, of: place) {
        // A window that waited for the end may have begun another one at once (R7).
        guard let new = session(place, in: after) else { return true }
        return new.id != old.id && !isEntered(new, of: place)
      }
      // One that came of time and was not stored yet may have begun and gone with one skip of its own.
      return session(place, in: after) == nil
        && after.state.skipped.contains { skip in
          skip.profile == id && !(before?.state.skipped.contains(skip) ?? false)
        }
    case .edit(let place, let selection):
      guard let old = profile(place, in: before), let new = profile(place, in: after) else {
        return false
      }
      // What was in doubt, or came to be with this opening, and is picked once more, is not any longer
      // (R7a).
      let known = ledger.profiles[place]
      let wasDoubtful = old.isDoubtful || known.isDoubtful && known.selection == selection
      return old.selection != new.selection || old.mode != new.mode
        || wasDoubtful && !new.isDoubtful
    case .hours(let place, _):
      return profile(place, in: before)?.windows != profile(place, in: after)?.windows
        || profile(place, in: before)?.isScheduleOn != profile(place, in: after)?.isScheduleOn
    case .schedule(let place, let isOn): return profile(place, in: after)?.isScheduleOn == isOn
    case .delete(let place): return profile(place, in: after) == nil
    case .askForTime(_, let handed):
      return ledger.budgets(at: handed).contains { place in
        account(place, in: after)?.request?.wall.seconds == ledger.wall + Ledger.requestLasts
      }
    case .answerTime(let seconds):
      return ledger.budgets.contains { budget in
        guard budget.request != nil, let new = account(budget.profile, in: after) else {
          return false
        }
        return new.request == nil && (seconds == nil || new.grant != nil)
      }
    case .policy: return false
    }
  }

  /// Whether a session is the one that runs in the ledger already.
  func isEntered(_ session: Session, of place: Int) -> Bool {
    guard let entered = ledger.session(of: place).map({ ledger.sessions[$0] }) else { return false }
    // Of a clock that was corrected as it started it may not know yet (R52).
    let isThatStart =
      entered.startWall == session.start.seconds || entered.isStartOpen || hasUnseenTurn
    return isThatStart && entered.isTimerOnly == session.isTimerOnly
      && entered.trigger == LedgerSession.Trigger(session.trigger)
  }

  /// Access was turned in Settings: the shields are gone, or do not come back by themselves.
  ///
  /// Nobody tells FocusKey when: what a schedule would have started since it last ran may have come
  /// before or not (R6), and of a gap that it does not see it does not know how long it was (R7a).
  private mutating func noteAccess() {
    let isApproved = phone.state.access.decision == .approved
    guard isApproved != ledger.hasAccess else { return }
    if isApproved ? ledger.knowsAccess : ledger.boundaries != lastWakeUp.boundaries {
      isHistoryClear = false
    }
    let hadGap = ledger.hasGap
    ledger.setAccess(isApproved)
    // Whether the clock was turned by hand meanwhile, or by the system before it, nobody can tell (R52).
    if hasUnseenTurn { ledger.isLost = true }
    // What began since FocusKey ran last has left no mark that could be missing.
    if !isApproved, isExcused || staleSince != nil {
      isHistoryClear = false
      ledger.hasGap = hadGap
      for place in ledger.sessions.indices { ledger.sessions[place].isRough = true }
    }
    if isApproved { (isExcused, accessBack) = (true, now) }
  }

  /// Whether what FocusKey saves now is kept.
  var canKeep: Bool {
    let plan = phone.state.faultPlan
    return phone.state.power.isOn && !plan.isStorageFull && !plan.powerFailsDuringNextWrite
      && plan.writesBeforePowerFails == nil
  }

  /// FocusKey in front sees what access is; where it may not have kept it, what is stored decides.
  mutating func seeAccess() {
    ledger.seeGapIsOver(isKept: canKeep)
    guard ledger.hasAccess != ledger.knowsAccess || ledger.hasGap, phone.isAppInstalled else {
      return
    }
    let isKept = canKeep
    if !isKept, (stored?.state.access == .approved) != ledger.hasAccess {
      ledger.isLost = true
      return
    }
    let hasGap = ledger.hasGap && ledger.hasAccess && ledger.knowsAccess
    ledger.seeAccess(isKept: isKept)
    if hasGap { owe() }
  }
}
