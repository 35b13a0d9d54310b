import Determinism
import FocusKey
import FocusKeyInstallation
import FocusKeySteps
import SourceDiagnostics
import VirtualPhone

/// What FocusKey leaves behind, keeps and remembers: looked after where it has just run.
extension PhoneStory {
  /// Holds what is kept against what must be kept.
  ///
  /// - Parameters:
  ///   - isJustRun: Whether FocusKey's wake-up was the last thing that happened.
  ///   - hasAppRun: Whether it was the app that ran, perhaps beside an extension.
  ///   - isOpened: Whether somebody has just opened FocusKey.
  mutating func holdRecords(isJustRun: Bool, hasAppRun: Bool, isOpened: Bool) {
    guard complaint == nil else { return }
    holdLimits()
    holdLog()
    let isTroubled = phone.state.faultPlan.isStorageFull || !ledger.fog.isEmpty
    if isTroubled || !phone.isAppInstalled { isHistoryClear = false }
    // A line is told at its deadline, however late FocusKey learnt of it (R28a).
    guard !isTroubled, !isExcused, phone.isAppInstalled else { return }
    guard ledger.hasAccess == ledger.knowsAccess else { return }
    holdNothingLeft()
    holdHistory()
    if isJustRun { clearHistory() }
    guard isJustRun, !stage.isOfOpenings else { return }
    holdNet()
    holdBudgets()
    holdNotices()
    if hasAppRun { holdActivities(isOpened: isOpened) }
    if isThorough || isDrawn(oneIn: 4) { holdWidget() }
    if isThorough || isDrawn(oneIn: 16) { holdSettled() }
    if isOpened, isThorough || isDrawn(oneIn: 16) { holdScreens() }
  }

  /// Whether this moment is one in so many: dear promises are looked after now and then.
  private func isDrawn(oneIn count: UInt64) -> Bool {
    var digest = Digest()
    digest.combine(now)
    digest.combine(steps)
    return digest.value % count == 0
  }

  // MARK: The system's limits (R14, R16a, R61, R64)

  private mutating func holdLimits() {
    if phone.state.counters.refusals > 0 {
      complain(
        .systemLimits, manner: 0, "the system has refused FocusKey something",
        ["the system has refused FocusKey nothing"])
    }
    let stored = stored
    let excess = world.excess(isReadable: stored != nil) {
      stored?.state.mayHold(store: $0) ?? false
    }
    if let excess {
      complain(.bounded, manner: 0, excess, ["FocusKey stays within its bounds"])
    }
  }

  /// That the stored state was damaged, and its copy is used, is told in the log (R61).
  private mutating func holdLog() {
    guard isDamageUntold, !isStateDamaged else { return }
    isDamageUntold = false
    guard memory == .own, !hadPowerCut, !hadFullStorage, phone.isAppInstalled else { return }
    complain(
      .damageIsLogged, manner: 0,
      "the stored state was damaged and healed, and the log says nothing",
      ["the debug log contains \"stored state damaged\""])
  }

  // MARK: Nothing left (R28)

  private mutating func holdNothingLeft() {
    guard ledger.sessions.isEmpty, !ledger.hasSchedule, ledger.hasAccess, ledger.budgets.isEmpty
    else { return }
    let hasShield = phone.state.stores.contains { !$0.isEmpty }
    // What came from outside stays until somebody has looked (R48a).
    let isTold = phone.state.notifications.delivered.contains { $0.identifier != "push" }
    guard
      hasShield || isTold || !phone.listedActivities.isEmpty
        || !phone.state.notifications.pending.isEmpty
    else { return }
    complain(
      .nothingLeft, manner: hasShield ? 1 : 2,
      hasShield
        ? "no session runs, and a shield is set" : "no session runs, and something is left of one",
      ["no shields, monitors or notifications are left"])
  }

  // MARK: The net (R16a)

