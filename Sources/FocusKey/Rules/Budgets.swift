import Determinism

extension Budget {
  /// The part of the limit, in percent, at which a notification comes (R47).
  static let warningPercent: Int64 = 80
  /// Parts of the limit that are heard of: what an edit makes the system forget is less than one.
  private static let steps: Int64 = 10
  /// The shortest use between two events.
  private static let shortestStep = Duration.minutes(1)

  /// Use at which the notification comes.
  var warning: Duration { .seconds(limit.seconds * Budget.warningPercent / 100) }

  /// Uses that are heard of, in order: every tenth of the limit, the warning, the limit.
  var marks: [Duration] {
    let step = max(limit.seconds / Budget.steps, Budget.shortestStep.seconds)
    var seconds: Set<Int64> = [warning.seconds, limit.seconds]
    for mark in stride(from: step, to: limit.seconds, by: Int64.Stride(step)) {
      seconds.insert(mark)
    }
    return seconds.filter { $0 > 0 }.sorted().map { .seconds($0) }
  }
}

extension Draft {
  /// The shortest and the longest budget of a day.
  static let budgetLengths = Duration.minutes(1)...Duration.hours(24)
  /// By how much the call of a count that has just begun may be late.
  private static let longestDelayOfBegin = Duration.minutes(15)

  /// Brings the accounts up to an instant: a new local day begins with nothing used, requests and
  /// grants run out, and what is used up gets a settings store (R47, R48).
  mutating func settleBudgets(at instant: Instant, in zone: ZoneRules) {
    guard state.profiles.contains(where: { $0.budget != nil }) else {
      if state.budgets != nil { state.budgets = nil }
      return
    }
    let today = zone.civilTime(at: instant).date
    // An instant that is lived through again says nothing of use that was kept as a note: that is of a later
    // one than what is stored (R47a). No more does a later day say anything of such an instant.
    if let ledger = state.budgets, ledger.date < today, instant == now || !isUseNoted {
      beginDay(today, in: zone)
    }
    if instant == now, let date = state.budgets?.date, date > today { takeBackDay(to: today) }
    countUntilMidnight(at: instant, in: zone)
    openAccounts(on: today, in: zone)
    for index in state.budgets?.accounts.indices ?? 0..<0 { settleAccount(index, at: instant) }
  }

  /// A new local day: nothing is used yet.
  ///
  /// What the system counts begins anew by itself, unless the events were made for a day on which
  /// something had been heard of before: then they are registered anew, to count from the full hour on.
  /// It does not where a journey led over midnight (D3): then what it counted was of the day before, and
  /// they are to count from now on; and so they are behind a turn of the clock, for the hour behind it is
  /// another day's. Of a day whose last hour comes twice they are another activity's, too.
  /// Nobody may have told of the day's start: what was used since then counts. Where the phone was switched
  /// on since FocusKey last stored anything, no more use before now is believed than there can be without
  /// a word of it: less than the first mark.
  private mutating func beginDay(_ date: CivilDate, in zone: ZoneRules) {
    guard var ledger = state.budgets else { return }
    let midnight = zone.instant(of: CivilTime(date: date, time: .midnight))
    let isBootKnown = state.clock?.boot == reading.boot
    let present = self.present
    var since = min(midnight, present)
    let isJump = hasMoved || jump != .zero
    let isSetBackInto = turnSeen < .zero && midnight <= now - turnSeen
    let wraps = zone.endOfRepeated(date) != nil
    if hasMoved || ledger.wraps != wraps
      || ledger.accounts.contains(where: { $0.base > .zero })
    {
      ledger.edition = nextEdition()
      let hour = fullHour - (now - present)
      since = isJump || hour < midnight ? present : hour
    }
    let other = ledger.otherDay
    ledger.otherDay = ledger.day ?? other.flatMap { $0.date < date ? $0 : nil }
    ledger.date = date
    ledger.wraps = wraps
    ledger.accounts = ledger.accounts.map {
      let first = isBootKnown ? nil : state.profile($0.profile)?.budget?.marks.first
      let earliest = first.map { max(since, present - ($0 - .seconds(1))) } ?? since
      // By a clock that was set back since, the day may have begun long ago.
      let turnedThen = isSetBackInto ? state.turned - turnSeen : state.turned
      var account = BudgetAccount(profile: $0.profile, since: earliest, turnedThen: turnedThen)
      // Words that come late may tell of use before that.
      account.isStartDoubtful = earliest > since
      // By the clock, and not by the day (R48).
      account.grant = $0.grant
      return account
    }
    // That a day comes again by itself says nothing of what was used by a clock that was ahead; and by itself
    // it comes in the zone that was left.
    let known = isLedAhead && zone == self.zone && other?.date == date ? other : nil
    if let known { goOn(with: known, in: &ledger) }
    state.budgets = ledger
    hasBegunDay = true
    if known != nil { countAnew(from: present) }
  }

