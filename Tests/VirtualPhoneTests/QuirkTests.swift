import Determinism
import Testing
import VirtualPhone

@Suite struct QuirkTests {
  let app = FakeApp()

  /// What a day with two activities, a stop and a new registration calls.
  private func story(_ quirks: String...) -> [String] {
    let phone = makePhone(app, quirks: quirks)
    phone.register("in", daily("07:00", "12:00"))
    phone.register("b", daily("09:00", "10:00"))
    phone.register("c", daily("10:00", "11:00"))
    phone.advance(to: at("10:00"))
    phone.run(as: .app) { phone.stopMonitoring(["c"]) }
    phone.register("in", daily("07:00", "13:00"))
    return app.takeLog()
  }

  @Test func `every name of the table is read, with its number where it takes one`() {
    #expect(Quirk.allCases.count == 26)
    for quirk in Quirk.allCases {
      let text = quirk.rawValue + (quirk.takesNumber ? " 90" : "")
      #expect(Quirk.parse(text)?.quirk == quirk)
      #expect(Quirk.parse(quirk.rawValue + (quirk.takesNumber ? "" : " 90")) == nil)
    }
    #expect(Quirk.parse("late callbacks 90")?.number == 90)
    #expect(Quirk.parse("lost socks") == nil)
    #expect(Quirk.parse("late callbacks -1") == nil)
  }

