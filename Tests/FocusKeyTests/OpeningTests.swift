import Determinism
import DeviceActivity
import FamilyControls
import ManagedSettings
import Testing

@testable import FocusKey

@Suite struct `A break of single targets` {
  @Test func `opens each until an end of its own (R45b)`() throws {
    var desk = try OpeningDesk(byUse: false)
    try desk.open(0)
    desk.desk.pass(.minutes(2))
    try desk.open(1)
    #expect(desk.blocked == [desk.categories[2]])
    desk.desk.pass(.minutes(3))
    #expect(desk.blocked == [desk.categories[0], desk.categories[2]])
    #expect(desk.session?.currentBreak != nil)
    desk.desk.pass(.minutes(2))
    desk.desk.wake()
    #expect(desk.blocked.count == 3)
    #expect(desk.session?.breakTime == .minutes(7))
    #expect(desk.session?.breaksTaken == 2)
  }

  @Test func `without that wish of the profile, opens one at a time (R41)`() throws {
    var desk = try OpeningDesk(byUse: false)
    try desk.desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(2)) { $0.opensEachByItself = false }
    }
    try desk.open(0)
    #expect(throws: Refusal.noBreakNow) { try desk.open(1) }
  }

  @Test func `opens nothing twice, and nothing more than the allowance`() throws {
    var desk = try OpeningDesk(byUse: false)
    try desk.desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(2)) { $0.allowance = .perSession(count: 2, length: .minutes(5)) }
    }
    try desk.open(0)
    #expect(throws: Refusal.noBreakNow) { try desk.open(0) }
    try desk.open(1)
    #expect(throws: Refusal.noBreakLeft) { try desk.open(2) }
  }

  @Test func `is planned with a wake-up for each end, and a warning for each (R43, R46)`() throws {
    var desk = try OpeningDesk(byUse: false)
    try desk.open(0)
    desk.desk.pass(.minutes(1))
    try desk.open(1)
    let names = MonitorPlan.wanted(by: desk.desk.draft).map(\.name)
    #expect(names.count { $0.hasPrefix("at Monday 08:05") } == 1)
    #expect(names.count { $0.hasPrefix("at Monday 08:06") } == 1)
    #expect(NotificationPlan(FinishedDraft(desk.desk.draft)).wanted().count == 2)
  }

  @Test func `ends where the clock is turned back when its time has elapsed (R53)`() throws {
    var desk = try OpeningDesk(byUse: false)
    try desk.open(0)
    desk.desk.pass(.minutes(1))
    desk.desk.turn(by: .hours(-1))
    desk.desk.wake()
    try desk.open(1)
    desk.desk.pass(.minutes(4))
    desk.desk.wake()
    #expect(desk.blocked == [desk.categories[0], desk.categories[2]])
    desk.desk.pass(.minutes(1))
    desk.desk.wake()
    #expect(desk.blocked.count == 3)
  }
}

@Suite struct `A break that counts use` {
  @Test func `closes when the use is spent (R45c)`() throws {
    var desk = try OpeningDesk(byUse: true)
    try desk.open(0)
    desk.hear(4, after: .hours(1))
    #expect(desk.blocked.count == 2)
    desk.hear(5, after: .hours(1))
    #expect(desk.blocked.count == 3)
    #expect(desk.session?.breakTime == .minutes(5))
  }

  @Test func `is heard of every minute, and once more as a spare`() {
    let marks = UseEvents.marks(to: .minutes(2)).map(\.seconds)
    #expect(marks == [60, 120, 180])
    #expect(UseEvents.marks(to: .minutes(60)).map(\.seconds).prefix(2) == [360, 720])
    #expect(UseEvents.marks(to: .seconds(30)).map(\.seconds) == [30, 90])
  }

  @Test func `is not believed in more use than there was time for: the clock counts`() throws {
    var desk = try OpeningDesk(byUse: true)
    try desk.open(0)
    desk.hear(5, after: .minutes(2))
    #expect(desk.blocked.count == 2)
    desk.desk.pass(.minutes(5) - .seconds(1))
    #expect(desk.blocked.count == 2)
    desk.desk.pass(.seconds(1))
    #expect(desk.blocked.count == 3)
  }

  @Test func `takes no notice of another opening's events, nor of nonsense`() throws {
    var desk = try OpeningDesk(byUse: true)
    try desk.open(0)
    for name in ["use 1.9", "use 9.1", "use 1", "use a.b", "budgets.1"] {
      desk.hear(5, in: name, after: .hours(1))
      #expect(desk.blocked.count == 2)
    }
  }

  @Test func `closes at midnight at the latest, but not before its minutes by the clock`() throws {
    var desk = try OpeningDesk(byUse: true)
    try desk.open(0)
    desk.desk.pass(to: TimeOfDay(seconds: 86_399))
    #expect(desk.blocked.count == 2)
    desk.desk.pass(.seconds(1))
    #expect(desk.blocked.count == 3)
    desk.desk.pass(to: TimeOfDay(hour: 23, minute: 58))
    try desk.open(1)
    desk.desk.pass(.minutes(4))
    #expect(desk.blocked.count == 2)
    desk.desk.pass(.minutes(1))
    #expect(desk.blocked.count == 3)
  }

