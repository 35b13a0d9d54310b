import CucumberExpressions
import SourceDiagnostics

/// A sentence with gaps that nobody has filled: `<who> is very strict`, in a phrase that no scenario
/// uses.
package struct OpenSentence {
  private let text: TracedText
  private let template: PhraseTemplate

  /// Looks at a sentence.
  ///
  /// - Parameter names: What its gaps are called; what else stands in angle brackets is no gap.
  /// - Returns: nil where it has no gap, or also others than these.
  package init?(_ text: TracedText, gaps names: [String]) {
    self.text = text
    template = PhraseTemplate(text.text)
    let gaps = template.placeholders
    guard !gaps.isEmpty, gaps.allSatisfy({ names.contains($0.name) }) else { return nil }
  }

  /// The positions of the steps of which some values make it a sentence.
  ///
  /// `<who> is strict` can be one, `<who> is very strict` cannot, whoever it is.
  ///
  /// - Parameter places: How much may still be tried, for all sentences together; behind it, everything may
  ///   be meant.
  package func meanings(in resolver: StepResolver, within places: inout Int) -> [Int] {
    let rests = rests(behind: resolver.prefixRule)
    var pieces: [String: [String]] = [:]
    return resolver.expressions.indices.filter { position in
      let expression = resolver.expressions[position]
      let rests = rests.filter { Self.mayEnd($0, like: expression.program) }
      if rests.isEmpty { return false }
      for type in expression.parameters where pieces[type.name] == nil {
        pieces[type.name] = Self.pieces(of: type)
      }
      let type = Self.gap(
        filledWith: Set(expression.parameters.map(\.name)).sorted().flatMap { pieces[$0] ?? [] })
      let step = ExpressionOverlap.Automaton(expression)
      return rests.contains { Self.meet($0, type, step, within: &places) }
    }
  }

  /// Whether some values make it a sentence that uses a phrase.
  ///
  /// A value may have several words in it where they are written: `<x> is very strict` is no use of
  /// “greet <who>”, though nothing forbids to say “greet Work” for `<x>`.
  package func mayUse(
    _ phrases: PhraseTable, behind rule: StepPrefixRule?, within places: inout Int
  ) -> Bool {
    if phrases.isPhrase(text.text) { return true }
    let rests = rests(behind: rule)
    let word = Self.gap(filledWith: [], takesSpaces: false)
    return phrases.phrases.contains { phrase in
      let name = ExpressionOverlap.Automaton(PhraseTemplate(phrase.name.text), filledWith: word)
      return rests.contains { Self.meet($0, Self.gap(filledWith: []), name, within: &places) }
    }
  }

  /// Whether a text can end like the sentences of a step: most of them it cannot, which is soon seen.
  private static func mayEnd(_ text: PhraseTemplate, like program: ExpressionProgram) -> Bool {
    let end = program.instructions.count - 1
    let isFixed = program.instructions.allSatisfy { instruction in
      switch instruction {
      case .split(let targets): !targets.contains(end)
      case .jump(let target): target != end
      default: true
      }
    }
    guard isFixed, end > 0, case .literal(let words) = program.instructions[end - 1],
      case .literal(let range)? = text.parts.last
    else { return true }
    let own = Sentence(text.text).bytes[range]
    return zip(own.reversed(), words.reversed()).allSatisfy(==)
  }

  private static func meet(
    _ text: PhraseTemplate, _ type: ParameterType, _ other: ExpressionOverlap.Automaton,
    within places: inout Int
  ) -> Bool {
    let text = ExpressionOverlap.Automaton(text, filledWith: type)
    return ExpressionOverlap.mayMeet(text, other, within: &places)
  }

  /// The sentence as it stands, and what is left of it behind whatever it may begin with.
  private func rests(behind rule: StepPrefixRule?) -> [PhraseTemplate] {
    guard let rule, let moment = rule.examples.first else { return [template] }
    let gaps = template.placeholders
    let sentence = Sentence(template.text)
    return [template]
      + (0...gaps.count).compactMap { count in
        var filled = ""
        var end = 0
        for gap in gaps.prefix(count) {
          filled += sentence[end..<gap.range.lowerBound] + moment
          end = gap.range.upperBound
        }
        filled += sentence[end..<sentence.count]
        return rule.read(Sentence(filled)).map { prefix in
          PhraseTemplate(Sentence(filled)[prefix.rest..<filled.utf8.count])
        }
      }
  }

  /// The parts of texts that a parameter takes: `Monday`, `09`, `Monday 09:00`.
  private static func pieces(of type: ParameterType) -> [String] {
    (type.examples + type.choices).withoutRepeats().flatMap { text -> [String] in
      let words = text.split { !$0.isLetter && !$0.isNumber }
      return words.indices.flatMap { first in
        words.indices[first...].map { String(text[words[first].startIndex..<words[$0].endIndex]) }
      }
    }
  }

  /// What fills a gap: any text; these are tried where it meets a parameter.
  private static func gap(filledWith pieces: [String], takesSpaces: Bool = true) -> ParameterType {
    let space = UInt8(ascii: " ")
    return ParameterType(name: "gap", examples: (["Work", "5"] + pieces).withoutRepeats()) {
      sentence, start in
      let bytes = sentence.bytes[start...]
      guard let first = bytes.first, let last = bytes.last, first != space, last != space,
        takesSpaces || !bytes.contains(space)
      else { return [] }
      return [ParameterType.Candidate(textUntil: sentence.count)]
    }
  }
}
