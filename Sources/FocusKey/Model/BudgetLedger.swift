import Determinism

/// What is known of the use of one profile's targets on one day (R47, R48).
///
/// Nobody but the system counts use; FocusKey hears of it by events, and keeps what it heard.
public struct BudgetAccount: Equatable, Sendable {
  /// Time that was granted on top: by the clock, not by use (R48).
  public struct Grant: Equatable, Sendable {
    /// When it was granted, by the wall clock.
    public var from: Instant
    /// When it is over.
    public var end: Deadline
  }

  /// Whose budget it is.
  public let profile: ProfileID
  /// Use that had been heard of when the events in force were registered: they count from there on.
  public var base = Duration.zero
  /// Use heard of on this day so far.
  public var counted = Duration.zero
  /// From when on the events in force may have counted, by the wall clock.
  public var since: Instant
  /// `ClockAnchor.turned` at `since`.
  public var turnedThen: Duration
  /// Whether the notification of 80 % was posted.
  public var isWarned = false
  /// Whether nothing is taken to have been used before ``since`` though the day had begun, because its start
  /// was told so late, or in a boot of its own, or a restart may have hidden a turn of the clock since: that
  /// there was use may come to be told of all the same.
  public var isStartDoubtful = false
  /// The settings store that holds the block; nil while nothing is blocked (R4).
  public var store: Int?
  /// When a request for more time expires; nil where none waits.
  public var request: Deadline?
  /// More time that runs now.
  public var grant: Grant?

  /// ``since`` by the clock as it is now.
  ///
  /// - Parameter turned: `ClockAnchor.turned` as it is now.
  func begin(turned: Duration) -> Instant { since + (turned - turnedThen) }

  /// Opens an account with nothing heard of.
  public init(profile: ProfileID, since: Instant, turnedThen: Duration) {
    self.profile = profile
    self.since = since
    self.turnedThen = turnedThen
  }
}

/// The accounts of all profiles with a budget, of one local day (R47).
public struct BudgetLedger: Equatable, Sendable {
  /// The local day.
  public var date: CivilDate
  /// Counts the registrations of events: an event of another one is of no account.
  public var edition: Int
  /// Whether use is counted until midnight itself, since the clock shows the day's last second twice (R30).
  public var wraps: Bool
  /// One account for each profile with a budget, in the order of the profiles.
  public var accounts: [BudgetAccount]
  /// The last day besides this one on which something was used: a clock or a journey may bring it back.
  public var otherDay: Day?

  /// What was heard of use on a day that is over.
  public struct Day: Equatable, Sendable {
    /// The local day.
    public var date: CivilDate
    /// What was heard of, of the profiles of which something was.
    public var uses: [Use]
  }

  /// What was heard of the use of one profile's targets on one day.
  public struct Use: Equatable, Sendable {
    /// Whose budget it is.
    public var profile: ProfileID
    /// Use heard of.
    public var counted: Duration
    /// Whether the notification of 80 % was posted.
    public var isWarned: Bool
  }

  /// The day of the accounts, as it is kept once it is over; nil where nothing was used on it.
  var day: Day? {
    let uses = accounts.filter { $0.counted > .zero }.map {
      Use(profile: $0.profile, counted: $0.counted, isWarned: $0.isWarned)
    }
    return uses.isEmpty ? nil : Day(date: date, uses: uses)
  }
}
