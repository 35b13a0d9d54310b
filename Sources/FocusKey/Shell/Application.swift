import Determinism
import DeviceActivity
import FamilyControls
import Foundation
import ManagedSettings
import UserNotifications

/// Brings the system in line with a draft: only differences are applied, blocks are raised first,
/// and one is lifted only once the monitor that will put it back is registered (R1–R3a).
struct Application {
  let draft: Draft
  let environment: Environment
  private let wantedMonitors: [PlannedMonitor]

  init(draft: Draft, environment: Environment) {
    self.draft = draft
    self.environment = environment
    wantedMonitors = MonitorPlan.wanted(by: draft)
  }

  /// Applies the difference.
  ///
  /// - Returns: Why the system refused a wake-up that is needed, if it did.
  func run() -> String? {
    let wanted = draft.restrictions()
    for (store, restriction) in wanted where !restriction.isLifted {
      StoreWriter(index: store).raise(restriction)
    }
    let cause = registerMonitors()
    for (store, restriction) in wanted where cause == nil || !isPaused(store) {
      StoreWriter(index: store).settle(to: restriction)
    }
    clearUnowned(keeping: wanted.map(\.store))
    stopMonitors()
    NotificationWriter(plan: NotificationPlan(draft: draft)).run()
    return cause
  }

  /// Whether the session of a store is in a break or rest: its block must come back by itself.
  private func isPaused(_ store: Int) -> Bool {
    draft.state.sessions.contains { session in
      session.store == store
        && (session.currentBreak != nil
          || session.rest(at: draft.now, turned: draft.state.turned) != nil)
    }
  }

  private func clearUnowned(keeping owned: [Int]) {
    for store in 0..<StorePool.size
    where draft.state.usedStores & (1 << UInt32(store)) != 0 && !owned.contains(store) {
      StoreWriter(index: store).clear()
    }
  }

  // MARK: Monitors

  private func registerMonitors() -> String? {
    let center = DeviceActivityCenter()
    let registered = center.activities.map(\.rawValue)
    var missing = wantedMonitors.filter { !registered.contains($0.name) }
    guard !missing.isEmpty else { return nil }
    makeRoom(in: center, registered: registered, for: missing.count)
    missing.sort { $0.name < $1.name }
    var cause: String?
    for monitor in missing {
      do {
        try center.startMonitoring(DeviceActivityName(monitor.name), during: monitor.schedule)
      } catch {
        cause = "\(error)"
        environment.log("monitor refused: \(error)")
      }
    }
    return cause
  }

  /// Stops what is no longer wanted ahead of registering, as far as the limit makes it necessary.
  private func makeRoom(
    in center: DeviceActivityCenter, registered: [String], for count: Int
  ) {
    let excess = registered.count + count - MonitorPlan.activitiesAtMost
    guard excess > 0 else { return }
    let stale = registered.filter { name in !wantedMonitors.contains { $0.name == name } }
    stop(Array(stale.prefix(excess)), in: center)
  }

  private func stopMonitors() {
    let center = DeviceActivityCenter()
    let stale = center.activities.map(\.rawValue).filter { name in
      !wantedMonitors.contains { $0.name == name }
    }
    stop(stale, in: center)
  }

  /// An empty list would stop everything (D20).
  private func stop(_ names: [String], in center: DeviceActivityCenter) {
    guard !names.isEmpty else { return }
    center.stopMonitoring(names.map { DeviceActivityName($0) })
  }
}

/// Writes one session's settings store, property by property, where it differs.
private struct StoreWriter {
  let store: ManagedSettingsStore

  init(index: Int) {
    store = ManagedSettingsStore(named: ManagedSettingsStore.Name(StorePool.name(index)))
  }

  /// Adds what is wanted and lifts nothing.
  func raise(_ wanted: Restriction) {
    if wanted.everythingExcept {
      settle(to: wanted)
      return
    }
    set(
      apps: (store.shield.applications ?? []).union(wanted.applications),
      sites: (store.shield.webDomains ?? []).union(wanted.webDomains))
    if case .specific(let old, _)? = store.shield.applicationCategories {
      setCategories(wanted.categories.union(old))
    } else if store.shield.applicationCategories == nil {
      setCategories(wanted.categories)
    }
    hold(wanted.isStrict || store.application.denyAppRemoval == true)
  }

  /// Makes the store say just what is wanted.
  func settle(to wanted: Restriction) {
    if wanted.isLifted {
      set(apps: [], sites: [])
      setCategories([])
    } else if wanted.everythingExcept {
      let apps = ShieldSettings.ActivityCategoryPolicy<ManagedSettings.Application>.all(
        except: wanted.applications)
      let sites = ShieldSettings.ActivityCategoryPolicy<WebDomain>.all(except: wanted.webDomains)
      if store.shield.applicationCategories != apps { store.shield.applicationCategories = apps }
      if store.shield.webDomainCategories != sites { store.shield.webDomainCategories = sites }
      set(apps: [], sites: [])
    } else {
      set(apps: wanted.applications, sites: wanted.webDomains)
      setCategories(wanted.categories)
    }
    hold(wanted.isStrict)
  }

  /// Clears what FocusKey set (R4).
  func clear() {
    settle(to: Restriction(isLifted: true))
  }

  private func set(apps: Set<ApplicationToken>, sites: Set<WebDomainToken>) {
    let apps = apps.isEmpty ? nil : apps
    let sites = sites.isEmpty ? nil : sites
    if store.shield.applications != apps { store.shield.applications = apps }
    if store.shield.webDomains != sites { store.shield.webDomains = sites }
  }

  private func setCategories(_ categories: Set<ActivityCategoryToken>) {
    let apps: ShieldSettings.ActivityCategoryPolicy<ManagedSettings.Application>? =
      categories.isEmpty ? nil : .specific(categories)
    let sites: ShieldSettings.ActivityCategoryPolicy<WebDomain>? =
      categories.isEmpty ? nil : .specific(categories)
    if store.shield.applicationCategories != apps { store.shield.applicationCategories = apps }
    if store.shield.webDomainCategories != sites { store.shield.webDomainCategories = sites }
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
