import ScenarioReports
import SourceDiagnostics

/// `focuskey report`: makes reports of recorded runs.
struct ReportCommand {
  /// The largest record that is read, in bytes (1 GiB): screenshots make records large.
  private static let largestRecord = 1 << 30

  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `report`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Makes the reports; the exit code is the run's.
  ///
  /// - Throws: A ``CommandProblem`` for what cannot be read or written.
  func perform() throws(CommandProblem) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandProblem(
        message: "report needs a FILE with recorded messages",
        help: [
          "record some: focuskey run --report messages=run.ndjson",
          "for example: \(Subcommand.report.example)",
        ])
    }
    let invocation = try Invocation(arguments)
    let requests = try ReportRequest.requests(arguments)
    var kept = KeptFiles()
    kept.keep(
      arguments.operands.map { $0 == "-" ? "/dev/stdin" : $0 }, as: "a recording that is read")
    try ReportOutputs.requireSafe(requests, keeping: kept)
    var streams: [SourceFile] = []
    for path in arguments.operands {
      if path != "-", case .missing = FileReading.kind(of: path) {
        throw MissingPath.recording.problem(path)
      }
      let bytes = try FileReading.bytes(
        of: path == "-" ? "/dev/stdin" : path, limit: Self.largestRecord)
      streams.append(SourceFile(path: path == "-" ? "standard input" : path, bytes: bytes))
    }
    let run = RecordedRun(streams)
    streams = []
    if !run.diagnostics.isEmpty {
      var errors = Output.standardError()
      errors.write(invocation.renderer(descriptor: 2).render(run.diagnostics))
      errors.flush()
    }
    if run.scenarioCount == 0, !run.wasStarted {
      if !run.isReadable { return .mistake }
      throw nothingRecorded
    }
    var reports = try ReportOutputs(requests, invocation: invocation, keeping: kept)
    let summary = run.perform { reports.receive($0) }
    if let fault = reports.finish().first { throw fault }
    if !run.isReadable { return .mistake }
    guard run.isSuccess else { return ReportOutputs.exitCode(ofRefused: summary) ?? .failure }
    if run.scenarioCount == 0 { throw nothingRecorded }
    return .success
  }

  private var nothingRecorded: CommandProblem {
    CommandProblem(
      message: "no scenario was recorded in \(arguments.operands.joined(separator: ", "))",
      help: [
        "“focuskey messages” prints scripts without running them; record a run with "
          + "“focuskey run --report messages=FILE”"
      ],
      code: .nothingSelected)
  }
}
