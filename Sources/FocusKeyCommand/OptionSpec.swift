import FocusKeySteps

/// An option that a command understands.
struct OptionSpec {
  /// The name with its dashes: `--tags`.
  let name: String
  /// What its value is called in the help; nil if it takes none.
  var value: String?
  /// Whether it may be given several times.
  var isRepeatable = false
  /// The words that its value may be, where they are few; shells complete them.
  var choices: [String]?
  /// What other tools call it: whoever types that is told the name here.
  var elsewhere: [String] = []
  /// What it does, one line.
  let summary: String

  /// `--tags EXPR`, as the help shows it.
  var usage: String { value.map { "\(name) \($0)" } ?? name }
}

extension OptionSpec {
  /// The option `--help`.
  static let help = OptionSpec(name: "--help", summary: "shows this help")
  /// The option `--tags`.
  static let tags = OptionSpec(
    name: "--tags", value: "EXPR", elsewhere: ["-t", "--only"],
    summary: "scenarios by tags: '@AC-5 and not @wip'")
  /// The option `--name`.
  static let name = OptionSpec(
    name: "--name", value: "REGEX", isRepeatable: true,
    elsewhere: ["-n", "--filter", "--grep", "-k"],
    summary: "scenarios by name; (?i) before it: small and capital letters are the same")
  /// The option `--shard`.
  static let shard = OptionSpec(
    name: "--shard", value: "I/N", elsewhere: ["--part", "--split"],
    summary: "part I of N equal parts (from 1)")
  /// The option `--jobs`.
  static let jobs = OptionSpec(
    name: "--jobs", value: "N",
    elsewhere: ["-j", "--threads", "--workers", "--parallel", "--processes"],
    summary: "threads; default all cores, the results are the same")
  /// The option `--fail-fast`.
  static let failFast = OptionSpec(
    name: "--fail-fast", elsewhere: ["-x", "--bail", "--stop-on-failure", "--exitfirst"],
    summary: "stops after the first failed scenario")
  /// The option `--rerun`.
  static let rerun = OptionSpec(
    name: "--rerun", value: "FILE",
    elsewhere: ["--last-failed", "--failed"],
    summary: "runs what FILE lists (all, if there is none); writes what failed back to it")
  /// The option `--watch`.
  static let watch = OptionSpec(
    name: "--watch", elsewhere: ["-w"],
    summary: "runs again on a change, the changed scripts first; Ctrl-C ends")
  /// The option `--update`.
  static let update = OptionSpec(
    name: "--update", elsewhere: ["-u", "--record"],
    summary: "writes what happened into the ? cells of tables of outcomes and of the history")
  /// The option `--order`.
  static let order = OptionSpec(
    name: "--order", value: "ORDER", choices: ["as-written", "random"],
    summary: "as-written (default) or random[:SEED]")
  /// The option `--report`.
  static let report = OptionSpec(
    name: "--report", value: "KIND[=PATH]", isRepeatable: true,
    elsewhere: ["-f", "--format", "--reporter", "--out", "--output", "-o"],
    summary: "a report, to standard output or into a file; default progress")
  /// The option `--quirk`.
  static let quirk = OptionSpec(
    name: "--quirk", value: "NAME", isRepeatable: true, choices: FocusKeyVocabulary.quirkNames,
    summary: "every scenario's phone has this quirk")
  /// The option `--repeat`.
  static let repeats = OptionSpec(
    name: "--repeat", value: "N", elsewhere: ["--times", "--count", "--retry"],
    summary: "runs each scenario N times; any difference fails")
  /// The option `--dry-run`.
  static let dryRun = OptionSpec(
    name: "--dry-run", elsewhere: ["-d", "--list", "--collect-only"],
    summary: "resolves every step and warns, as “check”; runs none")
  /// The option `--seed`.
  static let seed = OptionSpec(
    name: "--seed", value: "N", summary: "the seed of everything random; default 1")
  /// The option `--digest`.
  static let digest = OptionSpec(
    name: "--digest", summary: "prints a number over everything that happened")
  /// The option `--color`.
  static let color = OptionSpec(
    name: "--color", value: "WHEN", choices: Invocation.ColourChoice.allCases.map(\.rawValue),
    summary: "auto (default), always or never")
  /// The option `--check`.
  static let check = OptionSpec(
    name: "--check", summary: "writes nothing; lists what is not laid out, with exit code 1")
  /// The option `--json`.
  static let json = OptionSpec(name: "--json", summary: "one JSON array instead of text")
  /// The option `--no-source`.
  static let noSource = OptionSpec(name: "--no-source", summary: "leaves the sources out")
  /// The option `--no-ast`.
  static let noTree = OptionSpec(name: "--no-ast", summary: "leaves the syntax trees out")
  /// The option `--no-pickles`.
  static let noPickles = OptionSpec(name: "--no-pickles", summary: "leaves the pickles out")
  /// The option `--predictable-ids`.
  static let predictableIDs = OptionSpec(
    name: "--predictable-ids", summary: "ids count up from 0 (they always do)")
  /// The option `--stdio`.
  static let stdio = OptionSpec(
    name: "--stdio", summary: "over standard input and output, as it always is: editors pass it")
  /// The option `--tokens`.
  static let tokens = OptionSpec(name: "--tokens", summary: "the tokens, one a line, instead")
}
