import GherkinSyntax
import SourceDiagnostics
import Testing

struct ErrorRecoveryTests {
  @Test(
    arguments: [
      (
        "Fature: f\n",
        [
          "(1:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, "
            + "got 'Fature: f'"
        ]
      ),
      (
        "Feature: f\nScenario: s\nGiven a\nGivn b\nThen c\nwhat?\n",
        [
          "(4:1): expected: \(behindStep), got 'Givn b'",
          "(6:1): expected: \(behindStep), got 'what?'",
        ]
      ),
      (
        "Feature: f\nScenario: s\nGiven a\n@x y\n",
        [
          "(4:1): A tag may not contain whitespace",
          "(4:1): expected: \(behindStep), got '@x y'",
        ]
      ),
      (
        "Feature: f\nBackground:\nGiven a\n\"\"\"\nx\n\"\"\"\n```\n",
        [
          "(7:1): expected: #EOF, #TableRow, #StepLine, #TagLine, #ScenarioLine, #RuleLine, "
            + "#Comment, #Empty, got '```'"
        ]
      ),
      (
        "@t\n",
        ["(2:0): unexpected end of file, expected: #TagLine, #FeatureLine, #Comment, #Empty"]
      ),
    ] as [(String, [String])])
  func `errors are worded as by the reference tools`(text: String, messages: [String]) {
    let result = parse(text)
    #expect(result.errors.map(\.message) == messages)
    #expect(result.document == nil)
  }

  @Test func `what is correct around an error is kept`() throws {
    let result = parse("Feature: f\nScenario: a\nGiven x\noops\nScenario: b\nThen y\n")
    #expect(result.errors.count == 1)
    #expect(result.recovered.scenarios.map(\.name) == ["a", "b"])
    #expect(result.recovered.scenarios[1].steps.map(\.text) == ["y"])
  }

  @Test func `the eleventh error is the last that is reported, as by the reference tools`() {
    let text = "Feature: f\nScenario: s\n* a\n" + (0..<50).map { "oops \($0)\n" }.joined()
    #expect(parse(text).errors.count == 11)
  }

  @Test(arguments: [
    (
      "Feature: f\n  Scenario: s\n    Given a\n    Wen b\n", "4:5",
      "“Wen b” is neither a step nor a title", "did you mean “When”"
    ),
    (
      "Feature: f\n  Scenario: s\n    Given a\n    the b is c\n", "4:5",
      "“the b is c” is neither a step nor a title", "a step begins with a keyword: “* the b is c”"
    ),
    (
      "Feature: f\n  Scenario: s\n    Given a\n    09:00 b\n", "4:5",
      "“09:00 b” is neither a step nor a title", "keyword: “* 09:00 b”"
    ),
    (
      "Feature: f\n  Scenario: s\n    Given a\n    1 week passes\n", "4:5",
      "“1 week passes” is neither a step nor a title", "keyword: “* 1 week passes”"
    ),
    (
      "Feature: f\n  Scenario: s\n    Given a\n    Then\n", "4:5",
      "“Then” is neither a step nor a title", "a step needs words behind its keyword"
    ),
    (
      "Feature: f\n  Scenario: s\n    Given a\n    *\n", "4:5",
      "“*” is neither a step nor a title", "a step needs words behind its keyword"
    ),
    (
      "Feature: f\n  Scenario: s\n    Given a\n    *b is c\n", "4:5",
      "behind the keyword “*” stands no blank", "write “* b is c”, with a blank"
    ),
    (
      "Feature: f\n  Scenario: s\n    Given a\n    When\tb\n", "4:5",
      "behind the keyword “When” stands a tab, and no blank", "write “When b”, with a blank"
    ),
    (
      "Feature: f\n  Scenario: s\n    Given a\n    Then: b\n", "4:5",
      "behind the keyword “Then” stands a colon, and no blank", "write “Then b”, with a blank"
    ),
    (
      "Feature: f\n  Scenario: s\n    Given a\n  Scenario second\n", "4:3",
      "“Scenario second” is neither a step nor a title",
      "write a colon behind the keyword: “Scenario: second”"
    ),
    (
      "Scenario: s\n", "1:1", "the file must begin with its feature", "here can stand: “# language"
    ),
    (
      "Feature: f\n Scenario: s\n  Given a\n   | 1 | 2 |\n   | 3 |\n", "5:4",
      "this row has 1 cell, the first row of the table has 2", "add the missing 1 cell"
    ),
    (
      "# language: dee\n", "1:13", "there is no language “dee” in Gherkin", "did you mean “de”?"
    ),
    (
      "Feature: f\n Scenario: s\n  Given a\n  ```\n  never ends", "4:3",
      "the text that begins here has no end", "write ``` on a line of its own"
    ),
    (
      "# language: germn\n", "1:13", "there is no language “germn” in Gherkin",
      "German is written “# language: de”"
    ),
    (
      "# language: francais\n", "1:13", "there is no language “francais” in Gherkin",
      "French is written “# language: fr”"
    ),
    (
      "Feature: f\n @a b\n Scenario: s\n", "2:2", "a tag has no blanks in it",
      "write it as one word: @a-b"
    ),
    (
      "Feature: f\n @ a\n Scenario: s\n", "2:2", "a tag has no blanks in it",
      "write “@a”: no blank behind the sign"
    ),
    (
      "feature: first\n", "1:1", "“feature: first” is neither a step nor a title",
      "small letters and capitals are different ones here: “Feature: first”"
    ),
    (
      "Feature: f\n @a@b AC-5\n Scenario: s\n", "2:4", "a tag has no blanks in it",
      "or as several: @b @AC-5"
    ),
    (
      "Feature: f\n Scenario: s\n  Given a\n Background:\n", "4:2",
      "a background stands before the first scenario, and there is only one of them",
      "here can stand: a row of a table"
    ),
    (
      "Feature: f\n Scenario: s\n @a\n # c\n  Given a\n", "5:3",
      "a step (“Given”) can stand only inside a scenario or background",
      "put the tags above the title that they belong to"
    ),
    (
      "# language: de\nFunktionalität: f\n Szenario: s\n  Gegeben sei a\n  Wen b\n", "5:3",
      "“Wen b” is neither a step nor a title", "did you mean “Wenn”?"
    ),
  ])
  func `an author reads what was found and what to do`(
    text: String, place: String, message: String, help: String
  ) throws {
    let diagnostic = try #require(parse(text).diagnostics.first)
    let start = try #require(diagnostic.range).start
    #expect("\(start.line):\(start.column)" == place)
    #expect(diagnostic.message == message)
    #expect(diagnostic.help.contains { $0.contains(help) }, "\(diagnostic.help)")
    #expect(!DiagnosticRenderer().render(diagnostic).contains("#EOF"))
  }

  @Test(
    arguments: [
      ([0x46, 0xFF], 2, "this byte is no UTF-8 text"),
      ([0x46, 0x0A, 0x00], 1, "this file is not a text: it has a NUL character"),
    ] as [([UInt8], Int, String)])
  func `what is no text is said at its first bad byte`(
    bytes: [UInt8], column: Int, message: String
  ) throws {
    let result = GherkinParser.parse(SourceFile(path: "x.feature", bytes: bytes))
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.message == message)
    #expect(diagnostic.range?.start.column == column)
    #expect(result.document == nil)
  }
}

private let behindStep =
  "#EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, "
  + "#RuleLine, #Comment, #Empty"
