/// Writes a step's line anew: the keyword with one blank behind it, and the sentence.
struct StepLayout {
  private let keywords: [[UInt8]]

  /// Prepares for the keywords of a dialect.
  init(_ dialect: Dialect) {
    keywords = dialect.stepKeywords.map { Array($0.utf8) }
  }

  /// The keyword with one blank behind it, if it needs one or had one, and the sentence.
  ///
  /// - Parameters:
  ///   - token: The step.
  ///   - line: The bytes of its line from the keyword to the last character that is no blank.
  func step(_ token: Token, _ line: ArraySlice<UInt8>) -> [UInt8] {
    let keyword = Array((token.keyword ?? "").utf8)
    let rest = line.startIndex + keyword.count
    let endsInBlank = keyword.last == UInt8(ascii: " ")
    guard rest < line.endIndex else { return endsInBlank ? keyword : Array(line) }
    let hadBlank = Whitespace.end(Array(line), from: keyword.count, to: line.count) > keyword.count
    let glue = !endsInBlank && hadBlank ? [UInt8(ascii: " ")] : []
    let joined = keyword + glue + Array(token.text.utf8)
    // Without its blanks a sentence may begin with what makes a longer keyword.
    let found = keywords.first { joined.starts(with: $0) }
    return found == keyword ? joined : Array(line)
  }
}