  /// A zone or a clock has taken the day back.
  ///
  /// What is used up stays used up, but no longer than to this day's end; and where this day was counted
  /// before, what was used on it is used. The day that is left may be brought back as well.
  private mutating func takeBackDay(to date: CivilDate) {
    guard var ledger = state.budgets else { return }
    let left = ledger.day
    ledger.date = date
    var isKnown = false
    if let day = ledger.otherDay, day.date >= date {
      ledger.otherDay = nil
      isKnown = day.date == date
      if isKnown { goOn(with: day, in: &ledger) }
    }
    ledger.otherDay = left ?? ledger.otherDay
    state.budgets = ledger
    if isKnown { countAnew(from: now) }
  }

  /// Counts on from what was used on a day that comes back, and from nothing of the day that is left; but what
  /// is used up stays used up, with whichever use is more.
  private func goOn(with day: BudgetLedger.Day, in ledger: inout BudgetLedger) {
    for index in ledger.accounts.indices {
      let account = ledger.accounts[index]
      let use = day.uses.first { $0.profile == account.profile }
      let counted = use?.counted ?? .zero
      if account.store != nil, counted <= account.counted { continue }
      ledger.accounts[index].counted = counted
      ledger.accounts[index].isWarned = use?.isWarned ?? false
    }
  }

  /// The system tells so late that a day has begun that nobody can have been called before, and nothing
  /// have been used: the phone lay locked.
  ///
  /// Of a start within the hour it may tell because the events have just been registered, and some time
  /// after that because the call was late.
  mutating func seeDayBegun() {
    guard var ledger = state.budgets else { return }
    let midnight = zone.instant(of: CivilTime(date: ledger.date, time: .midnight))
    guard now >= midnight + .hours(1) + Draft.longestDelayOfBegin else { return }
    for index in ledger.accounts.indices
    where ledger.accounts[index].since == midnight && ledger.accounts[index].counted == .zero {
      ledger.accounts[index].since = now
      ledger.accounts[index].turnedThen = state.turned
      ledger.accounts[index].isStartDoubtful = true
    }
    state.budgets = ledger
  }

  /// Counts on where the last hour comes for the second time, and a turned clock or a journey has led here: the
  /// activity of the day has ended with the first.
  private mutating func countUntilMidnight(at instant: Instant, in zone: ZoneRules) {
    guard let end = endOfCount(in: zone), instant >= end else { return }
    state.budgets?.wraps = true
    countAnew(from: now)
  }

  /// When the ledger's day comes to its last second for the first of two times, where its activity ends then.
  func endOfCount(in zone: ZoneRules) -> Instant? {
    guard let ledger = state.budgets, !ledger.wraps else { return nil }
    return zone.endOfRepeated(ledger.date)
  }

  /// One account for each profile with a budget.
  private mutating func openAccounts(on today: CivilDate, in zone: ZoneRules) {
    let owners = state.profiles.filter { $0.budget != nil }.map(\.id)
    let known = state.budgets?.accounts ?? []
    guard known.map(\.profile) != owners else { return }
    let accounts = owners.map { owner in
      known.first { $0.profile == owner }
        ?? BudgetAccount(profile: owner, since: fullHour, turnedThen: state.turned)
    }
    state.budgets = BudgetLedger(
      date: state.budgets?.date ?? today, edition: state.budgets?.edition ?? 0,
      wraps: state.budgets?.wraps ?? (zone.endOfRepeated(today) != nil), accounts: accounts,
      otherDay: state.budgets?.otherDay)
    countAnew()
  }

  /// The events are to be registered anew: what was heard of so far stays counted.
  ///
  /// - Parameters:
  ///   - start: From when on the system is asked to count where nothing was heard of; nil: from the full
  ///     hour on.
  ///   - isMeant: Of which accounts; of others it is asked to count from the full hour on.
  mutating func countAnew(
    from start: Instant? = nil, where isMeant: (BudgetAccount) -> Bool = { _ in true }
  ) {
    guard var ledger = state.budgets else { return }
    ledger.edition = nextEdition()
    for index in ledger.accounts.indices {
      let account = ledger.accounts[index]
      let start = isMeant(account) ? start : nil
      // A full hour that a turned clock has made longer may begin before the account's day.
      let begin = account.begin(turned: state.turned)
      let first = start ?? (begin <= fullHour ? fullHour : now)
      ledger.accounts[index].base = account.counted
      ledger.accounts[index].since = account.counted == .zero ? first : now
      ledger.accounts[index].turnedThen = state.turned
      // Of a limit that is raised, 80 % are told of when they are used (R47).
      let warning = state.profile(ledger.accounts[index].profile)?.budget?.warning ?? .zero
      if ledger.accounts[index].counted < warning { ledger.accounts[index].isWarned = false }
    }
    state.budgets = ledger
  }

