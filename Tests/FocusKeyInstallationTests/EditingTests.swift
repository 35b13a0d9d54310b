import Determinism
import FocusKey
import FocusKeyInstallation
import Testing
import VirtualPhone

@Suite("Profiles, picker and words")
struct EditingTests {
  @Test func `the picker's selection is told in counts and never by name (R13)`() throws {
    let story = Story()
    story.open()
    story.tap("Select Apps & Websites")
    let targets = try #require(
      story.phone.picked(["Instagram", "TikTok", "Reddit", "Games", "youtube.com"]))
    #expect(story.phone.pick(targets))
    #expect(story.seen.texts.contains("3 Apps, 1 Category, 1 Website selected"))
    story.phone.forceQuit()
    story.open()
    #expect(story.seen.texts.contains("3 Apps, 1 Category, 1 Website selected"))
    #expect(!story.seen.texts.contains { $0.contains("Instagram") })
  }

  @Test func `a cancelled picker leaves the selection as it was (R9)`() {
    let story = Story()
    story.open()
    let before = story.state.profiles
    story.tap("Select Apps & Websites")
    #expect(story.phone.cancelPicker())
    #expect(story.state.profiles == before)
  }

  @Test func `presets are suggested in words and block nothing until picked (R9)`() {
    let story = Story(freshlyInstalled: { _ in })
    story.open()
    story.tap("Enable Screen Time Access")
    story.phone.answerDialog(.allow)
    #expect(story.seen.texts.contains("Nothing selected"))
    story.tap("Start")
    #expect(story.isBlocked("Instagram") == false)
    let sleep = story.state.profiles[2]
    #expect(sleep.mode == .blocksEverythingExcept)
    #expect(sleep.windows.map(\.start) == [TimeOfDay(hour: 23, minute: 0)])
    #expect(!sleep.isScheduleOn)
  }

  @Test func `every button of the editor turns its setting, and the pages lead back`() {
    let story = Story()
    story.open()
    story.tap("Edit")
    story.tap("Strict")
    story.tap("Before the End")
    story.tap("Breaks")
    story.tap("Add Schedule")
    story.tap("Heads-Up")
    let work = story.state.profiles[0]
    #expect(work.isStrict && work.warnsBeforeStart && work.isScheduleOn)
    #expect(work.endGate == .wait(.seconds(30)))
    #expect(work.allowance == .perSession(count: 2, length: .minutes(5)))
    story.tap("Done")
    story.tap("New Profile")
    #expect(story.seen.texts.contains("Untitled"))
    story.tap("Delete Profile")
    story.tap("Delete")
    #expect(story.state.profiles.map(\.name) == ["Work", "Study", "Sleep"])
    story.tap("History")
    story.tap("Back")
    #expect(story.seen.shows("Start"))
  }

  @Test func `a strict profile refuses edits while it runs, with its reason (R15)`() {
    let story = Story()
    story.change("Work") { $0.isStrict = true }
    story.start("Work")
    let isDone = FocusKeyInstallation.inApp(on: story.phone) {
      $0.edit(ProfileID(1), .name("Play"))
    }
    #expect(!isDone)
    #expect(story.seen.texts.contains("Work is strict: it cannot be changed while it runs."))
    story.tap("OK")
    #expect(story.state.profiles[0].name == "Work")
  }

  @Test func `overlapping schedules are allowed with a warning that names both (R32)`() {
    let story = Story()
    story.schedule("Work", "09:00", "17:00")
    story.schedule("Study", "16:00", "18:00")
    story.open()
    story.tap("Edit")
    #expect(story.seen.texts.contains("Work and Study overlap: both block then."))
  }

  @Test func `an iPad never hears of a card (R54)`() throws {
    let story = Story { $0.model = DeviceModel(named: "iPad Air") ?? .iPhone15 }
    story.change("Work") { $0.endGate = .card }
    story.start("Work")
    var texts = story.seen.texts + story.seen.buttons.map(\.label)
    story.tap("End Session")
    texts += story.seen.texts
    story.tap("Cancel")
    story.tap("Study")
    texts += story.seen.texts + story.seen.buttons.map(\.label)
    story.tap("Edit")
    texts += story.seen.texts + story.seen.buttons.flatMap { [$0.label, $0.detail ?? ""] }
    #expect(texts.filter { $0.lowercased().contains("card") } == [])
  }

  @Test func `an older iPhone is told how to start by hand (R54)`() {
    let story = Story { $0.model = DeviceModel(named: "iPhone 8") ?? .iPhone15 }
    story.open()
    #expect(
      story.seen.texts.contains(
        "This iPhone reads no cards in the background: tap Start to focus."))
  }

  @Test func `an unreadable state says so and begins anew only by hand (R61)`() {
    let story = Story()
    story.start("Work")
    story.phone.forceQuit()
    story.phone.damageFile("state")
    story.phone.damageFile("state.copy")
    story.open()
    #expect(story.isBlocked("Instagram") == true)
    story.tap("Start Afresh")
    #expect(story.isBlocked("Instagram") == false)
    #expect(story.state.profiles.count == 3)
  }

  @Test func `looking at the screen changes nothing, and equal stories have equal digests`() {
    func told() -> Phone {
      let story = Story()
      story.tapCard()
      story.tap("Take a Break")
      return story.phone
    }
    let phone = told()
    let digest = phone.digest
    for _ in 0..<5 { _ = phone.visible }
    #expect(phone.digest == digest)
    #expect(told().digest == digest)
    #expect(phone.tap("Resume") == .tapped)
    #expect(phone.digest != digest)
  }

  @Test func `somebody who wants another length stands elsewhere`() {
    func told(_ length: String) -> Phone {
      let story = Story()
      story.tapCard()
      for label in ["Study", "Start for…", length] { story.tap(label) }
      return story.phone
    }
    let (timed, deep) = (told("1 hour"), told("Deep: 1 hour without breaks"))
    #expect(timed.visible.buttons.contains { $0.label == "Switch to Study" })
    #expect(timed.digest != deep.digest, "the one leads to breaks, and the other to none")
  }

  @Test func `somebody at the gate of another app stands elsewhere`() {
    func told(_ app: String) -> Phone {
      let story = Story { $0.version = OSVersion(26, 5) }
      story.change("Work") { profile in
        profile.breaksOpenOneTarget = true
        profile.breakGate = .confirmation
      }
      story.tapCard()
      for name in ["Instagram", "Chess", app] { story.phone.launch(name) }
      story.tap("Take a Break")
      return story.phone
    }
    // Each is blocked through a category of its own, which is all that the shield hands over.
    let (one, other) = (told("Instagram"), told("Chess"))
    #expect(one.visible.buttons.contains { $0.label == "Start Break" })
    #expect(one.digest != other.digest, "each leads to a break of its own app")
  }

  @Test func `somebody who has passed another gate than rules ask for by now stands elsewhere`() {
    func told(_ gate: Gate) -> Phone {
      let story = Story()
      for rule in [.challenge, gate] { story.change("Work") { $0.breakGate = rule } }
      story.tapCard()
      story.tap("Take a Break")
      story.change("Work") { $0.breakGate = .challenge }
      return story.phone
    }
    #expect(
      told(.confirmation).digest != told(.card).digest,
      "the one leads to a break, and the other to one more gate (R39)")
    #expect(
      told(.wait(.seconds(10))).digest != told(.wait(.seconds(20))).digest,
      "which waits of later rules are passed with it depends on its length (R39)")
  }
}

