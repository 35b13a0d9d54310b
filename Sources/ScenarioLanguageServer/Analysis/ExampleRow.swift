import GherkinSyntax

/// What ran, by its words: so it is found again wherever it stands.
struct RunName: Hashable {
  /// The name of the scenario, or of the outline with its placeholders.
  let scenario: String
  /// The values of the row, where it is one of an outline.
  var row: [String]?

  /// The scenario as a whole.
  var ofScenario: RunName { RunName(scenario: scenario) }
}

/// Something that failed in the last run of a scenario, or of a row.
struct RunFailure {
  /// What ran.
  let name: RunName
  /// What failed, at its place.
  let diagnostic: PlacedDiagnostic
}

/// A row of an outline's examples: an entry of its own, as it is in every report.
struct ExampleRow {
  /// The line that it stands on, from 1.
  let line: Int
  /// Which examples of the outline, and which of their rows: `#1.2`.
  let number: String
  /// The row itself.
  let node: TableRow
  /// The columns with their values: `lamp = Hall, time = 08:00`.
  let words: String
  /// How its result is found.
  let name: RunName

  /// The rows of some examples of an outline, in order.
  ///
  /// - Parameter place: Which examples of the outline they are, from 1.
  static func all(of examples: Examples, at place: Int, in outline: Scenario) -> [ExampleRow] {
    let columns = (examples.tableHeader?.cells ?? []).map(\.value)
    return examples.tableBody.enumerated().map { number, node in
      let values = node.cells.map(\.value)
      return ExampleRow(
        line: node.location.line, number: "#\(place).\(number + 1)", node: node,
        words: zip(columns, values).map { "\($0) = \($1)" }.joined(separator: ", "),
        name: RunName(scenario: outline.name, row: values))
    }
  }

  /// The rows of an outline, in order; none of a scenario.
  static func all(of outline: Scenario) -> [ExampleRow] {
    outline.examples.enumerated().flatMap { place, examples in
      all(of: examples, at: place + 1, in: outline)
    }
  }
}
