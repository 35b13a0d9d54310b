import VirtualPhone

/// Asks for permission to notify; adds, removes and lists notifications (D35).
///
/// Completion handlers run on the calling thread before the call returns; only that of a request
/// for permission may run later, when the phone's dialog has been answered.
///
/// - Note: `Sendable` here, as it keeps nothing.
public final class UNUserNotificationCenter: Sendable {
  private static let shared = UNUserNotificationCenter()

  private init() {}

  /// The one center of the process.
  public class func current() -> UNUserNotificationCenter { shared }

  /// Asks for permission; silent where it was decided before.
  ///
  /// The error is always nil: a refusal is no error.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    if let granted = Phone.current.permissionToNotify() {
      completionHandler(granted, nil)
    } else {
      Phone.onceDialogIsAnswered {
        self.requestAuthorization(options: options, completionHandler: completionHandler)
      }
    }
  }

  /// Tells what the person lets the app do.
  public func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) {
    completionHandler(currentSettings)
  }

  /// Adds a notification; one of the same identifier gives way, at the 65th pending the oldest.
  ///
  /// The handler is given ``UNError/Code/notificationsNotAllowed`` where the app may not notify. A
  /// date that is past and does not repeat is no error: the notification just never comes.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let error = accept(request)
    completionHandler?(error)
  }

  /// Takes back notifications that are not delivered yet; unknown identifiers are passed over.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    Phone.current.removePending(identifiers)
  }

  /// Takes back every notification that is not delivered yet.
  public func removeAllPendingNotificationRequests() {
    Phone.current.removePending(Phone.current.pendingNotifications.map(\.identifier))
  }

  /// Takes notifications out of Notification Center; unknown identifiers are passed over.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    Phone.current.removeDelivered(identifiers)
  }

  /// Takes every notification of the app out of Notification Center.
  public func removeAllDeliveredNotifications() {
    Phone.current.removeDelivered(Phone.current.deliveredNotifications.map(\.identifier))
  }

  /// Lists the notifications that are not delivered yet, the oldest request first.
  public func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) {
    completionHandler(pendingRequests)
  }

  /// Lists the notifications that are in Notification Center, the oldest first.
  public func getDeliveredNotifications(
    completionHandler: @escaping ([UNNotification]) -> Void
  ) {
    completionHandler(delivered)
  }

  /// The notifications that are not delivered yet.
  var pendingRequests: [UNNotificationRequest] {
    Phone.ask { $0.pendingList(RequestList.init) }?.requests ?? []
  }

  /// The notifications that are in Notification Center.
  var delivered: [UNNotification] {
    Phone.ask { $0.deliveredList(DeliveryList.init) }?.notifications ?? []
  }

  /// The settings as they are now.
  var currentSettings: UNNotificationSettings {
    let status: UNAuthorizationStatus =
      switch Phone.current.notificationStatus {
      case .notDetermined: .notDetermined
      case .denied: .denied
      case .authorized: .authorized
      }
    return UNNotificationSettings(authorizationStatus: status)
  }

  /// Passes a request on to the phone; the error where it is refused.
  func accept(_ request: UNNotificationRequest) -> UNError? {
    guard !Phone.current.addNotification(PendingNotification(request)) else { return nil }
    return Phone.current.notificationStatus == .authorized
      ? nil : UNError(.notificationsNotAllowed)
  }
}

/// Requests that wait, in the framework's form.
///
/// Requests never change: all copies of a phone may share them, on other threads, too, hence
/// `@unchecked`.
private final class RequestList: @unchecked Sendable {
  let requests: [UNNotificationRequest]

  init(_ pending: [PendingNotification]) { requests = pending.map { UNNotificationRequest($0) } }
}

/// Notifications that were shown, in the framework's form; shared as ``RequestList`` is.
private final class DeliveryList: @unchecked Sendable {
  let notifications: [UNNotification]

  init(_ delivered: [DeliveredNotification]) {
    notifications = delivered.map { UNNotification($0) }
  }
}
