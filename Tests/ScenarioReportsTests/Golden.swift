import Foundation
import Testing

/// Compares a text with the recorded one in `Tests/Goldens`, or records it where `RECORD=1` is set.
///
/// A run that records fails, so that nobody takes it for a passing one.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Goldens/ScenarioReports")
  let file = folder.appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  #expect(text == recorded, "differs from \(name)", sourceLocation: sourceLocation)
}
