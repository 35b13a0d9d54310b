import Determinism
import Testing

@testable import FocusKey

@Suite struct `Heads-ups of many profiles` {
  @Test func `are the nearest ones, whosever they are (R37)`() throws {
    var desk = try Desk()
    var first = desk.wall + .minutes(55)
    for number in 0..<50 {
      let id = try desk.change { draft throws(Refusal) in
        try draft.makeProfile(named: "P\(number)")
      }
      let start = desk.zone.civilTime(at: first).time
      let end = desk.zone.civilTime(at: first + .minutes(15)).time
      // Half of them have no heads-up but today's; the others have one on each day to come.
      let days: Weekdays = number.isMultiple(of: 2) ? [.monday] : .everyDay
      try desk.schedule(id, "\(start)", "\(end)", on: days)
      try desk.change { draft throws(Refusal) in
        try draft.change(id) { $0.warnsBeforeStart = true }
      }
      first = first + .minutes(10)
    }
    let wanted = NotificationPlan(FinishedDraft(desk.draft)).wanted()
    #expect(wanted.count == NotificationPlan.headsUpsAhead)
    let expected = (0..<40).map { desk.wall + .minutes(50 + 10 * $0) }
    #expect(wanted.map(\.at).sorted() == expected)
  }
}
