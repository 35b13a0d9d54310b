import ScenarioReports
import ScenarioRunner
import SourceDiagnostics

/// The reports of a run and where each of them goes.
struct ReportOutputs {
  /// What a report's text goes to.
  private final class Stream {
    var output: Output

    init(descriptor: Int32) { output = Output(descriptor: descriptor) }
  }

  /// A report and its stream.
  private final class Target {
    let request: ReportRequest
    private var report: any Report
    private let stream: Stream
    private var text: ReportText
    let descriptor: Int32
    /// Whether somebody watches, so that everything is to be seen at once.
    let isWatched: Bool

    init(_ request: ReportRequest, report: any Report, descriptor: Int32) {
      self.request = request
      self.report = report
      self.descriptor = descriptor
      let stream = Stream(descriptor: descriptor)
      self.stream = stream
      text = ReportText { stream.output.write($0) }
      isWatched = request.place == .output && Invocation.isTerminal(descriptor)
    }

    func receive(_ event: RunEvent) {
      report.receive(event, into: &text)
      if isWatched { text.flush() }
    }

    /// Writes what is left; tells why not all of it could be written.
    func finish() -> String? {
      text.flush()
      stream.output.flush()
      return stream.output.fault
    }
  }

  private var targets: [Target] = []

  /// Opens what the reports go to.
  ///
  /// - Parameter kept: What no report may overwrite.
  /// - Throws: A ``CommandProblem`` if a file cannot be written, or is another report's, too.
  init(
    _ requests: [ReportRequest], invocation: Invocation, keeping kept: KeptFiles,
    showsDigest: Bool = false
  ) throws(CommandProblem) {
    try Self.requireSafe(requests, keeping: kept)
    var identities: [FileIdentity] = []
    for request in requests {
      let descriptor = try Self.open(request)
      if case .file(let path) = request.place, let identity = Self.identity(of: descriptor) {
        if identities.contains(identity) {
          throw ReportRequest.twice(.file(path), request.kind)
        }
        identities.append(identity)
      }
      let isFile = descriptor > 2
      let report = request.kind.report(
        style: invocation.style(descriptor: isFile ? nil : descriptor), showsDigest: showsDigest,
        annotated: Self.annotated)
      targets.append(Target(request, report: report, descriptor: descriptor))
    }
  }

  /// Whether one of them shows the digest, where somebody who looks at the run's output sees it.
  var isDigestSeen: Bool {
    targets.contains { $0.descriptor <= 2 && $0.request.kind.canShowDigest }
  }

  /// Passes an event on to every report.
  mutating func receive(_ event: RunEvent) {
    for index in targets.indices { targets[index].receive(event) }
  }

  /// Writes what is left and closes the files; tells which reports are not complete.
  mutating func finish() -> [CommandProblem] {
    var faults: [CommandProblem] = []
    for index in targets.indices {
      var fault = targets[index].finish()
      let target = targets[index]
      if target.descriptor > 2, close(target.descriptor) != 0, fault == nil {
        fault = lastErrorText()
      }
      guard let fault else { continue }
      faults.append(
        CommandProblem(message: "\(target.request.words) is not complete: \(fault)"))
    }
    return faults
  }

  /// Holds that no report overwrites what is read.
  static func requireSafe(
    _ requests: [ReportRequest], keeping kept: KeptFiles
  ) throws(CommandProblem) {
    for request in requests {
      guard case .file(let path) = request.place else { continue }
      let name = request.kind.rawValue
      try kept.allow(
        path, for: request.words,
        help: "give it another file: --report \(name)=\(name).\(request.kind.fileEnding)")
    }
  }

  /// Writes what is wrong with scripts where GitHub is to see it, at their lines as failures are.
  ///
  /// - Throws: A ``CommandProblem`` if the report's file cannot be written.
  static func annotate(
    _ diagnostics: [Diagnostic], _ requests: [ReportRequest], keeping kept: KeptFiles
  ) throws(CommandProblem) {
    guard let request = requests.first(where: { $0.kind == .github }) else { return }
    try requireSafe([request], keeping: kept)
    let descriptor = try open(request)
    var output = Output(descriptor: descriptor)
    let report = GitHubReport(name: annotated)
    for diagnostic in diagnostics { output.write(report.annotation(of: diagnostic)) }
    output.flush()
    if descriptor > 2 { close(descriptor) }
  }

