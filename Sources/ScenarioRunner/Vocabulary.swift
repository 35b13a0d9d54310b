import SourceDiagnostics
import StepDefinitions

/// What the runner needs to know of a set of sentences and of the world that they speak about.
///
/// The runner is generic over the world: for FocusKey it is a phone and its surroundings, in tests
/// it may be a number.
package struct Vocabulary<World>: Sendable {
  /// The sentences.
  package let library: StepLibrary<World>

  /// Makes the world that a scenario starts with.
  package let makeWorld: @Sendable (WorldOptions) -> World

  /// Makes the vocabulary once more, for a thread that is to share little with others: what they share
  /// they count at one place, and wait there for each other.
  package var forThread: (@Sendable () -> Vocabulary<World>)?

  /// Finds out what the checks need to know of a sentence by itself, once for all steps of its words.
  package var study: @Sendable (ResolvedStep) -> (any SentenceStudy)? = { _ in nil }

  /// Finds what is wrong with steps before they run: unknown names, moments that go backwards.
  package var validate: Validate = { _, _, _ in [] }

  /// Looks at steps, the next of a scenario.
  ///
  /// What it has to know of those before stands in the memory, which is nil at the beginning. For
  /// each step in between that means nothing, the gaps hold the position of the next one that does.
  package typealias Validate =
    @Sendable ([ScenarioStep], _ gaps: [Int], _ memory: inout (any Sendable)?) -> [Diagnostic]

  /// Finds what a scenario of these steps and tags may say but hardly means; asked only where scripts
  /// are reviewed.
  ///
  /// A warning is told only if all scenarios that have the step give it: a background is set up for
  /// all of them.
  package var review: @Sendable ([ScenarioStep], _ tags: [String]) -> [StepWarning] = { _, _ in [] }

  /// Tells the world which step comes next, so that a failure can point at an earlier one, and which
  /// steps of its scenario stand behind it.
  package var beginStep: BeginStep = { _, _, _ in }

  /// What tells the world of a step and of those behind it, as far as they are known.
  package typealias BeginStep =
    @Sendable (inout World, ScenarioStep, _ behind: ArraySlice<ScenarioStep>) -> Void

  /// Runs time to the moment that a sentence starts with.
  ///
  /// It gets the prefix's value and place.
  package var runPrefix: RunPrefix = { _, _, _ in }

  /// What runs time to a moment; throws a `StepFailure` and nothing else.
  package typealias RunPrefix =
    @Sendable (inout World, any Sendable, SourceRange) throws -> Void

  /// Makes a copy of a world independent of it, for another scenario that began with the same steps;
  /// false where the world hangs on more of its scenario than the steps so far.
  package var separate: @Sendable (_ copy: inout World) -> Bool = { _ in false }

  /// Tells the present moment; assertions of one moment are reported together.
  package var moment: @Sendable (World) -> Int64 = { _ in 0 }

  /// Looks after every step for what must hold anyway: a crash of the product, a bound reached.
  package var afterStep: @Sendable (inout World) -> StepFailure? = { _ in nil }

  /// Tells what led to the present state of some subjects; needs a world that records its trace.
  package var timeline: @Sendable (World, [String]) -> [TimelineLine] = { _, _ in [] }

  /// Tells everything that happened; needs a world that records its trace.
  ///
  /// Lines may be made when they are looked at: to count them costs nothing.
  package var trace: @Sendable (World) -> AnyRandomAccessCollection<TraceLine> = { _ in .init([]) }

  /// Makes the documents that a scenario leaves; needs a world that keeps them.
  package var attachments: @Sendable (World) -> [Attachment] = { _ in [] }

  /// A number over all actions and states of the run so far.
  package var digest: @Sendable (World) -> UInt64 = { _ in 0 }

  /// Tells a rule in plain words: `"R43"` to `"A break ends by itself …"`.
  package var explainRule: @Sendable (String) -> String? = { _ in nil }

  /// Tells what a tag stands for, if for something that scenarios are to prove: `"@AC-5"` to
  /// `"Break: it opens …"`.
  package var explainTag: @Sendable (String) -> String? = { _ in nil }

  /// The tags that mean something, with `*` for any rest: `@wip`, `@AC-5`, `@bug-*`.
  ///
  /// They are asked for only where scripts are reviewed.
  package var knownTags: @Sendable () -> [String] = { [] }

  /// What to write into a scenario that asks nothing, for whoever forgot it.
  package var assertionHelp: [String] = ["say what must hold: a Then"]

  /// The quirks that a world can have, with `N` for a whole number: `late callbacks N`.
  package var quirkNames: [String] = []

  /// The sentences of the tables in which a `?` leaves open what must hold.
  package var surveyedSentences: Set<String> = []

  /// Tells what turned out of the open cells of the step that was just carried out.
  package var findings: @Sendable (World) -> [CellFinding] = { _ in [] }

  /// What it takes to play with its world; nil where that cannot be done.
  package var playable: Playable<World>?

  /// Makes a vocabulary of its two necessary parts; the others have defaults that do nothing.
  package init(
    library: StepLibrary<World>, makeWorld: @escaping @Sendable (WorldOptions) -> World
  ) {
    self.library = library
    self.makeWorld = makeWorld
  }
}

