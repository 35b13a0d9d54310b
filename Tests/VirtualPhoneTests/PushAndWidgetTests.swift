import Determinism
import Testing

@testable import VirtualPhone

@Suite("Pushes and the widget")
struct PushAndWidgetTests {
  @Test func `a push comes at once where nothing is in the way (D36)`() {
    let phone = Fixture.phone()
    phone.sendPush("hello")
    #expect(phone.state.heldPush == nil)
    #expect(phone.state.notifications.delivered.map(\.body) == ["HELLO"])
    #expect(phone.state.counters.wakeUpsOfPushService == 1)
  }

  @Test func `a push for a phone that is off waits for the first unlock, the newest alone (D36)`() {
    let phone = Fixture.phone()
    phone.switchOff()
    phone.sendPush("old")
    phone.sendPush("new")
    phone.switchOn()
    #expect(phone.state.notifications.delivered.isEmpty)
    phone.unlock()
    #expect(phone.state.notifications.delivered.map(\.body) == ["NEW"])
  }

  @Test func `a push needs a network, and comes while locked (D36)`() {
    let phone = Fixture.phone()
    phone.setAirplaneMode(true)
    phone.sendPush("hello")
    #expect(phone.state.heldPush == "hello")
    phone.lock()
    phone.setAirplaneMode(false)
    #expect(phone.state.notifications.delivered.map(\.body) == ["HELLO"])
  }

  @Test func `without the permission to notify a push waits until the app is opened (D36)`() {
    let phone = Fixture.phone()
    phone.setNotifications(allowed: false)
    phone.sendPush("hello")
    #expect(phone.state.heldPush == "hello")
    phone.launch(phone.code.name)
    #expect(phone.state.heldPush == nil)
    #expect(phone.state.notifications.delivered.isEmpty)
  }

  @Test func `a push goes with the app that it was for`() {
    let phone = Fixture.phone()
    phone.setAirplaneMode(true)
    phone.sendPush("hello")
    phone.deleteApp(phone.code.name)
    #expect(phone.state.heldPush == nil)
  }

  @Test func `the widget shows its files as they were at the reload (D37)`() throws {
    let phone = Fixture.phone()
    try phone.run(as: .app) {
      try phone.replaceFile("face", with: Array("one".utf8))
      phone.reloadWidget()
      try phone.replaceFile("face", with: Array("two".utf8))
    }
    #expect(phone.widgetTexts == ["one"])
    #expect(phone.state.counters.widgetReloads == 1)
    phone.run(as: .monitor) { phone.reloadWidget() }
    #expect(phone.widgetTexts == ["two"])
    phone.run(as: .shieldConfiguration) { phone.reloadWidget() }
    #expect(phone.state.counters.widgetReloads == 2)
  }

  @Test func `the widget shows a placeholder before the first unlock, and nothing when off (D37)`()
    throws
  {
    let phone = Fixture.phone()
    try phone.run(as: .app) {
      try phone.replaceFile("face", with: Array("one".utf8))
      phone.reloadWidget()
    }
    phone.lock()
    #expect(phone.widgetTexts == ["one"])
    phone.switchOff()
    #expect(phone.widgetTexts.isEmpty)
    phone.switchOn()
    #expect(phone.widgetTexts == ["placeholder"])
    phone.unlock()
    #expect(phone.widgetTexts == ["one"])
    phone.deleteApp(phone.code.name)
    #expect(phone.widgetTexts.isEmpty)
  }
}

private enum Fixture {
  /// A phone whose app shouts what it is sent, and shows one file on its widget.
  static func phone() -> Phone {
    var setup = PhoneSetup()
    setup.code.push = { $0.uppercased() }
    setup.code.widgetFiles = ["face"]
    setup.code.widget = { files, _, _ in
      guard let files else { return ["placeholder"] }
      return [files.file("face").map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""]
    }
    let phone = Phone(setup)
    phone.unlock()
    phone.setNotifications(allowed: true)
    return phone
  }
}
