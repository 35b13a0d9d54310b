import FocusKeyModel

/// The options of `explore`.
extension OptionSpec {
  /// The option `--runs`.
  static let runs = OptionSpec(
    name: "--runs", value: "N",
    elsewhere: ["--iterations", "--examples", "--samples", "--count", "--num-runs"],
    summary: "so many runs; default 2000, without --time")
  /// The option `--time`.
  static let time = OptionSpec(
    name: "--time", value: "TIME",
    elsewhere: ["--seconds", "--minutes", "--duration", "--timeout", "--for"],
    summary: "searches so long (30s, 5m, 2h); comparing takes as long again, shrinking some seconds"
  )
  /// The option `--findings`.
  static let findings = OptionSpec(
    name: "--findings", value: "N", elsewhere: ["--max-failures"],
    summary: "stops after findings of so many reasons; default 8")
  /// The option `--exhaustive`.
  static let exhaustive = OptionSpec(
    name: "--exhaustive", summary: "every order of a few acts in small worlds, to --depth")
  /// The option `--depth`.
  static let depth = OptionSpec(
    name: "--depth", value: "N", summary: "with --exhaustive: so many acts; default 4")
  /// The option `--most-faults`.
  static let mostFaults = OptionSpec(
    name: "--most-faults", value: "N",
    summary: "with --exhaustive: so many acts of them at most are faults; comes deeper")
  /// The option `--world`.
  static let world = OptionSpec(
    name: "--world", value: "FILE[:LINE]",
    summary: "every run begins with the Givens of this script: of its first scenario, or on LINE")
  /// The option `--faults`.
  static let faults = OptionSpec(
    name: "--faults", value: "NAME,…", isRepeatable: true,
    choices: PhoneModel.faultNames + ["none"],
    summary: "what may go wrong: callbacks, storage, …, or none; default all; see --list")
  /// The option `--quirks`.
  static let quirks = OptionSpec(
    name: "--quirks", value: "NAME,…", isRepeatable: true,
    choices: PhoneModel.quirkNames + ["none"],
    summary: "quirks that phones may have, or none; default all that a search knows")
  /// The option `--invariant`.
  static let invariant = OptionSpec(
    name: "--invariant", value: "NAME,…", isRepeatable: true, choices: Promise.allCases.map(\.name),
    summary: "only these promises; default all; --list names them")
  /// The option `--list`.
  static let list = OptionSpec(
    name: "--list", summary: "names the promises, faults and quirks, and searches nothing")
  /// The option `--save`.
  static let save = OptionSpec(
    name: "--save", value: "DIR", elsewhere: ["--out", "--output", "-o"],
    summary: "writes each finding there, as a script")
  /// The option `--why`.
  static let why = OptionSpec(
    name: "--why", value: "FILE[:LINE]",
    summary: "how likely the failure of this script was after each of its steps")
  /// The option `--no-twin`.
  static let noTwin = OptionSpec(
    name: "--no-twin", summary: "does not run everything again in a second process to compare")
  /// The option `--digests`.
  static let digests = OptionSpec(
    name: "--digests", summary: "prints the digest after each round of runs, and nothing else")
  /// The option `--trail`.
  static let trail = OptionSpec(
    name: "--trail", value: "N[-M]",
    summary: "prints what happens in these runs, with a digest after each step, and nothing else")

  /// What only a random search has a use for; a seed may be given all the same.
  static let random: [OptionSpec] = [.runs, .findings, .shard, .noTwin, .digests, .trail]

  /// What is of another aim than `--why`: its own, or one that comes of nothing but a search.
  static let besideWhy: [OptionSpec] = [
    .exhaustive, .depth, .mostFaults, .runs, .time, .findings, .world, .quirks, .save, .shard,
    .noTwin, .digests, .trail,
  ]

  /// All that `explore` understands.
  static let explore: [OptionSpec] = [
    .seed, .runs, .time, .findings, .exhaustive, .depth, .mostFaults, .world, .faults, .quirks,
    .invariant, .list, .save, .why, .jobs, .shard, .noTwin, .digests, .trail, .color,
  ]
}
