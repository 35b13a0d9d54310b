import SourceDiagnostics

/// What a run tells, one after the other, in the order of the plan.
///
/// The same plan and the same options give the same events, with any number of threads. What another
/// tool recorded is told in the same way; hooks, attempts and times come from there alone.
///
/// What is told once a scenario or more seldom is behind a reference: the many events of steps stay
/// small, and cost little to pass on.
package enum RunEvent: Sendable {
  /// The run begins; always the first event, and posted once.
  indirect case runStarted(RunHeader)

  /// A scenario begins; after it come its steps and its end, before the next scenario's start.
  ///
  /// One that is tried again begins again: see ``ScenarioRecord/willBeRetried``. Where
  /// ``RunOptions/tellsSteps`` is off, only one that leaves documents is told to begin.
  case scenarioStarted(ScenarioDescription)

  /// A step has ended or was skipped; posted for every step of the scenario, in order, unless
  /// ``RunOptions/tellsSteps`` is off.
  case stepFinished(StepRecord)

  /// A hook has ended: of a scenario, between its start and its end; of the run, outside.
  indirect case hookFinished(HookRecord)

  /// A document that a scenario leaves; posted after the step or hook it belongs to, or after all
  /// steps, and always before the scenario's end.
  indirect case attached(AttachmentRecord)

  /// A scenario has ended, with its verdict; failures are told here with their timeline.
  indirect case scenarioFinished(ScenarioRecord)

  /// The run has ended; always the last event, and posted once.
  indirect case runFinished(RunSummary)
}

/// What is known when a run begins.
package struct RunHeader: Sendable {
  /// How many scenarios the plan has.
  package var scenarioCount: Int
  /// What the scenarios are carried out under.
  package var conditions: RunConditions
  /// Whether nothing is run and every step is skipped.
  package var isDryRun: Bool
  /// The part of a whole run that this one is, where it is one.
  package var shard: Shard?
  /// The tool that carries the run out.
  package var tool = RunTool.own
  /// When it began.
  package var start = Timestamp.zero
  /// The scripts, in the order in which the plan first needs them; those of phrases, too.
  ///
  /// Like the scenarios and the definitions, only where a report wants the plan.
  package var files: [SourceFile] = []
  /// All scenarios of the plan, in order.
  package var scenarios: [ScenarioDescription] = []
  /// Scenarios of the scripts that are not in the plan; told by other tools alone, as ours name only
  /// what they run.
  package var unplanned: [ScenarioDescription] = []
  /// What gives the sentences their meaning, in the order of declaration.
  package var definitions: [RunDefinition] = []
  /// What the tags of the scenarios stand for that are to prove something, each by its tag, in the
  /// order of their first use; only where a report wants all that is known.
  package var criteria: [RuleWords] = []
  /// What some scenarios were carried out under instead, by their positions: recordings of several runs
  /// may be told as one.
  package var otherConditions: [Int: RunConditions] = [:]

  /// Makes a header.
  package init(
    scenarioCount: Int = 0, conditions: RunConditions = RunConditions(), isDryRun: Bool = false
  ) {
    self.scenarioCount = scenarioCount
    self.conditions = conditions
    self.isDryRun = isDryRun
  }

  /// What a scenario was carried out under, by its position.
  package func conditions(of scenario: Int) -> RunConditions {
    otherConditions[scenario] ?? conditions
  }

  /// All that scenarios were carried out under, each once, the header's own first.
  package var allConditions: [RunConditions] {
    var found = [conditions]
    for (_, other) in otherConditions.sorted(by: { $0.key < $1.key })
    where !found.contains(other) {
      found.append(other)
    }
    return found
  }
}

extension [RunConditions] {
  /// Their seeds, each once.
  package var seeds: [UInt64] { once(map(\.seed)) }

  /// Their quirks, each once.
  package var quirks: [String] { once(flatMap(\.quirks)) }

  private func once<Part: Equatable>(_ parts: [Part]) -> [Part] {
    parts.reduce(into: []) { found, part in
      if !found.contains(part) { found.append(part) }
    }
  }
}

/// What a verdict hangs on besides the script.
package struct RunConditions: Sendable, Hashable {
  /// The seed of everything random.
  package var seed: UInt64
  /// The quirks that every world has.
  package var quirks: [String]

  /// Puts them together; what is not given is as in a run without options.
  package init(seed: UInt64 = RunOptions.defaultSeed, quirks: [String] = []) {
    self.seed = seed
    self.quirks = quirks
  }
}

/// What became of a step.
package enum StepStatus: String, Sendable {
  /// It was carried out, or what it says holds.
  case passed
  /// It could not be carried out, or what it says does not hold.
  case failed
  /// It was not reached.
  case skipped
  /// It said of itself that it is not written yet; told by other tools alone.
  case pending
  /// Its sentence means nothing; told by other tools alone, as our own runs do not begin then.
  case undefined
  /// Its sentence means several steps; told by other tools alone.
  case ambiguous

  /// Whether the scenario cannot pass with it.
  package var isBad: Bool { self != .passed && self != .skipped }
}

