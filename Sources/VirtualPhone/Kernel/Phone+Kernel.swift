import Determinism

/// The kernel: one event after the other, in one order, until the phone is at rest (D2).
extension Phone {
  /// Lets time run up to an instant; everything due on the way is delivered in order, as far as the
  /// bounds of a phone allow.
  ///
  /// - Precondition: The instant is not before ``now``.
  package func advance(to instant: Instant) {
    precondition(instant >= state.now, "time would go back from \(state.now) to \(instant)")
    var next = settle()
    while let event = next, event.instant <= instant {
      state.elapse(to: event.instant)
      next = settle()
    }
    state.elapse(to: instant)
  }

  /// Delivers everything that is due now, in order, and what follows from it, until nothing is left.
  ///
  /// - Returns: What comes next, later than now; nil also where a call is under way, which will let
  ///   things come to rest when it has returned.
  @discardableResult
  func settle() -> DueEvent? {
    guard !isSettling, frame == nil else { return nil }
    isSettling = true
    defer {
      isSettling = false
      clockJumped = false
    }
    var count = 0
    var coming: DueEvent?
    followStores()
    while true {
      if state.deliversBoundaries { passOverUnseen() }
      coming = state.nextEvent()
      guard let next = coming, next.instant <= state.now else { break }
      count += 1
      guard count <= PhoneFault.eventsPerSecond else {
        fail(.eventsPerSecond, "more than \(PhoneFault.eventsPerSecond) events in one second")
        return nil
      }
      guard state.eventCount < PhoneFault.eventsInAll else {
        fail(.eventsInAll, "more than \(PhoneFault.eventsInAll) events in one story")
        return nil
      }
      state.eventCount += 1
      perform(next.event)
      followStores()
    }
    if recorder != nil, shieldsMayDiffer {
      shieldsMayDiffer = false
      traceShields()
    }
    return coming
  }

  /// What is to be done when the outermost call of a process has returned.
  func comeToRest() {
    if isSettling { return }
    settle()
  }

  private func perform(_ event: PhoneEvent) {
    switch event {
    case .liveActivities:
      state.liveActivities.expire(at: state.now)
    case .notification(let place):
      deliverNotification(place)
    case .boundary(let place, let boundary):
      pass(boundary, of: place)
    case .left(let place):
      pass(.end, of: place)
    case .threshold(let place, let event, let isWarning):
      reachThreshold(place, event, isWarning: isWarning)
    case .appDeadline:
      state.appDeadline = nil
      sendToApp(.timer)
    }
  }

  // MARK: Monitored activities

  /// Passes a boundary of an activity: it is done, the activity turns to its next run, and its
  /// callback is made.
  private func pass(_ boundary: Boundary, of place: Int) {
    let name = state.activities[place].registration.name
    state.activities[place].done |= boundary.bit
    if boundary == .end {
      if !state.activities[place].isOver(at: state.wallNow, in: state.zone) {
        state.activities[place].turn(to: state.wallNow, in: state.zone)
      } else if state.quirks.contains(.forgottenOneShots) {
        state.activities.remove(at: place)
      } else {
        state.activities[place].interval = nil
      }
    }
    callMonitor(boundary, of: name)
  }

  /// Runs that began and ended unseen are not delivered at all (D19).
  private func passOverUnseen() {
    if clockJumped || state.quirks.contains(.missedPairsDelivered) { return }
    while let unseen = state.passOverOne() {
      trace(.monitor, "\(unseen.name) passed unseen: \(describe(unseen.interval))")
    }
    forgetEndedOneShots()
  }

  /// Makes the callback of a boundary, unless a quirk loses it.
  func callMonitor(_ boundary: Boundary, of activity: String) {
    let callback = boundary.callback(activity)
    let isLost: Bool
    switch boundary {
    case .start: isLost = state.quirks.contains(.lostStart)
    case .end: isLost = state.quirks.contains(.lostEnd)
    case .startWarning, .endWarning: isLost = state.quirks.contains(.lostWarning)
    }
    if isLost {
      let due = "\(callback.label) of \(activity)"
      trace(.fault, "\(due) is lost (quirk)", fact: .lost(due: due, isByQuirk: true))
    } else {
      deliver(callback)
    }
  }

  private func reachThreshold(_ place: Int, _ number: Int, isWarning: Bool) {
    let activity = state.activities[place]
    let event = activity.registration.events[number].name
    state.activities[place].fired[number] |= isWarning ? 1 : 3
    deliver(
      isWarning
        ? .eventWillReachThresholdWarning(event: event, activity: activity.name)
        : .eventDidReachThreshold(event: event, activity: activity.name))
  }

  /// Calls the monitor extension, once or twice, or loses the call where a fault says so.
  private func deliver(_ callback: MonitorCallback) {
    guard state.canCallMonitor else {
      trace(
        .monitor, "\(callback.words) calls nobody", fact: .callsNobody(due: callback.words))
      return
    }
    if state.faultPlan.loseNextCallbacks > 0 {
      state.faultPlan.loseNextCallbacks -= 1
      trace(
        .fault, "\(callback.words) is lost", important: true,
        fact: .lost(due: callback.words, isByQuirk: false))
      return
    }
    let isDoubled = state.faultPlan.doubleCallbacks || state.quirks.contains(.doubleCallbacks)
    for _ in 0..<(isDoubled ? 2 : 1) {
      if state.faultPlan.crashMonitorOnNextStart {
        state.faultPlan.crashMonitorOnNextStart = false
        state.counters.crashes += 1
        state.counters.orderedCrashes += 1
        let crash = "the monitor extension crashes: \(callback.label)"
        trace(
          .fault, "\(crash) is lost", important: true,
          fact: .lost(due: crash, isByQuirk: false))
        end(.monitor)
        continue
      }
      trace(.monitor, callback.words, important: true)
      _ = call(.monitor) { code.monitor(callback) }
    }
  }

  private func deliverNotification(_ place: Int) {
    let request = state.notifications.pending[place]
    var next: Instant?
    if case .at(let components, true) = request.trigger {
      next = Self.nextMatch(components, after: state.wallNow, in: state.zone)
    }
    if let next {
      state.notifications.pending[place].due = next
    } else {
      state.notifications.pending.remove(at: place)
    }
    guard state.notifications.status == .authorized else { return }
    state.notifications.deliver(request, at: state.wallNow)
    trace(.notification, "a notification says: \(request.words)", important: true)
  }

  // MARK: The app

  /// Gives the app's process an event, and asks afterwards when its screen wants to be woken.
  func sendToApp(_ event: AppEvent) {
    trace(.process, "\(code.name) \(event.words)")
    _ = call(.app) { code.event(event) }
    askForDeadline()
    settle()
  }

  /// Asks the app in front for its next deadline; one that has passed does not count.
  package func askForDeadline() {
    guard showsApp else {
      state.appDeadline = nil
      return
    }
    let deadline = look(as: .app) { code.nextDeadline.map { $0() } ?? code.screen().nextDeadline }
    state.appDeadline = deadline.flatMap { $0 > state.wallNow ? $0 : nil }
  }
}
