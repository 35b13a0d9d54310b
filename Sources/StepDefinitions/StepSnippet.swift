import CucumberExpressions

/// How a step that does not exist yet could be made of a sentence.
package struct StepSnippet: Sendable, Hashable {
  /// The sentence with its values taken out: `the lamp is lit {n} times`.
  package let expression: String

  /// A phrase of other steps, which needs no code.
  package let phrase: String

  /// A declaration, for whoever extends the vocabulary.
  package let declaration: String

  /// Makes the ways to get a step that a sentence would mean.
  ///
  /// - Parameters:
  ///   - sentence: The sentence, without its prefix.
  ///   - types: The types whose values are taken out; of several readings the longest counts.
  package init(for sentence: Sentence, types: [ParameterType]) {
    let expression = Self.expression(for: sentence, types: types)
    self.expression = expression
    phrase = """
      @phrase
      Scenario: \(sentence.text)
        * …
      """
    let literal = expression.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let example = sentence.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    declaration = """
      StepDefinition(
        "\(literal)", .action, section: "…",
        "…", example: "\(example)"
      ) { world, args in
      }
      """
  }

  private static func expression(for sentence: Sentence, types: [ParameterType]) -> String {
    let space = UInt8(ascii: " ")
    var result = ""
    var offset = 0
    var isWordStart = true
    while offset < sentence.count {
      if isWordStart, let found = longest(at: offset, of: sentence, types: types) {
        result += "{\(found.type)}"
        offset = found.end
        isWordStart = false
        continue
      }
      var end = offset + 1
      while !sentence.isBoundary(end) { end += 1 }
      let character = sentence[offset..<end]
      if ["{", "}", "(", ")", "/", "\\"].contains(character) { result += "\\" }
      result += character
      isWordStart = sentence.bytes[offset] == space
      offset = end
    }
    return result
  }

  private static func longest(
    at offset: Int, of sentence: Sentence, types: [ParameterType]
  ) -> (type: String, end: Int)? {
    var best: (type: String, end: Int)?
    for type in types {
      for candidate in type.candidates(sentence, offset) {
        let next = sentence.byte(at: candidate.end)
        guard next == nil || next == UInt8(ascii: " "), candidate.end > (best?.end ?? offset)
        else { continue }
        best = (type.name, candidate.end)
      }
    }
    return best
  }
}
