import Determinism

/// A screen being drawn: the words, and beside each button what it does.
///
/// Everything comes in as a value, so that drawing changes nothing.
struct Drawing: Sendable {
  /// The stored state, brought up to now; nil where it cannot be read.
  let draft: Draft?
  /// Where the person is.
  let interface: Interface
  /// What kind of phone it is.
  let device: Environment.Device
  /// The history, where the page shows it.
  var history: [HistoryLine] = []

  /// What is drawn.
  private(set) var screen = Screen()
  /// What each button does, at the button's place.
  private(set) var actions: [Action?] = []

  /// Begins to draw a state that is brought up to now.
  init(of draft: Draft, _ interface: Interface, on device: Environment.Device) {
    var interface = interface
    interface.prune(for: draft.state)
    self.draft = draft
    self.interface = interface
    self.device = device
  }

  /// Draws what there is to say where the stored state cannot be read (R61).
  init(withoutState interface: Interface, on device: Environment.Device) {
    draft = nil
    self.interface = interface
    self.device = device
    guard !drewAlert() else { return }
    title("FocusKey")
    error("FocusKey’s data cannot be read. What is blocked stays blocked.")
    text("Starting afresh lifts every block and forgets all profiles.")
    button("Start Afresh", .startAfresh)
  }

  /// Draws what lies on top: alert, gate, sheet or page.
  mutating func draw() {
    guard let draft else { return }
    screen.nextDeadline = draft.nextChange
    if drewAlert() { return }
    if let passage = interface.passage {
      drawGate(passage, draft)
    } else if let sheet = interface.sheet {
      drawSheet(sheet, draft)
    } else {
      drawPage(draft)
    }
    if let picking = interface.picking, draft.state.profileIndex(picking.profile) != nil {
      screen.picker = .init(includesEntireCategory: picking.mode == .blocksEverythingExcept)
    }
  }

  private mutating func drawPage(_ draft: Draft) {
    // Most pages have about so many: nothing is moved while they are added.
    screen.texts.reserveCapacity(8)
    screen.buttons.reserveCapacity(16)
    actions.reserveCapacity(16)
    switch interface.page {
    case .editor(let id): draft.state.profile(id).map { drawEditor($0, draft) }
    case .deletion(let id): draft.state.profile(id).map { drawDeletion($0) }
    case .length(let id): draft.state.profile(id).map { drawLengths($0) }
    case .history: drawHistory(draft)
    case .insights: drawInsights(draft)
    case .profile(let id):
      draft.state.profile(id).map { drawProfile($0, draft) }
      button("Back", .show(.main))
    case .main:
      if !draft.state.sessions.isEmpty {
        drawSessions(draft)
      } else if interface.isWelcoming {
        drawWelcome()
      } else {
        drawHome(draft)
      }
    }
  }

  private mutating func drewAlert() -> Bool {
    guard let message = interface.alerts.first else { return false }
    screen.style = .alert
    title("FocusKey")
    error(message)
    button("OK", .closeAlert)
    return true
  }

  // MARK: Pieces

  /// Sets the title.
  mutating func title(_ text: String) { screen.title = text }

  /// Sets how it covers what is below.
  mutating func style(_ style: Screen.Style) { screen.style = style }

  /// A text below the others.
  mutating func text(_ text: String) { screen.texts.append(text) }

  /// A text below the others that tells of something wrong.
  mutating func error(_ text: String) {
    screen.errors.append(text)
    self.text(text)
  }

  /// The screen wants to be woken at an instant, if not earlier.
  mutating func deadline(_ instant: Instant) {
    screen.nextDeadline = screen.nextDeadline.map { min($0, instant) } ?? instant
  }

  /// A button; without an action it is disabled.
  mutating func button(_ label: String, detail: String? = nil, _ action: Action?) {
    screen.buttons.append(.init(label: label, detail: detail, isEnabled: action != nil))
    actions.append(action)
  }
}

/// A screen that was drawn, with all that it was drawn from besides the stored state: whoever looks
/// again at the same moment finds it as it was.
final class DrawnScreen: Sendable {
  /// What was drawn.
  let screen: Screen
  /// What each button does, at the button's place.
  let actions: [Action?]

  private let interface: Interface
  private let device: Environment.Device
  private let reading: ClockReading

  /// Keeps what was drawn.
  init(
    _ screen: Screen, _ actions: [Action?], of interface: Interface,
    on device: Environment.Device, at reading: ClockReading
  ) {
    self.screen = screen
    self.actions = actions
    self.interface = interface
    self.device = device
    self.reading = reading
  }

  /// Whether it would be drawn alike.
  func shows(
    _ interface: Interface, on device: Environment.Device, at reading: ClockReading
  ) -> Bool {
    reading == self.reading && device == self.device && interface == self.interface
  }
}
