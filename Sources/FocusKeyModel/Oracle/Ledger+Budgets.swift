import Determinism

/// A daily budget of use as the ledger keeps it (R47, R48).
struct LedgerBudget {
  /// The place of its profile.
  var profile: Int
  /// Seconds of use a day.
  var limit: Int64
  /// The days on which it holds.
  var days: Weekdays
  /// The local day that is counted.
  var day: Int32
  /// Seconds of use on it.
  var used: Int64 = 0
  /// Seconds of use on it that were counted when it was changed last: they stay (R48a).
  var heard: Int64 = 0
  /// Seconds of it that FocusKey may have forgotten: the edit of any budget begins all counts anew (R47).
  var forgotten: Int64 = 0
  /// The last day besides this one on which anything was used, where FocusKey is sure to know of it that
  /// nothing was left: a turned clock or a journey may bring it back.
  var usedUpDay: Int32?
  /// Seconds of use that FocusKey knows of on it.
  var usedUpUse: Int64 = 0
  /// Whether a turned clock or a journey has led into this day: what was used on it is left open.
  var isDayOpen = false
  /// Whether a word of use may not be believed today: it may be that of the notification, and the next one
  /// that of the limit.
  var isDoubted = false
  /// Seconds of yesterday's use that may be counted today, since they were told of late.
  var belated: Int64 = 0
  /// Seconds by which FocusKey may hear late that a day, or the count, has begun: what was used
  /// meanwhile it may not believe.
  var lateBegin: Int64 = 0
  /// When there was use last, in true time.
  var lastUse = Int64.min
  /// When there was use last on another day than today, in true time.
  var lastUseBefore = Int64.min
  /// Until when FocusKey need not have heard of a mark that was reached, in true time.
  var unheardUntil = Int64.min
  /// When what was asked for lapses; nil: nothing is asked for.
  var request: LedgerSession.Deadline?
  /// Whether something was asked for today, whatever became of it.
  var wasAsked = false
  /// When more time was asked for last, or answered, or another limit came, in true time.
  var lastAsked = Int64.min
  /// When the time that was granted ends; nil: none was, or it is over.
  var grantEnd: LedgerSession.Deadline?
  /// Until when what has lapsed by what elapses lasts by the clock, which was set back since: a later boot
  /// knows of the clock alone (R53).
  var lastsByClockUntil = Int64.min
  /// Whether what is asked for or granted may have lapsed with a day that a journey has taken back.
  var mayHaveLapsed = false
  /// Whether enough may have been used today for the notification that tells of it (R47).
  var mayHaveTold = false
  /// Whether somebody has followed that notification: another one does not come today.
  var isFollowed = false
  /// Whether the limit is another one since the morning: of that the rules do not say whether it is told
  /// of once more.
  var mayTellAgain = false

  /// Use at which a notification comes: four fifths (R47).
  var warning: Int64 { limit * 80 / 100 }

  /// Whether it holds on the day that is counted.
  var isOfToday: Bool { days.contains(CivilDate(daysSince1970: day).weekday) }

  /// Whether nothing of it is left today.
  var isUsedUp: Bool { isOfToday && used >= limit }

  /// Seconds of use on it that FocusKey must have heard of, or will.
  var usedForSure: Int64 { max(0, used - forgotten - lateBegin) }

  /// Use between two events: a tenth, or a minute (R47).
  var step: Int64 { max(limit / 10, 60) }

  /// The system counts anew: what was used since it told of use last is forgotten, unless all is used up.
  mutating func countAnew() {
    guard usedForSure < limit else { return }
    forgotten = min(used, forgotten + step)
  }

  /// So much use as between two events may be forgotten, whatever was used so far.
  mutating func leaveStepOpen() { forgotten = max(forgotten, step) }

  /// Another day begins, with nothing used, and nothing asked for.
  mutating func begin(_ today: Int32) {
    forgetUse(for: today)
    request = nil
    wasAsked = false
    if grantEnd == nil { mayHaveLapsed = false }
  }

