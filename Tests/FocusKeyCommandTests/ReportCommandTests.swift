import Foundation
import Testing

/// Reports go where they were asked to, and recorded runs become reports.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct ReportCommandTests {
  private static let script = """
    Feature: A

      Scenario: Open
        Given the profile Work blocks Instagram
        Then Instagram is open

      Scenario: Blocked
        Given the profile Work blocks Instagram
        Then Instagram is blocked
    """

  private func folder() throws -> FocusKeyProcess {
    let focuskey = try FocusKeyProcess()
    try focuskey.write(Self.script, to: "Scenarios/a.feature")
    return focuskey
  }

  @Test func `several reports at once, and the recorded run gives the same`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let run = try focuskey.run([
      "run", "--report", "junit=a.xml", "--report", "messages=a.ndjson", "--report", "tap",
    ])
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.output.hasPrefix("TAP version 14\n1..2\nok 1 - A: Open\nnot ok 2 - A: Blocked\n"))
    let report = try focuskey.run([
      "report", "a.ndjson", "--report", "junit=b.xml", "--report", "tap",
    ])
    #expect(report.code == 1)
    #expect(report.output == run.output)
    #expect(try focuskey.read("a.xml") == focuskey.read("b.xml"))
  }

  @Test func `shards become one report`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    for number in 1...2 {
      _ = try focuskey.run([
        "run", "--shard", "\(number)/2", "--report", "messages=\(number).ndjson",
      ])
    }
    let whole = try focuskey.run(["run", "--report", "pretty"])
    let joined = try focuskey.run(["report", "2.ndjson", "1.ndjson", "--report", "pretty"])
    #expect(joined.output == whole.output)
    #expect(joined.code == 1)
  }

  @Test(
    arguments: [
      (["report"], 2, "report needs a FILE"),
      (["report", "none.ndjson"], 2, "there is no such file or folder"),
      (
        ["report", "Scenarios/a.feature"], 2, "Scenarios/a.feature:1:1: error: this line is no JSON"
      ),
      (["report", "empty.ndjson"], 2, "has no messages"),
      (["report", "pickles.ndjson"], 3, "no scenario was recorded"),
      (["report", "a.ndjson", "--report", "junti"], 2, "did you mean “junit”?"),
      (["run", "--report", "tap=x", "--report", "junit=./x"], 2, "two reports go to ./x"),
      (["run", "--report", "junit=no/such.xml"], 2, "make its folder first"),
      (["run", "--report", "junit=Scenarios"], 2, "junit=Scenarios cannot be written"),
      (["run", "--report", "junit="], 2, "--report junit=junit.xml"),
      (["run", "--report", "junit=/dev/full"], 2, "the report junit=/dev/full is not complete"),
    ])
  func `what is wrong is said`(_ arguments: [String], _ code: Int32, _ words: String) throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    try focuskey.write("\n", to: "empty.ndjson")
    try focuskey.write("{\"meta\":{}}\n", to: "pickles.ndjson")
    _ = try focuskey.run(["run", "--report", "messages=a.ndjson"])
    let result = try focuskey.run(arguments)
    #expect(result.code == code, "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `the surroundings ask for reports`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let result = try focuskey.run(
      ["run"], environment: ["GITHUB_ACTIONS": "true", "XML_OUTPUT_FILE": "bazel.xml"])
    #expect(result.errors.contains("::error file=Scenarios/a.feature,line=9,"))
    #expect(!result.output.contains("::error"))
    #expect(try focuskey.read("bazel.xml").contains("<testsuite name=\"FocusKey\""))
    _ = try focuskey.run(
      ["run", "--report", "junit=own.xml"], environment: ["XML_OUTPUT_FILE": "other.xml"])
    #expect((try? focuskey.read("other.xml")) == nil)
  }
}
