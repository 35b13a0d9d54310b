import GherkinSyntax
import SourceDiagnostics
import Testing

struct GherkinParserTests {
  @Test func `a feature has all its parts`() throws {
    let document = try #require(parse(wholeLanguage).document)
    let feature = try #require(document.feature)
    #expect(feature.name == "Everything")
    #expect(feature.tags.map(\.name) == ["@a", "@b#1"])
    #expect(feature.description == "  said in\n\n  two paragraphs")
    #expect(document.comments.map(\.lineText.string) == ["  # a comment", "      # between rows"])
    #expect(document.scenarios.map(\.name) == ["plain", "outline of <x>", "in a rule"])
    let outline = document.scenarios[1]
    #expect(outline.keyword == "Scenario Outline")
    #expect(outline.examples.map(\.name) == ["first", ""])
    #expect(outline.examples[0].tags.map(\.name) == ["@few"])
    #expect(outline.examples[0].tableBody.map { $0.cells.map(\.value) } == [["1", "a|b"]])
    #expect(outline.examples[1].tableHeader == nil)
  }

  @Test func `each node knows its bytes`() throws {
    let document = try #require(parse(wholeLanguage).document)
    let plain = document.scenarios[0]
    #expect(plain.extent.string.hasPrefix("Scenario: plain"))
    #expect(plain.extent.string.hasSuffix("| 2 |"))
    #expect(plain.steps[0].extent.range.start == SourcePosition(line: 12, column: 5))
    #expect(plain.steps[1].dataTable?.rows[1].cells[0].rawText.range.text == "2")
    #expect(document.feature?.extent.string.hasPrefix("@a") == true)
    #expect(document.feature?.extent.string.hasSuffix("last") == true)
    #expect(document.scenarios[1].extent.string.hasPrefix("@slow"))
  }

  @Test(
    arguments: [
      "Feature: f\n  Rule: r\n    Scenario Outline: s\n      * a\n      Examples:\n        said last",
      "Feature: f\n  Rule: r\n    Scenario: s\n      said last",
      "Feature: f\n  Rule: r\n    Background: b\n      said last",
      "Feature: f\n  Rule: r\n    said last",
      "Feature: f\n  said last",
    ])
  func `a description that comes last belongs to all that enclose it`(text: String) throws {
    let feature = try #require(parse(text).document?.feature)
    #expect(feature.extent.string == text)
    for case .rule(let rule) in feature.children {
      #expect(rule.extent.string.hasSuffix("said last"))
      for case .scenario(let scenario) in rule.children {
        #expect(scenario.extent.string.hasSuffix("said last"))
      }
    }
  }

  @Test func `a step can have a table and a text, in either order`() throws {
    let document = try #require(parse(bothArguments).document)
    let steps = try #require(document.scenarios.first).steps
    #expect(steps.map { $0.dataTable?.rows.count } == [1, 2])
    #expect(steps.map { $0.docString?.content } == ["text", "other"])
    #expect(steps.map(\.docStringComesFirst) == [false, true])
    var ids = IDGenerator(first: 100)
    let message = try #require(GherkinMessages.pickles(of: document, ids: &ids).first)
    #expect(message.contains(#""docString":{"argumentIndex":2,"content":"text"}"#))
    #expect(message.contains(#""dataTable":{"argumentIndex":2,"rows""#))
  }

