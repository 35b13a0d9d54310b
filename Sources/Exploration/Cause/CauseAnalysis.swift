import Determinism

/// Finds the step that made a failure likely.
///
/// A finding is rewound to each of its steps and continued at random, many times. Where the share of
/// continuations that fail for the same reason jumps, there lies the cause: the steps before did not
/// matter, those after only brought to light what had happened.
package struct CauseAnalysis<Model: DrawableModel>: Sendable {
  /// What the script is performed on.
  package let model: Model

  /// How often it is continued from each step.
  package let continuations = 1_000

  /// What continuations are drawn from.
  package var seed: UInt64 = 1

  /// How many threads; the result does not depend on it.
  package var jobs = 1

  /// How jumps in time are drawn.
  package let jumps = CampaignOptions.Jumps.boundaries

  /// Sets up an analysis.
  package init(_ model: Model) { self.model = model }

  /// The shares of failures of a finding, step by step.
  package func run(_ finding: Finding<Model>) -> Cause {
    let states = Replay(model).states(of: finding.script)
    let reason = finding.violation.reason
    // So many actions has a continuation.
    let length = max(24, 3 * finding.script.actions.count)
    let pieces = (continuations + Self.pieceSize - 1) / Self.pieceSize
    let counts = NumberedWork.results(count: states.count * pieces, jobs: jobs) { number in
      let (step, piece) = (number / pieces, number % pieces)
      let first = piece * Self.pieceSize
      var failures = 0
      for number in first..<min(first + Self.pieceSize, continuations)
      where fails(
        from: states[step], step: step, number: number, length: length, reason: reason,
        heals: finding.script.isHealed)
      {
        failures += 1
      }
      return failures
    }
    let failures = states.indices.map { step in
      counts[step * pieces..<(step + 1) * pieces].reduce(0, +)
    }
    return Cause(failures: failures, continuations: continuations)
  }

  /// How many continuations are one piece of work.
  private static var pieceSize: Int { 50 }

  private func fails(
    from start: Model.State, step: Int, number: Int, length: Int, reason: Violation.Reason,
    heals: Bool
  ) -> Bool {
    // Others go on from it, too, on other threads.
    var state = model.fork(start)
    if let violation = model.violation(in: state) { return violation.reason == reason }
    var random = SeededRandom(seed: seed, stream: "continuation \(step) \(number)")
    var options = CampaignOptions(seed: seed)
    options.jumps = jumps
    var drawing = ActionDrawing(
      model, options: options, steps: length, using: &random)
    var sightings = Sightings()
    for _ in 0..<length {
      guard let (_, action) = drawing.next(in: state, using: &random),
        model.perform(action, on: &state, noting: &sightings),
        let violation = model.violation(in: state)
      else { continue }
      return violation.reason == reason
    }
    guard heals, let (_, violation) = Replay(model).divergence(of: state) else { return false }
    return violation.reason == reason
  }
}

/// How likely a failure was after each step of a script.
package struct Cause: Hashable, Sendable {
  /// How many continuations failed for the finding's reason: before the first action, after each.
  package var failures: [Int]

  /// How many continuations there were from each step.
  package var continuations: Int

  /// Puts counts together.
  package init(failures: [Int], continuations: Int) {
    self.failures = failures
    self.continuations = continuations
  }

  /// The share of continuations that failed after so many actions, in thousandths.
  package func share(after actions: Int) -> Int {
    (failures[actions] * 1_000 + continuations / 2) / max(1, continuations)
  }

  /// The action, counted from 0, with which the share rose most; nil for an empty script.
  ///
  /// The last action completes the failure and always rises to all. It is the culprit only where no
  /// other raised the share by a twentieth. Of equals the earliest.
  package var culprit: Int? {
    guard failures.count > 1 else { return nil }
    let rises = (1..<failures.count).map { failures[$0] - failures[$0 - 1] }
    var culprit = rises.count - 1
    var most = continuations / 20
    for (action, rise) in rises.dropLast().enumerated() where rise > most {
      (culprit, most) = (action, rise)
    }
    return culprit
  }
}
