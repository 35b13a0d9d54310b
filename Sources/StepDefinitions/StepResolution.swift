import CucumberExpressions

/// A sentence with its definition found and its arguments read.
package struct ResolvedStep: Sendable {
  /// The position of the definition in its library.
  package let definition: Int

  /// The sentence, its prefix included.
  package let sentence: Sentence

  /// The arguments; their ranges count from the beginning of the sentence.
  package let values: [ExpressionArgument]

  /// What the sentence begins with, if it begins with a prefix.
  package let prefix: StepPrefix?

  /// The arguments as the body takes them.
  package func arguments(with block: StepBlock = .none) -> StepArguments {
    StepArguments(sentence: sentence, values: values, block: block)
  }
}

/// A sentence whose fixed words are a definition's, but one of whose values is none.
package struct BadValue: Sendable, Hashable {
  /// The position of the definition in its library.
  package let definition: Int

  /// The name of the parameter's type, or of the prefix.
  package let parameter: String

  /// The wrong part of the sentence, in bytes.
  package let range: Range<Int>

  /// The wrong part.
  package let found: String

  /// What could stand there.
  package let expected: String

  /// Texts that the author may have meant, the likeliest first.
  package let suggestions: [String]

  /// The positions of other definitions that come near, the nearest first.
  package let nearest: [Int]
}

/// A sentence that no definition means.
package struct UndefinedStep: Sendable, Hashable {
  /// The positions of the definitions that come nearest, the nearest first; at most three.
  package let nearest: [Int]

  /// Those that it is but for slips of the pen.
  package let slips: [Int]

  /// All that come near, the nearest first.
  let near: [Int]

  /// What it says, without the moment before it; nil where that is too long for any step.
  package let sentence: String?

  /// The nearest with those first that are of some sort; what the sentence is but for a slip stays
  /// where it is.
  ///
  /// “Then the session is finished” asks, and is answered with what can be asked.
  package func nearest(first isFirst: (Int) -> Bool) -> [Int] {
    let others = near.filter { !slips.contains($0) }
    let sorted = slips + others.filter(isFirst) + others.filter { !isFirst($0) }
    return Array(sorted.prefix(StepResolver.mostNearest))
  }
}

/// What a sentence turned out to be.
package enum StepResolution: Sendable {
  /// It means one definition.
  case match(ResolvedStep)

  /// It means a definition, but for a value.
  case badValue(BadValue)

  /// It means nothing.
  case undefined(UndefinedStep)

  /// It means several definitions: their positions, ascending.
  case ambiguous([Int])
}
