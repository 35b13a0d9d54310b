import Determinism

extension PhoneState {
  /// When the kernel does something by itself next, as things stand; at rest, always after now.
  package var nextEventInstant: Instant? {
    var state = self
    return state.nextEvent()?.instant
  }
}

/// Where something may change, for assertions that hold over a span (D7).
extension Phone {
  /// When the kernel does something by itself next, in place: for whoever asks before every event.
  package var nextEventInstant: Instant? { state.nextEvent()?.instant }

  /// The next instant after one, up to another, at which something may happen or be due.
  ///
  /// Boundaries whose delivery is withheld count, and so do the deadlines in the app's stored state.
  package func nextTransition(after: Instant, until: Instant) -> Instant? {
    var next: Instant?
    func offer(_ instant: Instant) {
      guard instant > after, instant <= until else { return }
      if next.map({ instant < $0 }) ?? true { next = instant }
    }
    if let event = state.nextEvent() { offer(event.instant) }
    for request in state.notifications.pending {
      offer(request.trueDue(clockOffset: state.clockOffset))
    }
    let wall = after + state.clockOffset
    // In place: an activity is not copied to be asked for its run.
    for place in state.activities.indices {
      let interval = state.activities[place].interval
      let coming = state.activities[place].followed.interval(at: wall, in: state.zone)
      let warning = state.activities[place].warning
      offerBoundaries(of: interval, warning: warning, offer)
      if coming != interval { offerBoundaries(of: coming, warning: warning, offer) }
    }
    if state.power.wasUnlocked, isAppInstalled {
      for deadline in look(as: .app, { code.deadlines() }) {
        offer(state.trueTime(ofWall: deadline))
      }
    }
    return next
  }

  /// Lets time run up to an instant and calls the closure at every transition on the way, at rest.
  package func advance(to instant: Instant, atEach look: (Phone) -> Void) {
    whileRunning {
      settle()
      while !hasHadAllEvents, let next = nextTransition(after: state.now, until: instant) {
        advance(to: next)
        look(self)
      }
      advance(to: instant)
    }
  }

  /// Whether so much has happened that nothing more does (``PhoneFault/eventsInAll``).
  ///
  /// Asked of the phone, for a state that is asked itself is copied for the question.
  private var hasHadAllEvents: Bool { state.faults.contains { $0.bound == .eventsInAll } }

  private func offerBoundaries(
    of interval: MonitorInterval?, warning: Duration, _ offer: (Instant) -> Void
  ) {
    guard let interval else { return }
    for boundary in Boundary.allCases {
      guard let instant = interval.instant(of: boundary, warning: warning) else { continue }
      offer(state.trueTime(ofWall: instant))
      offer(state.callbackTime(instant))
    }
  }
}
