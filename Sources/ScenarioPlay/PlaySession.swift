import ScenarioRunner
import SentenceCompletion
import SourceDiagnostics
import StepDefinitions

/// A world that is played with: steps carried out one by one, taken back, forked.
///
/// Everything in it is a value; going back is picking an older one.
struct PlaySession<World> {
  /// Everything that can be taken back at once.
  private struct State {
    var story: Story<World>
    var fork: String
    var forks: [(name: String, story: Story<World>)]
  }

  /// What came of a step.
  enum StepResult {
    /// It was carried out; what it does to a story.
    case played(StepKind)
    /// It holds no sentence of the language, or a wrong one; nothing happened.
    case wrong([Diagnostic])
    /// It failed; the world is as it was before.
    case failed(ScenarioRecord)
  }

  /// So many changes can be taken back at least; twice as many are kept at most.
  private static var undoAtLeast: Int { 50_000 }

  /// So many of the steps that lie ready are known to the one that is played: all that a step asks
  /// for, and no reason for a long script to cost more than its length.
  private static var stepsAhead: Int { 64 }

  /// The sentences and their world.
  let vocabulary: Vocabulary<World>
  /// The sentences as completion knows them.
  let catalogue: SentenceCatalogue
  /// How to look at the world.
  let playable: Playable<World>
  /// What the worlds are made from.
  let options: WorldOptions
  /// How the script is called in messages.
  let path: String

  /// The names of the phrases that may be used.
  let phraseNames: PhraseNames
  private let findPhrases: () -> [SourceFile]
  private var phraseFiles: [SourceFile]?
  private var state: State
  private var past: [State] = []
  private var future: [State] = []

  /// Begins a story.
  init(
    _ vocabulary: Vocabulary<World>, catalogue: SentenceCatalogue, playable: Playable<World>,
    options: WorldOptions, path: String, phraseFiles: @escaping () -> [SourceFile]
  ) {
    self.vocabulary = vocabulary
    self.catalogue = catalogue
    self.playable = playable
    self.options = options
    self.path = path
    findPhrases = phraseFiles
    phraseNames = PhraseNames(phraseFiles)
    let world = vocabulary.makeWorld(options)
    let story = Story(start: world, startSeconds: vocabulary.moment(world))
    state = State(story: story, fork: "main", forks: [])
  }

  /// The story as it is now.
  var story: Story<World> { state.story }

  /// The name of the fork that is played, and those of all, in the order of their making.
  var forkNames: (current: String, all: [String]) {
    let others = state.forks.map(\.name).filter { $0 != state.fork }
    return (state.fork, [state.fork] + others)
  }

  // MARK: Changing the story

  /// Replaces the state by another one, so that it can be taken back.
  private mutating func change(_ edit: (inout State) -> Void) {
    past.append(state)
    if past.count > 2 * Self.undoAtLeast { past.removeFirst(Self.undoAtLeast) }
    future = []
    edit(&state)
  }

