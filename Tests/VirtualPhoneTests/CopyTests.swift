import Determinism
import Testing
import VirtualPhone

@Suite struct CopyTests {
  @Test func `a copy is independent and alike (D7)`() {
    let app = FakeApp()
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "17:00"))
    phone.shield("Instagram")
    let copy = phone.copy()
    #expect(copy.digest == phone.digest)
    copy.advance(to: at("12:00"))
    copy.run(as: .app) { copy.clearStore("s") }
    #expect(copy.digest != phone.digest)
    #expect(phone.now == at("08:00"))
    #expect(phone.outcome("Instagram") == .blocked)
    #expect(copy.outcome("Instagram") == .open)
  }

  @Test func `looking changes nothing`() {
    let app = FakeApp()
    let phone = makePhone(app)
    phone.shield("Instagram")
    phone.launch("FocusKey")
    let before = phone.digest
    _ = phone.visible
    _ = phone.outcome("Instagram")
    _ = phone.nextTransition(after: phone.now, until: at("12:00"))
    #expect(phone.digest == before)
  }

  @Test func `two phones with the same story have the same digest at every step`() {
    let (first, second) = (RandomStory(seed: 7), RandomStory(seed: 7))
    for _ in 1...300 {
      first.step()
      second.step()
      #expect(first.phone.digest == second.phone.digest)
    }
    #expect(first.app.log == second.app.log)
    #expect(RandomStory(seed: 8).run(300) != first.phone.digest)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `long random stories keep the phone's invariants`(seed: UInt64) {
    let story = RandomStory(seed: seed)
    for _ in 1...400 {
      story.step()
      let state = story.phone.state
      #expect(state.activities.count <= 20)
      #expect(state.stores.count <= 50)
      #expect(state.notifications.pending.count <= 64)
      #expect(state.faults.isEmpty)
      #expect(state.nextEventInstant.map { $0 > state.now } ?? true, "the moment is not at rest")
      #expect(state.power.isOn || state.processes[.app].isAlive == false)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the short way to an outcome and the long way are the same (D7)`(seed: UInt64) throws {
    let story = RandomStory(seed: seed)
    for _ in 1...60 {
      story.step()
      let phone = story.phone
      for name in ["Instagram", "Chess", "Notes", "m.youtube.com", "reddit.com", "FocusKey"] {
        let target = try #require(phone.resolve(name))
        guard phone.isInstalled(target) else { continue }
        #expect(phone.outcome(of: target) == phone.outcomeByOpening(target), "\(name)")
      }
    }
  }
}

/// A phone with an app that reacts to everything, and a person who does whatever comes to mind.
final class RandomStory {
  let app = FakeApp()
  let phone: Phone
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed, stream: "story")
    var quirks: [String] = []
    for quirk in Quirk.allCases where random.chance(1, in: 6) {
      quirks.append(quirk.rawValue + (quirk.takesNumber ? " 90" : ""))
    }
    phone = makePhone(app, quirks: quirks) { $0.seed = seed }
    let names = ["Instagram", "Chess", "Games", "youtube.com"]
    let tokens = names.map(phone.token)
    app.onMonitor = { callback in
      let phone = Phone.current
      let isStart = FakeApp.word(callback).hasPrefix("start")
      phone.setStoreValue(
        store: callback.activity, key: .shieldApplications,
        value: isStart ? .tokens(Array(tokens.prefix(2))) : nil)
      phone.setStoreValue(
        store: callback.activity, key: .shieldWebDomains,
        value: isStart ? .tokens([tokens[3]]) : nil)
      if FakeApp.word(callback) == "end a3" { phone.stopMonitoring(["a4"]) }
      try? phone.appendFile("log", [UInt8(FakeApp.word(callback).utf8.count)])
    }
    app.onEvent = { event in
      let phone = Phone.current
      if case .opened = event { _ = phone.requestAccess() }
      if event == .left { phone.clearStore("a2") }
    }
  }

  func run(_ steps: Int) -> UInt64 {
    for _ in 0..<steps { step() }
    return phone.digest
  }

  /// One random gesture, or some time.
  func step() {
    switch random.below(28) {
    case 0...5: phone.advance(to: phone.now + .seconds(Int64(random.below(7_200))))
    case 6...9: register()
    case 10: phone.run(as: .app) { phone.stopMonitoring(["a\(random.below(25))"]) }
    case 11: phone.lock()
    case 12, 13, 14: phone.unlock()
    case 15: phone.launch(random.pick(["FocusKey", "Instagram", "Chess", "Notes"]) ?? "Notes")
    case 16: phone.pressHome()
    case 17: phone.setClock(to: phone.wallNow + .seconds(Int64(random.below(200_000)) - 100_000))
    case 18: phone.setClock(to: phone.now)
    case 19: changeZone()
    case 20: phone.restart()
    case 21: random.chance(1, in: 2) ? phone.switchOff() : phone.batteryDies()
    case 22: phone.charge()
    case 23: random.chance(1, in: 2) ? phone.revokeAccess() : phone.grantAccess()
    case 24: phone.systemKill(random.pick(ProcessKind.allCases) ?? .app)
    case 25:
      phone.touchCard(link: "https://focuskey.app/start")
      phone.tapBanner()
    case 26: phone.answerDialog(random.pick(DialogAnswer.allCases) ?? .deny)
    default: phone.visit("m.youtube.com")
    }
  }

  private func register() {
    let start = Int(random.below(96)) * 15
    let end = start + 15 * Int(1 + random.below(90))
    let schedule = MonitorSchedule(
      start: MonitorComponents(hour: start / 60, minute: start % 60),
      end: MonitorComponents(hour: end / 60 % 24, minute: end % 60),
      repeats: random.chance(1, in: 2),
      warning: random.chance(1, in: 2) ? .minutes(Int64(random.below(20))) : nil)
    let name = "a\(random.below(25))"
    phone.run(as: random.chance(1, in: 2) ? .app : .monitor) {
      try? phone.startMonitoring(name, schedule, events: [])
    }
  }

  private func changeZone() {
    let names = ["Europe/London", "Asia/Tokyo", "America/New_York", "Pacific/Apia"]
    if let zone = random.pick(names).flatMap(ZoneDatabase.zone) { phone.changeZone(zone) }
  }
}
