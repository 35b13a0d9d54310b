import Exploration
import FocusKeyModel
import Foundation
import Testing

@testable import FocusKeyCommand

/// A second process confirms a campaign, or the first step at which it parts is named.
struct TwinComparisonTests {
  @Test func `a process that does the same agrees`() throws {
    let (asked, report) = try Self.campaign()
    let verdict = try TwinComparison(asked, other: Self.same(asked)).verdict(on: report)
    #expect(verdict == .agrees)
  }

  @Test(arguments: [0, 3, 7])
  func `a process that does another thing parts at that step`(run: Int) throws {
    let (asked, report) = try Self.campaign()
    let round = try #require(report.runsByRound.firstIndex { $0 > run })
    let own = RunTrail.text(of: run...run, asked)
    let lines = own.split(separator: "\n")
    let strange = "  0000000000000bad  \(lines[lines.count - 1].dropFirst(20))\n"
    let other = lines.dropLast().map { $0 + "\n" }.joined() + strange
    let comparison = TwinComparison(asked) { words in
      let text = Self.same(asked)(words)
      if words.contains("--trail") { return text.replacing(own, with: other) }
      let digests = text.split(separator: "\n")
      return digests.indices.map { $0 < round ? "\(digests[$0])\n" : "1\n" }.joined()
    }
    let parting = TwinComparison.Parting.step(
      run: run, before: RunTrail.line(lines[lines.count - 2]),
      here: RunTrail.line(lines[lines.count - 1]), there: RunTrail.line(strange.dropLast()))
    #expect(try comparison.verdict(on: report) == .differs(parting))
    let told = ExploreText.told(parting, asked)
    #expect(told.contains("They part in run \(run):\n"))
    #expect(told.contains("\n  there  0000000000000bad  "))
    let command = "focuskey explore --seed 4 --runs \(run + 1) --trail \(run)"
    #expect(told.hasSuffix("All of it: \(command)\n"))
  }

  @Test func `a difference that does not show again is told as such`() throws {
    let (asked, report) = try Self.campaign()
    let comparison = TwinComparison(asked) { words in
      let text = Self.same(asked)(words)
      return words.contains("--trail") ? text : String(text.prefix { $0 != "\n" })
    }
    let runs = report.runsByRound[0]...report.runsByRound[1] - 1
    #expect(try comparison.verdict(on: report) == .differs(.onlyOnce(runs)))
    #expect(ExploreText.told(.onlyOnce(runs), asked).contains("the runs 4 to 7 and did not show"))
  }

  @Test(arguments: ["Chess", nil])
  func `a script of --world that is changed meanwhile is no difference of two processes`(
    app: String?
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "a.feature")
    func write(_ app: String) throws {
      let text = "Feature: F\n  Scenario: S\n    Given the profile Work blocks \(app)\n"
      try Data(text.utf8).write(to: script)
    }
    try write("Instagram")
    let (asked, report) = try Self.campaign(["--world", script.path])
    #expect(!asked.isWorldAnother)
    if let app { try write(app) } else { try FileManager.default.removeItem(at: script) }
    let comparison = TwinComparison(asked) { _ in "1\n" }
    #expect(throws: TwinProcess.Failure.readAnotherScript) { try comparison.verdict(on: report) }
    try write("Instagram")
    guard case .differs = try comparison.verdict(on: report) else {
      Issue.record("what differs though the script is the same is not told")
      return
    }
  }

  @Test func `trails part where one is shorter`() {
    let here = "run 4\n  1  a\n  2  b\nrun 5\n  1  a\n"
    #expect(TwinComparison.parting(between: here, and: here) == nil)
    #expect(
      TwinComparison.parting(between: here, and: "run 4\n  1  a\n")
        == .step(run: 4, before: "1  a", here: "2  b", there: nil))
    #expect(
      TwinComparison.parting(between: here, and: here + "  2  c\n")
        == .step(run: 5, before: "1  a", here: nil, there: "2  c"))
  }

  @Test(arguments: ["", "x", "3-", "-3", "4-3", "1-2-3"])
  func `what names no runs is refused`(text: String) {
    #expect(throws: CommandProblem.self) { try ExploreArguments.runs(text) }
  }

  private static func campaign(
    _ more: [String] = []
  ) throws -> (ExploreArguments, CampaignReport<PhoneModel>) {
    let words = ["--seed", "4", "--runs", "9", "--jobs", "1"] + more
    let asked = try ExploreArguments(CommandLineParser(command: .explore).parse(words))
    return (asked, Campaign(PhoneModel(asked.model), options: asked.campaign).run())
  }

  /// What the command prints, without a process of its own.
  private static func same(_ asked: ExploreArguments) -> (_ words: [String]) -> String {
    { words in
      if let place = words.firstIndex(of: "--trail") {
        return (try? ExploreArguments.runs(words[place + 1])).map { RunTrail.text(of: $0, asked) }
          ?? ""
      }
      let report = Campaign(PhoneModel(asked.model), options: asked.campaign).run()
      return report.digests.map { "\($0)\n" }.joined()
    }
  }
}
