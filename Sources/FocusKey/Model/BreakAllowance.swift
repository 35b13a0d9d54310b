import Determinism

/// How many breaks a session allows, and how long each is (R38).
public enum BreakAllowance: Equatable, Sendable {
  /// None at all.
  case none
  /// So many in one session.
  case perSession(count: Int, length: Duration)
  /// So many in each hour counted from the session's start; unused ones lapse.
  case perHour(count: Int, length: Duration)
  /// As many as are asked for.
  case unlimited(length: Duration)

  /// The length of one break; nil where there is none.
  public var length: Duration? {
    switch self {
    case .none: nil
    case .perSession(_, let length), .perHour(_, let length), .unlimited(let length): length
    }
  }
}

/// What a person must do before a break or an end is granted (R39).
public enum Gate: Hashable, Sendable {
  /// Nothing: it is granted at once.
  case nothing
  /// A second tap.
  case confirmation
  /// Waiting on the screen; leaving it starts the wait anew.
  case wait(Duration)
  /// Tapping the profile's own card or the nameless one.
  case card
  /// Solving a puzzle; a wrong answer gives a new one.
  case challenge
  /// A guardian's code on this phone.
  case approval

  /// Whether it holds nobody up: there is none, or a wait of no time.
  public var isOpen: Bool { self == .nothing || self == .wait(.zero) }

  /// Adds it to a digest.
  func combine(into digest: inout Digest) {
    switch self {
    case .nothing: digest.combine(0)
    case .confirmation: digest.combine(1)
    case .wait(let length):
      digest.combine(2)
      digest.combine(length)
    case .card: digest.combine(3)
    case .challenge: digest.combine(4)
    case .approval: digest.combine(5)
    }
  }

  /// Whether somebody who has passed it has passed the other one, too: of waits, a longer one.
  func covers(_ other: Gate) -> Bool {
    if case .wait(let length) = self, case .wait(let shorter) = other { return shorter <= length }
    return self == other
  }
}
