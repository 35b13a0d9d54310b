import ScenarioRunner
import ScenarioTimelines
import SourceDiagnostics
import StepDefinitions

@testable import ScenarioReports

/// Lamps that are lit or not: enough of a world to fail in every way that a report can show.
struct Lamps: Sendable {
  var lit: [String] = []
  var story: [TimelineLine] = []
}

func lampVocabulary() throws -> Vocabulary<Lamps> {
  let library = try StepLibrary<Lamps>([
    StepDefinition(
      "the lamp {word} is lit", .given, section: "Lamps", "It is on.",
      example: "the lamp Desk is lit", file: "House/Lamps.swift", line: 10
    ) { lamps, arguments in
      let lamp = arguments.text(of: 0)
      lamps.lit.append(lamp)
      lamps.story.append(TimelineLine(time: "08:00:00", text: "\(lamp) lit", effect: "light on"))
      lamps.story.append(TimelineLine(time: "08:00:01", text: "nobody came"))
    },
    StepDefinition(
      "the lamp {word} shines", .assertion, section: "Lamps", "It is on.",
      example: "the lamp Desk shines", file: "House/Lamps.swift", line: 20
    ) { lamps, arguments in
      let lamp = arguments.text(of: 0)
      if !lamps.lit.contains(lamp) {
        throw StepFailure(
          "expected \(lamp) to shine at Mon 08:15:00, but it is dark", at: .argument(0),
          help: ["light it first"], subjects: [lamp], rules: ["L1"])
      }
    },
    StepDefinition(
      "these lamps shine:", .assertion, section: "Lamps", argument: .table, "All of them.",
      example: "these lamps shine:", file: "House/Lamps.swift", line: 30
    ) { lamps, arguments in
      var problems: [StepFailure.Problem] = []
      for (row, cells) in (arguments.table ?? []).enumerated() where row > 0 {
        for (column, cell) in cells.enumerated() where !lamps.lit.contains(cell.text) {
          problems.append(
            .init("expected light, but \(cell.text) is dark", at: .cell(row: row, column: column)))
        }
      }
      if !problems.isEmpty { throw StepFailure(problems, subjects: ["Desk", "Bed"]) }
    },
    StepDefinition(
      "the note says", .action, section: "Lamps", argument: .docString, "A note.",
      example: "the note says", file: "House/Lamps.swift", line: 40
    ) { _, _ in },
  ])
  var vocabulary = Vocabulary(library: library) { _ in Lamps() }
  vocabulary.timeline = { lamps, _ in lamps.story }
  vocabulary.trace = { lamps in
    AnyRandomAccessCollection(
      lamps.story.map { TraceLine(time: $0.time, source: "house", text: $0.text) })
  }
  vocabulary.attachments = { lamps in
    [Attachment(mediaType: ScenarioTimeline.mediaType, body: lampTimeline(lamps.lit))]
  }
  vocabulary.explainTag = { $0.hasPrefix("@L-") && $0 != "@L-1" ? "what \($0) stands for" : nil }
  vocabulary.explainRule = { number in
    number == "L1" ? "A lamp shines from the second at which somebody lit it." : nil
  }
  return vocabulary
}

/// A timeline that says which lamps were lit, in the form that the phone's have.
func lampTimeline(_ lit: [String]) -> String {
  let lanes = lit.map {
    #"{"names":["\#($0)"],"named":true,"changes":[[0,"open"],[60,"blocked"]]}"#
  }
  return #"{"version":1,"start":1767600000,"end":60,"clocks":[[0,0,0,"Europe/London"]],"lanes":["#
    + lanes.joined(separator: ",")
    + #"],"targetsLeftOut":0,"sessions":[],"marks":[[0,"person","it is lit"]],"steps":[[0,60,0]],"#
    + #""moments":[[0,0]],"screens":[{"kind":"home"}]}"#
}

/// The report of a run of a script.
func report(
  _ kind: ReportKind, of text: String, style: TextStyle = TextStyle(), showsDigest: Bool = false,
  phrases: String = "", options: RunOptions = RunOptions(), vocabulary: Vocabulary<Lamps>? = nil
) throws -> String {
  let vocabulary = try vocabulary ?? lampVocabulary()
  let file = SourceFile(path: "Scenarios/lamps.feature", text: text)
  let plan = Plan.make(
    [ScriptSource(file: file)], vocabulary: vocabulary,
    phraseFiles: { [SourceFile(path: "Scenarios/phrases.feature", text: phrases)] })
  var options = options
  options.tellsSteps = kind.wantsSteps
  options.tellsPlan = kind.wantsPlan
  options.keepsAttachments = kind.wantsAttachments
  var report = kind.report(style: style, showsDigest: showsDigest)
  var output = ""
  Run(of: plan, vocabulary: vocabulary, options: options).perform { event in
    report.receive(event, into: &output)
  }
  return output
}

/// A script with everything in it that reports tell differently.
let motley = """
  @house
  Feature: Lamps

    Background:
      Given the lamp Hall is lit

    Scenario: Good
      When the note says
        \"\"\"
        two
        lines
        \"\"\"
      Then the lamp Hall shines

    @L-1 @long-tag-number-one @long-tag-number-two @long-tag-number-three
    Scenario: A lamp that nobody lit
      Then the lamp Desk shines
      And these lamps shine:
        | one  | other |
        | Hall | Hall  |
        | Hall | Hall  |
        | Hall | Hall  |
        | Desk | Bed   |
      And the lamp Hall shines
      Given the lamp Desk is lit

    @wip
    Scenario: Later
      Then the lamp Cellar shines

    @must-fail
    Scenario: It can say no
      Then the lamp Cellar shines

    @must-fail
    Scenario: It should have said no
      Then the lamp Hall shines

    Rule: Outlines are scenarios

      Scenario Outline: Lamp <lamp>
        Then the lamp <lamp> shines

        Examples:
          | lamp  |
          | Hall  |
          | Attic |

      @phrase
      Scenario: all is well
        * the lamp Tower shines

      Scenario: A phrase
        * all is well
  """
