import SourceDiagnostics

/// A step as it was written, outline placeholders and phrase parameters replaced.
package struct StepDescription: Sendable {
  /// The keyword as written, without the blank after it: `Given`, `*`.
  package let keyword: String
  /// The sentence.
  package let text: String
  /// Where the sentence stands.
  package let range: SourceRange
  /// The rows of its table, if it has one.
  package let table: [[String]]?
  /// The line of each row of the table, from 1.
  package let tableLines: [Int]
  /// Its doc string, if it has one.
  package let docString: String?
  /// What stands behind the doc string's opening delimiter, if anything does.
  package var docStringMediaType: String?
  /// The line of the doc string's opening delimiter, from 1.
  package var docStringLine: Int?
  /// The phrases it was unfolded from, outermost first; none if it stands in the scenario itself.
  package let phrases: [UnfoldedPhrase]
  /// What the sentence means: one definition, or several if another tool let it be ambiguous.
  package var matches: [StepMatch] = []

  /// Makes a description.
  package init(
    keyword: String, text: String, range: SourceRange, table: [[String]]? = nil,
    tableLines: [Int] = [], docString: String? = nil, phrases: [UnfoldedPhrase] = []
  ) {
    self.keyword = keyword
    self.text = text
    self.range = range
    self.table = table
    self.tableLines = tableLines
    self.docString = docString
    self.phrases = phrases
  }

  /// The line of the sentence, from 1.
  package var line: Int { range.start.line }

  /// The keyword with the blank that stands behind it: Chinese and Japanese have none there.
  package var spacedKeyword: String {
    let before = range.lower - 1
    guard range.file.bytes.indices.contains(before) else { return keyword + " " }
    let byte = range.file.bytes[before]
    return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") ? keyword + " " : keyword
  }
}

/// A sentence that was unfolded into the steps of a phrase.
package struct UnfoldedPhrase: Sendable {
  /// The sentence: `a normal working morning until 12:00`.
  package let sentence: String
  /// Where it stands.
  package let range: SourceRange

  /// Makes a phrase.
  package init(sentence: String, range: SourceRange) {
    self.sentence = sentence
    self.range = range
  }
}
