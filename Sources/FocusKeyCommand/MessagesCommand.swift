import GherkinSyntax
import SourceDiagnostics

/// `focuskey messages`: Cucumber Messages of scripts, as the official Gherkin tools print them.
struct MessagesCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `messages`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Prints the messages of the scripts in order, one JSON object a line.
  ///
  /// - Throws: A ``CommandProblem`` for what cannot be read.
  func perform() throws(CommandProblem) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandProblem(
        message: "messages needs a PATH", help: ["for example: \(Subcommand.messages.example)"])
    }
    let files = try ScriptFiles.readWhole(arguments.operands, for: .messages)
    if arguments.has(.tokens) { return tokens(of: files) }
    let stream = GherkinMessageStream(
      source: !arguments.has(.noSource), tree: !arguments.has(.noTree),
      pickles: !arguments.has(.noPickles))
    var ids = IDGenerator()
    var output = Output.standardOutput()
    for file in files {
      stream.write(file, ids: &ids) { output.write($0) }
    }
    output.flush()
    return .success
  }

  private func tokens(of files: [SourceFile]) -> ExitCode {
    var output = Output.standardOutput()
    var errors = Output.standardError()
    var code = ExitCode.success
    for file in files {
      let result = GherkinParser.parse(file, options: .init(recordsTokens: true))
      output.write(result.tokens.text)
      guard !result.errors.isEmpty else { continue }
      errors.write(DiagnosticRenderer().render(result.diagnostics))
      code = .mistake
    }
    output.flush()
    errors.flush()
    return code
  }
}
