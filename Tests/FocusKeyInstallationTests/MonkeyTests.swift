import Determinism
import FocusKey
import Testing
import VirtualPhone

/// Somebody taps whatever is on the screen, while time and the system go on.
///
/// The search says what a person would say; here every button of every page is tapped in any order: in
/// the middle of an edit a schedule starts, under a gate the session ends, a picker lies over a profile
/// that is gone.
struct Monkey {
  let story = Story()
  private(set) var random: SeededRandom
  /// Labels of buttons that were tapped.
  private(set) var tapped: Set<String> = []
  /// The newest acts, for failures.
  private(set) var acts: [String] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed, stream: "monkey")
    if seed.isMultiple(of: 2) {
      for name in ["Work", "Study"] { story.change(name) { $0.isStrict = true } }
    }
    story.open()
  }

  /// Does one thing.
  mutating func act() {
    let phone = story.phone
    switch random.index(below: 40) {
    case 0: did("the phone is locked", phone.lock())
    case 1: did("the Home Screen is shown", phone.pressHome())
    case 2: did("FocusKey is force-quit", phone.forceQuit())
    case 3: did("the system kills FocusKey", phone.systemKill(.app))
    case 4 where random.chance(1, in: 4): did("the phone restarts", phone.restart())
    case 5: use()
    case 6: touchCard()
    case 11 where random.chance(1, in: 8): turnClock()
    case 12 where random.chance(1, in: 8): turnAccess()
    case 4, 7, 8, 9, 10, 11, 12: wait()
    default: tapSomething()
    }
  }

  /// Notes what was done.
  private mutating func did(_ act: String, _: Void) {
    acts.append(act)
    if acts.count > 12 { acts.removeFirst() }
  }

  private mutating func wait() {
    let magnitudes: [UInt64] = [2, 30, 61, 600, 3_600, 20_000]
    let most = magnitudes[random.index(below: magnitudes.count)]
    let length = Duration.seconds(1 + Int64(random.below(most)))
    did("\(length.seconds) s pass", story.wait(length))
  }

  private mutating func use() {
    let name = random.pick(["Instagram", "YouTube", "Chess", "Notes"]) ?? "Notes"
    story.phone.unlock()
    story.phone.launch(name)
    did("\(name) is opened", ())
  }

  private mutating func touchCard() {
    let name = random.pick(["", "?profile=Work", "?profile=Study", "?profile=Nobody"]) ?? ""
    story.phone.unlock()
    story.phone.touchCard(link: "https://focuskey.app/start" + name)
    _ = story.phone.tapBanner()
    did("the card “\(name)” is tapped", ())
  }

  private mutating func turnClock() {
    let length = Duration.seconds(Int64(random.below(14_400)) - 7_200)
    story.phone.unlock()
    _ = story.phone.setClock(to: story.phone.wallNow + length)
    did("the clock is turned by \(length.seconds) s", ())
  }

  /// Nobody tells FocusKey of it: it looks when it is opened (R7).
  private mutating func turnAccess() {
    let isGiven = story.phone.state.access.decision == .approved
    if isGiven { story.phone.revokeAccess() } else { story.phone.grantAccess() }
    story.phone.unlock()
    did("access is \(isGiven ? "revoked" : "granted"), FocusKey is opened", story.open())
  }

  private mutating func tapSomething() {
    let phone = story.phone
    phone.unlock()
    let seen = phone.visible
    if let screen = phone.appScreen(), screen.presentsPicker, seen.dialog == nil {
      return choose()
    }
    let isAsked = phone.state.isFocusKeyInFront || seen.dialog != nil || seen.shield != nil
    guard isAsked, let label = random.pick(seen.buttons.filter(\.isEnabled).map(\.label)) else {
      return did("FocusKey is opened", story.open())
    }
    tapped.insert(label)
    phone.tap(label)
    did("“\(label)” is tapped", ())
  }

  private mutating func choose() {
    let phone = story.phone
    var chosen: [String] = []
    for name in ["Instagram", "YouTube", "Chess", "News", "instagram.com"]
    where random.chance(1, in: 3) {
      chosen.append(name)
    }
    if random.chance(3, in: 4), let targets = phone.picked(chosen), phone.pick(targets) {
      return did("the picker selects \(chosen)", ())
    }
    _ = phone.cancelPicker()
    did("the picker is cancelled", ())
  }
}

