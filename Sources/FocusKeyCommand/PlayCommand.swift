import FocusKeySteps
import ScenarioPlay
import ScenarioRunner
import SentenceCompletion
import SourceDiagnostics

/// `focuskey play`: steps are typed, the phone's screen is seen.
struct PlayCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `play`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Plays until the input ends.
  ///
  /// - Throws: A ``CommandProblem`` for whatever is wrong before the first line is read.
  func perform() throws(CommandProblem) -> ExitCode {
    let invocation = try Invocation(arguments)
    let vocabulary = FocusKeyVocabulary.make()
    guard let playable = vocabulary.playable else {
      preconditionFailure("the vocabulary of FocusKey cannot be played")
    }
    let options = WorldOptions(
      seed: try arguments.seed(),
      quirks: try RunArguments.quirks(arguments, known: vocabulary.quirkNames),
      recordsTrace: true)
    let script = try arguments.operands.first.map(PlayedScript.init)
    if let script, script.diagnostics.containsError {
      var errors = Output.standardError()
      PlanMistakes.write(
        script.diagnostics, renderer: invocation.renderer(descriptor: 2), to: &errors)
      errors.write("; nothing was played\n")
      errors.flush()
      return .mistake
    }
    let opened = try script?.scenario()
    var conversation = Conversation(
      vocabulary, catalogue: SentenceCatalogue(vocabulary.library).withKnownWords,
      playable: playable, options: options, style: invocation.style(descriptor: 1),
      surroundings: PlaySurroundings.make(beside: script?.source.file.path))
    CrashReporter.note(worker: 0, "what was played")
    var output = Output.standardOutput()
    output.write(conversation.greeting())
    if let opened { output.write(conversation.open(opened.scenario, upTo: opened.line)) }
    output.flush()
    let isTyped = Invocation.isTerminal(0) && Invocation.isTerminal(1)
    if isTyped, Invocation.variable("TERM") != "dumb" {
      TerminalConversation.hold(&conversation, invocation: invocation)
      return .success
    }
    hold(&conversation, &output, isTyped: isTyped)
    switch conversation.verdict {
    case .good: return .success
    case .failed: return .failure
    case .wrong: return .mistake
    }
  }

  /// Reads lines from a pipe or a file; what was read is shown as if it had been typed.
  ///
  /// - Parameter isTyped: Whether somebody types at a terminal that shows what is typed itself.
  private func hold<World>(
    _ conversation: inout Conversation<World>, _ output: inout Output, isTyped: Bool
  ) {
    var lines = InputLines()
    while !conversation.isOver {
      if isTyped {
        output.write(conversation.prompt)
        output.flush()
      }
      guard let line = lines.next() else { break }
      if !isTyped {
        output.write(conversation.prompt + DiagnosticRenderer.printable(line) + "\n")
      }
      output.write(conversation.take(line))
      output.flush()
    }
    output.write(conversation.end())
    output.flush()
  }
}

/// The script that `play` opens.
private struct PlayedScript {
  let source: ScriptSource
  let operand: String
  let scenarios: [WrittenScenario]
  let diagnostics: [Diagnostic]

  init(_ operand: String) throws(CommandProblem) {
    let sources = try ScriptFiles.read([operand])
    guard let source = sources.first, sources.count == 1 else {
      throw CommandProblem(
        message: "play opens one scenario of one script, not the folder \(operand)",
        help: ["for example: \(Subcommand.play.example)"])
    }
    self.operand = operand
    self.source = source
    (scenarios, diagnostics) = WrittenScenario.all(in: source)
  }

  /// The one scenario that is meant, and the line up to which it is played; nil: all of it.
  func scenario() throws(CommandProblem) -> (scenario: WrittenScenario, line: Int?) {
    guard let scenario = scenarios.first, scenarios.count == 1 else {
      throw .tooMany(
        scenarios.map(\.description), at: operand, for: .play, which: "play opens one")
    }
    // The heading, as failures name it, means all of the scenario; a line below means up to there.
    let heading = scenario.description.nameRange.start.line
    return (scenario, source.lines.last.flatMap { $0 > heading ? $0 : nil })
  }
}

/// What a conversation may do to the disk.
private enum PlaySurroundings {
  static func make<World>(beside path: String?) -> Conversation<World>.Surroundings {
    .init(
      write: { (path, bytes, overwrites) throws(PlayProblem) in
        do throws(CommandProblem) {
          try write(path, bytes, overwrites: overwrites)
        } catch {
          throw PlayProblem(error.message, help: error.help)
        }
      },
      phrases: { target in
        // What is saved elsewhere has the phrases of its new place, and no other.
        let place = target ?? path ?? "Scenarios/played.feature"
        return ScriptFiles.readable(ScriptSuite.lenders(to: [place]))
      })
  }

  private static func write(
    _ path: String, _ bytes: [UInt8], overwrites: Bool
  ) throws(CommandProblem) {
    if overwrites, case .file = FileReading.kind(of: path) {
      return try FileWriting.replace(path, with: bytes)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw CommandProblem(
          message: "\(path) is there already", help: ["“save! \(path)” overwrites it"])
      }
      throw CommandProblem(message: "\(path): cannot be written: \(lastErrorText())")
    }
    var output = Output(descriptor: descriptor)
    output.write(bytes)
    output.flush()
    let isClosed = close(descriptor) == 0
    guard isClosed, output.isComplete else {
      let reason = output.fault ?? lastErrorText()
      unlink(path)
      throw CommandProblem(message: "\(path): cannot be written: \(reason)")
    }
  }
}

/// Lines of standard input, each as soon as it is there.
struct InputLines {
  /// The longest line, in bytes (1 MiB); of a longer one the rest is a line of its own.
  private static let longest = 1 << 20

  private var buffer: [UInt8] = []
  private var searched = 0
  private var hasEnded = false

  /// The next line without its line break; nil at the end.
  mutating func next() -> String? {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(end, dropping: 1)
      }
      searched = buffer.count
      if searched >= Self.longest { return take(Self.longest, dropping: 0) }
      if hasEnded { return buffer.isEmpty ? nil : take(buffer.count, dropping: 0) }
      let count = read(0, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { hasEnded = true } else { buffer += piece[..<count] }
    }
  }

  private mutating func take(_ end: Int, dropping rest: Int) -> String {
    var line = buffer[..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self)
    buffer.removeFirst(end + rest)
    searched = 0
    return text
  }
}
