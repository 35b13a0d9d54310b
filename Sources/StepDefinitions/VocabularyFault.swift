import CucumberExpressions

/// Something wrong with a vocabulary itself: our own mistake, found by building or testing it.
package struct VocabularyFault: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    /// The expression does not compile: the full error text.
    case expression(String)

    /// Another definition has the same expression: its position.
    case duplicate(of: Int)

    /// The example means something else, or nothing: what it turned out to be.
    case example(String)

    /// A role speaks of an argument that the expression does not have.
    case role(parameter: Int)

    /// A parameter type refuses one of its own texts.
    case parameterType(name: String, text: String)

    /// A sentence means this definition and another one: that one's position, and the sentence.
    case overlap(with: Int, sentence: String)
  }

  /// The position of the definition; `nil` for a parameter type.
  package let definition: Int?

  /// The expression of the definition, or the parameter's name.
  package let expression: String

  /// What is wrong.
  package let kind: Kind

  /// What is wrong, in a line or two.
  package var description: String {
    switch kind {
    case .expression(let text): "“\(expression)”: \(text)"
    case .duplicate(let other): "“\(expression)” is declared twice (as number \(other), too)"
    case .example(let found): "the example of “\(expression)” \(found)"
    case .role(let parameter): "“\(expression)” has no argument number \(parameter) for its role"
    case .parameterType(let name, let text): "{\(name)} refuses its own text “\(text)”"
    case .overlap(let other, let sentence):
      "“\(sentence)” means “\(expression)” and definition number \(other)"
    }
  }
}

/// A vocabulary that cannot be used, with everything that is wrong with it.
package struct VocabularyError: Error, Sendable, CustomStringConvertible {
  /// What is wrong; never empty.
  package let faults: [VocabularyFault]

  /// Makes the error of some faults.
  package init(faults: [VocabularyFault]) {
    self.faults = faults
  }

  /// One line for each fault.
  package var description: String {
    faults.map(\.description).joined(separator: "\n")
  }
}
