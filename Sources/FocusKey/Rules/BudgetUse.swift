import Determinism
import DeviceActivity

extension Draft {
  /// Use has reached a mark, says the system (R47).
  ///
  /// What cannot be is not believed: on some versions events come at registration or at the first
  /// unlock, with no use at all. Nobody can have used an app for longer than there was time to.
  ///
  /// An event that tells of the use of an open target has a number of seconds for its name (R45c).
  ///
  /// - Parameters:
  ///   - event: The event's name.
  ///   - activity: The activity's name.
  public mutating func hear(of event: String, in activity: String) {
    if let mark = Int64(event) { return hear(ofUse: .seconds(mark), in: activity) }
    guard let ledger = state.budgets, activity == PlannedMonitor.budgets(ledger).name,
      let (id, told) = BudgetEvents.read(event), let budget = state.profile(id)?.budget,
      let index = ledger.accounts.firstIndex(where: { $0.profile == id }),
      budget.days.contains(ledger.date.weekday)
    else { return }
    var account = ledger.accounts[index]
    // What the system counts under the shield (D23) is no use of anything.
    let mark = min(told, budget.limit)
    guard mark > account.counted else { return }
    let possible = now - account.begin(turned: state.turned)
    if hasBegunDay || mark - account.base > possible {
      // The first that is heard of on a day may be this: then the day's start was never told.
      guard hasBegunDay, let first = budget.marks.first, mark <= first else {
        note("use of \(mark) in \(name(of: id)) not believed", at: now)
        if account.isStartDoubtful { countFromNow() }
        return
      }
      (account.since, account.turnedThen) = (now - mark, state.turned)
    }
    account.counted = mark
    if mark >= budget.warning, mark < budget.limit, !account.isWarned {
      account.isWarned = true
      announcements.append(NotificationPlan.warning(of: id, budget, named: name(of: id), self))
      note("budget of \(name(of: id)): \(Budget.warningPercent) % used", at: now)
    }
    if mark >= budget.limit { note("budget of \(name(of: id)) used up", at: now) }
    state.budgets?.accounts[index] = account
    settleBudgets(at: now, in: zone)
  }

  /// An event comes once a day: where one is not believed that may be true, use is counted anew; that of
  /// which nobody doubts when it began, from then on.
  private mutating func countFromNow() {
    countAnew(from: now) { $0.isStartDoubtful }
    for index in state.budgets?.accounts.indices ?? 0..<0 {
      state.budgets?.accounts[index].isStartDoubtful = false
    }
  }
}

/// The events by which FocusKey hears of use; their names say all there is to them.
enum BudgetEvents {
  /// The events that are wanted now: several for each budget, in one daily activity (R47).
  ///
  /// A budget of nothing has none: an event without targets would count every use (D23). Use since the
  /// full hour counts where that hour is all of the day that the account is of.
  static func wanted(by draft: Draft) -> [DeviceActivityEvent.Name: DeviceActivityEvent] {
    var events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
    for account in draft.state.budgets?.accounts ?? [] {
      guard let profile = draft.state.profile(account.profile), let budget = profile.budget,
        profile.blocksSomething
      else { continue }
      // A warning comes a minute of use ahead: that of the last is the spare of the limit.
      let marks = budget.marks + [budget.limit + UseEvents.step]
      // Where nothing is left, all are for the next day: nobody else may tell of it.
      let base = account.base < budget.limit ? account.base : .zero
      for mark in marks where mark > base {
        let name = DeviceActivityEvent.Name("\(account.profile.number).\(mark.seconds)")
        events[name] = DeviceActivityEvent(
          applications: profile.selection.applicationTokens,
          categories: profile.selection.categoryTokens,
          webDomains: profile.selection.webDomainTokens,
          threshold: UseEvents.threshold(mark - base),
          includesPastActivity: account.base == .zero
            && account.begin(turned: draft.state.turned) <= draft.fullHour)
      }
    }
    return events
  }

  /// The name of the mark so much before another one; nil where that is none of a budget.
  static func name(of event: String, earlier by: Duration) -> String? {
    guard let (profile, mark) = read(event) else { return nil }
    return "\(profile.number).\((mark - by).seconds)"
  }

  /// The profile and the use that an event's name tells.
  static func read(_ name: String) -> (ProfileID, Duration)? {
    let parts = name.split(separator: ".")
    guard parts.count == 2, let profile = Int(parts[0]), let mark = Int64(parts[1]) else {
      return nil
    }
    return (ProfileID(profile), .seconds(mark))
  }
}
