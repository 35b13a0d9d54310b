import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// A scenario as it stands in its file, phrases not unfolded: to be played step by step.
package struct WrittenScenario: Sendable {
  /// The scenario; its steps are left out here.
  package let description: ScenarioDescription
  /// Its steps, those of the backgrounds first, with the values of its row of examples.
  package let steps: [WrittenStep]

  /// The scenarios of a script that its lines mean, and what is wrong with the script.
  package static func all(
    in source: ScriptSource
  ) -> (scenarios: [WrittenScenario], diagnostics: [Diagnostic]) {
    let parsed = GherkinParser.parse(source.file)
    guard parsed.errors.isEmpty, let document = parsed.document else {
      return ([], parsed.errors.told)
    }
    let sources = ScenarioSource.all(in: document)
    var wanted = (positions: Array(sources.indices), diagnostics: [Diagnostic]())
    if !source.lines.isEmpty {
      wanted = LineSelection(document: document, sources: sources).positions(at: source.lines)
    }
    let scenarios = wanted.positions.map { sources[$0] }.filter { !$0.isPhrase }
    return (
      scenarios.map { WrittenScenario(description: $0.description, steps: $0.steps.map(step)) },
      wanted.diagnostics
    )
  }

  private static func step(_ source: StepSource) -> WrittenStep {
    var block = WrittenStep.Block.none
    switch source.block {
    case .none: break
    case .table(let rows): block = .table(rows.map { $0.map(\.text) })
    case .docString(let text): block = .docString(text.text, mediaType: text.mediaType)
    }
    return WrittenStep(
      keyword: source.keyword, sentence: source.text.text, block: block,
      line: source.text.range?.start.line)
  }
}

/// A step as somebody wrote it.
package struct WrittenStep: Sendable, Hashable {
  /// What stands under a step.
  package enum Block: Sendable, Hashable {
    /// Nothing.
    case none
    /// Rows of cells.
    case table([[String]])
    /// A text with the name of its kind, if it has one.
    case docString(String, mediaType: String?)
  }

  /// The keyword without blanks: `Given`, `*`; nil where none was written.
  package var keyword: String?
  /// The sentence.
  package var sentence: String
  /// What stands under it.
  package var block: Block
  /// The line that it was read from, if it was read.
  package var line: Int?

  /// Makes a step.
  package init(keyword: String?, sentence: String, block: Block = .none, line: Int? = nil) {
    self.keyword = keyword
    self.sentence = sentence
    self.block = block
    self.line = line
  }
}
