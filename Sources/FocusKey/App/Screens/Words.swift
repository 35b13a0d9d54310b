import Determinism

/// Counts and settings in words.
enum Words {
  /// `1 break`, `2 breaks`; where more of them are told by another word: `2 categories`.
  static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }

  /// `Every day`, `Weekdays`, `Weekends`, `Mon, Wed`.
  static func days(_ days: Weekdays) -> String {
    switch days {
    case .everyDay: "Every day"
    case .weekdays: "Weekdays"
    case .weekends: "Weekends"
    default: days.days.map(\.shortName).joined(separator: ", ")
    }
  }

  /// `None`, `2 × 5 minutes`, `1 × 5 minutes per hour`, `Unlimited, 5 minutes each`.
  static func allowance(_ allowance: BreakAllowance) -> String {
    switch allowance {
    case .none: "None"
    case .perSession(let count, let length): "\(count) × \(length.words)"
    case .perHour(let count, let length): "\(count) × \(length.words) per hour"
    case .unlimited(let length): "Unlimited, \(length.words) each"
    }
  }

  /// `Nothing`, `Confirmation`, `Wait 30 seconds`; on an iPad the card is a link (R54).
  static func gate(_ gate: Gate, isPad: Bool) -> String {
    switch gate {
    case .nothing: "Nothing"
    case .confirmation: "Confirmation"
    case .wait(let length): "Wait \(length.words)"
    case .card: isPad ? "Start link" : "Card"
    case .challenge: "Challenge"
    case .approval: "Approval"
    }
  }

  /// `An app is open for 0:05:00 of use`; which one, nobody here knows (R13).
  static func opening(_ opening: Opening) -> String {
    let what =
      switch opening.target {
      case .application: "An app"
      case .webDomain: "A website"
      case .category: "A category"
      }
    guard let use = opening.use else { return "\(what) is open" }
    return "\(what) is open for \(max(.zero, use.limit - use.counted)) of use"
  }

  /// `30 minutes a day`, `30 minutes, Mon, Wed`.
  static func budget(_ budget: Budget) -> String {
    budget.days == .everyDay
      ? "\(budget.limit.words) a day" : "\(budget.limit.words), \(days(budget.days))"
  }

  /// `On` or `Off`.
  static func onOff(_ isOn: Bool) -> String { isOn ? "On" : "Off" }
}
