import Determinism
import FocusKey
import FocusKeyInstallation
import ScenarioTimelines
import SourceDiagnostics
import VirtualPhone

/// Looks at the phone of a scenario whenever something may have changed, and keeps what differs.
///
/// It changes nothing: a scenario takes the same course with it and without. What can wait is worked
/// out at the end, on copies that were kept.
final class TimelineRecorder {
  /// Moments that are kept at most; from then on nothing is recorded.
  static let momentsAtMost = 300

  /// One look that showed something new.
  struct Look {
    /// When.
    let at: Instant
    /// The screen, by its place in `screens`.
    let screen: Int
    /// FocusKey's buttons, by their place in `buttons`, where it is in front.
    let buttons: Int?
    /// The settings in force, by their place in `settings`.
    let settings: Int
    /// What FocusKey had stored of sessions, by its place in `sessions`.
    let sessions: Int
  }

  /// A step that was carried out: from when until when, and the look that it led to.
  struct Step {
    let from: Instant
    var to: Instant
    var moment: Int
  }

  /// What the phone's clock showed from an instant on.
  struct Clock {
    let from: Instant
    let zone: String
    let zoneOffset: Duration
    let turned: Duration
  }

  /// A session as one look showed it.
  struct SeenSession: Equatable {
    let number: Int
    let profile: String
    let trigger: String
    let isInBreak: Bool
    let isResting: Bool
  }

  /// Settings in force: those of a phone that somebody tries, and which of its apps they block.
  struct Settings {
    let phone: Phone
    /// The places of the apps that are blocked; those that are not installed are none of them.
    let blockedApps: [Int]

    init(of phone: Phone) {
      self.phone = phone.copy()
      blockedApps = phone.state.apps.entries.indices.filter { phone.blocks(app: $0) }
    }
  }

  /// The looks that showed something new, in order.
  private(set) var looks: [Look] = []
  /// The screens as documents, each once.
  private(set) var screens = ByteTexts()
  /// The lists of FocusKey's buttons as documents, each once.
  private(set) var buttons = ByteTexts()
  /// Phones that somebody tried, one for all times at which the same settings were in force.
  private(set) var settings: [Settings] = []
  /// What FocusKey had stored of sessions, one for each time that it changed.
  private(set) var sessions: [[SeenSession]] = [[]]
  /// The steps so far.
  private(set) var steps: [Step] = []
  /// The clocks so far.
  private(set) var clocks: [Clock] = []
  /// The targets that the script names, in order.
  private(set) var named: [OutcomeTarget] = []
  /// What happened in the story, as far as its lines were turned into marks.
  private(set) var marks: [ScenarioTimeline.Mark] = []
  /// From when on nothing was recorded.
  private(set) var fullAt: Instant?
  /// When the story began.
  private(set) var start: Instant?

  /// FocusKey's buttons as they were seen, and the places of the documents that say so.
  private var knownButtons: [(list: [AppButton], place: Int)] = []
  /// The file that the sessions were last read from, where they stay what they are as long as it does.
  private var lastFile: StateFile?
  private var lastLook: Instant?
  private var lastZone: ZoneRules?
  /// What documents are written with.
  private var json = JSONWriter()

  /// Makes a recorder with nothing in it.
  init() {}

  /// An independent recorder that has seen the same.
  func copy() -> TimelineRecorder {
    let copy = TimelineRecorder()
    copy.looks = looks
    copy.screens = screens
    copy.buttons = buttons
    copy.knownButtons = knownButtons
    copy.lastFile = lastFile
    copy.settings = settings
    copy.sessions = sessions
    copy.steps = steps
    copy.clocks = clocks
    copy.named = named
    copy.fullAt = fullAt
    copy.start = start
    copy.marks = marks
    copy.lastLook = lastLook
    copy.lastZone = lastZone
    return copy
  }

  /// A step is about to be carried out.
  func beginStep(at now: Instant) {
    steps.append(Step(from: now, to: now, moment: 0))
  }

  /// A step was carried out; one that only asks has changed nothing, unless time ran with it.
  func endStep(on phone: Phone, onlyAsked: Bool) {
    if !onlyAsked || lastLook != phone.state.now { look(at: phone) }
    guard let last = steps.indices.last else { return }
    steps[last].to = phone.state.now
    steps[last].moment = max(0, looks.count - 1)
  }

  /// The story begins: what was before it was set-up, and all of one moment.
  func beginStory(on phone: Phone) {
    forgetLooks()
    let now = phone.state.now
    start = now
    look(at: phone)
    for index in steps.indices {
      steps[index] = Step(from: now, to: now, moment: 0)
    }
  }

  /// Turns lines of the story into marks, which follow those so far.
  func mark(_ lines: ArraySlice<TraceEntry>) {
    TimelineMarks.add(lines, to: &marks, since: start)
  }

  /// The phone was made anew, with other places for its apps.
  func forgetNames() { named = [] }

  /// The script names a target.
  func note(_ target: OutcomeTarget) {
    if !named.contains(target) { named.append(target) }
  }

