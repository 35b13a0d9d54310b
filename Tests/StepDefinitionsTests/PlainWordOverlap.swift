import CucumberExpressions

/// What `WordOverlap` does, written plainly: it tells which expressions have most words of weight in common with a sentence, in any order and in
/// any form: `I tap the card` is `the card is tapped`, in other words.
///
/// Numbers are hundredths: twice the words that both have, by the words that each has.
struct PlainWordOverlap {
  /// Fewer common words say nothing.
  private static let least = 50

  /// Words that any sentence may have.
  private static let idle: Set<String> = [
    "a", "an", "and", "are", "at", "be", "becomes", "been", "by", "did", "do", "does", "for",
    "from", "gets", "given", "has", "have", "he", "i", "in", "is", "it", "its", "my", "no", "not",
    "now", "of", "on", "she", "should", "that", "the", "then", "there", "they", "to", "user",
    "was", "we", "were", "when", "with", "you", "your",
  ]

  /// The shortest beginning that two forms of a word have in common.
  private static let shortestStem = 3
  /// The longest ending that a form may have.
  private static let longestEnding = 4

  private let words: [String]
  private let lowercased: [String]

  /// Prepares the comparison with one sentence.
  init(with text: String) {
    words = PlainNearestSteps.words(of: text).map { word in
      let bare = word.utf8.count > 1 && word.hasSuffix(":") ? word.dropLast() : word[...]
      return String(bare.drop { ",.".contains($0) })
    }
    lowercased = words.map { $0.lowercased() }
  }

  /// The positions of the expressions that have enough in common with it, the nearest first.
  func positions(
    among expressions: [CucumberExpression], atLeast wanted: Int = least, limit: Int = 3
  ) -> [Int] {
    guard !words.isEmpty, words.count <= 60 else { return [] }
    var found: [(share: Int, open: Int, rarest: Int, start: Int, position: Int)] = []
    let denies = lowercased.contains(where: Self.denies)
    let isName = Self.isName(words[0]) && !Self.isIdle(words[0])
    for (position, expression) in expressions.enumerated() {
      let (share, common) = share(with: expression)
      let uses = common.map { word in
        expressions.count { $0.words.contains { $0.isFixed && $0.variants == word } }
      }
      guard share >= wanted else { continue }
      let isDenied = expression.words.contains { word in
        word.variants.contains { Self.denies($0.lowercased()) }
      }
      found.append(
        (
          share, 2 * expression.parameters.count + (denies == isDenied ? 0 : 1),
          uses.min() ?? Int.max, isName == (expression.words.first?.parameter != nil) ? 0 : 1,
          position
        ))
    }
    // Of those that have as much in common, those are nearer that leave fewer values open, that deny or
    // do not as the sentence does, that have a rarer word of it, and that begin as it does.
    found.sort {
      ($1.share, $0.open, $0.rarest, $0.start, $0.position)
        < ($0.share, $1.open, $1.rarest, $1.start, $1.position)
    }
    return found.prefix(limit).map(\.position)
  }

  private func share(with expression: CucumberExpression) -> (share: Int, common: [[String]]) {
    var words: [[String]] = []
    var left = Set(self.words.indices.filter { !Self.isIdle(lowercased[$0]) })
    var (common, own) = (0, 0)
    for word in expression.words where word.isFixed {
      if word.variants == ["not"] {
        own += 1
        if lowercased.contains(where: Self.denies) { common += 1 }
      }
      if word.variants.contains(where: Self.isIdle) { continue }
      own += 1
      let place = left.sorted().first { place in
        word.variants.contains { Self.areForms($0.lowercased(), lowercased[place]) }
      }
      guard let place else { continue }
      words.append(word.variants)
      common += 1
      left.remove(place)
    }
    let hasWords = common > 0
    take(valuesOf: expression, from: &left, &common, &own)
    // Where values are all that both have, those that are missing count as well.
    if !hasWords { own += expression.parameters.count(where: Self.isTelling) - common }
    // Without a word in common there is a value at least: `I wait 10 minutes`, `10 minutes pass`.
    return (common == 0 ? 0 : 200 * common / (own + common + left.count), words)
  }

