/// A POSIX `TZ` rule with the extensions of RFC 8536: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixRule {
  /// One of the two changes of each year, in the terms of the tables.
  struct Change: Equatable {
    /// The month, 1 to 12.
    var month: Int
    /// The week of the month, 1 to 4, or 5 for the last.
    var week: Int
    /// The day of the week, 0 (Sunday) to 6.
    var weekday: Int
    /// Seconds from midnight, universal time, of that day.
    var second: Int64
    /// The offset from then on, in seconds.
    var offset: Int64

    /// The five numbers of the tables.
    var fields: String { "\(month),\(week),\(weekday),\(second),\(offset)" }

    /// When it happens in one year, in seconds since 1970.
    func moment(in year: Int) -> Int64 {
      let first = days(year: year, month: month)
      let length = days(year: month == 12 ? year + 1 : year, month: month % 12 + 1) - first
      let weekdayOfFirst = ((first + 4) % 7 + 7) % 7
      var day = (Int64(weekday) - weekdayOfFirst + 7) % 7 + 7 * Int64(week - 1)
      while day >= length { day -= 7 }
      return (first + day) * 86_400 + second
    }
  }

  /// The offset while no summer time is in force, in seconds east of London.
  let standardOffset: Int64

  /// The changes of each year in order; none or two.
  let changes: [Change]

  /// Reads the rule.
  ///
  /// - Throws: `Fault` for forms that the zone database does not use at present (`Jn` and `n`).
  init(_ text: String) throws {
    var scanner = RuleScanner(rest: Substring(text))
    try scanner.skipAbbreviation()
    standardOffset = -(try scanner.time())
    guard !scanner.rest.isEmpty else {
      changes = []
      return
    }
    try scanner.skipAbbreviation()
    var summerOffset = standardOffset + 3_600
    if scanner.rest.first != "," { summerOffset = -(try scanner.time()) }
    let summer = try scanner.change(before: standardOffset, after: summerOffset)
    let winter = try scanner.change(before: summerOffset, after: standardOffset)
    guard scanner.rest.isEmpty else { throw Fault("\(text): what means \(scanner.rest)?") }
    changes = summer.month < winter.month ? [summer, winter] : [winter, summer]
  }
}

/// Takes a rule apart from its front.
private struct RuleScanner {
  var rest: Substring

  mutating func skipAbbreviation() throws {
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { throw Fault("\(rest): no >") }
      rest = rest[rest.index(after: end)...]
    } else {
      rest = rest.drop { $0.isLetter }
    }
  }

  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number() throws -> Int {
    let digits = rest.prefix { $0.isNumber }
    guard let value = Int(digits) else { throw Fault("\(rest): no number") }
    rest = rest.dropFirst(digits.count)
    return value
  }

  /// Reads `[+-]h[:mm[:ss]]` as seconds.
  mutating func time() throws -> Int64 {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    var seconds = try number() * 3_600
    if take(":") {
      seconds += try number() * 60
      if take(":") { seconds += try number() }
    }
    return Int64(isNegative ? -seconds : seconds)
  }

  /// Reads `,Mm.w.d[/time]`.
  mutating func change(before: Int64, after: Int64) throws -> PosixRule.Change {
    guard take(","), take("M") else { throw Fault("\(rest): only rules of the form Mm.w.d") }
    let month = try number()
    guard take(".") else { throw Fault("\(rest): no week") }
    let week = try number()
    guard take(".") else { throw Fault("\(rest): no day") }
    let weekday = try number()
    let local = take("/") ? try time() : 7_200
    return PosixRule.Change(
      month: month, week: week, weekday: weekday, second: local - before, offset: after)
  }
}

/// Days from 1970-01-01 to the first of a month (see `CivilDate`, from which this stays apart so
/// that the generator can be built while the tables are not there).
private func days(year: Int, month: Int) -> Int64 {
  let year = Int64(month <= 2 ? year - 1 : year)
  let marchMonth = Int64(month > 2 ? month - 3 : month + 9)
  return 365 * year + year / 4 - year / 100 + year / 400 + (153 * marchMonth + 2) / 5 - 719_468
}
