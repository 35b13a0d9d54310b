import Determinism
import Testing
import VirtualPhone

@Suite struct MonitorTests {
  let app = FakeApp()

  @Test(arguments: [
    (MonitorComponents(hour: 25), components("17:00"), MonitorError.invalidDateComponents),
    (MonitorComponents(), components("17:00"), .invalidDateComponents),
    (MonitorComponents(year: 2026, month: 2, day: 30), components("17:00"), .invalidDateComponents),
    (components("09:00"), components("09:14"), .intervalTooShort),
    (components("23:50"), components("00:04:59"), .intervalTooShort),
  ])
  func `a schedule of the wrong shape or length is refused before access is looked at (D17)`(
    start: MonitorComponents, end: MonitorComponents, expected: MonitorError
  ) {
    let phone = makePhone { $0.access = .denied }
    let schedule = MonitorSchedule(start: start, end: end, repeats: true)
    #expect(throws: expected) {
      try phone.run(as: .app) { try phone.startMonitoring("a", schedule) }
    }
  }

  @Test func `over a week is too long, without access it is unauthorized (D17)`() {
    let phone = makePhone { $0.access = .denied }
    let start = MonitorComponents(year: 2026, month: 1, day: 5, hour: 9)
    let long = MonitorComponents(year: 2026, month: 1, day: 12, hour: 9, second: 1)
    #expect(throws: MonitorError.intervalTooLong) {
      try phone.startMonitoring("a", MonitorSchedule(start: start, end: long, repeats: false))
    }
    #expect(throws: MonitorError.unauthorized) {
      try phone.startMonitoring("a", daily("09:00", "09:15"))
    }
  }

  @Test func `the 21st name is refused, a known name is not (D17)`() throws {
    let phone = makePhone()
    for number in 1...20 { try phone.startMonitoring("a\(number)", daily("09:00", "17:00")) }
    #expect(throws: MonitorError.excessiveActivities) {
      try phone.startMonitoring("a21", daily("09:00", "17:00"))
    }
    try phone.startMonitoring("a20", daily("10:00", "17:00"))
    #expect(phone.monitoredActivities.count == 20)
  }

  @Test func `start and end come at their seconds while the phone is in use (D19)`() {
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "17:00"))
    phone.advance(to: at("08:59:59"))
    #expect(app.takeLog() == [])
    phone.advance(to: at("09:00"))
    #expect(app.takeLog() == ["start a"])
    phone.advance(to: at("17:00"))
    #expect(app.takeLog() == ["end a"])
    phone.advance(to: at("09:00", day: 6))
    #expect(app.takeLog() == ["start a"])
  }

  @Test func `an end at or before the start is of the next day (D18)`() {
    let phone = makePhone(app)
    phone.register("night", daily("23:00", "07:00"))
    phone.register("round", daily("06:00", "06:00"))
    phone.advance(to: at("06:00", day: 6))
    #expect(app.takeLog() == ["start round", "start night", "end round", "start round"])
    phone.advance(to: at("07:00", day: 6))
    #expect(app.takeLog() == ["end night"])
  }

  @Test func `mixed component sets are accepted and never start (D18)`() throws {
    let phone = makePhone(app)
    let mixed = MonitorSchedule(
      start: components("07:00"), end: MonitorComponents(at("09:00").civil), repeats: false)
    try phone.startMonitoring("mixed", mixed)
    phone.advance(to: at("09:00", day: 9))
    #expect(app.log == [])
    #expect(phone.monitoredActivities == ["mixed"])
  }

  @Test func `registered inside its interval an activity starts at once (D19)`() {
    let phone = makePhone(app)
    phone.run(as: .app) {
      try? phone.startMonitoring("a", daily("07:00", "17:00"))
      #expect(app.log == [], "the callback comes after the call that led to it")
    }
    #expect(app.log == ["start a"])
  }

  @Test func `a boundary that passes unused comes at the unlock, in order of time (D19)`() {
    let phone = makePhone(app)
    phone.register("late", daily("10:00", "20:00"))
    phone.register("early", daily("09:00", "20:00"))
    phone.lock()
    phone.advance(to: at("11:00"))
    #expect(app.takeLog() == [])
    phone.unlock()
    #expect(app.takeLog() == ["start early", "start late"])
  }

  @Test func `an interval that began and ended unseen is not delivered at all (D19)`() {
    let phone = makePhone(app)
    phone.register("a", once("09:00", "10:00"))
    phone.register("b", daily("09:00", "10:00"))
    phone.lock()
    phone.advance(to: at("09:30", day: 7))
    phone.unlock()
    #expect(app.takeLog() == ["start b"], "only the run under way is told of")
    #expect(phone.monitoredActivities == ["a", "b"])
  }

  @Test func `an end unseen of an interval whose start was seen comes at the unlock (D19)`() {
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "10:00"))
    phone.advance(to: at("09:30"))
    phone.lock()
    phone.advance(to: at("09:30", day: 6))
    phone.unlock()
    #expect(app.takeLog() == ["start a", "end a", "start a"])
  }

  @Test func `withheld boundaries come before the app in front comes forward (D19)`() {
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "17:00"))
    phone.launch("FocusKey")
    phone.lock()
    phone.advance(to: at("09:00"))
    _ = app.takeLog()
    phone.unlock()
    #expect(app.takeLog() == ["start a", "opened(cold: false)"])
  }

  @Test func `stopping a running interval calls its end before it returns (D20)`() {
    let phone = makePhone(app)
    phone.register("a", daily("07:00", "17:00"))
    phone.register("b", daily("09:00", "17:00"))
    _ = app.takeLog()
    phone.run(as: .app) {
      phone.stopMonitoring(["a", "b", "unknown"])
      #expect(app.log == ["end a"])
    }
    #expect(phone.monitoredActivities == [])
  }

  @Test func `stopping within a callback nests the end in the monitor's own process (D20)`() {
    let phone = makePhone(app)
    app.onMonitor = { [app] callback in
      let phone = Phone.current
      #expect(phone.currentProcess == .monitor)
      if callback == .intervalDidStart("a") {
        phone.stopMonitoring(["a"])
        app.log.append("stopped")
      }
    }
    phone.register("a", daily("07:00", "17:00"))
    #expect(app.log == ["start a", "end a", "stopped"])
  }

  @Test func `stopping an empty list stops everything (D20)`() {
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "17:00"))
    phone.register("b", daily("09:00", "17:00"))
    phone.stopMonitoring([])
    #expect(phone.monitoredActivities == [])
  }

  @Test func `registering a running name anew ends the old one and starts the new one (D21)`() {
    let phone = makePhone(app)
    phone.register("a", daily("07:00", "17:00"))
    phone.register("a", daily("07:30", "18:00"))
    #expect(app.takeLog() == ["start a", "end a", "start a"])
    phone.advance(to: at("18:00"))
    #expect(app.takeLog() == ["end a"])
  }

  @Test func `a one-shot that has ended stays listed and does not come again (D21)`() {
    let phone = makePhone(app)
    phone.register("a", once("09:00", "10:00"))
    phone.advance(to: at("12:00", day: 8))
    #expect(app.takeLog() == ["start a", "end a"])
    #expect(phone.monitoredActivities == ["a"])
  }

  @Test func `warnings come ahead of start and end, or at once where their moment is past (D22)`() {
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "10:00", warning: .minutes(5)))
    phone.advance(to: at("08:55"))
    #expect(app.takeLog() == ["soon a"])
    phone.advance(to: at("09:55"))
    #expect(app.takeLog() == ["start a", "nearly over a"])
    phone.register("b", once("09:50", "10:10", warning: .minutes(18)))
    #expect(app.takeLog() == ["soon b", "start b", "nearly over b"])
  }

  @Test func `what ends comes before what begins in the same second, else by registration (D2)`() {
    let phone = makePhone(app)
    phone.register("c", daily("10:00", "11:00"))
    phone.register("b", daily("10:00", "11:00"))
    phone.register("a", daily("09:00", "10:00"))
    phone.advance(to: at("10:00"))
    #expect(app.takeLog() == ["start a", "end a", "start c", "start b"])
  }

  @Test func `weekly schedules run on their day, over several days where the ends differ (D18)`() {
    let phone = makePhone(app)
    let monday = MonitorComponents(weekday: 2, hour: 9)
    let tuesday = MonitorComponents(weekday: 3, hour: 8)
    phone.register("a", MonitorSchedule(start: monday, end: tuesday, repeats: true))
    phone.advance(to: at("08:00", day: 6))
    #expect(app.takeLog() == ["start a", "end a"])
    phone.advance(to: at("08:59:59", day: 12))
    #expect(app.takeLog() == [])
    phone.advance(to: at("09:00", day: 12))
    #expect(app.takeLog() == ["start a"])
  }

  @Test func `a run that the clocks skip does not occur, and none comes where they skip all (R30)`()
  {
    let skipping = { (days: Int64) in
      ZoneRules(
        identifier: "Skipping", offset: .zero,
        changes: [(at: at("12:00"), offset: .seconds(days * 86_400))])
    }
    let friday = MonitorSchedule(
      start: MonitorComponents(weekday: 6, hour: 9), end: MonitorComponents(weekday: 6, hour: 10),
      repeats: true)
    for (schedule, days) in [(daily("09:00", "10:00"), Int64(1)), (friday, 7)] {
      let resolved = ResolvedSchedule(schedule)
      let next = resolved?.interval(at: at("11:00"), in: skipping(0))
      #expect(next != nil)
      #expect(resolved?.interval(at: at("11:00"), in: skipping(days)) == next)
      #expect(resolved?.interval(at: at("11:00"), in: skipping(40)) == nil)
    }
  }

  @Test func `the next interval is the one under way, registered or not (F1.13)`() {
    let phone = makePhone()
    let interval = phone.nextInterval(of: daily("23:00", "09:00"))
    #expect(interval?.start == at("23:00", day: 4))
    #expect(interval?.end == at("09:00"))
  }
}

extension Instant {
  /// The civil time in London.
  var civil: CivilTime { PhoneSetup().zone.civilTime(at: self) }
}
