import Determinism

/// What a Live Activity looks like: a pure function of what it was given and the clock (R58, D34).
public enum LiveActivityFace {
  /// What its buttons are called where they are handled.
  public enum Button: String, CaseIterable, Sendable {
    /// *End Session*.
    case end
    /// *Take a Break*.
    case takeBreak = "break"
    /// *Resume*.
    case resume

    /// What it says.
    public var label: String {
      switch self {
      case .end: "End Session"
      case .takeBreak: "Take a Break"
      case .resume: "Resume"
      }
    }
  }

  /// Where its buttons lead before iOS 17, when they are links: to the sheet in which a break can be
  /// taken and a session ended, since no link does either by itself (R19).
  public static let link = "\(LinkRequest.scheme)://stop"

  /// Whether its buttons are handled where they are, or are links (R58).
  public static func hasLinks(systemMajor: Int) -> Bool { systemMajor < 17 }

  /// The texts from top to bottom.
  ///
  /// Once what it was given is stale, nobody may have told it what happened since: from then on it
  /// claims no more than "since" and "until".
  ///
  /// Its times are those of `zone`, by the content's own zone name where it is known.
  ///
  /// `Focus: Work`, `until 17:00`, `0:59:30 left`; in a break `Break`, `until 08:15`, `0:04:59 left`.
  public static func lines(
    _ content: FocusActivity.ContentState, isStale: Bool, now: Instant, zone: ZoneRules
  ) -> [String] {
    func time(_ instant: Instant) -> String { "\(zone.civilTime(at: instant).time)" }
    if let pauseEnd = content.pauseEnd, !isStale, now < pauseEnd {
      return [
        content.isRest ? "Rest" : "Break", "until \(time(pauseEnd))", "\(pauseEnd - now) left",
      ]
    }
    var lines = ["Focus: \(content.profile)"]
    if let end = content.plannedEnd {
      lines.append("until \(time(end))")
      if !isStale, now < end { lines.append("\(end - now) left") }
    } else {
      lines.append("since \(time(content.start))")
      if !isStale, now >= content.start { lines.append("\(now - content.start)") }
    }
    return lines
  }

  /// The buttons from left to right.
  public static func buttons(
    _ content: FocusActivity.ContentState, isStale: Bool, now: Instant
  ) -> [Button] {
    let isPaused = content.pauseEnd.map { now < $0 } ?? false
    if isPaused && content.isRest { return [.end] }
    return [isPaused && !isStale ? .resume : .takeBreak, .end]
  }
}
