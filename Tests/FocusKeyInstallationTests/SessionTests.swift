import Determinism
import FocusKey
import FocusKeyInstallation
import Testing
import VirtualPhone

@Suite("Starting, pausing and ending by hand")
struct SessionTests {
  @Test func `a card starts the nameless profile and its targets are blocked (R17, R18)`() {
    let story = Story()
    story.tapCard()
    #expect(story.state.sessions.map(\.trigger) == [.card])
    #expect(story.isBlocked("Instagram") == true)
    #expect(story.isBlocked("Notes") == false)
    #expect(story.seen.texts.contains("Focusing…"))
    #expect(story.seen.texts.contains("Work"))
    #expect(story.seen.dialog == nil)
  }

  @Test func `a card starts a warm app, too, and a session outlives the process (R3)`() {
    let story = Story()
    story.open()
    story.phone.pressHome()
    story.tapCard("Study")
    story.phone.forceQuit()
    #expect(story.isBlocked("YouTube") == true)
    story.open()
    #expect(story.seen.texts.contains("Study"))
  }

  @Test func `an end passes its confirmation, then everything is open at once (R25, R39)`() {
    let story = Story()
    story.start("Work")
    story.wait(.hours(1))
    story.tap("End Session")
    #expect(story.isBlocked("Instagram") == true)
    story.tap("Cancel")
    #expect(story.state.sessions.count == 1)
    story.tap("End Session")
    story.tap("End Now")
    #expect(story.isBlocked("Instagram") == false)
    #expect(story.history.map(\.reason) == [.ended])
    #expect(story.history.map(\.focused) == [.hours(1)])
    #expect(story.phone.state.liveActivities.records.isEmpty)
    #expect(story.phone.state.activities.isEmpty)
  }

  @Test func `a card tapped again opens the sheet and ends nothing (R21, R24)`() {
    let story = Story()
    story.tapCard()
    story.wait(.minutes(5))
    story.tapCard()
    #expect(story.seen.texts.contains("Focus session in progress"))
    #expect(story.state.sessions.count == 1)
    #expect(story.seen.buttons.map(\.label) == ["Take a Break", "End Session", "Cancel"])
    story.tap("Cancel")
    #expect(story.seen.texts.contains("Focusing…"))
  }

  @Test func `the stop link opens the sheet, and without a session says so (R19)`() {
    let story = Story()
    story.phone.openLink("https://focuskey.app/stop")
    #expect(story.seen.texts.contains("No focus session is running."))
    story.tap("OK")
    story.start("Work")
    story.phone.openLink("focuskey://stop")
    #expect(story.seen.texts.contains("Focus session in progress"))
    #expect(story.state.sessions.count == 1)
  }

  @Test func `another profile's start offers to switch, behind the end gate (R21, R39)`() {
    let story = Story()
    story.start("Work")
    story.wait(.minutes(20))
    story.tapCard("Study")
    #expect(
      story.seen.buttons.map(\.label)
        == ["Take a Break", "End Session", "Switch to Study", "Cancel"])
    story.tap("Switch to Study")
    #expect(story.state.sessions.map(\.profile.number) == [1])
    story.tap("End Now")
    #expect(story.history.map(\.reason) == [.switched])
    #expect(story.state.sessions.map(\.profile.number) == [2])
    #expect(story.state.sessions.map(\.trigger) == [.card])
    #expect(story.isBlocked("YouTube") == true)
    #expect(story.isBlocked("News") == false)
  }

  @Test func `beside a schedule's session another profile just starts (R21)`() {
    let story = Story()
    story.schedule("Work", "09:00", "17:00")
    story.wait(.hours(2))
    story.open()
    #expect(story.state.sessions.map(\.trigger) == [.schedule])
    story.tap("Study")
    story.tap("Start")
    #expect(story.state.sessions.count == 2)
    #expect(
      story.seen.buttons.filter { $0.label == "End Session" }.map(\.detail) == [
        "Work", "Study",
      ])
  }

  @Test(arguments: [
    ("https://focuskey.app/begin", "This link cannot be used: its path is unknown."),
    ("focuskey://start?profile=Nobody", "There is no profile “Nobody”."),
    ("focuskey://start?speed=9", "This link cannot be used: “speed=9” is not understood."),
  ])
  func `a link that means nothing changes nothing and says why (R19)`(
    _ link: String, _ message: String
  ) {
    let story = Story { $0.association.paths = ["*"] }
    story.phone.openLink(link)
    #expect(story.seen.texts.contains(message))
    #expect(story.state.sessions.isEmpty)
  }

  @Test func `the same link within two seconds of uptime is one link (R19)`() {
    let story = Story { $0.quirks.insert(.doubleLinks) }
    story.tapCard()
    #expect(story.seen.texts.contains("Focusing…"))
    story.wait(.seconds(2))
    story.phone.openLink("https://focuskey.app/start")
    #expect(story.seen.texts.contains("Focus session in progress"))
  }

  @Test func `a link opened by hand is told apart from a card's (R17)`() {
    let story = Story()
    story.phone.openLink("https://focuskey.app/start?profile=Study")
    #expect(story.state.sessions.map(\.trigger) == [.link])
  }

  @Test func `a shortcut starts behind the scenes through the same door (R17, R21)`() {
    let story = Story()
    story.phone.runIntent(profile: "Study")
    #expect(story.state.sessions.map(\.trigger) == [.intent])
    #expect(story.phone.state.liveActivities.records.isEmpty)
    story.phone.runIntent(profile: "Work")
    #expect(story.state.sessions.count == 1)
    story.open()
    #expect(story.seen.shows("Switch to Work"))
  }

  @Test func `a timed start and rounds come from the form (R22)`() {
    let story = Story()
    story.open()
    FocusKeyInstallation.inApp(on: story.phone) {
      $0.start(ProfileID(1), for: .rounds(count: 2, focus: .minutes(25), rest: .minutes(5)))
    }
    story.wait(.minutes(25))
    #expect(story.seen.texts.contains("Rest"))
    #expect(story.seen.buttons.first == AppButton(label: "Take a Break", isEnabled: false))
    #expect(!story.seen.texts.contains("No breaks left"))
    #expect(story.isBlocked("Instagram") == false)
    story.wait(.minutes(5))
    #expect(story.isBlocked("Instagram") == true)
    story.wait(.minutes(25))
    #expect(story.history.map(\.reason) == [.timeUp])
    #expect(story.history.map(\.focused) == [.minutes(50)])
  }

  @Test func `the session's screen counts to the second (R40)`() {
    let story = Story()
    story.open()
    FocusKeyInstallation.inApp(on: story.phone) {
      $0.start(ProfileID(1), for: .timed(.minutes(25)))
    }
    for second in [0, 1, 59, 60, 61, 1_499] as [Int64] {
      let phone = story.phone.copy()
      phone.advance(to: phone.now + .seconds(second))
      #expect(phone.visible.texts.contains("\(Duration.seconds(1_500 - second)) left"))
    }
    story.wait(.minutes(25))
    #expect(story.state.sessions.isEmpty)
    #expect(!story.seen.texts.contains("Focusing…"))
  }
}
