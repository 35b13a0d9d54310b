import ScenarioReports
import ScenarioRunner
import SourceDiagnostics
import TestSupport
import Testing

/// What other tools read is valid by their schemas.
@Suite(.enabled(if: ConformanceFolder.isThere))
struct SchemaTests {
  @Test func `messages are valid`() throws {
    let schema = try JSONSchema(
      folder: #require(ConformanceFolder.root).appendingPathComponent("messages/jsonschema/src"))
    let text = try report(.messages, of: motley, options: odd)
    for line in text.split(separator: "\n") {
      #expect(try schema.faults(of: String(line)) == [], "\(line)")
    }
  }

  @Test func `the schema finds what is wrong`() throws {
    let schema = try JSONSchema(
      folder: #require(ConformanceFolder.root).appendingPathComponent("messages/jsonschema/src"))
    let good = #"{"testRunStarted":{"id":"1","timestamp":{"seconds":0,"nanos":0}}}"#
    #expect(try schema.faults(of: good) == [])
    for (part, other) in [("\"seconds\":0,", ""), ("0}", "\"0\"}"), ("\"id\"", "\"ids\"")] {
      #expect(try schema.faults(of: good.replacing(part, with: other, maxReplacements: 1)) != [])
    }
  }

  @Test(arguments: ConformanceFolder.samples)
  func `messages told again are valid`(_ name: String) throws {
    let schema = try JSONSchema(
      folder: #require(ConformanceFolder.root).appendingPathComponent("messages/jsonschema/src"))
    let path = "\(ConformanceFolder.kit)/\(name)/\(name).ndjson"
    for line in report(.messages, of: [try ConformanceFolder.stream(path)]).split(separator: "\n") {
      #expect(try schema.faults(of: String(line)) == [], "\(line)")
    }
  }

  @Test(arguments: ["jenkins-junit.xsd", "surefire-test-report-3.0.2.xsd"])
  func `JUnit XML is valid`(_ name: String) throws {
    let schema = try #require(XMLSchema(try ConformanceFolder.text("junit-xml/\(name)")))
    for options in [RunOptions(), odd, dry] {
      let text = try report(.junit, of: motley, options: options)
      let root = try #require(XMLTree.root(of: text))
      #expect(schema.faults(of: root) == [])
    }
    let wrong = try #require(
      XMLTree.root(of: "<testsuite name='x'><testcase file='y'/></testsuite>"))
    #expect(schema.faults(of: wrong).count >= 3)
  }

  private var odd: RunOptions {
    var options = RunOptions()
    options.seed = 7
    options.quirks = ["flicker <&\">"]
    return options
  }

  private var dry: RunOptions {
    var options = RunOptions()
    options.isDryRun = true
    return options
  }
}
