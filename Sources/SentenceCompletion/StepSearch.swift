import CucumberExpressions

/// Finds the steps and phrases that have some words, in any order.
package struct StepSearch {
  /// Something that was found, by its position.
  package enum Found: Hashable, Sendable {
    /// A step of the catalogue.
    case step(Int)
    /// A phrase of those that there are.
    case phrase(Int)
  }

  private let typed: String
  private let words: [String]

  /// A search for the words of what was typed; a text in quotes is one of them, blanks and all.
  package init(_ typed: String) {
    self.typed = typed.lowercased()
    var isQuoted = false
    words = self.typed.split {
      if $0 == "\"" { isQuoted.toggle() }
      return $0 == " " && !isQuoted
    }.map(String.init)
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

  /// The steps and phrases, the best first; of those that fit as well, the steps.
  ///
  /// A phrase of which the beginning is typed comes before all: its author named it for that.
  ///
  /// - Parameter phrases: The names of the phrases, with their placeholders.
  package func found(in catalogue: SentenceCatalogue, phrases: [String]) -> [Found] {
    var found: [(cost: Int, found: Found)] = []
    for position in catalogue.steps.indices {
      if let cost = cost(of: position, in: catalogue) { found.append((cost, .step(position))) }
    }
    for (position, name) in phrases.enumerated() {
      if let cost = cost(ofPhrase: name) { found.append((cost, .phrase(position))) }
    }
    // Those that cost the same stay in their order.
    return found.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .map(\.element.found)
  }

  /// What a word costs that a placeholder may stand for.
  private static let placeholder = 4
  /// What a word costs that only the example has: another sentence would have another there.
  private static let exampleWord = 3

  private func cost(ofPhrase name: String) -> Int? {
    if words.isEmpty { return 0 }
    if name.lowercased().hasPrefix(typed) { return -1 }
    var placeholders = name.count { $0 == "<" }
    let sentence = Self.words(of: name)
    var cost = 0
    var last = -1
    var hasFixed = false
    for word in words {
      if let place = sentence.firstIndex(where: { $0.hasPrefix(word) }) {
        hasFixed = true
        cost += (place < last ? 2 : 0) + (sentence[place] == word ? 0 : 1)
        last = place
      } else if placeholders > 0 {
        placeholders -= 1
        cost += Self.placeholder
      } else {
        return nil
      }
    }
    return hasFixed ? cost : nil
  }

  private func cost(of position: Int, in catalogue: SentenceCatalogue) -> Int? {
    let step = catalogue.steps[position]
    let own = Self.words(of: step.expression)
    let sentence = own + Self.words(of: step.example)
    var takers = catalogue.resolver.expressions[position].parameters
    var cost = 0
    var last = -1
    var hasFixed = words.isEmpty
    for word in words {
      if let place = sentence.firstIndex(where: { $0.hasPrefix(word) }) {
        hasFixed = true
        cost += place < last ? 2 : 0
        cost += sentence[place] == word ? 0 : 1
        if place >= own.count { cost += Self.exampleWord }
        last = place
      } else if let taker = takers.firstIndex(where: { $0.accepts(word) }) {
        takers.remove(at: taker)
        cost += Self.placeholder
      } else if step.documentation.lowercased().contains(word) {
        cost += 8
      } else {
        return nil
      }
    }
    return hasFixed ? cost : nil
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { " ,/(){}<>\"“”".contains($0) }.map(String.init)
  }
}
