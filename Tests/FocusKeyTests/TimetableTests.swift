import Determinism
import Testing

@testable import FocusKey

@Suite("Timetables")
struct TimetableTests {
  /// Zones that change clocks, at midnight among them, and one that has skipped a day.
  @Test(
    arguments: [
      ("Europe/London", 2026, 3), ("America/New_York", 2026, 11), ("America/Santiago", 2025, 9),
      ("Australia/Lord_Howe", 2026, 4), ("Pacific/Apia", 2011, 12), ("Asia/Tokyo", 2026, 6),
    ], [[(9, 17)], [(22, 6)], [(0, 24 * 60 - 1)], [(1, 2), (23, 1)], [(2, 3)]])
  func `say what the runs of every day near an instant say`(
    _ place: (zone: String, year: Int, month: Int), _ hours: [(start: Int, end: Int)]
  ) throws {
    let zone = try #require(ZoneDatabase.zone(place.zone))
    var profile = Profile(id: ProfileID(1), name: "Work")
    profile.isScheduleOn = true
    profile.windows = hours.enumerated().map { number, hours in
      ScheduleWindow(
        id: WindowID(number + 1), days: .everyDay, start: time(hours.start), end: time(hours.end))
    }
    let table = Timetable(profile, in: zone, skipping: [])
    let first = CivilDate(year: place.year, month: place.month, day: 1)
    var instant = zone.instant(of: CivilTime(date: first, time: .midnight))
    for _ in 0..<(32 * 24 * 2) {
      instant = instant + .minutes(29)
      let today = zone.civilTime(at: instant).date
      let runs = (-4...4).flatMap { offset in
        profile.windows.compactMap { table.occurrence(of: $0, on: today.adding(days: offset)) }
      }
      let holding = runs.filter { $0.start <= instant && instant < $0.end }
      #expect(table.holds(at: instant) == !holding.isEmpty, "at \(instant)")
      let boundaries = runs.flatMap { [$0.start, $0.end] }.filter { $0 > instant }
      #expect(table.nextBoundary(after: instant) == boundaries.min(), "after \(instant)")
      guard let span = table.span(at: instant) else { continue }
      #expect(holding.allSatisfy { span.start <= $0.start && $0.end <= span.end }, "\(instant)")
      let touching = runs.filter { $0.start <= span.end && $0.end >= span.start }
      #expect(touching.allSatisfy { span.occurrences.contains($0.id) }, "chain at \(instant)")
    }
  }
}

// MARK: - Fixtures

/// An hour, or minutes of the day where it is more than any hour.
private func time(_ number: Int) -> TimeOfDay {
  number > 24
    ? TimeOfDay(hour: number / 60, minute: number % 60) : TimeOfDay(hour: number, minute: 0)
}
