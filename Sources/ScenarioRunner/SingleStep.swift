import StepDefinitions

extension Vocabulary {
  /// Carries out one resolved step on a world, by itself: nothing of it is soft.
  ///
  /// - Parameter behind: The steps that come behind it, as far as they are known.
  /// - Returns: Why it failed; the world is then as far as it had come.
  package func carryOut(
    _ step: ScenarioStep, on world: inout World, before behind: ArraySlice<ScenarioStep>
  ) -> StepFailure? {
    let definition = library[step.definition]
    beginStep(&world, step, behind)
    var failure: StepFailure?
    do {
      for prefix in step.prefixes { try runPrefix(&world, prefix.value, prefix.range) }
      try definition.body(&world, step.arguments)
    } catch let thrown as StepFailure {
      failure = thrown
    } catch {
      preconditionFailure(
        "“\(definition.expression)” threw what is no StepFailure: \(error), at "
          + "“\(step.description.text)”")
    }
    guard let broken = afterStep(&world) else { return failure }
    return failure.map { $0.joined(with: broken) } ?? broken
  }

  /// What is told of a step that failed on a world.
  package func record(
    of reason: StepFailure, in step: ScenarioStep, of scenario: PlannedScenario, world: World
  ) -> ScenarioRecord {
    let rules = reason.rules.compactMap { number in
      explainRule(number).map { RuleWords(number: number, words: $0) }
    }
    return ScenarioRecord(
      scenario: scenario.description, verdict: .failed, failures: [step.failure(of: reason)],
      timeline: timeline(world, reason.subjects), subjects: reason.subjects,
      rules: rules, digest: digest(world))
  }
}

extension StepFailure {
  /// Both failures as one.
  func joined(with other: StepFailure) -> StepFailure {
    StepFailure(
      problems + other.problems, help: help + other.help, subjects: subjects + other.subjects,
      rules: rules + other.rules)
  }
}
