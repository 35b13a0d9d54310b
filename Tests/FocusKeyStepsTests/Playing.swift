import ScenarioRunner
import SourceDiagnostics

@testable import FocusKeySteps

/// What became of a script that was played in a test.
struct PlayedScript {
  /// What was wrong before anything ran: `line:column message`.
  var diagnostics: [String] = []
  /// The same, with their ways out.
  var help: [String] = []
  /// Whether each scenario passed, in order.
  var passed: [Bool] = []
  /// Every problem of every failure: `line:column message`.
  var problems: [String] = []
  /// The ways out of them.
  var failureHelp: [String] = []
  /// The places that bear on them: `line message`.
  var related: [String] = []
  /// The lines of the stories behind the failures.
  var timeline: [String] = []
}

/// Plays the steps of one scenario, given without a heading; the first step stands on line 3.
func play(_ steps: String, quirks: [String] = []) -> PlayedScript {
  play(script: "Feature: Test\nScenario: Test\n\(steps)\n", quirks: quirks)
}

/// Plays a whole script.
func play(script: String, quirks: [String] = []) -> PlayedScript {
  let vocabulary = FocusKeyVocabulary.make()
  let file = SourceFile(path: "test.feature", text: script)
  let plan = Plan.make([ScriptSource(file: file)], vocabulary: vocabulary)
  var played = PlayedScript()
  for diagnostic in plan.diagnostics {
    played.diagnostics.append(words(diagnostic.message, diagnostic.range))
    played.help += diagnostic.help
    played.related += diagnostic.notes.map { words($0.message, $0.range) }
  }
  guard !plan.diagnostics.containsError else { return played }
  var options = RunOptions()
  options.quirks = quirks
  Run(of: plan, vocabulary: vocabulary, options: options).perform { event in
    guard case .scenarioFinished(let record) = event else { return }
    played.passed.append(record.verdict == .passed)
    for problem in record.failures.flatMap(\.problems) {
      played.problems.append(words(problem.message, problem.range))
      played.related += problem.related.map { words($0.message, $0.range) }
    }
    played.failureHelp += record.failures.flatMap(\.help)
    played.timeline += record.timeline.map { line in
      [line.time, line.text, line.aside].compactMap(\.self).joined(separator: " | ")
    }
  }
  return played
}

private func words(_ message: String, _ range: SourceRange?) -> String {
  guard let range else { return message }
  return "\(range.start.line):\(range.start.column) \(message)"
}
