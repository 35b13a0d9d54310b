import Determinism
import Testing

@testable import FocusKey

@Suite struct `The monitor plan` {
  @Test func `wants nothing for an open session without a break (R16a)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in try draft.start(ProfileID(1), by: .card) }
    #expect(MonitorPlan.wanted(by: desk.draft).isEmpty)
  }

  @Test func `lays a break's end on a start and on a spare's warning (R43)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in try draft.start(ProfileID(1), by: .card) }
    try desk.change { draft throws(Refusal) in try draft.takeBreak() }
    let wanted = MonitorPlan.wanted(by: desk.draft)
    #expect(
      wanted.map(\.name) == [
        "net 00:00-23:59:59", "at Monday 08:05-Monday 08:00",
        "until 2026-01-05T08:00-2026-01-05T08:15~600",
        "wire 2026-01-05T08:03:20-2026-01-11T08:03:20~100",
        "wire 2026-01-05T08:04:26-2026-01-11T08:04:26~34",
      ])
    desk.pass(.minutes(2))
    #expect(MonitorPlan.wanted(by: desk.draft).map(\.name) == wanted.map(\.name))
  }

  @Test func `lays a rest's spare from its start: a clock set back leaves it (R53)`() throws {
    var desk = try Desk()
    let rounds = SessionLength.rounds(count: 2, focus: .minutes(25), rest: .minutes(5))
    try desk.change { draft throws(Refusal) in
      try draft.start(ProfileID(1), length: rounds, by: .card)
    }
    desk.pass(.minutes(26))
    let names = MonitorPlan.wanted(by: desk.draft).map(\.name)
    #expect(names.contains("until 2026-01-05T08:25-2026-01-05T08:40~600"))
  }

  @Test func `lays a first focus from its start, though the clock shows a time before (R53)`()
    throws
  {
    var desk = try Desk()
    let rounds = SessionLength.rounds(count: 2, focus: .minutes(25), rest: .minutes(5))
    try desk.change { draft throws(Refusal) in
      try draft.start(ProfileID(1), length: rounds, by: .card)
    }
    let session = try #require(desk.state.sessions.first)
    let focus = session.start..<(session.start + .minutes(25))
    for minutes: Int64 in [-60, -59, 0, 24] {
      #expect(session.phase(at: session.start + .minutes(minutes), turned: .zero)?.range == focus)
    }
  }

  /// The names of the activities of a kind for a timer of a length, started at 08:00.
  private func activities(_ kind: String, for length: Duration) throws -> [String] {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      try draft.start(ProfileID(1), length: .timed(length), by: .card)
    }
    return MonitorPlan.wanted(by: desk.draft).map(\.name).filter { $0.hasPrefix(kind + " ") }
  }

  @Test func `lays wires at the thirds of what is left, to half a minute (R53)`() throws {
    #expect(
      try activities("wire", for: .hours(2)) == [
        "wire 2026-01-05T09:20-2026-01-11T09:20~2400",
        "wire 2026-01-05T09:46:40-2026-01-11T09:46:40~800",
        "wire 2026-01-05T09:55:33-2026-01-11T09:55:33~267",
      ])
    #expect(try activities("wire", for: .minutes(5)).count == 2)
    #expect(
      try activities("wire", for: .minutes(2)) == [
        "wire 2026-01-05T08:01:20-2026-01-11T08:01:20~40"
      ])
    #expect(
      try activities("wire", for: .seconds(60)) == ["wire 2026-01-05T08:00:30-2026-01-11T08:00:30"])
    #expect(try activities("wire", for: .seconds(59)).isEmpty)
  }

  @Test func `watches the longest parts with what ends in time, too (R53, D19)`() throws {
    #expect(
      try activities("watch", for: .hours(2)) == [
        "watch Tuesday 08:40-Monday 08:40", "watch Tuesday 09:33:20-Monday 09:33:20",
      ])
    #expect(try activities("watch", for: .hours(10)).count == 3)
    #expect(try activities("watch", for: .hours(9)).count == 2)
    #expect(try activities("watch", for: .minutes(31)).count == 1)
    #expect(try activities("watch", for: .minutes(30)).isEmpty)
  }

  @Test(arguments: [1, 5, 9, 12, 19, 40])
  func `keeps within twenty activities of at least fifteen minutes (D17)`(_ count: Int) throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      for number in 0..<count {
        let id = try draft.makeProfile(named: "P\(number)")
        let start = TimeOfDay(hour: 6 + number % 16, minute: number)
        let end = TimeOfDay(hour: 6 + number % 16, minute: number + 15)
        try draft.schedule(id, [WindowHours(days: .weekdays, start: start, end: end)])
      }
      try draft.start(ProfileID(1), length: .timed(.minutes(20)), by: .button)
    }
    let wanted = MonitorPlan.wanted(by: desk.draft)
    #expect(wanted.count <= 20)
    #expect(Set(wanted.map(\.name)).count == wanted.count)
    #expect(wanted.contains { $0.name.hasPrefix("at Monday 08:20") })
    if count <= 12 { #expect(wanted.count { $0.name.hasPrefix("window") } == count) }
  }

  @Test func `names a second 01:10 by a warning before what is unambiguous (R30)`() throws {
    var desk = try Desk(
      date: CivilDate(year: 2026, month: 10, day: 25), at: TimeOfDay(hour: 0, minute: 30))
    desk.pass(.hours(1) + .minutes(20))
    try desk.change { draft throws(Refusal) in try draft.start(ProfileID(1), by: .card) }
    try desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(1)) { $0.allowance = .perSession(count: 1, length: .minutes(20)) }
      try draft.takeBreak()
    }
    let names = MonitorPlan.wanted(by: desk.draft).map(\.name)
    #expect(names.contains { $0.hasPrefix("at Sunday 02") && $0.contains("~") })
  }
}

