import CucumberExpressions

/// Files positions under words; a sentence finds those that are filed under one of its own.
struct WordIndex: Sendable {
  private var filed: [UInt64: [Int]] = [:]
  private var unfiled: [Int] = []

  /// Files a position under a word, as UTF-8.
  mutating func file(_ position: Int, under word: ArraySlice<UInt8>) {
    filed[Self.hash(word), default: []].append(position)
  }

  /// Takes a position that has no word to be filed under: every sentence finds it.
  mutating func add(_ position: Int) { unfiled.append(position) }

  /// The positions that a sentence finds by its words from `start` on, ascending.
  func positions(for sentence: Sentence, from start: Int = 0) -> [Int] {
    var positions = unfiled
    var start = start
    while start < sentence.count {
      var end = start
      while let byte = sentence.byte(at: end), byte != UInt8(ascii: " ") { end += 1 }
      if end > start, let found = filed[Self.hash(sentence.bytes[start..<end])] {
        positions += found
      }
      start = end + 1
    }
    positions.sort()
    var unique: [Int] = []
    for position in positions where unique.last != position { unique.append(position) }
    return unique
  }

  /// FNV-1a; two words of one hash only cost a needless try.
  static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return hash
  }
}
