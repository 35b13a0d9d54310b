/// How a plan is run.
package struct RunOptions: Sendable {
  /// The seed of everything random, where none is asked for.
  package static let defaultSeed: UInt64 = 1

  /// The seed of everything random.
  package var seed = Self.defaultSeed
  /// The quirks that every world has.
  package var quirks: [String] = []
  /// Both of them.
  package var conditions: RunConditions { RunConditions(seed: seed, quirks: quirks) }
  /// Whether outcomes are asked of phones on which FocusKey was opened just before: what a quirk
  /// may delay must have healed there.
  package var opensBeforeLooking = false
  /// The part of a whole that the plan is, where it is one: told to those who put the parts together.
  package var shard: Shard?
  /// How many threads; nothing that is told depends on it.
  package var jobs = 1
  /// Whether to stop after the first scenario that fails, in the order of the plan.
  package var stopsAtFirstFailure = false
  /// Whether nothing is run and every step is skipped.
  package var isDryRun = false
  /// How often each scenario is run; any difference between two runs is a failure.
  package var repetitions = 1
  /// Whether runs have digests: where nobody asks for them, they are all 0; costs time.
  package var keepsDigests = true
  /// Whether the beginning of a scenario is told and what became of each step; where nobody asks, its end
  /// says enough.
  package var tellsSteps = true
  /// Whether scenarios leave the documents that the vocabulary makes of them; costs time.
  package var keepsAttachments = false
  /// Whether the plan is told before anything runs: its scenarios, their scripts, what their sentences
  /// are defined by, and how each fits its definition; costs time and memory.
  package var tellsPlan = false
  /// Called before a scenario runs, on the thread that runs it, with the number of that thread.
  package var willRun: (@Sendable (_ worker: Int, ScenarioDescription) -> Void)?

  /// Asked before each step: whether somebody wants the run to end; the scenarios that are left, and
  /// those under way, count as not run.
  package var isInterrupted: (@Sendable () -> Bool)?
  /// The file that will list what an interrupted run has left, where one does.
  package var listOfRest: String?

  /// The default: everything once, on one thread.
  package init() {}
}
