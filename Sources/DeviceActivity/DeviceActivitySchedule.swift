import VirtualPhone

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// When an activity is monitored: from one calendar moment to another, once or again and again.
///
/// An end at or before the start lies on the next day (D18). Between 15 minutes and a week (D17).
///
/// - Note: Of the components year, month, day, weekday, hour, minute and second count; a calendar
///   or a time zone inside of them does not: the phone's zone always holds.
public struct DeviceActivitySchedule: Equatable, Sendable {
  /// When the interval begins.
  public let intervalStart: DateComponents

  /// When the interval ends.
  public let intervalEnd: DateComponents

  /// True: every day, or every week where a weekday is given; false: once.
  public let repeats: Bool

  /// How long before the start and before the end a warning comes (D22).
  public let warningTime: DateComponents?

  /// Makes a schedule; what is wrong with it is told when monitoring starts (D17).
  public init(
    intervalStart: DateComponents, intervalEnd: DateComponents, repeats: Bool,
    warningTime: DateComponents? = nil
  ) {
    self.intervalStart = intervalStart
    self.intervalEnd = intervalEnd
    self.repeats = repeats
    self.warningTime = warningTime
  }

  /// The interval that is running, or else the next one; nil where there is none.
  ///
  /// Needs neither registration nor access (F1.13).
  public var nextInterval: DateInterval? {
    guard let interval = Phone.current.nextInterval(of: MonitorSchedule(self)) else { return nil }
    return DateInterval(start: Date(interval.start), end: Date(interval.end))
  }
}
