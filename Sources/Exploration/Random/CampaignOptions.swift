/// How a campaign draws its runs.
@usableFromInline package struct CampaignOptions: Hashable, Sendable {
  /// How long a jump in time is drawn.
  @usableFromInline package enum Jumps: Hashable, Sendable {
    /// One unit of time after the other: the baseline.
    case single
    /// Every order of magnitude is as likely as the others.
    case logarithmic
    /// Mostly to a boundary that the model offers, or a little beside it; else as `logarithmic`.
    case boundaries
  }

  /// Everything that is drawn follows from this number.
  @usableFromInline package var seed: UInt64

  /// Which part of a campaign over several machines this is; each part draws its own runs.
  @usableFromInline package var shard: UInt64 = 0

  /// How many runs; the caller's time may end a campaign earlier.
  @usableFromInline package var runs: Int = .max

  /// How many threads; the report does not depend on it.
  @usableFromInline package var jobs = 1

  /// Whether each run has its own subset and weights of actions (swarm), or all runs the model's.
  @usableFromInline package var isSwarm = true

  /// How jumps in time are drawn.
  @usableFromInline package var jumps = Jumps.boundaries

  /// Whether states of new cells are kept and runs forked from them.
  @usableFromInline package var usesArchive = true

  /// How many actions a run has that begins in a world of its own.
  ///
  /// Few, in many worlds: forks go on where a run has come to something new. Of 16 planted faults that are
  /// hard to find, runs of 60 in half as many worlds found 5, these 6 in the same time.
  @usableFromInline package var stepsOfRun = 20

  /// How many actions a run has that is forked from a state of the archive.
  @usableFromInline package let stepsOfFork = 12

  /// One in so many runs begins in a world of its own although the archive has states.
  @usableFromInline package let freshOneIn: UInt64 = 4

  /// One in so many runs is healed at its end and must converge; 0: none is.
  @usableFromInline package var healsOneIn: UInt64 = 4

  /// After so many runs the archive begins anew.
  ///
  /// By then what is new is far-fetched, and nothing is forked any more from what is common: of 176 planted
  /// faults that 240,000 runs found with one archive, the first 34,000 had found all but one.
  @usableFromInline package var runsOfArchive = 40_000

  /// The same of an archive of one family of worlds.
  @usableFromInline package var runsOfFamily = 20_000

  /// How many states of one cell the archive keeps.
  @usableFromInline package let statesOfCell = 1

  /// How many states the archive keeps at most; half of them, the most visited, make room.
  @usableFromInline package let mostStates = 4_096

  /// From a script of so many actions nothing is forked.
  @usableFromInline package let longestScript = 400

  /// The runs whose scripts the report keeps, counted from 0.
  @usableFromInline package var kept: ClosedRange<Int>?

  /// After findings of so many different reasons the campaign ends; 1: the first one ends it.
  @usableFromInline package var mostFindings = 1

  /// Sets out with a seed; the rest has values that suit most models.
  @usableFromInline package init(seed: UInt64) { self.seed = seed }
}
