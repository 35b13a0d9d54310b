/// Counts different states by their digests, exactly up to about a million, then closely.
///
/// Adaptive sampling (Wegman): once there are too many, only digests that end in zero bits are kept,
/// one bit more each time, and the number is scaled up. What is kept depends on the set of digests
/// alone, so neither their order nor the number of threads changes the figure.
@usableFromInline package struct DistinctStates {
  private var kept = KeySet<Fingerprint64>()
  private let most: Int
  private var level: UInt64 = 0

  /// Counts exactly up to so many.
  @usableFromInline package init(most: Int = 1 << 20) { self.most = most }

  /// Digests with a bit of this mask set need not be counted any more.
  @usableFromInline package var mask: UInt64 { (1 << level) - 1 }

  /// How many different digests there were, about.
  @usableFromInline package var count: Int { kept.count << Int(level) }

  /// Whether the number is exact.
  @usableFromInline package var isExact: Bool { level == 0 }

  /// Takes a digest in.
  @usableFromInline package mutating func insert(_ digest: UInt64) {
    guard digest & mask == 0, kept.insert(Fingerprint64(digest)) else { return }
    while kept.count > most { thin() }
  }

  private mutating func thin() {
    level += 1
    let old = kept
    kept = KeySet(capacity: old.capacity)
    for key in old.keys where key.word & mask == 0 { _ = kept.insert(key) }
  }
}
