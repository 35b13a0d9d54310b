import Determinism
import Foundation
import Testing

@Suite struct ZoneDatabaseTests {
  @Test func `every name leads to a zone of that name, sorted`() {
    let names = ZoneDatabase.identifiers
    #expect(names.count > 590)
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(names.filter { ZoneDatabase.zone($0)?.identifier != $0 } == [])
  }

  @Test func `every zone that Foundation names is here`() {
    #expect(TimeZone.knownTimeZoneIdentifiers.filter { ZoneDatabase.zone($0) == nil } == [])
  }

  @Test(arguments: [
    "", " ", "Europe", "Europe/", "Europe/Berlin ", "europe/berlin", "Europe/Berlim", "\n",
    "Europe/Berlin\nEurope/Paris", "Zzz", "=Asia/Kolkata", "Factory", "localtime", "posixrules",
  ])
  func `a name that the database does not have leads to nothing`(name: String) {
    #expect(ZoneDatabase.zone(name) == nil)
  }

  @Test(arguments: [
    ("Asia/Calcutta", "Asia/Kolkata"), ("UTC", "Etc/UTC"), ("GMT", "Etc/GMT"),
    ("US/Pacific", "America/Los_Angeles"), ("America/Godthab", "America/Nuuk"),
  ])
  func `another name of a zone keeps its own name and the same time`(alias: String, name: String)
    throws
  {
    let (first, second) = (try zone(alias), try zone(name))
    #expect(first.identifier == alias)
    #expect(first != second)
    #expect(changes(of: first) == changes(of: second))
  }

  @Test(arguments: [
    ("Europe/London", "2026-03-29T00:59:59Z", "2026-03-29 00:59:59"),
    ("Europe/London", "2026-03-29T01:00:00Z", "2026-03-29 02:00"),
    ("America/New_York", "2026-11-01T05:59:59Z", "2026-11-01 01:59:59"),
    ("America/New_York", "2026-11-01T06:00:00Z", "2026-11-01 01:00"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31 00:00"),
    ("Africa/Monrovia", "1972-01-07T00:44:29Z", "1972-01-06 23:59:59"),
    ("Africa/Monrovia", "1972-01-07T00:44:30Z", "1972-01-07 00:44:30"),
    ("Asia/Kathmandu", "2026-01-05T08:00:00Z", "2026-01-05 13:45"),
    ("Australia/Lord_Howe", "2026-04-04T15:00:00Z", "2026-04-05 01:30"),
  ])
  func `clocks show what almanacs say`(name: String, instant: String, local: String) throws {
    let seconds = try #require(ISO8601DateFormatter().date(from: instant)).timeIntervalSince1970
    #expect(
      try zone(name).civilTime(at: Instant(seconds: Int64(seconds))).description == local)
  }

  @Test func `universal time never changes`() throws {
    #expect(ZoneDatabase.universal == (try zone("UTC")))
    #expect(ZoneDatabase.universal.nextTransition(after: .distantPast) == nil)
    #expect(try zone("UTC").nextTransition(after: .distantPast) == nil)
  }

  @Test func `a list of changes makes a zone as the tables do`() throws {
    let berlin = try zone("Europe/Berlin")
    let list = changes(of: berlin).map { (at: $0, offset: berlin.offset(at: $0)) }
    let copy = ZoneRules(identifier: "Copy", offset: .hours(1), changes: list)
    for instant in samples(around: list.map(\.at)) {
      #expect(copy.offset(at: instant) == berlin.offset(at: instant))
    }
    #expect(copy.nextTransition(after: list[list.count - 1].at) == nil)
  }

  @Test func `before 1970 the offset is the one with which 1970 began`() throws {
    let before = Instant(seconds: -3_000_000_000)
    #expect(try zone("Europe/Berlin").offset(at: before) == .hours(1))
    #expect(
      try zone("Europe/Berlin").instant(of: CivilTime(secondsSince1970: 0)).seconds == -3_600)
  }

  @Test(arguments: ["Europe/Berlin", "America/Nuuk", "Australia/Sydney", "America/Santiago"])
  func `after 2100 the last rule goes on, the same every 400 years`(name: String) throws {
    let zone = try zone(name)
    let period = Determinism.Duration.days(146_097)
    var instant = Instant(seconds: 3_786_912_000)
    var found = 0
    while let next = zone.nextTransition(after: instant), next.seconds < 4_400_000_000 {
      let later = next + period
      #expect(zone.nextTransition(after: instant + period) == later)
      for probe in [later - .seconds(1), later, later + .hours(1)] {
        #expect(zone.offset(at: probe) == zone.offset(at: probe - period))
        let local = zone.civilTime(at: probe)
        let before = zone.civilTime(at: probe - period)
        #expect(zone.instant(of: local) == zone.instant(of: before) + period)
        #expect(zone.resolve(local).instant == zone.instant(of: local))
      }
      found += 1
      instant = next
    }
    #expect(found >= 36)
  }
}
