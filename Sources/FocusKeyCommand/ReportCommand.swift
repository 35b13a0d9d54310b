import ScenarioReports
import ScenarioRunner
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
    let run: RecordedRun
    do throws(CommandProblem) {
      run = RecordedRun(try recordings())
    } catch {
      throw refused(error, requests, invocation, kept)
    }
    if !run.diagnostics.isEmpty {
      var errors = Output.standardError()
      errors.write(invocation.renderer(descriptor: 2).render(run.diagnostics))
      errors.flush()
    }
    if run.scenarioCount == 0, !run.wasStarted {
      if run.isReadable { throw refused(nothingRecorded, requests, invocation, kept) }
      let errors = run.diagnostics.count { $0.severity == .error }
      try ReportOutputs.refuse(
        "the recordings have \(Wording.count(errors, "error"))", requests, invocation: invocation,
        options: RunOptions(), keeping: kept)
      return .mistake
    }
    var reports = try ReportOutputs(requests, invocation: invocation, keeping: kept)
    let summary = run.perform { reports.receive($0) }
    if let fault = reports.finish().first { throw fault }
    if !run.isReadable { return .mistake }
    // A stream that calls itself a success beside a scenario that failed is none.
    guard run.isSuccess, summary.isSuccess else {
      return ReportOutputs.exitCode(ofRefused: summary) ?? .failure
    }
    if run.scenarioCount == 0 { throw nothingRecorded }
    return .success
  }

  /// The recordings that were named, as they are on the disk.
  ///
  /// - Throws: A ``CommandProblem`` for the first that cannot be read.
  private func recordings() throws(CommandProblem) -> [SourceFile] {
    var streams: [SourceFile] = []
    for path in arguments.operands {
      if path != "-", case .missing = FileReading.kind(of: path) {
        throw MissingPath.recording.problem(path)
      }
      let bytes = try FileReading.bytes(
        of: path == "-" ? "/dev/stdin" : path, limit: Self.largestRecord)
      streams.append(SourceFile(path: path == "-" ? "standard input" : path, bytes: bytes))
    }
    return streams
  }

  /// Tells a problem in the reports, too: one of an earlier run would be taken for what was asked for.
  private func refused(
    _ problem: CommandProblem, _ requests: [ReportRequest], _ invocation: Invocation,
    _ kept: KeptFiles
  ) -> CommandProblem {
    problem.joined { () throws(CommandProblem) in
      try ReportOutputs.refuse(
        ReportOutputs.fault(of: problem), requests, invocation: invocation, options: RunOptions(),
        keeping: kept)
    }
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
