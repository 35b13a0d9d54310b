import ScenarioRunner

/// What several commands ask for in the same words.
extension ParsedArguments {
  /// The seed of everything random; without `--seed` the one that is always taken.
  func seed() throws(CommandProblem) -> UInt64 {
    try number(of: .seed, in: 0...UInt64.max) ?? RunOptions.defaultSeed
  }

  /// How many threads; without `--jobs` one for each core.
  func jobs() throws(CommandProblem) -> Int {
    try number(of: .jobs, in: 1...CrashReporter.mostWorkers) ?? RunArguments.allCores
  }

  /// The part that `--shard` names; nil where all is wanted.
  func shard() throws(CommandProblem) -> Shard? {
    guard let text = value(of: .shard) else { return nil }
    guard let shard = Shard(text) else {
      throw CommandProblem(
        message: "--shard takes I/N with I from 1 to N, not “\(text)”",
        help: ["for example: --shard 2/5"])
    }
    return shard
  }
}
