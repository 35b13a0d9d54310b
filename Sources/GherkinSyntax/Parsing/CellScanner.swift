/// The cells of a row: between bars; a bar behind a backslash does not count.
///
/// What stands behind the last bar is no cell.
enum CellScanner {
  /// How many cells a row has; `lower` is at its first bar.
  static func count(_ bytes: UnsafeBufferPointer<UInt8>, from lower: Int, to upper: Int) -> Int {
    var count = 0
    var offset = lower + 1
    while offset < upper {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "|") {
        count += 1
      } else if byte == UInt8(ascii: "\\") {
        offset += 1
      }
      offset += 1
    }
    return count
  }

  /// The cells of a row that stands at `location`.
  static func cells(of row: SourceText, at location: Location) -> [TableCell] {
    row.file.bytes.withUnsafeBufferPointer { bytes in
      var cells: [TableCell] = []
      forEachCell(of: bytes, from: row.lower, to: row.upper, at: location) { place, lower, upper in
        cells.append(TableCell(location: place, rawText: SourceText(row.file, lower, upper)))
      }
      return cells
    }
  }

  /// Tells place and bytes of each cell of a row; the row stands at `location`.
  @inline(__always)
  static func forEachCell(
    of bytes: UnsafeBufferPointer<UInt8>, from rowStart: Int, to rowEnd: Int, at location: Location,
    _ body: (_ location: Location, _ lower: Int, _ upper: Int) -> Void
  ) {
    var offset = rowStart + 1
    var column = location.column + 1
    while true {
      let (start, blanks) = skipBlanks(bytes, from: offset, to: rowEnd)
      column += blanks
      let place = Location(line: location.line, column: column)
      offset = start
      while offset < rowEnd, bytes[offset] != UInt8(ascii: "|") {
        if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < rowEnd {
          offset += 1
          column += 1
        }
        if bytes[offset] & 0xC0 != 0x80 { column += 1 }
        offset += 1
      }
      guard offset < rowEnd else { return }
      body(place, start, end(bytes, from: start, to: offset))
      offset += 1
      column += 1
    }
  }

  /// Whether a row has a cell of dashes, `---`, `:--:`: in Markdown the line below a table's header.
  static func isSeparator(_ row: SourceText) -> Bool {
    cells(of: row, at: Location(line: 1, column: 1)).contains { cell in
      var bytes = row.file.bytes[cell.rawText.lower..<cell.rawText.upper]
      if bytes.first == UInt8(ascii: ":") { bytes.removeFirst() }
      if bytes.last == UInt8(ascii: ":") { bytes.removeLast() }
      return !bytes.isEmpty && bytes.allSatisfy { $0 == UInt8(ascii: "-") }
    }
  }

  /// The blanks around a cell's content: ASCII, U+0085 and U+00A0, and no others.
  private static func skipBlanks(
    _ bytes: UnsafeBufferPointer<UInt8>, from lower: Int, to upper: Int
  ) -> (offset: Int, count: Int) {
    var offset = lower
    var count = 0
    while offset < upper {
      let byte = bytes[offset]
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        offset += 1
      } else if byte == 0xC2, offset + 1 < upper,
        bytes[offset + 1] == 0x85 || bytes[offset + 1] == 0xA0
      {
        offset += 2
      } else {
        break
      }
      count += 1
    }
    return (offset, count)
  }

  private static func end(
    _ bytes: UnsafeBufferPointer<UInt8>, from lower: Int, to upper: Int
  ) -> Int {
    var end = upper
    while end > lower {
      let byte = bytes[end - 1]
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        end -= 1
      } else if byte == 0x85 || byte == 0xA0, end - 2 >= lower, bytes[end - 2] == 0xC2 {
        end -= 2
      } else {
        break
      }
    }
    return end
  }
}
