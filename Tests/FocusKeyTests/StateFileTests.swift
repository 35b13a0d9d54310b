import Determinism
import Testing

@testable import FocusKey

@Suite struct `A state file` {
  @Test func `is read with all that is in it`() throws {
    let state = try StateSample.state
    #expect(state.profiles.map(\.name) == ["Work", "Study", "Sleep"])
    let work = try #require(state.profile(named: "Work"))
    #expect(work.windows.map(\.start) == [TimeOfDay(hour: 9, minute: 0)])
    #expect(work.breakGate == .wait(.seconds(30)))
    #expect(work.selection.categoryTokens.count == 3)
    #expect(state.defaultProfile == work.id)
    #expect(state.skipped.map(\.profile) == [work.id])
    let ledger = try #require(state.budgets)
    #expect(ledger.accounts.map(\.counted) == [.minutes(30)])
    #expect(ledger.accounts.first?.request != nil)
    #expect(ledger.otherDay?.uses.map(\.counted) == [.minutes(20)])
    #expect(state.guardianSeal == Guardian.seal(of: "4711"))
    let study = try #require(state.session(of: ProfileID(2)))
    #expect(study.breaksTaken == 2)
    #expect(study.breakTime == .minutes(5))
    #expect(study.pauseMarks.marks.map(\.paused) == [.minutes(1)])
    let pause = try #require(study.currentBreak)
    #expect(pause.openings.map(\.number) == [2])
    #expect(pause.openings.map(\.end) == [pause.end])
    #expect(state.session(of: work.id)?.currentBreak?.openings.isEmpty == true)
  }

  /// Whoever changes what is written raises the version, and goes on reading this one.
  @Test func `is written byte by byte as it is read`() throws {
    var cache = StateCodec.SelectionCache()
    let bytes = StateCodec.encode(try StateSample.state, cache: &cache)
    #expect(String(decoding: bytes, as: UTF8.self) == StateSample.text)
  }

  @Test func `goes on with its breaks: they end when they were to end`() throws {
    var desk = try Desk()
    desk.state = try StateSample.state
    desk.wall = desk.state.settled + .minutes(5) - .seconds(1)
    desk.uptime += .hours(3)
    #expect(desk.draft.state.sessions.allSatisfy { $0.currentBreak != nil })
    desk.pass(.seconds(1))
    #expect(desk.draft.state.sessions.allSatisfy { $0.currentBreak == nil })
  }

  @Test(arguments: [(48, true), (49, false), (62, false)])
  func `names no settings store that the pool has not (R4)`(_ store: Int, _ isRead: Bool) throws {
    var state = try StateSample.state
    state.usedStores = 1 << UInt64(store)
    var cache = StateCodec.SelectionCache()
    let read = StateCodec.decode(StateCodec.encode(state, cache: &cache))
    if case .state = read { #expect(isRead) } else { #expect(!isRead) }
  }
}
