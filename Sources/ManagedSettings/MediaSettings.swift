import VirtualPhone

/// Which media may be played.
///
/// - Note: Kept and read back; the virtual phone lets it have no effect.
public struct MediaSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] {
    [
      .boolean("media.denyBookstoreErotica"),
      .boolean("media.denyExplicitContent"),
      .boolean("media.denyMusicService"),
      .other("media.maximumMovieRating"),
      .other("media.maximumTVShowRating"),
    ]
  }

  /// True: no erotica in the book store.
  public var denyBookstoreErotica: Bool? {
    get { boolean(.boolean("media.denyBookstoreErotica")) }
    set { setBoolean(.boolean("media.denyBookstoreErotica"), newValue) }
  }

  /// How the setting ``denyBookstoreErotica`` is when nobody has set it.
  public static let denyBookstoreErotica = SettingMetadata(defaultValue: false)

  /// True: no explicit music, podcasts and news.
  public var denyExplicitContent: Bool? {
    get { boolean(.boolean("media.denyExplicitContent")) }
    set { setBoolean(.boolean("media.denyExplicitContent"), newValue) }
  }

  /// How the setting ``denyExplicitContent`` is when nobody has set it.
  public static let denyExplicitContent = SettingMetadata(defaultValue: false)

  /// True: no music service.
  public var denyMusicService: Bool? {
    get { boolean(.boolean("media.denyMusicService")) }
    set { setBoolean(.boolean("media.denyMusicService"), newValue) }
  }

  /// How the setting ``denyMusicService`` is when nobody has set it.
  public static let denyMusicService = SettingMetadata(defaultValue: false)

  /// The highest rating of films, from 0 to 1000.
  public var maximumMovieRating: Int? {
    get { number("media.maximumMovieRating") }
    set { setNumber("media.maximumMovieRating", newValue) }
  }

  /// How the setting ``maximumMovieRating`` is when nobody has set it, and what it may be.
  public static let maximumMovieRating = BoundedSettingMetadata(
    defaultValue: 1000, bounds: 0...1000)

  /// The highest rating of TV shows, from 0 to 1000.
  public var maximumTVShowRating: Int? {
    get { number("media.maximumTVShowRating") }
    set { setNumber("media.maximumTVShowRating", newValue) }
  }

  /// How the setting ``maximumTVShowRating`` is when nobody has set it, and what it may be.
  public static let maximumTVShowRating = BoundedSettingMetadata(
    defaultValue: 1000, bounds: 0...1000)
}
