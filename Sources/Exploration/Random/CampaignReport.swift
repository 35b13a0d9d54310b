/// What a campaign came to; also told while it runs.
@usableFromInline package struct CampaignReport<Model: DrawableModel>: Sendable {
  /// How many runs there were.
  @usableFromInline package internal(set) var runs = 0
  /// How many of them were forked from the archive.
  @usableFromInline package internal(set) var forks = 0
  /// How many of them were healed.
  @usableFromInline package internal(set) var healings = 0
  /// How many actions were performed, in both phases.
  @usableFromInline package internal(set) var steps = 0
  /// How many of them had an effect.
  @usableFromInline package internal(set) var effectiveSteps = 0
  /// The time that elapsed in the model, in its unit.
  @usableFromInline package internal(set) var elapsed: Int64 = 0
  /// How many different states followed, by their digests.
  @usableFromInline package internal(set) var distinctStates = 0
  /// Whether that number is exact; beyond a million it is within about a percent.
  @usableFromInline package internal(set) var isDistinctExact = true
  /// How many different cells were seen, at most by one archive (``CampaignOptions/runsOfArchive``).
  @usableFromInline package internal(set) var cells = 0
  /// Effective actions of each kind, as ``DrawableModel/kinds`` lists them.
  @usableFromInline package internal(set) var kinds: [Int]
  /// Landmarks.
  @usableFromInline package internal(set) var sightings: Sightings
  /// The first finding of each reason, by the number of its run.
  @usableFromInline package internal(set) var findings: [Finding<Model>] = []
  /// How many runs failed for each of these reasons, in the same order.
  @usableFromInline package internal(set) var failures: [Int] = []
  /// A digest of everything that happened, run by run: equal campaigns have equal ones.
  @usableFromInline package internal(set) var digest: UInt64 = 0
  /// The digest of each round of runs; the first that differs from another process's is where to
  /// look.
  @usableFromInline package internal(set) var digests: [UInt64] = []
  /// How many runs there were after each round.
  @usableFromInline package internal(set) var runsByRound: [Int] = []
  /// What happened in the runs that the options have kept, in their order.
  @usableFromInline package internal(set) var scripts: [Script<Model>] = []

  /// Nothing happened yet.
  @usableFromInline package init(_ model: Model) {
    kinds = Array(repeating: 0, count: model.kinds.count)
    sightings = Sightings(of: model.landmarks.count)
  }
}
