import Determinism

/// What came of a tap on a label.
package enum TapResult: String, Hashable, Sendable {
  /// The button was there and took the tap.
  case tapped
  /// The button was there and could not be tapped.
  case disabled
  /// There was no such button.
  case absent
}

/// The system's own sheet in which apps, categories and sites are chosen.
package enum SystemPicker {
  /// What stands above it.
  package static let title = "Choose Activities"
  /// The button that closes it without a choice.
  package static let cancel = "Cancel"
}

/// Taps on what is visible: dialogs, shields, the app's buttons, the picker.
extension Phone {
  /// Taps the button of that label: of the dialog, the shield or the app in front.
  ///
  /// Of several buttons of one label the first that can be tapped is taken.
  @discardableResult
  package func tap(_ label: String) -> TapResult {
    guard state.power.isInUse else { return .absent }
    if let dialog = state.dialog {
      if label == dialog.buttons.allow {
        answerDialog(.allow)
      } else if label == dialog.buttons.deny {
        answerDialog(.deny)
      } else {
        return .absent
      }
      return .tapped
    }
    if let cover = state.cover {
      if label == cover.look.primaryButton { return pressShield(.primary) ? .tapped : .absent }
      if label == cover.look.secondaryButton { return pressShield(.secondary) ? .tapped : .absent }
      return .absent
    }
    guard let screen = appScreen() else { return .absent }
    if screen.presentsPicker {
      return label == SystemPicker.cancel && cancelPicker() ? .tapped : .absent
    }
    let matches = screen.buttons.indices.filter { screen.buttons[$0].label == label }
    guard !matches.isEmpty else { return .absent }
    guard let place = matches.first(where: { screen.buttons[$0].isEnabled }) else {
      return .disabled
    }
    trace(.person, "“\(label)” is tapped", important: true, fact: .way(button: label))
    sendToApp(.tapped(place))
    settle()
    return .tapped
  }

  /// Taps a button of the app in front by its place on the screen.
  ///
  /// - Parameters:
  ///   - index: The place.
  ///   - shown: The screen, where it was drawn since anything happened.
  @discardableResult
  package func tapApp(index: Int, on shown: AppScreen? = nil) -> TapResult {
    guard state.dialog == nil, let screen = shown ?? appScreen(), !screen.presentsPicker,
      screen.buttons.indices.contains(index)
    else { return .absent }
    guard screen.buttons[index].isEnabled else { return .disabled }
    trace(
      .person, "“\(screen.buttons[index].label)” is tapped", important: true,
      fact: .way(button: screen.buttons[index].label))
    sendToApp(.tapped(index))
    settle()
    return .tapped
  }

  /// Answers the system dialog; false where there is none.
  @discardableResult
  package func answerDialog(_ answer: DialogAnswer) -> Bool {
    guard state.power.isInUse, let dialog = state.dialog else { return false }
    trace(.person, "the dialog is answered: \(answer.rawValue)", important: true)
    state.dialog = nil
    let isAllowed = answer == .allow
    switch dialog {
    case .screenTimeAccess:
      state.access.decision = isAllowed ? .approved : .denied
      state.access.hasFreshAnswer = true
      state.access.wasRefused = !isAllowed
    case .notifications:
      state.notifications.status = isAllowed ? .authorized : .denied
    }
    let waiters = answerWaiters
    answerWaiters = []
    for resume in waiters { call(.app) { resume() } ?? () }
    sendToApp(.requestAnswered)
    settle()
    return true
  }

  /// Chooses in the system picker; false where it is not shown.
  @discardableResult
  package func pick(_ targets: PickedTargets) -> Bool {
    guard let picker = appScreen()?.picker else { return false }
    trace(.person, "the picker selects \(names(of: targets).joined(separator: ", "))")
    let targets = picker.includesEntireCategory ? withApps(targets) : targets
    sendToApp(
      .picked(
        PickedTargets(
          applications: targets.applications.sorted(), categories: targets.categories.sorted(),
          webDomains: targets.webDomains.sorted())))
    settle()
    return true
  }

  /// Closes the system picker without choosing; false where it is not shown.
  @discardableResult
  package func cancelPicker() -> Bool {
    guard let screen = appScreen(), screen.presentsPicker else { return false }
    trace(.person, "the picker is cancelled")
    sendToApp(.pickerCancelled)
    settle()
    return true
  }

  /// Whether the app is in front and runs, so that it draws what is seen.
  package var showsApp: Bool { state.isFocusKeyInFront && state.processes.isAlive(.app) }

  /// What the app draws now; nil where it is not in front.
  package func appScreen() -> AppScreen? {
    guard showsApp else { return nil }
    return look(as: .app) { code.screen() }
  }

  // MARK: Ends of processes

  /// Swipes the app away in the App Switcher.
  package func forceQuit() {
    guard state.power.isInUse else { return }
    trace(.person, "\(code.name) is force-quit", important: true)
    end(.app)
    settle()
  }

  /// The system ends a process of the app to make room.
  package func systemKill(_ process: ProcessKind) {
    guard state.processes.isAlive(process) else { return }
    trace(.system, "the system ends \(process.name)", important: true)
    end(process)
    settle()
  }
}
