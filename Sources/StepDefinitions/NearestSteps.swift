/// Tells which expressions come nearest to a sentence, word by word, with typos tolerated.
///
/// The words of a sentence are aligned with those of an expression; what must be added, left out
/// or changed costs points. What follows where the sentence breaks off costs less: whoever writes
/// `FocusKey is deleted` may not know how the step goes on. Without a word of weight or a telling value
/// in common nothing is near. All numbers are tenths of a word.
struct NearestSteps {
  private enum Cost {
    static let word = 10
    static let otherWord = 15
    static let value = 2
    static let badValue = 7
    static let furtherWordOfValue = 3
    static let wordThatFollows = 4

    /// The dearest alignment that is still near, per word of the longer side.
    static let mostPerWord = 5
    /// What a slip or two cost at most, for every two words of the longer side.
    static let mostPerTwoWordsOfSlip = 5

    /// How many letters of a word that any sentence may have are a slip: with more it is another one.
    static let mostEditsOfIdleWord = 1
  }

  /// The positions of expressions, the nearest first.
  struct Found: Equatable {
    /// Those that are the sentence but for a slip or two.
    var slips: [Int] = []
    /// Those that are near.
    var near: [Int] = []
  }

  private let vocabulary: ComparedVocabulary
  private let sentence: ComparedSentence
  /// What each word of the vocabulary costs for each word of the sentence; those of a parameter
  /// are found out when they are first needed.
  private var costs: [UInt8]
  /// What each word of the vocabulary costs at least.
  private var least: [Int]
  private var hasCosts: [Bool]
  private var row: [Int]

  /// Compares one sentence with the words of a vocabulary.
  init(to sentence: ComparedSentence, among vocabulary: ComparedVocabulary) {
    self.vocabulary = vocabulary
    self.sentence = sentence
    let count = sentence.count
    costs = Array(repeating: UInt8(Cost.otherWord), count: vocabulary.words.count * count)
    least = Array(repeating: Cost.value, count: vocabulary.words.count)
    hasCosts = vocabulary.words.map { $0.type == nil }
    row = Array(repeating: 0, count: count + 1)
    let ofSpellings = Self.costs(of: vocabulary.spellings, for: sentence.words)
    for (number, word) in vocabulary.words.enumerated() where word.type == nil {
      least[number] = Cost.wordThatFollows
      for spelling in vocabulary.spellingNumbers[word.spellings] {
        for index in 0..<count {
          let cost = ofSpellings[spelling * count + index]
          if cost < costs[number * count + index] { costs[number * count + index] = cost }
          if cost < least[number] { least[number] = Int(cost) }
        }
      }
    }
  }

  /// The nearest expressions, up to `limit` of each kind.
  mutating func positions(limit: Int = 3, _ values: inout ComparedValues) -> Found {
    var found: [(cost: Int, position: Int, isSlip: Bool)] = []
    for (position, expression) in vocabulary.expressions.enumerated() {
      let length = max(sentence.count, expression.words.count)
      guard
        let cost = alignment(with: expression, atMost: Cost.mostPerWord * length, &values),
        hasWeight(in: expression, &values)
      else { continue }
      // Compared per word, in thousandths, so that a short expression has no advantage.
      found.append((cost * 1000 / length, position, Self.isSlip(cost, of: length)))
    }
    found.sort { ($0.cost, $0.position) < ($1.cost, $1.position) }
    return Found(
      slips: found.filter(\.isSlip).prefix(limit).map(\.position),
      near: found.prefix(limit).map(\.position))
  }

