import Determinism

/// Use heard of on this day, and the guardian's code.
extension StateCodec {
  static func encodeBudgets(_ state: State, to out: inout some LineSink) {
    out.optional(state.guardianSeal.map(Int64.init(bitPattern:)))
    out.number(state.solvedInARow)
    out.number(state.nextBudgetEdition)
    out.number(state.policyNumber)
    out.flag(state.isMarked)
    guard let ledger = state.budgets else {
      out.nothing()
      out.endLine()
      return
    }
    out.number(Int64(ledger.date.daysSince1970))
    out.number(ledger.edition)
    out.flag(ledger.wraps)
    out.number(ledger.accounts.count)
    encode(ledger.otherDay, to: &out)
    out.endLine()
    for account in ledger.accounts { encode(account, to: &out) }
  }

  /// Writes what was used on an earlier day.
  private static func encode(_ day: BudgetLedger.Day?, to out: inout some LineSink) {
    guard let day else { return out.nothing() }
    out.number(Int64(day.date.daysSince1970))
    out.number(day.uses.count)
    for use in day.uses {
      out.number(use.profile.number)
      out.duration(use.counted)
      out.flag(use.isWarned)
    }
  }

  /// Writes what was heard of use in an account, as it stands in the file and in a note to the system.
  static func encode(useIn account: BudgetAccount, to out: inout some LineSink) {
    out.number(account.profile.number)
    out.duration(account.base)
    out.duration(account.counted)
    out.instant(account.since)
    out.duration(account.turnedThen)
    out.flag(account.isWarned)
  }

  private static func encode(_ account: BudgetAccount, to out: inout some LineSink) {
    encode(useIn: account, to: &out)
    out.optional(account.store.map(Int64.init))
    encode(account.request, to: &out)
    out.optional(account.grant?.from.seconds)
    encode(account.grant?.end, to: &out)
    out.flag(account.isStartDoubtful)
    out.endLine()
  }

  static func decodeBudgets(
    _ state: inout State, _ line: inout LineReader
  ) throws(LineReader.Damaged) {
    state.guardianSeal = try line.optional().map(UInt64.init(bitPattern:))
    state.solvedInARow = try line.int()
    state.nextBudgetEdition = try line.int()
    state.policyNumber = try line.int()
    state.isMarked = try line.flag()
    guard let day = try line.optional() else { return try line.endLine() }
    guard let day = Int32(exactly: day) else { throw LineReader.Damaged() }
    var ledger = BudgetLedger(
      date: CivilDate(daysSince1970: day), edition: try line.int(), wraps: try line.flag(),
      accounts: [])
    let count = try line.int()
    ledger.otherDay = try decodeDay(&line)
    try line.endLine()
    for _ in 0..<max(0, count) { ledger.accounts.append(try decodeAccount(&line)) }
    state.budgets = ledger
  }

  /// Reads what was used on an earlier day.
  private static func decodeDay(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> BudgetLedger.Day? {
    guard let date = try line.optional() else { return nil }
    guard let date = Int32(exactly: date) else { throw LineReader.Damaged() }
    var day = BudgetLedger.Day(date: CivilDate(daysSince1970: date), uses: [])
    for _ in 0..<max(0, try line.int()) {
      let profile = ProfileID(try line.int())
      let counted = try line.duration()
      day.uses.append(.init(profile: profile, counted: counted, isWarned: try line.flag()))
    }
    return day
  }

  /// Reads what ``encode(useIn:to:)`` wrote.
  static func decodeUse(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> BudgetAccount {
    let profile = ProfileID(try line.int())
    let base = try line.duration()
    let counted = try line.duration()
    var account = BudgetAccount(
      profile: profile, since: try line.instant(), turnedThen: try line.duration())
    account.base = base
    account.counted = counted
    account.isWarned = try line.flag()
    return account
  }

  private static func decodeAccount(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> BudgetAccount {
    var account = try decodeUse(&line)
    if let store = try line.optional() {
      guard (0..<Int64(StorePool.size)).contains(store) else { throw LineReader.Damaged() }
      account.store = Int(store)
    }
    account.request = try decodeDeadline(&line)
    let from = try line.optional()
    let end = try decodeDeadline(&line)
    if let from, let end { account.grant = .init(from: Instant(seconds: from), end: end) }
    account.isStartDoubtful = try line.flag()
    try line.endLine()
    return account
  }
}
