import ScenarioReports
import ScenarioRunner
import SourceDiagnostics
import Testing

/// What the compatibility kit recorded goes through the events of a run and comes out as it was.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct KitTests {
  @Test(arguments: ConformanceFolder.samples)
  func `a recorded run is told again with nothing lost`(_ name: String) throws {
    let path = "\(ConformanceFolder.kit)/\(name)/\(name).ndjson"
    let stream = try ConformanceFolder.stream(path)
    let told = report(.messages, of: [stream]).split(separator: "\n").map(String.init)
    let found = try KitComparison(told).messages
    let expected = try KitComparison(ConformanceFolder.recorded(name)).messages
    #expect(found.count == expected.count)
    for (position, (left, right)) in zip(found, expected).enumerated() where left != right {
      Issue.record("message \(position + 1):\n  is  \(left)\n  not \(right)")
    }
    let again = SourceFile(path: "again", text: told.joined(separator: "\n"))
    #expect(report(.messages, of: [again]) == told.joined(separator: "\n") + "\n")
  }

  @Test func `no sample is missing`() { #expect(ConformanceFolder.samples.count >= 21) }
}
