import Determinism

/// What somebody sees who looks at the phone.
package struct VisibleScreen: Hashable, Sendable {
  /// The app that the person sees; `Home Screen`, `Lock Screen`, or `` for a dark screen.
  package var front: String
  /// Every text in view, from top to bottom.
  package var texts: [String]
  /// Every button in view, from top to bottom.
  package var buttons: [AppButton]
  /// The shield over the app in front.
  package var shield: ShieldLook?
  /// The system dialog over everything.
  package var dialog: String?
  /// The banner of a card.
  package var banner: String?
  /// Whether a code is needed to get in.
  package var isLocked: Bool
  /// Whether the phone is off.
  package var isOff: Bool

  /// Whether a text, or the label of a button, is in view.
  package func shows(_ text: String) -> Bool {
    texts.contains(text) || buttons.contains { $0.label == text }
  }
}

/// What is in front, and the shield over it: as much of what is seen as costs nothing to know.
package struct FrontView: Hashable, Sendable {
  /// The app that the person sees; `Home Screen`, `Lock Screen`, or `` for a dark screen.
  package var front: String
  /// The shield over the app in front.
  package var shield: ShieldLook?
}

extension Phone {
  /// What is in front now, without a look at what the app draws.
  package var frontView: FrontView {
    guard state.power.isOn, state.power.isScreenOn else { return FrontView(front: "") }
    if state.power.isLocked { return FrontView(front: "Lock Screen") }
    let front =
      switch state.front {
      case .home: "Home Screen"
      case .app(let place): state.apps.entries[place].name
      case .page: Self.browser
      }
    return FrontView(front: front, shield: state.cover?.look)
  }

  /// What is to be seen now; looking changes nothing.
  package var visible: VisibleScreen {
    let inFront = frontView
    var screen = VisibleScreen(
      front: inFront.front, texts: [], buttons: [], shield: nil, dialog: nil,
      banner: state.banner?.link,
      isLocked: state.power.isLocked, isOff: !state.power.isOn)
    guard state.power.isOn, state.power.isScreenOn else { return screen }
    guard !state.power.isLocked else {
      screen.texts = lockScreenTexts
      return screen
    }
    if case .page(let host) = state.front { screen.texts = [host] }
    if let app = appScreen() {
      screen.texts = app.presentsPicker ? [SystemPicker.title] : [app.title] + app.texts
      screen.buttons = app.presentsPicker ? [AppButton(label: SystemPicker.cancel)] : app.buttons
    }
    if let look = inFront.shield { cover(&screen, with: look) }
    if let dialog = state.dialog {
      screen.dialog = dialog.text(app: code.name)
      screen.texts.append(dialog.text(app: code.name))
      screen.buttons = [dialog.buttons.allow, dialog.buttons.deny].map { AppButton(label: $0) }
    }
    return screen
  }

  private func cover(_ screen: inout VisibleScreen, with look: ShieldLook) {
    screen.shield = look
    screen.texts = [look.title, look.subtitle].compactMap { $0 }
    screen.buttons = [look.primaryButton, look.secondaryButton].compactMap { label in
      label.map { AppButton(label: $0) }
    }
  }

  /// The texts of the Live Activities on the lock screen, whether or not that is in view: a function
  /// of content, stale date and the wall clock (D34).
  package var lockScreenTexts: [String] {
    state.power.isOn ? activityTexts.flatMap { $0 } : []
  }

  /// What each of the Live Activities shows, in the order in which they were started (D34).
  package var activityTexts: [[String]] {
    let wall = state.wallNow
    return state.liveActivities.records.map { record in
      code.activityFace(record.attributes, record.content, record.isStale(at: wall), wall)
    }
  }

  /// The buttons of each of the Live Activities, in the same order (D34).
  package var activityButtons: [[ActivityButton]] {
    let wall = state.wallNow
    return state.liveActivities.records.map { record in
      code.activityButtons(
        record.attributes, record.content, record.isStale(at: wall), wall, state.version)
    }
  }
}