  /// What every other callback misses is found by the daily net: while a schedule is on or a session has a
  /// deadline there is one, and otherwise none.
  private mutating func holdNet() {
    guard promises.contains(.netIsKept), ledger.hasAccess, !ledger.isUnclear else { return }
    let deadlines = ledger.sessions.filter { ($0.timer ?? $0.pause?.end) != nil }
    let isWanted = ledger.hasSchedule || deadlines.contains { !$0.isTimerOnly }
    // What only keeps time has nothing to catch. A budget has the day begin, which looks the same once all
    // of it is used up (R47).
    guard isWanted || deadlines.isEmpty && ledger.budgets.isEmpty else { return }
    let activities = phone.listedActivities
    let nets = activities.count(where: isNet)
    let most = (isWanted ? 1 : 0) + ledger.budgets.count
    guard nets < (isWanted ? 1 : 0) || nets > most else { return }
    let count = activities.count - nets + (isWanted ? 1 : 0)
    complain(
      .netIsKept, manner: isWanted ? 0 : 1,
      isWanted
        ? "a schedule or a deadline is ahead, and \(nets == 0 ? "no" : "more than one") daily net is kept"
        : "nothing is ahead, and a daily net is kept",
      ["FocusKey monitors \(Wording.count(count, "activity", "activities"))"])
  }

  /// Whether an activity comes every day, whatever is scheduled: not for the hours of a window, and not to
  /// count use.
  private func isNet(_ activity: MonitoredActivity) -> Bool {
    guard activity.registration.repeats, activity.registration.events.isEmpty,
      case .daily(let start, let end, _) = activity.registration.resolved.form
    else { return false }
    return !ledger.profiles.contains { profile in
      profile.windows.contains { $0.start == start && $0.end == end }
    }
  }

  // MARK: Ways around (R7a, R53)

  /// What somebody did to get around a session is noted in it.
  mutating func holdBypass() {
    guard let number = owed, !phone.state.faultPlan.isStorageFull else { return }
    owed = nil
    guard ledger.sessions.count == 1, ledger.sessions[0].number == number, ledger.lines.isEmpty,
      !ledger.isUnclear, let state = stored?.state
    else { return }
    let profile = ledger.sessions[0].profile
    guard let id = state.profile(named: stage.names.profiles[profile])?.id,
      let session = state.session(of: id), session.bypasses == 0
    else { return }
    let name = stage.names.profiles[profile]
    let cell = SpokenSentence.cell(ofName: name)
    complain(
      .bypassIsNoted, manner: 0, "a session of \(name) was got around, and it is not noted",
      [
        "1 minute passes", "\(stage.names.profile(profile))'s session is ended",
        "the history is:\n      | profile | bypasses |\n      | \(cell) | 1 |",
      ])
  }

  // MARK: Budgets (R47)

  /// Four fifths of a budget are told of, where notifications may come and events come one by one; once
  /// a day, and on its days.
  private mutating func holdBudgets() {
    guard stage.isOfBudgets, phone.state.notifications.status == .authorized, ledger.hasAccess,
      callbackDelay == 0, !ledger.tellsUseEarly
    else { return }
    let told = phone.state.notifications.delivered.compactMap { warned(by: $0.body) }
    for budget in ledger.budgets {
      let isTold = told.contains(budget.profile)
      let isOnceMore = budget.isFollowed && !budget.mayTellAgain && !hadFullStorage
      if isTold, !budget.mayHaveTold || isOnceMore {
        return complain(
          .budgetHolds, manner: 4,
          budget.mayHaveTold
            ? "that most of a budget is used is told once more"
            : "little of a budget is used today, and a notification tells of it",
          ["no notification is shown"])
      }
      guard !isTold, !budget.isFollowed, !budget.isDoubted, !hadLoss, budget.isOfToday,
        now >= budget.unheardUntil, budget.usedForSure >= budget.warning,
        phone.state.notifications.pending.isEmpty
      else { continue }
      let name = ledger.profiles[budget.profile].name
      complain(
        .budgetHolds, manner: 3, "most of a budget is used, and no notification tells of it",
        ["a notification says \(SpokenSentence.quoted(name + ": …"))"])
    }
  }