  /// A turned clock or a journey leads into another day: of one on which nothing was left nothing is left
  /// (R47).
  ///
  /// - Parameter known: Seconds that were used on it; nil: it is not such a day.
  mutating func comeBack(to today: Int32, usedUp known: Int64?) {
    forgetUse(for: today)
    if let known { (used, heard) = (known, known) } else { isDayOpen = true }
    isDoubted = true
    mayHaveTold = true
    mayTellAgain = true
    mayHaveLapsed = request != nil || grantEnd != nil
  }

  private mutating func forgetUse(for today: Int32) {
    day = today
    lastUseBefore = lastUse
    used = 0
    heard = 0
    forgotten = 0
    unheardUntil = .min
    mayHaveTold = false
    isFollowed = false
    mayTellAgain = false
    isDoubted = false
    isDayOpen = false
  }

  /// Lets what was asked for and granted go by (R48).
  mutating func lapse(at now: Int64, offset: Int64) {
    func isOver(_ deadline: inout LedgerSession.Deadline?) -> Int64 {
      guard let end = deadline, end.due(offset: offset) <= now else { return .min }
      deadline = nil
      return end.wall
    }
    lastsByClockUntil = max(lastsByClockUntil, isOver(&grantEnd), isOver(&request))
  }

  /// Whether FocusKey is sure to know, where the day is left, that nothing of it is left: of what is used up
  /// in the last second of a day, or as it begins, no event need tell (D23).
  ///
  /// - Parameter isMidnight: Whether the day ends by itself.
  func isKnownToBeUsedUp(at now: Int64, isMidnight: Bool) -> Bool {
    let untold: Int64 = lastUse == now ? 2 : isMidnight && lastUse == now - 1 ? 1 : 0
    return !isDayOpen && isOfToday && usedForSure - untold >= limit && now >= unheardUntil
  }

  /// Whether FocusKey need not know yet, or may know better, whether it is used up.
  func isUnclear(at now: Int64) -> Bool {
    guard isOfToday else { return false }
    if isDayOpen { return true }
    guard grantEnd == nil else { return mayHaveLapsed }
    if request != nil, mayHaveLapsed { return true }
    return isUsedUp ? usedForSure < limit || now < unheardUntil : used + belated >= limit
  }
}

/// Budgets: use is counted while something of a selection is in front (R47, R48).
extension Ledger {
  /// How long a request waits (R48).
  static let requestLasts: Int64 = 600

  /// Opens an account.
  mutating func add(_ budget: DrawnProfile.Budget, of profile: Int) {
    budgets.append(
      LedgerBudget(
        profile: profile, limit: budget.seconds, days: budget.days, day: today,
        lateBegin: circumstances.callbackDelay))
  }

  var today: Int32 {
    zone.civilTime(at: Instant(seconds: wall)).date.daysSince1970
  }

  /// Whether use goes on to be counted where the clock is turned by so many seconds.
  func goesOnCounting(turnedBy seconds: Int64) -> Bool {
    !tellsUseEarly && goesOnCounting(at: wall + seconds, in: zone)
  }

  /// Whether use goes on to be counted in another zone: what was used on the day before here is of it there,
  /// too.
  func goesOnCounting(in zone: ZoneRules) -> Bool {
    let date = zone.civilTime(at: Instant(seconds: wall)).date
    let start = zone.instant(of: CivilTime(date: date, time: .midnight)).seconds - offset
    return !tellsUseEarly && goesOnCounting(at: wall, in: zone)
      && budgets.allSatisfy { $0.lastUseBefore <= start }
  }

  /// Whether another day may come by a clock that is turned by so many seconds.
  func mayLeaveDay(turnedBy seconds: Int64) -> Bool { mayLeaveDay(at: wall + seconds, in: zone) }

  /// Whether another day may come by another zone.
  func mayLeaveDay(in zone: ZoneRules) -> Bool { mayLeaveDay(at: wall, in: zone) }

  /// Whether it is another day there, here as there not its last second (D23), and nothing is asked for or
  /// granted that hangs on the day that is left.
  private func mayLeaveDay(at wall: Int64, in zone: ZoneRules) -> Bool {
    let here = self.zone.civilTime(at: Instant(seconds: self.wall))
    let there = zone.civilTime(at: Instant(seconds: wall))
    return here.date != there.date && max(here.time.seconds, there.time.seconds) < 86_399
      && !tellsUseEarly && !hasTimeByClock
  }

