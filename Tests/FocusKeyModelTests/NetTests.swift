import Testing
import VirtualPhone

@testable import FocusKeyModel

/// The daily net is there while something is ahead, once, and else is not (R16a).
struct NetTests {
  @Test func `a schedule has a daily net besides its own monitor, and one of it`() throws {
    let story = story(in: sampleWorld)
    let net = try net(of: story)
    #expect(complaint(of: story) == nil)
    story.phone.state.activities.removeAll { $0.name == net.name }
    #expect(story.phone.state.activities.contains { $0.registration.repeats })
    #expect(complaint(of: story) == "a schedule or a deadline is ahead, and no daily net is kept")
    story.phone.state.activities += [net, net]
    #expect(
      complaint(of: story)
        == "a schedule or a deadline is ahead, and more than one daily net is kept")
  }

  @Test func `a weekly wake-up is no daily net`() throws {
    var world = sampleWorld
    for place in world.profiles.indices { world.profiles[place].windows = [] }
    var story = story(in: world)
    let hasStarted = story.perform(.startTimed(0, minutes: 240))
    #expect(hasStarted)
    let net = try net(of: story)
    #expect(complaint(of: story) == nil)
    story.phone.state.activities.removeAll { $0.name == net.name }
    #expect(complaint(of: story) == "a schedule or a deadline is ahead, and no daily net is kept")
  }

  @Test func `where nothing is ahead there is no net`() throws {
    let net = try net(of: story(in: sampleWorld))
    var world = sampleWorld
    for place in world.profiles.indices { world.profiles[place].windows = [] }
    var story = story(in: world)
    let hasStarted = story.perform(.start(0))
    #expect(hasStarted)
    #expect(complaint(of: story) == nil)
    story.phone.state.activities.append(net)
    #expect(complaint(of: story) == "nothing is ahead, and a daily net is kept")
  }

  private func story(in world: DrawnWorld) -> PhoneStory {
    var story = PhoneStory(Stage(world), promises: .all, isThorough: false)
    story.ownPhone()
    return story
  }

  /// The activity that runs from midnight to midnight.
  private func net(of story: PhoneStory) throws -> MonitoredActivity {
    try #require(
      story.phone.state.activities.first { activity in
        guard case .daily(let start, _, _) = activity.registration.resolved.form else {
          return false
        }
        return start == .midnight
      })
  }

  /// What the judge says once FocusKey has run.
  private func complaint(of story: PhoneStory) -> String? {
    var story = story
    story.holdRecords(isJustRun: true, hasAppRun: false, isOpened: false)
    return story.complaint?.detail
  }
}