  /// The present by the clock that ``State/turned`` knows: without a turn that is only about to be seen.
  private var present: Instant { now - (state.clock?.turn(at: reading) ?? .zero) }

  /// The full hour before the present: from there on the system counts what it is asked anew (F3.8).
  var fullHour: Instant {
    let clock = zone.civilTime(at: now).time
    return now - .seconds(Int64(clock.minute * 60 + clock.second))
  }

  private mutating func nextEdition() -> Int {
    defer { state.nextBudgetEdition += 1 }
    return state.nextBudgetEdition
  }

  private mutating func settleAccount(_ index: Int, at instant: Instant) {
    guard let account = state.budgets?.accounts[index] else { return }
    if let request = account.request, request.due(turned: state.turned) <= instant {
      state.budgets?.accounts[index].request = nil
      note("request of \(name(of: account.profile)) expired", at: instant)
    }
    if let grant = account.grant, grant.end.due(turned: state.turned) <= instant {
      state.budgets?.accounts[index].grant = nil
      note("more time of \(name(of: account.profile)) over", at: instant)
    }
    guard isUsedUp(account) else {
      // What was asked or granted on top has lost its object.
      guard account.store != nil else { return }
      state.budgets?.accounts[index].store = nil
      state.budgets?.accounts[index].request = nil
      state.budgets?.accounts[index].grant = nil
      return
    }
    guard account.store == nil else { return }
    guard let store = freeStore(among: StorePool.budgets) else {
      return note("budget of \(name(of: account.profile)) cannot block", at: instant)
    }
    state.budgets?.accounts[index].store = store
    state.usedStores |= 1 << UInt64(store)
  }

  /// Whether a day's budget is used up (R47).
  public func isUsedUp(_ account: BudgetAccount) -> Bool {
    guard let ledger = state.budgets, let budget = state.profile(account.profile)?.budget else {
      return false
    }
    return budget.days.contains(ledger.date.weekday) && account.counted >= budget.limit
  }

  /// The account of a profile, if it has a budget.
  public func account(of profile: ProfileID) -> BudgetAccount? {
    state.budgets?.accounts.first { $0.profile == profile }
  }

  /// What a budget that is used up wants blocked; lifted while more time runs (R47, R48).
  func restriction(of account: BudgetAccount) -> Restriction {
    var wanted = Restriction()
    guard let profile = state.profile(account.profile), state.access == .approved else {
      return wanted
    }
    guard account.grant == nil else {
      wanted.isLifted = true
      return wanted
    }
    wanted.applications = profile.selection.applicationTokens
    wanted.categories = profile.selection.categoryTokens
    wanted.webDomains = profile.selection.webDomainTokens
    return wanted
  }

  /// The local midnight after the ledger's day.
  func budgetReset(in zone: ZoneRules) -> Instant? {
    guard let date = state.budgets?.date else { return nil }
    return zone.instant(of: CivilTime(date: date.adding(days: 1), time: .midnight))
  }

  /// Instants at which budgets change by themselves, as far as anything hangs on them.
  func budgetBoundaries(in zone: ZoneRules) -> [Instant] {
    guard let ledger = state.budgets else { return [] }
    var found: [Instant] = []
    if let end = endOfCount(in: zone) { found.append(end) }
    for account in ledger.accounts {
      if let request = account.request { found.append(request.due(turned: state.turned)) }
      if let grant = account.grant { found.append(grant.end.due(turned: state.turned)) }
      if account.store != nil, let reset = budgetReset(in: zone) { found.append(reset) }
    }
    return found
  }
}

extension ZoneRules {
  /// When the clock shows a day's last second for the first time, where it does so twice (R30).
  fileprivate func endOfRepeated(_ date: CivilDate) -> Instant? {
    let last = CivilTime(date: date, time: MonitorPlan.lastSecond)
    guard case .repeated(let first, _) = resolve(last) else { return nil }
    return first
  }
}
