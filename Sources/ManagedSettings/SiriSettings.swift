import VirtualPhone

/// Whether Siri may be used.
///
/// - Note: Kept and read back; the virtual phone lets it have no effect.
public struct SiriSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] { [.boolean("siri.denySiri")] }

  /// True: no Siri.
  public var denySiri: Bool? {
    get { boolean(.boolean("siri.denySiri")) }
    set { setBoolean(.boolean("siri.denySiri"), newValue) }
  }

  /// How the setting ``denySiri`` is when nobody has set it.
  public static let denySiri = SettingMetadata(defaultValue: false)
}
