import Testing

@testable import ScenarioLanguageServer

/// What failed in the last run of each scenario and row stays marked until that runs again.
struct RunFailureTests {
  @Test func `a run of one row leaves what failed elsewhere`() {
    var editor = Editor(
      opening: """
        Feature: f
          Scenario: one
            * Moon is lit
          Scenario Outline: two
            * <lamp> is switched <state>
            * <lamp> is lit
            Examples:
              | lamp | state |
              | Sun  | off   |
              | Moon | off   |
        """)
    editor.run(1)
    #expect(editor.failures() == ["2:6-10 Moon is dark"])
    editor.run(8)
    #expect(editor.failures() == ["2:6-10 Moon is dark", "8:8-11 Sun is dark"])
    editor.run(9)
    #expect(
      editor.failures() == ["2:6-10 Moon is dark", "8:8-11 Sun is dark", "9:8-12 Moon is dark"])
    editor.run(1)
    #expect(editor.failures().count == 3)
    editor.run(0)
    #expect(editor.failures().count == 3)
  }
}

extension Editor {
  fileprivate mutating func run(_ line: Int) {
    _ = ask(
      "workspace/executeCommand",
      #"{"command": "focuskey.run", "arguments": ["\#(Self.uri)", \#(line)]}"#)
  }

  fileprivate mutating func failures() -> [String] {
    diagnostics().filter { $0.hasSuffix("is dark") }
  }
}
