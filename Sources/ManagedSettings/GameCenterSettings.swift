import VirtualPhone

/// What may be done in Game Center.
///
/// - Note: Kept and read back; the virtual phone lets it have no effect.
public struct GameCenterSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] {
    [
      .boolean("gameCenter.denyAddingFriends"),
      .boolean("gameCenter.denyMultiplayerGaming"),
    ]
  }

  /// True: no friends can be added.
  public var denyAddingFriends: Bool? {
    get { boolean(.boolean("gameCenter.denyAddingFriends")) }
    set { setBoolean(.boolean("gameCenter.denyAddingFriends"), newValue) }
  }

  /// How the setting ``denyAddingFriends`` is when nobody has set it.
  public static let denyAddingFriends = SettingMetadata(defaultValue: false)

  /// True: no games with others.
  public var denyMultiplayerGaming: Bool? {
    get { boolean(.boolean("gameCenter.denyMultiplayerGaming")) }
    set { setBoolean(.boolean("gameCenter.denyMultiplayerGaming"), newValue) }
  }

  /// How the setting ``denyMultiplayerGaming`` is when nobody has set it.
  public static let denyMultiplayerGaming = SettingMetadata(defaultValue: false)
}
