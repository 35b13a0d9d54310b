import VirtualPhone

/// Which sites the web filter refuses (F4.14).
public struct WebContentSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] { [.blockedByFilter] }

  /// The filter; at most 50 sites and 50 exceptions, beyond which nothing is refused (D26).
  ///
  /// - Note: Sites are kept by their domains and read back so; one known only by its token is left
  ///   out. An empty `.specific` reads back as `.none`, which refuses as little.
  public var blockedByFilter: FilterPolicy? {
    get {
      guard case .filter(let filter) = value(.blockedByFilter) else { return nil }
      return FilterPolicy(filter)
    }
    set { set(.blockedByFilter, newValue.map { .filter($0.stored) }) }
  }

  /// How the setting ``blockedByFilter`` is when nobody has set it.
  public static let blockedByFilter = SettingMetadata(defaultValue: FilterPolicy.none)
}
