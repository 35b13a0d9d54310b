import FocusKeySteps
import ScenarioRunner
import SourceDiagnostics

/// `focuskey check`: reads scripts, resolves every step, warns; runs nothing.
struct CheckCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `check`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Checks the scripts; what is wrong goes to standard output.
  ///
  /// - Throws: A ``CommandProblem`` for what cannot be read.
  func perform() throws(CommandProblem) -> ExitCode {
    let invocation = try Invocation(arguments)
    var planning = try ScriptPlanning(arguments)
    let plan = try planning.plan(FocusKeyVocabulary.make(), for: .review)
    var output = Output.standardOutput()
    if !plan.diagnostics.isEmpty {
      PlanMistakes.write(
        plan.diagnostics, renderer: invocation.renderer(descriptor: 1), to: &output)
      output.write("\n")
    } else if !plan.scenarios.isEmpty {
      let steps = plan.scenarios.reduce(0) { $0 + $1.steps.count }
      output.write(Wording.count(plan.scenarios.count, "scenario") + ", ")
      output.write(Wording.count(steps, "step") + ": nothing wrong\n")
    }
    output.flush()
    if plan.diagnostics.containsError { return .mistake }
    if plan.scenarios.isEmpty { throw planning.nothingSelected(plan) }
    ProcessEnd.leave((plan, planning.sources))
    return .success
  }
}
