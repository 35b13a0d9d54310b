import SourceDiagnostics

/// A run of bytes of a file that the owner of the span knows; in a file of less than 4 GiB.
///
/// The nodes of a tree hold spans and name their file once: counting references to the file is what
/// would cost most of all when a tree is built.
struct Span: Hashable, Sendable {
  private let storedLower: UInt32
  private let storedUpper: UInt32

  /// The bytes from `lower` up to `upper`.
  init(_ lower: Int, _ upper: Int) {
    storedLower = UInt32(truncatingIfNeeded: lower)
    storedUpper = UInt32(truncatingIfNeeded: upper)
  }

  /// The offset of the first byte.
  var lower: Int { Int(storedLower) }
  /// The offset behind the last byte.
  var upper: Int { Int(storedUpper) }
  /// Whether there is nothing.
  var isEmpty: Bool { storedLower == storedUpper }
  /// The span in its file.
  func text(in file: SourceFile) -> SourceText { SourceText(file, lower, upper) }
}

/// A run of a file's bytes that is turned into text only when it is asked for.
///
/// A tree of a large file is thereby made of small numbers, not of a million strings.
package struct SourceText: Hashable, Sendable {
  /// The file it stands in.
  package let file: SourceFile
  private let storedLower: UInt32
  private let storedUpper: UInt32

  /// The bytes from `lower` up to `upper`, in a file of less than 4 GiB.
  init(_ file: SourceFile, _ lower: Int, _ upper: Int) {
    self.file = file
    storedLower = UInt32(truncatingIfNeeded: lower)
    storedUpper = UInt32(truncatingIfNeeded: upper)
  }

  /// The offset of the first byte.
  package var lower: Int { Int(storedLower) }
  /// The offset behind the last byte.
  package var upper: Int { Int(storedUpper) }
  /// Whether there is nothing.
  package var isEmpty: Bool { storedLower == storedUpper }
  /// The bytes as a range that a diagnostic can point at.
  package var range: SourceRange { SourceRange(file: file, bytes: lower..<upper) }
  /// The text.
  package var string: String { file.text(in: lower..<upper) }

  /// The text without the blanks around it.
  package var trimmedString: String {
    file.bytes.withUnsafeBufferPointer { bytes in
      let start = Whitespace.skip(bytes, from: lower, to: upper).offset
      let end = Whitespace.trimmedEnd(bytes, from: start, to: upper)
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  /// Whether it says this without the blanks around it.
  package func isTrimmed(to text: String) -> Bool {
    file.bytes.withUnsafeBufferPointer { bytes in
      let start = Whitespace.skip(bytes, from: lower, to: upper).offset
      let end = Whitespace.trimmedEnd(bytes, from: start, to: upper)
      return text.utf8.elementsEqual(bytes[start..<end])
    }
  }
}