@Suite("Buttons tapped at random")
struct MonkeyTests {
  /// Buttons that lead away from where somebody is, none of which starts or ends anything.
  private static let waysOut = ["OK", "Not Now", "Cancel", "Back", "Done", "Close"]

  @Test(arguments: UInt64(1)...6)
  func `whatever is tapped, every promise that needs no words holds`(seed: UInt64) throws {
    var monkey = Monkey(seed: seed)
    for step in 1...250 {
      let before = monkey.story.state
      monkey.act()
      let phone = monkey.story.phone
      let told = "step \(step): \(monkey.acts)"
      try #require(phone.state.faults.isEmpty, "\(phone.state.faults); \(told)")
      try #require(phone.state.activities.count <= 20, "\(told)")
      let after = monkey.story.state
      let isTold = Self.isTold(before, after, at: phone.wallNow, monkey.story.history)
      try #require(isTold, "a session is gone; \(told)")
      let isHeld = Self.areStrictOnesAsTheyWere(before, after)
      try #require(isHeld, "a strict profile is another one; \(told)")
      guard step.isMultiple(of: 2) else { continue }
      let isBlocked = Sight.targets.map(phone.isBlocked)
      let copy = phone.copy()
      copy.forceQuit()
      copy.unlock()
      copy.launch("FocusKey")
      try #require(Sight.targets.map(copy.isBlocked) == isBlocked, "opened; \(told)")
      try #require(Self.leadsBack(copy), "opened; \(copy.visible); \(told)")
      guard step.isMultiple(of: 8) else { continue }
      let other = phone.copy()
      try #require(Self.leadsBack(other) || !other.state.isFocusKeyInFront, "\(told)")
      other.restart()
      other.unlock()
      try #require(Sight.targets.map(other.isBlocked) == isBlocked, "restarted; \(told)")
    }
  }

  /// Whether every session that ran for some time still does, or is in the history (R56).
  private static func isTold(
    _ before: State, _ after: State, at wall: Instant, _ history: [HistoryLine]
  ) -> Bool {
    let known = Set(after.sessions.map(\.id)).union(history.map(\.session))
    return before.sessions.allSatisfy { session in
      known.contains(session.id) || session.elapsed(at: wall, turned: after.turned) == .zero
    }
  }

  /// Whether strict profiles that ran before and run on are what they were (R15).
  private static func areStrictOnesAsTheyWere(_ before: State, _ after: State) -> Bool {
    before.sessions.allSatisfy { session in
      guard after.sessions.contains(where: { $0.id == session.id }),
        let profile = before.profile(session.profile), profile.isStrict
      else { return true }
      return after.profile(session.profile) == profile
    }
  }

  /// Whether a few taps on ways out lead to the main page.
  private static func leadsBack(_ phone: Phone) -> Bool {
    for _ in 0..<12 {
      let seen = phone.visible
      if seen.dialog != nil {
        phone.answerDialog(.deny)
        continue
      }
      let ways = seen.buttons.filter { $0.isEnabled && waysOut.contains($0.label) }
      // The page below everything has a button of its own.
      guard let way = ways.last else { return seen.shows("Export Profiles") }
      phone.tap(way.label)
    }
    return false
  }

  @Test func `the same seed taps the same buttons`() {
    func digest() -> UInt64 {
      var monkey = Monkey(seed: 1)
      for _ in 0..<300 { monkey.act() }
      return monkey.story.phone.digest
    }
    #expect(digest() == digest())
  }

  @Test func `every kind of button is tapped by somebody`() {
    var tapped: Set<String> = []
    for seed in UInt64(1)...8 {
      var monkey = Monkey(seed: seed)
      for _ in 0..<300 { monkey.act() }
      tapped.formUnion(monkey.tapped)
    }
    let wanted = [
      "Start", "Take a Break", "Resume", "End Session", "Edit", "Done", "History", "Insights",
      "Back", "New Profile", "Delete Profile", "Delete", "Select Apps & Websites", "Start for…",
      "Strict", "Add Schedule", "Before the End", "Before a Break", "Daily Budget", "OK",
      "Switch to Study",
    ]
    #expect(wanted.filter { !tapped.contains($0) } == [], "\(tapped.sorted())")
  }
}