  /// Whether it is the same day there, and here as there not its last second (D23).
  private func goesOnCounting(at wall: Int64, in zone: ZoneRules) -> Bool {
    func isBeforeTheLast(_ time: CivilTime) -> Bool { time.time.seconds < 86_399 }
    let here = self.zone.civilTime(at: Instant(seconds: self.wall))
    let there = zone.civilTime(at: Instant(seconds: wall))
    return here.date == there.date && isBeforeTheLast(here) && isBeforeTheLast(there)
  }

  /// Whether something was asked for today or is granted: it lasts by the clock (R48), and what has lapsed
  /// need not have in a later boot, where the clock is set back (R53).
  var hasTimeByClock: Bool { budgets.contains { $0.wasAsked || $0.grantEnd != nil } }

  /// Whether the clock was turned since something was asked for or granted that still lasts, be it by the
  /// clock alone.
  var hasTurnedTime: Bool {
    budgets.contains { budget in
      wall < budget.lastsByClockUntil
        || [budget.request, budget.grantEnd].contains { deadline in
          deadline.map { $0.wall - $0.elapsed != offset } ?? false
        }
    }
  }

  /// Whether more time of a budget is to be had for a challenge, and for no approval (R48).
  var isTimeForChallenge: Bool {
    budgets.contains { profiles[$0.profile].breakGate == .challenge }
  }

  /// The targets of which use is counted.
  var countedTargets: Targets {
    budgets.reduce(into: Targets()) { $0.formUnion(profiles[$1.profile].covers) }
  }

  /// Whether what is in front counts for a budget.
  func counts(_ budget: LedgerBudget) -> Bool {
    budget.isOfToday && !front.isDisjoint(with: profiles[budget.profile].covers)
  }

  /// Counts the use until a moment that lies ahead.
  mutating func countUse(until instant: Int64) {
    guard !circumstances.tellsNoUse else { return }
    if !front.isEmpty { countUseOfOpenings(until: instant) }
    for place in budgets.indices where instant > now && counts(budgets[place]) {
      let before = budgets[place]
      budgets[place].used += instant - now
      budgets[place].lastUse = instant
      let marks = [budgets[place].warning, budgets[place].limit]
      if circumstances.callbackDelay > 0,
        marks.contains(where: {
          before.used < $0 && $0 <= budgets[place].used
            || before.usedForSure < $0 && $0 <= budgets[place].usedForSure
        })
      {
        budgets[place].unheardUntil = max(
          budgets[place].unheardUntil, instant + circumstances.callbackDelay)
      }
      // What nobody was there to be told of may be told later, or never; and not be believed then, so that
      // all begin to be counted anew.
      if isMonitorAsleep {
        budgets[place].unheardUntil = .max
        for other in budgets.indices where other != place { budgets[other].leaveStepOpen() }
      }
    }
  }

  /// What is in front has changed.
  mutating func show(_ targets: Targets) {
    guard targets != front else { return }
    front = targets
    carry()
  }

  /// A count begins: of use that is told before there was any as much is believed as there could have
  /// been since the full hour, from which on it counts (F3.8).
  mutating func believeEarlyUse() {
    believeEarlyUse(of: Int64(zone.civilTime(at: Instant(seconds: wall)).time.seconds) % 3_600)
  }

  private mutating func believeEarlyUse(of past: Int64) {
    guard tellsUseEarly else { return }
    for place in budgets.indices where budgets[place].limit <= past {
      budgets[place].belated = budgets[place].limit
    }
  }

  /// Somebody unlocks the phone, and it may tell only now that a day has begun: for a while after its
  /// first hour, too, that may be told because the count has just begun, and all of the day be believed.
  ///
  /// What was used on the day before, and nobody was told of, is told at one go: there was time for it
  /// since midnight.
  mutating func hearLateOfDay() {
    for place in budgets.indices where budgets[place].belated > 0 {
      budgets[place].belated = budgets[place].limit
    }
    let past = now - startOfDay
    let isEarly = tellsUseEarly && past < 3_600 + 900
    if isEarly { believeEarlyUse(of: past) }
    if isEarly || circumstances.callbackDelay > 0 { carry() }
  }

