import Foundation
import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics
import Testing

@testable import ScenarioReports

/// What the Cucumber project's own formatters make of runs that the published data lacks here.
struct OtherToolTests {
  @Test func `messages and JUnit have the order of the run, JSON that of the scripts`() throws {
    let script = "Feature: f\n  Scenario: a\n    * x\n  Scenario: b\n    * x\n"
    let other = "Feature: g\n  Scenario: c\n    * x\n"
    let results = [[passed], [passed], [passed]]
    let stream = try otherTool(script, and: [other], results, .backwards)
    let junit = report(.junit, of: [stream])
    #expect(junit.matches(of: /" name="(.)"/).map(\.output.1) == ["c", "b", "a"])
    #expect(junit.contains("tests=\"3\""))
    let json = report(.json, of: [stream])
    #expect(json.matches(of: /"name":"([a-g])"/).map(\.output.1) == ["f", "a", "b", "g", "c"])
    let messages = report(.messages, of: [stream])
    let sources = messages.matches(of: /"source":.*"Feature: (.)/).map(\.output.1)
    #expect(sources == ["f", "g"])
    let pickles = messages.matches(of: /"pickle":\{"id":"(\d+)".*"name":"(.)"/).map(\.output)
    #expect(pickles.map(\.2) == ["a", "b", "c"])
    let cases = messages.matches(of: /"testCase":\{.*"pickleId":"(\d+)"/).map(\.output.1)
    #expect(cases == pickles.map(\.1).reversed())
  }

  @Test func `what ran at once is told in the order of the script`() throws {
    let script = "Feature: f\n  Scenario: a\n    * x\n  Scenario: b\n    * x\n"
    let stream = try otherTool(script, [[passed], [passed]], .backwardsAtOnce)
    let pretty = report(.pretty, of: [stream])
    #expect(pretty.matches(of: /Scenario: (.)/).map(\.output.1) == ["a", "b"])
  }

  @Test func `a run that begins no scenario keeps its scripts and what was to be run`() throws {
    let script =
      "Feature: f\n  Scenario: a\n    * x\n  Scenario Outline: b\n    * <x>\n"
      + "    Examples:\n      | x |\n      | 1 |\n"
    let stream = try otherTool(script, [], .notAtAll)
    let messages = report(.messages, of: [stream])
    let told = { (text: String) in text.matches(of: /(?m)^\{"(\w+)"/).map(\.output.1) }
    #expect(told(messages) == ["meta"] + told(stream.text))
    #expect(report(.messages, of: [SourceFile(path: "again", text: messages)]) == messages)
    let row = try #require(messages.split(separator: "\n").last { $0.hasPrefix("{\"pickle\"") })
    #expect(row.contains(#""location":{"line":8,"column":7}"#) && row.contains(#""text":"1""#))
    #expect(report(.junit, of: [stream]).contains("tests=\"0\""))
  }

  @Test func `what was thrown outside of all steps is told again`() throws {
    let error =
      #""message":"m","exception":{"type":"E","message":"m","stackTrace":"E: m\nx"}"#
    let stream = try otherTool("Feature: f\n  Scenario: a\n    * x\n", [], .notAtAll)
    let text = stream.text.replacing("\"success\":true", with: "\"success\":false,\(error)")
    let thrown = SourceFile(path: "run.ndjson", text: text)
    #expect(report(.messages, of: [thrown]).contains("\"success\":false,\(error)}"))
    #expect(report(.progress, of: [thrown]).contains("✗ m\n"))
  }

  @Test func `a record that is cut off is red in JUnit and JSON, too`() throws {
    let script = "Feature: f\n  Scenario: a\n    * x\n    * y\n"
    let stream = try otherTool(script, [[passed, passed]])
    let lines = stream.text.split(separator: "\n")
    func cut(_ lines: some Sequence<Substring>) -> [SourceFile] {
      [SourceFile(path: "cut.ndjson", text: lines.joined(separator: "\n"))]
    }
    let endless = cut(lines.dropLast())
    let numbers = #"tests="2" skipped="0" failures="0" errors="1""#
    #expect(report(.junit, of: endless).contains(numbers))
    for kind in [ReportKind.junit, .json] {
      #expect(report(kind, of: endless).contains("cut.ndjson ends before its run does"))
    }
    let step = try #require(lines.firstIndex { $0.hasPrefix("{\"testStepFinished\"") })
    for part in [cut(lines[...step]), cut(lines[...step] + lines.suffix(1))] {
      let junit = report(.junit, of: part)
      #expect(junit.contains(#" skipped="0" failures="1" errors=""#), "\(junit)")
      #expect(
        junit.contains("<failure message=\"the record ends in the middle of this scenario\"/>"))
    }
    let end = lines[lines.count - 1].replacing("true", with: "false")
    let failed = cut(lines.dropLast() + [end[...]])
    for kind in [ReportKind.junit, .json] {
      #expect(report(kind, of: failed).contains("recorded as failed, though no scenario failed"))
      #expect(!report(kind, of: [stream]).contains("The run itself"))
    }
  }

  @Test(arguments: [ReportKind.junit, .json, .progress])
  func `a shard that is missing beside the record of another tool is told`(kind: ReportKind) throws
  {
    var (selection, options) = (Selection(), RunOptions())
    selection.shard = Shard(number: 1, count: 2)
    options.shard = selection.shard
    let script = (1...8).map { "  Scenario: s\($0)\n    Given the lamp Hall is lit\n" }
    let own = try recorded(
      "Feature: f\n" + script.joined(), selection: selection, options: options)
    let other = try otherTool("Feature: f\n  Scenario: a\n    * x\n", [[passed]])
    #expect(report(kind, of: [own, other]).contains("shard 2/2 is missing"))
  }

  @Test func `beside the record of another tool ours is told as it is alone`() throws {
    var options = RunOptions()
    options.seed = 42
    let own = try recorded(motley, options: options)
    let other = try otherTool("Feature: f\n  Scenario: a\n    * x\n", [[passed]])
    let both = [other, own]
    let cases = try Regex("(?s)<testcase classname=\"Lamps\".*?</testcase>")
    func junit(_ streams: [SourceFile]) -> [Substring] {
      report(.junit, of: streams).matches(of: cases).map { $0.output[0].substring ?? "" }
    }
    #expect(junit([own]).count == 8)
    #expect(junit(both) == junit([own]))
    let features = report(.json, of: [own]).dropFirst("[\n".count).dropLast("\n]\n".count)
    #expect(features.contains("error_message"))
    #expect(report(.json, of: both).contains(features))
    let messages = report(.messages, of: both)
    for word in ["vnd.focuskey.run+json", "vnd.focuskey.scenario+json", "ScenarioFailure"] {
      let found = messages.components(separatedBy: word).count
      #expect(found > 1 && found == own.text.components(separatedBy: word).count, "\(word)")
    }
    let command = "focuskey trace --seed 42 Scenarios/lamps.feature"
    #expect(report(.progress, of: both).contains(command))
    #expect(!report(.pretty, of: both).contains("it failed"))
    // What was told as one keeps it when it is recorded again.
    let again = SourceFile(path: "again.ndjson", text: messages)
    for kind in ReportKind.allCases {
      #expect(report(kind, of: [again]) == report(kind, of: both), "\(kind)")
    }
  }

  @Test func `what is said of a run that succeeded is no fault`() throws {
    let stream = try otherTool("Feature: f\n  Scenario: a\n    * x\n", [[passed]])
    let success = "\"success\":true,\"message\":\"m\""
    let text = stream.text.replacing("\"success\":true", with: success)
    let said = SourceFile(path: "run.ndjson", text: text)
    #expect(report(.messages, of: [said]).contains(success + "}"))
    #expect(!report(.progress, of: [said]).contains("✗"))
  }

  @Test func `a step may have a table and a doc string`() throws {
    let table = "      | t |\n"
    let text = "      \"\"\"\n      d\n      \"\"\"\n"
    for (below, first, second) in [(text + table, 1, 2), (table + text, 2, 1)] {
      let script = "Feature: f\n  Scenario: a\n    * x\n\(below)"
      let messages = report(.messages, of: [try otherTool(script, [[passed]])])
      let pickle =
        #""argument":{"docString":{"argumentIndex":\#(first),"content":"d"},"#
        + #""dataTable":{"argumentIndex":\#(second),"rows":[{"cells":[{"value":"t"}]}]}}"#
      #expect(messages.contains(pickle))
    }
  }

  @Test func `a row of examples has the id of its outline in JSON`() throws {
    let script = """
      Feature: f
        Scenario Outline: with <x>
          * <x>
          Examples: e
            | x  |
            | 11 |
      """
    let json = report(.json, of: [try otherTool(script, [[passed]])])
    #expect(json.contains(#""id":"f;with-<x>;e;2","type":"scenario""#))
    #expect(json.contains(#""name":"with 11""#))
  }

  @Test func `a message of several lines is left as it is in JUnit`() throws {
    let failed =
      #"{"status":"FAILED","exception":{"type":"E","message":"a <\nb\tc\n","stackTrace":"s"}}"#
    let stream = try otherTool("Feature: f\n  Scenario: a\n    * x\n", [[failed]])
    let junit = report(.junit, of: [stream])
    #expect(junit.contains("<failure type=\"E\" message=\"a &lt;\nb\tc\n\">\n<![CDATA[s]]>"))
  }

  @Test(arguments: [
    // As a tool tells it that says the whole trace of a result.
    (
      #""message":"E: m\n\tat x","exception":{"type":"E","message":"m","stackTrace":"E: m\n\tat x"}"#,
      "<failure type=\"E\" message=\"m\">\n<![CDATA[E: m\n\tat x]]>\n</failure>",
      #""error_message":"E: m\n\tat x""#
    ),
    (#""message":"x""#, "<failure>\n<![CDATA[x]]>\n</failure>", nil),
    (
      #""message":"x","exception":{"type":"E","message":"m"}"#,
      "<failure type=\"E\" message=\"m\">\n<![CDATA[x]]>\n</failure>", nil
    ),
    (#""exception":{"type":"E","message":"m"}"#, "<failure type=\"E\" message=\"m\"/>", nil),
    (#""duration":{"seconds":0,"nanos":0}"#, "<failure/>", nil),
  ])
  func `an exception and the result tell what each of them says`(
    told: String, failure: String, trace: String?
  ) throws {
    let script = "Feature: f\n  Scenario: a\n    * x\n"
    let stream = try otherTool(script, [[#"{"status":"FAILED",\#(told)}"#]])
    #expect(report(.junit, of: [stream]).contains(failure + "\n"))
    let json = report(.json, of: [stream])
    #expect(trace.map(json.contains) ?? !json.contains("error_message"))
    guard told.contains("message") else { return }
    #expect(report(.messages, of: [stream]).contains("\(told)},"))
  }

  @Test func `a sentence is as long as it is in UTF-16, and only plain blanks part a name`() throws
  {
    let script = "Feature: a b\u{A0}c\n  Scenario: a\n    When 😀😀 x\n"
    let stream = try otherTool(script, [[passed]])
    let dots = String(repeating: ".", count: 76 - "When 😀😀 x".utf16.count)
    #expect(report(.junit, of: [stream]).contains("\nWhen 😀😀 x\(dots)passed\n"))
    #expect(report(.json, of: [stream]).contains("\"id\":\"a-b\u{A0}c\""))
  }

  @Test func `what a step logs in Base64 is text in JSON`() throws {
    let stream = try otherTool("Feature: f\n  Scenario: a\n    * x\n", [[passed]])
    var lines = stream.text.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("{\"testStepStarted\"") })
    let place = try #require(
      lines[start].firstMatch(of: /"testCaseStartedId":"\w+","testStepId":"\w+"/))
    lines.insert(
      #"{"attachment":{\#(place.output),"body":"aMOpbGxv","contentEncoding":"BASE64","#
        + #""mediaType":"text/x.cucumber.log+plain"}}"#, at: start + 1)
    let logged = SourceFile(path: "run.ndjson", text: lines.joined(separator: "\n"))
    #expect(report(.json, of: [logged]).contains(#""output":["héllo"]"#))
  }

  @Test func `a scenario without steps has no output, and a long step two dots`() throws {
    let long = String(repeating: "long ", count: 15) + "one"
    let script = "Feature: f\n  Scenario: a\n  Scenario: b\n    Given a \(long)\n"
    let junit = report(.junit, of: [try otherTool(script, [[], [passed]])])
    #expect(junit.contains("name=\"a\" time=\"0.001\">\n</testcase>\n"))
    #expect(junit.contains("\nGiven a \(long)..passed\n"))
  }

  @Test func `why a step is skipped is told`() throws {
    let skipped =
      #"{"status":"SKIPPED","message":"no","exception":{"type":"E","stackTrace":"E: no\nx:7"}}"#
    let stream = try otherTool("Feature: f\n  Scenario: a\n    * x\n", [[skipped]])
    let junit = report(.junit, of: [stream])
    #expect(junit.contains("<skipped>\n<![CDATA[E: no\nx:7]]>\n</skipped>\n"))
    let json = report(.json, of: [stream])
    #expect(json.contains(#""status":"skipped","error_message":"E: no\nx:7""#))
  }

  @Test func `two backgrounds are one element of JSON`() throws {
    let script = """
      Feature: f
        Background:
          * one
        Rule: r
          Background:
            * two
          Scenario: s
            * three
      """
    let json = report(.json, of: [try otherTool(script, [[passed, passed, passed]])])
    #expect(json.matches(of: /"type":"(\w+)"/).map(\.output.1) == ["background", "scenario"])
    #expect(json.matches(of: /"line":(\d)/).map(\.output.1) == ["1", "2", "3", "6", "7", "8"])
    let empty = script.replacing("      * three", with: "")
    let unasked = report(.json, of: [try otherTool(empty, [[]])])
    #expect(unasked.contains(#"{"line":2,"type":"background""#), "\(unasked)")
    #expect(unasked.matches(of: /"steps":\[\]/).count == 2)
    let bare = script.replacing("    * one\n", with: "")
    let other = report(.json, of: [try otherTool(bare, [[passed, passed]])])
    #expect(other.contains(#"{"line":4,"type":"background""#))
  }

  @Test func `times are told in JSON as Cucumber tells them`() throws {
    let undefined =
      #"{"status":"UNDEFINED","duration":{"seconds":0,"nanos":1125866}}"#
    let skipped = undefined.replacing("UNDEFINED", with: "SKIPPED")
    let stream = try otherTool(
      "Feature: f\n  Scenario: a\n    * x\n    * y\n", [[undefined, skipped]])
    let exact = stream.text.replacing(
      #""attempt":0,"timestamp":{"seconds":0,"nanos":1000000}"#,
      with: #""attempt":0,"timestamp":{"seconds":1753129394,"nanos":222841}"#)
    let json = report(.json, of: [SourceFile(path: "run.ndjson", text: exact)])
    #expect(json.contains(#""start_timestamp":"2025-07-21T20:23:14.000Z""#), "\(json)")
    #expect(json.contains(#""result":{"status":"undefined"}"#))
    #expect(json.contains(#""result":{"duration":1125866,"status":"skipped"}"#))
  }

  @Test func `when something was attached is told again`() throws {
    let stream = try otherTool("Feature: f\n  Scenario: a\n    * x\n", [[passed]])
    let end = try #require(stream.text.firstRange(of: "{\"testCaseFinished\""))
    let attempt = try #require(stream.text.firstMatch(of: /"testCaseStartedId":"\w+"/)?.output)
    let time = #""timestamp":{"seconds":7,"nanos":8}"#
    for content in [
      #""attachment":{"body":"b","contentEncoding":"IDENTITY","mediaType":"text/plain""#,
      #""externalAttachment":{"url":"u","mediaType":"text/plain""#,
    ] {
      var text = stream.text
      text.insert(contentsOf: "{\(content),\(attempt),\(time)}}\n", at: end.lowerBound)
      let messages = report(.messages, of: [SourceFile(path: "run.ndjson", text: text)])
      let told = messages.split(separator: "\n").filter { $0.contains("ttachment\"") }
      #expect(told.count == 1 && told.first?.contains(time) == true, "\(told)")
    }
  }

  @Test func `a scenario may begin before its test case is told`() throws {
    let script = "Feature: f\n  Scenario: a\n    * x\n  Scenario: b\n    * x\n"
    let stream = try otherTool(script, [[passed], [passed]])
    let lines = stream.text.split(separator: "\n")
    let cases = lines.filter { $0.hasPrefix("{\"testCase\"") }
    let others = lines.filter { !$0.hasPrefix("{\"testCase\"") }
    #expect(cases.count == 2)
    let late = (others.dropLast() + cases + others.suffix(1)).joined(separator: "\n")
    for kind in [ReportKind.junit, .json, .pretty] {
      #expect(
        report(kind, of: [SourceFile(path: "run.ndjson", text: late)])
          == report(kind, of: [stream]))
    }
  }
}

// MARK: - Fixtures

private let passed = #"{"status":"PASSED"}"#

/// How another tool carries scenarios out.
private enum Course {
  /// The first one first.
  case inTurn
  /// The last one first.
  case backwards
  /// Each begins before one has ended, the last one first.
  case backwardsAtOnce
  /// Something went wrong before.
  case notAtAll
}

/// A stream as another tool writes it: scripts, and the result of each step of each scenario.
private func otherTool(
  _ script: String, and others: [String] = [], _ results: [[String]], _ course: Course = .inTurn
) throws -> SourceFile {
  var ids = IDGenerator()
  var lines: [String] = []
  var pickles: [Pickle] = []
  for (script, name) in zip([script] + others, "abc") {
    let file = SourceFile(path: "\(name).feature", text: script)
    let document = try #require(GherkinParser.parse(file, ids: &ids).document)
    var again = ids
    pickles += PickleCompiler.pickles(of: document, ids: &again)
    lines += [GherkinMessages.source(file), GherkinMessages.gherkinDocument(document)]
    lines += GherkinMessages.pickles(of: document, ids: &ids)
  }
  var now = -1
  func tell(_ name: String, _ members: String) {
    now += 1
    lines.append(
      #"{"\#(name)":{\#(members)"timestamp":{"seconds":0,"nanos":\#(now)000000}}}"#)
  }
  tell("testRunStarted", "")
  var run = course == .notAtAll ? [] : Array(zip(pickles, results))
  if course != .inTurn { run.reverse() }
  for (pickle, _) in run {
    let steps = pickle.steps.map {
      #"{"id":"t\#($0.id)","pickleStepId":"\#($0.id)","stepDefinitionIds":[]}"#
    }
    lines.append(
      #"{"testCase":{"id":"c\#(pickle.id)","pickleId":"\#(pickle.id)","testSteps":["#
        + steps.joined(separator: ",") + "]}}")
  }
  func start(_ pickle: Pickle) {
    tell("testCaseStarted", #""id":"s\#(pickle.id)","testCaseId":"c\#(pickle.id)","attempt":0,"#)
  }
  if course == .backwardsAtOnce { for (pickle, _) in run { start(pickle) } }
  for (pickle, results) in run {
    let attempt = #""testCaseStartedId":"s\#(pickle.id)","#
    if course != .backwardsAtOnce { start(pickle) }
    for (step, result) in zip(pickle.steps, results) {
      tell("testStepStarted", attempt + #""testStepId":"t\#(step.id)","#)
      tell(
        "testStepFinished", attempt + #""testStepId":"t\#(step.id)","testStepResult":\#(result),"#)
    }
    tell("testCaseFinished", attempt + #""willBeRetried":false,"#)
  }
  tell("testRunFinished", #""success":true,"#)
  return SourceFile(path: "run.ndjson", text: lines.joined(separator: "\n"))
}
