import Exploration
import Testing

@testable import FocusKeyModel

/// Stories in which a promise was once held to be broken, and FocusKey was right.
@Suite struct `A story in which FocusKey is right` {
  @Test(arguments: stories.indices)
  func `breaks no promise`(_ number: Int) throws {
    let reading = try ScriptReading(Self.stories[number], onlyGivens: false)
    #expect(reading.acts.count > 4)
    let script = Script<PhoneModel>(world: reading.world, actions: reading.acts)
    let finding = Replay(PhoneModel()).finding(of: script)
    #expect(finding?.violation.detail == nil)
  }

  private static let stories: [[String]] = [
    // A button of a Live Activity runs FocusKey, though its app stays in the background.
    [
      "the profile Work blocks Chess and example.org", "the profile Gym blocks Instagram",
      "Gym asks for an approval before the end",
      "the guardian sends this policy:\n      | profile | end gate |\n      | Work | nothing |",
      "the guardian sends this policy:\n      | profile | schedule |\n"
        + "      | Gym | on every day from 12:00 to 00:00 |",
      "Work is started", "Instagram is opened",
      "monitor callbacks come 1 minute 30 seconds late", "\"End Session\" is tapped",
      "4 hours pass",
    ],
    // The session before ended when FocusKey saw that the zone had changed, and not before.
    [
      "the profile Work blocks Instagram", "Work asks for an approval before a break",
      "the profile Study blocks Instagram",
      "the guardian sends this policy:\n      | profile | schedule |\n"
        + "      | Work | on every day from 08:00 to 20:00 |",
      "the phone restarts", "the time zone changes to America/Santiago", "1 hour passes",
      "Study is started", "the time zone changes to Asia/Kolkata", "Instagram is opened",
    ],
    // A session that began while FocusKey did not run has left no mark that could be missing.
    [
      "it is 2026-01-08 22:00", "the phone has the quirk \"lost end\"",
      "the profile Work blocks Instagram", "Work is scheduled on weekdays from 23:00 to 07:00",
      "Screen Time access is revoked in Settings", "1 hour passes",
      "Screen Time access is granted in Settings", "Screen Time access is revoked in Settings",
      "Screen Time access is granted in Settings", "FocusKey is opened",
    ],
    // What the system counts under the shield is no use.
    [
      "the profile Work blocks youtube.com", "Work has a budget of 1 minute a day",
      "youtube.com is visited", "1 minute passes", "the next monitor callback is lost",
      "1 hour passes",
      "the guardian sends this policy:\n      | profile | budget |\n      | Work | 1 hour a day |",
      "58 minutes pass", "1 minute passes",
    ],
  ]
}
