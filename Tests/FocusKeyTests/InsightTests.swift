import Determinism
import Testing

@testable import FocusKey

@Suite struct `What the history tells` {
  @Test func `split a session over midnight to the second (R57)`() throws {
    let insights = try insights([
      line(start: -3600, length: 7201, focused: 6601, paused: 600, breaks: 2, attempts: 3)
    ])
    let yesterday = insights.day(insights.today.adding(days: -1))
    let today = insights.day(insights.today)
    #expect(yesterday.focused + today.focused == .seconds(6601))
    #expect(yesterday.paused + today.paused == .seconds(600))
    #expect(yesterday.focused == .seconds(3300))
    #expect([yesterday.sessions, today.sessions] == [1, 1])
    #expect([yesterday.breaks, yesterday.attempts, today.breaks, today.attempts] == [2, 3, 0, 0])
  }

  @Test func `split a session of an older FocusKey in proportion`() throws {
    let insights = try insights([line(start: -3600, length: 7200, focused: 6300, paused: 900)])
    #expect(insights.day(insights.today.adding(days: -1)).focused == .seconds(3150))
    #expect(insights.day(insights.today).paused == .seconds(450))
  }

  @Test func `count each pause on its day, over nights without one as well (R57)`() throws {
    let day: Int64 = 86_400
    // Pauses of 10 minutes on the first day and of 5 on the fifth, the last one.
    var long = line(start: -3 * day - 3600, length: 3 * day + 7200, focused: 0, paused: 900)
    long.focused = .seconds(3 * day + 7200 - 900)
    let midnight = long.start + .seconds(3600)
    long.pauseMarks.add(.init(midnight: midnight, paused: .seconds(600)))
    long.pauseMarks.add(.init(midnight: midnight + .seconds(3 * day), paused: .seconds(600)))
    let insights = try insights([long])
    let days = (0...4).map { insights.day(insights.today.adding(days: $0 - 4)) }
    #expect(days.map(\.paused.seconds) == [600, 0, 0, 0, 300])
    #expect(days.map(\.focused.seconds) == [3000, day, day, day, 3300])
  }

  @Test func `lose nothing of a session in which the clock was turned (R53)`() throws {
    // Two hours on the clock, and half an hour elapsed, a third of it in a break.
    var turned = line(start: -3600, length: 7200, focused: 1200, paused: 600)
    let midnight = turned.start + .seconds(3600)
    turned.pauseMarks.add(.init(midnight: midnight, paused: .seconds(600)))
    let insights = try insights([turned])
    let days = [-1, 0].map { insights.day(insights.today.adding(days: $0)) }
    #expect(days.map(\.paused.seconds) == [600, 0])
    #expect(days.map(\.focused.seconds) == [300, 900])
  }

  @Test(arguments: [
    (3600, 0, 0, 100), (3000, 600, 0, 83), (3600, 0, 3, 85), (600, 600, 12, 0), (0, 0, 0, 0),
  ])
  func `score what was focused, less five for each lapse (R57)`(
    _ focused: Int64, _ paused: Int64, _ lapses: Int, _ score: Int
  ) {
    var sums = Insights.Sums()
    sums.focused = .seconds(focused)
    sums.paused = .seconds(paused)
    sums.lapses = lapses
    #expect(sums.score == score)
  }

  @Test(arguments: [
    ([0], 1, 1), ([1], 1, 1), ([2], 0, 1), ([0, 1, 2, 4, 5, 6, 7], 3, 4), ([1, 2, 3], 3, 3),
    ([], 0, 0),
  ])
  func `count days in a row with the goal (R57)`(
    _ daysAgo: [Int64], _ current: Int, _ longest: Int
  ) throws {
    let insights = try insights(
      daysAgo.map { line(start: 36_000 - $0 * 86_400, length: 3600, focused: 3600) })
    #expect(insights.streak == current)
    #expect(insights.longestStreak == longest)
    #expect(insights.widget.streak == current)
    #expect(insights.widget.minutesToday == (daysAgo.contains(0) ? 60 : 0))
  }

  @Test func `count a lapse for an early end and for each way around`() throws {
    var lapsed = line(start: 36_000, length: 100, focused: 100)
    lapsed.reason = .endedEarly
    lapsed.bypasses = 2
    let insights = try insights([lapsed])
    #expect(insights.day(insights.today).lapses == 3)
    #expect(insights.score == 85)
  }

  @Test func `take a day in the zone in which the start was recorded`() throws {
    var flown = line(start: 36_000, length: 3600, focused: 3600)
    flown.startZone = "Asia/Tokyo"
    flown.start = flown.start + .hours(12)
    flown.end = flown.end + .hours(12)
    let insights = try insights([flown])
    #expect(insights.day(insights.today.adding(days: 1)).focused == .hours(1))
  }

  private let zone = ZoneDatabase.zone("Europe/London")

  private var today: CivilDate { CivilDate(year: 2026, month: 1, day: 15) }

  private func insights(_ lines: [HistoryLine]) throws -> Insights {
    Insights(of: lines, today: today, goal: .hours(1)) { ZoneDatabase.zone($0) }
  }

  /// A session that starts so many seconds after the midnight that begins today.
  private func line(
    start: Int64, length: Int64, focused: Int64, paused: Int64 = 0, breaks: Int = 0,
    attempts: Int = 0
  ) -> HistoryLine {
    let midnight = Instant(seconds: Int64(today.daysSince1970) * 86_400)
    let begin = midnight + .seconds(start)
    return HistoryLine(
      session: SessionID(1), profile: ProfileID(1), profileName: "Work", start: begin,
      startZone: "Europe/London", end: begin + .seconds(length), endZone: "Europe/London",
      focused: .seconds(focused), breaks: breaks, breakTime: .seconds(paused), plannedEnd: nil,
      reason: .ended, attempts: attempts, bypasses: 0, trigger: .button)
  }
}
