import SourceDiagnostics

/// The widths of a table's columns, in columns of a terminal.
struct TableLayout {
  private var widths: [Int] = []

  /// Measures the rows of a table.
  init(_ rows: [Range<Int>], in file: SourceFile) {
    for row in rows {
      for (column, cell) in Self.cells(of: row, in: file).enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], Self.width(of: cell, in: file))
      }
    }
  }

  /// A row with its cells as wide as the columns; what stands behind the last bar stays there.
  func row(_ range: Range<Int>, in file: SourceFile) -> [UInt8] {
    let cells = Self.cells(of: range, in: file)
    guard let last = cells.last else { return Array(file.bytes[range]) }
    let blank = UInt8(ascii: " ")
    let bar = UInt8(ascii: "|")
    var text = [bar]
    for (cell, width) in zip(cells, widths) {
      text.append(blank)
      text += file.bytes[cell.rawText.lower..<cell.rawText.upper]
      let missing = max(0, width - Self.width(of: cell, in: file))
      text.append(contentsOf: repeatElement(blank, count: missing + 1))
      text.append(bar)
    }
    var end = last.rawText.upper
    while end < range.upperBound, file.bytes[end] != UInt8(ascii: "|") { end += 1 }
    let rest = Whitespace.end(file.bytes, from: end + 1, to: range.upperBound)
    return rest < range.upperBound ? text + [blank] + file.bytes[rest..<range.upperBound] : text
  }

  private static func width(of cell: TableCell, in file: SourceFile) -> Int {
    let bytes = file.bytes[cell.rawText.lower..<cell.rawText.upper]
    return bytes.allSatisfy { $0 < 0x80 }
      ? bytes.count : DisplayWidth.columns(of: cell.rawText.string)
  }

  private static func cells(of row: Range<Int>, in file: SourceFile) -> [TableCell] {
    CellScanner.cells(
      of: SourceText(file, row.lowerBound, row.upperBound), at: Location(line: 1, column: 1))
  }
}
