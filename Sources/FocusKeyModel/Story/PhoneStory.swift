import Determinism
import FocusKeySteps
import VirtualPhone

/// A state of the search: a phone in its world, the ledger of what happened to it, and what was
/// noticed on the way.
///
/// A value: copies share the phone until one of them goes on.
package struct PhoneStory: Sendable {
  /// What the story's world was made of.
  let stage: Stage
  /// The phone and what a script's steps need besides.
  var world: FocusKeyWorld
  /// What must be blocked, out of what happened.
  var ledger: Ledger
  /// The first broken promise; nothing goes on behind it.
  var complaint: Complaint?
  /// Which promises are looked after.
  let promises: PromiseSet
  /// Whether every promise is looked after at every event, the dear ones, too.
  let isThorough: Bool
  /// What was last seen of the phone, so that a change is noticed.
  var seen: Glance
  /// What was blocked when last looked, and the stores that said so.
  var blocked = Targets()
  var stores: [SettingsStore] = []
  /// What FocusKey was last read to have stored.
  var known: StoredState?
  /// When what is wanted first changed without a wake-up of FocusKey; nil: it is up to date.
  var staleSince: Int64?
  /// By how much callbacks were late then, in seconds.
  var delayThen: Int64 = 0
  /// What was wanted when last looked, what no rule decided, and what blocked.
  var wantedThen = Targets()
  var fogThen = Targets()
  var blockingThen: [Ledger.Standing] = []
  /// The boot in which FocusKey woke up last; before it has, it knows nothing of turned clocks.
  var bootOfWakeUp: UInt32
  /// The later boot whose clocks it has written down, for a session or a schedule hangs on them (R53).
  var notedBoot: UInt32?
  /// What was turned since FocusKey woke up last.
  var unseenTurn = UnseenTurn.none
  /// How often the zone has changed since: of each FocusKey may know, where it could not be sure to be called.
  var journeys = 0
  /// Whether clock or zone were turned at all: then lines of the history may overlap (R56).
  var hasTurned = false
  /// Whether it was the clock.
  var hadClockTurn = false
  /// Whether the clock was turned in this act, and FocusKey may have run before it as well as after.
  var hasJustTurned = false
  /// Whether the system itself has just corrected the clock: FocusKey may have run before (R52).
  var isCorrected = false
  /// Whether it has done so while a session ran: when that began is left open.
  var hadLateCorrection = false
  /// Boundaries of the ledger when last looked.
  var boundariesSeen = 0
  /// What local time was ahead by when last looked, for changes of summer time.
  var zoneOffset = Duration.zero
  /// How it was when FocusKey woke up last, and could write down what it saw.
  var lastWakeUp: WakeUp
  /// Whether a fault explains that FocusKey is not up to date, until its next wake-up.
  var isExcused = false
  /// The start that a session was in the way of last: what “Switch to” is for (R21).
  var refused: (profile: Int, length: LedgerSession.Length)?
  /// The card or link that has started its profile, and when, in true time; nil: more has happened
  /// since (R19).
  var started: (by: Act, at: Int64)?
  /// What waits for a gate that a step of its own passes.
  var pending = Prospect.Entry.none {
    didSet { pendingSince = mark }
  }
  /// Since when.
  var pendingSince = Mark(at: 0, begun: 0)
  /// Whether a gate may stand on the screen of which the book does not know what it holds back.
  var isGateUnknown = false
  /// What was asked for at a shield, and when, until a notification is followed to its gate (R50).
  var asked: (entry: Prospect.Entry, since: Mark)?
  /// When the last request for an approval lapses, in true time (R39).
  var requestLapses = Int64.min
  /// Whether more time was asked for since FocusKey was on the screen last.
  var isRequestNew = false
  /// When a request for more time lapses, in true time, that a turn ends, at once or earlier, which FocusKey
  /// has not seen: the next turn may bring it back (R48, R53).
  var unseenLapse = Int64.min
  /// What was asked for when the power failed, with what was stored before: the copy may tell of it.
  var torn: [(entry: Prospect.Entry, before: StoredState?)] = []
  /// The number of the session that must have a bypass at FocusKey's next wake-up (R7a, R53).
  var owed: Int?
  /// When access was given back last, in true time.
  var accessBack = Int64.min
  /// What FocusKey goes by.
  var memory = Memory.own
  /// Whether a callback was lost: what is told of use may be less than there was.
  var hadLoss = false
  /// Whether callbacks were lost that would have told of a turn beyond what was passed while access was
  /// missing: spares that were used up are laid anew once FocusKey sees the gap (R7a, R16a).
  var mayLackSpares = false
  /// The number of the session that was begun last when FocusKey was on the screen last: of what has begun
  /// since, no Live Activity tells (R58).
  var newestShown = 0
  /// Whether the power has failed during a write: copies may differ from what they are copies of.
  var hadPowerCut = false
  /// Whether the storage was full: what came of time then is stored, and shown, some time later.
  var hadFullStorage = false
  /// Whether it was to fail after further writes: then the copy may be older than the state.
  var hadLatePowerCut = false
  /// Whether the state was damaged: what heals it is a write that power may cut as any other.
  var hadDamage = false
  /// Whether it is to be told of in the log, once it is seen (R61).
  var isDamageUntold = false
  /// Whether nothing has happened so far that leaves figures of the history open.
  var isHistoryClear = true { didSet { if !isHistoryClear { clearPart = nil } } }
  /// Whether that was so before the last act.
  var wasHistoryClear = true
  /// Since when nothing does, where something did before: of what ends later the book knows all.
  var clearPart: ClearPart?
  /// When FocusKey was opened last, in true time, and how often the widget had been reloaded then; nil:
  /// something has happened since.
  var rested: (at: Int64, reloads: Int)?
  /// How long the history file was when last looked, in bytes.
  var historyLength = 0
  /// Policies that the guardian has sent so far.
  var policies = 0
  /// Acts that had an effect so far, and those of them by which something went wrong.
  var steps = 0, faults = 0

  /// Begins a story.
  init(_ stage: Stage, promises: PromiseSet, isThorough: Bool) {
    self.stage = stage
    let world = stage.beginning ?? .atTheStart()
    self.world = world
    ledger = Ledger(stage.drawn, stage.circumstances, now: world.phone.state.now.seconds)
    ledger.isMonitorAsleep = world.phone.state.isMonitorAsleep
    self.promises = promises
    self.isThorough = isThorough
    seen = Glance(world.phone)
    bootOfWakeUp = world.phone.state.bootCount
    lastWakeUp = WakeUp(at: ledger.now, by: ledger)
    (wantedThen, blockingThen) = (ledger.wanted, ledger.standingOfBlocks)
    zoneOffset = world.phone.state.zone.offset(at: world.phone.state.wallNow)
    ownPhone()
    notice(nil)
  }

  /// Makes the phone this story's own: even to look at one is for one thread at a time.
  mutating func ownPhone() { world.ownPhone() }

  /// The phone.
  var phone: Phone { world.phone }

  /// True time, in seconds.
  var now: Int64 { world.phone.state.now.seconds }

  /// When something was asked for: the true time, and the sessions that had begun by then.
  struct Mark: Hashable {
    var at: Int64
    var begun: Int
  }

  /// A wake-up of FocusKey: what it knows of clocks and zones until the next one.
  struct WakeUp {
    /// When it was, in true time.
    let at: Int64
    /// By how much the clock was ahead.
    let offset: Int64
    let zone: ZoneRules
    /// Boundaries of the ledger by then.
    let boundaries: Int

    init(at instant: Int64, by ledger: Ledger) {
      at = instant
      (offset, zone, boundaries) = (ledger.offset, ledger.zone, ledger.boundaries)
    }

    /// When it was, by the clock on the wall.
    var wall: Int64 { at + offset }
  }

  /// What the history tells of an end behind a moment at which nothing ran and nothing was open.
  struct ClearPart {
    /// The moment, by the wall clock.
    let wall: Int64
    /// Lines that were stored by then, and lines of the book.
    let stored, entered: Int
  }

  /// What FocusKey goes by: where it is not what it has stored itself, little can happen any more.
  enum Memory: Int {
    case own
    /// FocusKey was put onto another phone, from a backup (R63).
    case restored
    /// What it has stored cannot be read any more, nor its copy (R61).
    case unreadable
  }

  /// A turn of clock or zone since which FocusKey has not woken up.
  enum UnseenTurn: Int, Comparable {
    case none
    case plain
    /// It has ended or adopted a session, which it does only once FocusKey sees it (R53).
    case ofSessions

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether clock or zone were turned and FocusKey has not woken up since.
  var hasUnseenTurn: Bool { unseenTurn != .none }

  /// Whether FocusKey has not run on this day, and knows of nothing that was used on it.
  var isDayUntold: Bool { lastWakeUp.at < ledger.startOfDay }

  /// This moment of the story.
  var mark: Mark { Mark(at: now, begun: ledger.sessionsBegun) }

  /// Whether something came due since a turn of clock or zone that FocusKey has not seen.
  ///
  /// By the clock that is shown, or by the one that it knows: when it was turned it cannot know; nor,
  /// where the phone was not in use all the time, when it came from the zone that it knows.
  var hasDueSinceTurn: Bool {
    guard hasUnseenTurn else { return false }
    let (start, end) = (lastWakeUp.wall, now + lastWakeUp.offset)
    return ledger.boundaries != lastWakeUp.boundaries
      || ledger.hasWindowBoundary(after: start, until: end, in: ledger.zone)
      || !isHistoryClear && ledger.hasWindowBoundary(after: start, until: end, in: lastWakeUp.zone)
  }

  /// Whether somebody who looks now sees what the settings say: the phone is in a hand, unlocked.
  var isInUse: Bool { phone.state.power.isInUse && phone.state.power.wasUnlocked }

  // MARK: Acts

  /// Lets an act happen; false where it is impossible now.
  mutating func perform(_ act: Act) -> Bool {
    guard complaint == nil else { return false }
    if case .pass(let seconds) = act {
      guard seconds > 0 else { return false }
      world.ownPhone()
      pass(seconds)
      steps += 1
      return true
    }
    guard couldHappen(act), !isOfNothing(act) else { return false }
    wasHistoryClear = isHistoryClear
    let (book, owedBefore) = (ledger, owed)
    let prospect = Prospect(act, in: &self)
    let earlier = prospect.isRefusedBreak(act, in: book) ? world : nil
    guard stage.sentence(of: act).trySaying(to: &world) else {
      (ledger, owed) = (book, owedBefore)
      if let expected = prospect.expected, expected, !prospect.isUncertain {
        complain(
          .gesturesAsRuled, manner: 1,
          "“\(act.sentence(stage.names))” is possible by the rules, "
            + "but FocusKey does not offer it", [act.sentence(stage.names)])
        return true
      }
      return false
    }
    if let earlier, holdNoBreak(in: earlier) { return true }
    steps += 1
    if act.kind.isFault { faults += 1 }
    if case .sendPolicy = act { policies += 1 }
    if case .failPowerAfter = act { hadLatePowerCut = true }
    if case .fillStorage = act { hadFullStorage = true }
    if case .damageState = act { hadDamage = true }
    if stage.isOfUse, now > ledger.now, opensFocusKey(act) {
      // While somebody waits at a gate FocusKey is in front, and nothing behind it is used (R47).
      ledger.show([])
    }
    ledger.carry(to: now)
    prospect.note(in: &ledger.sights)
    if let start = prospect.refused { refused = start }
    noteRequest(of: prospect)
    enter(prospect, act)
    notice(act)
    holdAnswer(to: prospect, act, after: book)
    return true
  }

  /// Lets time run, looking at every event.
  private mutating func pass(_ seconds: Int64) {
    let end = now + seconds
    for _ in 0..<Self.eventsAtMost {
      var next = min(end, ledger.nextBoundary)
      if let event = phone.nextEventInstant?.seconds { next = min(next, event) }
      next = max(next, now)
      world.run(to: Instant(seconds: next))
      ledger.carry(to: now)
      enterWaited()
      notice(nil)
      if complaint != nil || next >= end { return }
    }
    world.run(to: Instant(seconds: end))
    notice(nil)
  }

  /// Events that one wait is looked at in at most: more than months of FocusKey have.
  private static let eventsAtMost = 100_000

  /// A break that the rules refuse was granted: its button must have been disabled (R40).
  private mutating func holdNoBreak(in earlier: FocusKeyWorld) -> Bool {
    let later = world
    world = earlier
    complain(
      .breakQuota, manner: 4, "no break is to be had, and one is granted",
      ["\"Take a Break\" is disabled"])
    complaint?.comesFirst = true
    if complaint == nil { world = later }
    return complaint != nil
  }

  /// How long an assertion looks on, until it fails at the latest: “stays blocked for 5 minutes”.
  func seconds(of assertion: SpokenSentence) -> Int64 {
    var copy = world
    copy.ownPhone()
    try? assertion.say(to: &copy)
    return copy.phone.state.now.seconds - now
  }

  /// Notes a broken promise, where it is looked after and a script that says so fails.
  mutating func complain(
    _ promise: Promise, manner: UInt64, _ detail: String, _ assertions: [String]
  ) {
    guard complaint == nil, promises.contains(promise), fails(assertions) else { return }
    complaint = Complaint(
      promise: promise, manner: manner, detail: detail, assertions: assertions, instant: now)
  }

  /// Whether the last of these sentences fails, said to a copy of the world: what heals by itself before
  /// anybody can see it breaks no promise (R1).
  private func fails(_ assertions: [String]) -> Bool {
    var copy = world
    for (index, text) in assertions.enumerated() {
      var rest = text
      if let (moment, sentence) = SpokenSentence.parts(of: text) {
        guard let instant = ScriptReading.instant(of: moment, on: copy.phone) else { return true }
        copy.ownPhone()
        copy.run(to: instant)
        rest = sentence
      }
      guard let sentence = SpokenSentence(rest), sentence.trySaying(to: &copy) else {
        return index == assertions.count - 1
      }
    }
    return false
  }
}

/// A set of promises.
package struct PromiseSet: Hashable, Sendable {
  private var bits: UInt32

  /// All of them.
  package static let all = PromiseSet(Promise.allCases)

  /// These promises.
  package init(_ promises: [Promise]) {
    bits = promises.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  /// Whether a promise is among them.
  package func contains(_ promise: Promise) -> Bool { bits & 1 << UInt32(promise.rawValue) != 0 }
}

/// What of a phone shows that something has happened to it.
struct Glance: Hashable, Sendable {
  var wakeUpsOfMonitor: Int
  var wakeUpsOfApp: Int
  var wakeUpsOfShieldAction: Int
  var writes: Int
  var orderedCrashes: Int
  var lossesLeft: Int
  var boot: UInt32
  var isOn: Bool
  var isFocusKeyInFront: Bool
  /// Whether FocusKey is what somebody sees who unlocks the phone.
  var isFocusKeyBehindLock: Bool
  /// Whether the phone is in a hand: who wants something of it need not unlock it first.
  var isInUse: Bool

  /// Looks at a phone.
  init(_ phone: Phone) {
    wakeUpsOfMonitor = phone.state.counters.wakeUpsOfMonitor
    wakeUpsOfApp = phone.state.counters.wakeUpsOfApp
    wakeUpsOfShieldAction = phone.state.counters.wakeUpsOfShieldAction
    writes = phone.state.counters.writes
    orderedCrashes = phone.state.counters.orderedCrashes
    lossesLeft = phone.state.faultPlan.loseNextCallbacks
    boot = phone.state.bootCount
    isOn = phone.state.power.isOn
    isFocusKeyInFront = phone.isFocusKeyInFront
    isFocusKeyBehindLock =
      !phone.state.power.isInUse && phone.state.front == .app(phone.state.focusKey)
    isInUse = phone.state.power.isInUse
  }
}
