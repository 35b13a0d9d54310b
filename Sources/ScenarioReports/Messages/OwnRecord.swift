import ScenarioRunner
import SourceDiagnostics

/// What Cucumber Messages have no place for, as attachments: so nothing is lost on the way into a
/// recorded run and back.
///
/// Both are JSON and there only where they say something:
/// - `application/vnd.focuskey.run+json`, behind `testRunStarted`, of no test case: `seed` (a text),
///   `quirks`, `isDryRun`, the `shard` where it is one (`2/5`), the `criteria`: the `number` with the
///   `@` of its tag, the `words`; and where several runs were told as one, the `others`: a `seed` and
///   `quirks`, with the `scenarios` that had them instead (positions of test cases); where runs of
///   other tools are among them, the scenarios that are our `own` (positions, too).
/// - `application/vnd.focuskey.scenario+json`, of a test case whose scenario did not simply pass:
///   its `verdict`; `failures`, each with `step` (its position among the test steps that are no
///   hooks, none for the scenario as a whole), `counts` (false where `@must-fail` wanted it),
///   `problems` (`uri`, `from` and `to` in bytes of the source, `message`, `context`, `related`)
///   and `help`; the `timeline` (`time`, `text`, `effect`), its `subjects`, the `rules`.
enum OwnRecord {
  /// The media type of what is known of a run.
  static let runMediaType = "application/vnd.focuskey.run+json"
  /// The media type of what is known of a scenario.
  static let scenarioMediaType = "application/vnd.focuskey.scenario+json"

  // MARK: Writing

  /// What is known of a run beyond its messages; nil where that is nothing.
  static func attachment(of header: RunHeader) -> Attachment? {
    let others = header.allConditions.dropFirst()
    let isPlain =
      header.conditions == RunConditions() && others.isEmpty && header.shard == nil
    let own = header.tool.isOwn ? [] : header.scenarios.filter(\.isOwn).map(\.index)
    guard header.tool.isOwn || !own.isEmpty,
      !own.isEmpty || !isPlain || header.isDryRun || !header.criteria.isEmpty
    else { return nil }
    var json = JSONWriter()
    json.object { json in
      write(header.conditions, to: &json)
      json.member("isDryRun", header.isDryRun)
      json.member("shard", ifPresent: header.shard?.description)
      if !header.criteria.isEmpty { json.array("criteria") { write(header.criteria, to: &$0) } }
      if !own.isEmpty { json.array("own") { json in for one in own { json.value(one) } } }
      if !others.isEmpty {
        json.array("others") { json in
          for conditions in others {
            json.object { json in
              write(conditions, to: &json)
              let scenarios = header.otherConditions.filter { $0.value == conditions }.keys
              json.array("scenarios") { json in
                for scenario in scenarios.sorted() { json.value(scenario) }
              }
            }
          }
        }
      }
    }
    return Attachment(mediaType: runMediaType, body: json.text)
  }

  private static func write(_ conditions: RunConditions, to json: inout JSONWriter) {
    json.member("seed", String(conditions.seed))
    json.member("quirks", conditions.quirks)
  }

  /// What is known of a scenario beyond its messages; nil where it simply passed or was not run.
  static func attachment(
    of record: ScenarioRecord, _ attempt: ScenarioEvents
  ) -> Attachment? {
    let isPlain = record.verdict == .passed || record.verdict == .notRun
    let own = attempt.hasPlainSteps ? [] : attempt.steps.filter { $0.failure != nil }
    guard record.scenario.isOwn, !isPlain || !own.isEmpty else { return nil }
    let whole = record.failures.filter { $0.step == nil }
    let counts = record.failures.contains { $0.step != nil }
    var json = JSONWriter()
    json.object { json in
      json.member("verdict", record.verdict.rawValue)
      json.array("failures") { json in
        for step in own {
          guard let failure = step.failure else { continue }
          json.object { write(failure, step: step.index, counts: counts, to: &$0) }
        }
        for failure in whole { json.object { write(failure, step: nil, counts: true, to: &$0) } }
      }
      json.array("timeline") { json in
        for line in record.timeline {
          json.object { json in
            json.member("time", line.time)
            json.member("text", line.text)
            json.member("effect", ifPresent: line.aside)
          }
        }
      }
      json.member("subjects", record.subjects)
      json.array("rules") { write(record.rules, to: &$0) }
    }
    return Attachment(mediaType: scenarioMediaType, body: json.text)
  }

  private static func write(_ rules: [RuleWords], to json: inout JSONWriter) {
    for rule in rules {
      json.object { json in
        json.member("number", rule.number)
        json.member("words", rule.words)
      }
    }
  }

  private static func write(
    _ failure: ScenarioFailure, step: Int?, counts: Bool, to json: inout JSONWriter
  ) {
    if let step { json.member("step", step) }
    if !counts { json.member("counts", false) }
    json.array("problems") { json in
      for problem in failure.problems {
        json.object { json in
          write(problem.range, to: &json)
          json.member("message", problem.message)
          guard !problem.related.isEmpty else { return }
          json.array("related") { json in
            for note in problem.related {
              json.object { json in
                if let range = note.range { write(range, to: &json) }
                json.member("message", note.message)
              }
            }
          }
        }
      }
    }
    if !failure.help.isEmpty { json.member("help", failure.help) }
  }

