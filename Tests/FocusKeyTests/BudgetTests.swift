import Determinism
import DeviceActivity
import FamilyControls
import Testing

@testable import FocusKey

@Suite struct `A daily budget` {
  @Test(arguments: [
    (30, [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]), (5, [1, 2, 3, 4, 5]), (2, [1, 2]),
  ])
  func `is heard of in steps of a tenth, of a minute at least`(
    _ limit: Int, _ minutes: [Int]
  ) {
    let marks = Budget(limit: .minutes(Int64(limit))).marks.map(\.seconds)
    #expect(marks.filter { $0 % 60 == 0 } == minutes.map { Int64($0) * 60 })
    #expect(marks.contains(Int64(limit) * 48))
  }

  @Test func `is used up at its limit and free again at midnight (R47)`() throws {
    var desk = try BudgetDesk()
    desk.hear(24, after: .minutes(24))
    #expect(desk.posted == ["Study: 80 % of 30 minutes used today"])
    #expect(desk.desk.draft.restrictions().isEmpty)
    desk.hear(30, after: .minutes(6))
    #expect(desk.posted.count == 1)
    #expect(desk.desk.draft.restrictions().map(\.store) == [20])
    desk.desk.pass(to: TimeOfDay(seconds: 86_399))
    #expect(desk.desk.draft.restrictions().count == 1)
    desk.desk.pass(.seconds(1))
    #expect(desk.desk.draft.restrictions().isEmpty)
  }

  @Test func `does not believe in more use than there was time for`() throws {
    var desk = try BudgetDesk()
    desk.hear(30, after: .minutes(29))
    #expect(desk.account.counted == .zero)
    desk.hear(30, after: .minutes(1))
    #expect(desk.account.counted == .minutes(30))
  }

  @Test func `believes the first mark of a day whose start was never told (R1)`() throws {
    var desk = try BudgetDesk()
    desk.hear(3, after: .hours(24))
    #expect(desk.account.counted == .minutes(3))
    desk.hear(6, after: .seconds(179))
    #expect(desk.account.counted == .minutes(3))
    desk.hear(6, after: .seconds(1))
    #expect(desk.account.counted == .minutes(6))
    desk.hear(30, after: .hours(24))
    #expect(desk.account.counted == .zero)
  }

  @Test func `is noted with its doubts while they cannot be stored (R47a)`() throws {
    var desk = try BudgetDesk()
    desk.desk.pass(.hours(1))
    var stored = desk.desk.state
    stored.budgets?.accounts[0].isStartDoubtful = true
    let note = try #require(UseNote.name(of: desk.desk.draft, on: stored))
    let noted = try #require(UseNote.noted(in: [note], of: stored))
    #expect(noted.budgets?.accounts.map(\.isStartDoubtful) == [false])
  }

