import Determinism
import DeviceActivity
import ManagedSettings

/// Brings the system in line with a draft: only differences are applied, blocks are raised first,
/// and one is lifted only once the monitor that will put it back is registered (R1–R3a).
struct SystemUpdate {
  let decision: Decision
  let wanted: Wanted
  /// The notifications that are wanted pending, where they were worked out before.
  private let notifications: [PlannedNotification]?
  /// The monitors that the system has, as they were last found to be just those that are wanted.
  private(set) var rightMonitors: [DeviceActivityName]
  /// Whether what waits for one moment is laid anew: what nobody saw may have used it up (R7a, R53).
  var laysAnew = false
  /// What was asked of the system, for the debug log (R64).
  private(set) var calls = SystemCalls()

  /// What is carried out.
  ///
  /// A draft is large, and at most wake-ups, the spares above all, nothing is due: then what is
  /// stored stands, and a draft is made only of what turns out not to be right.
  enum Decision: Sendable {
    /// What was thought out at this wake-up; shared by all that carry it out.
    case draft(FinishedDraft)
    /// What is stored, with what follows from it.
    case standing(StateFile, ClockReading)

    /// The draft.
    func finished(_ zoneNamed: @escaping @Sendable (String) -> ZoneRules?) -> FinishedDraft {
      switch self {
      case .draft(let finished): finished
      case .standing(let stored, let reading):
        FinishedDraft(Draft(stored.state, at: reading, zoneNamed: zoneNamed))
      }
    }

    /// The settings stores that may hold something (R4).
    fileprivate var usedStores: UInt64 {
      switch self {
      case .draft(let finished): finished.draft.state.usedStores
      case .standing(let stored, _): stored.state.usedStores
      }
    }

    /// Whether a break was only now found to be over.
    var hasResumed: Bool {
      if case .draft(let finished) = self { !finished.draft.resumed.isEmpty } else { false }
    }

    /// The sessions that run.
    var sessions: [Session] {
      switch self {
      case .draft(let finished): finished.draft.state.sessions
      case .standing(let stored, _): stored.state.sessions
      }
    }
  }

  init(
    _ decision: Decision, wanted: Wanted, notifications: [PlannedNotification]?,
    rightMonitors: [DeviceActivityName]
  ) {
    self.decision = decision
    self.wanted = wanted
    self.notifications = notifications
    self.rightMonitors = rightMonitors
  }

  /// Applies the difference.
  ///
  /// - Returns: Why the system refused a wake-up that is needed, if it did.
  mutating func run(in environment: Environment) -> String? {
    var wrong = wrongBlocks()
    for block in wrong where !block.restriction.isLifted {
      StoreWriter(block.store).raise(block.restriction)
      calls.shieldsSet += 1
    }
    var registered = DeviceActivityCenter().activities
    let areRight = !registered.isEmpty && registered == rightMonitors
    let missing = areRight && !laysAnew ? [] : wanted.monitors.filter { isDue($0, registered) }
    var cause: String?
    if !missing.isEmpty {
      cause = register(missing, registered: registered, in: environment)
      // The calls that this led to may have changed stores and registrations.
      wrong = wrongBlocks()
      registered = DeviceActivityCenter().activities
    }
    for block in wrong where cause == nil || !isPaused(block.store, environment) {
      StoreWriter(block.store).settle(to: block.restriction)
      if block.restriction.isLifted { calls.shieldsCleared += 1 }
    }
    let isComplete = areRight || missing.isEmpty && registered.count == wanted.monitors.count
    let (right, surplus) = isComplete ? (registered, []) : parted(registered)
    let isNoted = wanted.keepsNote || surplus.contains { SystemNote.isOne($0.rawValue) }
    clearUnowned(among: isNoted ? StorePool.all : decision.usedStores)
    if !areRight {
      rightMonitors = right.count == wanted.monitors.count ? right : []
      stop(surplus.map(\.rawValue), in: environment)
    }
    NotificationWriter(decision, known: notifications, environment).run(telling: &calls)
    return cause
  }

