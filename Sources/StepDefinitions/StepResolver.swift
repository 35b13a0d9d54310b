import CucumberExpressions
import SourceDiagnostics

/// Resolves sentences to the positions of expressions; knows no bodies and no world.
package struct StepResolver: Sendable {
  /// The expressions, in the order of their definitions.
  package let expressions: [CucumberExpression]

  /// How any sentence may begin.
  package let prefixRule: StepPrefixRule?

  /// The types whose values are taken out of a sentence that is to become a step.
  private let snippetTypes: [ParameterType]

  private let index: StepIndex

  /// The words of the expressions, for sentences that mean nothing.
  private let compared: ComparedVocabulary.Later

  /// Makes a resolver of compiled expressions.
  ///
  /// - Parameters:
  ///   - expressions: The expressions.
  ///   - prefixRule: How any sentence may begin.
  ///   - snippetTypes: The types that a snippet takes out of a sentence.
  ///   - families: Words that say the same, for finding what is near a sentence that means nothing.
  package init(
    _ expressions: [CucumberExpression], prefixRule: StepPrefixRule? = nil,
    snippetTypes: [ParameterType] = [], families: [[String]] = []
  ) {
    self.expressions = expressions
    self.prefixRule = prefixRule
    self.snippetTypes = snippetTypes
    index = StepIndex(expressions)
    compared = ComparedVocabulary.Later(expressions, families: families)
  }

  /// What a sentence turns out to be.
  package func resolve(_ text: String) -> StepResolution {
    let sentence = Sentence(text)
    let candidates = index.candidates(for: sentence)
    let prefix = prefixRule?.read(sentence)
    if let found = matches(sentence, orAfter: prefix, candidates) { return found }
    if prefix == nil, let bad = badPrefix(of: sentence) { return .badValue(bad) }
    let rest = prefix.map { Sentence(sentence[$0.rest..<sentence.count]) } ?? sentence
    let nearest = nearest(to: rest.text)
    let bad = badValue(of: sentence, prefix: prefix, candidates, nearest: nearest)
    if let bad, !isTypo(of: nearest.first, ratherThan: bad) { return .badValue(bad) }
    return .undefined(
      UndefinedStep(nearest: nearest, snippet: StepSnippet(for: rest, types: snippetTypes)))
  }

  /// The positions of the expressions that are nearest to a sentence: those that are it but for
  /// slips, then those that say it in other words.
  package func nearest(to text: String) -> [Int] {
    guard let sentence = ComparedSentence(text) else { return [] }
    let vocabulary = compared.value
    var values = ComparedValues(vocabulary, sentence)
    var comparison = NearestSteps(to: sentence, among: vocabulary)
    let alike = comparison.positions(limit: Self.mostNearest, &values)
    var found = alike.slips
    guard found.count < Self.mostNearest else { return found }
    let overlap = WordOverlap(of: sentence, with: vocabulary)
    for position in overlap.positions(limit: Self.mostNearest, &values) + alike.near
    where !found.contains(position) {
      found.append(position)
    }
    return Array(found.prefix(Self.mostNearest))
  }

  /// How many steps a sentence that means nothing is answered with.
  private static let mostNearest = 3

  /// Whether a sentence is rather a slip in the words of a step that takes no value at all:
  /// `the card is taped` says nothing of a thing called “the card”.
  private func isTypo(of nearest: Int?, ratherThan bad: BadValue) -> Bool {
    guard let nearest, nearest != bad.definition else { return false }
    return expressions[nearest].parameters.isEmpty
  }

  /// The step that a sentence means, where it means just one; near misses are not looked for.
  package func match(_ text: String) -> ResolvedStep? {
    let sentence = Sentence(text)
    let candidates = index.candidates(for: sentence)
    let found = matches(sentence, orAfter: prefixRule?.read(sentence), candidates)
    guard case .match(let step)? = found else { return nil }
    return step
  }

  private func matches(
    _ sentence: Sentence, orAfter prefix: StepPrefix?, _ candidates: [Int]
  ) -> StepResolution? {
    if let found = matches(sentence, prefix: nil, candidates) { return found }
    guard let prefix else { return nil }
    return matches(sentence, prefix: prefix, candidates)
  }

  /// The pairs of expressions that can both match one sentence, each with such a sentence.
  ///
  /// - Complexity: quadratic in the expressions; for tests, not for every start.
  package func overlaps() -> [VocabularyFault] {
    let automata = expressions.map { ExpressionOverlap.Automaton($0) }
    var faults: [VocabularyFault] = []
    for first in automata.indices {
      for second in automata.indices where second > first {
        guard let sentence = ExpressionOverlap.sentence(of: automata[first], automata[second])
        else { continue }
        faults.append(
          VocabularyFault(
            definition: first, expression: expressions[first].source,
            kind: .overlap(with: second, sentence: sentence)))
      }
    }
    return faults
  }

  /// How many expressions a sentence is tried against.
  package func candidateCount(for sentence: String) -> Int {
    index.candidates(for: Sentence(sentence)).count
  }

  private func matches(
    _ sentence: Sentence, prefix: StepPrefix?, _ candidates: [Int]
  ) -> StepResolution? {
    var found: ResolvedStep?
    var several: [Int] = []
    for position in candidates {
      guard let values = expressions[position].match(sentence, from: prefix?.rest ?? 0)
      else { continue }
      if let found {
        if several.isEmpty { several.append(found.definition) }
        several.append(position)
      } else {
        found = ResolvedStep(
          definition: position, sentence: sentence, values: values, prefix: prefix)
      }
    }
    if !several.isEmpty { return .ambiguous(several) }
    return found.map { .match($0) }
  }

  // MARK: Bad values

  /// A beginning of up to three words that looks like a prefix and is none, before a good step.
  private func badPrefix(of sentence: Sentence) -> BadValue? {
    guard let prefixRule else { return nil }
    let spaces = sentence.bytes.indices.filter { sentence.bytes[$0] == UInt8(ascii: " ") }
    for end in spaces.prefix(3) {
      let text = sentence[0..<end]
      guard Self.resembles(text, prefixRule.examples) else { continue }
      let rest = Sentence(sentence[end + 1..<sentence.count])
      for position in index.candidates(for: rest) {
        guard expressions[position].match(rest) != nil else { continue }
        let meant = prefixRule.meant(text)
        return BadValue(
          definition: position, parameter: prefixRule.name, range: 0..<end, found: text,
          expected: prefixRule.expected,
          suggestions: meant.isEmpty
            ? Suggestions.nearest(to: text, among: prefixRule.examples) : meant, nearest: [])
      }
    }
    return nil
  }

  private func badValue(
    of sentence: Sentence, prefix: StepPrefix?, _ candidates: [Int], nearest: [Int]
  ) -> BadValue? {
    var best: (position: Int, reading: BadValueSearch.Reading)?
    for position in candidates {
      let expression = expressions[position]
      guard
        let reading = BadValueSearch.reading(
          of: sentence, from: prefix?.rest ?? 0, by: expression),
        isPlausible(reading.bad, in: sentence, by: expression)
      else { continue }
      if let best {
        let isWorse =
          (reading.bad.count, -reading.fixedBytes)
          >= (best.reading.bad.count, -best.reading.fixedBytes)
        if isWorse { continue }
      }
      best = (position, reading)
    }
    guard let best, let first = best.reading.bad.first else { return nil }
    return describe(
      first, in: sentence, definition: best.position,
      nearest: nearest.filter { $0 != best.position })
  }

  private func describe(
    _ finding: BadValueSearch.Finding, in sentence: Sentence, definition: Int, nearest: [Int]
  ) -> BadValue {
    let found = sentence[finding.range]
    var range = finding.range
    var expected = finding.type.expected
    var suggestions = Suggestions.nearest(to: found, among: Self.texts(of: finding.type))
    if let fault = finding.type.fault?(found) {
      let start = finding.range.lowerBound
      let part = fault.range.clamped(to: 0..<found.utf8.count)
      range = start + part.lowerBound..<start + part.upperBound
      expected = fault.expected
      if !fault.suggestions.isEmpty { suggestions = fault.suggestions }
    }
    return BadValue(
      definition: definition, parameter: finding.type.name, range: range, found: sentence[range],
      expected: expected, suggestions: suggestions, nearest: nearest)
  }

  /// Whether the author can have meant the expression: it has a word of weight, or several
  /// words, or all but one value is right and that is nearly one.
  private func isPlausible(
    _ bad: [BadValueSearch.Finding], in sentence: Sentence, by expression: CucumberExpression
  ) -> Bool {
    let fixed = expression.words.filter(\.isFixed)
    let hasWeight = fixed.contains { word in
      !word.variants.contains { Self.lightWords.contains($0) }
    }
    if hasWeight || fixed.count >= Self.fewestLightWords { return true }
    guard let finding = bad.first, bad.count == 1 else { return false }
    let found = sentence[finding.range]
    return finding.type.fault?(found) != nil
      || Self.resembles(found, Self.texts(of: finding.type))
  }

  private static func texts(of type: ParameterType) -> [String] {
    type.choices.isEmpty ? type.examples : type.choices
  }

  private static func resembles(_ text: String, _ examples: [String]) -> Bool {
    let hasDigit = { (text: String) in text.utf8.contains { (0x30...0x39).contains($0) } }
    if hasDigit(text) && examples.contains(where: hasDigit) { return true }
    return !Suggestions.nearest(to: text, among: examples, limit: 1).isEmpty
  }

  /// How many words without weight together tell which step is meant.
  private static let fewestLightWords = 3

  /// Words that many steps have, and that say nothing of which is meant.
  private static let lightWords: Set<String> = [
    "a", "an", "and", "are", "at", "for", "from", "has", "have", "in", "is", "it", "no", "of",
    "on", "the", "to", "until", "with",
  ]
}
