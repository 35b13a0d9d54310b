import Determinism
import FocusKey
import Testing
import VirtualPhone

@Suite("Killed between two system calls")
struct KillTests {
  /// Every place in a whole story at which the app can be killed, one after the other.
  @Test(arguments: 0..<12)
  func `a kill anywhere leaves nothing half done after the next opening (R3, R23)`(_ part: Int) {
    var kills = 0
    for place in stride(from: part, to: 600, by: 12) {
      let story = Story()
      story.phone.state.faultPlan.killAfterSystemCall = place
      tell(story)
      kills += story.phone.state.counters.orderedCrashes
      story.phone.state.faultPlan.killAfterSystemCall = nil
      story.phone.pressHome()
      story.open()
      let isRunning = !story.state.sessions.isEmpty
      #expect(story.isBlocked("Instagram") == isRunning, "killed after call \(place)")
      #expect(
        story.phone.state.liveActivities.records.count == (isRunning ? 1 : 0),
        "killed after call \(place)")
      #expect(story.phone.state.faults.isEmpty, "killed after call \(place)")
      #expect(story.state.profiles.count == 3, "killed after call \(place)")
    }
    #expect(kills > 15)
  }

  /// What is laid anew at the first wake-up of a boot is there all the while: the end of a break, too.
  @Test func `a kill as wake-ups are laid anew leaves each of them laid (R3a)`() {
    // A stop that tells nobody calls nobody who would make it good.
    let begun = Story { $0.quirks.insert(.silentStop, number: 0) }
    begun.tapCard()
    begun.tap("Take a Break")
    begun.phone.pressHome()
    begun.phone.restart()
    let laid = Set(begun.phone.state.activities.map(\.name))
    var kills = 0
    for place in 0..<120 {
      let story = Story(phone: begun.phone.copy())
      story.phone.state.faultPlan.killAfterSystemCall = place
      story.phone.unlock()
      story.open()
      kills += story.phone.state.counters.orderedCrashes
      let left = story.phone.state.activities.map(\.name)
      #expect(laid.subtracting(left).isEmpty, "killed after call \(place)")
    }
    #expect(kills > 15)
  }

  @Test(arguments: Quirk.allCases)
  func `with any quirk a session by hand blocks, pauses and ends (R1)`(_ quirk: Quirk) {
    let story = Story { $0.quirks.insert(quirk, number: quirk.takesNumber ? 90 : 0) }
    story.tapCard()
    #expect(story.isBlocked("Instagram") == true)
    if story.seen.texts.contains("Focus session in progress") { story.tap("Cancel") }
    story.tap("Take a Break")
    #expect(story.isBlocked("Instagram") == false)
    story.wait(.minutes(5))
    #expect(story.isBlocked("Instagram") == true)
    story.tap("End Session")
    story.tap("End Now")
    #expect(story.isBlocked("Instagram") == false)
    #expect(story.history.map(\.breakTime) == [.minutes(5)])
    #expect(story.phone.state.activities.isEmpty)
    #expect(story.phone.state.notifications.pending.isEmpty)
    #expect(story.phone.state.faults.isEmpty)
  }

  /// Starts, looks around, ends and starts again; whatever does not work is left out.
  private func tell(_ story: Story) {
    for label in ["Start", "Take a Break", "Resume", "End Session", "End Now", "Study", "Start"] {
      if story.seen.front != "FocusKey" { story.open() }
      _ = story.phone.tap(label)
      story.wait(.seconds(5))
    }
    if let session = story.state.sessions.first { endBreaks(session, story) }
  }

  private func endBreaks(_ session: Session, _ story: Story) {
    guard session.currentBreak != nil else { return }
    story.wait(.minutes(6))
  }
}
