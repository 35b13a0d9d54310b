/// Writes the regular expression that an expression stands for: `a/b {int}(s)` becomes
/// `^(?:a|b) ((?:-?\d+)|(?:\d+))(?:s)?$`.
///
/// For other tools and for reading; matching never goes through it.
package enum ExpressionTransformation {
  /// The characters that mean something in a regular expression.
  private static let reserved = Set(#"\^[({$.|?*+})]"#.unicodeScalars)

  /// A text with every character escaped that a regular expression would take for its own.
  package static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if reserved.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The regular expression of a checked tree.
  static func pattern(of tree: ExpressionNode, parameters: [ParameterType]) -> String {
    "^" + tree.children.map { part($0, parameters) }.joined() + "$"
  }

  private static func part(_ node: ExpressionNode, _ parameters: [ParameterType]) -> String {
    let parts = { node.children.map { part($0, parameters) } }
    switch node.kind {
    case .text: return escaped(node.text)
    case .optional: return "(?:" + parts().joined() + ")?"
    case .alternation: return "(?:" + parts().joined(separator: "|") + ")"
    case .alternative, .expression: return parts().joined()
    case .parameter:
      let patterns = parameters.first { $0.name == node.text }?.patterns ?? []
      if patterns.count == 1 { return "(" + patterns[0] + ")" }
      return "((?:" + patterns.joined(separator: ")|(?:") + "))"
    }
  }
}
