/// Two changes that a zone makes in each year, for ever: to summer time and back.
struct YearlyRule: Equatable, Sendable {
  /// One of the two changes: "on the last Sunday of March at 01:00 universal time, to +2 hours".
  struct Change: Equatable, Sendable {
    /// The month, 1 to 12.
    var month: Int
    /// The week of the month, 1 to 4, or 5 for the last.
    var week: Int
    /// The day of the week, 0 (Sunday) to 6, as POSIX counts.
    var weekday: Int
    /// Seconds from midnight, universal time, of that day; may be negative or beyond its end.
    var second: Int64
    /// What is added to universal time from then on, in seconds.
    var offset: Int64
  }

  /// The first change of a year.
  var first: Change

  /// The second change of a year.
  var second: Change

  /// Both changes of one year, in order.
  func changes(in year: Int) -> [ZoneTimeline.Change] {
    [first, second].map { change in
      ZoneTimeline.Change(second: change.moment(in: year), offset: change.offset)
    }
  }
}

extension YearlyRule.Change {
  /// When it happens in one year, in seconds since 1970.
  func moment(in year: Int) -> Int64 {
    let firstOfMonth = CivilDate.days(year: year, month: month, day: 1)
    let weekdayOfFirst = CivilDate(daysSince1970: firstOfMonth).weekday.rawValue % 7
    var day = (weekday - weekdayOfFirst + 7) % 7 + 7 * (week - 1)
    while day >= CivilDate.daysInMonth(month, year: year) { day -= 7 }
    return (Int64(firstOfMonth) + Int64(day)) * 86_400 + second
  }
}
