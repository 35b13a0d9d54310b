/// A sentence with parameters, compiled: `{name} is scheduled on {days} from {time} to {time}`.
///
/// The language: `(s)` may be left out, `is/are` is one or the other, `{name}` is a parameter,
/// a backslash takes the meaning from `{ } ( ) / \` and from a space.
package struct CucumberExpression: Sendable {
  /// The text as it was written.
  package let source: String

  /// The tree of the text.
  package let tree: ExpressionNode

  /// The words of the text, for indexing and for comparing with sentences.
  package let words: [ExpressionWord]

  /// The compiled form.
  package let program: ExpressionProgram

  /// The types of the parameters, in order.
  package var parameters: [ParameterType] { program.parameters }

  /// The regular expression that the text stands for.
  package var pattern: String {
    ExpressionTransformation.pattern(of: tree, parameters: program.parameters)
  }

  /// Compiles an expression.
  ///
  /// - Throws: an ``ExpressionError`` at the first mistake.
  package init(
    _ source: String, registry: ParameterTypeRegistry = ParameterTypeRegistry()
  ) throws(ExpressionError) {
    self.source = source
    tree = try ExpressionParser.tree(of: source)
    program = try ExpressionProgram(tree, of: source, registry: registry)
    words = ExpressionWord.words(of: tree)
  }

  /// The arguments of a sentence, or `nil` where it does not match.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - start: Where to begin, in bytes; what stands before is not looked at.
  package func match(_ sentence: Sentence, from start: Int = 0) -> [ExpressionArgument]? {
    var matcher = ExpressionMatcher(program, sentence)
    return matcher.arguments(from: start)
  }

  /// The arguments of a text, or `nil` where it does not match.
  package func match(_ text: String) -> [ExpressionArgument]? {
    match(Sentence(text))
  }
}
