import SourceDiagnostics

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

  /// What some words cost as the beginning of a name, and what they would be then.
  private typealias Alignment = (cost: Int, words: [String])

  /// The phrases that are near, the nearest first.
  ///
  /// - Parameter names: The names of the phrases, with their placeholders.
  package static func found(for sentence: String, among names: [String], limit: Int = 3) -> [Found]
  {
    guard sentence.utf8.count <= StepResolver.longestHelped else { return [] }
    let words = sentence.split(separator: " ").map(String.init)
    guard (1...mostWords).contains(words.count) else { return [] }
    var costs = WordCosts(words)
    var near: [(cost: Int, position: Int)] = []
    for (position, name) in names.enumerated() {
      let parts = parts(of: name)
      let fixed = parts.count { !$0.contains("<") }
      guard fixed > 0, parts.count <= mostWords else { continue }
      let cost = costs.ofAlignment(with: parts)
      guard cost <= Cost.mostPerWord * fixed else { continue }
      near.append((cost * 1_000 / fixed, position))
    }
    near.sort { ($0.cost, $0.position) < ($1.cost, $1.position) }
    // What they would be is worked out for those alone that are told.
    return near.prefix(limit).map { near in
      let best = alignment(of: words, with: parts(of: names[near.position]))
      return Found(position: near.position, sentence: best.words.joined(separator: " "))
    }
  }

  /// What the words of names cost for those of one sentence: many names have the same words.
  private struct WordCosts {
    private let words: [String]
    private var known: [String: [Int]] = [:]

    init(_ words: [String]) { self.words = words }

    /// The cost of the best alignment with the parts of a name.
    mutating func ofAlignment(with parts: [String]) -> Int {
      var row = (0...words.count).map { $0 * Cost.word }
      for part in parts {
        let isValue = part.contains("<")
        let costs = isValue ? [] : of(part)
        let further = isValue ? 0 : Cost.word
        // `row` still has the costs without this part from `count` on.
        var before = row[0]
        row[0] += isValue ? Cost.missingValue : Cost.word
        for count in 1...words.count {
          let without = row[count] + (isValue ? Cost.missingValue : Cost.word)
          let with = before + (isValue ? 0 : costs[count - 1])
          before = row[count]
          row[count] = min(without, with, row[count - 1] + further)
        }
      }
      return row[words.count]
    }

    private mutating func of(_ part: String) -> [Int] {
      if let costs = known[part] { return costs }
      let costs = words.map { NearestPhrases.cost(of: $0, for: part) }
      known[part] = costs
      return costs
    }
  }

  /// The words of a name; a placeholder is one, whatever stands in it.
  private static func parts(of name: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in name {
      if character == "<" { depth += 1 }
      if character == ">" { depth = max(0, depth - 1) }
      if character == " ", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func alignment(of words: [String], with parts: [String]) -> Alignment {
    // For each number of words the best alignment with the parts so far.
    var row: [Alignment] = (0...words.count).map { ($0 * Cost.word, []) }
    for part in parts {
      let isValue = part.contains("<")
      var next: [Alignment] = []
      for count in 0...words.count {
        let without = isValue ? Cost.missingValue : Cost.word
        var best: Alignment = (row[count].cost + without, row[count].words + [part])
        if count > 0 {
          let word = words[count - 1]
          let cost = isValue ? 0 : Self.cost(of: word, for: part)
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

  private static func cost(of word: String, for part: String) -> Int {
    let longest = max(word.count, part.count)
    let edits = Suggestions.distance(between: word.lowercased(), and: part.lowercased())
    return edits * 2 <= longest ? edits * Cost.word / longest : Cost.otherWord
  }
}
