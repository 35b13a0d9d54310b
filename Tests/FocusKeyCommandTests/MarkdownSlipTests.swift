import Foundation
import Testing

/// What people get wrong in a Markdown script: what is no step there is prose, and must not pass in
/// silence where it was meant to be one.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct MarkdownSlipTests {
  @Test(arguments: [
    (
      "* Given Work is strict\n\nWhen Work is started\n", Int32(2),
      "x.feature.md:7:1: error: this step is read as prose: it is no bullet",
      "write “* When Work is started”"
    ),
    ("1. When Work is started\n", 2, "error: this step is read as prose: it is no", "“* When Work"),
    ("2) When Work is started\n", 2, "error: this step is read as prose: it is no", "“* When Work"),
    ("* Work is started\n", 2, "x.feature.md:5:1: error: this step is read as prose", "“When”"),
    ("* 08:05 Work is started\n", 2, "as prose: it has no keyword", "bullet “*” is none"),
    ("- Work is started\n", 2, "as prose: it has no keyword", "the bullet “-” is none"),
    ("* * Work is started\n", 2, "as prose: it has no keyword", "write “Given”"),
    ("* Whne Work is started\n", 2, "“Whne” is no keyword", "did you mean “When”?"),
    ("* when Work is started\n", 2, "“when” is no keyword", "did you mean “When” or “Then”?"),
    ("* Wenn Work is started\n", 2, "“Wenn” is no keyword", "“Wenn” is German"),
    (
      "* Then these are the outcomes:\n| time | Notes |\n| 09:00 | open |\n", 2,
      "x.feature.md:6:1: error: this row is read as prose", "put two blanks before it"
    ),
    (
      "* Then these are the outcomes:\n  | time | Notes |\n  | 09:00 | open |\n| 10:00 | open |\n",
      2,
      "x.feature.md:8:1: error: this row is read as prose", "put two blanks before it"
    ),
    (
      "* Then 09:00 Notes is open\n\n## Scnario: t\n", 0,
      "x.feature.md:7:1: warning: this line is read as prose", "did you mean “Scenario:”?"
    ),
    (
      "* Then 09:00 Notes is open\n\n## Scenario t\n", 0,
      "x.feature.md:7:1: warning: this line is read as prose", "write “## Scenario: t”"
    ),
  ])
  func `a step that Markdown takes for prose is told`(
    lines: String, code: Int32, message: String, way: String
  ) throws {
    let result = try run("# Feature: f\n\n## Scenario: s\n\n" + lines)
    #expect(result.code == code, "\(result.output)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(way), "\(result.errors)")
  }

  @Test func `what is no script in Markdown is told how one looks`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let script = "Feature: f\nScenario: s\n* 09:00 Notes is open\n"
    for name in ["README.md", "x.feature.md"] { try focuskey.write(script, to: name) }
    let prose = try focuskey.run(["run", "README.md"])
    #expect(prose.code == 2)
    #expect(
      prose.errors.hasPrefix(
        "focuskey: README.md: is prose: a script in Markdown is called NAME.feature.md\n"))
    let result = try focuskey.run(["run", "x.feature.md"])
    #expect(result.code == 3)
    #expect(
      result.errors.contains(
        "help: a scenario begins with a line “## Scenario: NAME”, and its steps are bullets: "
          + "“* Given …”\n"), "\(result.errors)")
  }

  @Test func `prose is left alone`() throws {
    let result = try run(
      """
      # Feature: f

      * Work is started

      When Work is started, much happens.

      ## What this is about: breaks

      | word | meaning |
      | ---- | ------- |
      | a    | b       |

      ## Scenario: s
      | c | d |

      It takes a while; then:

      ```
      When Work is started
      * Work is started
      ```

      * what is said here is prose
      1. Work is a profile
      * Given Work is strict
      * When 09:00 Work is started

      | a | b |
      | - | - |

      Then it blocks.

      * Then these are the outcomes:
        | time  | Instagram |
        | ----- | --------- |
        | 10:00 | blocked   |

      """)
    #expect(result.code == 0, "\(result.output)")
    #expect(!result.errors.contains("prose"), "\(result.errors)")
  }

  @Test(arguments: [
    ("* the profile \"<a>\" blocks Notes\nExamples:\n| a |\n| \"Wo |\n", 6, 3),
    ("* <a> is open\nExamples:\n| a |\n| Notes and \"TikTok |\n", 6, 13),
  ])
  func `a quote that a cell leaves open is marked in the cell`(
    lines: String, line: Int, column: Int
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: f\n  Scenario Outline: s\n" + lines, to: "x.feature")
    let result = try focuskey.run(["check", "x.feature"])
    let told = "x.feature:\(line):\(column): error: this quote has no other in what is filled in"
    #expect(result.output.contains(told), "\(result.output)\(result.errors)")
  }

  private func run(_ script: String) throws -> (code: Int32, output: String, errors: String) {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(script, to: "x.feature.md")
    let result = try focuskey.run(["run", "x.feature.md"])
    return (result.code, result.output, result.errors)
  }
}
