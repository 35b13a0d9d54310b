import Determinism
import Testing
import VirtualPhone

@Suite struct TraceTests {
  @Test func `the trace tells what was blocked and opened, by name`() {
    let phone = makePhone()
    let recorder = TraceRecorder()
    phone.recorder = recorder
    phone.shield("YouTube")
    phone.advance(to: at("08:10"))
    phone.run(as: .app) { phone.clearStore("s") }
    let shields = recorder.entries.filter { $0.kind == .shield }
    #expect(
      shields == [
        TraceEntry(
          instant: at("08:00"), zone: phone.state.zone, kind: .shield,
          text: "blocked: YouTube, youtube.com", targets: ["YouTube", "youtube.com"],
          isImportant: true, fact: .blocked),
        TraceEntry(
          instant: at("08:10"), zone: phone.state.zone, kind: .shield,
          text: "open: YouTube, youtube.com", targets: ["YouTube", "youtube.com"],
          isImportant: true, fact: .open),
      ])
  }

  @Test func `a recorder changes nothing about the phone`() {
    let (traced, plain) = (RandomStory(seed: 3), RandomStory(seed: 3))
    traced.phone.recorder = TraceRecorder()
    #expect(traced.run(300) == plain.run(300))
    #expect(traced.phone.recorder?.entries.isEmpty == false)
  }

  @Test func `a copy records nothing`() {
    let phone = makePhone()
    phone.recorder = TraceRecorder()
    #expect(phone.copy().recorder == nil)
  }

  @Test func `calls nested too deep are a fault with a name`() {
    let app = FakeApp()
    let phone = makePhone(app)
    app.onMonitor = { callback in
      let phone = Phone.current
      try? phone.startMonitoring(callback.activity, daily("07:00", "17:00"))
      phone.stopMonitoring([callback.activity])
    }
    phone.register("a", daily("07:00", "17:00"))
    #expect(phone.state.faults.isEmpty, "an activity that has not started has no end to call")
    app.onMonitor = { callback in
      let phone = Phone.current
      phone.state.activities = [activity(running: callback.activity)]
      phone.stopMonitoring([callback.activity])
    }
    phone.register("b", daily("07:00", "17:00"))
    #expect(phone.state.faults.map(\.bound) == [.nestedCalls])
  }

  @Test func `endless callbacks of one second are a fault with a name`() {
    let app = FakeApp()
    let phone = makePhone(app)
    app.onMonitor = { callback in
      try? Phone.current.startMonitoring(callback.activity, daily("07:00", "17:00"))
    }
    phone.state.quirks.insert(.silentReRegister)
    phone.register("a", daily("07:00", "17:00"))
    #expect(phone.state.faults.map(\.bound) == [.eventsPerSecond])
    phone.advance(to: at("08:00:01"))
    #expect(phone.now == at("08:00:01"))
  }

  @Test func `endless events of one story are a fault with a name, told once`() {
    let phone = makePhone(FakeApp())
    phone.register("a", daily("07:00", "17:00"))
    phone.state.eventCount = PhoneFault.eventsInAll - 3
    var looks = 0
    phone.advance(to: at("08:00") + .days(36_525)) { _ in looks += 1 }
    #expect(phone.now == at("08:00") + .days(36_525))
    #expect(phone.state.faults.map(\.bound) == [.eventsInAll])
    #expect(looks < 10, "behind the bound nothing goes on event by event")
    phone.advance(to: phone.now + .days(36_525))
    #expect(phone.state.faults.count == 1)
  }

  private func activity(running name: String) -> MonitoredActivity {
    let schedule = daily("07:00", "17:00")
    guard let resolved = ResolvedSchedule(schedule) else { fatalError("no schedule") }
    let registration = MonitorRegistration(
      name: name, schedule: schedule, events: [], resolved: resolved)
    var activity = MonitoredActivity(registration, number: 1, armedAt: at("08:00"))
    activity.turn(to: at("08:00"), in: PhoneSetup().zone)
    activity.done = Boundary.start.bit
    return activity
  }
}

@Suite struct NameTests {
  @Test(arguments: [
    ("Instagram", true), ("Candy Crush", true), ("m.youtube.com", true), ("example.org", true),
    ("Games", false), ("Nosuchapp", false), ("1.2", false), ("a..b", false), ("-a.com", false),
  ])
  func `a name is an app, or else a domain`(name: String, isKnown: Bool) {
    #expect((makePhone().resolve(name) != nil) == isKnown)
  }

  @Test func `a token has its name back, on its own phone only`() {
    let phone = makePhone()
    for name in ["Instagram", "Games", "youtube.com"] {
      #expect(phone.name(of: phone.token(name)) == name)
    }
    let token = phone.token("Instagram")
    phone.restoreBackupOntoAnotherPhone()
    #expect(phone.name(of: token) == nil)
  }

  @Test func `apps without a token cannot be picked (D27)`() {
    let phone = makePhone()
    for name in ["Phone", "Settings", "FocusKey"] { #expect(phone.picked([name]) == nil) }
    #expect(phone.picked(["Games", "Chess", "Chess"])?.applications.count == 1)
  }

  @Test func `the catalogue is the one of the device's description`() {
    let table = AppTable.standard
    #expect(table.categories.count == 11)
    #expect(table.entries.count == 68)
    #expect(table.owner(ofHost: "mail.google.com") == table.place(of: "Gmail"))
    #expect(table.owner(ofHost: "google.com") == nil)
    #expect(table.owner(ofHost: "m.youtube.com") == table.place(of: "YouTube"))
  }

  @Test(arguments: [
    ("iPhone 13 mini", true), ("iPhone SE", true), ("iPad Pro", true),
    ("iPad (10th generation)", true), ("iPad (10th", false), ("iPad 10", false),
    ("iPhone 4", false), ("Pixel 9", false), ("iPhone", false), ("", false),
    ("iPad Pro 11-inch (M4)", true), ("iPad Pro 12.9-inch (6th generation)", true),
    ("iPad mini (A17 Pro)", true), ("iPad Air (3rd generation)", true), ("iPad Air Banana", false),
    ("iPad Air running iOS", false), ("iPad mini (3th generation)", false),
    ("iPhone SE (2nd generation)", true), ("iPhone 8 Plus", true), ("iPhone 16e", true),
    ("iPhone 17 Pro Max", true), ("iPhone 7 Air mini", false), ("iPhone 15 Max", false),
    ("iPhone 7e", false), ("iPhone XR Pro", false), ("iPad Pro (M4)", true),
    ("iPad Pro (12.9-inch)", true), ("iPad Pro (12.9-inch", false), ("iPad Air (M2) (M2)", false),
  ])
  func `models are known by their names`(name: String, isKnown: Bool) {
    #expect((DeviceModel(named: name) != nil) == isKnown)
  }

  @Test(arguments: [("16.4", 16, 4), ("17", 17, 0), ("26.5.1", 26, 5)])
  func `versions are read`(text: String, major: Int, minor: Int) {
    #expect(OSVersion(text) == OSVersion(major, minor))
  }

  @Test(arguments: ["", "a", "17.", ".5", "1.2.3.4", "17,5"])
  func `what is no version is none`(text: String) { #expect(OSVersion(text) == nil) }
}
