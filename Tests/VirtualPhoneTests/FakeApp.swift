import Determinism
import VirtualPhone

/// An app under test that does what a test tells it and writes down what it was called with.
final class FakeApp: @unchecked Sendable {
  var log: [String] = []
  var onEvent: (AppEvent) -> Void = { _ in }
  var onMonitor: (MonitorCallback) -> Void = { _ in }
  var onPress: (ShieldPress) -> ShieldResponse = { _ in .close }
  var look: (ShieldSubject) -> ShieldLook? = { _ in ShieldLook(title: "Mine", primaryButton: "Go") }
  var screen = AppScreen(title: "Fake")
  var deadlines: [Instant] = []

  /// Callbacks so far, such as `start a`, `end a`; reading takes them away.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  var code: AppCode {
    var code = AppCode()
    code.event = { event in
      self.log.append("\(event)")
      self.onEvent(event)
    }
    code.monitor = { callback in
      self.log.append(Self.word(callback))
      self.onMonitor(callback)
    }
    code.screen = { self.screen }
    code.configureShield = { self.look($0) }
    code.pressShield = { self.onPress($0) }
    code.deadlines = { self.deadlines }
    return code
  }

  static func word(_ callback: MonitorCallback) -> String {
    switch callback {
    case .intervalDidStart(let name): "start \(name)"
    case .intervalDidEnd(let name): "end \(name)"
    case .intervalWillStartWarning(let name): "soon \(name)"
    case .intervalWillEndWarning(let name): "nearly over \(name)"
    case .eventDidReachThreshold(let event, let name): "reached \(event) of \(name)"
    case .eventWillReachThresholdWarning(let event, let name): "nears \(event) of \(name)"
    }
  }
}

/// A phone with the fake app, with access, on Monday 2026-01-05 08:00 in London.
func makePhone(
  _ app: FakeApp = FakeApp(), quirks: [String] = [], _ change: (inout PhoneSetup) -> Void = { _ in }
) -> Phone {
  var setup = PhoneSetup()
  setup.code = app.code
  setup.access = .approved
  setup.notifications = .authorized
  for text in quirks {
    guard let (quirk, number) = Quirk.parse(text) else { fatalError("no quirk \(text)") }
    setup.quirks.insert(quirk, number: number)
  }
  change(&setup)
  return Phone(setup)
}

/// A moment of the first days of the story, such as `at("09:00")` or `at("07:00", day: 6)`.
func at(_ time: String, day: Int = 5, zone: String = "Europe/London") -> Instant {
  guard let time = TimeOfDay(time), let zone = ZoneDatabase.zone(zone) else {
    fatalError("no such moment: \(time)")
  }
  return zone.instant(
    of: CivilTime(date: CivilDate(year: 2026, month: 1, day: day), time: time))
}

/// A daily schedule such as `daily("09:00", "17:00")`.
func daily(_ start: String, _ end: String, warning: Duration? = nil) -> MonitorSchedule {
  MonitorSchedule(start: components(start), end: components(end), repeats: true, warning: warning)
}

/// A schedule that runs once, today or tomorrow.
func once(_ start: String, _ end: String, warning: Duration? = nil) -> MonitorSchedule {
  MonitorSchedule(start: components(start), end: components(end), repeats: false, warning: warning)
}

/// The parts of a time of day.
func components(_ text: String) -> MonitorComponents {
  guard let time = TimeOfDay(text) else { fatalError("no such time: \(text)") }
  return MonitorComponents(hour: time.hour, minute: time.minute, second: time.second)
}

extension Phone {
  /// Registers an activity as the app does.
  func register(_ name: String, _ schedule: MonitorSchedule, events: [MonitorEvent] = []) {
    run(as: .app) {
      do { try startMonitoring(name, schedule, events: events) } catch {
        fatalError("\(name): \(error)")
      }
    }
  }

  /// The token of an app by its name.
  func token(_ name: String) -> TokenID {
    guard
      let token = picked([name]).flatMap({ ($0.applications + $0.categories + $0.webDomains).first }
      )
    else { fatalError("no token for \(name)") }
    return token
  }

  /// Shields apps by their own tokens, as the app does.
  func shield(_ names: String..., store: String = "s") {
    let tokens = names.map(token)
    run(as: .app) { setStoreValue(store: store, key: .shieldApplications, value: .tokens(tokens)) }
  }

  /// The outcome of a name.
  func outcome(_ name: String) -> Outcome? { resolve(name).map(outcome(of:)) }
}
