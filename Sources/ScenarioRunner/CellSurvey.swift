import SourceDiagnostics
import StepDefinitions

/// What turned out of a cell that a script leaves open.
package struct CellFinding: Sendable, Hashable {
  /// What turned out.
  package enum Answer: Sendable, Hashable {
    /// What the cell must say.
    case value(String)
    /// No single value holds; why, one sentence.
    case none(String)
  }

  /// The row of the cell; 0 is the heading.
  package let row: Int
  /// The column of the cell, from 0.
  package let column: Int
  /// What turned out.
  package let answer: Answer

  /// Makes a finding.
  package init(row: Int, column: Int, answer: Answer) {
    self.row = row
    self.column = column
    self.answer = answer
  }
}

/// Runs the scenarios of a plan that leave cells open and tells what must stand in them.
package struct CellSurvey<World> {
  /// An open cell with what turned out of it.
  package struct Cell: Sendable {
    /// Where the cell stands.
    package let range: SourceRange
    /// What turned out.
    package let answer: CellFinding.Answer
  }

  /// What an open cell says.
  private static var open: String { "?" }

  private let vocabulary: Vocabulary<World>
  private let options: RunOptions

  /// A survey under the options of a run.
  package init(_ vocabulary: Vocabulary<World>, options: RunOptions) {
    self.vocabulary = vocabulary
    self.options = options
  }

  /// The open cells of a plan's scenarios, in the order of files and places, each once.
  package func cells(of plan: Plan) -> [Cell] {
    var places: [SourceRange] = []
    var answers: [SourceRange: [(String, CellFinding.Answer)]] = [:]
    for scenario in plan.scenarios
    where scenario.steps.contains(where: { !openCells(of: $0).isEmpty }) {
      for (place, answer) in findings(of: scenario) {
        if answers[place] == nil { places.append(place) }
        answers[place, default: []].append((scenario.description.place, answer))
      }
    }
    return places.sorted {
      ($0.file.path, $0.lower) < ($1.file.path, $1.lower)
    }.map { place in
      Cell(range: place, answer: Self.joined(answers[place] ?? [], at: place))
    }
  }

  /// The open cells that scenarios of a plan ask for which another plan has not: for each cell the
  /// place of the first of them.
  ///
  /// A cell of an outline, a background or a phrase stands for several scenarios: what turns out of
  /// some of them is not yet what all of them say.
  package func places(in everything: Plan, besides plan: Plan) -> [SourceRange: String] {
    let known = Set(plan.scenarios.map(\.description.place))
    var places: [SourceRange: String] = [:]
    for scenario in everything.scenarios where !known.contains(scenario.description.place) {
      for step in scenario.steps {
        for (row, column) in openCells(of: step) {
          let range = step.range(ofRow: row, column: column)
          if places[range] == nil { places[range] = scenario.description.place }
        }
      }
    }
    return places
  }

  private func findings(
    of scenario: PlannedScenario
  ) -> [(SourceRange, CellFinding.Answer)] {
    var found: [Int: [CellFinding]] = [:]
    let world = vocabulary.makeWorld(
      WorldOptions(seed: options.seed, quirks: options.quirks, recordsTrace: false))
    let findings = vocabulary.findings
    let attempt = ScenarioAttempt(scenario, on: world, keepsDigest: false)
    attempt.perform(by: vocabulary, afterStep: { found[$0] = findings(attempt.world) })
    var cells: [(SourceRange, CellFinding.Answer)] = []
    for (index, step) in scenario.steps.enumerated() {
      for (row, column) in openCells(of: step) {
        let finding = found[index]?.first { $0.row == row && $0.column == column }
        let answer = finding?.answer ?? .none("the scenario fails before it is asked")
        cells.append((step.range(ofRow: row, column: column), answer))
      }
    }
    return cells
  }

  /// The cells that a step leaves open.
  private func openCells(of step: ScenarioStep) -> [(row: Int, column: Int)] {
    guard case .table(let rows) = step.block,
      vocabulary.surveyedSentences.contains(vocabulary.library[step.definition].expression)
    else { return [] }
    return rows.enumerated().flatMap { row, cells in
      cells.indices.filter { row > 0 && cells[$0].text == Self.open }.map { (row, $0) }
    }
  }

  /// One answer where a cell stands for several: rows of examples, uses of a phrase.
  private static func joined(
    _ answers: [(place: String, answer: CellFinding.Answer)], at range: SourceRange
  ) -> CellFinding.Answer {
    guard let first = answers.first else { return .none("nothing asks for it") }
    if range.text != open {
      return .none("it is written as “\(range.text)”; only a plain ? is replaced")
    }
    if let other = answers.first(where: { $0.answer != first.answer }) {
      let reasons = answers.compactMap { place, answer in
        if case .none(let reason) = answer { "\(reason) (\(place))" } else { nil }
      }
      if reasons.count == answers.count { return .none(reasons[0]) }
      return .none(
        "it turns out differently: \(words(first.answer)) in \(first.place), "
          + "\(words(other.answer)) in \(other.place)")
    }
    return first.answer
  }

  private static func words(_ answer: CellFinding.Answer) -> String {
    switch answer {
    case .value(let value): value
    case .none: "no one outcome"
    }
  }
}
