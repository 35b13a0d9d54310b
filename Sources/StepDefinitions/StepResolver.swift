import CucumberExpressions
import SourceDiagnostics

/// Resolves sentences to the positions of expressions; knows no bodies and no world.
package struct StepResolver: Sendable {
  /// The expressions, in the order of their definitions.
  package let expressions: [CucumberExpression]

  /// How any sentence may begin.
  package let prefixRule: StepPrefixRule?

  /// Which expressions a sentence may be, by its words.
  private let index: StepIndex

  /// The words of the expressions, for sentences that mean nothing.
  private let compared: ComparedVocabulary.Later

  /// Makes a resolver of compiled expressions.
  ///
  /// - Parameters:
  ///   - expressions: The expressions.
  ///   - prefixRule: How any sentence may begin.
  ///   - families: Words that say the same, for finding what is near a sentence that means nothing.
  package init(
    _ expressions: [CucumberExpression], prefixRule: StepPrefixRule? = nil,
    families: [[String]] = []
  ) {
    self.expressions = expressions
    self.prefixRule = prefixRule
    index = StepIndex(expressions)
    compared = ComparedVocabulary.Later(expressions, families: families)
  }

  /// What a sentence turns out to be.
  package func resolve(_ text: String) -> StepResolution { resolve(text, withContractions: true) }

  /// What a sentence turns out to be.
  ///
  /// - Parameter withContractions: Whether a value may be denied by one. A sentence with another word for
  ///   one of its contractions is not looked at for the others: that would double with each.
  private func resolve(_ text: String, withContractions: Bool) -> StepResolution {
    let sentence = Sentence(text)
    let candidates = index.candidates(for: sentence)
    let prefix = prefixRule?.read(sentence)
    if let found = matches(sentence, orAfter: prefix, candidates) { return found }
    if let bad = badPrefix(of: sentence, beyond: prefix) { return .badValue(bad) }
    if sentence.count > Self.longestHelped {
      return .undefined(UndefinedStep(nearest: [], slips: [], near: [], sentence: nil))
    }
    if prefix == nil, let bad = badPrefixBeforeMistake(in: sentence) { return .badValue(bad) }
    if withContractions, let bad = badContraction(in: sentence) { return .badValue(bad) }
    let rest = prefix.map { Sentence(sentence[$0.rest..<sentence.count]) } ?? sentence
    let near = near(rest.text)
    let found = near.prefix(Self.mostNearest)
    let slips = slips(in: sentence, from: prefix?.rest ?? 0, among: Array(found))
    let slipped = slips.map(\.position)
    let nearest = slipped + found.filter { !slipped.contains($0) }
    if let bad = badReading(of: sentence, from: prefix?.rest ?? 0, candidates),
      !isSlip(slips, ratherThan: bad)
    {
      return .badValue(describe(bad, in: sentence, nearest: nearest))
    }
    return .undefined(
      UndefinedStep(nearest: nearest, slips: slipped, near: near, sentence: rest.text))
  }

  /// The positions of the expressions that are nearest to a sentence: those that are it but for
  /// slips, then those that say it in other words.
  package func nearest(to text: String) -> [Int] { Array(near(text).prefix(Self.mostNearest)) }

  /// The same with those that are less near.
  private func near(_ text: String) -> [Int] {
    guard let sentence = ComparedSentence(text) else { return [] }
    let vocabulary = compared.value
    var values = ComparedValues(vocabulary, sentence)
    var comparison = NearestSteps(to: sentence, among: vocabulary)
    let alike = comparison.positions(limit: Self.mostNear, &values)
    var found = alike.slips
    let overlap = WordOverlap(of: sentence, with: vocabulary)
    for position in overlap.positions(limit: Self.mostNear, &values) + alike.near
    where !found.contains(position) {
      found.append(position)
    }
    return found
  }

  /// How many steps a sentence that means nothing is answered with.
  static let mostNearest = 3
  /// How many of each sort are found.
  private static let mostNear = 12
  /// How many words a sentence may begin with that are taken for a prefix gone wrong:
  /// `at 08:00 on Tuesday`, `at half past nine on the next morning`.
  private static let wordsOfPrefix = 8
  /// The longest sentence for which it is looked for what may have been meant, in bytes.
  static let longestHelped = 4_000

  /// A sentence as one of the expressions reads it.
  private typealias PlacedReading = (position: Int, reading: LooseReading)

  /// The expressions that a sentence is but for slips, those with the fewest mistakes first.
  private func slips(
    in sentence: Sentence, from start: Int, among positions: [Int]
  ) -> [PlacedReading] {
    var found: [(rank: Int, position: Int, reading: LooseReading)] = []
    for (rank, position) in positions.enumerated() {
      let expression = expressions[position]
      guard
        let reading = LooseReading(sentence, from: start, by: expression, slips: true),
        reading.bad.isEmpty || isPlausible(reading.bad, in: sentence, by: expression)
      else { continue }
      found.append((rank, position, reading))
    }
    return found.sorted { ($0.reading.mistakes, $0.rank) < ($1.reading.mistakes, $1.rank) }
      .map { ($0.position, $0.reading) }
  }

  /// Whether a sentence is rather another expression with slips in its words:
  /// `Work is sheduled on weekdays from 09:00 to 17:00` tells of no outcome.
  private func isSlip(_ slips: [PlacedReading], ratherThan bad: PlacedReading) -> Bool {
    guard let fewest = slips.first?.reading.mistakes, fewest < bad.reading.mistakes else {
      return false
    }
    return slips.contains { $0.position != bad.position && $0.reading.mistakes == fewest }
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

  /// A beginning of a few words that looks like a prefix and is none, before a good step.
  ///
  /// Behind a good prefix, `09:35` in `09:35 PM Instagram is open`, only what the rule understands is
  /// one: else it is the step that is wrong.
  private func badPrefix(of sentence: Sentence, beyond prefix: StepPrefix?) -> BadValue? {
    guard let prefixRule else { return nil }
    let spaces = sentence.bytes.indices.lazy.filter { sentence.bytes[$0] == UInt8(ascii: " ") }
    for end in spaces.prefix(Self.wordsOfPrefix) where end > prefix?.range.upperBound ?? 0 {
      let text = sentence[0..<end]
      if prefix != nil, prefixRule.meant(text).isEmpty { continue }
      // What “and” or a comma goes on from is no beginning by itself: “1 hour, 30 minutes pass”.
      guard !text.hasSuffix(" and"),
        Self.resembles(text, prefixRule.examples) || prefixRule.isMeant(by: text)
      else { continue }
      if text.hasSuffix(","), prefixRule.meant(text).isEmpty { continue }
      let rest = Sentence(sentence[end + 1..<sentence.count])
      for position in index.candidates(for: rest) {
        guard let values = expressions[position].match(rest) else { continue }
        if let value = values.first, value.range.lowerBound == 0,
          let type = expressions[position].parameters.first,
          Self.isPart(text, ofValue: "\(text) \(rest[value.range])", of: type)
        {
          continue
        }
        return badValue(prefix: text, of: prefixRule, before: position)
      }
    }
    return nil
  }

  private func badValue(
    prefix text: String, of rule: StepPrefixRule, before definition: Int
  ) -> BadValue {
    let meant = rule.meant(text)
    if meant.isEmpty, let fault = rule.fault(text) {
      return BadValue(
        definition: definition, parameter: rule.name, range: fault.range,
        found: Sentence(text)[fault.range], expected: fault.expected,
        suggestions: fault.suggestions, nearest: [])
    }
    return BadValue(
      definition: definition, parameter: rule.name, range: 0..<text.utf8.count, found: text,
      expected: rule.expected,
      suggestions: meant.isEmpty ? Suggestions.nearest(to: text, among: rule.examples) : meant,
      nearest: [])
  }

  /// A beginning that is written like a prefix and is none, before a step that is not right either:
  /// of `25:00 Instagram is blokced` the first mistake is told, and then the second one.
  private func badPrefixBeforeMistake(in sentence: Sentence) -> BadValue? {
    guard let prefixRule else { return nil }
    let ends = sentence.bytes.indices.lazy.filter { sentence.bytes[$0] == UInt8(ascii: " ") }
    guard
      let end = ends.prefix(Self.wordsOfPrefix).first(where: { end in
        prefixRule.isShaped(like: sentence[0..<end]) || prefixRule.isMeant(by: sentence[0..<end])
      })
    else { return nil }
    let rest = Sentence(sentence[end + 1..<sentence.count])
    let position =
      badReading(of: rest, from: 0, index.candidates(for: rest))?.position
      ?? nearest(to: rest.text).first
    return position.map { badValue(prefix: sentence[0..<end], of: prefixRule, before: $0) }
  }

  /// Whether a text is rather the beginning of a quantity that goes on: “30 seconds” in
  /// “30 seconds 1 minute pass”.
  private static func isPart(
    _ text: String, ofValue whole: String, of type: ParameterType
  ) -> Bool {
    let isQuantity = type.examples.first?.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    return isQuantity && !type.candidates(Sentence(text), 0).isEmpty
      && type.fault?(whole)?.suggestions.isEmpty == false
  }

  /// A value that is denied by a contraction: “isn't blocked” is “is not blocked”, for which the type
  /// of the value knows another word.
  private func badContraction(in sentence: Sentence) -> BadValue? {
    for (verb, contraction) in [
      ("is", "isn't"), ("are", "aren't"), ("is", "isn’t"), ("are", "aren’t"),
    ] {
      guard let place = sentence.text.firstRange(of: " \(contraction) ") else { continue }
      let start = sentence.text[..<place.lowerBound].utf8.count + 1
      let plain = "\(sentence[0..<start])\(verb) not \(sentence.text[place.upperBound...])"
      guard case .badValue(let bad) = resolve(plain, withContractions: false),
        !bad.suggestions.isEmpty,
        bad.range == start + verb.utf8.count + 1..<plain.utf8.count
      else { continue }
      let range = start..<sentence.count
      return BadValue(
        definition: bad.definition, parameter: bad.parameter, range: range,
        found: sentence[range], expected: bad.expected,
        suggestions: bad.suggestions.map { "\(verb) \($0)" }, nearest: bad.nearest)
    }
    return nil
  }

  /// The expression that a sentence is but for bad values: the fewest, then the most text of its
  /// own.
  private func badReading(
    of sentence: Sentence, from start: Int, _ candidates: [Int]
  ) -> PlacedReading? {
    var best: PlacedReading?
    for position in candidates {
      let expression = expressions[position]
      guard
        let reading = LooseReading(sentence, from: start, by: expression, slips: false),
        !reading.bad.isEmpty, isPlausible(reading.bad, in: sentence, by: expression)
      else { continue }
      if let best {
        let isWorse =
          (reading.bad.count, -reading.fixedBytes)
          >= (best.reading.bad.count, -best.reading.fixedBytes)
        if isWorse { continue }
      }
      best = (position, reading)
    }
    return best
  }

  private func describe(
    _ placed: PlacedReading, in sentence: Sentence, nearest: [Int]
  ) -> BadValue {
    let finding = placed.reading.bad[0]
    let found = sentence[finding.range]
    var range = finding.range
    var expected = finding.type.expected
    // Of numbers none is a misspelling of another.
    var suggestions =
      found.contains(where: \.isLetter)
      ? Suggestions.nearest(to: found, among: Self.texts(of: finding.type)) : []
    if let fault = finding.type.fault?(found) {
      let start = finding.range.lowerBound
      let part = fault.range.clamped(to: 0..<found.utf8.count)
      range = start + part.lowerBound..<start + part.upperBound
      expected = fault.expected
      // What is near to the whole is no word for a part of it.
      if !fault.suggestions.isEmpty || range != finding.range { suggestions = fault.suggestions }
    }
    let plain = Lookalikes.plain(found)
    if plain != found, finding.type.accepts(plain) {
      (range, expected, suggestions) = (finding.range, finding.type.expected, [plain])
    }
    return BadValue(
      definition: placed.position, parameter: finding.type.name, range: range,
      found: sentence[range], expected: expected,
      suggestions: suggestions.filter { $0 != sentence[range] },
      nearest: nearest.filter { $0 != placed.position })
  }

  /// Whether the author can have meant the expression: it has a word of weight, or several
  /// words, or all but one value is right, and of that one the type knows what is wrong with it,
  /// or it resembles one.
  private func isPlausible(
    _ bad: [LooseReading.WrongValue], in sentence: Sentence, by expression: CucumberExpression
  ) -> Bool {
    // An article is no value gone wrong: “the session is running” tells of no number.
    let isArticle = bad.contains { finding in
      let found = sentence[finding.range]
      return Self.articles.contains(found) && finding.type.fault?(found) == nil
    }
    if isArticle { return false }
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
    return examples.contains(text)
      || !Suggestions.nearest(to: text, among: examples, limit: 1).isEmpty
  }

  /// How many words without weight together tell which step is meant.
  private static let fewestLightWords = 3

  /// Words that begin what something is called.
  private static let articles: Set<String> = ["a", "an", "the"]

  /// Words that many steps have, and that say nothing of which is meant.
  private static let lightWords: Set<String> = [
    "a", "an", "and", "are", "at", "for", "from", "has", "have", "in", "is", "it", "no", "of",
    "on", "the", "to", "until", "with",
  ]
}
