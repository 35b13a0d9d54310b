import StepDefinitions

/// The heading of a table whose columns have names of their own, read.
struct TableHeading<Column: RawRepresentable & CaseIterable & Sendable>: Sendable
where Column.RawValue == String {
  /// The columns; nil where a heading is none.
  let columns: [Column?]
  /// What is wrong with it.
  let problems: [TableProblem]

  /// Reads a heading.
  ///
  /// - Parameters:
  ///   - complaint: What is said of one that is no column, in front of it: `the history has no column`.
  ///   - first: What the first column is where it is none by its name, and nothing is said of that.
  init(_ cells: [StepCell], complaint: String, first: Column? = nil) {
    var problems = TableProblem.repeated(in: cells) { $0.text }
    var columns: [Column?] = []
    for (place, cell) in cells.enumerated() {
      let column = Column(rawValue: cell.text) ?? (place == 0 ? first : nil)
      if column == nil {
        problems.append(
          .unknown(
            cell.text, row: 0, column: place, what: complaint,
            among: Column.allCases.map(\.rawValue)))
      }
      columns.append(column)
    }
    self.columns = columns
    self.problems = problems
  }
}
