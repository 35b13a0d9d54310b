extension ParameterType {
  /// Makes a type that is described by regular expressions.
  ///
  /// For types of which speed is not asked; the vocabulary's own have hand-written matchers.
  ///
  /// - Parameters:
  ///   - name: The name between the braces.
  ///   - patterns: Regular expressions; the text must match one of them as a whole.
  ///   - expected: What may stand there.
  ///   - examples: Texts of the type.
  ///   - value: Makes the value of the captured groups (of the whole text where there are none).
  /// - Throws: a ``PatternError`` where a pattern is not a regular expression.
  package init(
    name: String, patterns: [String], expected: String = "", examples: [String] = [],
    value: @escaping @Sendable (_ groups: [String?]) -> any Sendable
  ) throws(PatternError) {
    var compiled: [CompiledPattern] = []
    for pattern in patterns { compiled.append(try CompiledPattern(pattern)) }
    let all = compiled
    self.init(name: name, expected: expected, examples: examples, patterns: patterns) {
      sentence, start in
      (start...sentence.count).reversed().compactMap { end in
        guard sentence.isBoundary(end) else { return nil }
        let text = sentence[start..<end]
        for pattern in all {
          guard let match = pattern.wholeMatch(of: text) else { continue }
          let groups = match.count > 1 ? match.dropFirst().map(\.text) : match.map(\.text)
          return Candidate(end: end, value: value(groups))
        }
        return nil
      }
    }
  }
}

/// A text that was to be a regular expression and is none.
package struct PatternError: Error, Equatable, Sendable {
  /// The text.
  package let pattern: String
}

/// A regular expression ready for use, over code points.
///
/// A `Regex` is immutable once made, and lowers itself behind an atomic store on first use;
/// the library does not say so in a conformance, hence the unchecked one here.
struct CompiledPattern: @unchecked Sendable {
  /// What one group of a match holds; `nil` where the group took no part.
  struct Group {
    let text: String?
    let range: Range<Int>
  }

  private let regex: Regex<AnyRegexOutput>

  init(_ pattern: String) throws(PatternError) {
    do {
      regex = try Regex(pattern).matchingSemantics(.unicodeScalar)
    } catch {
      throw PatternError(pattern: pattern)
    }
  }

  /// The whole match and its groups, where the whole text matches.
  func wholeMatch(of text: String) -> [Group]? {
    groups(of: try? regex.wholeMatch(in: text), in: text)
  }

  /// The first match and its groups, anywhere in the text.
  func firstMatch(in text: String) -> [Group]? {
    groups(of: try? regex.firstMatch(in: text), in: text)
  }

  private func groups(of match: Regex<AnyRegexOutput>.Match?, in text: String) -> [Group]? {
    guard let match else { return nil }
    return match.output.map { element in
      guard let range = element.range else { return Group(text: nil, range: 0..<0) }
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
      return Group(text: String(text[range]), range: start..<end)
    }
  }
}
