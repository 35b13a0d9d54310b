import Determinism
import Foundation
import TestSupport
import Testing

/// Foundation's zones are the peer: another program's reading of the same database.
@Suite struct ZonesOfFoundationTests {
  /// Zones on which Foundation's tables and ours differ though both are of one version, and why.
  ///
  /// Our tables come from a database built with its `backzone` file, in which these two are zones
  /// of their own; without it they are links to Europe/Athens and Europe/Lisbon since 2024b.
  static let builtOtherwise: [String: Range<Int64>] = [
    "EET": 0..<(11 * 365 * 86_400), "WET": 0..<(27 * 365 * 86_400),
  ]

  @Test func `every zone has Foundation's offsets at every transition and between, 1970 to 2100`()
    throws
  {
    var drift: [String: [Instant]] = [:]
    var checked = 0
    for name in ZoneDatabase.identifiers {
      let own = try zone(name)
      let peer = try #require(TimeZone(identifier: name), "Foundation has no zone \(name)")
      for instant in samples(around: changes(of: own) + changes(of: peer)) {
        checked += 1
        if own.offset(at: instant).seconds != peer.offset(at: instant) {
          drift[name, default: []].append(instant)
        }
      }
    }
    #expect(checked > 500_000)
    report(drift, isSameVersion: TimeZone.timeZoneDataVersion == ZoneDatabase.version)
  }

  @Test func `a zone that differs is reported, and so is an excuse that nothing needs`() {
    let listed = Self.builtOtherwise.mapValues { [Instant(seconds: $0.upperBound - 1)] }
    report(listed, isSameVersion: true)
    expectIssue(containing: "Europe/Paris differs from Foundation's", or: "drift.keys") {
      report(listed.merging(["Europe/Paris": [.init(seconds: 0)]]) { $1 }, isSameVersion: true)
    }
    let late = ["EET": [Instant(seconds: Self.builtOtherwise["EET"]?.upperBound ?? 0)]]
    expectIssue(containing: "EET differs from Foundation's") {
      report(listed.merging(late) { $1 }, isSameVersion: true)
    }
    expectIssue(containing: "drift.keys") {
      report(listed.filter { $0.key == "EET" }, isSameVersion: true)
    }
    report(["Europe/Paris": [Instant(seconds: 0)]], isSameVersion: false)
  }

  @Test func `local times that occur once are the instants of Foundation's calendar`() throws {
    for name in ["Europe/Paris", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"] {
      let own = try zone(name)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: name))
      for seconds in stride(from: Int64(0), to: 4_100_000_000, by: 3_000_017) {
        let local = own.civilTime(at: Instant(seconds: seconds))
        let (year, month, day) = local.date.components
        let parts = DateComponents(
          year: year, month: month, day: day, hour: local.time.hour, minute: local.time.minute,
          second: local.time.second)
        let peer = try #require(calendar.date(from: parts)).timeIntervalSince1970
        guard case .unique(let instant) = own.resolve(local) else { continue }
        #expect(instant.seconds == Int64(peer), "\(name) \(local)")
        #expect(instant.seconds == seconds)
      }
    }
  }

  /// Fails on what differs and is not listed; between two versions it only says where they differ.
  private func report(_ drift: [String: [Instant]], isSameVersion: Bool) {
    for (name, instants) in drift.sorted(by: { $0.key < $1.key }) {
      let span = "\(instants[0]) to \(instants[instants.count - 1])"
      let explained = Self.builtOtherwise[name]
      if let explained, instants.allSatisfy({ explained.contains($0.seconds) }) {
        continue
      }
      if isSameVersion {
        Issue.record("\(name) differs from Foundation's at \(instants.count) samples, \(span)")
      } else {
        print(
          "\(name): \(ZoneDatabase.version) differs from \(TimeZone.timeZoneDataVersion), \(span)")
      }
    }
    if isSameVersion {
      #expect(drift.keys.sorted() == Self.builtOtherwise.keys.sorted())
    }
  }
}

// MARK: - Fixtures

extension TimeZone {
  fileprivate func offset(at instant: Instant) -> Int64 {
    Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds))))
  }
}

private func changes(of peer: TimeZone) -> [Instant] {
  var changes: [Instant] = []
  var date = Date(timeIntervalSince1970: 0)
  while let next = peer.nextDaylightSavingTimeTransition(after: date), next > date,
    next.timeIntervalSince1970 < Double(endOf2100.seconds)
  {
    changes.append(Instant(seconds: Int64(next.timeIntervalSince1970)))
    date = next
  }
  return changes
}
