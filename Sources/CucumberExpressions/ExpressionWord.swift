/// A word of an expression: what stands between two spaces of it.
///
/// `{n} break(s) is/are left` has the words `{n}`, `break|breaks`, `is|are`, `left`.
package struct ExpressionWord: Sendable, Equatable {
  /// The texts that the word may have; empty where it holds a parameter or has too many.
  package let variants: [String]

  /// The name of the parameter that the word holds, if it holds one.
  package let parameter: String?

  /// Whether the word is one of a few fixed texts.
  package var isFixed: Bool { !variants.isEmpty }
}

extension ExpressionWord {
  /// The most texts that a word is spelled out to.
  private static let mostVariants = 64

  /// The words of a checked tree, in order.
  static func words(of tree: ExpressionNode) -> [ExpressionWord] {
    var words: [ExpressionWord] = []
    var parts: [ExpressionNode] = []
    for node in tree.children {
      let isSpace = node.kind == .text && isBlank(node.text)
      if isSpace {
        if !parts.isEmpty { words.append(word(of: parts)) }
        parts = []
      } else {
        parts.append(node)
      }
    }
    if !parts.isEmpty { words.append(word(of: parts)) }
    return words
  }

  private static func word(of parts: [ExpressionNode]) -> ExpressionWord {
    if parts.count == 1, parts[0].kind == .text, let text = parts[0].token {
      return ExpressionWord(variants: hasBlank(text) ? [] : [text], parameter: nil)
    }
    if let parameter = parts.first(where: { $0.kind == .parameter }) {
      return ExpressionWord(variants: [], parameter: parameter.text)
    }
    let variants = spellings(of: parts)
    let isOneWord = variants.allSatisfy { !$0.isEmpty && !hasBlank($0) }
    let isUsable = isOneWord && variants.count <= mostVariants
    return ExpressionWord(variants: isUsable ? variants : [], parameter: nil)
  }

  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(isBlank)
  }

  private static func hasBlank(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isBlank)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  private static func spellings(of parts: [ExpressionNode]) -> [String] {
    var spellings = [""]
    for part in parts {
      let choices: [String]
      switch part.kind {
      case .optional: choices = [part.text, ""]
      case .alternation: choices = part.children.flatMap { self.spellings(of: $0.children) }
      case .text, .alternative, .expression, .parameter: choices = [part.text]
      }
      guard spellings.count <= mostVariants else { return spellings }
      spellings = spellings.flatMap { head in choices.map { head + $0 } }
    }
    return spellings
  }
}