  @Test(arguments: ["\n", "\r\n"])
  func `line ends and a byte order mark do not matter`(end: String) throws {
    let text =
      "\u{FEFF}"
      + wholeLanguage.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: end)
    let plain = try #require(parse(wholeLanguage).document)
    let other = try #require(parse(text).document)
    #expect(GherkinMessages.gherkinDocument(plain) == GherkinMessages.gherkinDocument(other))
  }

  @Test(arguments: [
    (#"a\|b"#, "a|b"), (#"a\nb"#, "a\nb"), (#"a\\nb"#, #"a\nb"#), (#"a\xb"#, #"a\xb"#),
    (#"\\"#, #"\"#), ("", ""), ("\u{A0}a\u{A0}", "a"), ("a b", "a b"), ("\u{3000}a", "\u{3000}a"),
  ])
  func `cells are unescaped, and escaped again`(raw: String, value: String) throws {
    let text = "Feature: f\n Scenario: s\n  Given x\n   | \(raw) | z |\n"
    let row = try #require(parse(text).document?.scenarios[0].steps[0].dataTable?.rows[0])
    #expect(row.cells.map(\.value) == [value, "z"])
    let again = "Feature: f\n Scenario: s\n  Given x\n   | \(TableCell.escaped(value)) | z |\n"
    let second = try #require(parse(again).document?.scenarios[0].steps[0].dataTable?.rows[0])
    #expect(second.cells.map(\.value) == [value, "z"])
  }

  @Test(arguments: [
    ("\"\"\"", "", "    a\n     b\n\n    c ", "a\n b\n\nc "),
    (
      "```", "json", "    \"\"\"\n  # no comment\n    | no row |",
      "\"\"\"\n# no comment\n| no row |"
    ),
    ("\"\"\"", "", #"    \"\"\"x\"\"\""#, #""""x\"\"\""#),
    ("\"\"\"", "a b", "", ""),
  ])
  func `texts keep what is theirs`(mark: String, type: String, body: String, content: String) throws
  {
    let text = "Feature: f\n Scenario: s\n  Given x\n    \(mark)\(type)\n\(body)\n    \(mark)\n"
    let result = parse(text)
    let docString = try #require(result.document?.scenarios[0].steps[0].docString)
    #expect(docString.mediaType == (type.isEmpty ? nil : type))
    #expect(docString.delimiter == mark)
    let expected = content.replacing(#"\"\"\""#, with: #"""""#)
    #expect(docString.content == expected)
  }

  @Test(arguments: Dialect.codes)
  func `every keyword of every dialect is understood`(code: String) throws {
    let dialect = try #require(Dialect.named(code))
    for step in dialect.stepKeywords {
      let text = """
        # language: \(code)
        \(dialect.feature.last ?? ""): f
        \(dialect.background.last ?? ""):
        \(dialect.rule.last ?? ""): r
        \(dialect.scenario.last ?? ""): s
        \(step)x
        \(dialect.scenarioOutline.last ?? ""): o
        \(step)<y>
        \(dialect.examples.last ?? ""): e
        | y |
        | 1 |
        """
      let result = parse(text)
      #expect(result.errors.map(\.message) == [], "\(code) \(step)")
      let scenarios = try #require(result.document?.scenarios)
      #expect(scenarios.map(\.name) == ["s", "o"])
      #expect(scenarios[0].steps.map(\.keyword) == [step])
      #expect(scenarios[0].steps.map(\.keywordType) == [dialect.keywordType(of: step)])
      #expect(result.document?.feature?.language == code)
    }
  }

  @Test func `an empty file and a file of comments have no feature`() throws {
    for text in ["", "\n \n", "# only a comment\n"] {
      let document = try #require(parse(text).document)
      #expect(document.feature == nil)
      var ids = IDGenerator()
      #expect(PickleCompiler.pickles(of: document, ids: &ids).isEmpty)
    }
  }
}

func parse(_ text: String, path: String = "x.feature") -> ParseResult {
  GherkinParser.parse(SourceFile(path: path, text: text))
}

private let bothArguments = """
  Feature: f
    Scenario: s
      Given x
        | a |
        ```
        text
        ```
      And y
        ```
        other
        ```

        | b |
        | c |
  """

let wholeLanguage = """
  # language: en
  @a @b#1 # a comment behind tags
  Feature: Everything
    said in

    two paragraphs
    # a comment

    Background: always
      Given nothing
    Scenario: plain
      Given one
      * a table
        | 1 |
        # between rows
        | 2 |

    @slow
    @slower
    Scenario Outline: outline of <x>
      When <x> and <y>
        \"\"\"<x>
        <y>
        \"\"\"

      @few
      Examples: first
        | x | y    |
        | 1 | a\\|b |
      Examples:

    Rule: a rule
      Background:
        Given more
      @tag
      Example: in a rule
        Then last
  """
