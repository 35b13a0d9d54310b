import Exploration
import ReferenceModel
import Testing

@Suite struct `A campaign` {
  @Test(arguments: [UInt64(1), 2, 3])
  func `finds callbacks that are believed within some thousand actions`(seed: UInt64) throws {
    let report = Campaign(Self.defective, options: CampaignOptions(seed: seed)).run()
    let finding = try #require(report.findings.first)
    #expect(report.steps < 10_000)
    #expect(finding.violation.invariant == 0)
    let again = try #require(Replay(Self.defective).finding(of: finding.script))
    #expect(again.script == finding.script)
    #expect(again.violation == finding.violation)
  }

  @Test func `repeats any of its runs`() throws {
    let campaign = Campaign(Self.defective, options: CampaignOptions(seed: 5))
    let finding = try #require(campaign.run().findings.first)
    let run = try #require(finding.run)
    #expect(campaign.scripts(ofRuns: run...run).map(\.actions) == [finding.script.actions])
    let two = campaign.scripts(ofRuns: run - 1...run)
    #expect(two.count == 2)
    #expect(two[0].actions != finding.script.actions)
    #expect(two[1].actions == finding.script.actions)
  }

  @Test func `of fewer runs is the beginning of one of more`() {
    var options = CampaignOptions(seed: 3)
    options.runs = 500
    let long = Campaign(FocusMini(), options: options).run()
    for (runs, digest) in zip(long.runsByRound, long.digests) {
      options.runs = runs
      #expect(Campaign(FocusMini(), options: options).run().digest == digest)
    }
  }

  @Test func `begins its archive anew, and what was before stays as it is`() throws {
    var options = CampaignOptions(seed: 3)
    options.runs = 1_000
    let one = Campaign(FocusMini(), options: options).run()
    options.runsOfArchive = 500
    let anew = Campaign(FocusMini(), options: options).run()
    let last = try #require(one.runsByRound.firstIndex { $0 >= 500 })
    let alike = zip(one.digests, anew.digests).prefix { $0 == $1 }
    #expect(alike.count == last + 1)
    #expect(anew.forks < one.forks)
    #expect(anew.forks > 500)
    options.jobs = 2
    #expect(Campaign(FocusMini(), options: options).run().digests == anew.digests)
  }

  @Test func `gives archives of their own to families of worlds, in turn`() {
    var options = CampaignOptions(seed: 3)
    options.runs = 1_600
    options.runsOfArchive = 400
    options.runsOfFamily = 100
    options.mostFindings = .max
    let model = Counter(families: 3)
    let report = Campaign(model, options: options).run()
    #expect(report.forks > 0)
    #expect(model.drawnFamilies.withLock { $0 } == [nil, 0, 1, nil, 2, 0, nil])
  }

  @Test func `finds nothing where nothing is wrong`() {
    var options = CampaignOptions(seed: 1)
    options.runs = 3_000
    let report = Campaign(FocusMini(), options: options).run()
    #expect(report.findings.isEmpty)
    #expect(report.runs == 3_000)
    #expect(report.healings > 0)
    #expect(report.forks > 2_000)
    #expect(report.effectiveSteps <= report.steps)
    #expect(report.kinds.allSatisfy { $0 > 0 })
  }

  @Test(arguments: [true, false])
  func `tells the same with any number of threads`(usesArchive: Bool) {
    var options = CampaignOptions(seed: 7)
    options.runs = 2_000
    options.usesArchive = usesArchive
    let one = Campaign(FocusMini(), options: options).run()
    options.jobs = 4
    let four = Campaign(FocusMini(), options: options).run()
    #expect(one.digests == four.digests)
    #expect(one.steps == four.steps)
    #expect(one.distinctStates == four.distinctStates)
    #expect(one.kinds == four.kinds)
    #expect(one.cells == four.cells)
  }

  @Test func `goes other ways with another seed or another shard`() {
    var options = CampaignOptions(seed: 7)
    options.runs = 100
    let one = Campaign(FocusMini(), options: options).run()
    options.shard = 1
    let shard = Campaign(FocusMini(), options: options).run()
    options.seed = 8
    let seed = Campaign(FocusMini(), options: options).run()
    #expect(Set([one.digest, shard.digest, seed.digest]).count == 3)
  }

  @Test func `ends when the caller says that time is up`() {
    var rounds = 0
    let report = Campaign(FocusMini(), options: CampaignOptions(seed: 1)).run(
      isTimeUp: { rounds >= 3 }, report: { _ in rounds += 1 })
    #expect(rounds == 3)
    #expect(report.digests.count == 3)
    #expect(report.runsByRound.last == report.runs)
  }

  @Test func `keeps a first finding for each reason and counts the others`() {
    var options = CampaignOptions(seed: 1)
    options.runs = 4_000
    options.mostFindings = 5
    let report = Campaign(Self.defective, options: options).run()
    #expect(report.runs == 4_000)
    #expect(report.findings.count == report.failures.count)
    #expect((report.failures.first ?? 0) > 1)
  }

  static let defective: FocusMini = {
    var model = FocusMini()
    model.believesCallbacks = true
    return model
  }()
}

@Suite struct `Distinct states` {
  @Test func `are counted exactly up to a limit and closely beyond it`() {
    var few = DistinctStates(most: 1_000)
    var many = DistinctStates(most: 1_000)
    for number in UInt64(1)...20_000 {
      let digest = number &* 0x9E37_79B9_7F4A_7C15 ^ number << 7
      if number <= 1_000 { few.insert(digest) }
      many.insert(digest)
      many.insert(digest)
    }
    #expect(few.count == 1_000)
    #expect(few.isExact)
    #expect(!many.isExact)
    #expect((17_000...23_000).contains(many.count))
  }
}
