import FocusKeySteps
import ScenarioRunner
import SourceDiagnostics

/// What must hold of the plan of a script in the language of FocusKey.
enum PlanProperties {
  private static let vocabulary = FocusKeyVocabulary.make()

  /// Plans and reviews a script; nothing of it runs.
  static func hold(_ bytes: [UInt8]) throws(BrokenPromise) {
    let source = ScriptSource(file: SourceFile(path: "fuzz.feature", bytes: bytes))
    let plan = Plan.make([source], vocabulary: vocabulary, for: .review)
    _ = DiagnosticRenderer().render(plan.diagnostics)
    let again = Plan.make([source], vocabulary: vocabulary, for: .review)
    try BrokenPromise.unless(
      plan.diagnostics == again.diagnostics, "other mistakes the second time")
    for scenario in plan.scenarios where !plan.diagnostics.containsError {
      try BrokenPromise.unless(
        scenario.steps.count == scenario.description.steps.count, "a step without its words")
    }
  }
}
