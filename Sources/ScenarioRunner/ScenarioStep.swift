import SourceDiagnostics
import StepDefinitions

/// A step that was resolved: ready to be carried out.
///
/// Three references: plans are passed around whole, and hold tens of thousands of steps.
package struct ScenarioStep: Sendable {
  /// What most steps have nothing of.
  private final class Rest: Sendable {
    let block: StepBlock
    let sentence: TracedText?
    let phrasePrefixes: [PlacedPrefix]

    init(_ block: StepBlock, _ sentence: TracedText?, _ phrasePrefixes: [PlacedPrefix]) {
      self.block = block
      self.sentence = sentence
      self.phrasePrefixes = phrasePrefixes
    }
  }

  /// The step as written.
  package let description: StepDescription
  /// What its sentence means.
  package let meaning: SentenceMeaning
  private let rest: Rest?

  /// Makes a step of what was found out about its sentence, which stands in the file as it is, with
  /// nothing under it.
  init(_ description: StepDescription, meaning: SentenceMeaning) {
    self.description = description
    self.meaning = meaning
    rest = nil
  }

  /// Makes a step of what was found out about its sentence, which stands in the file as it is.
  init(_ description: StepDescription, meaning: SentenceMeaning, block: StepBlock) {
    self.description = description
    self.meaning = meaning
    if case .none = block { rest = nil } else { rest = Rest(block, nil, []) }
  }

  /// Makes a step of a sentence that may have been put together.
  init(
    _ description: StepDescription, meaning: SentenceMeaning, block: StepBlock,
    sentence: TracedText, phrasePrefixes: [PlacedPrefix]
  ) {
    self.description = description
    self.meaning = meaning
    rest = Rest(block, sentence, phrasePrefixes)
  }

  /// The position of the definition in its library.
  package var definition: Int { meaning.resolved.definition }
  /// The definition and the arguments.
  package var resolved: ResolvedStep { meaning.resolved }
  /// What the step does to a story.
  package var kind: StepKind { meaning.kind }
  /// What stands under it, with its places.
  package var block: StepBlock { rest?.block ?? .none }
  /// The sentence, with the places that its words come from.
  package var sentence: TracedText {
    rest?.sentence ?? TracedText(description.text, at: description.range)
  }
  /// Moments that stand before the phrases which begin with this step, outermost first.
  package var phrasePrefixes: [PlacedPrefix] { rest?.phrasePrefixes ?? [] }
  /// Whether time runs to a moment before the step.
  package var hasPrefix: Bool {
    if meaning.hasPrefix { return true }
    return rest.map { !$0.phrasePrefixes.isEmpty } ?? false
  }

  /// Whether it is a sentence as it stands in the file, and nothing else.
  var isBare: Bool { rest == nil }

  /// Whether nothing can be wrong with a scenario of such steps alone.
  var isHarmless: Bool { meaning.isHarmless && rest.map(\.phrasePrefixes.isEmpty) ?? true }

  /// The arguments as the definition's body takes them.
  package var arguments: StepArguments { meaning.resolved.arguments(with: block) }

  /// All moments that time runs to before the step, in order.
  package var prefixes: [PlacedPrefix] {
    guard let prefix = meaning.resolved.prefix else { return phrasePrefixes }
    return phrasePrefixes
      + [PlacedPrefix(value: prefix.value, range: range(ofPart: prefix.range))]
  }

  /// Whether another step is the same but for its place.
  func isLike(_ other: ScenarioStep) -> Bool {
    meaning.isSame(as: other.meaning) && phrasePrefixes.isEmpty && other.phrasePrefixes.isEmpty
      && description.table == other.description.table
      && description.docString == other.description.docString
  }

  /// Where an argument stands.
  package func range(ofArgument index: Int) -> SourceRange {
    guard meaning.resolved.values.indices.contains(index) else { return description.range }
    return range(ofPart: meaning.resolved.values[index].range)
  }

  /// Where a part of the sentence stands, given in bytes; all of it where the part has two origins.
  package func range(ofPart part: Range<Int>) -> SourceRange {
    sentence.range(of: part) ?? description.range
  }

  /// Where a cell of the table stands; row 0 is the heading.
  package func range(ofRow row: Int, column: Int) -> SourceRange {
    guard case .table(let rows) = block, rows.indices.contains(row),
      rows[row].indices.contains(column), let range = rows[row][column].range
    else { return description.range }
    return range
  }

  /// Where the part of a step stands that a problem is about.
  package func range(of place: StepFailure.Place) -> SourceRange {
    switch place {
    case .step: return description.range
    case .argument(let index): return range(ofArgument: index)
    case .part(let bytes): return range(ofPart: bytes)
    case .cell(let row, let column): return range(ofRow: row, column: column)
    case .docString:
      guard case .docString(let text) = block else { return description.range }
      return text.range ?? description.range
    }
  }

  /// A failure of the step, each problem at its place.
  func failure(of failure: StepFailure) -> ScenarioFailure {
    let problems = failure.problems.map { problem in
      PlacedProblem(
        range: range(of: problem.place), message: problem.message, related: problem.related)
    }
    return ScenarioFailure(step: description, problems: problems, help: failure.help)
  }
}

/// A moment before a sentence, and where it stands.
package struct PlacedPrefix: Sendable {
  /// The moment, as the vocabulary reads it.
  package let value: any Sendable
  /// Where it stands.
  package let range: SourceRange
}

/// A scenario that was resolved: ready to run.
package struct PlannedScenario: Sendable {
  /// The scenario as written.
  package var description: ScenarioDescription
  /// Its steps, as many as the description has.
  package let steps: [ScenarioStep]
}
