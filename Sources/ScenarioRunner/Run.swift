import SourceDiagnostics

/// A plan that is carried out.
package struct Run<World> {
  private let scenarios: [PlannedScenario]
  /// What the sentences are defined by, where that is told.
  private let definitions: RunDefinitions?
  private let vocabulary: Vocabulary<World>
  private let options: RunOptions
  private let ways: ScenarioWays?

  /// A run of a plan that has no errors.
  package init(of plan: Plan, vocabulary: Vocabulary<World>, options: RunOptions) {
    precondition(
      !plan.diagnostics.containsError, "a plan with errors must not run: \(plan.diagnostics)")
    definitions = options.tellsPlan ? RunDefinitions(vocabulary.library) : nil
    scenarios = definitions?.matched(plan.scenarios) ?? plan.scenarios
    self.vocabulary = vocabulary
    self.options = options
    ways = plan.ways
  }

  /// Carries the plan out.
  ///
  /// Events come on the calling thread, in the order of the plan. Where the run stops at its first
  /// failure, the scenarios after that are not told, only counted.
  ///
  /// - Parameter receive: Takes each event; those of a scenario come when it has ended.
  /// - Returns: The numbers that the last event has, too.
  @discardableResult
  package func perform(receive: (RunEvent) -> Void) -> RunSummary {
    var summary = RunSummary()
    let isInterrupted = options.isInterrupted
    var wasInterrupted = false
    func goesOn(behind family: [[RunEvent]]) -> Bool {
      for events in family {
        for event in events {
          summary.count(event)
          receive(event)
        }
        if options.stopsAtFirstFailure, summary.failed > 0 { return false }
      }
      wasInterrupted = isInterrupted?() ?? false
      return !wasInterrupted
    }
    if options.isDryRun {
      receive(.runStarted(header))
      tellDry(goesOn)
    } else {
      carryOut(goesOn) { receive(.runStarted(header)) }
    }
    let left = scenarios.count - summary.scenarioCount
    if wasInterrupted, left > 0 {
      let list = options.listOfRest.map { "; \($0) lists \(left == 1 ? "it" : "them"), too" } ?? ""
      summary.faults.append(
        "the run was interrupted: \(left) of \(scenarios.count) scenarios did not run\(list)")
    }
    summary.notRun += left
    receive(.runFinished(summary))
    return summary
  }

  /// Carries out families of scenarios until those who take their events have enough.
  ///
  /// - Parameter begin: Tells that the run begins, while other threads are at work already.
  private func carryOut(_ goesOn: (_ family: [[RunEvent]]) -> Bool, begin: () -> Void) {
    let scenarios = scenarios
    let (vocabulary, options) = (vocabulary, options)
    let willRun = options.willRun
    let ways = ways ?? ScenarioWays(of: scenarios)
    // One scenario may live through a year while another thread gets hundreds done; where the first
    // failure ends the run, little is to be done in vain.
    let ahead = options.stopsAtFirstFailure ? 0 : 512
    let jobs = min(options.jobs, ways.families.count)
    // What a thread has resolved, it carries out: where two count references to the same, they wait for
    // each other.
    let resolvers = ways.resolvers
    OrderedWork.perform(
      count: ways.families.count, jobs: jobs, ahead: ahead, owner: { resolvers[$0] },
      meanwhile: begin
    ) { worker in
      // The first thread, too: what it counts references to, the others read.
      let own = jobs > 1 ? vocabulary.forThread?() ?? vocabulary : vocabulary
      let running = ScenarioRunning(own, options)
      let beginnings = Beginnings<World>(on: ways, separate: own.separate)
      return { index in
        ways.families[index].map { member in
          willRun?(worker, scenarios[member].description)
          return running.events(of: member, in: scenarios, beginnings)
        }
      }
    } receive: { _, family in
      goesOn(family)
    }
  }

  /// Tells of scenarios that are not run.
  private func tellDry(_ goesOn: (_ family: [[RunEvent]]) -> Bool) {
    let running = ScenarioRunning(vocabulary, options)
    for scenario in scenarios where !goesOn([running.dryEvents(of: scenario)]) { return }
  }

  private var header: RunHeader {
    var header = RunHeader(
      scenarioCount: scenarios.count, conditions: options.conditions, isDryRun: options.isDryRun)
    header.shard = options.shard
    if options.keepsAttachments { header.criteria = criteria }
    // Who only counts does not look at scenarios that others are about to carry out.
    guard let definitions else { return header }
    header.scenarios = scenarios.map(\.description)
    header.definitions = definitions.all
    var seen: Set<ObjectIdentifier> = []
    func add(_ file: SourceFile) {
      if header.files.last === file { return }
      if seen.insert(ObjectIdentifier(file)).inserted { header.files.append(file) }
    }
    for scenario in header.scenarios {
      add(scenario.file)
      guard scenario.hasUnfoldedSteps else { continue }
      for step in scenario.steps where step.isUnfolded { add(step.range.file) }
    }
    return header
  }

  private var criteria: [RuleWords] {
    var seen: Set<String> = []
    return scenarios.flatMap(\.description.tags).compactMap { tag in
      guard seen.insert(tag).inserted, let words = vocabulary.explainTag(tag) else { return nil }
      return RuleWords(number: tag, words: words)
    }
  }

  /// Carries out one scenario of the plan and tells everything that happened.
  ///
  /// - Parameter index: The scenario's position in the plan.
  package func trace(_ index: Int) -> ScenarioTrace {
    ScenarioTrace.record(scenarios[index], vocabulary: vocabulary, options: options)
  }
}
