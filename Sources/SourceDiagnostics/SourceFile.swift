import Synchronization

/// A file as it was read: its path and its bytes, never changed.
///
/// Offsets are byte offsets from 0; lines and columns count from 1. A line ends before LF or CRLF.
/// A file with a trailing line break has an empty last line behind it.
package final class SourceFile: Sendable {
  /// The path as the author gave it; printed, never opened.
  package let path: String
  /// The content, byte for byte.
  package let bytes: [UInt8]
  /// The offset of the first byte of every line; at least one entry.
  ///
  /// The first is 0, or 3 behind a byte order mark, which is thereby no part of any line.
  package let lineStarts: [Int]
  private let linesBefore: Int
  /// Found where an editor asks for them.
  private let foundEditorLines = AtomicLazyReference<EditorLineStarts>()

  /// A file of these bytes.
  ///
  /// - Parameter linesBefore: How many lines stand before them in the whole that they were taken
  ///   from: what is shown of them counts on from there.
  /// - Complexity: one pass over the bytes.
  package init(path: String, bytes: [UInt8], linesBefore: Int = 0) {
    self.path = path
    self.bytes = bytes
    self.linesBefore = linesBefore
    lineStarts = Self.lineStarts(in: bytes)
  }

  /// A file of this text, as UTF-8.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// How many lines there are; 1 for an empty file.
  package var lineCount: Int { lineStarts.count }

  /// The same without what stands behind the last line break, where nothing stands there.
  package var writtenLineCount: Int {
    lineCount > 1 && lineStarts.last == bytes.count ? lineCount - 1 : lineCount
  }

  /// The number under which a line is shown; its own, but in a part of a whole.
  package func shownNumber(ofLine line: Int) -> Int { linesBefore + line }

  /// The whole content as text; bytes that are no UTF-8 become U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of a line without its line break; empty for a line that does not exist.
  package func byteRange(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let lower = lineStarts[line - 1]
    guard line < lineStarts.count else { return lower..<bytes.count }
    var upper = lineStarts[line] - 1
    if upper > lower, bytes[upper - 1] == UInt8(ascii: "\r") { upper -= 1 }
    return lower..<upper
  }

  /// The text of a line without its line break.
  package func text(ofLine line: Int) -> String { text(in: byteRange(ofLine: line)) }

  /// The text of a run of bytes.
  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The line (from 1) in which a byte stands; offsets outside the file are drawn into it.
  ///
  /// - Complexity: logarithmic in the number of lines.
  package func line(at offset: Int) -> Int { Self.line(at: offset, in: lineStarts) }

  /// The line (from 1) in which a byte stands, of lines that begin at these offsets.
  ///
  /// - Complexity: logarithmic in the number of lines.
  package static func line(at offset: Int, in starts: [Int]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Line and column of a byte; the column counts code points.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    var column = 1
    let start = min(lineStarts[line - 1], offset)
    for index in start..<offset where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return SourcePosition(line: line, column: column)
  }

  /// The offset of a line and column; a column behind the end of its line is the end of the line.
  package func offset(at position: SourcePosition) -> Int {
    let range = byteRange(ofLine: position.line)
    var offset = range.lowerBound
    var left = position.column - 1
    while left > 0, offset < range.upperBound {
      offset += 1
      while offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }

  /// The offset of the first byte of every line as editors count them: a carriage return alone ends one,
  /// too, which to Gherkin it does not.
  ///
  /// - Complexity: one pass over the bytes, the first time.
  package var editorLineStarts: [Int] {
    (foundEditorLines.load() ?? foundEditorLines.storeIfNil(EditorLineStarts(of: self))).offsets
  }

  /// Where the lines of an editor begin.
  private final class EditorLineStarts: Sendable {
    let offsets: [Int]

    init(of file: SourceFile) {
      let bytes = file.bytes
      var behindReturns: [Int] = []
      SourceFile.find(UInt8(ascii: "\r"), in: bytes) { offset in
        let isLone = offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
        if isLone { behindReturns.append(offset + 1) }
      }
      offsets =
        behindReturns.isEmpty ? file.lineStarts : (file.lineStarts + behindReturns).sorted()
    }
  }

  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    starts.reserveCapacity(bytes.count / 32 + 1)
    find(UInt8(ascii: "\n"), in: bytes) { starts.append($0 + 1) }
    return starts
  }

  /// Finds a byte eight bytes at a time: a word without it is passed in one step.
  @inline(__always)
  private static func find(_ byte: UInt8, in bytes: [UInt8], _ visit: (Int) -> Void) {
    bytes.withUnsafeBytes { raw in
      let wanted = 0x0101_0101_0101_0101 &* UInt64(byte)
      var index = 0
      while index + 8 <= raw.count {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        var found = zeros(in: word ^ wanted)
        while found != 0 {
          visit(index + found.trailingZeroBitCount / 8)
          found &= found - 1
        }
        index += 8
      }
      while index < raw.count {
        if raw[index] == byte { visit(index) }
        index += 1
      }
    }
  }

  /// The highest bit of each byte of a word that is zero.
  private static func zeros(in word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((word & low) &+ low) | word | low)
  }
}

extension SourceFile: Hashable {
  /// Equal are files of one path and one content.
  package static func == (left: SourceFile, right: SourceFile) -> Bool {
    left === right
      || (left.path == right.path && left.linesBefore == right.linesBefore
        && left.bytes == right.bytes)
  }

  /// Hashes the path alone: contents are long.
  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
