import Determinism

/// Names one session for good; the history refers to it.
public struct SessionID: Hashable, Comparable, Sendable {
  /// The number, counted up from 1.
  public var number: Int

  /// Makes the identity with a number.
  public init(_ number: Int) { self.number = number }

  /// Orders by number; a session that is found late may have begun before one of a smaller number.
  public static func < (a: SessionID, b: SessionID) -> Bool { a.number < b.number }
}

/// What started a session (R17).
public enum Trigger: String, Sendable, CaseIterable {
  case card, link, button, schedule, intent
}

/// Why a session ended: a closed list (R28a).
public enum EndReason: String, Sendable, CaseIterable {
  case ended
  case endedEarly = "ended early"
  case timeUp = "time up"
  case schedule
  case switched
  case accessRevoked = "access revoked"
  case profileDeleted = "profile deleted"
  case restored
}

/// How long a session started by hand runs (R22).
public enum SessionLength: Hashable, Sendable {
  /// Until the person ends it.
  case open
  /// Ends by itself after so long.
  case timed(Duration)
  /// Focus and rest in turn; ends after the last focus.
  case rounds(count: Int, focus: Duration, rest: Duration)
  /// Ends by itself after so long, and no break can be taken (R59).
  case deep(Duration)

  /// The whole length; nil where it is open.
  public var total: Duration? {
    switch self {
    case .open: nil
    case .timed(let length), .deep(let length): length
    case .rounds(let count, let focus, let rest):
      .seconds(Int64(count) * focus.seconds + Int64(count - 1) * rest.seconds)
    }
  }
}

/// Kinds of timed starts that have a name (R59).
public enum SessionKind: String, Sendable, CaseIterable {
  case deep, pomodoro, light

  /// How long one runs.
  public var length: SessionLength {
    switch self {
    case .deep: .deep(.minutes(60))
    case .pomodoro: .rounds(count: 4, focus: .minutes(25), rest: .minutes(5))
    case .light: .timed(.minutes(25))
    }
  }
}

/// One continuous run of one profile (R20–R28).
public struct Session: Equatable, Sendable {
  /// Its identity.
  public let id: SessionID
  /// Whose run it is.
  public let profile: ProfileID
  /// The settings store it owns, out of the pool of 20 (R4).
  public let store: Int
  /// What started it.
  public let trigger: Trigger
  /// When it started, by the wall clock then; by the right one, where its start put a wrong one right
  /// (R52).
  public var start: Instant
  /// The zone in which the start was recorded.
  public let startZone: String
  /// `ClockAnchor.turned` at its start, less what the recorded start lies before it in truth.
  public var turnedThen: Duration
  /// How long it was meant to run when started by hand.
  public var length: SessionLength
  /// Its own timer, where it has one.
  public var timer: Deadline?
  /// Whether a schedule holds it: started by one, or adopted (R34).
  public var isScheduled: Bool
  /// Whether it blocks nothing because access was missing at its start (R6).
  public var isTimerOnly: Bool
  /// The break that runs now.
  public var currentBreak: RunningBreak?
  /// How many breaks were taken, the running one included.
  public var breaksTaken = 0
  /// How many of them began in the hour numbered `breakHour` of the session (R38).
  public var breaksInHour = 0
  /// The hour since the start in which the newest break began.
  public var breakHour = 0
  /// Elapsed time of all breaks that are over.
  public var breakTime = Duration.zero
  /// Elapsed time of all rests that are over, where rounds were stopped by adoption.
  public var restTime = Duration.zero
  /// What of both lies before the midnights that it has crossed (R57).
  public var pauseMarks = PauseMarks()
  /// Presses on shield buttons of targets it blocks (R51).
  public var attempts = 0
  /// Ways around it that were seen (R7, R53).
  public var bypasses = 0

  /// Whether the person started it and no schedule holds it (R20).
  public var isManual: Bool { !isScheduled }

  /// Whether it has rounds, which stop where a schedule takes it over (R34).
  public var hasRoundsToStop: Bool { if case .rounds = length { isManual } else { false } }

  /// Whether it is of a kind in which no break can be taken (R59).
  public var isDeep: Bool { if case .deep = length { true } else { false } }

  /// Time that truly elapsed from the start until the wall clock showed an instant (R53).
  public func elapsed(at wall: Instant, turned: Duration) -> Duration {
    max(.zero, (wall - start) - (turned - turnedThen))
  }

  /// Whether the wall clock shows an instant before the start, all turns that were seen counted in: it
  /// was set back where nobody could see it, before a restart was heard of (R53).
  public func begins(after wall: Instant, turned: Duration) -> Bool {
    (wall - start) - (turned - turnedThen) < .zero
  }
}
