import Synchronization

/// The local time of a place: which clock its people read at which instant.
///
/// It comes in as a value: here from `ZoneDatabase`, on a phone from the system. Two are equal when
/// they have the same identifier.
///
/// What was laid out of a zone stays for as long as the process does. Every local time is asked of a
/// zone, by all threads of one and the same: to count who has it would cost more than the answer.
///
/// Instants before 1970 take the offset with which 1970 began. Years after 2100 follow the zone's
/// last yearly rule.
@frozen
public struct ZoneRules: Sendable {
  /// The name in the zone database, such as `Europe/Berlin`.
  public var identifier: String { reading { $0.identifier } }

  /// What answers for it: kept for good, and not counted.
  @usableFromInline let timeline: Unmanaged<ZoneTimeline>

  /// Takes a timeline that somebody keeps for as long as the process lives.
  init(_ timeline: ZoneTimeline) {
    self.timeline = Unmanaged.passUnretained(timeline)
  }

  /// Makes the rules of a zone out of a list of changes, as a phone's system can list them.
  ///
  /// - Parameters:
  ///   - identifier: The name of the zone, which alone decides equality.
  ///   - offset: What is added to universal time before the first change.
  ///   - changes: The changes in order, each with the offset from then on. The last one stays.
  public init(identifier: String, offset: Duration, changes: [(at: Instant, offset: Duration)]) {
    let timeline = ZoneTimeline(
      identifier: identifier, firstOffset: offset.seconds,
      changes: changes.map {
        ZoneTimeline.Change(second: $0.at.seconds, offset: $0.offset.seconds)
      },
      rule: nil)
    self.init(ZoneRules.kept(timeline))
  }

  /// The timeline, or one that is kept already and says the same.
  private static func kept(_ timeline: ZoneTimeline) -> ZoneTimeline {
    listed.withLock { listed in
      let alike = listed[timeline.identifier, default: []].first { $0.saysTheSame(as: timeline) }
      if let alike { return alike }
      listed[timeline.identifier, default: []].append(timeline)
      return timeline
    }
  }

  /// The zones that were listed, by their names.
  private static let listed = Mutex<[String: [ZoneTimeline]]>([:])

  /// What the timeline answers.
  @inline(__always)
  private func reading<Answer>(_ ask: (ZoneTimeline) -> Answer) -> Answer {
    timeline._withUnsafeGuaranteedRef(ask)
  }

  /// What is added to universal time at this instant to have local time; positive east of London.
  public func offset(at instant: Instant) -> Duration {
    Duration(seconds: reading { $0.offset(at: instant.seconds) })
  }

  /// What a clock in this zone shows at this instant.
  public func civilTime(at instant: Instant) -> CivilTime {
    CivilTime(secondsSince1970: instant.seconds + reading { $0.offset(at: instant.seconds) })
  }

  /// The instant at which a clock in this zone shows the local time, as rules.md R30 decides.
  ///
  /// A local time that a change skips is the moment of the change, also where the gap runs up to
  /// midnight; one that occurs twice is the first.
  public func instant(of local: CivilTime) -> Instant {
    Instant(seconds: reading { $0.instant(ofLocal: local.secondsSince1970) })
  }

  /// Tells whether the local time exists once, twice or not at all, and when.
  public func resolve(_ local: CivilTime) -> LocalTimeResolution {
    reading { $0.resolve(local: local.secondsSince1970) }
  }

  /// The next change of the offset, strictly after the instant; nil when none follows.
  public func nextTransition(after instant: Instant) -> Instant? {
    reading { $0.nextChange(after: instant.seconds) }.map(Instant.init(seconds:))
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
    left.timeline.toOpaque() == right.timeline.toOpaque()
      || left.identifier == right.identifier
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
