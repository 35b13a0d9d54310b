import Determinism
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// A step of the scenario language.
typealias FocusKeyStep = StepDefinition<FocusKeyWorld>

/// What a scenario's steps act on: a phone with FocusKey, and what the story needs besides.
///
/// Making one costs a copy of a phone that was prepared once.
package struct FocusKeyWorld {
  /// A Given that is carried out again where a later one changes what the phone is made of.
  typealias Given = @Sendable (inout FocusKeyWorld) throws(StepFailure) -> Void

  /// A link that was delivered, for R19.
  struct DeliveredLink: Sendable {
    var link: String
    var uptime: Duration
    var boot: UInt64
    var place: SourceRange?
  }

  /// The phone of the story.
  package internal(set) var phone: Phone
  /// What the phone is made of.
  private(set) var setup: WorldSetup {
    get { sharedSetup.setup }
    set { sharedSetup = WorldSetup.Shared(newValue) }
  }
  private var sharedSetup: WorldSetup.Shared
  /// What made the phone what it is besides, in order.
  var givens: [Given] = []
  /// Whether something has happened or time has run.
  private(set) var hasBegun = false
  /// The step that is carried out.
  private(set) var step: ScenarioStep?
  /// The steps of the scenario behind it, as far as they are known.
  private var stepsBehind: ArraySlice<ScenarioStep> = []
  /// What the phone had cost when the story began.
  private(set) var costBefore = Counters()
  /// Where the story began.
  private(set) var beginning: SourceRange?
  /// How many lines the trace had when the story began.
  private(set) var linesBefore = 0
  /// The phone when the outcome that failed last went wrong; the story behind it ends there.
  var evidence: Phone?
  /// The line of the step that last let callbacks be lost.
  private(set) var lossLine: Int?
  /// Where time was last brought to the present.
  var lastMove: SourceRange?
  /// The link that was delivered last.
  var lastLink: DeliveredLink?
  /// What the first tag ("the card") points to.
  package internal(set) var cardLink = Self.startLink
  /// The text of the file of profiles that was exported last.
  var exportedProfiles: String?
  /// What turned out of the open cells of the step that is carried out.
  var findings: [CellFinding] = []
  /// How many policies were sent, by whomever; the texts of the guardian's (R48a).
  var policiesSent = 0
  var policies: [String] = []
  /// Records what a report draws; nil where no report does.
  var timeline: TimelineRecorder?
  /// Whether this world is what it is because of more than the steps so far.
  private(set) var hangsOnScenario = false
  /// A number over all that happened, where it is kept.
  private(set) var digest = Digest()

  /// Whether outcomes are asked of phones on which FocusKey was opened just before.
  var opensBeforeLooking: Bool { options.opensBeforeLooking }

  private let options: WorldOptions
  private var knownCrashes = 0
  private var knownFaults = 0

  /// The link of a card without a profile's name (R18).
  static let startLink = "https://focuskey.app/start"

  /// Makes the world at the start of a scenario.
  package init(_ options: WorldOptions) { self.init(options, from: .initial) }

  /// Makes the world at the start of a scenario.
  ///
  /// - Parameter start: That world, as it is before what the options say of it.
  init(_ options: WorldOptions, from start: WorldSetup.Shared) {
    self.options = options
    timeline = options.keepsAttachments ? TimelineRecorder() : nil
    sharedSetup = start
    phone = start.makePhone()
    outfit()
  }

  /// The present, true time.
  var now: Instant { phone.state.now }

  /// The zone that the phone is in.
  var zone: ZoneRules { phone.state.zone }

  /// The local day on which the story is set.
  var firstDay: CivilDate { zone.civilTime(at: setup.phone.start).date }

  // MARK: Before the story

  /// Changes what the phone is made of: it is made anew, and the Givens so far are done again.
  mutating func change(
    _ what: String, help: [String] = SetUpWords.waysOut, _ edit: (inout WorldSetup) -> Void
  ) throws(StepFailure) {
    try requireBeginning(what, help: help)
    var setup = setup
    edit(&setup)
    self.setup = setup
    phone = sharedSetup.makePhone()
    outfit()
    for given in givens { try given(&self) }
  }

  /// Carries out a Given, and again wherever the phone is made anew.
  mutating func set(_ given: @escaping Given) throws(StepFailure) {
    try given(&self)
    if !hasBegun { givens.append(given) }
  }

  /// The trace begins anew: no line of it lies before the story.
  mutating func forgetLinesBefore() { linesBefore = 0 }

  private func requireBeginning(_ what: String, help: [String]) throws(StepFailure) {
    guard hasBegun else { return }
    let notes = beginning.map { [Diagnostic.Note(SetUpWords.begun, at: $0)] } ?? []
    throw StepFailure(SetUpWords.late(what), help: help, related: notes)
  }

  /// Gives a new phone what comes from outside of the script.
  private mutating func outfit() {
    phone.state.random = SeededRandom(seed: options.seed, stream: "phone")
    for text in options.quirks {
      guard let (quirk, number) = Quirk.parse(text) else {
        preconditionFailure("the options name a quirk that no phone has: “\(text)”")
      }
      phone.add(quirk, number: number)
    }
    timeline?.forgetNames()
    guard options.recordsTrace || options.keepsAttachments else { return }
    let recorder = TraceRecorder()
    // A timeline finds out by itself what is blocked, and shows neither files nor how something
    // came about; only a trace tells of them.
    recorder.tellsShields = options.recordsTrace
    recorder.tellsAsides = options.recordsTrace
    recorder.tellsWrites = options.recordsTrace
    phone.recorder = recorder
  }

  // MARK: Steps

  /// A step is about to be carried out.
  ///
  /// - Parameter behind: The steps of the scenario behind it, as far as they are known.
  mutating func begin(_ step: ScenarioStep, before behind: ArraySlice<ScenarioStep>) {
    self.step = step
    stepsBehind = behind
    if !findings.isEmpty { findings = [] }
    if options.keepsDigest { digest.combine(step.description.text) }
    timeline?.beginStep(at: phone.state.now)
    if step.kind == .action { beginStory() }
  }

  /// Something happens, or time runs: from now on the set-up stands.
  mutating func beginStory() {
    guard !hasBegun else { return }
    hasBegun = true
    beginning = step?.description.range
    costBefore = phone.state.counters
    linesBefore = phone.recorder?.entries.count ?? 0
    timeline?.beginStory(on: phone)
    givens = []
  }

  /// Looks after a step for what must hold anyway: no crash, no bound reached.
  mutating func endStep() -> StepFailure? {
    if options.keepsDigest { digest.combine(phone.digest) }
    timeline?.endStep(on: phone, onlyAsked: step?.kind == .assertion)
    let counters = phone.state.counters
    let crashes = counters.crashes - counters.orderedCrashes
    var problems: [StepFailure.Problem] = []
    if crashes > knownCrashes {
      problems.append(.init("expected FocusKey to go on, but it has crashed"))
    }
    for fault in phone.state.faults.dropFirst(knownFaults) {
      problems.append(
        .init("a bound was reached at \(stamp(fault.instant)): \(fault.text)"))
    }
    knownCrashes = crashes
    knownFaults = phone.state.faults.count
    return problems.isEmpty ? nil : StepFailure(problems)
  }

  /// Whether FocusKey ended before it was done, other than by a fault that a script asked for.
  var hasCrashed: Bool {
    phone.state.counters.crashes > phone.state.counters.orderedCrashes
      || !phone.state.faults.isEmpty
  }

  /// Whether the script says itself how the puzzle on the screen is answered: a step does so before
  /// another one could raise a puzzle.
  mutating func leavesPuzzle() -> Bool {
    hangsOnScenario = true
    let decisive = stepsBehind.lazy.map { FocusKeyVocabulary.library[$0.definition].expression }
      .first { PersonSentences.puzzleAnswers.contains($0) || TimedSentences.gated.contains($0) }
    return decisive.map(PersonSentences.puzzleAnswers.contains) ?? false
  }

  /// Callbacks are lost from now on because of the step that is carried out.
  mutating func noteLoss() {
    hangsOnScenario = true
    lossLine = step?.description.line
  }

  /// Makes this copy of a world independent of it, for another scenario that began with the same
  /// steps; false where the world depends on more than these.
  mutating func separate() -> Bool {
    guard !hangsOnScenario else { return false }
    let recorder = phone.recorder?.copy()
    phone = phone.copy()
    phone.recorder = recorder
    timeline = timeline?.copy()
    markTrace()
    return true
  }

  /// Turns the trace of the story so far into marks, where nothing else is made of it: whoever goes
  /// on from here need not copy it line by line.
  private mutating func markTrace() {
    guard let timeline, let recorder = phone.recorder, hasBegun, !options.recordsTrace else {
      return
    }
    timeline.mark(recorder.entries.dropFirst(linesBefore))
    recorder.entries = []
    linesBefore = 0
  }

  /// Where the step that is carried out stands.
  var place: SourceRange? { step?.description.range }

  /// An instant as failures show it: `Mon 08:15:00`; with its date where the day could be mistaken.
  func stamp(_ instant: Instant, in then: ZoneRules? = nil) -> String {
    let zone = then ?? zone
    let local = zone.civilTime(at: instant)
    let begun = zone.civilTime(at: setup.phone.start).date
    let isNear = (0..<7).contains(local.date.days(since: begun))
    let time = Self.clock(local.time)
    return isNear
      ? "\(local.weekday.shortName) \(time)" : "\(local.weekday.shortName) \(local.date) \(time)"
  }

  /// A time with its seconds: `08:15:00`.
  static func clock(_ time: TimeOfDay) -> String {
    time.second == 0 ? "\(time):00" : "\(time)"
  }
}

/// Why set-up comes too late, in words; for failures and for diagnostics alike.
enum SetUpWords {
  /// What is said of the first step of the story.
  static let begun = "the story began here"
  /// The way out for all set-up.
  static let waysOut = ["write this step before anything happens and any time passes"]

  /// The way out where the time that it is does not come once in the zone.
  static func zoneFirst(_ ways: [String]) -> [String] {
    ["put this before the step that says what time it is"] + ways.map { "then \($0)" }
  }

  /// What is wrong.
  static func late(_ what: String) -> String {
    "\(what) cannot change any more: the story has begun"
  }

  /// The ways out where somebody wants another time.
  static func waysOut(_ moment: LocalMoment) -> [String] {
    ["time passes with “the time reaches \(moment)”"] + waysOut
  }
}
