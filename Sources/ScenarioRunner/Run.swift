/// A plan that is carried out.
package struct Run<World> {
  private let plan: Plan
  private let vocabulary: Vocabulary<World>
  private let options: RunOptions

  /// A run of a plan that has no errors.
  package init(of plan: Plan, vocabulary: Vocabulary<World>, options: RunOptions) {
    precondition(
      !plan.diagnostics.containsError, "a plan with errors must not run: \(plan.diagnostics)")
    self.plan = plan
    self.vocabulary = vocabulary
    self.options = options
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
    var summary = RunSummary(seed: options.seed)
    let scenarios = plan.scenarios
    receive(
      .runStarted(
        RunHeader(
          scenarioCount: scenarios.count, seed: options.seed, quirks: options.quirks,
          isDryRun: options.isDryRun)))
    let running = ScenarioRunning(vocabulary: vocabulary, options: options)
    let willRun = options.willRun
    OrderedWork.perform(count: scenarios.count, jobs: options.jobs) { worker, index in
      willRun?(worker, scenarios[index].description)
      return running.events(of: scenarios[index])
    } receive: { _, events in
      for event in events {
        summary.count(event)
        receive(event)
      }
      return !(options.stopsAtFirstFailure && summary.failed > 0)
    }
    summary.notRun += scenarios.count - summary.scenarioCount
    receive(.runFinished(summary))
    return summary
  }

  /// Carries out one scenario of the plan and tells everything that happened.
  ///
  /// - Parameter index: The scenario's position in the plan.
  package func trace(_ index: Int) -> ScenarioTrace {
    ScenarioTrace.record(plan.scenarios[index], vocabulary: vocabulary, options: options)
  }
}
