import Determinism

/// Counting of frontmost use for usage events (D23).
extension PhoneState {
  /// What is in use now; time under a shield counts as well (F4.17).
  var targetInUse: OutcomeTarget? {
    // Inlined, it leaves the rest of the state where it is.
    @inline(__always) get {
      guard power.isInUse else { return nil }
      switch front {
      case .home: return nil
      case .app(let place): return .app(place)
      case .page(let host): return .domain(host)
      }
    }
  }

  /// Lets time run up to an instant at which nothing happens before, and counts use meanwhile.
  mutating func elapse(to instant: Instant) {
    guard instant > now else { return }
    if let target = targetInUse {
      usage.add(target, from: now, until: instant)
      // Taken out meanwhile: nobody can count in them and be asked what concerns them at a time.
      var counted = activities
      activities = []
      for place in counted.indices where !counted[place].used.isEmpty {
        count(target, from: now, until: instant, in: &counted[place])
      }
      activities = counted
    }
    now = instant
  }

  /// Counts a stretch of use in every event of an activity that it concerns.
  ///
  /// Changes nothing else; `mutating` as ``nextEvent()`` is, so that the state is not copied.
  mutating func count(
    _ target: OutcomeTarget, from: Instant, until: Instant, in activity: inout MonitoredActivity
  ) {
    guard let interval = activity.interval else { return }
    let first = max(from, trueTime(ofWall: interval.start))
    let last = min(until, trueTime(ofWall: interval.end))
    guard first < last else { return }
    let registration = activity.registration
    for number in registration.events.indices where concerns(registration, number, target) {
      activity.used[number] += (last - first).seconds
    }
  }

  /// Whether use of a target counts for an event of a registration; one without targets counts every use.
  ///
  /// The event is looked at in its place: it would be copied for each question, and the state, too.
  private mutating func concerns(
    _ registration: MonitorRegistration, _ number: Int, _ target: OutcomeTarget
  ) -> Bool {
    let events = registration.events
    if events[number].applications.isEmpty, events[number].categories.isEmpty,
      events[number].webDomains.isEmpty
    {
      return true
    }
    switch target {
    case .app(let place):
      return concerns(registration, number, app: place)
    case .domain(let host):
      // Who looks at a page uses the app that shows it, too.
      if let browser = apps.place(of: Phone.browser),
        concerns(registration, number, app: browser)
      {
        return true
      }
      if let owner = apps.owner(ofHost: host), concerns(registration, number, app: owner) {
        return true
      }
      return events[number].webDomains.contains { token in
        token.device == deviceID && token.index < domains.count
          && (host == domains[token.index] || host.hasSuffix("." + domains[token.index]))
      }
    }
  }

  /// Whether an event of a registration has an app or its category among its targets.
  private mutating func concerns(
    _ registration: MonitorRegistration, _ number: Int, app place: Int
  ) -> Bool {
    let events = registration.events
    if events[number].applications.contains(token(ofApp: place)) { return true }
    guard let category = apps.entries[place].category else { return false }
    return events[number].categories.contains(token(ofCategory: category))
  }

  /// The usage event of an activity that comes next: now, or when its use is reached at this rate.
  ///
  /// Changes nothing; `mutating` as ``nextEvent()`` is, so that neither the state nor the activity is
  /// copied for the call.
  mutating func nextThreshold(_ place: Int) -> DueEvent? {
    guard activities[place].isRunning, !quirks.contains(.noThresholds),
      let interval = activities[place].interval
    else { return nil }
    let isSwapped = quirks.contains(.swappedCallbacks)
    let registration = activities[place].registration
    let target = targetInUse
    var next: DueEvent?
    for number in registration.events.indices {
      let fired = activities[place].fired[number]
      guard fired & 2 == 0 else { continue }
      let threshold = registration.events[number].threshold
      let warns = registration.warning > .zero && fired & 1 == 0
      let needed = warns ? max(threshold - registration.warning, .zero) : threshold
      let left = max(needed.seconds - activities[place].used[number], 0)
      var instant = now + .seconds(left)
      if quirks.contains(.earlyThresholds) {
        instant = now
      } else if left > 0 {
        // Mostly a lower threshold of the same targets comes first.
        if let next, next.instant < instant { continue }
        guard let target, trueTime(ofWall: interval.start) <= now,
          instant <= trueTime(ofWall: interval.end), concerns(registration, number, target)
        else { continue }
      }
      let due = DueEvent(
        instant: instant,
        order: callbackOrder(4 + number & 0x7F, activities[place].number, isSwapped),
        event: .threshold(activity: place, event: number, isWarning: warns))
      if next.map(due.precedes) ?? true { next = due }
    }
    return next
  }
}

extension Phone {
  /// Counts use before the registration, from the full hour on, where an event asks for it (F3.8).
  func countPastUse(_ activity: inout MonitoredActivity) {
    let events = activity.registration.events
    guard events.contains(where: \.includesPastActivity) else { return }
    let wall = state.wallNow
    let civil = state.zone.civilTime(at: wall)
    let intoHour = Int64(civil.time.minute * 60 + civil.time.second)
    let hour = state.now - .seconds(intoHour)
    var counted = activity
    for stretch in state.usage.stretches where stretch.until > hour {
      state.count(
        stretch.target, from: max(stretch.from, hour), until: stretch.until, in: &counted)
    }
    for (place, event) in events.enumerated() where event.includesPastActivity {
      activity.used[place] = counted.used[place]
    }
  }
}
