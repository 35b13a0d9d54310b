import Determinism
import FamilyControls

/// The app: it routes what happens to it, and keeps where the person is; every rule is elsewhere.
///
/// It holds nothing but the way to the phone. Each call is one event: take what the process
/// remembers, wake up, put it back. Whoever hosts it does the pending effects after each, and then says
/// that it is over.
public struct FocusKeyApp: Sendable {
  /// The phone.
  public let environment: Environment

  /// Makes the app.
  public init(environment: Environment) {
    self.environment = environment.with(tellsLogAtOnce: false)
  }

  // MARK: Events

  /// The app came to the front, or its scene is active again there; cold: in a fresh process (R5).
  public func opened(cold: Bool) {
    prepareStorage()
    let state = WakeUp.state(in: environment)
    tellOfDamage(to: state)
    let isAsking = asksSilently(state?.access)
    let reading = environment.readClock()
    withInterface { interface in
      // The first state, and nobody has been here: it is the first launch all the same (R5).
      if cold, state?.revision == 0 { interface.isWelcoming = true }
      if !interface.isInFront { interface.restartWait(at: reading.uptime) }
      interface.isInFront = true
      interface.activities?.removeAll { $0.activity == nil }
      interface.doubtActivities(at: reading.wall)
      if isAsking { interface.request(.requestAccess(isSilent: true)) }
      if interface.notifications == .unread { interface.request(.readNotificationSettings) }
    }
    // Where access is asked for, the answer wakes FocusKey up: what a schedule wants depends on it
    // (R6, R7).
    if !isAsking { noticeAccess(state) }
    dropExpiredRequest()
    if let state, state.policyNumber > 0 { takeBackPolicyNotice() }
    let isForBreak = shieldsLeadIntoApp && followBreakWish()
    followRequests(asNewest: !isForBreak)
    tidy()
  }

  /// The app left the front; a wait on the screen starts anew (R39).
  public func left() {
    withInterface { interface in
      interface.isInFront = false
      interface.picking = nil
      interface.passage?.waitingSince = nil
    }
  }

  /// A link for the app was opened: by a card, by hand, by another app (R17–R19).
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - isCard: Whether it came off a card: then the system hands over the card's message, too.
  ///   - wasInFront: Whether FocusKey was in front before: else its gates were not on the screen.
  public func open(link: String, isCard: Bool, wasInFront: Bool) {
    prepareStorage()
    guard isNew(link: link) else { return WakeUp.reconcile(in: environment) }
    switch LinkRequest.read(link) {
    case .failure(let unknown):
      // It starts nothing, but FocusKey is awake all the same (R1).
      WakeUp.reconcile(in: environment)
      alert(unknown.message)
    case .success(.stop): showSheet(for: nil)
    case .success(.start(let name)): follow(to: name, isCard: isCard, wasInFront: wasInFront)
    }
    tidy()
  }

  /// A shortcut or a widget starts a profile (R17).
  public func runIntent(profile: String?) {
    prepareStorage()
    start(named: profile, by: .intent)
    tidy()
  }

  /// The button at a place of the screen's list was tapped.
  public func tap(button index: Int) {
    let actions = drawing().drawing.actions
    guard actions.indices.contains(index), let action = actions[index] else { return }
    // What came due since FocusKey last woke up, or could not be written down then, is before it is
    // acted on (R1).
    WakeUp.reconcile(in: environment)
    carryOut(action)
    tidy()
  }

  /// The system picker returned a selection (R10, R13, R14).
  public func picked(_ selection: FamilyActivitySelection) {
    guard let picking = withInterface({ $0.takePicking() }) else { return }
    attempt { draft throws(Refusal) in
      try draft.select(selection, in: picking.profile, mode: picking.mode)
    }
    tidy()
  }

  /// The system picker was closed without a selection: what was picked before stays as it was.
  public func pickerCancelled() {
    _ = withInterface { $0.takePicking() }
    WakeUp.reconcile(in: environment)
    tidy()
  }

  /// A dialog of the system that the app waited for was answered: the request was not silent.
  public func dialogAnswered() {
    withInterface { $0.sawDialog = true }
  }

