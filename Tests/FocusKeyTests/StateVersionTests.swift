import Determinism
import Testing

@testable import FocusKey

@Suite struct `A state of version 1` {
  @Test func `is read with all that was in it`() throws {
    let state = try read(Array(StateVersion1.text.utf8))
    #expect(state.profiles.map(\.name) == ["Work", "Study", "Sleep"])
    let work = try #require(state.profile(named: "Work"))
    #expect(work.windows.map(\.start) == [TimeOfDay(hour: 9, minute: 0)])
    #expect(work.breakGate == .wait(.seconds(30)))
    #expect(work.budget == Budget(limit: .minutes(30), days: .weekdays))
    #expect(work.selection.categoryTokens.count == 3)
    #expect(state.defaultProfile == work.id)
    let session = try #require(state.session(of: ProfileID(2)))
    #expect(session.breaksTaken == 1)
    #expect(session.breakTime == .minutes(5))
    #expect(state.sessions.count == 2)
    #expect(state.budgets == nil)
    #expect(state.guardianSeal == nil)
    #expect(state.nextBudgetEdition == 1)
  }

  @Test func `is written as the present version, and nothing is lost on the way`() throws {
    let old = Array(StateVersion1.text.utf8)
    let state = try read(old)
    var cache = StateCodec.SelectionCache()
    let bytes = StateCodec.encode(state, cache: &cache)
    #expect(String(decoding: bytes.prefix(10), as: UTF8.self) == "FocusKey \(StateCodec.version)")
    #expect(try read(bytes) == state)
  }

  @Test func `is found damaged at every position (R61)`() {
    let bytes = Array(StateVersion1.text.utf8)
    for place in bytes.indices {
      var bad = bytes
      bad[place] ^= 0x15
      if case .state = StateCodec.decode(bad) { Issue.record("damage at \(place) is not seen") }
    }
  }

  @Test func `has its budgets counted from the first wake-up on`() throws {
    var desk = try Desk()
    desk.state = try read(Array(StateVersion1.text.utf8))
    desk.wall = desk.state.settled + .minutes(1)
    desk.uptime += .hours(3)
    desk.wake()
    let ledger = try #require(desk.state.budgets)
    #expect(ledger.accounts.map(\.profile) == [ProfileID(1)])
    #expect(desk.state.session(of: ProfileID(2)) != nil)
  }
}

@Suite struct `A state of version 2` {
  @Test func `is read with all that was in it`() throws {
    let state = try read(Array(StateVersion2.text.utf8))
    let ledger = try #require(state.budgets)
    #expect(ledger.accounts.map(\.counted) == [.minutes(30)])
    #expect(ledger.accounts.first?.request != nil)
    #expect(state.guardianSeal == Guardian.seal(of: "4711"))
    let study = try #require(state.session(of: ProfileID(2)))
    let pause = try #require(study.currentBreak)
    #expect(pause.openings.map(\.number) == [2])
    #expect(pause.openings.map(\.end) == [pause.end])
    #expect(!pause.countsUse)
    let work = try #require(state.session(of: ProfileID(1)))
    #expect(work.currentBreak?.openings.isEmpty == true)
    #expect(state.profiles.allSatisfy { !$0.breaksCountUse && !$0.isDoubtful })
    #expect(state.policyNumber == 0)
  }

  @Test func `is written as the present version, and nothing is lost on the way`() throws {
    let state = try read(Array(StateVersion2.text.utf8))
    var cache = StateCodec.SelectionCache()
    #expect(try read(StateCodec.encode(state, cache: &cache)) == state)
  }

  @Test func `goes on with its breaks: they end when they were to end`() throws {
    var desk = try Desk()
    desk.state = try read(Array(StateVersion2.text.utf8))
    desk.wall = desk.state.settled + .minutes(5) - .seconds(1)
    desk.uptime += .hours(3)
    #expect(desk.draft.state.sessions.allSatisfy { $0.currentBreak != nil })
    desk.pass(.seconds(1))
    #expect(desk.draft.state.sessions.allSatisfy { $0.currentBreak == nil })
  }
}

@Suite struct `A state of version 3` {
  @Test func `is read with all that was in it, and has told nothing yet`() throws {
    let state = try read(Array(StateVersion3.text.utf8))
    let session = try #require(state.session(of: ProfileID(1)))
    #expect(session.currentBreak != nil)
    #expect(session.isScheduled)
    #expect(state.newestLines.isEmpty)
  }

  @Test func `is written as the present version, and nothing is lost on the way`() throws {
    let state = try read(Array(StateVersion3.text.utf8))
    var cache = StateCodec.SelectionCache()
    #expect(try read(StateCodec.encode(state, cache: &cache)) == state)
  }
}

@Suite struct `A state of version 4` {
  @Test func `is read with all that was in it, and has no pauses by the day`() throws {
    let state = try read(text)
    let session = try #require(state.session(of: ProfileID(1)))
    #expect(session.currentBreak != nil)
    #expect(session.breaksTaken == 1)
    #expect(session.pauseMarks == PauseMarks())
    var cache = StateCodec.SelectionCache()
    #expect(try read(StateCodec.encode(state, cache: &cache)) == state)
  }

  /// What version 4 wrote: as version 3, and the number of lines told.
  private var text: [UInt8] {
    var lines = StateVersion3.text.split(separator: "\n").map(String.init)
    lines[0] = "FocusKey 4 5"
    lines[4] += " 0"
    let body = Array((lines.dropLast().joined(separator: "\n") + "\n").utf8)
    return body + Array("end \(StateCodec.checksum(body[...]))\n".utf8)
  }
}

@Suite struct `A state of version 5` {
  @Test func `is read with all that was in it, and knows of no earlier day`() throws {
    let state = try read(text)
    let ledger = try #require(state.budgets)
    #expect(ledger.accounts.map(\.counted) == [.minutes(30)])
    #expect(ledger.earlierDay == nil)
    var cache = StateCodec.SelectionCache()
    #expect(try read(StateCodec.encode(state, cache: &cache)) == state)
  }

  @Test func `is written as the present version, with what was used on an earlier day`() throws {
    var state = try read(text)
    let account = try #require(state.budgets?.accounts.first)
    state.budgets?.earlierDay = .init(
      date: CivilDate(daysSince1970: 20_000),
      uses: [.init(profile: account.profile, counted: .minutes(20), isWarned: true)])
    var cache = StateCodec.SelectionCache()
    #expect(try read(StateCodec.encode(state, cache: &cache)) == state)
  }

  /// What version 5 wrote of a state with a budget and no sessions.
  private var text: [UInt8] {
    get throws {
      var state = try read(Array(StateVersion2.text.utf8))
      state.sessions = []
      var cache = StateCodec.SelectionCache()
      var lines = StateCodec.encode(state, cache: &cache).split(separator: UInt8(ascii: "\n"))
        .map { String(decoding: $0, as: UTF8.self) }
      lines[0] = lines[0].replacing("FocusKey \(StateCodec.version)", with: "FocusKey 5")
      let ledger = try #require(lines.firstIndex { $0.hasSuffix(" 1 -") })
      for line in [ledger, ledger + 1] { lines[line].removeLast(2) }
      let body = Array((lines.dropLast().joined(separator: "\n") + "\n").utf8)
      return body + Array("end \(StateCodec.checksum(body[...]))\n".utf8)
    }
  }
}

/// What a state file says.
private func read(_ bytes: [UInt8]) throws -> State {
  guard case .state(let state) = StateCodec.decode(bytes) else { throw NotRead() }
  return state
}

private struct NotRead: Error {}
