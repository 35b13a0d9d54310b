import Determinism

/// The settings stores, as the current process uses them (D24–D26).
extension Phone {
  /// Most named stores: 50.
  ///
  /// Real: the same for one process. Evidence: documented (F2.8).
  package static let storeLimit = 50

  /// Reads what this app set in a store, and nothing else.
  package func storeValue(store: String, _ key: SettingKey) -> SettingValue? {
    guard begin(changing: false), let place = storePlace(store) else { return nil }
    return state.stores[place][key]
  }

  /// Reads the tokens that this app set in a store, as they are kept.
  package func storeTokens(store: String, _ key: SettingKey) -> KeptSetting<[TokenID]>? {
    guard begin(changing: false), let place = storePlace(store) else { return nil }
    switch key {
    case .shieldApplications: return state.stores[place].keptApplications
    case .shieldWebDomains: return state.stores[place].keptWebDomains
    case .blockedApplications:
      return state.stores[place].blockedApplications.map { KeptSetting($0, form: nil) }
    default: return nil
    }
  }

  /// Reads the category policy that this app set in a store, as it is kept.
  package func storePolicy(store: String, _ key: SettingKey) -> KeptSetting<CategoryPolicy>? {
    guard begin(changing: false), let place = storePlace(store) else { return nil }
    switch key {
    case .shieldApplicationCategories: return state.stores[place].keptApplicationCategories
    case .shieldWebDomainCategories: return state.stores[place].keptWebDomainCategories
    default: return nil
    }
  }

  /// Sets a setting of a store; nil clears it.
  ///
  /// Without access nothing is set. The form is the framework's own of the same value: who reads the
  /// setting is handed that.
  package func setStoreValue(
    store: String, key: SettingKey, value: SettingValue?, form: (any AnyObject & Sendable)? = nil
  ) {
    guard begin(changing: true), mayUseStores else { return }
    guard let place = storePlace(store) ?? (value == nil ? nil : makeStore(store)) else { return }
    if state.stores[place][key] == value { return }
    state.stores[place].set(
      key, to: value, form: form, keepsFirst: state.quirks.contains(.firstTokensOnly))
    if value != nil, state.stores[place][key] == nil { state.counters.refusals += 1 }
    storesChanged = true
  }

  /// Clears every setting of a store; the store itself stays.
  package func clearStore(_ store: String) {
    guard begin(changing: true), mayUseStores, let place = storePlace(store),
      !state.stores[place].isEmpty
    else { return }
    state.stores[place] = SettingsStore(name: store)
    storesChanged = true
  }

  /// The names of the stores in which something was ever set, sorted.
  package var storeNames: [String] {
    guard begin(changing: false) else { return [] }
    return state.stores.lazy.filter { !$0.isOrphan }.map(\.name)
  }

  private var mayUseStores: Bool {
    state.access.decision == .approved && currentProcess != .shieldConfiguration
  }

  /// Where the store of that name is in the list.
  private func storePlace(_ name: String) -> Int? {
    // Several settings of one store are read in a row, and names that differ take longest to compare.
    if lastStore < state.stores.count, isOwn(lastStore, name) { return lastStore }
    guard let place = state.stores.indices.first(where: { isOwn($0, name) }) else { return nil }
    lastStore = place
    return place
  }

  /// Whether the store at a place is the app's of that name.
  private func isOwn(_ place: Int, _ name: String) -> Bool {
    state.stores[place].name == name && !state.stores[place].isOrphan
  }

  private func makeStore(_ name: String) -> Int? {
    let ownEnd = state.stores.firstIndex(where: \.isOrphan) ?? state.stores.count
    guard ownEnd < Self.storeLimit else {
      trace(.system, "the store \(name) is not made: there are \(Self.storeLimit)", important: true)
      return nil
    }
    let place = state.stores[..<ownEnd].firstIndex { name < $0.name } ?? ownEnd
    state.stores.insert(SettingsStore(name: name), at: place)
    return place
  }
}
