import Exploration
import FocusKeyModel

/// Measures the searches on the phone: through the whole of FocusKey, with every promise looked after.
///
/// Only actions that changed something are counted. A finding does not end the campaign, and what was
/// found is not shrunk here: `focuskey explore` does that. One thread and two by turns, and the best of
/// each, so that what else the machine does falls on both alike.
func phoneSearchBench() -> [Figure] {
  var (one, two) = (campaign(jobs: 1), campaign(jobs: 2))
  for _ in 1..<5 {
    one = max(one, campaign(jobs: 1), by: \.actions)
    two = max(two, campaign(jobs: 2), by: \.actions)
  }
  return [
    Figure(
      name: "effective actions, one thread", value: one.actions, unit: "actions/s",
      least: 100_000),
    Figure(
      name: "two threads against one", value: two.actions / one.actions, unit: "times",
      least: 1.8),
    Figure(
      name: "time on the phone against real time", value: one.times, unit: "times",
      least: 10_000_000),
  ] + exhaustive()
}

private func max<Value>(
  _ one: Value, _ other: Value, by part: (Value) -> Double
) -> Value {
  part(one) < part(other) ? other : one
}

/// Effective actions a second, and how much faster than the world's clock the phone's goes.
private func campaign(jobs: Int) -> (actions: Double, times: Double) {
  var options = CampaignOptions(seed: 101)
  options.runs = 1_500
  options.jobs = jobs
  options.mostFindings = .max
  let start = ContinuousClock.now
  let report = Campaign(PhoneModel(), options: options).run()
  let seconds = Stopwatch.seconds(since: start)
  return (Double(report.effectiveSteps) / seconds, Double(report.elapsed) / seconds)
}

private func exhaustive() -> [Figure] {
  let start = ContinuousClock.now
  let result = ExhaustiveSearch(
    PhoneModel(), limits: ExhaustiveLimits(depth: 3), stopsAtViolation: false
  )
  .run(from: [PhoneModel.smallWorld])
  let seconds = Stopwatch.seconds(since: start)
  return [
    Figure(
      name: "all of a small world, depth 3", value: Double(result.states), unit: "states"),
    Figure(
      name: "its transitions", value: Double(result.transitions) / seconds,
      unit: "transitions/s"),
  ]
}