/// What a world is made from.
package struct WorldOptions: Sendable, Equatable {
  /// The seed of everything random.
  package let seed: UInt64
  /// The quirks that every scenario's world has, as they were named.
  package let quirks: [String]
  /// Whether the world keeps what its trace and timeline are told from; costs memory.
  package let recordsTrace: Bool
  /// Whether the world keeps what its attachments are made from; costs time and memory.
  package var keepsAttachments = false
  /// Whether the world keeps the number over all that happened; costs time at every step.
  package var keepsDigest = true
  /// Whether outcomes are asked of a copy on which the app under test was opened just before.
  package var opensBeforeLooking = false

  /// Makes the options of one world.
  package init(seed: UInt64, quirks: [String], recordsTrace: Bool) {
    self.seed = seed
    self.quirks = quirks
    self.recordsTrace = recordsTrace
  }
}

/// One line of the story behind a failure: `08:10:00  break taken (1 of 2)   shield off`.
package struct TimelineLine: Sendable, Equatable {
  /// The moment as it is shown: `08:10:00`.
  package let time: String
  /// What happened: `break taken (1 of 2)`.
  package let text: String
  /// What came of it, if anything did: `shield off`.
  package let effect: String?
  /// What is to be known of it besides: `callback lost (quirk)`.
  package let remarks: [String]

  /// Makes a line.
  package init(time: String, text: String, effect: String? = nil, remarks: [String] = []) {
    self.time = time
    self.text = text
    self.effect = effect
    self.remarks = remarks
  }

  /// Makes a line of what stands beside it, as ``aside`` tells it.
  package init(time: String, text: String, aside: String?) {
    var parts = "  \(aside ?? "")".split(
      separator: "  \(Self.arrow)", omittingEmptySubsequences: false
    ).map { String($0) }
    let effect = String(parts.removeFirst().dropFirst(2))
    self.init(time: time, text: text, effect: effect.isEmpty ? nil : effect, remarks: parts)
  }

  private static let arrow = "← "

  /// What stands beside it, in one line: `shield off  ← to look, on a copy (D7)`.
  package var aside: String? {
    let parts = [effect].compactMap(\.self) + remarks.map { Self.arrow + $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }
}

/// One line of a full trace: an event, a callback, a write, a change of a shield.
package struct TraceLine: Sendable, Equatable {
  /// The moment as it is shown: `Mon 08:10:00`.
  package let time: String
  /// Who did it, in one word: `person`, `FocusKey`, `monitor`.
  package let source: String
  /// What happened.
  package let text: String

  /// Makes a line.
  package init(time: String, source: String, text: String) {
    self.time = time
    self.source = source
    self.text = text
  }
}
