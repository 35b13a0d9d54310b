import Determinism

/// Monitored activities, as the current process uses them (D17–D23).
extension Phone {
  /// Most monitored activities: 20, of the app and its extensions together.
  ///
  /// Real: the same. Evidence: documented (F2.4).
  package static let activityLimit = 20

  /// Registers an activity, in the place of a running one of that name (D21).
  ///
  /// - Throws: The first that applies, in this order (D17): the shape of the schedule, its length,
  ///   access, the number of names.
  package func startMonitoring(
    _ name: String, _ schedule: MonitorSchedule, events: [MonitorEvent] = []
  ) throws(MonitorError) {
    guard begin(changing: true) else { throw .unauthorized }
    let resolved: ResolvedSchedule
    do throws(MonitorError) {
      resolved = try Self.check(schedule, at: state.wallNow, in: state.zone)
    } catch {
      state.counters.refusals += 1
      throw error
    }
    guard state.access.decision == .approved, currentProcess != .shieldConfiguration else {
      throw .unauthorized
    }
    forgetEndedOneShots()
    let isKnown = activityPlace(name) != nil
    guard isKnown || listedActivities.count < Self.activityLimit else {
      state.counters.refusals += 1
      trace(.monitor, "\(name) is the 21st activity and refused", important: true)
      throw .excessiveActivities
    }
    if isKnown {
      remove([name], isSilent: state.quirks.contains(.silentReRegister))
      guard !isCurrentProcessDead else { throw .unauthorized }
      // The call that the end of the old one led to may have registered the name itself.
      if let place = activityPlace(name) { state.activities.remove(at: place) }
    }
    let registration = MonitorRegistration(
      name: name, schedule: schedule, events: events, resolved: resolved)
    state.activities.append(activity(of: registration))
    trace(.monitor, "\(name) is registered: \(describe(state.activities.last?.interval))")
  }

  /// Stops activities; nil or none named: all.
  ///
  /// A running one is called its end before this returns.
  package func stopMonitoring(_ names: [String]? = nil) {
    guard begin(changing: true), currentProcess != .shieldConfiguration else { return }
    let names = names ?? []
    remove(
      names.isEmpty ? state.activities.map(\.name) : names,
      isSilent: state.quirks.contains(.silentStop))
  }

  /// The names of the monitored activities, in order of registration.
  package var monitoredActivities: [String] {
    begin(changing: false) ? listedActivities.map(\.name) : []
  }

  /// The names of the monitored activities as the framework hands them out; nil for a dead process.
  ///
  /// They are asked for at every wake-up, and mostly are what they were: a list is made once.
  package func activityList<List: AnyObject & Sendable>(
    _ make: (_ activities: [MonitoredActivity]) -> List
  ) -> List? {
    guard begin(changing: false) else { return nil }
    // With this quirk, names leave the list as time goes by.
    if state.quirks.contains(.forgottenOneShots) { return make(listedActivities) }
    if let known = state.activityList, known.isOf(state), let list = known.list as? List {
      return list
    }
    let list = make(state.activities)
    state.activityList = ActivityList(list, of: state)
    return list
  }

  /// The activities that are on the list, in order of registration.
  ///
  /// With the quirk `forgotten one-shots` one that has ended is not, though the call of its end may
  /// still be due.
  package var listedActivities: [MonitoredActivity] {
    guard state.quirks.contains(.forgottenOneShots) else { return state.activities }
    return state.activities.filter { !isOver($0) }
  }

  /// The schedule of a monitored activity; nil where it is not monitored.
  package func monitorSchedule(of name: String) -> MonitorSchedule? {
    guard begin(changing: false) else { return nil }
    return activityPlace(name).map { state.activities[$0].registration.schedule }
  }

  /// The events of a monitored activity.
  package func monitorEvents(of name: String) -> [MonitorEvent] {
    guard begin(changing: false) else { return [] }
    return activityPlace(name).map { state.activities[$0].registration.events } ?? []
  }

  /// The run of a schedule that is under way or comes next, registered or not (F1.13).
  package func nextInterval(of schedule: MonitorSchedule) -> (start: Instant, end: Instant)? {
    guard let resolved = ResolvedSchedule(schedule),
      let interval = resolved.interval(at: state.wallNow, in: state.zone)
    else { return nil }
    return (interval.start, interval.end)
  }

  /// Checks shape and length of a schedule, in that order.
  private static func check(
    _ schedule: MonitorSchedule, at wall: Instant, in zone: ZoneRules
  ) throws(MonitorError) -> ResolvedSchedule {
    guard let resolved = ResolvedSchedule(schedule) else { throw .invalidDateComponents }
    guard let nominal = resolved.length else { return resolved }
    var length = nominal
    if case .dated(let start, let end) = resolved.form {
      let last = zone.instant(of: end)
      guard last > wall else { throw .invalidDateComponents }
      length = last - zone.instant(of: start)
    }
    if length < MonitorSchedule.shortest { throw .intervalTooShort }
    if length > MonitorSchedule.longest { throw .intervalTooLong }
    return resolved
  }

  private func activity(of registration: MonitorRegistration) -> MonitoredActivity {
    let wall = state.wallNow
    var activity = MonitoredActivity(
      registration, number: state.nextRegistration, armedAt: wall)
    state.nextRegistration += 1
    activity.turn(to: wall, in: state.zone)
    guard let interval = activity.interval else { return activity }
    if !registration.repeats {
      activity.followed = activity.followed.fixed(to: interval, in: state.zone)
    }
    let isSilent =
      state.quirks.contains(.noStartInside)
      || state.quirks.contains(.noStartForWrapped) && registration.resolved.wraps
    if isSilent, interval.contains(wall) { activity.done |= Boundary.start.bit }
    countPastUse(&activity)
    return activity
  }

  /// Where the activity of that name is in the list.
  func activityPlace(_ name: String) -> Int? {
    state.activities.firstIndex { $0.name == name }
  }

  /// Takes activities off the list, and calls the ends of those that are running (D20).
  private func remove(_ names: [String], isSilent: Bool) {
    let generation = state.processes.generation(currentProcess)
    for name in names {
      guard let place = activityPlace(name) else { continue }
      let activity = state.activities.remove(at: place)
      trace(.monitor, "\(name) is stopped")
      if activity.isRunning, !isSilent { callMonitor(.end, of: name) }
      guard state.processes.generation(currentProcess) == generation else { return }
    }
  }

  /// Whether an activity is a one-shot whose run has passed, and was not only left for another zone.
  func isOver(_ activity: MonitoredActivity) -> Bool {
    activity.isOver(at: state.wallNow, in: state.zone)
  }

  /// Takes ended one-shots off the list (quirk `forgotten one-shots`).
  func forgetEndedOneShots() {
    guard state.quirks.contains(.forgottenOneShots) else { return }
    let (wall, zone) = (state.wallNow, state.zone)
    state.activities.removeAll { !$0.isRunning && $0.isOver(at: wall, in: zone) }
  }

  /// A run in local time, for the trace.
  func describe(_ interval: MonitorInterval?) -> String {
    guard let interval else { return "never" }
    return
      "\(state.zone.civilTime(at: interval.start)) to \(state.zone.civilTime(at: interval.end))"
  }
}

extension MonitoredActivity {
  /// Whether it is a one-shot whose run has passed, and was not only left for another zone.
  func isOver(at wall: Instant, in zone: ZoneRules) -> Bool {
    guard !registration.repeats, registration.resolved.length != nil else { return false }
    guard let interval else { return true }
    return interval.end <= wall && followed.interval(at: wall, in: zone) == nil
  }
}
