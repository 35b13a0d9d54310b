import ScenarioRunner
import SourceDiagnostics
import Testing

/// A plan of one text with the lamp vocabulary.
func plan(
  _ text: String, path: String = "lamps.feature", lines: [Int] = [],
  selection: Selection = Selection(), phrases: [SourceFile] = [],
  purpose: Plan.Purpose = .reading, jobs: Int = 1
) throws -> Plan {
  let file = SourceFile(path: path, text: text)
  return Plan.make(
    [ScriptSource(file: file, lines: lines)], selection: selection,
    vocabulary: try lampVocabulary(), phraseFiles: { phrases }, for: purpose,
    jobs: jobs)
}

/// What a run told, boiled down to lines that can be compared.
struct RunRecord {
  var lines: [String] = []
  var failures: [ScenarioFailure] = []
  var records: [ScenarioRecord] = []
  var summary = RunSummary()
}

/// Runs a text and records what was told.
func run(
  _ text: String, options: RunOptions = RunOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> RunRecord {
  let plan = try plan(text)
  #expect(plan.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  var record = RunRecord()
  record.summary = Run(of: plan, vocabulary: try lampVocabulary(), options: options)
    .perform { event in
      switch event {
      case .runStarted(let header): record.lines.append("run of \(header.scenarioCount)")
      case .scenarioStarted(let scenario): record.lines.append("scenario \(scenario.name)")
      case .stepFinished(let step): record.lines.append("\(step.status) \(step.step.text)")
      case .hookFinished: record.lines.append("a hook")
      case .attached(let attached):
        record.lines.append("attached \(attached.scenario ?? -1) \(attached.attachment.body)")
      case .scenarioFinished(let scenario):
        record.lines.append("\(scenario.verdict)")
        record.failures += scenario.failures
        record.records.append(scenario)
      case .runFinished(let summary): record.lines.append("end of \(summary.scenarioCount)")
      }
    }
  return record
}
