import Foundation

/// Switches every fault on by itself and tells who catches it.
struct MutationRun {
  /// The faults, in the order of their numbers.
  let mutations: [Mutation]
  /// The copy that they are built into.
  let copy: ScratchCopy
  /// The scenarios.
  let scenarios: String
  /// How long each search goes on; nil where nothing is searched.
  let effort: Effort?

  /// How long a search goes on.
  enum Effort {
    /// So many seconds each, random and exhaustive: what is caught depends on what else the machine does.
    case seconds(Int)
    /// So many runs, and all of the small worlds: the same is caught everywhere.
    case runs(Int)

    /// How a random search is told.
    fileprivate var ofRandom: [String] {
      switch self {
      case .seconds(let seconds): ["--time", "\(seconds)s"]
      case .runs(let runs): ["--runs", "\(runs)"]
      }
    }

    /// How exhaustive searches are told: deep without a fault of the phone, less deep with two.
    fileprivate var ofExhaustive: [[String]] {
      let depths = [(acts: 7, faults: 0), (acts: 6, faults: 2)].map { depth in
        ["--exhaustive", "--depth", "\(depth.acts)", "--most-faults", "\(depth.faults)"]
      }
      guard case .seconds(let seconds) = self else { return depths }
      return depths.map { $0 + ["--time", "\(seconds)s"] }
    }

    /// Seconds after which a search is taken for one that hangs.
    fileprivate var patience: Double {
      switch self {
      case .seconds(let seconds): Double(seconds) * 2 + 120
      case .runs(let runs): Double(runs) / 100 + 600
      }
    }
  }

  /// Seconds after which a run of all scenarios is taken for one that hangs.
  private static let patience = 120.0

  /// What came of one fault.
  struct Verdict {
    /// The fault.
    var mutation: Mutation
    /// The first scenario that fails; nil where all pass.
    var scenario: String?
    /// What the random search says; nil where it finds nothing.
    var random: String?
    /// What the exhaustive search says; nil where it finds nothing.
    var exhaustive: String?

    /// Whether one of the searches caught it.
    var isFound: Bool { random != nil || exhaustive != nil }
    /// Whether anybody caught it.
    var isCaught: Bool { scenario != nil || isFound }
  }

  /// Builds the copy.
  ///
  /// - Throws: ``StaleMutation``, or ``Failure`` with what the compiler says.
  func build() throws {
    try copy.write(mutations)
    let run = try CommandRun.of(
      "swift", ["build", "-c", "release", "--product", "focuskey", "--static-swift-stdlib"],
      in: copy.folder, limit: 3_600)
    guard run.exitCode == 0 else { throw Failure(text: run.output) }
  }