  static func isIdle(_ word: String) -> Bool {
    idle.contains((word.hasSuffix(":") ? word.dropLast() : word[...]).lowercased())
  }

  private static func denies(_ word: String) -> Bool {
    ["cannot", "never", "no", "nobody", "none", "not", "nothing"].contains(word)
      || word.hasSuffix("n't") || word.hasSuffix("n’t")
  }

  private static func isName(_ word: String) -> Bool {
    word.first.map { $0.isUppercase || $0 == "\"" } ?? false
  }

  static func isTelling(_ type: ParameterType) -> Bool {
    let isQuantity = type.examples.first?.contains(where: isDigit) ?? false
    return !type.choices.isEmpty || isQuantity || type.examples.first?.hasPrefix("\"") == true
  }

  /// Takes out what may be the values of the parameters; values that no name could be count.
  private func take(
    valuesOf expression: CucumberExpression, from left: inout Set<Int>, _ common: inout Int,
    _ own: inout Int
  ) {
    types: for type in expression.parameters {
      let isTelling = Self.isTelling(type)
      for start in left.sorted() where left.contains(start) {
        let ends = isTelling ? [start + 2, start + 1] : [start + 1]
        let end = ends.first { end in
          guard end <= words.count else { return false }
          let text = words[start..<end].joined(separator: " ")
          let isForm =
            end == start + 1
            && type.choices.contains { Self.areForms($0.lowercased(), lowercased[start]) }
          return (isTelling || Self.isName(text)) && (type.accepts(text) || isForm)
        }
        guard let end else { continue }
        left.subtract(start..<end)
        if isTelling { (common, own) = (common + 1, own + 1) }
        if !isTelling { takeNames(from: end, &left) }
        continue types
      }
      // Whatever looks like a name may be a value gone wrong.
      let name = left.sorted().first { Self.isName(words[$0]) }
      if !isTelling, let name { takeNames(from: name, &left) }
    }
  }

  private func takeNames(from start: Int, _ left: inout Set<Int>) {
    var next = start
    while left.contains(next), Self.isName(words[next]) {
      left.remove(next)
      next += 1
    }
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  /// Whether two words are forms of one: `tap` and `tapped`, `take` and `taking`; slips are not
  /// looked for here.
  static func areForms(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (shorter, longer) = one.utf8.count < other.utf8.count ? (one, other) : (other, one)
    let stem = zip(shorter.utf8, longer.utf8).prefix { $0 == $1 }.count
    guard stem >= shortestStem else { return false }
    let rests = [shorter, longer].map { Array($0.utf8.dropFirst(stem)) }
    if rests.allSatisfy({ isInflection($0, behind: Array(shorter.utf8)[stem - 1]) }) { return true }
    guard longer.utf8.count - shorter.utf8.count <= longestEnding else { return false }
    if stem == shorter.utf8.count { return true }
    // A last letter that an ending takes away: `take` and `taking`, `apply` and `applied`.
    let isLost = stem == shorter.utf8.count - 1 && (shorter.last == "e" || shorter.last == "y")
    return isLost
      && ["ing", "ed", "ied", "ies"].contains(String(longer.utf8.dropFirst(stem)) ?? "")
  }

  /// Whether a rest is an ending of a verb behind a letter, which it may double.
  private static func isInflection(_ rest: [UInt8], behind letter: UInt8) -> Bool {
    switch String(decoding: rest, as: UTF8.self) {
    case "s", "es", "ed", "ing", "ies", "ied", "ying": true
    case "d", "n": letter == UInt8(ascii: "e")
    default:
      rest.first == letter
        && ["ing", "ed"].contains(String(decoding: rest.dropFirst(), as: UTF8.self))
    }
  }
}
