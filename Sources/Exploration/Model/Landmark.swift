/// Something that a search should come across, so that one knows where it has been.
package struct Landmark: Hashable, Sendable {
  /// What it is counted as, such as `a break ended while the phone was off`.
  package var name: String

  /// Under which heading it is listed: `rules`, `quirks`, `sometimes`.
  package var group: String

  /// Whether it must have happened in a campaign: a *sometimes* assertion.
  ///
  /// A campaign that never saw it says so: what was promised about it was never put to the test.
  package var isExpected: Bool

  /// Names something to come across.
  package init(_ name: String, group: String = "", isExpected: Bool = false) {
    self.name = name
    self.group = group
    self.isExpected = isExpected
  }
}

/// Counts how often each landmark was seen.
@frozen
package struct Sightings: Hashable, Sendable {
  /// How often each was seen, by its index in ``ExplorableModel/landmarks``; empty: not counted.
  package private(set) var counts: [Int]

  /// Counts nothing: for replays, where nobody asks.
  package init() { counts = [] }

  /// Counts each of so many landmarks.
  package init(of landmarks: Int) { counts = Array(repeating: 0, count: landmarks) }

  /// Whether anybody asks; a model may spare itself finding out what to note.
  package var isCounting: Bool { !counts.isEmpty }

  /// Takes note of a landmark, given as an index into ``ExplorableModel/landmarks``.
  package mutating func note(_ landmark: Int) {
    if landmark < counts.count { counts[landmark] += 1 }
  }

  /// Adds what another count has seen.
  package mutating func add(_ other: Sightings) {
    precondition(
      other.counts.count <= counts.count,
      "\(other.counts.count) landmarks are counted where \(counts.count) are known")
    for index in other.counts.indices { counts[index] += other.counts[index] }
  }

  /// Counts from nothing again.
  package mutating func clear() {
    for index in counts.indices { counts[index] = 0 }
  }
}
