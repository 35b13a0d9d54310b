import CucumberExpressions

/// Finds the few definitions whose words a sentence has.
///
/// Each expression is filed under its rarest fixed word (under each spelling of it). A sentence
/// is tried against what is filed under its own words, and against those few without any.
struct StepIndex: Sendable {
  private let filed: WordIndex

  init(_ expressions: [CucumberExpression]) {
    var uses: [String: Int] = [:]
    for expression in expressions {
      for word in expression.words {
        for variant in word.variants { uses[variant, default: 0] += 1 }
      }
    }
    var filed = WordIndex()
    for (position, expression) in expressions.enumerated() {
      let rarest = expression.words.filter(\.isFixed).map { word in
        (word: word, uses: word.variants.reduce(0) { $0 + (uses[$1] ?? 0) })
      }.min { $0.uses < $1.uses }
      guard let rarest else {
        filed.add(position)
        continue
      }
      for variant in rarest.word.variants {
        filed.file(position, under: Array(variant.utf8)[...])
      }
    }
    self.filed = filed
  }

  /// The positions of the expressions that could match a sentence, ascending.
  func candidates(for sentence: Sentence) -> [Int] { filed.positions(for: sentence) }
}
