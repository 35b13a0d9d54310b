import Determinism
import DeviceActivity
import Synchronization

/// What the system is to look like: a pure function of a state and the clock (R1).
///
/// It never changes; one object, because it is handed on at every wake-up.
final class Wanted: Equatable, Sendable {
  /// What is to be blocked in one settings store.
  ///
  /// It never changes; one object, because it is asked for at every wake-up and refers to many things.
  final class Block: Equatable, Sendable {
    let store: Int
    let restriction: Restriction

    init(store: Int, restriction: Restriction) {
      self.store = store
      self.restriction = restriction
    }

    static func == (left: Block, right: Block) -> Bool {
      left === right || left.store == right.store && left.restriction == right.restriction
    }
  }

  /// The blocks, sorted by store.
  let blocks: [Block]
  /// The stores that they own, bit by bit (R4).
  let owned: UInt64
  /// The monitors, in the order of their importance.
  let monitors: [PlannedMonitor]
  /// Whether they are those that were wanted before, for the same reasons.
  let keepsMonitors: Bool
  /// Whether the system is to keep a note of what could not be stored.
  let keepsNote: Bool
  /// When other monitors are wanted though nothing else has changed.
  let nextPlan: Instant?
  /// What the monitors hang on, where that is little.
  private let basis: MonitorPlan.Basis?

  /// Works out what a draft wants.
  ///
  /// - Parameters:
  ///   - before: What was wanted before it: monitors that hang on the same are the same.
  ///   - note: What the system is to keep because it could not be stored (R47a).
  init(_ draft: borrowing Draft, after before: Wanted? = nil, keeping note: String? = nil) {
    blocks = draft.restrictions()
    owned = blocks.reduce(0) { $0 | 1 << UInt64($1.store) }
    keepsNote = note != nil
    var monitors: [PlannedMonitor] = []
    var basis: MonitorPlan.Basis?
    var next: Instant?
    var keepsMonitors = false
    if MonitorPlan.isNeeded(by: draft) {
      var plan = MonitorPlan(draft, known: before?.monitors ?? [])
      next = plan.next
      if note == nil { basis = plan.basis }
      if let before, basis != nil, basis == before.basis {
        monitors = before.monitors
        keepsMonitors = true
      } else {
        monitors = plan.wanted(by: draft)
      }
    }
    assert(monitors == MonitorPlan.wanted(by: draft), "not the plan after \(before as Any)")
    if let note {
      monitors = monitors.prefix(MonitorPlan.activitiesAtMost - 1) + [PlannedMonitor.note(note)]
    }
    self.monitors = monitors
    self.keepsMonitors = keepsMonitors
    self.basis = basis
    nextPlan = next
  }

  static func == (left: Wanted, right: Wanted) -> Bool {
    left === right
      || left.blocks == right.blocks && left.monitors == right.monitors
        && left.keepsNote == right.keepsNote && left.nextPlan == right.nextPlan
        && left.basis == right.basis
  }

  /// Whether an activity of that name is wanted.
  func hasMonitor(_ name: String) -> Bool { monitors.contains { $0.isNamed(name) } }
}

/// What follows from a stored state until something is due: worked out once, good for every
/// wake-up in between.
///
/// Between two boundaries time changes neither the state nor what is wanted (R2); most wake-ups, the
/// spares above all, come there. What the *system* looks like is never taken from here: it is held
/// against what is wanted at every wake-up (R1).
final class Outlook: Sendable {
  /// What the system is to look like.
  let wanted: Wanted
  /// The next instant at which a screen changes by more than its counting.
  let nextChange: Instant?
  /// The notifications that are wanted pending until something is due, as long as they are ahead.
  private let notifications: [PlannedNotification]
  /// The local day from which heads-ups are prepared so many days ahead; nil: there are none (R37).
  private let headsUpsFrom: CivilDate?

  private let foundRight: Mutex<[DeviceActivityName]>
  private let shownActivities = Mutex<[WantedActivity]?>(nil)
  private let knownDeadlines = Mutex<(since: Instant, deadlines: [Instant])?>(nil)
  private let from: Instant
  private let zone: String
  private let date: CivilDate

  /// Looks out from a state that is brought up to now and says what is stored.
  ///
  /// - Parameters:
  ///   - draft: The state.
  ///   - wanted: What it wants.
  ///   - rightMonitors: The monitors that the system had when they were just those.
  init(of draft: borrowing Draft, _ wanted: Wanted, rightMonitors: [DeviceActivityName]) {
    self.wanted = wanted
    foundRight = Mutex(rightMonitors)
    from = draft.now
    zone = draft.zone.identifier
    date = draft.zone.civilTime(at: draft.now).date
    nextChange = draft.nextChange
    notifications = NotificationPlan.wanted(by: draft)
    let hasHeadsUps = draft.state.profiles.contains { $0.warnsBeforeStart }
    headsUpsFrom = hasHeadsUps ? NotificationPlan.firstDay(at: draft.reading) : nil
  }

