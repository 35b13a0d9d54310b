import Foundation
import Testing

/// The commands `format` and `lsp` as processes.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct FormatAndEditorTests {
  private let tidy = "Feature: f\n\n  Scenario: s\n    * nothing is blocked\n"

  @Test(arguments: [
    (String(repeating: "\n", count: 500_001), "this script has 500001 lines, more than 500000"),
    ("# " + String(repeating: "x", count: 1_000_000), "this line has more than 1000000 bytes"),
    (
      "Feature: f\nScenario Outline: s\n" + String(repeating: "* <a>\n", count: 1_000)
        + "Examples:\n| a |\n" + String(repeating: "| Work is started |\n", count: 2_001),
      "with this scenario the script has 2001000 steps, more than 2000000"
    ),
  ])
  func `what no plan takes is not laid out, for the same reason`(
    script: String, words: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(script, to: "a.feature")
    let check = try focuskey.run(["check", "a.feature"])
    #expect(check.code == 2)
    #expect(check.output.contains(words), "\(check.output)")
    for arguments in [["format", "a.feature"], ["format", "-"]] {
      let format = try focuskey.run(arguments, input: script)
      #expect(format.code == 2)
      #expect(format.errors.contains(words), "\(format.errors)")
    }
    #expect(try focuskey.read("a.feature") == script)
  }

  @Test func `format lays out, says what, and finds nothing the second time`() throws {
    let command = try FocusKeyProcess()
    defer { command.remove() }
    try command.write("Feature:  f\nScenario: s\n*   nothing is blocked", to: "Scenarios/a.feature")
    try command.write(tidy, to: "Scenarios/b.feature")
    let check = try command.run(["format", "--check"])
    #expect((check.code, check.output) == (1, "Scenarios/a.feature\n"))
    #expect(try command.read("Scenarios/a.feature") != tidy)
    let format = try command.run(["format"])
    #expect((format.code, format.output) == (0, "Scenarios/a.feature\n"))
    #expect(try command.read("Scenarios/a.feature") == tidy)
    let again = try command.run(["format", "Scenarios", "--check"])
    #expect((again.code, again.output) == (0, ""))
    #expect(again.errors.contains("2 scripts: nothing to do"))
  }

  @Test func `format writes nothing where a script is wrong`() throws {
    let command = try FocusKeyProcess()
    defer { command.remove() }
    let wrong = "Feature: f\n  Scenario: s\n    * a\n  what is this\n"
    try command.write(wrong, to: "Scenarios/wrong.feature")
    try command.write("Feature:   f\n", to: "Scenarios/a.feature")
    let result = try command.run(["format"])
    #expect(result.code == 2)
    #expect(result.errors.contains("Scenarios/wrong.feature:4:3: error:"))
    #expect(result.errors.contains("nothing was written"))
    #expect(try command.read("Scenarios/wrong.feature") == wrong)
    #expect(try command.read("Scenarios/a.feature") == "Feature:   f\n")
  }

  @Test func `format keeps permissions and links`() throws {
    let command = try FocusKeyProcess()
    defer { command.remove() }
    try command.write("Feature:   f\n", to: "real.feature")
    let real = command.folder.appendingPathComponent("real.feature")
    let link = command.folder.appendingPathComponent("link.feature")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
    #expect(try command.run(["format", "link.feature"]).code == 0)
    #expect(try command.read("real.feature") == "Feature: f\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: real.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == real.path)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can lay out what is somebody else's"))
  func `format leaves a script to its owner`() throws {
    let command = try FocusKeyProcess()
    defer { command.remove() }
    try command.write("Feature:   f\n", to: "a.feature")
    let path = command.folder.appendingPathComponent("a.feature").path
    #expect(chown(path, 65_533, 65_532) == 0)
    #expect(try command.run(["format", "a.feature"]).code == 0)
    #expect(try command.read("a.feature") == "Feature: f\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.ownerAccountID] as? Int == 65_533)
    #expect(attributes[.groupOwnerAccountID] as? Int == 65_532)
  }

  @Test func `format refuses a read-only script, and writes nothing then`() throws {
    let command = try FocusKeyProcess()
    defer { command.remove() }
    let untidy = "Feature:   f\n"
    for name in ["a", "b"] { try command.write(untidy, to: "\(name).feature") }
    let path = command.folder.appendingPathComponent("b.feature").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let result = try command.run(["format", "a.feature", "b.feature"])
    #expect(result.code == 2)
    #expect(result.errors.contains("b.feature cannot be written: it is read-only"))
    #expect(result.errors.contains("nothing was written; “chmod u+w b.feature” allows it"))
    #expect(try command.read("a.feature") == untidy)
    #expect(try command.read("b.feature") == untidy)
    #expect(try command.run(["format", "--check", "b.feature"]).code == 1)
  }

  @Test(.enabled(if: Typist.isThere, "python3 is not there to sit at a terminal"))
  func `whoever starts lsp at a terminal is told what it waits for`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let seen = try Typist.type(#"\x04"#, at: ["lsp"], in: focuskey)
    #expect(seen.contains("focuskey: waiting for an editor on standard input"), "\(seen)")
    #expect(seen.hasSuffix("ended: exit 1, terminal as it was\n"), "\(seen)")
  }

  @Test func `lsp answers over its standard streams and ends with the editor`() throws {
    let command = try FocusKeyProcess()
    defer { command.remove() }
    let script = #"Feature: f\n  Scenario: s\n    * Instagran is opened\n"#
    let messages = [
      #"{"id": 1, "method": "initialize", "params": {"capabilities": {}}}"#,
      """
      {"method": "textDocument/didOpen", "params": {"textDocument":
        {"uri": "file:///a.feature", "version": 1, "text": "\(script)"}}}
      """,
      """
      {"id": 2, "method": "textDocument/codeLens", "params":
        {"textDocument": {"uri": "file:///a.feature"}}}
      """,
    ]
    let ending = [#"{"id": 3, "method": "shutdown"}"#, #"{"method": "exit"}"#]
    // Editors that know several ways to talk to a server pass the one that they take.
    let process = try command.process(["lsp", "--stdio"])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    func send(_ messages: [String]) throws {
      let bytes = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
      try input.fileHandleForWriting.write(contentsOf: Data(bytes.utf8))
    }
    try send(messages)
    var answer = ""
    while !answer.contains("publishDiagnostics") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the server ended: \(answer)")
      answer += String(decoding: data, as: UTF8.self)
    }
    #expect(answer.contains("there is no app “Instagran”"))
    #expect(answer.contains("did you mean “Instagram”?"))
    #expect(answer.contains("▶ Run"))
    try send(ending)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
