import VirtualPhone

/// What is covered by a shield: apps and sites, one by one or by category (D25–D28).
///
/// The four properties add up; an exception holds only within its own policy (F4.3).
public struct ShieldSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] {
    [
      .shieldApplications, .shieldApplicationCategories, .shieldWebDomains,
      .shieldWebDomainCategories,
    ]
  }

  /// The apps to cover; at most 50, beyond which nothing of the set is covered (D26).
  public var applications: Set<ApplicationToken>? {
    get { tokens(.shieldApplications) }
    set { setTokens(.shieldApplications, newValue) }
  }

  /// How the setting ``applications`` is when nobody has set it.
  public static let applications = SettingMetadata<Set<ApplicationToken>>(defaultValue: [])

  /// The categories whose apps are to be covered; at most 50, with at most 50 exceptions (D26).
  public var applicationCategories: ActivityCategoryPolicy<Application>? {
    get { policy(.shieldApplicationCategories) }
    set { setPolicy(.shieldApplicationCategories, newValue) }
  }

  /// How the setting ``applicationCategories`` is when nobody has set it.
  public static let applicationCategories =
    SettingMetadata<ActivityCategoryPolicy<Application>>(defaultValue: .none)

  /// The sites to cover; at most 50, beyond which nothing of the set is covered (D26).
  public var webDomains: Set<WebDomainToken>? {
    get { tokens(.shieldWebDomains) }
    set { setTokens(.shieldWebDomains, newValue) }
  }

  /// How the setting ``webDomains`` is when nobody has set it.
  public static let webDomains = SettingMetadata<Set<WebDomainToken>>(defaultValue: [])

  /// The categories whose sites are to be covered; at most 50, with at most 50 exceptions (D26).
  public var webDomainCategories: ActivityCategoryPolicy<WebDomain>? {
    get { policy(.shieldWebDomainCategories) }
    set { setPolicy(.shieldWebDomainCategories, newValue) }
  }

  /// How the setting ``webDomainCategories`` is when nobody has set it.
  public static let webDomainCategories =
    SettingMetadata<ActivityCategoryPolicy<WebDomain>>(defaultValue: .none)

  @inline(__always)
  private func policy<Activity>(_ key: SettingKey) -> ActivityCategoryPolicy<Activity>? {
    guard let kept = store.phone.storePolicy(store: store.name, key) else { return nil }
    if let form = kept.form as? PolicyForm<Activity> { return form.policy }
    return ActivityCategoryPolicy(kept.value)
  }

  private func setPolicy<Activity>(
    _ key: SettingKey, _ policy: ActivityCategoryPolicy<Activity>?
  ) {
    var form = policy.map(PolicyForm.init)
    // This one reads back as another value.
    if case .specific(let categories, let except) = policy, categories.isEmpty, except.isEmpty {
      form = nil
    }
    store.phone.setStoreValue(
      store: store.name, key: key, value: policy.map { .categories(policy: $0.stored) }, form: form)
  }
}

/// A policy as the app set it.
private final class PolicyForm<Activity>: Sendable {
  let policy: ShieldSettings.ActivityCategoryPolicy<Activity>

  init(_ policy: ShieldSettings.ActivityCategoryPolicy<Activity>) { self.policy = policy }
}
