import ActivityKit
import Determinism

/// What a Live Activity of FocusKey shows (R58).
public struct FocusActivity: ActivityAttributes, Equatable, Sendable {
  /// The number of the session.
  public var session: Int

  /// What changes while it is up: deadlines and no counting, so that nothing is to be updated by
  /// the second.
  public struct ContentState: Codable, Hashable, Sendable {
    /// The profile's name.
    public var profile: String
    /// When the session started, by the wall clock.
    public var start: Instant
    /// When it is to end, where that is known.
    public var plannedEnd: Instant?
    /// When the break or rest that runs ends.
    public var pauseEnd: Instant?
    /// Whether that pause is a rest between two rounds (R22).
    public var isRest = false
    /// The zone in which its times are shown.
    public var zone: String
    /// When what is shown is no longer sure to be true.
    public var staleAt: Instant?
  }
}

extension FocusActivity.ContentState {
  /// Encodes what is there.
  ///
  /// What the compiler writes for this asks for a type at each member that may be missing, and sessions
  /// are shown anew at every change.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(profile, forKey: .profile)
    try members.encode(start, forKey: .start)
    if let plannedEnd { try members.encode(plannedEnd, forKey: .plannedEnd) }
    if let pauseEnd { try members.encode(pauseEnd, forKey: .pauseEnd) }
    try members.encode(isRest, forKey: .isRest)
    try members.encode(zone, forKey: .zone)
    if let staleAt { try members.encode(staleAt, forKey: .staleAt) }
  }
}

/// A Live Activity that is wanted: for one running session.
public struct WantedActivity: Equatable, Sendable {
  /// What never changes of it.
  var attributes: FocusActivity
  /// What it is to show.
  var content: FocusActivity.ContentState
}

/// A Live Activity as the app's process left it.
public struct ShownActivity: Equatable, Sendable {
  /// The number of the session.
  var session: Int
  /// The system's name of it; nil: the system would not show one.
  var activity: String?
  /// What it shows.
  var content: FocusActivity.ContentState
  /// Whether the system may have ended it since, so that it is to be looked up anew.
  var isDoubtful = false

  /// How long the system keeps one active (D34).
  private static let longestActive = Duration.hours(8)

  /// Doubts it where the system may have ended it by now.
  mutating func doubt(at wall: Instant) {
    isDoubtful = wall - content.start >= Self.longestActive
  }

  /// Adds it to a digest.
  func combine(into digest: inout Digest) {
    digest.combine(session)
    digest.combine(activity ?? "")
    digest.combine(content.profile)
    digest.combine(content.start)
    digest.combine(content.isRest)
    digest.combine(content.pauseEnd ?? .distantPast)
    digest.combine(content.plannedEnd ?? .distantPast)
    digest.combine(content.staleAt ?? .distantPast)
    digest.combine(content.zone)
    if isDoubtful { digest.combine(isDoubtful) }
  }
}

/// What is to be shown, and what is known to be shown.
public struct ActivityPlan: Equatable, Sendable {
  /// One for each running session.
  var wanted: [WantedActivity]
  /// What this process left on the lock screen; nil: not looked up yet in this process.
  var shown: [ShownActivity]?
  /// Whether the app is in front: nobody else can start one.
  var mayStart: Bool

  /// Whether there is anything to do: what differs, or what was never looked up.
  var isNeeded: Bool {
    guard let shown, !shown.contains(where: \.isDoubtful) else { return true }
    if shown.contains(where: { old in !wanted.contains { $0.attributes.session == old.session } }) {
      return true
    }
    return wanted.contains { wish in
      guard let old = shown.first(where: { $0.session == wish.attributes.session }) else {
        return mayStart
      }
      return old.content != wish.content && (old.activity != nil || mayStart)
    }
  }
}

extension Draft {
  /// The Live Activities that the running sessions want.
  var wantedActivities: [WantedActivity] {
    state.sessions.map { session in
      let turned = state.turned
      let end = plannedEnd(of: session, at: now)
      let rest = endOfRest(at: now, of: session)
      let running = session.currentBreak.flatMap { $0.countsUse ? nil : $0.due(turned: turned) }
      let pause = running.map { endOfBreak(dueAt: $0, of: session) } ?? rest
      let change = session.nextRoundChange(after: now, turned: turned)
      return WantedActivity(
        attributes: FocusActivity(session: session.id.number),
        content: FocusActivity.ContentState(
          profile: name(of: session.profile), start: session.start, plannedEnd: end,
          pauseEnd: pause,
          isRest: session.currentBreak == nil && rest != nil,
          zone: zone.identifier,
          staleAt: .earliest(end, pause, change, takeover(of: session, until: end))))
    }
  }

  /// When its schedule will make what a session's Live Activity counts wrong, whether or not the app runs
  /// then (R34): the time left from where it takes the session over, the time since its start from where
  /// it ends it.
  private func takeover(of session: Session, until end: Instant?) -> Instant? {
    guard let profile = state.profile(session.profile), profile.isScheduleOn,
      state.access == .approved
    else { return nil }
    let table = timetable(profile)
    var next = table.nextSpan(after: now)
    guard let end else { return next?.end }
    while let span = next, span.start < end {
      // With rounds their rests stop, too.
      if session.hasRoundsToStop || span.end > end { return span.start }
      next = table.nextSpan(after: span.start)
    }
    return nil
  }
}
