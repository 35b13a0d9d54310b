import Foundation

/// Switches every fault on by itself and tells who catches it.
struct MutationRun {
  /// The faults, in the order of their numbers.
  let mutations: [Mutation]
  /// The copy that they are built into.
  let copy: ScratchCopy
  /// The scenarios.
  let scenarios: String
  /// Seconds that each search may take; nil where nothing is searched.
  let searchSeconds: Int?

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

    /// Whether anybody caught it.
    var isCaught: Bool { scenario != nil || random != nil || exhaustive != nil }
    /// Whether it lives, and nobody has said why.
    var isUnexplained: Bool { !isCaught && mutation.survives == nil }
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
    if let finding = try search(number: 0, random) {
      throw Failure(text: "without any fault on, the search finds something: \(finding)")
    }
  }

  /// Switches one fault on.
  func verdict(on mutation: Mutation, number: Int) throws -> Verdict {
    Verdict(
      mutation: mutation, scenario: try scenario(number: number),
      random: try search(number: number, random),
      exhaustive: try search(number: number, exhaustive))
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

  private var random: [String] {
    ["--seed", "1", "--time", "\(searchSeconds ?? 0)s", "--findings", "1", "--no-twin"]
  }
  private var exhaustive: [String] { ["--exhaustive", "--time", "\(searchSeconds ?? 0)s"] }

  private func search(number: Int, _ options: [String]) throws -> String? {
    guard let searchSeconds else { return nil }
    let run = try CommandRun.of(
      copy.command.path, ["explore", "--color", "never"] + options,
      environment: environment(number), limit: Double(searchSeconds) * 2 + 60)
    switch run.exitCode {
    case 0: return nil
    case 1: return String(format: "%.1f s", run.seconds)
    default:
      guard number > 0 else { return run.output }
      return run.isStopped ? "(hangs)" : "(crash)"
    }
  }

  private func environment(_ number: Int) -> [String: String] {
    [ScratchCopy.variable: "\(number)", "NO_COLOR": "1"]
  }
}
