import Determinism
import Testing

@testable import FocusKeySteps

/// Which instant a moment means (the contract about time).
@Suite struct LocalMomentTests {
  /// From Monday 2026-01-05 08:00 in London: what a script writes, and what it means there.
  @Test(arguments: [
    ("08:00", "2026-01-05 08:00"), ("23:59:59", "2026-01-05 23:59:59"),
    ("Monday 08:00", "2026-01-05 08:00"), ("Monday 07:59", "2026-01-12 07:59"),
    ("Tuesday 00:10", "2026-01-06 00:10"), ("Sunday 23:00", "2026-01-11 23:00"),
    ("tomorrow 07:00", "2026-01-06 07:00"), ("2026-03-29 00:59", "2026-03-29 00:59"),
  ])
  func `a moment is the next such one`(text: String, expected: String) throws {
    let moment: LocalMoment = try #require(WordTypes.moment.read(text))
    let instant = try moment.instant(after: start, in: london)
    #expect("\(london.civilTime(at: instant))" == expected)
  }

  @Test(arguments: ["07:59:59", "2026-01-04 23:00"])
  func `what has passed means nothing`(text: String) throws {
    let moment: LocalMoment = try #require(WordTypes.moment.read(text))
    #expect {
      try moment.instant(after: start, in: london)
    } throws: { error in
      guard case .passed? = error as? LocalMoment.Fault else { return false }
      return true
    }
  }

  /// The clock change of spring skips 01:00 to 02:00, that of autumn repeats it.
  @Test(arguments: [
    ("2026-03-29 01:30 (summer time)", "2026-03-29T00:30:00Z"),
    ("2026-03-29 01:30 (winter time)", "2026-03-29T01:30:00Z"),
    ("2026-10-25 01:30 (summer time)", "2026-10-25T00:30:00Z"),
    ("2026-10-25 01:30 (winter time)", "2026-10-25T01:30:00Z"),
  ])
  func `a marked time is told apart`(text: String, expected: String) throws {
    let moment: LocalMoment = try #require(WordTypes.moment.read(text))
    let instant = try moment.instant(after: start, in: london)
    #expect("\(instant)" == expected)
  }

  @Test(arguments: ["2026-03-29 01:30", "2026-10-25 01:30"])
  func `a time that a clock change skips or repeats must be marked`(text: String) throws {
    let moment: LocalMoment = try #require(WordTypes.moment.read(text))
    #expect(throws: LocalMoment.Fault.self) {
      try moment.instant(after: start, in: london)
    }
  }

  @Test(arguments: [
    ("2026-07-01 00:30 (winter time)", LocalMoment.Season.summer, "Europe/London"),
    ("2026-01-07 00:30 (summer time)", .winter, "Europe/London"),
    ("Tuesday 09:00 (summer time)", .winter, "Europe/London"),
    ("2026-03-29 02:00 (winter time)", .summer, "Europe/London"),
    ("2026-07-01 00:30 (winter time)", nil, "Asia/Tokyo"),
  ])
  func `a time that comes once is not of another season`(
    text: String, own: LocalMoment.Season?, zone: String
  ) throws {
    let moment: LocalMoment = try #require(WordTypes.moment.read(text))
    let rules = try #require(ZoneDatabase.zone(zone))
    #expect(throws: LocalMoment.Fault.unseasonal(own)) {
      try moment.instant(after: start, in: rules)
    }
  }

  @Test(arguments: [
    ("2026-07-01 00:30 (summer time)", "2026-06-30T23:30:00Z"),
    ("2026-01-07 00:30 (winter time)", "2026-01-07T00:30:00Z"),
  ])
  func `its own season may be written`(text: String, expected: String) throws {
    let moment: LocalMoment = try #require(WordTypes.moment.read(text))
    #expect("\(try moment.instant(after: start, in: london))" == expected)
  }

  @Test func `the season is that of the day that is meant, not of today`() throws {
    let sunday = london.instant(of: CivilTime(year: 2026, month: 10, day: 18, hour: 10, minute: 0))
    let moment: LocalMoment = try #require(WordTypes.moment.read("Sunday 01:30 (winter time)"))
    #expect("\(try moment.instant(after: sunday, in: london))" == "2026-10-25T01:30:00Z")
  }

  @Test func `tomorrow is the same day throughout one step`() throws {
    let moment: LocalMoment = try #require(WordTypes.moment.read("tomorrow 17:00"))
    let row = try LocalMoment(day: .tomorrow, time: TimeOfDay(hour: 9, minute: 0))
      .instant(after: start, in: london)
    let next = try moment.instant(after: row, saidAt: start, in: london)
    #expect("\(london.civilTime(at: next))" == "2026-01-06 17:00")
  }
}

private let london = ZoneDatabase.zone("Europe/London") ?? ZoneDatabase.universal
private let start = london.instant(
  of: CivilTime(year: 2026, month: 1, day: 5, hour: 8, minute: 0))