  /// The screen's next deadline has passed in front.
  public func timer() {
    WakeUp.reconcile(in: environment)
    let uptime = environment.readClock().uptime
    let isOver = look { $0.passage?.waitLeft(at: uptime) == .zero }
    if isOver { passGate() }
    dropExpiredRequest()
    tidy()
  }

  /// A notification of the app was tapped (R50).
  public func openedNotification(_ identifier: String) {
    WakeUp.reconcile(in: environment)
    withInterface { $0.goHome() }
    let isForBreak = identifier.hasSuffix(".wish") && followBreakWish()
    followRequests(asNewest: !isForBreak)
    tidy()
  }

  /// A button of a Live Activity was pressed (R58): it asks for what the app's own button asks for.
  ///
  /// - Parameters:
  ///   - button: One of ``LiveActivityFace/Button``.
  ///   - activity: The number of the session that it shows; nil: the first one that runs.
  public func tappedActivity(button: String, of activity: String?) {
    // It wakes FocusKey up, and what came due before it is done first (R1).
    WakeUp.reconcile(in: environment)
    guard let state = WakeUp.state(in: environment),
      let button = LiveActivityFace.Button(rawValue: button)
    else { return }
    let number = activity.flatMap { Int($0) }
    guard let session = state.sessions.first(where: { number == nil || $0.id.number == number })
    // One is left over of a session that an extension has ended: it goes (R28).
    else { return tidy() }
    switch button {
    case .end: wish(.end(session.id))
    case .takeBreak: wishBreak()
    case .resume: attempt { draft throws(Refusal) in draft.resume() }
    }
    tidy()
  }

  /// An event is over, and so is the work that it led to, but for what waits for a dialog: the debug
  /// log is told of it all in one write (R64).
  public func finish() { DebugLog.tell(environment) }

  /// How long the app in front waits before it tries again to write down what is due: the storage
  /// was full.
  ///
  /// Every minute for an hour; from then on as long again as it has been trying, an hour at most: room
  /// does not come by trying, and only what is written down waits for it, never what is blocked (R1).
  private static let shortestRetry = Duration.minutes(1)
  private static let longestRetry = Duration.hours(1)

  // MARK: What is seen

  /// What is drawn now, from memory, stored state and clock; changes nothing.
  ///
  /// The state is brought up to now before it is drawn. So the screen is right at once where nobody
  /// tells FocusKey that the clock was corrected, as for the strict session that it has just started
  /// (D3, R52): that is noted at the next wake-up, which the correction itself brings about where it
  /// enters or leaves a monitored interval (R53).
  public var screen: Screen { drawing().drawing.screen }

  /// When the screen wants to be woken next, by the wall clock: cheaper than the whole screen.
  public var nextDeadline: Instant? {
    let reading = environment.readClock()
    let passage = look { $0.passage }
    let wait = passage?.waitLeft(at: reading.uptime).map { reading.wall + $0 }
    let request = passage?.requestLeft(at: reading.uptime).map { reading.wall + $0 }
    guard let stored = WakeUp.stored(in: environment) else { return wait ?? request }
    if let outlook = stored.outlook(at: reading) {
      return .earliest(wait, request, outlook.nextChange)
    }
    let draft = Draft(stored.state, at: reading, zoneNamed: environment.zone)
    let retry = draft.overdueSince.map { since in
      let tried = draft.now - since - FocusKeyApp.longestRetry
      let pause = min(tried, FocusKeyApp.longestRetry)
      return draft.now + max(pause, FocusKeyApp.shortestRetry)
    }
    // Of a clock that was turned nothing is stored yet: what is to come follows from both clocks (R53).
    let next = stored.settled(at: reading, environment).nextChange
    return .earliest(wait, request, retry, next)
  }

  /// What the right answer to the puzzle on the screen says; nil where there is none (R39).
  public var rightAnswer: String? {
    look { interface in
      interface.passage?.puzzle.map { "\($0.answers[$0.rightAnswer])" }
    }
  }

