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

  /// The steps and phrases, the best first; of those that fit as well, the steps.
  ///
  /// A word fits a step if a word of its sentence or example begins with it; else, with less
  /// weight, if its documentation has it, or if one of its parameters takes it.
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

  /// The phrases and steps that go on from what is typed as it stands: behind `Work is` all that
  /// profiles can be, besides the values that fit.
  package static func goingOn(
    behind typed: Sentence, in catalogue: SentenceCatalogue, phrases: [String]
  ) -> [Found] {
    let beginning = typed.text.lowercased()
    let ofPhrases = phrases.indices.filter { phrases[$0].lowercased().hasPrefix(beginning) }
    let ofSteps = catalogue.patterns.indices.filter {
      catalogue.patterns[$0].goesOn(behind: typed)
    }
    return ofPhrases.map(Found.phrase) + ofSteps.map(Found.step)
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
    // What begins with a number and goes on from it as it stands is meant: `45 minutes pa`.
    if words.first?.first?.isNumber == true,
      catalogue.patterns[position].goesOn(behind: Sentence(typed))
    {
      return 0
    }
    let own = Self.words(of: step.expression)
    let sentence = own + Self.words(of: step.example)
    var takers = catalogue.resolver.expressions[position].parameters
    var cost = 0
    var last = -1
    var hasFixed = words.isEmpty
    var next = 0
    while next < words.count {
      if let quantity = quantity(at: next, for: takers) {
        takers.remove(at: quantity.taker)
        hasFixed = true
        cost += Self.placeholder
        next += quantity.words
        continue
      }
      let word = words[next]
      next += 1
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

  /// The most words of a quantity: `1 hour and 30 minutes`.
  private static let mostOfQuantity = 6

  /// The longest run of words from a number on that is a value of several words, `45 minutes`, and which
  /// of some parameters takes it.
  private func quantity(
    at start: Int, for takers: [ParameterType]
  ) -> (taker: Int, words: Int)? {
    guard words[start].first?.isNumber == true, words.count > start + 1 else { return nil }
    let longest = min(Self.mostOfQuantity, words.count - start)
    for count in stride(from: longest, to: 1, by: -1) {
      let text = words[start..<start + count].joined(separator: " ")
      if let taker = takers.firstIndex(where: { $0.accepts(text) }) { return (taker, count) }
    }
    return nil
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { " ,/(){}<>\"“”".contains($0) }.map(String.init)
  }
}
