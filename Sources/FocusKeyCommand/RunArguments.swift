import FocusKeySteps
import ScenarioRunner
import SourceDiagnostics

/// What the options of `run` ask of the runner.
struct RunArguments {
  /// The options of the run.
  var options = RunOptions()
  /// The part that is to run, if it is one.
  var shard: Shard?
  /// The order.
  var order = ScenarioOrder.asWritten

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: What was typed.
  ///   - quirkNames: The quirks that there are, with `N` for a whole number.
  /// - Throws: A ``CommandProblem`` for a value that is none.
  init(_ arguments: ParsedArguments, quirkNames: [String]) throws(CommandProblem) {
    options.seed = try arguments.seed()
    options.jobs = try arguments.jobs()
    options.stopsAtFirstFailure = arguments.has(.failFast)
    options.isDryRun = arguments.has(.dryRun)
    options.repetitions = try arguments.number(of: .repeats, in: 1...1_000_000) ?? 1
    options.willRun = { CrashReporter.note(worker: $0, scenario: $1) }
    options.quirks = try Self.quirks(arguments, known: quirkNames)
    order = try Self.order(arguments, seed: options.seed)
    shard = try Self.shard(arguments)
    options.shard = shard
  }

  /// A thread for each core.
  static var allCores: Int {
    min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1), CrashReporter.mostWorkers)
  }

  /// Reads `--quirk`.
  static func quirks(
    _ arguments: ParsedArguments, known: [String]
  ) throws(CommandProblem) -> [String] {
    let quirks = arguments.values(of: .quirk)
    for quirk in quirks where !FocusKeyVocabulary.isQuirk(quirk) {
      let numbers = FocusKeyVocabulary.quirkNumbers
      var help = [
        "the quirks are \(known.joined(separator: ", ")); N is a whole number from "
          + "\(numbers.lowerBound) to \(numbers.upperBound)"
      ]
      if known.contains(quirk) {
        let example = quirk.split(separator: " ").map { $0 == "N" ? "90" : $0 }
        help.insert("N stands for a number: '\(example.joined(separator: " "))'", at: 0)
      } else if let near = Suggestions.didYouMean(quirk, among: known) {
        help.insert(near, at: 0)
      }
      throw CommandProblem(message: "--quirk: there is no quirk “\(quirk)”", help: help)
    }
    return quirks
  }

  private static func order(
    _ arguments: ParsedArguments, seed: UInt64
  ) throws(CommandProblem) -> ScenarioOrder {
    guard let text = arguments.value(of: .order), text != "as-written" else { return .asWritten }
    if text == "random" { return .shuffled(seed: seed) }
    let prefix = "random:"
    if text.hasPrefix(prefix), let seed = UInt64(text.dropFirst(prefix.count)) {
      return .shuffled(seed: seed)
    }
    throw CommandProblem(
      message: "--order takes as-written, random or random:SEED, not “\(text)”",
      help: ["for example: --order random:42"])
  }

  private static func shard(_ arguments: ParsedArguments) throws(CommandProblem) -> Shard? {
    if let shard = try arguments.shard() { return shard }
    if let shard = try environmentShard("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", first: 0) {
      return shard
    }
    // A CI system may tell of its nodes where the job has no part of them; Bazel tells both or neither.
    for (given, missing) in [
      ("TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX"), ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS"),
    ] where Invocation.variable(given) != nil {
      throw CommandProblem(
        message: "\(given) is set in the environment, but not \(missing): which part is to run?",
        help: ["set both, or neither; or say --shard I/N"])
    }
    return try environmentShard("CI_NODE_INDEX", "CI_NODE_TOTAL", first: 1)
  }

  /// The part that the surroundings ask for; `first` is the number of their first part.
  private static func environmentShard(
    _ indexName: String, _ countName: String, first: Int
  ) throws(CommandProblem) -> Shard? {
    guard let index = Invocation.variable(indexName), let count = Invocation.variable(countName)
    else { return nil }
    // Bazel learns from this file that the test knows of shards.
    if let path = Invocation.variable("TEST_SHARD_STATUS_FILE") {
      let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
      guard descriptor >= 0 else {
        throw CommandProblem(
          message: "TEST_SHARD_STATUS_FILE=\(path) cannot be written: \(lastErrorText())",
          help: ["without it Bazel takes the parts for whole runs"])
      }
      close(descriptor)
    }
    if let number = Int(index), number >= first, number < .max, let count = Int(count),
      let shard = Shard(number: number - first + 1, count: count)
    {
      return shard
    }
    throw CommandProblem(
      message: "\(indexName)=\(index) and \(countName)=\(count) in the environment name no shard")
  }
}
