import Determinism
import Testing
import VirtualPhone

@Suite struct AccessTests {
  let app = FakeApp()

  @Test(arguments: [
    (DialogAnswer.allow, AccessAnswer.approved),
    (.deny, .failed(.authorizationCanceled)), (.dismiss, .failed(.authorizationCanceled)),
  ])
  func `the dialog is shown once, then the answer is had silently (D14)`(
    answer: DialogAnswer, expected: AccessAnswer
  ) {
    let phone = makePhone(app) { $0.access = .notDetermined }
    phone.launch("FocusKey")
    phone.run(as: .app) { #expect(phone.requestAccess() == .asked) }
    #expect(phone.visible.dialog == "“FocusKey” Would Like to Access Screen Time")
    phone.answerDialog(answer)
    #expect(app.log.last == "requestAnswered")
    #expect(phone.visible.dialog == nil)
    for _ in 1...2 { phone.run(as: .app) { #expect(phone.requestAccess() == expected) } }
  }

  @Test func `a fresh process sees not determined until its request has answered (D14)`() {
    let phone = makePhone(app)
    phone.launch("FocusKey")
    phone.run(as: .app) {
      #expect(phone.accessStatus() == .notDetermined)
      #expect(phone.requestAccess() == .approved)
      #expect(phone.accessStatus() == .approved)
    }
    phone.run(as: .monitor) { #expect(phone.accessStatus() == .notDetermined) }
    phone.forceQuit()
    phone.launch("FocusKey")
    phone.run(as: .app) { #expect(phone.accessStatus() == .notDetermined) }
  }

  @Test func `the dialog's own buttons can be tapped (D14)`() {
    let phone = makePhone(app) { $0.access = .notDetermined }
    phone.launch("FocusKey")
    phone.run(as: .app) { _ = phone.requestAccess() }
    #expect(phone.tap("Start") == .absent)
    #expect(phone.tap("Continue") == .tapped)
    #expect(phone.state.access.decision == .approved)
  }

  @Test func `revoking drops all settings at once and tells nobody (D15)`() {
    let phone = makePhone(app)
    phone.launch("FocusKey")
    phone.run(as: .app) { _ = phone.requestAccess() }
    phone.register("a", daily("09:00", "17:00"))
    phone.shield("Instagram")
    _ = app.takeLog()
    phone.revokeAccess()
    #expect(phone.visible.front == "FocusKey")
    #expect(app.log == [])
    #expect(phone.state.stores.isEmpty)
    phone.run(as: .app) { #expect(phone.accessStatus() == .approved) }
    #expect(phone.monitoredActivities == ["a"])
    phone.advance(to: at("17:00"))
    #expect(app.log == [], "activities call nothing while access is missing")
    phone.run(as: .app) {
      #expect(phone.requestAccess() == .failed(.authorizationCanceled))
      #expect(phone.accessStatus() == .denied)
    }
  }

  @Test func `granting again revives stored tokens and restores nothing else (D15)`() {
    let phone = makePhone(app)
    let token = phone.token("Instagram")
    phone.shield("Instagram")
    phone.revokeAccess()
    phone.grantAccess()
    #expect(phone.outcome("Instagram") == .open)
    phone.setStoreValue(store: "s", key: .shieldApplications, value: .tokens([token]))
    #expect(phone.outcome("Instagram") == .blocked)
  }

  @Test func `without the entitlement every request fails at once (D16)`() {
    let phone = makePhone(app) {
      $0.access = .notDetermined
      $0.code.hasEntitlement = false
    }
    phone.launch("FocusKey")
    phone.run(as: .app) { #expect(phone.requestAccess() == .failed(.unavailable)) }
    #expect(phone.visible.dialog == nil)
  }

  @Test(arguments: [
    (0, AccessError.authenticationMethodUnavailable), (1, .networkError), (2, .invalidAccountType),
  ])
  func `a missing passcode, network or account fails as documented (D16)`(
    which: Int, expected: AccessError
  ) {
    let phone = makePhone(app) { $0.access = .notDetermined }
    phone.launch("FocusKey")
    if which == 0 { phone.state.access.hasPasscode = false }
    if which == 1 { phone.setAirplaneMode(true) }
    if which == 2 { phone.state.access.hasAccount = false }
    phone.run(as: .app) { #expect(phone.requestAccess() == .failed(expected)) }
  }

  @Test func `a request that no app in front makes fails (D14)`() {
    let phone = makePhone(app) { $0.access = .notDetermined }
    phone.run(as: .monitor) { #expect(phone.requestAccess() == .failed(.unavailable)) }
    phone.run(as: .app) { #expect(phone.requestAccess() == .failed(.unavailable)) }
  }
}
