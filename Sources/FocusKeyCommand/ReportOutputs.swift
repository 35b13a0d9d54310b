import ScenarioReports
import ScenarioRunner
import SourceDiagnostics

/// The reports of a run and where each of them goes.
struct ReportOutputs: ~Copyable {
  /// What `--report` asked for.
  struct Request {
    /// Which report.
    let kind: ReportKind
    /// The file that it goes to; nil for standard output.
    let path: String?
  }

  private var terminal: (any Report)?
  private var terminalOutput = Output.standardOutput()
  private let isWatched: Bool
  private var reports: [any Report] = []
  private var files: [FileOutput] = []

  /// A file that a report goes to; closed at the end.
  private struct FileOutput {
    let descriptor: Int32
    let path: String
  }

  /// Opens what the reports go to.
  ///
  /// - Throws: A ``CommandProblem`` if a file cannot be written.
  init(_ requests: [Request], invocation: Invocation, showsDigest: Bool) throws(CommandProblem) {
    isWatched = Invocation.isTerminal(1)
    var terminal: (any Report)?
    for request in requests {
      guard let path = request.path else {
        terminal = request.kind.report(
          style: invocation.style(descriptor: 1), showsDigest: showsDigest)
        continue
      }
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        throw CommandProblem(message: "--report: \(path) cannot be written: \(lastErrorText())")
      }
      files.append(FileOutput(descriptor: descriptor, path: path))
      reports.append(
        request.kind.report(style: invocation.style(descriptor: nil), showsDigest: showsDigest))
    }
    self.terminal = terminal
  }

  /// Passes an event on to every report.
  mutating func receive(_ event: RunEvent) {
    if var report = terminal {
      var text = ""
      report.receive(event, into: &text)
      terminal = report
      terminalOutput.write(text)
      if isWatched, !text.isEmpty { terminalOutput.flush() }
    }
    for index in reports.indices {
      var text = ""
      reports[index].receive(event, into: &text)
      guard !text.isEmpty else { continue }
      var output = Output(descriptor: files[index].descriptor)
      output.write(text)
      output.flush()
    }
  }

  /// Writes what is left and closes the files.
  mutating func finish() {
    terminalOutput.flush()
    for file in files { close(file.descriptor) }
  }

  /// Reads `--report`; without any that goes to standard output, there `progress` is added.
  ///
  /// - Throws: A ``CommandProblem`` for an unknown kind, and for two reports in one place.
  static func requests(_ arguments: ParsedArguments) throws(CommandProblem) -> [Request] {
    var requests: [Request] = []
    for text in arguments.values(of: .report) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let kinds = ReportKind.allCases.map(\.rawValue)
      guard let kind = ReportKind(rawValue: String(parts[0])) else {
        var help = ["the reports are \(kinds.joined(separator: ", "))"]
        if let near = Suggestions.didYouMean(String(parts[0]), among: kinds) {
          help.insert(near, at: 0)
        }
        throw CommandProblem(message: "--report: there is no report “\(parts[0])”", help: help)
      }
      let path = parts.count > 1 ? String(parts[1]) : nil
      if path == "" { throw CommandProblem(message: "--report \(text): the path is missing") }
      if requests.contains(where: { $0.path == path }) {
        throw CommandProblem(
          message: "two reports go to \(path ?? "standard output")",
          help: ["give one of them a file: --report \(kind.rawValue)=\(kind.rawValue).txt"])
      }
      requests.append(Request(kind: kind, path: path))
    }
    if !requests.contains(where: { $0.path == nil }) {
      requests.append(Request(kind: .progress, path: nil))
    }
    return requests
  }
}