  /// What GitHub calls the file of a path: it knows files by their paths from the checkout's root,
  /// wherever in it the command runs.
  private static func annotated(_ path: String) -> String {
    guard let root = Invocation.variable("GITHUB_WORKSPACE") else { return path }
    return ScriptPlace().name(of: path, from: root)
  }

  /// What stands behind the reason where nothing could be run.
  private static let refused = ": nothing was run"
  /// The reason where there was no scenario to run.
  static let nothingSelected = "no scenario was selected"

  /// The reason where a problem keeps everything from running.
  static func fault(of problem: CommandProblem) -> String {
    problem.code == .nothingSelected
      ? nothingSelected : problem.message.replacing(CommandProblem.next, with: "; ")
  }

  /// The exit code of a run that could not run anything, by what is recorded of it; nil for others.
  static func exitCode(ofRefused summary: RunSummary) -> ExitCode? {
    guard summary.scenarioCount == 0, summary.allFaults.count == 1,
      let fault = summary.allFaults.first, fault.hasSuffix(refused)
    else { return nil }
    return fault == nothingSelected + refused ? .nothingSelected : .mistake
  }

  /// Lets each report tell that nothing ran: an empty one says nothing to who reads it, and one of an
  /// earlier run in its place would be taken for this one's.
  ///
  /// - Throws: A ``CommandProblem`` if a file cannot be written; the others are all the same.
  static func refuse(
    _ fault: String, _ requests: [ReportRequest], invocation: Invocation, options: RunOptions,
    keeping kept: KeptFiles
  ) throws(CommandProblem) {
    var summary = RunSummary()
    summary.faults = ["\(fault)\(Self.refused)"]
    var header = RunHeader(conditions: options.conditions, isDryRun: options.isDryRun)
    header.shard = options.shard
    var problem: CommandProblem?
    for request in requests where tellsRefusal(request) {
      do throws(CommandProblem) {
        var output = try ReportOutputs([request], invocation: invocation, keeping: kept)
        output.receive(.runStarted(header))
        output.receive(.runFinished(summary))
        let faults = output.finish()
        problem = problem ?? faults.first
      } catch {
        problem = problem ?? error
      }
    }
    if let problem { throw problem }
  }

  /// Whether a report tells that nothing ran: in a file all do, as one of an earlier run may be there,
  /// and elsewhere those that programs read; people read why beside it.
  private static func tellsRefusal(_ request: ReportRequest) -> Bool {
    if request.kind == .github { return false }
    if case .file = request.place { return true }
    return request.kind != .progress && request.kind != .pretty
  }

  private static func open(_ request: ReportRequest) throws(CommandProblem) -> Int32 {
    switch request.place {
    case .output: return 1
    case .errors: return 2
    case .file(let path):
      var descriptor = openForWriting(path)
      // What the surroundings name is theirs: a slip there is told.
      if descriptor < 0, errno == ENOENT, request.variable == nil {
        makeFolders(above: path)
        descriptor = openForWriting(path)
      }
      if descriptor >= 0 { return descriptor }
      throw CommandProblem(message: "\(request.words) cannot be written: \(lastErrorText())")
    }
  }

  /// Makes the folders that a path leads through, as far as they can be made.
  private static func makeFolders(above path: String) {
    for place in path.indices where path[place] == "/" && place > path.startIndex {
      mkdir(String(path[..<place]), 0o755)
    }
  }

  private static func openForWriting(_ path: String) -> Int32 {
    #if canImport(Darwin)
      Darwin.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    #elseif canImport(Musl)
      Musl.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    #else
      Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    #endif
  }

  /// Tells plain files apart; nil for a device, which may take several reports.
  private static func identity(of descriptor: Int32) -> FileIdentity? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileIdentity(status)
  }
}
