import Determinism

/// A person's hand on the phone: power, lock, what is in front (D5, D6).
///
/// Each is one gesture and no more: nothing here unlocks a phone that is locked, unless it says so.
/// A gesture that the phone does not offer just now changes nothing.
extension Phone {
  /// Unlocks the phone, lighting its screen; false on a phone that is off.
  ///
  /// Withheld boundaries are delivered first, then the app that was in front comes forward (D19).
  @discardableResult
  package func unlock() -> Bool {
    guard state.power.isOn else { return false }
    if state.power.isInUse { return true }
    trace(.person, "the phone is unlocked", important: true)
    settle()
    state.power.isLocked = false
    state.power.wasUnlocked = true
    state.power.isScreenOn = true
    settle()
    readTagInField()
    deliverPush()
    if state.front == .app(state.focusKey) { bringAppForward() }
    settle()
    return true
  }

  /// Locks the phone; the screen goes dark.
  package func lock() {
    guard state.power.isOn, !state.power.isLocked else { return }
    trace(.person, "the phone is locked", important: true)
    settle()
    let wasInFront = state.isFocusKeyInFront
    state.power.isLocked = true
    state.power.isScreenOn = false
    state.banner = nil
    if wasInFront { sendToApp(.left) }
    settle()
  }

  /// Turns the screen dark without locking.
  package func turnScreenOff() {
    guard state.power.isOn, state.power.isScreenOn else { return }
    let wasInFront = state.isFocusKeyInFront
    state.power.isScreenOn = false
    if wasInFront { sendToApp(.left) }
    settle()
  }

  /// Lights the screen; a locked phone then shows its lock screen.
  package func wakeScreen() {
    guard state.power.isOn, !state.power.isScreenOn else { return }
    state.power.isScreenOn = true
    settle()
    readTagInField()
    if state.isFocusKeyInFront { bringAppForward() }
    settle()
  }

  /// Shows the Home Screen; a system dialog is dismissed by it.
  package func pressHome() {
    guard state.power.isInUse else { return }
    if state.dialog != nil { answerDialog(.dismiss) }
    trace(.person, "the Home Screen is shown")
    goHome()
    settle()
  }

  /// Opens an app and tells what is in front then; one that is not there changes nothing.
  @discardableResult
  package func launch(_ name: String) -> FrontView {
    guard state.power.isInUse, let place = state.apps.place(of: name),
      state.apps.entries[place].isInstalled
    else { return frontView }
    if state.dialog != nil { answerDialog(.dismiss) }
    trace(.person, "\(name) is opened", targets: [name])
    let isReopened = place == state.focusKey && state.isFocusKeyInFront
    open(.app(place))
    // Its scene is active again, which the app is told as at any opening.
    if isReopened { bringAppForward() }
    settle()
    return frontView
  }

  /// Opens a page in Safari and tells what is in front then.
  @discardableResult
  package func visit(_ domain: String) -> FrontView {
    guard state.power.isInUse else { return frontView }
    if state.dialog != nil { answerDialog(.dismiss) }
    trace(.person, "\(domain) is visited", targets: [domain])
    open(.page(domain.lowercased()))
    settle()
    return frontView
  }

  /// Opens a target, an app or a page in Safari, and tells what is in front then.
  @discardableResult
  package func launch(_ target: OutcomeTarget) -> FrontView {
    switch target {
    case .app(let place): launch(state.apps.entries[place].name)
    case .domain(let host): visit(host)
    }
  }

  // MARK: Power

  /// Switches the phone off: every process ends.
  package func switchOff() {
    guard state.power.isOn else { return }
    trace(.person, "the phone is switched off", important: true, fact: .power)
    settle()
    losePower()
  }

  /// Switches the phone on; it is locked, and before its first unlock (D6).
  package func switchOn() {
    guard !state.power.isOn, !state.power.isBatteryEmpty else { return }
    trace(.person, "the phone is switched on", important: true, fact: .power)
    state.bootCount += 1
    state.bootedAt = state.now
    state.power = PowerState()
    state.power.isLocked = true
    state.power.wasUnlocked = false
    state.isMonitorAsleep = state.quirks.contains(.sleepingExtension)
    if state.hasOrphans {
      state.stores.removeAll(where: \.isOrphan)
      storesChanged = true
    }
    settle()
  }

  /// Switches the phone off and on again.
  package func restart() {
    switchOff()
    switchOn()
  }

  /// The battery dies, of a phone that is off, too: it is off until it is charged.
  package func batteryDies() {
    guard !state.power.isBatteryEmpty else { return }
    trace(.system, "the battery dies", important: true, fact: .power)
    if state.power.isOn {
      settle()
      losePower()
    }
    state.power.isBatteryEmpty = true
  }

  /// Charges the phone; a phone whose battery was empty is switched on, too.
  package func charge() {
    state.power.isBatteryEmpty = false
    switchOn()
  }

  /// Switches the radios off or on.
  package func setAirplaneMode(_ isOn: Bool) {
    trace(.person, "airplane mode is switched \(isOn ? "on" : "off")")
    state.isAirplaneModeOn = isOn
    readTagInField()
    deliverPush()
    settle()
  }

  /// The phone is without power from one instant to the next: whatever ran is cut off.
  func losePower() {
    state.processes.endAll()
    state.power.isOn = false
    state.power.wasUnlocked = false
    state.power.isLocked = true
    state.power.isScreenOn = false
    state.front = .home
    state.cover = nil
    state.dialog = nil
    state.banner = nil
    state.appDeadline = nil
    state.monitorHangsUntil = nil
    answerWaiters = []
  }

  // MARK: What is in front

  /// Leaves whatever is in front for the Home Screen; a card that lies at the phone may be read then (D32).
  func goHome() {
    defer { readTagInField() }
    let wasInFront = state.isFocusKeyInFront
    state.front = .home
    state.cover = nil
    if wasInFront { sendToApp(.left) }
  }

  /// Brings something to the front; what covers it is worked out after the app has left.
  ///
  /// A card that lies at the phone may be read then (D32).
  func open(_ front: Front) {
    defer { readTagInField() }
    let wasInFront = state.isFocusKeyInFront
    if front == .app(state.focusKey) {
      state.front = front
      state.cover = nil
      if !wasInFront { bringAppForward() }
      return
    }
    state.front = front
    state.cover = nil
    if wasInFront { sendToApp(.left) }
    guard state.front == front, state.power.isInUse else { return }
    coverAsOpened()
  }

  /// Tells the app that it is in front, launching it where needed.
  func bringAppForward() {
    let isCold = !state.processes.isAlive(.app)
    state.isMonitorAsleep = false
    sendToApp(.opened(cold: isCold))
    deliverPush()
  }
}
