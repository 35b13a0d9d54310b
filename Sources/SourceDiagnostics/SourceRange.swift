/// A place in a file as people count: line and column from 1, the column in code points.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in code points, from 1.
  package var column: Int

  /// The place at this line and column.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders by line, then column.
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A run of bytes in a file; empty where something is missing.
package struct SourceRange: Hashable, Sendable {
  /// The file; shared, not copied.
  package let file: SourceFile
  /// The offsets of the bytes; always inside the file.
  package let bytes: Range<Int>

  /// The run of these bytes, drawn into the file.
  package init(file: SourceFile, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes.clamped(to: 0..<file.bytes.count)
  }

  /// The run between two places; the end is behind the last character.
  package init(file: SourceFile, from start: SourcePosition, to end: SourcePosition) {
    let lower = file.offset(at: start)
    self.init(file: file, bytes: lower..<max(lower, file.offset(at: end)))
  }

  /// The run of `length` code points from a line and column, at most to the end of the line.
  package init(file: SourceFile, line: Int, column: Int, length: Int = 1) {
    let start = SourcePosition(line: line, column: column)
    let end = SourcePosition(line: line, column: column + max(length, 0))
    self.init(file: file, from: start, to: end)
  }

  /// A whole line without its indentation, its trailing blanks and its line break.
  package init(file: SourceFile, line: Int) {
    let range = file.byteRange(ofLine: line)
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, Self.isBlank(file.bytes[lower]) { lower += 1 }
    while upper > lower, Self.isBlank(file.bytes[upper - 1]) { upper -= 1 }
    self.init(file: file, bytes: lower..<upper)
  }

  /// The offset of the first byte.
  package var lower: Int { bytes.lowerBound }
  /// The offset behind the last byte.
  package var upper: Int { bytes.upperBound }
  /// Line and column of the first character.
  package var start: SourcePosition { file.position(at: bytes.lowerBound) }
  /// Line and column behind the last character.
  package var end: SourcePosition { file.position(at: bytes.upperBound) }
  /// What stands there.
  package var text: String { file.text(in: bytes) }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
