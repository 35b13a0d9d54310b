import FocusKey
import FocusKeyInstallation
import VirtualPhone

/// What an act is to lead to by the rules, worked out before it happens.
struct Prospect {
  /// What is entered into the ledger where it is granted.
  enum Entry {
    case none
    case start(Int, LedgerSession.Length, LedgerSession.Trigger)
    case switchTo(Int, LedgerSession.Length)
    case pause([Int])
    /// A break that was asked for at a shield, and waits for its gate in FocusKey (R50).
    case pauseAt([Int], PickedItem)
    case press([Int], PickedItem?)
    case resume
    case end(Int)
    case edit(Int, Selection)
    case hours(Int, DrawnProfile.Window)
    case schedule(Int, Bool)
    case delete(Int)
    case policy(Int, PolicyChange)
    /// More time is asked for at the shield of a budget that is used up, and these sessions are told of
    /// an attempt (R48, R51).
    case askForTime([Int], at: PickedItem)
    /// So much more time is granted; nil: it is refused.
    case answerTime(Int64?)

    /// Whether it is anything at all.
    var isSomething: Bool {
      if case .none = self { false } else { true }
    }

    /// Whether it is asked for at a shield: FocusKey's own screen stays as it is.
    var isOfShield: Bool {
      switch self {
      case .press, .askForTime: true
      default: false
      }
    }

    /// Whether it starts a session.
    var isStart: Bool {
      switch self {
      case .start, .switchTo: true
      default: false
      }
    }
  }

  /// What is entered.
  var entry = Entry.none
  /// Whether the gesture is possible by the rules; nil: the rules do not say.
  var expected: Bool?
  /// Whether a step of its own has to pass a gate before it is granted.
  var takesAnswer = false
  /// Whether a fault may stop it: then what FocusKey stored tells what came of it.
  var isUncertain = false
  /// Whether that is only since something comes due while its gate waits.
  var isCrossed = false
  /// Whether the book does not know just now what it is asked of.
  var isBlind = false
  /// Whether it is a link or a card that was certain until then: nothing else can make it come to nothing.
  var isLink = false
  /// What it would start, were no session in its way (R21).
  var refused: (profile: Int, length: LedgerSession.Length)?
  /// Whether it is an edit that a strict profile refuses (R15).
  var isRefusedEdit = false
  /// Whether the gate that is on FocusKey's screen is left, and what it stood before is not asked for any more.
  var leavesGate = false
  /// Whether FocusKey refuses it with a message, whatever runs (R14, R16, R29).
  var isForbidden = false
  /// What it may lead to later, once a gate that it brings about is passed (R50).
  var later = Entry.none
  /// Whether the clock cannot be set just now (R52).
  var isClockLocked = false
  /// The profile that takes over at once, where the one that runs is to give way: its end gate asks
  /// for nothing more (R21).
  var takesOver: Int?
  /// What was stored before, where that is needed to see what came of it.
  var before: StoredState?
}

extension PhoneStory {
  /// The profile whose session “the session” is; what is stored tells, where it is not certain what
  /// runs.
  var theSession: Int? {
    mutating get {
      guard ledger.isUnclearWhatRuns, let state = stored?.state else {
        return ledger.theSession.map { ledger.sessions[$0].profile }
      }
      let session = state.manualSession ?? (state.sessions.count == 1 ? state.sessions[0] : nil)
      let name = session.flatMap { state.profile($0.profile)?.name }
      return name.flatMap { stage.names.profiles.firstIndex(of: $0) }
    }
  }

  /// Whether a fault that waits may cut FocusKey off in the midst of an act.
  var mayBeCutOff: Bool {
    let plan = phone.state.faultPlan
    return plan.powerFailsDuringNextWrite || plan.writesBeforePowerFails != nil
      || plan.killAfterSystemCall != nil
  }

  /// Whether a fault, or something that FocusKey cannot know, decides what comes of an act.
  var isActUncertain: Bool {
    let plan = phone.state.faultPlan
    return plan.isStorageFull || mayBeCutOff || plan.crashMonitorOnNextStart || ledger.isUnclear
      // What came due since a turn that FocusKey has not seen may be either (R31, R53).
      || hasDueSinceTurn
      || unseenTurn == .ofSessions || ledger.hasAccess != ledger.knowsAccess
      || phone.state.clockOffset != .zero && ledger.profiles.contains(where: \.isStrict)
      || phone.state.dialog != nil
  }
}

