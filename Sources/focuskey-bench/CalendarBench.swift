import Determinism
import Foundation

/// Measures the calendar, each operation beside Foundation's where that has it.
///
/// Instants and local times are spread over 1970 to 2100 and taken in no order, so that neither
/// side can live on what it looked up last.
func calendarBench() -> [Figure] {
  let name = "Europe/Berlin"
  guard let zone = ZoneDatabase.zone(name), let peer = TimeZone(identifier: name) else {
    preconditionFailure("no zone \(name)")
  }
  return instantToLocal(zone, peer) + localToInstant(zone, peer) + nextBoundary(zone, peer)
    + zoneLookUp() + fingerprints()
}

/// One row: nanoseconds of a call, what was promised, and what a peer needs.
private func row(
  _ name: String, _ value: Double, limit: Double? = nil, _ peer: (String, Double)? = nil
) -> Figure {
  Figure(name: "\(name)", value: value, unit: "ns", limit: limit, peer: peer)
}

/// How many samples are cycled through; few enough to stay in the cache.
private let sampleCount = 1_024

private func sampleInstants() -> [Instant] {
  var random = SeededRandom(seed: 1970, stream: "calendar bench")
  return (0..<sampleCount).map { _ in Instant(seconds: Int64(random.below(4_133_980_800))) }
}

/// The time of one call, as the shortest of five rounds.
private func nanoseconds(calls: Int, _ body: (Int) -> Int64) -> Double {
  var best = Double.infinity
  var sink: Int64 = 0
  for _ in 0..<5 {
    let start = ContinuousClock.now
    for index in 0..<calls { sink &+= body(index & (sampleCount - 1)) }
    let elapsed = ContinuousClock.now - start
    let (seconds, attoseconds) = elapsed.components
    best = min(best, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(calls))
  }
  keep(sink)
  return best
}

/// Depends on the value, so that the compiler cannot drop what is measured.
@inline(never)
private func keep(_ value: Int64) {
  precondition(value != 0x1234_5678_9ABC_DEF0, "one result in 2⁶⁴ ends the bench")
}

private func gregorian(_ zone: TimeZone) -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = zone
  return calendar
}

private func date(_ instant: Instant) -> Date {
  Date(timeIntervalSince1970: Double(instant.seconds))
}

private func instantToLocal(_ zone: ZoneRules, _ peer: TimeZone) -> [Figure] {
  let instants = sampleInstants()
  let dates = instants.map(date)
  let calendar = gregorian(peer)
  let parts: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
  let offset = nanoseconds(calls: 200_000) { Int64(peer.secondsFromGMT(for: dates[$0])) }
  let fields = nanoseconds(calls: 50_000) {
    Int64(calendar.dateComponents(parts, from: dates[$0]).second ?? 0)
  }
  return [
    row(
      "instant to local time",
      nanoseconds(calls: 2_000_000) { zone.civilTime(at: instants[$0]).secondsSince1970 },
      limit: 20, ("Foundation, the offset alone", offset)),
    row(
      "instant to year, month, … second",
      nanoseconds(calls: 2_000_000) {
        let local = zone.civilTime(at: instants[$0])
        let (year, month, day) = local.date.components
        return Int64(year + month + day + local.time.hour + local.time.minute + local.time.second)
      }, ("Foundation", fields)),
  ]
}

private func localToInstant(_ zone: ZoneRules, _ peer: TimeZone) -> [Figure] {
  let locals = sampleInstants().map(zone.civilTime(at:))
  let calendar = gregorian(peer)
  let components = locals.map { local in
    let (year, month, day) = local.date.components
    return DateComponents(
      year: year, month: month, day: day, hour: local.time.hour, minute: local.time.minute,
      second: local.time.second)
  }
  let foundation = nanoseconds(calls: 20_000) {
    Int64(calendar.date(from: components[$0])?.timeIntervalSince1970 ?? 0)
  }
  return [
    row(
      "local time to instant",
      nanoseconds(calls: 2_000_000) { zone.instant(of: locals[$0]).seconds }, limit: 20,
      ("Foundation", foundation))
  ]
}

private func nextBoundary(_ zone: ZoneRules, _ peer: TimeZone) -> [Figure] {
  let instants = sampleInstants()
  let dates = instants.map(date)
  let calendar = gregorian(peer)
  let nine = TimeOfDay(hour: 9, minute: 0)
  let monday = DateComponents(hour: 9, minute: 0, second: 0, weekday: 2)
  let foundation = nanoseconds(calls: 2_000) {
    let next = calendar.nextDate(after: dates[$0], matching: monday, matchingPolicy: .nextTime)
    return Int64(next?.timeIntervalSince1970 ?? 0)
  }
  return [
    row(
      "next 09:00 on weekdays",
      nanoseconds(calls: 2_000_000) {
        zone.next(nine, on: .weekdays, after: instants[$0])?.seconds ?? 0
      }, limit: 50),
    row(
      "next Monday 09:00",
      nanoseconds(calls: 2_000_000) {
        zone.next(nine, on: .monday, after: instants[$0])?.seconds ?? 0
      }, limit: 50, ("Foundation", foundation)),
  ]
}

private func zoneLookUp() -> [Figure] {
  let names = ZoneDatabase.identifiers
  let foundation = nanoseconds(calls: 20_000) {
    Int64(
      TimeZone(identifier: names[$0 % names.count])?.secondsFromGMT(for: date(Instant(seconds: 0)))
        ?? 0)
  }
  return [
    row(
      "zone by name",
      nanoseconds(calls: 20_000) {
        ZoneDatabase.zone(names[$0 % names.count])?.offset(at: Instant(seconds: 0)).seconds ?? 0
      }, ("Foundation", foundation))
  ]
}

private func fingerprints() -> [Figure] {
  var digest = Digest()
  var hasher = Hasher()
  var random = SeededRandom(seed: 1, stream: "bench")
  let words = nanoseconds(calls: 10_000_000) {
    digest.combine($0)
    return 0
  }
  let peerWords = nanoseconds(calls: 10_000_000) {
    hasher.combine($0)
    return 0
  }
  let draws = nanoseconds(calls: 10_000_000) { _ in Int64(truncatingIfNeeded: random.below(100)) }
  keep(Int64(bitPattern: digest.value) &+ Int64(hasher.finalize()))
  return [
    row("digest, one word", words, ("Swift.Hasher", peerWords)),
    row("random number below 100", draws),
  ]
}
