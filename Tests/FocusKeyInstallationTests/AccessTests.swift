import Determinism
import FocusKey
import Testing
import VirtualPhone

@Suite("Access at the first launch and later")
struct AccessTests {
  @Test func `the first launch explains, asks once and leads on when allowed (R5, R9)`() {
    let story = Story(freshlyInstalled: { _ in })
    story.open()
    #expect(story.seen.texts.contains("Welcome to FocusKey"))
    #expect(story.seen.dialog == nil)
    story.tap("Enable Screen Time Access")
    #expect(story.seen.dialog != nil)
    story.phone.answerDialog(.allow)
    #expect(story.state.access == .approved)
    #expect(story.state.profiles.map(\.name) == ["Work", "Study", "Sleep"])
    #expect(story.seen.shows("Select Apps & Websites"))
    #expect(story.seen.shows("Start"))
    #expect(story.seen.dialog == nil)
  }

  @Test(arguments: [DialogAnswer.deny, .dismiss])
  func `denied or dismissed leaves a timer that says so (R5, R6)`(_ answer: DialogAnswer) {
    let story = Story(freshlyInstalled: { _ in })
    story.open()
    story.tap("Enable Screen Time Access")
    story.phone.answerDialog(answer)
    #expect(story.state.access == .denied)
    #expect(
      story.seen.texts.contains(
        "Permission Denied – please enable in Settings to use FocusKey"))
    story.tap("Start")
    #expect(story.state.sessions.map(\.isTimerOnly) == [true])
    #expect(story.seen.texts.contains("Timer only: nothing is blocked."))
    #expect(story.isBlocked("Instagram") == false)
    story.phone.pressHome()
    story.open()
    #expect(story.seen.dialog == nil)
  }

  @Test func `a dialog that is left for the Home Screen counts as denied (R5)`() {
    let story = Story(freshlyInstalled: { _ in })
    story.open()
    story.tap("Enable Screen Time Access")
    story.phone.pressHome()
    #expect(story.state.access == .denied)
  }

  @Test func `without the entitlement the request fails and a timer is left (R8)`() {
    let story = Story(freshlyInstalled: { _ in }, hasEntitlement: false)
    story.open()
    story.tap("Enable Screen Time Access")
    #expect(
      story.seen.texts.contains { $0.hasPrefix("Failed to request authorization: ") })
    story.tap("OK")
    story.tap("Start")
    #expect(story.state.sessions.map(\.isTimerOnly) == [true])
    #expect(story.phone.state.faults.isEmpty)
  }

  @Test func `access revoked in a session ends it with a bypass at the next opening (R7)`() {
    let story = Story()
    story.start("Work")
    #expect(story.isBlocked("Instagram") == true)
    story.wait(.minutes(10))
    story.phone.revokeAccess()
    story.phone.pressHome()
    story.open()
    #expect(story.state.sessions.isEmpty)
    #expect(story.history.map(\.reason) == [.accessRevoked])
    #expect(story.history.map(\.bypasses) == [1])
    #expect(
      story.seen.texts.contains(
        "Permission Denied – please enable in Settings to use FocusKey"))
    story.phone.grantAccess()
    story.tap("Enable Screen Time Access")
    #expect(story.seen.dialog == nil)
    #expect(story.state.access == .approved)
  }

  @Test func `a schedule starts nothing while access is missing (R5, R6)`() {
    let story = Story()
    story.schedule("Work", "09:00", "17:00")
    story.phone.revokeAccess()
    story.wait(.hours(3))
    story.open()
    #expect(story.state.sessions.isEmpty)
    #expect(story.history.isEmpty)
    #expect(story.state.access == .revoked)
  }

  @Test func `an opening asks silently where access was seen approved (R5)`() {
    let story = Story()
    story.open()
    #expect(story.seen.dialog == nil)
    #expect(story.phone.state.processes[.app].seenStatus == .approved)
  }

  @Test func `a backup on another phone ends its sessions and asks again (R63)`() {
    let story = Story()
    story.start("Work")
    story.wait(.minutes(30))
    story.open()
    story.tap("Take a Break")
    story.wait(.hours(2))
    story.phone.restoreBackupOntoAnotherPhone()
    story.open()
    #expect(story.history.map(\.reason) == [.restored])
    #expect(story.history.map(\.end) == [story.history[0].start + .minutes(35)])
    #expect(story.state.access == .unknown)
    #expect(story.state.needsPicking)
    #expect(story.seen.shows("Enable Screen Time Access"))
    story.tap("Enable Screen Time Access")
    story.phone.answerDialog(.allow)
    #expect(
      story.seen.texts.contains("This is another phone: select your apps and websites again."))
    story.phone.forceQuit()
    story.open()
    #expect(story.history.count == 1)
  }
}
