import Determinism

/// What follows when somebody turns the clock or the zone changes (D3).
extension Phone {
  /// Sets the clock on the wall; every alarm is evaluated anew.
  ///
  /// Forward: boundaries that are jumped over fire once, in order. Back: an interval whose start now
  /// lies in the future was left, one that contains the new time was entered; a warning whose moment
  /// lies ahead again comes again. A one-shot that has ended stays over (F3.5).
  /// - Returns: Whether it was possible: not while `requireAutomaticDateAndTime` is in force, and not
  ///   on a phone that is off.
  @discardableResult
  package func setClock(to wall: Instant) -> Bool {
    guard state.power.isOn else { return false }
    guard !state.isInForce(.requireAutomaticDateAndTime) else {
      trace(.person, "somebody tries to set the clock: it is locked", important: true)
      return false
    }
    trace(
      .person, "the clock is set to \(state.zone.civilTime(at: wall))", important: true)
    turnClock(to: wall - state.now)
    settle()
    return true
  }

  /// Changes the phone's zone; every registered interval is resolved anew in it.
  package func changeZone(_ zone: ZoneRules) {
    guard zone != state.zone else { return }
    trace(.system, "the time zone changes to \(zone.identifier)", important: true)
    state.zone = zone
    let wall = state.wallNow
    for place in state.activities.indices {
      var activity = state.activities[place]
      resolveInNewZone(&activity, at: wall)
      state.activities[place] = activity
    }
    for place in state.notifications.pending.indices { resetNotification(place) }
    settle()
  }

  /// Sets by how much the clock on the wall is ahead, and evaluates alarms anew.
  func turnClock(to offset: Duration) {
    let before = state.wallNow
    state.clockOffset = offset
    let wall = state.wallNow
    if wall >= before {
      clockJumped = state.deliversBoundaries
      return
    }
    // A timer of the app in front runs by what elapses: no clock that is set back holds it up.
    state.appDeadline = state.appDeadline.map { $0 + (wall - before) }
    for place in state.activities.indices {
      var activity = state.activities[place]
      activity.armedAt = min(activity.armedAt, wall)
      reconsider(&activity, at: wall)
      state.activities[place] = activity
    }
    for place in state.notifications.pending.indices {
      if case .at(_, repeats: true) = state.notifications.pending[place].trigger {
        resetNotification(place)
      }
    }
  }

  /// Turns an activity to the run that the clock, put back, is in or before.
  private func reconsider(_ activity: inout MonitoredActivity, at wall: Instant) {
    guard let old = activity.interval else { return }
    guard activity.isRunning else {
      turnAgain(&activity, from: old, at: wall)
      return
    }
    // One that had passed where the phone was before, and whose end has not been told of, does not come
    // again here.
    if old.contains(wall), activity.followed.interval(at: wall, in: state.zone) != old {
      leave(&activity, from: old, at: wall)
    } else {
      rearmEndWarning(&activity, at: wall)
    }
  }

  private func resolveInNewZone(_ activity: inout MonitoredActivity, at wall: Instant) {
    guard let old = activity.interval else { return }
    guard activity.isRunning else {
      let (used, fired) = (activity.used, activity.fired)
      turnAgain(&activity, from: old, at: wall)
      // A run that is told of late has begun all the same, and counts on (D3, D23).
      if old.contains(wall), activity.interval?.contains(wall) ?? false {
        (activity.used, activity.fired) = (used, fired)
      }
      if state.quirks.contains(.zoneChangeWakesNobody), activity.interval?.contains(wall) ?? false {
        activity.done |= Boundary.startWarning.bit | Boundary.start.bit
      }
      return
    }
    // An end that has passed waits for the unlock, whatever comes after it in the new zone (D19).
    guard old.end > wall else { return }
    if let new = activity.followed.interval(at: wall, in: state.zone), new.contains(wall) {
      activity.interval = new
      rearmEndWarning(&activity, at: wall)
    } else {
      leave(&activity, from: old, at: wall)
    }
  }

  /// Lets a run end that is none in this zone; its end waits for the unlock, as others do (D19).
  private func leave(
    _ activity: inout MonitoredActivity, from old: MonitorInterval, at wall: Instant
  ) {
    guard !state.quirks.contains(.zoneChangeWakesNobody) else {
      activity.turn(to: wall, in: state.zone)
      return
    }
    activity.interval = MonitorInterval(start: min(old.start, wall - .seconds(1)), end: wall)
    activity.done |= Boundary.startWarning.bit | Boundary.endWarning.bit
  }

  /// Resolves a run that has not begun; what is done of it stays done, unless it lies ahead again.
  private func turnAgain(
    _ activity: inout MonitoredActivity, from old: MonitorInterval, at wall: Instant
  ) {
    let done = activity.done
    let (used, fired) = (activity.used, activity.fired)
    activity.turn(to: wall, in: state.zone)
    guard activity.interval == old else { return }
    (activity.used, activity.fired) = (used, fired)
    for boundary in Boundary.allCases where done & boundary.bit != 0 {
      if let instant = activity.instant(of: boundary), instant > wall { continue }
      activity.done |= boundary.bit
    }
  }

  private func rearmEndWarning(_ activity: inout MonitoredActivity, at wall: Instant) {
    if let instant = activity.instant(of: .endWarning), instant > wall {
      activity.done &= ~Boundary.endWarning.bit
    }
  }

  private func resetNotification(_ place: Int) {
    guard case .at(let components, _) = state.notifications.pending[place].trigger else { return }
    state.notifications.pending[place].due =
      Self.nextMatch(components, after: state.wallNow, in: state.zone) ?? state.wallNow
  }
}
