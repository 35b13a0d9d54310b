import VirtualPhone

/// Whether the passcode may be changed.
///
/// - Note: Kept and read back; the virtual phone lets it have no effect.
public struct PasscodeSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] { [.boolean("passcode.lockPasscode")] }

  /// True: the passcode cannot be changed or removed.
  public var lockPasscode: Bool? {
    get { boolean(.boolean("passcode.lockPasscode")) }
    set { setBoolean(.boolean("passcode.lockPasscode"), newValue) }
  }

  /// How the setting ``lockPasscode`` is when nobody has set it.
  public static let lockPasscode = SettingMetadata(defaultValue: false)
}
