import Foundation
import TestSupport
import Testing

@testable import FocusKeyCommand

/// Every example in every document holds: scripts run, commands print what is shown.
///
/// - A block ` ```gherkin ` is run and must pass. Behind the word may stand a path, under which
///   the commands of the page find the script, and `fails`, `wrong` (it must not even run),
///   `warned` (it passes, but is warned of) or `fragment` (it is only looked at).
/// - A block ` ```console ` is typed into a shell, line by line, in a folder with those scripts.
/// - In all other blocks, and between backticks, command lines of `focuskey` must be such.
///
/// With RECORD=1 in the environment the output that the pages show is written anew, and the test
/// fails, so that a recording never passes for a test.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct DocumentTests {
  @Test(arguments: DocumentPage.paths)
  func `scripts and commands of a page do what it says`(path: String) throws {
    let page = try DocumentPage(path: path)
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    var recorded = page.lines
    for block in page.blocks.indices.map({ page.blocks[$0] }) {
      switch block.language {
      case "gherkin": try check(script: block, of: page, in: focuskey)
      case "console":
        for entry in ConsoleSession(block).entries {
          let actual = try output(of: entry.command, in: focuskey)
          if ConsoleSession.matches(actual[...], Self.untimed(entry.output)[...]) { continue }
          Issue.record(
            "\(path):\(entry.line): “\(entry.command)” printed\n\(actual.joined(separator: "\n"))")
          record(actual, for: entry, indent: block.indent, into: &recorded)
        }
      default: break
      }
    }
    if Self.isRecording, recorded != page.lines {
      let text = recorded.filter { $0 != Self.dropped }.joined(separator: "\n")
      try text.write(
        to: DocumentPage.root.appending(path: path), atomically: true, encoding: .utf8)
    }
  }

  @Test(arguments: DocumentPage.paths)
  func `command lines of a page are such`(path: String) throws {
    let page = try DocumentPage(path: path)
    let blocks = page.blocks.filter { $0.language != "gherkin" }.flatMap { block in
      block.lines.enumerated().map { (block.line + $0.offset, $0.element) }
    }
    for (line, text) in page.inlineCode + blocks {
      for command in Self.commands(in: text) {
        do {
          guard let subcommand = Subcommand(rawValue: command[0]) else {
            throw CommandProblem(message: "there is no command \(command[0])")
          }
          _ = try CommandLineParser(command: subcommand).parse(Array(command.dropFirst()))
        } catch {
          Issue.record("\(path):\(line): \(text): \((error as? CommandProblem)?.message ?? "")")
        }
      }
    }
  }

  @Test(arguments: DocumentPage.paths)
  func `links of a page lead somewhere`(path: String) throws {
    let page = try DocumentPage(path: path)
    let folder = DocumentPage.root.appending(path: path).deletingLastPathComponent()
    for (index, line) in page.lines.enumerated() {
      for part in line.components(separatedBy: "](").dropFirst() {
        let target = String(part.prefix { $0 != ")" && $0 != "#" })
        guard !target.isEmpty, !target.contains("://") else { continue }
        let place = folder.appending(path: target).path
        #expect(FileManager.default.fileExists(atPath: place), "\(path):\(index + 1): \(target)")
      }
    }
  }

  @Test func `the reference is what the command prints`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let page = DocumentPage.root.appending(path: "Scenarios/Handbook/reference.md")
    let written = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let printed = try focuskey.run(["reference"]).output
    #expect(
      written == printed,
      "the page is stale: focuskey reference > Scenarios/Handbook/reference.md")
  }

  @Test func `pages are found with their blocks, and what they do not say is not taken for it`()
    throws
  {
    #expect(DocumentPage.paths.count > 5)
    let blocks = try DocumentPage(path: "README.md").blocks
    #expect(blocks.count { $0.language == "gherkin" } >= 2)
    #expect(
      blocks.filter { $0.language == "console" }.flatMap { ConsoleSession($0).entries }.count > 2)
    let shown = ["one", "two", "three"][...]
    for said in [["one", "two", "three"], ["one", "…"], ["…", "three"], ["o…", "two", "th…"]] {
      #expect(ConsoleSession.matches(shown, said[...]), "\(said)")
    }
    for said in [["one", "two"], ["one", "two", "four"], ["…", "two"], ["two…", "…"], []] {
      #expect(!ConsoleSession.matches(shown, said[...]), "\(said)")
    }
    #expect(Self.commands(in: "focuskey run x && focuskey frob") == [["run", "x"], ["frob"]])
  }

  @Test(arguments: [
    (["fails"], "* Instagram is open", "wanted → 1"),
    (["wrong"], "* Instagram is open", "wanted → 2"),
    ([], "* Instagram is blocked", "but Instagram opens"),
    ([], "* Instagran is open", "there is no app or domain “Instagran”"),
  ])
  func `an example that does something else is found`(
    words: [String], step: String, issue: String
  ) throws {
    let page = try #require(try DocumentPage.paths.first.map(DocumentPage.init(path:)))
    let block = DocumentPage.Block(
      language: "gherkin", words: words, line: 1, lines: [step], indent: 0)
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try expectIssue(containing: issue, or: "nothing has happened yet") {
      try check(script: block, of: page, in: focuskey)
    }
  }

  // MARK: - Scripts

  private func check(
    script block: DocumentPage.Block, of page: DocumentPage, in focuskey: FocusKeyProcess
  ) throws {
    let place = "\(page.path):\(block.line)"
    if block.words.contains("fragment") { return }
    let name = block.words.first { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }
    let isPage = name?.hasSuffix(".md") == true
    let text = name == nil ? Self.whole(block.text) : block.text
    if let name { try focuskey.write(text, to: name) }
    let alone = try FocusKeyProcess()
    defer { alone.remove() }
    let file = isPage ? "script.feature.md" : "script.feature"
    try alone.write(text, to: file)
    let result = try alone.run(["run", file])
    let wanted: Int32 = block.words.contains("fails") ? 1 : block.words.contains("wrong") ? 2 : 0
    #expect(result.code == wanted, "\(place): \(result.output)\(result.errors)")
    if wanted == 0, !block.words.contains("warned") {
      let check = try alone.run(["check", file])
      #expect(check.output.contains("nothing wrong"), "\(place): \(check.output)")
    }
  }

  /// A script of what a page shows of one: scenarios without a feature, steps without a scenario.
  static func whole(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    if lines.contains(where: { $0.hasPrefix("Feature:") }) { return text }
    let hasScenario = lines.contains { line in
      line.hasPrefix("Scenario") || line.hasPrefix("Rule:") || line.hasPrefix("Background:")
    }
    return "Feature: Example\n\n" + (hasScenario ? text : "Scenario: Example\n" + text)
  }

  // MARK: - Commands

  /// What a line typed into a shell prints, both streams as a terminal shows them.
  private func output(of command: String, in focuskey: FocusKeyProcess) throws -> [String] {
    let binary = try #require(FocusKeyProcess.binary)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "{ \(command)\n} > .shown 2>&1"]
    process.currentDirectoryURL = focuskey.folder
    process.environment = [
      "PATH": binary.deletingLastPathComponent().path + ":/usr/bin:/bin", "COLUMNS": "80",
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    var lines = try focuskey.read(".shown").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return Self.untimed(lines)
  }

  /// The lines without the one that tells how long it took, which is another at every run.
  private static func untimed(_ lines: [String]) -> [String] {
    lines.filter { $0.wholeMatch(of: /[0-9.]+ s on [0-9]+ threads?.*/) == nil }
  }

  /// The command lines of `focuskey` in a line, as words behind the command's own name.
  static func commands(in text: String) -> [[String]] {
    text.components(separatedBy: "&&").compactMap { part in
      let words = ConsoleSession.words(part)
      let start = words.firstIndex { $0 == "focuskey" || $0.hasSuffix("/focuskey") }
      guard let start, words.indices.contains(start + 1) else { return nil }
      let rest = Array(words[(start + 1)...])
      // `focuskey …`, `focuskey --version`, `focuskey COMMAND` speak of no command in particular.
      let isName = rest[0].allSatisfy { $0.isLowercase && $0.isASCII }
      return isName ? rest : nil
    }
  }

  // MARK: - Recording

  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil
  private static let dropped = "\u{0}"

  private func record(
    _ actual: [String], for entry: ConsoleSession.Entry, indent: Int, into lines: inout [String]
  ) {
    guard Self.isRecording else { return }
    for place in entry.line..<entry.line + entry.output.count { lines[place] = Self.dropped }
    let blank = String(repeating: " ", count: indent)
    let shown = actual.map { $0.isEmpty ? "" : blank + $0 }
    lines[entry.line - 1] += shown.isEmpty ? "" : "\n" + shown.joined(separator: "\n")
  }
}
