import Foundation
import Testing

/// The commands that tell what is to be proven and what is known of iPhones.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct CriteriaCommandTests {
  @Test(
    arguments: [
      (["criteria"], 1, "HOLE: ", ""), (["criteria", "R41"], 0, "Scenarios/a.feature:3", ""),
      (["criteria", "@R42"], 1, "HOLE: no scenario", ""),
      (["criteria", "D11"], 1, "Cannot be shown here", ""),
      (["criteria", "D11"], 1, "HOLE: no scenario", ""),
      (["criteria", "--json", "R41"], 0, "\"hole\":false", ""),
      (["criteria", "lost end", "Scenarios/a.feature"], 1, "lost end", ""),
      (["criteria", "R4l"], 2, "", "there is no criterion or script “R4l”"),
      (["criteria", "Scenarios/b.feature"], 2, "", "no such file"),
      (["criteria", "wrong.feature"], 2, "no table", ""),
      (["criteria", "--json", "wrong.feature"], 2, "", "no table"),
      (["device"], 0, "# How Screen Time behaves", ""), (["device", "D19"], 0, "### D19", ""),
      (["device", "D20", "D19"], 0, "### D19\n", ""),
      (["device", "D20", "D19"], 0, "### D20\n", ""),
      (["device", "@D19"], 0, "### D19\n", ""),
      (["device", "zebra-crossing"], 3, "", "nothing is said of"),
    ] as [([String], Int32, String, String)])
  func `a command line has its exit code and its words`(
    arguments: [String], code: Int32, output: String, errors: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(
      "Feature: A\n  @R41\n  Scenario: one\n    Given the profile Work blocks Instagram\n",
      to: "Scenarios/a.feature")
    try focuskey.write("Feature: A\n  Scenario: one\n    Given nonsense\n", to: "wrong.feature")
    let result = try focuskey.run(arguments)
    #expect(result.code == code, "\(result.output)\(result.errors)")
    #expect(result.output.contains(output) || output.isEmpty, "\(result.output)")
    #expect(result.errors.contains(errors) || errors.isEmpty, "\(result.errors)")
  }

  @Test func `however many holes there are, each line fits the terminal`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(
      "Feature: A\n  @R41\n  Scenario: one\n    Given the profile Work blocks Instagram\n",
      to: "mine.feature")
    let result = try focuskey.run(["criteria", "mine.feature"], environment: ["COLUMNS": "80"])
    #expect(result.output.contains(" holes: AC-1, "), "\(result.output)")
    for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `a rule can be looked up where there are no scenarios`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(["criteria", "R41"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("R41\n  A break ends at its length"), "\(result.output)")
    #expect(result.output.contains("There is no folder Scenarios here"), "\(result.output)")
    #expect(try focuskey.run(["criteria"]).code == 2)
  }

  @Test func `the scenarios of the project leave no hole`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(["criteria", Self.scenarios])
    #expect(result.code == 0, "\(result.output.suffix(400))\(result.errors)")
    #expect(result.output.contains("; 0 holes"))
  }

  /// The folder `Scenarios` of the project.
  private static let scenarios = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scenarios").path
}
