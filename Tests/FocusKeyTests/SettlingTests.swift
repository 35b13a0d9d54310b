import Determinism
import Testing

@testable import FocusKey

@Suite struct `Settling a state` {
  @Test func `starts and ends a schedule at its own times, however late it is seen (R28a)`() throws
  {
    var desk = try Desk()
    try desk.schedule(desk.work, "09:00", "17:00")
    desk.pass(.hours(30))
    desk.wake()
    let line = try #require(desk.history.first)
    #expect(desk.history.count == 1)
    #expect(desk.time(line.start) == "09:00")
    #expect(desk.time(line.end) == "17:00")
    #expect(line.focused == .hours(8))
    #expect(line.reason == .schedule)
    #expect(
      desk.state.sessions.map(\.start) == [
        desk.zone.next(TimeOfDay(hour: 9, minute: 0), after: desk.wall - .days(1))
      ])
  }

  @Test func `starts nothing that no calendar sees the end of (R22, R23)`() throws {
    var desk = try Desk()
    let before = desk.state
    let century = Duration.days(36_525)
    for count in [2, 999_999_999] {
      #expect(throws: Refusal.sessionTooLong) {
        try desk.change { draft throws(Refusal) in
          let rounds = SessionLength.rounds(count: count, focus: century, rest: century)
          try draft.start(draft.state.profiles[0].id, length: rounds, by: .button)
        }
      }
    }
    #expect(desk.state == before)
    try desk.change { draft throws(Refusal) in
      try draft.start(draft.state.profiles[0].id, length: .timed(century), by: .button)
    }
    #expect(desk.state.sessions.count == 1)
  }

  @Test func `says that more was due than is lived through at once`() throws {
    var desk = try Desk()
    try desk.schedule(desk.work, "09:00", "17:00")
    let days = Int64(Draft.boundariesAtMost / 2)
    let told = "\(Draft.boundariesAtMost) boundaries were due: what came behind them is passed over"
    desk.pass(.days(days - 1))
    #expect(!desk.draft.decisions.contains { $0.text == told })
    desk.pass(.days(2))
    let draft = desk.draft
    #expect(draft.decisions.contains { $0.text == told })
    #expect(draft.lines.count == days)
  }

  @Test func `changes nothing the second time (R2)`() throws {
    var desk = try Desk()
    try desk.schedule(desk.work, "07:00", "17:00")
    desk.pass(.hours(2))
    desk.wake()
    let before = desk.state
    desk.wake()
    desk.pass(.minutes(5))
    desk.wake()
    #expect(desk.state == before)
  }

  @Test func `merges windows of one profile that touch (R33)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      try draft.schedule(
        ProfileID(1),
        [
          WindowHours(
            days: .everyDay, start: TimeOfDay(hour: 9, minute: 0),
            end: TimeOfDay(hour: 12, minute: 0)),
          WindowHours(
            days: .everyDay, start: TimeOfDay(hour: 12, minute: 0),
            end: TimeOfDay(hour: 15, minute: 0)),
        ])
    }
    desk.pass(.hours(12))
    desk.wake()
    #expect(desk.history.map(\.focused) == [.hours(6)])
  }

  @Test func `adopts a manual session and skips its occurrence when ended early (R27, R34)`() throws
  {
    var desk = try Desk()
    try desk.schedule(desk.work, "09:00", "17:00")
    let id = try desk.change { draft throws(Refusal) in try draft.start(ProfileID(1), by: .card) }
    desk.pass(to: TimeOfDay(hour: 10, minute: 0))
    #expect(desk.state.sessions.first?.isScheduled == true)
    try desk.change { draft throws(Refusal) in try draft.endByHand(id) }
    desk.pass(to: TimeOfDay(hour: 12, minute: 0))
    #expect(desk.state.sessions.isEmpty)
    #expect(desk.history.map(\.reason) == [.endedEarly])
    #expect(desk.history.map(\.trigger) == [.card])
    desk.pass(.hours(22))
    desk.wake()
    #expect(desk.state.sessions.count == 1)
  }

  @Test func `lets an adopted session's own later timer end it (R34)`() throws {
    var desk = try Desk()
    try desk.schedule(desk.work, "08:30", "09:00")
    try desk.change { draft throws(Refusal) in
      try draft.start(ProfileID(1), length: .timed(.hours(2)), by: .button)
    }
    desk.pass(.hours(4))
    desk.wake()
    #expect(desk.history.map(\.reason) == [.timeUp])
    #expect(desk.history.map { desk.time($0.end) } == ["10:00"])
  }

  @Test func `ends by elapsed time when the clock is turned back (R53)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      try draft.start(ProfileID(1), length: .timed(.minutes(30)), by: .button)
    }
    desk.pass(.minutes(10))
    desk.turn(by: .zero - .hours(3))
    desk.pass(.minutes(10))
    desk.wake()
    #expect(desk.state.sessions.first?.bypasses == 1)
    desk.pass(.minutes(10))
    desk.wake()
    #expect(desk.state.sessions.isEmpty)
    #expect(desk.history.map(\.focused) == [.minutes(30)])
    #expect(desk.history.map(\.bypasses) == [1])
  }

  @Test func `ends at once what a clock turned forward puts past its end (R53)`() throws {
    var desk = try Desk()
    try desk.schedule(desk.work, "07:00", "17:00")
    desk.pass(.hours(1))
    desk.wake()
    desk.turn(by: .hours(12))
    desk.wake()
    let line = try #require(desk.history.first)
    #expect(desk.time(line.end) == "17:00")
    #expect(line.focused == .hours(1))
    #expect(desk.state.sessions.isEmpty)
  }

  @Test func `follows a new zone, with a line of its own for hours that come again (R31)`() throws {
    var desk = try Desk()
    try desk.schedule(desk.work, "09:00", "10:00")
    desk.pass(to: TimeOfDay(hour: 10, minute: 30))
    #expect(desk.history.count == 1)
    desk.zone = try #require(ZoneDatabase.zone("Atlantic/Azores"))
    desk.wake()
    #expect(desk.state.sessions.count == 1)
    desk.pass(.minutes(40))
    desk.wake()
    #expect(desk.history.count == 2)
    #expect(desk.history.map(\.start) == desk.history.map(\.start).sorted())
    #expect(desk.history[1].start >= desk.history[0].end)
  }
}

@Suite struct `Breaks` {
  @Test func `are used up and end by themselves (R38, R41)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in try draft.start(ProfileID(1), by: .card) }
    try desk.change { draft throws(Refusal) in try draft.takeBreak() }
    #expect(throws: Refusal.noBreakNow) {
      try desk.change { draft throws(Refusal) in try draft.takeBreak() }
    }
    desk.pass(.minutes(5))
    desk.wake()
    #expect(desk.state.sessions.first?.currentBreak == nil)
    #expect(desk.state.sessions.first?.breakTime == .minutes(5))
    try desk.change { draft throws(Refusal) in try draft.takeBreak() }
    desk.pass(.minutes(1))
    try desk.change { draft throws(Refusal) in draft.resume() }
    #expect(desk.draft.pausable.isEmpty)
  }

  @Test func `of one hour lapse with it (R38)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(1)) { $0.allowance = .perHour(count: 1, length: .minutes(5)) }
      try draft.start(ProfileID(1), by: .card)
    }
    desk.pass(.minutes(30))
    try desk.change { draft throws(Refusal) in try draft.takeBreak() }
    desk.pass(.minutes(10))
    desk.wake()
    #expect(desk.draft.pausable.isEmpty)
    desk.pass(.minutes(20))
    #expect(desk.draft.pausable.count == 1)
  }

  @Test func `do not come in a rest, and rests lift by themselves (R22)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      try draft.start(
        ProfileID(1), length: .rounds(count: 2, focus: .minutes(25), rest: .minutes(5)), by: .button
      )
    }
    desk.pass(.minutes(26))
    desk.wake()
    let session = try #require(desk.state.sessions.first)
    #expect(session.rest(at: desk.wall, turned: .zero) == desk.wall + .minutes(4))
    #expect(desk.draft.pausable.isEmpty)
    desk.pass(.minutes(29))
    desk.wake()
    #expect(desk.history.map(\.focused) == [.minutes(50)])
    #expect(desk.history.map(\.breakTime) == [.minutes(5)])
  }
}
