import Determinism
import ManagedSettings
import VirtualPhone

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MonitorComponents {
  /// The phone's form of calendar components; no calendar is asked.
  ///
  /// Apple numbers the weekdays from Sunday, 1, to Saturday, 7, and so does the phone.
  init(_ components: DateComponents) {
    self.init(
      year: components.year, month: components.month, day: components.day,
      weekday: components.weekday, hour: components.hour, minute: components.minute,
      second: components.second)
  }
}

extension DateComponents {
  /// Calendar components out of the phone's form.
  init(_ components: MonitorComponents) {
    self.init(
      year: components.year, month: components.month, day: components.day,
      hour: components.hour, minute: components.minute, second: components.second,
      weekday: components.weekday)
  }

  /// A length of time out of seconds, with the components that are not zero; at least the second.
  ///
  /// 5400 seconds are `hour: 1, minute: 30`; 0 seconds are `second: 0`.
  init(length: Determinism.Duration) {
    let seconds = Int(length.seconds)
    self.init()
    if seconds >= 3600 { hour = seconds / 3600 }
    if seconds / 60 % 60 > 0 { minute = seconds / 60 % 60 }
    if seconds % 60 > 0 || seconds == 0 { second = seconds % 60 }
  }

  /// The components read as a length of time: weeks, days, hours, minutes and seconds, cut off at
  /// three thousand years.
  var length: Determinism.Duration {
    let days = Double(weekOfYear ?? 0) * 7 + Double(day ?? 0)
    let minutes = (days * 24 + Double(hour ?? 0)) * 60 + Double(minute ?? 0)
    return .seconds(Int64(min(max(minutes * 60 + Double(second ?? 0), -1e11), 1e11)))
  }
}

extension Date {
  /// The host library's form of an instant.
  init(_ instant: Instant) {
    self.init(timeIntervalSince1970: Double(instant.seconds))
  }
}

extension MonitorSchedule {
  /// The phone's form of a schedule.
  init(_ schedule: DeviceActivitySchedule) {
    self.init(
      start: MonitorComponents(schedule.intervalStart),
      end: MonitorComponents(schedule.intervalEnd), repeats: schedule.repeats,
      warning: schedule.warningTime.map(\.length))
  }
}

extension DeviceActivitySchedule {
  /// The framework's form of a schedule that the phone keeps.
  init(_ schedule: MonitorSchedule) {
    self.init(
      intervalStart: DateComponents(schedule.start), intervalEnd: DateComponents(schedule.end),
      repeats: schedule.repeats, warningTime: schedule.warning.map { DateComponents(length: $0) })
  }
}

extension MonitorEvent {
  /// The phone's form of an event.
  init(name: DeviceActivityEvent.Name, _ event: DeviceActivityEvent) {
    self.init(
      name: name.rawValue, applications: event.applications.sortedIDs(),
      categories: event.categories.sortedIDs(), webDomains: event.webDomains.sortedIDs(),
      threshold: event.threshold.length, includesPastActivity: event.includesPastActivity)
  }
}

extension DeviceActivityEvent {
  /// The framework's form of an event that the phone keeps.
  init(_ event: MonitorEvent) {
    self.init(
      applications: Set(ids: event.applications), categories: Set(ids: event.categories),
      webDomains: Set(ids: event.webDomains), threshold: DateComponents(length: event.threshold),
      includesPastActivity: event.includesPastActivity)
  }
}