  /// Looks at the phone; keeps what differs from the last look.
  ///
  /// Of the set-up before the story nothing is kept.
  func look(at phone: Phone) {
    guard fullAt == nil, start != nil else { return }
    guard looks.count < Self.momentsAtMost else {
      fullAt = phone.state.now
      return
    }
    followClock(of: phone)
    let ready = Self.tried(phone)
    let screen = PhoneScreen(of: phone)
    let look = Look(
      at: phone.state.now, screen: place(of: screen), buttons: screen.buttons.map(place),
      settings: placeOfSettings(of: ready), sessions: placeOfSessions(on: ready))
    if let last = looks.last, last.screen == look.screen, last.buttons == look.buttons,
      last.settings == look.settings, last.sessions == look.sessions
    {
      return
    }
    looks.append(look)
  }

  private func forgetLooks() {
    looks = []
    screens = ByteTexts()
    buttons = ByteTexts()
    knownButtons = []
    settings = []
    sessions = [[]]
    lastFile = nil
    clocks = []
  }

  /// A phone whose settings and sessions are those that somebody finds who tries: mostly itself, even
  /// where they would leave FocusKey first.
  private static func tried(_ phone: Phone) -> Phone {
    if phone.isReadyToTry { return phone }
    guard FocusKeyInstallation.isLeftAsItIs(on: phone) else { return phone.readyToTry() }
    assert(
      isAlike(phone, phone.readyToTry()),
      "leaving FocusKey changed what is blocked or stored, at \(phone.state.now)")
    return phone
  }

  private static func isAlike(_ one: Phone, _ other: Phone) -> Bool {
    blockAlike(one, other)
      && FocusKeyInstallation.state(of: one) == FocusKeyInstallation.state(of: other)
  }

  private func place(of screen: PhoneScreen) -> Int {
    json.clear()
    json.object { screen.write(to: &$0) }
    return place(ofDocumentIn: &screens)
  }

  private func place(of list: [AppButton]) -> Int {
    // They come and go: of a break it is mostly those of before that come back.
    let known = knownButtons.indices.last { AppButton.areSame(knownButtons[$0].list, list) }
    if let known { return knownButtons[known].place }
    json.clear()
    json.array { json in for button in list { json.object(button.write) } }
    let place = place(ofDocumentIn: &buttons)
    knownButtons.append((list, place))
    return place
  }

  /// The place of what was just written.
  private func place(ofDocumentIn documents: inout ByteTexts) -> Int {
    guard let place = documents.place(of: json) else {
      preconditionFailure("documents without a bound are full: \(documents.count)")
    }
    return place
  }

  private func placeOfSettings(of phone: Phone) -> Int {
    if let last = looks.last?.settings, Self.blockAlike(settings[last].phone, phone) {
      return last
    }
    // After a break the settings are again what they were before it.
    let known = settings.lastIndex { known in
      Self.blockAlike(known.phone, phone) && known.phone.state.domains == phone.state.domains
    }
    if let known { return known }
    settings.append(Settings(of: phone))
    return settings.count - 1
  }

  /// Whether the outcomes of all targets are the same by what decides them.
  private static func blockAlike(_ one: Phone, _ other: Phone) -> Bool {
    one.hasSameStores(as: other) && one.state.apps.digest == other.state.apps.digest
      && one.state.deviceID == other.state.deviceID
      && one.state.tokenEpoch == other.state.tokenEpoch
      && one.state.quirks == other.state.quirks
  }

  private func placeOfSessions(on phone: Phone) -> Int {
    let name = FocusKeyInstallation.StoredFile.state.rawValue
    var file: StateFile?
    if case .value(let value)? = phone.state.container.content(name) { file = value as? StateFile }
    if let file, file === lastFile { return sessions.count - 1 }
    let seen = FocusKeyInstallation.state(of: phone).map {
      Self.sessions(in: $0, at: phone.wallNow)
    }
    if let seen, seen != sessions.last { sessions.append(seen) }
    if seen == nil, sessions.last != [] { sessions.append([]) }
    // Rounds go on without anybody who writes them down.
    let hasRounds = file?.wholeState?.sessions.contains { session in
      if case .rounds = session.length { true } else { false }
    }
    lastFile = hasRounds == false ? file : nil
    return sessions.count - 1
  }

  private static func sessions(in state: State, at wall: Instant) -> [SeenSession] {
    state.sessions.map { session in
      SeenSession(
        number: session.id.number, profile: state.profile(session.profile)?.name ?? "?",
        trigger: session.trigger.rawValue, isInBreak: session.currentBreak != nil,
        isResting: session.currentBreak == nil
          && session.rest(at: wall, turned: state.turned) != nil)
    }
  }

  /// Notes from when on the phone's clock showed something else than time alone makes of it.
  private func followClock(of phone: Phone) {
    let now = phone.state.now
    let zone = phone.state.zone
    let turned = phone.state.clockOffset
    defer {
      lastLook = now
      lastZone = zone
    }
    func add(from instant: Instant) {
      let clock = Clock(
        from: instant, zone: zone.identifier, zoneOffset: zone.offset(at: instant),
        turned: turned)
      if let last = clocks.last, last.zone == clock.zone, last.zoneOffset == clock.zoneOffset,
        last.turned == clock.turned
      {
        return
      }
      clocks.append(clock)
    }
    if !clocks.isEmpty, lastZone == zone, var instant = lastLook {
      let turnedThen = clocks[clocks.count - 1].turned
      while let change = zone.nextTransition(after: instant), change <= now {
        clocks.append(
          Clock(
            from: change, zone: zone.identifier,
            zoneOffset: zone.offset(at: change), turned: turnedThen))
        instant = change
      }
    }
    add(from: now)
  }
}
