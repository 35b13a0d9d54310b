import SourceDiagnostics

/// A place where a file is no Gherkin.
package struct GherkinParseError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    /// A line stands where it may not stand; what could stand there.
    case unexpectedLine(expected: [TokenKind])
    /// The file ends too early; what is missing.
    case unexpectedEnd(expected: [TokenKind])
    /// A row of a table has more or fewer cells than the first row.
    case inconsistentCellCount(expected: Int, found: Int)
    /// A tag has a blank in it.
    case whitespaceInTag
    /// There is no dialect of this code.
    case unsupportedLanguage(String)
    /// A byte that no UTF-8 text has there.
    case notUTF8(byte: UInt8)
    /// A NUL: the file is binary or UTF-16.
    case binary
    /// A row of examples makes its scenario longer by more than ``Filling/mostAdded``.
    case tooLongValues
  }

  /// What is wrong.
  package let kind: Kind
  /// Where, as the reference tools count; column 0 at the end of the file.
  package let location: Location
  /// The very characters that are meant; at the end of the file what was left open.
  package let range: SourceRange
  /// The dialect that was read.
  package let language: String

  /// The text that the reference tools print: `(2:1): expected: #EOF, …, got 'Scenrio'`.
  package var message: String {
    let place = "(\(location.line):\(location.column)): "
    switch kind {
    case .unexpectedLine(let expected):
      return place + "expected: \(Self.names(expected)), got '\(range.text)'"
    case .unexpectedEnd(let expected):
      return place + "unexpected end of file, expected: \(Self.names(expected))"
    case .inconsistentCellCount:
      return place + "inconsistent cell count within the table"
    case .whitespaceInTag:
      return place + "A tag may not contain whitespace"
    case .unsupportedLanguage(let name):
      return place + "Language not supported: \(name)"
    case .notUTF8(let byte):
      return place + "not UTF-8: byte 0x" + String(byte, radix: 16, uppercase: true)
    case .binary:
      return place + "not a text: NUL character"
    case .tooLongValues:
      return place + "the values of this row make the scenario too long"
    }
  }

  private static func names(_ kinds: [TokenKind]) -> String {
    kinds.map { "#" + $0.rawValue }.joined(separator: ", ")
  }
}
