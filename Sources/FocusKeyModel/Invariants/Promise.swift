/// The promises that hold whatever happens, each with the rule that it stands on.
package enum Promise: Int, CaseIterable, Hashable, Sendable {
  case blockedAsRuled
  case noShieldWithoutSession
  case noOpenDoor
  case nothingLeft
  case sessionsAsRuled
  case gesturesAsRuled
  case breakQuota
  case strictHolds
  case historyAsRuled
  case historyAddsUp
  case systemLimits
  case settledOnce
  case bounded
  case noCrash
  case insightsReplay
  case noticesAsRuled
  case activityAsRuled
  case widgetAsRuled
  case shieldSays
  case refusedAsRuled
  case gatesAsRuled
  case bypassIsNoted
  case netIsKept
  case budgetHolds
  case damageIsLogged
  case screenSays

  /// The name by which it is chosen.
  package var name: String {
    switch self {
    case .blockedAsRuled: "blocked-as-ruled"
    case .noShieldWithoutSession: "no-shield-without-session"
    case .noOpenDoor: "no-open-door"
    case .nothingLeft: "nothing-left"
    case .sessionsAsRuled: "sessions-as-ruled"
    case .gesturesAsRuled: "gestures-as-ruled"
    case .breakQuota: "break-quota"
    case .strictHolds: "strict-holds"
    case .historyAsRuled: "history-as-ruled"
    case .historyAddsUp: "history-adds-up"
    case .systemLimits: "system-limits"
    case .settledOnce: "settled-once"
    case .bounded: "bounded"
    case .noCrash: "no-crash"
    case .insightsReplay: "insights-replay"
    case .noticesAsRuled: "notices-as-ruled"
    case .activityAsRuled: "activity-as-ruled"
    case .widgetAsRuled: "widget-as-ruled"
    case .shieldSays: "shield-says"
    case .refusedAsRuled: "refused-as-ruled"
    case .gatesAsRuled: "gates-as-ruled"
    case .bypassIsNoted: "bypass-is-noted"
    case .netIsKept: "net-is-kept"
    case .budgetHolds: "budget-holds"
    case .damageIsLogged: "damage-is-logged"
    case .screenSays: "screen-says"
    }
  }

  /// The rule that it stands on most.
  package var rule: String {
    switch self {
    case .blockedAsRuled: "R1"
    case .noShieldWithoutSession: "R28"
    case .noOpenDoor: "R41"
    case .nothingLeft: "R28"
    case .sessionsAsRuled: "R26"
    case .gesturesAsRuled: "R21"
    case .breakQuota: "R38"
    case .strictHolds: "R52"
    case .historyAsRuled: "R28a"
    case .historyAddsUp: "R56"
    case .systemLimits: "R16a"
    case .settledOnce: "R2"
    case .bounded: "R61"
    case .noCrash: "R3"
    case .insightsReplay: "R57"
    case .noticesAsRuled: "R37"
    case .activityAsRuled: "R58"
    case .widgetAsRuled: "R57a"
    case .shieldSays: "R49"
    case .refusedAsRuled: "R29"
    case .gatesAsRuled: "R39"
    case .bypassIsNoted: "R53"
    case .netIsKept: "R16a"
    case .budgetHolds: "R47"
    case .damageIsLogged: "R61"
    case .screenSays: "R54"
    }
  }

  /// What is promised, in words.
  package var words: String {
    switch self {
    case .blockedAsRuled: "what is blocked is what the rules say for that second"
    case .noShieldWithoutSession: "nothing is blocked while no session runs"
    case .noOpenDoor: "nothing that a session blocks is open but in a break that has not ended"
    case .nothingLeft: "no shield, monitor or notification is left when nothing runs or is planned"
    case .sessionsAsRuled: "the sessions and breaks that run are those that the rules say"
    case .gesturesAsRuled: "a gesture is possible when the rules say so, and only then"
    case .breakQuota: "no more breaks are granted than the profile allows"
    case .strictHolds: "the clock and all apps are locked while a strict profile runs, not longer"
    case .historyAsRuled: "the history has the lines that the rules say"
    case .historyAddsUp: "history lines add up to the second, and never overlap for one profile"
    case .systemLimits: "at most 20 activities, none under 15 minutes, no list over 50 tokens"
    case .settledOnce: "waking FocusKey up once more changes nothing"
    case .bounded: "state, log and stores stay within their bounds"
    case .noCrash: "no process of FocusKey crashes, hangs or reaches a bound"
    case .insightsReplay: "the insights are what the history says"
    case .noticesAsRuled: "the notifications that wait are those that the rules want"
    case .activityAsRuled:
      "in front of FocusKey each session has its Live Activity, and no other has"
    case .widgetAsRuled: "the widget tells of the sessions that run, with their ends"
    case .bypassIsNoted: "a session that somebody got around by clock or Settings has a bypass"
    case .gatesAsRuled: "a gate that waits takes its time to the second, of several the longest"
    case .budgetHolds: "a budget blocks when it is used up, not before, and most of it is told of"
    case .damageIsLogged: "a stored state that was damaged and healed is told of in the log"
    case .screenSays:
      "FocusKey's screens tell what concerns this device, and what to pick and is picked"
    case .netIsKept:
      "while a schedule is on or a session has a deadline, a daily net is kept, else none"
    case .refusedAsRuled: "what the rules refuse is refused with a message, and asks for nothing"
    case .shieldSays: "a shield names the sessions that block, their end and the break that is left"
    }
  }

  /// Whether looking after it costs so much that a search does it now and then only.
  package var isDear: Bool { [.settledOnce, .widgetAsRuled, .screenSays].contains(self) }
}
