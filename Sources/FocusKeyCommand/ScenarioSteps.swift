import FocusKeyModel
import FocusKeySteps
import ScenarioRunner
import SourceDiagnostics

/// The steps of the first scenario of some scripts, unfolded and in order.
struct ScenarioSteps {
  /// Their sentences, tables below them, with their places: `FILE:LINE`.
  let steps: [(text: String, place: String)]
  /// What names this scenario and no other: what was typed, or its place where that names several.
  let operand: String

  /// Reads them.
  ///
  /// Where there are several scenarios, it says on standard error which one is taken.
  ///
  /// - Parameters:
  ///   - path: A script, or one scenario of it: `FILE:LINE`.
  ///   - option: The option that names it, for the way to another scenario; nil: all that was said
  ///     already.
  /// - Throws: A ``CommandProblem`` where there is no scenario, or a mistake in it.
  static func first(
    in path: String, for option: OptionSpec?
  ) throws(CommandProblem) -> ScenarioSteps {
    let sources = try ScriptFiles.read([path])
    let plan = Plan.make(
      sources, vocabulary: FocusKeyVocabulary.make(),
      phraseFiles: { ScriptFiles.lenders(to: sources, named: [path]) })
    if let mistake = plan.diagnostics.first(where: { $0.severity == .error }) {
      let place = mistake.range.map { "\($0.file.path):\($0.start.line): " } ?? ""
      throw CommandProblem(
        message: place + mistake.message,
        help: ["“focuskey check \(ShellWord.quoted(path))” tells more"])
    }
    guard let scenario = plan.scenarios.first, !scenario.steps.isEmpty else {
      throw CommandProblem(message: "\(path) has no scenario with steps")
    }
    if let option, plan.scenarios.count > 1 {
      tell(of: plan.scenarios.map(\.description), in: path, option)
    }
    let steps = scenario.description.steps.map { step in
      (step.sentence, "\(step.range.file.path):\(step.line)")
    }
    return ScenarioSteps(
      steps: steps, operand: plan.scenarios.count > 1 ? scenario.description.place : path)
  }

  /// Other scenarios that are named, each with the option that takes it; further ones are not.
  private static let mostNamed = 8

  /// Says which of several scenarios is taken, and how to take another.
  private static func tell(
    of scenarios: [ScenarioDescription], in path: String, _ option: OptionSpec
  ) {
    let others = scenarios.dropFirst().prefix(mostNamed).map { other in
      "\(option.name) \(ShellWord.quoted(other.place))   \(other.name)"
    }
    FocusKeyCommand.tell(
      "\(path) has \(scenarios.count) scenarios; this takes the first, "
        + "“\(scenarios[0].name)” (\(scenarios[0].place))",
      help: others)
  }
}
