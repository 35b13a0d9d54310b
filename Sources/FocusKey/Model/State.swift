import Determinism

/// All that FocusKey stores besides the history: one file, bounded by profiles, schedules and what
/// one wake-up tells (R61).
public struct State: Equatable, Sendable {
  /// What FocusKey knows of Screen Time access (R5–R7).
  public enum Access: String, Sendable {
    /// Never asked.
    case unknown
    /// The app last saw it approved.
    case approved
    /// The person refused it in the dialog (R5, R6).
    case denied
    /// It was approved and is gone by Settings (R7).
    case revoked
    /// The request fails: this build may not ask, or the phone has no Screen Time (R8).
    case unavailable
  }

  /// Counts the saves; a write based on an older reading is redone (R3).
  public var revision = 0
  /// All profiles, in the order in which they were made.
  public var profiles: [Profile] = []
  /// The sessions that run, in order of start.
  public var sessions: [Session] = []
  /// Occurrences that the person ended early (R27, R31).
  public var skipped: [OccurrenceID] = []
  /// The profile that a nameless card starts, where the person chose one (R18).
  public var defaultProfile: ProfileID?
  /// The profile last started by hand (R18).
  public var lastStartedByHand: ProfileID?
  /// Both clocks as last written down.
  public var clock: ClockAnchor?
  /// Everything due up to here, by the wall clock, has been dealt with.
  public var settled = Instant.distantPast
  /// What is known of access.
  public var access = Access.unknown
  /// Since when access is approved without a gap; no scheduled start lies before it (R28a).
  public var accessSince = Instant.distantPast
  /// Settings stores that may hold something: bit by bit (R4).
  public var usedStores: UInt64 = 0
  /// The lines that the history got with the newest save that had any: stored here first, so that a
  /// session ends and is told of in one write, whatever becomes of the other (R61).
  public var newestLines: [HistoryLine] = []
  /// Length of the history file once these lines are in it, in bytes: if it is shorter, they are not.
  public var historyBytes = 0
  /// The number that the next profile gets.
  public var nextProfile = 1
  /// The number that the next window gets, over all profiles.
  public var nextWindow = 1
  /// The number that the next session gets.
  public var nextSession = 1
  /// Whether tokens must be picked anew because the phone is another one (R63).
  public var needsPicking = false
  /// Focused minutes that make a day count for the streak (R57).
  public var dailyGoal = Duration.minutes(60)

  /// Use heard of on this day, where any profile has a budget (R47).
  public var budgets: BudgetLedger?
  /// The number that the next registration of events gets.
  public var nextBudgetEdition = 1
  /// Challenges solved in a row, without a wrong answer in between (R39).
  public var solvedInARow = 0
  /// What is kept of the guardian's code, where one is set (R39).
  public var guardianSeal: UInt64?

  /// The number of the newest policy that was taken over; 0: none (R48a).
  public var policyNumber = 0
  /// Whether the mark stands beside the blocks that tells whether access went away meanwhile (R7a).
  public var isMarked = false

  /// An empty state, without profiles.
  public init() {}

  /// The profile with an identity.
  public func profile(_ id: ProfileID) -> Profile? {
    profileIndex(id).map { profiles[$0] }
  }

  /// The profile with a name; names are told apart by letter and case.
  public func profile(named name: String) -> Profile? {
    profiles.first { $0.name == name }
  }

  /// A name that no profile has yet: this one, or with the first free number behind it, as in `Work 2`.
  func freeName(like name: String) -> String {
    var free = name
    var number = 2
    while profile(named: free) != nil {
      free = "\(name) \(number)"
      number += 1
    }
    return free
  }

  /// The place of a profile in `profiles`.
  public func profileIndex(_ id: ProfileID) -> Int? {
    // In place: each profile would be copied for a question of it.
    profiles.indices.first { profiles[$0].id == id }
  }

  /// The running session of a profile; there is at most one (R20).
  public func session(of profile: ProfileID) -> Session? {
    sessions.first { $0.profile == profile }
  }

  /// The one session that was started by hand and that no schedule holds (R20).
  public var manualSession: Session? {
    sessions.first { $0.isManual }
  }

  /// The sum of all turns of the clock seen so far.
  public var turned: Duration { clock?.turned ?? .zero }

  /// The profile that a nameless card, link or button starts (R18); nil: there is none.
  ///
  /// The preset Work is Work by another name, too: renaming keeps everything (R16).
  public var cardProfile: Profile? {
    if let id = defaultProfile, let profile = profile(id) { return profile }
    if let id = lastStartedByHand, let profile = profile(id) { return profile }
    return profile(named: Presets.workName) ?? profile(Presets.work)
  }
}
