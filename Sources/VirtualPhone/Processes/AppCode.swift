import Determinism

/// The processes of the app under test; each has memory of its own (D8).
package enum ProcessKind: Int, CaseIterable, Hashable, Sendable {
  /// The app itself.
  case app
  /// The extension that is called at the boundaries of monitored activities.
  case monitor
  /// The extension that words the shield; it may write nothing (D9).
  case shieldConfiguration
  /// The extension that is told which button of the shield was pressed.
  case shieldAction
  /// The extension that is handed a push before it is shown (D36).
  case pushService

  /// The process as a trace names it.
  package var name: String {
    switch self {
    case .app: "the app"
    case .monitor: "the monitor extension"
    case .shieldConfiguration: "the shield-configuration extension"
    case .shieldAction: "the shield-action extension"
    case .pushService: "the push-service extension"
    }
  }
}

/// The app under test: its identity, and its entry points as closures.
///
/// Every closure runs synchronously with the phone and its process current (``Phone/current``). It
/// keeps nothing in captured variables: what a process remembers goes through
/// ``Phone/setProcessMemory(_:)``, or a copy of the phone would not be a copy.
package struct AppCode: Sendable {
  /// The app's name under its icon.
  package var name = Catalogue.focusKey
  /// The domain whose links may open it (D33).
  package var associatedDomain = "focuskey.app"
  /// The custom scheme whose links open it.
  package var scheme = "focuskey"
  /// Whether it was built with the Family Controls entitlement (D16).
  package var hasEntitlement = true

  /// The app's process gets an event.
  package var event: @Sendable (AppEvent) -> Void = { _ in }
  /// What the app draws now; must change nothing.
  package var screen: @Sendable () -> AppScreen = { AppScreen(title: "") }
  /// The next deadline of the screen by the wall clock, where it can be had cheaper than the screen.
  package var nextDeadline: (@Sendable () -> Instant?)?
  /// The monitor extension is called.
  package var monitor: @Sendable (MonitorCallback) -> Void = { _ in }
  /// The shield-configuration extension words a shield; nil: the system's own (D29).
  package var configureShield: @Sendable (ShieldSubject) -> ShieldLook? = { _ in nil }
  /// The shield-action extension answers a press (D30).
  package var pressShield: @Sendable (ShieldPress) -> ShieldResponse = { _ in .close }
  /// The push-service extension is handed a push; what it says is shown, nil: nothing is (D36).
  package var push: @Sendable (_ text: String) -> String? = { _ in nil }
  /// The files that its widget is made of (D37).
  package var widgetFiles: [String] = []
  /// The lines of its widget at a moment of the wall clock, out of its files as they were at the last
  /// reload; nil: nothing can be read yet, a placeholder is shown (D37).
  package var widget:
    @Sendable (_ files: WidgetRecord?, _ now: Instant, _ zone: ZoneRules) -> [String] = {
      _, _, _ in []
    }
  /// Wall-clock instants stored by the app at which what is blocked may change (D7).
  package var deadlines: @Sendable () -> [Instant] = { [] }
  /// What a Live Activity shows: a function of these alone, `now` being the wall clock (D34).
  package var activityFace:
    @Sendable (_ attributes: [UInt8], _ content: [UInt8], _ isStale: Bool, _ now: Instant) ->
      [String] = { _, _, _, _ in [] }
  /// The buttons of a Live Activity, from left to right: of the same, and of the iOS.
  package var activityButtons:
    @Sendable (
      _ attributes: [UInt8], _ content: [UInt8], _ isStale: Bool, _ now: Instant,
      _ system: OSVersion
    ) -> [ActivityButton] = { _, _, _, _, _ in [] }

  /// Code that does nothing.
  package init() {}
}

/// A button of a Live Activity; before iOS 17 it can only be a link.
package struct ActivityButton: Hashable, Sendable {
  /// What a tap on it does.
  package enum Action: Hashable, Sendable {
    /// The app is told, behind the scenes.
    case press(identifier: String)
    /// The link is opened.
    case link(String)
  }

  /// What it says.
  package var label: String
  /// What a tap on it does.
  package var action: Action

  /// Makes a button.
  package init(label: String, action: Action) {
    self.label = label
    self.action = action
  }
}

