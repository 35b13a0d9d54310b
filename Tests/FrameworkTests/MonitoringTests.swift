import Determinism
import DeviceActivity
import Foundation
import Testing
import VirtualPhone

/// Registering, reading back, stopping; the conversions of calendar components.
struct MonitoringTests {
  @Test func `what is registered is listed and reads back (F1.12)`() throws {
    let phone = phone()
    try phone.run(as: .app) {
      let center = DeviceActivityCenter()
      let schedule = DeviceActivitySchedule(
        intervalStart: DateComponents(hour: 9, minute: 30, weekday: 2),
        intervalEnd: DateComponents(hour: 17, minute: 0, weekday: 2), repeats: true,
        warningTime: DateComponents(minute: 5))
      let event = DeviceActivityEvent(
        applications: [phone.app(4)], categories: [phone.category(1)],
        webDomains: [phone.domain(0)], threshold: DateComponents(hour: 1, minute: 30))
      try center.startMonitoring(
        DeviceActivityName("work"), during: schedule, events: [.init("limit"): event])
      #expect(center.activities == [DeviceActivityName("work")])
      #expect(center.schedule(for: .init("work")) == schedule)
      #expect(center.events(for: .init("work")) == [.init("limit"): event])
      #expect(center.schedule(for: .init("other")) == nil)
      #expect(center.events(for: .init("other")).isEmpty)
    }
  }

  @Test(arguments: [
    (Interval(10, 0, 10, 14), AccessStatus.denied, 20, MonitoringError.intervalTooShort),
    (Interval(25, 0, 10, 0), .denied, 20, .invalidDateComponents),
    (Interval(10, 0, 10, 15), .denied, 20, .unauthorized),
    (Interval(10, 0, 10, 14), .approved, 20, .intervalTooShort),
    (Interval(10, 0, 10, 15), .approved, 20, .excessiveActivities),
  ])
  func `the errors come in Apple's order (D17)`(
    interval: Interval, access: AccessStatus, registered: Int, expected: MonitoringError
  ) throws {
    let phone = phone(access: .approved)
    try phone.run(as: .app) {
      let center = DeviceActivityCenter()
      for number in 0..<registered {
        try center.startMonitoring(
          DeviceActivityName("a\(number)"), during: Interval(20, 0, 21, 0).schedule)
      }
      phone.state.access.decision = access
      #expect(throws: expected) {
        try center.startMonitoring(DeviceActivityName("new"), during: interval.schedule)
      }
      #expect(center.activities.count == registered)
    }
  }

  @Test func `more than a week is too long (D17)`() {
    let phone = phone()
    phone.run(as: .app) {
      let schedule = DeviceActivitySchedule(
        intervalStart: DateComponents(year: 2026, month: 1, day: 6, hour: 0),
        intervalEnd: DateComponents(year: 2026, month: 1, day: 14, hour: 0), repeats: false)
      #expect(throws: MonitoringError.intervalTooLong) {
        try DeviceActivityCenter().startMonitoring(DeviceActivityName("long"), during: schedule)
      }
    }
  }

  @Test func `the 20th activity is accepted and a known name is no 21st`() throws {
    let phone = phone()
    try phone.run(as: .app) {
      let center = DeviceActivityCenter()
      for number in 0..<20 {
        try center.startMonitoring(
          DeviceActivityName("a\(number)"), during: Interval(20, 0, 21, 0).schedule)
      }
      try center.startMonitoring(
        DeviceActivityName("a3"), during: Interval(20, 0, 22, 0).schedule)
      #expect(center.activities.count == 20)
    }
  }

  @Test func `stopping an empty list stops everything (B23)`() throws {
    let phone = phone()
    try phone.run(as: .app) {
      let center = DeviceActivityCenter()
      for name in ["a", "b", "c"] {
        try center.startMonitoring(
          DeviceActivityName(name), during: Interval(20, 0, 21, 0).schedule)
      }
      center.stopMonitoring([DeviceActivityName("b"), DeviceActivityName("unknown")])
      #expect(center.activities.map(\.rawValue) == ["a", "c"])
      center.stopMonitoring([])
      #expect(center.activities.isEmpty)
    }
  }

  @Test func `what is listed is what is monitored now, on each copy by itself`() throws {
    let phone = phone()
    func list(on phone: Phone) -> [String] {
      phone.run(as: .app) { DeviceActivityCenter().activities.map(\.rawValue) }
    }
    func change(_ phone: Phone, stop old: String, start new: String) throws {
      try phone.run(as: .app) {
        let center = DeviceActivityCenter()
        center.stopMonitoring([DeviceActivityName(old)])
        try center.startMonitoring(
          DeviceActivityName(new), during: Interval(20, 0, 21, 0).schedule)
      }
    }
    try change(phone, stop: "nothing", start: "a")
    #expect(list(on: phone) == ["a"])
    let other = phone.copy()
    try change(phone, stop: "a", start: "b")
    try change(other, stop: "a", start: "c")
    #expect(list(on: phone) == ["b"])
    #expect(list(on: other) == ["c"])
    phone.run(as: .app) { DeviceActivityCenter().stopMonitoring() }
    #expect(list(on: phone).isEmpty)
  }

  @Test func `stopping inside of the interval calls the end before it returns (D20)`() throws {
    let log = Log()
    var code = AppCode()
    code.monitor = { deliver($0, to: NotingMonitor(log)) }
    let phone = phone(code: code)
    try phone.run(as: .app) {
      try DeviceActivityCenter().startMonitoring(
        DeviceActivityName("day"), during: Interval(7, 0, 9, 0).schedule)
    }
    #expect(log.lines == ["start day"])
    phone.run(as: .app) {
      DeviceActivityCenter().stopMonitoring([DeviceActivityName("day")])
      log.add("stopped")
    }
    #expect(log.lines == ["start day", "end day", "stopped"])
  }

  @Test func `every callback reaches the method of its name`() {
    let log = Log()
    let monitor = NotingMonitor(log)
    let callbacks: [MonitorCallback] = [
      .intervalDidStart("a"), .intervalDidEnd("a"), .intervalWillStartWarning("a"),
      .intervalWillEndWarning("a"), .eventDidReachThreshold(event: "e", activity: "a"),
      .eventWillReachThresholdWarning(event: "e", activity: "a"),
    ]
    for callback in callbacks { deliver(callback, to: monitor) }
    #expect(
      log.lines == [
        "start a", "end a", "start warning a", "end warning a", "threshold e of a",
        "threshold warning e of a",
      ])
  }

  @Test func `the next interval is the running one, without access (F1.13)`() throws {
    let phone = phone(access: .notDetermined)
    try phone.run(as: .app) {
      let next = try #require(Interval(7, 0, 9, 0).schedule.nextInterval)
      let start = phone.state.now - .hours(1)
      #expect(next.start.timeIntervalSince1970 == Double(start.seconds))
      #expect(next.duration == 7200)
      #expect(Interval(25, 0, 9, 0).schedule.nextInterval == nil)
    }
  }

  @Test(arguments: [
    (DateComponents(minute: 90), DateComponents(hour: 1, minute: 30)),
    (DateComponents(second: 45), DateComponents(second: 45)),
    (DateComponents(hour: 2), DateComponents(hour: 2)),
    (DateComponents(day: 1), DateComponents(hour: 24)),
    (DateComponents(minute: 0), DateComponents(second: 0)),
    // More than any phone lives to see: it is cut off, and nothing overflows.
    (
      DateComponents(weekOfYear: 1_000_000_000_000_000_000),
      DateComponents(hour: 27_777_777, minute: 46, second: 40)
    ),
    (
      DateComponents(second: 1_000_000_000_000_000_000),
      DateComponents(hour: 27_777_777, minute: 46, second: 40)
    ),
  ])
  func `a warning time reads back as the same length`(given: DateComponents, read: DateComponents)
    throws
  {
    let phone = phone()
    try phone.run(as: .app) {
      let schedule = DeviceActivitySchedule(
        intervalStart: DateComponents(hour: 1), intervalEnd: DateComponents(hour: 23),
        repeats: true, warningTime: given)
      try DeviceActivityCenter().startMonitoring(DeviceActivityName("a"), during: schedule)
      #expect(DeviceActivityCenter().schedule(for: .init("a"))?.warningTime == read)
    }
  }
}

