import FocusKeySteps
import ScenarioReports
import ScenarioRunner
import SourceDiagnostics

/// `focuskey trace`: runs one scenario and prints everything that happened.
struct TraceCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `trace`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Runs the scenario.
  ///
  /// - Throws: A ``CommandProblem`` where the operand does not name one scenario.
  func perform() throws(CommandProblem) -> ExitCode {
    let invocation = try Invocation(arguments)
    guard arguments.operands.count == 1 else {
      throw CommandProblem(
        message: "trace takes one FILE:LINE", help: ["for example: \(Subcommand.trace.example)"])
    }
    var planning = try ScriptPlanning(arguments)
    let vocabulary = FocusKeyVocabulary.make()
    let plan = try planning.plan(vocabulary)
    let errors = plan.diagnostics.filter { $0.severity == .error }
    var output = Output.standardError()
    if !errors.isEmpty {
      PlanMistakes.write(errors, renderer: invocation.renderer(descriptor: 2), to: &output)
      output.write("; nothing ran\n")
      output.flush()
      return .mistake
    }
    if plan.scenarios.isEmpty { throw planning.nothingSelected(plan) }
    guard plan.scenarios.count == 1 else {
      throw .tooMany(
        plan.scenarios.map(\.description), at: arguments.operands[0], for: .trace,
        which: "trace runs one")
    }
    var options = RunOptions()
    options.seed = try arguments.seed()
    options.quirks = try RunArguments.quirks(arguments, known: vocabulary.quirkNames)
    options.willRun = { CrashReporter.note(worker: $0, scenario: $1) }
    let trace = Run(of: plan, vocabulary: vocabulary, options: options).trace(0)
    let text = TraceText(style: invocation.style(descriptor: 1)).text(of: trace)
    _ = FocusKeyCommand.printed(text)
    return trace.countsAsFailed ? .failure : .success
  }
}
