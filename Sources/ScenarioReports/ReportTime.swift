import ScenarioRunner

/// Instants and durations as reports write them.
enum ReportTime {
  /// Nanoseconds as seconds, without zeros at the end: `0.007`.
  static func seconds(_ nanoseconds: Int) -> String {
    // A run of our own takes no time.
    guard nanoseconds > 0 else { return "0" }
    var fraction = padded(nanoseconds % 1_000_000_000, to: 9)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = String(nanoseconds / 1_000_000_000)
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }

  /// An instant as a date of ISO 8601 in UTC: `1970-01-01T00:00:00.001Z`.
  ///
  /// - Parameter digits: How many digits of its second are told, the others cut off; nil: as many as
  ///   say anything, in threes, and none where there is no fraction.
  static func date(_ instant: Timestamp, digits: Int? = nil) -> String {
    let days = (instant.seconds - (instant.seconds < 0 ? 86_399 : 0)) / 86_400
    let seconds = instant.seconds - days * 86_400
    let (year, month, day) = civil(days)
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }
    let text =
      "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))T"
      + time.joined(separator: ":")
    var fraction = padded(instant.nanoseconds, to: 9)
    if let digits {
      fraction = String(fraction.prefix(digits))
    } else {
      while fraction.hasSuffix("000") { fraction.removeLast(3) }
    }
    return text + (fraction.isEmpty ? "" : ".\(fraction)") + "Z"
  }

  /// The date of a day, counted from 1970-01-01: years begin in March here, so that the leap day is
  /// the last of its year, and four centuries are always 146,097 days.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * ofYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, ofYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