  @Test func `has one activity for each opening, with events of its target alone`() throws {
    var desk = try OpeningDesk(byUse: true)
    try desk.open(0)
    try desk.open(2)
    let names = MonitorPlan.wanted(by: desk.desk.draft).map(\.name)
    #expect(names.filter { $0.hasPrefix("use ") } == ["use 1.1", "use 1.2"])
    let opening = try #require(desk.session?.currentBreak?.openings.last)
    for event in UseEvents.wanted(by: opening).values {
      #expect(event.categories == [desk.categories[2]])
      #expect(event.applications.isEmpty && event.webDomains.isEmpty)
    }
  }

  @Test func `cannot be had for more targets at a time than there are activities for`() throws {
    var desk = try OpeningDesk(byUse: true)
    for index in 0..<3 { try desk.open(index) }
    #expect(desk.desk.draft.hasRoomForUse)
    #expect(MonitorPlan.wanted(by: desk.desk.draft).count <= MonitorPlan.activitiesAtMost)
  }

  @Test func `goes over to no use where a profile opens everything again`() throws {
    var desk = try OpeningDesk(byUse: true)
    try desk.desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(2)) { $0.breaksOpenOneTarget = false }
    }
    #expect(desk.desk.state.profile(ProfileID(2))?.breaksCountUse == false)
  }

  @Test func `is stored and read again`() throws {
    var desk = try OpeningDesk(byUse: true)
    try desk.open(0)
    desk.hear(2, after: .hours(1))
    try desk.open(1)
    var cache = StateCodec.SelectionCache()
    let bytes = StateCodec.encode(desk.desk.state, cache: &cache)
    guard case .state(let read) = StateCodec.decode(bytes) else {
      Issue.record("not read")
      return
    }
    #expect(read == desk.desk.state)
  }
}

@Suite struct `A note of use that could not be stored` {
  @Test func `holds on the state that it was made on, and on no other (R47a)`() throws {
    var desk = try OpeningDesk(byUse: true)
    try desk.open(0)
    let stored = desk.desk.state
    desk.hear(5, after: .hours(1))
    let note = try #require(UseNote.name(of: desk.desk.draft, on: stored))
    desk.desk.state = try #require(UseNote.noted(in: ["net", note], of: stored))
    #expect(desk.blocked.count == 3)
    var later = stored
    later.revision += 1
    #expect(UseNote.noted(in: [note], of: later) == nil)
  }

  @Test func `that makes no sense is none`() throws {
    let state = try OpeningDesk(byUse: true).desk.state
    for text in ["", "x", "\(state.revision)", "\(state.revision) 1 2", "\(state.revision) - 1"] {
      #expect(UseNote.noted(in: ["heard \(text)"], of: state) == nil, "\(text)")
    }
  }
}

/// Study with three categories, running; breaks of 5 minutes without limit.
private struct OpeningDesk {
  var desk: Desk
  let categories: [ActivityCategoryToken]

  init(byUse: Bool) throws {
    desk = try Desk()
    let selection = try StateSample.state.profiles[0].selection
    categories = selection.categoryTokens.sorted { $0.hashed < $1.hashed }
    try desk.change { draft throws(Refusal) in
      let id = ProfileID(2)
      try draft.select(selection, in: id)
      try draft.change(id) { profile in
        profile.allowance = .unlimited(length: .minutes(5))
        profile.breaksOpenOneTarget = true
        profile.opensEachByItself = !byUse
        profile.breaksCountUse = byUse
      }
      try draft.start(id, by: .card)
    }
  }

  var session: Session? { desk.state.sessions.first }

  /// The categories that are blocked now, in order.
  var blocked: [ActivityCategoryToken] {
    let wanted = desk.draft.restrictions().first?.restriction.categories ?? []
    return categories.filter(wanted.contains)
  }

  mutating func open(_ index: Int) throws(Refusal) {
    let target = ShieldedTarget.category(categories[index])
    try desk.change { draft throws(Refusal) in try draft.takeBreak(at: target) }
  }

  /// The system says, after a while, that so many minutes of the first opening are used.
  mutating func hear(_ minutes: Int64, in activity: String = "use 1.1", after: Duration) {
    desk.pass(after)
    do throws(Refusal) {
      try desk.change { draft throws(Refusal) in
        draft.hear(of: "\(minutes * 60)", in: activity)
      }
    } catch {
      Issue.record("\(error)")
    }
  }
}

extension ActivityCategoryToken {
  /// The token as bytes, to be put in an order.
  fileprivate var hashed: String { (TokenBytes.of(self) ?? []).map { "\(Int($0) + 100)" }.joined() }
}
