import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// What the bytes of a script turned out to be: scenarios, or mistakes.
final class ParsedScript: Sendable {
  /// The tree; nil where the script is wrong.
  let document: GherkinDocument?
  /// Its scenarios and phrases, in order.
  let sources: [ScenarioSource]
  /// Its phrases, in order.
  let phrases: [Phrase]
  /// What is wrong with it.
  let diagnostics: [Diagnostic]

  /// Parses a file.
  init(_ file: SourceFile) {
    let (document, diagnostics) = Self.document(of: file)
    self.document = document
    sources = document.map(ScenarioSource.all) ?? []
    phrases = Self.phrases(in: sources)
    self.diagnostics = diagnostics + Self.outlinedPhrases(in: sources)
  }

  private static func document(of file: SourceFile) -> (GherkinDocument?, [Diagnostic]) {
    if let fault = lineFault(in: file) ?? ScriptBounds.fault(in: file) { return (nil, [fault]) }
    let parsed = GherkinParser.parse(file)
    guard parsed.errors.isEmpty, let document = parsed.document else {
      return (nil, parsed.errors.told)
    }
    if let fault = ScriptBounds.fault(in: document, of: file) { return (nil, [fault]) }
    return (document, [])
  }

  /// Lines that end as they did on old Macs: for all who read Gherkin the file is one line.
  private static func lineFault(in file: SourceFile) -> Diagnostic? {
    guard file.lineCount <= 2,
      let end = file.bytes.firstIndex(of: UInt8(ascii: "\r")), end + 1 < file.bytes.count,
      file.bytes[end + 1] != UInt8(ascii: "\n")
    else { return nil }
    return .error(
      "the lines of this file end with carriage returns alone: to all readers it is one line",
      at: SourceRange(file: file, bytes: 0..<end), help: ["save it with line feeds (LF)"])
  }

  private static func phrases(in sources: [ScenarioSource]) -> [Phrase] {
    var last: Int?
    return sources.filter(\.isPhrase).compactMap { source in
      // Of an outline, which no phrase should be, there is a source for each row.
      guard source.node.id != last else { return nil }
      last = source.node.id
      let isOutline = source.examples != nil
      return Phrase(
        TracedText(
          isOutline ? source.node.name : source.description.name,
          at: isOutline ? source.node.nameText.range : source.description.nameRange),
        steps: source.node.steps.map { ScenarioSource.step($0, row: nil) },
        language: source.language)
    }
  }

  /// Phrases that were given examples: their values stand in the sentences that use them.
  private static func outlinedPhrases(in sources: [ScenarioSource]) -> [Diagnostic] {
    var last: Int?
    return sources.compactMap { source in
      guard source.isPhrase, let examples = source.examples, source.node.id != last else {
        return nil
      }
      last = source.node.id
      return .error(
        "a phrase is no outline: its values come from the sentences that use it",
        at: examples.keywordText.range,
        help: [
          "take the examples out, and write “@phrase Scenario: \(source.node.name)”; "
            + "a step that uses it says what stands for <…>"
        ])
    }
  }
}
