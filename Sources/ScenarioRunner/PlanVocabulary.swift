import SourceDiagnostics
import StepDefinitions

/// What planning needs to know of a vocabulary: its sentences and checks, and nothing of its world.
struct PlanVocabulary: Sendable {
  /// A definition without its body.
  struct Sentence: Sendable {
    /// The expression.
    let expression: String
    /// A sentence that means it.
    let example: String
    /// What it does to a story.
    let kind: StepKind
    /// What must stand under it.
    let argument: BlockArgument
  }

  /// What finds the definition of a sentence.
  let resolver: StepResolver
  /// The definitions, in the order of their declaration.
  let sentences: [Sentence]
  /// Finds out what the checks need to know of a sentence by itself.
  let study: @Sendable (ResolvedStep) -> (any SentenceStudy)?
  /// Finds what is wrong with the next steps of a scenario.
  let validate: @Sendable ([ScenarioStep], _ memory: inout (any Sendable)?) -> [Diagnostic]
  /// Finds what a scenario may say but hardly means.
  let review: @Sendable ([ScenarioStep]) -> [StepWarning]
  /// The tags that mean something.
  let knownTags: @Sendable () -> [String]

  /// What planning needs of a vocabulary.
  init<World>(_ vocabulary: Vocabulary<World>) {
    resolver = vocabulary.library.resolver
    sentences = vocabulary.library.definitions.map {
      Sentence(expression: $0.expression, example: $0.example, kind: $0.kind, argument: $0.argument)
    }
    study = vocabulary.study
    validate = vocabulary.validate
    review = vocabulary.review
    knownTags = vocabulary.knownTags
  }

  /// The definition at a position, as a resolution names it.
  subscript(position: Int) -> Sentence { sentences[position] }
}
