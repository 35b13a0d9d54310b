/// Everything that happened in one scenario, step by step.
package struct ScenarioTrace: Sendable {
  /// A step and what happened while it was carried out.
  package struct Section: Sendable {
    /// The step as written.
    package let step: StepDescription
    /// What became of it.
    package let status: StepStatus
    /// What happened.
    package let lines: [TraceLine]
    /// Why it failed, if it did.
    package let failure: ScenarioFailure?
  }

  /// The scenario.
  package let scenario: ScenarioDescription
  /// What had happened before its first step.
  package let beginning: [TraceLine]
  /// The steps, in order.
  package let sections: [Section]
  /// A number over everything that happened.
  package let digest: UInt64

  /// Whether every step passed.
  package var hasPassed: Bool { sections.allSatisfy { $0.status == .passed } }

  /// Whether a run counts it as failed: as it ends, where it must not fail, and is in progress or not.
  package var countsAsFailed: Bool {
    hasPassed == scenario.mustFail && !scenario.isWorkInProgress
  }

  /// Carries a scenario out on a world that records its trace.
  static func record<World>(
    _ scenario: PlannedScenario, vocabulary: Vocabulary<World>, options: RunOptions
  ) -> ScenarioTrace {
    options.willRun?(0, scenario.description)
    let world = vocabulary.makeWorld(
      WorldOptions(seed: options.seed, quirks: options.quirks, recordsTrace: true))
    let attempt = ScenarioAttempt(scenario, on: world, keepsDigest: true)
    let beginning = vocabulary.trace(attempt.world).count
    var ends: [Int: Int] = [:]
    attempt.perform(by: vocabulary, afterStep: { ends[$0] = vocabulary.trace(attempt.world).count })
    let lines = Array(vocabulary.trace(attempt.world))
    let result = attempt.result
    var sections: [Section] = []
    var start = min(beginning, lines.count)
    for (index, step) in scenario.steps.enumerated() {
      let end = min(max(ends[index] ?? start, start), lines.count)
      let failure = result.failures.first { $0.step == index }
      sections.append(
        Section(
          step: step.description, status: result.statuses[index], lines: Array(lines[start..<end]),
          failure: failure.map { step.failure(of: $0.reason) }))
      start = end
    }
    return ScenarioTrace(
      scenario: scenario.description, beginning: Array(lines.prefix(beginning)),
      sections: sections, digest: result.digest)
  }
}
