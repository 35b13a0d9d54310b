import ScenarioRunner
import SourceDiagnostics
import Testing

@testable import FocusKeySteps

/// What is offered in place of something wrong mends it: put there, the script is right.
@Suite struct RepairTests {
  @Test(arguments: [
    ("24:00 Instagram is open", "tomorrow 00:00 Instagram is open"),
    ("Monday 24:00 Instagram is open", "Tuesday 00:00 Instagram is open"),
    ("2026-01-31 24:00 Instagram is open", "2026-02-01 00:00 Instagram is open"),
    ("the time reaches Sunday 24:00", "the time reaches Monday 00:00"),
    (
      "Work is scheduled on weekdays from 09:00 to 24:00",
      "Work is scheduled on weekdays from 09:00 to 00:00"
    ),
    ("tuesday 09:00 Instagram is open", "Tuesday 09:00 Instagram is open"),
    ("Tusday 09:00 Instagram is open", "Tuesday 09:00 Instagram is open"),
    ("Tomorrow 09:00 Instagram is open", "tomorrow 09:00 Instagram is open"),
    ("at tusday 09:00 Instagram is open", "at Tuesday 09:00 Instagram is open"),
    ("09:35 PM Instagram is open", "21:35 Instagram is open"),
    ("Monday 9:05 am Instagram is open", "Monday 09:05 Instagram is open"),
    ("10\u{A0}minutes pass", "10 minutes pass"),
    ("Monday\u{202F}09:00 Instagram is open", "Monday 09:00 Instagram is open"),
    ("-5 minutes pass", "5 minutes pass"),
    ("10.5 minutes pass", "10 minutes 30 seconds pass"),
    ("1,5 hours pass", "1 hour 30 minutes pass"),
    (
      "Work allows 2 breaks of 10 minutes every hour",
      "Work allows 2 breaks of 10 minutes per hour"
    ),
    ("Instagram TikTok are blocked", "Instagram and TikTok are blocked"),
    (
      "Instagram Candy Crush youtube.com are blocked",
      "Instagram, \"Candy Crush\" and youtube.com are blocked"
    ),
    ("Instagram & TikTok are blocked", "Instagram and TikTok are blocked"),
    ("Instagram or Candy Crush are blocked", "Instagram and \"Candy Crush\" are blocked"),
    ("Instagram,TikTok are blocked", "Instagram, TikTok are blocked"),
    ("Notes,the Games category are blocked", "Notes, the Games category are blocked"),
    (
      "Instagram; Candy Crush; Work.page are blocked",
      "Instagram, \"Candy Crush\", Work.page are blocked"
    ),
    (
      "Work is scheduled on Mon-Fri from 09:00 to 17:00",
      "Work is scheduled on Monday to Friday from 09:00 to 17:00"
    ),
    (
      "Work is scheduled on Tue/Thu from 09:00 to 17:00",
      "Work is scheduled on Tuesday and Thursday from 09:00 to 17:00"
    ),
    ("it is 2026-01-06", "it is 2026-01-06 09:00"),
    ("youtube.com/watch is blocked", "youtube.com is blocked"),
    ("30 seconds 1 minute pass", "1 minute 30 seconds pass"),
    ("30 minutes 1 hour 90 seconds pass", "1 hour 31 minutes 30 seconds pass"),
    ("Instagram and is blocked", "Instagram is blocked"),
    ("Instagram, is blocked", "Instagram is blocked"),
    ("Instagram is not blocked", "Instagram is open"),
    ("Instagram is not open", "Instagram is blocked"),
    ("Instagram isn't blocked", "Instagram is open"),
    ("Instagram and TikTok aren't open", "Instagram and TikTok are blocked"),
    ("09:00 Instagram isn’t blocked", "09:00 Instagram is open"),
    ("Instagram is unblocked", "Instagram is open"),
    ("the Games is blocked", "the Games category is blocked"),
    ("the category Social is blocked", "the Social category is blocked"),
    ("the Social Category is blocked", "the Social category is blocked"),
    ("Social apps are blocked", "the Social category are blocked"),
    (
      "the profile Work blocks Mail and the Health & Fitness apps",
      "the profile Work blocks Mail and the \"Health & Fitness\" category"
    ),
  ])
  func `what is offered mends the sentence`(wrong: String, right: String) throws {
    let (script, diagnostics) = planned(wrong)
    #expect(diagnostics.count == 1)
    let diagnostic = try #require(diagnostics.first)
    let range = try #require(diagnostic.range)
    let offer = try #require(
      diagnostic.help.first { $0.hasPrefix("did you mean “") }, "\(diagnostic.help)")
    let text = try #require(offer.firstMatch(of: /“(.*?)”[?,]/)?.output.1)
    let mended =
      String(decoding: script.bytes[..<range.bytes.lowerBound], as: UTF8.self) + text
      + String(decoding: script.bytes[range.bytes.upperBound...], as: UTF8.self)
    #expect(mended == Self.script(right))
    #expect(planned(right).diagnostics == [])
  }

  @Test(arguments: [
    ("10\u{A0}minutes pass", "a no-break space (U+00A0) stands behind “10”: write a blank"),
    ("Work\u{A0}is started", "a no-break space (U+00A0) stands behind “Work”: write a blank"),
    (
      "Instagram\u{200B} is open",
      "a zero-width space (U+200B) stands behind “Instagram”, unseen: leave it out"
    ),
    ("\"End Session” is tapped", "” is no quote of scripts: write \" in its place"),
  ])
  func `what looks right and is not is named`(wrong: String, help: String) {
    let told = planned(wrong).diagnostics.flatMap(\.help)
    #expect(told.contains(help), "\(told)")
  }

  @Test func `a heading without its last bar is told of`() {
    let table = ":\n      | time | Instagram\n      | 08:10 | open\n"
    let told = planned("these are the outcomes" + table).diagnostics
    #expect(told.first?.message == "there is no column for a target")
    #expect(
      told.first?.help
        == ["the row has no bar behind its last cell, so that this cell does not count"])
  }

  @Test func `of very many unknown names the first are answered with what may have been meant`() {
    let names = (0..<150).map { "Instagran\($0 % 10)\($0 / 10)" }.joined(separator: ", ")
    let told = planned("\(names) and Telegran are blocked").diagnostics
    #expect(told.count == 151)
    #expect(told.count { $0.help.contains { $0.hasPrefix("did you mean") } } == 100)
  }

  @Test(arguments: ["an iPhone 15 running iOS 14", "Work allows -3 breaks of 5 minutes"])
  func `a number is no misspelling of another one`(wrong: String) {
    let told = planned(wrong).diagnostics.flatMap(\.help)
    #expect(!told.contains { $0.contains("18") || $0.contains("“3 ") }, "\(told)")
  }

  @Test func `figures of other scripts are no number, and nothing else is wrong with them`() {
    #expect(planned("٣ minutes pass").diagnostics.first?.message == "“٣” is not a whole number")
  }

  // MARK: Fixtures

  private static func script(_ step: String) -> String {
    "Feature: F\n  Scenario: S\n    * it is Monday 08:00\n    * \(step)\n"
  }

  private func planned(_ step: String) -> (script: SourceFile, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: "test.feature", text: Self.script(step))
    let plan = Plan.make([ScriptSource(file: file)], vocabulary: FocusKeyVocabulary.make())
    return (file, plan.diagnostics)
  }
}
