import Testing

@testable import FocusKeyModel

/// What comes late is waited for as long as it is late, and not a second more.
struct LatenessTests {
  @Test func `use that must have been told of by now closes at once what is open (R47)`() {
    var world = DrawnWorld()
    var work = DrawnProfile("Work", Selection(items: [.instagram]))
    work.budget = .init(seconds: 60, days: .everyDay)
    world.profiles = [work]
    world.quirks = ["late callbacks 600"]
    var story = PhoneStory(Stage(world), promises: .all, isThorough: false)
    // The start is told of after ten minutes, and what is used from then on as late again.
    for act in [Act.open(0), .pass(seconds: 20 * 60)] {
      let hasHappened = story.perform(act)
      #expect(hasHappened)
    }
    story.phone.state.stores = []
    let isNotDue = story.perform(.pass(seconds: 59))
    #expect(isNotDue && story.complaint == nil)
    let isDue = story.perform(.pass(seconds: 1))
    #expect(isDue && story.complaint?.detail == "Instagram is open, but must be blocked")
  }
}
