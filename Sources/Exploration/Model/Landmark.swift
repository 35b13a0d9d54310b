/// Something that a search should come across, so that one knows where it has been: a *sometimes*
/// assertion.
///
/// A campaign that never saw it says so: what was promised about it was never put to the test.
@usableFromInline package struct Landmark: Hashable, Sendable {
  /// What it is counted as, such as `a break ended while the phone was off`.
  @usableFromInline package var name: String

  /// Under which heading it is listed: `rules`, `quirks`, `sometimes`.
  @usableFromInline package var group: String

  /// Names something to come across.
  @usableFromInline package init(_ name: String, group: String) {
    self.name = name
    self.group = group
  }
}

/// Counts how often each landmark was seen.
@frozen
@usableFromInline package struct Sightings: Hashable, Sendable {
  /// How often each was seen, by its index in ``ExplorableModel/landmarks``; empty: not counted.
  @usableFromInline package private(set) var counts: [Int]

  /// Counts nothing: for replays, where nobody asks.
  @usableFromInline package init() { counts = [] }

  /// Counts each of so many landmarks.
  @usableFromInline package init(of landmarks: Int) {
    counts = Array(repeating: 0, count: landmarks)
  }

  /// Whether anybody asks; a model may spare itself finding out what to note.
  @usableFromInline package var isCounting: Bool { !counts.isEmpty }

  /// Takes note of a landmark, given as an index into ``ExplorableModel/landmarks``.
  @usableFromInline package mutating func note(_ landmark: Int) {
    if landmark < counts.count { counts[landmark] += 1 }
  }

  /// Adds what another count has seen.
  @usableFromInline package mutating func add(_ other: Sightings) {
    precondition(
      other.counts.count <= counts.count,
      "\(other.counts.count) landmarks are counted where \(counts.count) are known")
    for index in other.counts.indices { counts[index] += other.counts[index] }
  }
}
