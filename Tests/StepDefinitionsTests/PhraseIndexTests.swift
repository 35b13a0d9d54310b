import CucumberExpressions
import Testing

@testable import StepDefinitions

@Suite struct PhraseIndexTests {
  @Test func `names that differ in a word or a number are told apart without trying them all`() {
    let steps = (0..<2_000).map { "step number \($0) of the chain" }
    let values = (0..<2_000).map { "<who> does step number \($0) of the <what>" }
    let table = PhraseTable(
      (steps + values).map { Phrase(TracedText($0), steps: [StepSource(TracedText("it is on"))]) })
    #expect(table.diagnostics == [])
    #expect(table.candidateCount(for: "step number 700 of the chain") <= 2)
    #expect(table.candidateCount(for: "Ada does step number 700 of the long chain") == 1)
    #expect(table.candidateCount(for: "it is on") == 0)
    for number in [0, 700, 1_999] {
      #expect(table.isPhrase("step number \(number) of the chain"))
      #expect(table.isPhrase("Ada does step number \(number) of the long chain"))
    }
    #expect(!table.isPhrase("step number 2000 of the chain"))
  }

  @Test func `no phrase is left out that a sentence could use`() {
    let pieces = ["<a>", "x", "y", "x<a>", "<a>y", "x<a>y", "\"<a>\"", ""]
    let names = pieces.flatMap { first in
      pieces.flatMap { second in pieces.map { [first, second, $0].joined(separator: " ") } }
    }
    let templates = names.map { PhraseTemplate($0) }
    let index = PhraseIndex(templates)
    let words = ["x", "y", "xy", "\"x y\"", "z", ""]
    var uses = 0
    for first in words {
      for second in words {
        for third in words {
          let sentence = Sentence([first, second, third].joined(separator: " "))
          for start in 0...sentence.count {
            let used = templates.indices.filter {
              !templates[$0].readings(of: sentence, from: start, atMost: 1).isEmpty
            }
            uses += used.count
            let found = index.candidates(for: sentence, from: start)
            #expect(Set(used).isSubset(of: found))
            #expect(found == Array(Set(found)).sorted())
          }
        }
      }
    }
    #expect(uses > 1_000)
  }
}
