import FocusKeySteps
import ScenarioRunner

/// The steps of the first scenario of some scripts, unfolded and in order.
enum ScenarioSteps {
  /// Their sentences with their lines; none where there is no scenario.
  static func first(in sources: [ScriptSource]) -> [(text: String, line: Int)] {
    let plan = Plan.make(sources, vocabulary: FocusKeyVocabulary.make())
    guard let scenario = plan.scenarios.first else { return [] }
    return scenario.description.steps.map { ($0.text, $0.line) }
  }
}
