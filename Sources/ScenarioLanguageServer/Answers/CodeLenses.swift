import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

extension Workspace {
  /// How the scenarios at a line ended, in a line.
  struct RunMessage {
    /// What is to be shown.
    let text: String
    /// Whether everything did what it had to.
    let passed: Bool
  }

  /// Answers with “Run” and the last result above each scenario.
  func codeLenses(_ analysis: ScriptAnalysis, _ json: inout JSONWriter) {
    let results = documents[analysis.uri]?.results ?? [:]
    json.array { json in
      if let feature = analysis.document.feature {
        let count = analysis.pieces.scenarios.count { !$0.isPhrase }
        if count > 1 { lens("▶ Run all", at: feature.keywordText, analysis, &json) }
      }
      for piece in analysis.pieces.scenarios where !piece.isPhrase && !piece.node.steps.isEmpty {
        lens("▶ Run", at: piece.node.keywordText, analysis, &json)
        guard let result = results[piece.node.name] else { continue }
        lens(Self.words(for: result), at: piece.node.keywordText, analysis, &json)
      }
    }
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

  /// Runs what stands at a line (from 0): a scenario, or all where the feature's title stands.
  ///
  /// Nil if the document is not open.
  mutating func run(_ uri: String, line: Int) -> RunMessage? {
    refreshBook()
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
    var results: [String: ScenarioLanguage.Result] = [:]
    var failures: [PlacedDiagnostic] = []
    for piece in all ? wanted : [last] {
      let script = ScriptSource(file: analysis.file, lines: [piece.node.location.line])
      var result = ScenarioLanguage.Result(passed: true, failures: [])
      for outcome in language.run(script, phrases) {
        result.passed = result.passed && outcome.passed
        result.counts = result.counts || outcome.counts
        if !outcome.passed { result.failures += outcome.failures }
      }
      results[piece.node.name] = result
      failures += result.failures.map { failure in
        var placed = ScenarioChecks.placed(failure, in: analysis, book) { range in
          range.file.path == analysis.file.path ? range.bytes : nil
        }
        placed.source = "focuskey run"
        return placed
      }
    }
    note(results, failures, in: uri)
    let name = all ? "\(results.count) scenarios" : "“\(last.node.name)”"
    let failed = results.values.count { !$0.passed }
    guard failed > 0 else { return RunMessage(text: "✓ \(name) passed", passed: true) }
    let counted = results.values.count { $0.counts }
    if counted == 0 {
      let text = all ? "✓ \(name): \(failed) failed, as @wip may" : "✗ \(name) failed, as @wip may"
      return RunMessage(text: text, passed: true)
    }
    let why = failures.first.map { ": \($0.message)" } ?? ""
    let text = all ? "✗ \(counted) of \(name) failed" : "✗ \(name) failed\(why)"
    return RunMessage(text: text, passed: false)
  }
}