  /// The monitors that the system had when they were last found to be just those that are wanted.
  ///
  /// Their names alone say so: that holds on every phone that looks out from the same state.
  var rightMonitors: [DeviceActivityName] {
    get { foundRight.withLock { $0 } }
    set { foundRight.withLock { $0 = newValue } }
  }

  /// The notifications that are wanted pending now, where they follow from what was worked out.
  ///
  /// Where one of several is no longer ahead, further heads-ups may be.
  func notifications(at reading: ClockReading) -> [PlannedNotification]? {
    let areAhead = notifications.allSatisfy { $0.at > reading.wall }
    if let headsUpsFrom {
      let isSame = headsUpsFrom == NotificationPlan.firstDay(at: reading)
      return isSame && areAhead ? notifications : nil
    }
    return areAhead ? notifications : notifications.filter { $0.at > reading.wall }
  }

  /// The Live Activities that are wanted; the draft is the state that this looks out from.
  func activities(of draft: @autoclosure () -> Draft) -> [WantedActivity] {
    if let known = shownActivities.withLock({ $0 }) { return known }
    let wanted = draft().wantedActivities
    shownActivities.withLock { $0 = wanted }
    return wanted
  }

  /// The instants at which what is blocked may change by itself; the draft is the state that this looks
  /// out from, at the reading.
  ///
  /// As long as all of them are ahead, and time has not gone back, they stay the same.
  func deadlines(of draft: @autoclosure () -> Draft, at reading: ClockReading) -> [Instant] {
    if let (since, known) = knownDeadlines.withLock({ $0 }), since <= reading.wall,
      known.first.map({ reading.wall < $0 }) ?? true
    {
      assert(known == draft().deadlines, "wrong deadlines at \(reading.wall)")
      return known
    }
    let deadlines = draft().deadlines
    knownDeadlines.withLock { $0 = (reading.wall, deadlines) }
    return deadlines
  }

  /// Whether it is still true for the file that it looks out from, at a reading of the clocks.
  func holds(for file: StateFile, at reading: ClockReading) -> Bool {
    guard reading.wall >= from, nextChange.map({ reading.wall < $0 }) ?? true,
      wanted.nextPlan.map({ reading.wall < $0 }) ?? true,
      reading.zone.identifier == zone
    else { return false }
    if let clock = file.state.clock {
      guard clock.zone == zone, clock.boot == reading.boot, clock.turn(at: reading) == .zero
      else { return false }
    }
    // A day's budgets begin anew with the day.
    return file.state.budgets == nil || reading.zone.civilTime(at: reading.wall).date == date
  }
}

extension DecodedState {
  /// The state as a draft that is brought up to now.
  ///
  /// - Parameter isLate: Whether a boundary is told of that had passed before; asked for where the zone
  ///   has changed.
  func settled(
    at reading: ClockReading, _ environment: Environment, isLate: () -> Bool = { false }
  ) -> Draft {
    var draft = Draft(state, at: reading, zoneNamed: environment.zone)
    draft.isUseNoted = !isStored
    if let clock = state.clock {
      if clock.zone != reading.zone.identifier { draft.isCalledLate = isLate() }
      if clock.turn(at: reading) != .zero { draft.isClockHeld = environment.isClockHeld() }
    }
    if let outlook = outlook(at: reading) {
      assert(draft.isSettled && Wanted(draft) == outlook.wanted, "wrong outlook at \(draft.now)")
    } else {
      settle(&draft)
    }
    return draft
  }
}

extension Draft {
  /// Whether an outlook says of this draft, which is what is stored, what would be worked out anew.
  func isUpheld(by outlook: Outlook) -> Bool {
    isSettled && wantsMark == state.isMarked && Wanted(self) == outlook.wanted
  }

  /// Whether bringing the state up to now changes nothing.
  var isSettled: Bool {
    let settled = settledAnew
    return settled.state == state && settled.lines.count == lines.count
  }

  /// This draft, brought up to now.
  var settledAnew: Draft {
    var settled = self
    settled.settle()
    return settled
  }

  /// Whether another draft of the same state was begun at the same moment, knowing the same of it.
  func isAtSameMoment(as other: Draft) -> Bool {
    reading == other.reading && isCalledLate == other.isCalledLate
      && isClockHeld == other.isClockHeld
  }
}
