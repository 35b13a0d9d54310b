import Synchronization

/// The zones of the world, as of one version of the zone database, from tables in this module.
///
/// The host's zone database plays no part: the same script gives the same result on every machine.
/// `ZoneTables.swift` holds the tables; `swift run generate-zones` writes them.
public enum ZoneDatabase {
  /// The version of the zone database from which the tables were made, such as `2025b`.
  public static var version: String { ZoneTables.version }

  /// Looks up a zone by its name or one of its other names, exactly as written.
  ///
  /// - Complexity: Reads its line of the tables when a name is first asked for; then a look-up.
  public static func zone(_ identifier: String) -> ZoneRules? {
    if let known = read.withLock({ $0[identifier] }) { return ZoneRules(known) }
    guard let timeline = ZoneTableReader(ZoneTables.lines).timeline(identifier) else { return nil }
    return ZoneRules(
      read.withLock { known in
        if let first = known[identifier] { return first }
        known[identifier] = timeline
        return timeline
      })
  }

  /// The zones that were read, by the name that was asked for, kept for good: the tables never
  /// change, and have no more names than these.
  private static let read = Mutex<[String: ZoneTimeline]>([:])

  /// All names, sorted by their bytes.
  public static var identifiers: [String] { ZoneTableReader(ZoneTables.lines).identifiers }

  /// Universal time, which never changes.
  public static let universal = ZoneRules(identifier: "UTC", offset: .zero, changes: [])
}
