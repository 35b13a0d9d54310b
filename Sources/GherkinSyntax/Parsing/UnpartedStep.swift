/// A line that begins with a keyword of a step, but without the blank that belongs behind it:
/// `*Work is started`, `**Work is started`, `Given: Work is started`, or a tab behind `When`.
package struct UnpartedStep {
  private static let longestQuote = 60

  /// The keyword.
  package let keyword: String
  /// What stands behind it and the stars that follow, without white space before it.
  package let sentence: String
  /// What stands behind the keyword: `no blank`, `a tab, and no blank`.
  package let found: String
  /// Whether it is white space, but no blank.
  package let hasOtherSpace: Bool
  /// Whether it looks as in prose: the star of `*note*` or of `*)`.
  package let isEmphasis: Bool

  /// Looks at a line for a keyword; nil where that has its blank, or is the beginning of a word.
  init?(_ line: String, keyword: String) {
    guard line.hasPrefix(keyword) else { return nil }
    var rest = line.dropFirst(keyword.count)
    // “Andy is started” speaks of somebody, “WhenWork is started” does not.
    guard let next = rest.first, next != " ", !next.isLowercase || keyword == "*" else {
      return nil
    }
    if keyword == "*" { rest = rest.drop { $0 == "*" } }
    if next == ":" { rest = rest.dropFirst() }
    self.keyword = keyword
    sentence = String(rest.drop(while: \.isWhitespace))
    hasOtherSpace = next.isWhitespace
    isEmphasis = keyword == "*" && (rest.contains("*") || rest.first?.isLetter != true)
    if next == ":" {
      found = "a colon, and no blank"
    } else {
      found = next.isWhitespace ? Self.name(of: next) + ", and no blank" : "no blank"
    }
  }

  /// What a line can be, for each keyword that it begins with.
  package static func all(in line: String, _ dialect: Dialect) -> [UnpartedStep] {
    dialect.stepKeywords.filter { $0.last == " " }
      .compactMap { UnpartedStep(line, keyword: String($0.dropLast())) }
  }

  /// What helps: the line as it was meant.
  package var help: String {
    let rest =
      sentence.count > Self.longestQuote ? sentence.prefix(Self.longestQuote) + "…" : sentence
    return "write “\(keyword) \(rest)”, with a blank"
  }

  private static func name(of space: Character) -> String {
    guard space != "\t", let scalar = space.unicodeScalars.first else { return "a tab" }
    let number = String(scalar.value, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)"
  }
}
