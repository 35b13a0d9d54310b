/// A piece of an expression's text that bears one meaning.
///
/// `{int} mice` is `startOfLine`, `beginParameter`, `text "int"`, `endParameter`, `whiteSpace`,
/// `text "mice"`, `endOfLine`.
package struct ExpressionToken: Sendable, Equatable {
  /// What a token means.
  package enum Kind: String, Sendable {
    case startOfLine = "START_OF_LINE"
    case endOfLine = "END_OF_LINE"
    case whiteSpace = "WHITE_SPACE"
    case beginOptional = "BEGIN_OPTIONAL"
    case endOptional = "END_OPTIONAL"
    case beginParameter = "BEGIN_PARAMETER"
    case endParameter = "END_PARAMETER"
    case alternation = "ALTERNATION"
    case text = "TEXT"
  }

  /// What the token means.
  package let kind: Kind

  /// The token's text without its escapes.
  package let text: String

  /// Where the token begins in the expression, in code points.
  package let start: Int

  /// Where the token ends in the expression (exclusive), in code points.
  package let end: Int
}

extension ExpressionToken.Kind {
  /// The kind that an unescaped code point belongs to.
  package init(of scalar: Unicode.Scalar) {
    switch scalar {
    case "(": self = .beginOptional
    case ")": self = .endOptional
    case "{": self = .beginParameter
    case "}": self = .endParameter
    case "/": self = .alternation
    case "a"..."z", "A"..."Z": self = .text
    default: self = scalar.properties.isWhitespace ? .whiteSpace : .text
    }
  }

  /// The character that an author writes to get this token, where it is always the same.
  package var symbol: String {
    switch self {
    case .beginOptional: "("
    case .endOptional: ")"
    case .beginParameter: "{"
    case .endParameter: "}"
    case .alternation: "/"
    case .startOfLine, .endOfLine, .whiteSpace, .text: ""
    }
  }

  /// What the token is for, in the words of the error texts.
  package var purpose: String {
    switch self {
    case .beginOptional, .endOptional: "optional text"
    case .beginParameter, .endParameter: "a parameter"
    case .alternation: "alternation"
    case .startOfLine, .endOfLine, .whiteSpace, .text: ""
    }
  }
}
