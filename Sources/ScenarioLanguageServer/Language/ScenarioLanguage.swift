import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions

/// All that the server knows of the sentences and of what they speak about.
///
/// What there is in the world comes in as values and functions: the server knows no phones.
package struct ScenarioLanguage: Sendable {
  /// A step as editors show it.
  package struct Step: Sendable {
    /// The sentence, a Cucumber Expression.
    package let expression: String
    /// What must stand under it.
    package let block: BlockArgument
    /// The heading under which it is listed.
    package let section: String
    /// What it means.
    package let documentation: String
    /// A full sentence.
    package let example: String
    /// What its parameters do with their names.
    package let roles: [NameRole]
  }

  /// How a scenario ended that was run from the editor.
  package struct Result: Sendable, Equatable {
    /// Whether it did what it had to.
    package var passed: Bool
    /// What failed, each at its place in the script.
    package var failures: [Diagnostic]

    /// Makes a result.
    package init(passed: Bool, failures: [Diagnostic]) {
      self.passed = passed
      self.failures = failures
    }
  }

  /// The steps, in the order of their declaration.
  package let steps: [Step]
  /// Finds the step of a sentence; its positions are those of ``steps``.
  package let resolver: StepResolver
  /// Everything that is wrong with scripts, which may use phrases of further files.
  package let check: @Sendable (_ script: SourceFile, _ phrases: () -> [SourceFile]) -> [Diagnostic]
  /// The tags that mean something, with `*` for any rest.
  package let knownTags: [String]
  /// Tells a rule in plain words.
  package let explainRule: @Sendable (String) -> String?
  /// Runs what stands at a line of a script; phrases may come from further files.
  package var run: @Sendable (_ script: ScriptSource, _ phrases: [SourceFile]) -> [Result]

  /// The names that every scenario knows, by what they stand for.
  package var names: [(kind: NameKind, names: [String])] = []
  /// What is to be said of a name: the category of an app.
  package var describeName: @Sendable (String) -> String? = { _ in nil }
  /// What may stand for a parameter of a step besides names: zones, models, quoted quirks.
  package var words:
    @Sendable (_ expression: String, _ parameter: Int, _ type: String) -> [String] =
      { _, _, _ in [] }
  /// What may stand in a cell of a step's table; the heading is nil for the first row.
  package var cellWords: @Sendable (_ expression: String, _ heading: String?) -> [String] =
    { _, _ in [] }
  /// The scripts beside one whose phrases it may use.
  package var neighbours: @Sendable (_ path: String) -> [SourceFile] = { _ in [] }

  /// The language of a vocabulary, without any names.
  package init<World>(_ vocabulary: Vocabulary<World>) {
    steps = vocabulary.library.definitions.map { definition in
      Step(
        expression: definition.expression, block: definition.argument,
        section: definition.section, documentation: definition.documentation,
        example: definition.example, roles: definition.roles)
    }
    resolver = vocabulary.library.resolver
    knownTags = vocabulary.knownTags
    explainRule = vocabulary.explainRule
    check = { script, phrases in
      Plan.make(
        [ScriptSource(file: script)], vocabulary: vocabulary, phraseFiles: phrases,
        isReviewed: true
      ).diagnostics
    }
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
    return Result(passed: passed, failures: failures)
  }

  /// The positions of the parameters of a step whose names are of a kind.
  func names(of kind: NameKind) -> [String] {
    names.filter { $0.kind == kind }.flatMap(\.names)
  }
}
