import Determinism

/// What an app registered under one name: shared by all copies of the phone.
package final class MonitorRegistration: Sendable {
  /// The name.
  package let name: String
  /// The schedule as it was given.
  package let schedule: MonitorSchedule
  /// The events as they were given.
  package let events: [MonitorEvent]
  /// When it runs.
  package let resolved: ResolvedSchedule
  /// Whether it runs again after its end; a dated schedule never does (F3.5).
  package let repeats: Bool
  /// How long before a boundary its warning comes; zero: there is none.
  package let warning: Duration
  /// A digest over all of it, worked out once.
  package let digest: UInt64

  /// Makes a registration.
  package init(
    name: String, schedule: MonitorSchedule, events: [MonitorEvent], resolved: ResolvedSchedule
  ) {
    self.name = name
    self.schedule = schedule
    self.events = events
    self.resolved = resolved
    if case .dated = resolved.form { repeats = false } else { repeats = schedule.repeats }
    warning = max(schedule.warning ?? .zero, .zero)
    var digest = Digest()
    digest.combine(name)
    schedule.start.combine(into: &digest)
    schedule.end.combine(into: &digest)
    digest.combine(schedule.repeats)
    digest.combine(schedule.warning?.seconds ?? -1)
    for event in events { event.combine(into: &digest) }
    self.digest = digest.value
  }
}

/// The four moments of a run at which the monitor extension is called, in the order of a run.
package enum Boundary: UInt8, CaseIterable, Sendable {
  /// The warning ahead of the start.
  case startWarning = 0
  /// The start.
  case start = 1
  /// The warning ahead of the end.
  case endWarning = 2
  /// The end.
  case end = 3

  /// Its bit among those that are done.
  package var bit: UInt8 { 1 << rawValue }

  /// The order of boundaries of the same second: what ends comes before what begins.
  ///
  /// Real: not guaranteed (F3.28). Evidence: assumed. `swapped callbacks` turns it around.
  package var priority: Int {
    switch self {
    case .endWarning: 0
    case .end: 1
    case .startWarning: 2
    case .start: 3
    }
  }

  /// The callback that tells of it.
  package func callback(_ name: String) -> MonitorCallback {
    switch self {
    case .startWarning: .intervalWillStartWarning(name)
    case .start: .intervalDidStart(name)
    case .endWarning: .intervalWillEndWarning(name)
    case .end: .intervalDidEnd(name)
    }
  }
}

/// A monitored activity: a registration, and how far its present run has got.
///
/// The run under consideration is the one that contains the wall clock, or the next. Of its four
/// boundaries some are done: delivered, or passed over in silence where a quirk says so.
package struct MonitoredActivity: Sendable {
  /// What was registered.
  package var registration: MonitorRegistration
  /// The schedule that is followed: of a one-shot, tied to its dates.
  package var followed: ResolvedSchedule
  /// The number of the registration; the earlier comes first within a second.
  package var number: UInt32
  /// When it was registered, or its alarms set anew, by the wall clock.
  package var armedAt: Instant
  /// How long before a boundary its warning comes; zero: there is none.
  package let warning: Duration
  /// The run that is under way or comes next; nil: none comes any more.
  package var interval: MonitorInterval?
  /// The boundaries of the run that are done, by their bits.
  package var done: UInt8 = 0
  /// Use counted in this run, in seconds, in the order of the registration's events.
  package var used: [Int64] = []
  /// Whether each event has warned (bit 0) and fired (bit 1) in this run.
  package var fired: [UInt8] = []

  /// Begins to follow a registration.
  package init(_ registration: MonitorRegistration, number: UInt32, armedAt: Instant) {
    self.registration = registration
    followed = registration.resolved
    self.number = number
    self.armedAt = armedAt
    warning = registration.warning
  }

  /// The name under which it is registered.
  package var name: String { registration.name }

  /// Whether its start has been passed and its end has not: stopping it then calls its end (D20).
  @inline(__always)
  package var isRunning: Bool {
    interval != nil && done & Boundary.start.bit != 0 && done & Boundary.end.bit == 0
  }

  /// When a boundary of the run is, by the wall clock; nil where the run has no such boundary.
  package func instant(of boundary: Boundary) -> Instant? {
    interval?.instant(of: boundary, warning: warning)
  }

  /// The first boundary of the run that is not done, with its moment.
  ///
  /// Asked for every activity at every event: hence in one line after the other, and in place.
  @inline(__always)
  package var next: (boundary: Boundary, instant: Instant)? {
    guard let interval else { return nil }
    let warns = warning.seconds > 0
    if done & 1 == 0, warns { return (.startWarning, interval.start - warning) }
    if done & 2 == 0 { return (.start, interval.start) }
    if done & 4 == 0, warns {
      return (.endWarning, max(interval.end - warning, interval.start))
    }
    return done & 8 == 0 ? (.end, interval.end) : nil
  }

  /// Turns to the run at an instant, or the next one, with nothing done.
  package mutating func turn(to wall: Instant, in zone: ZoneRules) {
    interval = followed.interval(at: wall, in: zone)
    done = 0
    if !registration.events.isEmpty { clearUse() }
  }

  /// Forgets all use that was counted.
  package mutating func clearUse() {
    used = Array(repeating: 0, count: registration.events.count)
    fired = Array(repeating: 0, count: registration.events.count)
  }

  /// Adds the activity to a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(registration.digest)
    digest.combine(Int64(number))
    digest.combine(armedAt)
    digest.combine(interval?.start ?? .distantPast)
    digest.combine(interval?.end ?? .distantPast)
    digest.combine(Int64(done))
    for seconds in used { digest.combine(seconds) }
    for bits in fired { digest.combine(Int64(bits)) }
  }
}
