import ScenarioReports
import SourceDiagnostics
import TestSupport
import Testing

/// Messages in, report out: as the Cucumber project's own formatters write it.
@Suite(.enabled(if: ConformanceFolder.isThere))
struct FormatterConformanceTests {
  private static let junit = "junit-xml/testdata/src"
  private static let json = "json-formatter/testdata/compatibility-kit/src"

  @Test(arguments: ConformanceFolder.cases(in: junit, beside: ".default.xml"))
  func `JUnit XML is that of the formatter`(_ name: String) throws {
    let stream = try ConformanceFolder.stream("\(Self.junit)/\(name).ndjson")
    let expected = try ConformanceFolder.text("\(Self.junit)/\(name).default.xml")
    #expect(report(.junit, of: [stream]) == expected)
  }

  @Test(arguments: ConformanceFolder.cases(in: json, beside: ".ndjson.jvm.json"))
  func `Cucumber's JSON is that of the formatter`(_ name: String) throws {
    let stream = try ConformanceFolder.stream("\(Self.json)/\(name).ndjson")
    let expected = try ConformanceFolder.text("\(Self.json)/\(name).ndjson.jvm.json")
    #expect(try canonical(report(.json, of: [stream])) == canonical(expected))
  }

  @Test func `no case is missing`() {
    #expect(ConformanceFolder.cases(in: Self.junit, beside: ".default.xml").count >= 20)
    #expect(ConformanceFolder.cases(in: Self.json, beside: ".ndjson.jvm.json").count >= 20)
  }

  @Test(arguments: ConformanceFolder.samples)
  func `every report can be made of every recorded run`(_ name: String) throws {
    let path = "\(ConformanceFolder.kit)/\(name)/\(name).ndjson"
    let run = RecordedRun([try ConformanceFolder.stream(path)])
    #expect(run.diagnostics == [])
    for kind in ReportKind.allCases {
      let text = report(kind, of: [try ConformanceFolder.stream(path)])
      #expect(kind == .github || !text.isEmpty)
    }
  }
}

/// The report of recorded runs.
func report(_ kind: ReportKind, of streams: [SourceFile]) -> String {
  var report = kind.report(style: TextStyle(), showsDigest: false)
  var output = ""
  RecordedRun(streams).perform { report.receive($0, into: &output) }
  return output
}
