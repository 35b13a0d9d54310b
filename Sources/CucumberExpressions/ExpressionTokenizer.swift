/// Cuts an expression into tokens, one code point at a time.
package struct ExpressionTokenizer {
  private let expression: String
  private var tokens: [ExpressionToken] = []
  private var buffer = String.UnicodeScalarView()
  private var bufferStart = 0
  private var escapes = 0
  private var previous = ExpressionToken.Kind.startOfLine

  private init(_ expression: String) {
    self.expression = expression
  }

  /// The tokens of an expression, from `startOfLine` to `endOfLine`.
  ///
  /// - Throws: an ``ExpressionError`` at a backslash that escapes nothing.
  package static func tokens(
    of expression: String
  ) throws(ExpressionError) -> [ExpressionToken] {
    var tokenizer = ExpressionTokenizer(expression)
    return try tokenizer.run()
  }

  private mutating func run() throws(ExpressionError) -> [ExpressionToken] {
    var isEscaped = false
    var count = 0
    for scalar in expression.unicodeScalars {
      count += 1
      if !isEscaped && scalar == "\\" {
        escapes += 1
        isEscaped = true
        continue
      }
      let kind = try kind(of: scalar, isEscaped: isEscaped)
      isEscaped = false
      if kind != previous || (kind != .whiteSpace && kind != .text) {
        flush()
        previous = kind
      }
      buffer.append(scalar)
    }
    if count == 0 || !buffer.isEmpty { flush() }
    if isEscaped { throw .endOfLineCannotBeEscaped(in: expression, count: count) }
    tokens.append(ExpressionToken(kind: .endOfLine, text: "", start: count, end: count))
    return tokens
  }

  private func kind(
    of scalar: Unicode.Scalar, isEscaped: Bool
  ) throws(ExpressionError) -> ExpressionToken.Kind {
    let plain = ExpressionToken.Kind(of: scalar)
    guard isEscaped else { return plain }
    guard plain != .text || scalar == "\\" else {
      throw .cannotBeEscaped(in: expression, at: bufferStart + buffer.count + escapes)
    }
    return .text
  }

  /// Makes the buffered code points a token; escapes count for the width of text only.
  private mutating func flush() {
    var width = buffer.count
    if previous == .text {
      width += escapes
      escapes = 0
    }
    let end = bufferStart + width
    tokens.append(
      ExpressionToken(kind: previous, text: String(buffer), start: bufferStart, end: end))
    buffer = String.UnicodeScalarView()
    bufferStart = end
  }
}