  /// The blocks whose stores do not say just what is wanted: mostly none.
  private func wrongBlocks() -> [Wanted.Block] {
    wanted.blocks.filter { !StoreWriter($0.store).isRight(for: $0.restriction) }
  }

  /// The activities that are wanted, and those that are not.
  private func parted(
    _ registered: [DeviceActivityName]
  ) -> (right: [DeviceActivityName], surplus: [DeviceActivityName]) {
    var (right, surplus): ([DeviceActivityName], [DeviceActivityName]) = ([], [])
    right.reserveCapacity(registered.count)
    surplus.reserveCapacity(registered.count)
    for activity in registered {
      if wanted.hasMonitor(activity.rawValue) {
        right.append(activity)
      } else {
        surplus.append(activity)
      }
    }
    return (right, surplus)
  }

  /// Whether the session of a store is in a break or rest, or more time of a budget runs: its block
  /// must come back by itself.
  private func isPaused(_ store: Int, _ environment: Environment) -> Bool {
    let finished = decision.finished(environment.zone)
    let accounts = finished.draft.state.budgets?.accounts ?? []
    if accounts.contains(where: { $0.store == store && $0.grant != nil }) {
      return true
    }
    let (now, turned) = (finished.draft.now, finished.draft.state.turned)
    return finished.draft.state.sessions.contains { session in
      session.store == store
        && (session.currentBreak != nil || session.rest(at: now, turned: turned) != nil)
    }
  }

  /// Clears the stores of the pool that may hold something and that nothing wanted owns (R4, R28).
  private mutating func clearUnowned(among used: UInt64) {
    var left = used & ~wanted.owned
    while left != 0 {
      let store = left.trailingZeroBitCount
      left &= left - 1
      if StoreWriter(store).isEmpty { continue }
      calls.shieldsCleared += 1
      StorePool.settings(of: store).clearAllSettings()
    }
  }

  // MARK: Monitors

  /// Whether a monitor is to be registered: it is not, or what it waits for may have passed unseen.
  ///
  /// A restart, or access that was gone, hides whether the clock has been beyond a moment and is before it
  /// again: a spare whose end lay there is over for good, though it stays listed (D21). Registered anew it is
  /// never missing meanwhile (R3a).
  private func isDue(_ monitor: PlannedMonitor, _ registered: [DeviceActivityName]) -> Bool {
    !registered.has(monitor) || laysAnew && PlannedMonitor.isForOneMoment(monitor.name)
  }

  /// Registers monitors; returns why the system refused one, if it did.
  private mutating func register(
    _ missing: [PlannedMonitor], registered: [DeviceActivityName], in environment: Environment
  ) -> String? {
    let center = DeviceActivityCenter()
    let additions = missing.count { !registered.has($0) }
    let isCrowded = registered.count + additions > MonitorPlan.activitiesAtMost
    makeRoom(registered: registered, for: additions, in: environment)
    var cause: String?
    let finished = decision.finished(environment.zone)
    for monitor in missing.sorted(by: { $0.name < $1.name }) {
      // The calls that stopping led to may have registered it: they knew as well what is wanted.
      if isCrowded && !registered.has(monitor) && center.activities.has(monitor) { continue }
      do {
        try center.startMonitoring(
          DeviceActivityName(monitor.name), during: monitor.schedule,
          events: events(of: monitor, finished))
        calls.activitiesBegun += 1
      } catch {
        let reason = "\(error)"
        cause = reason
        calls.refusal = "activity refused (\(reason))"
      }
    }
    return cause
  }

  /// What is to be heard of use in an activity (R45c, R47).
  private func events(
    of monitor: PlannedMonitor, _ finished: FinishedDraft
  ) -> [DeviceActivityEvent.Name: DeviceActivityEvent] {
    if let ledger = finished.draft.state.budgets, monitor == .budgets(ledger) {
      return BudgetEvents.wanted(by: finished.draft)
    }
    guard let (session, number) = UseEvents.opening(of: monitor.name) else { return [:] }
    let opening = finished.draft.openingsByUse.first {
      $0.session == session && $0.opening.number == number
    }
    return opening.map { UseEvents.wanted(by: $0.opening) } ?? [:]
  }

