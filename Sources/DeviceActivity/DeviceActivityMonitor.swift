import VirtualPhone

/// Hears of monitored activities; the principal class of a monitor extension.
///
/// Subclass it and override what is wanted. Callbacks come only while the phone is in use (D19);
/// one may come while another is running, from inside a call that the first one makes (D11).
///
/// - Note: Apple's class is an `NSObject`; ours is a plain class.
open class DeviceActivityMonitor {
  /// Makes a monitor; the system does so in each fresh process of the extension.
  public init() {}

  /// The phone is used inside of the interval for the first time.
  open func intervalDidStart(for activity: DeviceActivityName) {}

  /// The phone is used after the interval for the first time, or the monitoring was stopped in it.
  open func intervalDidEnd(for activity: DeviceActivityName) {}

  /// The use that the event counts has reached its length.
  open func eventDidReachThreshold(
    _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
  ) {}

  /// The interval starts soon.
  open func intervalWillStartWarning(for activity: DeviceActivityName) {}

  /// The interval ends soon.
  open func intervalWillEndWarning(for activity: DeviceActivityName) {}

  /// The use that the event counts will reach its length soon.
  open func eventWillReachThresholdWarning(
    _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
  ) {}
}

/// Hands a callback of the phone to a monitor.
package func deliver(_ callback: MonitorCallback, to monitor: DeviceActivityMonitor) {
  switch callback {
  case .intervalDidStart(let name):
    monitor.intervalDidStart(for: DeviceActivityName(name))
  case .intervalDidEnd(let name):
    monitor.intervalDidEnd(for: DeviceActivityName(name))
  case .intervalWillStartWarning(let name):
    monitor.intervalWillStartWarning(for: DeviceActivityName(name))
  case .intervalWillEndWarning(let name):
    monitor.intervalWillEndWarning(for: DeviceActivityName(name))
  case .eventDidReachThreshold(let event, let activity):
    monitor.eventDidReachThreshold(
      DeviceActivityEvent.Name(event), activity: DeviceActivityName(activity))
  case .eventWillReachThresholdWarning(let event, let activity):
    monitor.eventWillReachThresholdWarning(
      DeviceActivityEvent.Name(event), activity: DeviceActivityName(activity))
  }
}
