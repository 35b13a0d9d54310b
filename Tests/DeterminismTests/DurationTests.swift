import Determinism
import Foundation
import Testing

@Suite struct DurationTests {
  @Test(arguments: [
    (Duration.seconds(3_723), "1:02:03", "1 hour 2 minutes 3 seconds"),
    (.seconds(9), "0:00:09", "9 seconds"),
    (.minutes(90), "1:30:00", "1 hour 30 minutes"),
    (.hours(49), "49:00:00", "2 days 1 hour"),
    (.minutes(-30), "-0:30:00", "minus 30 minutes"),
    (.days(1), "24:00:00", "1 day"),
    (.zero, "0:00:00", "0 seconds"),
  ])
  func `a length prints as a clock and as words`(
    duration: Determinism.Duration, clock: String, words: String
  ) {
    #expect(duration.description == clock)
    #expect(duration.words == words)
  }

  @Test func `instants and lengths add up`() {
    let start = Instant(seconds: 1_000)
    let length = Determinism.Duration.minutes(5)
    #expect(start + length - start == length)
    #expect(start + -length == start - length)
    #expect((start - (start + length)).magnitude == length)
    #expect(length * 3 == .minutes(15))
    #expect(3 * length - length == .minutes(10))
    var moved = start
    moved += length
    moved -= .seconds(1)
    #expect(moved.seconds == 1_299)
    #expect(Instant.distantPast < start && start < .distantFuture)
  }

  @Test(arguments: [
    (Instant(seconds: 0), "1970-01-01T00:00:00Z"),
    (Instant(seconds: 1_767_600_000), "2026-01-05T08:00:00Z"),
    (.distantPast, "0001-01-01T00:00:00Z"), (.distantFuture, "4001-01-01T00:00:00Z"),
  ])
  func `an instant prints in universal time`(instant: Instant, text: String) {
    #expect(instant.description == text)
  }

  @Test func `instants and lengths are bare numbers in JSON`() throws {
    let data = try JSONEncoder().encode([Instant(seconds: 7)])
    #expect(String(decoding: data, as: UTF8.self) == "[7]")
    #expect(
      try JSONDecoder().decode([Determinism.Duration].self, from: data) == [.seconds(7)])
  }
}
