import Determinism

/// Why a Live Activity could not be started: Apple's `ActivityAuthorizationError`, as far as modelled.
package enum ActivityError: Error, Hashable, Sendable {
  /// The person switched Live Activities off.
  case denied
  /// The app is not in front, or an extension asks (D34).
  case visibility
  /// The phone or its iOS has none: before iOS 16.1, iPads before 17.
  case unsupported
  /// Too many at once.
  case targetMaximumExceeded
}

/// When an ended Live Activity leaves the lock screen.
package enum ActivityDismissal: Hashable, Sendable {
  /// Four hours after its end at the latest.
  case `default`
  /// At once.
  case immediate
  /// At that moment of the wall clock, four hours after its end at the latest.
  case after(Instant)
}

/// A Live Activity of the app under test (D34).
package struct LiveActivityRecord: Hashable, Sendable {
  /// Its identity.
  package var id: String
  /// What was fixed at its start.
  package var attributes: [UInt8]
  /// What the last update said.
  package var content: [UInt8]
  /// When it is stale, by the wall clock; nil: never.
  package var staleDate: Instant?
  /// When it was started, in true time.
  package var startedAt: Instant
  /// When it ended, in true time; nil: it is active.
  package var endedAt: Instant?
  /// When it leaves the lock screen, in true time; nil while it is active.
  package var leavesAt: Instant?

  /// Whether it can still be updated.
  package var isActive: Bool { endedAt == nil }

  /// Whether what it shows is out of date at a moment of the wall clock.
  package func isStale(at wall: Instant) -> Bool { staleDate.map { $0 <= wall } ?? false }
}

/// The Live Activities of the app under test.
package struct LiveActivityTable: Hashable, Sendable {
  /// Whether the person allows them.
  package var isAllowed = true
  /// All that are shown, in the order in which they were started.
  package var records: [LiveActivityRecord] = []
  /// The number of the next one.
  package var nextNumber = 1

  /// Longest that one is active: 8 hours.
  ///
  /// Real: the same. Evidence: documented (F8.1).
  package static let longestActive = Duration.hours(8)

  /// Longest that one stays on the lock screen after its end: 4 hours.
  ///
  /// Evidence: documented (F8.1).
  package static let longestEnded = Duration.hours(4)

  /// Most at once: 5.
  ///
  /// Real: not documented for one app. Evidence: assumed.
  package static let limit = 5

  /// No Live Activities.
  package init() {}

  /// When the next one ends or leaves by itself, in true time.
  package var nextChange: Instant? {
    var next: Instant?
    for record in records {
      let change = record.leavesAt ?? record.startedAt + Self.longestActive
      if next.map({ change < $0 }) ?? true { next = change }
    }
    return next
  }

  /// Ends what has been active too long and removes what has been ended too long.
  package mutating func expire(at now: Instant) {
    for place in records.indices where records[place].isActive {
      let limit = records[place].startedAt + Self.longestActive
      guard limit <= now else { continue }
      records[place].endedAt = limit
      records[place].leavesAt = limit + Self.longestEnded
    }
    records.removeAll { record in record.leavesAt.map { $0 <= now } ?? false }
  }

  /// Adds the table to a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(isAllowed)
    digest.combine(nextNumber)
    for record in records {
      digest.combine(record.id)
      digest.combine(bytes: record.attributes)
      digest.combine(bytes: record.content)
      digest.combine(record.staleDate ?? .distantPast)
      digest.combine(record.startedAt)
      digest.combine(record.endedAt ?? .distantPast)
      digest.combine(record.leavesAt ?? .distantPast)
    }
  }
}
