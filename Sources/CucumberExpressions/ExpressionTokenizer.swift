/// Cuts an expression into tokens, one code point at a time.
package struct ExpressionTokenizer {
  private let expression: String
  private var tokens: [ExpressionToken] = []
  /// What the token has so far: what stands before its last escape, and where the rest begins.
  private var text = ""
  private var rest: String.Index
  /// How many code points the token has so far, and where it begins.
  private var width = 0
  private var start = 0
  private var escapes = 0
  private var previous = ExpressionToken.Kind.startOfLine

  private init(_ expression: String) {
    self.expression = expression
    rest = expression.startIndex
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
    let scalars = expression.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      defer { index = next }
      count += 1
      if !isEscaped && scalar == "\\" {
        text += expression[rest..<index]
        rest = next
        escapes += 1
        isEscaped = true
        continue
      }
      let kind = try kind(of: scalar, isEscaped: isEscaped)
      isEscaped = false
      if kind != previous || (kind != .whiteSpace && kind != .text) {
        flush(until: index)
        previous = kind
      }
      width += 1
    }
    if count == 0 || width > 0 { flush(until: index) }
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
      throw .cannotBeEscaped(in: expression, at: start + width + escapes)
    }
    return .text
  }

  /// Makes a token of what was read; escapes count for the width of text only.
  private mutating func flush(until index: String.Index) {
    if previous == .text {
      width += escapes
      escapes = 0
    }
    let piece = rest < index ? String(expression[rest..<index]) : ""
    tokens.append(
      ExpressionToken(
        kind: previous, text: text.isEmpty ? piece : text + piece, start: start,
        end: start + width))
    text = ""
    rest = max(rest, index)
    start += width
    width = 0
  }
}
