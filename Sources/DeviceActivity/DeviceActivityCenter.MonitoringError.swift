import VirtualPhone

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceActivityCenter {
  /// Why an activity is not monitored (D17).
  ///
  /// - Note: Our descriptions are not Apple's words.
  public enum MonitoringError: LocalizedError, Hashable, Sendable {
    /// It would be the 21st activity.
    case excessiveActivities

    /// The interval is longer than a week.
    case intervalTooLong

    /// The interval is shorter than 15 minutes.
    case intervalTooShort

    /// The components of the schedule match no dates.
    case invalidDateComponents

    /// The app has no access to Screen Time.
    case unauthorized

    /// The framework's word for the phone's reason.
    init(_ error: MonitorError) {
      switch error {
      case .excessiveActivities: self = .excessiveActivities
      case .intervalTooLong: self = .intervalTooLong
      case .intervalTooShort: self = .intervalTooShort
      case .invalidDateComponents: self = .invalidDateComponents
      case .unauthorized: self = .unauthorized
      }
    }

    /// The reason in words.
    public var errorDescription: String? {
      switch self {
      case .excessiveActivities: "More than 20 activities are monitored."
      case .intervalTooLong: "The interval is longer than a week."
      case .intervalTooShort: "The interval is shorter than 15 minutes."
      case .invalidDateComponents: "The schedule matches no dates."
      case .unauthorized: "The app has no access to Screen Time."
      }
    }

    /// What could be done about it.
    public var recoverySuggestion: String? {
      switch self {
      case .excessiveActivities: "Stop monitoring an activity first."
      case .intervalTooLong: "Use an interval of a week at most."
      case .intervalTooShort: "Use a longer interval and a warning time for the shorter one."
      case .invalidDateComponents: "Use components that match dates in the future."
      case .unauthorized: "Ask for access first."
      }
    }
  }
}
