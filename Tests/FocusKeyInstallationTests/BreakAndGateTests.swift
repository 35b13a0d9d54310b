import Determinism
import FocusKey
import FocusKeyInstallation
import Testing
import VirtualPhone

@Suite("Breaks and gates")
struct BreakAndGateTests {
  @Test func `a break opens, counts and ends by itself at the second (R40, R41)`() {
    let story = Story()
    story.start("Work")
    story.tap("Take a Break")
    #expect(story.isBlocked("Instagram") == false)
    #expect(story.seen.texts.contains("Break"))
    #expect(story.seen.texts.contains("0:05:00 left"))
    #expect(story.seen.shows("Resume"))
    story.wait(.seconds(299))
    #expect(story.isBlocked("Instagram") == false)
    story.wait(.seconds(1))
    #expect(story.isBlocked("Instagram") == true)
    #expect(story.seen.texts.contains("Focusing…"))
    #expect(story.seen.texts.contains("No breaks left"))
    #expect(story.phone.tap("Take a Break") == .disabled)
    story.wait(.minutes(55))
    story.tap("Take a Break")
  }

  @Test func `resuming ends the break and uses it up (R41)`() {
    let story = Story()
    story.start("Study")
    story.tap("Take a Break")
    story.wait(.minutes(1))
    story.tap("Resume")
    #expect(story.isBlocked("YouTube") == true)
    story.tap("Take a Break")
    story.tap("Resume")
    #expect(story.seen.texts.contains("No breaks left"))
    #expect(story.state.sessions.map(\.breakTime) == [.minutes(1)])
  }

  @Test func `a break in the app covers the app in front when it ends (R41, R46)`() {
    let story = Story()
    story.start("Work")
    story.tap("Take a Break")
    story.phone.launch("Instagram")
    #expect(story.seen.shield == nil)
    story.wait(.minutes(5))
    #expect(story.seen.shield != nil)
  }

  @Test func `a wait passes by itself, and leaving it starts it anew (R39)`() {
    let story = Story()
    story.change("Work") { $0.breakGate = .wait(.seconds(30)) }
    story.start("Work")
    story.tap("Take a Break")
    story.wait(.seconds(20))
    #expect(story.seen.texts.contains("0:00:10 left"))
    story.phone.pressHome()
    story.wait(.minutes(1))
    story.open()
    #expect(story.seen.texts.contains("0:00:30 left"))
    story.wait(.seconds(29))
    #expect(story.isBlocked("Instagram") == true)
    story.wait(.seconds(1))
    #expect(story.isBlocked("Instagram") == false)
    #expect(story.seen.texts.contains("Break"))
  }

  @Test func `of several waits the longest counts, each other gate once (R40)`() {
    let story = Story()
    story.schedule("Work", "09:00", "17:00")
    story.change("Work") { $0.breakGate = .wait(.seconds(10)) }
    story.change("Study") { $0.breakGate = .wait(.seconds(20)) }
    story.wait(.hours(2))
    story.start("Study")
    story.tap("Take a Break")
    story.wait(.seconds(19))
    #expect(story.state.sessions.allSatisfy { $0.currentBreak == nil })
    story.wait(.seconds(1))
    #expect(story.state.sessions.allSatisfy { $0.currentBreak != nil })
  }

  @Test func `a card gate takes the own or the nameless card and no other (R39)`() {
    let story = Story()
    story.change("Study") { $0.endGate = .card }
    story.start("Study")
    story.wait(.minutes(10))
    story.tap("End Session")
    #expect(story.seen.texts.contains("Tap your card"))
    story.tapCard("Work")
    #expect(story.state.sessions.count == 1)
    story.tap("Cancel")
    story.tap("End Session")
    story.tapCard("Study")
    #expect(story.state.sessions.isEmpty)
    #expect(story.history.map(\.reason) == [.ended])
  }

  @Test func `where no card can be read its link passes the card gate (R39, R54)`() {
    let story = Story { $0.model = DeviceModel(named: "iPad Air") ?? .iPhone15 }
    story.change("Study") { $0.endGate = .card }
    story.start("Study")
    story.wait(.minutes(10))
    story.tap("End Session")
    story.phone.openLink("https://focuskey.app/start?profile=Study")
    #expect(story.state.sessions.isEmpty)
  }

  @Test func `a challenge is passed by the right answer only (R39)`() throws {
    let story = Story()
    story.change("Work") { $0.endGate = .challenge }
    story.start("Work")
    story.wait(.minutes(1))
    story.tap("End Session")
    let first = try #require(FocusKeyInstallation.rightAnswer(on: story.phone))
    let wrong = try #require(story.seen.buttons.first { $0.label != first })
    story.tap(wrong.label)
    #expect(story.state.sessions.count == 1)
    #expect(story.seen.texts.contains("That was not right. Here is another one."))
    story.tap(try #require(FocusKeyInstallation.rightAnswer(on: story.phone)))
    #expect(story.state.sessions.isEmpty)
  }

  @Test func `a gate whose session ended by itself goes away (R26)`() {
    let story = Story()
    story.open()
    FocusKeyInstallation.inApp(on: story.phone) { $0.start(ProfileID(1), for: .timed(.minutes(1))) }
    story.tap("End Session")
    #expect(story.seen.shows("End Now"))
    story.wait(.minutes(1))
    #expect(!story.seen.shows("End Now"))
    #expect(story.history.map(\.reason) == [.timeUp])
  }

  @Test func `a shield's break behind a gate leads into the app by a notification (R50)`() {
    let story = Story()
    story.change("Work") { $0.breakGate = .confirmation }
    story.start("Work")
    story.phone.launch("Instagram")
    story.tap("Take a Break")
    #expect(story.seen.shield != nil)
    #expect(story.state.sessions.map(\.attempts) == [1])
    let wish = story.phone.state.notifications.delivered.last?.identifier ?? ""
    #expect(story.phone.openNotification(identifier: wish))
    story.tap("Start Break")
    #expect(story.isBlocked("Instagram") == false)
  }

  @Test func `from iOS 26.5 on the shield brings the app forward into the gate (R50)`() {
    let story = Story { $0.version = OSVersion(26, 5) }
    story.change("Work") { $0.breakGate = .confirmation }
    story.start("Work")
    story.phone.launch("Instagram")
    story.tap("Take a Break")
    #expect(story.seen.front == "FocusKey")
    story.tap("Start Break")
    #expect(story.isBlocked("Instagram") == false)
  }
}
