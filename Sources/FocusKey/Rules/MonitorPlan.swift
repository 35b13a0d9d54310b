import Determinism

/// Which wake-ups are wanted: a pure function of state and time, planned anew at every wake-up,
/// nearest boundary first, within the system's 20 activities (R16a, R43).
///
/// A boundary is the *start* of an interval that runs on for days, so that it is seen late rather
/// than never; its spare is the end of another interval, or that one's warning where the
/// interval would be shorter than the system's 15 minutes.
struct MonitorPlan {
  /// Activities at a time at most.
  ///
  /// Real limit: 20, app and extensions together (D17).
  static let activitiesAtMost = 20
  /// The shortest interval.
  ///
  /// Real limit: 15 minutes (D17).
  static let shortest = Duration.minutes(15)
  /// How long a wake-up stays visible; the longest interval is a week (D17).
  static let visible = Duration.days(6)
  /// The longest day there is: one on which the clock is set back by two hours.
  static let longestDay = Duration.hours(26)
  /// The end of what comes daily: the second before midnight.
  static let lastSecond = TimeOfDay(hour: 23, minute: 59, second: 59)
  /// Deadlines of sessions that go before the schedules' own monitors.
  static let urgentDeadlines = 4
  /// Wires between a begin and its deadline at most; two hang on one activity, but where an hour comes
  /// twice.
  static let wiresAtMost = 6
  /// What may be left without a spare, at each wire: no journey is shorter than half an hour, and the third
  /// spare wakes FocusKey up for a part of an hour at least.
  static let mostWithoutSpare: [Duration] = [.minutes(30), .minutes(30), .hours(1)]
  /// How long before a boundary of windows its spare comes.
  static let warningOfStretch = Duration.minutes(1)
  /// Seconds that a wire lies ahead of its deadline, and of the next one, at least.
  static let shortestPart: Int64 = 30

  /// What a plan without dates hangs on: while it is the same, so is the plan.
  struct Basis: Equatable, Sendable {
    fileprivate var windows: [ScheduleWindow]
    fileprivate var ledger: Int?
    fileprivate var unusedDay: CivilDate?
    fileprivate var stretch: Stretch?
  }

  private let reading: ClockReading
  private let ledger: BudgetLedger?
  /// What is open in breaks that count use.
  private let openingsByUse: [(session: SessionID, opening: Opening)]
  /// The windows that are switched on, profile by profile.
  private let windows: [ScheduleWindow]
  private let deadlines: [Boundary]
  /// Where between two boundaries of windows the local time is.
  private let stretch: Stretch?
  /// When something else is wanted though nothing has changed: a window begins or ends, or a spare
  /// begins that waits for its deadline from then on; one is ahead where the clock was set back unseen.
  let next: Instant?
  /// Monitors that were planned before: one that is wanted again is not named anew.
  private let known: [PlannedMonitor]
  private var room = MonitorPlan.activitiesAtMost
  private var planned: [PlannedMonitor] = []

  /// All that is wanted now, in the order of its importance.
  static func wanted(by draft: Draft) -> [PlannedMonitor] {
    guard isNeeded(by: draft) else { return [] }
    var plan = MonitorPlan(draft)
    return plan.wanted(by: draft)
  }

  /// Whether anything is to be monitored: nothing is without access.
  static func isNeeded(by draft: borrowing Draft) -> Bool { draft.state.access == .approved }

  /// All that the draft of the plan wants, in the order of its importance.
  mutating func wanted(by draft: borrowing Draft) -> [PlannedMonitor] {
    make(for: draft)
    return planned
  }

  /// What the plan hangs on; nil where it has dates.
  var basis: Basis? {
    guard deadlines.isEmpty, hasRepeating else { return nil }
    return Basis(
      windows: windows, ledger: ledger?.edition, unusedDay: unusedDay, stretch: stretch)
  }

