import Determinism

/// Times of day and lengths of time as people say them, for telling how scripts have them.
enum SpokenTime {
  /// A time of day in words: `noon`, `midnight`, `half past nine`, `quarter to 10`, `nine o'clock`,
  /// `nine am`; nil for others, an hour alone among them.
  static func time(_ text: some StringProtocol) -> TimeOfDay? {
    var words = text.lowercased().split(separator: " ").map(String.init)
    switch words {
    case ["noon"], ["midday"]: return TimeOfDay(hour: 12, minute: 0)
    case ["midnight"]: return TimeOfDay(hour: 0, minute: 0)
    default: break
    }
    if words.first == "a" { words.removeFirst() }
    let last = words.last ?? ""
    let behind = ["am", "pm", "o'clock", "o’clock"].contains(last) ? words.removeLast() : nil
    guard let word = words.popLast(), var hour = number(word) else { return nil }
    if behind == "am" || behind == "pm" {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (behind == "pm" ? 12 : 0)
    }
    if words.isEmpty { return behind == nil ? nil : TimeOfDay(validHour: hour, minute: 0) }
    guard words.count == 2, let minutes = minutes[words[0]] ?? number(words[0]) else { return nil }
    switch words[1] {
    case "past", "after": return TimeOfDay(validHour: hour, minute: minutes)
    case "to", "before":
      return TimeOfDay(validHour: hour == 0 ? 23 : hour - 1, minute: 60 - minutes)
    default: return nil
    }
  }

  /// A length of time in parts of its unit: `half an hour`, `two and a half hours`,
  /// `an hour and a half`, `three quarters of an hour`; nil for others.
  static func length(_ text: String) -> Duration? {
    let lower = text.lowercased()
    if let found = lower.wholeMatch(of: SpokenPatterns.quarters)?.output {
      let quarters = found.1 == "half" ? 2 : found.1.hasPrefix("three") ? 3 : 1
      return length(ofQuarters: quarters, found.2)
    }
    let behind = lower.wholeMatch(of: SpokenPatterns.halfBehind)?.output
    if let behind { return number(behind.1).flatMap { length(ofQuarters: 4 * $0 + 2, behind.2) } }
    let between = lower.wholeMatch(of: SpokenPatterns.halfBetween)?.output
    return between.flatMap { found in
      number(found.1).flatMap { length(ofQuarters: 4 * $0 + 2, found.2) }
    }
  }

  private static func length(ofQuarters count: Int, _ unit: Substring) -> Duration? {
    guard let unit = SentenceScanner.unit(String(unit)) else { return nil }
    let (seconds, rest) = (unit.seconds * Int64(count)).quotientAndRemainder(dividingBy: 4)
    return rest == 0 ? Duration(seconds: seconds) : nil
  }

  private static let minutes = ["half": 30, "quarter": 15]

  /// A number of two digits at most, in figures or written out.
  private static func number(_ word: some StringProtocol) -> Int? {
    let figures = WordTypes.numbersInWords[String(word)] ?? String(word)
    return figures.utf8.count <= 2 && figures.allSatisfy(\.isNumber) ? Int(figures) : nil
  }
}
