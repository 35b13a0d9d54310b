import Foundation
import Testing

/// Slips on the command line, and what they are told: what is meant, and the way out.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct CommandSlipTests {
  private static let script = "Feature: f\nScenario: s\n* 09:00 Notes is open\n"

  @Test(arguments: [
    ("@AC-5 AND @wip", "help: operators have small letters: “and”"),
    ("@AC-5 or Not @wip", "help: operators have small letters: “not”"),
    ("(@AC-5) (@wip)", "help: between two tags stands an operator: “@AC-5 and @wip” or"),
    ("@AC-5 @wip", "help: between two tags stands an operator: “@AC-5 and @wip” or"),
    ("@AC-5 and", "help: for example: --tags '@AC-5 and not @wip'"),
  ])
  func `an expression of tags that is none is told the way out`(
    expression: String, way: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(Self.script, to: "a.feature")
    let result = try focuskey.run(
      ["run", "--tags", expression, "a.feature"], environment: ["COLUMNS": "200"])
    #expect(result.code == 2)
    #expect(
      result.errors.contains("could not be parsed because of syntax error"), "\(result.errors)")
    #expect(result.errors.contains(way), "\(result.errors)")
  }

  @Test func `a report makes the folders on its way`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(Self.script, to: "a.feature")
    let result = try focuskey.run(["run", "a.feature", "--report", "junit=out/ci/x.xml"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(try focuskey.read("out/ci/x.xml").contains("</testsuite>"))
  }

  @Test(arguments: [
    ["run", "--foo", "--help"], ["run", "--help", "--foo"], ["run", "-h", "--jobs"],
  ])
  func `who asks for help gets it, whatever else is wrong`(arguments: [String]) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(arguments)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("Usage: focuskey run [OPTIONS] [PATH…]"), "\(result.output)")
  }

  @Test func `what lists scenarios elsewhere is told its name here`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(["run", "--list"])
    #expect(result.code == 2)
    #expect(result.errors.contains("help: here that is --dry-run: "), "\(result.errors)")
  }

  @Test(arguments: [
    ("check", "1 scenario, 1 step: nothing wrong"), ("run", "1 scenario: 1 passed"),
  ])
  func `a script comes over standard input`(command: String, told: String) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run([command, "-"], input: Self.script)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains(told), "\(result.output)")
    let wrong = try focuskey.run([command, "-"], input: "Feature: f\nScenario: s\n* x\n")
    #expect(wrong.code == 2)
    #expect((wrong.output + wrong.errors).contains("/dev/stdin:3:3: error: "), "\(wrong)")
  }

  @Test(arguments: [["--update"], ["--rerun", "failed.txt"]])
  func `what needs a script again is not asked of standard input`(options: [String]) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(["run", "-"] + options, input: Self.script)
    #expect(result.code == 2)
    let words = "focuskey: \(options[0]) needs scripts that stay: standard input is read once"
    #expect(result.errors.hasPrefix(words), "\(result.errors)")
  }

  @Test(arguments: ["trace", "play"])
  func `of many scenarios the first are told, and how many more there are`(
    command: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let scenarios = (1...10).map { "Scenario: s\($0)\n* 09:00 Notes is open\n" }
    try focuskey.write("Feature: f\n" + scenarios.joined(), to: "a.feature")
    let result = try focuskey.run([command, "a.feature"])
    #expect(result.code == 2)
    #expect(result.errors.contains("focuskey \(command) a.feature:16   s8"), "\(result.errors)")
    #expect(!result.errors.contains("s9"))
    #expect(result.errors.contains("help: … and 2 more\n"), "\(result.errors)")
  }

  @Test func `of a long rule a failure tells how it begins, and where all of it is told`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(
      "Feature: f\nScenario: s\n* Work is started\n* 09:00 the focus score is 5\n", to: "a.feature")
    let result = try focuskey.run(["run", "a.feature"])
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "\n       + breaks) − 5 × (ended early + bypasses), never below 0. A session over\n"
          + "       … all of it: focuskey criteria R57\n\n"), "\(result.output)")
  }

  @Test func `an editor that leaves without a word is told of`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(["lsp"], input: "Content-Length: x\r\n\r\nnonsense")
    #expect(result.code == 1)
    #expect(
      result.errors.hasPrefix("focuskey: the editor left without “shutdown” and “exit”\n"),
      "\(result.errors)")
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a file of somebody else's"))
  func `a file of somebody else's is not said to be opened by its reader`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: f\n\nScenario: s\n* 09:00 Notes is open\n", to: "a.feature")
    let path = focuskey.folder.appendingPathComponent("a.feature").path
    #expect(chmod(path, 0o444) == 0)
    #expect(chown(path, 65_534, 65_534) == 0)
    let result = try focuskey.run(["format", "a.feature"])
    #expect(result.code == 2)
    #expect(
      result.errors.contains("nothing was written; a.feature belongs to user 65534, and you are"),
      "\(result.errors)")
    #expect(!result.errors.contains("chmod"), "\(result.errors)")
  }
}
