import SourceDiagnostics

/// A choice of scenarios by their tags: `@AC-5 and not (@wip or @slow)`.
///
/// `not` binds more tightly than `and`, `and` more than `or`. A backslash takes the meaning from a
/// bracket, a blank or a backslash behind it. The empty expression chooses everything.
package struct TagExpression: Hashable, Sendable, CustomStringConvertible {
  /// A part of the expression behind its operands, so that nothing recurses.
  enum Part: Hashable, Sendable {
    /// A tag with its `@`.
    case tag(String)
    /// Not the part before.
    case not
    /// Both parts before.
    case and
    /// One of the parts before.
    case or
  }

  /// The parts, operators behind their operands: `a and b` is `a b and`.
  let parts: [Part]

  /// The expression of a text.
  ///
  /// - Throws: the first mistake, with its place.
  package static func parse(_ text: String) throws(TagExpressionError) -> TagExpression {
    try TagExpression(parts: TagExpressionParser.parts(of: text))
  }

  /// Whether tags (with their `@`) meet the expression.
  package func evaluate(tags: [String]) -> Bool {
    var stack: [Bool] = []
    for part in parts {
      switch part {
      case .tag(let name): stack.append(tags.contains(name))
      case .not: stack.append(!(stack.popLast() ?? false))
      case .and, .or:
        let right = stack.popLast() ?? false
        let left = stack.popLast() ?? false
        stack.append(part == .and ? left && right : left || right)
      }
    }
    return stack.last ?? true
  }

  /// The canonical form with all brackets: `( a and not ( b ) )`; empty for the empty expression.
  package var description: String {
    var stack: [(text: String, isBinary: Bool)] = []
    for part in parts {
      switch part {
      case .tag(let name): stack.append((Self.escaped(name), false))
      case .not:
        guard let operand = stack.popLast() else { continue }
        stack.append((operand.isBinary ? "not \(operand.text)" : "not ( \(operand.text) )", false))
      case .and, .or:
        guard let right = stack.popLast(), let left = stack.popLast() else { continue }
        stack.append(("( \(left.text) \(part == .and ? "and" : "or") \(right.text) )", true))
      }
    }
    return stack.last?.text ?? ""
  }

  private static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      if scalar == "\\" || scalar == "(" || scalar == ")" || scalar.properties.isWhitespace {
        text += "\\"
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}

/// What is wrong with a tag expression.
package struct TagExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole expression.
  package let expression: String
  /// What is wrong, such as `Expected operand.` with its full stop.
  package let reason: String
  /// Where, in code points from 0; at the end of the expression, its length.
  package let offset: Int

  /// The text that the reference tools print.
  package var description: String {
    "Tag expression \"\(expression)\" could not be parsed because of syntax error: \(reason)"
  }
}
