import Determinism
import FocusKeySteps
import SourceDiagnostics

/// A profile of a drawn world: what its Givens say, as plain data.
package struct DrawnProfile: Hashable, Sendable {
  /// A window of its schedule, in local time (R29).
  package struct Window: Hashable, Sendable {
    /// The days on which it starts.
    var days: Weekdays
    /// When it starts.
    var start: TimeOfDay
    /// When it ends; at or before the start it is the next day's.
    var end: TimeOfDay

    /// How a script says it: `on weekdays from 09:00 to 17:00`.
    var words: String { "on \(days) from \(start) to \(end)" }

    /// How it says when a profile is scheduled: `every day from 09:00 to 17:00`.
    var wordsOfSchedule: String {
      days == .everyDay ? "every day from \(start) to \(end)" : words
    }

    /// Whether FocusKey takes it: its start is not its end, and it lasts 15 minutes at least (R29).
    var isAllowed: Bool {
      let length = (end.seconds - start.seconds + 86_400) % 86_400
      return length >= 15 * 60
    }
  }

  /// How many breaks a session allows (R38).
  package enum Allowance: Hashable, Sendable {
    case none
    case perSession(Int, seconds: Int64)
    case perHour(Int, seconds: Int64)
    case unlimited(seconds: Int64)

    static func perSession(_ count: Int, minutes: Int64) -> Self {
      .perSession(count, seconds: minutes * 60)
    }

    static func perHour(_ count: Int, minutes: Int64) -> Self {
      .perHour(count, seconds: minutes * 60)
    }

    static func unlimited(minutes: Int64) -> Self { .unlimited(seconds: minutes * 60) }

    /// The length of one in seconds; nil where there is none.
    var length: Int64? {
      switch self {
      case .none: nil
      case .perSession(_, let seconds), .perHour(_, let seconds), .unlimited(let seconds): seconds
      }
    }

    /// How a script says it: `allows 2 breaks of 5 minutes`.
    var words: String {
      func many(_ count: Int, _ seconds: Int64) -> String {
        "\(Wording.count(count, "break")) of \(Duration.seconds(seconds).words)"
      }
      return switch self {
      case .none: "allows no breaks"
      case .perSession(let count, let seconds): "allows \(many(count, seconds))"
      case .perHour(let count, let seconds): "allows \(many(count, seconds)) per hour"
      case .unlimited(let seconds):
        "allows unlimited breaks of \(Duration.seconds(seconds).words)"
      }
    }
  }

  /// So much use of its selection a day (R47).
  struct Budget: Hashable, Sendable {
    /// Seconds of use.
    var seconds: Int64
    /// The days on which it holds.
    var days: Weekdays

    /// How a script says it: `has a budget of 5 minutes a day`.
    var words: String {
      "has a budget of \(Duration.seconds(seconds).words) "
        + (days == .everyDay ? "a day" : "on \(days)")
    }
  }

  /// What stands before a break or an end (R39).
  package enum Gate: Hashable, Sendable {
    case nothing, confirmation, card, challenge, approval
    case wait(seconds: Int64)

    /// How a script says it.
    var words: String {
      switch self {
      case .nothing: "nothing"
      case .confirmation: "a confirmation"
      case .card: "the card"
      case .challenge: "a challenge"
      case .approval: "an approval"
      case .wait(let seconds): "a wait of \(Duration.seconds(seconds).words)"
      }
    }

    /// For how many seconds it makes somebody wait.
    var wait: Int64 {
      if case .wait(let seconds) = self { seconds } else { 0 }
    }

    /// Whether it passes by itself while it is on the screen.
    var isWait: Bool { wait > 0 }
  }

  /// Its name.
  var name: String
  /// What it blocks.
  var selection: Selection
  /// Its windows; empty: it has no schedule.
  var windows: [Window] = []
  /// How many breaks a session allows.
  var allowance: Allowance
  /// What stands before a break.
  var breakGate = Gate.nothing
  /// What stands before an end by hand.
  var endGate = Gate.confirmation
  /// How many right answers in a row pass a challenge (R39).
  var challenges = 1
  /// Whether it is strict (R15, R52).
  var isStrict = false
  /// Whether a break that is taken at a shield opens what that covers alone (R45).
  var breaksOpenOne = false
  /// Whether each app that is opened at its shield has an end of its own (R45b).
  var opensEach = false
  /// Whether what is opened at a shield closes after minutes of use (R45c).
  var breaksCountUse = false
  /// Whether a notification comes before its schedule starts it (R37).
  var warns = false
  /// Its budget; nil: it has none.
  var budget: Budget?

  /// A profile as one that is new has everything but its selection (R38, R39).
  init(_ name: String, _ selection: Selection) {
    self.name = name
    self.selection = selection
    allowance = Self.defaultAllowance(of: name)
  }

  /// Gives it another name; breaks that come with a name become those of the new one.
  mutating func take(name newName: String) {
    if allowance == Self.defaultAllowance(of: name) {
      allowance = Self.defaultAllowance(of: newName)
    }
    name = newName
  }

  /// What R38 gives to the presets and to every new profile.
  static func defaultAllowance(of name: String) -> Allowance {
    switch name {
    case "Work": .perHour(1, minutes: 5)
    case "Sleep": .none
    default: .perSession(2, minutes: 5)
    }
  }

  /// The Givens that make it, as short as they can be.
  var sentences: [String] {
    let name = SpokenSentence.written(name)
    var lines = ["the profile \(name) blocks \(selection.words)"]
    if !selection.isAllowList, selection.items.isEmpty {
      lines = ["these profiles:\n      | profile |\n      | \(name) |"]
    }
    for window in windows { lines.append("\(name) is scheduled \(window.wordsOfSchedule)") }
    if allowance != Self.defaultAllowance(of: self.name) {
      lines.append("\(name) \(allowance.words)")
    }
    if breakGate != .nothing { lines.append("\(name) asks for \(breakGate.words) before a break") }
    if endGate != .confirmation {
      lines.append("\(name) asks for \(endGate.words) before the end")
    }
    if challenges != 1 {
      lines.append("\(name) takes \(challenges) challenges in a row")
    }
    if isStrict { lines.append("\(name) is strict") }
    if breaksOpenOne { lines.append("\(name) breaks open one app at a time") }
    if opensEach { lines.append("\(name) breaks open each app by itself") }
    if breaksCountUse { lines.append("\(name) counts its breaks by use") }
    if let budget { lines.append("\(name) \(budget.words)") }
    if warns { lines.append("\(name) warns before it starts") }
    return lines
  }
}
