/// Tells which expressions have most words of weight in common with a sentence, in any order, in
/// any form or by another word of their family: `I tap the card` is `the card is tapped`.
///
/// Numbers are hundredths: twice the words that both have, by the words that each has. Words of the
/// sentence are bits, the first one the lowest.
struct WordOverlap {
  /// Fewer common words say nothing.
  private static let least = 50

  private let vocabulary: ComparedVocabulary
  private let sentence: ComparedSentence
  /// The words of the sentence that are forms of each word of the vocabulary.
  private let forms: [UInt64]
  /// The words of the sentence that have weight.
  private let weighty: UInt64

  /// Compares one sentence with the words of a vocabulary.
  init(of sentence: ComparedSentence, with vocabulary: ComparedVocabulary) {
    self.vocabulary = vocabulary
    self.sentence = sentence
    var weighty: UInt64 = 0
    for (index, word) in sentence.bareWords.enumerated() where !word.isIdle {
      weighty |= 1 << UInt64(index)
    }
    self.weighty = weighty
    let families = sentence.bareWords.map(vocabulary.families.having)
    let ofSpellings = zip(vocabulary.spellings, vocabulary.familiesOfSpellings).map {
      spelling, own in
      var forms: UInt64 = 0
      for (index, word) in sentence.bareWords.enumerated()
      where spelling.isForm(of: word) || own & families[index] != 0 {
        forms |= 1 << UInt64(index)
      }
      return forms
    }
    forms = vocabulary.words.map { word in
      vocabulary.spellingNumbers[word.spellings].reduce(0) { $0 | ofSpellings[$1] }
    }
  }

  /// The positions of the expressions that have enough in common with it, the nearest first.
  func positions(limit: Int = 3, _ values: inout ComparedValues) -> [Int] {
    var found: [(share: Int, open: Int, position: Int)] = []
    for (position, expression) in vocabulary.expressions.enumerated() {
      let share = share(with: expression, &values)
      if share >= Self.least { found.append((share, expression.types.count, position)) }
    }
    // Of those that have as much in common, those are nearer that leave fewer values open.
    found.sort { ($1.share, $0.open, $0.position) < ($0.share, $1.open, $1.position) }
    return found.prefix(limit).map(\.position)
  }

  /// What a sentence and an expression have in common so far.
  private struct Count {
    /// The words of the sentence that are left.
    var left: UInt64
    /// The words that both have.
    var common = 0
    /// The words of the expression.
    var own = 0

    // Without a word in common there is a value at least: `I wait 10 minutes`, `10 minutes pass`.
    var share: Int { common == 0 ? 0 : 200 * common / (own + common + left.nonzeroBitCount) }
  }

  private func share(
    with expression: ComparedVocabulary.Expression, _ values: inout ComparedValues
  ) -> Int {
    var count = Count(left: weighty)
    for place in expression.words {
      let number = vocabulary.wordNumbers[place]
      let word = vocabulary.words[number]
      if word.spellings.isEmpty || word.isIdle { continue }
      count.own += 1
      let places = forms[number] & count.left
      if places == 0 { continue }
      count.common += 1
      // The first of them is taken.
      count.left ^= places & (~places &+ 1)
    }
    guard mayBeEnough(count, with: expression) else { return 0 }
    for place in expression.types { take(vocabulary.typeNumbers[place], from: &count, &values) }
    return count.share
  }

  /// Whether there would be enough in common if every parameter had its value.
  private func mayBeEnough(_ count: Count, with expression: ComparedVocabulary.Expression) -> Bool {
    let telling = expression.tellingCount
    let taken = telling * 2 + expression.types.count - telling
    let common = count.common + telling
    let left = max(0, count.left.nonzeroBitCount - taken)
    return common > 0 && 200 * common >= Self.least * (count.own + telling + common + left)
  }

  /// Takes out what may be the value of a parameter; values that no name could be count.
  private func take(_ type: Int, from count: inout Count, _ values: inout ComparedValues) {
    let isTelling = vocabulary.types[type].isTelling
    let choices = vocabulary.types[type].choices
    var places = isTelling ? count.left : count.left & sentence.names
    while places != 0 {
      let word = places.trailingZeroBitCount
      places &= places - 1
      let bit: UInt64 = 1 << UInt64(word)
      if isTelling, values.isValue(.twoBareWords, at: word, of: type) {
        count.left &= ~(bit | bit << 1)
      } else if values.isValue(.bareWord, at: word, of: type)
        || choices.contains(where: sentence.bareWords[word].isForm)
      {
        count.left &= ~bit
      } else {
        continue
      }
      if isTelling { (count.common, count.own) = (count.common + 1, count.own + 1) }
      return
    }
  }
}
