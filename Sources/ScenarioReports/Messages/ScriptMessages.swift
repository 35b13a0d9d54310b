import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// The scripts of a run as messages: source, tree and the pickles of the scenarios that are run.
final class ScriptMessages {
  private let header: RunHeader
  private var nodes: [ObjectIdentifier: ScriptNodes] = [:]
  /// Where the numbers go on.
  private(set) var ids: IDGenerator
  /// The number of each scenario's first pickle step; the others and the pickle's own follow.
  private(set) var stepIDs: [Int]

  /// Reads the scripts whose phrases others use; their nodes are numbered first, and kept.
  ///
  /// Any other script is read when its turn comes, so that one tree at a time is in memory.
  init(_ header: RunHeader, ids: IDGenerator) {
    self.header = header
    self.ids = ids
    stepIDs = Array(repeating: 0, count: header.scenarios.count + header.unplanned.count)
    var lent: Set<ObjectIdentifier> = []
    for scenario in header.scenarios {
      for step in scenario.steps where step.isUnfolded {
        for place in [step.range] + step.phrases where place.file !== scenario.file {
          lent.insert(ObjectIdentifier(place.file))
        }
      }
    }
    for file in header.files where lent.contains(ObjectIdentifier(file)) { read(file) }
  }

  private func read(_ file: SourceFile) {
    let document = GherkinParser.parse(file, ids: &ids).document
    nodes[ObjectIdentifier(file)] = document.map(ScriptNodes.init)
  }

  /// Writes the messages, one script after the other.
  func write(into output: inout ReportText) {
    var scenarios: [ObjectIdentifier: [ScenarioDescription]] = [:]
    let all = header.scenarios + header.unplanned
    // Other tools have orders to run in; pickles have that of the script all the same.
    for scenario in header.tool.isOwn ? all : all.sorted(by: Self.standsBefore) {
      scenarios[ObjectIdentifier(scenario.file), default: []].append(scenario)
    }
    for file in header.files {
      let isLent = nodes[ObjectIdentifier(file)] != nil
      if !isLent { read(file) }
      defer { if !isLent { nodes[ObjectIdentifier(file)] = nil } }
      output += GherkinMessages.source(file)
      output += "\n"
      if let nodes = nodes[ObjectIdentifier(file)] {
        output += GherkinMessages.gherkinDocument(nodes.document)
        output += "\n"
      }
      for scenario in scenarios[ObjectIdentifier(file)] ?? [] {
        output.lines { pickle(of: scenario, to: &$0) }
      }
    }
  }

  private static func standsBefore(
    _ left: ScenarioDescription, _ right: ScenarioDescription
  ) -> Bool {
    (left.line, left.index) < (right.line, right.index)
  }

  private func pickle(of scenario: ScenarioDescription, to json: inout JSONWriter) {
    let script = nodes[ObjectIdentifier(scenario.file)]
    let own = script?.scenario(at: scenario.line)
    let first = ids.upcoming
    stepIDs[scenario.index] = first
    for _ in scenario.steps { _ = ids.next() }
    let id = ids.next()
    let background = scenario.backgrounds.reduce(0) { $0 + $1.stepCount }
    json.envelope("pickle") { json in
      json.member("id", quoted: id)
      json.member("uri", scenario.file.path)
      GherkinMessages.write(
        own?.location ?? Location(line: scenario.line, column: 0), to: &json)
      json.array("astNodeIds") { json in
        if let own { json.value(quoted: own.id) }
        if let row = own?.row { json.value(quoted: row) }
      }
      json.array("tags") { json in
        for tag in own?.tags ?? [] {
          json.object { json in
            json.member("name", tag.name)
            json.member("astNodeId", quoted: tag.id)
          }
        }
      }
      json.member("name", scenario.name)
      json.member("language", own?.language ?? "en")
      json.array("steps") { json in
        var last = StepKeywordType.unknown
        for (index, step) in scenario.steps.enumerated() {
          let row = index < background ? nil : own?.row
          json.object { json in
            json.member("id", quoted: first + index)
            json.member("text", step.text)
            write(step, of: script, row: row, last: &last, to: &json)
          }
        }
      }
    }
  }

  /// The members of a pickle step behind its text.
  private func write(
    _ step: StepDescription, of script: ScriptNodes?, row: Int?, last: inout StepKeywordType,
    to json: inout JSONWriter
  ) {
    let phrases = step.phrases
    let own = node(of: step, in: script)
    // The words of the scenario itself say what a phrase is for.
    let written = phrases.isEmpty ? own : node(at: phrases[0], in: script)
    if let type = written?.keywordType, type != .conjunction { last = type }
    json.member("type", PickleStepType(last).rawValue)
    write(argumentOf: step, to: &json)
    json.array("astNodeIds") { json in
      if let own { json.value(quoted: own.id) }
      for phrase in phrases.reversed() {
        if let node = node(at: phrase, in: script) { json.value(quoted: node.id) }
      }
      if let row { json.value(quoted: row) }
    }
  }

  private func node(of step: StepDescription, in script: ScriptNodes?) -> ScriptNodes.StepNode? {
    if let script, let line = step.line(in: script.file) { return script.step(at: line) }
    return node(at: step.range, in: script)
  }

  private func node(at range: SourceRange, in script: ScriptNodes?) -> ScriptNodes.StepNode? {
    let line = range.file.line(at: range.lower)
    if let script, script.file === range.file { return script.step(at: line) }
    return nodes[ObjectIdentifier(range.file)]?.step(at: line)
  }

  private func write(argumentOf step: StepDescription, to json: inout JSONWriter) {
    if step.table == nil, step.docString == nil { return }
    // Only of two arguments it is said which comes first.
    let hasBoth = step.table != nil && step.docString != nil
    let isTextFirst = (step.docStringLine ?? 0) < (step.tableLines.first ?? 0)
    json.object("argument") { json in
      if let text = step.docString {
        json.object("docString") { json in
          if hasBoth { json.member("argumentIndex", isTextFirst ? 1 : 2) }
          json.member("content", text)
          json.member("mediaType", ifPresent: step.docStringMediaType)
        }
      }
      guard let rows = step.table else { return }
      json.object("dataTable") { json in
        if hasBoth { json.member("argumentIndex", isTextFirst ? 2 : 1) }
        json.array("rows") { json in
          for row in rows {
            json.object { json in
              json.array("cells") { json in
                for cell in row { json.object { $0.member("value", cell) } }
              }
            }
          }
        }
      }
    }
  }
}
