import GherkinSyntax
import SourceDiagnostics

extension Workspace {
  /// How the scenarios at a line ended, in a line.
  struct RunMessage {
    /// What is to be shown.
    let text: String
    /// Whether everything did what it had to.
    let passed: Bool
  }

  /// Rows of an outline that have lenses of their own; an editor draws each as a line.
  private static var mostRows: Int { 200 }

  /// Answers with “Run” and the last result above each scenario and each row of examples.
  func codeLenses(_ analysis: ScriptAnalysis, _ json: inout JSONWriter) {
    let results = documents[analysis.uri]?.results ?? [:]
    let stale = documents[analysis.uri]?.staleResults ?? []
    json.array { json in
      if let feature = analysis.document.feature {
        let count = analysis.pieces.scenarios.count { !$0.isPhrase }
        if count > 1 { lens("▶ Run all", at: feature.keywordText, analysis, &json) }
      }
      for piece in analysis.pieces.scenarios where !piece.isPhrase && !piece.node.steps.isEmpty {
        lens("▶ Run", at: piece.node.keywordText, analysis, &json)
        let rows = ExampleRow.all(of: piece.node)
        if let words = Self.words(for: piece.node, rows, results) {
          let names = [RunName(scenario: piece.node.name)] + rows.map(\.name)
          let isStale = names.contains { stale.contains($0) }
          lens(words + (isStale ? Self.before : ""), at: piece.node.keywordText, analysis, &json)
        }
        for row in rows.prefix(Self.mostRows) {
          lens("▶ Run", at: row.node.extent, analysis, &json)
          guard let result = results[row.name] else { continue }
          let words = Self.words(for: result) + (stale.contains(row.name) ? Self.before : "")
          lens(words, at: row.node.extent, analysis, &json)
        }
      }
    }
  }

  /// What stands behind a result that is of an earlier text.
  private static var before: String { " (before the last change)" }

  /// How a scenario ended, or how many rows of an outline did; nil where none has run.
  private static func words(
    for node: Scenario, _ rows: [ExampleRow], _ results: [RunName: ScenarioLanguage.Result]
  ) -> String? {
    if let whole = results[RunName(scenario: node.name)] { return words(for: whole) }
    let known = rows.compactMap { results[$0.name] }
    if known.isEmpty { return nil }
    let failed = known.count { !$0.passed }
    let left = rows.count == known.count ? "" : ", \(rows.count - known.count) did not run"
    if failed == 0 { return "✓ \(known.count) passed\(left)" }
    let isTolerated = !known.contains { $0.counts }
    return "✗ \(failed) of \(known.count) failed\(isTolerated ? ", but @wip does not count" : "")"
      + left
  }

  /// How a scenario ended, in a line: `✗ failed: expected open, …`.
  private static func words(for result: ScenarioLanguage.Result) -> String {
    if result.passed { return "✓ passed" }
    let why = result.failures.first.map { ": \($0.message)" } ?? ""
    return result.counts ? "✗ failed\(why)" : "✗ failed, but @wip does not count\(why)"
  }

  private func lens(
    _ title: String, at place: SourceText, _ analysis: ScriptAnalysis, _ json: inout JSONWriter
  ) {
    json.object { json in
      analysis.file.write(place.lower..<place.upper, to: &json)
      json.object("command") { json in
        json.member("title", title)
        json.member("command", Capabilities.runCommand)
        json.array("arguments") {
          $0.value(analysis.uri)
          $0.value(analysis.file.editorLines.line(at: place.lower))
        }
      }
    }
  }

  /// Runs what stands at a line (from 0): a scenario, a row of examples, or all where the feature's
  /// title stands.
  ///
  /// Nil if the document is not open.
  mutating func run(_ uri: String, line: Int) -> RunMessage? {
    let book = book(of: uri)
    guard let analysis = analysis(of: uri), line >= 0, line < analysis.file.editorLines.count
    else { return nil }
    let own = analysis.file.line(at: analysis.file.editorLines.start(of: line))
    let all = analysis.document.feature?.location.line == own
    let wanted = analysis.pieces.scenarios.filter { piece in
      guard !piece.isPhrase, !piece.node.steps.isEmpty else { return false }
      return all
        || analysis.file.line(at: piece.bytes.lowerBound) <= own
          && analysis.file.byteRange(ofLine: own).upperBound < piece.bytes.upperBound + 1
    }
    guard let last = wanted.last else {
      return RunMessage(text: "no scenario stands here", passed: false)
    }
    let phrases = book.scripts.filter { $0.uri != uri }.map(\.excerpt.file)
    let row = all ? nil : ExampleRow.all(of: last.node).first { $0.line == own }
    var joint = JointRun(of: analysis.file, in: language, with: phrases)
    if all {
      joint.run(wanted, lines: [])
    } else {
      joint.run([last], lines: [row?.line ?? last.node.location.line])
    }
    var results: [RunName: ScenarioLanguage.Result] = [:]
    var failures: [RunFailure] = []
    for (piece, ended) in joint.results {
      let rows = ExampleRow.all(of: piece.node)
      for outcome in ended {
        let place = rows.first { $0.line == outcome.line }
        let name = place?.name ?? RunName(scenario: piece.node.name)
        results[name] = outcome
        failures += outcome.failures.map { failure in
          var placed = ScenarioChecks.placed(failure, in: analysis, book) { range in
            range.file.path == analysis.file.path ? range.bytes : nil
          }
          placed.source = "focuskey run"
          return RunFailure(name: name, diagnostic: placed)
        }
      }
    }
    let outcomes = joint.results.flatMap(\.ended)
    note(results, failures, in: uri)
    let name = all ? nil : "“\(row?.words ?? last.node.name)”"
    return Self.message(of: outcomes, name, why: outcomes.flatMap(\.failures).first?.message)
  }

  /// How what ran ended, in a line.
  ///
  /// - Parameters:
  ///   - name: What it is called; nil: all scenarios of a script.
  ///   - why: What failed first.
  private static func message(
    of outcomes: [ScenarioLanguage.Result], _ name: String?, why: String?
  ) -> RunMessage {
    let failed = outcomes.count { !$0.passed }
    let counted = outcomes.count { $0.counts }
    if let name, outcomes.count == 1 {
      if failed == 0 { return RunMessage(text: "✓ \(name) passed", passed: true) }
      if counted == 0 { return RunMessage(text: "✗ \(name) failed, as @wip may", passed: true) }
      return RunMessage(text: "✗ \(name) failed\(why.map { ": \($0)" } ?? "")", passed: false)
    }
    let scenarios = outcomes.count == 1 ? "scenario" : "scenarios"
    let many = "\(outcomes.count) \(name.map { "rows of \($0)" } ?? scenarios)"
    if failed == 0 { return RunMessage(text: "✓ \(many) passed", passed: true) }
    if counted == 0 {
      return RunMessage(text: "✓ \(many): \(failed) failed, as @wip may", passed: true)
    }
    return RunMessage(text: "✗ \(counted) of \(many) failed", passed: false)
  }
}
