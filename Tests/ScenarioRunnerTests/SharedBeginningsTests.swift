import ScenarioRunner
import SourceDiagnostics
import Synchronization
import Testing

/// What scenarios begin with happens once, and nobody can tell from what comes out.
@Suite struct SharedBeginningsTests {
  @Test func `a background happens once for its scenarios`() throws {
    let told = try tellings(
      """
      Feature: Lamps
        Background:
          Given the lamp Hall is lit
          And the lamp Desk is switched on
        Scenario: One
          Then the lamp Hall shines
        Scenario: Two
          Then the lamp Desk shines
        Scenario: Three
          When 5 minutes pass
      """)
    #expect(told.alone.events == told.together.events)
    #expect(told.alone.stepsBegun == 9)
    #expect(told.together.stepsBegun == 5)
  }

  @Test func `who turns off earlier goes on from there`() throws {
    let told = try tellings(
      """
      Feature: Lamps
        Scenario: One
          Given the lamp Hall is lit
          When the lamp Desk is switched on
          Then the lamp Hall shines
        Scenario: Two
          Given the lamp Hall is lit
          When the lamp Desk is switched on
          Then the lamp Desk shines
        Scenario: Three
          Given the lamp Hall is lit
          When the lamp Bed is switched on
        Scenario: Four
          Given the lamp Hall is lit
        Scenario: Five
          Given the lamp Bed is lit
      """)
    #expect(told.alone.events == told.together.events)
    #expect(told.alone.stepsBegun == 10)
    #expect(told.together.stepsBegun == 6)
  }

  @Test func `who begins alike goes on from there, wherever in the plan`() throws {
    let told = try tellings(
      """
      Feature: Lamps
        Scenario: One
          Given the lamp Hall is lit
          When 5 minutes pass
          Then the lamp Hall shines
        Scenario: Two
          Given the lamp Bed is lit
          When 5 minutes pass
        Scenario: Three
          Given the lamp Hall is lit
          When 5 minutes pass
          Then the lamp Desk shines
        Scenario: Four
          Given the lamp Bed is lit
          When 5 minutes pass
          Then the lamp Bed shines
        Scenario: Five
          Given the lamp Hall is lit
          When 5 minutes pass
      """)
    #expect(told.alone.events == told.together.events)
    // The third fails: it is carried out anew for its story; and before, where it did not begin
    // at its own start, for its places.
    #expect(told.alone.stepsBegun == 3 + 2 + (3 + 3) + 3 + 2)
    #expect(told.together.stepsBegun == 3 + 2 + (1 + 3 + 3) + 1 + 0)
  }

  @Test func `of more forks than are kept, those needed soonest are`() throws {
    // Every number comes twice: at once where it is even, else only after all others.
    let numbers =
      (0..<200).flatMap { $0 % 2 == 0 ? [$0, $0] : [$0] } + (0..<100).map { 2 * $0 + 1 }
    let scenarios = numbers.enumerated().map { place, number in
      """
        Scenario: \(place)
          Given the lamp Hall is lit
          When \(number) minutes pass
          Then the lamp Hall shines
          When \(place) minutes pass
      """
    }
    let told = try tellings("Feature: Lamps\n" + scenarios.joined(separator: "\n"))
    #expect(told.alone.events == told.together.events)
    #expect(told.alone.stepsBegun == 1_600)
    // The lamp once, each number once: there is room for the odd ones until they come again.
    #expect(told.together.stepsBegun == 1 + 200 * 2 + 400)
  }

  @Test func `each failure has the places of its own scenario`() throws {
    let told = try tellings(
      """
      Feature: Lamps
        Scenario: One
          Given the lamp Hall is lit
          When 5 minutes pass
          Then the lamp Bed shines
        Scenario: Two
          Given the lamp Hall is lit
          When 5 minutes pass
          Then the lamp Bed shines
        Scenario: Three
          Given the lamp Hall is lit
          When 5 minutes pass
          And 08:01 the lamp Hall shines
      """)
    #expect(told.alone.events == told.together.events)
    #expect(told.together.events.filter { $0.contains("at line") }.count == 3)
    #expect(told.together.events.contains { $0.contains("at line 9") })
  }

