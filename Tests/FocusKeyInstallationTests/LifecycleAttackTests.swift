import Determinism
import FocusKey
import TestSupport
import Testing
import VirtualPhone

@Suite("Lifecycle under attack")
struct LifecycleAttackTests {
  private static let parts = 12

  @Test(arguments: 0..<parts)
  func `any process killed after any of its system calls: R1 holds again (R3, D8)`(_ part: Int) {
    // A whole night is many calls that are alike; each part takes its share of all.
    let kills = AttackedLife.ofSessions().killed(
      after: { stride(from: part, to: $0, by: Self.parts) },
      then: { aftermath, call in
        aftermath.checkDoors()
        aftermath.story.openAnew()
        aftermath.checkHealed()
        if call % 5 == 0 { aftermath.checkRest() }
      })
    #expect(kills > 20)
  }

  @Test func `another hour than that of the day is found`() throws {
    let day = EventfulDay()
    let number = try #require(
      day.events.indices.first { number in
        day.story(at: day.events[number], number, plus: 1).isBlocked("Instagram") == true
      })
    let story = day.story(at: day.events[number], number, plus: 1)
    day.checkSame(story, "nothing")
    let phone = story.phone
    phone.run(as: .app) { for store in phone.state.stores.map(\.name) { phone.clearStore(store) } }
    expectIssue(containing: "after cleared stores") { day.checkSame(story, "cleared stores") }
    phone.state.counters.crashes += 1
    expectIssue(containing: "counters.crashes") {
      day.checkRest(of: story, after: number, "a crash")
    }
  }

  @Test(arguments: [-1, 0, 1], [0, 2_400])
  func `a reboot at every event of a day changes no hour (R1, R44, D6)`(
    _ offset: Int, _ secondsOff: Int
  ) {
    let day = EventfulDay()
    for (number, event) in day.events.enumerated() {
      let story = day.story(at: event, number, plus: offset)
      story.phone.switchOff()
      story.wait(.seconds(Int64(secondsOff)))
      story.phone.switchOn()
      story.wait(.seconds(1))
      let fault = "a reboot \(offset) s from \(event), off for \(secondsOff) s"
      day.checkSame(story, fault)
      story.phone.unlock()
      day.checkSame(story, fault)
      story.openAnew()
      day.checkSame(story, "\(fault), FocusKey opened")
      story.phone.pressHome()
      day.checkRest(of: story, after: number, fault)
      #expect(
        story.history.map(\.hours) == day.history.map(\.hours), "\(fault)")
    }
  }

  @Test(arguments: [-1, 0, 1], [true, false])
  func `access revoked at every event of a day, seen by FocusKey or not (R7, D15)`(
    _ offset: Int, _ isSeen: Bool
  ) {
    let day = EventfulDay()
    for (number, event) in day.events.enumerated() {
      let story = day.story(at: event, number, plus: offset)
      let fault = "access revoked \(offset) s from \(event)"
      // One that began in this very second leaves no line (R56).
      let running = story.state.sessions.count { $0.start < story.phone.now }
      let told = story.history.count
      story.phone.revokeAccess()
      #expect(Sight(story).isBlocked.allSatisfy { $0 == false }, "\(fault): not all is open")
      if isSeen {
        story.openAnew()
        #expect(story.state.sessions.isEmpty, "\(fault)")
        let lines = story.history.dropFirst(told)
        #expect(lines.count == running, "\(fault)")
        #expect(lines.allSatisfy { $0.reason == .accessRevoked && $0.bypasses == 1 }, "\(fault)")
        story.phone.pressHome()
      }
      story.wait(.minutes(20))
      story.phone.grantAccess()
      story.openAnew()
      day.checkSame(story, "\(fault), given back")
      story.phone.pressHome()
      day.checkRest(of: story, after: number, fault)
    }
  }

  @Test func `access revoked for the whole day leaves the phone open and sound (R7)`() {
    let day = EventfulDay()
    for (number, event) in day.events.enumerated() {
      let story = day.story(at: event, number, plus: 0)
      story.phone.revokeAccess()
      story.openAnew()
      for later in day.events.dropFirst(number + 1) where later > story.phone.now {
        story.phone.advance(to: later)
        #expect(Sight(story).isBlocked.allSatisfy { $0 == false }, "revoked at \(event)")
      }
      #expect(story.phone.state.faults.isEmpty && story.phone.state.counters.crashes == 0)
    }
  }
}

