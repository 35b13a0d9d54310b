import Testing

/// Slips in outlines and their examples, and what is told of them.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct OutlineSlipTests {
  @Test(arguments: [
    (
      "* Work is started\nExample:\n| a |\n| Work |", Int32(0),
      "x.feature:4:1: warning: this scenario has no steps",
      "“Example:” begins a scenario; a table for the one above stands below “Examples:”"
    ),
    (
      "* <ap> is started\nExamples:\n| app |", 2,
      "x.feature:3:3: error: nothing fills in <ap>: the examples have no such column",
      "did you mean “<app>”?"
    ),
    (
      "* <app> is started for <long>\nExamples:\n| app |", 2,
      "x.feature:3:24: error: nothing fills in <long>: the examples have no such column",
      "they have “app”"
    ),
  ])
  func `a slip in an outline is told`(
    steps: String, code: Int32, message: String, way: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: f\nScenario Outline: s\n\(steps)\n", to: "x.feature")
    let result = try focuskey.run(["check", "x.feature"])
    #expect(result.code == code)
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.contains("help: \(way)\n"), "\(result.output)")
  }
}
