import Determinism

/// One session in the history (R56).
public struct HistoryLine: Equatable, Sendable {
  /// The session it tells of; a session is told of once.
  public var session: SessionID
  /// The profile's identity.
  public var profile: ProfileID
  /// The profile's name at the end.
  public var profileName: String
  /// When it started, by the phone's clock.
  public var start: Instant
  /// The zone in which the start was recorded.
  public var startZone: String
  /// When it ended, by the phone's clock.
  public var end: Instant
  /// The zone in which the end was recorded.
  public var endZone: String
  /// Elapsed time less breaks and rests.
  public var focused: Duration
  /// How many breaks were taken.
  public var breaks: Int
  /// Their total, in elapsed time; rests count in, too.
  public var breakTime: Duration
  /// What of it lies before the midnights of the start's zone (R57); none: it is spread evenly, as in
  /// lines that were written before there were marks.
  public var pauseMarks = PauseMarks()
  /// When it was meant to end, where that was known.
  public var plannedEnd: Instant?
  /// Why it ended.
  public var reason: EndReason
  /// Presses on shields.
  public var attempts: Int
  /// Ways around it.
  public var bypasses: Int
  /// What started it.
  public var trigger: Trigger
}
