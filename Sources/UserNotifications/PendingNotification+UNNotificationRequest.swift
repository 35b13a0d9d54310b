import Determinism
import VirtualPhone

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PendingNotification {
  /// The phone's form of a request; a second line of the content comes before its text.
  init(_ request: UNNotificationRequest) {
    let words = request.words
    self.init(
      identifier: request.identifier, title: words.title,
      body: words.subtitle.isEmpty ? words.body : "\(words.subtitle)\n\(words.body)",
      trigger: NotificationTrigger(request.trigger))
  }
}

extension NotificationTrigger {
  /// The phone's form of a trigger.
  ///
  /// - Note: A time interval that repeats is delivered once; the phone repeats by the calendar
  ///   only. One beyond three thousand years is cut off.
  init(_ trigger: UNNotificationTrigger?) {
    switch trigger {
    case let trigger as UNTimeIntervalNotificationTrigger:
      self = .after(.seconds(Int64(min(trigger.timeInterval.rounded(.up), 1e11))))
    case let trigger as UNCalendarNotificationTrigger:
      let date = trigger.dateComponents
      let components = MonitorComponents(
        year: date.year, month: date.month, day: date.day, weekday: date.weekday, hour: date.hour,
        minute: date.minute, second: date.second)
      self = .at(components, repeats: trigger.repeats)
    default:
      self = .immediate
    }
  }

  /// The framework's form of the trigger; nil: at once.
  var framework: UNNotificationTrigger? {
    switch self {
    case .immediate: return nil
    case .after(let delay):
      return UNTimeIntervalNotificationTrigger(
        timeInterval: TimeInterval(delay.seconds), repeats: false)
    case .at(let components, let repeats):
      let date = DateComponents(
        year: components.year, month: components.month, day: components.day,
        hour: components.hour, minute: components.minute, second: components.second,
        weekday: components.weekday)
      return UNCalendarNotificationTrigger(dateMatching: date, repeats: repeats)
    }
  }
}

extension UNNotificationRequest {
  /// The framework's form of a notification that waits.
  convenience init(_ pending: PendingNotification) {
    self.init(
      identifier: pending.identifier, title: pending.title, body: pending.body,
      trigger: pending.trigger)
  }
}

extension UNNotification {
  /// The framework's form of a notification that was shown.
  ///
  /// - Note: Its request has no trigger: the phone no longer knows what it was.
  convenience init(_ delivered: DeliveredNotification) {
    self.init(
      date: Date(timeIntervalSince1970: Double(delivered.deliveredAt.seconds)),
      request: UNNotificationRequest(
        identifier: delivered.identifier, title: delivered.title, body: delivered.body,
        trigger: nil))
  }
}

extension Phone {
  /// Asks for permission to notify: granted or refused, or nil while the dialog is on the screen.
  func permissionToNotify() -> Bool? {
    switch requestNotificationPermission() {
    case .granted: true
    case .refused: false
    case .asked: nil
    }
  }
}