  @Test func `takes no notice of events of an earlier registration`() throws {
    var desk = try BudgetDesk()
    let old = desk.activity
    desk.desk.pass(.hours(1))
    try desk.desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(2)) { $0.budget?.limit = .minutes(60) }
    }
    #expect(desk.activity != old)
    desk.hear(30, in: old, after: .hours(1))
    #expect(desk.account.counted == .zero)
  }

  @Test func `keeps what was heard of when it is edited, and opens at once if that is enough`()
    throws
  {
    var desk = try BudgetDesk()
    desk.hear(30, after: .minutes(30))
    #expect(desk.desk.draft.restrictions().count == 1)
    try desk.desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(2)) { $0.budget?.limit = .minutes(60) }
    }
    #expect(desk.desk.draft.restrictions().isEmpty)
    #expect(desk.account.base == .minutes(30))
    let events = BudgetEvents.wanted(by: desk.desk.draft)
    #expect(events.keys.map(\.rawValue).sorted().first == "2.2160")
    #expect(events[.init("2.3600")]?.threshold.minute == 30)
    #expect(events.values.allSatisfy { !$0.includesPastActivity })
  }

  @Test func `has no events where nothing is selected: they would count every use`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(2)) { $0.budget = Budget(limit: .minutes(30)) }
    }
    #expect(BudgetEvents.wanted(by: desk.draft).isEmpty)
  }

  @Test func `is refused for an allow list, and out of bounds`() throws {
    var desk = try BudgetDesk()
    #expect(throws: Refusal.budgetNeedsBlockList) {
      try desk.desk.change { draft throws(Refusal) in
        try draft.change(ProfileID(2)) { $0.mode = .blocksEverythingExcept }
      }
    }
    for limit in [Duration.seconds(59), .hours(25)] {
      #expect(throws: Refusal.budgetLength) {
        try desk.desk.change { draft throws(Refusal) in
          try draft.change(ProfileID(2)) { $0.budget = Budget(limit: limit) }
        }
      }
    }
  }

  @Test func `outlives no clock that was turned a year ahead and back`() throws {
    var desk = try BudgetDesk()
    desk.desk.turn(by: .days(365))
    desk.desk.wake()
    desk.desk.turn(by: .days(-365))
    desk.desk.wake()
    #expect(desk.desk.state.budgets?.date == CivilDate(year: 2026, month: 1, day: 5))
  }

  @Test func `takes no store of a session's (R4, R20)`() throws {
    var desk = try BudgetDesk()
    try desk.desk.change { draft throws(Refusal) in try draft.start(ProfileID(1), by: .card) }
    desk.hear(30, after: .minutes(30))
    #expect(desk.account.store == 20)
    #expect(desk.desk.state.sessions.map(\.store) == [0])
  }

  @Test func `more time runs by the clock, and is refused without a request (R48)`() throws {
    var desk = try BudgetDesk()
    desk.hear(30, after: .minutes(30))
    let study = desk.desk.study
    #expect(throws: Refusal.noRequest) {
      try desk.desk.change { draft throws(Refusal) in try draft.grantTime(of: [study]) }
    }
    try desk.desk.change { draft throws(Refusal) in draft.askForTime(of: [study]) }
    desk.desk.pass(.minutes(10))
    desk.desk.wake()
    #expect(desk.account.request == nil)
    try desk.desk.change { draft throws(Refusal) in
      draft.askForTime(of: [study])
      try draft.grantTime(of: [study], for: .minutes(5))
    }
    #expect(desk.desk.draft.restrictions().map(\.restriction.isLifted) == [true])
    desk.desk.pass(.minutes(5))
    #expect(desk.desk.draft.restrictions().map(\.restriction.isLifted) == [false])
  }

  @Test func `is planned with the net, and with what tells of its day's end (R16a, R47)`() throws {
    var desk = try BudgetDesk()
    let ways = ["watch Monday 00:00-Tuesday 00:00", "watch Tuesday 00:00-Monday 00:00"]
    let unused = MonitorPlan.wanted(by: desk.desk.draft).map(\.name)
    #expect(unused.count == 4 && unused.suffix(2) == ways)
    desk.hear(30, after: .minutes(30))
    let names = MonitorPlan.wanted(by: desk.desk.draft).map(\.name)
    #expect(names.contains { $0.hasPrefix("at Tuesday 00:00") })
    #expect(!names.contains(where: ways.contains))
    desk.desk.pass(.hours(2))
    #expect(MonitorPlan.wanted(by: desk.desk.draft).map(\.name) == names)
  }
}

@Suite struct `A guardian's code` {
  @Test func `gives way only to somebody who knows it (R39)`() throws {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in try draft.setGuardianCode("4711") }
    #expect(throws: Refusal.wrongCode) {
      try desk.change { draft throws(Refusal) in try draft.setGuardianCode("1234") }
    }
    try desk.change { draft throws(Refusal) in
      try draft.setGuardianCode("1234", replacing: "4711")
    }
    #expect(throws: Refusal.wrongCode) {
      try desk.change { draft throws(Refusal) in try draft.checkGuardian("4711") }
    }
  }

  @Test func `is at least four characters long`() throws {
    var desk = try Desk()
    #expect(throws: Refusal.codeTooShort(4)) {
      try desk.change { draft throws(Refusal) in try draft.setGuardianCode("123") }
    }
  }
}

/// Study with one app and 30 minutes a day.
private struct BudgetDesk {
  var desk: Desk
  var posted: [String] = []

  init() throws {
    desk = try Desk()
    let selection = try StateSample.state.profiles[0].selection
    try desk.change { draft throws(Refusal) in
      try draft.select(selection, in: draft.state.profiles[1].id)
      try draft.change(draft.state.profiles[1].id) { $0.budget = Budget(limit: .minutes(30)) }
    }
  }

  var activity: String { desk.state.budgets.map { PlannedMonitor.budgets($0).name } ?? "" }

  var account: BudgetAccount {
    desk.state.budgets?.accounts.first
      ?? BudgetAccount(profile: desk.study, since: .distantPast, turnedThen: .zero)
  }

  /// The system says, after a while, that so many minutes are used.
  mutating func hear(_ minutes: Int64, in activity: String? = nil, after: Duration) {
    desk.pass(after)
    let name = activity ?? self.activity
    let study = desk.study
    do throws(Refusal) {
      posted += try desk.change { draft throws(Refusal) in
        draft.hear(of: "\(study.number).\(minutes * 60)", in: name)
        return draft.announcements.map(\.text)
      }
    } catch {
      Issue.record("\(error)")
    }
  }
}
