import SourceDiagnostics

/// Makes pickles of a document: one for each scenario, and for each row of an outline.
///
/// The steps of a pickle are numbered before the pickle itself, as in the reference implementation.
package enum PickleCompiler {
  /// The pickles of a document in order; they take their numbers from `ids`.
  ///
  /// The numbers go on where the document's end: give the generator that numbered its nodes.
  package static func pickles(of document: GherkinDocument, ids: inout IDGenerator) -> [Pickle] {
    var pickles: [Pickle] = []
    PickleParts.forEach(of: document, ids: &ids) { pickles.append(pickle(of: $0, document)) }
    return pickles
  }

  /// The pickle of a scenario, or of a row of its examples.
  static func pickle(of parts: PickleParts, _ document: GherkinDocument) -> Pickle {
    let (scenario, filling) = (parts.scenario, parts.filling)
    return Pickle(
      id: parts.id, uri: document.uri, name: filling?.fill(scenario.name) ?? scenario.name,
      language: parts.language, steps: steps(of: parts),
      tags: parts.tags.map { PickleTag(name: $0.name, astNodeID: $0.id, location: $0.location) },
      astNodeIDs: [scenario.id] + (filling.map { [$0.row.id] } ?? []),
      location: filling?.row.location ?? scenario.location, scenarioLocation: scenario.location,
      ruleName: parts.ruleName, file: document.file)
  }

  private static func steps(of parts: PickleParts) -> [PickleStep] {
    if parts.scenario.steps.isEmpty { return [] }
    var last = StepKeywordType.unknown
    var id = parts.firstID
    var steps: [PickleStep] = []
    steps.reserveCapacity(parts.stepCount)
    func add(_ step: Step, _ filling: Filling?, isFromBackground: Bool) {
      if step.keywordType != .conjunction { last = step.keywordType }
      steps.append(
        PickleStep(
          id: id, text: filling?.fill(step.text) ?? step.text, type: PickleStepType(last),
          keyword: step.keyword, argument: argument(step, filling),
          astNodeIDs: [step.id] + (filling.map { [$0.row.id] } ?? []), location: step.location,
          exampleLocation: filling?.row.location, isFromBackground: isFromBackground,
          source: step.sentenceText))
      id += 1
    }
    for step in parts.background { add(step, nil, isFromBackground: true) }
    for step in parts.scenario.steps { add(step, parts.filling, isFromBackground: false) }
    return steps
  }

  private static func argument(_ step: Step, _ filling: Filling?) -> PickleArgument? {
    if step.dataTable == nil, step.docString == nil { return nil }
    let table = step.dataTable.map { table in
      PickleTable(
        rows: table.rows.map { row in
          PickleTableRow(
            cells: row.cells.map { cell in
              PickleTableCell(
                value: filling?.fill(cell.value) ?? cell.value, source: cell.rawText)
            }, location: row.location)
        })
    }
    let docString = step.docString.map { text in
      PickleDocString(
        content: filling?.fill(text.content) ?? text.content,
        mediaType: text.mediaType.map { filling?.fill($0) ?? $0 }, source: text.extent)
    }
    return PickleArgument(
      dataTable: table, docString: docString, docStringComesFirst: step.docStringComesFirst)
  }
}