  /// Begins to plan for a draft that needs it.
  init(_ draft: borrowing Draft, known: [PlannedMonitor] = []) {
    self.known = known
    reading = draft.reading
    ledger = draft.state.budgets
    openingsByUse = draft.openingsByUse
    var windows: [ScheduleWindow] = []
    windows.reserveCapacity(MonitorPlan.activitiesAtMost)
    for place in draft.state.profiles.indices where draft.state.profiles[place].isOnSchedule {
      windows += draft.state.profiles[place].windows
    }
    self.windows = windows
    deadlines = MonitorPlan.deadlines(of: draft)
    stretch = Stretch(of: draft.state.profiles, around: draft.now, in: draft.zone)
    var next = stretch?.next
    for begin in deadlines.map({ $0.begin ?? $0.since }) where begin > draft.now {
      next = min(next ?? begin, begin)
    }
    self.next = next
  }

  /// The day that is counted, where nothing was used on it so far.
  private var unusedDay: CivilDate? { ledger.flatMap { $0.day == nil ? $0.date : nil } }

  /// Whether there is room for a repeating monitor of each window, where nothing has a deadline.
  private var hasRepeating: Bool {
    let net = (ledger == nil ? 1 : 2) + openingsByUse.count
    let pair = stretch == nil ? 0 : 2
    return windows.count <= MonitorPlan.activitiesAtMost - net - pair
  }

  private mutating func make(for draft: borrowing Draft) {
    guard !deadlines.isEmpty || !windows.isEmpty || ledger != nil else { return }
    planned.reserveCapacity(MonitorPlan.activitiesAtMost / 2)
    let net = PlannedMonitor.LocalTime(date: nil, time: .midnight)
    add(monitor(.net, from: net, to: .init(date: nil, time: MonitorPlan.lastSecond)))
    if let ledger { add(.budgets(ledger)) }
    for (session, opening) in openingsByUse {
      add(.use(of: opening, in: session, reading.zone))
    }
    for deadline in deadlines.prefix(MonitorPlan.urgentDeadlines) { add(deadline) }
    if let stretch { add(stretch) }
    if windows.count <= room {
      for window in windows { add(repeating(from: window.start, to: window.end)) }
    } else {
      for boundary in MonitorPlan.boundaries(of: draft) { add(boundary) }
    }
    for deadline in deadlines.dropFirst(MonitorPlan.urgentDeadlines) { add(deadline) }
    let wired = deadlines.prefix(MonitorPlan.urgentDeadlines).filter(\.elapses).map {
      ($0, wires: MonitorPlan.wires(of: $0.at - $0.since))
    }
    for (deadline, wires) in wired { lay(wires, to: deadline) }
    for (deadline, wires) in wired { layInRepeatedHour(wires, to: deadline) }
    for (deadline, _) in wired { layAroundGap(to: deadline) }
    for (deadline, wires) in wired { laySpares(of: wires, to: deadline) }
    if let unusedDay { lay(around: unusedDay) }
  }

  private mutating func add(_ monitor: consuming PlannedMonitor) {
    guard room > 0 else { return }
    // Most begin at different times: that is seen before their names are compared.
    for place in planned.indices
    where planned[place].start == monitor.start && planned[place].isNamed(monitor.name) {
      return
    }
    planned.append(monitor)
    room -= 1
  }

  /// Adds the stretch of the week between two boundaries of windows, and what is left of the week:
  /// where it ends, the one ends and the other starts, each a spare of the window's own monitor.
  ///
  /// A journey may lead from the hours of one day into the same hours of another: no window's own
  /// monitor is left or entered then, but the one of these two is left and the other entered (D3, R31).
  ///
  /// Laid while the phone is not in use, the first may begin and end unseen, and of a clock that is put
  /// right nothing has begun that could be left (D19, R52): then what is entered is the only call, and
  /// its warning the only spare.
  private mutating func add(_ stretch: Stretch) {
    let (start, end) = (stretch.start, stretch.end)
    // By what elapses, and by the clock: where it is changed, a quarter of an hour of the one may be none
    // of the other, and next week it is not changed.
    let soonest = max(
      reading.zone.instant(of: start) + MonitorPlan.shortest,
      reading.zone.instant(of: start.advanced(by: MonitorPlan.shortest)))
    let (mark, _) = unambiguous(from: max(stretch.next, soonest))
    add(
      monitor(
        .stretch, from: .init(weekly: start), to: weekly(mark),
        warning: mark > stretch.next ? mark - stretch.next : nil))
    add(
      monitor(
        .stretch, from: .init(weekly: end), to: .init(weekly: start),
        warning: MonitorPlan.warningOfStretch))
  }

