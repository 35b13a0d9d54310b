/// A word in lower case, with what makes most comparisons with others short.
struct ComparedWord: Sendable {
  /// The word.
  let text: String
  /// The word as UTF-8.
  let bytes: [UInt8]
  /// How many bytes it has.
  let count: Int
  /// Which bytes it has: a bit for each, four bytes to a bit.
  let letters: UInt64
  /// Whether any sentence may have it, so that it tells nothing.
  let isIdle: Bool
  /// Whether it turns what is said into its opposite.
  let isNegation: Bool

  private let isASCII: Bool
  /// The shortest beginning that is looked at, as a number; 0 for a shorter word.
  private let stem: UInt32
  /// Whether an ending may take its last letter away: `take` and `taking`, `apply` and `applied`.
  private let canLoseLastLetter: Bool

  /// Prepares a word that is in lower case already.
  init(lowercased text: String) {
    self.text = text
    bytes = Array(text.utf8)
    count = bytes.count
    letters = bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    isIdle = Self.idle.contains(text.hasSuffix(":") ? String(text.dropLast()) : text)
    isNegation =
      Self.negations.contains(text) || text.hasSuffix("n't") || text.hasSuffix("n’t")
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    stem =
      count < Self.shortestStem
      ? 0 : bytes[..<Self.shortestStem].reduce(1) { $0 << 8 | UInt32($1) }
    canLoseLastLetter = text.last == "e" || text.last == "y"
  }

  /// Words that any sentence may have.
  private static let idle: Set<String> = [
    "a", "an", "and", "are", "at", "be", "becomes", "been", "by", "did", "do", "does", "for",
    "from", "gets", "given", "has", "have", "he", "i", "in", "is", "it", "its", "my", "no", "not",
    "now", "of", "on", "she", "should", "that", "the", "then", "there", "they", "to", "user",
    "was", "we", "were", "when", "with", "you", "your",
  ]

  /// Words that deny.
  private static let negations: Set<String> = [
    "cannot", "never", "no", "nobody", "none", "not", "nothing",
  ]

  /// Beginnings that turn a word into its opposite.
  private static let opposites = ["un", "dis", "in"]

  /// The word whose opposite it may be: `installed` of `uninstalled`; nil where it is none.
  var opposite: ComparedWord? {
    Self.opposites.first { text.hasPrefix($0) }
      .map { ComparedWord(lowercased: String(text.dropFirst($0.count))) }
  }

  /// The shortest beginning that two forms of a word have in common.
  private static let shortestStem = 3
  /// The longest ending that a form may have.
  private static let longestEnding = 4
  /// The endings that take a last letter away.
  private static let endings = ["ing", "ed", "ied", "ies"].map { Array($0.utf8) }
  /// The endings of two forms of which neither is the other's beginning: `opens` and `opened`.
  private static let inflections = ["s", "es", "ed", "ing", "ies", "ied", "ying"]
    .map { Array($0.utf8) }

  /// Whether two words are forms of one: `tap` and `tapped`, `take` and `taking`, `opens` and
  /// `opened`; slips are not looked for here.
  func isForm(of other: ComparedWord) -> Bool {
    if stem == other.stem, stem != 0 {
      return count < other.count ? isStem(of: other) : other.isStem(of: self)
    }
    if isASCII && other.isASCII { return count == other.count && bytes == other.bytes }
    return text == other.text
  }

  /// Whether a word that begins like this one, and is not shorter, is a form of it.
  private func isStem(of longer: ComparedWord) -> Bool {
    var common = Self.shortestStem
    while common < count, bytes[common] == longer.bytes[common] { common += 1 }
    if longer.count - count <= Self.longestEnding {
      if common == count { return true }
      if common == count - 1, canLoseLastLetter,
        Self.endings.contains(where: { $0.elementsEqual(longer.bytes[common...]) })
      {
        return true
      }
    }
    if Self.isInflection(bytes[common...], behind: bytes[common - 1]),
      Self.isInflection(longer.bytes[common...], behind: bytes[common - 1])
    {
      return true
    }
    return !(isASCII && longer.isASCII) && text == longer.text
  }

  /// Whether a rest is an ending behind a letter, which it may double: `tap` becomes `tapping`.
  private static func isInflection(_ rest: ArraySlice<UInt8>, behind letter: UInt8) -> Bool {
    if inflections.contains(where: { $0.elementsEqual(rest) }) { return true }
    if rest.count == 1 {
      return letter == UInt8(ascii: "e") && "dn".utf8.contains(rest[rest.startIndex])
    }
    return rest.first == letter && endings.prefix(2).contains { $0.elementsEqual(rest.dropFirst()) }
  }

  /// Whether two words have letters enough in common to be at most so many edits apart: an edit
  /// brings at most one letter that was not there.
  func mayBeNear(_ other: ComparedWord, atMost limit: Int) -> Bool {
    abs(count - other.count) <= limit
      && (letters & ~other.letters).nonzeroBitCount <= limit
      && (other.letters & ~letters).nonzeroBitCount <= limit
  }
}

/// Counts the edits between words: a letter more, less, other, or two that changed places.
struct WordDistance {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var row: [Int] = []

  /// The edits between two words, or `nil` where they are more than `limit`.
  mutating func edits(_ left: ComparedWord, _ right: ComparedWord, atMost limit: Int) -> Int? {
    guard left.mayBeNear(right, atMost: limit) else { return nil }
    if left.count == right.count, left.bytes == right.bytes { return 0 }
    let width = right.count + 1
    while row.count < width {
      beforeLast.append(0)
      last.append(0)
      row.append(0)
    }
    return left.bytes.withUnsafeBufferPointer { one in
      right.bytes.withUnsafeBufferPointer { other in
        edits(one, other, atMost: limit)
      }
    }
  }

  private mutating func edits(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, atMost limit: Int
  ) -> Int? {
    for j in 0...right.count { last[j] = j }
    for i in 0..<left.count {
      // What lies farther from the diagonal costs more than the limit.
      let first = max(0, i - limit)
      let end = min(right.count, i + limit + 1)
      row[first] = first == 0 ? i + 1 : limit + 1
      var least = row[first]
      for j in first..<end {
        var best = last[j] + (left[i] == right[j] ? 0 : 1)
        best = min(best, row[j] + 1)
        if j < i + limit { best = min(best, last[j + 1] + 1) }
        let isSwap = i > 0 && j > 0 && left[i] == right[j - 1] && left[i - 1] == right[j]
        if isSwap { best = min(best, beforeLast[j - 1] + 1) }
        row[j + 1] = best
        least = min(least, best)
      }
      if least > limit { return nil }
      swap(&beforeLast, &last)
      swap(&last, &row)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
