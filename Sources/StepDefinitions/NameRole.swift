/// What a name stands for: "app", "domain", "category", "profile".
///
/// The vocabulary chooses the words.
package struct NameKind: Sendable, Hashable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The word, as an error text says it.
  package let word: String

  /// Makes a kind of its word.
  package init(_ word: String) {
    self.word = word
  }

  /// Makes a kind of its word.
  package init(stringLiteral value: String) {
    word = value
  }

  /// The word.
  package var description: String { word }

  /// Orders by the word.
  package static func < (left: NameKind, right: NameKind) -> Bool {
    left.word < right.word
  }
}

/// What one name-like parameter of a definition does with its name.
///
/// `the profile {name} blocks {names}` introduces a profile with its first argument and refers to
/// apps, domains and categories with its second. Here it is stored only; the vocabulary checks
/// the names of a scenario with it before anything runs.
package struct NameRole: Sendable, Hashable {
  /// What happens to the name.
  package enum Relation: Sendable, Hashable {
    /// From this step on the name is known, as a name of this kind.
    case introduces(NameKind)

    /// The name must be known, as a name of one of these kinds.
    case refersTo([NameKind])
  }

  /// The position of the parameter among the arguments, from 0.
  package let parameter: Int

  /// What happens to the name.
  package let relation: Relation

  /// The parameter makes its name known.
  package static func introduces(_ kind: NameKind, at parameter: Int = 0) -> NameRole {
    NameRole(parameter: parameter, relation: .introduces(kind))
  }

  /// The parameter needs its name known, as one of the kinds.
  package static func refersTo(_ kinds: NameKind..., at parameter: Int = 0) -> NameRole {
    NameRole(parameter: parameter, relation: .refersTo(kinds))
  }
}
