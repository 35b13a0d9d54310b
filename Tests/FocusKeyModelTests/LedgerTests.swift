import Determinism
import FocusKey
import Testing

@testable import FocusKeyModel

@Test func `the ledger knows when a schedule blocks and opens`() {
  var ledger = Ledger(world(window(9, 17)), .plain, now: monday(8))
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: monday(9))
  #expect(ledger.wanted.contains(.instagram))
  ledger.carry(to: monday(17) - 1)
  #expect(ledger.wanted.contains(.instagram))
  ledger.carry(to: monday(17))
  #expect(ledger.wanted.isEmpty)
  #expect(ledger.lines.map(\.focused) == [8 * 3_600])
}

@Test func `a break over midnight ends on time in the ledger`() {
  var ledger = Ledger(world(nil), .plain, now: monday(23) + 3_480)
  ledger.start(0, .open, by: .button, boot: 1)
  ledger.takeBreak(of: ledger.pausable)
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: ledger.now + 299)
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: ledger.now + 1)
  #expect(ledger.wanted.contains(.instagram))
  #expect(ledger.sights.contains(Sights(.breakOverMidnight)))
}

@Test func `an occurrence that was ended early stays skipped and the next one runs`() {
  var ledger = Ledger(world(window(9, 17)), .plain, now: monday(10))
  ledger.endByHand(0)
  ledger.carry(to: monday(16))
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: monday(9) + 86_400)
  #expect(ledger.wanted.contains(.instagram))
}

@Test func `a session started by hand is adopted and ends with the schedule`() {
  var ledger = Ledger(world(window(9, 17)), .plain, now: monday(8))
  ledger.start(0, .open, by: .button, boot: 1)
  ledger.carry(to: monday(17))
  #expect(ledger.sessions.isEmpty)
  #expect(ledger.lines.map(\.trigger) == [.button])
  #expect(ledger.lines.map(\.reason) == [.schedule])
}

@Test func `a window has passed on a journey where it has, whenever the zone changed`() throws {
  let tokyo = try #require(ZoneDatabase.zone("Asia/Tokyo"))
  var ledger = Ledger(world(window(14, 15)), .plain, now: monday(16))
  ledger.changeZone(tokyo)
  func hasPassed(by instant: Int64) -> Bool {
    ledger.carry(to: instant)
    return ledger.hasWindowPassed(
      of: 0, since: monday(16), until: instant, in: ZoneDatabase.universal)
  }
  // It has in Tokyo, at 5 o'clock here: but the phone may have left behind that, and before 14 o'clock.
  #expect(!hasPassed(by: monday(16) + 86_400 - 7_201))
  #expect(!hasPassed(by: monday(16) + 86_400))
  // The next one holds, and is over.
  #expect(!hasPassed(by: monday(5) + 2 * 86_400))
  #expect(hasPassed(by: monday(6) + 2 * 86_400))
}

@Test func `a rest lifts the block by itself`() {
  var ledger = Ledger(world(nil), .plain, now: monday(8))
  ledger.start(0, .rounds(count: 2, focus: 600, rest: 300), by: .button, boot: 1)
  ledger.carry(to: monday(8) + 600)
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: monday(8) + 900)
  #expect(ledger.wanted.contains(.instagram))
  ledger.carry(to: monday(8) + 1_500)
  #expect(ledger.lines.map(\.focused) == [1_200])
}

@Test func `a book that looks ahead finds what one finds that looks at every moment`() throws {
  for zone in ["Europe/London", "Australia/Lord_Howe"] {
    var drawn = world(window(22, 6))
    drawn.zone = zone
    drawn.profiles[0].windows += [window(6, 7), window(9, 9)]
    var ledger = Ledger(drawn, .plain, now: monday(8))
    for hour in 0..<(24 * 90) {
      ledger.carry(to: monday(8) + Int64(hour) * 3_600 + 1_799)
      if hour == 100 { ledger.changeZone(ZoneDatabase.universal) }
      if hour == 200 { ledger.turnClock(to: -7_000, boot: 1, isSeen: true) }
      if hour == 400 { ledger.edit(0, hours: [window(21, 3), window(3, 5)]) }
      if hour == 800 { ledger.switchSchedule(0, isOn: false) }
      if hour == 900 { ledger.switchSchedule(0, isOn: true) }
      if hour.isMultiple(of: 30) { ledger.endByHand(0) }
      let profile = ledger.profiles[0]
      guard profile.isScheduleOn else { continue }
      let lull = try #require(profile.lull)
      #expect(lull.contains(ledger.wall))
      #expect(lull.isHeld == profile.holds(at: ledger.wall, in: ledger.zone))
      #expect(lull.end == profile.nextBoundary(after: ledger.wall, in: ledger.zone))
    }
  }
}

