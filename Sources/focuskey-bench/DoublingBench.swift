import FocusKeySteps
import ScenarioReports
import ScenarioRunner
import SourceDiagnostics

/// What twice as much costs: of scenarios, events, rows of a table, lines of history.
///
/// Cost that grows with the amount gives 2 at each doubling, what is the same for all amounts less.
/// In this process, so that nothing but planning, running and reporting is measured.
func doublingBench() -> [Figure] {
  let subjects: [(name: String, unit: Int, script: (Int) -> String)] = [
    ("scenarios", 250, scenarios), ("days of events", 8, days), ("rows of a table", 60, rows),
    ("lines of history", 25, history),
  ]
  return subjects.flatMap { subject in
    var figures: [Figure] = []
    var last = 0.0
    for size in [1, 2, 4, 8].map({ $0 * subject.unit }) {
      let time = cost(of: subject.script(size))
      if last > 0 {
        figures.append(
          Figure(
            name: "\(size / 2) to \(size) \(subject.name)", value: time / last,
            unit: "times", limit: 2.3))
      }
      last = time
    }
    return figures
  }
}

/// Nanoseconds to plan and run a script and to report it; every scenario must pass.
private func cost(of script: String) -> Double {
  let file = SourceFile(path: "Scenarios/doubling.feature", text: script)
  let vocabulary = FocusKeyVocabulary.make()
  return Stopwatch.nanoseconds(rounds: 7, calls: 1) {
    let plan = Plan.make([ScriptSource(file: file)], vocabulary: vocabulary)
    precondition(plan.diagnostics.isEmpty, "the bench's script has mistakes: \(plan.diagnostics)")
    var report = ReportKind.junit.report(style: TextStyle(), showsDigest: false)
    var text = ReportText()
    let summary = Run(of: plan, vocabulary: vocabulary, options: RunOptions()).perform {
      report.receive($0, into: &text)
    }
    precondition(summary.isSuccess, "the bench's script fails: \(text.string)")
  }
}

private func scenarios(_ count: Int) -> String {
  "Feature: Many scenarios\n"
    + (0..<count).map { "\n" + ManyScenarios.scenario($0).joined(separator: "\n") + "\n" }.joined()
}

private func days(_ count: Int) -> String {
  """
  Feature: Many days

    Scenario: \(count) days
      Given the profile Work blocks Instagram
      And Work is scheduled every day from 09:00 to 17:00
      When \(count) days pass
      Then Instagram is open
  """
}

private func rows(_ count: Int) -> String {
  var text = """
    Feature: A long table

      Scenario: \(count) rows
        Given the profile Work blocks Instagram
        And Work is scheduled every day from 09:00 to 17:00
        Then these are the outcomes:
          | time | Instagram |

    """
  for minute in 0..<count {
    let (hour, rest) = (8 * 60 + 1 + minute).quotientAndRemainder(dividingBy: 60)
    let time = (hour < 10 ? "0" : "") + "\(hour):" + (rest < 10 ? "0" : "") + "\(rest)"
    text += "      | \(time) | \((9..<17).contains(hour) ? "blocked" : "open") |\n"
  }
  return text
}

private func history(_ count: Int) -> String {
  var text = """
    Feature: A long history

      Scenario: \(count) sessions
        Given the profile Work blocks Instagram

    """
  for _ in 0..<count {
    text += "    When the card is tapped\n    And 20 minutes pass\n    And the session is ended\n"
    text += "    And 20 minutes pass\n"
  }
  return text + "    Then the history has \(count) sessions\n"
}
