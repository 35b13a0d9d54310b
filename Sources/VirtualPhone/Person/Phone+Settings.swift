import Determinism

/// Settings, installing and deleting (D13, D15, D31).
extension Phone {
  /// Takes Screen Time access away in Settings (D15).
  package func revokeAccess() {
    guard state.power.isInUse, state.access.decision == .approved else { return }
    trace(.person, "Screen Time access is revoked in Settings", important: true)
    dropAccess()
    settle()
  }

  /// Gives Screen Time access in Settings; nothing else comes back by itself (D15).
  ///
  /// An app without the entitlement is not on the list there (D16).
  package func grantAccess() {
    guard state.power.isInUse, state.access.decision != .approved, isAppInstalled,
      code.hasEntitlement
    else { return }
    trace(.person, "Screen Time access is granted in Settings", important: true)
    state.access.decision = .approved
    state.access.hasFreshAnswer = false
    settle()
  }

  /// Lets the app notify, or not, in Settings.
  package func setNotifications(allowed: Bool) {
    trace(.person, "notifications are switched \(allowed ? "on" : "off")")
    state.notifications.status = allowed ? .authorized : .denied
    deliverPush()
    settle()
  }

  /// Lets the app have Live Activities, or not, in Settings; those that are shown go.
  package func setLiveActivities(allowed: Bool) {
    trace(.person, "Live Activities are switched \(allowed ? "on" : "off")")
    state.liveActivities.isAllowed = allowed
    if !allowed { state.liveActivities.records = [] }
    settle()
  }

  /// Gives the phone a quirk from now on.
  package func add(_ quirk: Quirk, number: Int = 0) {
    state.quirks.insert(quirk, number: number)
    if quirk == .sleepingExtension { state.isMonitorAsleep = true }
    storesChanged = true
    trace(.system, "the phone has the quirk \(quirk.rawValue)")
    settle()
  }

  // MARK: Apps

  /// Puts an app on the phone, with its category and domain, or changes them.
  package func installApp(name: String, category: String? = nil, domain: String? = nil) {
    var table = state.apps
    var place: Int?
    if let category { (table, place) = table.addingCategory(category) }
    state.apps = table.changing(name) { app in
      app.isInstalled = true
      if let place { app.category = place }
      if let domain { app.domains = [domain.lowercased()] }
    }
    trace(.person, "\(name) is installed", targets: [name])
    storesChanged = true
    settle()
  }

  /// Puts an app on the system's Always Allowed list, or takes it off (D27).
  package func setAlwaysAllowed(_ isAllowed: Bool, _ name: String) {
    state.apps = state.apps.changing(name) { $0.isAlwaysAllowed = isAllowed }
    storesChanged = true
    settle()
  }

  /// Apps of the system that nobody can take off a phone.
  package static let undeletable = ["Phone", "Settings", Phone.browser]

  /// Whether that app has the delete option now (D31).
  package func canDelete(_ name: String) -> Bool {
    guard let place = state.apps.place(of: name), state.apps.entries[place].isInstalled,
      !Self.undeletable.contains(name)
    else { return false }
    return !state.isInForce(.denyAppRemoval)
  }

  /// Deletes an app; false where the option is missing.
  @discardableResult
  package func deleteApp(_ name: String) -> Bool {
    guard state.power.isInUse, canDelete(name), let place = state.apps.place(of: name) else {
      trace(.person, "somebody tries to delete \(name): it cannot be deleted", important: true)
      return false
    }
    removeApp(at: place)
    return true
  }

  /// Takes an app off a phone that is being set up, whatever is locked on it by then.
  package func leaveOutApp(_ name: String) {
    guard let place = state.apps.place(of: name), state.apps.entries[place].isInstalled,
      !Self.undeletable.contains(name)
    else { return }
    removeApp(at: place)
  }

  private func removeApp(at place: Int) {
    let name = state.apps.entries[place].name
    trace(.person, "\(name) is deleted", targets: [name], important: true)
    if place == state.focusKey { removeFocusKey() }
    if state.front == .app(place) { goHome() }
    state.apps = state.apps.changing(name) { $0.isInstalled = false }
    storesChanged = true
    settle()
  }

  /// Deletes the app under test, if it is there, and installs it anew: a first launch is a first launch;
  /// where it cannot be deleted, nothing more happens (D31).
  package func reinstall() {
    if isAppInstalled, !deleteApp(code.name) { return }
    state.apps = state.apps.changing(code.name) { $0.isInstalled = true }
    trace(.person, "\(code.name) is installed", targets: [code.name], important: true)
    storesChanged = true
    settle()
  }

  /// Installs a newer version of the app: its processes end, everything else stays (D24).
  package func update() {
    guard isAppInstalled else { return }
    trace(.system, "\(code.name) is updated", important: true)
    for process in ProcessKind.allCases { end(process) }
    if state.quirks.contains(.driftingTokens) { state.hasTokenDrift = true }
    settle()
  }

  /// Moves on to another phone with the backup of this one: the container comes, except files that
  /// are excluded; access, stores, activities and the meaning of tokens do not (D13, F4.12).
  package func restoreBackupOntoAnotherPhone() {
    trace(.person, "a backup is restored onto another phone", important: true)
    var container = state.container
    container.restore()
    losePower()
    removeFocusKey()
    state.stores = []
    state.container = container
    state.deviceID = (state.deviceID &+ 1) & 0xFF_FFFF
    state.tokenEpoch = 0
    state.hasTokenDrift = false
    state.tag = nil
    state.usage = UsageLog()
    state.apps = state.apps.changing(code.name) { $0.isInstalled = true }
    state.power.isBatteryEmpty = false
    storesChanged = true
    switchOn()
    unlock()
  }

  /// Everything that goes with the app under test (D13, D31, F9.3).
  private func removeFocusKey() {
    for process in ProcessKind.allCases { end(process) }
    if state.front == .app(state.focusKey) { state.front = .home }
    leaveStores()
    let (hasPasscode, hasNetwork, hasAccount) = (
      state.access.hasPasscode, state.access.hasNetwork, state.access.hasAccount
    )
    state.access = ScreenTimeAccess()
    state.access.hasPasscode = hasPasscode
    state.access.hasNetwork = hasNetwork
    state.access.hasAccount = hasAccount
    state.activities = []
    state.container = FileContainer()
    state.heldPush = nil
    state.widget = nil
    state.notifications = NotificationTable()
    state.liveActivities.records = []
    state.dialog = nil
  }

  /// The stores go with their app, or stay in force without it (quirk `stuck shields`).
  private func leaveStores() {
    guard state.quirks.contains(.stuckShields) else { return state.stores = [] }
    state.stores.removeAll(where: \.isEmpty)
    for place in state.stores.indices { state.stores[place].orphan() }
    // Nobody is there any more who could be told of a button.
    state.cover = state.cover.map { cover in
      ShieldCover(look: cover.look, isSystemLook: cover.isSystemLook, subject: nil)
    }
  }
}