@Test func `a gap in access that nobody saw ends nothing and is one bypass in the ledger`() {
  var ledger = Ledger(world(nil), .plain, now: monday(8))
  ledger.start(0, .open, by: .button, boot: 1)
  ledger.setAccess(false)
  #expect(ledger.wanted.isEmpty)
  ledger.setAccess(true)
  ledger.seeAccess()
  #expect(ledger.wanted.contains(.instagram))
  #expect(ledger.sessions.map(\.bypasses) == [1])
}

@Test func `a schedule starts nothing in the ledger while access is missing`() {
  var ledger = Ledger(world(window(9, 17)), .plain, now: monday(8))
  ledger.setAccess(false)
  ledger.carry(to: monday(18))
  ledger.seeAccess()
  #expect(ledger.lines.isEmpty)
}

@Test func `a break at a shield opens in the ledger what it covered and nothing else`() {
  var drawn = world(nil)
  drawn.profiles[0].selection = Selection(items: [.instagram, .chess])
  drawn.profiles[0].breaksOpenOne = true
  var ledger = Ledger(drawn, .plain, now: monday(8))
  ledger.start(0, .open, by: .button, boot: 1)
  let blocking = ledger.blocking(.chess)
  #expect(blocking == [0])
  #expect(ledger.grantsBreak(to: blocking, at: .chess))
  ledger.press(on: blocking, pausesFor: .chess)
  #expect(!ledger.wanted.contains(.chess))
  #expect(ledger.wanted.contains(.instagram))
  #expect(ledger.blocking(.chess).isEmpty)
  #expect(ledger.sessions.map(\.attempts) == [1])
}

@Test func `apps that are opened each by itself close each at its end in the ledger`() {
  var ledger = Ledger(openings(countsUse: false), .plain, now: monday(8))
  ledger.start(0, .open, by: .button, boot: 1)
  ledger.takeBreak(of: [0], at: .instagram)
  ledger.carry(to: monday(8) + 60)
  #expect(ledger.pausable.isEmpty)
  #expect(ledger.pausable(at: .instagram).isEmpty)
  #expect(ledger.pausable(at: .chess) == [0])
  ledger.takeBreak(of: [0], at: .chess)
  #expect(ledger.wanted.isDisjoint(with: [.instagram, .chess]))
  ledger.carry(to: monday(8) + 120)
  #expect(ledger.wanted.isSuperset(of: .instagram) && !ledger.wanted.contains(.chess))
  ledger.carry(to: monday(8) + 180)
  #expect(ledger.wanted.isSuperset(of: [.instagram, .chess]))
  #expect(ledger.sessions.map(\.breaksTaken) == [2])
  ledger.endByHand(0)
  #expect(ledger.lines.map(\.paused) == [180])
}

@Test func `an app that is opened for minutes of use closes in the ledger when they are used`() {
  var ledger = Ledger(openings(countsUse: true), .plain, now: monday(8))
  ledger.start(0, .open, by: .button, boot: 1)
  ledger.show(.instagram)
  ledger.takeBreak(of: [0], at: .instagram)
  ledger.carry(to: monday(8) + 60)
  ledger.show([])
  ledger.carry(to: monday(9))
  #expect(!ledger.wanted.contains(.instagram))
  ledger.show(.instagram)
  ledger.carry(to: monday(9) + 59)
  #expect(!ledger.wanted.contains(.instagram))
  ledger.carry(to: monday(9) + 60)
  #expect(ledger.wanted.contains(.instagram))
  ledger.takeBreak(of: [0], at: .instagram)
  ledger.show([])
  ledger.carry(to: monday(9) + 15 * 3_600)
  #expect(ledger.wanted.contains(.instagram))
  ledger.endByHand(0)
  #expect(ledger.lines.map(\.paused) == [120])
}

