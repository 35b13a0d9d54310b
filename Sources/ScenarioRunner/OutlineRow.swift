import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// A row of a scenario outline's examples: what stands for each placeholder, and where.
struct OutlineRow {
  /// The values, column by column, each with the cell that it stands in.
  private let values: [TracedText]
  /// The row itself.
  let row: TableRow
  /// The same values as Gherkin fills them in.
  private let filling: Filling
  /// The names of the columns.
  private let columns: [String]
  /// Which row of its examples it is, from 1.
  private let number: Int

  /// The row of a table with this heading, which is so many-th below it.
  init(header: TableRow, row: TableRow, number: Int) {
    self.row = row
    self.number = number
    filling = Filling(header: header, row: row)
    columns = header.cells.map(\.value)
    values = row.cells.map { TracedText($0.value, at: $0.rawText.range) }
  }

  /// The text with values for placeholders, each part traced to the cell that it stands in.
  ///
  /// Names that the examples lack stay as they are, and so does the whole text where the values would
  /// make it longer than is bearable.
  func replacing(in text: TracedText) -> TracedText {
    guard text.text.utf8.contains(UInt8(ascii: "<")), filling.fill(text.text) != nil else {
      return text
    }
    return values.indices.reduce(into: text) { text, column in
      let places = filling.placeholders(of: column, in: text.text)
      if !places.isEmpty { text = text.replacing(places.map { ($0.range, values[column]) }) }
    }
  }

  /// The same for a text whose place does not matter.
  func replacing(in text: String) -> String { filling.fill(text) ?? text }

  /// What is wrong where the values make the scenario longer than is bearable.
  func fault(in scenario: Scenario) -> Diagnostic? {
    filling.fault(in: scenario)?.diagnostic
  }

  /// What reports show of it.
  func description(of examples: Examples, in outline: Scenario) -> ExampleDescription {
    ExampleDescription(
      outlineName: outline.name, name: examples.name,
      examplesNumber: (outline.examples.firstIndex { $0.id == examples.id } ?? 0) + 1,
      rowNumber: number, columns: columns, values: values.map(\.text))
  }
}
