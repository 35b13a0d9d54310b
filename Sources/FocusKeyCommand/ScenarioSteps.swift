import FocusKeySteps
import ScenarioRunner

/// The steps of the first scenario of some scripts, unfolded and in order.
enum ScenarioSteps {
  /// Their sentences with their lines, tables below them; none where there is no scenario.
  static func first(in sources: [ScriptSource]) -> [(text: String, line: Int)] {
    let plan = Plan.make(sources, vocabulary: FocusKeyVocabulary.make())
    guard let scenario = plan.scenarios.first else { return [] }
    return scenario.description.steps.map { step in
      let rows = (step.table ?? []).map { row in
        "\n      | " + row.joined(separator: " | ") + " |"
      }
      return (step.text + rows.joined(), step.line)
    }
  }
}
