/// The text of a step, as a person wrote it and as bytes to match against.
///
/// Offsets and ranges in a sentence count UTF-8 bytes from 0.
package struct Sentence: Sendable, Equatable {
  /// The text.
  package let text: String

  /// The text as UTF-8.
  package let bytes: [UInt8]

  /// Makes a sentence of a text.
  package init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The length in bytes.
  package var count: Int { bytes.count }

  /// The byte at an offset, or `nil` at and after the end.
  package func byte(at offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  /// The text of a range of bytes.
  package subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether the literal stands at the offset.
  package func has(_ literal: [UInt8], at offset: Int) -> Bool {
    guard offset + literal.count <= bytes.count else { return false }
    for index in 0..<literal.count where bytes[offset + index] != literal[index] {
      return false
    }
    return true
  }

  /// Whether the literal stands at the offset: `has("the ", at: 0)`.
  package func has(_ literal: StaticString, at offset: Int) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    return literal.withUTF8Buffer { buffer in
      for index in 0..<count where bytes[offset + index] != buffer[index] { return false }
      return true
    }
  }

  /// Whether an offset lies between two code points (or at either end).
  package func isBoundary(_ offset: Int) -> Bool {
    offset == bytes.count || bytes[offset] & 0xC0 != 0x80
  }
}