  private func repeating(from start: TimeOfDay, to end: TimeOfDay) -> PlannedMonitor {
    monitor(.window, from: .init(date: nil, time: start), to: .init(date: nil, time: end))
  }

  /// A monitor of a kind: the known one, where it is just that.
  private func monitor(
    _ kind: PlannedMonitor.Kind, from start: PlannedMonitor.LocalTime,
    to end: PlannedMonitor.LocalTime, warning: Duration? = nil
  ) -> PlannedMonitor {
    for place in known.indices
    where known[place].kind == kind && known[place].start == start && known[place].end == end
      && known[place].warning == warning
    {
      return known[place]
    }
    return PlannedMonitor(kind, from: start, to: end, warning: warning)
  }

  // MARK: Deadlines

  /// An instant at which FocusKey must wake, and since when it has been ahead.
  private struct Boundary {
    var at: Instant
    var since: Instant
    /// When it begins by the clock, where that is yet to come and it has been ahead for longer.
    var begin: Instant?
    /// Whether it comes when as much time has elapsed, whatever the clock shows (R53).
    var elapses = false
  }

  private static func deadlines(of draft: Draft) -> [Boundary] {
    var found: [Boundary] = []
    let turned = draft.state.turned
    for session in draft.state.sessions {
      let start = since(session.start, turned - session.turnedThen)
      guard !session.isTimerOnly else {
        // A window may wait for its end, since access was given (R1, R6, R7).
        if let timer = session.timer, draft.state.profile(session.profile)?.isScheduleOn == true {
          found.append(Boundary(at: timer.due(turned: turned), since: start, elapses: true))
        }
        continue
      }
      if let pause = session.currentBreak, pause.openings.isEmpty {
        let since = since(pause.start, turned - pause.turnedThen)
        found.append(Boundary(at: pause.end.due(turned: turned), since: since, elapses: true))
      }
      for opening in session.currentBreak?.openings ?? [] {
        let since = since(opening.from, turned - opening.end.turnedThen)
        found.append(Boundary(at: opening.end.due(turned: turned), since: since, elapses: true))
      }
      if let timer = session.timer {
        found.append(Boundary(at: timer.due(turned: turned), since: start, elapses: true))
      }
      if let phase = session.phase(at: draft.now, turned: turned) {
        let (begin, end) = (phase.range.lowerBound, phase.range.upperBound)
        found.append(Boundary(at: end, since: begin, elapses: true))
      }
    }
    found += budgetDeadlines(of: draft)
    // A restart has hidden a turn, and what elapses has yet to begin by the clock: it is watched from
    // when the clocks were looked at.
    if let seen = draft.state.clock?.wall, seen <= draft.now {
      for place in found.indices where found[place].elapses && found[place].since > draft.now {
        (found[place].since, found[place].begin) = (seen, found[place].since)
      }
    }
    return sorted(found, after: draft.now)
  }

  /// What the clock would have shown at an instant, had it been turned back before: an interval that
  /// begins where it showed more would not have begun when its warning is due (R53).
  private static func since(_ instant: Instant, _ turn: Duration) -> Instant {
    turn < .zero ? instant + turn : instant
  }

  /// Ends of granted time, and the midnight at which what is used up opens again.
  ///
  /// Behind it what was used is of another day: a journey over it is to be seen, for the system counts on
  /// (R47, R48). Where the hour before it is still to come twice, the end of the first is one as well.
  private static func budgetDeadlines(of draft: Draft) -> [Boundary] {
    guard let ledger = draft.state.budgets else { return [] }
    var found: [Boundary] = []
    // A spare that runs all day, and no longer, is left by a journey over either midnight (D3).
    let begin = draft.zone.instant(of: CivilTime(date: ledger.date, time: .midnight))
    if let end = draft.endOfCount(in: draft.zone) {
      found.append(Boundary(at: end, since: begin))
    }
    let turned = draft.state.turned
    for account in ledger.accounts where account.counted > .zero {
      if let grant = account.grant {
        let since = since(grant.from, turned - grant.end.turnedThen)
        found.append(Boundary(at: grant.end.due(turned: turned), since: since, elapses: true))
      }
      if let reset = draft.budgetReset(in: draft.zone) {
        found.append(Boundary(at: reset, since: begin))
      }
    }
    return found
  }

