import Determinism
import DeviceActivity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The monitor extension: whatever calls, the engine reconciles (R1, R3a).
///
/// It never changes. What it inherits from has nothing either, but does not say so, hence
/// `@unchecked`.
public final class MonitorExtension: DeviceActivityMonitor, @unchecked Sendable {
  private let environment: Environment

  /// Makes the extension's principal object.
  public init(environment: Environment) {
    self.environment = environment
    super.init()
  }

  /// A hint that something may be due.
  public override func intervalDidStart(for activity: DeviceActivityName) {
    wakeUp { isPast(\.intervalStart, of: activity) }
    guard PlannedMonitor.isBudgets(activity.rawValue), isPast(\.intervalStart, of: activity) else {
      return
    }
    WakeUp.note(in: environment) { draft in draft.seeDayBegun() }
  }

  /// A hint that something may be due, unless this process is just stopping the activity: then
  /// whoever stops it brings the rest in line (D20).
  public override func intervalDidEnd(for activity: DeviceActivityName) {
    if environment.readMemory()?.stopping.contains(activity.rawValue) ?? false { return }
    if isAhead(activity) { stopWakeUps() }
    wakeUp { isPast(\.intervalEnd, of: activity) }
  }

  /// A hint that something may be due.
  public override func intervalWillStartWarning(for activity: DeviceActivityName) {
    wakeUp { isPast(\.intervalStart, isWarning: true, of: activity) }
  }

  /// A hint that something may be due.
  public override func intervalWillEndWarning(for activity: DeviceActivityName) {
    wakeUp { isPast(\.intervalEnd, isWarning: true, of: activity) }
  }

  /// Use has reached a mark, as far as that can be (R47).
  public override func eventDidReachThreshold(
    _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
  ) {
    WakeUp.note(in: environment) { draft in
      draft.hear(of: event.rawValue, in: activity.rawValue)
    }
  }

  /// Use is a minute from a mark: the spare of the mark before it (R43, R45c, R47).
  public override func eventWillReachThresholdWarning(
    _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
  ) {
    let earlier =
      Int64(event.rawValue).map { "\($0 - UseEvents.step.seconds)" }
      ?? BudgetEvents.name(of: event.rawValue, earlier: UseEvents.step)
    guard let earlier else { return wakeUp() }
    WakeUp.note(in: environment) { draft in draft.hear(of: earlier, in: activity.rawValue) }
  }

  /// Whether an activity is a wake-up or a wire whose moment lies ahead.
  private func isAhead(_ activity: DeviceActivityName) -> Bool {
    guard PlannedMonitor.beginsAhead(activity.rawValue),
      let next = DeviceActivityCenter().schedule(for: activity)?.nextInterval
    else { return false }
    return next.start.timeIntervalSince1970 > Double(environment.readClock().wall.seconds)
  }

  /// Stops the wake-ups and their spares, which are laid anew then.
  ///
  /// What ends before its moment has come was left: the clock or the zone has been beyond it and back, and
  /// nobody was told of it there. A spare whose end lay between is over for good,
  /// though it stays listed (D21).
  private func stopWakeUps() {
    let registered = DeviceActivityCenter().activities.map(\.rawValue)
    _ = PlannedMonitor.stop(registered.filter(PlannedMonitor.isForOneMoment), in: environment)
  }

  /// Whether a boundary, or its warning, lies behind by more than a minute: it was told of as late as
  /// that.
  private func isPast(
    _ boundary: KeyPath<DeviceActivitySchedule, DateComponents>, isWarning: Bool = false,
    of activity: DeviceActivityName
  ) -> Bool {
    guard let schedule = DeviceActivityCenter().schedule(for: activity) else { return false }
    let reading = environment.readClock()
    let time = reading.zone.civilTime(at: reading.wall).time
    var moment = Self.seconds(schedule[keyPath: boundary])
    if isWarning { moment -= schedule.warningTime.map(Self.seconds) ?? 0 }
    let past = ((Int(time.seconds) - moment) % 86_400 + 86_400) % 86_400
    return past > Self.longestDelay
  }

  /// Hours, minutes and seconds, in seconds; the system hands a length back in all of them.
  private static func seconds(_ parts: DateComponents) -> Int {
    (parts.hour ?? 0) * 3_600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0)
  }

  /// Seconds by which a call that nothing held back may come after its boundary.
  private static let longestDelay = 60

  private func wakeUp(isLate: () -> Bool = { false }) {
    WakeUp.reconcile(in: environment, isLate: isLate)
  }
}
