import Determinism

/// What was paused of a session when days began: with it focus and pauses are split at midnight to the
/// second (R57).
///
/// Two breaks, Monday 23:10–23:25 and Wednesday 23:50–00:05, leave these marks:
/// ```
/// Tuesday 00:00    15 minutes
/// Wednesday 00:00  15 minutes
/// Thursday 00:00   25 minutes
/// ```
/// Between two of them, and before the first, what was paused is spread evenly.
public struct PauseMarks: Equatable, Sendable {
  /// What was paused until one midnight.
  public struct Mark: Equatable, Sendable {
    /// The midnight.
    public var midnight: Instant
    /// Breaks and rests until then.
    public var paused: Duration

    /// Makes a mark.
    public init(midnight: Instant, paused: Duration) {
      self.midnight = midnight
      self.paused = paused
    }
  }

  /// Marks that are kept: of a session with pauses on more days the newest, so that nothing grows (R61).
  static let atMost = 32

  /// The marks, each after the one before.
  public private(set) var marks: [Mark] = []

  /// Marks the midnights of a stretch of time.
  ///
  /// - Parameters:
  ///   - start: When it begins; no midnight is marked before the last one that was.
  ///   - end: When it ends; a midnight in this very second is marked.
  ///   - zone: Whose midnights count.
  ///   - paused: What was paused until a midnight, from the session's start on.
  mutating func mark(
    from start: Instant, until end: Instant, in zone: ZoneRules,
    paused: (Instant) -> Duration
  ) {
    var midnight = zone.next(.midnight, after: max(start, marks.last?.midnight ?? start))
    let newest = end - .days(Int64(PauseMarks.atMost))
    while midnight <= end {
      add(Mark(midnight: midnight, paused: paused(midnight)))
      midnight = zone.next(.midnight, after: max(midnight, newest))
    }
  }

  /// Adds a mark; of days without a pause the first and the last midnight say enough.
  mutating func add(_ mark: Mark) {
    if marks.count > 1, marks[marks.count - 2].paused == mark.paused { marks.removeLast() }
    marks.append(mark)
    if marks.count > PauseMarks.atMost { marks.removeFirst() }
  }

  /// What was paused until an instant of a session.
  ///
  /// - Parameters:
  ///   - start: The session's start.
  ///   - end: When it was paused for the whole of `total`.
  func paused(until instant: Instant, from start: Instant, until end: Instant, total: Duration)
    -> Duration
  {
    var before = Mark(midnight: start, paused: .zero)
    for mark in marks {
      if mark.midnight >= instant { return instant.share(between: before, mark) }
      before = mark
    }
    return instant.share(between: before, Mark(midnight: end, paused: total))
  }
}

extension Instant {
  /// The part of an amount that lies before an instant, where it is spread evenly.
  func part(of amount: Duration, from start: Instant, until end: Instant) -> Duration {
    let length = (end - start).seconds
    guard length > 0, self < end else { return amount }
    let (high, low) = amount.seconds.multipliedFullWidth(by: max(0, (self - start).seconds))
    return .seconds(length.dividingFullWidth((high, low)).quotient)
  }

  fileprivate func share(between first: PauseMarks.Mark, _ last: PauseMarks.Mark) -> Duration {
    first.paused + part(of: last.paused - first.paused, from: first.midnight, until: last.midnight)
  }
}