  /// Stops what is no longer wanted ahead of registering, as far as the limit makes it necessary.
  private mutating func makeRoom(
    registered: [DeviceActivityName], for count: Int, in environment: Environment
  ) {
    let excess = registered.count + count - MonitorPlan.activitiesAtMost
    guard excess > 0 else { return }
    let unwanted = registered.map(\.rawValue).filter { !wanted.hasMonitor($0) }
    // A note may be among them: what it stands for goes first.
    if unwanted.contains(where: SystemNote.isOne) { clearUnowned(among: StorePool.all) }
    stop(Array(unwanted.prefix(excess)), in: environment)
  }

  /// Stops activities.
  private mutating func stop(_ names: [String], in environment: Environment) {
    calls.activitiesStopped += PlannedMonitor.stop(names, in: environment)
  }
}

extension PlannedMonitor {
  /// Stops activities; each that is running calls this extension back before it is done (D20).
  ///
  /// A call that comes out of a stop leaves the rest to it, or many stops would nest as deep. An
  /// empty list would stop everything.
  ///
  /// - Returns: How many it stopped: those whose stop was not under way.
  static func stop(_ names: [String], in environment: Environment) -> Int {
    guard !names.isEmpty else { return 0 }
    var memory = environment.takeMemory() ?? Memory()
    let outer = memory.stopping
    let due = outer.isEmpty ? names : names.filter { !outer.contains($0) }
    memory.stopping += due
    environment.keepMemory(consume memory)
    guard !due.isEmpty else { return 0 }
    DeviceActivityCenter().stopMonitoring(due.map { DeviceActivityName($0) })
    guard var after = environment.takeMemory() else { return due.count }
    after.stopping = outer
    environment.keepMemory(after)
    return due.count
  }
}

extension StorePool {
  /// The settings store of a number.
  fileprivate static func settings(of index: Int) -> ManagedSettingsStore {
    ManagedSettingsStore(named: ManagedSettingsStore.Name(name(index)))
  }
}

extension [DeviceActivityName] {
  /// Whether a monitor is among them.
  fileprivate func has(_ monitor: PlannedMonitor) -> Bool {
    contains { monitor.isNamed($0.rawValue) }
  }
}

/// Writes one session's settings store, property by property, where it says something else.
private struct StoreWriter {
  private typealias Apps = ShieldSettings.ActivityCategoryPolicy<ManagedSettings.Application>
  private typealias Sites = ShieldSettings.ActivityCategoryPolicy<WebDomain>

  private let store: ManagedSettingsStore
  /// What it says of shields, read as it is now.
  private let shield: ShieldSettings

  /// Takes the store of a number.
  init(_ index: Int) {
    store = StorePool.settings(of: index)
    shield = store.shield
  }

  /// Adds what is wanted and lifts nothing.
  func raise(_ wanted: Restriction) {
    if wanted.everythingExcept {
      settle(to: wanted)
      return
    }
    set(
      apps: wanted.applications.joined(with: shield.applications),
      sites: wanted.webDomains.joined(with: shield.webDomains))
    switch shield.applicationCategories {
    case .specific(let old, let except)?:
      setCategories(
        wanted.categories.joined(with: old), except: wanted.exceptions.intersection(except))
    case nil: setCategories(wanted.categories, except: wanted.exceptions)
    default: break
    }
    hold(wanted.isStrict || store.application.denyAppRemoval == true)
  }

  /// Makes the store say just what is wanted.
  func settle(to wanted: Restriction) {
    if wanted.isLifted {
      set(apps: [], sites: [])
      setCategories([])
    } else if wanted.everythingExcept {
      setCategories(
        apps: .all(except: wanted.applications), sites: .all(except: wanted.webDomains))
      set(apps: [], sites: [])
    } else {
      set(apps: wanted.applications, sites: wanted.webDomains)
      setCategories(wanted.categories, except: wanted.exceptions)
    }
    hold(wanted.isStrict)
  }

