import GherkinSyntax
import SourceDiagnostics
import Testing

struct MarkdownTests {
  @Test func `headings, bullets and indented tables are Gherkin, the rest is prose`() throws {
    let document = try #require(parse(page, path: "x.feature.md").document)
    let feature = try #require(document.feature)
    #expect(document.flavour == .markdown)
    #expect(feature.tags.map(\.name) == ["@a", "@b"])
    #expect(feature.name == "Breaks")
    #expect(feature.location == Location(line: 2, column: 3))
    let scenario = try #require(document.scenarios.first)
    #expect(scenario.steps.map(\.keyword) == ["Given ", "Then "])
    #expect(scenario.steps.map(\.text) == ["a table", "a text"])
    #expect(scenario.steps[0].dataTable?.rows.map { $0.cells.map(\.value) } == [["x"], ["1"]])
    #expect(scenario.steps[1].docString?.content == "```\ninside\n```")
    #expect(document.comments.isEmpty)
  }

  @Test func `a page without a heading for its feature has a name and no keyword`() throws {
    let file = SourceFile(
      path: "x.feature.md", text: "Notes on a phone  \n\n## Scenario: s\n* Given x\n")
    let result = GherkinParser.parse(file, options: .init(recordsTokens: true))
    #expect(result.tokens.first?.line == "(1:1)FeatureLine:/Notes on a phone  /")
    let message = GherkinMessages.gherkinDocument(try #require(result.document))
    #expect(message.contains(#""language":"en","name":"Notes on a phone  ","description":"""#))
    #expect(message.contains(#""keyword":"Scenario","name":"s""#))
  }

  @Test func `the name of a background may have a tag in it`() {
    let text = "# Feature: x\n## Background: `@t`\n* Given a\n## Scenario: s\n* When b\n"
    let result = parse(text, path: "x.feature.md")
    #expect(result.errors.isEmpty)
    let message = GherkinMessages.gherkinDocument(result.recovered)
    #expect(message.contains(#""keyword":"Background","name":"`@t`""#))
  }

  @Test func `lines become tokens, blank ones among them`() {
    let options = GherkinParser.Options(recordsTokens: true)
    let file = SourceFile(path: "x.feature", text: "@a @b\nFeature: f\n\n  Scenario: s\n    * x\n")
    let text = GherkinParser.parse(file, options: options).tokens.text
    #expect(
      text == """
        (1:1)TagLine://1:@a,4:@b
        (2:1)FeatureLine:()Feature/f/
        (3:1)Empty://
        (4:3)ScenarioLine:()Scenario/s/
        (5:5)StepLine:(Unknown)* /x/
        EOF

        """)
  }
}

private let page = """
  `@a` and `@b`
  # Feature: Breaks

  Any prose, and a table of prose:

  ## Scenario: one

  Given this is prose.

  * Given a table
    | x   |
    | --- |
    | 1   |
  - Then a text
    ````
    ```
    inside
    ```
    ````
  """