@Suite("The editor's form")
struct FormTests {
  @Test func `a refused edit changes nothing and says why (R29)`() {
    let story = Story()
    story.open()
    let noon = TimeOfDay(hour: 12, minute: 0)
    let before = story.state
    let isDone = FocusKeyInstallation.inApp(on: story.phone) {
      $0.edit(ProfileID(1), .hours([.init(days: .everyDay, start: noon, end: noon)]))
    }
    #expect(!isDone)
    #expect(story.seen.texts.contains(Refusal.startIsEnd.message))
    #expect(story.state.profiles == before.profiles)
  }

  @Test func `a renamed profile keeps everything, and its old card is unknown (R16)`() {
    let story = Story()
    story.open()
    FocusKeyInstallation.inApp(on: story.phone) { _ = $0.edit(ProfileID(2), .name("Uni")) }
    story.tapCard("Study")
    #expect(story.seen.texts.contains("There is no profile “Study”."))
    story.tap("OK")
    story.tapCard("Uni")
    #expect(story.isBlocked("YouTube") == true)
  }

  @Test func `a profile deleted while it runs ends its session first (R16)`() {
    let story = Story()
    story.start("Work")
    story.wait(.minutes(3))
    FocusKeyInstallation.inApp(on: story.phone) { _ = $0.edit(ProfileID(1), .delete) }
    #expect(story.history.map(\.reason) == [.profileDeleted])
    #expect(story.isBlocked("Instagram") == false)
    #expect(story.phone.state.liveActivities.records.isEmpty)
  }

  @Test func `the default profile is what a nameless card starts (R18)`() {
    let story = Story()
    FocusKeyInstallation.inApp(on: story.phone) { _ = $0.edit(ProfileID(3), .isDefault(true)) }
    story.tapCard()
    #expect(story.state.sessions.map(\.profile.number) == [3])
    #expect(story.isBlocked("Notes") == true)
    #expect(story.isBlocked("Phone") == false)
  }
}
