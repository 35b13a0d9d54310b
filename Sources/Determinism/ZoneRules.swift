/// The local time of a place: which clock its people read at which instant.
///
/// It comes in as a value: here from `ZoneDatabase`, on a phone from the system. A copy costs one
/// reference. Two are equal when they have the same identifier.
///
/// Instants before 1970 take the offset with which 1970 began. Years after 2100 follow the zone's
/// last yearly rule.
@frozen
public struct ZoneRules: Sendable {
  /// The name in the zone database, such as `Europe/Berlin`.
  public var identifier: String { timeline.identifier }

  @usableFromInline let timeline: ZoneTimeline

  init(timeline: ZoneTimeline) {
    self.timeline = timeline
  }

  /// Makes the rules of a zone out of a list of changes, as a phone's system can list them.
  ///
  /// - Parameters:
  ///   - identifier: The name of the zone, which alone decides equality.
  ///   - offset: What is added to universal time before the first change.
  ///   - changes: The changes in order, each with the offset from then on. The last one stays.
  public init(identifier: String, offset: Duration, changes: [(at: Instant, offset: Duration)]) {
    timeline = ZoneTimeline(
      identifier: identifier, firstOffset: offset.seconds,
      changes: changes.map {
        ZoneTimeline.Change(second: $0.at.seconds, offset: $0.offset.seconds)
      },
      rule: nil)
  }

  /// What is added to universal time at this instant to have local time; positive east of London.
  public func offset(at instant: Instant) -> Duration {
    Duration(seconds: timeline.offset(at: instant.seconds))
  }

  /// What a clock in this zone shows at this instant.
  public func civilTime(at instant: Instant) -> CivilTime {
    CivilTime(secondsSince1970: instant.seconds + timeline.offset(at: instant.seconds))
  }

  /// The instant at which a clock in this zone shows the local time, as rules.md R30 decides.
  ///
  /// A local time that a change skips is the moment of the change, also where the gap runs up to
  /// midnight; one that occurs twice is the first.
  public func instant(of local: CivilTime) -> Instant {
    Instant(seconds: timeline.instant(ofLocal: local.secondsSince1970))
  }

  /// Tells whether the local time exists once, twice or not at all, and when.
  public func resolve(_ local: CivilTime) -> LocalTimeResolution {
    timeline.resolve(local: local.secondsSince1970)
  }

  /// The next change of the offset, strictly after the instant; nil when none follows.
  public func nextTransition(after instant: Instant) -> Instant? {
    timeline.nextChange(after: instant.seconds).map(Instant.init(seconds:))
  }
}

/// Whether a local time exists in a zone: once, not at all, or twice.
public enum LocalTimeResolution: Hashable, Sendable {
  /// The clock shows it at exactly this instant.
  case unique(Instant)

  /// The clock skips it; the change is at this instant.
  case gap(at: Instant)

  /// The clock shows it twice.
  case repeated(first: Instant, second: Instant)

  /// The instant that rules.md R30 takes: the moment of the change, or the first of two.
  public var instant: Instant {
    switch self {
    case .unique(let instant), .gap(at: let instant), .repeated(first: let instant, second: _):
      instant
    }
  }
}

// MARK: - The next occurrence

extension ZoneRules {
  /// The next instant, strictly after the given one, at which the clock reaches the time of day.
  ///
  /// Each day reaches it once, as R30 decides. Where a change skips it, that is the moment of the
  /// change; where it occurs twice, only the first counts.
  public func next(_ time: TimeOfDay, after instant: Instant) -> Instant {
    var date = civilTime(at: instant).date
    while true {
      let candidate = self.instant(of: CivilTime(date: date, time: time))
      if candidate > instant { return candidate }
      date = date.adding(days: 1)
    }
  }

  /// The next instant, strictly after the given one, at which a day of the set reaches the time.
  ///
  /// The day is the one of the local time that was asked for, also where a change skips it: Friday
  /// 09:00 in a zone that skips this Friday is the moment of the change, although the clock then
  /// shows Saturday. Nil when the set has no day.
  public func next(_ time: TimeOfDay, on days: Weekdays, after instant: Instant) -> Instant? {
    var date = civilTime(at: instant).date
    while let wait = days.daysUntilMember(from: date.weekday) {
      date = date.adding(days: wait)
      let candidate = self.instant(of: CivilTime(date: date, time: time))
      if candidate > instant { return candidate }
      date = date.adding(days: 1)
    }
    return nil
  }
}

extension ZoneRules: Hashable {
  /// Equal identifiers make equal zones.
  public static func == (left: ZoneRules, right: ZoneRules) -> Bool {
    left.timeline === right.timeline || left.identifier == right.identifier
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

extension ZoneRules: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}
