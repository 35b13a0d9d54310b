import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// A row of a scenario outline's examples: what stands for each placeholder, and where.
struct OutlineRow {
  /// The placeholders with their brackets, their values and the cells that have these.
  private let values: [(name: [UInt8], value: TracedText)]
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
    values = zip(header.cells, row.cells).map { name, cell in
      (Array("<\(name.value)>".utf8), TracedText(cell.value, at: cell.rawText.range))
    }
  }

  /// The text with values for placeholders, one column after the other as in Gherkin.
  ///
  /// `<b>` in a value is filled in, too, if `b` comes later; each part of the text is traced to
  /// the cell that it stands in. Names that the examples lack stay as they are, and so does the
  /// whole text where the values would make it longer than is bearable.
  func replacing(in text: TracedText) -> TracedText {
    guard text.text.utf8.contains(UInt8(ascii: "<")), filling.fill(text.text) != nil else {
      return text
    }
    return values.reduce(text) { $0.replacing($1.name, with: $1.value) }
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
      rowNumber: number, columns: columns, values: values.map(\.value.text))
  }
}