  /// A step without which nothing can be said.
  struct Failure: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
  }

  /// Makes sure that with no fault on everything passes: else nothing that fails would say anything.
  ///
  /// - Throws: ``Failure``.
  func checkBaseline() throws {
    if let scenario = try scenario(number: 0) {
      throw Failure(text: "without any fault on, the scenarios do not pass: \(scenario)")
    }
  }

  /// Switches one fault on.
  ///
  /// - Parameter isClean: Whether the search finds nothing without it.
  func verdict(on mutation: Mutation, number: Int, isClean: Bool) throws -> Verdict {
    Verdict(
      mutation: mutation, scenario: try scenario(number: number),
      random: try randomSearch(number: number, isClean: isClean),
      exhaustive: try exhaustiveSearch(number: number))
  }

  private func scenario(number: Int) throws -> String? {
    let run = try CommandRun.of(
      copy.command.path, ["run", "--color", "never", "--fail-fast", scenarios],
      environment: environment(number), limit: MutationRun.patience)
    if run.exitCode == 0 { return nil }
    if run.isStopped { return "(hangs)" }
    let lines = run.output.split(separator: "\n")
    guard let first = lines.first(where: { $0.hasPrefix("✗ ") }) else {
      return "(\(run.exitCode.map { "exit code \($0)" } ?? "killed by a signal"))"
    }
    return String(first.dropFirst(2)).components(separatedBy: "  ")[0]
  }

  // MARK: The search

  /// Findings of one search at most: what it finds without the fault, too, must not hide the fault's.
  private static let mostFindings = 8

  private func random(findings: Int) -> [String] {
    ["--seed", "1", "--no-twin", "--findings", "\(findings)"] + (effort?.ofRandom ?? [])
  }

  /// Whether the random search finds nothing where no fault is on: then what it finds with one is the
  /// fault's, also where its script asks for what is possible with the fault alone.
  func isSearchClean() throws -> Bool {
    try !search(number: 0, random(findings: 1), isClean: true).hasFindings
  }

  /// The deeper one comes first: without faults of the phone there is less to look at.
  private func exhaustiveSearch(number: Int) throws -> String? {
    for options in effort?.ofExhaustive ?? [] {
      if let words = try search(number: number, options).words { return words }
    }
    return nil
  }

  /// Mostly the first finding is the fault's: then no longer search need be waited for.
  private func randomSearch(number: Int, isClean: Bool) throws -> String? {
    let first = try search(number: number, random(findings: 1), isClean: isClean)
    guard first.hasFindings, first.words == nil else { return first.words }
    return try search(number: number, random(findings: MutationRun.mostFindings)).words
  }

  /// What a search says of a fault; nil where none of its findings is the fault's, if it has any.
  ///
  /// - Parameter isClean: Whether it finds nothing without the fault.
  private func search(
    number: Int, _ options: [String], isClean: Bool = false
  ) throws -> (words: String?, hasFindings: Bool) {
    guard let effort else { return (nil, false) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "focuskey-mutate-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try CommandRun.of(
      copy.command.path,
      ["explore", "--color", "never", "--save", folder.path] + options,
      environment: environment(number), limit: effort.patience)
    switch run.exitCode {
    case 0: return (nil, false)
    case 1:
      return (
        try Found.all(in: run.output).first { try isOfFault(number, $0, isClean: isClean) }?.words,
        true
      )
    default: return (run.isStopped ? "(hangs)" : "(crash)", true)
    }
  }

  /// Whether a finding fails with the fault on, and passes without it.
  ///
  /// A fault leads a search elsewhere, to what fails without it as well, at the same step: of such a
  /// finding nothing can be said, clean as the search without the fault may be.
  private func isOfFault(_ number: Int, _ found: Found, isClean: Bool) throws -> Bool {
    let steps = try [number, 0].map { number in
      let run = try CommandRun.of(
        copy.command.path, ["run", "--color", "never", found.path],
        environment: environment(number), limit: MutationRun.patience)
      return run.exitCode == 0 ? nil : Found.failingStep(in: run.output) ?? "none"
    }
    return steps[0] != nil && (isClean ? steps[1] != steps[0] : steps[1] == nil)
  }

  private func environment(_ number: Int) -> [String: String] {
    [ScratchCopy.variable: "\(number)", "NO_COLOR": "1"]
  }
}

/// A finding, as the command tells of it.
struct Found: Equatable {
  /// The run that found it; nil in an exhaustive search.
  var run: String?
  /// Where its script was saved.
  var path: String

  /// What stands in the table.
  var words: String { run.map { "run \($0)" } ?? "yes" }

  /// The line of the step that failed, as the report of a run shows it; nil: it shows none.
  static func failingStep(in output: String) -> String? {
    output.split(separator: "\n").lazy
      .map { $0.drop(while: { $0 == " " }) }
      .first { $0.first?.isNumber ?? false && $0.contains(" │ ") }
      .map { String($0.prefix(while: \.isNumber)) }
  }

  /// All findings that an output tells of.
  static func all(in output: String) -> [Found] {
    var found: [Found] = []
    var run: String?
    for line in output.split(separator: "\n") {
      if line.hasPrefix("✗ ") {
        let parts = line.components(separatedBy: ") in run ")
        run = parts.count > 1 ? String(parts[1].prefix(while: \.isNumber)) : nil
      } else if line.hasPrefix("saved as ") {
        found.append(Found(run: run, path: String(line.dropFirst("saved as ".count))))
      }
    }
    return found
  }
}
