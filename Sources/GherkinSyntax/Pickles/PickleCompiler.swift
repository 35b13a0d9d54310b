import SourceDiagnostics

/// Makes pickles of a document: one for each scenario, and for each row of an outline.
///
/// The steps of a pickle are numbered before the pickle itself, as in the reference implementation.
package enum PickleCompiler {
  /// The pickles of a document in order; they take their numbers from `ids`.
  ///
  /// The numbers go on where the document's end: give the generator that numbered its nodes.
  package static func pickles(of document: GherkinDocument, ids: inout IDGenerator) -> [Pickle] {
    guard let feature = document.feature else { return [] }
    var compilation = Compilation(document: document, feature: feature, ids: ids)
    compilation.run()
    ids = compilation.ids
    return compilation.pickles
  }
}

/// One pass over a document.
private struct Compilation {
  let document: GherkinDocument
  let feature: Feature
  var ids: IDGenerator
  var pickles: [Pickle] = []
  private var ruleName: String?

  init(document: GherkinDocument, feature: Feature, ids: IDGenerator) {
    self.document = document
    self.feature = feature
    self.ids = ids
  }

  mutating func run() {
    var background: [Step] = []
    let tags = pickleTags(feature.tags)
    for child in feature.children {
      switch child {
      case .background(let found): background = found.steps
      case .scenario(let scenario): add(scenario, background, tags)
      case .rule(let rule): add(rule, background, tags)
      }
    }
  }

  private mutating func add(_ rule: Rule, _ inherited: [Step], _ tags: [PickleTag]) {
    var background = inherited
    let tags = tags + pickleTags(rule.tags)
    ruleName = rule.name
    for child in rule.children {
      switch child {
      case .background(let found): background = inherited + found.steps
      case .scenario(let scenario): add(scenario, background, tags)
      }
    }
    ruleName = nil
  }

  private mutating func add(_ scenario: Scenario, _ background: [Step], _ tags: [PickleTag]) {
    let tags = tags + pickleTags(scenario.tags)
    if scenario.examples.isEmpty {
      let steps = steps(of: scenario, background, nil)
      add(scenario, steps, tags, nil)
      return
    }
    for examples in scenario.examples {
      guard let header = examples.tableHeader else { continue }
      let names = header.cells.map { Array("<\($0.value)>".utf8) }
      let tags = tags + pickleTags(examples.tags)
      for row in examples.tableBody {
        let filling = Filling(
          names: names, values: row.cells.map { Array($0.value.utf8) }, row: row)
        add(scenario, steps(of: scenario, background, filling), tags, filling)
      }
    }
  }

  private mutating func add(
    _ scenario: Scenario, _ steps: [PickleStep], _ tags: [PickleTag], _ filling: Filling?
  ) {
    pickles.append(
      Pickle(
        id: ids.next(), uri: document.uri,
        name: filling?.fill(scenario.name) ?? scenario.name, language: feature.language,
        steps: steps, tags: tags, astNodeIDs: [scenario.id] + (filling.map { [$0.row.id] } ?? []),
        location: filling?.row.location ?? scenario.location,
        scenarioLocation: scenario.location, ruleName: ruleName, file: document.file))
  }

  private mutating func steps(
    of scenario: Scenario, _ background: [Step], _ filling: Filling?
  ) -> [PickleStep] {
    if scenario.steps.isEmpty { return [] }
    var last = StepKeywordType.unknown
    var steps: [PickleStep] = []
    steps.reserveCapacity(background.count + scenario.steps.count)
    for step in background { steps.append(pickleStep(step, nil, true, &last)) }
    for step in scenario.steps { steps.append(pickleStep(step, filling, false, &last)) }
    return steps
  }

  private mutating func pickleStep(
    _ step: Step, _ filling: Filling?, _ isFromBackground: Bool, _ last: inout StepKeywordType
  ) -> PickleStep {
    if step.keywordType != .conjunction { last = step.keywordType }
    return PickleStep(
      id: ids.next(), text: filling?.fill(step.text) ?? step.text, type: PickleStepType(last),
      keyword: step.keyword, argument: argument(step, filling),
      astNodeIDs: [step.id] + (filling.map { [$0.row.id] } ?? []), location: step.location,
      exampleLocation: filling?.row.location, isFromBackground: isFromBackground,
      source: step.sentenceText)
  }

  private func argument(_ step: Step, _ filling: Filling?) -> PickleArgument? {
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

  private func pickleTags(_ tags: [Tag]) -> [PickleTag] {
    tags.map { PickleTag(name: $0.name, astNodeID: $0.id, location: $0.location) }
  }
}

extension PickleStepType {
  fileprivate init(_ type: StepKeywordType) {
    switch type {
    case .context: self = .context
    case .action: self = .action
    case .outcome: self = .outcome
    case .conjunction, .unknown: self = .unknown
    }
  }
}

/// The values of one row of examples.
private struct Filling {
  /// The placeholders with their angle brackets.
  let names: [[UInt8]]
  let values: [[UInt8]]
  let row: TableRow

  /// Fills in one column after the other: `<a>` in a value is filled in, too, if `a` comes later.
  func fill(_ text: String) -> String {
    var bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "<")) else { return text }
    for (name, value) in zip(names, values) { replace(name, by: value, in: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func replace(_ name: [UInt8], by value: [UInt8], in bytes: inout [UInt8]) {
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index + name.count <= bytes.count {
      if bytes[index] == name[0], bytes[index..<index + name.count].elementsEqual(name) {
        result += bytes[copied..<index]
        result += value
        index += name.count
        copied = index
      } else {
        index += 1
      }
    }
    if copied == 0 { return }
    bytes = result + bytes[copied...]
  }
}