extension Prospect {
  /// Works out what an act means in a story; the ledger learns of access where FocusKey is opened.
  init(_ act: Act, in story: inout PhoneStory) {
    let phone = story.phone
    isUncertain = story.isActUncertain
    isBlind = isUncertain
    if story.asksForAccess(act) {
      let wasHeld = phone.isInForce(.requireAutomaticDateAndTime)
      story.seeAccess()
      // What starts with the opening may have a wrong clock corrected before the rest happens (R52).
      if !wasHeld, story.ledger.wanted.contains(.locks), phone.state.clockOffset != .zero {
        story.ledger.isLost = true
      }
    }
    if case .shortcut = act { wakeBehindTheScreen(&story) }
    // Where somebody has to unlock first, a session that is over gives the clock back then (R52).
    isClockLocked =
      phone.isInForce(.requireAutomaticDateAndTime) && story.ledger.wanted.contains(.locks)
    let book = story.ledger
    switch act {
    case .start(let place): start(place, .open, .button, in: book)
    case .startTimed(let place, let minutes): start(place, .timed(minutes * 60), .button, in: book)
    case .startRounds(let place, let count, let focus, let rest):
      start(
        place, .rounds(count: Int64(count), focus: focus * 60, rest: rest * 60), .button, in: book)
    case .startDeep(let place): start(place, .deep(3_600), .button, in: book)
    case .shortcut(let place):
      start(place, .open, .intent, in: book)
      expected = nil
      if !phone.state.power.wasUnlocked { isUncertain = true }
    case .openLink(let place): link(place, .link, act, in: story)
    case .tapCardOf(let place): link(place, .card, act, in: story)
    case .tapCard: link(book.cardProfile, .card, act, in: story)
    case .takeBreak where FocusKeyInstallation.standsBeforeBreak(on: phone):
      passOn(in: &story)
    case .takeBreak:
      // Where it is not certain what runs, what is stored tells what was paused.
      let profiles = book.isUnclearWhatRuns ? Array(book.profiles.indices) : book.pausable
      entry = .pause(profiles)
      expected = !profiles.isEmpty
      passes(profiles.map { book.profiles[$0].breakGate }, story)
    case .tap(let label): tap(label, story)
    case .approveFor(let minutes):
      expected = book.isTimeAsked
      if book.isTimeAsked { entry = .answerTime(minutes * 60) }
    case .refuse where story.stage.isOfBudgets && (book.isTimeAsked || !story.pending.isSomething):
      expected = book.isTimeAsked
      if book.isTimeAsked { entry = .answerTime(nil) }
    case .endBreak:
      entry = .resume
      let isPaused = book.sessions.contains { $0.pause != nil }
      expected = isPaused && book.pausable.isEmpty
    case .endSession: end(story.theSession, story)
    case .endSessionOf(let place): end(book.session(of: place).map { _ in place }, story)
    case .switchTo(let place):
      // It starts what was asked for when something was in the way (R21, R22).
      let asked = story.refused.flatMap { $0.profile == place ? $0.length : nil }
      entry = .switchTo(place, asked ?? .open)
      if book.switches(to: place, through: .nothing), !isUncertain { takesOver = place }
      isUncertain = true
      takesAnswer = true
    default: edit(act, in: book)
    }
    if isUncertain || act.answersGate || act == .damageState { before = story.stored }
  }

  /// A shortcut wakes FocusKey up behind the screen.
  ///
  /// Without its app in front it takes access for granted, and what a schedule started in time is
  /// there already (R5, R21).
  private func wakeBehindTheScreen(_ story: inout PhoneStory) {
    guard story.phone.state.power.wasUnlocked, story.ledger.knowsAccess, !story.ledger.hasAccess
    else { return }
    story.ledger.takeAccessForGranted()
    // Where power may fail, what was taken for granted may be forgotten.
    if isUncertain { story.ledger.isLost = true }
  }

