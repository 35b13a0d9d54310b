import VirtualPhone

/// Settings that an app with access imposes on the phone; a handle that keeps nothing itself.
///
/// Stores of one name are one store for all processes of the app, kept over kill, restart and
/// update (D24). What is in force is the union over all stores (D25). Reading gives what this app
/// set in this store, never the effective state (F1.10).
///
/// - Note: Apple's class publishes changes through Combine and offers effective ratings, inactive
///   stores and the deletion of stores (26.5); those are left out. It is not `Sendable`, as
///   Apple's.
public final class ManagedSettingsStore {
  /// What tells one store from another; at most 50 names per app (D24).
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The store that ``ManagedSettingsStore/init()`` opens.
    public static let `default` = Name("default")

    /// The name as text.
    public let rawValue: String

    /// Makes a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private let name: String

  /// The store on the phone whose code is running.
  private var handle: StoreHandle { StoreHandle(phone: Phone.current, name: name) }

  /// Opens the default store.
  public init() {
    name = Name.default.rawValue
  }

  /// Opens the store of that name.
  public init(named name: Name) {
    self.name = name.rawValue
  }

  /// Takes back every setting of this store.
  public func clearAllSettings() {
    Phone.current.clearStore(name)
  }

  /// What is covered by a shield.
  public var shield: ShieldSettings {
    get { ShieldSettings(store: handle) }
    set { shield.take(newValue) }
  }

  /// Which apps are hidden, and whether apps may be installed and deleted.
  public var application: ApplicationSettings {
    get { ApplicationSettings(store: handle) }
    set { application.take(newValue) }
  }

  /// Which sites the web filter refuses.
  public var webContent: WebContentSettings {
    get { WebContentSettings(store: handle) }
    set { webContent.take(newValue) }
  }

  /// Whether the clock may be set by hand.
  public var dateAndTime: DateAndTimeSettings {
    get { DateAndTimeSettings(store: handle) }
    set { dateAndTime.take(newValue) }
  }

  /// Whether accounts may be changed.
  public var account: AccountSettings {
    get { AccountSettings(store: handle) }
    set { account.take(newValue) }
  }

  /// What may be bought.
  public var appStore: AppStoreSettings {
    get { AppStoreSettings(store: handle) }
    set { appStore.take(newValue) }
  }

  /// Whether the cellular plan may be changed.
  public var cellular: CellularSettings {
    get { CellularSettings(store: handle) }
    set { cellular.take(newValue) }
  }

  /// What may be done in Game Center.
  public var gameCenter: GameCenterSettings {
    get { GameCenterSettings(store: handle) }
    set { gameCenter.take(newValue) }
  }

  /// Which media may be played.
  public var media: MediaSettings {
    get { MediaSettings(store: handle) }
    set { media.take(newValue) }
  }

  /// Whether the passcode may be changed.
  public var passcode: PasscodeSettings {
    get { PasscodeSettings(store: handle) }
    set { passcode.take(newValue) }
  }

  /// What Safari may do.
  public var safari: SafariSettings {
    get { SafariSettings(store: handle) }
    set { safari.take(newValue) }
  }

  /// Whether Siri may be used.
  public var siri: SiriSettings {
    get { SiriSettings(store: handle) }
    set { siri.take(newValue) }
  }
}
