import ManagedSettings

/// A setting without effect that stands beside the blocks, in a store of its own (R7a).
///
/// When access goes, the system drops every setting at once and tells nobody (D15); given back before
/// FocusKey is opened, nothing else would show that it was ever gone. A mark that is missing does.
enum AccessMark {
  /// The name of the store.
  static let storeName = "access"

  private static var store: ManagedSettingsStore {
    ManagedSettingsStore(named: ManagedSettingsStore.Name(storeName))
  }

  /// Whether it stands.
  static var isSet: Bool { store.account.lockAccounts != nil }

  /// Whether it would stand: without access no setting is taken (D15).
  ///
  /// Setting it and taking it back is the only way to tell. The status is "not determined" in a fresh
  /// process and the old one in a running process until access is asked for (D14, D15), which may show
  /// the dialog anew after a refusal; and nobody tells of a change in Settings, so that there is no
  /// moment before which it need not be looked at again.
  static func wouldStand() -> Bool {
    if isSet { return true }
    set()
    defer { takeAway() }
    return isSet
  }

  /// Puts it down: a switch that is off.
  static func set() {
    let store = store
    if store.account.lockAccounts == nil { store.account.lockAccounts = false }
  }

  /// Sees to it that it does not stand.
  static func takeAway() {
    let store = store
    if store.account.lockAccounts != nil { store.account.lockAccounts = nil }
  }
}

extension Draft {
  /// Whether anything of FocusKey's stands in a store, so that the mark belongs beside it (R7a).
  var wantsMark: Bool {
    guard state.access == .approved else { return false }
    return state.sessions.contains { !$0.isTimerOnly }
      || state.budgets?.accounts.contains { $0.store != nil } ?? false
  }

  /// Puts the mark down where the first block begins, and lets go of it where the last one is over: one
  /// that is gone by then tells, for the last time, that access was (R7a).
  mutating func markWhatIsBlocked() {
    guard wantsMark != state.isMarked else { return }
    if !state.isMarked { AccessMark.set() } else if !AccessMark.isSet { doubtTokens() }
    state.isMarked.toggle()
  }

  /// Access went away and came back unseen: what runs is blocked anew, and the gap was a way around
  /// it (R7a).
  mutating func seeGap() {
    for index in state.sessions.indices where !state.sessions[index].isTimerOnly {
      state.sessions[index].bypasses += 1
    }
    doubtTokens()
    // Nobody was called meanwhile (D15).
    laysAnew = true
    // The mark is gone: it is put down anew with what is saved now.
    state.isMarked = false
    note("access was gone and came back", at: now)
  }

  /// What was picked may be void since access was gone: the person is asked to pick again (R7a).
  mutating func doubtTokens() {
    for index in state.profiles.indices where state.profiles[index].isPicked {
      state.profiles[index].isDoubtful = true
    }
  }
}
