import VirtualPhone

extension UNUserNotificationCenter {
  /// Asks for permission; silent where it was decided before.
  ///
  /// - Throws: Nothing that an app has to expect: a refusal is no error.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    while true {
      if let granted = Phone.current.permissionToNotify() { return granted }
      try await Phone.answerOfDialog()
    }
  }

  /// Tells what the person lets the app do.
  public func notificationSettings() async -> UNNotificationSettings {
    currentSettings
  }

  /// Adds a notification.
  ///
  /// - Throws: ``UNError``, where the app may not notify.
  public func add(_ request: UNNotificationRequest) async throws {
    if let error = accept(request) { throw error }
  }

  /// Lists the notifications that are not delivered yet, the oldest request first.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    pendingRequests
  }

  /// Lists the notifications that are in Notification Center, the oldest first.
  public func deliveredNotifications() async -> [UNNotification] {
    delivered
  }
}
