/// Something about a step that its sentence does not say by its names: "any profile", "picks".
///
/// The vocabulary chooses the words, and its checks of a script go by them.
package struct StepTrait: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The word.
  package let word: String

  /// Makes a trait of its word.
  package init(stringLiteral value: String) {
    word = value
  }
}
