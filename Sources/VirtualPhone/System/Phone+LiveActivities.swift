import Determinism

/// Live Activities, as the current process uses them (D34).
extension Phone {
  /// Whether the person allows Live Activities and the phone has them.
  package var areActivitiesEnabled: Bool {
    begin(changing: false) && hasLiveActivities && state.liveActivities.isAllowed
  }

  /// Starts a Live Activity; only the app in front may.
  package func startActivity(
    attributes: [UInt8], content: [UInt8], staleDate: Instant? = nil
  ) throws(ActivityError) -> String {
    guard begin(changing: true) else { throw .visibility }
    guard hasLiveActivities else { throw .unsupported }
    guard state.liveActivities.isAllowed else { throw .denied }
    guard currentProcess == .app, state.isFocusKeyInFront else { throw .visibility }
    guard state.liveActivities.records.count(where: \.isActive) < LiveActivityTable.limit else {
      throw .targetMaximumExceeded
    }
    let id = "activity-\(state.liveActivities.nextNumber)"
    state.liveActivities.nextNumber += 1
    state.liveActivities.records.append(
      LiveActivityRecord(
        id: id, attributes: attributes, content: content, staleDate: staleDate,
        startedAt: state.now))
    trace(.system, "a Live Activity is started")
    return id
  }

  /// Changes what a Live Activity shows; without effect from an extension, or after its end.
  package func updateActivity(_ id: String, content: [UInt8], staleDate: Instant? = nil) {
    guard begin(changing: true), currentProcess == .app,
      let place = state.liveActivities.records.firstIndex(where: { $0.id == id && $0.isActive })
    else { return }
    state.liveActivities.records[place].content = content
    state.liveActivities.records[place].staleDate = staleDate
    state.counters.activityUpdates += 1
    trace(.system, "a Live Activity is updated")
  }

  /// Ends a Live Activity, with a last content if one is given; without effect from an extension.
  package func endActivity(
    _ id: String, content: [UInt8]? = nil, dismissal: ActivityDismissal = .default
  ) {
    guard begin(changing: true), currentProcess == .app,
      let place = state.liveActivities.records.firstIndex(where: { $0.id == id })
    else { return }
    let latest = state.now + LiveActivityTable.longestEnded
    if let content { state.liveActivities.records[place].content = content }
    if state.liveActivities.records[place].isActive {
      state.liveActivities.records[place].endedAt = state.now
    }
    switch dismissal {
    case .default: state.liveActivities.records[place].leavesAt = latest
    case .immediate: state.liveActivities.records[place].leavesAt = state.now
    case .after(let wall):
      state.liveActivities.records[place].leavesAt = min(state.trueTime(ofWall: wall), latest)
    }
    state.liveActivities.expire(at: state.now)
    trace(.system, "a Live Activity is ended")
  }

  /// The Live Activities that are shown, in the order in which they were started.
  package var activities: [LiveActivityRecord] {
    begin(changing: false) ? state.liveActivities.records : []
  }

  /// From iOS 16.1 on iPhones and 17 on iPads (F8.1).
  package var hasLiveActivities: Bool {
    state.version >= (state.model.isPad ? OSVersion(17) : OSVersion(16, 1))
  }
}
