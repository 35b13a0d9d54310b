/// The zones of the world, as of one version of the zone database, from tables in this module.
///
/// The host's zone database plays no part: the same script gives the same result on every machine.
/// `ZoneTables.swift` holds the tables; `swift run generate-zones` writes them.
public enum ZoneDatabase {
  /// The version of the zone database from which the tables were made, such as `2025b`.
  public static var version: String { ZoneTables.version }

  /// Looks up a zone by its name or one of its other names, exactly as written.
  ///
  /// - Complexity: Reads its line of the tables anew each time, in microseconds; keep the value.
  public static func zone(_ identifier: String) -> ZoneRules? {
    ZoneTableReader(ZoneTables.lines).timeline(identifier).map(ZoneRules.init(timeline:))
  }

  /// Whether the database knows the name, without reading the zone's table.
  public static func contains(_ identifier: String) -> Bool {
    ZoneTableReader(ZoneTables.lines).line(identifier) != nil
  }

  /// All names, sorted by their bytes.
  public static var identifiers: [String] { ZoneTableReader(ZoneTables.lines).identifiers }

  /// Universal time, which never changes.
  public static let universal = ZoneRules(identifier: "UTC", offset: .zero, changes: [])
}
