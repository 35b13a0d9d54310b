import TestSupport
import Testing
import VirtualPhone

/// The checks behind the attacks say no: each finds what was done to a phone behind FocusKey's back.
@Suite struct AttackCheckTests {
  /// A short life: a session of ten minutes, a minute after it, and another start.
  private static let life = AttackedLife(
    [
      .does("open") { $0.open() }, .tap("Start"), .pass(.minutes(10)), .tap("End Session"),
      .tap("End Now"), .pass(.minutes(1)), .tap("Start"), .pass(.minutes(1)),
    ], on: Story())

  /// The phone as it was before a moment of that life, with what must hold after it.
  private func aftermath(of number: Int) -> Aftermath {
    let moment = Self.life.moments[number]
    return Aftermath(moment: moment, story: Story(phone: moment.phone.copy()), fault: "nothing")
  }

  @Test func `nothing is wrong with a phone that was left alone`() {
    for number in Self.life.moments.indices {
      let untouched = aftermath(of: number)
      untouched.moment.gesture.act(untouched.story)
      untouched.checkDoors()
      untouched.checkHealed()
      untouched.checkRest()
    }
  }

  @Test func `a door that is open is found`() {
    let robbed = aftermath(of: 2)
    let phone = robbed.story.phone
    phone.run(as: .app) { for store in phone.state.stores.map(\.name) { phone.clearStore(store) } }
    expectIssue(containing: "after nothing in “600 s pass”") { robbed.checkDoors() }
    expectIssue(containing: "blocksAsStored", or: "moment.after.isBlocked") { robbed.checkHealed() }
  }

  @Test func `a line that is lost is found`() {
    let robbed = aftermath(of: 7)
    let line = robbed.story.phone.state.container.file("history")?.bytes ?? []
    #expect(!line.isEmpty)
    robbed.story.phone.state.container.delete("history")
    expectIssue(containing: "a line is lost") { robbed.checkHealed() }
  }

  @Test func `a crash is found`() {
    let crashed = aftermath(of: 2)
    crashed.story.phone.state.counters.crashes += 1
    expectIssue(containing: "counters.crashes") { crashed.checkSound() }
  }

  @Test func `what is left to do is found`() {
    let story = Story()
    story.schedule("Work", "09:00", "17:00")
    story.phone.state.activities.removeAll()
    let robbed = Aftermath(moment: Self.life.moments[0], story: story, fault: "lost monitors")
    expectIssue(containing: "activities.count") { robbed.checkRest() }
  }
}