  private static func boundaries(of draft: borrowing Draft) -> [Boundary] {
    var found: [Boundary] = []
    for profile in draft.state.profiles where profile.isOnSchedule {
      let table = draft.timetable(profile)
      var cursor = draft.now
      for _ in 0..<4 {
        guard let next = table.nextBoundary(after: cursor) else { break }
        // A spare that has begun when it is registered is seen, however long the phone lies unused (D19).
        found.append(Boundary(at: next, since: next - MonitorPlan.visible))
        cursor = next
      }
    }
    return Array(MonitorPlan.sorted(found, after: draft.now).prefix(MonitorPlan.activitiesAtMost))
  }

  private static func sorted(_ boundaries: [Boundary], after now: Instant) -> [Boundary] {
    if boundaries.isEmpty { return [] }
    var seen: [Boundary] = []
    for boundary in boundaries.sorted(by: { ($0.at, $1.since) < ($1.at, $0.since) })
    where boundary.at > now && seen.last?.at != boundary.at {
      seen.append(boundary)
    }
    return seen
  }

  /// Adds the wake-up at a boundary and its spare; both or neither.
  private mutating func add(_ boundary: Boundary) {
    guard room >= 2 else { return }
    let (mark, warning) = unambiguous(from: boundary.at)
    // Where the clock shows a time before it, the spare would have yet to begin, and might do so unseen
    // (D19).
    let isBegun = boundary.since <= reading.wall
    var since = max(isBegun ? boundary.since : .distantPast, boundary.at - MonitorPlan.visible)
    while reading.zone.instant(of: reading.zone.civilTime(at: since)) != since {
      since = since - .minutes(15)
    }
    // A clock that is set back behind the begin leaves the spare, and enters the week's wake-up (D3):
    // either call may never come.
    let isWeekly = mark - since <= MonitorPlan.longestDay
    add(
      isWeekly
        ? monitor(.wakeUp, from: weekly(mark), to: weekly(since), warning: warning)
        : monitor(
          .wakeUp, from: local(mark), to: local(mark + MonitorPlan.visible), warning: warning))
    let end = unambiguous(from: max(mark, since + MonitorPlan.shortest)).0
    add(
      monitor(
        .spare, from: local(since), to: local(end),
        warning: end > boundary.at ? end - boundary.at : nil))
  }

  /// Adds wires between the begin of what elapses and its deadline, as far as there is room.
  ///
  /// A clock that is set back behind a start that has passed calls (D3), and FocusKey sees that less is
  /// left than the clock shows; set back by less, it calls nobody. So intervals are laid that begin where
  /// nothing is due: each at two thirds of what the one before leaves, with its warning at one third; the
  /// last one in the middle, where that is too short. A clock that is set back behind a start calls; one
  /// that is set back between two starts comes to the warning or to the second one once more, and in time:
  /// from 1/3 to 2/3 it is no further than from 2/3 to the end. A turn within the last part is missed:
  /// then the deadline is late by the turn at most. Where one kind of call never comes, every other
  /// boundary is left.
  private mutating func lay(_ wires: [Wire], to deadline: Boundary) {
    for wire in wires { layWire(at: deadline.at - wire.left, warning: wire.warning) }
  }

  /// Adds wires of their own for what in the second pass of a repeated hour has no call yet, as far as
  /// there is room.
  ///
  /// No interval begins there: a clock that is set back within it calls nobody, but comes to warnings once
  /// more. Each activity has one of them, which stands for its start: so the thirds have others, and so
  /// has the begin, behind which nothing else would call.
  private mutating func layInRepeatedHour(_ wires: [Wire], to deadline: Boundary) {
    if unambiguous(from: deadline.since).1 != nil { layWire(at: deadline.since, warning: nil) }
    for wire in wires {
      let start = deadline.at - wire.left
      guard let warning = wire.warning, unambiguous(from: start).1 != nil else { continue }
      layWire(at: start - warning, warning: nil)
    }
  }

