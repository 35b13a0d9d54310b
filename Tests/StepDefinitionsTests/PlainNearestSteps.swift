import CucumberExpressions

/// What `NearestSteps` does, written plainly: it tells which expressions come nearest to a sentence, word by word, with typos tolerated.
///
/// The words of a sentence are aligned with those of an expression; what must be added, left out
/// or changed costs points; without a word of weight or a telling value in common nothing is near. All
/// numbers are tenths of a word.
struct PlainNearestSteps {
  private enum Cost {
    static let word = 10
    static let otherWord = 15
    static let value = 2
    static let badValue = 7
    static let furtherWordOfValue = 3

    /// The dearest alignment that is still near, per word of the longer side.
    static let mostPerWord = 5
  }

  /// What a slip or two cost at most, in thousandths of a word for each word.
  static let slip = 2500
  /// The dearest that is still near, in the same measure.
  static let near = Cost.mostPerWord * 1000

  private let expressions: [CucumberExpression]
  private let words: [String]
  private var fixedCosts: [String: [Int]] = [:]
  private var valueCosts: [String: [Int]] = [:]

  /// Prepares the comparison with one sentence.
  init(to text: String, among expressions: [CucumberExpression]) {
    self.expressions = expressions
    words = Self.words(of: text)
  }

  /// The words of a text; what stands in quotes is one.
  static func words(of text: String) -> [String] {
    var rest = text.split(separator: " ").map(String.init)
    func isHalf(_ word: String) -> Bool { word.count(where: { $0 == "\"" }) % 2 == 1 }
    var words: [String] = []
    while !rest.isEmpty {
      let word = rest.removeFirst()
      if word.hasPrefix("\""), isHalf(word), let end = rest.firstIndex(where: isHalf) {
        words.append(([word] + rest[...end]).joined(separator: " "))
        rest.removeFirst(end + 1)
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// The positions of the nearest expressions, the nearest first.
  mutating func positions(atMost most: Int = near, limit: Int = 3) -> [Int] {
    guard !words.isEmpty, words.count <= 60 else { return [] }
    var found: [(cost: Int, position: Int)] = []
    for (position, expression) in expressions.enumerated() {
      let length = max(words.count, expression.words.count)
      let cost = alignment(with: expression)
      // Compared per word, in thousandths, so that a short expression has no advantage.
      guard cost * 1000 <= most * length, hasWeight(in: expression) else { continue }
      found.append((cost * 1000 / length, position))
    }
    found.sort { ($0.cost, $0.position) < ($1.cost, $1.position) }
    return found.prefix(limit).map(\.position)
  }

  private mutating func alignment(with expression: CucumberExpression) -> Int {
    var last = (0...words.count).map { $0 * Cost.word }
    var rows = [last[words.count]]
    for word in expression.words {
      let costs = costs(of: word, in: expression)
      var row = [last[0] + Cost.word]
      for index in words.indices {
        var best = min(last[index + 1], row[index]) + Cost.word
        best = min(best, last[index] + costs[index])
        if word.parameter != nil { best = min(best, row[index] + Cost.furtherWordOfValue) }
        row.append(best)
      }
      last = row
      rows.append(row[words.count])
    }
    // A sentence that is the beginning of an expression but for a slip or two breaks off there.
    let length = expression.words.count
    let broken = (1..<max(1, length)).filter { rows[$0] * 2 <= 5 * max(words.count, $0) }
    return (broken.map { rows[$0] + (length - $0) * 4 } + [last[words.count]]).min() ?? 0
  }

  private mutating func hasWeight(in expression: CucumberExpression) -> Bool {
    var canTell = false
    for word in expression.words {
      if let name = word.parameter {
        guard let type = expression.parameters.first(where: { $0.name == name }),
          PlainWordOverlap.isTelling(type)
        else { continue }
        canTell = true
        let isMeant = words.contains { text in
          type.accepts(text)
            || !type.choices.isEmpty && type.fault?(text)?.suggestions.isEmpty == false
        }
        if isMeant { return true }
      } else if word.isFixed, !word.variants.contains(where: PlainWordOverlap.isIdle) {
        canTell = true
        let costs = costs(of: word, in: expression)
        let isThere = words.indices.contains { index in
          costs[index] < Cost.otherWord && !PlainWordOverlap.isIdle(words[index])
        }
        if isThere { return true }
      }
    }
    return !canTell
  }

  private mutating func costs(
    of word: ExpressionWord, in expression: CucumberExpression
  ) -> [Int] {
    if let parameter = word.parameter {
      return valueCosts(of: expression.parameters.first { $0.name == parameter }, parameter)
    }
    var least = Array(repeating: Cost.otherWord, count: words.count)
    for variant in word.variants {
      let costs = fixedCosts(of: variant)
      for index in words.indices { least[index] = min(least[index], costs[index]) }
    }
    return least
  }

  private mutating func valueCosts(of type: ParameterType?, _ name: String) -> [Int] {
    if let known = valueCosts[name] { return known }
    let costs = words.map { type?.accepts($0) == true ? Cost.value : Cost.badValue }
    valueCosts[name] = costs
    return costs
  }

  private mutating func fixedCosts(of variant: String) -> [Int] {
    if let known = fixedCosts[variant] { return known }
    let bytes = Array(variant.lowercased().utf8)
    let costs = words.map { word -> Int in
      let other = Array(word.lowercased().utf8)
      let longest = max(bytes.count, other.count)
      let isIdle = [variant, word].contains(where: PlainWordOverlap.isIdle)
      if Self.areOpposites(variant.lowercased(), word.lowercased()) { return Cost.otherWord }
      let distance = Self.distance(bytes, other, atMost: isIdle ? min(1, longest / 2) : longest / 2)
      return distance.map { $0 * Cost.word / longest } ?? Cost.otherWord
    }
    fixedCosts[variant] = costs
    return costs
  }

  /// Whether one word is a form of the other behind a beginning that makes it its opposite.
  private static func areOpposites(_ one: String, _ other: String) -> Bool {
    [(one, other), (other, one)].contains { denied, plain in
      guard let start = ["un", "dis", "in"].first(where: denied.hasPrefix) else { return false }
      return PlainWordOverlap.areForms(String(denied.dropFirst(start.count)), plain)
    }
  }

  /// The edits between two words, or `nil` where they are more than `limit`.
  private static func distance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int? {
    if left == right { return 0 }
    guard abs(left.count - right.count) <= limit, !left.isEmpty, !right.isEmpty else { return nil }
    var beforeLast = Array(repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in 1...left.count {
      var row = [i]
      for j in 1...right.count {
        let change = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        var best = min(change, last[j] + 1, row[j - 1] + 1)
        let isSwap = i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1]
        if isSwap { best = min(best, beforeLast[j - 2] + 1) }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