  /// Takes the last change back; false where there is none.
  mutating func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    future.append(state)
    state = last
    return true
  }

  /// Does again what was taken back last; false where there is nothing.
  mutating func redo() -> Bool {
    guard let next = future.popLast() else { return false }
    past.append(state)
    state = next
    return true
  }

  /// Makes one change of the last two, so that they are taken back together.
  mutating func joinLastTwo() {
    if past.count >= 2 { past.removeLast() }
  }

  /// Begins anew, with nothing done; steps that are opened lie ready.
  mutating func begin(
    feature: String? = nil, name: String?, tags: [String] = [], opening steps: [WrittenStep] = []
  ) {
    let world = vocabulary.makeWorld(options)
    let seconds = vocabulary.moment(world)
    change { state in
      var story = Story(start: world, startSeconds: seconds, opened: steps)
      story.feature = feature ?? state.story.feature
      story.name = name
      story.tags = tags
      state.story = story
    }
  }

  /// Gives the story its name, tags or feature.
  mutating func rename(feature: String? = nil, name: String? = nil, tags: [String]? = nil) {
    state.story.feature = feature ?? state.story.feature
    state.story.name = name ?? state.story.name
    state.story.tags = tags ?? state.story.tags
  }

  /// Takes the next of the steps that lie ready away; nil where there is none.
  mutating func skip() -> WrittenStep? {
    guard let first = state.story.queue.first else { return nil }
    change { $0.story.queue = $0.story.queue.dropFirst() }
    return first
  }

  /// Goes back to the end of an earlier step; nil is the beginning.
  ///
  /// What was played or left out since of the steps that lay ready lies ready again.
  mutating func goBack(to entry: Story<World>.Entry?) {
    change { state in
      state.story.queue = entry?.queue ?? state.story.opened
      state.story.last = entry
    }
  }

  /// Keeps the story under its present name and goes on under a new one; false where that is taken.
  mutating func fork(as name: String) -> Bool {
    guard !forkNames.all.contains(name) else { return false }
    change { state in
      Self.keep(&state)
      state.fork = name
    }
    return true
  }

  /// Goes on with the story of another name; false where there is none.
  mutating func switchTo(_ name: String) -> Bool {
    // What is kept under its name is how it was when it was left last.
    if name == state.fork { return true }
    guard let other = state.forks.first(where: { $0.name == name }) else { return false }
    change { state in
      Self.keep(&state)
      state.fork = name
      state.story = other.story
    }
    return true
  }

  private static func keep(_ state: inout State) {
    let kept = (state.fork, state.story)
    if let index = state.forks.firstIndex(where: { $0.name == kept.0 }) {
      state.forks[index] = kept
    } else {
      state.forks.append(kept)
    }
  }

  // MARK: Steps

  /// Carries out a step, or says why not.
  ///
  /// - Parameter isQueued: Whether it is the next of the steps that lie ready.
  mutating func play(_ step: WrittenStep, isQueued: Bool = false) -> StepResult {
    let step = withKeyword(step)
    var known = story.known
    let script = PlayScript(
      path: path, feature: story.feature, name: scenarioName, tags: story.tags, steps: [step],
      linesBefore: known.lines)
    let plan = plan(script.file)
    var errors = plan.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty, let scenario = plan.scenarios.first else { return .wrong(errors) }
    let steps = scenario.steps
    errors = vocabulary.validate(steps, [], &known.checks).filter { $0.severity == .error }
    guard errors.isEmpty else { return .wrong(errors) }
    var world = playable.fork(story.world)
    let all = steps + (isQueued ? stepsReady() : [])
    for (index, planned) in steps.enumerated() {
      let behind = all[(index + 1)...]
      guard let reason = vocabulary.carryOut(planned, on: &world, before: behind) else {
        continue
      }
      let joined = playable.joined(story.worlds + [world])
      return .failed(vocabulary.record(of: reason, in: planned, of: scenario, world: joined))
    }
    let kinds = steps.map(\.kind)
    known.add(
      keyword: step.keyword, lines: script.lineCount,
      mentioned: steps.flatMap { mentioned(by: $0) }, introduced: steps.flatMap(introduced))
    let queue = isQueued ? story.queue.dropFirst() : story.queue
    let entry = Story<World>.Entry(
      step: step, queue: queue, world: world, seconds: vocabulary.moment(world), known: known,
      after: story.last)
    change { state in
      state.story.last = entry
      state.story.queue = queue
    }
    let kind: StepKind =
      kinds.contains(.action) ? .action : kinds.contains(.assertion) ? .assertion : .given
    return .played(kind)
  }

  private var scenarioName: String { story.name ?? "played" }

  /// The plan of a script, whose names and moments are not looked at: they depend on what came
  /// before it.
  private mutating func plan(_ file: SourceFile) -> Plan {
    var vocabulary = vocabulary
    vocabulary.validate = { _, _, _ in [] }
    var files = phraseFiles
    let plan = Plan.make([ScriptSource(file: file)], vocabulary: vocabulary) {
      let found = files ?? findPhrases()
      files = found
      return found
    }
    phraseFiles = files
    return plan
  }

  /// The next ones of the steps that lie ready, behind the first.
  private mutating func stepsReady() -> [ScenarioStep] {
    // The next one alone may be a phrase of thousands.
    let ready = stepsReady(of: 1)
    return ready.count < Self.stepsAhead ? stepsReady(of: Self.stepsAhead) : ready
  }

  private mutating func stepsReady(of count: Int) -> [ScenarioStep] {
    let next = Array(story.queue.dropFirst().prefix(count))
    guard !next.isEmpty else { return [] }
    let script = PlayScript(
      path: path, feature: story.feature, name: scenarioName, tags: story.tags, steps: next)
    return plan(script.file).scenarios.first?.steps ?? []
  }

  /// The present world with everything that was recorded since the story began.
  var worldWithTrace: World { playable.joined(story.worlds) }

  /// What a step needs under it, where it is a step of the vocabulary.
  func block(under sentence: String) -> BlockArgument? {
    vocabulary.library.match(sentence).map { vocabulary.library[$0.definition].argument }
  }

  // MARK: Keywords and names

  /// The step with the keyword that it would have in a script: as typed, else by what it does.
  private func withKeyword(_ step: WrittenStep) -> WrittenStep {
    var step = step
    if let keyword = step.keyword, Self.keywords.contains(keyword) { return step }
    let resolved = vocabulary.library.match(step.sentence)
    guard let resolved, resolved.prefix == nil else {
      step.keyword = "*"
      return step
    }
    let word: String
    switch vocabulary.library[resolved.definition].kind {
    case .given: word = "Given"
    case .action: word = "When"
    case .assertion: word = "Then"
    }
    step.keyword = story.known.keyword == word ? "And" : word
    return step
  }

  /// The keywords that a step may have.
  static var keywords: [String] { ["Given", "When", "Then", "And", "But", "*"] }

  private func mentioned(by step: ScenarioStep) -> [String] {
    let definition = vocabulary.library[step.resolved.definition]
    var names: [String] = []
    for role in definition.roles where step.resolved.values.indices.contains(role.parameter) {
      let range = step.resolved.values[role.parameter].range
      names += NamedPart.parts(of: step.resolved.sentence.bytes, in: range).map(\.text)
    }
    guard definition.expression == playable.outcomesSentence else { return names }
    return names + (step.description.table?.first?.dropFirst() ?? [])
  }

  private func introduced(by step: ScenarioStep) -> [SentenceCatalogue.KindOfName] {
    catalogue.namesIntroduced(
      by: step.resolved.sentence.text, definition: step.resolved.definition,
      arguments: step.resolved.values.map(\.range), table: step.description.table ?? [])
  }
}