/// Something that happens to the app's process.
package enum AppEvent: Hashable, Sendable {
  /// It came to the front; cold: in a fresh process.
  case opened(cold: Bool)
  /// It left the front: Home Screen, another app, lock.
  case left
  /// A link for it was opened (D33); whether it came off a tag the app is told along with it (F7.3), and
  /// by the state of its scene it knows whether it was in front.
  case link(String, isCard: Bool = false, wasInFront: Bool = false)
  /// A shortcut or widget starts a profile.
  case intent(profile: String?)
  /// The button of that place in the screen's list was tapped.
  case tapped(Int)
  /// The system picker returned a selection.
  case picked(PickedTargets)
  /// The system picker was closed without a selection.
  case pickerCancelled
  /// A system dialog that the app waits for was answered (D14).
  case requestAnswered
  /// The screen's next deadline has passed, in front (D5).
  case timer
  /// A notification of the app was tapped.
  case notificationOpened(identifier: String)
  /// A button of its Live Activity was pressed (iOS 17 and later).
  case activityButton(identifier: String)
  /// A file was handed to it.
  case importFile(String)
}

extension AppEvent {
  /// The event in the words of a trace.
  package var words: String {
    switch self {
    case .opened(cold: true): "comes to the front in a fresh process"
    case .opened(cold: false): "comes to the front"
    case .left: "leaves the front"
    case .link(let link, let isCard, _): "is given the \(isCard ? "card’s " : "")link \(link)"
    case .intent(let profile): "runs its shortcut for \(profile ?? "no profile named")"
    case .tapped(let place): "is told of the tap on its button \(place + 1)"
    case .picked: "is given the picker’s selection"
    case .pickerCancelled: "is told that the picker was cancelled"
    case .requestAnswered: "is told that the dialog was answered"
    case .timer: "is woken at its screen’s deadline"
    case .notificationOpened(let identifier): "is opened by its notification \(identifier)"
    case .activityButton(let identifier): "is told of “\(identifier)” on its Live Activity"
    case .importFile: "is handed a file"
    }
  }
}

/// What the app draws.
package struct AppScreen: Hashable, Sendable {
  /// How it covers what is below.
  package enum Style: String, Hashable, Sendable { case page, sheet, alert }

  /// The system picker, lying over a screen.
  package struct Picker: Hashable, Sendable {
    /// Whether a category that is ticked gives its apps, too (F1.7).
    package var includesEntireCategory: Bool

    /// Makes a picker.
    package init(includesEntireCategory: Bool) {
      self.includesEntireCategory = includesEntireCategory
    }
  }

  /// The title.
  package var title: String
  /// Every other text, from top to bottom.
  package var texts: [String]
  /// Those of the texts that tell of something wrong.
  package var errors: [String]
  /// Every button, from top to bottom.
  package var buttons: [AppButton]
  /// How it covers what is below.
  package var style: Style
  /// The system picker, where it lies over it.
  package var picker: Picker?
  /// When the app in front wants to be woken next, by the wall clock.
  package var nextDeadline: Instant?

  /// Makes a screen.
  package init(
    title: String, texts: [String] = [], errors: [String] = [], buttons: [AppButton] = [],
    style: Style = .page, picker: Picker? = nil, nextDeadline: Instant? = nil
  ) {
    self.title = title
    self.texts = texts
    self.errors = errors
    self.buttons = buttons
    self.style = style
    self.picker = picker
    self.nextDeadline = nextDeadline
  }

  /// Whether the system picker lies over it.
  package var presentsPicker: Bool { picker != nil }
}

/// A button on a screen.
package struct AppButton: Hashable, Sendable {
  /// What it says.
  package var label: String
  /// A second line, where it has one.
  package var detail: String?
  /// Whether it can be tapped.
  package var isEnabled: Bool

  /// Makes a button.
  package init(label: String, detail: String? = nil, isEnabled: Bool = true) {
    self.label = label
    self.detail = detail
    self.isEnabled = isEnabled
  }
}

extension AppButton {
  /// Whether two lists of buttons are the same.
  ///
  /// Where they stand: compared as lists, each button would be copied out of its list first.
  package static func areSame(_ one: [AppButton], _ other: [AppButton]) -> Bool {
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        one.count == other.count && one.indices.allSatisfy { one[$0] == other[$0] }
      }
    }
  }
}

/// What the system picker returned: tokens, sorted, each once.
package struct PickedTargets: Hashable, Sendable {
  /// Apps.
  package var applications: [TokenID]
  /// Categories.
  package var categories: [TokenID]
  /// Web domains.
  package var webDomains: [TokenID]

  /// Makes a selection.
  package init(
    applications: [TokenID] = [], categories: [TokenID] = [], webDomains: [TokenID] = []
  ) {
    self.applications = applications
    self.categories = categories
    self.webDomains = webDomains
  }
}
