import Determinism
import Foundation
import Testing

@testable import FocusKey

/// What a Live Activity is to show travels whole, though it is encoded by hand.
struct ContentStateTests {
  private static let whole = FocusActivity.ContentState(
    profile: "Work", start: Instant(seconds: 1), plannedEnd: Instant(seconds: 2),
    pauseEnd: Instant(seconds: 3), isRest: true, zone: "Europe/Berlin",
    staleAt: Instant(seconds: 4))

  @Test func `each member is encoded under its name`() throws {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Self.whole))
    let keys = try #require(object as? [String: Any]).keys
    #expect(Set(keys) == Set(Mirror(reflecting: Self.whole).children.compactMap(\.label)))
  }

  @Test(arguments: [whole] + withoutOne)
  private func `what is encoded is read back`(state: FocusActivity.ContentState) throws {
    let bytes = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(FocusActivity.ContentState.self, from: bytes) == state)
  }

  /// The whole with one thing missing each.
  private static var withoutOne: [FocusActivity.ContentState] {
    let members: [WritableKeyPath<FocusActivity.ContentState, Instant?>] = [
      \.plannedEnd, \.pauseEnd, \.staleAt,
    ]
    return members.map { member in
      var state = whole
      state[keyPath: member] = nil
      return state
    }
  }
}
