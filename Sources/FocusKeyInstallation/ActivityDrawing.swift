import ActivityKit
import Determinism
import FocusKey
import VirtualPhone

/// Draws FocusKey's Live Activities on the lock screen out of what they were given (D34).
enum ActivityDrawing {
  /// The texts; none where the bytes are not those of a Live Activity of FocusKey.
  static func lines(
    _ attributes: [UInt8], _ content: [UInt8], isStale: Bool, now: Instant
  ) -> [String] {
    guard ActivityBytes.holds(FocusActivity.self, in: attributes) else { return [] }
    do {
      let content = try ActivityBytes.state(FocusActivity.ContentState.self, in: content)
      return LiveActivityFace.lines(
        content, isStale: isStale, now: now,
        zone: ZoneDatabase.zone(content.zone) ?? ZoneDatabase.universal)
    } catch {
      return []
    }
  }

  /// The buttons; none where the bytes are not those of a Live Activity of FocusKey.
  static func buttons(
    _ attributes: [UInt8], _ content: [UInt8], isStale: Bool, now: Instant, systemMajor: Int
  ) -> [ActivityButton] {
    do {
      guard let attributes = try ActivityBytes.attributes(FocusActivity.self, in: attributes) else {
        return []
      }
      let content = try ActivityBytes.state(FocusActivity.ContentState.self, in: content)
      let hasLinks = LiveActivityFace.hasLinks(systemMajor: systemMajor)
      return LiveActivityFace.buttons(content, isStale: isStale, now: now).map { button in
        ActivityButton(
          label: button.label,
          action: hasLinks
            ? .link(LiveActivityFace.link)
            : .press(identifier: "\(button.rawValue):\(attributes.session)"))
      }
    } catch {
      return []
    }
  }
}

extension AppScreen {
  /// FocusKey's screen as the phone shows it.
  init(_ screen: Screen) {
    self.init(
      title: screen.title, texts: screen.texts, errors: screen.errors,
      buttons: screen.buttons.map {
        AppButton(label: $0.label, detail: $0.detail, isEnabled: $0.isEnabled)
      },
      style: Style(screen.style),
      picker: screen.picker.map { .init(includesEntireCategory: $0.includesEntireCategory) },
      nextDeadline: screen.nextDeadline)
  }
}

extension AppScreen.Style {
  /// How FocusKey's screen covers what is below.
  fileprivate init(_ style: Screen.Style) {
    switch style {
    case .page: self = .page
    case .sheet: self = .sheet
    case .alert: self = .alert
    }
  }
}
