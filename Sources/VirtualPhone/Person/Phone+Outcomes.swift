import Determinism

/// What somebody would see who tried now, asked without changing anything (D7).
extension Phone {
  /// Whether a target is blocked or open to somebody who unlocks the phone and opens it.
  ///
  /// An app that is not on the phone is open to nobody, hence blocked: ask ``isInstalled(_:)`` first.
  /// - Complexity: At most 10 µs; most questions are answered without a copy of the phone, which
  ///   gives the same (a test compares the two).
  package func outcome(of target: OutcomeTarget) -> Outcome {
    isReadyToTry ? tried(target) : readyToTry().tried(target)
  }

  /// The outcomes of several targets at one moment, in their order.
  package func outcomes(of targets: [OutcomeTarget]) -> [Outcome] {
    let phone = isReadyToTry ? self : readyToTry()
    return targets.map(phone.tried)
  }

  /// The long way: on a copy, opening the target for good and looking at the screen.
  package func outcomeByOpening(_ target: OutcomeTarget) -> Outcome {
    guard isInstalled(target) else { return .blocked }
    let phone = readyToTry()
    let seen = phone.launch(target)
    if case .app(let place) = target, seen.front != phone.state.apps.entries[place].name {
      return .blocked
    }
    return seen.shield == nil ? .open : .blocked
  }

  /// Whether unlocking and leaving what is in front would run nobody's code.
  ///
  /// Then what the stores say now is what somebody would see: other apps' openings run only the
  /// configuration extension, which may write nothing.
  package var isReadyToTry: Bool {
    guard state.power.isOn, state.power.wasUnlocked, state.dialog == nil,
      state.front != .app(state.focusKey), !storesChanged
    else { return false }
    return state.power.isInUse || !state.hasWithheldBoundary()
  }

  /// A copy that is switched on, unlocked and on the Home Screen.
  package func readyToTry() -> Phone {
    let phone = copy()
    phone.makeReadyToTry()
    return phone
  }

  /// Switches the phone on, unlocks it and shows the Home Screen, as far as it is needed.
  package func makeReadyToTry() {
    state.dialog = nil
    pickUp { phone in
      if phone.state.front == .app(phone.state.focusKey) { phone.pressHome() }
    }
  }

  /// Does something with the phone switched on and unlocked.
  ///
  /// Where a write that this leads to cuts the power (D12), whoever wants to see something switches it
  /// on and does it again.
  package func pickUp(_ act: (Phone) -> Void) {
    for _ in 0..<Self.powerCutsAtMost {
      if !state.power.isOn {
        state.power.isBatteryEmpty = false
        switchOn()
      }
      unlock()
      if state.power.isOn { act(self) }
      if state.power.isOn { return }
    }
  }

  /// More than faults can be planned for: the next write, and one after others.
  private static let powerCutsAtMost = 4

  /// What covers a target on a phone that is ready: nothing but the stores decides.
  package func tried(_ target: OutcomeTarget) -> Outcome {
    switch target {
    case .app(let place):
      guard state.apps.entries[place].isInstalled else { return .blocked }
      return state.coverage(ofApp: place).isBlocked ? .blocked : .open
    case .domain(let host):
      return isBrowserCovered || state.coverage(ofHost: host).isBlocked ? .blocked : .open
    }
  }

  /// Whether the browser is blocked to somebody who tries, so that no page can be shown.
  package var isBrowserBlocked: Bool {
    isReadyToTry ? isBrowserCovered : readyToTry().isBrowserCovered
  }

  private var isBrowserCovered: Bool {
    state.apps.place(of: Self.browser).map { state.coverage(ofApp: $0).isBlocked } ?? false
  }

  /// The app that shows pages.
  package static let browser = "Safari"
}
