import Determinism
import Foundation
import UserNotifications

/// One notification that FocusKey wants pending.
struct PlannedNotification: Equatable {
  var identifier: String
  var text: String
  var at: Instant
}

/// Which notifications are wanted: heads-ups, ends of breaks, ends without access (R6, R37, R46).
struct NotificationPlan {
  /// How long before a scheduled start its heads-up comes (R37).
  static let headsUp = Duration.minutes(5)
  /// How long before blocking resumes a notification comes, and the shortest break that has one (R46).
  static let breakWarning = Duration.minutes(1)
  static let shortestWarnedBreak = Duration.minutes(2)
  /// Heads-ups kept ahead for one profile.
  static let headsUpsAhead = 3

  let draft: Draft

  /// All that is wanted pending now.
  func wanted() -> [PlannedNotification] {
    draft.state.sessions.flatMap(ofSession) + draft.state.profiles.flatMap(headsUps)
  }

  private func ofSession(_ session: Session) -> [PlannedNotification] {
    var found: [PlannedNotification] = []
    let turned = draft.state.turned
    if session.isTimerOnly, let due = session.timer?.due(turned: turned), due > draft.now {
      let text = "\(draft.name(of: session.profile)): time is up"
      found.append(.init(identifier: "session.\(session.id.number).time", text: text, at: due))
    }
    guard let pause = session.currentBreak else { return found }
    let end = pause.end.due(turned: turned)
    let warning = end - NotificationPlan.breakWarning
    let endsFirst = draft.plannedEnd(of: session, at: draft.now).map { $0 <= end } ?? false
    if pause.end.wall - pause.start >= NotificationPlan.shortestWarnedBreak, warning > draft.now,
      !endsFirst
    {
      found.append(
        .init(
          identifier: "session.\(session.id.number).break.\(end.seconds)",
          text: "Your break ends in 1 minute", at: warning))
    }
    return found
  }

  private func headsUps(_ profile: Profile) -> [PlannedNotification] {
    guard profile.warnsBeforeStart, profile.isScheduleOn, draft.state.access == .approved,
      draft.state.session(of: profile.id) == nil
    else { return [] }
    let table = draft.timetable(profile)
    var found: [PlannedNotification] = []
    for run in table.nextOccurrences(after: draft.now + NotificationPlan.headsUp, days: 8)
    where table.span(at: run.start - .seconds(1)) == nil {
      found.append(
        .init(
          identifier: NotificationPlan.identifier(of: run.id),
          text: "\(profile.name) starts in 5 minutes", at: run.start - NotificationPlan.headsUp))
      if found.count == NotificationPlan.headsUpsAhead { break }
    }
    return found
  }

  private static func identifier(of occurrence: OccurrenceID) -> String {
    "headsup.\(occurrence.profile.number).\(occurrence.window.number).\(occurrence.date)"
  }

  /// Whether a delivered notification still has something to tell: its session runs, or its
  /// occurrence is not over (R28).
  func stillTells(_ identifier: String) -> Bool {
    let parts = identifier.split(separator: ".")
    guard parts.count >= 2, let number = Int(parts[1]) else { return false }
    if parts[0] == "session" {
      return draft.state.sessions.contains { $0.id.number == number }
    }
    guard parts[0] == "headsup", let profile = draft.state.profile(ProfileID(number)) else {
      return false
    }
    let table = draft.timetable(profile)
    if let span = table.span(at: draft.now) {
      if span.occurrences.contains(where: { NotificationPlan.identifier(of: $0) == identifier }) {
        return true
      }
    }
    return table.nextOccurrences(after: draft.now, days: 1).contains {
      NotificationPlan.identifier(of: $0.id) == identifier
    }
  }
}
