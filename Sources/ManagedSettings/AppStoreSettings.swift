import VirtualPhone

/// What may be bought.
///
/// - Note: Kept and read back; the virtual phone lets it have no effect.
public struct AppStoreSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] {
    [
      .boolean("appStore.denyInAppPurchases"),
      .boolean("appStore.requirePasswordForPurchases"),
      .other("appStore.maximumRating"),
    ]
  }

  /// True: nothing can be bought inside of apps.
  public var denyInAppPurchases: Bool? {
    get { boolean(.boolean("appStore.denyInAppPurchases")) }
    set { setBoolean(.boolean("appStore.denyInAppPurchases"), newValue) }
  }

  /// How the setting ``denyInAppPurchases`` is when nobody has set it.
  public static let denyInAppPurchases = SettingMetadata(defaultValue: false)

  /// True: each purchase asks for the password.
  public var requirePasswordForPurchases: Bool? {
    get { boolean(.boolean("appStore.requirePasswordForPurchases")) }
    set { setBoolean(.boolean("appStore.requirePasswordForPurchases"), newValue) }
  }

  /// How the setting ``requirePasswordForPurchases`` is when nobody has set it.
  public static let requirePasswordForPurchases = SettingMetadata(defaultValue: false)

  /// The highest age rating of apps, from 0 to 1000.
  public var maximumRating: Int? {
    get { number("appStore.maximumRating") }
    set { setNumber("appStore.maximumRating", newValue) }
  }

  /// How the setting ``maximumRating`` is when nobody has set it, and what it may be.
  public static let maximumRating = BoundedSettingMetadata(defaultValue: 1000, bounds: 0...1000)
}
