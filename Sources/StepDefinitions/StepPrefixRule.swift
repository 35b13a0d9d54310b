import CucumberExpressions
import SourceDiagnostics

/// What a sentence begins with before its step proper: the `09:35` of `09:35 a break is taken`.
package struct StepPrefix: Sendable {
  /// What it means.
  package let value: any Sendable

  /// Where it stands in the sentence, in bytes.
  package let range: Range<Int>

  /// Where the step proper begins, in bytes.
  package let rest: Int

  /// Makes a prefix.
  package init(value: any Sendable, range: Range<Int>, rest: Int) {
    self.value = value
    self.range = range
    self.rest = rest
  }
}

/// How any step may begin.
///
/// The vocabulary gives the grammar; here it is only applied.
/// A sentence that matches as it is keeps that match, whatever it begins with.
package struct StepPrefixRule: Sendable {
  /// What the prefix is called in error texts: "moment".
  package let name: String

  /// What may stand there: "a moment such as 09:00 or Monday 09:00".
  package let expected: String

  /// Texts of the rule, for near misses and tests.
  package let examples: [String]

  /// Words that may stand before it: `at ` in `at 09:00 …`.
  private let introductions: [String]

  /// What may be meant by a text that is no prefix; empty where nothing comes to mind.
  let meant: @Sendable (_ text: String) -> [String]

  /// What is wrong with a text that is no prefix, its place in the text; nil: nothing in particular.
  let fault: @Sendable (_ text: String) -> ParameterType.Fault?

  /// Whether a text tells a prefix in other words: `at noon`.
  func isMeant(by text: String) -> Bool {
    meant(text).contains { read(Sentence($0 + " ")) != nil }
  }

  /// Whether a text is an example of the rule with other digits: `at 25:00`.
  func isShaped(like text: String) -> Bool {
    func shape(_ text: some StringProtocol) -> [UInt8] {
      text.utf8.map { (0x30...0x39).contains($0) ? 0x30 : $0 }
    }
    let introduction = introductions.first { text.hasPrefix($0) } ?? ""
    let bare = shape(text.dropFirst(introduction.count))
    return bare.contains(0x30) && examples.contains { shape($0) == bare }
  }

  /// The prefix of a sentence, or `nil` where it begins with none.
  package let read: @Sendable (_ sentence: Sentence) -> StepPrefix?

  /// Makes a rule.
  package init(
    name: String, expected: String, examples: [String], introductions: [String] = [],
    meant: @escaping @Sendable (_ text: String) -> [String] = { _ in [] },
    fault: @escaping @Sendable (_ text: String) -> ParameterType.Fault? = { _ in nil },
    read: @escaping @Sendable (_ sentence: Sentence) -> StepPrefix?
  ) {
    self.name = name
    self.expected = expected
    self.examples = examples
    self.introductions = introductions
    self.meant = meant
    self.fault = fault
    self.read = read
  }

  /// Makes a rule of a parameter type: its longest reading, followed by a space.
  ///
  /// - Parameters:
  ///   - type: The type of the prefix.
  ///   - introductions: Words that may stand before it: `at ` in `at 09:00 …`.
  package init(_ type: ParameterType, introductions: [String] = []) {
    let words = introductions
    let introductions = introductions.map { Array($0.utf8) } + [[]]
    self.init(
      name: type.name, expected: type.expected, examples: type.examples, introductions: words,
      meant: { text in
        let word = words.first { text.lowercased().hasPrefix($0) } ?? ""
        let bare = String(text.dropFirst(word.count))
        if !text.hasPrefix(word), type.accepts(bare) { return [word + bare] }
        let withoutComma = String(bare.dropLast(bare.hasSuffix(",") ? 1 : 0))
        if withoutComma != bare, type.accepts(withoutComma) { return [word + withoutComma] }
        let plain = Lookalikes.plain(bare)
        if plain != bare, type.accepts(plain) { return [word + plain] }
        return (type.fault?(bare)?.repairs(of: bare) ?? []).map { word + $0 }
      },
      fault: { text in
        let word = words.first { text.hasPrefix($0) } ?? ""
        guard let fault = type.fault?(String(text.dropFirst(word.count))) else { return nil }
        let (start, range) = (word.utf8.count, fault.range)
        return .init(
          range: start + range.lowerBound..<start + range.upperBound, expected: fault.expected,
          suggestions: fault.suggestions)
      }
    ) { sentence in
      for introduction in introductions where sentence.has(introduction, at: 0) {
        let start = introduction.count
        let readings = type.candidates(sentence, start)
          .filter { sentence.byte(at: $0.end) == UInt8(ascii: " ") }
        guard let longest = readings.max(by: { $0.end < $1.end }) else { continue }
        let value = longest.value ?? sentence[start..<longest.end]
        return StepPrefix(value: value, range: 0..<longest.end, rest: longest.end + 1)
      }
      return nil
    }
  }
}
