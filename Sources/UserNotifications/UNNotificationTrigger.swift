#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// When a notification is delivered; nil in a request means at once.
public class UNNotificationTrigger {
  /// True: again and again.
  public let repeats: Bool

  /// Makes what the two kinds have in common.
  init(repeats: Bool) {
    self.repeats = repeats
  }
}

/// Delivers a notification after some seconds, whatever the clock is set to meanwhile.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The seconds; fractions are rounded up, as the virtual phone counts whole seconds.
  public let timeInterval: TimeInterval

  /// Makes a trigger.
  ///
  /// - Precondition: More than 0 seconds, and 60 or more where it repeats, as Apple's raises an
  ///   exception otherwise.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "timeInterval \(timeInterval) must be more than 0")
    precondition(!repeats || timeInterval >= 60, "timeInterval \(timeInterval) must be 60 or more")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// Delivers a notification when the phone's clock shows what the components say.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// What the clock must show; of the components those count that a monitor's schedule has.
  public let dateComponents: DateComponents

  /// Makes a trigger.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}
