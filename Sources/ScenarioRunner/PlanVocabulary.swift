import SourceDiagnostics
import StepDefinitions

/// What planning needs to know of a vocabulary: its sentences and checks, and nothing of its world.
struct PlanVocabulary: Sendable {
  /// What finds the definition of a sentence.
  let resolver: StepResolver
  /// The definitions without their bodies, in the order of their declaration.
  let outlines: [StepOutline]
  /// Finds out what the checks need to know of a sentence by itself.
  let study: @Sendable (ResolvedStep) -> (any SentenceStudy)?
  /// Finds what is wrong with the next steps of a scenario.
  let validate:
    @Sendable ([ScenarioStep], _ gaps: [Int], _ memory: inout (any Sendable)?) -> [Diagnostic]
  /// Finds what a scenario of these steps and tags may say but hardly means.
  let review: @Sendable ([ScenarioStep], _ tags: [String]) -> [StepWarning]
  /// The tags that mean something.
  let knownTags: @Sendable () -> [String]
  /// What to write into a scenario that asks nothing.
  let assertionHelp: [String]
  /// Makes for once what each thread makes for itself as it begins: the constants and types of it are there
  /// then, and no thread waits for the one that asked for them first.
  let prepare: @Sendable () -> Void

  /// What planning needs of a vocabulary.
  init<World>(_ vocabulary: Vocabulary<World>) {
    resolver = vocabulary.library.resolver
    outlines = vocabulary.library.outlines
    study = vocabulary.study
    validate = vocabulary.validate
    review = vocabulary.review
    knownTags = vocabulary.knownTags
    assertionHelp = vocabulary.assertionHelp
    prepare = { _ = vocabulary.forThread?() }
  }

  /// The definition at a position, as a resolution names it.
  subscript(position: Int) -> StepOutline { outlines[position] }
}
