import FocusKey
import FocusKeyInstallation
import StepDefinitions
import VirtualPhone

/// What came of looking for a button.
enum ButtonSearch: Equatable {
  /// It is on this screen, at this place of its list.
  case found(Int, on: AppScreen)
  /// It is there and cannot be tapped.
  case disabled
  /// FocusKey does not offer it.
  case absent
  /// FocusKey is gone: power, a kill or the system stopped the gesture.
  case interrupted
}

/// Finding one's way through FocusKey, as a person does who knows it.
extension FocusKeyWorld {
  /// Screens that a way through FocusKey may lead over: no page lies deeper.
  private static let longestWay = 16

  /// Buttons that lead back, in the order in which they are looked for.
  private static let waysBack = ["OK", "Cancel", "Back", "Done", "Close", "Not Now"]

  /// Unlocks the phone where it is locked.
  mutating func unlock() throws(StepFailure) {
    guard phone.state.power.isOn else {
      throw StepFailure("expected a phone that is on, but it is off")
    }
    phone.unlock()
  }

  /// Unlocks the phone and brings FocusKey to the front, where it is not; alerts are closed.
  ///
  /// - Returns: What it shows then; nil where it could not come to the front.
  @discardableResult
  mutating func openFocusKey() throws(StepFailure) -> AppScreen? {
    try unlock()
    guard phone.isAppInstalled else {
      throw StepFailure("FocusKey is not on the phone")
    }
    if !phone.showsApp { phone.launch(phone.code.name) }
    if let dialog = phone.state.dialog {
      throw StepFailure(
        "a dialog is in the way: \(dialog.text(app: phone.code.name))",
        help: ["answer it with “the permission dialog is allowed” or “… denied”"])
    }
    return closeAlerts()
  }

  /// Closes FocusKey's own alerts, as long as there are any on the screen.
  ///
  /// - Returns: What it shows then; nil where it is not in front.
  @discardableResult
  mutating func closeAlerts() -> AppScreen? {
    for _ in 0..<Self.longestWay {
      guard let screen = phone.appScreen() else { return nil }
      guard screen.isMessage else { return screen }
      tapShown("OK", on: screen)
    }
    return phone.appScreen()
  }

  /// Looks for a button, going back from wherever the person is.
  ///
  /// - Parameters:
  ///   - label: What it says.
  ///   - detail: Its second line, where several say the same.
  ///   - shown: The screen, where it was drawn since anything happened.
  mutating func find(
    _ label: String, detail: String? = nil, on shown: AppScreen? = nil
  ) -> ButtonSearch {
    var shown = shown
    for _ in 0..<Self.longestWay {
      guard let screen = screenBelowPicker(shown) else { return .interrupted }
      let places = places(of: label, detail: detail, on: screen)
      if let place = places.first(where: { screen.buttons[$0].isEnabled }) {
        return .found(place, on: screen)
      }
      if !places.isEmpty { return .disabled }
      guard goBack(from: screen) else { return .absent }
      shown = nil
    }
    return .absent
  }

  /// The places of the buttons of a label; profiles that bear its name are none of them.
  private func places(of label: String, detail: String?, on screen: AppScreen) -> [Int] {
    let places = screen.buttons.indices.filter { place in
      screen.buttons[place].label == label
        && (detail == nil || screen.buttons[place].detail == detail)
    }
    if places.isEmpty { return [] }
    let profiles = profiles(on: screen)
    return places.filter { !profiles.contains($0) }
  }

  /// Where on a screen of FocusKey's stand the profiles that can be chosen there, by whatever names:
  /// all, or all but the one that the screen is about.
  private func profiles(on screen: AppScreen) -> Range<Int> {
    guard let end = screen.mainPageEnd, let state = FocusKeyInstallation.state(of: phone) else {
      return 0..<0
    }
    var names = state.profiles.map(\.name)
    let isOfOne = screen.buttons.contains { $0.label == "Start for…" }
    if isOfOne, let shown = names.firstIndex(of: screen.title) { names.remove(at: shown) }
    return max(0, end - names.count)..<end
  }

  /// Finds a button and taps it; false where the gesture was stopped half-way.
  mutating func tap(
    _ label: String, detail: String? = nil, on shown: AppScreen? = nil, else message: String
  ) throws(StepFailure) -> Bool {
    switch find(label, detail: detail, on: shown) {
    case .found(let place, let screen):
      phone.tapApp(index: place, on: screen)
      return true
    case .interrupted: return false
    case .disabled:
      throw StepFailure(
        "\(message): “\(label)” is disabled", help: screenHelp(), rules: [])
    case .absent:
      let whole = detail.map { "“\(label)” of \($0)" } ?? "“\(label)”"
      throw StepFailure("\(message): there is no \(whole)", help: screenHelp())
    }
  }

