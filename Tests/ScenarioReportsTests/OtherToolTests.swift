import GherkinSyntax
import SourceDiagnostics
import Testing

@testable import ScenarioReports

/// What the Cucumber project's own formatters make of runs that the published data lacks here.
struct OtherToolTests {
  @Test func `JUnit has the order of the run, JSON that of the script`() throws {
    let script = "Feature: f\n  Scenario: a\n    * x\n  Scenario: b\n    * x\n"
    let stream = try otherTool(script, [[passed], [passed]], lastFirst: true)
    let junit = report(.junit, of: [stream])
    let names = junit.matches(of: /"f" name="(.)"/).map(\.output.1)
    #expect(names == ["b", "a"])
    #expect(junit.contains("tests=\"2\""))
    let json = report(.json, of: [stream])
    #expect(json.matches(of: /"name":"([ab])"/).map(\.output.1) == ["a", "b"])
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
    let bare = script.replacing("    * one\n", with: "")
    let other = report(.json, of: [try otherTool(bare, [[passed, passed]])])
    #expect(other.contains(#"{"line":4,"type":"background""#))
  }
}

// MARK: - Fixtures

private let passed = #"{"status":"PASSED"}"#

/// A stream as another tool writes it: a script, and the result of each step of each scenario.
private func otherTool(
  _ script: String, _ results: [[String]], lastFirst: Bool = false
) throws -> SourceFile {
  let file = SourceFile(path: "a.feature", text: script)
  var ids = IDGenerator()
  let document = try #require(GherkinParser.parse(file, ids: &ids).document)
  var again = ids
  let pickles = PickleCompiler.pickles(of: document, ids: &again)
  var lines = [GherkinMessages.source(file), GherkinMessages.gherkinDocument(document)]
  lines += GherkinMessages.pickles(of: document, ids: &ids)
  var now = -1
  func tell(_ name: String, _ members: String) {
    now += 1
    lines.append(
      #"{"\#(name)":{\#(members)"timestamp":{"seconds":0,"nanos":\#(now)000000}}}"#)
  }
  tell("testRunStarted", "")
  for pickle in pickles {
    let steps = pickle.steps.map {
      #"{"id":"t\#($0.id)","pickleStepId":"\#($0.id)","stepDefinitionIds":[]}"#
    }
    lines.append(
      #"{"testCase":{"id":"c\#(pickle.id)","pickleId":"\#(pickle.id)","testSteps":["#
        + steps.joined(separator: ",") + "]}}")
  }
  let run = Array(zip(pickles, results))
  for (pickle, results) in lastFirst ? run.reversed() : run {
    let attempt = #""testCaseStartedId":"s\#(pickle.id)","#
    tell("testCaseStarted", #""id":"s\#(pickle.id)","testCaseId":"c\#(pickle.id)","attempt":0,"#)
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
