import FocusKeySteps
import ScenarioRunner
import SourceDiagnostics
import TestSupport
import Testing

@testable import FocusKeyModel

/// The scenarios of the suite, as the search judges them.
@Suite struct `A scenario of the suite` {
  private static let plan = Plan.make(
    SuiteFolder.scripts.map { ScriptSource(file: SourceFile(path: $0.path, text: $0.text)) },
    vocabulary: FocusKeyVocabulary.make())
  /// So many are judged in one go.
  private static let portion = 50

  /// What FocusKey does in it is right: it says so itself.
  @Test(arguments: Array(stride(from: 0, to: plan.scenarios.count, by: portion)))
  func `breaks no promise`(_ first: Int) {
    var played = 0
    for scenario in Self.plan.scenarios.dropFirst(first).prefix(Self.portion) {
      guard let reading = Self.reading(scenario, onlyGivens: false) else { continue }
      #expect(reading.complaint == nil, "\(scenario.description.place)")
      played += 1
    }
    #expect(played > 0)
  }

  @Test func `begins in a world that the search knows, most of the time`() {
    let known = Self.plan.scenarios.count { Self.reading($0, onlyGivens: true) != nil }
    #expect(Self.plan.scenarios.count > 1_000)
    #expect(known * 10 > Self.plan.scenarios.count * 9, "\(known)")
  }

  private static func reading(
    _ scenario: PlannedScenario, onlyGivens: Bool
  ) -> ScriptReading? {
    let steps = scenario.description.steps.map(\.sentence)
    return steps.isEmpty ? nil : try? ScriptReading(steps, onlyGivens: onlyGivens)
  }
}
