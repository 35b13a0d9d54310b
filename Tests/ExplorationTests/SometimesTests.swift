import Exploration
import ReferenceModel
import Testing

@Suite struct `What a search came across` {
  @Test func `is counted, also where it never saw it`() {
    var options = CampaignOptions(seed: 1)
    options.runs = 2
    let short = Campaign(FocusMini(), options: options).run()
    #expect(short.sightings.counts[0] == 0)
    options.runs = 20_000
    let long = Campaign(FocusMini(), options: options).run()
    #expect(long.sightings.counts.allSatisfy { $0 > 0 })
  }

  @Test(arguments: [1, 3])
  func `is told by an exhaustive search as well, whatever the threads`(jobs: Int) {
    let all = ExhaustiveSearch(FocusMini(ticks: 16), jobs: jobs).run(from: [OneWorld()])
    #expect(all.ending == .exhausted)
    #expect(
      all.sightings.counts
        == ExhaustiveSearch(FocusMini(ticks: 16))
        .run(from: [OneWorld()]).sightings.counts)
    #expect(all.sightings.counts.allSatisfy { $0 > 0 })
    var withoutBreaks = FocusMini(ticks: 16)
    withoutBreaks.breaks = 0
    let none = ExhaustiveSearch(withoutBreaks, jobs: jobs).run(from: [OneWorld()])
    #expect(none.sightings.counts[0] == 0)
    #expect(none.sightings.counts[1] > 0)
  }
}
