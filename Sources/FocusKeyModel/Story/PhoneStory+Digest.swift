import Determinism

/// What the judge goes by besides the phone: stories that differ in it may be judged differently later.
///
/// A variable is added here, or left out by name in a test.
extension PhoneStory {
  /// Adds what is excused, left open or waited for, what the book holds of sessions and budgets, and whether a
  /// promise is broken: what one story must not come to, another may.
  func combineJudgement(into digest: inout Digest) {
    for truth in [
      isExcused, hasTurned, isCorrected, hadLateCorrection, isGateUnknown, hadLoss, hadPowerCut,
      mayLackSpares, hadFullStorage, hadLatePowerCut, hadDamage, isDamageUntold, hadClockTurn,
      isHistoryClear, isRequestNew, pending.isSomething,
      asked != nil, complaint != nil, bootOfWakeUp == phone.state.bootCount,
      notedBoot == phone.state.bootCount, lastWakeUp.boundaries == ledger.boundaries,
      accessBack < lastWakeUp.at,
    ] {
      digest.combine(truth)
    }
    digest.combine(unseenTurn.rawValue)
    digest.combine(lastWakeUp.offset)
    digest.combine(lastWakeUp.zone.identifier)
    digest.combine(memory.rawValue)
    digest.combine(staleSince ?? .min)
    digest.combine(owed ?? 0)
    digest.combine(torn.count)
    digest.combine(ledger.sessionsBegun - newestShown)
    digest.combine(min(journeys, 2))
    digest.combine(clearPart.map { ledger.lines.count - $0.entered } ?? -1)
    ledger.combine(into: &digest)
  }
}

extension Ledger {
  /// Adds what is known of access, wanted and left open, and each session as it stands.
  fileprivate func combine(into digest: inout Digest) {
    for truth in [isLost, knowsAccess, hasAccess, hasGap, isSeenGone, isTakenForGranted] {
      digest.combine(truth)
    }
    for targets in [wanted, fog, stuck] { digest.combine(targets.rawValue) }
    digest.combine(offset)
    digest.combine(turnHiddenUntil)
    digest.combine(turnedAt)
    digest.combine(countBegan)
    digest.combine(mayEndCountTwice)
    digest.combine(lines.count)
    digest.combine(sessions.count)
    for session in sessions { session.combine(into: &digest) }
    for budget in budgets { budget.combine(into: &digest) }
  }
}

extension LedgerBudget {
  /// Adds what of it is used, and what of that FocusKey need not have heard of.
  fileprivate func combine(into digest: inout Digest) {
    for number in [
      limit, Int64(day), used, heard, forgotten, belated, lateBegin, lastUse, lastUseBefore,
      unheardUntil, request?.wall ?? .min, request?.elapsed ?? .min, grantEnd?.wall ?? .min,
      grantEnd?.elapsed ?? .min, lastsByClockUntil, usedUpDay.map { Int64($0) } ?? .min,
      usedUpUse,
    ] {
      digest.combine(number)
    }
    for truth in [
      isDayOpen, isDoubted, wasAsked, mayHaveLapsed, mayHaveTold, isFollowed, mayTellAgain,
    ] {
      digest.combine(truth)
    }
  }
}

extension LedgerSession {
  /// Adds whose session it is, since when, and what of it is over.
  fileprivate func combine(into digest: inout Digest) {
    for number in [profile, breaksTaken, breaksInHour, attempts, bypasses] {
      digest.combine(number)
    }
    for moment in [
      start, startWall, paused, rested, pause?.start ?? .min, pause?.end.wall ?? .min,
      timer?.wall ?? .min,
    ] {
      digest.combine(moment)
    }
    for truth in [isScheduled, isTimerOnly, isRough, isStartOpen, isFoggy] { digest.combine(truth) }
  }
}