  /// A button of a shield, of FocusKey's screen or of a Live Activity.
  private mutating func tap(_ label: String, _ story: PhoneStory) {
    let book = story.ledger
    if let handed = story.handedToken, story.offers(label) {
      let blocking = book.blocking(handed)
      if label == Label.askForTime { return entry = .askForTime(blocking, at: handed) }
      let isGranted = label != Label.close && book.grantsBreak(to: blocking, at: handed)
      entry = .press(blocking, isGranted ? handed : nil)
      if label != Label.close, !isGranted { later = .pauseAt(blocking, handed) }
      return
    }
    switch label {
    case Label.cancel: leavesGate = !story.isPickerShown
    case Label.wayIn:
      // Of several profiles that one may have ended that had the gate.
      guard let asked = story.asked, case .pauseAt(let profiles, let handed) = asked.entry
      else { break }
      let running = profiles.filter { story.wasRunning($0, by: asked.since) }
      let known = running.filter { story.isKnown($0, by: asked.since) }
      guard known.allSatisfy({ book.profiles[$0].breakGate == .nothing }) else { break }
      entry = .pauseAt(running, handed)
      isUncertain = true
    case Label.askForTime:
      if let page = story.handedAtPage { entry = .askForTime([], at: page) }
    case Label.takeBreak:
      let profiles = book.isUnclearWhatRuns ? Array(book.profiles.indices) : book.pausable
      entry = .pause(profiles)
      let gates = profiles.map { book.profiles[$0].breakGate }
      if gates.contains(where: { $0 != .nothing }) {
        isUncertain = true
        takesAnswer = true
      }
    case Label.endSession:
      guard let profile = book.sessions.first?.profile else { break }
      entry = .end(profile)
      if book.profiles[profile].endGate != .nothing {
        isUncertain = true
        takesAnswer = true
      }
    case Label.endNow:
      guard case .switchTo(let place, _) = story.pending, !isUncertain,
        book.switches(to: place, through: .confirmation)
      else { break }
      takesOver = place
    default: break
    }
  }

  private mutating func start(
    _ place: Int, _ length: LedgerSession.Length, _ trigger: LedgerSession.Trigger,
    in book: Ledger
  ) {
    if book.canStart(place) { entry = .start(place, length, trigger) }
    // Where it is not certain what runs, something may have been in the way all the same.
    if !book.canStart(place) || isUncertain { refused = (place, length) }
    expected = book.profiles[place].exists
  }

  /// A link starts a profile; a card passes a card gate on the screen instead (R17, R39).
  private mutating func link(
    _ place: Int?, _ trigger: LedgerSession.Trigger, _ act: Act, in story: PhoneStory
  ) {
    guard let place else { return }
    let canStart = story.ledger.canStart(place)
    if canStart { entry = .start(place, .open, trigger) }
    if !canStart || isUncertain, story.opensFocusKey(act) { refused = (place, .open) }
    // Cards need a radio and no camera, links the same link not twice: what came of it shows.
    isLink = !isUncertain
    isUncertain = true
  }

  /// Whoever stands before the gate to a break passes it, and asks for nothing new (R39).
  private mutating func passOn(in story: inout PhoneStory) {
    isUncertain = true
    isBlind = isBlind || story.isGateUnknown
    switch story.pending {
    case .pause, .pauseAt: entry = story.pending
    // The book does not know whose break it is.
    default:
      entry = .pause(Array(story.ledger.profiles.indices))
      story.ledger.isLost = true
    }
  }

  private mutating func end(_ profile: Int?, _ story: PhoneStory) {
    expected = profile != nil
    guard let profile else { return }
    entry = .end(profile)
    if let gated = FocusKeyInstallation.sessionBeforeEnd(on: story.phone) {
      isUncertain = true
      isBlind = isBlind || story.isGateUnknown
      // So much of its wait as has passed already is not waited for again.
      if story.isSession(gated, of: profile) { return }
    }
    passes([story.ledger.profiles[profile].endGate], story)
  }

  /// What a gesture passes by itself, and what it leaves to somebody else, or to a card that does not
  /// reach FocusKey (R39, R54, R55).
  private mutating func passes(_ gates: [DrawnProfile.Gate], _ story: PhoneStory) {
    takesAnswer = gates.contains(.approval) || gates.contains(.card)
    if takesAnswer { isUncertain = true }
    // What waits for a gate may have ended by itself when it is passed.
    let wait = gates.map(\.wait).max() ?? 0
    // An answer that cannot be written down brings a message, and the wait behind it is left to itself.
    if wait > 0, gates.contains(.challenge), story.phone.state.faultPlan.isStorageFull {
      takesAnswer = true
      isUncertain = true
    }
    if wait > 0, story.ledger.nextBoundary <= story.now + wait {
      isCrossed = !isUncertain
      isUncertain = true
    }
  }

