import Determinism
import VirtualPhone

/// How FocusKey answers a gesture: whether it refuses what it must, and how long a gate takes.
extension PhoneStory {
  /// Holds what is on the screen after a gesture against what the rules say of it.
  ///
  /// - Parameter book: The ledger before the gesture.
  mutating func holdAnswer(to wish: Wish, _ act: Act, after book: Ledger) {
    guard complaint == nil, phone.state.power.isOn, !isExcused else { return }
    holdSheet(wish)
    holdCode(act)
    guard !wish.isUncertain else { return }
    if wish.isForbidden { holdRefusal() }
    holdDialog(act)
    holdWait(wish, act, after: book)
  }

  /// What must be refused is told in a message, and changes nothing (R14, R16, R29).
  private mutating func holdRefusal() {
    guard let screen = phone.appScreen(),
      screen.style != .alert || screen.buttons.map(\.label) != ["OK"]
    else { return }
    complain(
      .refusedAsRuled, manner: 1, "FocusKey must refuse it with a message, and shows none",
      ["\"OK\" is tapped"])
  }

  /// A link that has started its profile is done with: the sheet of a running session is for the
  /// next one (R19, R24).
  private mutating func holdSheet(_ wish: Wish) {
    guard !wish.isUncertain || wish.isLink, case .start(let place, _, _) = wish.entry,
      ledger.session(of: place).map({ ledger.sessions[$0].start == now }) ?? false,
      let screen = phone.appScreen(), screen.title == Self.sheet
    else { return }
    complain(
      .refusedAsRuled, manner: 2, "a session was started, and the sheet of a running one is shown",
      ["the screen does not show \"\(Self.sheet)\""])
  }

  private static let sheet = "Focus session in progress"

  /// Nobody but the guardian comes as far as the word that grants, and only while it is asked for
  /// (R39, R48).
  private mutating func holdCode(_ act: Act) {
    guard let screen = phone.appScreen() else { return }
    if case .tryWrongCode = act,
      screen.buttons.contains(where: { $0.isEnabled && $0.label.hasPrefix("Approve") })
    {
      complain(
        .gatesAsRuled, manner: 3,
        "a wrong code was given, and FocusKey lets the request be approved",
        ["the screen does not show \"Approve…\""])
    }
    guard case .openFocusKey = act, stage.drawn.isOfUse, !ledger.isTimeAsked,
      screen.title == "Ask your guardian"
    else { return }
    complain(
      .gatesAsRuled, manner: 4, "no request waits, and FocusKey asks the guardian",
      ["the screen does not show \"Ask your guardian\""])
  }

  /// Access that was denied is not asked for again (R5).
  private mutating func holdDialog(_ act: Act) {
    guard case .openFocusKey = act, !stage.drawn.hasAccess, !ledger.hasAccess, !ledger.knowsAccess,
      !isRestored, let dialog = phone.state.dialog
    else { return }
    let text = dialog.text(app: phone.code.name)
    complain(
      .refusedAsRuled, manner: 3, "access was denied, and FocusKey asks for it again",
      ["the screen does not show \"\(text)\""])
  }

  /// A gate that waits takes its time, to the second; of several waits the longest (R39, R40).
  private mutating func holdWait(_ wish: Wish, _ act: Act, after book: Ledger) {
    let gates: [DrawnProfile.Gate]
    switch (act, wish.entry) {
    case (.takeBreak, .pause(let profiles)): gates = profiles.map { ledger.profiles[$0].breakGate }
    case (.endSession, .end(let profile)), (.endSessionOf, .end(let profile)):
      gates = [ledger.profiles[profile].endGate]
    default: return
    }
    guard !gates.contains(.approval), !gates.contains(.card),
      ledger.boundaries == book.boundaries
    else { return }
    let wait = gates.reduce(Int64.zero) { longest, gate in
      if case .wait(let seconds) = gate { max(longest, seconds) } else { longest }
    }
    let end = book.now + wait
    guard now != end else { return }
    let detail = "the gate must take \(wait) seconds, and took \(now - book.now)"
    if case .pause(let profiles) = wish.entry {
      guard let length = profiles.compactMap({ ledger.profiles[$0].allowance.length }).max() else {
        return
      }
      complain(
        .gatesAsRuled, manner: 1, detail, ["\(moment(end + length - 1)) a break is running"])
    } else if ledger.lines.count == 1 {
      let words = DrawnWorld.words(ledger.zone.civilTime(at: Instant(seconds: end + ledger.offset)))
      complain(
        .gatesAsRuled, manner: 2, detail, ["the history is:\n      | end |\n      | \(words) |"])
    }
  }
}
