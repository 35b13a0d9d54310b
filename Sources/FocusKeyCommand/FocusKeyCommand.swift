import FocusKeySteps
import SourceDiagnostics
import WorkThreads

/// The command as a whole: the first argument chooses, the others belong to what was chosen.
enum FocusKeyCommand {
  /// The version that `--version` tells.
  static let version = "0.1.0"

  /// Carries out a command line and tells how it went.
  static func run(_ arguments: [String]) -> ExitCode {
    // A pipe that nobody reads and a file that may grow no more are told where they are written to.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    return told { () throws(CommandProblem) in
      let code = try dispatch(arguments)
      guard let fault = Output.faultOfStandardOutput.withLock({ $0 }) else { return code }
      throw CommandProblem(message: "the output is not complete: \(fault)")
    }
  }

  /// Does something; where it ends in a problem, says so on standard error.
  static func told(_ body: () throws(CommandProblem) -> ExitCode) -> ExitCode {
    do throws(CommandProblem) {
      return try body()
    } catch {
      tell(error.message, help: error.help)
      return error.code
    }
  }

  /// Says something on standard error, with the ways on.
  static func tell(_ message: String, help: [String]) {
    var output = Output.standardError()
    output.write("focuskey: \(DiagnosticRenderer.printable(message))\n")
    var renderer = DiagnosticRenderer()
    renderer.columns = Invocation.knownColumns
    for way in help { output.write(renderer.help(way)) }
    output.flush()
  }

  private static func dispatch(_ arguments: [String]) throws(CommandProblem) -> ExitCode {
    guard let first = arguments.first else {
      var output = Output.standardError()
      output.write(HelpText.overview)
      output.flush()
      return .mistake
    }
    switch first {
    case "--version": return printed("focuskey \(version)\n")
    case "--help", "-h": return printed(HelpText.overview)
    default: break
    }
    guard let command = Subcommand(rawValue: first) else { throw unknown(first) }
    let parsed = try CommandLineParser(command: command).parse(Array(arguments.dropFirst()))
    if parsed.has(.help) { return printed(HelpText.text(for: command)) }
    if let operand = parsed.operands.dropFirst(command.mostOperands).first {
      let wanted = command.operands.filter { !"[]".contains($0) }
      throw CommandProblem(
        message: "“focuskey \(first)” takes "
          + (wanted.isEmpty ? "nothing but options, and not" : "one \(wanted), and not also")
          + " “\(operand)”",
        help: ["“focuskey help \(first)” tells more"])
    }
    if parsed.has(.watch) || command == .lsp { HeapRoom.stayInPlainPages() }
    ProgramPages.prepare()
    // What takes longest before anything can run is given to another thread, and at once.
    if command == .run || command == .check {
      FocusKeyVocabulary.begin(jobs: (try? parsed.jobs()) ?? 1)
    }
    HeapRoom.prepare()
    switch command {
    case .run: return try RunCommand(parsed).perform()
    case .check: return try CheckCommand(parsed).perform()
    case .steps: return try StepsCommand(parsed).perform()
    case .trace: return try TraceCommand(parsed).perform()
    case .play: return try PlayCommand(parsed).perform()
    case .messages: return try MessagesCommand(parsed).perform()
    case .report: return try ReportCommand(parsed).perform()
    case .format: return try FormatCommand(parsed).perform()
    case .criteria: return try CriteriaCommand(parsed).perform()
    case .device: return try DeviceCommand(parsed).perform()
    case .completions: return try CompletionsCommand(parsed).perform()
    case .explore: return try ExploreCommand(parsed).perform()
    case .reference: return ReferenceCommand().perform()
    case .lsp: return LanguageServerCommand().perform()
    case .help: return try help(parsed.operands)
    }
  }

  private static func help(_ operands: [String]) throws(CommandProblem) -> ExitCode {
    guard let name = operands.first else { return printed(HelpText.overview) }
    guard let command = Subcommand(rawValue: name) else { throw unknown(name) }
    return printed(HelpText.text(for: command))
  }

  /// Writes a text to standard output.
  static func printed(_ text: String) -> ExitCode {
    var output = Output.standardOutput()
    output.write(text)
    output.flush()
    return .success
  }

  /// What other tools call what is found here under another name.
  private static let elsewhere = [
    "version": "--version", "test": "run", "exec": "run", "lint": "check", "validate": "check",
    "fmt": "format", "list": "steps", "repl": "play", "search": "explore", "fuzz": "explore",
    "docs": "reference",
  ]

  private static func unknown(_ name: String) -> CommandProblem {
    let names = Subcommand.allCases.map(\.rawValue)
    var help: [String] = []
    if name.hasPrefix("-") {
      if name == "-v" || name == "-V" {
        help.append("the version is told by: focuskey --version")
      } else if let near = Suggestions.didYouMean(name, among: ["--version", "--help"]) {
        help.append(near)
      } else {
        help.append("options stand behind a command: focuskey run \(name)")
      }
    } else if name.contains("/") || name.contains(".feature") {
      help.append("to run it: focuskey run \(ShellWord.quoted(name))")
    } else if let own = elsewhere[name] {
      help.append("that is: focuskey \(own)")
    } else if let near = Suggestions.didYouMean(name, among: names) {
      help.append(near)
    }
    help.append("the commands are \(names.joined(separator: ", ")); “focuskey help” tells more")
    let kind = name.hasPrefix("-") ? "option" : "command"
    return CommandProblem(message: "there is no \(kind) “\(name)”", help: help)
  }
}
