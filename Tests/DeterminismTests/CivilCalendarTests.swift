import Determinism
import Foundation
import Testing

@Suite struct CivilCalendarTests {
  @Test func `every day from 1970 to 2100 has the parts that Foundation's calendar gives it`()
    throws
  {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for days in stride(from: Int32(0), to: 47_847, by: 1) {
      let date = CivilDate(daysSince1970: days)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday],
        from: Date(timeIntervalSince1970: Double(days) * 86_400))
      let own = [date.year, date.month, date.day, date.weekday.rawValue % 7 + 1]
      if own != [parts.year, parts.month, parts.day, parts.weekday] {
        Issue.record("\(date) has \(own), Foundation says \(parts)")
      }
      if CivilDate(validYear: own[0], month: own[1], day: own[2]) != date {
        Issue.record("\(date) does not lead back to day \(days)")
      }
    }
  }

  @Test func `days of the years 1 to 9999 follow one another without a gap`() {
    var expected = CivilDate(year: 1, month: 1, day: 1).daysSince1970
    #expect(expected == -719_162)
    var weekday = Weekday.monday
    for year in 1...9_999 {
      for month in 1...12 {
        let first = CivilDate(year: year, month: month, day: 1)
        if first.daysSince1970 != expected || first.weekday != weekday {
          Issue.record("\(first) is day \(first.daysSince1970), a \(first.weekday)")
        }
        let length = CivilDate.daysInMonth(month, year: year)
        let last = first.adding(days: length - 1)
        if last.components != (year, month, length) { Issue.record("\(first) ends with \(last)") }
        expected += Int32(length)
        weekday = weekday.advanced(by: length)
      }
    }
  }

  @Test(arguments: [
    (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (0, 1, 1), (2026, 1, 0),
  ])
  func `a day that no calendar has is refused`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(validYear: year, month: month, day: day) == nil)
  }

  @Test(arguments: ["2026-01-05", "2028-02-29", "1970-01-01", "9999-12-31", "0001-01-01"])
  func `a day reads back what it prints`(text: String) throws {
    #expect(try #require(CivilDate(text)).description == text)
  }

  @Test(arguments: ["2026-1-05", "2026-02-29", "26-01-05", "2026-01-05x", "+026-01-05", ""])
  func `a day in any other form is not read`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test(arguments: [
    ("09:00", "09:00"), ("9:05", "09:05"), ("23:59:30", "23:59:30"), ("0:00:00", "00:00"),
  ])
  func `a time of day is read as scripts write it`(text: String, printed: String) throws {
    #expect(try #require(TimeOfDay(text)).description == printed)
  }

  @Test(arguments: ["24:00", "12:60", "9", "9:5", "009:00", "-1:00", "12:00:60", "12:00:", "٩:00"])
  func `a time that no clock shows is not read`(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test(arguments: [-86_401, -86_400, -1, 0, 86_399, 86_400, 1_767_600_000] as [Int64])
  func `a local time leads back to its seconds`(seconds: Int64) {
    #expect(CivilTime(secondsSince1970: seconds).secondsSince1970 == seconds)
  }

  @Test func `local times before 1970 are those of the days before`() {
    #expect(CivilTime(secondsSince1970: -1).description == "1969-12-31 23:59:59")
  }

  @Test func `a damaged time of day does not decode`() throws {
    let time = TimeOfDay(hour: 9, minute: 30)
    let data = try JSONEncoder().encode([time])
    #expect(try JSONDecoder().decode([TimeOfDay].self, from: data) == [time])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TimeOfDay].self, from: Data("[86400]".utf8))
    }
  }
}

@Suite struct WeekdayTests {
  @Test func `the day so many days later is what counting says`() {
    for day in Weekday.allCases {
      var counted = day
      for days in 0...15 {
        #expect(day.advanced(by: days) == counted)
        #expect(counted.advanced(by: -days) == day)
        counted = counted.next
      }
    }
  }

  @Test func `the wait for a day of a set is what counting says, for all sets`() {
    for bits in UInt8(0)...127 {
      let days = Weekdays(rawValue: bits)
      for day in Weekday.allCases {
        let counted = (0...6).first { days.contains(day.advanced(by: $0)) }
        #expect(days.daysUntilMember(from: day) == counted)
      }
    }
  }

  static let notations: [(days: Weekdays, text: String)] = [
    (.everyDay, "every day"), (.weekdays, "weekdays"), (.weekends, "weekends"),
    ([.monday, .wednesday, .friday], "Monday, Wednesday and Friday"), ([.sunday], "Sunday"),
    ([.saturday, .tuesday], "Tuesday and Saturday"), ([], "no day"),
  ]

  @Test(arguments: notations)
  func `a set of days prints as scripts write it`(days: Weekdays, text: String) {
    #expect(days.description == text)
  }

  @Test func `names begin with their short names`() {
    #expect(Weekday.allCases.map(\.shortName).joined() == "MonTueWedThuFriSatSun")
    #expect(Weekdays([Weekday.friday, .monday]).days == [.monday, .friday])
  }
}
