import SourceDiagnostics
import StepDefinitions

/// What became of an attempt; the same for the same scenario and options, else something is odd.
struct AttemptResult: Sendable, Equatable {
  /// A step that failed.
  struct Failure: Sendable, Equatable {
    /// The step's position.
    let step: Int
    /// Why it failed.
    let reason: StepFailure
  }

  /// What became of each step.
  var statuses: [StepStatus] = []
  /// The steps that failed, by position, and why.
  var failures: [Failure] = []
  /// A number over everything that happened.
  var digest: UInt64 = 0
}

/// One scenario carried out once, on a world of its own.
///
/// Steps that tell what must hold are soft: after one has failed, further ones are still asked,
/// until something happens or the time moves on. Any other failure ends the scenario.
///
/// It is a reference, and given the vocabulary where it needs it: a world and a vocabulary have
/// dozens of parts, which are copied one by one.
final class ScenarioAttempt<World> {
  private let keepsDigest: Bool
  private let scenario: PlannedScenario
  private(set) var world: World
  private(set) var result = AttemptResult()

  /// The moment at which an assertion failed; no step that happens later is carried out.
  private var momentOfFailure: Int64?
  private var hasEnded = false
  /// Whether somebody ended the attempt before its last step: then it says nothing of the scenario.
  private(set) var wasCutOff = false

  /// Puts a scenario on a fresh world.
  init(_ scenario: PlannedScenario, on world: consuming World, keepsDigest: Bool) {
    self.scenario = scenario
    self.keepsDigest = keepsDigest
    self.world = world
    result.statuses.reserveCapacity(scenario.steps.count)
  }

  /// Puts a scenario on a copy of a world that its first steps have led to.
  ///
  /// - Parameter separate: Makes the copy independent of that world.
  init(
    _ scenario: PlannedScenario, from beginning: Beginnings<World>.Beginning, keepsDigest: Bool,
    separate: (_ copy: inout World) -> Bool
  ) {
    self.scenario = scenario
    self.keepsDigest = keepsDigest
    world = beginning.world
    result.statuses.reserveCapacity(scenario.steps.count)
    for _ in 0..<beginning.steps { result.statuses.append(.passed) }
    guard separate(&world) else {
      preconditionFailure(
        "a world of “\(scenario.description.name)” was kept that cannot be shared")
    }
  }

  /// Carries out the steps that are left.
  ///
  /// - Parameters:
  ///   - vocabulary: What the steps mean.
  ///   - isInterrupted: Asked before each step: whether somebody wants the attempt to end there.
  ///   - afterStep: Called after each step that was carried out, with its position.
  func perform(
    by vocabulary: Vocabulary<World>, unless isInterrupted: (@Sendable () -> Bool)? = nil,
    afterStep: (_ step: Int) -> Void = { _ in }
  ) {
    for index in scenario.steps.indices.dropFirst(result.statuses.count) {
      if let isInterrupted, isInterrupted() {
        wasCutOff = true
        return
      }
      let status = perform(index, by: vocabulary)
      result.statuses.append(status)
      if status != .skipped { afterStep(index) }
    }
    if keepsDigest { result.digest = vocabulary.digest(world) }
  }

  private func perform(_ index: Int, by vocabulary: Vocabulary<World>) -> StepStatus {
    if hasEnded { return .skipped }
    let step = scenario.steps[index]
    if momentOfFailure != nil, step.kind != .assertion {
      hasEnded = true
      return .skipped
    }
    vocabulary.beginStep(&world, step, scenario.steps[(index + 1)...])
    var failure: StepFailure?
    var isSoft = step.kind == .assertion
    do {
      isSoft = false
      if step.hasPrefix {
        for prefix in step.prefixes {
          try vocabulary.runPrefix(&world, prefix.value, prefix.range)
        }
      }
      isSoft = step.kind == .assertion
      if let momentOfFailure, vocabulary.moment(world) != momentOfFailure {
        hasEnded = true
        return .skipped
      }
      try vocabulary.library.bodies[step.definition](&world, step.arguments)
    } catch let thrown as StepFailure {
      failure = thrown
    } catch {
      preconditionFailure(
        "“\(vocabulary.library[step.definition].expression)” threw what is no StepFailure: \(error), at "
          + "\(scenario.description.file.path):\(step.description.line)")
    }
    if let broken = vocabulary.afterStep(&world) {
      failure = failure.map { $0.joined(with: broken) } ?? broken
      isSoft = false
    }
    // An assertion may let time run; behind one that failed, those after it are of a later moment.
    if let momentOfFailure, vocabulary.moment(world) != momentOfFailure { hasEnded = true }
    guard let failure else { return .passed }
    result.failures.append(AttemptResult.Failure(step: index, reason: failure))
    if isSoft { momentOfFailure = vocabulary.moment(world) } else { hasEnded = true }
    return .failed
  }
}