  // MARK: The history (R28a, R56, R57)

  private mutating func holdHistory() {
    let length = phone.state.container.plainCount("history")
    guard length != historyLength else { return }
    historyLength = length
    let lines = FocusKeyInstallation.history(of: phone)
    if let problem = HistorySums.problem(of: lines), isHistoryClear, !hasTurned {
      complain(.historyAddsUp, manner: 0, problem, ["the history adds up"])
    }
    if let insights = FocusKeyInstallation.insights(of: phone, lines) {
      if let problem = insights.problem(with: lines) {
        complain(.insightsReplay, manner: 0, problem, ["the insights agree with the history"])
      }
      hold(insights, to: lines)
    }
    guard isHistoryClear || clearPart != nil else { return }
    let told = lines.map { line in
      LedgerLine(
        profile: line.profileName, start: line.start.seconds, end: line.end.seconds,
        focused: line.focused.seconds, paused: line.breakTime.seconds, breaks: line.breaks,
        reason: .init(line.reason), attempts: line.attempts, bypasses: line.bypasses,
        trigger: .init(line.trigger), isRough: false,
        days: ZoneDatabase.zone(line.startZone).map { FocusDays.parts(of: line, in: $0) } ?? [])
    }
    if isHistoryClear { return hold(told, to: ledger.lines) }
    guard let part = clearPart else { return }
    let old = told.filter { $0.end <= part.wall }
    guard old.count == part.stored else { return }
    hold(told, to: old + ledger.lines.dropFirst(part.entered))
  }

  /// From now on the history is clear, whatever lies behind: nothing runs, and nothing is open.
  private mutating func clearHistory() {
    guard !isHistoryClear, clearPart == nil, ledger.sessions.isEmpty, !ledger.isUnclear,
      !hasUnseenTurn, !isExcused, staleSince == nil, isInUse, canKeep, memory == .own,
      ledger.hasAccess, ledger.knowsAccess, !ledger.hasGap, phone.state.quirks.isEmpty,
      callbackDelay == 0, let state = stored?.state, state.sessions.isEmpty,
      state.profiles.allSatisfy({ $0.lastEnd.seconds <= ledger.wall }),
      ledger.profiles.allSatisfy({ $0.lastEnd <= ledger.wall && $0.since <= ledger.wall }),
      ledger.accessSince <= ledger.wall
    else { return }
    let lines = FocusKeyInstallation.history(of: phone)
    guard lines.allSatisfy({ $0.end.seconds <= ledger.wall }) else { return }
    clearPart = ClearPart(wall: ledger.wall, stored: lines.count, entered: ledger.lines.count)
  }

  /// Holds the lines that are told to those that the rules want.
  private mutating func hold(_ lines: [LedgerLine], to wanted: [LedgerLine]) {
    var told = lines
    let ruled = wanted.sorted { ($0.start, $0.profile) < ($1.start, $1.profile) }
    if told.count == ruled.count {
      for place in told.indices {
        if ruled[place].days.isEmpty { told[place].days = [] }
        told[place].zones = ruled[place].zones
      }
    }
    guard told != ruled else { return }
    guard !ruled.contains(where: \.isRough) else {
      holdCount(of: told, ruled)
      return holdEnds(of: told, ruled)
    }
    if holdDays(of: told, ruled) { return }
    complain(
      .historyAsRuled, manner: told.count == ruled.count ? 1 : 2,
      told.count == ruled.count
        ? "a line of the history is not what the rules say"
        : Self.wrongCount(told.count, ruled.count),
      historyTable(ruled))
  }

