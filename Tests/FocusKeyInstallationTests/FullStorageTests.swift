import Determinism
import FocusKey
import Testing
import VirtualPhone

@Suite("A storage that is full")
struct FullStorageTests {
  @Test func `what is due is blocked at once, and written down an hour after there is room (R1)`() {
    let story = Story()
    story.tapCard()
    story.tap("Take a Break")
    story.phone.state.faultPlan.isStorageFull = true
    story.wait(.minutes(5))
    #expect(story.phone.state.appDeadline == story.phone.now + .minutes(1))
    story.wait(.hours(1))
    var minutes: [Int64] = []
    for _ in 0..<9 {
      guard let next = story.phone.state.appDeadline else { break }
      minutes.append((next - story.phone.now).seconds / 60)
      #expect(story.isBlocked("Instagram") == true)
      story.phone.advance(to: next)
    }
    #expect(minutes == [1, 1, 2, 4, 8, 16, 32, 60, 60])
    #expect(story.state.sessions.first?.currentBreak != nil)
    story.phone.state.faultPlan.isStorageFull = false
    story.wait(.hours(1))
    #expect(story.state.sessions.first?.currentBreak == nil)
  }
}
