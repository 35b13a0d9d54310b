import SourceDiagnostics
import StepDefinitions

/// Runs one scenario as often as it takes, and tells what became of it.
///
/// Passing costs one attempt. A failure that counts is carried out again with its trace recorded,
/// which gives the same run and the story behind it.
///
/// A reference: a vocabulary has dozens of parts, which are copied one by one.
final class ScenarioRunning<World> {
  /// The sentences and their world.
  private let vocabulary: Vocabulary<World>
  /// How to run.
  private let options: RunOptions

  /// Runs scenarios with the sentences of a vocabulary.
  init(_ vocabulary: Vocabulary<World>, _ options: RunOptions) {
    self.vocabulary = vocabulary
    self.options = options
  }

  /// The events of a scenario, from its start to its end; none of one that was cut off in between,
  /// which counts as not run.
  ///
  /// - Parameter beginnings: What scenarios before it have in common with it and with later ones.
  func events(
    of member: Int, in scenarios: [PlannedScenario], _ beginnings: Beginnings<World>
  ) -> [RunEvent] {
    let scenario = scenarios[member]
    let beginning = beginnings.beginning(of: member)
    let attempt: ScenarioAttempt<World>
    if let beginning {
      attempt = ScenarioAttempt(
        scenario, from: beginning, keepsDigest: options.keepsDigests,
        separate: vocabulary.separate)
    } else {
      attempt = self.attempt(scenario, keepsAttachments: options.keepsAttachments)
    }
    var forks = beginnings.forks(of: member, behind: beginning?.steps ?? 0)
    attempt.perform(by: vocabulary, unless: options.isInterrupted) { step in
      guard let fork = forks.first, beginnings.steps(to: fork) == step + 1,
        attempt.result.failures.isEmpty
      else { return }
      beginnings.keep(attempt.world, at: fork)
      forks.removeFirst()
    }
    if attempt.wasCutOff { return [] }
    if beginning == nil || attempt.result.failures.isEmpty { return events(of: scenario, attempt) }
    let whole = self.attempt(scenario, keepsAttachments: options.keepsAttachments)
    whole.perform(by: vocabulary, unless: options.isInterrupted)
    return whole.wasCutOff ? [] : events(of: scenario, whole)
  }

  private func events(
    of scenario: PlannedScenario, _ attempt: ScenarioAttempt<World>
  ) -> [RunEvent] {
    let result = attempt.result
    let attachments = options.keepsAttachments ? vocabulary.attachments(attempt.world) : []
    var failures = result.failures.map {
      scenario.steps[$0.step].failure(of: $0.reason)
    }
    guard let differences = self.differences(of: scenario, from: result) else { return [] }
    let verdict = self.verdict(
      of: scenario.description, hasFailed: !result.failures.isEmpty,
      isOdd: !differences.isEmpty)
    let stepFailures = failures
    if scenario.description.mustFail {
      failures = result.failures.isEmpty ? [Self.unexpectedSuccess(scenario.description)] : []
    }
    failures += differences
    var story = Story()
    if verdict == .failed || verdict == .failedInProgress, !result.failures.isEmpty {
      story = self.story(of: scenario, failures: result.failures.map(\.reason))
    }
    let record = ScenarioRecord(
      scenario: scenario.description, verdict: verdict, failures: failures,
      timeline: story.timeline, subjects: story.subjects, rules: story.rules,
      digest: result.digest)
    return events(
      of: scenario, result: result, failures: stepFailures, attachments: attachments,
      record: record)
  }

  /// What is told of a failure besides its places.
  private struct Story {
    var timeline: [TimelineLine] = []
    var subjects: [String] = []
    var rules: [RuleWords] = []
  }

  /// A scenario on a fresh world.
  private func attempt(
    _ scenario: PlannedScenario, recordsTrace: Bool = false, keepsAttachments: Bool = false
  ) -> ScenarioAttempt<World> {
    var world = WorldOptions(
      seed: options.seed, quirks: options.quirks, recordsTrace: recordsTrace)
    world.keepsAttachments = keepsAttachments
    world.keepsDigest = options.keepsDigests
    world.opensBeforeLooking = options.opensBeforeLooking
    return ScenarioAttempt(
      scenario, on: vocabulary.makeWorld(world), keepsDigest: options.keepsDigests)
  }

