import SourceDiagnostics

/// The widths of a table's columns, in columns of a terminal.
struct TableLayout {
  private var widths: [Int] = []

  /// Measures the rows of a table; in Markdown a column has room for three dashes.
  init(_ rows: [Range<Int>], in file: SourceFile, like flavour: GherkinFlavour) {
    let least = flavour == .markdown ? 3 : 0
    for row in rows {
      for (column, cell) in Self.cells(of: row, in: file).enumerated() {
        if column == widths.count { widths.append(least) }
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

  /// The line below a table's header in Markdown, with dashes as wide as the columns; what is no
  /// such line of this table stays as it is.
  func separator(_ range: Range<Int>, in file: SourceFile) -> [UInt8] {
    let cells = Self.cells(of: range, in: file)
    let (blank, bar, dash) = (UInt8(ascii: " "), UInt8(ascii: "|"), UInt8(ascii: "-"))
    guard cells.count == widths.count, file.bytes[range].last == bar else {
      return Array(file.bytes[range])
    }
    var text = [bar]
    for (cell, width) in zip(cells, widths) {
      var bytes = Array(file.bytes[cell.rawText.lower..<cell.rawText.upper])
      let isLeft = bytes.first == UInt8(ascii: ":")
      let isRight = bytes.count > 1 && bytes.last == UInt8(ascii: ":")
      let first = isLeft ? 1 : 0
      let last = bytes.count - (isRight ? 1 : 0)
      guard first < last, bytes[first..<last].allSatisfy({ $0 == dash }) else {
        return Array(file.bytes[range])
      }
      let dashes = max(1, width - first - (isRight ? 1 : 0))
      bytes.replaceSubrange(first..<last, with: repeatElement(dash, count: dashes))
      text += [blank] + bytes + [blank, bar]
    }
    return text
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
