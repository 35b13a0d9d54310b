import Determinism
import Testing

@testable import FocusKey

/// A stored state and clocks that a test moves by hand: the rules without any phone.
struct Desk {
  var state: State
  var wall: Instant
  var uptime = Duration.hours(1)
  var boot: UInt64 = 1
  var zone: ZoneRules
  var history: [HistoryLine] = []

  /// Monday 2026-01-05 08:00 in London unless said otherwise, with Work and Study.
  init(
    zone name: String = "Europe/London", date: CivilDate = CivilDate(year: 2026, month: 1, day: 5),
    at time: TimeOfDay = TimeOfDay(hour: 8, minute: 0)
  ) throws {
    zone = try #require(ZoneDatabase.zone(name))
    wall = zone.instant(of: CivilTime(date: date, time: time))
    state = State()
    state.access = .approved
    state.settled = wall
    try change { draft throws(Refusal) in
      try draft.makeProfile(named: "Work")
      try draft.makeProfile(named: "Study")
    }
  }

  var work: ProfileID { ProfileID(1) }
  var study: ProfileID { ProfileID(2) }

  var reading: ClockReading { ClockReading(wall: wall, uptime: uptime, boot: boot, zone: zone) }

  /// A wake-up with a change.
  @discardableResult
  mutating func change<T>(_ edit: (inout Draft) throws(Refusal) -> T) throws(Refusal) -> T {
    var draft = Draft(state, at: reading, zoneNamed: { ZoneDatabase.zone($0) })
    draft.settle()
    let value = try edit(&draft)
    keep(&draft)
    return value
  }

  /// A wake-up that only reconciles.
  mutating func wake() {
    var draft = Draft(state, at: reading, zoneNamed: { ZoneDatabase.zone($0) })
    draft.settle()
    keep(&draft)
  }

  /// What a wake-up now would think, without keeping it.
  var draft: Draft {
    var draft = Draft(state, at: reading, zoneNamed: { ZoneDatabase.zone($0) })
    draft.settle()
    return draft
  }

  private mutating func keep(_ draft: inout Draft) {
    history += draft.lines
    guard draft.state != state else { return }
    draft.prepareToSave()
    state = draft.state
  }

  /// Both clocks run on.
  mutating func pass(_ duration: Duration) {
    wall = wall + duration
    uptime = uptime + duration
  }

  /// Both clocks run on to a local time; wakes FocusKey up there.
  mutating func pass(to time: TimeOfDay) {
    pass(zone.next(time, after: wall) - wall)
    wake()
  }

  /// Somebody turns the wall clock.
  mutating func turn(by duration: Duration) { wall = wall + duration }

  mutating func schedule(
    _ profile: ProfileID, _ start: String, _ end: String, on days: Weekdays = .everyDay
  ) throws {
    let start = try #require(TimeOfDay(start))
    let end = try #require(TimeOfDay(end))
    try change { draft throws(Refusal) in
      try draft.schedule(profile, [WindowHours(days: days, start: start, end: end)])
    }
  }

  /// The local time of an instant, as text.
  func time(_ instant: Instant) -> String { "\(zone.civilTime(at: instant).time)" }
}
