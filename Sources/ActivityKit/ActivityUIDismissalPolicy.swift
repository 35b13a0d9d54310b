#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How long a Live Activity that has ended stays on the lock screen.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  /// The three ways there are.
  package enum Way: Hashable, Sendable {
    /// Up to four hours.
    case standard
    /// Not at all.
    case immediate
    /// Until that date, four hours at most.
    case after(Date)
  }

  /// The way that was chosen.
  package let way: Way

  /// Up to four hours after the end (F8.1).
  public static let `default` = ActivityUIDismissalPolicy(way: .standard)

  /// Not at all.
  public static let immediate = ActivityUIDismissalPolicy(way: .immediate)

  /// Until the date, but four hours after the end at most.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(way: .after(date))
  }
}
