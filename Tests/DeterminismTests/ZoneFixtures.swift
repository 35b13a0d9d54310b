import Determinism
import Testing

/// 2101-01-01T00:00:00Z, where the claim of exactness ends.
let endOf2100 = Instant(seconds: 4_133_980_800)

/// The zone of a name that must exist.
func zone(_ name: String) throws -> ZoneRules {
  try #require(ZoneDatabase.zone(name), "no zone \(name)")
}

/// Every change of the zone from 1970 to 2100.
func changes(of zone: ZoneRules) -> [Instant] {
  var changes: [Instant] = []
  var instant = Instant(seconds: -1)
  while let next = zone.nextTransition(after: instant), next < endOf2100 {
    changes.append(next)
    instant = next
  }
  return changes
}

/// The seconds before, at and after each change, and one every 40 days or so from 1970 to 2100.
func samples(around changes: [Instant]) -> [Instant] {
  let near = changes.flatMap { [$0 - .seconds(1), $0, $0 + .seconds(1)] }
  let spread = stride(from: Int64(0), to: endOf2100.seconds, by: 40 * 86_400 + 12_347)
    .map(Instant.init(seconds:))
  return (near + spread).sorted()
}