  /// A clock was turned in a boot of which FocusKey need not know: one word of use may not be believed,
  /// before use is counted anew (R47, R53).
  mutating func disbelieveUse() {
    guard !budgets.isEmpty else { return }
    let past = Int64(zone.civilTime(at: Instant(seconds: wall)).time.seconds) % 3_600
    turnHiddenUntil = now + 3_600 - past
    for place in budgets.indices where budgets[place].usedForSure < budgets[place].limit {
      budgets[place].forgotten += budgets[place].step
      budgets[place].isDoubted = true
      // Late words come together.
      if circumstances.callbackDelay > 0 { budgets[place].unheardUntil = .max }
    }
    carry()
  }

  /// The clock is about to be set back: a day whose begin is yet to be told of begins later by it.
  mutating func setBackBegin(by seconds: Int64) {
    guard now - startOfDay <= circumstances.callbackDelay else { return }
    for place in budgets.indices {
      budgets[place].forgotten = min(budgets[place].used, budgets[place].forgotten + seconds)
    }
  }

  /// FocusKey learns of a journey only now: where it is another day by now in the zone that was left, that
  /// day may have come first, and use is counted anew; and so it is where it learns of this day only now (R47).
  ///
  /// - Parameter before: When FocusKey ran last, by the wall clock.
  mutating func seeJourney(from left: ZoneRules, since before: Int64) {
    guard
      [before, wall].contains(where: {
        left.civilTime(at: Instant(seconds: $0)).date.daysSince1970 != today
      })
    else { return }
    for place in budgets.indices { budgets[place].countAnew() }
    seeEndOfCount()
    doubtTimeByClock()
    carry()
  }

  /// Nobody knows by which day or clock what is asked for or granted lasts: it may have lapsed.
  mutating func doubtTimeByClock() {
    for place in budgets.indices {
      budgets[place].mayHaveLapsed = budgets[place].request != nil || budgets[place].grantEnd != nil
    }
  }

  /// A callback is lost, and what would be its spare never comes: today's use need not be heard of, and
  /// where it is told early it may be believed.
  mutating func leaveUseUnheard() {
    for place in budgets.indices {
      budgets[place].unheardUntil = .max
      if tellsUseEarly { budgets[place].belated = budgets[place].limit }
    }
    carry()
  }

  /// Lets days, requests and grants go by (R47, R48).
  mutating func settleBudgets() {
    leaveDay()
    if mayEndCountTwice, let end = firstEndOfDay, wall >= end {
      mayEndCountTwice = false
      for place in budgets.indices { budgets[place].countAnew() }
    }
    for place in budgets.indices {
      let mayBeUsed = budgets[place].used + budgets[place].belated
      if budgets[place].isOfToday, mayBeUsed >= budgets[place].warning {
        budgets[place].mayHaveTold = true
      }
      budgets[place].lapse(at: now, offset: offset)
    }
  }