  /// Adds wires of their own where a change of the clock leaves an hour out, as far as there is room: for a
  /// journey to where it is not left out (D3, D4).
  ///
  /// Behind that hour the journey leads back, and leaves only what begins there: what began before is so much
  /// longer ago by the clock. Ahead of it nothing is left or entered, but the deadline comes earlier by the
  /// clock then.
  private mutating func layAroundGap(to deadline: Boundary) {
    let zone = reading.zone
    let gap = zone.offset(at: deadline.at) - zone.offset(at: deadline.since)
    guard gap > .zero, let change = zone.nextTransition(after: deadline.since) else { return }
    if change < deadline.at { layWire(at: change, warning: nil) }
    let due = zone.civilTime(at: deadline.at)
    let time = Int64(due.time.seconds) - gap.seconds
    let mark = CivilTime(
      date: time < 0 ? due.date.adding(days: -1) : due.date,
      time: TimeOfDay(seconds: Int32((time + 86_400) % 86_400)))
    let end = unambiguous(from: deadline.at + MonitorPlan.visible).0
    add(monitor(.wire, from: .init(date: mark.date, time: mark.time), to: local(end)))
    // Its spare ends there, and begins anew a day later.
    let again = CivilTime(date: mark.date.adding(days: 1), time: mark.time)
    add(monitor(.watch, from: .init(weekly: again), to: .init(weekly: mark)))
  }

  /// Adds the spares of wires, as far as there is room: what ends where the warning of the wire comes, and
  /// begins anew a day later.
  ///
  /// It is left in time, entered by a clock that is set back, and had begun when it was laid. So it calls
  /// where wires are silent: where ends never come, or warnings do not; and where a wire is entered unseen
  /// and left again by a journey before the phone is used, for the end of what was seen waits (D3, D19).
  private mutating func laySpares(of wires: [Wire], to deadline: Boundary) {
    var left = deadline.at - deadline.since
    for (wire, most) in zip(wires, MonitorPlan.mostWithoutSpare) {
      guard left > most, let warning = wire.warning else { return }
      left = wire.left
      let (mark, ahead) = unambiguous(from: deadline.at - left - warning)
      let again = unambiguous(from: mark + .days(7) - MonitorPlan.visible).0
      add(monitor(.watch, from: weekly(again), to: weekly(mark), warning: ahead))
    }
  }

  /// Adds what is left, and what is entered, where a turned clock or a journey leads out of a day on which
  /// nothing was used so far, as far as there is room: nothing else need begin or end there (D3, R47).
  private mutating func lay(around day: CivilDate) {
    let begin = PlannedMonitor.LocalTime(weekly: CivilTime(date: day, time: .midnight))
    let next = CivilTime(date: day.adding(days: 1), time: .midnight)
    add(monitor(.watch, from: begin, to: .init(weekly: next)))
    add(monitor(.watch, from: .init(weekly: next), to: begin))
  }

  /// How long before the end of what elapses a wire begins, and its warning before that.
  private typealias Wire = (left: Duration, warning: Duration?)

  /// The wires of what elapses.
  private static func wires(of length: Duration) -> [Wire] {
    var found: [Wire] = []
    var left = length.seconds
    for _ in 0..<wiresAtMost / 2 {
      // Rounded up: a second less would let the longest turn pass.
      let third = (left + 2) / 3
      let hasWarning = third >= shortestPart
      left = hasWarning ? third : left / 2
      guard left >= shortestPart else { break }
      found.append((.seconds(left), hasWarning ? .seconds(third) : nil))
    }
    return found
  }

  private mutating func layWire(at instant: Instant, warning: Duration?) {
    // What comes in the second pass of a repeated hour, a warning alone can name.
    let (mark, ahead) = unambiguous(from: instant)
    let end = unambiguous(from: mark + MonitorPlan.visible).0
    add(monitor(.wire, from: local(mark), to: local(end), warning: ahead ?? warning))
  }

  /// The next instant that its local time names without doubt, and by how much a warning must
  /// come before it: what the clock shows for the second time cannot be registered (R30).
  private func unambiguous(from instant: Instant) -> (Instant, Duration?) {
    var mark = instant
    while reading.zone.instant(of: reading.zone.civilTime(at: mark)) != mark {
      mark = mark + .minutes(15)
    }
    return (mark, mark == instant ? nil : mark - instant)
  }

  private func local(_ instant: Instant) -> PlannedMonitor.LocalTime {
    .init(instant, in: reading.zone)
  }

  private func weekly(_ instant: Instant) -> PlannedMonitor.LocalTime {
    .init(weekly: reading.zone.civilTime(at: instant))
  }
}
