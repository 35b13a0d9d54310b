import Determinism

/// Screen Time access, as the current process asks for it (D14–D16).
extension Phone {
  /// The status that the current process sees: not determined until its request has answered.
  package func accessStatus() -> AccessStatus {
    guard begin(changing: false) else { return .notDetermined }
    return state.processes[currentProcess].seenStatus
  }

  /// Asks for access: silent where it was decided before, else the dialog comes up.
  package func requestAccess() -> AccessAnswer {
    guard begin(changing: true) else { return .failed(.unavailable) }
    let process = currentProcess
    guard code.hasEntitlement else {
      trace(.system, "the request for access fails: no entitlement", important: true)
      return .failed(.unavailable)
    }
    switch state.access.decision {
    case .approved:
      state.access.hasFreshAnswer = false
      state.processes[process].seenStatus = .approved
      return .approved
    case .denied where !asksAgain || state.access.hasFreshAnswer:
      state.access.hasFreshAnswer = false
      state.processes[process].seenStatus = .denied
      return .failed(.authorizationCanceled)
    case .denied, .notDetermined:
      if let hindrance = dialogHindrance() { return .failed(hindrance) }
      if state.dialog == nil {
        state.dialog = .screenTimeAccess
        trace(
          .system, SystemDialog.screenTimeAccess.text(app: code.name), important: true,
          fact: .way(button: nil))
      }
      return .asked
    }
  }

  /// Whether a refusal is forgotten (quirk `asks again`); taking access back in Settings is none.
  private var asksAgain: Bool { state.quirks.contains(.asksAgain) && state.access.wasRefused }

  /// Gives access up, at the app's own wish.
  package func revokeOwnAccess() {
    guard begin(changing: true), state.access.decision == .approved else { return }
    dropAccess()
    state.access.decision = .notDetermined
    state.processes[currentProcess].seenStatus = .notDetermined
  }

  /// Why the dialog cannot come up now (D16, F1.3).
  private func dialogHindrance() -> AccessError? {
    if currentProcess != .app || !state.isFocusKeyInFront { return .unavailable }
    if !state.access.hasAccount { return .invalidAccountType }
    if !state.access.hasNetwork || state.isAirplaneModeOn { return .networkError }
    if !state.access.hasPasscode { return .authenticationMethodUnavailable }
    return nil
  }

  /// Drops every setting of the app's stores at once and tells nobody (D15).
  func dropAccess() {
    state.access.decision = .denied
    state.access.wasRefused = false
    state.stores.removeAll { !$0.isOrphan }
    if state.quirks.contains(.revokedTokensStayVoid) { state.tokenEpoch &+= 1 }
    storesChanged = true
    trace(.system, "Screen Time access is gone: every setting is dropped", important: true)
  }
}
