import VirtualPhone

/// Which apps are hidden, and whether apps may be installed and deleted.
public struct ApplicationSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] {
    [.blockedApplications, .denyAppInstallation, .denyAppRemoval]
  }

  /// The apps that vanish from the Home Screen and do not open (F4.8); at most 50 (D26).
  ///
  /// - Note: Apps are kept by their tokens; one known only by its bundle identifier is left out.
  public var blockedApplications: Set<Application>? {
    get {
      let tokens: Set<ApplicationToken>? = tokens(.blockedApplications)
      return tokens.map { Set($0.map { Application(token: $0) }) }
    }
    set { setTokens(.blockedApplications, newValue.map { Set($0.compactMap(\.token)) }) }
  }

  /// How the setting ``blockedApplications`` is when nobody has set it.
  public static let blockedApplications = SettingMetadata<Set<Application>>(defaultValue: [])

  /// True: no app can be installed.
  public var denyAppInstallation: Bool? {
    get { boolean(.denyAppInstallation) }
    set { setBoolean(.denyAppInstallation, newValue) }
  }

  /// How the setting ``denyAppInstallation`` is when nobody has set it.
  public static let denyAppInstallation = SettingMetadata(defaultValue: false)

  /// True: no app can be deleted, this one included (D31).
  public var denyAppRemoval: Bool? {
    get { boolean(.denyAppRemoval) }
    set { setBoolean(.denyAppRemoval, newValue) }
  }

  /// How the setting ``denyAppRemoval`` is when nobody has set it.
  public static let denyAppRemoval = SettingMetadata(defaultValue: false)
}
