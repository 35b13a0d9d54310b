import ActivityKit
import Determinism
import Foundation
import Testing
import VirtualPhone

/// Live Activities: what travels, what reads back, who may start one.
struct LiveActivityTests {
  @Test func `a Live Activity is started, updated and ended by the app in front (D34)`() throws {
    let phone = phoneInFront()
    try phone.run(as: .app) {
      let activity = try start(endsAt: 100)
      #expect(activity.attributes == TimerAttributes(profile: "Work"))
      #expect(activity.content.state.endsAt == 100)
      #expect(activity.activityState == .active)
      #expect(Activity<TimerAttributes>.activities.map(\.id) == [activity.id])
      #expect(Activity<OtherAttributes>.activities.isEmpty)

      rest { await activity.update(ActivityContent(state: .init(endsAt: 200), staleDate: nil)) }
      #expect(Activity<TimerAttributes>.activities.first?.content.state.endsAt == 200)

      rest { await activity.end(ActivityContent(state: .init(endsAt: 0), staleDate: nil)) }
      #expect(activity.activityState == .ended)
      #expect(activity.content.state.endsAt == 0)

      rest { await activity.end(nil, dismissalPolicy: .immediate) }
      #expect(activity.activityState == .dismissed)
      #expect(Activity<TimerAttributes>.activities.isEmpty)
      #expect(activity.attributes.profile == "Work")
    }
  }

  @Test func `what it shows is stale from its stale date on`() throws {
    let phone = phoneInFront()
    try phone.run(as: .app) {
      let now = phone.wallNow
      let activity = try start(endsAt: 100, staleDate: now + .minutes(5))
      #expect(activity.activityState == .active)
      #expect(
        Activity<TimerAttributes>.activities.first?.content.staleDate?.timeIntervalSince1970
          == Double((now + .minutes(5)).seconds))
      let past = Date(timeIntervalSince1970: Double(now.seconds))
      rest { await activity.update(ActivityContent(state: .init(endsAt: 1), staleDate: past)) }
      #expect(activity.activityState == .stale)
    }
  }

  @Test func `an extension cannot start one (D9)`() {
    let phone = phoneInFront()
    _ = phone.run(as: .monitor) {
      #expect(throws: ActivityAuthorizationError.visibility) { try start(endsAt: 1) }
    }
  }

  @Test func `one that is switched off or too large is refused`() {
    let phone = phoneInFront()
    phone.run(as: .app) {
      #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
        try Activity.request(
          attributes: TimerAttributes(profile: String(repeating: "x", count: 5000)),
          content: ActivityContent(state: .init(endsAt: 1), staleDate: nil))
      }
      #expect(throws: ActivityAuthorizationError.unentitled) {
        try Activity.request(
          attributes: TimerAttributes(profile: "Work"),
          content: ActivityContent(state: .init(endsAt: 1), staleDate: nil), pushType: .token)
      }
      #expect(ActivityAuthorizationInfo().areActivitiesEnabled)
      phone.state.liveActivities.isAllowed = false
      #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
      #expect(throws: ActivityAuthorizationError.denied) { try start(endsAt: 1) }
    }
  }

  @Test func `attributes and content travel as JSON with sorted keys`() throws {
    struct Two: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var z = 1
        var a = "a/b"
      }
      var y = true
      var b: Int? = 2
    }
    let attributes = try ActivityBytes.encode(attributes: Two())
    #expect(String(decoding: attributes, as: UTF8.self) == #"{"Two":{"b":2,"y":true}}"#)
    let content = try ActivityBytes.encode(Two.ContentState())
    #expect(String(decoding: content, as: UTF8.self) == #"{"a":"a/b","z":1}"#)
    #expect(try ActivityBytes.attributes(Two.self, in: attributes)?.b == 2)
    #expect(try ActivityBytes.attributes(TimerAttributes.self, in: attributes) == nil)
    #expect(try ActivityBytes.state(Two.ContentState.self, in: content) == Two.ContentState())
    #expect(throws: DecodingError.self) {
      try ActivityBytes.state(Two.ContentState.self, in: Array("{".utf8))
    }
  }
}

private func phoneInFront() -> Phone {
  let phone = phone()
  phone.launch("FocusKey")
  return phone
}

private func start(endsAt: Int, staleDate: Instant? = nil) throws -> Activity<TimerAttributes> {
  try Activity.request(
    attributes: TimerAttributes(profile: "Work"),
    content: ActivityContent(
      state: .init(endsAt: endsAt),
      staleDate: staleDate.map { Date(timeIntervalSince1970: Double($0.seconds)) }))
}

@Test func `work that never comes to rest is found`() {
  withKnownIssue {
    rest { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  } matching: {
    "\($0)".contains("the work never came to rest")
  }
}

private func rest(_ work: @escaping @Sendable () async -> Void) {
  let result: Void? = PhoneExecutor().runToRest(work)
  #expect(result != nil, "the work never came to rest")
}
