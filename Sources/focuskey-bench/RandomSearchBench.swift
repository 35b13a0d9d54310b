import Exploration
import Foundation
import ReferenceModel

/// Measures random search on the reference model: its speed, how soon each way of drawing finds a
/// seeded defect, how small what it finds becomes.
///
/// The defect: callbacks are believed instead of checked, and arrive in another order after a
/// restart. The first column of the table says how many actions it takes, the median of 40 seeds.
func randomSearchBench() -> [Figure] {
  speeds() + discoveries() + reductions()
}

private let defective: FocusMini = {
  var model = FocusMini()
  model.believesCallbacks = true
  return model
}()

private func speeds() -> [Figure] {
  func rate(jobs: Int) -> Double {
    var options = CampaignOptions(seed: 1)
    options.usesArchive = false
    options.stepsOfRun = 200
    options.runs = 100_000
    options.jobs = jobs
    var best = 0.0
    for _ in 0..<3 {
      let start = ContinuousClock.now
      let report = Campaign(FocusMini(), options: options).run()
      best = max(best, Double(report.steps) / 1e6 / Stopwatch.seconds(since: start))
    }
    return best
  }
  let one = rate(jobs: 1)
  return [
    Figure(name: "actions, one thread", value: one, unit: "M/s", least: 10),
    Figure(name: "actions, two threads", value: rate(jobs: 2), unit: "M/s"),
  ]
}

/// A way of drawing runs.
private struct Way {
  var name: String
  var most = 20_000_000
  var seeds: UInt64 = 40
  var change: (inout CampaignOptions) -> Void

  /// The numbers of actions until the defect was found, sorted; `most` where it was not.
  func actionsToFind() -> [Int] {
    (0..<seeds).map { seed in
      var options = CampaignOptions(seed: seed)
      options.healsOneIn = 0
      change(&options)
      var steps = 0
      let report = Campaign(defective, options: options).run(
        isTimeUp: { steps >= most }, report: { steps = $0.steps })
      return report.findings.isEmpty ? most : report.steps
    }.sorted()
  }
}

private func discoveries() -> [Figure] {
  let ways = [
    Way(name: "uniform, tick by tick", seeds: 1) {
      ($0.isSwarm, $0.usesArchive, $0.jumps, $0.stepsOfRun) = (false, false, .single, 2_000)
    },
    Way(name: "swarm, tick by tick", seeds: 9) {
      ($0.usesArchive, $0.jumps, $0.stepsOfRun) = (false, .single, 2_000)
    },
    Way(name: "swarm, lengths by magnitude") {
      ($0.usesArchive, $0.jumps) = (false, .logarithmic)
    },
    Way(name: "swarm, boundaries") { $0.usesArchive = false },
    Way(name: "archive, boundaries") { _ in },
  ]
  return ways.flatMap { way in
    let counts = way.actionsToFind()
    let isFound = counts[counts.count / 2] < way.most
    return [
      Figure(
        name: "defect, \(way.name)\(isFound ? "" : " (NOT found)")",
        value: Double(counts[counts.count / 2]), unit: "actions",
        limit: way.name == "archive, boundaries" ? 10_000 : nil),
      Figure(
        name: "defect, \(way.name), slowest", value: Double(counts[counts.count - 1]),
        unit: "actions"),
    ]
  }
}

private func reductions() -> [Figure] {
  var model = defective
  model.enumeratesJumps = true
  var (shrinking, proving, rewinding) = ([Double](), [Double](), [Double]())
  var (lengths, greedy) = (Set<Int>(), [Int]())
  for seed in UInt64(0)..<20 {
    guard let finding = Campaign(model, options: CampaignOptions(seed: seed)).run().findings.first
    else { continue }
    var start = ContinuousClock.now
    guard let shrunk = Shrinker(model).shrink(finding) else { continue }
    shrinking.append(Stopwatch.seconds(since: start) * 1e3)
    greedy.append(shrunk.finding.script.actions.count)
    start = ContinuousClock.now
    let proved = Shrinker(model).proved(shrunk)
    proving.append(Stopwatch.seconds(since: start) * 1e3)
    lengths.insert(proved.finding.script.actions.count)
    start = ContinuousClock.now
    _ = CauseAnalysis(model).run(proved.finding)
    rewinding.append(Stopwatch.seconds(since: start) * 1e3)
    if case .proved = proved.minimality { continue }
    print("WRONG: \(proved.minimality) where a proof was expected")
    exit(1)
  }
  if lengths != [7] {
    print("WRONG: the fewest actions are 7, proved were \(lengths.sorted())")
    exit(1)
  }
  return [
    Figure(
      name: "shrinking, eight starts, slowest of 20", value: shrinking.max() ?? 0, unit: "ms",
      limit: 50),
    Figure(
      name: "of 20 findings shrunk to the 7 actions at once",
      value: Double(greedy.filter { $0 == 7 }.count), unit: "findings"),
    Figure(
      name: "proving that 7 actions are the fewest, slowest", value: proving.max() ?? 0,
      unit: "ms"),
    Figure(
      name: "the cause, 1,000 continuations a step, slowest", value: rewinding.max() ?? 0,
      unit: "ms", limit: 1_000),
  ]
}
