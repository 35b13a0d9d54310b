import CucumberExpressions
import SourceDiagnostics

/// A step as it stands in a script.
package struct StepSource: Sendable, Hashable {
  /// The keyword as it was written, without its space: `Given`, `*`.
  package var keyword: String

  /// The sentence, with its place.
  package var text: TracedText

  /// What stands under it.
  package var block: StepBlock

  /// Makes a step.
  package init(keyword: String = "*", _ text: TracedText, block: StepBlock = .none) {
    self.keyword = keyword
    self.text = text
    self.block = block
  }
}

/// A scenario that is not run, but gives its name to its steps.
///
/// `@phrase Scenario: a normal working morning until <time>` makes
/// `a normal working morning until 11:00` a step.
package struct Phrase: Sendable, Hashable {
  /// The name, with `<…>` where a value stands.
  package var name: TracedText

  /// The steps that it means.
  package var steps: [StepSource]

  /// The language of its script's keywords, by its code.
  package var language: String

  /// Makes a phrase.
  package init(_ name: TracedText, steps: [StepSource], language: String = "en") {
    self.name = name
    self.steps = steps
    self.language = language
  }
}

/// One use of a phrase, on the way to a step of its body.
package struct PhraseUse: Sendable, Hashable {
  /// The position of the phrase in its table.
  package let phrase: Int

  /// The sentence that used it.
  package let sentence: TracedText

  /// Where the phrase is declared.
  package let declaration: SourceRange?
}

/// A step that a phrase was unfolded to.
package struct ExpandedStep: Sendable {
  /// The step, with values in the places of their names.
  package let source: StepSource

  /// The phrases that it stands in, the outermost first.
  package let trail: [PhraseUse]

  /// Moments that stood before the phrases which begin with this step, the outermost first.
  package let prefixes: [StepPrefix]
}

/// What a step turned out to be, as far as phrases are concerned.
package enum PhraseExpansion: Sendable {
  /// No phrase of that name.
  case notAPhrase

  /// The steps that it means.
  case steps([ExpandedStep])

  /// A mistake of the author's.
  case failure(Diagnostic)
}
