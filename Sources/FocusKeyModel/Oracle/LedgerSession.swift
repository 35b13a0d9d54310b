import Determinism

/// A session as the ledger keeps it: when it began and what was granted, in seconds of true time
/// and of the clock on the wall.
struct LedgerSession {
  /// What started it, in the words of the history (R28a).
  enum Trigger: String {
    case card, link, button, schedule, intent
  }

  /// How long it runs (R22, R59).
  enum Length: Hashable {
    case open
    case timed(Int64)
    case deep(Int64)
    case rounds(count: Int64, focus: Int64, rest: Int64)

    /// The whole length; nil where it is open.
    var total: Int64? {
      switch self {
      case .open: nil
      case .timed(let length), .deep(let length): length
      case .rounds(let count, let focus, let rest): count * focus + (count - 1) * rest
      }
    }
  }

  /// A moment at which something ends: by the wall clock, or when as much time has elapsed,
  /// whichever comes first (R53).
  struct Deadline: Hashable {
    var wall: Int64
    var elapsed: Int64

    /// The true time at which it is due.
    func due(offset: Int64) -> Int64 { min(wall - offset, elapsed) }
  }

  /// A break that runs (R41).
  struct Pause: Hashable {
    var start: Int64
    var end: Deadline
    /// What alone is open, where the break was taken for it at a shield (R45); nil: everything.
    var item: PickedItem?
    /// Whether it began by a clock that was set back since: nothing waits at its begin (R53).
    var isBeginAhead = false
    /// What is open, each until an end of its own (R45b, R45c).
    var openings: [Opening] = []
    /// Whether use is break time, and how much of it is over with what was closed (R45c).
    var countsUse = false
    var spent: Int64 = 0

    /// The true time at which it is over: with the last of what is open (R45b).
    func due(offset: Int64) -> Int64 {
      openings.map { $0.end.due(offset: offset) }.max() ?? end.due(offset: offset)
    }
  }

  /// A target that was opened at its shield (R45b, R45c).
  struct Opening: Hashable {
    var item: PickedItem
    var end: Deadline
    /// Seconds of use after which it closes; nil: only the clock counts.
    var limit: Int64?
    var used: Int64 = 0
    /// Until when it was used, in true time.
    var usedUntil: Int64?

    /// Whether it is to be closed.
    func isOver(at now: Int64, offset: Int64) -> Bool {
      end.due(offset: offset) <= now || isUsedUp
    }

    /// Whether it is use that closes it: the system tells of that.
    var isUsedUp: Bool { limit.map { used >= $0 } ?? false }

    /// Whether an event has told of all use so far: not of what the clock closes in the same second.
    func isTold(at now: Int64, offset: Int64) -> Bool {
      told == used && (limit == nil || end.due(offset: offset) > now)
    }

    /// The use that the system's events tell of: whole minutes, of long breaks whole tenths.
    var told: Int64 {
      guard let limit else { return used }
      return min(limit, used / max(limit / 10, 60) * max(limit / 10, 60))
    }
  }

  /// Which session it is, in the order in which they were entered; 0: it has not been entered.
  var number = 0
  var profile: Int
  var trigger: Trigger
  /// When it began, by the wall clock.
  var startWall: Int64
  /// When it began, in true time.
  var start: Int64
  var length: Length
  var timer: Deadline?
  var isScheduled: Bool
  var isTimerOnly: Bool
  var pause: Pause?
  /// When the system may have told of use in a break last, in true time (R45c).
  var toldAt: Int64?
  /// When it has told of use that closes what was open, which wakes FocusKey up.
  var closedByUseAt: Int64?
  var breaksTaken = 0
  var breaksInHour = 0
  var breakHour: Int64 = -1
  var paused: Int64 = 0
  var rested: Int64 = 0
  /// The breaks and rests that are over, in true time; of rounds the rests come at the end.
  var stretches: [Range<Int64>] = []
  /// The zone in which its start was recorded (R57); nil: it was not the book that entered it.
  var startZone: ZoneRules?
  var attempts = 0
  var bypasses = 0
  /// In which boot it began, or its newest deadline was set.
  var boot = 0
  /// The runs of windows that held it when a clock or a zone is just being changed (R53).
  var heldBy: [LedgerProfile.Skip] = []
  /// Whether a clock or zone was turned meanwhile: the rules leave figures of its line open.
  var isRough = false
  /// Whether the rules leave open when it began: by a clock that was set back nothing could yet (R28a).
  var isStartOpen = false
  /// Whether the rules leave open when something of it ends.
  var isFoggy = false

