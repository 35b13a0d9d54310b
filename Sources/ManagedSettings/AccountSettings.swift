import VirtualPhone

/// Whether accounts may be changed.
///
/// - Note: Kept and read back; the virtual phone lets it have no effect.
public struct AccountSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] { [.boolean("account.lockAccounts")] }

  /// True: accounts cannot be added, changed or removed.
  public var lockAccounts: Bool? {
    get { boolean(.boolean("account.lockAccounts")) }
    set { setBoolean(.boolean("account.lockAccounts"), newValue) }
  }

  /// How the setting ``lockAccounts`` is when nobody has set it.
  public static let lockAccounts = SettingMetadata(defaultValue: false)
}