@Test func `a change of zone ends in the ledger at the deadline by the clock shown then`() throws {
  var ledger = Ledger(world(window(6, 14)), .plain, now: monday(5))
  ledger.carry(to: monday(7))
  ledger.changeZone(try #require(ZoneDatabase.zone("Australia/Lord_Howe")))
  // It is 18:00 there: 14:00 was four hours ago, before the session began.
  #expect(ledger.lines.map(\.end) == [monday(6)])
  // Its hour is over: the next session has none of it.
  ledger.changeZone(try #require(ZoneDatabase.zone("Europe/London")))
  #expect(ledger.sessions.map(\.startWall) == [monday(7)])
}

@Test func `a policy changes in the ledger what it names`() {
  var ledger = Ledger(world(nil), .plain, now: monday(8))
  ledger.takePolicy(0, .schedule([window(8, 9)]))
  #expect(ledger.wanted.contains(.instagram) && ledger.wanted.isDisjoint(with: .locks))
  ledger.takePolicy(0, .strict(true))
  #expect(ledger.wanted.isSuperset(of: .locks))
  ledger.takePolicy(0, .breaks(.none))
  #expect(ledger.pausable.isEmpty)
}

@Test func `a nameless card starts nothing in the ledger where Work is gone`() {
  var ledger = Ledger(world(nil), .plain, now: monday(8))
  let work = ledger.cardProfile
  ledger.delete(0)
  #expect(work == 0)
  #expect(ledger.cardProfile == nil)
}

@Test func `a budget is used up by what is in front and holds until midnight in the ledger`() {
  var drawn = world(nil)
  drawn.profiles[0].budget = .init(seconds: 600, days: .everyDay)
  var ledger = Ledger(drawn, .plain, now: monday(8))
  ledger.show(.instagram)
  ledger.carry(to: monday(8) + 300)
  ledger.show([])
  ledger.carry(to: monday(9))
  ledger.show(.instagram)
  ledger.carry(to: monday(9) + 299)
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: monday(9) + 300)
  #expect(ledger.wanted.contains(.instagram))
  ledger.askForTime(at: .instagram)
  ledger.answerTime(seconds: 120)
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: ledger.now + 120)
  #expect(ledger.wanted.contains(.instagram))
  ledger.askForTime(at: .instagram)
  ledger.carry(to: ledger.now + 600)
  #expect(!ledger.isTimeAsked)
  ledger.show([])
  ledger.carry(to: monday(0) + 86_400)
  #expect(ledger.wanted.isEmpty)
}

@Test func `the ledger knows which notifications have to wait`() {
  var drawn = world(window(9, 17))
  drawn.profiles[0].warns = true
  drawn.profiles[0].allowance = .perSession(2, minutes: 5)
  var ledger = Ledger(drawn, .plain, now: monday(8))
  #expect(ledger.dueNotices.map(\.wall) == [monday(9) - 300])
  ledger.start(0, .open, by: .button, boot: 1)
  // The schedule takes the session over and ends it; the next morning's heads-up waits already.
  #expect(ledger.dueNotices.map(\.wall) == [monday(9) + 86_400 - 300])
  ledger.takeBreak(of: ledger.pausable)
  #expect(ledger.dueNotices.map(\.wall) == [monday(8) + 240, monday(9) + 86_400 - 300])
  ledger.resume()
  ledger.carry(to: monday(17) - 200)
  ledger.takeBreak(of: ledger.pausable)
  // The session ends before the break would; the next morning's heads-up waits already.
  #expect(ledger.dueNotices.map(\.wall) == [monday(9) + 86_400 - 300])
}

@Test func `the book has the words of the history`() {
  for trigger in FocusKey.Trigger.allCases {
    #expect(LedgerSession.Trigger(trigger).rawValue == trigger.rawValue)
  }
  for reason in EndReason.allCases {
    #expect(LedgerLine.Reason(reason).rawValue == reason.rawValue)
  }
}

// MARK: Fixtures

extension Targets {
  fileprivate static let instagram = Targets(place: 0)
  fileprivate static let chess = Targets(place: 3)
}

private func monday(_ hour: Int) -> Int64 {
  ZoneDatabase.universal.instant(
    of: CivilTime(year: 2026, month: 1, day: 5, hour: hour, minute: 0)
  ).seconds
}

/// Work, in which each app that is opened at its shield closes after 2 minutes.
private func openings(countsUse: Bool) -> DrawnWorld {
  var drawn = world(nil)
  drawn.profiles[0].selection = Selection(items: [.instagram, .chess])
  drawn.profiles[0].allowance = .unlimited(minutes: 2)
  drawn.profiles[0].opensEach = true
  drawn.profiles[0].breaksCountUse = countsUse
  return drawn
}

private func window(_ start: Int, _ end: Int) -> DrawnProfile.Window {
  DrawnProfile.Window(
    days: .weekdays, start: TimeOfDay(hour: start, minute: 0),
    end: TimeOfDay(hour: end, minute: 0))
}

private func world(_ window: DrawnProfile.Window?) -> DrawnWorld {
  var world = DrawnWorld()
  var work = DrawnProfile("Work", Selection(items: [.instagram]))
  work.windows = window.map { [$0] } ?? []
  world.profiles = [work]
  return world
}
