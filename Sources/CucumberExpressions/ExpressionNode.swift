/// A part of an expression's tree.
package struct ExpressionNode: Sendable, Equatable {
  /// What a node is.
  package enum Kind: String, Sendable {
    case expression = "EXPRESSION_NODE"
    case text = "TEXT_NODE"
    case optional = "OPTIONAL_NODE"
    case alternation = "ALTERNATION_NODE"
    case alternative = "ALTERNATIVE_NODE"
    case parameter = "PARAMETER_NODE"
  }

  /// What the node is.
  package let kind: Kind

  /// The parts of the node, in order; empty for a text.
  package let children: [ExpressionNode]

  /// The text of a text node (without escapes); `nil` for every other kind.
  package let token: String?

  /// Where the node begins in the expression, in code points.
  package let start: Int

  /// Where the node ends in the expression (exclusive), in code points.
  package let end: Int

  /// The text of the node and of all its parts, without brackets and escapes.
  package var text: String {
    token ?? children.map(\.text).joined()
  }
}
