import VirtualPhone

/// Whether the clock may be set by hand.
public struct DateAndTimeSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] { [.requireAutomaticDateAndTime] }

  /// True: the clock is corrected at once and cannot be set by hand (D3).
  public var requireAutomaticDateAndTime: Bool? {
    get { boolean(.requireAutomaticDateAndTime) }
    set { setBoolean(.requireAutomaticDateAndTime, newValue) }
  }

  /// How the setting ``requireAutomaticDateAndTime`` is when nobody has set it.
  public static let requireAutomaticDateAndTime = SettingMetadata(defaultValue: false)
}
