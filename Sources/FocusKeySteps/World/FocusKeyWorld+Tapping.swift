import StepDefinitions
import VirtualPhone

extension FocusKeyWorld {
  /// Answers the system dialog; where none is on the screen, FocusKey is opened, and the button that
  /// asks for Screen Time access is tapped, if there is one (R5).
  mutating func answerDialog(_ answer: DialogAnswer) throws(StepFailure) {
    try unlock()
    if phone.answerDialog(answer) { return }
    if !phone.showsApp, phone.isAppInstalled {
      phone.launch(phone.code.name)
      if phone.answerDialog(answer) { return }
    }
    let shown = closeAlerts()
    var help: [String] = []
    if case .found(let place, let screen) = find("Enable Screen Time Access", on: shown) {
      phone.tapApp(index: place, on: screen)
      if phone.answerDialog(answer) { return }
      // A kill or an empty battery stopped the gesture half-way.
      if phone.isAppInstalled, !phone.showsApp { return }
      if phone.appScreen()?.isMessage != true {
        help = ["the system asks once; later “Screen Time access is granted in Settings”"]
      }
    }
    throw StepFailure("there is no permission dialog", help: help + screenHelp(), rules: ["R5"])
  }

  /// Taps what is on the screen now: a button by its label, a notification, on the lock screen a Live
  /// Activity's button.
  mutating func tapVisible(_ label: String) throws(StepFailure) {
    guard phone.state.power.isOn else { throw StepFailure("the phone is off") }
    let buttons = phone.visible.buttons
    let wanted = buttons.first { Self.matches($0.label, label) && $0.isEnabled }
    let twins = buttons.filter { $0 == wanted }.count
    guard twins < 2 else {
      throw StepFailure(
        "“\(label)” is on the screen \(twins) times, and nothing tells one from another",
        at: .argument(0),
        help: [
          "a profile bears a button’s name: give it another one, or say what is to be done with it,"
            + " as in “\"\(label)\" is started”"
        ] + screenHelp())
    }
    switch phone.tap(wanted?.label ?? label) {
    case .tapped: return
    case .disabled:
      throw StepFailure("“\(label)” is disabled", at: .argument(0), help: screenHelp())
    case .absent: break
    }
    let notification = phone.state.notifications.delivered.last { delivered in
      Self.matches(delivered.title, label) || Self.matches(delivered.body, label)
    }
    if let notification {
      phone.openNotification(identifier: notification.identifier)
      return
    }
    if phone.tapActivityButton(label: label) { return }
    let isClosed = phone.visible.front == "Home Screen" && phone.isAppInstalled
    throw StepFailure(
      "there is no “\(label)” to be tapped", at: .argument(0),
      help: (isClosed ? ["what FocusKey offers is there once “FocusKey is opened”"] : [])
        + screenHelp())
  }
}