  private func events(
    of scenario: PlannedScenario, result: AttemptResult,
    failures: [ScenarioFailure], attachments: [Attachment] = [], record: ScenarioRecord
  ) -> [RunEvent] {
    let position = scenario.description.index
    var record = record
    for status in result.statuses { record.steps.count(status) }
    // What is told is looked at by another thread than the one that makes it.
    guard options.tellsSteps || !attachments.isEmpty else { return [.scenarioFinished(record)] }
    var events: [RunEvent] = [.scenarioStarted(scenario.description)]
    if options.tellsSteps {
      events.reserveCapacity(scenario.steps.count + attachments.count + 2)
      let steps = scenario.description.steps
      let hasFailed = !result.failures.isEmpty
      for (index, status) in result.statuses.enumerated() {
        let failure = hasFailed ? result.failures.firstIndex { $0.step == index } : nil
        events.append(
          .stepFinished(
            StepRecord(
              scenario: position, index: index, step: steps[index], status: status,
              failure: failure.map { failures[$0] })))
      }
    }
    events += attachments.map { .attached(AttachmentRecord(scenario: position, attachment: $0)) }
    events.append(.scenarioFinished(record))
    return events
  }

  /// The events of a scenario that is not run: every step is skipped.
  func dryEvents(of scenario: PlannedScenario) -> [RunEvent] {
    let description = scenario.description
    var record = ScenarioRecord(scenario: description, verdict: .notRun)
    record.steps.count(.skipped, description.steps.count)
    guard options.tellsSteps else { return [.scenarioFinished(record)] }
    var events: [RunEvent] = [.scenarioStarted(description)]
    for (index, step) in description.steps.enumerated() {
      events.append(
        .stepFinished(
          StepRecord(scenario: description.index, index: index, step: step, status: .skipped)))
    }
    events.append(.scenarioFinished(record))
    return events
  }

  private func verdict(
    of scenario: ScenarioDescription, hasFailed: Bool, isOdd: Bool
  ) -> Verdict {
    let isRight = hasFailed == scenario.mustFail && !isOdd
    switch (isRight, scenario.isWorkInProgress) {
    case (true, false): return .passed
    case (false, false): return .failed
    case (true, true): return .passedInProgress
    case (false, true): return .failedInProgress
    }
  }

  /// Runs the scenario anew as often as was asked for, and tells the first difference; nil where that
  /// was cut off.
  private func differences(
    of scenario: PlannedScenario, from first: AttemptResult
  ) -> [ScenarioFailure]? {
    for repetition in 1..<max(options.repetitions, 1) {
      let attempt = self.attempt(scenario)
      attempt.perform(by: vocabulary, unless: options.isInterrupted)
      if attempt.wasCutOff { return nil }
      guard attempt.result != first else { continue }
      let how = attempt.result.statuses == first.statuses ? "in its digest" : "in its steps"
      let problem = PlacedProblem(
        range: scenario.description.nameRange,
        message: "run \(repetition + 1) differs from run 1 \(how)")
      return [
        ScenarioFailure(
          step: nil, problems: [problem],
          help: [
            "something depends on more than the script and the seed: please report it"
          ])
      ]
    }
    return []
  }

  /// The timeline and the rules, from a second run that records its trace.
  private func story(of scenario: PlannedScenario, failures: [StepFailure]) -> Story {
    let attempt = self.attempt(scenario, recordsTrace: true)
    attempt.perform(by: vocabulary)
    var story = Story()
    story.subjects = failures.flatMap(\.subjects).withoutRepeats()
    story.timeline = vocabulary.timeline(attempt.world, story.subjects)
    let named = failures.flatMap(\.rules)
    let tagged = scenario.description.tags.filter { $0.hasPrefix("@R") }.map {
      String($0.dropFirst())
    }
    story.rules = (named + tagged).withoutRepeats().compactMap { number in
      vocabulary.explainRule(number).map { RuleWords(number: number, words: $0) }
    }
    story.rules = Array(story.rules.prefix(Self.rulesAtMost))
    return story
  }

  /// Rules whose words a failure shows at most: those that it names, then those that the scenario
  /// is tagged with.
  private static var rulesAtMost: Int { 2 }

  private static func unexpectedSuccess(_ scenario: ScenarioDescription) -> ScenarioFailure {
    let problem = PlacedProblem(
      range: scenario.nameRange, message: "@must-fail: expected a failure, but every step passed")
    return ScenarioFailure(
      step: nil, problems: [problem],
      help: ["without the tag @must-fail the scenario passes"])
  }
}
