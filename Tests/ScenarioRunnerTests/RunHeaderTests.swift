import ScenarioRunner
import SourceDiagnostics
import Testing

/// What a run tells before anything happens is enough for any report.
@Suite struct RunHeaderTests {
  @Test func `a row of examples knows its outline, its backgrounds and its values`() throws {
    let header = try header(of: script)
    let row = try #require(header.scenarios.last)
    let example = ExampleDescription(
      outlineName: "The lamp <lamp>", name: "Upstairs", examplesNumber: 2, rowNumber: 1,
      columns: ["lamp", "time"], values: ["Bed", "5"])
    #expect(row.example == example)
    #expect(row.description == "    Each of them.")
    #expect(row.feature.description == "  A house.")
    #expect(row.feature.tags == [TagDescription(name: "@house", line: 1, column: 1)])
    #expect(row.backgrounds.map(\.stepCount) == [2, 1])
    #expect(row.backgrounds.map(\.line) == [5, 13])
    #expect(row.steps.map(\.spacedKeyword) == ["* ", "* ", "Given ", "When ", "Then "])
  }

  @Test func `files come in the order in which they are needed, those of phrases too`() throws {
    let phrases = SourceFile(
      path: "phrases.feature",
      text: """
        Feature: Phrases
          @phrase
          Scenario: it is light
            * the lamp Hall is lit
        """)
    let header = try header(of: "Feature: A\n  Scenario: B\n    Given it is light", [phrases])
    #expect(header.files.map(\.path) == ["lamps.feature", "phrases.feature"])
  }

  @Test func `who does not want the plan is told how large it is`() throws {
    let header = try header(of: script, tellsPlan: false)
    #expect(header.scenarioCount == 2)
    #expect(header.scenarios.isEmpty && header.files.isEmpty && header.definitions.isEmpty)
  }

  @Test func `the plan tells how sentences fit their definitions`() throws {
    let header = try header(of: "Feature: A\n  Scenario: B\n    Given the lamp Hall is lit")
    let match = try #require(header.scenarios[0].matches(of: 0).first)
    guard case .step(let step) = header.definitions[match.definition] else {
      Issue.record("it is no step")
      return
    }
    #expect(step.source == "the lamp {word} is lit")
    #expect(step.place.path == "ScenarioRunnerTests/LampVocabulary.swift")
    #expect((step.place.line ?? 0) > 1)
    #expect(
      match.arguments == [
        MatchArgument(MatchGroup(value: "Hall", start: 9), typeName: "word")
      ])
  }

  private func header(
    of text: String, _ phrases: [SourceFile] = [], tellsPlan: Bool = true
  ) throws -> RunHeader {
    var header: RunHeader?
    var options = RunOptions()
    options.tellsPlan = tellsPlan
    let plan = try plan(text, phrases: phrases)
    Run(of: plan, vocabulary: try lampVocabulary(), options: options).perform { event in
      if case .runStarted(let found) = event { header = found }
    }
    return try #require(header)
  }

  private let script = """
    @house
    Feature: Lamps
      A house.

      Background:
        * the evening
      @phrase
      Scenario: the evening
        * the lamp Hall is lit
        * 5 minutes pass

      Rule: Lamps shine
        Background: Cellar
          Given the lamp Cellar is lit

        Scenario Outline: The lamp <lamp>
        Each of them.
          When the lamp <lamp> is switched on
          Then the lamp <lamp> shines for <time> minutes

          Examples:
            | lamp | time |
            | Desk | 7    |

          Examples: Upstairs
            | lamp | time |
            | Bed  | 5    |
    """
}
