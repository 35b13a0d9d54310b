import Determinism
import FamilyControls
import FocusKey
import ManagedSettings
import VirtualPhone

/// A daily budget as FocusKey knows it now (R47).
package struct KnownBudget: Equatable, Sendable {
  /// The name of its profile.
  package let profile: String
  /// Use that a day allows.
  package let limit: Duration
  /// Use heard of today.
  package let used: Duration
  /// Whether it holds today.
  package let isOfToday: Bool
}

extension FocusKeyInstallation {
  /// The budgets that use of a target counts against, in the order of their profiles; none where nothing
  /// is stored.
  package static func budgets(of target: OutcomeTarget, on phone: Phone) -> [KnownBudget] {
    guard phone.isAppInstalled, let state = state(of: phone), let ledger = state.budgets else {
      return []
    }
    return ledger.accounts.compactMap { account in
      guard let profile = state.profile(account.profile), let budget = profile.budget,
        covers(profile.selection, target, on: phone)
      else { return nil }
      return KnownBudget(
        profile: profile.name, limit: budget.limit, used: account.counted,
        isOfToday: budget.days.contains(ledger.date.weekday))
    }
  }

  /// Whether a selection would block a target, were nothing else blocked.
  private static func covers(
    _ selection: FamilyActivitySelection, _ target: OutcomeTarget, on phone: Phone
  ) -> Bool {
    let copy = phone.copy()
    var store = SettingsStore(name: "")
    let categories = CategoryPolicy.specific(selection.categoryTokens.sortedIDs(), except: [])
    let settings: [(SettingKey, SettingValue)] = [
      (.shieldApplications, .tokens(selection.applicationTokens.sortedIDs())),
      (.shieldApplicationCategories, .categories(policy: categories)),
      (.shieldWebDomains, .tokens(selection.webDomainTokens.sortedIDs())),
      (.shieldWebDomainCategories, .categories(policy: categories)),
    ]
    for (key, value) in settings { store.set(key, to: value, keepsFirst: false) }
    copy.state.stores = [store]
    return copy.outcome(of: target) == .blocked
  }
}
