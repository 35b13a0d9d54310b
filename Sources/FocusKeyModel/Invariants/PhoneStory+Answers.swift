import Determinism
import FocusKey
import FocusKeyInstallation
import FocusKeySteps
import SourceDiagnostics
import VirtualPhone

/// How FocusKey answers a gesture: whether it refuses what it must, and how long a gate takes.
extension PhoneStory {
  /// Holds what is on the screen after a gesture against what the rules say of it.
  ///
  /// - Parameter book: The ledger before the gesture.
  mutating func holdAnswer(to prospect: Prospect, _ act: Act, after book: Ledger) {
    holdWidgetRests(act)
    defer { if phone.isFocusKeyInFront { isRequestNew = false } }
    if let link = started, link.by != act || now >= link.at + 2 { started = nil }
    guard complaint == nil, phone.state.power.isOn, !isExcused else { return }
    let hasStarted = hasStarted(prospect)
    if hasStarted, prospect.isLink { started = (act, now) }
    if hasStarted || started != nil { holdNoSheet() }
    holdCode(act)
    holdNothingAsked(act)
    holdUnreadable(act)
    holdTakeover(prospect)
    holdGate(before: prospect, act, after: book)
    if prospect.isCrossed { holdWait(prospect, act, after: book) }
    guard !prospect.isUncertain else { return }
    holdDoubt(act)
    holdWayIn(act, after: book)
    holdTurn(act, after: book)
    if prospect.isForbidden { holdRefusal(of: act) }
    holdDialog(act)
    holdWait(prospect, act, after: book)
  }

  /// What must be refused is told in a message, and changes nothing (R14, R16, R29).
  private mutating func holdRefusal(of act: Act) {
    guard let screen = phone.appScreen() else { return }
    guard isMessage(screen) else {
      return complain(
        .refusedAsRuled, manner: 1, "FocusKey must refuse it with a message, and shows none",
        ["\"OK\" is tapped"])
    }
    // Of a file it says where it is wrong, too (R62).
    guard act == .importForeignFile,
      !screen.texts.contains(where: { $0.hasPrefix(Act.foreignPlace) })
    else { return }
    complain(
      .refusedAsRuled, manner: 6, "FocusKey must say where the file is wrong, and does not",
      ["the screen shows \"\(Act.foreignPlace)…\""])
  }

  /// Whether a screen is a message, which is read before anything else goes on.
  private func isMessage(_ screen: AppScreen) -> Bool {
    screen.style == .alert && screen.buttons.map(\.label) == ["OK"]
  }

  /// What the widget does not show reloads it not: FocusKey is opened again in the same second, an
  /// attempt is counted, another selection is picked (R57a).
  private mutating func holdWidgetRests(_ act: Act) {
    switch act {
    case .goHome, .lock, .unlock, .open, .visit: return
    case .openFocusKey, .editBlocks, .tap(Label.close):
      if isInUse, !isExcused, !ledger.isUnclear, ledger.hasAccess, !isStateDamaged { break }
      return rested = nil
    default: return rested = nil
    }
    let reloads = phone.state.counters.widgetReloads
    defer { rested = (now, reloads) }
    guard let before = rested, before.at == now, before.reloads != reloads,
      !hadFullStorage
    else { return }
    let begun = stage.beginning?.phone.state.counters.widgetReloads ?? 0
    complain(
      .widgetAsRuled, manner: 3, "nothing has changed, and the widget was reloaded",
      ["the widget was reloaded at most \(before.reloads - begun) times"])
  }

  /// Whether a damaged state waits to be healed, and the widget to be told what the copy says (R57a,
  /// R61): it is kept as a value, what damages it are bytes.
  var isStateDamaged: Bool { phone.state.container.plainCount("state") > 0 }

  /// What a clock is set past the end of has its line, whatever its figures are (R53, R56).
  private mutating func holdTurn(_ act: Act, after book: Ledger) {
    guard case .turnClock(let seconds) = act, seconds > 0, wasHistoryClear, !hasUnseenTurn,
      !ledger.isUnclear, staleSince == nil, ledger.lines.count > book.lines.count,
      !book.isUnclear, book.boundaries == ledger.boundaries,
      book.sessions.allSatisfy({ $0.start < book.now && !$0.isRough }),
      book.lines.allSatisfy(\.isSure)
    else { return }
    let count = FocusKeyInstallation.history(of: phone).count
    guard count != ledger.lines.count else { return }
    complain(
      .historyAsRuled, manner: 3,
      "the clock was set past an end, and the history has \(count) lines instead of "
        + "\(ledger.lines.count)",
      ["the history has \(Wording.count(ledger.lines.count, "session"))"])
  }

  /// What was in the way gives way to what was asked for (R21).
  private mutating func holdTakeover(_ prospect: Prospect) {
    guard let place = prospect.takesOver, ledger.session(of: place) == nil, isInUse else { return }
    let name = stage.names.profiles[place]
    complain(
      .sessionsAsRuled, manner: 4, "\(name) was switched to, and does not run",
      ["a session of \(stage.names.profile(place)) is running"])
  }

