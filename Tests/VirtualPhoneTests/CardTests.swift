import Determinism
import Testing
import VirtualPhone

@Suite struct CardTests {
  let app = FakeApp()
  let link = "https://focuskey.app/start"

  @Test(arguments: [
    ("iPhone XR", true), ("iPhone XS Max", true), ("iPhone X", false), ("iPhone 8 Plus", false),
    ("iPhone 15", true), ("iPad Air", false),
  ])
  func `tags are read by XS, XR and later only (D32)`(name: String, reads: Bool) throws {
    let model = try #require(DeviceModel(named: name))
    let phone = makePhone { $0.model = model }
    phone.touchCard(link: link)
    #expect((phone.visible.banner != nil) == reads)
  }

  @Test func `no tag is read dark, before first unlock, in airplane mode or in the camera (D32)`() {
    let phone = makePhone()
    func reads() -> Bool {
      phone.state.banner = nil
      phone.touchCard(link: link)
      return phone.visible.banner != nil
    }
    #expect(reads())
    phone.setAirplaneMode(true)
    #expect(!reads())
    phone.setAirplaneMode(false)
    phone.launch("Camera")
    #expect(!reads())
    phone.launch("Wallet")
    #expect(!reads())
    phone.lock()
    #expect(!reads())
    phone.wakeScreen()
    #expect(reads(), "on the lit lock screen")
    phone.restart()
    #expect(!reads())
  }

  @Test func `the trace says why a tag is not read (D32)`() throws {
    let phone = makePhone()
    let recorder = TraceRecorder()
    phone.recorder = recorder
    func reason() -> String? {
      phone.touchCard(link: link)
      let words = recorder.entries.last { $0.text.hasPrefix("the card is not read") }?.text
      recorder.entries = []
      return words.map { String($0.drop { $0 != ":" }.dropFirst(2)) }
    }
    #expect(reason() == nil)
    phone.setAirplaneMode(true)
    #expect(reason() == "airplane mode is on")
    phone.setAirplaneMode(false)
    phone.launch("Camera")
    #expect(reason() == "Camera is in front")
    phone.lock()
    #expect(reason() == "the screen is off")
    phone.restart()
    phone.wakeScreen()
    #expect(reason() == "the phone was not unlocked since it was switched on")
    phone.switchOff()
    #expect(reason() == "the phone is off")
    let old = try #require(DeviceModel(named: "iPhone X"))
    let other = makePhone { $0.model = old }
    other.recorder = recorder
    other.touchCard(link: link)
    #expect(
      recorder.entries.last?.text
        == "the card is not read: iPhone X reads no tags in the background")
  }

  @Test func `a tag held on shows no second banner until it was away for 2 s (D32)`() {
    let phone = makePhone()
    phone.holdCard(link: link)
    #expect(phone.state.banner != nil)
    phone.state.banner = nil
    phone.advance(to: at("08:10"))
    phone.holdCard(link: link)
    #expect(phone.state.banner == nil)
    phone.takeCardAway()
    phone.advance(to: at("08:10:01"))
    phone.holdCard(link: link)
    #expect(phone.state.banner == nil)
    phone.takeCardAway()
    phone.advance(to: at("08:10:03"))
    phone.holdCard(link: link)
    #expect(phone.state.banner != nil)
  }

  @Test func `a card that is touched can be touched again at once (D32)`() {
    let phone = makePhone()
    phone.touchCard(link: link)
    phone.state.banner = nil
    phone.touchCard(link: link)
    #expect(phone.state.banner != nil)
  }

  @Test func `a tapped banner asks to unlock and opens the app, cold or warm (D33)`() {
    let phone = makePhone(app)
    phone.touchCard(link: link)
    phone.tapBanner()
    #expect(
      app.takeLog() == ["opened(cold: true)", "link(\"\(link)\", isCard: true, wasInFront: false)"])
    phone.pressHome()
    phone.lock()
    phone.wakeScreen()
    phone.touchCard(link: link)
    phone.tapBanner()
    #expect(
      app.takeLog() == [
        "left", "opened(cold: false)", "link(\"\(link)\", isCard: true, wasInFront: false)",
      ])
    phone.touchCard(link: link)
    phone.tapBanner()
    #expect(
      app.takeLog() == ["link(\"\(link)\", isCard: true, wasInFront: true)"],
      "it was in front already")
  }

  @Test func `a link that no card brought says so (D33, F7.3)`() {
    let phone = makePhone(app)
    phone.openLink(link)
    #expect(app.log.last == "link(\"\(link)\", isCard: false, wasInFront: false)")
  }

  @Test(arguments: [
    ("https://focuskey.app/start", AssociationFile.right, "FocusKey"),
    ("https://focuskey.app/start", .missing, "Safari"),
    ("https://focuskey.app/start", AssociationFile(paths: ["/stop"]), "Safari"),
    ("https://focuskey.app/start?profile=Work", AssociationFile(paths: ["/start"]), "FocusKey"),
    ("https://focuskey.app/start/now", AssociationFile(paths: ["/start*"]), "FocusKey"),
    ("https://focuskey.app/help", AssociationFile(paths: ["NOT /help", "/*"]), "Safari"),
    ("https://example.org/start", AssociationFile.right, "Safari"),
    ("https://me@focuskey.app/start", AssociationFile.right, "FocusKey"),
    ("https://focuskey.app@example.org/start", AssociationFile.right, "Safari"),
    ("focuskey://start?profile=Work", .missing, "FocusKey"),
    ("other://start", .right, "Home Screen"),
    ("no link", .right, "Home Screen"),
  ])
  func `the association file decides what a link opens (D33)`(
    link: String, file: AssociationFile, front: String
  ) {
    let phone = makePhone(app) { $0.association = file }
    phone.openLink(link)
    #expect(phone.visible.front == front)
  }

  @Test func `without the app its link opens Safari (D33)`() {
    let phone = makePhone(app) { $0.isInstalled = false }
    phone.openLink(link)
    #expect(phone.visible.front == "Safari")
    #expect(app.log == [])
  }

  @Test func `the shortcut runs behind the scenes (D8)`() {
    let phone = makePhone(app)
    phone.runIntent(profile: "Work")
    #expect(app.log == ["intent(profile: Optional(\"Work\"))"])
    #expect(phone.visible.front == "Home Screen")
  }

  @Test func `a shortcut that does not run says why in the trace (D6)`() {
    let phone = makePhone(app)
    let recorder = TraceRecorder()
    phone.recorder = recorder
    phone.switchOff()
    phone.runIntent(profile: "Work")
    phone.switchOn()
    phone.runIntent(profile: "Work")
    #expect(app.log == [])
    #expect(
      recorder.entries.map(\.text).filter { $0.hasPrefix("the shortcut") } == [
        "the shortcut does not run: the phone is off",
        "the shortcut does not run: the phone was not unlocked since it was switched on",
      ])
  }
}
