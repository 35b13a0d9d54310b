import FocusKeySteps
import ScenarioPlay
import SentenceCompletion
import SourceDiagnostics

/// `focuskey steps`: the steps that scripts may use, searchable.
struct StepsCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `steps`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Prints the steps that have all the words.
  ///
  /// - Throws: A ``CommandProblem`` for a wrong option, and where no step has the words (code 3).
  func perform() throws(CommandProblem) -> ExitCode {
    let style = try Invocation(arguments).listStyle
    let catalogue = SentenceCatalogue(FocusKeyVocabulary.make().library)
    let list = StepList(arguments.operands, in: catalogue)
    if list.steps.isEmpty {
      throw CommandProblem(
        message: list.complaint,
        help: list.help + ["fewer words find more; “focuskey steps” lists all"],
        code: .nothingSelected)
    }
    if arguments.has(.json) { return FocusKeyCommand.printed(Self.json(list.steps)) }
    return FocusKeyCommand.printed(list.text(style))
  }

  private static func json(_ steps: [SentenceCatalogue.Step]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for step in steps {
        writer.object { writer in
          writer.member("expression", step.expression)
          writer.member("kind", step.kind.rawValue)
          writer.member("argument", step.block.rawValue)
          writer.member("section", step.section)
          writer.member("documentation", step.documentation)
          writer.member("example", step.wholeExample.joined(separator: "\n"))
        }
      }
    }
    writer.endLine()
    return writer.text
  }
}
