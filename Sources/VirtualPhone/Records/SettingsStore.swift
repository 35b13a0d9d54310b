import Determinism

/// A setting of a store: Apple's property, by its place in `ManagedSettingsStore`.
package enum SettingKey: Hashable, Sendable {
  /// `shield.applications`: tokens.
  case shieldApplications
  /// `shield.applicationCategories`: a policy.
  case shieldApplicationCategories
  /// `shield.webDomains`: tokens.
  case shieldWebDomains
  /// `shield.webDomainCategories`: a policy.
  case shieldWebDomainCategories
  /// `application.blockedApplications`: tokens.
  case blockedApplications
  /// `webContent.blockedByFilter`: a filter.
  case blockedByFilter
  /// `application.denyAppRemoval`: a switch (D31).
  case denyAppRemoval
  /// `application.denyAppInstallation`: a switch.
  case denyAppInstallation
  /// `dateAndTime.requireAutomaticDateAndTime`: a switch (D3).
  case requireAutomaticDateAndTime
  /// Any other switch, by its name: `passcode.lockPasscode`.
  case boolean(String)
  /// Any other value, by its name: `appStore.maximumRating`.
  case other(String)
}

/// What a category policy covers: Apple's `ActivityCategoryPolicy`, tokens sorted.
package enum CategoryPolicy: Hashable, Sendable {
  /// These categories, but not these apps or domains of them.
  case specific([TokenID], except: [TokenID])
  /// Everything but these apps or domains.
  case all(except: [TokenID])

  /// What the policy does not cover (D25: within itself only).
  package var exceptions: [TokenID] {
    switch self {
    case .specific(_, let except), .all(let except): except
    }
  }

  /// The categories that are listed; empty for all of them.
  package var listed: [TokenID] {
    if case .specific(let categories, _) = self { return categories }
    return []
  }
}

/// What the web filter lets through: Apple's `WebContentSettings.FilterPolicy`, by hosts (F4.14).
package enum WebFilter: Hashable, Sendable {
  /// These hosts do not show.
  case specific([String])
  /// These hosts and the system's adult list do not show; the phone's list is empty.
  case auto([String], except: [String])
  /// Only these hosts show.
  case all(except: [String])
}

/// The value of a setting.
package enum SettingValue: Hashable, Sendable {
  /// A set of tokens, kept sorted.
  case tokens([TokenID])
  /// A category policy.
  case categories(policy: CategoryPolicy)
  /// A web filter.
  case filter(WebFilter)
  /// A switch.
  case boolean(Bool)
  /// A number, such as a rating.
  case number(Int)
  /// A text, such as the name of a policy.
  case text(String)

  /// What tells it from other values in a digest; a switch, which most are, is put into words here
  /// and not by looking into it at run time.
  fileprivate var digestText: String {
    switch self {
    case .boolean(true): "boolean(true)"
    case .boolean(false): "boolean(false)"
    default: "\(self)"
    }
  }

  /// How many tokens or hosts it lists.
  fileprivate var count: Int {
    switch self {
    case .tokens(let tokens): tokens.count
    case .categories(let policy): policy.listed.count + policy.exceptions.count
    case .filter(.specific(let hosts)), .filter(.all(except: let hosts)): hosts.count
    case .filter(.auto(let hosts, let except)): hosts.count + except.count
    case .boolean, .number, .text: 0
    }
  }
}

/// A setting's value, with what the framework made it of: it hands that out again.
package final class KeptSetting<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value, as the phone keeps it.
  package let value: Value
  /// The framework's form of the same; nil where it was cut (D26), or set without the framework.
  package let form: (any AnyObject & Sendable)?

  /// Keeps a value.
  init(_ value: Value, form: (any AnyObject & Sendable)?) {
    self.value = value
    self.form = form
  }

  /// Whether the values are the same.
  package static func == (left: KeptSetting, right: KeptSetting) -> Bool {
    left === right || left.value == right.value
  }

  /// Folds the value in.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// One named store of the app under test.
