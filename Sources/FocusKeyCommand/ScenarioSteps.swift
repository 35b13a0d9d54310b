import FocusKeySteps
import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// The steps of the first scenario of some scripts, unfolded and in order.
enum ScenarioSteps {
  /// Their sentences with their lines, tables below them.
  ///
  /// - Throws: A ``CommandProblem`` where there is no scenario, or a mistake in it.
  static func first(
    in path: String
  ) throws(CommandProblem) -> [(text: String, line: Int)] {
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
    return scenario.description.steps.map { step in
      let rows = (step.table ?? []).map { row in
        "\n      | " + row.map { TableCell.escaped($0) }.joined(separator: " | ") + " |"
      }
      return (step.text + rows.joined(), step.line)
    }
  }
}
