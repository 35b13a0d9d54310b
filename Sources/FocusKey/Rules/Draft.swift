import Determinism

/// One wake-up's thinking: a state, the clock that it is held against, and what follows for the
/// history and the log.
///
/// It has no effects; whoever made it carries them out (R1).
public struct Draft: Sendable {
  /// The state as it is being changed.
  public var state: State
  /// Both clocks at this wake-up.
  public let reading: ClockReading
  /// Lines that the history is to get.
  public internal(set) var lines: [HistoryLine] = []
  /// Decisions for the debug log (R64): never a target's name.
  public internal(set) var decisions: [Decision] = []

  /// Notifications to be posted at once, when this is saved (R47).
  var announcements: [PlannedNotification] = []
  /// When what was paused began to block again, for breaks that are now found to have lasted their time.
  var resumed: [SessionID: Instant] = [:]
  /// Whether strictness does not hold whoever speaks: a guardian (R48a), or the set-up of a story.
  var isFreeOfStrictness = false
  /// Whether this wake-up is the first of a local day, for the budgets (R47).
  var hasBegunDay = false
  /// Whether the system keeps a note of use that is newer than what is stored (R47a).
  var isUseNoted = false
  /// Whether this wake-up finds another zone than the last one did.
  var hasMoved = false
  /// Whether a turned clock or a journey to the east has led into a later day since the last wake-up: it did
  /// not come by itself.
  var isLedAhead = false
  /// Whether what waits for one moment is laid anew, since it may have passed unseen: this wake-up is the
  /// first of a boot while a session runs, or more time (R53), or it finds that access was gone (R7a).
  var laysAnew = false

  /// Whether this wake-up is the call of a boundary that had passed before: nobody could be called
  /// then, and what came due by a zone that was left since counts as due (R28a, R31).
  var isCalledLate = false
  /// Whether nobody can turn the clock by hand now (R52); looked at where it was turned.
  var isClockHeld = false
  /// Whether this wake-up finds the clock turned.
  var isTurned = false
  /// How much of what lies behind, by the clock, did not elapse at most, while what a turn brings about is
  /// worked out.
  var jump = Duration.zero
  /// By how much the clock was turned, while what that brings about is worked out.
  var turnSeen = Duration.zero
  /// The first number of the sessions that are only now found to have begun: what ran before was seen
  /// running.
  var firstUnseen = 0
  /// The sessions that are only now found to have been adopted in a zone that was left since.
  var adoptedUnseen: Set<SessionID> = []

  /// Rules of a zone by its name.
  let zoneNamed: @Sendable (String) -> ZoneRules?

  /// One decision, with the instant from which it holds.
  public struct Decision: Equatable, Sendable {
    /// From when it holds, by the wall clock.
    public var at: Instant
    /// The decision in words.
    public var text: String
  }

  /// Begins to think about a state.
  public init(
    _ state: State, at reading: ClockReading,
    zoneNamed: @escaping @Sendable (String) -> ZoneRules?
  ) {
    self.state = state
    self.reading = reading
    self.zoneNamed = zoneNamed
  }

  /// The wall clock at this wake-up.
  public var now: Instant { reading.wall }

  /// The zone at this wake-up.
  public var zone: ZoneRules { reading.zone }

  /// When a profile's windows run.
  func timetable(_ profile: Profile, in zone: ZoneRules? = nil) -> Timetable {
    Timetable(profile, in: zone ?? reading.zone, skipping: state.skipped)
  }

  mutating func note(_ text: String, at instant: Instant) {
    decisions.append(Decision(at: instant, text: text))
  }

  /// The name of a profile, for the log and the screens.
  func name(of profile: ProfileID) -> String {
    state.profileIndex(profile).map { state.profiles[$0].name } ?? "?"
  }
}

/// A draft that is thought out: nobody changes it any more.
///
/// One object, because it is handed on to all who carry it out: a copy of a draft counts each of the
/// many things that it refers to.
final class FinishedDraft: Sendable {
  /// The draft.
  let draft: Draft

  /// Keeps a draft as it is.
  init(_ draft: consuming Draft) { self.draft = draft }
}
