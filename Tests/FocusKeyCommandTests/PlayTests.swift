import Foundation
import Testing

/// `focuskey play` through a pipe and at a terminal.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct PlayTests {
  @Test(
    arguments: [
      ("Work is started\nInstagram is blocked\n", 0, "✓ holds"),
      ("Work is started\nInstagram is open\nNotes is open", 1, "✓ holds"),
      ("Instagram is open\na brake is taken\nNotes is open\n", 2, "✓ holds"),
      ("Instagram is blocked\na brake is taken\n", 2, "no step is worded like this"),
      ("", 0, "Home Screen"), ("quit\nInstagram is blocked\n", 0, "> quit"),
      ("these are the outcomes:\r\n| time | Notes |\r\n| 09:00 | open |", 0, "09:00:00"),
      ("\u{1B}[31mred\n", 2, "␛[31mred"),
    ])
  func `lines of a pipe are shown and answered`(input: String, code: Int32, words: String) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(["play"], input: input)
    #expect(result.code == code, "\(result.output)\(result.errors)")
    #expect(result.output.contains(words), "\(result.output)")
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func `a scenario is opened, changed and saved, and what is saved passes`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let scenario = """
      Feature: Breaks
        Scenario: A break
          Given a working day
          * 08:10 a break is taken
          * 08:12 Instagram is blocked
        @phrase
        Scenario: a working day
          Given the profile Work blocks Instagram
          When Work is started

      """
    try focuskey.write(scenario, to: "Scenarios/a.feature")
    let input = "08:11 the break is ended\nrest\nsave Scenarios/b.feature\n"
    let result = try focuskey.run(["play", "Scenarios/a.feature:4"], input: input)
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("> Given a working day"))
    #expect(result.output.contains("✓ saved"), "\(result.output)")
    let run = try focuskey.run(["run", "Scenarios"])
    #expect(run.code == 1, "the opened one fails: \(run.output)")
    #expect(try focuskey.run(["run", "Scenarios/b.feature"]).code == 0)
    let again = try focuskey.run(
      ["play", "Scenarios/a.feature:3"], input: "save Scenarios/b.feature")
    #expect(again.output.contains("help: “save! Scenarios/b.feature” overwrites it"))
    #expect(again.code == 2)
    // Where its phrases are not known, it would not run.
    let stray = try focuskey.run(["play", "Scenarios/a.feature:3"], input: "save b.feature")
    #expect(stray.code == 2)
    #expect(stray.output.contains("the scenario would not run as b.feature"), "\(stray.output)")
    #expect(stray.output.contains("help: save it beside the scripts that have its phrases"))
    let elsewhere = try focuskey.run(
      ["play"], input: "Work is started\nsave /nowhere/b.feature")
    #expect(elsewhere.output.contains("/nowhere/b.feature: cannot be written"))
  }

  @Test func `a script is shown as it is saved, quirks included`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(
      ["play", "--quirk", "late callbacks 5"],
      input: "Scenario: Mine\nWork is started\nscript\nsave x.feature\n")
    #expect(result.output.contains("✓ saved 2 steps"), "\(result.output)")
    #expect(result.output.contains(try focuskey.read("x.feature")), "\(result.output)")
  }

  @Test(
    arguments: [
      (["a.feature"], "names 2 scenarios; play opens one"), (["."], "not the folder"),
      (["wrong.feature:2"], "wrong.feature:5:"), (["a.feature:99"], "no line 99"),
      (["none.feature"], "no such file"), (["--quirk", "x"], "no quirk"),
    ])
  func `what cannot be opened is told`(arguments: [String], words: String) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: A\nScenario: a\n* x\nScenario: b\n* y\n", to: "a.feature")
    try focuskey.write("Feature: A\nScenario: a\n* x\n| a |\n| b | c |\n", to: "wrong.feature")
    let result = try focuskey.run(["play"] + arguments, input: "")
    #expect(result.code == 2)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test(
    .enabled(if: Typist.isThere, "python3 is not there to sit at a terminal"),
    arguments: [
      ("keys", #"Work is sXX\x7f\x7ftarted\x01\x05\r|\x04"#, "done", "exit 0"),
      ("completion", #"brea take\t|\r|quit\r"#, "a break is taken", "exit 0"),
      ("history", #"Notes is open\r|\x1b[A\r|\x12open\r|\x04"#, "✓ holds", "exit 0"),
      ("throwing away", #"nonsense\x03|quit\r"#, "^C", "exit 0"),
      ("resizing", #"!resize 30|a long sentence that does not fit|\x15quit\r"#, "…", "exit 0"),
      (
        "pasting", #"\x1b[200~Notes is open\nMail is open\n\x1b[201~|\x04"#, "Mail is open",
        "exit 0"
      ),
      ("an end by a signal", #"abc|!signal SIGTERM"#, "abc", "signal 15"),
      ("a hang-up", #"abc|!signal SIGHUP"#, "abc", "signal 1"),
      ("a crash", #"abc|!signal SIGSEGV"#, "fault of the harness", "exit 70"),
      ("wide characters", #"\xe6\x97\xa5\xe6\x9c\xac|\x7f\x7f\x7f|quit\r"#, "日", "exit 0"),
    ])
  func `a terminal is served and left as it was`(
    what: String, keys: String, words: String, end: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let output = try Typist.type(keys.replacing("|", with: "\n"), at: ["play"], in: focuskey)
    #expect(output.contains(words), "\(what): \(output)")
    #expect(output.hasSuffix("ended: \(end), terminal as it was\n"), "\(what): \(output)")
    #expect(output.contains("\u{1B}[?2004l") || !output.contains("\u{1B}[?2004h"))
  }

  @Test(.enabled(if: Typist.isThere, "python3 is not there to sit at a terminal"))
  func `what was typed is remembered in the state folder`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let state = ["XDG_STATE_HOME": focuskey.folder.path]
    _ = try Typist.type("Notes is open\\r\nquit\\r", at: ["play"], in: focuskey, environment: state)
    #expect(try focuskey.read("focuskey/play-history") == "Notes is open\nquit\n")
    let again = try Typist.type(
      "\\x1b[A\\x1b[A\\r\nquit\\r", at: ["play"], in: focuskey, environment: state)
    #expect(again.contains("✓ holds") || again.contains("holds"))
  }
}

/// Somebody who types at a terminal, by way of a script.
enum Typist {
  private static let script = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "terminal/type-at.py")

  /// Where the interpreter lies.
  private static let python: String? = {
    let found = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    if found == nil { print("SKIPPED: python3 is not there, nobody can type at a terminal") }
    return found
  }()

  /// Whether somebody can type.
  static var isThere: Bool { python != nil }

  /// Types line after line of instructions and gives all that is to be seen.
  static func type(
    _ instructions: String, at arguments: [String], in focuskey: FocusKeyProcess,
    environment: [String: String] = [:]
  ) throws -> String {
    let binary = try #require(FocusKeyProcess.binary)
    return try type(
      instructions, command: binary.path, arguments, in: focuskey, environment: environment)
  }

  /// Types at any command.
  static func type(
    _ instructions: String, command: String, _ arguments: [String], in focuskey: FocusKeyProcess,
    environment: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(python))
    process.arguments = [script.path, command] + arguments
    process.currentDirectoryURL = focuskey.folder
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(environment) { $1 }
    try focuskey.write(instructions, to: ".keys")
    try focuskey.write("", to: ".seen")
    let folder = focuskey.folder
    process.standardInput = try FileHandle(
      forReadingFrom: folder.appendingPathComponent(".keys"))
    process.standardOutput = try FileHandle(
      forWritingTo: folder.appendingPathComponent(".seen"))
    try process.run()
    process.waitUntilExit()
    return try focuskey.read(".seen")
  }
}
