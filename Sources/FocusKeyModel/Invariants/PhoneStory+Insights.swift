import Determinism
import FocusKey
import SourceDiagnostics

/// What a history tells of a person's focus, worked out here once more, out of its lines (R57).
struct FocusDays {
  /// The sums of one local day, in seconds.
  struct Day: Hashable {
    var focused: Int64 = 0
    var paused: Int64 = 0
    var lapses: Int64 = 0
  }

  /// The focus that a day needs to count for the streak, unless somebody changed it (R57).
  private static let goal: Int64 = 3_600

  private var days: [Int32: Day] = [:]

  /// Adds up the lines of a history; nil where one was recorded in a zone that is not known.
  init?(_ lines: [HistoryLine]) {
    for line in lines {
      guard let zone = ZoneDatabase.zone(line.startZone) else { return nil }
      add(line, in: zone)
    }
  }

  /// What of a line lies on one day, in seconds.
  struct Part: Hashable {
    var day: Int32
    var focused: Int64
    var paused: Int64
  }

  /// Adds a line: its lapses are those of its last day.
  private mutating func add(_ line: HistoryLine, in zone: ZoneRules) {
    let parts = Self.parts(of: line, in: zone)
    for part in parts {
      days[part.day, default: Day()].focused += part.focused
      days[part.day, default: Day()].paused += part.paused
    }
    let lapses = Int64(line.bypasses) + (line.reason == .endedEarly ? 1 : 0)
    if let last = parts.last { days[last.day, default: Day()].lapses += lapses }
  }

  /// What falls to a part of a length, of what falls to all of it: centuries of seconds are as much as a
  /// number holds, and their products more.
  private static func share(_ part: Int64, of length: Int64, in all: Int64) -> Int64 {
    length.dividingFullWidth(all.multipliedFullWidth(by: part)).quotient
  }

  /// One line, split at each midnight: by what it says of the pauses until then, else in proportion.
  static func parts(of line: HistoryLine, in zone: ZoneRules) -> [Part] {
    let (begin, length) = (line.start.seconds, line.end.seconds - line.start.seconds)
    let (focused, paused) = (line.focused.seconds, line.breakTime.seconds)
    var date = zone.civilTime(at: line.start).date
    guard length > 0 else {
      return [Part(day: date.daysSince1970, focused: focused, paused: paused)]
    }
    var said: [(at: Int64, paused: Int64)] = [(0, 0)]
    said += line.pauseMarks.marks.map { ($0.midnight.seconds - begin, $0.paused.seconds) }
    said.append((length, paused))
    func pauses(until second: Int64) -> Int64 {
      guard second < length, let right = said.first(where: { $0.at >= second }),
        let left = said.last(where: { $0.at < second })
      else { return second < length ? 0 : paused }
      return left.paused
        + share(second - left.at, of: right.at - left.at, in: right.paused - left.paused)
    }
    var parts: [Part] = []
    var (from, rest) = (Int64(0), Part(day: 0, focused: focused, paused: paused))
    while from < length {
      let midnight = zone.instant(of: CivilTime(date: date.adding(days: 1), time: .midnight))
      let until = max(from, min(length, midnight.seconds - begin))
      var focus = share(until, of: length, in: focused)
      if said.count > 2, until < length {
        focus = share(until, of: length, in: focused + paused) - pauses(until: until)
      }
      let part = Part(
        day: date.daysSince1970, focused: max(0, min(rest.focused, focus - focused + rest.focused)),
        paused: pauses(until: until) - paused + rest.paused)
      rest.focused -= part.focused
      rest.paused -= part.paused
      parts.append(part)
      from = until
      date = date.adding(days: 1)
    }
    return parts
  }

  /// The focus of a day.
  func focused(on date: CivilDate) -> Int64 { days[date.daysSince1970]?.focused ?? 0 }

  /// The sums of the week, from Monday on, in which a day lies.
  func week(of date: CivilDate) -> Day {
    var monday = date
    while monday.weekday != .monday { monday = monday.adding(days: -1) }
    return (0..<7).reduce(into: Day()) { sums, offset in
      guard let day = days[monday.adding(days: offset).daysSince1970] else { return }
      sums.focused += day.focused
      sums.paused += day.paused
      sums.lapses += day.lapses
    }
  }

  /// From 0 to 100: the focused part of the present week, less 5 for each lapse.
  func score(on today: CivilDate) -> Int64 {
    let sums = week(of: today)
    guard sums.focused > 0 else { return 0 }
    return max(0, 100 * sums.focused / (sums.focused + sums.paused) - 5 * sums.lapses)
  }

  /// Days in a row with the goal, today only once it has it.
  func streak(on today: CivilDate) -> Int64 {
    var date = today
    if focused(on: date) < Self.goal { date = date.adding(days: -1) }
    var count: Int64 = 0
    while focused(on: date) >= Self.goal {
      count += 1
      date = date.adding(days: -1)
    }
    return count
  }
}

/// What FocusKey tells of the history (R57).
extension PhoneStory {
  /// Holds the insights against the history's lines.
  mutating func hold(_ insights: Insights, to lines: [HistoryLine]) {
    guard promises.contains(.insightsReplay), let days = FocusDays(lines) else { return }
    let today = phone.state.zone.civilTime(at: phone.state.wallNow).date
    let week = insights.week(of: insights.today)
    let figures: [(what: String, told: Int64, right: Int64, sentence: (Int64) -> String)] = [
      (
        "focused seconds today", insights.day(insights.today).focused.seconds,
        days.focused(on: today),
        { "the focused time today is \(Duration.seconds($0).words)" }
      ),
      (
        "focused seconds this week", week.focused.seconds, days.week(of: today).focused,
        { "the focused time this week is \(Duration.seconds($0).words)" }
      ),
      (
        "days of streak", Int64(insights.streak), days.streak(on: today),
        { "the streak is \(Wording.count(Int($0), "day"))" }
      ),
      (
        "points of score", Int64(insights.score), days.score(on: today),
        { "the focus score is \($0)" }
      ),
    ]
    guard let wrong = figures.firstIndex(where: { $0.told != $0.right }) else { return }
    let (what, told, right, sentence) = figures[wrong]
    complain(
      .insightsReplay, manner: UInt64(wrong) + 1,
      "the insights tell of \(told) \(what), and by the history it is \(right)", [sentence(right)])
  }
}