/// A step that has ended.
package struct StepRecord: Sendable {
  /// The scenario's position in the plan.
  package let scenario: Int
  /// The step's position in the scenario.
  package let index: Int
  /// The step as written.
  package let step: StepDescription
  /// What became of it.
  package let status: StepStatus

  /// What most records have nothing of, behind one reference: there are a dozen to a scenario.
  private final class Rest: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private struct Parts: Sendable {
    var failure: ScenarioFailure?
    var error: ToolError?
    var span = RunSpan.zero
    var snippets: [Snippet] = []
  }

  private var rest: Rest?

  /// Whether nothing is told of it but its status.
  package var isPlain: Bool { rest == nil }

  /// Why it failed, if it did.
  package var failure: ScenarioFailure? { rest?.parts.failure }

  /// What another tool said of it.
  package var error: ToolError? {
    get { rest?.parts.error }
    set { edit { $0.error = newValue } }
  }

  /// When it ran.
  package var span: RunSpan {
    get { rest?.parts.span ?? .zero }
    set { edit { $0.span = newValue } }
  }

  /// Code that would define it, where another tool suggested some.
  package var snippets: [Snippet] {
    get { rest?.parts.snippets ?? [] }
    set { edit { $0.snippets = newValue } }
  }

  private mutating func edit(_ change: (inout Parts) -> Void) {
    var parts = rest?.parts ?? Parts()
    change(&parts)
    rest = Rest(parts)
  }

  /// Makes a record.
  package init(
    scenario: Int, index: Int, step: StepDescription, status: StepStatus,
    failure: ScenarioFailure? = nil
  ) {
    self.scenario = scenario
    self.index = index
    self.step = step
    self.status = status
    rest = failure.map { Rest(Parts(failure: $0)) }
  }
}

/// A scenario that has ended.
package struct ScenarioRecord: Sendable {
  /// The scenario as written.
  package let scenario: ScenarioDescription
  /// What became of it.
  package let verdict: Verdict
  /// What failed, in the order of the steps: several, where assertions of one moment failed.
  package let failures: [ScenarioFailure]
  /// What led there, only as far as it bears on the failures.
  package let timeline: [TimelineLine]
  /// The subjects that the timeline is about; where there are none it tells everything.
  package let subjects: [String]
  /// The rules that the failures name, each once.
  package let rules: [RuleWords]
  /// A number over everything that happened.
  package let digest: UInt64
  /// How many of its steps were carried out, and how many were not.
  package var steps = StepCount()
  /// Which attempt it was, from 0.
  package var attempt = 0
  /// Whether it is tried again, and this attempt does not count.
  package var willBeRetried = false
  /// When it ran.
  package var span = RunSpan.zero

  /// Makes a record.
  package init(
    scenario: ScenarioDescription, verdict: Verdict, failures: [ScenarioFailure] = [],
    timeline: [TimelineLine] = [], subjects: [String] = [], rules: [RuleWords] = [],
    digest: UInt64 = 0
  ) {
    self.scenario = scenario
    self.verdict = verdict
    self.failures = failures
    self.timeline = timeline
    self.subjects = subjects
    self.rules = rules
    self.digest = digest
  }
}

/// How many steps were carried out, and how many were not.
package struct StepCount: Sendable, Equatable {
  /// Steps that were carried out, failed ones included.
  package private(set) var run = 0
  /// Steps that were resolved, but not carried out.
  package private(set) var skipped = 0

  /// Counts nothing.
  package init() {}

  /// Counts a step, or several, by what became of them.
  package mutating func count(_ status: StepStatus, _ number: Int = 1) {
    if status == .skipped { skipped += number } else { run += number }
  }

  /// Adds what was counted elsewhere.
  package static func += (count: inout StepCount, other: StepCount) {
    count.run += other.run
    count.skipped += other.skipped
  }
}

/// What became of a scenario, its tags considered.
package enum Verdict: String, Sendable, Equatable {
  /// It did what it had to.
  case passed
  /// It did not; the run fails.
  case failed
  /// It failed, is tagged `@wip` and does not count.
  case failedInProgress
  /// It passed though it is tagged `@wip`: the tag can go.
  case passedInProgress
  /// It was not run: a dry run, one that stopped at its first failure, a step that skips the rest.
  case notRun
}

/// A rule's number and its words.
package struct RuleWords: Sendable, Equatable {
  /// The number: `R43`.
  package let number: String
  /// Its words, one paragraph.
  package let words: String

  /// Makes a rule.
  package init(number: String, words: String) {
    self.number = number
    self.words = words
  }
}
