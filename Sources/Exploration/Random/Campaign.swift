import Determinism

/// Random search: many short runs, guided by what is new.
///
/// Runs are numbered. They are drawn in rounds: a run depends on its number and on what all earlier
/// rounds left behind, never on another run of its round; what they give is merged in the order of
/// their numbers. So the report is the same with any number of threads.
///
/// Behind an archive of all worlds come two of families of worlds (``DrawableModel/families``), in turn: what
/// is rare among all worlds is frequent among those that are alike.
@usableFromInline package struct Campaign<Model: DrawableModel>: Sendable {
  /// What is explored.
  @usableFromInline package var model: Model

  /// How runs are drawn.
  @usableFromInline package var options: CampaignOptions

  /// Sets out.
  @usableFromInline package init(_ model: Model, options: CampaignOptions) {
    self.model = model
    self.options = options
  }

  /// Runs until the options' number of runs, the caller's time or enough findings end it.
  ///
  /// - Parameters:
  ///   - isTimeUp: Asked after every round (some milliseconds); true ends the campaign.
  ///   - report: Told after every round how far it has come.
  @inlinable
  package func run(
    isTimeUp: () -> Bool = { false }, report: (CampaignReport<Model>) -> Void = { _ in }
  ) -> CampaignReport<Model> {
    var course = CampaignCourse(self)
    while !course.isOver {
      let starts = course.nextStarts()
      let first = course.report.runs
      let setting = course.setting
      // A run in a world of its own is several times as long as one that is forked.
      NumberedWork.perform(
        count: starts.count, jobs: options.jobs, isLong: { starts[$0] == nil },
        work: { setting.run(first + $0, from: starts[$0]) },
        receive: { run, worker in if !course.isOver { course.take(run, madeBy: worker) } })
      course.closeRound()
      report(course.report)
      if isTimeUp() { break }
    }
    return course.finish()
  }

  /// What happened in some runs, found by repeating the campaign up to the last of them.
  ///
  /// With ``firstDifference(_:_:)`` over the digests of rounds and ``Replay/trail(of:)`` this leads
  /// from two processes that disagree to the first step in which they do: a campaign of fewer runs is
  /// the beginning of one of more.
  ///
  /// - Parameter numbers: The runs, counted from 0.
  package func scripts(ofRuns numbers: ClosedRange<Int>) -> [Script<Model>] {
    var beginning = self
    beginning.options.runs = numbers.upperBound + 1
    beginning.options.mostFindings = .max
    beginning.options.kept = numbers
    return beginning.run().scripts
  }
}

/// The moving parts of a campaign.
@usableFromInline package struct CampaignCourse<Model: DrawableModel> {
  private let campaign: Campaign<Model>
  private var archive: Archive<Model>
  /// How many runs had been when the archive began.
  private var lastBeginning = 0
  /// How many archives there were before this one.
  private var archivesBefore = 0
  private var distinct = DistinctStates()
  private var random: SeededRandom
  private var digest = Digest()

  /// How far it has come.
  @usableFromInline package private(set) var report: CampaignReport<Model>

  /// Nothing has happened yet.
  @usableFromInline package init(_ campaign: Campaign<Model>) {
    self.campaign = campaign
    archive = Archive(campaign.options)
    report = CampaignReport(campaign.model)
    var seed = Digest()
    seed.combine(campaign.options.seed)
    seed.combine(campaign.options.shard)
    random = SeededRandom(seed: seed.value, stream: "campaign")
  }

  /// Whether the runs are done or enough was found.
  @usableFromInline package var isOver: Bool {
    report.runs >= campaign.options.runs
      || report.findings.count >= max(1, campaign.options.mostFindings)
  }

  /// What the runs of the next round must know.
  @usableFromInline package var setting: RunSetting<Model> {
    RunSetting(
      model: campaign.model, options: campaign.options, family: family,
      fullCells: archive.fullCells, countedMask: distinct.mask)
  }

  /// The family of the worlds that the archive is of; nil: of any.
  private var family: Int? {
    let (cycle, place) = archivesBefore.quotientAndRemainder(dividingBy: 3)
    guard place > 0, campaign.model.families > 0 else { return nil }
    return (cycle * 2 + place - 1) % campaign.model.families
  }

  /// Where the runs of the next round begin; a round is at most an eighth of what was run before, so
  /// that what is new is soon made use of.
  @usableFromInline package mutating func nextStarts() -> [RandomRun<Model>.Start?] {
    let options = campaign.options
    let count = min(options.runs - report.runs, max(4, min(256, report.runs / 8)))
    return (0..<count).map { _ in
      guard options.usesArchive, !random.chance(1, in: max(1, options.freshOneIn)) else {
        return nil
      }
      return archive.next()
    }
  }

  /// Takes the next run's result in, which a thread has made.
  @usableFromInline package mutating func take(_ run: RandomRun<Model>, madeBy worker: Int) {
    let number = report.runs
    report.runs += 1
    report.forks += run.start == nil ? 0 : 1
    report.healings += run.isHealed ? 1 : 0
    report.steps += run.steps
    report.effectiveSteps += run.effective
    report.elapsed += run.elapsed
    for kind in run.kinds.indices { report.kinds[kind] += run.kinds[kind] }
    report.sightings.add(run.sightings)
    for state in run.states { distinct.insert(state) }
    digest.combine(run.digest.value)
    if let (violation, healing) = run.broken {
      digest.combine(violation.invariant)
      add(violation, healing: healing, of: run, number: number)
    }
    if campaign.options.kept?.contains(number) ?? false { report.scripts.append(script(of: run)) }
    if campaign.options.usesArchive {
      for novelty in run.novelties { archive.insert(novelty, of: run, madeBy: worker) }
    }
  }

  private mutating func add(
    _ violation: Violation, healing: [Model.Action], of run: RandomRun<Model>, number: Int
  ) {
    let known = report.findings.firstIndex { $0.violation.reason == violation.reason }
    if let known {
      report.failures[known] += 1
      return
    }
    var script = script(of: run)
    script.isHealed = !healing.isEmpty
    report.findings.append(
      Finding(script: script, healing: healing, violation: violation, run: number))
    report.failures.append(1)
  }

  /// All that happened until the end of a run, from the beginning of its world.
  private func script(of run: RandomRun<Model>) -> Script<Model> {
    Script(
      world: run.world, actions: archive.actions(to: run.start) + run.actions,
      isHealed: run.isHealed)
  }

  /// Brings the report up to date at the end of a round.
  @usableFromInline package mutating func closeRound() {
    archive.closeRound()
    report.distinctStates = distinct.count
    report.isDistinctExact = distinct.isExact
    report.cells = max(report.cells, archive.cells)
    report.digest = digest.value
    report.digests.append(digest.value)
    report.runsByRound.append(report.runs)
    let runs = family == nil ? campaign.options.runsOfArchive : campaign.options.runsOfFamily
    if report.runs >= lastBeginning + runs {
      lastBeginning = report.runs
      archivesBefore += 1
      beginArchive()
    }
  }

  private mutating func beginArchive() {
    archive.clear()
    archive = Archive(campaign.options)
  }

  /// Ends the campaign: nothing is forked any more.
  @usableFromInline package mutating func finish() -> CampaignReport<Model> {
    beginArchive()
    return report
  }
}