@Suite("Quirks heal at the next opening")
struct QuirkHealingTests {
  @Test(arguments: Quirk.allCases)
  func `with any quirk an opening at any event of a day blocks what is right (R1)`(
    _ quirk: Quirk
  ) {
    let day = EventfulDay()
    let phone = day.story(at: day.start, 0, plus: 0).phone
    phone.add(quirk, number: quirk.takesNumber ? 90 : 0)
    for event in day.events {
      phone.advance(to: event)
      let story = Story(phone: phone.copy())
      story.openAnew()
      day.checkSame(story, "\(quirk.rawValue), opened")
      #expect(story.phone.state.faults.isEmpty && story.phone.state.counters.crashes == 0)
    }
  }

  @Test func `late callbacks make every boundary late by as much and no more (R1)`() {
    let day = EventfulDay()
    let phone = day.story(at: day.start, 0, plus: 0).phone
    phone.add(.lateCallbacks, number: 90)
    for event in day.events {
      phone.advance(to: event + .seconds(91))
      day.checkSame(Story(phone: phone.copy()), "late callbacks")
    }
  }

  @Test(arguments: [Quirk.lostStart, .lostEnd, .lostWarning, .swappedCallbacks, .silentStop])
  func `one kind of callback lost moves no boundary of a day (R16a)`(_ quirk: Quirk) {
    let day = EventfulDay()
    let phone = day.story(at: day.start, 0, plus: 0).phone
    phone.add(quirk)
    for event in day.events {
      for seconds in [-1, 0, 1] {
        phone.advance(to: max(phone.now, event + .seconds(Int64(seconds))))
        day.checkSame(Story(phone: phone.copy()), quirk.rawValue)
      }
    }
  }
}

// MARK: - Fixtures

/// A day of three schedules, two of which overlap and one runs past midnight, nobody disturbing it.
private struct EventfulDay {
  /// The instants at which some process of FocusKey was woken, in order.
  let events: [Instant]
  /// When it begins.
  let start: Instant
  /// What the history tells after it.
  let history: [HistoryLine]
  /// The phone a minute at least before each event.
  private let phones: [Phone]
  private let beginning: Phone
  private let end: Instant

  init() {
    let story = Story()
    story.schedule("Work", "09:00", "12:00")
    story.schedule("Study", "11:00", "13:30")
    story.schedule("Sleep", "23:00", "07:00")
    start = story.phone.now
    beginning = story.phone.copy()
    var events: [Instant] = []
    var phones: [Phone] = []
    for _ in 0..<(26 * 60) {
      let phone = story.phone.copy()
      story.wait(.minutes(1))
      guard story.phone.state.counters.wakeUps > phone.state.counters.wakeUps else { continue }
      events.append(story.phone.now)
      phones.append(phone)
    }
    #expect(events.count > 5)
    (self.events, self.phones) = (events, phones)
    end = story.phone.now
    history = story.history
  }

  /// The day as it is some seconds from one of its events.
  func story(at event: Instant, _ number: Int, plus seconds: Int) -> Story {
    let story = Story(phone: event == start ? beginning.copy() : phones[number].copy())
    story.phone.advance(to: event + .seconds(Int64(seconds)))
    return story
  }

  /// What is blocked is what is blocked on a phone that nothing disturbed, at the same instant.
  func checkSame(
    _ story: Story, _ fault: String, at place: SourceLocation = #_sourceLocation
  ) {
    let before = events.lastIndex { $0 <= story.phone.now }
    let twin = Story(phone: before.map { phones[$0].copy() } ?? beginning.copy())
    twin.phone.advance(to: max(twin.phone.now, story.phone.now))
    let (now, right) = (Sight(story).isBlocked, Sight(twin).isBlocked)
    #expect(
      now == right, "at \(story.phone.now) after \(fault)", sourceLocation: place)
  }

  /// The rest of the day, event by event, goes as it would have gone.
  func checkRest(
    of story: Story, after number: Int, _ fault: String,
    at place: SourceLocation = #_sourceLocation
  ) {
    for later in events.dropFirst(number + 1) where later > story.phone.now {
      story.phone.advance(to: later)
      checkSame(story, fault, at: place)
    }
    story.phone.advance(to: max(end, story.phone.now))
    let phone = story.phone
    #expect(
      phone.state.faults.isEmpty && phone.state.counters.crashes == 0, "\(fault)",
      sourceLocation: place)
  }
}

extension HistoryLine {
  /// Which hours of which profile a line tells of, and why they ended.
  fileprivate var hours: String { "\(profileName) \(start) \(end) \(focused) \(reason)" }
}