  @Test func `tables and texts under a step tell steps apart`() throws {
    let told = try tellings(
      """
      Feature: Lamps
        Scenario: One
          Given the lamp Hall is lit
          Then these lamps shine:
            | Hall |
        Scenario: Two
          Given the lamp Hall is lit
          Then these lamps shine:
            | Desk |
      """)
    #expect(told.alone.events == told.together.events)
    #expect(told.together.events.contains { $0.contains("Desk is dark") })
  }

  @Test func `any number of threads tells the same`() throws {
    let scenarios = (0..<70).map { number in
      """
        Scenario: \(number)
          Given the lamp Hall is lit
          When \(number % 7) minutes pass
          Then the lamp \(number % 3 == 0 ? "Bed" : "Hall") shines
      """
    }
    let text = "Feature: Lamps\n" + scenarios.joined(separator: "\n")
    let told = try tellings(text)
    #expect(told.alone.events == told.together.events)
    #expect(try telling(text, jobs: 4, shares: true).events == told.alone.events)
  }

  @Test func `sentences are alike, whichever threads resolved them`() throws {
    let scenarios = (0..<40).map { number in
      """
        Scenario: \(number)
          Given the lamp Hall is lit
          Then these lamps shine:
            | Hall |
          When \(number) minutes pass
      """
    }
    let text = "Feature: Lamps\n" + scenarios.joined(separator: "\n")
    let (one, four) = (
      try telling(text, shares: true), try telling(text, jobsOfPlan: 4, shares: true)
    )
    #expect(one.stepsBegun == 2 + 40)
    #expect(four.stepsBegun == one.stepsBegun)
    #expect(four.events == one.events)
    // Whether the plan has found what they begin with, or the run does.
    let late = try telling(text, shares: true, purpose: .reading)
    #expect(late.stepsBegun == one.stepsBegun)
    #expect(late.events == one.events)
  }

  @Test func `a repetition finds what depends on more than the script`() throws {
    let record = try run(
      """
      Feature: Lamps
        Background:
          Given a coin is tossed
        Scenario: One
          Then the lamp Hall shines for 5 minutes
        Scenario: Two
          When 5 minutes pass
      """, options: twice)
    #expect(record.failures.count == 2)
  }
}

// MARK: - Fixtures

private let twice = {
  var options = RunOptions()
  options.repetitions = 2
  return options
}()

/// What a run told, and how many steps it carried out.
private struct Telling {
  var events: [String] = []
  var stepsBegun = 0
}

private func tellings(_ text: String) throws -> (alone: Telling, together: Telling) {
  (try telling(text, shares: false), try telling(text, shares: true))
}

private func telling(
  _ text: String, jobs: Int = 1, jobsOfPlan: Int = 1, shares: Bool, purpose: Plan.Purpose = .run
) throws -> Telling {
  var vocabulary = try lampVocabulary()
  if shares { vocabulary.separate = { _ in true } }
  let counted = Counter()
  vocabulary.beginStep = { _, _, _ in counted.count() }
  let plan = try plan(text, purpose: purpose, jobs: jobsOfPlan)
  var options = RunOptions()
  options.jobs = jobs
  var telling = Telling()
  Run(of: plan, vocabulary: vocabulary, options: options).perform { event in
    switch event {
    case .stepFinished(let step): telling.events.append("\(step.status) \(step.step.text)")
    case .scenarioFinished(let record):
      telling.events.append("\(record.verdict) \(record.scenario.name) \(record.digest)")
      telling.events += record.failures.flatMap(\.problems).map {
        "\($0.message) at line \($0.range.start.line)"
      }
      telling.events += record.timeline.map { "\($0.time) \($0.text)" }
    default: break
    }
  }
  telling.stepsBegun = counted.value
  return telling
}

/// A number that several threads count up.
private final class Counter: Sendable {
  private let number = Mutex(0)

  var value: Int { number.withLock { $0 } }

  func count() { number.withLock { $0 += 1 } }
}
