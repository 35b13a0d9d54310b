import Foundation
import Testing

/// Whose phrases a script may use is the same to every command.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct PhraseSuiteTests {
  @Test(arguments: [
    // Beside it, above it, and in Scenarios anywhere.
    ("shop/phrases.feature", "shop/night.feature", true),
    ("shop/phrases.feature", "shop/till/night.feature", true),
    ("shop/till/phrases.feature", "shop/night.feature", false),
    ("Scenarios/lib/phrases.feature", "Scenarios/a/b/night.feature", true),
    ("shop/phrases.feature", "shop/old/2019/night.feature", false),
    ("shop/phrases.feature", "shop/Scenarios/night.feature", false),
    ("shop/lib/phrases.feature", "shop/till/night.feature", false),
  ])
  func `a phrase is known to all commands, or to none`(
    phrases: String, script: String, isKnown: Bool
  ) throws {
    let focuskey = try Self.command(phrases, script)
    defer { focuskey.remove() }
    for arguments in [["run", script], ["check", script], ["trace", script + ":2"]] {
      let result = try focuskey.run(arguments)
      #expect(result.code == (isKnown ? 0 : 2), "\(arguments) \(result.output)\(result.errors)")
    }
    let played = try focuskey.run(["play", script], input: "\n")
    #expect(played.output.contains("all is open is") == false)
    #expect((played.code == 0) == isKnown, "\(played.output)")
    let changes = try rename(in: script, focuskey)
    #expect(changes.contains(phrases) == isKnown)
    #expect(changes.contains(script) == isKnown)
  }

  @Test func `a phrase is among what is near a sentence that means nothing`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let phrase =
      "@phrase\nScenario: a normal working morning until <time>\n* the time reaches <time>\n"
    try focuskey.write("Feature: P\n" + phrase, to: "Scenarios/p.feature")
    try focuskey.write(
      "Feature: H\nScenario: s\n* a normal working mornin until 09:00\n* Notes is open\n",
      to: "Scenarios/a.feature")
    let near =
      "the nearest steps are\n      a normal working morning until <time>\n"
      + "          a phrase; as in: a normal working morning until 09:00\n"
    for command in ["run", "check"] {
      let result = try focuskey.run([command])
      #expect(result.code == 2)
      #expect((result.output + result.errors).contains(near), "\(result.output)\(result.errors)")
    }
  }

  @Test func `a phrase of no scenario is warned of where all that may use it are checked`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(
      "Feature: P\n@phrase\nScenario: a quiet morning\n* 09:00 Notes is open\n",
      to: "Scenarios/lib/p.feature")
    for (name, step) in [("a", "09:00 Notes is open"), ("b", "a quiet morning")] {
      try focuskey.write(
        "Feature: \(name)\nScenario: s\n* \(step)\n", to: "Scenarios/\(name).feature")
    }
    let words = "Scenarios/lib/p.feature:3:11: warning: no scenario uses this phrase"
    #expect(!(try focuskey.run(["check"]).output.contains("no scenario uses")))
    let part = ["check", "Scenarios/a.feature", "Scenarios/lib"]
    #expect(!(try focuskey.run(part).output.contains("no scenario uses")))
    #expect(!(try focuskey.run(["check", "--name", "none"]).output.contains("no scenario uses")))
    try focuskey.write(
      "Feature: b\nScenario: s\n* 09:00 Notes is open\n", to: "Scenarios/b.feature")
    #expect(try focuskey.run(["check"]).output.contains(words))
    #expect(
      try focuskey.run(["check", focuskey.folder.path + "/Scenarios"]).output.contains("uses"))
    #expect(!(try focuskey.run(part).output.contains("no scenario uses")))
  }

  @Test func `where one stands does not matter`() throws {
    let focuskey = try Self.command("shop/phrases.feature", "shop/till/night.feature")
    defer { focuskey.remove() }
    for (folder, path) in [
      ("shop/till", "night.feature"), ("shop/till", "./night.feature"),
      ("shop", "../shop/till/night.feature"),
      ("shop", focuskey.folder.path + "/shop/till/night.feature"),
    ] {
      let process = try focuskey.process(["run", path])
      process.currentDirectoryURL = focuskey.folder.appendingPathComponent(folder)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(path) in \(folder)")
    }
  }

  @Test func `scripts that are named together lend each other theirs, and once more in a rerun`()
    throws
  {
    let focuskey = try Self.command("lib/phrases.feature", "till/night.feature", outcome: "blocked")
    defer { focuskey.remove() }
    let arguments = ["run", "lib", "till", "--rerun", "failed"]
    #expect(try focuskey.run(arguments).code == 1)
    #expect(try focuskey.read("failed") == "till/night.feature:2\n")
    let again = try focuskey.run(arguments)
    #expect(again.code == 1, "\(again.errors)")
    let other = try focuskey.run(["run", "lib", "--rerun", "failed"])
    #expect(other.errors.contains("none is selected"))
  }

  // MARK: Fixtures

  private static func command(
    _ phrases: String, _ script: String, outcome: String = "open"
  ) throws -> FocusKeyProcess {
    let focuskey = try FocusKeyProcess()
    let phrase = "Feature: P\n  @phrase\n  Scenario: all is well\n    * Notes is \(outcome)\n"
    try focuskey.write(phrase, to: phrases)
    try focuskey.write("Feature: N\n  Scenario: night\n    * all is well\n", to: script)
    return focuskey
  }

  /// What the language server answers where the phrase of a script's only step gets another name.
  private func rename(in script: String, _ focuskey: FocusKeyProcess) throws -> String {
    let uri = focuskey.folder.appendingPathComponent(script).absoluteString
    let text = try focuskey.read(script).replacing("\n", with: "\\n")
    let messages = [
      #"{"id": 1, "method": "initialize", "params": {"capabilities": {}}}"#,
      """
      {"method": "textDocument/didOpen", "params": {"textDocument":
        {"uri": "\(uri)", "version": 1, "text": "\(text)"}}}
      """,
      """
      {"id": 2, "method": "textDocument/rename", "params": {"textDocument": {"uri": "\(uri)"},
        "position": {"line": 2, "character": 8}, "newName": "all is fine"}}
      """,
      #"{"id": 3, "method": "shutdown"}"#, #"{"method": "exit"}"#,
    ]
    let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    let output = try focuskey.run(["lsp"], input: input).output
    let answer = output.components(separatedBy: "Content-Length").first { $0.contains(#""id":2"#) }
    return answer?.replacing("\\/", with: "/") ?? ""
  }
}