/// Short for the tables.
typealias MonitoringError = DeviceActivityCenter.MonitoringError

/// A daily interval by hours and minutes.
struct Interval: Sendable {
  let start: DateComponents
  let end: DateComponents

  init(_ startHour: Int, _ startMinute: Int, _ endHour: Int, _ endMinute: Int) {
    start = DateComponents(hour: startHour, minute: startMinute)
    end = DateComponents(hour: endHour, minute: endMinute)
  }

  var schedule: DeviceActivitySchedule {
    DeviceActivitySchedule(intervalStart: start, intervalEnd: end, repeats: true)
  }
}

/// Writes down what it is told.
private final class NotingMonitor: DeviceActivityMonitor {
  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  override func intervalDidStart(for activity: DeviceActivityName) {
    log.add("start \(activity.rawValue)")
  }

  override func intervalDidEnd(for activity: DeviceActivityName) {
    log.add("end \(activity.rawValue)")
  }

  override func intervalWillStartWarning(for activity: DeviceActivityName) {
    log.add("start warning \(activity.rawValue)")
  }

  override func intervalWillEndWarning(for activity: DeviceActivityName) {
    log.add("end warning \(activity.rawValue)")
  }

  override func eventDidReachThreshold(
    _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
  ) {
    log.add("threshold \(event.rawValue) of \(activity.rawValue)")
  }

  override func eventWillReachThresholdWarning(
    _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
  ) {
    log.add("threshold warning \(event.rawValue) of \(activity.rawValue)")
  }
}