@Suite struct `The stored state` {
  @Test func `reads back as it was written`() throws {
    var desk = try Desk()
    try desk.schedule(desk.study, "23:00", "07:00", on: .weekends)
    try desk.change { draft throws(Refusal) in
      try draft.rename(ProfileID(1), to: "Arbeit & 100 % – früh")
      try draft.change(ProfileID(1)) {
        $0.breakGate = .wait(.seconds(30))
        $0.allowance = .unlimited(length: .minutes(3))
        $0.isStrict = true
      }
      try draft.start(
        ProfileID(1), length: .rounds(count: 4, focus: .minutes(25), rest: .minutes(5)), by: .link)
      try draft.takeBreak()
    }
    var cache = StateCodec.SelectionCache()
    let bytes = StateCodec.encode(desk.state, cache: &cache)
    guard case .state(let read) = StateCodec.decode(bytes) else {
      Issue.record("not read back")
      return
    }
    #expect(read == desk.state)
    #expect(StateCodec.encode(read, cache: &cache) == bytes)
  }

  @Test func `is found damaged at every position and every length (R61)`() throws {
    var desk = try Desk()
    try desk.schedule(desk.work, "09:00", "17:00")
    var cache = StateCodec.SelectionCache()
    let bytes = StateCodec.encode(desk.state, cache: &cache)
    for place in bytes.indices {
      var bad = bytes
      bad[place] ^= 0x15
      if case .state = StateCodec.decode(bad) { Issue.record("damage at \(place) is not seen") }
      if case .state = StateCodec.decode(Array(bytes[..<place])) {
        Issue.record("a torn file of \(place) bytes is read")
      }
    }
  }

  @Test func `from a newer version is left alone`() {
    let newer = StateCodec.version + 1
    if case .newer(let version) = StateCodec.decode(Array("FocusKey \(newer) 1\n".utf8)) {
      #expect(version == newer)
    } else {
      Issue.record("a newer version is not told apart")
    }
  }

  @Test func `survives torn history lines and repeated ones`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in try draft.start(ProfileID(1), by: .card) }
    desk.pass(.hours(1))
    try desk.change { draft throws(Refusal) in try draft.endByHand(SessionID(1)) }
    let line = try #require(desk.history.first)
    let whole = HistoryFile.encode(line)
    let torn = Array(whole[..<20])
    let bytesOfAll =
      torn + HistoryFile.encode([line], after: .init(count: torn.count, last: torn.last)) + whole
    let read = HistoryFile.Read(bytesOfAll)
    #expect(read.lines == [line])
    #expect(read.damaged == 1)
    // Whatever was read before, torn or of another history, the same is read.
    for length in 0...bytesOfAll.count {
      let on = HistoryFile.Read(bytesOfAll, after: HistoryFile.Read(Array(bytesOfAll[..<length])))
      #expect(on.lines == read.lines && on.damaged == read.damaged, "after \(length) bytes")
    }
    #expect(HistoryFile.Read(whole, after: read).lines == [line])
    #expect(HistoryFile.Read([], after: read).lines.isEmpty)
    let bytes = Array(whole.dropLast())
    #expect(HistoryFile.decodeLine(bytes[...]) == line)
    for place in bytes.indices {
      // A digit becomes another digit: only the sum tells.
      var bad = bytes
      bad[place] ^= 1
      #expect(HistoryFile.decodeLine(bad[...]) == nil, "damage at \(place) is not seen")
    }
  }
}

