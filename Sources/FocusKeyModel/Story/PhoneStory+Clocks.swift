import Determinism
import VirtualPhone

/// What the clocks of a phone do on the way: they are turned, led into other zones, begun anew.
extension PhoneStory {
  /// Turned clocks, zones and power go into the ledger.
  ///
  /// - Parameter isStart: Whether the act starts a session, which comes before a correction (R52).
  mutating func syncClocks(after act: Act?, isStart: Bool = false) {
    let offset = phone.state.clockOffset.seconds
    let boot = Int(phone.state.bootCount)
    let isFull = phone.state.faultPlan.isStorageFull
    let isTurned =
      offset != ledger.offset || phone.state.zone.identifier != ledger.zone.identifier
    let standing = isTurned ? ledger.standing : []
    // What one change brings about and the next one takes back, nobody has seen (R31, R53).
    if unseenTurn == .ofSessions, isTurned { ledger.isLost = true }
    if isTurned { requestLapses = max(requestLapses, unseenLapse) }
    let requestEnd = ledger.requestEnd
    let isPlain = isTurned && isPlainTurn(act)
    if isTurned {
      hasTurned = true
      if !isPlain || offset < ledger.offset { isHistoryClear = false }
    }
    defer { if isTurned, ledger.standing != standing { unseenTurn = .ofSessions } }
    defer {
      if isTurned { unseenLapse = max(unseenLapse, requestEnd ?? .min) }
    }
    if offset != ledger.offset {
      hadClockTurn = true
      let tellsOfLeaving = !phone.state.quirks.contains(.lostEnd)
      if offset < ledger.offset,
        hasUnseenTurn || !ledger.isBehindBegin(at: offset, tellsOfLeaving: tellsOfLeaving)
      {
        isExcused = true
      }
      // Where nobody has told of the day, the turn is seen together with it.
      if ledger.circumstances.tellsOfNoDay, isDayUntold {
        for place in ledger.budgets.indices { ledger.budgets[place].leaveStepOpen() }
      }
      unseenTurn = max(unseenTurn, .plain)
      hasJustTurned = true
      isCorrected = isCorrected || act?.kind != .clock
      // A session that has the clock put right once access is back begins by the right one, too (R52).
      if act?.kind != .clock, !isStart, !ledger.sessions.isEmpty { hadLateCorrection = true }
      // What elapsed is known within one boot only, and only where FocusKey has run in it (R53).
      if isFull || bootOfWakeUp != phone.state.bootCount { ledger.isLost = true }
      // Whether what somebody asked for came before the correction or after it is not seen (R52).
      if let act, act.kind != .clock, !isStart { ledger.isLost = true }
      // Set back to what nobody waits at, it is a turn that FocusKey adds to the next one; by a day, it leaves
      // the daily net.
      let isTold = !isExcused || ledger.offset - offset >= 86_400
      ledger.turnClock(to: offset, boot: boot, isSeen: isPlain && isTold)
      if !isOfFirstBoot { ledger.disbelieveUse() }
    }
    if phone.state.zone.identifier != ledger.zone.identifier {
      journeys += 1
      if isFull { ledger.isLost = true }
      if ledger.boundaries != lastWakeUp.boundaries { ledger.isLost = true }
      if phone.state.quirks.contains(.zoneChangeWakesNobody) { isExcused = true }
      // What begins later, by a clock that was set back, is neither left nor entered (D3): by the clock of
      // now, or by that of FocusKey's last wake-up, when its wake-ups were laid.
      let shown = min(ledger.wall, lastWakeUp.wall)
      if ledger.sessions.contains(where: { $0.startWall > shown }) { isExcused = true }
      unseenTurn = max(unseenTurn, .plain)
      ledger.changeZone(
        phone.state.zone, turned: ledger.offset - lastWakeUp.offset, isSeen: isPlain)
    }
    if phone.state.bootCount != seen.boot {
      if hasUnseenTurn {
        ledger.isLost = true
        ledger.disbelieveUse()
        ledger.doubtTimeByClock()
      }
      ledger.reboot()
    }
  }

  /// Whether clock or zone were turned while the phone was in a hand, and FocusKey up to date: then it
  /// is called wherever something comes due, and nothing is left open of what lies behind (R31, R53).
  private func isPlainTurn(_ act: Act?) -> Bool {
    guard let act, act.kind == .clock || act.kind == .zone, seen.isInUse else { return false }
    return seesTurns
  }

  /// Whether the phone is in another zone than when FocusKey woke up last.
  var hasUnseenJourney: Bool { lastWakeUp.zone.identifier != phone.state.zone.identifier }

  /// Whether FocusKey has written down both clocks of this boot: those of a later one where a session or a
  /// schedule hangs on them (R53).
  private var isBootNoted: Bool {
    isOfFirstBoot || notedBoot == phone.state.bootCount
  }

  /// Whether FocusKey is up to date, and called at once where a clock or a zone is turned.
  var seesTurns: Bool {
    isInUse && !hasUnseenTurn && !isExcused && staleSince == nil && !ledger.isUnclear
      && ledger.hasAccess && ledger.knowsAccess && ledger.boundaries == lastWakeUp.boundaries
      && isBootNoted && phone.state.quirks.isEmpty
      && callbackDelay == 0 && phone.state.faultPlan.loseNextCallbacks == 0
      && !phone.state.faultPlan.isStorageFull
  }
}
