import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// A row of a scenario outline's examples: what stands for each placeholder, and where.
struct OutlineRow {
  /// The placeholders with their brackets, their values and the cells that have these.
  private let values: [(name: [UInt8], value: TracedText)]
  /// The row itself.
  let row: TableRow
  /// The names of the columns.
  private let columns: [String]
  /// Which row of its examples it is, from 1.
  private let number: Int

  /// The row of a table with this heading, which is so many-th below it.
  init(header: TableRow, row: TableRow, number: Int) {
    self.row = row
    self.number = number
    columns = header.cells.map(\.value)
    values = zip(header.cells, row.cells).map { name, cell in
      (Array("<\(name.value)>".utf8), TracedText(cell.value, at: cell.rawText.range))
    }
  }

  /// The text with values for placeholders; names that the examples lack stay as they are.
  func replacing(in text: TracedText) -> TracedText {
    let bytes = Array(text.text.utf8)
    guard bytes.contains(UInt8(ascii: "<")) else { return text }
    var parts: [TracedText] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"),
        let match = values.first(where: { bytes[index...].starts(with: $0.name) })
      else {
        index += 1
        continue
      }
      if start < index { parts.append(text[start..<index]) }
      parts.append(match.value)
      index += match.name.count
      start = index
    }
    if start == 0 { return text }
    if start < bytes.count { parts.append(text[start..<bytes.count]) }
    return TracedText(parts, at: text.range)
  }

  /// The same for a text whose place does not matter.
  func replacing(in text: String) -> String { replacing(in: TracedText(text)).text }

  /// What reports show of it.
  func description(of examples: Examples, in outline: Scenario) -> ExampleDescription {
    ExampleDescription(
      outlineName: outline.name, name: examples.name,
      examplesNumber: (outline.examples.firstIndex { $0.id == examples.id } ?? 0) + 1,
      rowNumber: number, columns: columns, values: values.map(\.value.text))
  }
}
