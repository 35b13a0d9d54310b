import Foundation
import TestSupport
import Testing

@Suite struct GoldenTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["RECORD"] != "1"))
  func `another text than the recorded one is found out`() throws {
    let recorded = try String(
      contentsOf: goldenFolder.appendingPathComponent("tap.txt"), encoding: .utf8)
    try expectGolden(recorded, "tap.txt")
    try expectIssue(containing: "differs from tap.txt") {
      try expectGolden(recorded + " ", "tap.txt")
    }
    try expectIssue(containing: "no such file.txt") {
      try expectGolden(recorded, "no such file.txt")
    }
  }
}

/// Where the recorded texts stand.
private let goldenFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent()
  .appendingPathComponent("Goldens/ScenarioReports")

/// Whether texts are recorded instead of compared.
let isRecordingGoldens = ProcessInfo.processInfo.environment["RECORD"] == "1"

/// Compares a text with the recorded one in `Tests/Goldens`, or records it where `RECORD=1` is set.
///
/// A run that records fails, so that nobody takes it for a passing one.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = goldenFolder.appendingPathComponent(name)
  if isRecordingGoldens {
    try FileManager.default.createDirectory(at: goldenFolder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  #expect(text == recorded, "differs from \(name)", sourceLocation: sourceLocation)
}
