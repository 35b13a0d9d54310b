import Determinism
import Testing

/// Local time to instant and back, at every change of every zone from 1970 to 2100 (rules.md R30).
@Suite struct LocalTimeTests {
  @Test func `every local time around every change resolves as the offsets say`() throws {
    var gaps = 0
    var repeats = 0
    for name in ZoneDatabase.identifiers {
      let zone = try zone(name)
      let all = changes(of: zone)
      let offsets = Set(([Instant(seconds: 0)] + all).map { zone.offset(at: $0) }).sorted()
      for change in all {
        for local in locals(around: change, in: zone) {
          let resolution = zone.resolve(local)
          let expected = expectation(for: local, at: change, in: zone, offsets: offsets)
          if resolution != expected {
            Issue.record("\(name) \(local): \(resolution), expected \(expected)")
          }
          if zone.instant(of: local) != resolution.instant {
            Issue.record("\(name) \(local): taken at \(zone.instant(of: local)), \(resolution)")
          }
          switch resolution {
          case .unique: break
          case .gap: gaps += 1
          case .repeated: repeats += 1
          }
        }
      }
    }
    #expect(gaps > 50_000)
    #expect(repeats > 50_000)
  }

  @Test func `the instant taken is the first at which the clock has reached the local time`() throws
  {
    for name in ZoneDatabase.identifiers {
      let zone = try zone(name)
      for change in changes(of: zone) {
        for local in locals(around: change, in: zone) {
          let taken = zone.instant(of: local)
          let before = zone.civilTime(at: taken - .seconds(1))
          if zone.civilTime(at: taken) < local || before >= local {
            Issue.record("\(name) \(local) is taken at \(taken); a second before it was \(before)")
          }
        }
      }
    }
  }

  @Test func `every instant leads to a local time that leads back to it`() throws {
    for name in ZoneDatabase.identifiers {
      let zone = try zone(name)
      for instant in samples(around: changes(of: zone)) {
        let resolution = zone.resolve(zone.civilTime(at: instant))
        switch resolution {
        case .unique(let only) where only == instant: break
        case .repeated(let first, let second) where first == instant || second == instant: break
        default: Issue.record("\(name) \(instant): \(resolution)")
        }
      }
    }
  }

  @Test func `a gap that runs up to midnight is the moment of the change`() throws {
    let nuuk = try zone("America/Nuuk")
    let change = Instant(seconds: 1_806_195_600)
    let inGap = CivilTime(year: 2027, month: 3, day: 27, hour: 23, minute: 41)
    #expect(nuuk.resolve(inGap) == .gap(at: change))
    #expect(nuuk.civilTime(at: change).description == "2027-03-28 00:00")
    let evening = nuuk.instant(
      of: CivilTime(year: 2027, month: 3, day: 27, hour: 20, minute: 0))
    #expect(nuuk.next(TimeOfDay(hour: 23, minute: 41), after: evening) == change)
    #expect(nuuk.next(.midnight, after: evening) == change)
  }

  @Test func `the example of the target's map gives what it says`() throws {
    let berlin = try zone("Europe/Berlin")
    let now = berlin.instant(of: CivilTime(year: 2026, month: 3, day: 28, hour: 12, minute: 0))
    let next = berlin.next(TimeOfDay(hour: 2, minute: 30), after: now)
    #expect(next.description == "2026-03-29T01:00:00Z")
  }

  @Test func `a day that a zone skips is the moment of the change`() throws {
    let apia = try zone("Pacific/Apia")
    let change = apia.instant(of: CivilTime(year: 2011, month: 12, day: 31, hour: 0, minute: 0))
    for hour in 0...23 {
      let skipped = CivilTime(year: 2011, month: 12, day: 30, hour: hour, minute: 30)
      #expect(apia.resolve(skipped) == .gap(at: change))
    }
    let wednesday = change - .days(2)
    #expect(apia.next(TimeOfDay(hour: 9, minute: 0), on: .friday, after: wednesday) == change)
  }

  @Test func `a time that comes twice counts the first time only`() throws {
    let berlin = try zone("Europe/Berlin")
    let half = TimeOfDay(hour: 2, minute: 30)
    let first = berlin.instant(
      of: CivilTime(date: CivilDate(year: 2026, month: 10, day: 25), time: half))
    #expect(
      berlin.resolve(berlin.civilTime(at: first))
        == .repeated(first: first, second: first + .hours(1)))
    #expect(berlin.next(half, after: first) == first + .hours(25))
    #expect(berlin.next(half, after: first + .minutes(30)) == first + .hours(25))
  }
}

