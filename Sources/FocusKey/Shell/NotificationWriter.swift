import Determinism
import Foundation
import UserNotifications

/// Brings pending and delivered notifications in line with what is wanted (R28, R37, R46).
///
/// The center answers later: what it answers to is kept here once, and not in each of its answers.
final class NotificationWriter: Sendable {
  let plan: NotificationPlan

  init(plan: NotificationPlan) { self.plan = plan }

  func run() {
    let center = UNUserNotificationCenter.current()
    let wanted = plan.wanted()
    center.getPendingNotificationRequests { [self] requests in
      let pending = requests.map(\.identifier)
      let stale = pending.filter { name in
        !wanted.contains { $0.identifier == name } && !isPostedAtOnce(name)
      }
      if !stale.isEmpty { center.removePendingNotificationRequests(withIdentifiers: stale) }
      for planned in wanted where !pending.contains(planned.identifier) {
        center.add(request(planned), withCompletionHandler: nil)
      }
    }
    center.getDeliveredNotifications { [self] delivered in
      let stale = delivered.map(\.request.identifier).filter { !plan.stillTells($0) }
      if !stale.isEmpty { center.removeDeliveredNotifications(withIdentifiers: stale) }
    }
  }

  /// Posts what a wake-up has to say at once (R47).
  func post(_ announcements: [PlannedNotification]) {
    for announcement in announcements {
      let content = UNMutableNotificationContent()
      content.title = "FocusKey"
      content.body = announcement.text
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: announcement.identifier, content: content, trigger: nil),
        withCompletionHandler: nil)
    }
  }

  /// Whether it comes at once and still has something to tell (R47, R50): it leads from a shield
  /// into the app, or tells of a budget; it may still be pending here.
  private func isPostedAtOnce(_ identifier: String) -> Bool {
    (identifier.hasSuffix(".wish") || identifier.hasPrefix("budget."))
      && plan.stillTells(identifier)
  }

  private func request(_ planned: PlannedNotification) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "FocusKey"
    content.body = planned.text
    return UNNotificationRequest(
      identifier: planned.identifier, content: content, trigger: trigger(planned))
  }

  /// A heads-up follows the local clock, as the schedule does; all else is a length of time (R37).
  private func trigger(_ planned: PlannedNotification) -> UNNotificationTrigger {
    if planned.identifier.hasPrefix("headsup.") {
      let civil = plan.draft.zone.civilTime(at: planned.at)
      let parts = PlannedMonitor.LocalMoment(date: civil.date, time: civil.time).components
      return UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
    }
    let seconds = max(1, (planned.at - plan.draft.now).seconds)
    return UNTimeIntervalNotificationTrigger(timeInterval: Double(seconds), repeats: false)
  }
}
