import GherkinSyntax
import ScenarioRunner
import SentenceCompletion
import SourceDiagnostics

extension Workspace {
  /// Answers what stands at a place: a step's documentation, a name's meaning, a rule's words.
  mutating func hover(at offset: Int, _ analysis: ScriptAnalysis, _ json: inout JSONWriter) {
    guard let (text, range) = hoverText(at: offset, analysis) else { return json.null() }
    json.object { json in
      json.object("contents") { format.write(text, to: &$0) }
      analysis.file.write(range, to: &json)
    }
  }

  private mutating func hoverText(
    at offset: Int, _ analysis: ScriptAnalysis
  ) -> (text: String, range: Range<Int>)? {
    if let tag = tag(at: offset, in: analysis.file) {
      return describe(tag: analysis.file.text(in: tag)).map { ($0, tag) }
    }
    guard let (step, scenario) = analysis.step(at: offset) else { return nil }
    let sentence = step.sentenceText
    let keyword = step.keywordText
    if offset > sentence.upper {
      guard let cell = cell(at: offset, of: step) else { return nil }
      return language.sentences.describeName(cell.value).map {
        ($0, cell.rawText.lower..<cell.rawText.upper)
      }
    }
    guard offset >= keyword.lower else { return nil }
    let range = keyword.lower..<sentence.upper
    switch meaning(of: SentenceMeanings.sentence(of: step, in: scenario), in: analysis.uri) {
    case .step(let position, let arguments, _):
      let inside = offset - sentence.lower
      if sentence.string == SentenceMeanings.sentence(of: step, in: scenario),
        let argument = arguments.first(where: { $0.lowerBound <= inside && inside < $0.upperBound }
        ),
        let words = describe(argument, at: inside, of: sentence)
      {
        return words
      }
      return (describe(step: position), range)
    case .phrase(let use):
      let entry = book(of: analysis.uri).entries[use.phrase]
      let steps = entry.node.steps.map { "\($0.keyword)\($0.text)" }.joined(separator: "\n")
      let text = "**\(entry.node.name)**\n\n```gherkin\n\(steps)\n```\n\nA phrase."
      return (text, range)
    case .unknown: return nil
    }
  }

  private func describe(
    _ argument: Range<Int>, at inside: Int, of sentence: SourceText
  ) -> (text: String, range: Range<Int>)? {
    let text = Array(sentence.string.utf8)
    // A list of names is told name by name: the one between the separators around the place.
    for name in NamedPart.parts(of: text, in: argument)
    where name.range.lowerBound <= inside && inside < name.range.upperBound {
      guard let words = language.sentences.describeName(name.text) else { return nil }
      let range = sentence.lower + name.range.lowerBound..<sentence.lower + name.range.upperBound
      return ("**\(name.text)**: \(words)", range)
    }
    return nil
  }

  /// A step's sentence, documentation and example, in Markdown.
  func describe(step position: Int) -> String {
    let step = language.sentences.steps[position]
    var text = "**`\(step.expression)`**\n\n\(step.documentation)\n\nAs in: `\(step.example)`"
    switch step.block {
    case .none: break
    case .table: text += "\n\nWith a table under it"
    case .docString: text += "\n\nWith a text under it"
    }
    if step.block != .none {
      let example = step.exampleBlock
      text += example.isEmpty ? "." : ":\n\n```gherkin\n\(example)\n```"
    }
    return text + "\n\n*\(step.section)*"
  }

  /// What a tag means, in Markdown; nil if that is not known.
  func describe(tag: String) -> String? {
    let words =
      ReservedTag(rawValue: tag).map { "The scenario \($0.meaning)." } ?? language.explainTag(tag)
    return words.map { "**\(tag)** \($0)" }
  }

  private func tag(at offset: Int, in file: SourceFile) -> Range<Int>? {
    // In Markdown a tag stands between backticks, anywhere.
    let isMarkdown = GherkinFlavour(path: file.path) == .markdown
    func isBlank(_ offset: Int) -> Bool {
      let byte = file.bytes[offset]
      return byte <= UInt8(ascii: " ") || isMarkdown && byte == UInt8(ascii: "`")
    }
    let line = file.byteRange(ofLine: file.line(at: offset))
    guard let first = line.first(where: { !isBlank($0) }),
      isMarkdown || file.bytes[first] == UInt8(ascii: "@")
    else { return nil }
    var lower = min(offset, line.upperBound)
    while lower > line.lowerBound, !isBlank(lower - 1) { lower -= 1 }
    var upper = lower
    while upper < line.upperBound, !isBlank(upper) { upper += 1 }
    return upper > lower && file.bytes[lower] == UInt8(ascii: "@") ? lower..<upper : nil
  }

  private func cell(at offset: Int, of step: Step) -> TableCell? {
    for row in step.dataTable?.rows ?? []
    where row.extent.lower <= offset && offset <= row.extent.upper {
      return row.cells.first { $0.rawText.lower <= offset && offset <= $0.rawText.upper }
    }
    return nil
  }
}
