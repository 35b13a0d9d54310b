/// An instant of a run as messages tell it: seconds and nanoseconds since 1970-01-01 UTC.
///
/// Our own runs know no time of day: everything happens at ``zero``, so that a report has the same
/// bytes each time. What another tool recorded keeps its instants.
package struct Timestamp: Sendable, Hashable, Comparable {
  /// Where all instants of our own runs are.
  package static let zero = Timestamp(seconds: 0, nanoseconds: 0)

  /// Seconds that an instant is away from 1970 at most, about 285 years, and as many that two instants
  /// are apart: so nanoseconds fit into an `Int`.
  private static let farthest = 9_000_000_000

  /// Whole seconds, at most 9,000,000,000 before or after 1970.
  package let seconds: Int
  /// Nanoseconds behind them, below 1,000,000,000.
  package let nanoseconds: Int

  /// Makes an instant; what is outside the limits is drawn into them.
  package init(seconds: Int, nanoseconds: Int) {
    self.seconds = min(max(seconds, -Self.farthest), Self.farthest)
    self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
  }

  /// Nanoseconds from another instant to this one; of more than 9,000,000,000 seconds, so many.
  package func nanoseconds(since other: Timestamp) -> Int {
    let apart = min(max(seconds - other.seconds, -Self.farthest), Self.farthest)
    return apart * 1_000_000_000 + nanoseconds - other.nanoseconds
  }

  /// Orders by time.
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

/// When something of a run began and ended, and how long it took.
package struct RunSpan: Sendable, Hashable {
  /// What all of our own runs have.
  package static let zero = RunSpan(start: .zero, end: .zero)

  /// When it began.
  package let start: Timestamp
  /// When it ended.
  package let end: Timestamp
  /// How long it took, in nanoseconds: for a step what its tool measured, else the difference.
  package let duration: Int

  /// Makes a span; without a duration, it is the difference.
  package init(start: Timestamp, end: Timestamp, duration: Int? = nil) {
    self.start = start
    self.end = end
    self.duration = duration ?? max(0, end.nanoseconds(since: start))
  }
}