  /// Edits, which a strict profile refuses while it runs (R15).
  ///
  /// Where it is not certain that it runs, what is stored tells: FocusKey that is only opened for the
  /// edit may start it, have a wrong clock corrected for it, and see it over (R52, R53).
  private mutating func edit(_ act: Act, in book: Ledger) {
    let isUncertain = isUncertain
    func isHeld(_ place: Int) -> Bool { book.isHeld(place) && !isUncertain }
    switch act {
    case .editBlocks(let place, let selection):
      if !isHeld(place) { entry = .edit(place, selection) }
    case .editHours(let place, let window):
      isForbidden = !window.isAllowed
      if !isHeld(place), !isForbidden { entry = .hours(place, window) }
    case .takeName(let place, let other):
      isForbidden = book.profiles[place].exists && book.profiles[other].exists
    case .takeBlankName, .editTooMany, .importForeignFile: isForbidden = true
    // What cannot be taken over whole changes nothing, and nobody else's does (R48a).
    case .sendPolicy(let place, let change):
      if change.isAllowed { entry = .policy(place, change) }
    case .switchSchedule(let place, let isOn):
      if isOn || !isHeld(place) { entry = .schedule(place, isOn) }
    case .deleteProfile(let place):
      if !isHeld(place) { entry = .delete(place) }
    default: break
    }
    if case .none = entry { isRefusedEdit = act.kind == .editing && !isForbidden }
  }
}

extension Prospect {
  /// Whether it asks for a break that no session can take now (R40).
  func isRefusedBreak(_ act: Act, in book: Ledger) -> Bool {
    act == .takeBreak && expected == false && !isUncertain && !book.sessions.isEmpty
      && !book.sessions.contains { $0.pause != nil }
  }

  /// Takes note of what the rules refuse.
  func note(in sights: inout Sights) {
    if refused != nil, !entry.isSomething { sights.note(.startRefused) }
    if isRefusedEdit { sights.note(.strictRefusedEdit) }
  }
}

extension Act {
  /// Whether it may pass a gate that an earlier gesture has put on the screen (R39).
  var answersGate: Bool {
    switch self {
    case .solveChallenge, .approve, .refuse, .answerWrongly, .tapCard, .tapCardOf, .openLink: true
    case .tap(let label): label == Label.startBreak || label == Label.endNow
    default: false
    }
  }

  /// Whether a card is tapped.
  var isCard: Bool {
    switch self {
    case .tapCard, .tapCardOf: true
    default: false
    }
  }

  /// Whether a guardian answers what is asked (R39, R48).
  var isAnswerOfGuardian: Bool {
    switch self {
    case .approve, .approveFor, .refuse: true
    default: false
    }
  }

  /// Whether a gate may come of it that asks before something of a running session is granted.
  var mayRaiseGate: Bool {
    switch self {
    case .takeBreak, .endSession, .endSessionOf, .tap(Label.takeBreak), .tap(Label.endSession): true
    default: false
    }
  }

  /// Whether it is what a gate asks for (R39).
  func passes(_ gate: DrawnProfile.Gate) -> Bool {
    switch (self, gate) {
    case (.tapCard, .card), (.tapCardOf, .card), (.solveChallenge, .challenge),
      (.approve, .approval), (.tap(Label.endNow), .confirmation),
      (.tap(Label.startBreak), .confirmation):
      true
    default: false
    }
  }

  /// Whether it brings FocusKey to the front, or calls its app.
  var opensFocusKey: Bool {
    switch self {
    case .start, .startTimed, .startRounds, .startDeep, .takeBreak, .endBreak, .endSession,
      .endSessionOf, .openFocusKey, .editBlocks, .editHours, .switchSchedule, .deleteProfile,
      .approve, .refuse, .tryWrongCode, .approveFor, .openLink, .openStopLink, .openOddLink,
      .tapCard, .tapCardOf, .takeName, .takeBlankName, .editTooMany, .importForeignFile,
      .solveChallenge,
      .answerWrongly:
      true
    case .tap(let label): !Label.all.contains(label)
    default: false
    }
  }
}
