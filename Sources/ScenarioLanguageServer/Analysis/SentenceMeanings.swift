import GherkinSyntax
import StepDefinitions

/// What sentences mean, looked up once each.
struct SentenceMeanings {
  /// What a sentence means.
  enum Meaning {
    /// A step: its position and the ranges of its arguments; and where its moment ends.
    case step(definition: Int, arguments: [Range<Int>], prefixEnd: Int)
    /// A phrase.
    case phrase(PhraseBook.Use)
    /// Nothing, or several things.
    case unknown
  }

  private static let mostKept = 100_000
  private var kept: [String: Meaning] = [:]

  /// The meaning of a sentence, the phrases being the same each time.
  mutating func meaning(of sentence: String, resolver: StepResolver, book: PhraseBook) -> Meaning {
    if kept.count > Self.mostKept { kept = [:] }
    if let known = kept[sentence] { return known }
    var meaning = Meaning.unknown
    if let step = resolver.match(sentence) {
      meaning = .step(
        definition: step.definition, arguments: step.values.map(\.range),
        prefixEnd: step.prefix?.range.upperBound ?? 0)
    } else if let use = book.use(in: sentence) {
      meaning = .phrase(use)
    }
    kept[sentence] = meaning
    return meaning
  }

  /// The sentence of a step; in an outline with the values of the first row of examples.
  static func sentence(of step: Step, in scenario: Scenario?) -> String {
    let text = step.text
    guard text.contains("<"),
      let examples = scenario?.examples.first(where: { table in
        !table.tableBody.isEmpty
      }), let header = examples.tableHeader, let row = examples.tableBody.first
    else { return text }
    return Filling(header: header, row: row).fill(text) ?? text
  }
}
