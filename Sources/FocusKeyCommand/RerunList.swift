import ScenarioRunner
import SourceDiagnostics

/// A file that lists failed scenarios: `Scenarios/breaks.feature:12`, one a line.
///
/// `--rerun FILE` runs what it lists and then writes to it what failed; what it lists and did not
/// run stays, and of a run that ended early, by its first failure or by somebody, what was left is
/// listed, too. While it is missing or empty, everything runs.
struct RerunList {
  /// What became of the scenarios of a run, by their places.
  struct Outcome {
    /// Those that ran.
    private(set) var ran: Set<String> = []
    /// Those that failed.
    private(set) var failed: Set<String> = []

    /// Notes a scenario that has ended.
    mutating func note(_ record: ScenarioRecord) {
      if record.verdict != .notRun { ran.insert(record.scenario.place) }
      if record.verdict == .failed { failed.insert(record.scenario.place) }
    }
  }

  /// The path of the file.
  let path: String

  /// The list of a command line, where it names one.
  ///
  /// - Throws: A ``CommandProblem`` for a path that is empty.
  static func named(_ arguments: ParsedArguments) throws(CommandProblem) -> RerunList? {
    guard let path = arguments.value(of: .rerun) else { return nil }
    guard !path.isEmpty else {
      throw CommandProblem(
        message: "--rerun: the path is missing", help: ["for example: --rerun failed.txt"])
    }
    return RerunList(path: path)
  }

  /// Holds that the list can be written when the run has ended, and overwrites nothing that is read.
  ///
  /// - Throws: A ``CommandProblem`` if it cannot.
  func requireWritable(keeping kept: KeptFiles) throws(CommandProblem) {
    try kept.allow(
      path, for: "--rerun \(path)", help: "give another file; it is written anew after each run")
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    var isWritable = access(path, W_OK) == 0
    if !isWritable, errno == ENOENT { isWritable = access(folder, W_OK | X_OK) == 0 }
    if isWritable { return }
    let isMissing = errno == ENOENT
    throw CommandProblem(
      message: "--rerun: \(path) cannot be written: \(lastErrorText())",
      help: isMissing ? ["make its folder first"] : [])
  }

  /// The scenarios that it lists; none if it does not exist.
  ///
  /// - Throws: A ``CommandProblem`` if it is there and cannot be read, holds no list, or names a
  ///   script that is gone.
  func places() throws(CommandProblem) -> [String] {
    let places = try written()
    if let gone = places.first(where: Self.isGone) {
      throw CommandProblem(
        message: "--rerun: \(path) lists \(gone), but there is no such script any more",
        help: ["remove \(path) to run everything"])
    }
    return places
  }

  /// The scripts that it names, whether they are there or not; none where it is no list.
  var scripts: [String] { ((try? written()) ?? []).map { ScriptPath($0) { _ in false }.path } }

  /// What it lists, whether that is there or not.
  private func written() throws(CommandProblem) -> [String] {
    guard case .file = FileReading.kind(of: path) else {
      if case .missing = FileReading.kind(of: path) { return [] }
      throw CommandProblem(
        message: "--rerun: \(path) is no file that can be read",
        help: ["give another file; it is written anew after each run"])
    }
    let text = String(decoding: try FileReading.bytes(of: path), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    for (index, line) in lines.enumerated() where line.contains("\u{0}") || !line.contains(":") {
      throw CommandProblem(
        message: "--rerun: line \(index + 1) of \(path) is no FILE:LINE",
        help: ["give another file; it is written anew after each run"])
    }
    return lines.flatMap(Self.places)
  }

  /// What a line lists: one place, or several with a blank between them, as others write them.
  private static func places(in line: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    let areSeveral = words.count > 1 && words.allSatisfy { $0.contains(":") } && isGone(line)
    return areSeveral ? words : [line]
  }

  /// Whether the script of a place is no more.
  private static func isGone(_ place: String) -> Bool {
    if case .missing = FileReading.kind(of: ScriptPath(place) { _ in false }.path) { return true }
    return false
  }

  /// Says of mistakes that lie in what is listed and not in scripts where they come from.
  ///
  /// - Parameters:
  ///   - diagnostics: What is wrong. What is said of a line as a whole is that no scenario stands there.
  ///   - listed: What the file lists.
  func explained(_ diagnostics: [Diagnostic], listed: [String]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      if let range = diagnostic.range {
        let line = range.start.line
        guard range == SourceRange(file: range.file, line: line),
          listed.contains("\(range.file.path):\(line)")
        else { return diagnostic }
      }
      var told = diagnostic
      told.notes.append(.init("\(path) lists it"))
      told.help.append("remove \(path) to run everything")
      return told
    }
  }

  /// Says on standard error how much of what is listed runs.
  ///
  /// - Throws: A ``CommandProblem`` where all of it is left out, and where the file could not list
  ///   a scenario because of a line break in the path of its script.
  func tell(_ plan: Plan, of listed: [String]) throws(CommandProblem) {
    let broken = plan.scenarios.first { $0.description.place.contains(where: \.isNewline) }
    if let broken {
      throw CommandProblem(
        message: "--rerun: a path with a line break in it cannot be listed, a line each: "
          + broken.description.place,
        help: ["rename the script, or leave --rerun out"])
    }
    if listed.isEmpty { return }
    let all = Wording.count(listed.count, "scenario")
    guard plan.wantedCount > 0 else {
      throw CommandProblem(
        message: "--rerun: of the \(all) that \(path) lists, none is selected",
        help: ["remove \(path) to run everything that is selected"], code: .nothingSelected)
    }
    let count = plan.scenarios.count
    var errors = Output.standardError()
    errors.write("only what \(DiagnosticRenderer.printable(path)) lists: ")
    errors.write(count == listed.count ? "\(all)\n" : "\(count) of \(all)\n")
    errors.flush()
  }

  /// Writes the scenarios that failed, and those that were to run and did not.
  ///
  /// - Parameters:
  ///   - outcome: What became of the run.
  ///   - planned: The scenarios of the run, in its order.
  ///   - listed: What the file listed.
  /// - Throws: A ``CommandProblem`` if the file cannot be written.
  func write(
    _ outcome: Outcome, of planned: [String], _ listed: [String]
  ) throws(CommandProblem) {
    let places = (listed.isEmpty ? planned : listed).filter {
      outcome.failed.contains($0) || !outcome.ran.contains($0)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw CommandProblem(message: "--rerun: \(path) cannot be written: \(lastErrorText())")
    }
    var output = Output(descriptor: descriptor)
    for place in places { output.write(place + "\n") }
    output.flush()
    close(descriptor)
    if let fault = output.fault {
      throw CommandProblem(message: "--rerun: \(path) is not complete: \(fault)")
    }
  }
}
