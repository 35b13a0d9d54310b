import Foundation
import ScenarioRunner
import SourceDiagnostics
import Testing

@testable import ScenarioReports

/// A recorded run gives the reports that the run itself gave.
@Suite struct RecordedRunTests {
  @Test(arguments: ReportKind.allCases)
  func `a report of the recorded run is that of the run`(_ kind: ReportKind) throws {
    var options = RunOptions()
    options.seed = 42
    let stream = try recorded(motley, options: options)
    #expect(try report(kind, of: motley, options: options) == report(kind, of: [stream]))
  }

  @Test(arguments: ReportKind.allCases)
  func `phrases of another script keep their places`(_ kind: ReportKind) throws {
    let script = "Feature: A\n  Scenario: B\n    Given a dark house\n"
    let stream = try recorded(script, phrases: Self.phrases)
    let direct = try report(kind, of: script, phrases: Self.phrases)
    #expect(direct == report(kind, of: [stream]))
    if kind == .pretty {
      #expect(
        direct.contains("  Scenarios/phrases.feature:5\n      5 │     * the lamp Cellar shines"))
    }
  }

  private static let phrases = """
    Feature: P
      @phrase
      Scenario: a dark house
        * the lamp Hall is lit
        * the lamp Cellar shines
    """

  @Test func `the messages are the same with any number of threads`() throws {
    var options = RunOptions()
    let one = try report(.messages, of: motley, options: options)
    options.jobs = 3
    #expect(try report(.messages, of: motley, options: options) == one)
  }

  @Test(arguments: ReportKind.allCases)
  func `shards become one report, in whatever order they are given`(_ kind: ReportKind) throws {
    let streams = try (1...3).map { number -> SourceFile in
      var selection = Selection()
      selection.shard = Shard(number: number, count: 3)
      return try recorded(motley, selection: selection)
    }
    let whole = report(kind, of: [try recorded(motley)])
    #expect(report(kind, of: streams) == whole)
    #expect(report(kind, of: streams.reversed()) == whole)
  }

  @Test(arguments: [ReportKind.messages, .html])
  func `what the tags stand for has the order of the whole run, whatever the shards`(
    kind: ReportKind
  ) throws {
    let scenarios = (1...12).map { number in
      "  @L-\(number % 5) @L-\(20 - number)\n  Scenario: s\(number)\n    Given the lamp Hall is lit\n"
    }
    let script = "Feature: f\n" + scenarios.joined()
    let streams = try (1...3).map { number -> SourceFile in
      var selection = Selection()
      selection.shard = Shard(number: number, count: 3)
      return try recorded(script, selection: selection)
    }
    let whole = report(kind, of: [try recorded(script)])
    #expect(whole.contains("what @L-19 stands for"))
    #expect(report(kind, of: streams) == whole)
    #expect(report(kind, of: streams.reversed()) == whole)
  }

  @Test func `a recording of a run that was killed is told as far as it goes, wherever it is cut`()
    throws
  {
    let whole = try recorded(motley).bytes
    let text = String(decoding: whole, as: UTF8.self)
    let begun = try #require(text.range(of: "testCaseFinished"))
    let first = text[..<begun.lowerBound].utf8.count
    for end in stride(from: first, to: whole.count - 40, by: 7) {
      let run = RecordedRun([SourceFile(path: "cut.ndjson", bytes: Array(whole[..<end]))])
      #expect(run.isReadable && !run.isSuccess, "cut at \(end)")
    }
    // Nothing is passed over behind which a run goes on.
    let lines = text.split(separator: "\n")
    for broken in [lines[1].dropLast(3) + "\n", "{\"x\":{\u{7}}}"] {
      let stream = lines.dropLast().joined(separator: "\n") + "\n" + broken
      #expect(!RecordedRun([SourceFile(path: "x.ndjson", text: stream)]).isReadable, "\(broken)")
    }
  }

  @Test func `each shard's failures are repeated under its own seed and quirks`() throws {
    let streams = try (1...2).map { number -> SourceFile in
      var (selection, options) = (Selection(), RunOptions())
      selection.shard = Shard(number: number, count: 2)
      options.seed = UInt64(10 * number)
      options.quirks = number == 1 ? [] : ["a \(number)"]
      let script = (1...8).map { "  Scenario: s\($0)\n    Given the lamp Cellar shines\n" }
      return try recorded(
        "Feature: f\n" + script.joined(), selection: selection, options: options)
    }
    let text = report(.progress, of: streams)
    let tried = text.matches(of: /focuskey trace (.*) Scenarios/).map { String($0.output.1) }
    #expect(Set(tried) == ["--seed 10", "--seed 20 --quirk 'a 2'"], "\(text)")
    #expect(tried.count == 8)
    #expect(text.contains("seeds ") && text.contains("10") && text.contains("20"))
    #expect(report(.progress, of: streams.reversed()) == text)
    let junit = report(.junit, of: streams)
    #expect(junit.matches(of: /<property name="seed"/).count == 2)
    // What was told as one keeps them when it is recorded again.
    let joined = SourceFile(path: "joined.ndjson", text: report(.messages, of: streams))
    for kind in ReportKind.allCases {
      #expect(report(kind, of: [joined]) == report(kind, of: streams), "\(kind)")
    }
  }

  @Test func `test cases that are mixed are told whole`() throws {
    let stream = try recorded(motley)
    var lines = stream.text.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("{\"testCaseStarted\"") })
    let end = lines.count - 1
    // Each scenario's lines in order, but those of all scenarios dealt out in turn.
    var cases: [[String]] = []
    for line in lines[start..<end] {
      if line.hasPrefix("{\"testCaseStarted\"") { cases.append([]) }
      cases[cases.count - 1].append(line)
    }
    var mixed: [String] = []
    while cases.contains(where: { !$0.isEmpty }) {
      for index in cases.indices where !cases[index].isEmpty {
        mixed.append(cases[index].removeFirst())
      }
    }
    lines.replaceSubrange(start..<end, with: mixed)
    #expect(lines != stream.text.split(separator: "\n").map(String.init))
    let other = SourceFile(path: "mixed", text: lines.joined(separator: "\n"))
    #expect(report(.pretty, of: [other]) == report(.pretty, of: [stream]))
  }

  @Test func `a record that ends too early is a run that failed`() throws {
    let stream = try recorded("Feature: A\n  Scenario: B\n    Given the lamp Hall is lit\n")
    let lines = stream.text.split(separator: "\n")
    #expect(RecordedRun([stream]).isSuccess)
    for count in lines.indices {
      let part = lines[..<count].joined(separator: "\n")
      let run = RecordedRun([SourceFile(path: "part.ndjson", text: part)])
      #expect(!run.isSuccess)
      var last: RunSummary?
      run.perform { if case .runFinished(let summary) = $0 { last = summary } }
      #expect(last?.isSuccess == false)
      #expect(last?.faults.first?.hasPrefix("part.ndjson ends before its run does") == true)
    }
    let cut = SourceFile(path: "part.ndjson", text: lines.dropLast(2).joined(separator: "\n"))
    #expect(report(.pretty, of: [cut]).contains("the record ends in the middle of this scenario"))
  }

  @Test
  func `a scenario whose end is not recorded makes the run fail, whatever the run's own end says`()
    throws
  {
    let stream = try recorded("Feature: A\n  Scenario: B\n    Given the lamp Hall is lit\n")
    let lines = stream.text.split(separator: "\n").filter { !$0.hasPrefix("{\"testCaseFinished\"") }
    let run = RecordedRun([SourceFile(path: "lost.ndjson", text: lines.joined(separator: "\n"))])
    var last: RunSummary?
    run.perform { if case .runFinished(let summary) = $0 { last = summary } }
    #expect(last?.isSuccess == false)
    #expect(!run.isSuccess)
  }

  @Test
  func `an attempt that is tried again is not listed, and a seed nobody told of is not made up`()
    throws
  {
    let stream = try recorded("Feature: A\n  Scenario: B\n    Then the lamp Hall shines\n")
    let foreign = stream.text.replacing("\"name\":\"focuskey\"", with: "\"name\":\"other\"")
    let other = SourceFile(path: "other.ndjson", text: foreign)
    #expect(report(.pretty, of: [stream]).contains("\nseed 1\n"))
    for kind in [ReportKind.pretty, .progress] {
      #expect(report(kind, of: [other]).contains("1 scenario: 1 failed"))
      #expect(!report(kind, of: [other]).contains("seed"))
    }
    let again = foreign.replacing("\"willBeRetried\":false", with: "\"willBeRetried\":true")
    let retried = report(.pretty, of: [SourceFile(path: "again.ndjson", text: again)])
    #expect(!retried.contains("Failed:"), "\(retried)")
  }

  @Test(arguments: ReportKind.allCases)
  func `a run that began and ended in other ages is told as any other`(kind: ReportKind) throws {
    let stream = try recorded("Feature: A\n  Scenario: B\n    Given the lamp Hall is lit\n")
    let lines = stream.text.split(separator: "\n").map { line in
      let seconds = line.contains("Started") ? Int.min : .max
      return line.replacing("\"seconds\":0,", with: "\"seconds\":\(seconds),")
    }
    let other = SourceFile(path: "ages.ndjson", text: lines.joined(separator: "\n"))
    #expect(other.bytes != stream.bytes)
    #expect(!report(kind, of: [other]).isEmpty || kind == .github)
  }

  @Test func `a line that is no message has its place, and the others count`() throws {
    let stream = try recorded("Feature: A\n  Scenario: B\n    Given the lamp Hall is lit\n")
    let text = "\n[1]\n{\"meta\":{},}\n" + stream.text + "{\"later\":{\"unknown\":1}}\n"
    let run = RecordedRun([SourceFile(path: "bad.ndjson", text: text)])
    #expect(run.scenarioCount == 1)
    #expect(run.isSuccess)
    #expect(!run.isReadable)
    let places = run.diagnostics.compactMap { diagnostic in
      diagnostic.range.map { "\($0.start.line):\($0.start.column)" }
    }
    #expect(places == ["2:1", "3:12"])
  }

  @Test func `a stream without messages says so`() {
    for text in ["", "\n\n", "{\"later\":{}}\n"] {
      let run = RecordedRun([SourceFile(path: "empty.ndjson", text: text)])
      #expect(run.diagnostics.map(\.message) == ["empty.ndjson has no messages"])
    }
  }

  @Test func `a source that was not recorded is written anew from its tree`() throws {
    let stream = try recorded(motley)
    let lines = stream.text.split(separator: "\n").filter { !$0.hasPrefix("{\"source\"") }
    let other = SourceFile(path: "run", text: lines.joined(separator: "\n"))
    let text = report(.pretty, of: [other])
    #expect(text.contains("Scenarios/lamps.feature:16"))
    #expect(text.contains("17 │     Then the lamp Desk shines"))
  }

  @Test func `sources are written anew for so many lines of all scripts, and no more`() throws {
    var stream = RecordedStream()
    for path in ["a", "b", "c"] {
      let scenario = #"{"scenario": {"name": "s", "location": {"line": 60}}}"#
      let text = #"{"uri": "\#(path)", "feature": {"name": "f", "children": [\#(scenario)]}}"#
      stream.tree.add(try JSONText(Array(text.utf8)).root)
    }
    let scripts = RecordedScripts(linesAtMost: 100)
    scripts.begin(stream)
    #expect(["a", "b", "a", "c"].map { scripts.file($0).lineCount } == [60, 1, 60, 1])
    // The next shard tells of the same script.
    scripts.begin(stream)
    #expect(scripts.file("a").lineCount == 60)
  }

  @Test func `a feature that Markdown gives no keyword is titled by its name`() throws {
    let stream = try recorded(motley)
    let text = stream.text.replacing("\"keyword\":\"Feature\",", with: "")
    #expect(text != stream.text)
    let pretty = report(.pretty, of: [SourceFile(path: "run", text: text)])
    #expect(pretty.hasPrefix("Lamps "))
  }

  @Test func `no damage to a stream is too much, and what is left is reported`() throws {
    let stream = try recorded(motley)
    var seed: UInt64 = 1
    var unharmed = 0
    for _ in 0..<300 {
      var bytes = stream.bytes
      for _ in 0..<4 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let place = Int(seed >> 33) % bytes.count
        switch (seed >> 20) % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: seed >> 40)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(place + 90, bytes.count)], at: place)
        }
      }
      let damaged = [SourceFile(path: "damaged", bytes: bytes)]
      let cases = report(.junit, of: damaged)
      #expect(cases.contains("<testcase ") && cases.hasSuffix("</testsuite>\n"), "\(cases)")
      let features = try JSONSerialization.jsonObject(with: Data(report(.json, of: damaged).utf8))
      #expect(features is [Any])
      for kind in [ReportKind.pretty, .messages] {
        let isWhole = report(kind, of: damaged) == report(kind, of: [stream])
        unharmed += isWhole ? 1 : 0
      }
    }
    #expect(unharmed < 60)
  }
}

/// The messages of a run of a script.
func recorded(
  _ text: String, phrases: String = "", selection: Selection = Selection(),
  options: RunOptions = RunOptions()
) throws -> SourceFile {
  let vocabulary = try lampVocabulary()
  let file = SourceFile(path: "Scenarios/lamps.feature", text: text)
  let plan = Plan.make(
    [ScriptSource(file: file)], selection: selection, vocabulary: vocabulary,
    phraseFiles: { [SourceFile(path: "Scenarios/phrases.feature", text: phrases)] })
  var report = ReportKind.messages.report(style: TextStyle(), showsDigest: false)
  var options = options
  options.tellsPlan = true
  options.keepsAttachments = true
  var output = ""
  Run(of: plan, vocabulary: vocabulary, options: options).perform {
    report.receive($0, into: &output)
  }
  return SourceFile(path: "run.ndjson", text: output)
}