  /// Shows the page of a profile, with its Start button; nil where the gesture was stopped.
  ///
  /// - Parameter shown: The screen, where it was drawn since anything happened.
  mutating func showProfile(
    _ name: String, from shown: AppScreen? = nil
  ) throws(StepFailure) -> AppScreen? {
    var shown = shown
    for _ in 0..<Self.longestWay {
      guard let screen = screenBelowPicker(shown) else { return nil }
      if screen.title == name, screen.buttons.contains(where: { $0.label == "Edit" }) {
        return screen
      }
      let profiles = screen.buttons[profiles(on: screen)]
      if let place = profiles.firstIndex(where: { $0.label == name && $0.isEnabled }) {
        phone.tapApp(index: place, on: screen)
      } else if !goBack(from: screen) {
        throw StepFailure(
          "FocusKey offers no profile “\(name)”", help: screenHelp())
      }
      shown = nil
    }
    throw StepFailure("FocusKey does not lead to the profile “\(name)”", help: screenHelp())
  }

  /// FocusKey's screen, once a picker that lies over it is closed; nil where it is not in front.
  private mutating func screenBelowPicker(_ shown: AppScreen?) -> AppScreen? {
    let screen = shown ?? phone.appScreen()
    guard screen?.presentsPicker ?? false else { return screen }
    phone.cancelPicker()
    return phone.appScreen()
  }

  /// Goes one screen back; false where there is none.
  private mutating func goBack(from screen: AppScreen) -> Bool {
    // From its main page nothing leads back; what is called so there is a profile.
    if screen.mainPageEnd != nil { return false }
    for label in Self.waysBack
    where screen.buttons.contains(where: { $0.label == label && $0.isEnabled }) {
      return tapShown(label, on: screen)
    }
    return false
  }

  /// Taps the first button of that label that can be tapped, on a screen that was just drawn; false
  /// where there is none.
  @discardableResult
  func tapShown(_ label: String, on screen: AppScreen) -> Bool {
    guard let place = screen.buttons.firstIndex(where: { $0.label == label && $0.isEnabled }) else {
      return false
    }
    return phone.tapApp(index: place, on: screen) == .tapped
  }

  /// What is on the screen, for whoever looked for something else; without a script nobody reads it.
  func screenHelp() -> [String] {
    guard step != nil else { return [] }
    let visible = phone.visible
    if visible.isOff { return ["the phone is off"] }
    if visible.isLocked { return lockScreenHelp() }
    guard !visible.front.isEmpty else { return ["the screen is dark"] }
    var lines = ["in front: \(visible.front)"]
    let texts = visible.texts.filter { !$0.isEmpty }.map { "“\($0)”" }
    if !texts.isEmpty { lines.append("the screen shows \(texts.joined(separator: ", "))") }
    let buttons = visible.buttons.map { button in
      "“\(button.label)”" + (button.isEnabled ? "" : " (disabled)")
    }
    if !buttons.isEmpty { lines.append("its buttons: \(buttons.joined(separator: ", "))") }
    return lines
  }

  /// What is on the lock screen, whether or not it is lit.
  private func lockScreenHelp() -> [String] {
    let texts = lockScreenTexts.map { "“\($0)”" }
    return [
      "the phone is locked",
      texts.isEmpty
        ? "there is no Live Activity and no notification on the lock screen"
        : "the lock screen shows \(texts.joined(separator: ", "))",
    ]
  }
}

extension AppScreen {
  /// Whether it is one of FocusKey's messages, which asks nothing.
  var isMessage: Bool { style == .alert && buttons.map(\.label) == ["OK"] }

  /// The place of the button behind the list of profiles; nil where it is not FocusKey's main page.
  fileprivate var mainPageEnd: Int? {
    style == .page ? buttons.lastIndex { $0.label == FocusKeyApp.newProfile } : nil
  }

  /// Which gate stands on the screen, if any (R39).
  var gate: ShownGate? {
    if style == .alert,
      let label = ["End Now", "Start Break"].first(where: { label in
        buttons.contains { $0.label == label && $0.isEnabled }
      })
    {
      return .confirmation(label)
    }
    guard style != .page, buttons.contains(where: { $0.label == "Cancel" }) else { return nil }
    switch title {
    case "Solve this to go on": return .puzzle
    case "Wait": return .wait
    case "Tap your card", "Open your card’s link", "Open your start link": return .card
    default: return nil
    }
  }
}

/// A gate on FocusKey's screen that a gesture passes.
enum ShownGate: Equatable {
  /// A confirmation, by the label of its button.
  case confirmation(String)
  case puzzle
  case wait
  case card
}
