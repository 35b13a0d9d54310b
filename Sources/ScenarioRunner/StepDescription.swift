import SourceDiagnostics

/// A step as it was written, outline placeholders and phrase parameters replaced.
///
/// A reference to what never changes: there are tens of thousands of them in a large run, and each
/// is told of several times.
package struct StepDescription: Sendable {
  private final class Content: Sendable {
    let keyword: String
    let text: String
    let range: SourceRange
    let rest: Rest?

    init(keyword: String, text: String, range: SourceRange, rest: Rest?) {
      self.keyword = keyword
      self.text = text
      self.range = range
      self.rest = rest
    }
  }

  /// What most steps have nothing of.
  private final class Rest: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private struct Parts: Sendable {
    var table: [[String]]?
    var tableLines: [Int] = []
    var docString: String?
    var docStringMediaType: String?
    var docStringLine: Int?
    var phrases: [SourceRange] = []
  }

  private var content: Content

  /// Makes a description.
  package init(
    keyword: String, text: String, range: SourceRange, table: [[String]]? = nil,
    tableLines: [Int] = [], docString: String? = nil, phrases: [SourceRange] = []
  ) {
    var rest: Rest?
    if table != nil || !tableLines.isEmpty || docString != nil || !phrases.isEmpty {
      rest = Rest(
        Parts(table: table, tableLines: tableLines, docString: docString, phrases: phrases))
    }
    content = Content(keyword: keyword, text: text, range: range, rest: rest)
  }

  /// The keyword as written, without the blank after it: `Given`, `*`.
  package var keyword: String { content.keyword }
  /// The sentence.
  package var text: String { content.text }
  /// Where the sentence stands.
  package var range: SourceRange { content.range }
  /// The rows of its table, if it has one.
  package var table: [[String]]? { content.rest?.parts.table }
  /// The line of each row of the table, from 1.
  package var tableLines: [Int] { content.rest?.parts.tableLines ?? [] }
  /// Its doc string, if it has one.
  package var docString: String? { content.rest?.parts.docString }
  /// What stands behind the doc string's opening delimiter, if anything does.
  package var docStringMediaType: String? {
    get { content.rest?.parts.docStringMediaType }
    set { if newValue != nil || content.rest != nil { edit { $0.docStringMediaType = newValue } } }
  }
  /// The line of the doc string's opening delimiter, from 1.
  package var docStringLine: Int? {
    get { content.rest?.parts.docStringLine }
    set { if newValue != nil || content.rest != nil { edit { $0.docStringLine = newValue } } }
  }
  /// Where the sentences stand that were unfolded into it by phrases, outermost first; none if it stands
  /// in the scenario itself.
  package var phrases: [SourceRange] { content.rest?.parts.phrases ?? [] }
  /// Whether it was unfolded from a phrase.
  package var isUnfolded: Bool { content.rest.map { !$0.parts.phrases.isEmpty } ?? false }

  private mutating func edit(_ change: (inout Parts) -> Void) {
    var parts = content.rest?.parts ?? Parts()
    change(&parts)
    content = Content(
      keyword: content.keyword, text: content.text, range: content.range, rest: Rest(parts))
  }

  /// The line of the sentence, from 1.
  package var line: Int { range.start.line }

  /// The keyword with the blank that stands behind it.
  package var spacedKeyword: String { isKeywordSpaced ? keyword + " " : keyword }

  /// The line of the sentence if it stands in a file; else nil.
  package func line(in file: SourceFile) -> Int? {
    content.range.file === file ? file.line(at: content.range.lower) : nil
  }

  /// Adds the keyword and the sentence as they stand in the script, as UTF-8.
  package func append(to bytes: inout [UInt8]) {
    content.keyword.withBytes { bytes.append(contentsOf: $0) }
    if isKeywordSpaced { bytes.append(UInt8(ascii: " ")) }
    content.text.withBytes { bytes.append(contentsOf: $0) }
  }

  /// Whether a blank stands behind the keyword: Chinese and Japanese have none there.
  package var isKeywordSpaced: Bool {
    let before = content.range.lower - 1
    return content.range.file.bytes.withUnsafeBufferPointer { bytes in
      guard bytes.indices.contains(before) else { return true }
      return bytes[before] == UInt8(ascii: " ") || bytes[before] == UInt8(ascii: "\t")
    }
  }
}
