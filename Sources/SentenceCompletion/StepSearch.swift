import CucumberExpressions

/// Finds the steps that have some words, in any order.
package struct StepSearch {
  private let words: [String]

  /// A search for the words of what was typed.
  package init(_ typed: String) {
    words = typed.lowercased().split(separator: " ").map(String.init)
  }

  /// The positions of the steps, the best first.
  ///
  /// A word fits a step if a word of its sentence or example begins with it; else, with less
  /// weight, if its documentation has it, or if one of its parameters takes it.
  package func positions(in catalogue: SentenceCatalogue) -> [Int] {
    var found: [(cost: Int, position: Int)] = []
    for position in catalogue.steps.indices {
      if let cost = cost(of: position, in: catalogue) { found.append((cost, position)) }
    }
    found.sort { ($0.cost, $0.position) < ($1.cost, $1.position) }
    return found.map(\.position)
  }

  private func cost(of position: Int, in catalogue: SentenceCatalogue) -> Int? {
    let step = catalogue.steps[position]
    let sentence = Self.words(of: step.expression) + Self.words(of: step.example)
    var takers = catalogue.resolver.expressions[position].parameters
    var cost = 0
    var last = -1
    var hasFixed = words.isEmpty
    for word in words {
      if let place = sentence.firstIndex(where: { $0.hasPrefix(word) }) {
        hasFixed = true
        cost += place < last ? 2 : 0
        cost += sentence[place] == word ? 0 : 1
        last = place
      } else if let taker = takers.firstIndex(where: { $0.accepts(word) }) {
        takers.remove(at: taker)
        cost += 4
      } else if step.documentation.lowercased().contains(word) {
        cost += 8
      } else {
        return nil
      }
    }
    return hasFixed ? cost : nil
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { " ,/(){}\"“”".contains($0) }.map(String.init)
  }
}