  /// The system tells of what was used until now of what is closed.
  mutating func hear(of closed: [Opening], at now: Int64) {
    let used = closed.filter { $0.usedUntil == now }
    if !used.isEmpty { toldAt = now }
    if used.contains(where: \.isUsedUp) { closedByUseAt = now }
  }

  /// Whether rests lie between its rounds (R22).
  var hasRounds: Bool { if case .rounds = length { true } else { false } }

  /// When the rest that it is in ends, in true time; nil in focus (R22).
  func restEnd(at now: Int64) -> Int64? {
    guard !isScheduled, case .rounds(let count, let focus, let rest) = length, rest > 0 else {
      return nil
    }
    let passed = now - start
    let round = passed / (focus + rest)
    guard round < count - 1, passed - round * (focus + rest) >= focus else { return nil }
    return start + (round + 1) * (focus + rest)
  }

  /// The next change between focus and rest, in true time.
  func nextRoundChange(after now: Int64) -> Int64? {
    guard !isScheduled, case .rounds(let count, let focus, let rest) = length, rest > 0 else {
      return nil
    }
    let round = (now - start) / (focus + rest)
    guard round < count - 1 else { return nil }
    let focusEnd = start + round * (focus + rest) + focus
    return now < focusEnd ? focusEnd : focusEnd + rest
  }

  /// Seconds of rest until a moment.
  func rests(until now: Int64) -> Int64 {
    guard !isScheduled, case .rounds(let count, let focus, let rest) = length else { return rested }
    let passed = max(0, now - start)
    var total: Int64 = 0
    for round in 0..<(count - 1) {
      let begin = round * (focus + rest) + focus
      total += min(max(0, passed - begin), rest)
    }
    return total
  }

  /// How many breaks are left; nil where there is no limit (R38).
  func breaksLeft(_ allowance: DrawnProfile.Allowance, at now: Int64) -> Int? {
    if case .deep = length { return 0 }
    switch allowance {
    case .none: return 0
    case .perSession(let count, _): return max(0, count - breaksTaken)
    case .perHour(let count, _):
      return max(0, count - ((now - start) / 3_600 == breakHour ? breaksInHour : 0))
    case .unlimited: return nil
    }
  }

  /// Whether a break could begin (R40, R41).
  func canPause(_ allowance: DrawnProfile.Allowance, at now: Int64) -> Bool {
    guard pause == nil, allowance.length != nil, restEnd(at: now) == nil else { return false }
    return breaksLeft(allowance, at: now).map { $0 > 0 } ?? true
  }
}

/// A line that the history is to have (R56).
struct LedgerLine: Hashable {
  /// Why a session ended, in the words of the history: a closed list (R28a).
  enum Reason: String {
    case ended
    case endedEarly = "ended early"
    case timeUp = "time up"
    case schedule
    case switched
    case accessRevoked = "access revoked"
    case profileDeleted = "profile deleted"
    /// Of what a backup brought back; the book begins anew there, and never says so.
    case restored
  }

  var profile: String
  var start: Int64
  var end: Int64
  var focused: Int64
  var paused: Int64
  var breaks: Int
  var reason: Reason
  var attempts: Int
  var bypasses: Int
  var trigger: LedgerSession.Trigger
  /// Whether the rules leave its figures open.
  var isRough: Bool
  /// What of it lies on each day (R57).
  var days: [FocusDays.Part] = []
  /// The zones in which its start and its end were recorded.
  var zones = Zones()

  /// Two zones; nil: the one in which the phone is.
  struct Zones: Hashable {
    var start: ZoneRules?
    var end: ZoneRules?
  }

  /// Whether there is such a line, whatever its figures are: the shortest sessions have none (R56).
  var isSure: Bool { !isRough || focused + paused >= 60 }
}
