import ScenarioReports
import ScenarioRunner
import SourceDiagnostics
import TestSupport
import Testing

/// Reports have the recorded bytes.
struct ReportTests {
  @Test(arguments: ReportKind.allCases.filter { $0 != .html })
  func `a report reads as recorded`(kind: ReportKind) throws {
    try expectGolden(report(kind, of: motley, showsDigest: true), "\(kind.rawValue).txt")
  }

  @Test(.disabled(if: isRecordingGoldens, "what is recorded is not compared"))
  func `another text than the recorded one is found`() throws {
    try expectIssue(containing: "differs from progress.txt") {
      try expectGolden("another", "progress.txt")
    }
  }

  @Test(arguments: [ReportKind.progress, .pretty])
  func `colours change the look and not the words`(kind: ReportKind) throws {
    let coloured = try report(kind, of: motley, style: TextStyle(colour: true))
    try expectGolden(coloured, "\(kind.rawValue)-coloured.txt")
    let plain = coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == (try report(kind, of: motley)))
  }

  @Test(arguments: [ReportKind.progress, .pretty])
  func `a narrow terminal gets narrow lines`(kind: ReportKind) throws {
    let narrow = try report(kind, of: motley, style: TextStyle(columns: 50))
    try expectGolden(narrow, "\(kind.rawValue)-narrow.txt")
  }

  @Test func `titles keep the keywords of their language`() throws {
    let text = """
      # language: fr
      Fonctionnalité: Lampes

        Règle: Une lampe brille

          Exemple: Couloir
            * the lamp Hall is lit

      """
    let output = try report(.pretty, of: text)
    let titles = output.split(separator: "\n").filter { $0.contains(": ") }
    let words = titles.map { $0.trimmingPrefix { $0 == " " }.prefix { $0 != " " } }
    #expect(words.prefix(3) == ["Fonctionnalité:", "Règle:", "Exemple:"])
  }

  @Test func `a failure reads as the contract shows it`() throws {
    let text = """
      Feature: Lamps

        @AC-5 @R41
        Scenario: A lamp goes on by itself
          Given the lamp Hall is lit
          Then these lamps shine:
            | when | which |
            | Hall | Desk  |
      """
    let output = try report(.progress, of: text)
    let expected = """
      ✗ A lamp goes on by itself                           Scenarios/lamps.feature:4
        @AC-5 @R41

        6 │     Then these lamps shine:
        7 │       | when | which |
        8 │       | Hall | Desk  |
          │                ^^^^ expected light, but Desk is dark

        What blocked them, and when:
          08:00:00  Hall lit                       light on
          08:00:01  nobody came

        Try it:  focuskey trace Scenarios/lamps.feature:4

      1 scenario: 1 failed · 2 steps
      seed 1

      """
    #expect(output == "F\n\n" + expected)
  }

  /// Lines after “Work started” in a story, and the heading above them.
  @Test(arguments: [
    (TimelineLine(time: "08:01", text: "Work ended"), "What happened, and when:"),
    (TimelineLine(time: "08:01", text: "call", remarks: ["lost"]), "What happened, and when:"),
    (TimelineLine(time: "08:01", text: "call", effect: "shield on"), "What blocked it, and when:"),
  ])
  func `where nothing came of anything, nothing is said to have blocked`(
    line: TimelineLine, heading: String
  ) {
    let lines = [TimelineLine(time: "08:00", text: "Work started"), line]
    let text = FailureExcerpt(style: TextStyle()).timeline(lines, about: ["Notes"])
    #expect(text.split(separator: "\n").first == "  \(heading)")
  }

  @Test func `the command that goes on repeats seed and quirks`() throws {
    var options = RunOptions()
    options.seed = 7
    options.quirks = ["late callbacks 90", "it's"]
    let text = "Feature: L\n  Scenario: S\n    Then the lamp X shines\n"
    let output = try report(.progress, of: text, options: options)
    #expect(
      output.contains(
        "Try it:  focuskey trace --seed 7 --quirk 'late callbacks 90' --quirk 'it'\\''s' "
          + "Scenarios/lamps.feature:2\n"))
    #expect(output.contains("\nseed 7\n"))
  }

  @Test func `rows of marks tell how far the run is`() throws {
    let text = (1...130).reduce(into: "Feature: L\n") { text, number in
      text += "  Scenario: \(number)\n    Given the lamp X is lit\n"
    }
    let output = try report(.progress, of: text)
    let row = String(repeating: ".", count: 60)
    #expect(output.hasPrefix("\(row)  60/130\n\(row)  120/130\n..........\n\n130 scenarios: "))
    #expect(output.hasSuffix("130 scenarios: 130 passed · 130 steps\n"))
  }

  @Test func `very many failures are not all told in full`() throws {
    let text = (1...120).reduce(into: "Feature: L\n") { text, number in
      text += "  Scenario: number \(number)\n    Then the lamp X shines\n"
    }
    let output = try report(.progress, of: text)
    #expect(output.split(separator: "Try it:").count == 101)
    #expect(output.contains("✗ number 120 "))
  }

  @Test func `very many wrong cells are not all shown`() throws {
    let rows = String(repeating: "      | Desk | Hall |\n", count: 3000)
    let text = "Feature: L\n  Scenario: S\n    Then these lamps shine:\n" + rows
    let output = try report(.progress, of: text)
    #expect(output.contains("  … and 5898 more\n"))
    #expect(output.split(separator: "\n").count < 200)
  }

  @Test func `a trace stands under its steps`() throws {
    let vocabulary = try lampVocabulary()
    let file = SourceFile(path: "Scenarios/lamps.feature", text: motley)
    let plan = Plan.make([ScriptSource(file: file, lines: [16])], vocabulary: vocabulary)
    let trace = Run(of: plan, vocabulary: vocabulary, options: RunOptions()).trace(0)
    try expectGolden(TraceText(style: TextStyle()).text(of: trace), "trace.txt")
  }

  @Test func `diagnostics read as recorded`() throws {
    let file = SourceFile(
      path: "Scenarios/wrong.feature",
      text: """
        Feature: Wrong
          Scenario: All of it
            Given the lmap Hall is lit
            Then these lamps shine:
            And the lamp Hall shines
              | x |
        """)
    let plan = Plan.make([ScriptSource(file: file)], vocabulary: try lampVocabulary())
    try expectGolden(DiagnosticRenderer().render(plan.diagnostics), "diagnostics.txt")
  }
}
