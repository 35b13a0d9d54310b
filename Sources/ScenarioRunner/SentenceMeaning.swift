import StepDefinitions

/// What a sentence means: found out once, and shared by all steps that are written like it.
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

  init(
    _ resolved: ResolvedStep, kind: StepKind, argument: BlockArgument,
    study: (any SentenceStudy)?
  ) {
    self.resolved = resolved
    self.kind = kind
    self.argument = argument
    self.study = study
    hasPrefix = resolved.prefix != nil
    standsAlone = argument.fault(of: .none) == nil
    isHarmless = !hasPrefix && study?.isHarmless ?? false
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
