import VirtualPhone

/// The phone's screen at one moment, as far as a report draws it.
struct PhoneScreen: Sendable {
  /// What the person looks at.
  enum Kind: String, Sendable {
    /// The phone is off.
    case off
    /// The phone is on, its screen is dark.
    case dark
    /// The lock screen.
    case lock
    /// The Home Screen.
    case home
    /// An app.
    case app
    /// A page in Safari.
    case page
  }

  /// Two lines that belong together: a notification.
  struct Note: Sendable {
    /// The first line.
    var title: String
    /// The second line.
    var body: String
  }

  /// A dialog of the system: what it says, and its buttons.
  struct Dialog: Sendable {
    /// What it says.
    var text: String
    /// What its buttons say.
    var buttons: [String]
  }

  /// Notifications that are drawn at most; the newest count.
  static let notesAtMost = 4

  /// What the person looks at.
  var kind: Kind
  /// Whether the lock screen is not lit: what stands on it is told, though nobody sees it now.
  var isDim = false
  /// The app's name, or the page's host.
  var name = ""
  /// What FocusKey draws, where it is in front; its buttons aside.
  var app: AppScreen?
  /// FocusKey's buttons: screens that follow one another mostly have the same.
  var buttons: [AppButton]?
  /// The shield over what is in front.
  var shield: ShieldLook?
  /// The system dialog over everything.
  var dialog: Dialog?
  /// The link of a card's banner.
  var banner: String?
  /// The notifications in view, the newest first: on the lock screen all, else one that came now.
  var notes: [Note] = []
  /// The texts of each Live Activity, on the lock screen.
  var activities: [[String]] = []
  /// What the buttons of each of them say; before iOS 17 they have none.
  var activityButtons: [[String]] = []
  /// Whether FocusKey is on the phone.
  var hasFocusKey = true

  /// What is to be seen on a phone now; looking changes nothing.
  init(of phone: Phone) {
    self.init(kind: Kind(of: phone))
    switch kind {
    case .off, .dark: break
    case .lock: seeLockScreen(of: phone)
    case .home, .app, .page: seeFront(of: phone)
    }
  }

  private init(kind: Kind) { self.kind = kind }

  private mutating func seeLockScreen(of phone: Phone) {
    isDim = !phone.state.power.isScreenOn
    activities = phone.activityTexts
    activityButtons = phone.activityButtons.map { $0.map(\.label) }
    notes = phone.state.notifications.delivered.suffix(Self.notesAtMost).reversed().map(Note.init)
    banner = isDim ? nil : phone.state.banner?.link
  }

  private mutating func seeFront(of phone: Phone) {
    banner = phone.state.banner?.link
    switch phone.state.front {
    case .home: hasFocusKey = phone.isAppInstalled
    case .app(let place):
      name = phone.state.apps.entries[place].name
      app = phone.appScreen()
      // When FocusKey wants to be woken is nothing that anybody sees.
      app?.nextDeadline = nil
      buttons = app?.buttons
      app?.buttons = []
    case .page(let host): name = host
    }
    shield = phone.state.cover?.look
    dialog = phone.state.dialog.map { dialog in
      Dialog(
        text: dialog.text(app: phone.code.name),
        buttons: [dialog.buttons.deny, dialog.buttons.allow])
    }
    if let newest = phone.state.notifications.delivered.last,
      newest.deliveredAt == phone.wallNow
    {
      notes = [Note(newest)]
    }
  }
}

extension PhoneScreen.Kind {
  /// What the person looks at on a phone now.
  fileprivate init(of phone: Phone) {
    let power = phone.state.power
    guard power.isOn, !power.isLocked, power.isScreenOn else {
      self = power.isOn ? (power.isLocked ? .lock : .dark) : .off
      return
    }
    switch phone.state.front {
    case .home: self = .home
    case .app: self = .app
    case .page: self = .page
    }
  }
}

extension PhoneScreen.Note {
  /// What a notification says.
  fileprivate init(_ shown: DeliveredNotification) {
    self.init(title: shown.title, body: shown.body)
  }
}
