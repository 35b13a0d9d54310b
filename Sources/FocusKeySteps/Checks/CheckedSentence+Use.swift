import VirtualPhone

extension CheckedSentence {
  /// What a story must come to for some set-up to matter.
  ///
  /// It goes by words that every story has in it which comes to that; others may have them, too, and
  /// are not warned of.
  struct Use: Sendable {
    /// What the most common set-up is for: looked for once in each sentence.
    enum Subject: Sendable { case breaks, ends }

    /// What it is about, where that is among the common.
    var subject: Subject?
    /// What it does not do: “takes or asks about a break”.
    let words: String
    /// What a sentence about it has in it.
    let expressions: [String]
    /// What a table about it has in its heading.
    var columns: [String] = []
    /// Whether set-up alone can come to it.
    var maySetUp = false
    /// The way out.
    let help: String

    /// Those that are common.
    static let common = [breaks, ends]

    static let breaks = Use(
      subject: .breaks, words: "takes a break or asks about one",
      expressions: ["break", "Break", "challenge", "request", "more time"],
      columns: ["breaks"], help: "take one: “a break is taken”")
    static let ends = Use(
      subject: .ends, words: "ends a session", expressions: ["ended", "End", "session", "Switch"],
      columns: ["reason"], help: "end one: “the session is ended”")

    /// Hours for a profile: a heads-up comes before a scheduled start only (R37).
    static let headsUps = Use(
      words: "schedules anything: no start is announced",
      expressions: ["scheduled", "edited to run", "schedule of"],
      columns: ["schedule"], maySetUp: true,
      help: "schedule it: “Work is scheduled on weekdays from 09:00 to 17:00”")

    /// Use of an app, or a look at how it is counted.
    static let budgets = Use(
      words: "uses an app: no budget is ever spent",
      expressions: [
        "opened", "visited", "used", "tapped", "thresholds", "monitor", "screen", "widget",
        "notification", "shield", "more time", "request", "log ", "wrote", "woke", "waking",
        "refused", "bounds",
      ], maySetUp: true,
      help: "use one: “Instagram is used for 20 minutes”")

    /// What FocusKey notifies of (R6, R37, R46, R47, R50, R48a), or a look at it.
    static let notifications = Use(
      words: "comes to what FocusKey notifies of",
      expressions: [
        "otification", "reak", "warns", "budget", "access", "dialog", "entitlement", "installed",
        "restored", "tapped", "request", "more time", "policy", "guardian", "screen",
      ], maySetUp: true,
      help: "it does of a break of 2 minutes or more, of a budget, before a scheduled start")

    /// What a quirk changes; nil where that may be anything that FocusKey does.
    static func of(_ quirk: Quirk) -> Use? {
      switch quirk {
      case .earlyThresholds, .noThresholds:
        Use(
          words: "counts use, of a budget or of a break",
          expressions: ["budget", "by use", "policy"], maySetUp: true,
          help: "let it: “Work has a budget of 30 minutes a day”")
      case .zoneChangeWakesNobody:
        Use(
          words: "changes the time zone", expressions: ["zone changes"],
          help: "change it: “the time zone changes to America/New_York”")
      case .stuckShields:
        Use(
          words: "deletes FocusKey", expressions: ["deleted", "reinstalled", "restored"],
          help: "delete it: “FocusKey is deleted from the phone”")
      case .driftingTokens:
        Use(
          words: "updates FocusKey", expressions: ["updated", "restored"],
          help: "update it: “FocusKey is updated”")
      case .revokedTokensStayVoid:
        Use(
          words: "takes access away", expressions: ["revoked", "denied", "restored"],
          maySetUp: true, help: "take it: “Screen Time access is revoked in Settings”")
      case .doubleLinks:
        Use(
          words: "taps a banner", expressions: ["card", "banner", "tapped", "link"],
          help: "tap one: “the card is tapped”")
      case .asksAgain:
        Use(
          words: "refuses the permission dialog", expressions: ["dialog", "denied", "tapped"],
          maySetUp: true, help: "refuse it: “the permission dialog is denied”")
      default: nil
      }
    }
  }
}
