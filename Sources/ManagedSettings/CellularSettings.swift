import VirtualPhone

/// Whether the cellular plan may be changed.
///
/// - Note: Kept and read back; the virtual phone lets it have no effect.
public struct CellularSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] {
    [
      .boolean("cellular.lockAppCellularData"),
      .boolean("cellular.lockCellularPlan"),
      .boolean("cellular.lockESIM"),
    ]
  }

  /// True: the use of cellular data by apps cannot be changed.
  public var lockAppCellularData: Bool? {
    get { boolean(.boolean("cellular.lockAppCellularData")) }
    set { setBoolean(.boolean("cellular.lockAppCellularData"), newValue) }
  }

  /// How the setting ``lockAppCellularData`` is when nobody has set it.
  public static let lockAppCellularData = SettingMetadata(defaultValue: false)

  /// True: the cellular plan cannot be changed.
  public var lockCellularPlan: Bool? {
    get { boolean(.boolean("cellular.lockCellularPlan")) }
    set { setBoolean(.boolean("cellular.lockCellularPlan"), newValue) }
  }

  /// How the setting ``lockCellularPlan`` is when nobody has set it.
  public static let lockCellularPlan = SettingMetadata(defaultValue: false)

  /// True: no eSIM can be added or removed.
  public var lockESIM: Bool? {
    get { boolean(.boolean("cellular.lockESIM")) }
    set { setBoolean(.boolean("cellular.lockESIM"), newValue) }
  }

  /// How the setting ``lockESIM`` is when nobody has set it.
  public static let lockESIM = SettingMetadata(defaultValue: false)
}
