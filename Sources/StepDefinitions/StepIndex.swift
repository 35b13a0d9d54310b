import CucumberExpressions

/// Finds the few definitions whose words a sentence has.
///
/// Each expression is filed under its rarest fixed word (under each spelling of it). A sentence
/// is tried against what is filed under its own words, and against those few without any.
struct StepIndex: Sendable {
  private let filed: [UInt64: [Int]]
  private let unfiled: [Int]

  init(_ expressions: [CucumberExpression]) {
    var uses: [String: Int] = [:]
    for expression in expressions {
      for word in expression.words {
        for variant in word.variants { uses[variant, default: 0] += 1 }
      }
    }
    var filed: [UInt64: [Int]] = [:]
    var unfiled: [Int] = []
    for (position, expression) in expressions.enumerated() {
      let rarest = expression.words.filter(\.isFixed).map { word in
        (word: word, uses: word.variants.reduce(0) { $0 + (uses[$1] ?? 0) })
      }.min { $0.uses < $1.uses }
      guard let rarest else {
        unfiled.append(position)
        continue
      }
      for variant in rarest.word.variants {
        filed[Self.hash(Array(variant.utf8)[...]), default: []].append(position)
      }
    }
    self.filed = filed
    self.unfiled = unfiled
  }

  /// The positions of the expressions that could match a sentence, ascending.
  func candidates(for sentence: Sentence) -> [Int] {
    var positions = unfiled
    var start = 0
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
  private static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return hash
  }
}
