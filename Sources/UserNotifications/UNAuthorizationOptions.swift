/// What an app wants to do with notifications.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them.
  public let rawValue: UInt

  /// Makes options out of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Show a number on the icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)

  /// Make a sound.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)

  /// Show a banner and an entry in Notification Center.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)

  /// Announce it in the car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)

  /// Break through silence; needs an entitlement.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)

  /// Let the app have a button in Settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)

  /// Deliver quietly without asking; the virtual phone asks all the same.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}
