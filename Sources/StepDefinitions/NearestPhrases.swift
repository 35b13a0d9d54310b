/// Finds the phrases that a sentence was probably to use.
///
/// The words of a phrase's name are aligned with those of the sentence; a placeholder stands for one
/// word or more. For `a normal working mornin until 09:00` there is `a normal working morning until
/// <time>`, and what it would be: `a normal working morning until 09:00`.
package struct NearestPhrases {
  /// A phrase that is near.
  package struct Found {
    /// Its position among the names.
    package let position: Int
    /// The sentence as it would use the phrase.
    package let sentence: String
  }

  /// In tenths of a word.
  private enum Cost {
    static let word = 10
    static let otherWord = 15
    static let missingValue = 3
    /// The dearest alignment that is near, for each word of the name.
    static let mostPerWord = 4
  }

  /// The longest sentence that is compared, in words.
  private static let mostWords = 40
  /// So many phrases are told at most.
  private static let mostFound = 3

  /// What some words cost as the beginning of a name, and what they would be then.
  private typealias Alignment = (cost: Int, words: [String])

  /// The names, with their placeholders.
  private let names: [String]
  /// The words that stand in some of them, each once.
  private var words: [ComparedWord] = []
  /// For each name the positions of its words; nil for a placeholder.
  ///
  /// Names that are too long to be compared, or have no words of their own, have none.
  private var parts: [[Int?]] = []

  /// Takes the names of the phrases apart, once for all sentences.
  package init(_ names: [String]) {
    self.names = names
    var positions: [String: Int] = [:]
    for name in names {
      let own = Self.parts(of: name)
      guard own.count <= Self.mostWords, own.contains(where: { !$0.contains("<") }) else {
        parts.append([])
        continue
      }
      parts.append(
        own.map { part in
          if part.contains("<") { return nil }
          if let known = positions[part] { return known }
          words.append(ComparedWord(lowercased: part.lowercased()))
          positions[part] = words.count - 1
          return words.count - 1
        })
    }
  }

  /// The phrases that are near, the nearest first.
  package func found(for sentence: String) -> [Found] {
    guard sentence.utf8.count <= StepResolver.longestHelped else { return [] }
    let own = sentence.split(separator: " ").map(String.init)
    guard (1...Self.mostWords).contains(own.count) else { return [] }
    var costs = WordCosts(own, for: words)
    var near: [(cost: Int, position: Int)] = []
    for (position, parts) in parts.enumerated() where !parts.isEmpty {
      let fixed = parts.count { $0 != nil }
      let cost = costs.ofAlignment(with: parts)
      guard cost <= Cost.mostPerWord * fixed else { continue }
      near.append((cost * 1_000 / fixed, position))
    }
    near.sort { ($0.cost, $0.position) < ($1.cost, $1.position) }
    // What they would be is worked out for those alone that are told.
    return near.prefix(Self.mostFound).map { near in
      let best = Self.alignment(of: own, with: Self.parts(of: names[near.position]))
      return Found(position: near.position, sentence: best.words.joined(separator: " "))
    }
  }

  /// What the words of names cost for those of one sentence: many names have the same words.
  private struct WordCosts {
    private let count: Int
    /// For each word of the names its costs for the own words, one word's after another's.
    private var costs: [UInt8]
    /// The costs of the alignments with the parts so far, by the number of own words.
    private var row: [Int]

    init(_ own: [String], for words: [ComparedWord]) {
      count = own.count
      costs = Array(repeating: UInt8(Cost.otherWord), count: words.count * count)
      row = Array(repeating: 0, count: count + 1)
      let own = own.map { ComparedWord(lowercased: $0.lowercased()) }
      var distance = WordDistance()
      for (place, word) in words.enumerated() {
        for (index, other) in own.enumerated() {
          costs[place * count + index] = UInt8(NearestPhrases.cost(of: other, for: word, &distance))
        }
      }
    }

    /// The cost of the best alignment with the parts of a name.
    mutating func ofAlignment(with parts: [Int?]) -> Int {
      for count in row.indices { row[count] = count * Cost.word }
      for part in parts {
        let missing = part == nil ? Cost.missingValue : Cost.word
        let further = part == nil ? 0 : Cost.word
        let start = part.map { $0 * count }
        // `row` still has the costs without this part from `count` on.
        var before = row[0]
        row[0] += missing
        for count in 1..<row.count {
          let without = row[count] + missing
          let with = before + (start.map { Int(costs[$0 + count - 1]) } ?? 0)
          before = row[count]
          row[count] = min(without, with, row[count - 1] + further)
        }
      }
      return row[count]
    }
  }

  /// The words of a name; a placeholder is one, whatever stands in it.
  private static func parts(of name: String) -> [String] {
    let bytes = name.utf8
    var parts: [String] = []
    var start = bytes.startIndex
    var depth = 0
    func end(at index: String.Index) {
      if start < index { parts.append(String(name[start..<index])) }
    }
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth = max(0, depth - 1)
      case UInt8(ascii: " ") where depth == 0:
        end(at: index)
        start = bytes.index(after: index)
      default: break
      }
    }
    end(at: bytes.endIndex)
    return parts
  }

  private static func alignment(of words: [String], with parts: [String]) -> Alignment {
    let compared = words.map { ComparedWord(lowercased: $0.lowercased()) }
    var distance = WordDistance()
    // For each number of words the best alignment with the parts so far.
    var row: [Alignment] = (0...words.count).map { ($0 * Cost.word, []) }
    for part in parts {
      let isValue = part.contains("<")
      let own = ComparedWord(lowercased: part.lowercased())
      var next: [Alignment] = []
      for count in 0...words.count {
        let without = isValue ? Cost.missingValue : Cost.word
        var best: Alignment = (row[count].cost + without, row[count].words + [part])
        if count > 0 {
          let word = words[count - 1]
          let cost = isValue ? 0 : Self.cost(of: compared[count - 1], for: own, &distance)
          let other = isValue ? word : part
          if row[count - 1].cost + cost < best.cost {
            best = (row[count - 1].cost + cost, row[count - 1].words + [other])
          }
          // A value may have several words; a further word of the sentence may be too much.
          let further = next[count - 1].cost + (isValue ? 0 : Cost.word)
          if further < best.cost {
            best = (further, next[count - 1].words + (isValue ? [word] : []))
          }
        }
        next.append(best)
      }
      row = next
    }
    return row[words.count]
  }

  private static func cost(
    of word: ComparedWord, for part: ComparedWord, _ distance: inout WordDistance
  ) -> Int {
    let longest = max(word.count, part.count)
    let edits = distance.edits(word, part, atMost: longest / 2)
    return edits.map { $0 * Cost.word / longest } ?? Cost.otherWord
  }
}
