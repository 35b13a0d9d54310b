import Determinism
import FocusKey
import Testing
import VirtualPhone

@Suite("State files as values and as bytes")
struct StoredBytesTests {
  @Test func `a phone that keeps bytes lives the same days`() {
    let values = Story()
    let bytes = Story()
    for story in [values, bytes] { prepare(story) }
    for hour in 0..<72 {
      for story in [values, bytes] { live(hour, story) }
      turnIntoBytes(bytes.phone)
      #expect(values.state == bytes.state, "hour \(hour)")
      #expect(values.history == bytes.history, "hour \(hour)")
      #expect(values.seen == bytes.seen, "hour \(hour)")
      for app in ["Instagram", "Chess", "Notes", "Phone"] {
        #expect(values.isBlocked(app) == bytes.isBlocked(app), "\(app), hour \(hour)")
      }
      #expect(
        values.phone.state.counters.writes == bytes.phone.state.counters.writes, "hour \(hour)")
    }
    #expect(values.history.count > 6)
    turnIntoBytes(values.phone)
    #expect(values.phone.digest == bytes.phone.digest, "the digest goes by the bytes")
  }

  @Test func `a state file is read back from its bytes as it is`() {
    let story = Story()
    prepare(story)
    for hour in 0..<30 {
      live(hour, story)
      let before = story.state
      turnIntoBytes(story.phone)
      #expect(story.state == before, "hour \(hour)")
    }
  }
}

// MARK: - Fixtures

private func prepare(_ story: Story) {
  story.schedule("Work", "09:00", "17:00")
  story.schedule("Study", "16:00", "19:00")
  story.schedule("Sleep", "23:00", "07:00")
  story.change("Study") {
    $0.budget = Budget(limit: .minutes(30))
    $0.warnsBeforeStart = true
  }
}

/// An hour of somebody's life: openings, breaks, an end by hand, a change of zone and of the clock.
private func live(_ hour: Int, _ story: Story) {
  story.phone.launch(hour.isMultiple(of: 3) ? "Chess" : "Instagram")
  story.wait(.minutes(20))
  if hour % 24 == 3 || hour % 24 == 9 {
    story.open()
    story.phone.tap("Take a Break")
  }
  if hour == 29 { story.phone.forceQuit() }
  if hour == 31, let zone = ZoneDatabase.zone("America/New_York") { story.phone.changeZone(zone) }
  if hour == 40 { story.phone.setClock(to: story.phone.wallNow + .hours(2)) }
  if hour == 50 { story.phone.restart() }
  story.phone.unlock()
  story.wait(.minutes(40))
}

/// Puts the bytes of state files in the place of the values, as another program would.
private func turnIntoBytes(_ phone: Phone) {
  for name in ["state", "state.copy"] {
    guard let file = phone.state.container.file(name) else { continue }
    phone.state.container.replace(name, with: file.bytes)
  }
}
