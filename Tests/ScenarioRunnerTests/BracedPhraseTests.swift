import SourceDiagnostics
import Testing

@testable import ScenarioRunner

/// Who names a phrase as steps are worded is told how phrases are.
struct BracedPhraseTests {
  @Test(
    arguments: [
      ("a day of {name}", "a day of Tom", true), ("a day of {name}", "a day of Tom and Tim", true),
      ("a day of {name}", "a day of ", false), ("a day of {name}", "a night of Tom", false),
      ("{a} beats {b}", "one beats two", true), ("{a} beats {b}", " beats two", false),
      ("{a} beats {b}", "one beats ", false), ("{a} beats {b}", "one beats", false),
      ("{a}{b}", "ab", true), ("{a}{b}", "a", false),
      ("the {a} of {b} ends", "the day of Tom ends", true),
      ("the {a} of {b} ends", "the day of ends", false),
    ])
  func `a sentence fits where something stands in each gap`(
    name: String, sentence: String, fits: Bool
  ) throws {
    let phrase = try #require(BracedPhrase(name: name))
    #expect(phrase.fits(sentence) == fits)
  }

  @Test(arguments: ["a day of <name>", "a day }of{ Tom", "{", ""])
  func `without braces there is none`(name: String) {
    #expect(BracedPhrase(name: name) == nil)
  }

  @Test(arguments: ["the house of Tom rests", "08:30 the house of Tom rests"])
  func `the way to write what a phrase is given is told`(sentence: String) throws {
    let phrase = "  @phrase\n  Scenario: the house of {name} rests\n    * the lamp Hall is lit\n"
    func mistake(_ step: String) throws -> Diagnostic {
      let plan = try plan("Feature: L\n\(phrase)  Scenario: S\n    * \(step)\n")
      return try #require(plan.diagnostics.first)
    }
    let diagnostic = try mistake(sentence)
    #expect(diagnostic.message == "no step is worded like this")
    #expect(
      diagnostic.help.first
        == "what a phrase is given stands in angle brackets: call “the house of {name} rests” "
        + "“the house of <name> rests”, and write so in its steps, too")
    #expect(!(try mistake("a cat")).help.contains { $0.contains("angle brackets") })
  }
}