///
/// A value behind one reference: stores are looked at at every wake-up, and copied with every phone, but
/// written far less often.
package struct SettingsStore: Equatable, Sendable {
  /// What is set; shared by copies until one of them is written.
  private var contents: Contents

  /// What a store is made of; written only by the one store that owns it, hence `@unchecked`.
  private final class Contents: @unchecked Sendable {
    let name: String
    var applications: KeptSetting<[TokenID]>?
    var applicationCategories: KeptSetting<CategoryPolicy>?
    var webDomains: KeptSetting<[TokenID]>?
    var webDomainCategories: KeptSetting<CategoryPolicy>?
    var blockedApplications: [TokenID]?
    var filter: WebFilter?
    var others: [NamedSetting] = []
    var isOrphan = false

    init(name: String) { self.name = name }

    init(_ other: Contents) {
      name = other.name
      applications = other.applications
      applicationCategories = other.applicationCategories
      webDomains = other.webDomains
      webDomainCategories = other.webDomainCategories
      blockedApplications = other.blockedApplications
      filter = other.filter
      others = other.others
      isOrphan = other.isOrphan
    }

    func setOther(_ name: String, to value: SettingValue?) {
      others.removeAll { $0.name == name }
      guard let value else { return }
      let place = others.firstIndex { name < $0.name } ?? others.count
      others.insert(NamedSetting(name: name, value: value), at: place)
    }

    func isSame(as other: Contents) -> Bool {
      name == other.name && applications == other.applications
        && applicationCategories == other.applicationCategories && webDomains == other.webDomains
        && webDomainCategories == other.webDomainCategories
        && blockedApplications == other.blockedApplications && filter == other.filter
        && others == other.others && isOrphan == other.isOrphan
    }
  }

  /// Its name; Apple's default store is called `default`.
  package var name: String { contents.name }
  /// `shield.applications`, as it is kept.
  package var keptApplications: KeptSetting<[TokenID]>? { contents.applications }
  /// `shield.applicationCategories`, as it is kept.
  package var keptApplicationCategories: KeptSetting<CategoryPolicy>? {
    contents.applicationCategories
  }
  /// `shield.webDomains`, as it is kept.
  package var keptWebDomains: KeptSetting<[TokenID]>? { contents.webDomains }
  /// `shield.webDomainCategories`, as it is kept.
  package var keptWebDomainCategories: KeptSetting<CategoryPolicy>? { contents.webDomainCategories }
  /// `application.blockedApplications`.
  package var blockedApplications: [TokenID]? { contents.blockedApplications }
  /// `webContent.blockedByFilter`.
  package var filter: WebFilter? { contents.filter }
  /// Every other setting, sorted by name.
  package var others: [NamedSetting] { contents.others }

  /// Whether it has outlived the app that filled it (quirk `stuck shields`): it is in force until the next
  /// restart, and no app reads it or writes to it.
  package var isOrphan: Bool { contents.isOrphan }

  /// `shield.applications`.
  package var applications: [TokenID]? { keptApplications?.value }
  /// `shield.applicationCategories`.
  package var applicationCategories: CategoryPolicy? { keptApplicationCategories?.value }
  /// `shield.webDomains`.
  package var webDomains: [TokenID]? { keptWebDomains?.value }
  /// `shield.webDomainCategories`.
  package var webDomainCategories: CategoryPolicy? { keptWebDomainCategories?.value }

  /// A setting that is kept by its name only.
  package struct NamedSetting: Hashable, Sendable {
    /// The name, for example `application.denyAppRemoval`.
    package var name: String
    /// What it was set to.
    package var value: SettingValue
  }

  /// Makes a store in which nothing is set.
  package init(name: String) { contents = Contents(name: name) }

  /// Whether nothing is set.
  package var isEmpty: Bool {
    contents.applications == nil && contents.applicationCategories == nil
      && contents.webDomains == nil && contents.webDomainCategories == nil
      && contents.blockedApplications == nil && contents.filter == nil && contents.others.isEmpty
  }

  /// Whether the same is set in stores of the same name.
  package static func == (left: SettingsStore, right: SettingsStore) -> Bool {
    left.contents === right.contents || left.contents.isSame(as: right.contents)
  }

  /// Most tokens, categories, hosts or exceptions in one setting: 50.
  ///
  /// Real: the same. Evidence: documented; what happens beyond: reported by many (F2.5, F2.6).
  package static let limit = 50

  /// Reads what this app set in this store, and nothing else (F1.10).
  package subscript(key: SettingKey) -> SettingValue? {
    switch key {
    case .shieldApplications: applications.map(SettingValue.tokens)
    case .shieldApplicationCategories: applicationCategories.map(SettingValue.categories)
    case .shieldWebDomains: webDomains.map(SettingValue.tokens)
    case .shieldWebDomainCategories: webDomainCategories.map(SettingValue.categories)
    case .blockedApplications: blockedApplications.map(SettingValue.tokens)
    case .blockedByFilter: filter.map(SettingValue.filter)
    default: others.isEmpty ? nil : others.first { $0.name == Self.name(of: key) }?.value
    }
  }

  /// Sets a setting; nil clears it.
  ///
  /// Over the limit the whole setting is dropped (D26).
  ///
  /// - Parameters:
  ///   - key: The setting.
  ///   - value: Its value.
  ///   - form: The framework's form of the same value, to be handed out again.
  ///   - keepsFirst: Keep the first 50 instead (quirk `first tokens only`).
  package mutating func set(
    _ key: SettingKey, to value: SettingValue?, form: (any AnyObject & Sendable)? = nil,
    keepsFirst: Bool
  ) {
    let kept = value.flatMap { Self.limited($0, keepsFirst: keepsFirst) }
    let form = kept?.count == value?.count ? form : nil
    func tokens() -> KeptSetting<[TokenID]>? {
      if case .tokens(let tokens)? = kept { KeptSetting(tokens, form: form) } else { nil }
    }
    func policy() -> KeptSetting<CategoryPolicy>? {
      if case .categories(let policy)? = kept { KeptSetting(policy, form: form) } else { nil }
    }
    if !isKnownUniquelyReferenced(&contents) { contents = Contents(contents) }
    switch key {
    case .shieldApplications: contents.applications = tokens()
    case .shieldApplicationCategories: contents.applicationCategories = policy()
    case .shieldWebDomains: contents.webDomains = tokens()
    case .shieldWebDomainCategories: contents.webDomainCategories = policy()
    case .blockedApplications: contents.blockedApplications = tokens()?.value
    case .blockedByFilter:
      if case .filter(let policy)? = kept {
        contents.filter = policy
      } else {
        contents.filter = nil
      }
    default: contents.setOther(Self.name(of: key), to: kept)
    }
  }

  /// Leaves it behind: the app that filled it is gone.
  mutating func orphan() {
    if !isKnownUniquelyReferenced(&contents) { contents = Contents(contents) }
    contents.isOrphan = true
  }

  /// Whether a switch of that name is on.
  package func isOn(_ name: String) -> Bool {
    others.contains { $0.name == name && $0.value == .boolean(true) }
  }

  /// The names under which switches are kept.
  package static func name(of key: SettingKey) -> String {
    switch key {
    case .denyAppRemoval: "application.denyAppRemoval"
    case .denyAppInstallation: "application.denyAppInstallation"
    case .requireAutomaticDateAndTime: "dateAndTime.requireAutomaticDateAndTime"
    case .boolean(let name), .other(let name): name
    default: "\(key)"
    }
  }

  private static func limited(_ value: SettingValue, keepsFirst: Bool) -> SettingValue? {
    func cut<Element>(_ list: [Element]) -> [Element]? {
      if list.count <= limit { return list }
      return keepsFirst ? Array(list.prefix(limit)) : nil
    }
    switch value {
    case .tokens(let tokens):
      return cut(tokens.sorted()).map(SettingValue.tokens)
    case .categories(.all(let except)):
      return cut(except.sorted()).map { .categories(policy: .all(except: $0)) }
    case .categories(.specific(let categories, let except)):
      guard let categories = cut(categories.sorted()), let except = cut(except.sorted()) else {
        return nil
      }
      return .categories(policy: .specific(categories, except: except))
    case .filter(.specific(let hosts)):
      return cut(hosts.sorted()).map { .filter(.specific($0)) }
    case .filter(.all(let except)):
      return cut(except.sorted()).map { .filter(.all(except: $0)) }
    case .filter(.auto(let hosts, let except)):
      guard let hosts = cut(hosts.sorted()), let except = cut(except.sorted()) else { return nil }
      return .filter(.auto(hosts, except: except))
    case .boolean, .number, .text:
      return value
    }
  }

  /// Adds the store to a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(name)
    if isOrphan { digest.combine(true) }
    Self.combine(applications, into: &digest)
    Self.combine(webDomains, into: &digest)
    Self.combine(blockedApplications, into: &digest)
    Self.combine(applicationCategories, into: &digest)
    Self.combine(webDomainCategories, into: &digest)
    if let filter { digest.combine("\(filter)") }
    for other in others {
      digest.combine(other.name)
      digest.combine(other.value.digestText)
    }
  }

  private static func combine(_ tokens: [TokenID]?, into digest: inout Digest) {
    digest.combine(tokens?.count ?? -1)
    for token in tokens ?? [] { digest.combine(token.rawValue) }
  }

  private static func combine(_ policy: CategoryPolicy?, into digest: inout Digest) {
    guard let policy else { return digest.combine(-1) }
    if case .all = policy { digest.combine(true) } else { digest.combine(false) }
    for token in policy.listed { digest.combine(token.rawValue) }
    digest.combine(policy.exceptions.count)
    for token in policy.exceptions { digest.combine(token.rawValue) }
  }
}

extension Phone {
  /// Whether the stores of another phone are the same.
  ///
  /// Where they stand: compared as lists, each store would be copied out of its list first.
  package func hasSameStores(as other: Phone) -> Bool {
    state.stores.withUnsafeBufferPointer { own in
      other.state.stores.withUnsafeBufferPointer { other in
        own.baseAddress == other.baseAddress
          || own.count == other.count && own.indices.allSatisfy { own[$0] == other[$0] }
      }
    }
  }
}
