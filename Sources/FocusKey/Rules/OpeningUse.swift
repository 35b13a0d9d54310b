import Determinism
import DeviceActivity
import ManagedSettings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Draft {
  /// Targets that are open for their use at a time at most: each has an activity of its own, out of
  /// the system's 20 (R16a, R45c).
  static let openingsByUseAtMost = 8

  /// The targets that are open for so much use, each with its session (R45c).
  var openingsByUse: [(session: SessionID, opening: Opening)] { Draft.openingsByUse(of: state) }

  /// The targets of a state that are open for so much use.
  static func openingsByUse(of state: State) -> [(session: SessionID, opening: Opening)] {
    var found: [(SessionID, Opening)] = []
    for session in state.sessions {
      for opening in session.currentBreak?.openings ?? [] where opening.use != nil {
        found.append((session.id, opening))
      }
    }
    return found
  }

  /// Whether one more target can be opened for its use.
  var hasRoomForUse: Bool { openingsByUse.count < Draft.openingsByUseAtMost }

  /// Use of an open target has reached a mark, says the system (R45c).
  ///
  /// What cannot be is not believed: where a phone tells of more use than there was time for, the
  /// clock counts from then on.
  mutating func hear(ofUse mark: Duration, in activity: String) {
    guard let (id, number) = UseEvents.opening(of: activity),
      let index = state.sessions.firstIndex(where: { $0.id == id }),
      let place = state.sessions[index].currentBreak?.openings.firstIndex(where: {
        $0.number == number
      }),
      let opening = state.sessions[index].currentBreak?.openings[place],
      var use = opening.use, mark > use.counted
    else { return }
    let possible = (now - opening.from) - (state.turned - opening.end.turnedThen)
    if mark > possible {
      note("use of \(mark) in \(name(of: state.sessions[index].profile)) not believed", at: now)
      let end = Deadline(
        wall: min(opening.end.wall, now + use.limit), turnedThen: state.turned)
      state.sessions[index].currentBreak?.goByClock(place, until: end)
      return
    }
    use.counted = min(mark, use.limit)
    state.sessions[index].currentBreak?.openings[place].use = use
    if use.counted >= use.limit { close(number, at: index, when: now) }
  }

  /// Goes by the clock where it was set back by days since a target was opened for so much use: the system
  /// soon leaves the activity in which it counts, and forgets what it had (R45c, D23).
  mutating func countByClock() {
    for index in state.sessions.indices {
      for (place, opening) in (state.sessions[index].currentBreak?.openings ?? []).enumerated() {
        guard let use = opening.use,
          state.turned - opening.end.turnedThen < .zero - UseEvents.setBackAtMost
        else { continue }
        let due = min(opening.end.due(turned: state.turned), now + (use.limit - use.counted))
        let end = Deadline(wall: due, turnedThen: state.turned)
        state.sessions[index].currentBreak?.goByClock(place, until: end)
      }
    }
  }
}

/// The events by which FocusKey hears of the use of an open target; names say all there is to them.
enum UseEvents {
  /// The shortest use between two events, and the time by which the spare of each is ahead.
  static let step = Duration.minutes(1)
  /// By so much the clock is set back at most while use counts: with the 26 hours between the zones
  /// farthest apart, it does not leave the activity.
  static let setBackAtMost = Duration.days(3)
  /// Parts of the minutes that are heard of.
  private static let parts: Int64 = 10

  /// The name of an activity: of a session, and of the number that one of its breaks has.
  static func activity(of opening: Int, in session: SessionID) -> String {
    "use \(session.number).\(opening)"
  }

  /// The session and the opening that an activity's name tells.
  static func opening(of activity: String) -> (SessionID, Int)? {
    guard activity.hasPrefix("use ") else { return nil }
    let parts = activity.dropFirst(4).split(separator: ".")
    guard parts.count == 2, let session = Int(parts[0]), let number = Int(parts[1]) else {
      return nil
    }
    return (SessionID(session), number)
  }

  /// Uses that are heard of: every tenth, the limit, and as much again as a warning comes ahead of,
  /// so that the warning of the last is the spare of the limit (R43).
  static func marks(to limit: Duration) -> [Duration] {
    let width = max(limit.seconds / parts, step.seconds)
    var marks = stride(from: width, to: limit.seconds, by: Int64.Stride(width)).map { $0 }
    marks += [limit.seconds, limit.seconds + step.seconds]
    return marks.map { .seconds($0) }
  }

  /// So much use, as an event takes it.
  static func threshold(_ use: Duration) -> DateComponents {
    DateComponents(
      hour: Int(use.seconds / 3600), minute: Int(use.seconds / 60 % 60),
      second: Int(use.seconds % 60))
  }

  /// The events of one open target.
  static func wanted(by opening: Opening) -> [DeviceActivityEvent.Name: DeviceActivityEvent] {
    guard let limit = opening.use?.limit else { return [:] }
    var applications: Set<ApplicationToken> = []
    var categories: Set<ActivityCategoryToken> = []
    var webDomains: Set<WebDomainToken> = []
    switch opening.target {
    case .application(let token): applications = [token]
    case .category(let token): categories = [token]
    case .webDomain(let token): webDomains = [token]
    }
    var events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
    for mark in marks(to: limit) {
      events[DeviceActivityEvent.Name("\(mark.seconds)")] = DeviceActivityEvent(
        applications: applications, categories: categories, webDomains: webDomains,
        threshold: threshold(mark), includesPastActivity: false)
    }
    return events
  }
}

extension State {
  /// Whether use is counted: for a budget, or while a target is open for so much of it (R45c, R47).
  var hasUseToCount: Bool {
    // In place: each session would be copied for a question of it.
    budgets != nil
      || sessions.indices.contains { place in
        sessions[place].currentBreak?.openings.contains { $0.use != nil } ?? false
      }
  }
}
