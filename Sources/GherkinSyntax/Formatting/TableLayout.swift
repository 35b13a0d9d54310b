import SourceDiagnostics

/// The widths of a table's columns, in columns of a terminal.
struct TableLayout {
  private var widths: [Int] = []

  /// Measures the rows of a table.
  init(_ rows: [Range<Int>], in file: SourceFile) {
    for row in rows {
      for (column, cell) in Self.cells(of: row, in: file).enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], DisplayWidth.columns(of: cell.rawText.string))
      }
    }
  }

  /// A row with its cells as wide as the columns; what stands behind the last bar stays there.
  func row(_ range: Range<Int>, in file: SourceFile) -> String {
    let cells = Self.cells(of: range, in: file)
    guard let last = cells.last else { return file.text(in: range) }
    var text = "|"
    for (cell, width) in zip(cells, widths) {
      text += " " + DisplayWidth.padded(cell.rawText.string, to: width) + " |"
    }
    var end = last.rawText.upper
    while end < range.upperBound, file.bytes[end] != UInt8(ascii: "|") { end += 1 }
    let rest = Whitespace.end(file.bytes, from: end + 1, to: range.upperBound)
    return rest < range.upperBound ? text + " " + file.text(in: rest..<range.upperBound) : text
  }

  private static func cells(of row: Range<Int>, in file: SourceFile) -> [TableCell] {
    CellScanner.cells(
      of: SourceText(file, row.lowerBound, row.upperBound), at: Location(line: 1, column: 1))
  }
}