  /// After a gap in access FocusKey says that what was picked may be void: of the session that runs, or
  /// of the profile whose page is shown (R7, R7a).
  private mutating func holdDoubt(_ act: Act) {
    guard case .openFocusKey = act, ledger.sessions.count <= 1, !ledger.isUnclear, !hadPowerCut,
      // That something blocks is noted with what is stored: where that had no room, no gap is seen.
      !hadFullStorage, ledger.hasAccess,
      let screen = phone.appScreen(), screen.style == .page, !screen.texts.contains(Self.doubt)
    else { return }
    let shown: Int?
    if let session = ledger.sessions.first {
      let isShown = screen.buttons.contains { $0.label == Label.endSession }
      shown = isShown ? session.profile : nil
    } else {
      shown = ledger.profiles.firstIndex { $0.exists && $0.name == screen.title }
    }
    guard let shown, shown < stage.drawn.profiles.count, ledger.profiles[shown].isDoubtful else {
      return
    }
    complain(
      .refusedAsRuled, manner: 4,
      "access was gone for a while, and FocusKey does not say what that means",
      ["the screen shows \"\(Self.doubt)\""])
  }

  private static let doubt = "Screen Time access was taken away in between."

  /// The notification that a press on a shield has brought leads to the gate (R50).
  private mutating func holdWayIn(_ act: Act, after book: Ledger) {
    guard act == .tap(Label.wayIn), !isGateUnknown,
      case .pauseAt(let profiles, let handed) = pending,
      pendingSince.at == book.now, book.boundaries == ledger.boundaries, !ledger.isUnclear,
      !profiles.isEmpty, profiles.allSatisfy(ledger.pausable(at: handed).contains),
      profiles.allSatisfy({ ledger.profiles[$0].breakGate == .confirmation }),
      let screen = phone.appScreen(), !isMessage(screen),
      !screen.buttons.contains(where: { $0.label == Label.startBreak })
    else { return }
    complain(
      .gatesAsRuled, manner: 5, "a break was asked for at a shield, and FocusKey does not ask on",
      ["the screen shows \"Start Break\""])
  }

  /// What was asked for at a shield is asked for once: whoever opens FocusKey later has asked for nothing
  /// (R50).
  private mutating func holdNothingAsked(_ act: Act) {
    guard act == .openFocusKey, !pending.isSomething, asked == nil, !isGateUnknown, torn.isEmpty,
      !hadFullStorage, !hadPowerCut, FocusKeyInstallation.standsBeforeBreak(on: phone),
      let screen = phone.appScreen()
    else { return }
    complain(
      .gatesAsRuled, manner: 8,
      "nobody has asked for a break, and FocusKey asks whether to start one",
      ["the screen does not show \(SpokenSentence.quoted(screen.title))"])
  }

  /// Whether what was asked for has started at once.
  private func hasStarted(_ prospect: Prospect) -> Bool {
    guard !prospect.isUncertain || prospect.isLink, case .start(let place, _, _) = prospect.entry
    else {
      return false
    }
    return ledger.session(of: place).map { ledger.sessions[$0].start == now } ?? false
  }

  /// A link that has started its profile is done with, and the same within two seconds is no other: the
  /// sheet of a running session is for the next one (R19, R24).
  private mutating func holdNoSheet() {
    guard let screen = phone.appScreen(), screen.title == Self.sheet else { return }
    complain(
      .refusedAsRuled, manner: 2, "a session was started, and the sheet of a running one is shown",
      ["the screen does not show \"\(Self.sheet)\""])
  }

  static let sheet = "Focus session in progress"

  /// Nobody but the guardian comes as far as the word that grants, and only while it is asked for
  /// (R39, R48).
  private mutating func holdCode(_ act: Act) {
    switch act {
    case .tryWrongCode:
      guard let screen = phone.appScreen(),
        screen.buttons.contains(where: { $0.isEnabled && $0.label.hasPrefix("Approve") })
      else { return }
      complain(
        .gatesAsRuled, manner: 3,
        "a wrong code was given, and FocusKey lets the request be approved",
        ["the screen does not show \"Approve…\""])
    case .openFocusKey
    where stage.isOfBudgets && !ledger.isTimeAsked && now >= requestLapses:
      // By a clock that was turned in another boot it may not have lapsed yet (R53).
      guard !mayAskForElse, isOfFirstBoot || !hasTurned else { return }
      guard let screen = phone.appScreen(), screen.title == Screen.guardianTitle else { return }
      complain(
        .gatesAsRuled, manner: 4, "no request waits, and FocusKey asks the guardian",
        ["the screen does not show \"\(Screen.guardianTitle)\""])
    // What is asked for first waits on the screen; without a session there is nothing but more time to ask for.
    case .openFocusKey
    where stage.isOfBudgets && ledger.isTimeAsked && (isRequestNew || ledger.sessions.isEmpty):
      guard phone.isFocusKeyInFront, !ledger.isUnclear, !ledger.isTimeForChallenge, !hadFullStorage,
        !hadPowerCut, isOfFirstBoot || !hasTurned, let screen = phone.appScreen(),
        !isMessage(screen), screen.title != Screen.guardianTitle
      else { return }
      complain(
        .gatesAsRuled, manner: 9, "more time was asked for, and FocusKey does not ask the guardian",
        ["the screen shows \"\(Screen.guardianTitle)\""])
    default: return
    }
  }