  /// Whether nothing is set in the store.
  var isEmpty: Bool { isShieldEmpty && isHolding(nil) }

  /// Whether the store says just what is wanted, as it mostly does.
  func isRight(for wanted: Restriction) -> Bool {
    guard isHolding(wanted.isStrict ? true : nil) else { return false }
    if wanted.isLifted { return isShieldEmpty }
    if wanted.everythingExcept {
      guard shield.applications == nil, shield.webDomains == nil,
        case .all(let keptApps)? = shield.applicationCategories,
        case .all(let keptSites)? = shield.webDomainCategories
      else { return false }
      return keptApps == wanted.applications && keptSites == wanted.webDomains
    }
    return isSame(shield.applications, wanted.applications)
      && isSame(shield.webDomains, wanted.webDomains)
      && lists(shield.applicationCategories, wanted.categories, except: wanted.exceptions)
      && lists(shield.webDomainCategories, wanted.categories)
  }

  private var isShieldEmpty: Bool {
    shield.applications == nil && shield.webDomains == nil && shield.applicationCategories == nil
      && shield.webDomainCategories == nil
  }

  private func isHolding(_ value: Bool?) -> Bool {
    store.application.denyAppRemoval == value
      && store.dateAndTime.requireAutomaticDateAndTime == value
  }

  /// Whether a setting holds just what is wanted: nothing is held as no setting at all.
  private func isSame<Element>(_ held: Set<Element>?, _ wanted: Set<Element>) -> Bool {
    held.map { !$0.isEmpty && $0 == wanted } ?? wanted.isEmpty
  }

  /// Whether a policy lists just the categories, with just these exceptions.
  private func lists<Activity>(
    _ policy: ShieldSettings.ActivityCategoryPolicy<Activity>?,
    _ categories: Set<ActivityCategoryToken>, except wanted: Set<Token<Activity>> = []
  ) -> Bool {
    guard let policy else { return categories.isEmpty }
    guard case .specific(let listed, let except) = policy else { return false }
    return !listed.isEmpty && listed == categories && except == wanted
  }

  private func set(
    apps wantedApps: Set<ApplicationToken>, sites wantedSites: Set<WebDomainToken>
  ) {
    let wantedApps = wantedApps.isEmpty ? nil : wantedApps
    let wantedSites = wantedSites.isEmpty ? nil : wantedSites
    if shield.applications != wantedApps { store.shield.applications = wantedApps }
    if shield.webDomains != wantedSites { store.shield.webDomains = wantedSites }
  }

  private func setCategories(
    _ categories: Set<ActivityCategoryToken>, except apps: Set<ApplicationToken> = []
  ) {
    if categories.isEmpty {
      setCategories(apps: nil, sites: nil)
    } else {
      setCategories(
        apps: .specific(categories, except: apps), sites: .specific(categories))
    }
  }

  private func setCategories(apps wantedApps: Apps?, sites wantedSites: Sites?) {
    if shield.applicationCategories != wantedApps {
      store.shield.applicationCategories = wantedApps
    }
    if shield.webDomainCategories != wantedSites {
      store.shield.webDomainCategories = wantedSites
    }
  }

  /// While a strict profile runs, apps cannot be deleted and the clock cannot be set (R52).
  private func hold(_ isHeld: Bool) {
    let value: Bool? = isHeld ? true : nil
    if store.application.denyAppRemoval != value { store.application.denyAppRemoval = value }
    if store.dateAndTime.requireAutomaticDateAndTime != value {
      store.dateAndTime.requireAutomaticDateAndTime = value
    }
  }
}

extension Set {
  /// The elements of both; nothing is built anew where one set has them all.
  fileprivate func joined(with other: Set?) -> Set {
    guard let other, other != self else { return self }
    return union(other)
  }
}
