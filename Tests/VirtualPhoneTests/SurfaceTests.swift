import Determinism
import Testing
import VirtualPhone

@Suite struct LiveActivityTests {
  let app = FakeApp()

  @Test func `only the app in front starts one, and force-quitting leaves it (D34)`() throws {
    let phone = makePhone(app)
    phone.run(as: .app) {
      #expect(throws: ActivityError.visibility) {
        try phone.startActivity(attributes: [], content: [])
      }
    }
    phone.launch("FocusKey")
    _ = try phone.run(as: .app) { try phone.startActivity(attributes: [], content: [1]) }
    phone.forceQuit()
    #expect(phone.activities.count == 1)
  }

  @Test func `one is active for 8 hours and stays 4 more (D34)`() throws {
    let phone = makePhone(app)
    phone.launch("FocusKey")
    let id = try phone.run(as: .app) { try phone.startActivity(attributes: [], content: [1]) }
    phone.advance(to: at("15:59:59"))
    #expect(phone.activities.map(\.isActive) == [true])
    phone.advance(to: at("16:00"))
    #expect(phone.activities.map(\.isActive) == [false])
    phone.updateActivity(id, content: [2])
    #expect(phone.activities.map(\.content) == [[1]])
    phone.advance(to: at("20:00"))
    #expect(phone.activities == [])
  }

  @Test func `what it shows is a function of content, stale date and now (D34)`() throws {
    let app = FakeApp()
    let phone = makePhone(app) { setup in
      setup.code.activityFace = { _, content, isStale, now in
        ["\(content) \(isStale) \(now.civil.time)"]
      }
    }
    phone.launch("FocusKey")
    _ = try phone.run(as: .app) {
      try phone.startActivity(attributes: [], content: [7], staleDate: at("09:00"))
    }
    #expect(phone.lockScreenTexts == ["[7] false 08:00"])
    phone.lock()
    phone.advance(to: at("09:00"))
    #expect(phone.lockScreenTexts == ["[7] true 09:00"])
  }

  @Test(arguments: [("iPhone 15", "16.0"), ("iPad Air", "16.4")])
  func `older phones and iPads have none (D34)`(model: String, version: String) throws {
    let (model, version) = (
      try #require(DeviceModel(named: model)), try #require(OSVersion(version))
    )
    let phone = makePhone {
      $0.model = model
      $0.version = version
    }
    #expect(!phone.areActivitiesEnabled)
  }

  @Test func `the person may have switched them off (D34)`() {
    let phone = makePhone { $0.allowsLiveActivities = false }
    phone.launch("FocusKey")
    phone.run(as: .app) {
      #expect(throws: ActivityError.denied) {
        try phone.startActivity(attributes: [], content: [])
      }
    }
  }
}

@Suite struct NotificationTests {
  private func request(_ id: String, _ trigger: NotificationTrigger) -> PendingNotification {
    PendingNotification(identifier: id, title: id, body: "b", trigger: trigger)
  }

  @Test func `permission is asked for once (D35)`() {
    let app = FakeApp()
    let phone = makePhone(app) { $0.notifications = .notDetermined }
    phone.launch("FocusKey")
    phone.run(as: .app) { #expect(phone.requestNotificationPermission() == .asked) }
    phone.tap("Don’t Allow")
    phone.run(as: .app) { #expect(phone.requestNotificationPermission() == .refused) }
    #expect(!phone.addNotification(request("n", .immediate)))
  }

  @Test func `they are delivered while locked and kept over a restart (D35)`() {
    let phone = makePhone()
    phone.addNotification(request("soon", .after(.minutes(5))))
    phone.addNotification(request("later", .at(components("12:00"), repeats: false)))
    phone.lock()
    phone.advance(to: at("08:05"))
    #expect(phone.deliveredNotifications.map(\.identifier) == ["soon"])
    phone.restart()
    phone.advance(to: at("12:00"))
    #expect(phone.deliveredNotifications.map(\.identifier) == ["soon", "later"])
    phone.removeDelivered(["soon"])
    #expect(phone.deliveredNotifications.map(\.identifier) == ["later"])
  }

  @Test func `off, they come at the next boot (D35)`() {
    let phone = makePhone()
    phone.addNotification(request("n", .after(.minutes(5))))
    phone.switchOff()
    phone.advance(to: at("09:00"))
    #expect(phone.deliveredNotifications == [])
    phone.switchOn()
    #expect(phone.deliveredNotifications.map(\.deliveredAt) == [at("09:00")])
  }

  @Test func `the trace tells their words, and when by the clock they come`() {
    let phone = makePhone()
    let recorder = TraceRecorder()
    phone.recorder = recorder
    phone.setClock(to: at("10:00"))
    phone.addNotification(request("n", .after(.minutes(5))))
    phone.removePending(["n", "none"])
    #expect(
      recorder.entries.filter { $0.kind == .notification }.map(\.text) == [
        "a notification is set for 2026-01-05 10:05: n b", "a notification is withdrawn: n b",
      ])
  }

  @Test func `of more than 64 the oldest gives way (D35)`() {
    let phone = makePhone()
    for number in 1...65 { phone.addNotification(request("n\(number)", .after(.hours(1)))) }
    #expect(phone.pendingNotifications.count == 64)
    #expect(phone.pendingNotifications.first?.identifier == "n2")
  }

  @Test func `a repeating one follows the clock on the wall (D35)`() {
    let phone = makePhone()
    phone.addNotification(request("n", .at(components("09:00"), repeats: true)))
    phone.advance(to: at("09:00"))
    phone.removeDelivered(["n"])
    phone.setClock(to: at("09:00", day: 6))
    #expect(phone.deliveredNotifications.count == 1)
    #expect(phone.pendingNotifications.map(\.due) == [at("09:00", day: 7)])
  }
}

@Suite struct UsageTests {
  let app = FakeApp()

