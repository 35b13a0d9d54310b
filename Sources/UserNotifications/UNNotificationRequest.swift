import VirtualPhone

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
  public var content: UNNotificationContent { UNNotificationContent(words: words) }

  /// When it is delivered; nil: at once.
  public var trigger: UNNotificationTrigger? { given ?? kept?.framework }

  /// What it says, as it is kept: of a list of requests mostly the identifiers alone are looked at,
  /// and the rest is made for those who ask for it.
  let words: UNNotificationContent.Words

  /// When it is delivered, as it was given.
  private let given: UNNotificationTrigger?

  /// When it is delivered, as the phone keeps it, where the request comes from there.
  private let kept: NotificationTrigger?

  /// Makes a request; the content is copied, so that later changes of it have no effect.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    words = content.words
    given = trigger
    kept = nil
  }

  /// Makes a request out of what the phone keeps of one.
  init(identifier: String, title: String, body: String, trigger: NotificationTrigger?) {
    self.identifier = identifier
    words = UNNotificationContent.Words(title: title, body: body)
    given = nil
    kept = trigger
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
