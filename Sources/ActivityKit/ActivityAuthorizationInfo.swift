import VirtualPhone

/// Tells whether the person lets the app show Live Activities (F8.2).
public final class ActivityAuthorizationInfo: Sendable {
  /// Makes an answer to questions; it keeps nothing.
  public init() {}

  /// False where the person has switched them off, or the phone has none (before iOS 16.1, on iPads
  /// before 17).
  public var areActivitiesEnabled: Bool {
    Phone.current.areActivitiesEnabled
  }

  /// Always false: the virtual phone has no pushes.
  public var frequentPushesEnabled: Bool { false }
}
