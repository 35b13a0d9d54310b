import CucumberExpressions
import Determinism
import SourceDiagnostics

extension WordTypes {
  /// `{time}`, a local time of day; its value is a `TimeOfDay`.
  static let time = ParameterType(
    name: "time", expected: "a time of day such as 09:00", examples: ["09:00", "9:00", "23:59:30"],
    patterns: [#"\d{1,2}:\d{2}(?::\d{2})?"#], fault: timeFault
  ) { sentence, start in
    var scanner = SentenceScanner(sentence, at: start)
    guard let time = scanner.time() else { return [] }
    return [.init(end: scanner.offset, value: time)]
  }

  /// `{moment}`, a time of a day; its value is a ``LocalMoment``.
  static let moment = ParameterType(
    name: "moment",
    expected: "a moment such as 09:00, Monday 09:00, tomorrow 07:00 or 2026-03-29 01:59",
    examples: [
      "09:00", "Monday 09:00", "tomorrow 07:00", "2026-03-29 01:59", "02:30 (summer time)",
    ],
    patterns: [
      #"(?:\w+day |tomorrow |\d{4}-\d{2}-\d{2} )?\d{1,2}:\d{2}(?::\d{2})?(?: \(\w+ time\))?"#
    ],
    fault: momentFault
  ) { sentence, start in
    var scanner = SentenceScanner(sentence, at: start)
    guard let moment = scanner.moment() else { return [] }
    return [.init(end: scanner.offset, value: moment)]
  }

  /// `{duration}`, elapsed time; its value is a `Duration`.
  static let duration = ParameterType(
    name: "duration", expected: "a length of time such as 5 minutes or 1 hour 30 minutes",
    examples: ["5 minutes", "1 hour 30 minutes", "90 seconds", "2 days", "1 week"],
    patterns: [#"(?:\d+ (?:week|day|hour|minute|second)s? ?)+"#], fault: durationFault
  ) { sentence, start in
    var scanner = SentenceScanner(sentence, at: start)
    return scanner.durations().map { .init(end: $0.end, value: $0.length) }
  }

  /// `{days}`, days of the week; its value is a `Weekdays`.
  static let days = ParameterType(
    name: "days",
    expected: "days such as weekdays, every day, Monday to Friday or Monday and Friday",
    examples: [
      "weekdays", "weekends", "every day", "Monday, Wednesday and Friday", "Monday to Friday",
    ],
    patterns: [".+"], fault: daysFault
  ) { sentence, start in
    var scanner = SentenceScanner(sentence, at: start)
    return scanner.days().map { .init(end: $0.end, value: $0.days) }
  }

  // MARK: What is wrong

  private static func timeFault(_ text: String) -> ParameterType.Fault? {
    if let fault = spokenFault(text, bareHours: true) { return fault }
    // A time of day has no day: the end of one is the beginning of the next.
    if ["24:00", "24:00:00"].contains(text) {
      return .init(
        range: 0..<text.utf8.count, expected: "a time of day from 00:00 to 23:59:59",
        suggestions: ["00:00"])
    }
    return clockFault(text, from: 0)
  }

  /// A time that is told otherwise than scripts do, with the same in their words: `9.30`, `9 am`,
  /// `Monday 5pm`, `9:00 Uhr`, `noon`; an hour alone, such as `17`, only where nothing but a time can
  /// stand.
  private static func spokenFault(_ text: String, bareHours: Bool) -> ParameterType.Fault? {
    if let time = SpokenTime.time(text) {
      return .init(
        range: 0..<text.utf8.count, expected: "a time of day such as 09:00",
        suggestions: [time.description])
    }
    let day = text.first?.isNumber == true ? "" : text.prefix { $0 != " " } + " "
    let clock = text.dropFirst(day.count).lowercased()
    guard let found = clock.wholeMatch(of: SpokenPatterns.clock)?.output,
      var hour = Int(found.1)
    else { return nil }
    let isAsWritten = found.2 == ":" && found.4 == nil && found.5 == nil
    let isBare = found.2 == nil && found.4 == nil && found.5 == nil
    guard !isAsWritten, bareHours || !isBare else { return nil }
    if let half = found.4 {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half.hasPrefix("p") ? 12 : 0)
    }
    let minute = found.3.flatMap { Int($0) } ?? 0
    guard let time = TimeOfDay(validHour: hour, minute: minute) else { return nil }
    return .init(
      range: 0..<text.utf8.count, expected: "a time of day such as 09:00",
      suggestions: ["\(day)\(time)"])
  }

  /// Finds the wrong number in something that looks like a time: `25:00`, `09:60`, `0900`.
  private static func clockFault(_ text: String, from start: Int) -> ParameterType.Fault? {
    let parts = text.dropFirst(start).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else {
      if start == 0, [3, 4].contains(text.utf8.count), let number = Int(text),
        let time = TimeOfDay(validHour: number / 100, minute: number % 100)
      {
        return .init(
          range: 0..<text.utf8.count, expected: "a time of day such as 09:00",
          suggestions: [time.description])
      }
      return nil
    }
    let limits = [
      ("an hour from 00 to 23", 23), ("minutes from 00 to 59", 59),
      ("seconds from 00 to 59", 59),
    ]
    if parts.contains(where: \.isEmpty) {
      let meant = parts.filter { !$0.isEmpty }.joined(separator: ":")
      return .init(
        range: start..<text.utf8.count, expected: "a time of day such as 09:00",
        suggestions: time.accepts(meant) ? [meant] : [])
    }
    var offset = start
    for (place, part) in parts.enumerated() {
      let range = offset..<offset + part.utf8.count
      let isRight =
        (place == 0 ? 1...2 : 2...2).contains(part.utf8.count)
        && part.allSatisfy(\.isNumber) && Int(part).map { $0 <= limits[place].1 } == true
      guard isRight else { return .init(range: range, expected: limits[place].0) }
      offset = range.upperBound + 1
    }
    return nil
  }

  /// The end of a day, with the beginning of the next one: `Monday 24:00`, `midnight`.
  private static func midnightFault(_ text: String) -> ParameterType.Fault? {
    guard let clock = text.firstMatch(of: SpokenPatterns.midnight) else { return nil }
    let day = text[..<clock.range.lowerBound].split(separator: " ").joined(separator: " ")
    let next: String
    if day.isEmpty {
      next = "tomorrow"
    } else if let weekday = Weekday.named(day[...]) {
      next = weekday.advanced(by: 1).name
    } else if let date = CivilDate(day) {
      next = date.adding(days: 1).description
    } else {
      return nil
    }
    return .init(
      range: 0..<text.utf8.count, expected: "a moment: a day ends where the next one begins",
      suggestions: ["\(next) 00:00"])
  }

  /// A day behind its time, or with more words around it, and the same as scripts have it:
  /// `08:00 on Tuesday`, `tomorrow at 8:00`, `2026-01-06T08:00`, `today 9 am`,
  /// `the next morning at 7:00`.
  private static func turnedFault(_ text: String) -> ParameterType.Fault? {
    let words = text.replacing(SpokenPatterns.dateTime) { "\($0.1) \($0.2)" }
      .replacing(SpokenPatterns.tomorrow, with: "tomorrow")
      .split { $0 == " " || $0 == "," }
      .filter { !["on", "at", "next", "this"].contains($0.lowercased()) }
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    let isInOrder = words.count == text.split(separator: " ").count
    for (day, clock) in [(first, words.dropFirst()), (last, words.dropLast())] {
      guard let day = dayMeant(by: day), day.isEmpty || !isInOrder || clock.first == first else {
        continue
      }
      let clock = clock.joined(separator: " ")
      let times = [clock] + (spokenFault(clock, bareHours: false)?.suggestions ?? [])
      let meant = times.map { day.isEmpty ? $0 : "\(day) \($0)" }.first(where: moment.accepts)
      guard let meant else { continue }
      return .init(
        range: 0..<text.utf8.count, expected: moment.expected, suggestions: [meant])
    }
    return nil
  }

  /// The day that a word names, in full or by its first letters, as scripts have it; empty for today.
  private static func dayMeant(by word: Substring) -> String? {
    let lower = word.lowercased()
    if lower == "today" { return "" }
    if lower == "tomorrow" || CivilDate(lower) != nil { return lower }
    guard lower.utf8.count >= 3 else { return nil }
    return Weekday.allCases.map(\.name).first { $0.lowercased().hasPrefix(lower) }
  }

  /// A date whose month and day have one digit, with two: `2026-1-6`.
  private static func padded(_ date: Substring) -> String? {
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    let two = parts.dropFirst().map { $0.count == 1 ? "0\($0)" : String($0) }
    let meant = (parts.prefix(1).map(String.init) + two).joined(separator: "-")
    return CivilDate(meant) != nil ? meant : nil
  }

  /// Finds what is wrong with a date at the beginning of a text: a month or a day that there is not.
  private static func dateFault(_ date: Substring) -> ParameterType.Fault? {
    if CivilDate(String(date)) != nil { return nil }
    if let parts = date.wholeMatch(of: SpokenPatterns.date)?.output,
      let year = Int(parts.1), let month = Int(parts.2), year > 0
    {
      guard (1...12).contains(month) else {
        return .init(range: 5..<7, expected: "a month from 01 to 12")
      }
      let last = CivilDate.daysInMonth(month, year: year)
      return .init(
        range: 8..<10, expected: "a day from 01 to \(last), the last of \(parts.1)-\(parts.2)")
    }
    return .init(
      range: 0..<date.utf8.count, expected: "a date such as 2026-03-29",
      suggestions: padded(date).map { [$0] } ?? [])
  }

  /// A date as other countries write it, with the same as scripts have it.
  ///
  /// Of `01/06/2026` nobody knows which is the month.
  private static func foreignDateFault(_ text: String) -> ParameterType.Fault? {
    guard let found = text.firstMatch(of: SpokenPatterns.foreignDate) else { return nil }
    let parts = found.output
    guard let year = parts.1 ?? parts.6, let month = parts.2 ?? parts.5,
      let day = parts.3 ?? parts.4, let date = padded("\(year)-\(month)-\(day)"[...])
    else { return nil }
    let meant = text[..<found.range.lowerBound] + date + text[found.range.upperBound...]
    let ways = [String(meant), "\(meant) 09:00"].filter(moment.accepts)
    return .init(
      range: 0..<text.utf8.count, expected: moment.expected, suggestions: Array(ways.prefix(1)))
  }

  private static func momentFault(_ text: String) -> ParameterType.Fault? {
    if let fault = foreignDateFault(text) { return fault }
    let fault = midnightFault(text) ?? spokenFault(text, bareHours: false) ?? turnedFault(text)
    if let fault { return fault }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first else { return nil }
    if CivilDate(text) != nil {
      return .init(
        range: 0..<text.utf8.count, expected: moment.expected, suggestions: ["\(text) 09:00"])
    }
    if words.count == 1 {
      return text.wholeMatch(of: SpokenPatterns.date) != nil
        ? dateFault(text[...]) : clockFault(text, from: 0)
    }
    let head = 0..<first.utf8.count
    if first.contains("-") {
      if let fault = dateFault(first) { return fault }
    } else if Weekday.named(first) == nil, first != "tomorrow", !first.contains(":") {
      let days = Weekday.allCases.map(\.name) + ["tomorrow"]
      let near = Suggestions.nearest(to: String(first), among: days, limit: 1)
      return .init(
        range: head, expected: "a day of the week, “tomorrow” or a date such as 2026-03-29",
        suggestions: near)
    }
    if first.contains(":") {
      if let fault = clockFault(String(first), from: 0) { return fault }
      let rest = first.utf8.count + 1..<text.utf8.count
      return .init(range: rest, expected: "“(summer time)” or “(winter time)”")
    }
    let start = first.utf8.count + 1
    let clock = String(text.prefix(start + words[1].utf8.count))
    return clockFault(clock, from: start)
  }

  /// A length of time that is told shorter than scripts do, with the same in their words: `1h30m`,
  /// `10min`, `90 s`.
  private static func shortenedFault(_ text: String) -> ParameterType.Fault? {
    let units = [
      "weeks": ["w", "wk", "wks"], "days": ["d"], "hours": ["h", "hr", "hrs"],
      "minutes": ["m", "min", "mins"], "seconds": ["s", "sec", "secs"],
    ]
    var rest = text.lowercased().filter { $0 != " " }[...]
    var words: [String] = []
    while let number = rest.firstMatch(of: SpokenPatterns.quantity)?.output {
      let unit = units.first { $0.key == number.2 || $0.value.contains(String(number.2)) }?.key
      guard let unit, let count = Int(number.1) else { return nil }
      words.append("\(count) \(count == 1 ? String(unit.dropLast()) : unit)")
      rest = rest.dropFirst(number.0.count)
    }
    let meant = words.joined(separator: " ")
    guard rest.isEmpty, !words.isEmpty, meant != text else { return nil }
    return .init(range: 0..<text.utf8.count, expected: duration.expected, suggestions: [meant])
  }

  /// A length of time that is joined by “and” or commas, or longer than any may be.
  private static func lengthFault(_ text: String) -> ParameterType.Fault? {
    let words = text.split { $0 == " " || $0 == "," }.filter { $0 != "and" }
    let meant = words.joined(separator: " ")
    var scanner = SentenceScanner(Sentence(meant), at: 0)
    if meant != text, let first = scanner.durations().first, first.end == meant.utf8.count {
      return .init(range: 0..<text.utf8.count, expected: duration.expected, suggestions: [meant])
    }
    let numbers = stride(from: 0, to: words.count, by: 2).map { words[$0] }
    let units = stride(from: 1, to: words.count, by: 2).map {
      SentenceScanner.unit(String(words[$0]))
    }
    guard meant == text, words.count % 2 == 0, !units.contains(nil),
      numbers.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } })
    else { return nil }
    guard zip(units, units.dropFirst()).allSatisfy({ ($0 ?? .zero) > ($1 ?? .zero) }) else {
      return orderFault(text, of: zip(numbers, units).map { ($0, $1 ?? .zero) })
    }
    let days = SentenceScanner.longestDuration.seconds / 86_400
    return .init(
      range: 0..<text.utf8.count, expected: "a length of time of \(days) days at most",
      suggestions: [])
  }

  /// A length of time whose units do not become smaller, with the same in their order:
  /// `30 seconds 1 minute`.
  private static func orderFault(
    _ text: String, of parts: [(number: Substring, unit: Duration)]
  ) -> ParameterType.Fault? {
    var total = Duration.zero
    for (number, unit) in parts {
      guard number.utf8.count <= 9, let count = Int64(number) else { return nil }
      total += unit * count
    }
    return .init(
      range: 0..<text.utf8.count, expected: "a length of time, its units from large to small",
      suggestions: total <= SentenceScanner.longestDuration ? [total.words] : [])
  }

  /// What may be meant by a word where a number is to stand: `five`, `-5`; behind another length
  /// `an` in `an hour` and `every` in `every hour`.
  private static func numbers(for word: Substring, isFirst: Bool) -> [String] {
    let lower = word.lowercased()
    if !isFirst, ["a", "an", "every", "each"].contains(lower) { return ["per"] }
    if let number = numbersInWords[lower] { return [number] }
    let bare = word.drop { $0 == "-" || $0 == "+" }
    return !bare.isEmpty && bare.count <= 9 && bare.allSatisfy(\.isNumber) ? [String(bare)] : []
  }

  /// A length of time in parts of its unit, with the same in whole numbers: `1.5 hours`,
  /// `1:30 hours`.
  private static func brokenFault(_ text: String) -> ParameterType.Fault? {
    guard let found = text.wholeMatch(of: SpokenPatterns.fraction)?.output,
      let unit = SentenceScanner.unit(String(found.4)), let whole = Int64(found.1),
      let part = Int64(found.3)
    else { return nil }
    let parts: Int64 = found.2 == ":" ? 60 : found.3.count == 1 ? 10 : 100
    let seconds = unit.seconds * (whole * parts + part)
    guard part < parts, seconds.isMultiple(of: parts), seconds > 0,
      found.2 != ":" || [60, 3600].contains(unit.seconds)
    else { return nil }
    return .init(
      range: 0..<text.utf8.count, expected: duration.expected,
      suggestions: [Duration(seconds: seconds / parts).words])
  }

  private static func durationFault(_ text: String) -> ParameterType.Fault? {
    if let length = SpokenTime.length(text) {
      return .init(
        range: 0..<text.utf8.count, expected: duration.expected, suggestions: [length.words])
    }
    if let fault = shortenedFault(text) ?? lengthFault(text) ?? brokenFault(text) { return fault }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    var offset = 0
    for (place, word) in words.enumerated() {
      let range = offset..<offset + word.utf8.count
      if place % 2 == 0 {
        guard word.allSatisfy(\.isNumber), Int(word) != nil, word.utf8.count <= 9 else {
          return .init(
            range: range, expected: number.expected,
            suggestions: numbers(for: word, isFirst: place == 0))
        }
      } else if SentenceScanner.unit(String(word)) == nil {
        return .init(
          range: range, expected: "seconds, minutes, hours, days or weeks",
          suggestions: Suggestions.nearest(to: String(word), among: SentenceScanner.unitNames))
      }
      offset = range.upperBound + 1
    }
    guard words.count % 2 == 0 else {
      return .init(
        range: 0..<text.utf8.count, expected: "a length of time such as 5 minutes",
        suggestions: ["\(text) minutes"])
    }
    return nil
  }

  /// Other words for days of the week, with those of scripts.
  private static let otherDays = [
    "daily": "every day", "everyday": "every day", "each day": "every day", "all days": "every day",
    "workdays": "weekdays", "working days": "weekdays", "every weekday": "weekdays",
    "each weekday": "weekdays", "every weekend": "weekends", "the weekend": "weekends",
  ]

  private static func daysFault(_ text: String) -> ParameterType.Fault? {
    if let listed = listedDays(in: text) {
      return .init(
        range: 0..<text.utf8.count, expected: "a list of single days, nor a span of them",
        suggestions: [words(for: listed)])
    }
    let names = Weekday.allCases.map(\.name) + ["weekdays", "weekends", "every day"]
    let near =
      otherDays[text.lowercased()].map { [$0] }
      ?? Suggestions.nearest(to: text, among: names, limit: 1)
    guard near.isEmpty else {
      return .init(range: 0..<text.utf8.count, expected: days.expected, suggestions: near)
    }
    if let meant = shortenedDays(text) {
      return .init(range: 0..<text.utf8.count, expected: days.expected, suggestions: [meant])
    }
    var offset = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let bare = word.hasSuffix(",") ? word.dropLast() : word
      if Weekday.named(bare) == nil, bare != "and", bare != "to" {
        return .init(
          range: offset..<offset + bare.utf8.count, expected: "a day of the week",
          suggestions: Suggestions.nearest(to: String(bare), among: names, limit: 1))
      }
      offset += word.utf8.count + 1
    }
    return nil
  }

  /// Several days, shortened or joined otherwise, in the words of scripts: `Monday to Friday` for
  /// `Mon-Fri`, `Tuesday and Thursday` for `Tue/Thu`.
  private static func shortenedDays(_ text: String) -> String? {
    let spans: Set<String> = ["to", "till", "until", "through"]
    let words = text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0 != "and" }
    let names = words.filter { !spans.contains($0) }.map { word in
      Weekday.allCases.map(\.name).first { word.utf8.count > 1 && $0.lowercased().hasPrefix(word) }
    }
    let known = names.compactMap(\.self)
    guard known.count == names.count, known.count > 1 else { return nil }
    let isSpan = words.count > names.count || text.contains("-") || text.contains("–")
    let meant =
      isSpan ? known.joined(separator: " to ") : Suggestions.plainList(known, joinedBy: "and")
    return days.accepts(meant) ? meant : nil
  }

  /// All days of a list that has more than single days in it: `weekdays and Saturday`.
  private static func listedDays(in text: String) -> Weekdays? {
    let parts = text.replacing(", and ", with: ", ").replacing(" and ", with: ", ")
      .split(separator: ", ").map { days.value(of: String($0)) as? Weekdays }
    guard parts.count > 1, parts.allSatisfy({ $0 != nil }) else { return nil }
    return parts.compactMap(\.self).reduce(Weekdays([])) { $0.union($1) }
  }

  /// Days in the words of scripts: `Monday to Saturday`.
  private static func words(for set: Weekdays) -> String {
    let known = [
      (Weekdays.everyDay, "every day"), (.weekdays, "weekdays"), (.weekends, "weekends"),
    ]
    if let word = known.first(where: { $0.0 == set })?.1 { return word }
    let firsts = set.days.filter { !set.contains($0.advanced(by: 6)) }
    if let first = firsts.first, firsts.count == 1, set.days.count > 2 {
      return "\(first.name) to \(first.advanced(by: set.days.count - 1).name)"
    }
    return Suggestions.plainList(set.days.map(\.name), joinedBy: "and")
  }
}
