import GherkinSyntax
import ScenarioRunner
import SentenceCompletion
import SourceDiagnostics

/// All that the server knows of the sentences and of what they speak about.
///
/// What there is in the world comes in as values and functions: the server knows no phones.
package struct ScenarioLanguage: Sendable {
  /// How a scenario ended that was run from the editor.
  package struct Result: Sendable, Equatable {
    /// Whether it did what it had to.
    package var passed: Bool
    /// What failed, each at its place in the script.
    package var failures: [Diagnostic]
    /// Whether it counts as a failure: one of work in progress does not.
    package var counts: Bool
    /// The line by which it is called, from 1: its own, or that of its row of examples; nil where
    /// nothing ran.
    package var line: Int?

    /// Makes a result.
    package init(passed: Bool, failures: [Diagnostic]) {
      self.passed = passed
      self.failures = failures
      counts = !passed
    }
  }

  /// The sentences, and the names that they may speak of.
  package var sentences: SentenceCatalogue
  /// Everything that is wrong with scenarios cut out of scripts, which may use phrases of further
  /// files.
  package let check: @Sendable (_ script: SourceFile, _ phrases: () -> [SourceFile]) -> [Diagnostic]
  /// What a review warns of in a whole document, besides its scenarios.
  let review: @Sendable (GherkinDocument) -> [Diagnostic]
  /// The tags that mean something, with `*` for any rest.
  package let knownTags: [String]
  /// Tells what a tag stands for, if for something that scenarios are to prove.
  package let explainTag: @Sendable (String) -> String?
  /// Runs what stands at a line of a script; phrases may come from further files.
  package var run: @Sendable (_ script: ScriptSource, _ phrases: [SourceFile]) -> [Result]
  /// The scripts whose phrases one may use.
  package var lenders: @Sendable (_ path: String) -> [SourceFile] = { _ in [] }
  /// The scripts that may use the phrases of one.
  package var borrowers: @Sendable (_ path: String) -> [SourceFile] = { _ in [] }

  /// The language of a vocabulary, without any names.
  package init<World>(_ vocabulary: Vocabulary<World>) {
    sentences = SentenceCatalogue(vocabulary.library)
    knownTags = vocabulary.knownTags()
    explainTag = vocabulary.explainTag
    check = { script, phrases in
      Plan.make(
        [ScriptSource(file: script)], vocabulary: vocabulary, phraseFiles: phrases,
        for: .reviewOfPart
      ).diagnostics
    }
    review = { Plan.warnings(about: $0, vocabulary: vocabulary) }
    run = { script, phrases in
      let plan = Plan.make([script], vocabulary: vocabulary, phraseFiles: { phrases })
      let errors = plan.diagnostics.filter { $0.severity == .error }
      if !errors.isEmpty { return [Result(passed: false, failures: errors)] }
      var options = RunOptions()
      options.jobs = 1
      var results: [Result] = []
      Run(of: plan, vocabulary: vocabulary, options: options).perform { event in
        guard case .scenarioFinished(let record) = event else { return }
        results.append(Self.result(of: record))
      }
      return results
    }
  }

  private static func result(of record: ScenarioRecord) -> Result {
    let failures = record.failures.flatMap { failure in
      failure.problems.map { problem in
        Diagnostic.error(problem.message, at: problem.range, help: failure.help)
      }
    }
    let passed = record.verdict == .passed || record.verdict == .passedInProgress
    var result = Result(passed: passed, failures: failures)
    if record.verdict == .failedInProgress { result.counts = false }
    result.line = record.scenario.line
    return result
  }
}