  /// Another day begins by itself, or a turned clock or a journey leads into it.
  ///
  /// Of what was used on other days FocusKey knows that of the last one on which anything was, and tells it
  /// apart from what is used again on a day that comes again by itself.
  private mutating func leaveDay() {
    guard let left = budgets.first?.day, left != today else { return }
    let wasUsed = budgets.contains { $0.used + $0.belated > 0 || $0.isDayOpen }
    // There is room for what watches the other day where nothing else takes it.
    let isSeen = turn.map { $0.isSeen && sessions.isEmpty && !hasManyWindows } ?? true
    // A turn is seen together with the day, at its first word, and use counts from there on; and so it does
    // where the day's last second comes twice, or that of the day before did.
    let isCountedAnewToday =
      now - turnedAt < 86_400
      || circumstances.tellsOfNoDay && (firstEndOfDay == nil) != (firstEnd(of: left) == nil)
    for place in budgets.indices {
      let isBroughtBack = isSeen && budgets[place].usedUpDay == today
      let broughtBack = isBroughtBack ? budgets[place].usedUpUse : nil
      if wasUsed {
        let isKnown =
          isSeen && budgets[place].isKnownToBeUsedUp(at: now, isMidnight: turn == nil)
        let known = max(budgets[place].heard, min(budgets[place].used, budgets[place].limit))
        (budgets[place].usedUpDay, budgets[place].usedUpUse) = isKnown ? (left, known) : (nil, 0)
      } else if budgets[place].usedUpDay.map({ $0 >= today }) ?? false || !isSeen {
        budgets[place].usedUpDay = nil
      }
      let isBelated = circumstances.callbackDelay > 0 && budgets[place].lastUse > newsOfUseUntil
      if turn == nil {
        mayEndCountTwice = false
        budgets[place].begin(today)
        if isCountedAnewToday { budgets[place].leaveStepOpen() }
      } else {
        budgets[place].comeBack(to: today, usedUp: broughtBack)
      }
      // A count that has begun so late is told of all its use at one go.
      let isAtOneGo = countBegan + circumstances.callbackDelay >= now
      let mostBelated = isAtOneGo ? budgets[place].limit : budgets[place].step
      budgets[place].belated = isBelated ? mostBelated : 0
    }
  }

  /// By the clock and by the time that elapses, whichever comes first (R53).
  private func deadline(in seconds: Int64) -> LedgerSession.Deadline {
    .init(wall: wall + seconds, elapsed: now + seconds)
  }

  /// What budgets block now.
  var blockedByBudgets: Targets {
    if tellsUseEarly { return [] }
    return budgets.reduce(into: Targets()) { blocked, budget in
      if budget.isUsedUp, budget.grantEnd == nil {
        blocked.formUnion(profiles[budget.profile].covers)
      }
    }
  }

  /// The profiles whose budget blocks what was handed over (R48, R49).
  func budgets(at handed: PickedItem) -> [Int] {
    if tellsUseEarly { return [] }
    return budgets.filter {
      $0.isUsedUp && $0.grantEnd == nil
        && circumstances.lists(profiles[$0.profile].validSelection, handed)
    }
    .map(\.profile)
  }

  /// When the local day began, in true time.
  var startOfDay: Int64 {
    let date = zone.civilTime(at: Instant(seconds: wall)).date
    return zone.instant(of: CivilTime(date: date, time: .midnight)).seconds - offset
  }

  /// When the day that is counted ends, by the wall clock.
  var endOfDay: Int64 {
    let tomorrow = zone.civilTime(at: Instant(seconds: wall)).date.adding(days: 1)
    return zone.instant(of: CivilTime(date: tomorrow, time: .midnight)).seconds
  }

  /// When the day comes to its last second for the first of two times, by the wall clock.
  private var firstEndOfDay: Int64? { firstEnd(of: today) }

  private func firstEnd(of day: Int32) -> Int64? {
    let last = CivilTime(date: CivilDate(daysSince1970: day), time: TimeOfDay(seconds: 86_399))
    guard case .repeated(let first, _) = zone.resolve(last) else { return nil }
    return first.seconds
  }

  /// A turned clock or a journey leads into this day.
  mutating func seeEndOfCount() { mayEndCountTwice = !budgets.isEmpty && firstEndOfDay != nil }

  /// What was told before there was use is not told again when there is.
  ///
  /// What is used up in the last second of a day, of that no event tells: the intervals in which use
  /// is counted end with it (D23).
  var unclearBudgets: Targets {
    if tellsUseEarly {
      return budgets.reduce(into: Targets()) { unclear, budget in
        if budget.isUsedUp || budget.isUnclear(at: now) {
          unclear.formUnion(profiles[budget.profile].covers)
        }
      }
    }
    guard zone.civilTime(at: Instant(seconds: wall)).time.seconds == 86_399 else {
      return budgets.reduce(into: Targets()) { unclear, budget in
        if budget.isUnclear(at: now) { unclear.formUnion(profiles[budget.profile].covers) }
      }
    }
    return countedTargets
  }

