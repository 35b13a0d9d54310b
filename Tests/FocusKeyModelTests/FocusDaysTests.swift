import Determinism
import Testing

@testable import FocusKey
@testable import FocusKeyModel

/// 2026-01-05 is a Monday; London is at UTC then.
private let monday = Int64(20_458) * 86_400

@Test func `focus is split at midnight, and lapses are those of the last day`() throws {
  let night = line(from: monday - 3_600, to: monday + 7_200, reason: .endedEarly)
  let days = try #require(FocusDays([night]))
  #expect(days.focused(on: date(-1)) == 3_600)
  #expect(days.focused(on: date(0)) == 7_200)
  #expect(days.week(of: date(-1)).lapses == 0)
  #expect(days.score(on: date(0)) == 95)
  #expect(days.streak(on: date(0)) == 2)
}

@Test func `today counts for the streak once it has its goal`() throws {
  let yesterday = line(from: monday - 40_000, to: monday - 30_000, reason: .ended)
  let short = line(from: monday + 3_600, to: monday + 3_660, reason: .ended)
  let days = try #require(FocusDays([yesterday, short]))
  #expect(days.streak(on: date(0)) == 1)
  #expect(days.streak(on: date(1)) == 0)
  #expect(days.week(of: date(0)).focused == 60)
}

@Test func `centuries are shared out to their days, too`() throws {
  let century = line(from: monday, to: monday + 36_500 * 86_400, reason: .ended)
  let days = try #require(FocusDays([century]))
  #expect(days.focused(on: date(0)) == 86_400)
  #expect(days.focused(on: date(36_499)) == 86_400)
  #expect(days.focused(on: date(36_500)) == 0)
}

// MARK: Fixtures

private func date(_ day: Int32) -> CivilDate { CivilDate(daysSince1970: 20_458 + day) }

private func line(from start: Int64, to end: Int64, reason: EndReason) -> HistoryLine {
  HistoryLine(
    session: SessionID(1), profile: ProfileID(1), profileName: "Work",
    start: Instant(seconds: start), startZone: "Europe/London", end: Instant(seconds: end),
    endZone: "Europe/London", focused: .seconds(end - start), breaks: 0, breakTime: .zero,
    plannedEnd: nil, reason: reason, attempts: 0, bypasses: 0, trigger: .button)
}