@Suite struct NextOccurrenceTests {
  @Test func `the next occurrence is the earliest of all days' occurrences`() throws {
    var random = SeededRandom(seed: 30, stream: "next occurrence")
    for name in ZoneDatabase.identifiers {
      let zone = try zone(name)
      for change in changes(of: zone) where random.chance(1, in: 4) {
        let after = change + .seconds(Int64(random.below(200_000)) - 100_000)
        let time = TimeOfDay(seconds: Int32(random.below(86_400)))
        let days = Weekdays(rawValue: UInt8(random.below(128)))
        #expect(zone.next(time, after: after) == earliest(time, .everyDay, after, in: zone))
        #expect(zone.next(time, on: days, after: after) == earliest(time, days, after, in: zone))
        let near = zone.civilTime(at: change + .seconds(Int64(random.below(7_200)) - 3_600)).time
        #expect(zone.next(near, after: after) == earliest(near, .everyDay, after, in: zone))
      }
    }
  }

  @Test(arguments: [
    ("2026-01-05 08:00", Weekdays.everyDay, "09:00", "2026-01-05 09:00"),
    ("2026-01-05 09:00", .everyDay, "09:00", "2026-01-06 09:00"),
    ("2026-01-05 08:00", .weekends, "09:00", "2026-01-10 09:00"),
    ("2026-01-05 09:00", .monday, "09:00", "2026-01-12 09:00"),
    ("2026-01-05 23:59:59", .weekdays, "00:00", "2026-01-06 00:00"),
    ("2026-03-28 12:00", .sunday, "01:30", "2026-03-29 02:00"),
  ])
  func `schedules begin when a calendar says`(
    now: String, days: Weekdays, time: String, expected: String
  ) throws {
    let london = try zone("Europe/London")
    let words = now.split(separator: " ").map(String.init)
    let local = CivilTime(
      date: try #require(CivilDate(words[0])), time: try #require(TimeOfDay(words[1])))
    let next = london.next(
      try #require(TimeOfDay(time)), on: days, after: london.instant(of: local))
    #expect(try london.civilTime(at: #require(next)).description == expected)
  }

  @Test func `no days have no next occurrence`() throws {
    #expect(try zone("Europe/London").next(.midnight, on: [], after: Instant(seconds: 0)) == nil)
  }
}

// MARK: - Fixtures

/// Seconds at and beside both edges of the gap or the repetition that a change makes, and far off.
private func locals(around change: Instant, in zone: ZoneRules) -> [CivilTime] {
  let before = zone.offset(at: change - .seconds(1))
  let after = zone.offset(at: change)
  let edges = [change + before, change + after]
  let middle = Instant(seconds: (edges[0].seconds + edges[1].seconds) / 2)
  let near = edges.flatMap { [$0 - .seconds(1), $0, $0 + .seconds(1)] }
  return (near + [middle, edges[0] - .days(1), edges[1] + .days(1)])
    .map { CivilTime(secondsSince1970: $0.seconds) }
}

/// What the offsets alone say: each offset of the zone names one instant, which has it or not.
private func expectation(
  for local: CivilTime, at change: Instant, in zone: ZoneRules,
  offsets: [Determinism.Duration]
) -> LocalTimeResolution {
  let instants = offsets.map { Instant(seconds: local.secondsSince1970) - $0 }
  let real = zip(instants, offsets).filter { zone.offset(at: $0) == $1 }.map(\.0).sorted()
  switch real.count {
  case 0: return .gap(at: change)
  case 1: return .unique(real[0])
  default: return .repeated(first: real[0], second: real[1])
  }
}

/// Tries every day around without any short cut.
private func earliest(
  _ time: TimeOfDay, _ days: Weekdays, _ after: Instant, in zone: ZoneRules
) -> Instant? {
  let today = zone.civilTime(at: after).date
  return (-3...10).map { today.adding(days: $0) }
    .filter { days.contains($0.weekday) }
    .map { zone.instant(of: CivilTime(date: $0, time: time)) }
    .filter { $0 > after }
    .min()
}

extension LocalTimeResolution {
  /// The instant that rules.md R30 takes: the moment of the change, or the first of two.
  var instant: Instant {
    switch self {
    case .unique(let instant), .gap(at: let instant), .repeated(first: let instant, second: _):
      instant
    }
  }
}