  /// Complains where nothing but the days is wrong on which focus and pauses are said to lie (R57).
  private mutating func holdDays(of told: [LedgerLine], _ ruled: [LedgerLine]) -> Bool {
    let isOfDays =
      told.count == ruled.count
      && zip(told, ruled).allSatisfy { told, ruled in
        var line = told
        line.days = ruled.days
        return line == ruled
      }
    guard isOfDays else { return false }
    let today = ledger.zone.civilTime(at: Instant(seconds: ledger.wall)).date
    var monday = today
    while monday.weekday != .monday { monday = monday.adding(days: -1) }
    // Of a day before today this week tells, where it lies in it.
    for (since, words) in [(today, "today"), (monday, "this week")] {
      let days = ruled.flatMap(\.days).filter { $0.day >= since.daysSince1970 }
      let focused = Duration.seconds(days.reduce(0) { $0 + $1.focused })
      complain(
        .insightsReplay, manner: 5, "the history puts pauses on other days than they lie on",
        ["the focused time \(words) is \(focused.words)"])
    }
    return true
  }

  /// Where figures of some lines are left open, their number is not, but for the shortest (R56).
  private mutating func holdCount(of told: [LedgerLine], _ ruled: [LedgerLine]) {
    guard ruled.allSatisfy(\.isSure), told.count != ruled.count else { return }
    complain(
      .historyAsRuled, manner: 4, Self.wrongCount(told.count, ruled.count),
      ["the history has \(Wording.count(ruled.count, "session"))"])
  }

  /// Where a journey alone leaves figures open, when its schedule has ended a session is not: at the
  /// deadline by the clock then shown, or now (R53).
  private mutating func holdEnds(of told: [LedgerLine], _ ruled: [LedgerLine]) {
    guard !hadClockTurn, told.count == ruled.count,
      zip(told, ruled).contains(where: { told, ruled in
        ruled.isRough && ruled.reason == .schedule && told.profile == ruled.profile
          && told.start == ruled.start && told.reason == .schedule && told.end != ruled.end
      })
    else { return }
    complain(
      .historyAsRuled, manner: 5, "a line of the history tells of another end than the schedule's",
      [historyOfEnds(ruled)])
  }

  /// The sentence that says when sessions ended, and nothing more of them.
  private func historyOfEnds(_ lines: [LedgerLine]) -> String {
    lines.reduce("the history is:\n      | profile | end |") { table, line in
      let end = (line.zones.end ?? ledger.zone).civilTime(at: Instant(seconds: line.end))
      return table
        + "\n      | \(SpokenSentence.cell(ofName: line.profile)) | \(DrawnWorld.words(end)) |"
    }
  }

  private static func wrongCount(_ told: Int, _ ruled: Int) -> String {
    "the history has \(Wording.count(told, "line")), and must have \(ruled)"
  }

  /// The sentence that says these lines, each with the zones in which its start and its end were recorded.
  func historyTable(_ lines: [LedgerLine]) -> [String] {
    guard !lines.isEmpty else { return ["the history is empty"] }
    func moment(_ seconds: Int64, _ zone: ZoneRules?) -> String {
      DrawnWorld.words((zone ?? ledger.zone).civilTime(at: Instant(seconds: seconds)))
    }
    var table = "the history is:"
    table += "\n      | profile | start | end | focused | breaks | reason | attempts | bypasses "
    table += "| trigger |"
    for line in lines {
      let profile = SpokenSentence.cell(ofName: line.profile)
      table += "\n      | \(profile) | \(moment(line.start, line.zones.start)) "
      table += "| \(moment(line.end, line.zones.end)) "
      table += "| \(Duration.seconds(line.focused)) | \(line.breaks) | \(line.reason.rawValue) "
      table += "| \(line.attempts) | \(line.bypasses) | \(line.trigger.rawValue) |"
    }
    return [table]
  }

  // MARK: Reconciling twice (R2)

  private mutating func holdSettled() {
    guard phone.state.access.decision == .approved, !phone.state.isMonitorAsleep else { return }
    guard let change = world.changeByWaking() else { return }
    complain(.settledOnce, manner: 0, change, ["waking FocusKey up again changes nothing"])
  }
}
