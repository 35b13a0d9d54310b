import Foundation
import Testing

/// A run that somebody ends leaves reports of what ran.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func `the reports of an interrupted run are whole and say that it was`(signal: Int32) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let rows = (0..<Self.count).map { "      | \($0) |\n" }.joined()
    try focuskey.write(
      "Feature: F\n  Scenario Outline: <n>\n    * tomorrow 09:00 Notes is open\n"
        + "    Examples:\n      | n |\n" + rows, to: "a.feature")
    let kinds = ["junit", "messages", "html", "json", "tap"]
    let reports = kinds.flatMap { ["--report", "\($0)=\($0).out"] }
    let process = try start(focuskey, ["run", "--repeat", "2000", "a.feature"] + reports)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    let words = "the run was interrupted: "
    #expect(try focuskey.read(".out").contains("✗ " + words))
    for kind in ["junit", "messages", "html", "tap"] {
      #expect(try focuskey.read("\(kind).out").contains(words), "\(kind)")
    }
    let junit = try focuskey.read("junit.out")
    #expect(junit.hasSuffix("</testsuite>\n"))
    #expect(junit.contains(" errors=\"1\""), "a run that was cut off is not green")
    #expect(junit.contains("<error type=\"RunFault\" message=\"\(words)"))
    #expect(try focuskey.read("html.out").hasSuffix("</html>\n"))
    _ = try JSONSerialization.jsonObject(with: Data(try focuskey.read("json.out").utf8))
    let told = try focuskey.run(["report", "messages.out", "--report", "junit"])
    #expect(told.output.contains(words), "\(told.output)\(told.errors)")
  }

  @Test func `an interrupted run lists what it has left for the next one, and says so`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let rows = (0..<Self.count).map { "      | \($0) |\n" }.joined()
    try focuskey.write(
      "Feature: F\n  Scenario: wrong\n    * tomorrow 09:00 Notes is blocked\n"
        + "  Scenario Outline: <n>\n    * tomorrow 09:00 Notes is open\n"
        + "    Examples:\n      | n |\n" + rows, to: "a.feature")
    let process = try start(
      focuskey,
      ["run", "--repeat", "2000", "--rerun", "left.txt", "--report", "tap=tap.out", "a.feature"])
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(try focuskey.read("tap.out").contains("did not run; left.txt lists them, too"))
    let listed = try focuskey.read("left.txt").split(separator: "\n")
    #expect(listed.first == "a.feature:2")
    #expect(listed.last == "a.feature:\(Self.count + 7)")
    let again = try focuskey.run(["run", "--rerun", "left.txt"])
    #expect(again.errors.contains("only what left.txt lists: \(listed.count) scenarios"))
    #expect(again.output.contains("\(listed.count - 1) passed"), "\(again.output)")
    #expect(try focuskey.read("left.txt") == "a.feature:2\n")
  }

  @Test(arguments: [("1 hour passes", 100, 1), ("1 second passes", 1, 1_000_000)])
  func `a run stops between the steps of a scenario, which counts as not run`(
    step: String, count: Int, repetitions: Int
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let process = try startLongScenario(
      focuskey, step: step, count: count, ["--repeat", "\(repetitions)"])
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    let told = try focuskey.read(".out")
    #expect(told.contains("the run was interrupted: 1 of 1 scenarios did not run"), "\(told)")
  }

  @Test(arguments: [[SIGTERM, SIGINT], [SIGINT, SIGINT]])
  func `any second signal ends a run at once`(signals: [Int32]) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let process = try startLongScenario(focuskey, step: "10 days pass", count: 1)
    for signal in signals {
      kill(process.processIdentifier, signal)
      usleep(150_000)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signals[1])
  }

  @Test func `a signal that is told twice at a time is one`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let process = try startLongScenario(focuskey, step: "1 hour passes", count: 100)
    for signal in [SIGTERM, SIGINT, SIGTERM] {
      kill(process.processIdentifier, signal)
      usleep(1_000)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    let told = try focuskey.read(".out")
    #expect(told.contains("the run was interrupted: 1 of 1 scenarios did not run"), "\(told)")
  }

  @Test(arguments: [[], ["--exhaustive", "--depth", "9"]])
  func `an interrupted search tells what it came to`(mode: [String]) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let process = try start(focuskey, ["explore", "--time", "300s", "--seed", "4"] + mode) {
      try !focuskey.read(".out").isEmpty
    }
    usleep(200_000)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    let told = try focuskey.read(".out")
    #expect(told.contains("The search was interrupted: this is what it came to"), "\(told)")
    #expect(told.contains("to repeat: focuskey explore"), "\(told)")
    let isExhaustive = mode.contains("--exhaustive")
    #expect(told.contains("not exhausted: it was interrupted\n") == isExhaustive, "\(told)")
    let verdict = isExhaustive ? "Nothing found in " : "Nothing found until then: "
    #expect(told.contains(verdict), "\(told)")
    #expect(!told.contains("Nothing found: every promise held"), "\(told)")
  }

  @Test func `a search that is ended while its second process runs ends that, too, and says so`()
    throws
  {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let clock = ContinuousClock()
    let beginning = clock.now
    let process = try start(focuskey, ["explore", "--time", "3s", "--seed", "4", "--jobs", "1"]) {
      try focuskey.read(".out").contains("Rules put to the test")
    }
    let searching = clock.now - beginning
    usleep(200_000)
    kill(process.processIdentifier, SIGTERM)
    let ending = clock.measure { process.waitUntilExit() }
    #expect(process.terminationStatus == SIGTERM)
    let told = try focuskey.read(".out")
    #expect(told.contains("when all runs were done: no second process has confirmed"), "\(told)")
    #expect(told.contains("to repeat: focuskey explore --seed 4 --runs "), "\(told)")
    #expect(ending < searching / 2, "\(ending) of \(searching)")
  }

  /// Starts the command with its output in `.out`, and waits until it is under way.
  ///
  /// - Parameter isUnderWay: Whether it is; a run, once its last report `tap.out` is there.
  private func start(
    _ focuskey: FocusKeyProcess, _ arguments: [String], isUnderWay: (() throws -> Bool)? = nil
  ) throws -> Process {
    let process = try focuskey.process(arguments)
    try focuskey.write("", to: ".out")
    process.standardOutput = try FileHandle(
      forWritingTo: focuskey.folder.appendingPathComponent(".out"))
    process.standardError = FileHandle.nullDevice
    try process.run()
    let report = focuskey.folder.appendingPathComponent("tap.out").path
    let isUnderWay = isUnderWay ?? { FileManager.default.fileExists(atPath: report) }
    for _ in 0..<400 where try !isUnderWay() { usleep(25_000) }
    return process
  }

  /// Starts a run of one scenario of long steps, and waits until it is under way.
  private func startLongScenario(
    _ focuskey: FocusKeyProcess, step: String, count: Int, _ options: [String] = []
  ) throws -> Process {
    try focuskey.write(
      "Feature: F\n  Scenario: long\n    * the profile Work blocks Instagram\n"
        + "    * Work is started for 4000000 rounds of 30 seconds and 30 seconds\n"
        + String(repeating: "    * \(step)\n", count: count), to: "a.feature")
    let process = try start(
      focuskey,
      ["run", "--report", "progress", "--report", "tap=tap.out", "a.feature"] + options)
    usleep(100_000)
    return process
  }

  private static let count = 400
}
