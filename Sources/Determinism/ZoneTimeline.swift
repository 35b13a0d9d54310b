/// The spans of one offset each into which a zone cuts all time, and the look-up in them.
///
/// Immutable, so it is shared between copies and threads without a lock. A look-up is one step into
/// a table of buckets of 2²⁴ seconds (194 days), then over the few spans that begin in it. Spans of
/// a yearly rule are laid out through 2101; later years are computed when asked for.
@usableFromInline
final class ZoneTimeline: Sendable {
  /// One change of the offset.
  struct Change: Equatable {
    /// When, in seconds since 1970.
    var second: Int64
    /// What is added to universal time from then on, in seconds.
    var offset: Int64
  }

  /// The name of the zone.
  let identifier: String

  /// The first second of each span; the first span has no beginning.
  private let starts: [Int64]
  /// The offset of each span, in seconds.
  private let offsets: [Int64]
  /// For each bucket the last span that begins at or before the bucket's first second.
  private let buckets: [UInt16]
  /// What repeats each year after the last span, if anything does.
  private let rule: YearlyRule?

  /// 2101-01-01T00:00:00Z, from when on a yearly rule is computed and not looked up.
  static let horizon: Int64 = 4_133_980_800

  /// The last year whose changes are laid out; one beyond the horizon, for those who look ahead.
  static let lastLaidOutYear = 2_101

  private static let bucketShift: Int64 = 24

  /// More than any offset and than any change of one: to both sides of it only one span can matter.
  private static let reach: Int64 = 86_400 + 3_600

  /// Lays out the changes and, after the last of them, what the rule repeats through 2101.
  ///
  /// - Precondition: The changes ascend.
  init(identifier: String, firstOffset: Int64, changes: [Change], rule: YearlyRule?) {
    var starts: [Int64] = [.min]
    var offsets = [firstOffset]
    func append(_ change: Change) {
      guard change.offset != offsets[offsets.count - 1] else { return }
      starts.append(change.second)
      offsets.append(change.offset)
    }
    for change in changes {
      precondition(
        change.second > starts[starts.count - 1], "\(identifier): changes do not ascend")
      append(change)
    }
    if let rule {
      let last = changes.last?.second ?? -1
      let firstYear = CivilTime(secondsSince1970: last).date.year
      for year in firstYear...ZoneTimeline.lastLaidOutYear {
        for change in rule.changes(in: year) where change.second > last { append(change) }
      }
    }
    self.identifier = identifier
    self.starts = starts
    self.offsets = offsets
    self.rule = rule
    buckets = ZoneTimeline.buckets(of: starts)
  }

  private static func buckets(of starts: [Int64]) -> [UInt16] {
    var buckets: [UInt16] = []
    let last = max(starts[starts.count - 1], 0) >> bucketShift
    buckets.reserveCapacity(Int(last) + 1)
    var span = 0
    for bucket in 0...last {
      while span + 1 < starts.count, starts[span + 1] <= bucket << bucketShift { span += 1 }
      buckets.append(UInt16(span))
    }
    return buckets
  }

  // MARK: Questions

  /// Whether two timelines give one answer to every question.
  func saysTheSame(as other: ZoneTimeline) -> Bool {
    starts == other.starts && offsets == other.offsets && rule == other.rule
  }

  /// The offset in force, in seconds.
  func offset(at second: Int64) -> Int64 {
    if second >= ZoneTimeline.horizon, let later = timeline(around: second) {
      return later.offsets[later.span(at: second)]
    }
    return offsets[span(at: second)]
  }

  /// The first change after the second.
  func nextChange(after second: Int64) -> Int64? {
    if second >= ZoneTimeline.horizon, let later = timeline(around: second) {
      return later.nextChange(afterLaidOut: second)
    }
    return nextChange(afterLaidOut: second)
  }

  /// The instant of a local time, given and returned in seconds since 1970 (R30).
  func instant(ofLocal local: Int64) -> Int64 {
    if local >= ZoneTimeline.horizon, let later = timeline(around: local) {
      return later.place(ofLocal: local).second
    }
    return place(ofLocal: local).second
  }

  /// The same with all that there is to know.
  func resolve(local: Int64) -> LocalTimeResolution {
    if local >= ZoneTimeline.horizon, let later = timeline(around: local) {
      return later.resolveLaidOut(local: local)
    }
    return resolveLaidOut(local: local)
  }

  // MARK: Look-up

  /// The span to which the second belongs.
  private func span(at second: Int64) -> Int {
    guard second >= 0 else { return spanBefore1970(at: second) }
    let bucket = Int(truncatingIfNeeded: second >> ZoneTimeline.bucketShift)
    guard bucket < buckets.count else { return starts.count - 1 }
    var span = Int(buckets[bucket])
    while span + 1 < starts.count, starts[span + 1] <= second { span += 1 }
    return span
  }

  private func spanBefore1970(at second: Int64) -> Int {
    var span = 0
    while span + 1 < starts.count, starts[span + 1] <= second { span += 1 }
    return span
  }

  private func nextChange(afterLaidOut second: Int64) -> Int64? {
    let next = span(at: second) + 1
    return next < starts.count ? starts[next] : nil
  }

  /// Where a local time lies: its first instant or the change that skips it, and in which span.
  private func place(ofLocal local: Int64) -> (second: Int64, span: Int, exists: Bool) {
    var span = span(at: local - ZoneTimeline.reach)
    while true {
      let second = local - offsets[span]
      if span + 1 == starts.count || second < starts[span + 1] {
        let start = starts[span]
        return second >= start ? (second, span, true) : (start, span, false)
      }
      span += 1
    }
  }

  private func resolveLaidOut(local: Int64) -> LocalTimeResolution {
    let place = place(ofLocal: local)
    let first = Instant(seconds: place.second)
    guard place.exists else { return .gap(at: first) }
    let next = place.span + 1
    guard next < starts.count, local - offsets[next] >= starts[next] else {
      return .unique(first)
    }
    return .repeated(first: first, second: Instant(seconds: local - offsets[next]))
  }

  // MARK: Beyond the horizon

  /// The three years around a second of a year that is not laid out; nil where nothing repeats.
  private func timeline(around second: Int64) -> ZoneTimeline? {
    guard let rule else { return nil }
    let year = CivilTime(secondsSince1970: second).date.year
    let changes = (year - 1...year + 1).flatMap(rule.changes(in:))
    return ZoneTimeline(
      identifier: identifier, firstOffset: changes[changes.count - 1].offset, changes: changes,
      rule: nil)
  }
}
