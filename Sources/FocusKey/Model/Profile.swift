import Determinism
import FamilyControls

/// Names one profile for as long as it exists; never used twice.
public struct ProfileID: Hashable, Sendable {
  /// The number, counted up from 1 in the order in which profiles were made.
  public var number: Int

  /// Makes the identity with a number.
  public init(_ number: Int) { self.number = number }
}

/// A named set of targets plus how it starts, pauses and ends (R9–R16).
public struct Profile: Equatable, Sendable {
  /// Whether the selection names what is blocked or what stays open (R10).
  public enum Mode: String, Sendable {
    /// The selection is blocked.
    case blocksSelection
    /// Everything is blocked except the selection.
    case blocksEverythingExcept
  }

  /// Its identity.
  public let id: ProfileID
  /// The name the person gave it.
  public var name: String
  /// How the selection is meant.
  public var mode: Mode = .blocksSelection
  /// What the system picker returned: opaque tokens, never names (R13).
  public var selection = FamilyActivitySelection()
  /// Whether the person has picked something since the profile was made, imported or restored.
  public var isPicked = false
  /// When the profile starts by itself; several windows are allowed (R29).
  public var windows: [ScheduleWindow] = []
  /// Whether the windows are switched on (R9, R36).
  public var isScheduleOn = false
  /// When the windows were last switched on or edited; no scheduled start lies before it (R28a).
  public var scheduleSince = Instant.distantPast
  /// When this profile's newest session ended, or until when it ran where a journey showed only then that it
  /// was over; no scheduled start lies before it.
  public var lastEnd = Instant.distantPast
  /// How many breaks a session allows (R38).
  public var allowance = BreakAllowance.perSession(count: 2, length: .minutes(5))
  /// What stands before a break (R39).
  public var breakGate = Gate.nothing
  /// What stands before an end by hand (R39).
  public var endGate = Gate.confirmation
  /// Right answers in a row that a challenge of its gates takes (R39).
  public var challenges = 1
  /// Whether it refuses edits, deletion of apps and turning of the clock while it runs (R15, R52).
  public var isStrict = false
  /// Whether a break taken at a shield opens only what the shield covered (R45).
  public var breaksOpenOneTarget = false
  /// Whether each target has such a break of its own, beside those of others (R45b).
  public var opensEachByItself = false
  /// Whether such a break lasts for so much use of what it opens, instead of so much time (R45c).
  public var breaksCountUse = false
  /// Whether a notification tells of a scheduled start five minutes ahead (R37).
  public var warnsBeforeStart = false
  /// A daily budget of use, where there is one (R47).
  public var budget: Budget?
  /// Whether its tokens may be void: access was taken away and given back since it was picked (R7a).
  public var isDoubtful = false
  /// What to pick, in words, until something was picked (R9).
  public var suggestion = ""

  /// Makes a profile with the defaults of every new one (R38, R39).
  public init(id: ProfileID, name: String) {
    self.id = id
    self.name = name
  }

  /// Whether a target can be opened while others are (R45b, R45c).
  var opensSideBySide: Bool { breaksOpenOneTarget && (opensEachByItself || breaksCountUse) }

  /// Whether its windows can want anything: they are switched on, and there are some (R29).
  var isOnSchedule: Bool { isScheduleOn && !windows.isEmpty }

  /// Whether a session of it blocks anything: nothing is blocked until something was picked,
  /// and “everything” needs no picking (R9).
  public var blocksSomething: Bool {
    // Inlined, it leaves the rest of the profile where it is.
    @inline(__always) get {
      if mode == .blocksEverythingExcept { return true }
      return
        !(selection.applicationTokens.isEmpty && selection.categoryTokens.isEmpty
        && selection.webDomainTokens.isEmpty)
    }
  }
}

/// Minutes of use a day of a profile's selection together (R47).
public struct Budget: Equatable, Sendable {
  /// Use allowed in one local day.
  public var limit: Duration
  /// The days on which it counts.
  public var days: Weekdays
  /// What is granted on top where nobody says how much (R48).
  public var extra = Duration.minutes(15)

  /// Makes a budget; all days unless said otherwise.
  public init(limit: Duration, days: Weekdays = .everyDay) {
    self.limit = limit
    self.days = days
  }
}
