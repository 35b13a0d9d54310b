import CucumberExpressions

/// A step's sentence as a row of fixed texts and parameters, for sentences that are being typed.
package struct SentencePattern: Sendable {
  /// A stretch of a sentence.
  private enum Part {
    /// One of some texts.
    case text([[UInt8]])
    /// The parameter of this position.
    case parameter(Int)
  }

  private static let mostReadings = 8

  private let parts: [Part]
  private let parameters: [ParameterType]

  /// Reads an expression's tree.
  package init(_ expression: CucumberExpression) {
    parameters = expression.parameters
    var parts: [Part] = []
    var position = 0
    for node in expression.tree.children {
      switch node.kind {
      case .parameter:
        parts.append(.parameter(position))
        position += 1
      case .optional: parts.append(.text([Array(node.text.utf8), []]))
      case .alternation: parts.append(.text(node.children.map { Array($0.text.utf8) }))
      case .text, .alternative, .expression: parts.append(.text([Array(node.text.utf8)]))
      }
    }
    self.parts = parts
  }

  /// The parameters that the end of a text may stand in, each with the offset where it begins.
  ///
  /// In `Work is sch` no parameter is open; in `the profile Wo` the first one is, from byte 12.
  package func openParameters(of typed: Sentence) -> [OpenParameter] {
    var found: [OpenParameter] = []
    search(0, 0, typed, &found)
    return found
  }

  /// Whether a text is the beginning of such a sentence and ends among its own words or right before
  /// them: `Work is` and `Work is st` of `{name} is started`, but not `Wo`.
  package func goesOn(behind typed: Sentence) -> Bool { goesOn(0, 0, typed) }

  private func goesOn(_ part: Int, _ offset: Int, _ typed: Sentence) -> Bool {
    guard part < parts.count else { return false }
    switch parts[part] {
    case .text(let texts):
      let rest = typed.bytes[offset...]
      return texts.contains { text in
        if rest.count < text.count { return text.starts(with: rest) }
        return typed.has(text, at: offset) && goesOn(part + 1, offset + text.count, typed)
      }
    case .parameter(let position):
      return parameters[position].candidates(typed, offset).prefix(Self.mostReadings)
        .contains { reading in
          reading.end > offset && reading.end < typed.count
            && goesOn(part + 1, reading.end, typed)
        }
    }
  }

  private func search(
    _ part: Int, _ offset: Int, _ typed: Sentence, _ found: inout [OpenParameter]
  ) {
    guard part < parts.count, found.count < Self.mostReadings else { return }
    switch parts[part] {
    case .text(let texts):
      for text in texts where typed.has(text, at: offset) {
        search(part + 1, offset + text.count, typed, &found)
      }
    case .parameter(let position):
      let open = OpenParameter(parameter: position, start: offset)
      if !found.contains(open) { found.append(open) }
      guard offset < typed.count else { return }
      for reading in parameters[position].candidates(typed, offset).prefix(Self.mostReadings)
      where reading.end > offset && reading.end < typed.count {
        search(part + 1, reading.end, typed, &found)
      }
    }
  }
}

/// A parameter that is being typed.
package struct OpenParameter: Hashable, Sendable {
  /// Its position among the parameters.
  package let parameter: Int
  /// The offset at which its value begins, in bytes.
  package let start: Int
}
