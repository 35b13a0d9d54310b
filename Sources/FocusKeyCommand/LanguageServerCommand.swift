import FocusKeySteps
import ScenarioLanguageServer

/// `focuskey lsp`: answers an editor over standard input and output.
struct LanguageServerCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `lsp`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Serves until the editor says that it ends, or hangs up.
  ///
  /// - Throws: A ``CommandProblem`` for operands: there are none.
  func perform() throws(CommandProblem) -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw CommandProblem(
        message: "lsp takes no paths", help: ["the editor starts it as “focuskey lsp”"])
    }
    var server = LanguageServer(Self.language(), version: FocusKeyCommand.version)
    var output = Output.standardOutput()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while server.exitCode == nil {
      let count = read(0, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .failure }
      output.write(server.receive(Array(piece[..<count])))
      // While the editor goes on writing, what is wrong with half of a word does not matter.
      output.flush()
      while !Self.hasInput, server.exitCode == nil {
        output.write(server.settle())
        output.flush()
        if !server.isUnsettled { break }
      }
    }
    return server.exitCode == 0 ? .success : .failure
  }

  /// The language with everything that editors are told of the phone.
  static func language() -> ScenarioLanguage {
    var language = ScenarioLanguage(FocusKeyVocabulary.make())
    language.sentences = language.sentences.withKnownWords
    language.lenders = { path in
      path.hasPrefix("/") ? ScriptFiles.readable(ScriptSuite.lenders(to: [path])) : []
    }
    language.borrowers = { path in
      path.hasPrefix("/") ? ScriptFiles.readable(ScriptSuite.borrowers(from: path)) : []
    }
    return language
  }

  private static var hasInput: Bool {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0 && descriptor.revents & Int16(POLLIN) != 0
  }
}