  private static func write(_ range: SourceRange, to json: inout JSONWriter) {
    json.member("uri", range.file.path)
    json.member("from", range.lower)
    json.member("to", range.upper)
  }

  // MARK: Reading

  /// What was read of a scenario.
  struct Scenario {
    /// What became of it.
    let verdict: Verdict
    /// Why steps failed, by their positions.
    let steps: [Int: ScenarioFailure]
    /// What is told of the scenario.
    let record: ScenarioRecord
  }

  /// What was read of a run.
  struct OwnRun {
    /// What its scenarios were carried out under.
    let conditions: RunConditions
    /// What some were carried out under instead, by the positions of their test cases.
    let otherConditions: [Int: RunConditions]
    /// Whether nothing was run.
    let isDryRun: Bool
    /// Those of its scenarios that are ours where other tools have run some, by the positions of their
    /// test cases.
    let ownScenarios: Set<Int>
    /// The part of a whole run that it is; nil for a whole one.
    let shard: Shard?
    /// What the tags stand for.
    let criteria: [RuleWords]
  }

  /// What is known of a run; nil if the text is nothing of ours.
  static func run(_ body: String) -> OwnRun? {
    guard let json = try? JSONText(Array(body.utf8)).root, let conditions = conditions(json)
    else { return nil }
    var others: [Int: RunConditions] = [:]
    for node in json["others"]?.elements ?? [] {
      for scenario in node["scenarios"]?.elements ?? [] {
        if let scenario = scenario.integer { others[scenario] = Self.conditions(node) }
      }
    }
    return OwnRun(
      conditions: conditions, otherConditions: others, isDryRun: json["isDryRun"]?.bool ?? false,
      ownScenarios: Set((json["own"]?.elements ?? []).compactMap(\.integer)),
      shard: json["shard"]?.text.flatMap { Shard($0) }, criteria: rules(json["criteria"]))
  }

  /// What is known of a scenario; nil if the text is nothing of ours.
  ///
  /// - Parameters:
  ///   - body: The text.
  ///   - scenario: The scenario.
  ///   - file: The script of a path, where its source was recorded.
  static func scenario(
    _ body: String, of scenario: ScenarioDescription, file: (String) -> SourceFile?
  ) -> Scenario? {
    guard let json = try? JSONText(Array(body.utf8)).root,
      let verdict = json["verdict"]?.text.flatMap(Verdict.init)
    else { return nil }
    var steps: [Int: ScenarioFailure] = [:]
    var failures: [ScenarioFailure] = []
    for node in json["failures"]?.elements ?? [] {
      let index = node["step"]?.integer.flatMap { scenario.steps.indices.contains($0) ? $0 : nil }
      let failure = ScenarioFailure(
        step: index.map { scenario.steps[$0] },
        problems: (node["problems"]?.elements ?? []).map {
          problem($0, of: index.map { scenario.steps[$0].range } ?? scenario.nameRange, file)
        },
        help: texts(node["help"]))
      if let index { steps[index] = failure }
      if node["counts"]?.bool ?? true { failures.append(failure) }
    }
    let timeline = (json["timeline"]?.elements ?? []).map { line in
      TimelineLine(
        time: line["time"]?.text ?? "", text: line["text"]?.text ?? "",
        aside: line["effect"]?.text)
    }
    let record = ScenarioRecord(
      scenario: scenario, verdict: verdict, failures: failures, timeline: timeline,
      subjects: texts(json["subjects"]), rules: rules(json["rules"]))
    return Scenario(verdict: verdict, steps: steps, record: record)
  }

  private static func problem(
    _ json: JSONNode, of place: SourceRange, _ file: (String) -> SourceFile?
  ) -> PlacedProblem {
    PlacedProblem(
      range: range(json, file) ?? place, message: json["message"]?.text ?? "",
      related: (json["related"]?.elements ?? []).map {
        Diagnostic.Note($0["message"]?.text ?? "", at: range($0, file))
      })
  }

  private static func range(_ json: JSONNode, _ file: (String) -> SourceFile?) -> SourceRange? {
    guard let file = json["uri"]?.text.flatMap(file), let lower = json["from"]?.integer,
      let upper = json["to"]?.integer, 0 <= lower, lower <= upper
    else { return nil }
    return SourceRange(file: file, bytes: lower..<upper)
  }

  private static func conditions(_ json: JSONNode) -> RunConditions? {
    json["seed"]?.text.flatMap { UInt64($0) }.map {
      RunConditions(seed: $0, quirks: texts(json["quirks"]))
    }
  }

  private static func rules(_ json: JSONNode?) -> [RuleWords] {
    (json?.elements ?? []).map {
      RuleWords(number: $0["number"]?.text ?? "", words: $0["words"]?.text ?? "")
    }
  }

  private static func texts(_ json: JSONNode?) -> [String] {
    (json?.elements ?? []).compactMap(\.text)
  }
}
