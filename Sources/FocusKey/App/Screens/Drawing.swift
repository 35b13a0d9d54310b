import Determinism

/// A screen being drawn: the words, and beside each button what it does.
///
/// Everything comes in as a value, so that drawing changes nothing.
struct Drawing: Sendable {
  /// About how many texts and buttons a screen has: room for them is made once.
  private static let (usualTexts, usualButtons) = (6, 12)

  /// Where the person is.
  private(set) var interface: Interface
  /// What kind of phone it is.
  let device: Environment.Device
  /// The history, where the page shows it.
  let history: [HistoryLine]

  /// What is drawn.
  private(set) var screen = Screen()
  /// What each button does, at the button's place.
  private(set) var actions: [Action?] = []

  /// Draws a state that is brought up to now, which next changes by more than its counting then.
  init(
    of draft: Draft, _ interface: Interface, on device: Environment.Device,
    history: [HistoryLine], nextChange: Instant?
  ) {
    self.interface = interface
    self.interface.prune(for: draft.state)
    self.device = device
    self.history = history
    screen.texts.reserveCapacity(Self.usualTexts)
    screen.buttons.reserveCapacity(Self.usualButtons)
    actions.reserveCapacity(Self.usualButtons)
    screen.nextDeadline = nextChange
    draw(draft)
  }

  /// Draws what there is to say where the stored state cannot be read (R61), or where the first one could
  /// not be stored: then nothing is lost (R5).
  init(withoutState interface: Interface, on device: Environment.Device, isFirstLaunch: Bool) {
    self.interface = interface
    self.device = device
    history = []
    guard !drewAlert() else { return }
    title("FocusKey")
    guard !isFirstLaunch else {
      error(Refusal.storageFull.message)
      return
    }
    error("FocusKey’s data cannot be read. What is blocked stays blocked.")
    text("Starting afresh lifts every block and forgets all profiles.")
    button("Start Afresh", .startAfresh)
  }

  /// Draws what lies on top: alert, gate, sheet or page.
  private mutating func draw(_ draft: Draft) {
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
  mutating func button(
    _ label: consuming String, detail: consuming String? = nil, _ action: consuming Action?
  ) {
    screen.buttons.append(.init(label: label, detail: detail, isEnabled: action != nil))
    actions.append(action)
  }
}

/// A screen that was drawn, with all that it was drawn from besides the stored state: whoever looks
/// again at the same moment finds it as it was.
final class DrawnScreen: Sendable {
  /// What was drawn.
  let drawing: Drawing

  private let reading: ClockReading

  /// Keeps what was drawn.
  init(_ drawing: Drawing, at reading: ClockReading) {
    self.drawing = drawing
    self.reading = reading
  }

  /// Whether it would be drawn alike.
  func shows(
    _ interface: Interface, on device: Environment.Device, at reading: ClockReading
  ) -> Bool {
    reading == self.reading && device == drawing.device && interface == drawing.interface
  }
}