  @Test func `frontmost use counts, under a shield as well, and fires once (D23)`() {
    let phone = makePhone(app)
    let event = MonitorEvent(
      name: "e", applications: [phone.token("Instagram")], threshold: .minutes(10))
    phone.register("day", daily("08:00", "20:00"), events: [event])
    phone.launch("Instagram")
    phone.advance(to: at("08:06"))
    phone.launch("Notes")
    phone.advance(to: at("08:30"))
    phone.shield("Instagram")
    phone.launch("Instagram")
    _ = app.takeLog()
    phone.advance(to: at("08:33:59"))
    #expect(app.takeLog() == [])
    phone.advance(to: at("09:30"))
    #expect(app.takeLog() == ["reached e of day"])
  }

  @Test func `a run whose start is told of late counts on in another zone (D3, D23)`() throws {
    let phone = makePhone(app, quirks: ["late callbacks 600"])
    let event = MonitorEvent(
      name: "e", applications: [phone.token("Instagram")], threshold: .minutes(10))
    phone.register("day", daily("06:00", "20:00"), events: [event])
    phone.launch("Instagram")
    phone.advance(to: at("08:06"))
    phone.changeZone(try #require(ZoneDatabase.zone("Asia/Tokyo")))
    phone.advance(to: at("08:09:59"))
    #expect(app.takeLog() == [])
    phone.advance(to: at("08:10"))
    #expect(app.takeLog() == ["start day", "reached e of day"])
  }

  @Test func `a new run counts anew, and a warning comes ahead of the threshold (D23)`() {
    let phone = makePhone(app)
    let event = MonitorEvent(
      name: "e", categories: [phone.token("Social")], threshold: .minutes(10))
    phone.register("day", daily("08:00", "20:00", warning: .minutes(2)), events: [event])
    phone.launch("Reddit")
    _ = app.takeLog()
    phone.advance(to: at("08:30"))
    #expect(app.takeLog() == ["nears e of day", "reached e of day"])
    phone.launch("Notes")
    phone.advance(to: at("09:00", day: 6))
    _ = app.takeLog()
    phone.visit("old.reddit.com")
    phone.advance(to: at("10:00", day: 6))
    #expect(app.takeLog() == ["nears e of day", "reached e of day"])
  }

  @Test func `past activity counts from the full hour where an event asks for it (D23)`() {
    let phone = makePhone(app)
    phone.launch("Instagram")
    phone.advance(to: at("09:07"))
    let token = phone.token("Instagram")
    phone.register(
      "day", daily("08:00", "20:00"),
      events: [
        MonitorEvent(
          name: "past", applications: [token], threshold: .minutes(10), includesPastActivity: true),
        MonitorEvent(name: "fresh", applications: [token], threshold: .minutes(10)),
      ])
    _ = app.takeLog()
    phone.advance(to: at("09:10"))
    #expect(app.takeLog() == ["reached past of day"])
    phone.advance(to: at("09:17"))
    #expect(app.takeLog() == ["reached fresh of day"])
  }

  @Test func `a locked phone counts nothing (D23)`() {
    let phone = makePhone(app)
    phone.register(
      "day", daily("08:00", "20:00"), events: [MonitorEvent(name: "e", threshold: .minutes(10))])
    phone.launch("Instagram")
    phone.advance(to: at("08:05"))
    phone.lock()
    phone.advance(to: at("10:00"))
    phone.unlock()
    _ = app.takeLog()
    phone.advance(to: at("10:04:59"))
    #expect(app.takeLog() == [])
    phone.advance(to: at("10:05"))
    #expect(app.takeLog() == ["reached e of day"])
  }
}
