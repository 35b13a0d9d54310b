import StepDefinitions
import Testing

@testable import ScenarioRunner

/// Sentences are found out once, and never taken for one another.
@Suite struct KnownSentencesTests {
  @Test func `the same words mean the same, other words are kept apart`() throws {
    var known = try sentences()
    // Of all lengths around a machine word, differing in one letter at any place.
    let texts = (0...40).flatMap { length in
      (0..<max(length, 1)).map { place in
        String((0..<length).map { $0 == place ? "b" : "a" })
      }
    }
    let entries = texts.map { known.entry(for: $0) }
    for (text, entry) in zip(texts, entries) {
      #expect(entry.text == text)
      #expect(known.entry(for: text) === entry)
    }
  }

  @Test func `a sentence that uses a phrase is known as such`() throws {
    let phrase = Phrase("an evening with <lamp>", steps: [StepSource("the lamp Desk is lit")])
    var known = try sentences([phrase])
    #expect(known.entry(for: "an evening with Desk").isPhrase)
    let plain = known.entry(for: "the lamp Desk is lit")
    #expect(!plain.isPhrase)
    #expect(plain.meaning?.kind == .given)
    #expect(known.entry(for: "the lamb Desk is lit").meaning == nil)
  }

  private func sentences(_ phrases: [Phrase] = []) throws -> KnownSentences {
    KnownSentences(
      vocabulary: PlanVocabulary(try lampVocabulary()), phrases: PhraseTable(phrases))
  }
}
