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
  /// The same with those of its families.
  private let relatives: [UInt64]
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
    func places(_ isAlike: (_ spelling: Int, _ word: Int) -> Bool) -> [UInt64] {
      let ofSpellings = vocabulary.spellings.indices.map { spelling in
        sentence.bareWords.indices.reduce(UInt64(0)) { places, word in
          isAlike(spelling, word) ? places | 1 << UInt64(word) : places
        }
      }
      return vocabulary.words.map { word in
        vocabulary.spellingNumbers[word.spellings].reduce(0) { $0 | ofSpellings[$1] }
      }
    }
    forms = places { vocabulary.spellings[$0].isForm(of: sentence.bareWords[$1]) }
    relatives = places { vocabulary.familiesOfSpellings[$0] & families[$1] != 0 }
  }

  /// The positions of the expressions that have enough in common with it, the nearest first.
  func positions(limit: Int = 3, _ values: inout ComparedValues) -> [Int] {
    var found: [(count: Count, open: Int, start: Int, position: Int)] = []
    for (position, expression) in vocabulary.expressions.enumerated() {
      let count = count(with: expression, &values)
      guard count.share >= Self.least else { continue }
      let denies = expression.isNegative == sentence.isNegative ? 0 : 1
      let start = expression.beginsWithValue == sentence.beginsWithName ? 0 : 1
      found.append((count, expression.types.count * 2 + denies, start, position))
    }
    // Of those that have as much in common, those are nearer that have it in the sentence's own words,
    // that leave fewer values open, that deny or do not as it does, that have a rarer word of it, and
    // that begin with a name or do not as it does.
    found.sort {
      ($1.count.share, $0.count.byFamily, $0.open, $0.count.rarest, $0.start, $0.position)
        < ($0.count.share, $1.count.byFamily, $1.open, $1.count.rarest, $1.start, $1.position)
    }
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
    /// Those words that both have by their families only.
    var byFamily = 0
    /// How many expressions have the rarest word that both have themselves.
    var rarest = Int.max

    // Without a word in common there is a value at least: `I wait 10 minutes`, `10 minutes pass`.
    var share: Int { common == 0 ? 0 : 200 * common / (own + common + left.nonzeroBitCount) }
  }

  private func count(
    with expression: ComparedVocabulary.Expression, _ values: inout ComparedValues
  ) -> Count {
    var count = Count(left: weighty)
    for place in expression.words {
      let number = vocabulary.wordNumbers[place]
      let word = vocabulary.words[number]
      // Of a sentence that denies in whatever word, “not” is one that both have.
      if word.isNot {
        count.own += 1
        if sentence.isNegative { count.common += 1 }
      }
      if word.spellings.isEmpty || word.isIdle { continue }
      count.own += 1
      var places = forms[number] & count.left
      if places == 0 {
        places = relatives[number] & count.left
        if places == 0 { continue }
        count.byFamily += 1
      } else {
        count.rarest = min(count.rarest, vocabulary.uses[number])
      }
      count.common += 1
      // The first of them is taken.
      count.left ^= places & (~places &+ 1)
    }
    guard mayBeEnough(count, with: expression) else { return Count(left: 0) }
    let words = count.common
    for place in expression.types { take(vocabulary.typeNumbers[place], from: &count, &values) }
    // Where values are all that both have, those that are missing count as well.
    if words == 0 { count.own += expression.tellingCount - count.common }
    return count
  }

  /// Whether there would be enough in common if every parameter had its value.
  private func mayBeEnough(_ count: Count, with expression: ComparedVocabulary.Expression) -> Bool {
    let telling = expression.tellingCount + (count.common > 0 ? expression.narrowCount : 0)
    let names = (count.left & sentence.names).nonzeroBitCount
    let taken = telling * 2 + (expression.types.count > telling ? names : 0)
    let common = count.common + telling
    let left = max(0, count.left.nonzeroBitCount - taken)
    return common > 0 && 200 * common >= Self.least * (count.own + telling + common + left)
  }

  /// Takes out what may be the value of a parameter; values that no name could be count.
  ///
  /// A name of several words is one value, and whatever looks like a name may be one gone wrong:
  /// `New York` for a time zone.
  private func take(_ type: Int, from count: inout Count, _ values: inout ComparedValues) {
    let isTelling = vocabulary.types[type].isTelling
    // By itself it says nothing: any name may be that of a city.
    let mayTell = isTelling || vocabulary.types[type].isNarrow && count.common > 0
    let choices = vocabulary.types[type].choices
    var places = isTelling ? count.left : count.left & sentence.names
    while places != 0 {
      let word = places.trailingZeroBitCount
      places &= places - 1
      let bit: UInt64 = 1 << UInt64(word)
      if isTelling, values.isValue(.twoBareWords, at: word, of: type) {
        count.left &= ~(bit | bit << 1)
      } else if !isTelling, mayTell {
        let length = [ComparedValues.Part.twoBareWords, .bareWord]
          .first { values.isAlmost($0, at: word, of: type) }
        guard let length else { continue }
        count.left &= ~(length == .bareWord ? bit : bit | bit << 1)
      } else if values.isValue(.bareWord, at: word, of: type)
        || choices.contains(where: sentence.bareWords[word].isForm)
      {
        count.left &= ~bit
      } else {
        continue
      }
      if mayTell {
        (count.common, count.own) = (count.common + 1, count.own + 1)
      } else {
        takeNames(behind: word, from: &count)
      }
      return
    }
    let names = count.left & sentence.names
    guard !isTelling, names != 0 else { return }
    let first = names.trailingZeroBitCount
    count.left &= ~(1 << UInt64(first))
    takeNames(behind: first, from: &count)
  }

  /// Takes out the names right behind a word.
  private func takeNames(behind word: Int, from count: inout Count) {
    var next = word + 1
    while next < sentence.count, count.left & sentence.names & 1 << UInt64(next) != 0 {
      count.left &= ~(1 << UInt64(next))
      next += 1
    }
  }
}
