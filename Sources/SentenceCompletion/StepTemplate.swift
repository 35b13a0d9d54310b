import CucumberExpressions
import StepDefinitions

/// A step's example with its values taken out: what is put into a script when it is chosen.
package struct StepTemplate: Sendable {
  /// The fixed texts around the values; one more than there are values.
  private let texts: [String]
  /// The values of the example.
  private let values: [String]
  private let types: [ParameterType]
  private let fixedWords: Set<String>
  private let agreement: NumberAgreement
  private let block: BlockArgument

  /// The template of a step with its expression.
  init(_ step: SentenceCatalogue.Step, _ expression: CucumberExpression) {
    types = expression.parameters
    block = step.block
    agreement = NumberAgreement(expression)
    fixedWords = Set(expression.words.flatMap(\.variants).map { $0.lowercased() })
    var texts: [String] = []
    var values: [String] = []
    let example = Sentence(step.example)
    var start = 0
    for argument in expression.match(example) ?? [] {
      texts.append(example[start..<argument.range.lowerBound])
      values.append(example[argument.range])
      start = argument.range.upperBound
    }
    texts.append(example[start..<example.count])
    self.texts = texts
    self.values = values
  }

  /// The sentence with values out of what was typed, where there are any that fit.
  package func sentence(withValuesOf typed: String) -> String {
    let values = values(of: typed)
    let texts = agreement.texts(self.texts, with: values, typed: typed)
    var sentence = texts[0]
    for (value, text) in zip(values, texts.dropFirst()) { sentence += value + text }
    return sentence
  }

  /// The same as a snippet of the protocol: `${1:Work} is ${2|blocked,open|}`.
  package func snippet(withValuesOf typed: String, indent: String) -> String {
    let values = values(of: typed)
    let texts = agreement.texts(self.texts, with: values, typed: typed)
    var snippet = Self.escaped(texts[0])
    for (position, value) in values.enumerated() {
      let choices = types.indices.contains(position) ? types[position].choices : []
      if choices.isEmpty {
        snippet += "${\(position + 1):\(Self.escaped(value))}"
      } else {
        let others = choices.filter { $0 != value }
        let all = ([value] + others).map { Self.escaped($0, also: [",", "|"]) }
        snippet += "${\(position + 1)|\(all.joined(separator: ","))|}"
      }
      snippet += Self.escaped(texts[position + 1])
    }
    switch block {
    case .none: return snippet
    case .table: return snippet + "\n\(indent)  | ${\(values.count + 1)} |"
    case .docString:
      let quotes = "\n\(indent)  \"\"\""
      return snippet + quotes + "\n\(indent)  ${\(values.count + 1)}" + quotes
    }
  }

  /// For each parameter a value of the typed sentence that it takes, in their order.
  private func values(of typed: String) -> [String] {
    var found = values
    let sentence = Sentence(typed)
    var offset = 0
    for (position, type) in types.enumerated() where position < found.count {
      var start = offset
      while start < sentence.count {
        let isWordStart = start == 0 || sentence.byte(at: start - 1) == UInt8(ascii: " ")
        if isWordStart, let (value, end) = value(at: position, of: type, in: sentence, start) {
          found[position] = value
          offset = end
          break
        }
        start += 1
      }
    }
    return found
  }

  /// The value that begins at a word, and where it ends.
  private func value(
    at position: Int, of type: ParameterType, in sentence: Sentence, _ start: Int
  ) -> (value: String, end: Int)? {
    var end = start
    while let byte = sentence.byte(at: end), byte != UInt8(ascii: " ") { end += 1 }
    let word = sentence[start..<end]
    let choices = type.choices.filter { $0.hasPrefix(word) }
    if let choice = choices.first, choices.count == 1, !word.isEmpty { return (choice, end) }
    // A small word is hardly a name, but one of the step's own that is not yet written out.
    if word.first?.isLowercase == true, !word.contains(".") {
      let isName = values[position].first.map { $0.isUppercase || $0 == "\"" } ?? false
      if isName || fixedWords.contains(where: { $0.hasPrefix(word) }) { return nil }
    } else if fixedWords.contains(word.lowercased()) {
      return nil
    }
    let reading = type.candidates(sentence, start).first { candidate in
      let next = sentence.byte(at: candidate.end)
      return candidate.end > start && (next == nil || next == UInt8(ascii: " "))
    }
    return reading.map { (sentence[start..<$0.end], $0.end) }
  }

  /// A text as a snippet has it.
  package static func escaped(_ text: String) -> String { escaped(text, also: []) }

  private static func escaped(_ text: String, also others: [Character]) -> String {
    var result = ""
    for character in text {
      if ["$", "}", "\\"].contains(character) || others.contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