@Suite struct `Links` {
  @Test(arguments: [
    ("https://focuskey.app/start", LinkRequest.start(profile: nil)),
    ("https://focuskey.app/start?profile=Work", .start(profile: LinkedName("Work"))),
    ("focuskey://start?profile=Deep%20Work", .start(profile: LinkedName("Deep%20Work"))),
    ("HTTPS://FocusKey.app/stop", .stop),
  ])
  func `that are right are read`(_ link: String, _ request: LinkRequest) {
    #expect(LinkRequest.read(link) == .success(request))
  }

  @Test(arguments: [
    ("C+G", "C+G", "C G"), ("C%2BG", "C+G", "C+G"), ("a+%2B+%25", "a+++%", "a + %"),
    ("Deep%20Work", "Deep Work", "Deep Work"),
  ])
  func `that have a plus in a name can mean a blank`(
    link: Substring, literal: String, spaced: String
  ) throws {
    let name = try #require(LinkedName(link))
    #expect(name.literal == literal)
    #expect(name.spaced == spaced)
  }

  @Test(arguments: [
    (["C+G", "C G"], "C+G"), (["C+G"], "C+G"), (["C G"], "C G"), ([], "C+G"), (["c g"], "C+G"),
  ])
  func `say a name as it stands, unless only the other one is known`(
    names: [String], meant: String
  ) throws {
    var state = State()
    state.profiles = names.enumerated().map { Profile(id: ProfileID($0 + 1), name: $1) }
    #expect(try #require(LinkedName("C+G")).meant(in: state) == meant)
  }

  @Test(arguments: [
    "https://evil.example/start", "https://focuskey.app/erase", "https://focuskey.app/start?x=1",
    "focuskey:start", "https://focuskey.app/start?profile=%G1", "", "https://focuskey.app",
    "https://focuskey.app/start?profile=a&profile=b", "https://focuskey.app/start?profile=",
  ])
  func `that are wrong change nothing and say why (R19)`(_ link: String) {
    guard case .failure(let unknown) = LinkRequest.read(link) else {
      Issue.record("\(link) was read")
      return
    }
    #expect(unknown.message.hasPrefix("This link cannot be used: "))
  }
}

@Suite struct `The editor` {
  @Test func `refuses hours that cannot be monitored or never end (R29)`() {
    func hours(_ start: Int, _ startMinute: Int, _ end: Int, _ endMinute: Int) -> WindowHours {
      WindowHours(
        days: .everyDay, start: TimeOfDay(hour: start, minute: startMinute),
        end: TimeOfDay(hour: end, minute: endMinute))
    }
    #expect(throws: Refusal.startIsEnd) { try Draft.check([hours(9, 0, 9, 0)]) }
    #expect(throws: Refusal.windowTooShort) { try Draft.check([hours(9, 0, 9, 14)]) }
    #expect(throws: Refusal.neverEnds) {
      try Draft.check([hours(0, 0, 12, 0), hours(12, 0, 0, 0)])
    }
    #expect(throws: Never.self) { try Draft.check([hours(0, 0, 12, 0), hours(12, 0, 23, 59)]) }
    #expect(throws: Never.self) { try Draft.check([hours(23, 55, 0, 10)]) }
  }

  @Test func `lets a strict profile refuse changes only while it runs (R15)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(1)) { $0.isStrict = true }
      try draft.start(ProfileID(1), by: .card)
    }
    #expect(throws: Refusal.isStrict("Work")) {
      try desk.change { draft throws(Refusal) in try draft.delete(ProfileID(1)) }
    }
    try desk.change { draft throws(Refusal) in try draft.endByHand(SessionID(1)) }
    try desk.change { draft throws(Refusal) in try draft.delete(ProfileID(1)) }
    #expect(desk.state.profiles.count == 1)
  }
}
