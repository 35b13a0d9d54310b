import Determinism
import FocusKey
import FocusKeyInstallation
import StepDefinitions
import VirtualPhone

/// Gestures in FocusKey: starting, pausing and ending sessions.
extension FocusKeyWorld {
  /// Gates and turns of a wait that one gesture passes at most.
  private static let gatesAtMost = 64

  /// How long a card stays away before it passes a gate: the same link again sooner is one link (R19).
  static let linkPause = Duration.seconds(2)

  /// Starts a profile with the Start button, open-ended or for a length.
  ///
  /// Where another session is in the way, FocusKey's sheet stays on the screen (R21); a refusal
  /// stays there as FocusKey words it (R23).
  mutating func start(_ name: String, for length: SessionLength = .open) throws(StepFailure) {
    let shown = try openFocusKey()
    guard let page = try showProfile(name, from: shown) else { return }
    if length == .open {
      _ = try tap("Start", on: page, else: "\(name) cannot be started")
      return
    }
    guard let profile = FocusKeyInstallation.state(of: phone)?.profile(named: name) else {
      throw StepFailure("FocusKey has no profile “\(name)”", at: .argument(0))
    }
    FocusKeyInstallation.inApp(on: phone) { $0.start(profile.id, for: length) }
  }

  /// Takes a break, passing its gates: the one that has been asked for, where its gate is on the screen.
  mutating func takeBreak() throws(StepFailure) {
    let goesOn = FocusKeyInstallation.standsBeforeBreak(on: phone)
    let shown = try openFocusKey()
    if goesOn { return try passGates() }
    guard try tap("Take a Break", on: shown, else: "no break can be taken") else { return }
    try passGates()
  }

  /// Ends all breaks.
  mutating func endBreak() throws(StepFailure) {
    let shown = try openFocusKey()
    _ = try tap("Resume", on: shown, else: "no break can be ended")
  }

  /// Ends a session, passing its gates, also where they are on the screen already: of a profile, or “the
  /// session”.
  mutating func endSession(of name: String? = nil) throws(StepFailure) {
    let gated = FocusKeyInstallation.sessionBeforeEnd(on: phone)
    let shown = try openFocusKey()
    guard phone.showsApp else { return }
    let profile: String
    if let name {
      profile = name
    } else {
      profile = try theSession(on: phone).profile
    }
    if let gated, gated == session(of: profile) { return try passGates() }
    guard
      try tap(
        "End Session", detail: profile, on: shown,
        else: "\(profile)’s session cannot be ended")
    else { return }
    try passGates()
  }

  /// The session that runs of a profile; nil where none does.
  private func session(of profile: String) -> SessionID? {
    let state = FocusKeyInstallation.shownState(of: phone)
    return state?.profile(named: profile).flatMap { state?.session(of: $0.id) }?.id
  }

  /// “The session”: the manual one, else the only one, with its profile's name.
  func theSession(on phone: Phone) throws(StepFailure) -> (session: Session, profile: String) {
    guard let state = FocusKeyInstallation.shownState(of: phone) else {
      throw StepFailure("FocusKey has nothing stored that could be read")
    }
    func named(_ session: Session) -> (Session, String) {
      (session, state.profile(session.profile)?.name ?? "?")
    }
    if let manual = state.manualSession { return named(manual) }
    guard let only = state.sessions.first else { throw StepFailure("no session is running") }
    guard state.sessions.count == 1 else {
      let names = state.sessions.map { "“\(WordTypes.written(named($0).1))'s session”" }
      throw StepFailure(
        "“the session” is not clear: \(state.sessions.count) sessions are running, all of them by "
          + "their schedules",
        help: ["say which one: \(names.joined(separator: ", "))"])
    }
    return named(only)
  }

  /// Passes the gates on the screen by doing what they ask, until none is left.
  ///
  /// A puzzle stays where the script says how it is answered. A guardian's question always does: to
  /// grant it is not the person's to do.
  mutating func passGates() throws(StepFailure) {
    for _ in 0..<Self.gatesAtMost {
      guard let screen = phone.appScreen(), let gate = screen.gate else { return }
      switch gate {
      case .puzzle:
        guard !leavesPuzzle(), let answer = FocusKeyInstallation.rightAnswer(on: phone) else {
          return
        }
        try tapVisible(answer)
      case .confirmation(let label): tapShown(label, on: screen)
      case .wait:
        guard let wall = screen.nextDeadline else { return }
        let instant = max(phone.state.trueTime(ofWall: wall), now)
        run(to: max(instant, now + .seconds(instant == now ? 1 : 0)))
      case .card:
        run(to: now + Self.linkPause)
        guard let screen = phone.appScreen(), screen.gate == .card else { continue }
        deliverCard(Self.startLink)
        // The system may refuse to read it: then nothing more happens.
        guard phone.appScreen() != screen else { return }
      }
    }
    throw StepFailure("FocusKey asks on after \(Self.gatesAtMost) gates were passed")
  }

  // MARK: Cards and links

  /// Taps a card: the whole gesture, up to FocusKey in front.
  mutating func tapCard(_ link: String) throws(StepFailure) {
    try refuseSecondLink(link)
    if phone.state.power.isOn { phone.unlock() }
    if phone.showsApp { closeAlerts() }
    let hadBanner = phone.state.banner != nil
    phone.touchCard(link: link)
    guard hadBanner || phone.state.banner?.link == link else { return }
    phone.tapBanner()
    note(link)
  }

  /// Opens a link by hand.
  mutating func openLink(_ link: String) throws(StepFailure) {
    try refuseSecondLink(link)
    try unlock()
    if phone.showsApp { closeAlerts() }
    phone.openLink(link)
    note(link)
  }

  /// Taps the banner that a card has raised.
  mutating func tapBanner() throws(StepFailure) {
    guard let link = phone.state.banner?.link else {
      throw StepFailure("there is no banner to be tapped", help: screenHelp(), rules: ["R54"])
    }
    try refuseSecondLink(link)
    phone.tapBanner()
    note(link)
  }

  /// The link of a card that carries a profile's name (R18).
  package static func link(ofCard name: String) -> String {
    "\(startLink)?profile=\(percentEncoded(name))"
  }

  private mutating func deliverCard(_ link: String) {
    if phone.state.model.hasBackgroundTagReading {
      phone.touchCard(link: link)
      guard phone.state.banner != nil else { return }
      phone.tapBanner()
    } else {
      phone.openLink(link)
    }
    note(link)
  }

  /// A gesture that would deliver the same link again within 2 s is a mistake of the script (R19).
  private func refuseSecondLink(_ link: String) throws(StepFailure) {
    guard let last = lastLink, last.link == link, last.boot == phone.bootSession,
      phone.uptime - last.uptime < Self.linkPause
    else { return }
    throw StepFailure(
      "the same link was delivered less than 2 seconds ago: FocusKey takes both for one (R19)",
      help: ["let 2 seconds pass between the two"],
      related: last.place.map { [.init("it was delivered here", at: $0)] } ?? [], rules: ["R19"])
  }

  private mutating func note(_ link: String) {
    guard phone.isFocusKeyInFront else { return }
    lastLink = DeliveredLink(
      link: link, uptime: phone.uptime, boot: phone.bootSession, place: place)
  }

  /// A text as links write it: `Deep%20Work`.
  static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      let isPlain =
        switch UnicodeScalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
      if isPlain {
        encoded.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return encoded
  }
}
