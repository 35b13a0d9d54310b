import Foundation
import Testing

/// However a path is typed, it means the same scenarios; what a path cannot reach is told.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct ScriptPathTests {
  private func folder() throws -> FocusKeyProcess {
    let focuskey = try FocusKeyProcess()
    for name in ["a", "b", "c", "d"] {
      let scenarios = (1...3).map { "  Scenario: \(name)\($0)\n    * 09:00 Notes is open\n" }
      try focuskey.write(
        "Feature: \(name)\n" + scenarios.joined(), to: "Scenarios/\(name).feature")
    }
    return focuskey
  }

  @Test func `a shard is the same however the path is typed`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    func names(_ path: String, _ number: Int) throws -> [String] {
      try focuskey.run(
        ["run", path, "--shard", "\(number)/3", "--report", "tap"]
      ).output.split(separator: "\n").filter { $0.hasPrefix("ok") }.map(String.init)
    }
    let here = focuskey.folder.resolvingSymlinksInPath().path
    for number in 1...3 {
      let plain = try names("Scenarios", number)
      #expect(plain.count == 4)
      for path in ["./Scenarios", "Scenarios/", here + "/Scenarios", "Scenarios/../Scenarios"] {
        #expect(try names(path, number) == plain, "\(path)")
      }
    }
  }

  @Test func `a script that is named in two ways runs once`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let here = focuskey.folder.resolvingSymlinksInPath().path
    let paths = ["a.feature", "../Scenarios/a.feature", "./a.feature"].map { "Scenarios/" + $0 }
    let result = try focuskey.run(["run"] + paths + [here + "/Scenarios/a.feature"])
    #expect(result.output.contains("\n3 scenarios: 3 passed"), "\(result.output)\(result.errors)")
  }

  @Test func `a link that leads to itself is told with a way out`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    symlink("loop", focuskey.folder.appendingPathComponent("loop").path)
    let result = try focuskey.run(["run", "loop"])
    #expect(result.code == 2)
    #expect(result.errors.contains("help: a link leads back to itself: “ls -l loop”"))
  }

  @Test func `what is told of a script can be typed, whatever its name begins with`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: f\nScenario: s\n* 09:00 Notes is blocked\n", to: "-x.feature")
    let result = try focuskey.run(["run", "--", "-x.feature"])
    #expect(result.output.contains("focuskey trace ./-x.feature:2\n"), "\(result.output)")
    #expect(try focuskey.run(["trace", "./-x.feature:2"]).code == 1)
    let option = try focuskey.run(["run", "-x.feature"])
    #expect(option.code == 2)
    #expect(option.errors.contains("help: a script that is called so is written ./-x.feature\n"))
  }

  @Test func `a folder that is gone is told`() throws {
    let result = try inShell("mkdir gone; cd gone; rmdir ../gone; exec \"$0\" run x.feature")
    #expect(result.code == 2)
    #expect(result.errors.contains("help: the folder that you are in is gone: go to another\n"))
  }

  @Test(arguments: [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func `a report has in it what is its own, whatever stream is closed`(closed: String) throws {
    let command = "exec \"$0\" run Scenarios --report progress --report junit=x.xml"
    let open = try inShell("\(command) >/dev/null")
    let result = try inShell("\(command) \(closed)")
    #expect(open.report.contains("</testsuite>"))
    #expect(result.report == open.report)
    #expect(result.code == (closed == "2>&-" ? 0 : 2))
  }

  /// What the command says and writes that a shell starts; `$0` is its place.
  private func inShell(
    _ script: String
  ) throws -> (code: Int32, errors: String, report: String) {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let process = try focuskey.process(["-c", script, FocusKeyProcess.binary?.path ?? ""])
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said, (try? focuskey.read("x.xml")) ?? "")
  }

  @Test func `a pipe that nobody writes to is waited for with a word`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let pipe = focuskey.folder.appendingPathComponent("f.feature").path
    #expect(mkfifo(pipe, 0o600) == 0)
    try focuskey.write("", to: "err")
    let process = try focuskey.process(["run", "f.feature"])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(
      forWritingTo: focuskey.folder.appendingPathComponent("err"))
    try process.run()
    for _ in 0..<400 where try focuskey.read("err").isEmpty { usleep(25_000) }
    #expect(try focuskey.read("err") == "focuskey: waiting for input from f.feature\n")
    let script = Data("Feature: F\n  Scenario: S\n    * 09:00 Notes is open\n".utf8)
    let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
    try writer.write(contentsOf: script)
    try writer.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `an expression that would never end is given up`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let name = String(repeating: "a", count: 50)
    try focuskey.write(
      "Feature: F\n  Scenario: \(name)!\n    * 09:00 Notes is open\n", to: "a.feature")
    let result = try focuskey.run(["run", "--name", "(a+)+$", "a.feature"])
    #expect(result.code == 2)
    #expect(result.errors.contains("--name: the expression takes more than 5 seconds"))
  }

  @Test func `what a folder lists and nobody can read is told`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let scripts = focuskey.folder.appendingPathComponent("Scenarios").path
    symlink("nowhere", scripts + "/gone")
    #expect(try focuskey.run(["run"]).code == 0)
    symlink("nowhere", scripts + "/gone.feature")
    let dangling = try focuskey.run(["run"])
    #expect(dangling.code == 2)
    #expect(dangling.errors.contains("Scenarios/gone.feature: is a link that leads nowhere"))
    let named = try focuskey.run(["run", "Scenarios/gone.feature"])
    #expect(named.errors.contains("Scenarios/gone.feature: is a link that leads nowhere"))
    #expect(!named.errors.contains("did you mean"), "\(named.errors)")
    unlink(scripts + "/gone.feature")
    let name = Array((scripts + "/a").utf8) + [0xE9] + Array(".feature".utf8) + [0]
    let file = name.withUnsafeBufferPointer { name in
      name.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress!, "w") }
    }
    if let file { fclose(file) }
    let strange = try focuskey.run(["run"])
    #expect(strange.code == 2)
    #expect(strange.errors.contains("has a name that is not UTF-8"), "\(strange.errors)")
  }

  @Test(arguments: [
    ("@must-fail", "blocked", Int32(0), "it is @must-fail: it fails, as it must\n"),
    ("@must-fail", "open", 1, "it is @must-fail and passes: a run counts it as failed\n"),
    ("@wip", "blocked", 0, "it is @wip, and fails: a run does not count it\n"),
    ("@wip", "open", 0, "it is @wip, and it passes: the tag can go\n"),
    ("@R41", "blocked", 1, "failed · digest "), ("@R41", "open", 0, "passed · digest "),
  ])
  func `a trace ends as a run does, and says what the tag makes of it`(
    tag: String, state: String, code: Int32, words: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(
      "Feature: f\n\(tag)\nScenario: s\n* 09:00 Notes is \(state)\n", to: "x.feature")
    let trace = try focuskey.run(["trace", "x.feature:3"])
    #expect(trace.code == code)
    #expect(trace.output.contains(words), "\(trace.output)")
    #expect(try focuskey.run(["run", "x.feature"]).code == code)
  }

  @Test(arguments: ["run", "check", "trace", "play"])
  func `a line without a scenario is a mistake of the command line`(command: String) throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let result = try focuskey.run([command, "Scenarios/a.feature:99"])
    #expect(result.code == 2)
    #expect((result.output + result.errors).contains("has no line 99"), "\(result)")
  }

  @Test(arguments: [
    // A scenario stands on lines 2, 4 and 6; a step of it on the line below.
    ("5:8", "1 scenario: 1 passed"), ("5:1", "1 scenario: 1 passed"),
    ("5:6", "2 scenarios: 2 passed"), ("2:6", "2 scenarios: 2 passed"),
    ("5:99", "has no line 99"), ("5:2:6", "3 scenarios: 3 passed"), ("99:7", "has no line 99"),
    ("5 Scenarios/a.feature:8", "has no line 8; its last is 7"),
  ])
  func `a place with its column, as messages name it, means the scenario on its line`(
    place: String, told: String
  ) throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let paths = "Scenarios/a.feature:\(place)".split(separator: " ").map(String.init)
    let result = try focuskey.run(["run"] + paths)
    #expect((result.output + result.errors).contains(told), "\(result.output)\(result.errors)")
  }
}
