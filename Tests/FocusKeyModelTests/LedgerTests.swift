import Determinism
import Testing

@testable import FocusKeyModel

@Test func `the ledger knows when a schedule blocks and opens`() {
  var ledger = Ledger(world(window(9, 17)), now: monday(8))
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
  var ledger = Ledger(world(nil), now: monday(23) + 3_480)
  ledger.start(0, .open, by: "button", boot: 1)
  ledger.takeBreak(of: ledger.pausable)
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: ledger.now + 299)
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: ledger.now + 1)
  #expect(ledger.wanted.contains(.instagram))
  #expect(ledger.sights.all.contains(.breakOverMidnight))
}

@Test func `an occurrence that was ended early stays skipped and the next one runs`() {
  var ledger = Ledger(world(window(9, 17)), now: monday(10))
  ledger.endByHand(0)
  ledger.carry(to: monday(16))
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: monday(9) + 86_400)
  #expect(ledger.wanted.contains(.instagram))
}

@Test func `a session started by hand is adopted and ends with the schedule`() {
  var ledger = Ledger(world(window(9, 17)), now: monday(8))
  ledger.start(0, .open, by: "button", boot: 1)
  ledger.carry(to: monday(17))
  #expect(ledger.sessions.isEmpty)
  #expect(ledger.lines.map(\.trigger) == ["button"])
  #expect(ledger.lines.map(\.reason) == ["schedule"])
}

@Test func `a rest lifts the block by itself`() {
  var ledger = Ledger(world(nil), now: monday(8))
  ledger.start(0, .rounds(count: 2, focus: 600, rest: 300), by: "button", boot: 1)
  ledger.carry(to: monday(8) + 600)
  #expect(ledger.wanted.isEmpty)
  ledger.carry(to: monday(8) + 900)
  #expect(ledger.wanted.contains(.instagram))
  ledger.carry(to: monday(8) + 1_500)
  #expect(ledger.lines.map(\.focused) == [1_200])
}

// MARK: Fixtures

private func monday(_ hour: Int) -> Int64 {
  ZoneDatabase.universal.instant(
    of: CivilTime(year: 2026, month: 1, day: 5, hour: hour, minute: 0)
  ).seconds
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
