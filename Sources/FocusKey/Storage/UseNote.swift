import Determinism

/// Use that was heard of and could not be stored, for want of room: the system keeps it meanwhile, as
/// the name of an activity (R47a).
///
/// A name needs no file, outlives every process and a restart, and can be taken back. It holds for
/// the one revision of the stored state that it was made on: the next save makes it void.
enum UseNote {
  static let prefix = "heard "

  /// The note of what a draft knows of use beyond the state that is stored; nil: nothing.
  static func name(of draft: Draft, on stored: State) -> String? {
    var out = LineWriter(capacity: 160)
    out.number(stored.revision)
    var hasAny = false
    if let ledger = draft.state.budgets {
      hasAny = true
      out.number(Int64(ledger.date.daysSince1970))
      out.number(ledger.edition)
      out.flag(ledger.wraps)
      out.number(draft.state.nextBudgetEdition)
      out.number(ledger.accounts.count)
      for account in ledger.accounts {
        StateCodec.encode(useIn: account, to: &out)
        out.flag(account.isStartDoubtful)
      }
    } else {
      out.nothing()
    }
    for (session, opening) in Draft.openingsByUse(of: stored) {
      hasAny = true
      out.number(session.number)
      out.number(opening.number)
      out.duration(draft.heard(of: opening, in: session))
    }
    return hasAny ? prefix + String(decoding: out.bytes, as: UTF8.self) : nil
  }

  /// Whether an activity is one; a byte tells most others from it.
  static func isOne(_ activity: String) -> Bool {
    activity.utf8.first == prefix.utf8.first && activity.hasPrefix(prefix)
  }

  /// A stored state with what the system keeps for it; nil: it keeps nothing.
  static func noted(in activities: [String], of state: State) -> State? {
    var found: State?
    for activity in activities where isOne(activity) {
      var noted = found ?? state
      do throws(LineReader.Damaged) {
        var line = LineReader(Array(activity.utf8.dropFirst(prefix.utf8.count))[...])
        guard try line.int() == state.revision else { continue }
        try read(&line, into: &noted)
      } catch {
        continue
      }
      found = noted
    }
    return found
  }

  private static func read(
    _ line: inout LineReader, into state: inout State
  ) throws(LineReader.Damaged) {
    if let day = try line.optional() {
      guard let day = Int32(exactly: day) else { throw LineReader.Damaged() }
      var ledger = BudgetLedger(
        date: CivilDate(daysSince1970: day), edition: try line.int(), wraps: try line.flag(),
        accounts: [])
      state.nextBudgetEdition = try line.int()
      for _ in 0..<max(0, try line.int()) {
        ledger.accounts.append(try readAccount(&line, state.budgets, ledger.date))
      }
      ledger.otherDay = state.budgets?.otherDay
      state.budgets = ledger
    }
    while !line.isAtEnd {
      let session = SessionID(try line.int())
      let number = try line.int()
      let counted = try line.duration()
      for index in state.sessions.indices where state.sessions[index].id == session {
        for place in state.sessions[index].currentBreak?.openings.indices ?? 0..<0
        where state.sessions[index].currentBreak?.openings[place].number == number {
          state.sessions[index].currentBreak?.openings[place].use?.counted = counted
        }
      }
    }
  }

  private static func readAccount(
    _ line: inout LineReader, _ old: BudgetLedger?, _ date: CivilDate
  ) throws(LineReader.Damaged) -> BudgetAccount {
    var account = try StateCodec.decodeUse(&line)
    account.isStartDoubtful = try line.flag()
    guard let old, let known = old.accounts.first(where: { $0.profile == account.profile }) else {
      return account
    }
    // By the clock, and not by the day (R48).
    account.grant = known.grant
    if old.date == date {
      account.store = known.store
      account.request = known.request
    }
    return account
  }
}

extension Draft {
  /// Use of an opening as this draft knows it; all of it where it closed it.
  fileprivate func heard(of opening: Opening, in session: SessionID) -> Duration {
    let limit = opening.use?.limit ?? .zero
    guard let running = state.sessions.first(where: { $0.id == session }) else { return limit }
    let open = running.currentBreak?.openings.first { $0.number == opening.number }
    return open?.use?.counted ?? limit
  }
}
