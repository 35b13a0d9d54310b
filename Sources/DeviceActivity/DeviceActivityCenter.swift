import VirtualPhone

/// Starts and stops the monitoring of activities, for the app and its extensions alike.
public struct DeviceActivityCenter: Sendable {
  /// Makes a center; they are all one.
  public init() {}

  /// What is monitored at present, in the order of registration; each answer is a snapshot.
  ///
  /// - Note: A one-shot that has ended stays listed until it is stopped (D21; assumed).
  public var activities: [DeviceActivityName] {
    Phone.ask { $0.activityList(NameList.init) }?.names ?? []
  }

  /// The schedule under which an activity is monitored; nil where it is not (F1.12).
  ///
  /// - Note: A warning time reads back in hours, minutes and seconds, however it was given.
  public func schedule(for activity: DeviceActivityName) -> DeviceActivitySchedule? {
    Phone.current.monitorSchedule(of: activity.rawValue).map { DeviceActivitySchedule($0) }
  }

  /// The events that are reported for an activity; empty where it is not monitored.
  ///
  /// - Note: A threshold reads back in hours, minutes and seconds, however it was given.
  public func events(for activity: DeviceActivityName) -> [DeviceActivityEvent.Name:
    DeviceActivityEvent]
  {
    var events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
    for event in Phone.current.monitorEvents(of: activity.rawValue) {
      events[DeviceActivityEvent.Name(event.name)] = DeviceActivityEvent(event)
    }
    return events
  }

  /// Begins to monitor; an activity of that name is ended first (D21).
  ///
  /// Inside of its interval `intervalDidStart` is called at once (D19).
  ///
  /// - Throws: ``MonitoringError``, in this order: the shape of the schedule, its length, access,
  ///   the number of activities (D17).
  public func startMonitoring(
    _ activity: DeviceActivityName, during schedule: DeviceActivitySchedule,
    events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
  ) throws {
    var monitored: [MonitorEvent] = []
    for name in events.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      if let event = events[name] { monitored.append(MonitorEvent(name: name, event)) }
    }
    do throws(MonitorError) {
      try Phone.current.startMonitoring(
        activity.rawValue, MonitorSchedule(schedule), events: monitored)
    } catch {
      throw MonitoringError(error)
    }
  }

  /// Ends the monitoring of activities; **of an empty list: of all** (D20).
  ///
  /// Where the interval of one is running, `intervalDidEnd` has been called when this returns.
  public func stopMonitoring(_ activities: [DeviceActivityName] = []) {
    Phone.current.stopMonitoring(activities.isEmpty ? nil : activities.map(\.rawValue))
  }
}

/// The names of all that is monitored.
private final class NameList: Sendable {
  let names: [DeviceActivityName]

  init(_ activities: [MonitoredActivity]) {
    // In place: an activity is not copied for its name.
    names = activities.indices.map { DeviceActivityName(activities[$0].registration.name) }
  }
}