  /// The screen with what its buttons do, on the stored state brought up to now.
  func drawing() -> DrawnScreen {
    let device = environment.device()
    let interface = look { $0 }
    let reading = environment.readClock()
    guard let stored = WakeUp.stored(in: environment) else {
      let isFirst = WakeUp.isFirstLaunch(in: environment)
      return DrawnScreen(
        Drawing(withoutState: interface, on: device, isFirstLaunch: isFirst), at: reading)
    }
    if let drawn = stored.drawnScreen, drawn.shows(interface, on: device, at: reading) {
      assert(
        draw(stored, interface, on: device, at: reading).screen == drawn.drawing.screen,
        "the screen hangs on more than it is known by, at \(reading)")
      return drawn
    }
    let showsHistory = interface.page.showsHistory
    let drawn = DrawnScreen(draw(stored, consume interface, on: device, at: reading), at: reading)
    if !showsHistory { stored.drawnScreen = drawn }
    return drawn
  }

  private func draw(
    _ stored: DecodedState, _ interface: consuming Interface, on device: Environment.Device,
    at reading: ClockReading
  ) -> Drawing {
    let history = interface.page.showsHistory ? WakeUp.history(in: environment) : []
    let outlook = stored.outlook(at: reading)
    let draft = stored.settled(at: reading, environment)
    let nextChange = if let outlook { outlook.nextChange } else { draft.nextChange }
    assert(nextChange == draft.nextChange, "another change is next at \(reading)")
    return Drawing(of: draft, interface, on: device, history: history, nextChange: nextChange)
  }

  /// The stored state brought up to now, as the screen shows it; nil where it cannot be read.
  var settledState: State? { WakeUp.settledState(in: environment) }

  // MARK: Memory and wake-ups

  /// Works on where the person is; outside of it the memory is back in its place.
  func withInterface<R>(_ body: (inout Interface) -> R) -> R {
    var memory = environment.takeMemory() ?? Memory()
    defer { environment.keepMemory(memory) }
    return memory.withInterface(body)
  }

  /// Looks at where the person is, as ``Memory/look(_:)`` does; a memory that a copy of the phone
  /// shares stays shared.
  @inline(__always)
  func look<R>(_ body: (inout Interface) -> R) -> R {
    environment.readMemory()?.look(body) ?? withInterface(body)
  }

  /// Wakes up with a change; a refusal is shown to the person.
  @discardableResult
  func attempt(_ change: (inout Draft) throws(Refusal) -> Void) -> Bool {
    do {
      try WakeUp.perform(in: environment, change)
      return true
    } catch {
      alert(error.message)
      return false
    }
  }

  /// Shows a message until it is closed; whoever follows the phone learns of it, too.
  func alert(_ message: String) {
    environment.log("“\(message)” is shown")
    withInterface { interface in
      if !interface.alerts.contains(message) { interface.alerts.append(message) }
    }
  }

  /// Closes what has lost its object.
  func tidy() {
    guard look({ $0.hasObjects }), let stored = WakeUp.stored(in: environment) else { return }
    withInterface { $0.prune(for: stored.state) }
  }

  private var shieldsLeadIntoApp: Bool { environment.device().shieldsLeadIntoApp }
}

extension Interface {
  /// The wait on the screen begins again (R39).
  mutating func restartWait(at uptime: Duration) {
    if case .wait? = passage?.gates.first { passage?.waitingSince = uptime }
  }

  /// Closes the picker; returns what it was asked for.
  mutating func takePicking() -> Picking? {
    defer { picking = nil }
    return picking
  }
}

extension Draft {
  /// Since when an end is due that is not written down yet; of several the first; nil: none is.
  var overdueSince: Instant? {
    state.sessions.compactMap { session -> Instant? in
      if let pause = session.currentBreak {
        let ends =
          [pause.due(turned: state.turned)]
          + pause.openings.map { $0.end.due(turned: state.turned) }
        if let first = ends.min(), first <= now { return first }
      }
      let timer = session.timer?.due(turned: state.turned)
      guard session.isScheduled, let profile = state.profile(session.profile) else {
        return timer.flatMap { $0 <= now ? $0 : nil }
      }
      guard timer.map({ $0 <= now }) ?? true, !timetable(profile).holds(at: now) else {
        return nil
      }
      let end = lastSpanEnd(of: profile, before: now, in: zone)
      return max(end, timer ?? end, session.start)
    }.min()
  }

  /// The next instant at which a screen changes by more than its counting.
  var nextChange: Instant? {
    var next = nextBoundary(after: now, in: zone)
    for session in state.sessions {
      next = .earliest(next, session.nextRoundChange(after: now, turned: state.turned))
    }
    return next
  }
}
