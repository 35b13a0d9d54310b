import Determinism

/// Something that the kernel does by itself when its time has come.
enum PhoneEvent {
  /// Live Activities end, or leave the lock screen.
  case liveActivities
  /// A notification is shown; its place among those that wait.
  case notification(Int)
  /// A boundary of a monitored activity; its place in the list.
  case boundary(Int, Boundary)
  /// An activity was left backwards: a turned clock put its start into the future.
  case left(Int)
  /// A usage event warns or fires; the places of activity and event.
  case threshold(activity: Int, event: Int, isWarning: Bool)
  /// The deadline of the app in front.
  case appDeadline
}

/// An event with its place in the one total order of a phone.
///
/// Events are done in order of (instant, rank, priority, number). The rank goes by kind: Live
/// Activities, notifications, monitor callbacks, the app in front. The priority of callbacks goes by
/// what they tell (what ends before what begins; usage last), the number by registration. The quirk
/// `swapped callbacks` turns the last two around.
struct DueEvent {
  /// When it is due, in true time.
  var instant: Instant
  /// Rank, priority and number in one word, greater is later.
  var order: UInt64
  /// What is due.
  var event: PhoneEvent

  /// Puts rank, priority and number into one word.
  static func order(rank: UInt64, priority: Int = 0, number: UInt32 = 0) -> UInt64 {
    rank << 48 | UInt64(priority) << 32 | UInt64(number)
  }

  /// Whether it comes before another.
  func precedes(_ other: DueEvent) -> Bool {
    (instant.seconds, order) < (other.instant.seconds, other.order)
  }
}

extension PhoneState {
  /// By how much monitor callbacks are late.
  @inline(__always) var callbackDelay: Duration { faultPlan.callbackDelay(under: quirks) }

  /// The event that comes next, as things stand; what is withheld (D19) does not count.
  ///
  /// Changes nothing. It is `mutating` because the compiler then passes the state in place, where
  /// it would copy all of it, fifty counted references, for a call of a plain method.
  mutating func nextEvent() -> DueEvent? {
    var next: DueEvent?
    @inline(__always) func offer(_ event: DueEvent) {
      if let known = next, !event.precedes(known) { return }
      next = event
    }
    if !liveActivities.records.isEmpty, let change = liveActivities.nextChange {
      offer(DueEvent(instant: change, order: DueEvent.order(rank: 0), event: .liveActivities))
    }
    if power.isOn {
      for place in notifications.pending.indices {
        let due = notifications.pending[place].trueDue(clockOffset: clockOffset)
        let order = DueEvent.order(rank: 1, number: UInt32(place))
        offer(DueEvent(instant: due, order: order, event: .notification(place)))
      }
    }
    if deliversBoundaries {
      let isSwapped = quirks.contains(.swappedCallbacks)
      for place in activities.indices {
        let limit = next?.instant ?? Instant(seconds: .max >> 1)
        if let event = nextBoundary(place, isSwapped, upTo: limit) { offer(event) }
        if !activities[place].used.isEmpty, let event = nextThreshold(place) { offer(event) }
      }
    }
    if let appDeadline, isFocusKeyInFront {
      let due = trueTime(ofWall: appDeadline)
      offer(DueEvent(instant: due, order: DueEvent.order(rank: 3), event: .appDeadline))
    }
    return next
  }

  /// Whether a boundary would be delivered if somebody unlocked the phone now.
  mutating func hasWithheldBoundary() -> Bool {
    if quirks.contains(.earlyThresholds) { return true }
    let wall = wallNow
    for place in activities.indices {
      if isLeft(place, at: wall) { return true }
      if let next = activities[place].next, next.instant <= wall { return true }
    }
    return false
  }

  /// Turns one activity whose run began and ended unseen to its next run, if there is such a one.
  mutating func passOverOne() -> MonitoredActivity? {
    let limit = wallNow - callbackDelay
    for place in activities.indices {
      guard let interval = activities[place].interval, interval.end <= limit,
        activities[place].done & Boundary.start.bit == 0
      else { continue }
      let unseen = activities[place]
      activities[place].turn(to: wallNow, in: zone)
      return unseen
    }
    return nil
  }

  /// The boundary of an activity that comes next; nil also where it is later than a limit, as most are:
  /// then its order does not matter.
  @inline(__always) private func nextBoundary(
    _ place: Int, _ isSwapped: Bool, upTo limit: Instant
  ) -> DueEvent? {
    if isLeft(place, at: wallNow) {
      return DueEvent(
        instant: now,
        order: callbackOrder(Boundary.end.priority, activities[place].number, isSwapped),
        event: .left(place))
    }
    guard let next = activities[place].next else { return nil }
    let instant = callbackTime(max(next.instant, activities[place].armedAt))
    guard instant <= limit else { return nil }
    return DueEvent(
      instant: instant,
      order: callbackOrder(next.boundary.priority, activities[place].number, isSwapped),
      event: .boundary(place, next.boundary))
  }

  /// Whether a turned clock put the start of a running interval into the future.
  @inline(__always) private func isLeft(_ place: Int, at wall: Instant) -> Bool {
    guard let interval = activities[place].interval, wall < interval.start else { return false }
    return activities[place].isRunning
  }

  /// When a callback that is due at a moment of the wall clock comes, in true time.
  @inline(__always) func callbackTime(_ wall: Instant) -> Instant {
    let instant = trueTime(ofWall: wall) + callbackDelay
    return monitorHangsUntil.map { max($0, instant) } ?? instant
  }

  /// The order of callbacks within a second.
  ///
  /// - Parameter isSwapped: Whether the phone has the quirk `swapped callbacks`.
  @inline(__always) func callbackOrder(
    _ priority: Int, _ number: UInt32, _ isSwapped: Bool
  ) -> UInt64 {
    if isSwapped {
      return DueEvent.order(rank: 2, priority: 0xFF - priority, number: .max - number)
    }
    return DueEvent.order(rank: 2, priority: priority, number: number)
  }
}