  /// The cost of the best alignment, or `nil` where it is more than `limit`.
  private mutating func alignment(
    with expression: ComparedVocabulary.Expression, atMost limit: Int,
    _ values: inout ComparedValues
  ) -> Int? {
    let count = sentence.count
    let furtherWord = expression.types.isEmpty ? Cost.word : Cost.furtherWordOfValue
    var atLeast = max(0, count - expression.words.count) * furtherWord
    for place in expression.words { atLeast += least[vocabulary.wordNumbers[place]] }
    if atLeast > limit { return nil }
    for index in 0...count { row[index] = index * Cost.word }
    var best = Int.max
    for (done, place) in expression.words.enumerated() {
      if done > 0, Self.isSlip(row[count], of: max(count, done)) {
        best = min(best, row[count] + (expression.words.count - done) * Cost.wordThatFollows)
      }
      let number = vocabulary.wordNumbers[place]
      if !hasCosts[number] { askValues(of: number, &values) }
      let further =
        vocabulary.words[number].type == nil ? Cost.word : Cost.furtherWordOfValue
      // `row` still has the costs without this word from `index + 1` on.
      var before = row[0]
      row[0] += Cost.word
      var cheapest = row[0]
      for index in 0..<count {
        let without = row[index + 1]
        let best = min(
          without + Cost.word, row[index] + further, before + Int(costs[number * count + index]))
        before = without
        row[index + 1] = best
        cheapest = min(cheapest, best)
      }
      if cheapest > limit { break }
    }
    best = min(best, row[count])
    return best <= limit ? best : nil
  }

  /// Whether a sentence has anything of an expression that tells which one is meant.
  ///
  /// That is a word of weight, one of a few texts, a quantity; where an expression has none of these,
  /// nothing can tell.
  private func hasWeight(
    in expression: ComparedVocabulary.Expression, _ values: inout ComparedValues
  ) -> Bool {
    var canTell = false
    for place in expression.words {
      let number = vocabulary.wordNumbers[place]
      let word = vocabulary.words[number]
      if let type = word.type {
        guard vocabulary.types[type].isTelling else { continue }
        canTell = true
        if (0..<sentence.count).contains(where: { values.isMeant(at: $0, of: type) }) {
          return true
        }
      } else if !word.isIdle, !word.spellings.isEmpty {
        canTell = true
        let isThere = (0..<sentence.count).contains { index in
          costs[number * sentence.count + index] < Cost.otherWord && !sentence.words[index].isIdle
        }
        if isThere { return true }
      }
    }
    return !canTell
  }

  /// Whether a cost is that of a slip or two in so many words.
  private static func isSlip(_ cost: Int, of length: Int) -> Bool {
    cost * 2 <= Cost.mostPerTwoWordsOfSlip * length
  }

  /// Finds out which words of the sentence are values of a parameter.
  private mutating func askValues(of number: Int, _ values: inout ComparedValues) {
    guard let type = vocabulary.words[number].type else { return }
    hasCosts[number] = true
    least[number] = Cost.wordThatFollows
    for index in 0..<sentence.count {
      let isValue = values.isValue(.word, at: index, of: type)
      costs[number * sentence.count + index] = UInt8(isValue ? Cost.value : Cost.badValue)
      if isValue { least[number] = Cost.value }
    }
  }

  /// What each spelling costs for each word of a sentence.
  private static func costs(of spellings: [ComparedWord], for words: [ComparedWord]) -> [UInt8] {
    var costs = Array(repeating: UInt8(Cost.otherWord), count: spellings.count * words.count)
    var distance = WordDistance()
    let opposites = words.map(\.opposite)
    for (number, spelling) in spellings.enumerated() {
      let opposite = spelling.opposite
      for (index, word) in words.enumerated() {
        let longest = max(spelling.count, word.count)
        let isIdle = spelling.isIdle || word.isIdle
        let most = isIdle ? min(Cost.mostEditsOfIdleWord, longest / 2) : longest / 2
        if let edits = distance.edits(spelling, word, atMost: most) {
          // “uninstalled” is no slip for “installed”.
          if opposites[index]?.isForm(of: spelling) ?? false { continue }
          if opposite?.isForm(of: word) ?? false { continue }
          costs[number * words.count + index] = UInt8(edits * Cost.word / longest)
        }
      }
    }
    return costs
  }
}
