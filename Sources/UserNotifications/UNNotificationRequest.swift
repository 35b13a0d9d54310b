#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A notification to be delivered; one of the same identifier takes its place.
public final class UNNotificationRequest {
  /// What tells one from another.
  public let identifier: String

  /// What it says.
  public let content: UNNotificationContent

  /// When it is delivered; nil: at once.
  public let trigger: UNNotificationTrigger?

  /// Makes a request; the content is copied, so that later changes of it have no effect.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(words: content.words)
    self.trigger = trigger
  }

  /// Makes a request out of what the phone keeps of one.
  init(identifier: String, title: String, body: String, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    content = UNNotificationContent(words: .init(title: title, body: body))
    self.trigger = trigger
  }
}

/// A notification that was delivered and is still in Notification Center.
public final class UNNotification {
  /// When it was delivered.
  public let date: Date

  /// What had asked for it.
  public let request: UNNotificationRequest

  /// Makes a record of a delivery.
  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }
}
