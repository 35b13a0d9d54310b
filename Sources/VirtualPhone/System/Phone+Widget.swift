import Determinism

/// The app's widget on the Home Screen and on the lock screen (D37).
extension Phone {
  /// Has the widget made anew out of the app's files.
  package func reloadWidget() {
    guard begin(changing: true), currentProcess != .shieldConfiguration else { return }
    state.counters.widgetReloads += 1
    state.widget = WidgetRecord(files: code.widgetFiles.compactMap { state.container.file($0) })
    trace(.system, "the widget is reloaded")
  }

  /// The lines of the widget as it is seen now; empty where the phone is off or the app is gone.
  ///
  /// Before the first unlock nothing of the app can be read: a placeholder is shown.
  package var widgetTexts: [String] {
    guard state.power.isOn, isAppInstalled else { return [] }
    return code.widget(state.power.wasUnlocked ? state.widget : nil, state.wallNow, state.zone)
  }
}
