import ScenarioRunner
import SourceDiagnostics

/// What is looked for in steps before they run, and what is known of the steps before: a value, so
/// that a story that is played step by step can go back.
struct StepChecks: Sendable {
  /// Steps that may wait until somebody has to know the time of the story.
  private static let waitingAtMost = 64

  private var names = NameCheck()
  private var times: TimeCheck?
  /// The steps so far, as long as none of them can be wrong about a time.
  private var waiting: [ScenarioStep] = []

  /// What is wrong with the next steps, in their order: names first, then numbers and moments.
  ///
  /// - Parameters:
  ///   - steps: The steps that mean something.
  ///   - gaps: For each step in between that means nothing, the position of the next one that does.
  mutating func diagnostics(of steps: [ScenarioStep], gaps: [Int]) -> [Diagnostic] {
    if gaps.isEmpty { return diagnostics(of: steps) }
    var found: [Diagnostic] = []
    var start = 0
    for gap in gaps {
      found += diagnostics(of: Array(steps[start..<gap]))
      followTimes()
      times?.miss()
      start = gap
    }
    return found + diagnostics(of: Array(steps[start...]))
  }

  private mutating func diagnostics(of steps: [ScenarioStep]) -> [Diagnostic] {
    var timesMatter = times != nil
    var wrong: [Diagnostic] = []
    for step in steps {
      let facts = SentenceFacts.of(step)
      if !facts.namesNothingNew { names.look(at: step, as: facts.sentence) }
      if facts.isWrong { wrong += facts.diagnostics(of: step) }
      if !facts.isAnytime || step.hasPrefix { timesMatter = true }
    }
    waiting = waiting.isEmpty ? steps : waiting + steps
    if timesMatter || waiting.count > Self.waitingAtMost { followTimes() }
    let found = times?.takeDiagnostics() ?? []
    return names.takeDiagnostics() + wrong + found
  }

  private mutating func followTimes() {
    var times = self.times ?? TimeCheck()
    for step in waiting { times.look(at: step, as: SentenceFacts.of(step).sentence) }
    waiting = []
    self.times = times
  }
}
