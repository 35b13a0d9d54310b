import Foundation
import SourceDiagnostics
import Testing

@testable import FocusKeyCommand

/// The built command says the right things in the right places, and its exit code is right.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct CommandTests {
  @Test func `a dry run warns as check does`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(
      "Feature: f\n  Scenario: s\n    * Work allows 2 breaks of 5 minutes\n    * Work is started\n",
      to: "a.feature")
    let check = try focuskey.run(["check", "a.feature"])
    let dry = try focuskey.run(["run", "--dry-run", "a.feature"])
    #expect(dry.code == 0)
    let warnings = check.output.replacing("0 errors, 2 warnings\n", with: "")
    #expect(warnings.contains("asks nothing") && dry.errors.hasPrefix(warnings), "\(dry.errors)")
    #expect(try focuskey.run(["run", "a.feature"]).errors.contains("warning") == false)
  }

  @Test(arguments: [60, 80, 120])
  func `help and lists keep within the columns, in a pipe too`(columns: Int) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let environment = columns == 80 ? [:] : ["COLUMNS": "\(columns)"]
    let commands =
      Subcommand.allCases.map { ["help", $0.rawValue] }
      + [["help"], ["explore", "--list"], ["steps", "break"]]
    for command in commands {
      let text = try focuskey.run(command, environment: environment).output
      let wide = text.split(separator: "\n").filter { line in
        DisplayWidth.columns(of: String(line)) > columns
          // What is to be typed stays whole.
          && !["Example: ", "In zsh: ", "      as in: "].contains { line.hasPrefix($0) }
      }
      #expect(wide == [], "\(command)")
    }
    #expect(try focuskey.run(["steps", "--json"], environment: environment).output.contains("}]"))
  }

  @Test(
    arguments: [
      (["run"], 1, "4 scenarios: 2 passed, 1 failed, 1 wip (failed)", ""),
      (["run", "--tags", "not @QA"], 0, "3 scenarios: 2 passed, 1 wip (failed)", " s on "),
      (["run", "Scenarios/a.feature:3"], 0, "1 scenario: 1 passed", ""),
      (["run", "--name", "^Blocked$"], 1, "1 scenario: 1 failed", ""),
      (["run", "--dry-run"], 0, "4 scenarios: 4 not run · 6 steps resolved\n", ""),
      (["run", "--dry-run", "--report", "tap"], 0, "4 not run · 6 steps resolved\n", ""),
      (["run", "--jobs", "3", "--repeat", "3"], 1, "1 failed", ""),
      (["check"], 0, "0 errors, ", ""), (["check", "wrong.feature"], 2, "wrong.feature:3:", ""),
      (["check", "--tags", "@none"], 3, "", "looked for --tags '@none'"),
      (["run", "wrong.feature"], 2, "", "nothing ran"),
      (["run", "--tags", "@none"], 3, "", "looked for --tags '@none'"),
      (["run", "--tags", "QA"], 3, "", "tags are written with their @"),
      (["messages", "Scenarios/a.feature:3"], 2, "", "“focuskey messages” takes whole scripts"),
      (["format", "-", "Scenarios/a.feature"], 2, "", "- is standard input"),
      (["format", "Scenarios/a.feature:3"], 2, "", "“focuskey format” takes whole scripts"),
      (["reference", "x"], 2, "", "takes nothing but options, and not “x”"),
      (["help", "run", "check"], 2, "", "takes one COMMAND, and not also “check”"),
      (["--versoin"], 2, "", "did you mean “--version”?"),
      (["run", "empty"], 3, "", "*.feature in empty"),
      (["run", "Scenarios/b.feature"], 2, "", "did you mean “Scenarios/a.feature”"),
      (["run", "binary.feature"], 2, "", "binary.feature:1:5"),
      (["run", "/dev/zero"], 2, "", "larger than 64 MiB"),
      (["run", "Scenarios/a.feature:99"], 2, "", "no line 99"),
      (["run", "Scenarios:3"], 2, "", "is a folder"),
      (["run", "--tags", "@a and"], 2, "", "--tags"), (["run", "--name", "("], 2, "", "--name"),
      (
        [
          "run", "--name",
          String(repeating: "[a", count: 2_000) + String(repeating: "]", count: 2_000),
        ], 2, "", "nested deeper than 100"
      ),
      (["run", "--jobs", "0"], 2, "", "from 1 to 256"), (["run", "--jbos"], 2, "", "“--jobs”"),
      (["run", "--quirk", "nonsense"], 2, "", "no quirk “nonsense”"),
      (["run", "--quirk", "late callbacks 99999999999999999999"], 2, "", "from 1 to 604800"),
      (["run", "--color", "pink"], 2, "", "auto, always or never"),
      (["run", "--shard", "0/2"], 2, "", "I/N"), (["run", "--shard", "+1/+2"], 2, "", "I/N"),
      (["run", "--order", "up"], 2, "", "--order"),
      (["run", "--report", "pritty"], 2, "", "“pretty”"),
      (["run", "--report", "pretty", "--report", "progress"], 2, "", "two reports"),
      (["run", "--report", "pretty=wrong.feature/x"], 2, "", "cannot be written"),
      (["rnu"], 2, "", "did you mean “run”?"), ([], 2, "", "Usage:"),
      (["Scenarios/a.feature"], 2, "", "focuskey run Scenarios/a.feature"),
      (["--help"], 0, "Usage:", ""), (["run", "--help"], 0, "--fail-fast", ""),
      (["help", "trace"], 0, "FILE:LINE", ""), (["--version"], 0, "focuskey ", ""),
      (["steps"], 0, "as in: ", ""), (["steps", "zebra-crossing"], 3, "", "no step has"),
      (["steps", "--json", "blocks"], 0, "\"expression\":", ""),
      (["steps", "@R58"], 0, "Live Activities", ""),
      (["trace", "Scenarios/a.feature:3"], 0, "passed · digest", ""),
      (["trace", "Scenarios/a.feature:8"], 1, "failed · digest", ""),
      (["trace", "Scenarios/a.feature"], 2, "", "names 4 scenarios"),
      (["trace"], 2, "", "FILE:LINE"),
      (["messages", "Scenarios/a.feature"], 0, "{\"gherkinDocument\":", ""),
      (["messages", "wrong-syntax.feature"], 0, "{\"parseError\":", ""),
      (["messages"], 2, "", "PATH"),
      (["messages", "--tokens", "Scenarios/a.feature"], 0, "(1:1)FeatureLine:()Feature/A/", ""),
    ] as [([String], Int32, String, String)])
  func `a command line has its exit code and its words`(
    arguments: [String], code: Int32, output: String, errors: String
  ) throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let result = try focuskey.run(arguments)
    #expect(result.code == code, "\(result.output)\(result.errors)")
    #expect(output.isEmpty ? code != 0 || !result.output.isEmpty : result.output.contains(output))
    #expect(errors.isEmpty || result.errors.contains(errors), "\(result.errors)")
  }

  @Test func `standard output has the same bytes with one thread and with many`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let scenario = "  Scenario: again\n    Given the profile Work blocks Instagram\n"
    let text = "Feature: B\n" + String(repeating: scenario, count: 300)
    try focuskey.write(text, to: "Scenarios/b.feature")
    let one = try focuskey.run(["run", "--digest", "--report=pretty", "--jobs", "1"])
    for _ in 0..<3 {
      let many = try focuskey.run(["run", "--digest", "--report=pretty", "--jobs", "8"])
      #expect(many.output == one.output)
    }
    #expect(one.output.contains("\nseed 1 · digest "))
  }

  @Test func `the digest is told once, beside a report that is for machines`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let plain = try focuskey.run(["run", "--digest"])
    let digest = try #require(plain.output.split(separator: "digest ").last?.prefix(16))
    #expect(!plain.errors.contains("digest"))
    for kind in ["tap", "junit", "messages", "json", "html"] {
      let other = try focuskey.run(["run", "--digest", "--report", kind])
      #expect(other.errors.contains("digest \(digest)\n"), "\(kind): \(other.errors)")
    }
    let both = try focuskey.run(["run", "--digest", "--report=progress=a.txt", "--report=tap"])
    #expect(both.errors.contains("digest \(digest)\n"))
  }

  @Test(
    arguments: [
      ([String: String](), [String](), false), (["FORCE_COLOR": "1"], [], true),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], [], false), (["FORCE_COLOR": "0"], [], false),
      (["FORCE_COLOR": "1", "TERM": "dumb"], [], true),
      ([:], ["--color", "always"], true), (["FORCE_COLOR": "1"], ["--color=never"], false),
      (["NO_COLOR": "1"], ["--color=always"], true),
    ])
  func `colours follow the option, then the environment`(
    environment: [String: String], arguments: [String], isColoured: Bool
  ) throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let result = try focuskey.run(["run"] + arguments, environment: environment)
    #expect(result.output.contains("\u{1B}[") == isColoured)
  }

  @Test func `a report goes into its file, and the progress to standard output`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let result = try focuskey.run(["run", "--report", "pretty=out.txt"])
    #expect(result.output.hasPrefix(".F"))
    #expect(try focuskey.read("out.txt").hasPrefix("Feature: A"))
  }

  @Test func `what failed can be run again`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    #expect(try focuskey.run(["run", "--rerun", "failed.txt"]).code == 1)
    #expect(try focuskey.read("failed.txt") == "Scenarios/a.feature:8\n")
    let again = try focuskey.run(["run", "--rerun", "failed.txt"])
    #expect(again.output.contains("1 scenario: 1 failed"))
    try focuskey.write("nonsense\n", to: "failed.txt")
    #expect(try focuskey.run(["run", "--rerun", "failed.txt"]).code == 2)
  }

  @Test func `a list of failures may have several in a line, and says which is stale`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    try focuskey.write("Scenarios/a.feature:3 Scenarios/a.feature:8\n", to: "failed.txt")
    let both = try focuskey.run(["run", "--rerun", "failed.txt"])
    #expect(both.output.contains("2 scenarios: 1 passed, 1 failed"), "\(both.output)\(both.errors)")
    try focuskey.write(
      "# a line more\nFeature: F\n  Scenario: S\n    * it is 09:00\n", to: "b.feature")
    for (listed, message) in [
      ("Scenarios/a.feature:99", "Scenarios/a.feature has no line 99"),
      ("b.feature:1", "no scenario stands on line 1"),
    ] {
      try focuskey.write("\(listed)\n", to: "failed.txt")
      let stale = try focuskey.run(["run", "--rerun", "failed.txt"])
      #expect(stale.code == 2)
      for words in [
        message, "note: failed.txt lists it", "help: remove failed.txt to run everything",
      ] {
        #expect(stale.errors.contains(words), "\(stale.errors)")
      }
    }
  }

  @Test func `a command to copy is quoted`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    try focuskey.write("Feature: F\n  Scenario: S\n    * it is 09:00\n", to: "a b/c d.feature")
    let result = try focuskey.run(["run", "--tags", "@none", "a b/c d.feature"])
    #expect(result.code == 3)
    #expect(result.errors.contains("--report pretty 'a b/c d.feature'” shows all"))
    #expect(result.errors.contains("looked for --tags '@none'"))
  }

  @Test func `a pipe in a folder is no script`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let pipe = focuskey.folder.appendingPathComponent("Scenarios/pipe.feature").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(try focuskey.run(["check"]).code == 0)
  }

  @Test func `a path that a list of failures cannot hold is refused before anything runs`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    try focuskey.write(
      "Feature: F\n  Scenario: S\n    * Instagram is blocked\n", to: "odd/a\nb.feature")
    let result = try focuskey.run(["run", "--rerun", "failed.txt", "odd"])
    #expect(result.code == 2)
    #expect(result.errors.contains("a path with a line break in it cannot be listed"))
    #expect(!FileManager.default.fileExists(atPath: focuskey.folder.path + "/failed.txt"))
  }

  @Test func `a row that makes its scenario too long ends every command at once`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let (often, long) = (String(repeating: "<a>", count: 2000), String(repeating: "x", count: 2000))
    try focuskey.write(
      "Feature: F\nScenario: S\n* \(often)\nExamples:\n| a |\n| \(long) |\n", to: "long.feature")
    for command in ["run", "check"] {
      let result = try focuskey.run([command, "long.feature"])
      #expect(result.code == 2)
      let told = result.output + result.errors
      #expect(told.contains("long.feature:6:1: error: the values of this row make"))
    }
    #expect(try focuskey.run(["messages", "long.feature"]).output.contains("{\"parseError\":"))
  }

  @Test func `the parts of a sharded run are all scenarios, named by option or environment`() throws
  {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    var marks = 0
    for index in 0..<3 {
      let byOption = try focuskey.run(["run", "--shard", "\(index + 1)/3"])
      let byBazel = try focuskey.run(
        ["run"],
        environment: [
          "TEST_SHARD_INDEX": "\(index)", "TEST_TOTAL_SHARDS": "3",
          "TEST_SHARD_STATUS_FILE": "status",
        ])
      let byNode = try focuskey.run(
        ["run"], environment: ["CI_NODE_INDEX": "\(index + 1)", "CI_NODE_TOTAL": "3"])
      #expect(byOption.output == byBazel.output)
      #expect(byOption.output == byNode.output)
      marks += byOption.output.split(separator: "\n")[0].count
    }
    #expect(marks == 4)
    #expect(try focuskey.read("status") == "")
  }

  @Test(arguments: [
    ("TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX"), ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS"),
  ])
  func `half of what names a shard is told`(given: String, missing: String) throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let refused = try focuskey.run(["run"], environment: [given: "3"])
    #expect(refused.code == 2)
    #expect(refused.errors.contains("\(given) is set in the environment, but not \(missing)"))
    let asked = try focuskey.run(["run", "--shard", "1/1"], environment: [given: "3"])
    #expect(asked.errors.contains(given) == false)
    // GitLab counts the nodes of jobs that have only one, too.
    let single = try focuskey.run(["run"], environment: ["CI_NODE_TOTAL": "1"])
    #expect(single.output.contains("4 scenarios"), "\(single.output)")
  }

  @Test(arguments: [Int.min, -1, 0, 4, Int.max])
  func `a number of the environment that is no shard's is refused`(index: Int) throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let result = try focuskey.run(
      ["run"], environment: ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "3"])
    #expect(result.code == 2)
    #expect(result.errors.contains("CI_NODE_INDEX=\(index) and CI_NODE_TOTAL=3"))
  }

  @Test func `a run that stops at its first failure says what did not run`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let result = try focuskey.run(["run", "--fail-fast"])
    #expect(result.code == 1)
    #expect(result.output.contains("4 scenarios: 1 passed, 1 failed, 2 not run"))
  }

  @Test func `nobody reading is no failure`() throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let process = try focuskey.process(["steps"])
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try pipe.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: [SIGILL, SIGSEGV, SIGABRT])
  func `a fault of the harness is told and has its own exit code`(signal: Int32) throws {
    let focuskey = try Self.surroundings()
    defer { focuskey.remove() }
    let fifo = focuskey.folder.appendingPathComponent("pipe.feature").path
    #expect(mkfifo(fifo, 0o600) == 0)
    let process = try focuskey.process(["run", "pipe.feature"])
    let pipe = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    // Opening waits until the command waits for the other end: by then it has started up.
    let writer = open(fifo, O_WRONLY)
    kill(process.processIdentifier, signal)
    close(writer)
    process.waitUntilExit()
    let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 70)
    #expect(errors.contains("a fault of the harness itself"))
    #expect(errors.contains("Please report it"))
  }

  /// A folder with scripts: right ones, wrong ones, and what is no script.
  private static func surroundings() throws -> FocusKeyProcess {
    let focuskey = try FocusKeyProcess()
    try focuskey.write(
      """
      Feature: A

        Scenario: Open
          Given the profile Work blocks Instagram
          Then Instagram is open

        @QA
        Scenario: Blocked
          Given the profile Work blocks Instagram
          Then Instagram is blocked

        @wip
        Scenario: Blocked later
          Then Instagram is blocked

        @must-fail
        Scenario: It says no
          Then Instagram is blocked

      """, to: "Scenarios/a.feature")
    try focuskey.write(
      "Feature: W\n  Scenario: W\n    Given nonsense of all kinds\n", to: "wrong.feature")
    try focuskey.write(
      "Feature: W\n  Scenario: W\n    Given x\n    nonsense\n", to: "wrong-syntax.feature")
    try focuskey.write(Data([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2]), to: "binary.feature")
    try focuskey.write("no script", to: "empty/readme.txt")
    return focuskey
  }
}
