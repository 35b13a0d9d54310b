import Determinism

/// Messages from outside (D36).
extension Phone {
  /// Somebody sends the app a push: it comes as soon as it can, in the place of one that waits.
  package func sendPush(_ text: String) {
    trace(.system, "a push is sent", important: true)
    state.heldPush = text
    deliverPush()
    settle()
  }

  /// Hands over the push that waits, where the phone is on, has a network and was unlocked once.
  ///
  /// The push-service extension is called for what is going to be shown; without the permission to
  /// notify the push waits until the app is opened.
  func deliverPush() {
    guard let text = state.heldPush, state.power.isOn, state.power.wasUnlocked,
      !state.isAirplaneModeOn, state.access.hasNetwork, isAppInstalled,
      state.notifications.status == .authorized || state.isFocusKeyInFront
    else { return }
    state.heldPush = nil
    trace(.system, "the push arrives", important: true)
    let answer = call(.pushService) { code.push(text) }
    guard let words = answer ?? nil, state.notifications.status == .authorized else { return }
    let request = PendingNotification(
      identifier: "push", title: code.name, body: words, trigger: .immediate)
    state.notifications.deliver(request, at: state.wallNow)
    trace(.notification, "a notification says: \(words)", important: true)
  }
}
