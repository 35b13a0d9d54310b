/// Whether an app may notify.
public enum UNAuthorizationStatus: Int, Hashable, Sendable {
  /// Not asked yet.
  case notDetermined

  /// Refused.
  case denied

  /// Allowed.
  case authorized

  /// Allowed quietly; never seen on the virtual phone.
  case provisional
}

/// Whether one way of notifying is on.
public enum UNNotificationSetting: Int, Hashable, Sendable {
  /// The app does not use it.
  case notSupported

  /// Off.
  case disabled

  /// On.
  case enabled
}

/// What the person lets an app do with notifications; a snapshot.
///
/// - Note: The person of the virtual phone allows or refuses as a whole, so the single settings all
///   follow the status.
public final class UNNotificationSettings: Sendable {
  /// Whether the app may notify.
  public let authorizationStatus: UNAuthorizationStatus

  /// Makes a snapshot.
  package init(authorizationStatus: UNAuthorizationStatus) {
    self.authorizationStatus = authorizationStatus
  }

  /// Whether banners and entries are shown.
  public var alertSetting: UNNotificationSetting { setting }

  /// Whether the icon may bear a number.
  public var badgeSetting: UNNotificationSetting { setting }

  /// Whether sounds are made.
  public var soundSetting: UNNotificationSetting { setting }

  /// Whether notifications are shown on the lock screen.
  public var lockScreenSetting: UNNotificationSetting { setting }

  /// Whether notifications are kept in Notification Center.
  public var notificationCenterSetting: UNNotificationSetting { setting }

  private var setting: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }
}
