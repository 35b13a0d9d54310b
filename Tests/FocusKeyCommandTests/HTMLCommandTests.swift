import Foundation
import SourceDiagnostics
import Testing

/// `--report html`: what the phones of a run leave arrives in the page.
@Suite(.enabled(if: FocusKeyProcess.binary != nil), .serialized) struct HTMLCommandTests {
  private let process: FocusKeyProcess

  init() throws { process = try FocusKeyProcess() }

  @Test func `a page has the timeline of each phone, the same with any number of threads`() throws {
    defer { process.remove() }
    try process.write(script, to: "breaks.feature")
    let result = try process.run(["run", "breaks.feature", "--report", "html=one.html"])
    #expect(result.code == 1)
    #expect(result.output.contains("2 scenarios: 1 passed, 1 failed"))
    let page = try process.read("one.html")
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("<h1>1 of 2 scenarios failed</h1>"))
    #expect(page.contains("<em>^^^^^^^ expected blocked at Mon 08:10:00, but Instagram opens</em>"))
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    let data = try JSONText(Array(page[start.upperBound..<end.lowerBound].utf8)).root
    let timelines = (data["scenarios"]?.elements ?? []).map { $0.elements[3].elements }
    #expect(timelines.map { $0.first?.integer } == [1_767_600_000, 1_767_600_000])
    #expect(timelines.map { $0[1].integer } == [600, 600])
    #expect(data["strings"]?.elements.compactMap(\.text).contains("Instagram") == true)
    #expect((data["screens"]?.elements.count ?? 0) > 1)
    _ = try process.run(
      ["run", "breaks.feature", "--report", "html=two.html", "--jobs", "4"])
    #expect(try process.read("two.html") == page)
  }

  @Test(arguments: [[], ["--seed", "7", "--quirk", "lost end"], ["--dry-run"]])
  func `a page made of recorded messages is the page of the run`(options: [String]) throws {
    defer { process.remove() }
    try process.write(script, to: "breaks.feature")
    let recorded = try process.run(
      ["run", "breaks.feature", "--report", "html=run.html", "--report", "messages=run.ndjson"]
        + options)
    let told = try process.run(["report", "run.ndjson", "--report", "html=again.html"])
    #expect(told.code == recorded.code)
    #expect(try process.read("again.html") == process.read("run.html"))
  }

  @Test func `a page that cannot be written is said before anything runs`() throws {
    defer { process.remove() }
    try process.write(script, to: "breaks.feature")
    let result = try process.run([
      "run", "breaks.feature", "--report", "html=breaks.feature/page.html",
    ])
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("breaks.feature/page.html"))
  }
}

private let script = """
  Feature: Breaks
    Background:
      Given the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes
      When the card is tapped
      And 10 minutes pass
    Scenario: A break opens
      When a break is taken
      Then Instagram is open
    Scenario: A break that does not open
      When a break is taken
      Then Instagram is blocked
  """
