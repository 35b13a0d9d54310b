import CucumberExpressions
import Determinism
import FocusKeySteps
import GherkinSyntax

/// What must hold of Cucumber Expressions and of the sentences that are matched with them.
enum ExpressionProperties {
  private static let library = FocusKeyVocabulary.make().library

  /// Compiles the first line, and matches the second with it and with the vocabulary.
  static func hold(_ bytes: [UInt8]) throws(BrokenPromise) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let sentence = lines.count > 1 ? String(lines[1]) : String(lines[0])
    let compiled = Result { () throws(ExpressionError) in try CucumberExpression(String(lines[0])) }
    switch compiled {
    case .success(let expression):
      _ = expression.pattern
      guard let arguments = expression.match(sentence) else { break }
      try BrokenPromise.unless(
        arguments.count == expression.parameters.count, "an argument is missing")
      for argument in arguments {
        try BrokenPromise.unless(
          argument.range.upperBound <= sentence.utf8.count, "\(argument.range)")
      }
    case .failure(let error):
      try BrokenPromise.unless(!error.description.isEmpty, "an error without words")
    }
    if sentence.utf8.count <= 512, isDrawn(bytes) { _ = library.resolve(sentence) }
  }

  /// Whether the whole vocabulary is asked, too, and with it for the nearest sentences: of one input
  /// in 64, as that takes a hundred times as long as the rest.
  private static func isDrawn(_ bytes: [UInt8]) -> Bool {
    var digest = Digest()
    digest.combine(bytes: bytes)
    return digest.value % 64 == 0
  }
}

/// What must hold of tag expressions.
enum TagProperties {
  /// Reads the first line, and evaluates it for the tags of the second; printed, it reads back.
  static func hold(_ bytes: [UInt8]) throws(BrokenPromise) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let expression = try? TagExpression.parse(String(lines[0])) else { return }
    let tags = lines.count > 1 ? lines[1].split(separator: " ").map(String.init) : []
    let printed = "\(expression)"
    guard let again = try? TagExpression.parse(printed) else {
      throw BrokenPromise(description: "“\(printed)” does not read back")
    }
    try BrokenPromise.unless("\(again)" == printed, "“\(printed)” reads back as “\(again)”")
    try BrokenPromise.unless(
      again.evaluate(tags: tags) == expression.evaluate(tags: tags),
      "“\(printed)” means something else when it is read back")
  }
}
