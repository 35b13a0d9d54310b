import Determinism
import Testing

@testable import FocusKey

@Suite struct `What was paused until midnight` {
  @Test func `stands in the line of a session over midnight, and is read back (R57, R61)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(1)) { $0.allowance = .unlimited(length: .minutes(15)) }
      try draft.start(ProfileID(1), by: .card)
      try draft.takeBreak()
    }
    desk.pass(.days(1))
    try desk.change { draft throws(Refusal) in try draft.takeBreak() }
    desk.pass(.minutes(20))
    desk.wake()
    var cache = StateCodec.SelectionCache()
    guard case .state(let read) = StateCodec.decode(StateCodec.encode(desk.state, cache: &cache))
    else {
      Issue.record("not read back")
      return
    }
    #expect(read == desk.state)
    #expect(read.sessions.first?.pauseMarks.marks.map(\.paused) == [.minutes(15)])
    try desk.change { draft throws(Refusal) in try draft.endByHand(SessionID(1)) }
    let line = try #require(desk.history.first)
    #expect(line.pauseMarks.marks.map(\.paused) == [.minutes(15)])
    #expect(line.breakTime == .minutes(30))
    #expect(HistoryFile.decodeLine(HistoryFile.encode(line).dropLast()) == line)
  }

  @Test func `stands in no line of one day, nor in one without pauses`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in try draft.start(ProfileID(1), by: .card) }
    desk.pass(.days(2))
    try desk.change { draft throws(Refusal) in try draft.endByHand(SessionID(1)) }
    try desk.change { draft throws(Refusal) in
      try draft.start(ProfileID(2), by: .card)
      try draft.takeBreak()
    }
    desk.pass(.minutes(20))
    try desk.change { draft throws(Refusal) in try draft.endByHand(SessionID(2)) }
    #expect(desk.history.count == 2)
    #expect(desk.history.allSatisfy { $0.pauseMarks == PauseMarks() })
  }

  @Test func `stays bounded, however long a session runs with breaks every day (R61)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(1)) { $0.allowance = .unlimited(length: .minutes(15)) }
      try draft.start(ProfileID(1), by: .card)
    }
    for _ in 0..<100 {
      try desk.change { draft throws(Refusal) in try draft.takeBreak() }
      desk.pass(.days(1))
    }
    #expect(desk.state.sessions.first?.pauseMarks.marks.count == PauseMarks.atMost)
    try desk.change { draft throws(Refusal) in try draft.endByHand(SessionID(1)) }
    let line = try #require(desk.history.first)
    let insights = desk.draft.insights(of: desk.history)
    #expect(insights.days.reduce(0) { $0 + $1.sums.paused.seconds } == line.breakTime.seconds)
    #expect(insights.days.suffix(30).dropLast().allSatisfy { $0.sums.paused == .minutes(15) })
  }

  @Test func `is marked once at each end of a time without pauses, be it of years`() throws {
    let zone = try #require(ZoneDatabase.zone("UTC"))
    var marks = PauseMarks()
    let start = Instant(seconds: 1_767_571_200)
    let end = start + .days(1000)
    marks.mark(from: start, until: end, in: zone) { _ in .minutes(5) }
    #expect(marks.marks.map { ($0.midnight - start).seconds / 86_400 } == [1, 1000])
  }

  @Test func `behind the last midnight pauses are spread evenly until the end (R57)`() {
    let start = Instant(seconds: 1_767_571_200)
    let half = PauseMarks().paused(
      until: start + .minutes(30), from: start, until: start + .minutes(60), total: .minutes(10))
    #expect(half == .minutes(5))
  }
}
