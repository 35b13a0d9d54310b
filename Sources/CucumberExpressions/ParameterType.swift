/// What may stand for `{name}` in a sentence, and which value it means.
///
/// A hand-written matcher tells, at an offset of a sentence, every end that it could accept, the
/// preferred one first; the expression around it decides which of them holds. In
/// `Notes and Mail are open from 09:00 to 10:00`, `{names}` at 0 gives the ends of
/// `Notes and Mail` and of `Notes`.
package struct ParameterType: Sendable {
  /// One reading of a parameter: where it would end, and what it would mean.
  package struct Candidate: Sendable {
    /// Where the reading ends (exclusive), in bytes of the sentence.
    package let end: Int

    /// How the value is come by.
    private enum Meaning: Sendable {
      case text
      case value(any Sendable)
      case made(@Sendable () -> any Sendable)
    }

    private let meaning: Meaning

    /// The value; `nil` where the value is the very text of the range.
    package var value: (any Sendable)? {
      switch meaning {
      case .text: nil
      case .value(let value): value
      case .made(let make): make()
      }
    }

    /// Makes a reading with a value of its own.
    package init(end: Int, value: any Sendable) {
      self.end = end
      meaning = .value(value)
    }

    /// Makes a reading whose value is only made where it is asked for, each time anew.
    ///
    /// For a type that gives many readings of large values, of which one at most is taken.
    package init(end: Int, making value: @escaping @Sendable () -> any Sendable) {
      self.end = end
      meaning = .made(value)
    }

    /// Makes a reading whose value is the text it spans, as a `String`.
    package init(textUntil end: Int) {
      self.end = end
      meaning = .text
    }
  }

  /// What is wrong with a text that was to be a value of the type.
  package struct Fault: Sendable, Equatable {
    /// The wrong part, in bytes of the value's text.
    package let range: Range<Int>

    /// What could stand there: "an hour from 00 to 23".
    package let expected: String

    /// Texts that the author may have meant, the likeliest first.
    package var suggestions: [String]

    /// Makes the finding.
    package init(range: Range<Int>, expected: String, suggestions: [String] = []) {
      self.range = range
      self.expected = expected
      self.suggestions = suggestions
    }

    /// The whole text, with each of the suggestions in place of what is wrong with it.
    package func repairs(of text: String) -> [String] {
      let part = range.clamped(to: 0..<text.utf8.count)
      let bytes = Array(text.utf8)
      return suggestions.map { suggestion in
        String(decoding: bytes[..<part.lowerBound], as: UTF8.self) + suggestion
          + String(decoding: bytes[part.upperBound...], as: UTF8.self)
      }
    }
  }

  /// Every reading at an offset, the preferred one first.
  package typealias Matcher = @Sendable (_ sentence: Sentence, _ start: Int) -> [Candidate]

  /// The name between the braces.
  package let name: String

  /// What may stand there, in the words of an error text: "a time of day such as 09:00".
  package let expected: String

  /// Texts of the type, the plainest first; each must be accepted.
  package let examples: [String]

  /// All texts of a type that has only a few of them (`blocked`, `open`); else empty.
  package let choices: [String]

  /// Regular expressions that describe the type to other tools (for the transformation).
  package let patterns: [String]

  /// The readings at an offset of a sentence.
  package let candidates: Matcher

  /// Tells what is wrong with a refused text, where the type knows better than ``expected``.
  package let fault: (@Sendable (_ text: String) -> Fault?)?

  /// Makes a type with a matcher that may give several readings.
  package init(
    name: String, expected: String = "", examples: [String] = [], choices: [String] = [],
    patterns: [String] = [".*"], fault: (@Sendable (_ text: String) -> Fault?)? = nil,
    candidates: @escaping Matcher
  ) {
    self.name = name
    self.expected = expected.isEmpty ? "{\(name)}" : expected
    self.examples = examples.isEmpty ? choices : examples
    self.choices = choices
    self.patterns = patterns
    self.fault = fault
    self.candidates = candidates
  }

  /// Makes a type of a few texts, each with its value; longer texts are preferred.
  ///
  /// `otherWords` are texts that authors write instead of one of these, which is then suggested.
  package init<Value: Sendable>(
    name: String, expected: String = "", choices: [(text: String, value: Value)],
    otherWords: [String: String] = [:]
  ) {
    let sorted = choices.map { (bytes: Array($0.text.utf8), value: $0.value) }
      .sorted { $0.bytes.count > $1.bytes.count }
    self.init(
      name: name, expected: expected, choices: choices.map(\.text),
      patterns: choices.map { ExpressionTransformation.escaped($0.text) },
      fault: { text in
        guard let meant = otherWords[text.lowercased()] else { return nil }
        return Fault(range: 0..<text.utf8.count, expected: expected, suggestions: [meant])
      }
    ) { sentence, start in
      sorted.compactMap { choice in
        guard sentence.has(choice.bytes, at: start) else { return nil }
        return Candidate(end: start + choice.bytes.count, value: choice.value)
      }
    }
  }

  /// The value of a whole text, or `nil` where the text is not of the type.
  package func value(of text: String) -> (any Sendable)? {
    let sentence = Sentence(text)
    for candidate in candidates(sentence, 0) where candidate.end == sentence.count {
      return candidate.value ?? text
    }
    return nil
  }

  /// Whether a whole text is of the type.
  package func accepts(_ text: String) -> Bool { accepts(Sentence(text)) }

  /// Whether a whole text is of the type.
  package func accepts(_ sentence: Sentence) -> Bool {
    candidates(sentence, 0).contains { $0.end == sentence.count }
  }
}
