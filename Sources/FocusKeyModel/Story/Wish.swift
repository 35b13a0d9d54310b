import FocusKey
import VirtualPhone

/// What an act is to lead to by the rules, worked out before it happens.
struct Wish {
  /// What is entered into the ledger where it is granted.
  enum Entry {
    case none
    case start(Int, LedgerSession.Length, String)
    case switchTo(Int, LedgerSession.Length)
    case pause([Int])
    case press([Int], HandedToken?)
    case resume
    case end(Int)
    case edit(Int, Selection)
    case hours(Int, DrawnProfile.Window)
    case schedule(Int, Bool)
    case delete(Int)

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
  /// What it would start, were no session in its way (R21).
  var refused: (profile: Int, length: LedgerSession.Length)?
  /// Whether it is an edit that a strict profile refuses (R15).
  var isRefusedEdit = false
  /// Whether the clock cannot be set just now (R52).
  var isClockLocked = false
  /// What was stored before, where that is needed to see what came of it.
  var before: State?
}

extension Wish {
  /// Works out what an act means in a story; the ledger learns of access where FocusKey is opened.
  init(_ act: Act, in story: inout PhoneStory) {
    let phone = story.phone
    let plan = phone.state.faultPlan
    isUncertain =
      plan.isStorageFull || plan.powerFailsDuringNextWrite || plan.killAfterSystemCall != nil
      || plan.crashMonitorOnNextStart || story.ledger.isUnclear
      // What came due since a turn that FocusKey has not seen may be either (R31, R53).
      || story.hasUnseenTurn && story.ledger.boundaries != story.boundariesThen
      || story.hasUnseenEffect || story.ledger.hasAccess != story.ledger.knowsAccess
      || phone.state.clockOffset != .zero && story.ledger.profiles.contains(where: \.isStrict)
      || phone.state.dialog != nil
    if act.opensFocusKey, !phone.state.isFocusKeyInFront {
      let wasHeld = story.ledger.wanted.contains(.locks)
      story.seeAccess()
      // What starts with the opening may have a wrong clock corrected before the rest happens (R52).
      if !wasHeld, story.ledger.wanted.contains(.locks), phone.state.clockOffset != .zero {
        story.ledger.isLost = true
      }
    }
    // A shortcut wakes FocusKey up behind the screen: without its app in front it takes access for
    // granted, and what a schedule started in time is there already (R5, R21).
    if case .shortcut = act, phone.state.power.wasUnlocked, story.ledger.knowsAccess,
      !story.ledger.hasAccess
    {
      story.ledger.takeAccessForGranted()
    }
    // Where somebody has to unlock first, a session that is over gives the clock back then (R52).
    isClockLocked =
      phone.state.isInForce(.requireAutomaticDateAndTime) && story.ledger.wanted.contains(.locks)
    let book = story.ledger
    switch act {
    case .start(let place): start(place, .open, "button", in: book)
    case .startTimed(let place, let minutes): start(place, .timed(minutes * 60), "button", in: book)
    case .startRounds(let place, let count, let focus, let rest):
      start(
        place, .rounds(count: Int64(count), focus: focus * 60, rest: rest * 60), "button", in: book)
    case .startDeep(let place): start(place, .deep(3_600), "button", in: book)
    case .shortcut(let place):
      start(place, .open, "intent", in: book)
      expected = nil
      if !phone.state.power.wasUnlocked { isUncertain = true }
    case .openLink(let place): link(place, "link", in: story)
    case .tapCardOf(let place): link(place, "card", in: story)
    case .tapCard: link(book.cardProfile, "card", in: story)
    case .takeBreak:
      // Where it is not certain what runs, what is stored tells what was paused.
      let profiles = book.isUnclear ? Array(book.profiles.indices) : book.pausable
      entry = .pause(profiles)
      expected = !profiles.isEmpty
      passes(profiles.map { book.profiles[$0].breakGate }, story)
    case .tapShield(let label):
      guard let handed = story.handedToken else { break }
      let blocking = book.blocking(handed)
      entry = .press(blocking, label != "Close" && book.grantsBreak(to: blocking) ? handed : nil)
    case .endBreak:
      entry = .resume
      let isPaused = book.sessions.contains { $0.pause != nil }
      expected = isPaused && book.pausable.isEmpty
    case .endSession: end(book.theSession.map { book.sessions[$0].profile }, story)
    case .endSessionOf(let place): end(book.session(of: place).map { _ in place }, story)
    case .switchTo(let place):
      // It starts what was asked for when something was in the way (R21, R22).
      let asked = story.refused.flatMap { $0.profile == place ? $0.length : nil }
      entry = .switchTo(place, asked ?? .open)
      isUncertain = true
      takesAnswer = true
    default: edit(act, in: book)
    }
    if isUncertain || act.answersGate || act == .damageState { before = story.stored }
  }

  private mutating func start(
    _ place: Int, _ length: LedgerSession.Length, _ trigger: String, in book: Ledger
  ) {
    if book.canStart(place) {
      entry = .start(place, length, trigger)
    } else {
      refused = (place, length)
    }
    expected = book.profiles[place].exists
  }

  /// A link starts a profile; a card passes a card gate on the screen instead (R17, R39).
  private mutating func link(_ place: Int?, _ trigger: String, in story: PhoneStory) {
    guard let place else { return }
    if story.ledger.canStart(place) {
      entry = .start(place, .open, trigger)
    } else {
      refused = (place, .open)
    }
    // Cards need a radio and no camera, links the same link not twice: what came of it shows.
    isUncertain = true
  }

  private mutating func end(_ profile: Int?, _ story: PhoneStory) {
    expected = profile != nil
    guard let profile else { return }
    entry = .end(profile)
    passes([story.ledger.profiles[profile].endGate], story)
  }

  private mutating func passes(_ gates: [DrawnProfile.Gate], _ story: PhoneStory) {
    takesAnswer = gates.contains(where: \.takesAnAnswer)
    if takesAnswer || gates.contains(.card) { isUncertain = true }
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
      if !isHeld(place) { entry = .hours(place, window) }
    case .switchSchedule(let place, let isOn):
      if isOn || !isHeld(place) { entry = .schedule(place, isOn) }
    case .deleteProfile(let place):
      if !isHeld(place) { entry = .delete(place) }
    default: break
    }
    if case .none = entry { isRefusedEdit = act.kind == .editing }
  }
}

extension Wish {
  /// Whether it asks for something that can be granted.
  var isWanted: Bool {
    if case .none = entry { return false }
    return true
  }

  /// Takes note of what the rules refuse.
  func note(in sights: inout Sights) {
    if refused != nil { sights.note(.startRefused) }
    if isRefusedEdit { sights.note(.strictRefusedEdit) }
  }
}

extension Act {
  /// Whether it may pass a gate that an earlier gesture has put on the screen (R39).
  var answersGate: Bool {
    switch self {
    case .solveChallenge, .approve, .refuse, .answerWrongly, .tapCard, .tapCardOf, .openLink: true
    default: false
    }
  }

  /// Whether it brings FocusKey to the front, or calls its app.
  var opensFocusKey: Bool {
    switch self {
    case .start, .startTimed, .startRounds, .startDeep, .takeBreak, .endBreak, .endSession,
      .endSessionOf, .openFocusKey, .editBlocks, .editHours, .switchSchedule, .deleteProfile,
      .approve, .refuse, .openLink, .openStopLink, .tapCard, .tapCardOf:
      true
    default: false
    }
  }
}