  /// Whether a guardian may be asked for a break or an end: what was asked for at a shield is put to him
  /// once FocusKey is opened for it (R50).
  private var mayAskForElse: Bool {
    (asked != nil || pending.isSomething || isGateUnknown)
      && ledger.profiles.contains { $0.breakGate == .approval || $0.endGate == .approval }
  }

  /// What cannot be read is not begun anew, as at a first launch (R61, R63).
  private mutating func holdUnreadable(_ act: Act) {
    guard memory == .unreadable, act == .openFocusKey, let screen = phone.appScreen(),
      screen.title == Self.welcome || screen.texts.contains(Self.welcome)
    else { return }
    complain(
      .refusedAsRuled, manner: 5, "nothing that was stored can be read, and FocusKey begins anew",
      ["the screen does not show \"\(Self.welcome)\""])
  }

  private static let welcome = "Welcome to FocusKey"

  /// Access that was denied is not asked for again (R5).
  private mutating func holdDialog(_ act: Act) {
    guard case .openFocusKey = act, !stage.circumstances.hasAccess, !ledger.hasAccess,
      !ledger.knowsAccess,
      memory != .restored, let dialog = phone.state.dialog
    else { return }
    let text = dialog.text(app: phone.code.name)
    complain(
      .refusedAsRuled, manner: 3, "access was denied, and FocusKey asks for it again",
      ["the screen does not show \(SpokenSentence.quoted(text))"])
  }

  /// What a gate stands before is not granted by the gesture that brings that gate (R39).
  ///
  /// A sentence such as “a break is taken” passes all gates but the guardian's, a button none.
  private mutating func holdGate(before prospect: Prospect, _ act: Act, after book: Ledger) {
    guard prospect.takesAnswer, !prospect.isBlind, !ledger.isUnclear,
      book.boundaries == ledger.boundaries
    else { return }
    func stands(_ gate: DrawnProfile.Gate) -> Bool {
      if case .tap = act { gate != .nothing } else { gate == .approval }
    }
    switch prospect.entry {
    case .end(let profile):
      guard stands(book.profiles[profile].endGate), book.session(of: profile) != nil,
        ledger.session(of: profile) == nil
      else { return }
      complain(
        .gatesAsRuled, manner: 6,
        "nobody has passed the gate before the end, and the session is over",
        ["a session of \(stage.names.profile(profile)) is running"])
    case .pause(let profiles):
      guard profiles.contains(where: { stands(book.profiles[$0].breakGate) }),
        profiles.contains(where: { isPaused($0, in: ledger) && !isPaused($0, in: book) })
      else { return }
      complain(
        .gatesAsRuled, manner: 7, "nobody has passed the gate before a break, and one is running",
        ["no break is running"])
    default: return
    }
  }

  private func isPaused(_ profile: Int, in book: Ledger) -> Bool {
    book.session(of: profile).map { book.sessions[$0].pause != nil } ?? false
  }

  /// A gate that waits takes its time, to the second; of several waits the longest, also where the
  /// session that asks for it ends meanwhile (R39, R40).
  private mutating func holdWait(_ prospect: Prospect, _ act: Act, after book: Ledger) {
    let gates: [DrawnProfile.Gate]
    switch (act, prospect.entry) {
    case (.takeBreak, .pause(let profiles)): gates = profiles.map { ledger.profiles[$0].breakGate }
    case (.endSession, .end(let profile)), (.endSessionOf, .end(let profile)):
      gates = [ledger.profiles[profile].endGate]
    default: return
    }
    guard !gates.contains(.approval), !gates.contains(.card) else { return }
    let end = book.now + (gates.map(\.wait).max() ?? 0)
    guard now != end else { return }
    let detail = "the gate must take \(end - book.now) seconds, and took \(now - book.now)"
    if case .pause(let profiles) = prospect.entry {
      let paused = profiles.filter { isPaused($0, in: ledger) && !isPaused($0, in: book) }
      let isSame = ledger.boundaries == book.boundaries
      guard isSame || !paused.isEmpty,
        let length = paused.compactMap({ ledger.profiles[$0].allowance.length }).max()
      else { return }
      let last = now < end ? "\(moment(end + length - 1)) a" : "\(moment(end + length)) no"
      complain(.gatesAsRuled, manner: 1, detail, ["\(last) break is running"])
    } else if ledger.boundaries == book.boundaries, ledger.lines.count == 1 {
      let words = DrawnWorld.words(ledger.zone.civilTime(at: Instant(seconds: end + ledger.offset)))
      complain(
        .gatesAsRuled, manner: 2, detail, ["the history is:\n      | end |\n      | \(words) |"])
    }
  }
}
