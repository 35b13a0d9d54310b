import SourceDiagnostics

/// Writes other texts into cells of tables and leaves everything else as it is.
package enum TableUpdate {
  /// A cell and what it is to say.
  package struct Edit: Hashable, Sendable {
    /// The bytes of the cell's content in its file.
    package let cell: Range<Int>
    /// What it is to say.
    package let value: String

    /// Makes an edit.
    package init(cell: Range<Int>, value: String) {
      self.cell = cell
      self.value = value
    }
  }

  /// The file with the edits made, the columns of the tables that have them laid out anew.
  ///
  /// Every other byte stays, line breaks and indentation of these tables included.
  ///
  /// - Complexity: linear in the length of the file.
  package static func applying(_ edits: [Edit], to file: SourceFile) -> [UInt8] {
    let replaced = SourceFile(path: file.path, bytes: replacing(edits, in: file))
    guard let document = GherkinParser.parse(file).document else { return replaced.bytes }
    let lines = Set(edits.map { file.line(at: $0.cell.lowerBound) })
    let tables = tables(of: document).map { $0.rows.map(\.location.line) }
      .filter { !lines.isDisjoint(with: $0) }
    return layingOut(tables, in: replaced, document.flavour)
  }

  private static func replacing(_ edits: [Edit], in file: SourceFile) -> [UInt8] {
    var bytes: [UInt8] = []
    var start = 0
    for edit in edits.sorted(by: { $0.cell.lowerBound < $1.cell.lowerBound })
    where edit.cell.lowerBound >= start {
      bytes += file.bytes[start..<edit.cell.lowerBound]
      bytes += Array(TableCell.escaped(edit.value).utf8)
      start = edit.cell.upperBound
    }
    return bytes + file.bytes[start...]
  }

  private static func layingOut(
    _ tables: [[Int]], in file: SourceFile, _ flavour: GherkinFlavour
  ) -> [UInt8] {
    let text = LineText(file: file)
    var rows: [(range: Range<Int>, bytes: [UInt8])] = []
    for table in tables {
      let ranges = table.map { text.trimmed($0) }
      let layout = TableLayout(ranges, in: file, like: flavour)
      rows += ranges.map { ($0, layout.row($0, in: file)) }
      // The line of dashes below the header is none of the rows.
      for (line, next) in zip(table, table.dropFirst())
      where flavour == .markdown && line + 2 == next {
        let separator = text.trimmed(line + 1)
        rows.append((separator, layout.separator(separator, in: file)))
      }
    }
    var bytes: [UInt8] = []
    var start = 0
    for (range, row) in rows.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      bytes += file.bytes[start..<range.lowerBound]
      bytes += row
      start = range.upperBound
    }
    return bytes + file.bytes[start...]
  }

  /// The tables below steps, in reading order.
  private static func tables(of document: GherkinDocument) -> [DataTable] {
    var steps: [Step] = []
    for child in document.feature?.children ?? [] {
      switch child {
      case .background(let node): steps += node.steps
      case .scenario(let node): steps += node.steps
      case .rule(let rule):
        for child in rule.children {
          switch child {
          case .background(let node): steps += node.steps
          case .scenario(let node): steps += node.steps
          }
        }
      }
    }
    return steps.compactMap(\.dataTable)
  }
}
