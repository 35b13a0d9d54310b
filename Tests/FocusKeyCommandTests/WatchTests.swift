import Foundation
import TestSupport
import Testing

/// `run --watch` runs again on every change and survives whatever editors do.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"), .serialized)
struct WatchTests {
  @Test func `every kind of change leads to another run, the changed script first`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    for name in ["a", "b"] {
      try focuskey.write(Self.script("\(name) holds", "open"), to: "Scenarios/\(name).feature")
    }
    var watched = try Watched(focuskey, ["run", "--watch", "--report", "pretty"])
    defer { watched.process.terminate() }
    try watched.expect(["2 scenarios: 2 passed"])
    try focuskey.write(Self.script("b breaks", "blocked"), to: "Scenarios/b.feature")
    try watched.expect(
      ["──── changed: Scenarios/b.feature ────", "b breaks", "a holds", "1 failed"])
    try focuskey.write("Feature: b\n  nonsense:\n", to: "Scenarios/new/c.feature")
    try focuskey.write("Feature: b\n  Scenario: x\n    nonsense:\n    * y\n", to: ".x")
    try FileManager.default.removeItem(at: focuskey.folder.appendingPathComponent("Scenarios/new"))
    try focuskey.write("Feature: b\n  Scenario: x\n    * nonsense\n", to: "Scenarios/b.feature")
    try watched.expect(["changed: ", "b.feature", "nothing ran"])
    let target = focuskey.folder.appendingPathComponent("Scenarios/b.feature")
    try FileManager.default.removeItem(at: target)
    try watched.expect(["──── changed: Scenarios/b.feature ────", "1 scenario: 1 passed"])
    try focuskey.write(Self.script("b is back", "open"), to: "saving")
    try FileManager.default.moveItem(
      at: focuskey.folder.appendingPathComponent("saving"), to: target)
    try watched.expect(["changed: Scenarios/b.feature", "b is back", "2 passed"])
    try FileManager.default.removeItem(at: focuskey.folder.appendingPathComponent("Scenarios"))
    try watched.expect(["changed: ", "there is no folder Scenarios here"])
    watched.process.interrupt()
    watched.process.waitUntilExit()
    #expect(watched.process.terminationReason == .exit)
    #expect(watched.process.terminationStatus == 2, "the code of the last run")
  }

  @Test(arguments: [("open", 0), ("blocked", 1)] as [(String, Int32)])
  func `Ctrl-C ends with the code of the last run`(outcome: String, code: Int32) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(Self.script("only one", outcome), to: "a.feature")
    var watched = try Watched(focuskey, ["run", "--watch", "a.feature"])
    defer { watched.process.terminate() }
    try watched.expect(["1 scenario", "watching 1 script; Ctrl-C ends"])
    watched.process.interrupt()
    watched.process.waitUntilExit()
    #expect(watched.process.terminationStatus == code)
  }

  @Test(arguments: ["-", "/dev/stdin"])
  func `standard input is not watched`(path: String) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("", to: ".in")
    let process = try focuskey.process(["run", path, "--watch"])
    let errors = Pipe()
    process.standardInput = try FileHandle(
      forReadingFrom: focuskey.folder.appendingPathComponent(".in"))
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // Whoever waits for a change to it waits for ever.
    let limit = Date(timeIntervalSinceNow: 30)
    while process.isRunning, limit.timeIntervalSinceNow > 0 { usleep(20_000) }
    defer { process.terminate() }
    try #require(!process.isRunning)
    #expect(process.terminationStatus == 2)
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(told.hasPrefix("focuskey: standard input cannot be watched"), "\(told)")
  }

  @Test(arguments: [".", "./Scenarios/", "Scenarios/../Scenarios"])
  func `the changed script is first, however its folder was typed`(folder: String) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    for name in ["a", "b"] {
      try focuskey.write(Self.script("\(name) holds", "open"), to: "Scenarios/\(name).feature")
    }
    var watched = try Watched(focuskey, ["run", "--watch", "--report", "pretty", folder])
    defer { watched.process.terminate() }
    try watched.expect(["a holds", "b holds", "2 passed"])
    try focuskey.write(Self.script("b breaks", "blocked"), to: "Scenarios/b.feature")
    try watched.expect(["b.feature ────", "b breaks", "a holds", "1 failed"])
  }

  @Test func `a script in a folder that is called like a script is watched, too`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(Self.script("a holds", "open"), to: "Scenarios/b.feature/a.feature")
    var watched = try Watched(focuskey, ["run", "--watch"])
    defer { watched.process.terminate() }
    try watched.expect(["1 passed", "watching 1 script;"])
    try focuskey.write(Self.script("a breaks", "blocked"), to: "Scenarios/b.feature/a.feature")
    try watched.expect(["──── changed: Scenarios/b.feature/a.feature ────", "1 failed"])
  }

  @Test func `where a script is gone and comes back, those beside it have not changed`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    for name in ["a", "b"] {
      try focuskey.write(Self.script(name, "open"), to: "\(name).feature")
    }
    var watched = try Watched(focuskey, ["run", "--watch", "a.feature"])
    defer { watched.process.terminate() }
    try watched.expect(["1 passed", "watching 1 script"])
    try FileManager.default.removeItem(at: focuskey.folder.appendingPathComponent("a.feature"))
    try watched.expect(["──── changed: a.feature ────", "there is no such file or folder"])
    try focuskey.write(Self.script("a", "blocked"), to: "a.feature")
    try watched.expect(["──── changed: a.feature ────", "1 failed"])
    try focuskey.write(Self.script("b", "blocked"), to: "b.feature")
    try watched.expect(["──── changed: b.feature ────", "1 failed"])
  }

  @Test func `what the run itself writes leads to no other run`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let table = "    * these are the outcomes:\n      | time  | Notes |\n      | 09:00 | ?     |\n"
    try focuskey.write(Self.script("one", "open") + table, to: "a.feature")
    var watched = try Watched(focuskey, ["run", "--watch", "--update", "."])
    defer { watched.process.terminate() }
    try watched.expect(["a.feature: 1 cell written", "1 passed", "watching 1 script"])
    try expectIssue(containing: #"never said ["changed: "]"#) {
      try watched.expect(["changed: "], looks: 20)
    }
    try focuskey.write(Self.script("two", "open") + table, to: "a.feature")
    try watched.expect(["changed: ", "a.feature: 1 cell written", "watching 1 script"])
    #expect(try focuskey.read("a.feature").hasSuffix("| 09:00 | open  |\n"))
  }

  @Test func `a wrong command line is told at once`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    #expect(try focuskey.run(["run", "--watch", "--tags", "@a and"]).code == 2)
    #expect(try focuskey.run(["run", "--watch", "--report", "prety"]).code == 2)
    let gone = try focuskey.run(["run", "--watch", "gone.feature"])
    #expect(gone.code == 2)
    #expect(gone.errors.hasPrefix("focuskey: gone.feature: there is no such file or folder\n"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/statm"), "no /proc"))
  func `memory stays flat over many runs`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(Self.script("one", "open"), to: "a.feature")
    var watched = try Watched(focuskey, ["run", "--watch", "a.feature"])
    defer { watched.process.terminate() }
    try watched.expect(["watching 1 script"])
    var pages: [Int] = []
    for round in 0..<24 {
      try focuskey.write(
        Self.script("round \(round)", round % 2 == 0 ? "blocked" : "open"), to: "a.feature")
      try watched.expect(["changed: a.feature", "watching 1 script"])
      let statm = try String(
        contentsOfFile: "/proc/\(watched.process.processIdentifier)/statm", encoding: .utf8)
      pages.append(Int(statm.split(separator: " ")[1]) ?? 0)
    }
    let growth = pages[23] - pages[8]
    #expect(growth < 256, "\(growth) pages of 4 KiB more after 15 runs: \(pages)")
  }

  @Test func `what is never said, or said before or in another order, is missed`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(Self.script("one", "open"), to: "a.feature")
    var watched = try Watched(focuskey, ["run", "--watch", "a.feature"])
    defer { watched.process.terminate() }
    try watched.expect(["1 passed", "watching 1 script"])
    try expectIssue(containing: #"never said ["watching 1 script"]"#) {
      try watched.expect(["watching 1 script"], looks: 2)
    }
    try focuskey.write(Self.script("one", "blocked"), to: "a.feature")
    try watched.expect(["changed: a.feature", "1 failed"])
    try focuskey.write(Self.script("two", "open"), to: "a.feature")
    try expectIssue(containing: #"never said ["1 passed", "changed: a.feature"]"#) {
      try watched.expect(["1 passed", "changed: a.feature"], looks: 20)
    }
  }

  // MARK: Fixtures

  private static func script(_ name: String, _ outcome: String) -> String {
    "Feature: F\n  Scenario: \(name)\n    Then Instagram is \(outcome)\n"
  }
}

/// A process that goes on, and what it says.
private struct Watched {
  let process: Process
  private let file: URL
  private var seen = ""

  init(_ focuskey: FocusKeyProcess, _ arguments: [String]) throws {
    process = try focuskey.process(arguments)
    file = focuskey.folder.appendingPathComponent(".watched")
    try focuskey.write("", to: ".watched")
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// Waits until the texts were said, one after the other; what was said before is forgotten.
  ///
  /// - Parameter looks: How often it is looked for them, every 50 ms.
  mutating func expect(
    _ texts: [String], looks: Int = 200, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var said = ""
    for _ in 0..<looks {
      said = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      var rest = said.dropFirst(seen.count)
      let hasAll = texts.allSatisfy { text in
        guard let found = rest.range(of: text) else { return false }
        rest = rest[found.upperBound...]
        return true
      }
      if hasAll {
        // What belongs to the same run is left behind, too.
        usleep(200_000)
        seen = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        return
      }
      usleep(50_000)
    }
    Issue.record(
      "never said \(texts): \(said.dropFirst(seen.count))", sourceLocation: sourceLocation)
    seen = said
  }
}
