import FocusKeySteps
import ScenarioLanguageServer

/// `focuskey lsp`: answers an editor over standard input and output.
struct LanguageServerCommand {
  /// Serves until the editor says that it ends, or hangs up.
  func perform() -> ExitCode {
    if Invocation.isTerminal(0) {
      FocusKeyCommand.tell(
        "waiting for an editor on standard input",
        help: ["Ctrl-D ends; “focuskey help lsp” tells more"])
    }
    var server = LanguageServer(Self.language(), version: FocusKeyCommand.version)
    var output = Output.standardOutput()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while server.exitCode == nil {
      let count = read(0, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return Self.leftWithoutGoodbye() }
      output.write(server.receive(Array(piece[..<count])))
      // While the editor goes on writing, what is wrong with half of a word does not matter.
      output.flush()
      while !Self.hasInput, server.exitCode == nil {
        output.write(server.settle())
        output.flush()
        if !server.isUnsettled { break }
      }
    }
    return server.exitCode == 0 ? .success : Self.leftWithoutGoodbye()
  }

  private static func leftWithoutGoodbye() -> ExitCode {
    FocusKeyCommand.tell(
      "the editor left without “shutdown” and “exit”",
      help: ["an editor talks to it in messages of the Language Server Protocol"])
    return .failure
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
