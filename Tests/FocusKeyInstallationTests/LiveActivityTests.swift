import Determinism
import FocusKey
import Testing
import VirtualPhone

@Suite("Live Activities")
struct LiveActivityTests {
  @Test func `it shows profile and time, changes with a break and ends with the session (R58)`() {
    let story = Story()
    story.tapCard()
    story.phone.lock()
    #expect(story.phone.lockScreenTexts == ["Focus: Work", "since 08:00", "0:00:00"])
    story.wait(.minutes(10))
    #expect(story.phone.lockScreenTexts == ["Focus: Work", "since 08:00", "0:10:00"])
    story.phone.unlock()
    story.tap("Take a Break")
    story.phone.lock()
    story.wait(.seconds(1))
    #expect(story.phone.lockScreenTexts == ["Break", "until 08:15", "0:04:59 left"])
    story.phone.unlock()
    story.tap("End Session")
    story.tap("End Now")
    #expect(story.phone.state.liveActivities.records.isEmpty)
    #expect(story.phone.state.counters.activityUpdates == 1)
  }

  @Test func `stale, it claims no more than since and until (R58)`() {
    let story = Story()
    story.tapCard()
    story.tap("Take a Break")
    story.phone.lock()
    story.wait(.minutes(6))
    #expect(story.phone.lockScreenTexts == ["Focus: Work", "since 08:00"])
  }

  @Test func `a scheduled session shows one from the next opening (R58)`() {
    let story = Story()
    story.schedule("Work", "09:00", "17:00")
    story.wait(.hours(2))
    #expect(story.phone.state.liveActivities.records.isEmpty)
    story.open()
    story.phone.lock()
    #expect(story.phone.lockScreenTexts == ["Focus: Work", "until 17:00", "7:00:00 left"])
    story.phone.unlock()
    story.wait(.hours(7))
    #expect(story.state.sessions.isEmpty)
    #expect(story.phone.state.liveActivities.records.isEmpty)
  }

  @Test func `one left over by a dead process is cleaned up at the next launch (R28, R58)`() {
    let story = Story()
    story.schedule("Work", "09:00", "10:00")
    story.wait(.minutes(90))
    story.open()
    story.phone.forceQuit()
    story.wait(.hours(1))
    #expect(story.phone.state.liveActivities.records.count == 1)
    story.open()
    #expect(story.phone.state.liveActivities.records.isEmpty)
  }

  @Test func `a relaunched app finds its own and starts no second one (R58)`() {
    let story = Story()
    story.tapCard()
    story.phone.forceQuit()
    story.open()
    #expect(story.phone.state.liveActivities.records.count == 1)
    #expect(story.phone.state.liveActivities.nextNumber == 2)
    #expect(story.phone.state.counters.activityUpdates == 0)
  }

  @Test func `openings without a change update nothing (R58)`() {
    let story = Story()
    story.tapCard()
    for _ in 0..<10 {
      story.phone.pressHome()
      story.wait(.minutes(1))
      story.open()
    }
    #expect(story.phone.state.liveActivities.nextNumber == 2)
    #expect(story.phone.state.counters.activityUpdates == 0)
  }

  @Test func `its buttons pause, resume and ask for the end (R58)`() {
    let story = Story()
    story.tapCard()
    story.phone.lock()
    story.phone.pressActivityButton(identifier: "break:1")
    #expect(story.phone.lockScreenTexts.first == "Break")
    story.phone.pressActivityButton(identifier: "resume:1")
    #expect(story.phone.lockScreenTexts.first == "Focus: Work")
    story.phone.pressActivityButton(identifier: "end:1")
    #expect(story.state.sessions.count == 1)
    story.phone.unlock()
    story.tap("End Now")
    #expect(story.state.sessions.isEmpty)
  }

  @Test func `where they are switched off a session runs all the same (R58)`() {
    let story = Story { $0.allowsLiveActivities = false }
    story.tapCard()
    #expect(story.isBlocked("Instagram") == true)
    #expect(story.phone.state.liveActivities.records.isEmpty)
    #expect(story.phone.state.faults.isEmpty)
  }
}
