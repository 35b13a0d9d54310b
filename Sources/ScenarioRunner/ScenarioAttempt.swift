import SourceDiagnostics
import StepDefinitions

/// One scenario carried out once, on a world of its own.
///
/// Steps that tell what must hold are soft: after one has failed, further ones are still asked,
/// until something happens or the time moves on. Any other failure ends the scenario.
struct ScenarioAttempt<World> {
  /// What became of an attempt; the same for the same scenario and options, else something is odd.
  struct Result: Sendable, Equatable {
    /// What became of each step.
    var statuses: [StepStatus]
    /// The steps that failed, by position, and why.
    var failures: [Failure] = []
    /// A number over everything that happened.
    var digest: UInt64 = 0
  }

  /// A step that failed.
  struct Failure: Sendable, Equatable {
    /// The step's position.
    let step: Int
    /// Why it failed.
    let reason: StepFailure
  }

  private let vocabulary: Vocabulary<World>
  private let keepsDigest: Bool
  private let scenario: PlannedScenario
  private(set) var world: World
  private(set) var result: Result

  /// The moment at which an assertion failed; no step that happens later is carried out.
  private var momentOfFailure: Int64?
  private var hasEnded = false

  /// Makes a world for the scenario.
  ///
  /// - Parameter beginning: A world that the first steps of the scenario have led to; without one it
  ///   is made fresh.
  init(
    _ scenario: PlannedScenario, vocabulary: Vocabulary<World>, options: WorldOptions,
    from beginning: Beginnings<World>.Beginning? = nil
  ) {
    self.vocabulary = vocabulary
    self.scenario = scenario
    keepsDigest = options.keepsDigest
    world = beginning?.world ?? vocabulary.makeWorld(options)
    result = Result(statuses: [])
    result.statuses.reserveCapacity(scenario.steps.count)
    for _ in 0..<(beginning?.steps ?? 0) { result.statuses.append(.passed) }
  }

  /// Carries out the steps that are left.
  ///
  /// - Parameter afterStep: Called after each step that was carried out, with its position, and with
  ///   whether none has failed so far.
  mutating func perform(
    afterStep: (_ world: World, _ step: Int, _ hasPassed: Bool) -> Void = { _, _, _ in }
  ) {
    for index in scenario.steps.indices.dropFirst(result.statuses.count) {
      let status = perform(index)
      result.statuses.append(status)
      if status != .skipped { afterStep(world, index, result.failures.isEmpty) }
    }
    if keepsDigest { result.digest = vocabulary.digest(world) }
  }

  private mutating func perform(_ index: Int) -> StepStatus {
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
      try vocabulary.library.definitions[step.definition].body(&world, step.arguments)
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
    guard let failure else {
      // A passing assertion may let time run; those after it are of a later moment.
      if let momentOfFailure, vocabulary.moment(world) != momentOfFailure { hasEnded = true }
      return .passed
    }
    result.failures.append(Failure(step: index, reason: failure))
    if isSoft { momentOfFailure = vocabulary.moment(world) } else { hasEnded = true }
    return .failed
  }
}
