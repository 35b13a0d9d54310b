/// Builds the tree of an expression.
///
/// The grammar is wider than the language, so that a mistake is found with its meaning known
/// (an optional inside an optional parses); ``CucumberExpression`` narrows it:
/// ```
/// expression  := (alternation | optional | parameter | text)*
/// alternation := (?<=boundary) alternative* ('/' alternative*)+ (?=boundary)
/// alternative := optional | parameter | text
/// optional    := '(' (optional | parameter | text)* ')'
/// parameter   := '{' name* '}'
/// ```
package struct ExpressionParser {
  private let expression: String
  private let tokens: [ExpressionToken]
  private var current = 0

  private init(_ expression: String, tokens: [ExpressionToken]) {
    self.expression = expression
    self.tokens = tokens
  }

  /// The tree of an expression.
  ///
  /// - Throws: an ``ExpressionError`` at the first mistake of form.
  package static func tree(of expression: String) throws(ExpressionError) -> ExpressionNode {
    let tokens = try ExpressionTokenizer.tokens(of: expression)
    var parser = ExpressionParser(expression, tokens: tokens)
    return try parser.parseExpression()
  }

  private mutating func parseExpression() throws(ExpressionError) -> ExpressionNode {
    current = 1
    var children: [ExpressionNode] = []
    while tokens[current].kind != .endOfLine {
      if try !parseWord(into: &children) { children.append(try parsePart()) }
    }
    return node(.expression, children, start: 0, end: tokens[current].end)
  }

  /// Parses what stands between two boundaries: an alternation as in `a/b`, or the parts of a word
  /// that is none.
  ///
  /// - Returns: Whether there was anything: elsewhere no word begins.
  private mutating func parseWord(
    into children: inout [ExpressionNode]
  ) throws(ExpressionError) -> Bool {
    switch tokens[current - 1].kind {
    case .startOfLine, .whiteSpace, .endParameter: break
    default: return false
    }
    let first = current
    let own = children.count
    var alternatives: [ExpressionNode] = []
    var start = tokens[first].start
    while !endsAlternation(tokens[current].kind) {
      let token = tokens[current]
      guard token.kind == .alternation else {
        children.append(try parsePart())
        continue
      }
      alternatives.append(
        node(.alternative, Array(children[own...]), start: start, end: token.start))
      children.removeSubrange(own...)
      start = token.end
      current += 1
    }
    guard !alternatives.isEmpty else { return current > first }
    let end = tokens[current].start
    alternatives.append(node(.alternative, Array(children[own...]), start: start, end: end))
    children.removeSubrange(own...)
    children.append(node(.alternation, alternatives, start: tokens[first].start, end: end))
    return true
  }

  private func endsAlternation(_ kind: ExpressionToken.Kind) -> Bool {
    switch kind {
    case .whiteSpace, .endOfLine, .beginParameter: true
    default: false
    }
  }

  private mutating func parsePart() throws(ExpressionError) -> ExpressionNode {
    let token = tokens[current]
    switch token.kind {
    case .beginOptional: return try parseOptional()
    case .beginParameter: return try parseParameter()
    case .alternation: throw .alternationInOptional(in: expression, at: token)
    case .whiteSpace, .text, .endParameter, .endOptional, .startOfLine, .endOfLine:
      return takeText()
    }
  }

  private mutating func parseOptional() throws(ExpressionError) -> ExpressionNode {
    let begin = tokens[current]
    current += 1
    var children: [ExpressionNode] = []
    while true {
      switch tokens[current].kind {
      case .endOfLine:
        throw .missingEnd(in: expression, of: begin, end: .endOptional)
      case .endOptional:
        current += 1
        return node(.optional, children, start: begin.start, end: tokens[current - 1].end)
      default:
        children.append(try parsePart())
      }
    }
  }

  private mutating func parseParameter() throws(ExpressionError) -> ExpressionNode {
    let begin = tokens[current]
    current += 1
    var children: [ExpressionNode] = []
    while true {
      let token = tokens[current]
      switch token.kind {
      case .endOfLine:
        throw .missingEnd(in: expression, of: begin, end: .endParameter)
      case .endParameter:
        current += 1
        return node(.parameter, children, start: begin.start, end: token.end)
      case .whiteSpace, .text:
        children.append(takeText())
      case .beginOptional, .endOptional, .beginParameter, .alternation, .startOfLine:
        throw .invalidParameterName(in: expression, at: token)
      }
    }
  }

  private mutating func takeText() -> ExpressionNode {
    let token = tokens[current]
    current += 1
    return ExpressionNode(
      kind: .text, children: [], token: token.text, start: token.start, end: token.end)
  }

  private func node(
    _ kind: ExpressionNode.Kind, _ children: [ExpressionNode], start: Int, end: Int
  ) -> ExpressionNode {
    ExpressionNode(kind: kind, children: children, token: nil, start: start, end: end)
  }
}
