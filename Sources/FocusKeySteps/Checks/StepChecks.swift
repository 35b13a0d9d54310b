import ScenarioRunner
import SourceDiagnostics

/// What is looked for in steps before they run, and what is known of the steps before: a value, so
/// that a story that is played step by step can go back.
struct StepChecks: Sendable {
  private var names = NameCheck()
  private var times = TimeCheck()

  /// What is wrong with the next steps, in their order: names first, then moments.
  mutating func diagnostics(
    of steps: [ScenarioStep], _ sentences: [CheckedSentence]
  ) -> [Diagnostic] {
    // By their places: a step is many references, and copies of it would cost more than the checks.
    steps.withUnsafeBufferPointer { steps in
      for place in steps.indices {
        let sentence = sentences[steps[place].resolved.definition]
        names.look(at: steps[place], as: sentence)
        times.look(at: steps[place], as: sentence)
      }
    }
    return names.takeDiagnostics() + times.takeDiagnostics()
  }
}