  @Test func `without quirks the story is the documented one`() {
    #expect(
      story() == [
        "start in", "start b", "end b", "start c", "end c", "end in", "start in",
      ])
  }

  @Test(arguments: [
    ("lost start", ["end b", "end c", "end in"]),
    ("lost end", ["start in", "start b", "start c", "start in"]),
    (
      "swapped callbacks",
      ["start in", "start b", "start c", "end b", "end c", "end in", "start in"]
    ),
    ("no start inside", ["start b", "end b", "start c", "end c", "end in"]),
    ("silent stop", ["start in", "start b", "end b", "start c", "end in", "start in"]),
    ("silent re-register", ["start in", "start b", "end b", "start c", "end c", "start in"]),
  ])
  func `callbacks come otherwise`(quirk: String, expected: [String]) {
    #expect(story(quirk) == expected)
  }

  @Test func `double callbacks come twice`() {
    let doubled = story("double callbacks")
    #expect(doubled == story().flatMap { [$0, $0] })
  }

  @Test func `warnings can be lost`() {
    let phone = makePhone(app, quirks: ["lost warning"])
    phone.register("a", daily("09:00", "10:00", warning: .minutes(5)))
    phone.advance(to: at("10:00"))
    #expect(app.takeLog() == ["start a", "end a"])
  }

  @Test func `no start for wrapped concerns those that wrap over midnight only`() {
    let phone = makePhone(app, quirks: ["no start for wrapped"])
    phone.register("night", daily("23:00", "09:00"))
    phone.register("day", daily("07:00", "09:00"))
    phone.advance(to: at("09:00"))
    #expect(app.takeLog() == ["start day", "end night", "end day"])
  }

  @Test func `late callbacks come that much later`() {
    let phone = makePhone(app, quirks: ["late callbacks 90"])
    phone.register("a", daily("09:00", "10:00"))
    phone.register("in", daily("07:00", "20:00"))
    phone.advance(to: at("08:01:29"))
    #expect(app.takeLog() == [])
    phone.advance(to: at("09:01:29"))
    #expect(app.takeLog() == ["start in"])
    phone.advance(to: at("10:01:30"))
    #expect(app.takeLog() == ["start a", "end a"])
  }

  @Test func `callbacks while locked come on time, but not before the first unlock`() {
    let phone = makePhone(app, quirks: ["callbacks while locked"])
    phone.register("a", daily("09:00", "10:00"))
    phone.lock()
    phone.advance(to: at("09:00"))
    #expect(app.takeLog() == ["start a"])
    phone.restart()
    phone.advance(to: at("10:00"))
    #expect(app.takeLog() == [])
  }

  @Test func `missed pairs are delivered at the next unlock`() {
    let phone = makePhone(app, quirks: ["missed pairs delivered"])
    phone.register("a", once("09:00", "10:00"))
    phone.lock()
    phone.advance(to: at("11:00"))
    phone.unlock()
    #expect(app.takeLog() == ["start a", "end a"])
  }

  @Test func `forgotten one-shots leave the list when they end, seen or not`() {
    let phone = makePhone(app, quirks: ["forgotten one-shots"])
    phone.register("seen", once("09:00", "10:00"))
    phone.register("unseen", once("11:00", "12:00"))
    phone.advance(to: at("10:00"))
    #expect(phone.monitoredActivities == ["unseen"])
    phone.lock()
    phone.advance(to: at("12:00"))
    #expect(phone.monitoredActivities == [])
  }

  @Test func `what is off the list is not counted against its limit, though its end is still due`()
    throws
  {
    let quirky = makePhone(app, quirks: ["forgotten one-shots"])
    let plain = makePhone(app)
    for phone in [quirky, plain] {
      for number in 1..<Phone.activityLimit {
        phone.register("a\(number)", daily("07:00", "20:00"))
      }
      phone.register("once", once("09:00", "12:00"))
      phone.advance(to: at("10:00"))
      phone.lock()
      phone.advance(to: at("13:00"))
    }
    try quirky.startMonitoring("new", daily("07:00", "20:00"))
    #expect(quirky.monitoredActivities.count == Phone.activityLimit)
    #expect(throws: MonitorError.excessiveActivities) {
      try plain.startMonitoring("new", daily("07:00", "20:00"))
    }
  }

  @Test func `early thresholds fire at registration, no thresholds never`() {
    let event = MonitorEvent(name: "e", threshold: .minutes(10))
    let early = makePhone(app, quirks: ["early thresholds"])
    early.register("day", daily("07:00", "20:00"), events: [event])
    #expect(app.takeLog() == ["start day", "reached e of day"])
    let never = makePhone(app, quirks: ["no thresholds"])
    never.register("day", daily("07:00", "20:00"), events: [event])
    never.launch("Instagram")
    never.advance(to: at("19:00"))
    #expect(app.takeLog() == ["start day"])
  }

  @Test func `a sleeping extension is called only after the app was opened`() {
    let phone = makePhone(app, quirks: ["sleeping extension"])
    phone.register("a", daily("07:00", "09:00"))
    #expect(app.takeLog() == [])
    phone.launch("FocusKey")
    phone.advance(to: at("09:00"))
    #expect(app.takeLog() == ["opened(cold: false)", "end a"])
    phone.restart()
    phone.unlock()
    phone.advance(to: at("09:00", day: 6))
    #expect(app.takeLog() == [], "asleep again since the boot")
  }

  @Test func `stale defaults are seen late by other processes`() {
    let phone = makePhone(app, quirks: ["stale defaults 50"])
    phone.run(as: .app) { phone.setDefaultsValue([1], "k") }
    phone.run(as: .monitor) { #expect(phone.defaultsValue("k") == nil) }
    phone.run(as: .app) { #expect(phone.defaultsValue("k") == [1]) }
    phone.advance(to: at("08:00:01"))
    phone.run(as: .monitor) { #expect(phone.defaultsValue("k") == [1]) }
  }

  @Test func `a zone change can wake nobody`() throws {
    let phone = makePhone(app, quirks: ["zone change wakes nobody"])
    phone.register("early", daily("07:00", "09:00"))
    phone.register("late", daily("16:00", "20:00"))
    _ = app.takeLog()
    phone.changeZone(try #require(ZoneDatabase.zone("Asia/Tokyo")))
    #expect(app.takeLog() == [])
    phone.advance(to: at("20:00", zone: "Asia/Tokyo"))
    #expect(app.takeLog() == ["end late"])
  }

  @Test func `stuck shields outlive the app until the next restart`() {
    let phone = makePhone(app, quirks: ["stuck shields"])
    phone.shield("Instagram")
    phone.deleteApp("FocusKey")
    #expect(phone.outcome("Instagram") == .blocked)
    phone.restart()
    #expect(phone.outcome("Instagram") == .open)
  }

  @Test func `first tokens only keeps 50 of 51`() {
    let phone = makePhone(quirks: ["first tokens only"])
    let tokens = (3...53).map { phone.state.token(ofApp: $0) }
    phone.setStoreValue(store: "s", key: .shieldApplications, value: .tokens(tokens))
    #expect(
      phone.storeValue(store: "s", .shieldApplications) == .tokens(Array(tokens.prefix(50))))
  }

  @Test func `drifting tokens: after an update extensions see others, shields hold`() {
    let phone = makePhone(app, quirks: ["drifting tokens"])
    phone.shield("Instagram")
    let token = phone.token("Instagram")
    var seen: [ShieldSubject] = []
    app.look = { subject in
      seen.append(subject)
      return nil
    }
    phone.launch("Instagram")
    phone.update()
    phone.launch("Instagram")
    #expect(seen.first == .application(token))
    #expect(seen.last != .application(token))
    #expect(phone.outcome("Instagram") == .blocked)
  }

  @Test func `revoked tokens stay void after access is granted again`() {
    let phone = makePhone(quirks: ["revoked tokens stay void"])
    let token = phone.token("Instagram")
    phone.revokeAccess()
    phone.grantAccess()
    phone.setStoreValue(store: "s", key: .shieldApplications, value: .tokens([token]))
    #expect(phone.outcome("Instagram") == .open)
    phone.shield("Instagram")
    #expect(phone.outcome("Instagram") == .blocked)
  }

  @Test func `ignored exceptions: what all excepts is shielded`() {
    let phone = makePhone(quirks: ["ignored exceptions"])
    phone.setStoreValue(
      store: "s", key: .shieldApplicationCategories,
      value: .categories(policy: .all(except: [phone.token("Notes")])))
    #expect(phone.outcome("Notes") == .blocked)
    #expect(phone.outcome("Phone") == .open)
  }

  @Test func `default shields: the configuration extension is never asked`() {
    let phone = makePhone(app, quirks: ["default shields"])
    phone.shield("Instagram")
    #expect(phone.launch("Instagram").shield?.title == "Restricted")
    #expect(phone.state.counters.wakeUpsOfShieldConfiguration == 0)
  }

  @Test func `double links: a tapped banner delivers its link twice`() {
    let phone = makePhone(app, quirks: ["double links"])
    phone.touchCard(link: "https://focuskey.app/start")
    phone.tapBanner()
    #expect(app.log.count { $0.hasPrefix("link") } == 2)
  }

  @Test func `asks again: after a refusal the dialog is shown anew`() {
    let phone = makePhone(app, quirks: ["asks again"]) { $0.access = .notDetermined }
    phone.launch("FocusKey")
    phone.run(as: .app) { #expect(phone.requestAccess() == .asked) }
    phone.answerDialog(.deny)
    phone.run(as: .app) {
      #expect(phone.requestAccess() == .failed(.authorizationCanceled))
      #expect(phone.requestAccess() == .asked)
    }
  }

  @Test func `ordered faults lose, delay and double callbacks`() {
    let phone = makePhone(app)
    phone.state.faultPlan.loseNextCallbacks = 1
    phone.register("a", daily("07:00", "09:00"))
    #expect(app.takeLog() == [])
    phone.state.faultPlan.doubleCallbacks = true
    phone.state.faultPlan.callbackDelay = .seconds(30)
    phone.advance(to: at("09:00:29"))
    #expect(app.takeLog() == [])
    phone.advance(to: at("09:00:30"))
    #expect(app.takeLog() == ["end a", "end a"])
  }
}
