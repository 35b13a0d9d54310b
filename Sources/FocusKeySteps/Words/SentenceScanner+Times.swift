import Determinism

extension SentenceScanner {
  /// The units of a duration, each in both numbers.
  static let unitNames = [
    "seconds", "minutes", "hours", "days", "weeks", "second", "minute", "hour", "day", "week",
  ]

  /// The longest duration, 100 years, keeps sums far from the end of numbers.
  static let longestDuration = Duration.days(36_525)

  /// A unit by its word: `minutes` → 60 s.
  static func unit(_ word: String) -> Duration? {
    switch word {
    case "second", "seconds": .seconds(1)
    case "minute", "minutes": .minutes(1)
    case "hour", "hours": .hours(1)
    case "day", "days": .days(1)
    case "week", "weeks": .days(7)
    default: nil
    }
  }

  /// Reads a duration: every reading, the longest first.
  mutating func durations() -> [(end: Int, length: Duration)] {
    var readings: [(end: Int, length: Duration)] = []
    var total = Duration.zero
    var last: Duration?
    repeat {
      guard let count = number(digits: 1...9), take(" "), let word = letters(),
        let unit = Self.unit(word), last.map({ unit < $0 }) ?? true
      else { break }
      total += unit * Int64(count)
      guard total <= Self.longestDuration else { break }
      last = unit
      readings.append((offset, total))
    } while take(" ")
    return readings.reversed()
  }

  /// Reads a moment.
  mutating func moment() -> LocalMoment? {
    let start = self
    var day = LocalMoment.Day.today
    if take("tomorrow ") {
      day = .tomorrow
    } else if let date = date() {
      guard take(" ") else { return fail(start) }
      day = .date(date)
    } else if let word = letters() {
      guard let weekday = Weekday.named(word), take(" ") else { return fail(start) }
      day = .next(weekday)
    }
    guard let time = time() else { return fail(start) }
    let season: LocalMoment.Season? =
      take(" (summer time)") ? .summer : take(" (winter time)") ? .winter : nil
    return LocalMoment(day: day, time: time, season: season)
  }

  /// Reads a date such as `2026-03-29`.
  mutating func date() -> CivilDate? {
    let start = self
    guard let year = number(digits: 4...4), take("-"), let month = number(digits: 2...2),
      take("-"), let day = number(digits: 2...2),
      let date = CivilDate(validYear: year, month: month, day: day)
    else {
      self = start
      return nil
    }
    return date
  }

  /// Reads days of the week: every reading, the longest first.
  mutating func days() -> [(end: Int, days: Weekdays)] {
    if take("weekdays") { return [(offset, .weekdays)] }
    if take("weekends") { return [(offset, .weekends)] }
    if take("every day") { return [(offset, .everyDay)] }
    guard let first = letters().flatMap({ Weekday.named($0) }) else { return [] }
    var readings = [(end: offset, days: Weekdays(first))]
    let afterFirst = self
    if take(" to "), let last = letters().flatMap({ Weekday.named($0) }) {
      let length = (last.rawValue - first.rawValue + 7) % 7
      readings.append((offset, Weekdays((0...length).map(first.advanced(by:)))))
      return readings.reversed()
    }
    self = afterFirst
    var days = Weekdays(first)
    while takeAnd() || take(", "), let day = letters().flatMap({ Weekday.named($0) }) {
      days.formUnion(Weekdays(day))
      readings.append((offset, days))
    }
    return readings.reversed()
  }

  private mutating func fail(_ start: SentenceScanner) -> LocalMoment? {
    self = start
    return nil
  }
}

extension Weekday {
  /// The day of an English name, written in full with a capital letter.
  static func named(_ name: some StringProtocol) -> Weekday? {
    Weekday.allCases.first { $0.name == name }
  }
}
