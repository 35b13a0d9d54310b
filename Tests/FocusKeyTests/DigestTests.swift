import Determinism
import Testing

@testable import FocusKey

/// Whatever differs tells in the digest: else a search takes one state for another.
struct DigestTests {
  @Test func `what a person at a gate has before him`() {
    let passage = GatePassage(wish: .end(SessionID(1)), gates: [.card])
    let changes: [(inout GatePassage) -> Void] = [
      { $0.gates = [] }, { $0.cards = [ProfileID(1)] }, { $0.waitingSince = .seconds(1) },
      { $0.seed = 1 }, { $0.puzzles = 1 }, { $0.wasWrong = true }, { $0.challengesLeft = 2 },
      { $0.challenges = 2 }, { $0.isGuardianHere = true }, { $0.askedAt = .seconds(1) },
    ]
    // What is wanted, and which gates were asked for, never changes.
    #expect(Mirror(reflecting: passage).children.count == changes.count + 2)
    expectDifferent(passage, changes) { $0.combine(into: &$1) }
  }

  @Test func `what a Live Activity shows`() {
    let shown = ShownActivity(
      session: 1, activity: "a",
      content: .init(profile: "Work", start: Instant(seconds: 1), zone: "Europe/London"))
    let changes: [(inout ShownActivity) -> Void] = [
      { $0.session = 2 }, { $0.activity = nil }, { $0.isDoubtful = true },
      { $0.content.profile = "Study" }, { $0.content.start = Instant(seconds: 2) },
      { $0.content.plannedEnd = Instant(seconds: 3) },
      { $0.content.pauseEnd = Instant(seconds: 3) }, { $0.content.isRest = true },
      { $0.content.zone = "Europe/Berlin" }, { $0.content.staleAt = Instant(seconds: 3) },
    ]
    let members = [Mirror(reflecting: shown), Mirror(reflecting: shown.content)]
    #expect(members.reduce(-1) { $0 + $1.children.count } == changes.count)
    expectDifferent(shown, changes) { $0.combine(into: &$1) }
  }

  private func expectDifferent<Value>(
    _ value: Value, _ changes: [(inout Value) -> Void],
    combine: (Value, inout Digest) -> Void
  ) {
    func digest(_ value: Value) -> UInt64 {
      var digest = Digest()
      combine(value, &digest)
      return digest.value
    }
    var seen = [digest(value)]
    for (number, change) in changes.enumerated() {
      var other = value
      change(&other)
      #expect(!seen.contains(digest(other)), "change \(number)")
      seen.append(digest(other))
    }
  }
}
