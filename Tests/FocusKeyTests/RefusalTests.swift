import Determinism
import Testing

@testable import FocusKey

/// What the person is told in place of what was asked.
@Suite struct RefusalTests {
  @Test(arguments: [
    (Refusal.sessionTooLong, "A session can run for 100 years at most."),
    (.windowTooShort, "A schedule must be at least 15 minutes long."),
    (.budgetLength, "A daily budget is between 1 minute and 24 hours."),
  ])
  func `limits are told in round numbers`(refusal: Refusal, words: String) {
    #expect(refusal.message == words)
  }

  @Test func `those numbers are the limits`() {
    #expect(Draft.longestSession == .days(36_525))
    #expect(Draft.shortestWindow == .minutes(15))
    #expect(Draft.budgetLengths == .minutes(1) ... .hours(24))
  }
}
