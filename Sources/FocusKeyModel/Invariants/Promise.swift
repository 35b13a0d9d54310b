import Exploration

/// The promises that hold whatever happens, each with the rule that it stands on.
package enum Promise: Int, CaseIterable, Hashable, Sendable {
  case blockedAsRuled
  case noShieldWithoutSession
  case noOpenDoor
  case sessionsAsRuled
  case gesturesAsRuled
  case breakQuota
  case strictHolds
  case noCrash

  /// The name by which it is chosen.
  package var name: String {
    switch self {
    case .blockedAsRuled: "blocked-as-ruled"
    case .noShieldWithoutSession: "no-shield-without-session"
    case .noOpenDoor: "no-open-door"
    case .sessionsAsRuled: "sessions-as-ruled"
    case .gesturesAsRuled: "gestures-as-ruled"
    case .breakQuota: "break-quota"
    case .strictHolds: "strict-holds"
    case .noCrash: "no-crash"
    }
  }

  /// The rule that it stands on most.
  package var rule: String {
    switch self {
    case .blockedAsRuled: "R1"
    case .noShieldWithoutSession: "R28"
    case .noOpenDoor: "R41"
    case .sessionsAsRuled: "R26"
    case .gesturesAsRuled: "R21"
    case .breakQuota: "R38"
    case .strictHolds: "R52"
    case .noCrash: "R3"
    }
  }

  /// What is promised, in words.
  package var words: String {
    switch self {
    case .blockedAsRuled: "what is blocked is what the rules say for that second"
    case .noShieldWithoutSession: "nothing is blocked while no session runs"
    case .noOpenDoor: "nothing that a session blocks is open but in a break that has not ended"
    case .sessionsAsRuled: "the sessions and breaks that run are those that the rules say"
    case .gesturesAsRuled: "a gesture is possible when the rules say so, and only then"
    case .breakQuota: "no more breaks are granted than the profile allows"
    case .strictHolds: "the clock and all apps are locked while a strict profile runs, not longer"
    case .noCrash: "no process of FocusKey crashes, hangs or reaches a bound"
    }
  }

  /// As the search knows it.
  package var invariant: Invariant { Invariant(name, rule: rule) }
}
