import GherkinSyntax
import SourceDiagnostics

/// What is going to run, and everything that is known to be wrong before anything runs.
package struct Plan: Sendable {
  /// The scenarios, in the order in which they run; their `index` is their position.
  package let scenarios: [PlannedScenario]
  /// What is wrong with files, sentences, names and values, in reading order; warnings, too.
  package let diagnostics: [Diagnostic]
  /// How many scenarios the scripts have that can be run.
  package let foundCount: Int
  /// How many of them were wanted before a shard took its part.
  package let wantedCount: Int
  /// The ways of the scenarios, where they were looked for.
  let ways: ScenarioWays?

  /// What a plan is made for.
  package enum Purpose: Sendable {
    /// To be looked at, or carried out some time: it is warned of steps that are read as prose, and so
    /// do not run, and of nothing else.
    case reading
    /// A ``Run`` of it follows: what it would begin with is found while other threads still resolve.
    case run
    /// What is allowed but probably not meant is warned of, too.
    case review
    /// The same of scripts that are cut out of others: only their scenarios are reviewed; the whole
    /// has ``warnings(about:vocabulary:)``.
    case reviewOfPart

    /// Whether what is allowed but probably not meant is looked for.
    var isReview: Bool { self == .review || self == .reviewOfPart }
  }

  /// Reads scripts, selects scenarios and resolves their sentences.
  ///
  /// - Parameters:
  ///   - sources: The scripts, in order.
  ///   - selection: Which scenarios are wanted.
  ///   - vocabulary: The sentences.
  ///   - phraseFiles: Further scripts whose phrases may be used, by sentences that are undefined
  ///     without them; asked for only where there are such.
  ///   - lends: Whether other scripts than these may use the phrases of one, by its path; asked for
  ///     only where scenarios do not use some.
  ///   - purpose: What the plan is made for.
  ///   - jobs: How many threads read and resolve; the plan does not depend on it.
  package static func make<World>(
    _ sources: [ScriptSource], selection: Selection = Selection(), vocabulary: Vocabulary<World>,
    phraseFiles: () -> [SourceFile] = { [] }, lends: @escaping (String) -> Bool = { _ in false },
    for purpose: Purpose = .reading, jobs: Int = 1
  ) -> Plan {
    var builder = PlanBuilder(
      vocabulary: PlanVocabulary(vocabulary), selection: selection, purpose: purpose, jobs: jobs,
      lends: lends)
    builder.read(sources)
    var plan = builder.plan()
    if builder.hasUndefinedSteps {
      let files = phraseFiles()
      guard !files.isEmpty else { return plan }
      builder.readPhrases(of: files)
      plan = builder.plan()
    }
    return plan
  }

  /// The names of the phrases of some scripts, with their placeholders.
  package static func phraseNames(in files: [SourceFile]) -> [String] {
    files.flatMap { file in
      GherkinParser.parse(file).document.map(ScenarioSource.all) ?? []
    }.filter(\.isPhrase).map(\.description.name)
  }

  /// What a review warns of in a document, its scenarios not looked into: tags, prose, names.
  package static func warnings<World>(
    about document: GherkinDocument, vocabulary: Vocabulary<World>
  ) -> [Diagnostic] {
    let library = vocabulary.library
    let review = PlanReview(knownTags: vocabulary.knownTags()) { library.match($0) != nil }
    return review.warnings(for: document)
      + review.warnings(for: [ScenarioSource.all(in: document)])
  }
}