  /// When budgets may change next, in true time.
  var budgetBoundaries: [Int64] {
    guard !budgets.isEmpty else { return [] }
    let midnight = endOfDay - offset
    var found = [midnight, midnight - 1]
    if mayEndCountTwice, let end = firstEndOfDay { found.append(end - offset) }
    for budget in budgets {
      if let end = budget.grantEnd { found.append(end.due(offset: offset)) }
      if let end = budget.request { found.append(end.due(offset: offset)) }
      if counts(budget) {
        found.append(now + budget.limit - budget.used)
        found.append(now + budget.warning - budget.used)
        let later = budget.forgotten + budget.lateBegin
        if later > 0 { found.append(now + budget.limit - budget.used + later) }
        if budget.belated > 0 { found.append(now + budget.limit - budget.used - budget.belated) }
      }
      if budget.unheardUntil > now, budget.unheardUntil != .max {
        found.append(budget.unheardUntil)
      }
    }
    return found
  }

  /// More time was asked for at a shield: of the budgets that block there, and no others (R48, R49).
  ///
  /// - Parameter handed: What the system handed over.
  mutating func askForTime(at handed: PickedItem) {
    let asked = budgets(at: handed)
    for place in budgets.indices where asked.contains(budgets[place].profile) {
      sights.note(.timeAsked)
      budgets[place].request = deadline(in: Self.requestLasts)
      budgets[place].wasAsked = true
      budgets[place].lastAsked = now
      budgets[place].mayHaveLapsed = false
    }
    carry()
  }

  /// A guardian's policy gives another budget, from now on for every day: what was heard of use stays
  /// counted, a request lapses with what it asks for (R48a).
  ///
  /// All budgets are counted by one activity of the system, so that the count of the others begins anew,
  /// too (R47).
  mutating func setBudget(seconds: Int64, of profile: Int) {
    for place in budgets.indices where budgets[place].profile != profile {
      budgets[place].countAnew()
      // From the full hour on, which begins earlier by a turn that nobody knows of (F3.8).
      if now < turnHiddenUntil { budgets[place].belated = budgets[place].limit }
    }
    for place in budgets.indices where budgets[place].profile == profile {
      // Time under the shield is no use (R47), though the system counts it (D23).
      let (used, limit) = (budgets[place].used, budgets[place].limit)
      budgets[place].heard = max(budgets[place].heard, min(used, limit))
      budgets[place].used = budgets[place].heard
      budgets[place].forgotten = 0
      budgets[place].limit = seconds
      budgets[place].days = .everyDay
      budgets[place].usedUpDay = nil
      budgets[place].mayTellAgain = true
      budgets[place].lastAsked = now
      guard !budgets[place].isUsedUp else { continue }
      budgets[place].request = nil
      budgets[place].grantEnd = nil
    }
    countBegan = now
    believeEarlyUse()
  }

  /// Somebody has followed the notification that tells of use (R47): today's, if it may have come.
  mutating func followWarning(of profile: Int) {
    for place in budgets.indices where budgets[place].profile == profile {
      budgets[place].isFollowed = budgets[place].mayHaveTold
    }
  }

  /// Whether something is asked for that can still be granted.
  var isTimeAsked: Bool { budgets.contains { $0.request != nil } }

  /// Whether more time was asked for or granted just now, or another limit has come, and another budget blocks
  /// for which nobody has asked.
  var hasNextToAsk: Bool {
    budgets.count > 1
      && budgets.contains { $0.isUsedUp && $0.grantEnd == nil && $0.request == nil }
      && budgets.contains { $0.lastAsked == now }
  }

  /// When the last request that waits lapses, in true time (R48).
  var requestEnd: Int64? { budgets.compactMap { $0.request?.elapsed }.max() }

  /// The guardian grants more time, or refuses it.
  mutating func answerTime(seconds: Int64?) {
    for place in budgets.indices where budgets[place].request != nil {
      budgets[place].request = nil
      budgets[place].lastAsked = now
      guard let seconds else { continue }
      sights.note(.timeGranted)
      budgets[place].grantEnd = deadline(in: seconds)
    }
    carry()
  }
}
