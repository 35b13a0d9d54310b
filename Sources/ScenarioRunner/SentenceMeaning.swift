import StepDefinitions

/// What a sentence means: found out once by each thread that resolves, and shared by all of its steps
/// that are written like it.
package final class SentenceMeaning: Sendable {
  /// The definition and the arguments.
  package let resolved: ResolvedStep
  /// What it does to a story.
  package let kind: StepKind
  /// What the vocabulary's checks know of it.
  package let study: (any SentenceStudy)?
  /// What must stand under it.
  let argument: BlockArgument
  /// Whether it begins with a moment.
  let hasPrefix: Bool
  /// Whether it is right with nothing under it.
  let standsAlone: Bool
  /// Whether nothing can be wrong with a scenario of such sentences alone.
  let isHarmless: Bool
  /// A number by which the sentence is found: that of all sentences that are written alike.
  let number: Int

  init(
    _ resolved: ResolvedStep, kind: StepKind, argument: BlockArgument,
    study: (any SentenceStudy)?, number: Int
  ) {
    self.resolved = resolved
    self.number = number
    self.kind = kind
    self.argument = argument
    self.study = study
    hasPrefix = resolved.prefix != nil
    standsAlone = argument.fault(of: .none) == nil
    isHarmless = !hasPrefix && study?.isHarmless ?? false
  }

  /// Whether another sentence is written like this one, and so means the same.
  func isSame(as other: SentenceMeaning) -> Bool {
    self === other
      || (number == other.number && resolved.sentence.text == other.resolved.sentence.text)
  }
}

/// What a vocabulary's checks know of a sentence by itself, whatever stands around it.
///
/// A class, so that a check comes by its own type at no cost.
package protocol SentenceStudy: AnyObject, Sendable {
  /// Whether the checks pass over it wherever it stands: nothing can be wrong with a scenario of
  /// such sentences alone, as long as none begins with a moment.
  var isHarmless: Bool { get }
}
