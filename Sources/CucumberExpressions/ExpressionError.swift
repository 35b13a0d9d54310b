/// A mistake in an expression: where it is, what is wrong, what to do.
///
/// Its ``description`` is the text that every tool of the Cucumber family prints:
/// ```
/// This Cucumber Expression has a problem at column 1:
///
/// {string
/// ^
/// The '{' does not have a matching '}'.
/// If you did not intend to use a parameter you can use '\{' to escape the a parameter
/// ```
package struct ExpressionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The whole expression.
  package let expression: String

  /// Where the mistake begins, in code points from 0.
  package let start: Int

  /// Where the mistake ends (exclusive), in code points.
  package let end: Int

  /// What is wrong, without a full stop.
  package let problem: String

  /// What the author can do.
  package let wayOut: String

  /// The full text, with the expression and a caret under the mistake.
  package var description: String {
    """
    This Cucumber Expression has a problem at column \(start + 1):

    \(expression)
    \(pointer)
    \(problem).
    \(wayOut)
    """
  }

  private var pointer: String {
    let indent = String(repeating: " ", count: start)
    guard start + 1 < end else { return indent + "^" }
    return indent + "^" + String(repeating: "-", count: end - start - 2) + "^"
  }
}

// MARK: One factory for each mistake

extension ExpressionError {
  static func endOfLineCannotBeEscaped(in expression: String, count: Int) -> Self {
    Self(
      expression: expression, start: count - 1, end: count,
      problem: "The end of line can not be escaped",
      wayOut: #"You can use '\\' to escape the '\'"#)
  }

  static func cannotBeEscaped(in expression: String, at index: Int) -> Self {
    Self(
      expression: expression, start: index, end: index + 1,
      problem:
        #"Only the characters '{', '}', '(', ')', '\', '/' and whitespace can be escaped"#,
      wayOut: #"If you did mean to use an '\' you can use '\\' to escape it"#)
  }

  static func missingEnd(
    in expression: String, of begin: ExpressionToken, end: ExpressionToken.Kind
  ) -> Self {
    let purpose = begin.kind.purpose
    return Self(
      expression: expression, start: begin.start, end: begin.end,
      problem: "The '\(begin.kind.symbol)' does not have a matching '\(end.symbol)'",
      wayOut: #"If you did not intend to use \#(purpose) you can use "#
        + #"'\\#(begin.kind.symbol)' to escape the \#(purpose)"#)
  }

  static func alternationInOptional(in expression: String, at token: ExpressionToken) -> Self {
    Self(
      expression: expression, start: token.start, end: token.end,
      problem: "An alternation can not be used inside an optional",
      wayOut: #"If you did not mean to use an alternation you can use '\/' to escape the '/'. "#
        + "Otherwise rephrase your expression or consider using a regular expression instead.")
  }

  static func invalidParameterName(in expression: String, at token: ExpressionToken) -> Self {
    Self(
      expression: expression, start: token.start, end: token.end,
      problem: #"Parameter names may not contain '{', '}', '(', ')', '\' or '/'"#,
      wayOut: "Did you mean to use a regular expression?")
  }

  static func emptyAlternative(in expression: String, at node: ExpressionNode) -> Self {
    Self(
      expression: expression, start: node.start, end: node.end,
      problem: "Alternative may not be empty",
      wayOut: #"If you did not mean to use an alternative you can use '\/' to escape the '/'"#)
  }

  static func alternativeOfOptionals(in expression: String, at node: ExpressionNode) -> Self {
    Self(
      expression: expression, start: node.start, end: node.end,
      problem: "An alternative may not exclusively contain optionals",
      wayOut: #"If you did not mean to use an optional you can use '\(' to escape the '('"#)
  }

  static func emptyOptional(in expression: String, at node: ExpressionNode) -> Self {
    Self(
      expression: expression, start: node.start, end: node.end,
      problem: "An optional must contain some text",
      wayOut: #"If you did not mean to use an optional you can use '\(' to escape the '('"#)
  }

  static func parameterInOptional(in expression: String, at node: ExpressionNode) -> Self {
    Self(
      expression: expression, start: node.start, end: node.end,
      problem: "An optional may not contain a parameter type",
      wayOut: #"If you did not mean to use an parameter type you can use '\{' to escape the '{'"#)
  }

  static func optionalInOptional(in expression: String, at node: ExpressionNode) -> Self {
    Self(
      expression: expression, start: node.start, end: node.end,
      problem: "An optional may not contain an other optional",
      wayOut: #"If you did not mean to use an optional type you can use '\(' to escape the '('. "#
        + "For more complicated expressions consider using a regular expression instead.")
  }

  static func undefinedParameterType(
    _ name: String, in expression: String, at node: ExpressionNode
  ) -> Self {
    Self(
      expression: expression, start: node.start, end: node.end,
      problem: "Undefined parameter type '\(name)'",
      wayOut: "Please register a ParameterType for '\(name)'")
  }
}
