import Exploration
import FocusKeyModel

/// Measures the searches on the phone: through the whole of FocusKey, with every promise looked after.
///
/// Only actions that changed something are counted. A finding does not end the campaign, and what was
/// found is not shrunk here: `focuskey explore` does that.
func phoneSearchBench(_ command: String?) -> [Figure] {
  var one = campaign()
  for _ in 1..<5 {
    let next = campaign()
    if next.actions > one.actions { one = next }
  }
  return [
    Figure(
      name: "effective actions, one thread", value: one.actions, unit: "actions/s",
      least: 100_000)
  ] + (command.map(twoThreads) ?? []) + [
    Figure(
      name: "time on the phone against real time", value: one.times, unit: "times",
      least: 10_000_000)
  ] + exhaustive()
}

/// How much sooner a campaign ends on two threads, as a whole process; by turns, and the best of each, so
/// that what else the machine does falls on both alike.
private func twoThreads(_ command: String) -> [Figure] {
  func line(_ jobs: String) -> [String] {
    ["explore", "--seed", "1", "--runs", "4000", "--no-twin", "--jobs", jobs]
  }
  var (one, two) = (ProcessCost.none, ProcessCost.none)
  for _ in 0..<5 {
    guard let single = ProcessCost.of(command, line("1")), single.exitCode == 0,
      let double = ProcessCost.of(command, line("2")), double.exitCode == 0
    else {
      print("explore: a campaign of the command did not come to its end with nothing found")
      return []
    }
    one.takeBest(of: single)
    two.takeBest(of: double)
  }
  return [
    Figure(name: "a campaign: elapsed, one thread", value: one.elapsed, unit: "s"),
    Figure(name: "a campaign: elapsed, two threads", value: two.elapsed, unit: "s"),
    Figure(
      name: "two threads against one", value: one.elapsed / two.elapsed, unit: "times", least: 1.8),
  ]
}

/// Effective actions a second, and how much faster than the world's clock the phone's goes.
private func campaign() -> (actions: Double, times: Double) {
  var options = CampaignOptions(seed: 101)
  options.runs = 1_500
  options.jobs = 1
  options.mostFindings = .max
  let start = ContinuousClock.now
  let report = Campaign(PhoneModel(), options: options).run()
  let seconds = Stopwatch.seconds(since: start)
  return (Double(report.effectiveSteps) / seconds, Double(report.elapsed) / seconds)
}

private func exhaustive() -> [Figure] {
  let start = ContinuousClock.now
  let result = ExhaustiveSearch(
    PhoneModel(), limits: ExhaustiveLimits(depth: 4), stopsAtViolation: false
  )
  .run(from: PhoneModel.smallWorlds)
  let seconds = Stopwatch.seconds(since: start)
  return [
    Figure(
      name: "all of the small worlds, depth 4", value: Double(result.states), unit: "states"),
    Figure(
      name: "their transitions", value: Double(result.transitions) / seconds,
      unit: "transitions/s"),
  ]
}
