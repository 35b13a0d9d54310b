import Determinism

/// Makes the script of a finding as small as it gets, for the same reason to fail.
///
/// Greedy passes lead to something from which nothing single can be taken; several starts, each in
/// an order of its own, lead to several of these, and the smallest wins. Where the model's actions
/// can be listed, ``proved(_:jobs:isTimeUp:)`` looks for anything shorter in all that can happen.
package struct Shrinker<Model: ExplorableModel>: Sendable {
  /// What the script is performed on.
  package let model: Model

  /// How much work it may be.
  package var limits: ShrinkLimits

  /// Sets up a shrinker.
  package init(_ model: Model, limits: ShrinkLimits = ShrinkLimits()) {
    self.model = model
    self.limits = limits
  }

  /// Makes a finding small.
  ///
  /// - Parameters:
  ///   - finding: What was found.
  ///   - isTimeUp: Asked before each start; true leaves it at what was reached.
  /// - Returns: The smallest script; nil where the finding does not fail for its reason when it is
  ///   replayed, which is a mistake of the model: it depends on more than world and actions.
  package func shrink(
    _ finding: Finding<Model>, isTimeUp: () -> Bool = { false }
  ) -> ShrunkFinding<Model>? {
    let share = max(1, limits.attempts / max(1, limits.starts))
    let finding = flattened(finding)
    guard var best = Shrinking(model, finding, mostAttempts: limits.attempts) else { return nil }
    best.reduce()
    var harmless = best.handOver()
    var (attempts, performed) = (best.attempts, best.performed)
    var random = SeededRandom(seed: limits.seed, stream: "shrinking")
    for _ in 1..<max(1, limits.starts) {
      if isTimeUp() || attempts >= limits.attempts || best.actions.count <= 1 { break }
      guard var other = Shrinking(model, finding, mostAttempts: share, harmless: harmless) else {
        break
      }
      harmless = []
      other.leaveOutAtRandom(using: &random)
      other.reduce()
      harmless = other.handOver()
      attempts += other.attempts
      performed += other.performed
      if other.size < best.size { best = other }
    }
    return ShrunkFinding(
      finding: best.best, originalLength: finding.script.actions.count, attempts: attempts,
      performed: performed)
  }
}

extension Shrinker {
  /// A finding whose healing is part of its script, where the promise is broken on the way: then it
  /// takes no second phase to show it, and what heals can shrink like all the rest.
  private func flattened(_ finding: Finding<Model>) -> Finding<Model> {
    guard finding.script.isHealed else { return finding }
    let script = Script<Model>(world: finding.script.world, actions: finding.allActions)
    guard var flat = Replay(model).finding(of: script),
      flat.violation.reason == finding.violation.reason
    else { return finding }
    flat.run = finding.run
    return flat
  }
}

extension Shrinker where Model: EnumerableModel {
  /// Looks for something shorter among all that can happen in the shrunk script's world.
  ///
  /// Breadth-first up to one action less than it has, over what ``EnumerableModel/actions(in:)``
  /// lists: nothing found means that nothing made of these is shorter. What is found is as short as
  /// can be, and takes the script's place.
  package func proved(
    _ shrunk: ShrunkFinding<Model>, jobs: Int = 1, isTimeUp: () -> Bool = { false }
  ) -> ShrunkFinding<Model> {
    let script = shrunk.finding.script
    let target = OneReason(
      model: model, reason: shrunk.finding.violation.reason, heals: script.isHealed)
    let search = ExhaustiveSearch(
      target, order: .breadthFirst,
      limits: ExhaustiveLimits(states: limits.states, depth: max(0, script.actions.count - 1)),
      jobs: jobs)
    let result = search.run(from: [script.world], isTimeUp: isTimeUp)
    var proved = shrunk
    switch result.ending {
    case .exhausted, .limit(.depth): proved.minimality = .proved(states: result.states)
    case .limit(let limit):
      proved.minimality = .searched(states: result.states, limit: limit)
    case .violation:
      proved.minimality = .proved(states: result.states)
      if let shorter = replayed(result.findings[0].script.actions, like: shrunk.finding) {
        proved.finding = shorter
      }
    }
    return proved
  }

  /// A shorter script as a finding of the model itself, its actions made simpler.
  private func replayed(
    _ actions: [Model.Action], like finding: Finding<Model>
  ) -> Finding<Model>? {
    let shorter = Finding<Model>(
      script: Script(
        world: finding.script.world, actions: actions, isHealed: finding.script.isHealed),
      violation: finding.violation, run: finding.run)
    guard var shrinking = Shrinking(model, shorter, mostAttempts: limits.attempts) else {
      return nil
    }
    shrinking.reduce()
    return shrinking.best
  }
}
